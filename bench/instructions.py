#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Instructions per call under callgrind, compared with bench/instructions.json, 3 % either way, and with each other.

    instructions.py [--record] PROGRAM      PROGRAM is the built bench/instructions.cpp

Exit status 77, "skipped", where valgrind is missing or the compiler is not the recorded one.
"""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

BASELINE = Path(__file__).with_suffix(".json")
OPERATIONS = ["parse-avx2", "parse-scalar", "resolve", "normalize-normal", "normalize-messy", "equivalent",
              "hash", "decode", "encode", "parse-url", "redact-url", "trim-params", "trim-no-params"]
CALLS = 500 * 10
TOLERANCE = 0.03
# The first takes at most so many times the second.
MOST_TIMES = [("redact-url", "parse-url", 10), ("trim-params", "parse-url", 9), ("trim-no-params", "parse-url", 2)]


def compiler(program):
    """What compiled the program, as it says itself."""
    comment = subprocess.run(["readelf", "-p", ".comment", program], capture_output=True, text=True).stdout
    return sorted(set(re.findall(r"(?:GCC|clang).*", comment)))


def collected(program, operation):
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, operation],
                         capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"instructions: {operation}: {run.stderr}")
    return int(found[1])


def measure(program):
    before = collected(program, "nothing")
    return {operation: round((collected(program, operation) - before) / CALLS, 1) for operation in OPERATIONS}


def skip(why):
    print(f"instructions: skipped: {why}")
    sys.exit(77)


def check(program):
    baseline = json.loads(BASELINE.read_text())
    if baseline["compiler"] != compiler(program):
        skip(f"the baseline is of {baseline['compiler']}, the program of {compiler(program)}")
    failed = False
    measured = measure(program)
    for operation, now in measured.items():
        recorded = baseline["instructions"][operation]
        change = now / recorded - 1
        failed |= abs(change) > TOLERANCE
        print(f"{operation:18} {recorded:9.1f} -> {now:9.1f} {change:+7.1%}{' !' * (abs(change) > TOLERANCE)}")
    for operation, against, most in MOST_TIMES:
        ratio = measured[operation] / measured[against]
        print(f"{operation} / {against}: {ratio:.1f}, at most {most}")
        if ratio > most:
            sys.exit(f"instructions: {operation} takes more than {most} times {against}")
    if failed:
        sys.exit("instructions: not the baseline; if that is meant, record it anew: --record")


def main(arguments):
    record = "--record" in arguments
    program = arguments[-1]
    if not shutil.which("valgrind"):
        skip("no valgrind")
    if not record:
        return check(program)
    figures = {"compiler": compiler(program), "instructions": measure(program)}
    BASELINE.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
