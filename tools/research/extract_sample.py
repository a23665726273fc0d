#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Draws at random from what `uri extract` finds in the text of real files, for a person to judge, and
compares it with a plain regular expression.

    tools/research/extract_sample.py draw URI PLACE…   300 results of each place, as rows of extract_judged.tsv
    tools/research/extract_sample.py check URI         how many of the rows judged there are still found
    tools/research/extract_sample.py count             what was judged: rows, and those that are no URIs
    tools/research/extract_sample.py compare URI FILE… what the regular expression finds there and extract does not
    tools/research/extract_sample.py speed URI         MB/s of one thread, on 1 GB of prose and of code

URI is the command. The places are those of PLACES. A row is: place, file, line, what was found, and
the verdict, "yes" or "no", which is judged by hand.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

JUDGED = Path(__file__).resolve().parents[2] / "tests" / "data" / "text" / "extract_judged.tsv"
SEED = 20261122
DRAWN = 300
GIGABYTE = 10**9
PLACES = {
    "python": ("/usr/lib", re.compile(r"^/usr/lib/python3[^/]*/.*\.py$")),
    "perl": ("/usr/share", re.compile(r"^/usr/share/perl[^/]*/.*\.(pm|pl|pod)$")),
    "c++": ("/usr/include/c++", re.compile(r".")),
    "prose": ("/usr/share", re.compile(r"^/usr/share/(doc/[^/]*/copyright|perl/.*\.pod)$")),
}
# Up to white space, quotation marks and brackets; what ends a sentence does not end a URL.
PLAIN = re.compile(rb"""\b(?:https?|ftp)://[^\s<>"'`{}|\\^\[\]()]*[^\s<>"'`{}|\\^\[\]().,;:!?*_~]""")


def files_of(place):
    top, pattern = PLACES[place]
    found = []
    for folder, folders, names in os.walk(top):
        folders.sort()
        paths = (os.path.join(folder, name) for name in names)
        found += [path for path in paths if pattern.search(path) and os.path.isfile(path)]
    return sorted(found)


def extracted(command, files):
    """What is found in files: (file, line, text)."""
    for first in range(0, len(files), 500):
        some = [*files[first : first + 500], os.devnull]  # with several files, each result has its own
        run = subprocess.run([command, "extract", "--json", *some], stdout=subprocess.PIPE, check=True)
        text, name = b"", None
        for row in map(json.loads, run.stdout.splitlines()):
            if row["file"] != name:
                name = row["file"]
                text = Path(name).read_bytes()
            yield name, text.count(b"\n", 0, row["offset"]) + 1, row["uri"]


def draw(command, places):
    for place in places:
        found = list(extracted(command, files_of(place)))
        drawn = random.Random(SEED).sample(found, min(DRAWN, len(found)))
        print(f"{place}: {len(found)} found", file=sys.stderr)
        for name, line, text in drawn:
            print(place, name, line, text, sep="\t")


def judged():
    return [row.split("\t") for row in JUDGED.read_text(encoding="utf-8").splitlines()]


def count():
    rows = Counter(row[0] for row in judged())
    wrong = Counter(row[0] for row in judged() if row[4] == "no")
    for place, number in rows.items():
        print(f"{place}: {number} judged, {wrong[place]} are no URIs")


def check(command):
    for place in dict.fromkeys(row[0] for row in judged()):
        rows = [row for row in judged() if row[0] == place and os.path.exists(row[1])]
        found = {(n, str(l), t) for n, l, t in extracted(command, sorted({row[1] for row in rows}))}
        still = sum(tuple(row[1:4]) in found for row in rows)
        print(f"{place}: {still} of {len(rows)} found")


def compare(command, files):
    urls = {}
    for name in files:
        for url in PLAIN.findall(Path(name).read_bytes()):
            urls.setdefault(url.decode("utf-8", "replace"), name)
    found = {text for _, _, text in extracted(command, files)}
    missing = sorted(set(urls) - found)
    print(f"{len(files)} files, {len(urls)} distinct URLs by the expression, {len(missing)} not found so")
    for url in missing:
        near = sorted(text for text in found if text.startswith(url) or url.startswith(text))
        print(urls[url], url, near[-1] if near else "nothing", sep="\t")


def speed(command):
    for name, places in (("prose", ["prose"]), ("code", ["python", "c++"])):
        text = b"".join(Path(file).read_bytes() for place in places for file in files_of(place))
        with tempfile.NamedTemporaryFile() as file:
            for _ in range(-(-GIGABYTE // len(text))):
                file.write(text)
            file.flush()
            times = []
            for _ in range(5):
                before = os.times()
                subprocess.run([command, "extract", file.name], stdout=subprocess.DEVNULL, check=True)
                after = os.times()
                times.append(after.children_user + after.children_system)
                times[-1] -= before.children_user + before.children_system
            print(f"{name}: {file.tell() / sorted(times)[2] / 1e6:.0f} MB/s (median of five)")


def main(arguments):
    actions = {
        "draw": lambda command, *places: draw(command, places or PLACES),
        "check": check,
        "count": count,
        "speed": speed,
        "compare": lambda command, *files: compare(command, files),
    }
    if not arguments or arguments[0] not in actions:
        sys.exit(__doc__)
    actions[arguments[0]](*arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
