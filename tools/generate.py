#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes what is generated from declarations, tables and tests, so that each name stands in one place.

usage: generate.py [--check] module               src/uriel.cppm, from the headers
       generate.py [--check] names                docs/reference.md, from the comments of the headers
       generate.py [--check] sql TABLE            the vocabulary in PostgreSQL, polars, pandas and Python
       generate.py [--check] faces TABLE          the table of docs/sql.md, with the names elsewhere
       generate.py [--check] security URI         the tables of docs/security.md
       generate.py [--check] conformance TEST…    docs/conformance.md
       generate.py [--check] picture URI          docs/terminal.svg

TABLE is the program uriel_functions_table, URI the command, each TEST a GoogleTest program. --check writes nothing, and
fails if a file is not what would be written.

Each name is a module beside this file; its `files(*programs)` gives pairs of a path and its text. That of conformance is
asked with `check`, too.
"""

import importlib
import sys

from written_section import write_or_check

# How many programs each takes.
TAKES = {"module": 0, "names": 0, "sql": 1, "faces": 1, "security": 1, "conformance": None, "picture": 1}


def main(arguments):
    check = arguments[:1] == ["--check"]
    name, *programs = arguments[check:] or [""]
    count = TAKES.get(name, -1)
    if (not programs) if count is None else len(programs) != count:
        sys.exit(__doc__)
    options = {"check": check} if name == "conformance" else {}
    files = importlib.import_module(name).files(*programs, **options)
    return max(write_or_check(path, text, check, f"tools/generate.py {' '.join([name, *programs])}") for path, text in files)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
