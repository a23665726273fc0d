#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The grammars of RFC 3986 and RFC 3987, read from their ABNF and turned into automata.

usage: grammar.py w-method RULE...     writes cases that find each fault of a reader that has no more states than the rule
       grammar.py offset RULE TEXT     from which byte on TEXT cannot be valid, or "valid"

Nothing here is told what a URI is: the rules are those of data/rfc3986.abnf, taken apart by the rules of RFC 5234. A rule is an
automaton over bytes; that of a text that can go on to be valid has a state, so the offset of an error is where there is none.
"""

import functools
import itertools
import json
import re
import sys
from collections import deque
from pathlib import Path

DATA = Path(__file__).resolve().parent / "data"
CORE = {"ALPHA": "%x41-5A / %x61-7A", "DIGIT": "%x30-39", "HEXDIG": 'DIGIT / "A" / "B" / "C" / "D" / "E" / "F"'}
TOKEN = re.compile(r'\s+|;[^\n]*|("[^"]*")|%x([0-9A-Fa-f]+)(?:-([0-9A-Fa-f]+))?|(\d+\*?\d*|\*\d*)|<?([A-Za-z][\w-]*)>?|([()\[\]/])')


def utf8_ranges(low, high):
    """Sequences of ranges of bytes, which together are the UTF-8 of these characters."""
    for last in (0x7F, 0x7FF, 0xFFFF):
        if low <= last < high:
            yield from utf8_ranges(low, last)
            yield from utf8_ranges(last + 1, high)
            return
    for bits in (6, 12, 18):
        low_part, high_part = low & (1 << bits) - 1, high & (1 << bits) - 1
        if high > 0x7F and low >> bits != high >> bits:
            if low_part:
                yield from utf8_ranges(low, low | (1 << bits) - 1)
                yield from utf8_ranges((low | (1 << bits) - 1) + 1, high)
                return
            if high_part != (1 << bits) - 1:
                yield from utf8_ranges(low, (high & ~((1 << bits) - 1)) - 1)
                yield from utf8_ranges(high & ~((1 << bits) - 1), high)
                return
    yield list(zip(chr(low).encode(), chr(high).encode()))


def read_rule(text):
    """A rule as ("or", parts), ("and", parts), ("times", least, most, part), ("name", rule), ("text", bytes), ("range", low, high)."""
    tokens = []
    while text:
        found = TOKEN.match(text)
        text = text[found.end() :]
        tokens += [found] if any(found.groups()) else []

    def alternatives():
        parts = [[]]
        while tokens and tokens[0][6] not in (")", "]"):
            if tokens[0][6] == "/":
                tokens.pop(0)
                parts.append([])
            else:
                parts[-1].append(repetition())
        return "or", [("and", part) for part in parts]

    def repetition():
        count = tokens.pop(0)[4] if tokens[0][4] else ""
        least, star, most = count.partition("*")
        return ("times", int(least or 0), (int(most) if most else None) if star else int(least), element()) if count else element()

    def element():
        quoted, low, high, _, name, bracket = tokens.pop(0).groups()
        if bracket:
            inside = alternatives()
            tokens.pop(0)
            return ("times", 0, 1, inside) if bracket == "[" else inside
        if name:
            return "name", name
        return ("text", quoted[1:-1].encode()) if quoted else ("range", int(low, 16), int(high or low, 16))

    return alternatives()


class Grammar:
    """The rules of an ABNF, and the states of an automaton of one of them."""

    def __init__(self, text):
        found = re.findall(r"^ {3}([A-Za-z][\w-]*)\s*=(.*(?:\n(?! {3}\S).*)*)", text, re.M)
        self.rules = {name: read_rule(body) for name, body in [*CORE.items(), *found]}
        self.steps = []  # of each state: (low, high, next); low is None for a step that reads nothing

    def state(self):
        self.steps.append([])
        return len(self.steps) - 1

    def add(self, part, at):
        """The state after `part`, which begins in the state `at`."""
        kind, *rest = part
        if kind == "name":
            return self.add(self.rules[rest[0]], at)
        if kind == "and":
            for each in rest[0]:
                at = self.add(each, at)
            return at
        last = self.state()
        if kind == "or":
            for each in rest[0]:
                self.steps[self.add(each, at)].append((None, None, last))
        elif kind == "times":
            least, most, each = rest
            for _ in range(least):
                at = self.add(each, at)
            self.steps[at].append((None, None, last))
            if most is None:
                self.steps[self.add(each, last)].append((None, None, last))
            for _ in range((most or 0) - least):
                at = self.add(each, at)
                self.steps[at].append((None, None, last))
        else:
            sequences = utf8_ranges(*rest) if kind == "range" else itertools.product(*(
                sorted({(byte, byte) for byte in (ord(c.lower()), ord(c.upper()))}) for c in rest[0].decode()))
            for sequence in sequences:
                state = at
                for low, high in sequence:
                    then = self.state()
                    self.steps[state].append((low, high, then))
                    state = then
                self.steps[state].append((None, None, last))
        return last

    def closure(self, states):
        found, left = set(states), list(states)
        while left:
            for low, _, target in self.steps[left.pop()]:
                if low is None and target not in found:
                    found.add(target)
                    left.append(target)
        return frozenset(found)


class Automaton:
    """A rule, with one step for each byte."""

    def __init__(self, text, rule):
        self.grammar = Grammar(text)
        first = self.grammar.state()
        self.last = self.grammar.add(("name", rule), first)
        self.start = self.grammar.closure([first])
        self.known = {}

    def step(self, states, byte):
        key = states, byte
        if key not in self.known:
            found = {target for state in states for low, high, target in self.grammar.steps[state] if low is not None and low <= byte <= high}
            self.known[key] = self.grammar.closure(found)
        return self.known[key]

    def offset(self, text):
        """None if the bytes match; else from which one on they cannot."""
        states = self.start
        for i, byte in enumerate(text):
            states = self.step(states, byte)
            if not states:
                return i
        return None if self.last in states else len(text)

    def minimal(self):
        """The table of the smallest automaton, state 0 its first: rows of a step for each class of bytes, which of them
        accept, and a byte of each class. A state from which nothing is valid is a state, too."""
        numbers, rows, accepting = {self.start: 0}, [], []
        left = deque([self.start])
        while left:
            states = left.popleft()
            row = []
            for byte in range(256):
                target = self.step(states, byte)
                if target not in numbers:
                    numbers[target] = len(numbers)
                    left.append(target)
                row.append(numbers[target])
            rows.append(row)
            accepting.append(self.last in states)
        part = list(map(int, accepting))
        while True:
            keys = [(part[i], *(part[target] for target in row)) for i, row in enumerate(rows)]
            names = {key: i for i, key in enumerate(dict.fromkeys(keys))}
            if len(names) == len(set(part)):
                break
            part = [names[key] for key in keys]
        small = {p: [part[target] for target in rows[i]] for i, p in reversed(list(enumerate(part)))}
        columns = {}
        for byte in [*range(0x20, 0x7F), *range(0x20), *range(0x7F, 256)]:
            columns.setdefault(tuple(small[p][byte] for p in sorted(small)), byte)
        symbols = sorted(columns.values())
        accepts = {part[i]: yes for i, yes in enumerate(accepting)}
        return part[0], {p: {s: row[s] for s in symbols} for p, row in small.items()}, accepts


def w_method(automaton):
    """Texts on which any reader of as many states or fewer, which is not this automaton, gives itself away (Chow 1978)."""
    start, table, accepts = automaton.minimal()
    access, left = {start: b""}, deque([start])
    while left:
        state = left.popleft()
        for symbol, target in table[state].items():
            if target not in access:
                access[target] = access[state] + bytes([symbol])
                left.append(target)
    # What tells two states apart, shortest first, by going backwards from pairs of which one accepts.
    apart = {pair: b"" for pair in itertools.combinations(sorted(table), 2) if accepts[pair[0]] != accepts[pair[1]]}
    while True:
        more = {}
        for a, b in itertools.combinations(sorted(table), 2):
            for symbol in table[a]:
                pair = tuple(sorted((table[a][symbol], table[b][symbol])))
                if (a, b) not in apart and pair in apart:
                    more[a, b] = bytes([symbol]) + apart[pair]
                    break
        if not more:
            break
        apart |= more
    suffixes = sorted(set(apart.values()) | {b""}, key=lambda text: (len(text), text))
    seen = set()
    for prefix in access.values():
        for symbol in [b"", *(bytes([symbol]) for symbol in table[start])]:
            for suffix in suffixes:
                text = prefix + symbol + suffix
                if text not in seen:
                    seen.add(text)
                    yield text


@functools.lru_cache(maxsize=None)
def automaton_of(rule, iri=False):
    return Automaton((DATA / ("rfc3987.abnf" if iri else "rfc3986.abnf")).read_text(encoding="utf-8"), rule)


def case(rule, text):
    """A case of validate, as it stands in the data."""
    try:
        said = text.decode("utf-8")
    except UnicodeDecodeError:
        said = {"hex": text.hex()}
    offset = automaton_of(rule).offset(text)
    return {"op": "validate", "rule": rule, "input": said} | ({"answer": True} if offset is None else {"invalid": offset})


def main(arguments):
    if arguments[:1] == ["w-method"] and arguments[1:]:
        for rule in arguments[1:]:
            requirement = {"id": f"w-{rule}", "section": "RFC3986 A", "kind": "grammar", "strength": "must"}
            requirement["requirement"] = f"{rule} is what the grammar says."
            cases = [case(rule, text) for text in w_method(automaton_of(rule))]
            print(json.dumps(requirement | {"cases": cases}, ensure_ascii=False, separators=(",", ":")))
    elif arguments[:1] == ["offset"] and len(arguments) == 3:
        offset = automaton_of(arguments[1]).offset(arguments[2].encode("utf-8", "surrogateescape"))
        print("valid" if offset is None else offset)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
