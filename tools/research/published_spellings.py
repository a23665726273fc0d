#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Asks lint, Node and curl about the spellings of conformance/guard/published_spellings.tsv.

usage: published_spellings.py [--write] URI_COMMAND

Prints what differs from the answers in the file, or with --write writes them. Needs node and curl.
Nothing leaves the machine: curl gets a proxy of its own on 127.0.0.1, which notes where each request
would go and refuses it, and no other protocols than those that a proxy of HTTP gets.
"""

import ipaddress
import json
import os
import re
import shutil
import socketserver
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLE = ROOT / "conformance" / "guard" / "published_spellings.tsv"
BASE = "http://base.invalid/"
PORTS = {"http": 80, "https": 443, "ftp": 21, "ws": 80, "wss": 443}
NOWHERE = "-"  # a reference that leads to no host
REFUSED = "refused"


@dataclass
class Row:
    spelling: str
    group: str
    source: str
    lint: str  # the rules that warn, "-" for none, or "invalid"
    node: str  # HOST:PORT, "-" or "refused"
    curl: str


def read_table():
    """The comments at the top, and the rows."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    comments = [line for line in lines if line.startswith("# ")]
    return comments, [Row(*line.split("\t")) for line in lines if line and not line.startswith("# ")]


def records(command, spellings, *arguments):
    text = "".join(spelling + "\n" for spelling in spellings).encode()
    done = subprocess.run([command, *arguments, "--json", "-q"], input=text, capture_output=True, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()]


def ask_lint(command, spellings):
    def rules(answer):
        if "error" in answer:
            return "invalid"
        return ",".join(sorted({found["rule"] for found in answer["findings"]})) or "-"

    return [rules(each) for each in records(command, spellings, "lint", "--severity", "warning")]


def place(scheme, host, port):
    """HOST:PORT in one spelling: an address in that of Python, a name in lower case, the default port."""
    if not host:
        return NOWHERE
    host = host.lower()
    try:
        host = str(ipaddress.ip_address(host.strip("[]")))
    except ValueError:
        pass
    return f"{host}:{PORTS.get(scheme.lower(), '') if port in (None, '') else int(port)}"


def ask_rfc3986(command, spellings):
    """Where RFC 3986 says that each leads; None for what is invalid."""
    answers = []
    targets = records(command, [f"{BASE}\t{each}" for each in spellings], "resolve", "--pairs")
    parsed = iter(records(command, [each["target"] for each in targets if "target" in each],
                          "get", "scheme,host,port", "--decode"))
    for target in targets:
        if "target" not in target:
            answers.append(None)
            continue
        values = next(parsed).get("values", {})
        answers.append(place(values.get("scheme") or "", values.get("host") or "", values.get("port")))
    return answers


HAS_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


def ask_node(spellings):
    requests = [{"op": "read", "input": each} | ({} if HAS_SCHEME.match(each) else {"base": BASE}) for each in spellings]
    done = subprocess.run(["node", ROOT / "conformance" / "adapters" / "node.mjs", "URL"], capture_output=True, check=True,
                          input="".join(json.dumps(each) + "\n" for each in requests).encode())
    answers = [json.loads(line).get("answer") for line in done.stdout.splitlines()]
    return [place(each["scheme"], each["host"], each["port"]) if each else REFUSED for each in answers]


class NotingProxy(socketserver.StreamRequestHandler):
    """Keeps the first line of each request, and refuses it."""

    def handle(self):
        self.server.noted.append(self.rfile.readline().decode("utf-8", "replace"))
        self.wfile.write(b"HTTP/1.1 403 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


def ask_curl_once(spelling):
    """Where curl asks a proxy to go."""
    if not HAS_SCHEME.match(spelling):
        return NOWHERE  # curl knows no base and guesses a host
    with socketserver.TCPServer(("127.0.0.1", 0), NotingProxy) as server:
        server.noted = []
        thread = threading.Thread(target=server.serve_forever, args=(0.02,))
        thread.start()
        try:
            proxy = f"http://127.0.0.1:{server.server_address[1]}"
            subprocess.run(["curl", "-q", "-s", "-o", os.devnull, "--globoff", "--max-time", "5", "--noproxy", "",
                            "--proxy", proxy, "--proto", "=http,https,ftp", "--", spelling],
                           capture_output=True, check=False, timeout=20,
                           env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"})
        finally:
            server.shutdown()
            thread.join()
        noted = [line for line in server.noted if line]  # it may connect and then refuse the name
    if not noted:
        return REFUSED
    method, _, rest = noted[0].partition(" ")
    if method == "CONNECT":
        host, _, port = rest.rsplit(" HTTP/", 1)[0].rpartition(":")
        return place("https", host, port)
    # What mapping made of a name may hold a '/', '?' or '#', where the proxy ends it.
    found = re.match(r"(\w+)://(?:[^@/]*@)?(\[[^\]]*\]|[^/?#: ]*)(?::(\d+))?", rest)
    return place(*found.groups())


def ask_curl(spellings):
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(ask_curl_once, spellings))


def without_root(where):
    """Without the '.' of the root, and with A-labels as the characters they stand for."""
    host, _, port = where.rpartition(":")

    def shown(label):
        if not label.startswith("xn--"):
            return label
        try:
            return label[4:].encode().decode("punycode")
        except UnicodeError:
            return label

    labels = [shown(label) for label in host.removesuffix(".").split(".")]
    return ".".join(labels), port


def leads_elsewhere(where, rfc3986):
    """Does a program go to another place than RFC 3986 says?"""
    return where not in (NOWHERE, REFUSED) and without_root(where) != without_root(rfc3986)


def versions():
    """The programs that answer, as the first line of the table has them."""
    node = subprocess.run(["node", "--version"], capture_output=True, check=True, text=True).stdout.strip()
    curl = subprocess.run(["curl", "--version"], capture_output=True, check=True, text=True).stdout.split()[1]
    return f"# Node {node}, curl {curl}"


def main(arguments):
    write = "--write" in arguments
    (command,) = [each for each in arguments if each != "--write"]
    if not shutil.which("node") or not shutil.which("curl"):
        raise SystemExit("published_spellings.py: needs node and curl")
    comments, rows = read_table()
    spellings = [row.spelling for row in rows]
    answers = zip(ask_lint(command, spellings), ask_node(spellings), ask_curl(spellings))
    changed = [Row(row.spelling, row.group, row.source, *answer) for row, answer in zip(rows, answers)]
    if write:
        lines = [versions(), *comments[1:]]
        lines += ["\t".join(vars(row).values()) for row in changed]
        TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return 0
    for before, after in zip(rows, changed):
        if before != after:
            print(before, after, sep="\n")
    return 1 if rows != changed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
