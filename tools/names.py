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

from declarations import ROOT, of_the_house
from module import for_users
from written_section import with_section, write_or_check

PAGE = ROOT / "docs/guide.md"
BEGIN = "<!-- written by tools/other_names.py -->\n"
END = "<!-- end of the names -->\n"
CODE = re.compile(r"^```.*?^```|`[^`\n]+`", re.MULTILINE | re.DOTALL)


def documented(declarations):
    """Pairs of a name in `uriel` itself and its declaration, as they come."""
    for each in for_users(declarations):
        if each["namespace"] == "uriel" and not each["name"].startswith("operator"):
            yield each["name"], each


def section(page, declarations):
    """The text, and what is wrong."""
    shown = set(re.findall(r"\w+", " ".join(CODE.findall(page))))
    said = {}
    for name, each in documented(declarations):
        if name not in shown and (name not in said or not said[name]["sentence"]):
            said[name] = each
    headers = {}
    for each in said.values():
        headers.setdefault(each["file"].removeprefix("include/"), []).append(f"- `{each['name']}`: {each['sentence']}\n")
    text = "".join(f"\n`<{header}>`\n\n{''.join(lines)}" for header, lines in sorted(headers.items()))
    complaints = [
        f"{each['file']}: {name} is neither in the guide nor explained" for name, each in said.items() if not each["sentence"]
    ]
    return text + "\n", complaints


def main():
    page = PAGE.read_text(encoding="utf-8")
    headers = (each for each in of_the_house() if each["file"].startswith("include/"))
    text, complaints = section(page.partition(BEGIN)[0], headers)
    return write_or_check(PAGE, with_section(page, BEGIN, END, text), complaints, "other_names.py")


if __name__ == "__main__":
    sys.exit(main())
