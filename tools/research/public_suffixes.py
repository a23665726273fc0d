#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Asks Go's golang.org/x/net/publicsuffix and `uri get suffix,suffix_kind,site` for the sites of the same hosts.

usage: public_suffixes.py URI_COMMAND LIST [CORPUS...]

Both read the same LIST: Go's package is made anew of it, by its own generator. The hosts are the names of the rules with
labels before them and fewer, and those of the CORPUS files (of the folder URIEL_CORPORA where none is named), 100,000 or
more. Prints what is not the same, and how many hosts were asked for.

It needs Go, and its proxy of modules. Nothing of the package is copied but answers.
"""

import functools
import http.server
import os
import random
import shutil
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "public_suffixes"
MODULE = "golang.org/x/net@v0.62.0"
PROGRAM = """package main

import (
	"bufio"
	"fmt"
	"os"

	"golang.org/x/net/publicsuffix"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		suffix, icann := publicsuffix.PublicSuffix(lines.Text())
		site, err := publicsuffix.EffectiveTLDPlusOne(lines.Text())
		if err != nil {
			site = "-"
		}
		fmt.Fprintln(out, suffix, icann, site)
	}
}
"""


def run(command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


def make_package(suffix_list):
    """Go's package with this list, and the program that asks it."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    (FOLDER / "go.mod").write_text("module fetch\n", encoding="utf-8")
    found = run(["go", "mod", "download", "-json", MODULE], cwd=FOLDER)
    source = found.split('"Dir": "')[1].split('"')[0]
    (FOLDER / "go.mod").unlink()
    shutil.copytree(source, FOLDER / "net", copy_function=shutil.copyfile)
    for folder, _, _ in os.walk(FOLDER / "net"):
        os.chmod(folder, 0o755)
    serve = functools.partial(http.server.SimpleHTTPRequestHandler, directory=suffix_list.parent)
    serve.func.log_message = lambda *_: None
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{server.server_port}/{suffix_list.name}"
    package = FOLDER / "net" / "publicsuffix"
    run(["go", "run", "gen.go", "-url", url, "-version", f"git revision 0 ({suffix_list.name})"], cwd=package)
    server.shutdown()
    asks = FOLDER / "net" / "asks"
    asks.mkdir()
    (asks / "main.go").write_text(PROGRAM, encoding="utf-8")
    run(["go", "build", "-o", FOLDER / "asks", "./asks"], cwd=FOLDER / "net")
    return FOLDER / "asks"


def a_label(label):
    return label if label.isascii() else "xn--" + label.encode("punycode").decode()


@functools.cache
def names_of_rules(suffix_list):
    """In A-labels, without '*.' and '!'."""
    lines = suffix_list.read_text(encoding="utf-8").splitlines()
    rules = [line.split()[0].lstrip("!").removeprefix("*.") for line in lines if line and not line.startswith("//")]
    return [".".join(map(a_label, rule.split("."))) for rule in rules]


def ends_of(name):
    while "." in name:
        name = name.partition(".")[2]
        yield name


def hosts_of_rules(suffix_list):
    """Of each rule its name, and longer and shorter ones, in A-labels."""
    labels = random.Random(3986)
    for name in names_of_rules(suffix_list):
        made = "".join(labels.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(4)) + "x"
        for before in ("", "a.", f"{made}.b.", f"c.{made}.www.", f"*.{made}.", "xn--bcher-kva."):
            yield before + name
        yield name.partition(".")[2] or f"{name}{made}"
        yield f"{made}.{name}{made}"
        yield f"{name}.{labels.choice(('com', 'uk', 'nowhere'))}"


def hosts_of_corpora(command, files):
    for file in files:
        for host in run([command, "get", "-q", "--on-error=drop", "--exit-zero", "host", "-f", file]).splitlines():
            yield host.lower()


def main(command, suffix_list, *files):
    suffix_list = Path(suffix_list).resolve()
    if not files and os.environ.get("URIEL_CORPORA"):
        files = sorted(Path(os.environ["URIEL_CORPORA"]).glob("*.txt"))
    asks = make_package(suffix_list)
    known = dict.fromkeys([*hosts_of_rules(suffix_list), *hosts_of_corpora(command, files)])
    # What no name is has a site in Go: addresses, and texts with an empty label or triplets.
    plain = [host for host in known if host and host != r"\N" and "%" not in host and all(host.split("."))]
    named = run([command, "validate", "--as", "reg-name", "--print", "valid", "--exit-zero"], input="\n".join(plain)).split()
    names = [host for host in named if not host.rpartition(".")[2].isdigit() and not host.rpartition(".")[2].startswith("0x")]
    theirs = run([asks], input="\n".join(names)).splitlines()
    listed = "".join(f"//{host}\n" for host in names)
    environment = os.environ | {"URIEL_PSL": str(suffix_list)}
    ours = run([command, "get", "--absent=-", "suffix,suffix_kind,site"], input=listed, env=environment).splitlines()
    # Where a name is no rule, but the end of one, Go says of the section what it says of names of registries.
    ends = {end for name in names_of_rules(suffix_list) for end in ends_of(name)} - {*names_of_rules(suffix_list)}
    wrong = known_wrong = 0
    for host, answer, own in zip(names, theirs, ours, strict=True):
        suffix, icann, site = answer.split(" ")
        # Go says of a private rule and of no rule that no registry has it.
        own_suffix, kind, own_site = own.split("\t")
        if (suffix, icann == "true", site) == (own_suffix, kind == "icann", own_site):
            continue
        if host in ends and icann == "true" and (suffix, site) == (own_suffix, own_site):
            known_wrong += 1
            continue
        wrong += 1
        print(f"{host}: {answer} in Go, {own}")
    print(f"{len(names)} hosts, {wrong} differences from {MODULE}; the section alone is another one for {known_wrong} names")
    if len(names) < 100_000 and files:
        sys.exit("fewer than 100,000 hosts")
    return wrong != 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
