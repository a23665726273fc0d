# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Prints all files by room, each with the first sentence of the comment that it begins with.

usage: map.py [--check]

A source belongs to the header of its name. --check prints only the files that do not say what they are,
and fails if there are any.
"""

import itertools
import sys
from pathlib import Path

from declarations import first_sentence
from license import without_notice

ROOT = Path(__file__).resolve().parent.parent

# The rooms from the bottom up, with their folders of headers and of sources.
ROOMS = {
    "bytes": ["include/uriel/bytes", "src/bytes"],
    "syntax": ["include/uriel/syntax", "src/syntax"],
    "model": ["include/uriel/model", "src/model"],
    "verbs": ["include/uriel/verbs", "src/verbs"],
    "text": ["include/uriel/text", "src/text"],
    "security": ["include/uriel/security", "src/security"],
    "c": ["src/c"],
    "the front": ["include/uriel"],
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


def opening_comment(file):
    """Its lines."""
    lines = without_notice(file.read_text(encoding="utf-8")).splitlines()
    return [line[2:].strip() for line in itertools.takewhile(lambda line: line.startswith("//"), lines)]


def sentence_of(file):
    """The first one, of the first paragraph."""
    return first_sentence(" ".join(itertools.takewhile(bool, opening_comment(file))))


def files_of(folders, deep):
    for folder in folders:
        found = (ROOT / folder).rglob("*") if deep else (ROOT / folder).glob("*")
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


def main():
    check = sys.argv[1:] == ["--check"]
    silent = []
    for room, folders in ROOMS.items():
        if not check:
            print(f"\n{room}\n")
        for paths, sentence in sorted(rows_of(files_of(folders, deep=room != "the front"))):
            names = ", ".join(path.relative_to(ROOT).as_posix() for path in paths)
            if not check:
                print(f"{names}: {sentence}")
            if not sentence:
                silent.append(names)
    for names in silent:
        print(f"{names} does not begin with a comment that says what it is", file=sys.stderr)
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
