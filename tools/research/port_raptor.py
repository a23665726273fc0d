#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Measures raptor2 before and after docs/port/raptor2.ed, for the page docs/port.md.

usage: port_raptor.py BEFORE AFTER [NTRIPLES BASE_URI]

BEFORE and AFTER are folders in which raptor was built. Prints how many resolutions of conformance/data/rfc3986.jsonl are as
they say, how many generated URIs come back from their relative reference, and the processor time of long paths, of
characters beyond ASCII, and of reading and writing a file of N-Triples.
"""

import json
import random
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

VECTORS = Path(__file__).resolve().parents[2] / "conformance" / "data" / "rfc3986.jsonl"
# A line is "resolve" or "relative", a base, and a reference or a target.
DRIVER = r"""
#include <raptor2.h>
#include <stdio.h>
#include <string.h>

static const char *shown(raptor_uri *uri) { return uri ? (const char *)raptor_uri_as_string(uri) : "none"; }

int main(void) {
    static char line[1 << 20];
    raptor_world *world = raptor_new_world();
    raptor_world_open(world);
    while (fgets(line, sizeof line, stdin)) {
        char *base = strchr(line, '\t') + 1, *other = strchr(base, '\t') + 1;
        base[strcspn(base, "\t")] = other[strcspn(other, "\n")] = 0;
        raptor_uri *from = raptor_new_uri(world, (unsigned char *)base);
        if (strncmp(line, "resolve", 7) != 0) {
            raptor_uri *to = raptor_new_uri(world, (unsigned char *)other);
            other = (char *)raptor_uri_to_relative_uri_string(from, to);
        }
        puts(shown(raptor_new_uri_relative_to_base(world, from, (unsigned char *)other)));
    }
    return 0;
}
"""


def built(folder, room):
    """The driver with the raptor of that folder."""
    program = Path(room) / str(abs(hash(folder)))
    makefile = (Path(folder) / "utils" / "Makefile").read_text()
    libraries = " ".join(re.findall(r"^(?:LIBS|\w+_LIBS) = (.*)$", makefile, re.MULTILINE)).split()
    archive = Path(folder) / "src" / ".libs" / "libraptor2.a"
    libraries = [each for each in libraries if each.startswith(("-l", "-L")) and each != "-lraptor2"]
    command = ["cc", "-O2", f"-I{folder}/src", "-xc", "-", "-xnone", archive, *libraries, "-lxslt", "-lxml2", "-lm"]
    subprocess.run([*command, "-o", program], input=DRIVER, text=True, check=True)
    return program


def answers(program, rows):
    text = "".join("\t".join(row) + "\n" for row in rows)
    done = subprocess.run([program], input=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=True)
    return done.stdout.split("\n")[:-1]


def seconds(call):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    call()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def compare(what, calls, runs):
    """Medians of the processor time of two calls, in turn."""
    times = ([], [])
    for run in range(runs):
        for which in (0, 1) if run % 2 else (1, 0):
            times[which].append(seconds(calls[which]))
    before, after = (statistics.median(each) for each in times)
    print(f"{what}: {before:.3f} s, {after:.3f} s, {after / before:.2f} times")


def resolutions():
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        for check in json.loads(line)["cases"]:
            if check["op"] == "resolve" and set(check) == {"op", "base", "reference", "answer"}:
                yield ("resolve", check["base"], check["reference"]), check["answer"]


def made(chance):
    scheme = chance.choice(["http://h", "http://h", "http://g", "foo:"])
    path = "".join("/" + chance.choice(["", "a", "b", "c:d", "e%20f", "x", "y"]) for _ in range(chance.randint(0, 4)))
    path = "/a" + path if scheme == "foo:" and path.startswith("//") else path
    return scheme + path + chance.choice(["", "", "?q", "?"]) + chance.choice(["", "", "#f"])


def main():
    with tempfile.TemporaryDirectory() as room:
        folders = sys.argv[1:3]
        programs = [built(folder, room) for folder in folders]
        rows = [row for row in resolutions() if row[0][2]]
        chance = random.Random(1)
        pairs = [("relative", made(chance), made(chance)) for _ in range(20000)]
        for program, folder in zip(programs, folders):
            right = sum(answer == target for answer, (_, target) in zip(answers(program, [row for row, _ in rows]), rows))
            back = sum(answer == pair[2] for answer, pair in zip(answers(program, pairs), pairs))
            print(f"{folder}: {right} of {len(rows)} resolutions, {back} of {len(pairs)} come back")
        long = [("resolve", "http://h/", "a/" * 40000 + "../" * 40000 + "b")]
        beyond = [("resolve", "http://example.org/a/b", f"../caf\u00e9/{number}") for number in range(200000)]
        for what, rows in (("40,000 segments", long), ("beyond ASCII", beyond)):
            compare(what, [lambda program=program, rows=rows: answers(program, rows) for program in programs], 9)
    if len(sys.argv) > 3:
        triples, base = sys.argv[3:]
        for what, options in (("read", ["-i", "turtle", "-o", "ntriples", triples, "http://example.org/"]),
                              ("write", ["-i", "ntriples", "-o", "turtle", "-O", base, triples])):
            calls = [lambda folder=folder, options=options: subprocess.run(
                [f"{folder}/utils/rapper", "-q", *options], stdout=subprocess.DEVNULL, check=True) for folder in folders]
            compare(what, calls, 15)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 5):
        sys.exit(__doc__)
    main()
