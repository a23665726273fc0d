# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes src/uriel.cppm, a module that exports what <uriel/uriel.hpp> and <uriel/ostream.hpp> declare.

usage: module.py            writes it
       module.py --check    says whether it is up to date
"""

import re
import sys
from pathlib import Path

from amalgamate import Book
from license import notice_of

ROOT = Path(__file__).resolve().parent.parent
MODULE = ROOT / "src/uriel.cppm"
# Namespaces begin and end at the margin, and so does what is declared in them.
OPENS = re.compile(r"namespace ([\w:]*) ?\{")
CLOSES = re.compile(r"\}\s*// namespace")
TYPE = re.compile(r"(?:class|struct|enum class|concept)\s+(?:\w+\(\w*\)\s+|\[\[.*?\]\]\s+|[A-Z_]+\s+)*(\w+)")
ALIAS = re.compile(r"using (\w+) =|namespace (\w+) =")
CONSTANT = re.compile(r"inline constexpr .*?(\w+)\s*(?:=|\{|\(|;|\[)")
FUNCTION = re.compile(r'(?:^|[\s&*>])(operator ?"" ?_\w+|operator ?<<|[a-z_]\w*)\(')
# Who says how a function is compiled says it of one that no user calls.
NOT_FOR_USERS = ("extern ", "URIEL_ALWAYS_INLINE ", "URIEL_NEVER_INLINE ", "URIEL_COLD ")
NOT_NAMES = {"requires", "decltype", "noexcept", "static_assert", "defined", "sizeof", "alignas"}


def declared(text):
    """Pairs of a namespace and a name, as they come."""
    spaces = []
    for line in text.splitlines():
        if opens := OPENS.match(line):
            spaces.append(opens[1])
        elif CLOSES.match(line):
            spaces.pop()
        elif spaces and "" not in spaces and line[:1].isalpha() and not line.startswith(NOT_FOR_USERS):
            name = name_of(line)
            if name:
                yield "::".join(spaces), name


def name_of(line):
    if alias := ALIAS.match(line):
        return alias[1]
    if line.startswith(("static_assert", "template <>", "template class")):
        return None
    line = re.sub(r"^template <.*?> (?=class|struct|concept)", "", line)
    if line.startswith("template"):
        return None
    found = TYPE.match(line)
    if not found:
        found = CONSTANT.match(line)
        called = FUNCTION.search(line)
        if called and called[1] not in NOT_NAMES and not found:
            found = called
    return found[1] if found else None


def names():
    book = Book([ROOT / "include"])
    book.add_header("uriel/uriel.hpp")
    book.add_header("uriel/ostream.hpp")
    return sorted(set(declared(book.text)))


def module():
    spaces = {}
    for space, name in names():
        spaces.setdefault(space, []).append(name)
    text = notice_of("//")
    text += "// The module uriel, for those whose tools know modules; written by tools/module.py.\n"
    text += "module;\n\n#include <uriel/ostream.hpp>\n#include <uriel/uriel.hpp>\n\nexport module uriel;\n"
    for space, inside in spaces.items():
        lines = "".join(f"using {space}::{name};\n" for name in inside)
        text += f"\nexport namespace {space} {{\n{lines}}}  // namespace {space}\n"
    return text


def main():
    text = module()
    if sys.argv[1:] != ["--check"]:
        MODULE.write_text(text, encoding="utf-8")
    elif not MODULE.exists() or MODULE.read_text(encoding="utf-8") != text:
        print("src/uriel.cppm is out of date: run tools/module.py")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
