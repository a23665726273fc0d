# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""docs/conformance.md: which requirement of tests/data is met, and by what.

Of each GoogleTest program are run the tests Requirement.Holds/ID, which tell of the data checks of a row,
and those that a check {"op": "test"} names. To check the page, it asks of the tests named only whether there
are such, for it is one of the tests itself, and the others are run anyway.
"""

import json
import os
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "tests" / "data"
EXHAUSTIVE = DATA / "exhaustive.md"
PAGE = ROOT / "docs" / "conformance.md"

HEADING = """# Conformance

Written by `tools/conformance.py` from `tests/data/*.jsonl` and the tests; not by hand. A requirement
is met when every check of its row is run and passes: the data checks by `requirements_test`, the
others by the test named. What is open says what it needs.
"""


def read_rows(folder):
    """The rows of each data file, by the file's name."""
    return {
        file.name: [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        for file in sorted(folder.glob("*.jsonl"))
    }


ROWS = "*Requirement.Holds/*"


def report_of(program, patterns, *options):
    """What a GoogleTest program reports of the tests of these patterns, by full name."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "results.json"
        wanted = [f"--gtest_filter={':'.join(patterns)}", f"--gtest_output=json:{output}"]
        subprocess.run(
            [program, *wanted, *options],
            stdout=subprocess.DEVNULL,
            env={k: v for k, v in os.environ.items() if not k.startswith("GTEST_")},
            check=False,
        )
        report = json.loads(output.read_text(encoding="utf-8"))
    return {
        f"{suite['name']}.{case['name']}": case
        for suite in report["testsuites"]
        for case in suite["testsuite"]
    }


def run_tests(program, names):
    return report_of(program, [ROWS, *sorted(names)])


def run_rows_and_find_tests(program, names):
    found = report_of(program, sorted(names), "--gtest_list_tests")
    return {name: {"result": "COMPLETED"} for name in found} | report_of(program, [ROWS])


def state(case):
    """ "pass", "fail", or what the case says it needs."""
    if case.get("failures"):
        return "fail"
    return case.get("open", "pass" if case["result"] == "COMPLETED" else "to be run")


def named_tests(rows):
    return {check["name"] for row in rows for check in row["checks"] if check["op"] == "test"}


def state_of(row, cases):
    """ "pass", "fail", or "open: needs …"."""
    by_id = {case["id"]: case for case in cases.values() if "id" in case}
    states = [state(by_id[row["id"]]) if row["id"] in by_id else "a reader of its data"]
    for check in row["checks"]:
        if check["op"] == "test":
            name = check["name"]
            states.append(state(cases[name]) if name in cases else f"test {name}")
    if "fail" in states:
        return "fail"
    needs = dict.fromkeys(each for each in states if each != "pass")
    return "open: needs " + ", ".join(needs) if needs else "pass"


def cell(text):
    for character, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(character, entity)
    for character in "\\|*_`[]~#":
        text = text.replace(character, "\\" + character)
    return text.replace("\n", " ")


def checks_of(row):
    """What checks a row, in few words: "3 parse, 1 resolve, `Suite.Case`"."""
    counts, names = {}, []
    for check in row["checks"]:
        if check["op"] == "test":
            names.append(f"`{check['name']}`")
        else:
            counts[check["op"]] = counts.get(check["op"], 0) + 1
    words = [f"{count} {cell(op)}" for op, count in counts.items()]
    return ", ".join(words + list(dict.fromkeys(names)))


def page(files, cases):
    lines = [HEADING]
    for name, rows in files.items():
        states = [state_of(row, cases) for row in rows]
        passed, failed = states.count("pass"), states.count("fail")
        counts = f"{passed} met, {len(rows) - passed - failed} open"
        if failed:
            counts += f", {failed} failed"
        lines += [f"## {name}\n", f"{len(rows)} requirements: {counts}.\n"]
        lines += ["| id | requirement | checked by | state |", "|---|---|---|---|"]
        lines += [
            f"| {row['id']} | {cell(row['statement'])} | {checks_of(row)} | {state} |"
            for row, state in zip(rows, states)
        ]
        lines.append("")
    lines.append(EXHAUSTIVE.read_text(encoding="utf-8"))
    return "\n".join(lines)


def files(*programs, check):
    rows = read_rows(DATA)
    names = named_tests(row for each in rows.values() for row in each)
    cases = {}
    for program in programs:
        cases |= run_rows_and_find_tests(program, names) if check else run_tests(program, names)
    yield PAGE, page(rows, cases)
