#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Checks what the objects of the kernels offer to the linker.

A kernel is compiled for a richer machine than the rest. A function that it shares with other files
(a weak one: inline, or of a template) could be the copy that the linker keeps for all of them, and
then run on a machine that has no such instructions. So every function of a kernel must be local,
but for its table of functions.

Usage: check_symbols.py LIBRARY.a
"""
import re
import subprocess
import sys

KERNEL = re.compile(r"^scan_(ssse3|avx\w*|neon|wasm\w*)\.cpp\.o(bj)?:$")
# Data may be shared: V is a weak object, such as an inline constexpr table.
SHARED_FUNCTION = re.compile(r"^[0-9a-f]+ [WT] (.*)$")


def shared_functions(listing):
    found = []
    kernels = 0
    inside = False
    for line in listing.splitlines():
        if line.endswith(":"):
            inside = bool(KERNEL.match(line))
            kernels += inside
        elif inside and (match := SHARED_FUNCTION.match(line)):
            found.append(match.group(1))
    return kernels, found


def main():
    listing = subprocess.run(["nm", "--demangle", "--defined-only", sys.argv[1]],
                             capture_output=True, text=True, check=True).stdout
    kernels, found = shared_functions(listing)
    for name in found:
        print(f"shared by a kernel: {name}", file=sys.stderr)
    if kernels == 0:
        print("no kernel in this library", file=sys.stderr)
    return 1 if found or kernels == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
