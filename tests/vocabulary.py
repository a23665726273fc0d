# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The rows of tests/data/vocabulary.tsv, for the tests of each door: a call in SQL, and what it returns.

A text stands between single quotes and holds none; NULL, true, false, numbers, lists and structs are as docs/sql.md shows
them.
"""

import re
from pathlib import Path

FILE = Path(__file__).resolve().parent / "data" / "vocabulary.tsv"
TOKEN = re.compile(r"'[^']*'|[\[\]{}(),:]|[^\s\[\]{}(),:]+")
WORDS = {"NULL": None, "true": True, "false": False}


def values(tokens, end):
    """The values up to a bracket."""
    read = []
    while (token := next(tokens)) != end:
        if token != ",":
            read.append(value(token, tokens))
    return read


def value(token, tokens):
    if token == "[":
        return values(tokens, "]")
    if token == "{":
        read = {}
        while (name := next(tokens)) != "}":
            if name != ",":
                next(tokens)  # the colon
                read[name] = value(next(tokens), tokens)
        return read
    if token.startswith("'"):
        return token[1:-1]
    if token in WORDS:
        return WORDS[token]
    # A hash of 128 bits is shown in hexadecimal.
    return bytes.fromhex(token) if len(token) == 32 else int(token)


def rows():
    """Of each row the call, the function, its arguments, and the answer: str, int, bool, bytes, list, dict or None."""
    for line in FILE.read_text(encoding="utf-8").splitlines():
        call, answer = line.split("\t")
        tokens = iter(TOKEN.findall(call))
        function, _ = next(tokens), next(tokens)
        shown = iter(TOKEN.findall(answer))
        yield call, function, values(tokens, ")"), value(next(shown), shown)
