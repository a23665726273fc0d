# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Checks that a mistake does not compile, for the right reason, and that the file is sound without it.

usage: must_not_compile.py FILE -- COMPILER [FLAG…]

The first line of FILE, after those of its licence, is `// expect: REGEX`; the compiler has to refuse
FILE and its messages have to match. With CONTROL defined FILE has to compile. A second line
`// flags: FLAG…` adds flags to the mistake's compilation alone.
"""

import re
import subprocess
import sys
from pathlib import Path

from license import without_notice


def compile_file(command, *flags):
    return subprocess.run(
        [*command, "-fsyntax-only", *flags], capture_output=True, encoding="utf-8", check=False
    )


def check(file, compiler):
    """What is wrong, or None."""
    text = without_notice(Path(file).read_text(encoding="utf-8"))
    expectation = re.match(r"// expect: (.+)\n(?:// flags: (.+)\n)?", text)
    if not expectation:
        return "the first line is not `// expect: REGEX`"
    control = compile_file([*compiler, str(file)], "-DCONTROL")
    if control.returncode != 0:
        return f"does not compile with CONTROL:\n{control.stderr}"
    mistake = compile_file([*compiler, str(file)], *(expectation[2] or "").split())
    if mistake.returncode == 0:
        return "compiles"
    if not re.search(expectation[1], mistake.stderr):
        return f"is refused, but nothing matches {expectation[1]!r}:\n{mistake.stderr}"
    return None


def main():
    file, separator, *compiler = sys.argv[1:]
    assert separator == "--" and compiler, __doc__
    complaint = check(file, compiler)
    if complaint:
        print(f"{file}: {complaint}")
    return 1 if complaint else 0


if __name__ == "__main__":
    sys.exit(main())
