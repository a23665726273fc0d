# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Prints all files by room, each with the first sentence of the comment that it begins with.

usage: map.py [--check]

A source belongs to the header of its name. --check prints only the files that do not say what they are,
and all C and C++ in which a long file or function does not say why it is long; it fails if there are any.
"""

import itertools
import re
import sys
from pathlib import Path

from declarations import first_sentence
from license import sources, without_notice
from rooms import FRONT, headers_of
from rooms import ROOMS as CORE

ROOT = Path(__file__).resolve().parent.parent

# The rooms from the bottom up, with their folders, beside the headers of the core.
ROOMS = {
    **{room: [f"src/{room}"] for room in CORE},
    "c": ["src/c"],
    FRONT: [],
    "history": ["libs/history"],
    "uri_template": ["libs/uri_template"],
    "site": ["libs/site"],
    "iri": ["libs/iri"],
    "idna": ["libs/idna"],
    "mend": ["libs/mend"],
    "policy": ["libs/policy"],
    "functions": ["functions"],
    "links": ["libs/links"],
    "cli": ["cli"],
}


LONGEST_FILE = 400
LONGEST_FUNCTION = 60
# After a line in the column in which a block ends: what begins a block that is no function.
NO_FUNCTION = re.compile(r"(if|for|while|switch|else|do|case|default|namespace|extern)\b")


def opening_comment(file):
    """Its lines."""
    lines = without_notice(file.read_text(encoding="utf-8")).splitlines()
    return [line[2:].strip() for line in itertools.takewhile(lambda line: line.startswith("//"), lines)]


def sentence_of(file):
    """The first one, of the first paragraph."""
    return first_sentence(" ".join(itertools.takewhile(bool, opening_comment(file))))


def files_of(room, folders):
    yield from headers_of(room)
    for folder in folders:
        found = (ROOT / folder).rglob("*")
        yield from sorted(path for path in found if path.suffix in (".hpp", ".cpp") and "tests" not in path.parts)


def rows_of(files):
    """Yields (the paths of a row, its sentence); a header and its source are a row."""
    files = list(files)
    sources = {}
    for path in files:
        if path.suffix == ".cpp":
            sources.setdefault(path.stem, []).append(path)
    headers = [path for path in files if path.suffix == ".hpp"]
    for header in headers:
        own = [path for path in sources.get(header.stem, []) if not sentence_of(path)]
        for path in own:
            sources[header.stem].remove(path)
        yield [header, *own], sentence_of(header)
    for path in sorted(path for paths in sources.values() for path in paths):
        yield [path], sentence_of(path)


def says_why(lines, longest):
    """Do comments say "longer than N lines" and why: "since ...", "because ...", "for ..."?"""
    text = " ".join(found[1] for line in lines if (found := re.match(r"\s*(?://+<?|/\*+|\*)(.*)", line)))
    wanted = rf"longer than {longest} lines(,? (since|because|for)|:) \w"
    return re.search(wanted, re.sub(r"\s+", " ", text), re.IGNORECASE) is not None


def functions_of(lines):
    """Pairs of the first line of a function, or of the rest of its declaration, and its last one.

    Relies on clang-format: a function ends with a "}" alone, below the beginning of its declaration.
    """
    for last, line in enumerate(lines):
        column = line.find("}")
        if column < 0 or line.strip() != "}":
            continue
        first = last - 1
        while first > 0 and (lines[first][: column + 1].isspace() or lines[first][:1] in ("", "#")):
            first -= 1
        if not NO_FUNCTION.match(lines[first][column:]):
            yield first, last


def long_without_reason(text):
    """Yields what is long in a source without a reason."""
    lines = text.splitlines()
    code = next((at for at, line in enumerate(lines) if not re.match(r"//|/\*| \*|$", line)), len(lines))
    if len(lines) > LONGEST_FILE and not says_why(lines[:code], LONGEST_FILE):
        yield f"has {len(lines)} lines: split it, or begin with why it is longer than {LONGEST_FILE} lines"
    for first, last in functions_of(lines):
        size = last - first + 1
        before = first
        while before > 0 and lines[before - 1].strip():
            before -= 1
        if size > LONGEST_FUNCTION and not says_why(lines[before : last + 1], LONGEST_FUNCTION):
            yield (
                f"has a function of {size} lines, {lines[first].strip()!r}: "
                f"split it, or say why it is longer than {LONGEST_FUNCTION} lines"
            )


def main():
    check = sys.argv[1:] == ["--check"]
    silent = []
    for room, folders in ROOMS.items():
        if not check:
            print(f"\n{room}\n")
        for paths, sentence in sorted(rows_of(files_of(room, folders))):
            names = ", ".join(path.relative_to(ROOT).as_posix() for path in paths)
            if not check:
                print(f"{names}: {sentence}")
            if not sentence:
                silent.append(names)
    for names in silent:
        print(f"{names} does not begin with a comment that says what it is", file=sys.stderr)
    if not check:
        return 0
    long = [
        f"{path.relative_to(ROOT).as_posix()} {what}"
        for path, text, _ in sources(ROOT)
        if path.suffix in (".c", ".h", ".cpp", ".hpp")
        for what in long_without_reason(text)
    ]
    for complaint in long:
        print(complaint, file=sys.stderr)
    return 1 if silent or long else 0


if __name__ == "__main__":
    sys.exit(main())
