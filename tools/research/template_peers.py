#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Expands 100,000 templates made here as std-uritemplate and uritemplate of PyPI and iri-string of crates.io do.

usage: template_peers.py [--count N] [PROGRAM]

Runs in a Python that has uriel, uritemplate and std_uritemplate. PROGRAM is tools/research/template_peers built by cargo;
without it iri-string is left out. They have to agree, but for the differences that DIFFERENCES names; prints how
many of each there were, and every other one.
"""

import json
import random
import re
import subprocess
import sys
from collections import Counter

import stduritemplate
import uritemplate

import uriel

NAMES = ["x", "y", "list", "a.b", "a_1"]
PIECES = ["a", "B", "-", "_", "~", " ", "/", "?", "%", "%4", "%41", "%c3%a9", "%C3", "é", "€", "😀", "'", "{", ",", "=", "&"]
LITERALS = ["/", "http://h/", "%41", "?a=1", "#f", "a;b", "é"]
EXPRESSION = re.compile(r"\{([+#./;?&]?)([^}]*)\}")


def text(r, fewest=0):
    return "".join(r.choices(PIECES, k=r.randrange(fewest, 6)))


def value(r):
    kind = r.randrange(10)
    if kind < 5:
        return text(r)
    if kind < 8:
        return [text(r) for _ in range(r.randrange(4))]
    return {text(r, 1): text(r) for _ in range(r.randrange(3))}


def a_case(r):
    values = {name: value(r) for name in NAMES if r.randrange(5)}

    def variable():
        name = r.choice(NAMES)
        modifiers = ["", "*"] if isinstance(values.get(name), (list, dict)) else ["", "", "*", ":1", ":2", ":3", ":9"]
        return name + r.choice(modifiers)

    def part():
        if r.randrange(3) == 0:
            return r.choice(LITERALS)
        return "{" + r.choice(["", *"+#./;?&"]) + ",".join(variable() for _ in range(r.randrange(1, 4))) + "}"

    return "".join(part() for _ in range(r.randrange(1, 5))), values


def uses(template, values):
    """(operator, modifier, value) of each variable that has a value."""
    for operator, variables in EXPRESSION.findall(template):
        for variable in variables.split(","):
            name, modifier = re.match(r"([^:*]*)(.*)", variable).groups()
            if name in values:
                yield operator, modifier, values[name]


def texts(value):
    return [value] if isinstance(value, str) else value if isinstance(value, list) else [*value, *value.values()]


def some(holds):
    """Is it so of a variable that is used?"""
    return lambda template, values: any(holds(*use) for use in uses(template, values))


# Where what each does otherwise may be met.
EMPTY_PAIR = some(lambda op, modifier, v: op not in ("?", "&") and modifier == "*" and isinstance(v, dict) and "" in v.values())
CUT_TRIPLET = some(lambda op, modifier, v: op in ("+", "#") and ":" in modifier and "%" in v)
PERCENT = some(lambda op, _, v: op in ("+", "#") and any("%" in each for each in texts(v)))
BRACE = some(lambda op, _, v: op in ("+", "#") and any("{" in each for each in texts(v)))
EMPTY_MEMBER = some(lambda op, modifier, v: op == ";" and modifier == "*" and isinstance(v, list) and "" in v)
FIRST_EMPTY = some(lambda op, modifier, v: op in (";", "?", "&") and modifier == "" and isinstance(v, list) and v[:1] == [""])
EMPTY_COMPOSITE = some(lambda op, _, v: v in ([], {}))
SEVERAL_PAIRS = some(lambda op, _, v: isinstance(v, dict) and len(v) > 1)
PREFIX_BEYOND_ASCII = some(lambda op, modifier, v: ":" in modifier and not v.isascii())

HALF_CHARACTER = some(lambda op, _, v: op in ("+", "#") and any("%C3%" in each for each in texts(v)))
VALUE_BEYOND_ASCII = some(lambda op, _, v: op in ("+", "#") and not all(each.isascii() for each in texts(v)))


def BEYOND_ASCII(template, values):
    return not EXPRESSION.sub("", template).isascii()


DIFFERENCES = {
    "std-uritemplate": {
        "an exploded pair with the empty value is 'name=' (T3)": EMPTY_PAIR,
        "an empty member of an exploded list is 'name=' in ;": EMPTY_MEMBER,
        "a prefix cuts triplets in + and # (T2)": CUT_TRIPLET,
        "a '%' in + and # is not always read as 3.2.1 says": PERCENT,
        "a '{' stays in + and #": BRACE,
        "a list that begins with an empty text is empty in ;": FIRST_EMPTY,
    },
    "uritemplate": {
        "an exploded pair with the empty value is 'name=' (T3)": EMPTY_PAIR,
        "an empty member of an exploded list is 'name=' in ;": EMPTY_MEMBER,
        "literals beyond ASCII are not encoded": BEYOND_ASCII,
        "an empty list or map is not undefined": EMPTY_COMPOSITE,
        "pairs are sorted": SEVERAL_PAIRS,
        "a prefix cuts triplets in + and # (T2)": CUT_TRIPLET,
        "a '%' in + and # is not always read as 3.2.1 says": PERCENT,
    },
    "iri-string": {
        "an exploded pair with the empty value is 'name=' (T3)": EMPTY_PAIR,
        "an empty member of an exploded list is 'name=' in ;": EMPTY_MEMBER,
        "literals beyond ASCII are refused for URIs": BEYOND_ASCII,
        "a prefix of a text beyond ASCII panics": PREFIX_BEYOND_ASCII,
        "a value beyond ASCII panics in + and #": VALUE_BEYOND_ASCII,
        "a triplet after one that is half a character gets lost": HALF_CHARACTER,
        "a prefix cuts triplets in + and # (T2)": CUT_TRIPLET,
    },
}


def by_std(template, values):
    try:
        return stduritemplate.StdUriTemplate.expand(template, values)
    except ValueError as error:
        return f"error: {error}"


def main():
    arguments = sys.argv[1:]
    count = 100_000
    if arguments[:1] == ["--count"]:
        count, arguments = int(arguments[1]), arguments[2:]
    r = random.Random(6570)
    cases = [a_case(r) for _ in range(count)]
    answers = {
        "std-uritemplate": [by_std(*case) for case in cases],
        "uritemplate": [uritemplate.expand(template, values) for template, values in cases],
    }
    if arguments:
        lines = "".join(json.dumps(case) + "\n" for case in cases)
        done = subprocess.run(arguments, input=lines, stdout=subprocess.PIPE, text=True, check=True)
        answers["iri-string"] = [json.loads(line) for line in done.stdout.split("\n")[:-1]]
    ours = [uriel.Template(template).expand(values, _as=None) for template, values in cases]
    unexplained = 0
    for peer, theirs in answers.items():
        assert len(theirs) == len(ours)
        found = Counter()
        for case, mine, other in zip(cases, ours, theirs):
            if mine == other:
                found["equal"] += 1
                continue
            name = next((name for name, may_be in DIFFERENCES[peer].items() if may_be(*case)), None)
            found[name or "NOT EXPLAINED"] += 1
            if name is None:
                unexplained += 1
                if found["NOT EXPLAINED"] <= 10:
                    print(peer, *map(json.dumps, (*case, mine, other)), sep="\n  ")
        print(peer, dict(found))
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
