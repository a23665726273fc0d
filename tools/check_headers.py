# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Compiles each public header alone, with warnings that others turn on, and holds the front headers to their budgets.

usage: check_headers.py -- COMPILER [FLAG…]
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from declarations import LIBRARIES, ROOT

FOLDERS = [*LIBRARIES, ROOT / "columns/include"]
# What programs of others may compile with; ours are not in folders of the system everywhere.
WARNINGS = ["-Wall", "-Wextra", "-Wshadow", "-Werror"]
WARNINGS_OF_GCC = ["-Wuseless-cast"]

# Lines after preprocessing with g++: what a program pays for the include.
BUDGET = {"uriel/parse.hpp": 20_000, "uriel/uri.hpp": 27_000, "uriel/uriel.hpp": 36_000}
# Standard headers that must not come with ours.
WITHOUT = {"uriel/parse.hpp": ["bits/basic_string.h"]}
# Bytes of an object that only parses, not optimized, by g++: the walk itself is in the library.
PARSES = '#include "uriel/parse.hpp"\nbool parses(std::string_view text) { return uriel::parse(text).has_value(); }\n'
MOST_OF_AN_OBJECT = 40_000
# Headers of ours that need one that the standard library may not have yet.
NEEDS = {"uriel/format.hpp": "format"}


class Compiler:
    def __init__(self, command):
        self.command = command

    def __call__(self, source, *flags):
        return subprocess.run(
            [*self.command, *(f"-I{folder}" for folder in FOLDERS), *flags, "-x", "c++", "-"],
            input=source,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def is_gcc(self):
        return "__clang__" not in self("", "-dM", "-E").stdout

    def has_header(self, name):
        return self(f"#include <{name}>\n", "-fsyntax-only").returncode == 0


def check_alone(compile_source, header, is_gcc):
    if header in NEEDS and not compile_source.has_header(NEEDS[header]):
        print(f"{header}: skipped, there is no <{NEEDS[header]}>")
        return []
    # Twice, so that a missing include guard shows.
    warnings = WARNINGS + (WARNINGS_OF_GCC if is_gcc else [])
    result = compile_source(f'#include "{header}"\n#include "{header}"\n', *warnings, "-fsyntax-only")
    return [f"{header} does not compile alone:\n{result.stderr}"] if result.returncode else []


def check_cost(compile_source, header):
    source = f'#include "{header}"\n'
    lines = compile_source(source, "-E", "-P").stdout.count("\n")
    print(f"{header}: {lines} lines of {BUDGET[header]}")
    if lines > BUDGET[header]:
        yield f"{header}: {lines} preprocessed lines, {BUDGET[header]} are allowed"
    included = compile_source(source, "-M").stdout
    for unwanted in WITHOUT.get(header, []):
        if unwanted in included:
            yield f"{header} brings in <{unwanted}>"


def check_object(compile_source):
    with tempfile.TemporaryDirectory() as folder:
        object_file = Path(folder) / "parses.o"
        result = compile_source(PARSES, "-O0", "-g0", "-c", "-o", str(object_file))
        if result.returncode:
            return [f"an object that only parses does not compile:\n{result.stderr}"]
        size = object_file.stat().st_size
    print(f"an object that only parses: {size} bytes of {MOST_OF_AN_OBJECT}")
    return [f"an object that only parses has {size} bytes"] if size > MOST_OF_AN_OBJECT else []


def main():
    compile_source = Compiler(sys.argv[sys.argv.index("--") + 1 :])
    headers = sorted(
        path.relative_to(folder).as_posix() for folder in FOLDERS for path in folder.rglob("*.hpp")
    )
    is_gcc = compile_source.is_gcc()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda header: check_alone(compile_source, header, is_gcc), headers))
    complaints = [complaint for of_one in found for complaint in of_one]
    if is_gcc:
        complaints.extend(check_object(compile_source))
        for header in BUDGET:
            if header in headers:
                complaints.extend(check_cost(compile_source, header))
            else:
                complaints.append(f"{header} is missing")
    print(f"{len(headers)} headers, {len(complaints)} complaints")
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
