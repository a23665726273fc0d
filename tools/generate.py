#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes what is generated from declarations, tables and tests, so that each name stands in one place.

usage: generate.py [--check] module               src/uriel.cppm, from the headers
       generate.py [--check] names                docs/reference.md, from the comments of the headers
       generate.py [--check] sql TABLE            the vocabulary in PostgreSQL, polars, pandas and Python
       generate.py [--check] faces TABLE          the table of docs/sql.md, with the names elsewhere
       generate.py [--check] other_words TABLE    the names that others have, of functions/other_words.tsv
       generate.py [--check] security URI         the tables of docs/security.md, and one of docs/guard.md
       generate.py [--check] conformance NATIVE URI  docs/conformance.md
       generate.py [--check] picture URI          docs/terminal.svg

TABLE is the program uriel_functions_table, URI the command, NATIVE the program of conformance/adapters/native. --check writes
nothing, and fails if a file is not what would be written.

Each name is a module beside this file; its `files(*programs)` gives pairs of a path and its text.
"""

import importlib
import sys

from written_section import write_or_check

# How many programs each takes.
TAKES = {"module": 0, "names": 0, "sql": 1, "faces": 1, "other_words": 1, "security": 1, "conformance": 2, "picture": 1}


def main(arguments):
    check = arguments[:1] == ["--check"]
    name, *programs = arguments[check:] or [""]
    if len(programs) != TAKES.get(name, -1):
        sys.exit(__doc__)
    files = importlib.import_module(name).files(*programs)
    return max(write_or_check(path, text, check, f"tools/generate.py {' '.join([name, *programs])}") for path, text in files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
