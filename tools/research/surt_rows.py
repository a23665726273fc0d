#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Asks the package surt of PyPI, and `uri key --as surt`, for the keys of the same URIs.

usage: surt_rows.py [--write] URI_COMMAND [CORPUS...]

They have to agree on the rows of tests/data/surt.tsv, on all URIs of http and https in the CORPUS files
(those of the folder URIEL_CORPORA where none is named), and on 100,000 that are made here; and to differ
as tests/data/surt_differences.tsv says. Prints what is not so. With --write, writes the package's answers
into both tables.

The package runs in a virtual environment of its own, in build/surt. Nothing of it is copied but answers.
"""

import os
import random
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote_to_bytes

ROOT = Path(__file__).resolve().parents[2]
AGREED = ROOT / "tests" / "data" / "surt.tsv"
DIFFERENT = ROOT / "tests" / "data" / "surt_differences.tsv"
ENVIRONMENT = ROOT / "build" / "surt"

# What the package calls the steps that --keep switches off. A line is these names and a URI.
STEPS = {
    "www": ["host_massage"],
    "session": ["path_strip_session_id", "query_strip_session_id"],
    "case": ["path_lowercase", "query_lowercase"],
    "order": ["query_alpha_reorder"],
}
DRIVER = """
import sys, warnings
warnings.simplefilter("ignore")
from surt import surt
for line in sys.stdin:
    steps, uri = line.rstrip("\\n").split("\\t")
    try:
        print(surt(uri, **{step: False for step in steps.split(",") if step}))
    except ValueError as error:
        print("ValueError:", error)
