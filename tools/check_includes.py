# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Fails on an include that goes up: a room may only include those that it stands on."""

import re
import sys
from pathlib import Path

from rooms import FRONT, MOST_PUBLIC, PUBLIC, room_of

# Each room and what it may include; whatever those may include comes with them.
CORE = {
    # Parts of classes that no program names.
    "detail": [],
    "bytes": ["detail"],
    "syntax": ["bytes"],
    "model": ["syntax"],
    "verbs": ["model"],
    "text": ["verbs"],
    "security": ["verbs", "text"],
    "c": ["security"],
}
# The libraries, each a folder of libs/.
LIBRARIES = {
    "history": ["verbs"],
    "iri": ["security"],
    "idna": ["security"],
    "mend": ["security"],
    "policy": ["security", "mend"],
    "site": ["security"],
    "uri_template": ["text"],
    "links": ["security", "iri"],
}
BELOW = {
    **CORE,
    **LIBRARIES,
    # Their faces for C.
    **{f"{library} in C": [library, "c"] for library in LIBRARIES},
    # What the faces have in common: no library knows of it.
    "functions": ["security", "c", "iri", "policy", "site", "uri_template"],
}

# Costly in compile time, dependent on a locale, or with effects of their own.
FORBIDDEN = {"regex", "ranges", "iostream", "locale", "format"}
# Headers that a program includes only if it wants what they are for.
OPT_IN = {
    "include/uriel/format.hpp": {"format"},
    "include/uriel/ostream.hpp": {"iostream", "ostream"},
}

# What is written as users write it: nothing of what is only for the library.
SHOWN = ("README.md", "docs/*.md", "docs/examples/*", "docs/port/**/*", "libs/*/README.md", "tests/guesses/*")
# These are about the library.
NOT_SHOWN = {"docs/map.md", "docs/decisions.md", "docs/proof.md"}
ONLY_OURS = re.compile(r'^\s*#\s*include\s*["<]uriel/detail/|\buriel::detail::\w+::\w', re.MULTILINE)

INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)


def closure(room):
    rooms = {room}
    for below in BELOW[room]:
        rooms |= closure(below)
    return rooms


class House:
    def __init__(self, root):
        self.root = Path(root)
        self.files = sorted(
            path.relative_to(self.root).as_posix()
            for folder in ("include", "src", "libs", "functions")
            for path in (self.root / folder).rglob("*")
            if path.suffix in (".h", ".hpp", ".cpp") and "tests" not in path.relative_to(self.root).parts
        )
        self.known = set(self.files)
        self.includes = {file: list(self.read_includes(file)) for file in self.files}

    def read_includes(self, file):
        """Yields (line, spelling, our file or None)."""
        text = (self.root / file).read_text(encoding="utf-8")
        for found in INCLUDE.finditer(text):
            spelling = found[1] or found[2]
            line = text.count("\n", 0, found.start(1 if found[1] else 2)) + 1
            places = ["include/", "src/", *(f"libs/{library}/include/" for library in LIBRARIES), "libs/", "functions/include/", ""]
            if found[1]:
                places.insert(0, str(Path(file).parent) + "/")
            ours = next((p + spelling for p in places if p + spelling in self.known), None)
            yield line, spelling, ours

    @staticmethod
    def room(file):
        """The room of a file; None for the headers at the front door."""
        first, *rest = Path(file).parts
        if first == "libs":
            return f"{rest[0]} in C" if file.endswith(".h") or rest[1:] == ["c.cpp"] else rest[0]
        if first in ("include", "src"):
            room = room_of(file)
            return None if room == FRONT else room or f"that of {file}, which has no row in tools/rooms.py"
        return first

    def rooms_reached(self, file, seen):
        """The rooms that including `file` brings in."""
        if file in seen:
            return set()
        seen.add(file)
        room = self.room(file)
        rooms = {room} if room else set()
        for _, _, ours in self.includes[file]:
            if ours:
                rooms |= self.rooms_reached(ours, seen)
        return rooms

    def check(self):
        if len(PUBLIC) > MOST_PUBLIC:
            yield f"tools/rooms.py: {len(PUBLIC)} public headers, {MOST_PUBLIC} are allowed"
        for file in self.files:
            room = self.room(file)
            if room is not None and room not in BELOW:
                yield f"{file}: no room is called {room!r}"
                continue
            for line, spelling, ours in self.includes[file]:
                where = f"{file}:{line}"
                if ours is None:
                    if spelling.startswith("uriel/"):
                        yield f"{where}: there is no {spelling!r}"
                    elif spelling in FORBIDDEN - OPT_IN.get(file, set()):
                        yield f"{where}: <{spelling}> has no place in the library"
                elif ours in OPT_IN:
                    yield f"{where}: {ours} is for programs that ask for it"
                elif room is not None:
                    for other in sorted(self.rooms_reached(ours, set()) - closure(room)):
                        yield f"{where}: {room}/ may not include {other}/ ({spelling})"
        yield from self.cycles()
        yield from self.shown()

    def shown(self):
        """Docs, examples and guesses of users that need what is only for the library."""
        for file in sorted({path for pattern in SHOWN for path in self.root.glob(pattern) if path.is_file()}):
            name = file.relative_to(self.root).as_posix()
            if name in NOT_SHOWN:
                continue
            text = file.read_text(encoding="utf-8")
            for found in ONLY_OURS.finditer(text):
                line = text.count("\n", 0, found.end()) + 1
                yield f"{name}:{line}: users have no use for {found[0].strip()}"

    def cycles(self):
        done, path = set(), []

        def visit(file):
            if file in path:
                yield "in a circle: " + " → ".join([*path[path.index(file) :], file])
            elif file not in done:
                path.append(file)
                for _, _, ours in self.includes[file]:
                    if ours:
                        yield from visit(ours)
                path.pop()
                done.add(file)

        for file in self.files:
            yield from visit(file)


def main():
    root = sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent
    complaints = list(House(root).check())
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
