# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Compiles each public header alone, with warnings that others turn on, and all after the macros of Windows; holds the
front headers to their budgets.

usage: check_headers.py -- COMPILER [FLAG…]
"""

import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from declarations import LIBRARIES, ROOT

FOLDERS = [*LIBRARIES, ROOT / "functions/include"]
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
# Programs may include these before our headers; <windows.h> itself is at hand on few machines.
MACROS = ROOT / "tests/windows_macros.h"


class Compiler:
    def __init__(self, command):
        self.command = command

    def __call__(self, source, *flags, language="c++"):
        command = self.command if language == "c++" else [each for each in self.command if not each.startswith("-std=")]
        return subprocess.run(
            [*command, *(f"-I{folder}" for folder in FOLDERS), *flags, "-x", language, "-"],
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


def check_after_macros(compile_source, headers, language):
    """All in one source. The headers of the system come first: they mind these macros, or leave it to their own."""
    files = [folder / header for header in headers for folder in FOLDERS if (folder / header).exists()]
    text = "".join(file.read_text(encoding="utf-8") for file in files)
    of_system = sorted(set(re.findall(r"^# *include <([a-z_./]+)>", text, re.MULTILINE)))
    result = compile_source(
        "".join(f"#if __has_include(<{name}>)\n#include <{name}>\n#endif\n" for name in of_system)
        + "".join(f'#include "{name}"\n' for name in (MACROS, *headers)),
        "-fsyntax-only",
        language=language,
    )
    return [f"after the macros of Windows, in {language}:\n{result.stderr}"] if result.returncode else []


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
    headers, of_c = (
        sorted(path.relative_to(folder).as_posix() for folder in FOLDERS for path in folder.rglob(f"*.{ending}"))
        for ending in ("hpp", "h")
    )
    is_gcc = compile_source.is_gcc()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda header: check_alone(compile_source, header, is_gcc), headers))
    complaints = [complaint for of_one in found for complaint in of_one]
    here = [each for each in headers if each not in NEEDS or compile_source.has_header(NEEDS[each])]
    complaints.extend(check_after_macros(compile_source, [*here, *of_c], "c++"))
    complaints.extend(check_after_macros(compile_source, of_c, "c"))
    if is_gcc:
        complaints.extend(check_object(compile_source))
        for header in BUDGET:
            if header in headers:
                complaints.extend(check_cost(compile_source, header))
            else:
                complaints.append(f"{header} is missing")
    print(f"{len(headers) + len(of_c)} headers, {len(complaints)} complaints")
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
