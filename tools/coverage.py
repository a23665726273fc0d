#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the tests and says which lines, branches and conditions of bytes/, syntax/, model/, verbs/ they reach.

usage: coverage.py            build, run, report; fails if a line or branch is not reached that no row
                              of tools/coverage_exceptions.json explains, or if a row explains nothing
       coverage.py report     the same for the last run
       coverage.py --record   as report, and write the figures into docs/proof.md

A line or branch of a template is reached if it is so in one of its instances, in one of the programs.
What is not reached is named "FILE: SOURCE LINE", and for a branch "[CONDITION is never true]" or
"… never false]"; these are the keys of the exceptions, and the values are the reasons.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

from rooms import files_of, room_of
from written_section import with_section

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "coverage"
EXCEPTIONS = ROOT / "tools" / "coverage_exceptions.json"
PAGE = ROOT / "docs" / "proof.md"
BEGIN = "<!-- written by tools/coverage.py --record -->\n"
END = "<!-- end of the coverage -->\n"

ROOMS = ["bytes", "syntax", "model", "verbs"]
PROGRAMS = [f"{room}_test" for room in (*ROOMS, "text", "history", "requirements")]

# Conditions that the compiler decides: there is nothing to branch at.
DECIDED = re.compile(r"!?std::is_constant_evaluated\(\)|Dialect::\w+|std::endian::native == \S+|!?rarer|true")


def build_and_run():
    subprocess.run(["cmake", "--preset", "coverage"], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    subprocess.run(["cmake", "--build", "--preset", "coverage", "--target", *PROGRAMS], cwd=ROOT, check=True)
    for program in PROGRAMS:
        # The long tests are left out, as with the other builds of Clang, and one whose limit of time is meant
        # for optimized code.
        subprocess.run(
            [BUILD / "tests" / program, "--gtest_brief=1", "--gtest_filter=-Shards/*:*StepsOnASmallWorld*:SortParams.TakesTime*"],
            cwd=ROOT, env={**os.environ, "LLVM_PROFILE_FILE": str(BUILD / f"{program}.profraw")}, check=True,
        )  # fmt: skip


def exported(program, form):
    """What llvm-cov says of the files of the rooms. One program at a time: llvm-cov-19 finds that functions
    that several have do not match."""
    profile = BUILD / f"{program}.profdata"
    subprocess.run(["llvm-profdata-19", "merge", "-o", profile, BUILD / f"{program}.profraw"], check=True)
    files = [path for room in ROOMS for path in files_of(room)]
    return subprocess.run(
        ["llvm-cov-19", "export", f"-format={form}", f"-instr-profile={profile}", BUILD / "tests" / program,
         *files],
        stdout=subprocess.PIPE, text=True, check=True,
    ).stdout  # fmt: skip


class Account:
    """What was reached: (file, line) or (file, position) with whether it was, for all programs."""

    def __init__(self):
        self.lines = {}
        self.branches = {}  # (file, position, what it was never) to whether it was
        self.conditions = {}  # (file, position of the decision, number) to whether it decided alone

    def add_lines(self, lcov):
        file = None
        for line in lcov.splitlines():
            name, _, value = line.partition(":")
            if name == "SF":
                file = Path(value)
            elif name == "DA":
                number, count = value.split(",")[:2]
                self.note(self.lines, (file, int(number)), int(count) > 0)

    def add_branches(self, data):
        for row in data["data"][0]["files"]:
            file = Path(row["filename"])
            for *position, true, false, _, _, _ in row["branches"]:
                self.note(self.branches, (file, *position, "true"), true > 0)
                self.note(self.branches, (file, *position, "false"), false > 0)
            for record in row.get("mcdc_records", []):
                for number, alone in enumerate(record[-1]):
                    self.note(self.conditions, (file, *record[:4], number), alone)

    def leave_out(self, sources):
        """Lines that hold no code, since llvm-cov counts those between two statements to one of them,
        and conditions that are decided while compiling."""
        for key in list(self.lines):  # the count of a file may end behind its last line
            text = "".join(sources.lines(key[0])[key[1] - 1 : key[1]]).strip()
            if text in ("", "}", "};", "});") or text.startswith(("//", "#")):
                del self.lines[key]
        for key in list(self.branches):
            if DECIDED.fullmatch(sources.text(key[0], *key[1:5])):
                del self.branches[key]

    @staticmethod
    def note(table, key, reached):
        table[key] = table.get(key, False) or reached


class Sources:
    def __init__(self):
        self.files = {}

    def lines(self, file):
        if file not in self.files:
            self.files[file] = file.read_text(encoding="utf-8").splitlines()
        return self.files[file]

    def name(self, key):
        """Of a line or a branch, without its number, which changes too easily."""
        file, line, *rest = key
        name = f"{file.relative_to(ROOT)}: {self.lines(file)[line - 1].strip()}"
        if not rest:
            return name
        *position, never = rest
        return f"{name} [{self.text(file, line, *position)} is never {never}]"

    def text(self, file, line, column, last_line, last_column):
        text = self.lines(file)[line - 1 : last_line]
        text[-1] = text[-1][: last_column - 1]
        text[0] = text[0][column - 1 :]
        return " ".join(" ".join(text).split())


def account_of_the_last_run():
    account = Account()
    for program in PROGRAMS:
        account.add_lines(exported(program, "lcov"))
        account.add_branches(json.loads(exported(program, "text")))
    return account


def not_reached(account, sources):
    """By name, each with the numbers of its lines."""
    found = {}
    for table in (account.lines, account.branches):
        for key, reached in table.items():
            if not reached:
                found.setdefault(sources.name(key), set()).add(key[1])
    return found


def table(account):
    lines = ["| room | lines | reached | branches | reached | conditions | decided alone (MC/DC) |"]
    lines.append("|---|--:|--:|--:|--:|--:|--:|")
    whole, alone = Counter(), Counter()
    parts = (account.lines, account.branches, account.conditions)
    for number, part in enumerate(parts):
        for key, reached in part.items():
            for name in (room_of(key[0].relative_to(ROOT)), "all"):
                whole[name, number] += 1
                alone[name, number] += reached
    for name in (*ROOMS, "all"):
        cells = [f"{count[name, n]:,}" for n in range(3) for count in (whole, alone)]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def page_with_table(page, text):
    return with_section(page, BEGIN, END, text)


def judge(found, exceptions):
    """What is wrong: sentences."""
    wrong = [f"not reached: {name} (line {', '.join(map(str, sorted(lines)))})" for name, lines in found.items() if name not in exceptions]
    return wrong + [f"reached, or no longer there: {name}" for name in exceptions if name not in found]


def main(arguments):
    if arguments not in ([], ["report"], ["--record"]):
        sys.exit(__doc__)
    if not arguments:
        build_and_run()
    account, sources = account_of_the_last_run(), Sources()
    account.leave_out(sources)
    print(table(account), end="")
    if arguments == ["--record"]:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(page_with_table(page, table(account)), encoding="utf-8")
    wrong = judge(not_reached(account, sources), json.loads(EXCEPTIONS.read_text(encoding="utf-8")))
    if wrong:
        sys.exit("\n".join(sorted(wrong)))


if __name__ == "__main__":
    main(sys.argv[1:])
