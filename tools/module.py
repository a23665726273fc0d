# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""src/uriel.cppm, a module that exports what <uriel/uriel.hpp> and <uriel/ostream.hpp> declare."""

from amalgamate import Book
from declarations import ROOT, of_the_house
from license import notice_of

MODULE = ROOT / "src/uriel.cppm"
# Who says how a function is compiled says it of one that no user calls.
NOT_FOR_USERS = {"extern", "URIEL_ALWAYS_INLINE", "URIEL_NEVER_INLINE", "URIEL_COLD"}


def for_users(declarations):
    """What stands in a public namespace of ours; a specialization has no name of its own."""
    for each in declarations:
        is_specialization = "<" in each["name"] and each["kind"] != "function"
        is_public = each["namespace"] and "detail" not in each["namespace"].split("::") and not each["classes"]
        if is_public and not is_specialization and not NOT_FOR_USERS & {*each["marks"]}:
            yield each


def names():
    book = Book([ROOT / "include"])
    book.add_header("uriel/uriel.hpp")
    book.add_header("uriel/ostream.hpp")
    # fwd.hpp only says beforehand what others declare.
    files = {f"include/{name}" for name in (*book.seen, "uriel/fwd.hpp")}
    return sorted({(each["namespace"], each["name"]) for each in for_users(of_the_house()) if each["file"] in files})


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


def files():
    yield MODULE, module()
