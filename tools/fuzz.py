#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the fuzz targets for a long time, and keeps account of it.

usage: fuzz.py SECONDS [TARGET…]      build, then run the targets (or those named) one after another
       fuzz.py --record               add what was run to tests/fuzz/totals.json and to docs/proof.md
       fuzz.py --check                is the table of docs/proof.md that of tests/fuzz/totals.json?

The seconds are shared out by WEIGHTS. Each target starts from its corpus, which is minimized
afterwards, and from its seeds. What it finds is kept in build/fuzz/tests/fuzz/findings/TARGET; run the
target with such a file as its argument to see it again.
"""

import re
import resource
import shutil
import subprocess
import sys
from pathlib import Path

from written_section import read_rows, with_section, write_or_check, write_rows

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "fuzz"
FUZZ = BUILD / "tests/fuzz"
NOT_RECORDED = FUZZ / "totals.json"
RECORDED = ROOT / "tests/fuzz/totals.json"
PAGE = ROOT / "docs" / "proof.md"
BEGIN = "<!-- written by tools/fuzz.py --record -->\n"
END = "<!-- end -->\n"

# What a target gets of the time, where it is not 1: most has been wrong elsewhere in such code.
WEIGHTS = {"parse": 3, "kernels": 2, "normalize": 2, "resolve": 2, "edit": 3, "command": 3, "extract": 3, "host": 0.5}


def targets():
    return sorted(path.name for path in (FUZZ / "options").iterdir())


def add(totals, target, row):
    before = totals.get(target, {})
    totals[target] = {key: before.get(key, 0) + value for key, value in row.items()}


def executions_in(log):
    """How many inputs libFuzzer says that it ran."""
    found = re.search(r"^stat::number_of_executed_units:\s*(\d+)", log, re.MULTILINE)
    return int(found[1]) if found else 0


def cpu_seconds_of_children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(target, seconds):
    """Runs a target and returns its row of the totals."""
    options = (FUZZ / "options" / target).read_text(encoding="utf-8").split("\n")
    findings = FUZZ / "findings" / target
    before = set(findings.iterdir())
    cpu = cpu_seconds_of_children()
    command = [FUZZ / target, f"-max_total_time={seconds}", "-print_final_stats=1"]
    command += [option for option in options if option]
    command += [FUZZ / "corpus" / target, FUZZ / "seeds" / target]
    done = subprocess.run(command, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False)
    log = done.stderr.decode("utf-8", "replace")
    (FUZZ / f"{target}.log").write_text(log, encoding="utf-8")
    new = set(findings.iterdir()) - before
    for finding in sorted(new):
        print(f"{target}: found {finding}; {FUZZ / target}.log says why", flush=True)
    return {
        "executions": executions_in(log),
        "cpu_seconds": round(cpu_seconds_of_children() - cpu),
        "findings": len(new),
    }


def minimize(target):
    """Keeps of the corpus only what reaches something that the rest does not."""
    corpus = FUZZ / "corpus" / target
    smaller = FUZZ / "corpus" / f"{target}.smaller"
    shutil.rmtree(smaller, ignore_errors=True)
    smaller.mkdir()
    command = [FUZZ / target, "-merge=1", "-close_fd_mask=2", smaller, corpus]
    if subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0:
        shutil.rmtree(corpus)
        smaller.rename(corpus)


def fuzz(seconds, wanted):
    subprocess.run(["cmake", "--preset", "fuzz"], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    unknown = set(wanted) - set(targets())
    if unknown:
        sys.exit(f"fuzz.py: no target {', '.join(sorted(unknown))}; there are {', '.join(targets())}")
    chosen = wanted or targets()
    programs = [f"fuzz_{target}" for target in chosen]
    subprocess.run(["cmake", "--build", "--preset", "fuzz", "--target", *programs], cwd=ROOT, check=True)
    weight_of_all = sum(WEIGHTS.get(target, 1) for target in chosen)
    for target in chosen:
        share = max(1, round(seconds * WEIGHTS.get(target, 1) / weight_of_all))
        row = run(target, share)
        print(f"{target}: {row['executions']} executions, {row['cpu_seconds']} s", flush=True)
        totals = read_rows(NOT_RECORDED)
        add(totals, target, row)
        write_rows(NOT_RECORDED, totals)
        minimize(target)


def table(totals):
    lines = ["| target | executions | CPU-minutes | findings |", "|---|--:|--:|--:|"]
    whole = {"executions": 0, "cpu_seconds": 0, "findings": 0}
    rows = sorted(totals.items())
    for _, row in rows:
        whole = {key: whole[key] + row[key] for key in whole}
    for name, row in [*rows, ("all", whole)]:
        minutes = row["cpu_seconds"] / 60
        lines.append(f"| {name} | {row['executions']:,} | {minutes:.0f} | {row['findings']} |")
    return "\n".join(lines) + "\n"


def page_with_table(page, totals):
    return with_section(page, BEGIN, END, table(totals))


def record():
    totals = read_rows(RECORDED)
    for target, row in read_rows(NOT_RECORDED).items():
        add(totals, target, row)
    write_rows(RECORDED, totals)
    NOT_RECORDED.unlink(missing_ok=True)


def main(arguments):
    if arguments in (["--record"], ["--check"]):
        check = arguments == ["--check"]
        if not check:
            record()
        page = page_with_table(PAGE.read_text(encoding="utf-8"), read_rows(RECORDED))
        sys.exit(write_or_check(PAGE, page, check, "tools/fuzz.py --record"))
    elif arguments and arguments[0].isdigit():
        fuzz(int(arguments[0]), arguments[1:])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
