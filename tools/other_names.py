# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes the last section of docs/guide.md: the names in `uriel` that no code before it shows, by header.

usage: other_names.py [--check]

Each comes with the first sentence of its comment. --check writes nothing and fails when the page is
out of date, or when a name has no comment. A name that no user calls belongs in a namespace inside
`uriel` that says what it is for.
"""

import re
import sys
from pathlib import Path

from module import CLOSES, NOT_FOR_USERS, OPENS, name_of
from written_section import with_section, write_or_check

ROOT = Path(__file__).resolve().parent.parent
HEADERS = ROOT / "include"
PAGE = ROOT / "docs/guide.md"
BEGIN = "<!-- written by tools/other_names.py -->\n"
END = "<!-- end of the names -->\n"
CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)


def first_sentence(lines):
    text = " ".join(lines).partition(": - ")[0]  # before a list
    sentence = re.match(r".*?[.?](?= [A-Z`'\"]|$)", text)
    return (sentence[0] if sentence else text).rstrip(":")


def documented(text):
    """Pairs of a name in `uriel` itself and what its comment says first, as they come."""
    spaces, comment = [], []
    for line in text.splitlines():
        if line.startswith("///"):
            comment.append(line[3:].strip())
        elif opens := OPENS.match(line):
            spaces.append(opens[1])
        elif CLOSES.match(line):
            spaces.pop()
        elif line[:1].isalpha() and "::".join(spaces) == "uriel":
            name = None if line.startswith(NOT_FOR_USERS) else name_of(line)
            if name and not name.startswith("operator"):
                yield name, first_sentence(comment)
            if name or not line.startswith(("template", "requires")):
                comment = []
        elif not line:
            comment = []


def section(page):
    """The text, and what is wrong."""
    shown = set(re.findall(r"\w+", " ".join(CODE.findall(page))))
    said = {}
    for header in sorted(HEADERS.rglob("*.hpp")):
        for name, sentence in documented(header.read_text(encoding="utf-8")):
            if name not in shown and not said.get(name, ("", ""))[1]:
                said[name] = (header.relative_to(HEADERS).as_posix(), sentence)
    text = ""
    for header in sorted({header for header, _ in said.values()}):
        text += f"\n`<{header}>`\n\n"
        rows = [(name, sentence) for name, (where, sentence) in said.items() if where == header]
        text += "".join(f"- `{name}`: {sentence}\n" for name, sentence in rows)
    complaints = [
        f"{header}: {name} is neither in the guide nor explained" for name, (header, what) in said.items() if not what
    ]
    return text + "\n", complaints


def main():
    page = PAGE.read_text(encoding="utf-8")
    text, complaints = section(page.partition(BEGIN)[0])
    return write_or_check(PAGE, with_section(page, BEGIN, END, text), complaints, "other_names.py")


if __name__ == "__main__":
    sys.exit(main())
