# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Which header of the core belongs to which room: the one list, which all tools ask.

A header of include/uriel/ itself is public and has a row here; one of include/uriel/detail/ROOM/ belongs to that room, and
no program includes it. The sources of a room are in src/ROOM/.
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# From the bottom up.
ROOMS = ("bytes", "syntax", "model", "verbs", "text", "security")
# Headers that gather others, and those that a program asks for, are in no room.
FRONT = "the front"
MOST_PUBLIC = 34

# The public headers, the more important first, each with its room.
PUBLIC = {
    "uri.hpp": "model",
    "parse.hpp": "model",
    "view.hpp": "model",
    "path.hpp": "model",
    "query.hpp": "model",
    "host.hpp": "syntax",
    "percent.hpp": "syntax",
    "encode.hpp": "model",
    "error.hpp": "syntax",
    "resolve.hpp": "verbs",
    "relativize.hpp": "verbs",
    "normalize.hpp": "verbs",
    "compare.hpp": "verbs",
    "compose.hpp": "verbs",
    "edit.hpp": "verbs",
    "scheme.hpp": "verbs",
    "http.hpp": "verbs",
    "key.hpp": "verbs",
    "extract.hpp": "text",
    "display.hpp": "text",
    "lint.hpp": "security",
    "redact.hpp": "security",
    "address.hpp": "security",
    "base.hpp": "security",
    "file_uri.hpp": "security",
    "filesystem.hpp": "security",
    "validate.hpp": "syntax",
    "derivation.hpp": "model",
    "expected.hpp": "bytes",
    "version.hpp": "bytes",
    "uriel.hpp": FRONT,
    "format.hpp": FRONT,
    "ostream.hpp": FRONT,
    "fwd.hpp": FRONT,
}
# Of a header in detail/ that has names for users: the public one that shows them. Of others, it is the first that includes it.
SHOWN_BY = {
    "syntax/components.hpp": "view.hpp",
    "syntax/host.hpp": "host.hpp",
    "syntax/rule.hpp": "validate.hpp",
    "verbs/form.hpp": "normalize.hpp",
    "verbs/path_edit.hpp": "edit.hpp",
    "verbs/query_edit.hpp": "edit.hpp",
    "verbs/component_text.hpp": "compose.hpp",
    "verbs/given_list.hpp": "compose.hpp",
    "bytes/siphash.hpp": "compare.hpp",
    "bytes/stop.hpp": "resolve.hpp",
    "bytes/character_set.hpp": "percent.hpp",
}

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"](uriel/[^">]+)[">]', re.MULTILINE)


def room_of(path):
    """The room of a file of the core, by its path in the project; None for a header that has no row."""
    first, *rest = Path(path).parts
    if first == "src":
        return rest[0] if len(rest) > 1 else FRONT
    if rest == ["uriel.h"]:
        return "c"
    inside = rest[1:]
    if inside[0] == "detail":
        return inside[1] if len(inside) > 2 else ROOMS[0]
    return PUBLIC.get(inside[0])


def headers_of(room, root=ROOT):
    include = root / "include/uriel"
    return sorted(path for path in include.rglob("*.hpp") if room_of(path.relative_to(root)) == room)


def files_of(room, root=ROOT):
    """Headers and sources."""
    return [*headers_of(room, root), *sorted(path for path in (root / "src" / room).rglob("*.?pp"))]


def public_header_of(path, root=ROOT):
    """The public header, as a program includes it, that shows the names of a header; else itself."""
    name = path.partition("include/")[2]
    inside = name.removeprefix("uriel/detail/")
    if inside == name:
        return name
    if inside in SHOWN_BY:
        return f"uriel/{SHOWN_BY[inside]}"
    return next((f"uriel/{each}" for each in PUBLIC if name in reached_by(f"uriel/{each}", root)), name)


def reached_by(name, root=ROOT):
    """All headers that a header includes."""
    seen, waiting = set(), [name]
    while waiting:
        file = root / "include" / waiting.pop()
        for other in INCLUDE.findall(file.read_text(encoding="utf-8")) if file.exists() else ():
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    return seen
