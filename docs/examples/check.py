# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs a program and compares what it writes with the lines "// prints: ..." of its source.

    check.py SOURCE PROGRAM
"""

import re
import subprocess
import sys
from pathlib import Path


def main():
    source, program = sys.argv[1:]
    expected = re.findall(r"^// prints: ?(.*)$", Path(source).read_text(encoding="utf-8"), re.M)
    result = subprocess.run([program], stdout=subprocess.PIPE, encoding="utf-8", check=False)
    printed = result.stdout.splitlines()
    if result.returncode == 0 and printed == expected:
        return 0
    print(f"{source}: exit status {result.returncode}, printed:", *printed, "expected:", *expected, sep="\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
