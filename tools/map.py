# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes the list of files in docs/map.md: each with the first sentence of its head.

usage: map.py [--check]

A source belongs to the header of its name. --check writes nothing and fails when the page is out of
date, or when a file says nothing of itself.
"""

import re
import sys
from pathlib import Path

from license import without_notice
from written_section import with_section, write_or_check

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "map.md"
BEGIN = "<!-- written by tools/map.py -->\n"
END = "<!-- end of the files -->\n"

# The rooms from the bottom up, with their folders of headers and of sources.
ROOMS = {
    "bytes": ["include/uriel/bytes", "src/bytes"],
    "syntax": ["include/uriel/syntax", "src/syntax"],
    "model": ["include/uriel/model", "src/model"],
    "ops": ["include/uriel/ops", "src/ops"],
    "text": ["include/uriel/text", "src/text"],
    "context": ["include/uriel/context", "src/context"],
    "the front": ["include/uriel"],
    "history": ["history"],
    "idna": ["idna"],
    "columns": ["columns"],
    "links": ["links"],
    "bindings": ["bindings/c"],
    "cli": ["cli"],
}


def first_sentence(file):
    """Of the comment that a file begins with; None if it begins otherwise."""
    lines = []
    for line in without_notice(file.read_text(encoding="utf-8")).splitlines():
        if not line.startswith("// "):
            break
        lines.append(line[3:])
    text = " ".join(lines)
    sentence = re.match(r".*?[.?](?= [A-Z`]|$)", text)
    return (sentence[0] if sentence else text).rstrip(":") or None


def files_of(folders, deep):
    for folder in folders:
        found = (ROOT / folder).rglob("*") if deep else (ROOT / folder).glob("*")
        yield from sorted(path for path in found if path.suffix in (".hpp", ".cpp"))


def rows_of(files):
    """Yields (the paths of a row, its sentence); a header and its source are a row."""
    sources = {}
    for path in files:
        if path.suffix == ".cpp":
            sources.setdefault(path.stem, []).append(path)
    headers = [path for path in files if path.suffix == ".hpp"]
    for header in headers:
        own = [path for path in sources.get(header.stem, []) if not first_sentence(path)]
        for path in own:
            sources[header.stem].remove(path)
        yield [header, *own], first_sentence(header)
    for path in sorted(path for paths in sources.values() for path in paths):
        yield [path], first_sentence(path)


def section():
    """The text, and what is wrong."""
    text = ""
    complaints = []
    for room, folders in ROOMS.items():
        files = list(files_of(folders, deep=room != "the front"))
        if not files:
            continue
        text += f"\n### {room}\n\n"
        for paths, sentence in sorted(rows_of(files)):
            names = [path.relative_to(ROOT).as_posix() for path in paths]
            if sentence is None:
                complaints.append(f"{names[0]} begins with no comment that says what it is")
            text += f"- {', '.join(f'`{name}`' for name in names)}: {sentence}\n"
    return text + "\n", complaints


def main():
    page = PAGE.read_text(encoding="utf-8")
    text, complaints = section()
    return write_or_check(PAGE, with_section(page, BEGIN, END, text), complaints, "map.py")


if __name__ == "__main__":
    sys.exit(main())
