# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Sees that each source file begins with who wrote it and under which licence.

usage: license.py --check    names the files that do not
       license.py --add      mends them
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOTICE = (
    "SPDX-FileCopyrightText: 2026 the uriel authors",
    "SPDX-License-Identifier: BSL-1.0",
)
# How a comment begins, by the end of the name.
MARKS = {
    **dict.fromkeys((".cpp", ".hpp", ".cppm", ".c", ".h", ".java", ".rs", ".go", ".js", ".mjs", ".ts"), "//"),
    **dict.fromkeys((".py", ".cmake", ".cmake.in", ".pc.in", ".toml", ".sh"), "#"),
    "CMakeLists.txt": "#",
}
# What is not written here, or not by hand.
SKIPPED = re.compile(r"(^|/)(build|build-\w+|\.git|target|node_modules|dist|__pycache__)/")


def mark_of(name, text):
    """What begins a comment in this file; None if it is no source."""
    for end, mark in MARKS.items():
        if name.endswith(end):
            return mark
    return "#" if text.startswith("#!") else None


def notice_of(mark):
    return "".join(f"{mark} {line}\n" for line in NOTICE) + "\n"


def split(text):
    """What has to stay first, and the rest."""
    first = re.match(r"#!.*\n", text)
    end = first.end() if first else 0
    return text[:end], text[end:]


def without_notice(text):
    """The text of a file as if it had no such lines."""
    first, rest = split(text)
    for mark in ("//", "#"):
        rest = rest.removeprefix(notice_of(mark))
    return first + rest


def sources(root):
    """Pairs of a file and the mark of its comments."""
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if SKIPPED.search(name) or path.is_symlink() or not path.is_file():
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        mark = mark_of(name, text)
        if mark:
            yield path, text, mark


def lacking(root):
    for path, text, mark in sources(root):
        first, rest = split(text)
        if not rest.startswith(notice_of(mark)):
            yield path, first + notice_of(mark) + rest


def main():
    if sys.argv[1:] not in (["--check"], ["--add"]):
        sys.exit(__doc__)
    found = list(lacking(ROOT))
    for path, mended in found:
        if sys.argv[1] == "--add":
            path.write_text(mended, encoding="utf-8")
        else:
            print(f"{path.relative_to(ROOT)} lacks the lines of its licence: run tools/license.py --add")
    return 1 if found and sys.argv[1] == "--check" else 0


if __name__ == "__main__":
    sys.exit(main())