"""


def package_answers(rows):
    """The package's keys of (kept steps, URI)."""
    python = ENVIRONMENT / "bin" / "python"
    subprocess.run([ROOT / "tools" / "python_packages", ENVIRONMENT, "build", "surt"], check=True)
    named = (",".join(name for step in keep.split(",") if step for name in STEPS[step]) for keep, _ in rows)
    text = "".join(f"{steps}\t{uri}\n" for steps, (_, uri) in zip(named, rows))
    done = subprocess.run([python, "-I", "-c", DRIVER], input=text, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.split("\n")[:-1]


def our_answers(command, rows):
    answers = [None] * len(rows)
    for keep in {keep for keep, _ in rows}:
        places = [at for at, row in enumerate(rows) if row[0] == keep]
        options = ["--keep", keep] if keep else []
        text = "".join(rows[at][1] + "\n" for at in places)
        done = subprocess.run(
            [command, "key", "--as", "surt", *options], input=text, stdout=subprocess.PIPE, text=True, check=True
        )
        for at, answer in zip(places, done.stdout.split("\n")):
            answers[at] = answer
    return answers


SESSION = "0123456789abcdef0123456789abcdeF"
NUMBERS = "0 1 7 8 10 127 255 256 300 01 010 08 0x7f 65535 65536 16777216 4294967295 4294967296 99999999999".split()
LITERALS = ["[::1]", "[2001:DB8::A]", "[::ffff:1.2.3.4]", "[v1.a:B]"]
LABELS = ["www", "WWW", "www1", "www22", "com", "example", "Org", "a", "b-c", ""]
SEGMENTS = ["", ".", "..", "a", "b", "%2e", "%2E%2e", "A", "(4hqa0555fwsecu455xqckv45)",
            "(S(4hqa0555fwsecu455xqckv45))", "(a(4hqa0555fwsecu455xqckv45)b(4hqa0555fwsecu455xqckv45))",
            "f.aspx", "F.ASPX%3f", ".aspx", ";jsessionid=" + SESSION]
PAIRS = ["", "a", "a=", "a=1", "A=2", "b=1", "a-b=2", "aa", "=", "sid=" + SESSION, "jsessionid=" + SESSION,
         "phpsessid=" + SESSION, "PHPSESSID=" + SESSION + "1", "xsid=" + SESSION, "cfid=1", "cftoken=2",
         "cfid=1&cftoken=2", "ASPSESSIONIDAQBSDSRT=EOHBLBDDPFCLHKPGGKLILNAM", f"sid={SESSION}&sid={SESSION}"]
PORTS = ["", "80", "443", "8080", "0", "000", "080", "0443", "81", "65535", "99"]


class Maker:
    """Makes valid URIs of http and https that have what the package treats apart."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def one(self, *choices):
        return self.random.choice(choices)

    def word(self, characters, longest):
        return "".join(self.character(characters) for _ in range(self.random.randint(0, longest)))

    def character(self, characters):
        if self.random.random() < 0.85:
            return self.one(*characters)
        digits = "0123456789abcdefABCDEF"
        return self.one("%25", "%" + self.one(*digits) + self.one(*digits))

    def host(self):
        """One of which something remains, in ASCII: surt_differences.tsv has rows for the others."""
        while True:
            kind = self.random.random()
            if kind < 0.1:
                return ".".join(self.one(*NUMBERS) for _ in range(self.random.randint(1, 5)))
            if kind < 0.15:
                return self.one(*LITERALS)
            labels = [*LABELS, self.word("abcXYZ019-_~!$&'()*+,;=", 4)]
            host = ".".join(self.one(*labels) for _ in range(self.random.randint(1, 4)))
            octets, decoded = None, host.encode()
            while octets != decoded:
                octets, decoded = decoded, unquote_to_bytes(decoded)
            if octets.strip(b".") and octets.isascii():
                return host

    def joined(self, separator, choices, characters):
        parts = (self.one(*choices, self.word(characters, 5), self.word(characters, 5))
                 for _ in range(self.random.randint(0, 5)))
        return separator.join(parts)

    def uri(self):
        characters = "abcXYZ019-._~!$&'()*+,;=:@"
        userinfo = self.one("", "", "", "", "@", "u@", "u:p@", "a%40:@")
        text = self.one("http", "https", "HTTP", "https") + "://" + userinfo + self.host()
        if self.random.random() < 0.3:
            text += ":" + self.one(*PORTS)
        if self.random.random() < 0.9:
            text += "/" + self.joined("/", SEGMENTS, characters)
        if self.random.random() < 0.5:
            text += "?" + self.joined("&", PAIRS, characters + "/?")
        if self.random.random() < 0.1:
            text += "#" + self.word(characters, 4)
        return text

    def kept(self):
        return self.one("www", "session", "case", "order", "www,session,case,order")


def http_uris(command, corpora):
    lines = b"".join(Path(corpus).read_bytes() for corpus in corpora)
    options = ["--as", "URI", "--print", "valid", "--quiet", "--exit-zero"]
    done = subprocess.run([command, "validate", *options], input=lines, stdout=subprocess.PIPE, check=True)
    return re.findall(r"^https?:.*", done.stdout.decode("ascii"), re.MULTILINE | re.IGNORECASE)


def read(path):
    """The comments at the top, and the rows."""
    lines = path.read_text(encoding="ascii").splitlines()
    comments = [line for line in lines if line.startswith("# ")]
    return comments, [line.split("\t") for line in lines[len(comments):]]


def write(path, comments, rows):
    path.write_text("".join(line + "\n" for line in [*comments, *("\t".join(row) for row in rows)]), "ascii")


def main():
    arguments = sys.argv[1:]
    writes = "--write" in arguments
    command, *corpora = [argument for argument in arguments if argument != "--write"]
    if not corpora and "URIEL_CORPORA" in os.environ:
        corpora = sorted(Path(os.environ["URIEL_CORPORA"]).glob("*.txt"))

    agreed_comments, agreed = read(AGREED)
    different_comments, different = read(DIFFERENT)
    maker = Maker(3986)
    asked = [(keep, uri) for keep, uri, *_ in agreed]
    asked += [("", uri) for uri, *_ in different]
    asked += [("", uri) for uri in http_uris(command, corpora)]
    asked += [(keep, maker.uri()) for _ in range(20000) for keep in ("", "", "", "", maker.kept())]
    theirs = package_answers(asked)
    ours = our_answers(command, asked)

    if writes:
        begin = len(agreed)
        write(AGREED, agreed_comments, [[*row, key] for row, key in zip(asked[:begin], theirs)])
        write(DIFFERENT, different_comments,
              [[row[0], *keys, row[-1]] for row, *keys in zip(different, ours[begin:], theirs[begin:])])
        agreed_comments, agreed = read(AGREED)
        different_comments, different = read(DIFFERENT)

    wrong = [f"{row[1]}: surt says {key}, the table {row[2]}" for row, key in zip(agreed, theirs) if row[2] != key]
    expected = {row[0]: (row[1], row[2]) for row in different}
    for (keep, uri), our, their in zip(asked, ours, theirs):
        if (our, their) != expected.get(uri, (their, their)):
            wrong.append(f"{uri} {keep}: surt says {their}, uri key {our}")
    print(*wrong[:100], sep="\n")
    print(f"{len(asked)} URIs, {len(different)} known differences, {len(wrong)} errors")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
