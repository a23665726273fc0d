#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes the table of docs/sql.md: the verbs, as uriel::columns has them.

usage: sql.py [--check] URIEL_COLUMNS_TABLE

URIEL_COLUMNS_TABLE is the program that prints the table as JSON. With --check nothing is written, and the
tool fails when the page is out of date.
"""

import json
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "sql.md"
BEGIN = "<!-- written by tools/sql.py -->\n"
END = "<!-- end of the verbs -->\n"


def signature(verb):
    text = ""
    for each in verb["parameters"]:
        name = ", " * bool(text) + each["name"]
        text += f" [{name}]" if each["is_optional"] else name
    return f"{verb['name']}({text})"


def cell(text):
    for special in "\\|*_[]<>":
        text = text.replace(special, "\\" + special)
    return text


def rows(table):
    yield "| verb | type | returns | example |"
    yield "|---|---|---|---|"
    for verb in table:
        example = f"`{verb['example']}` → `{verb['answer']}`"
        yield f"| `{signature(verb)}` | {cell(verb['result'])} | {cell(verb['sentence'])} | {example} |"


def page(table):
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n" + "\n".join(rows(table)) + "\n\n" + END + after


def main(arguments):
    check = arguments[:1] == ["--check"]
    if len(arguments) != 1 + check:
        sys.exit(__doc__)
    done = subprocess.run(arguments[-1:], capture_output=True, check=True)
    wanted = page(json.loads(done.stdout))
    if not check:
        PAGE.write_text(wanted, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != wanted:
        sys.exit(f"docs/sql.md is not what the table of the verbs says: tools/sql.py {arguments[-1]} writes it")


if __name__ == "__main__":
    main(sys.argv[1:])
