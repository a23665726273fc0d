#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Makes longer cases of the stored ones, for libraries that read many characters at a time.

usage: longer.py [FILE...] >longer.jsonl    FILE is one of data/; default: rfc3986.jsonl and rfc2396.jsonl

A letter that nothing gives a meaning to becomes many of it, in the input and in the answer, or a text that is as long is put
before the path or behind all. Whether a text is valid, and the target of a reference, are asked again of the grammar and of 5.2.
Then come texts of each shape with one odd piece, at each place where a library may begin to read anew; and all paths of a few
segments, with and without dots.
"""

import itertools
import json
import sys
from pathlib import Path

from grammar import automaton_of
from resolution import normalize, parse, resolve, split, without_dots

HERE = Path(__file__).resolve().parent
LENGTHS = (2, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 127, 128, 129, 300)
LETTERS = "gijklmnoqruwyz"  # no digits of triplets, of addresses or of versions, nor letters of http, file, ftp
TEXTS = ("input", "inputs", "base", "reference", "target")
OPERATIONS = ("validate", "parse", "split", "authority", "resolve", "remove_dot_segments", "normalize", "equivalent", "relativize", "decode")

# What comes before, a letter that is repeated, and what comes after.
SHAPES = (
    ("x://h/", "y", "?q#f"), ("x://h?", "y", "#f"), ("x://h#", "y", ""), ("x://", "y", "/p"), ("x://", "y", "@h:1/"), ("x://h:", "1", "/p"),
    ("x:", "y", "/p?q"), ("", "y", "/p#f"), ("/", "y", "?q"), ("//", "y", ":1"), ("", "y", "://h"), ("", "y", ":p"), ("x://u%41@", "y", "?/"),
    ("x://h%41/", "y", ""), ("http://H.y/", "y", "%7E#%41"),
)  # fmt: skip
ODD = ("%41", "%c3", "%4", "%", "%g1", "%1g", "A", "@", ":", "/", "//", "/.", "/./", "/../", "?", "#", "[", '"', "\x7f", "\u00e9", "+", ".",
       "%2e", "/%2e%2E/")  # fmt: skip
PLACES = (*range(10), 14, 15, 16, 17, 30, 31, 32, 33, 47, 48, 61, 62, 63, 64, 65, 127, 128)
SEGMENTS = ("", ".", "..", "g", "%2e")
# Which octets a component may have as they are, but for sub-delims: a library may encode them or not.
KEPT = {"unreserved": "reg-name", "host": "reg-name", "userinfo": "userinfo", "segment": "segment", "path": "path-rootless", "query": "query",
        "fragment": "fragment"}  # fmt: skip


def changed(value, change):
    if isinstance(value, str):
        return change(value)
    if isinstance(value, list):
        return [changed(each, change) for each in value]
    # The kind of a host is a word of the suite.
    return {name: each if name == "host_kind" else changed(each, change) for name, each in value.items()} if isinstance(value, dict) else value


def longer(case, change):
    """The case with its texts changed, or None if its answer cannot be told."""
    made = {name: changed(value, change) if name in (*TEXTS, "answer", "or") else value for name, value in case.items() if name != "note"}
    if case["op"] == "validate":
        offset = automaton_of(case["rule"]).offset(made["input"].encode())
        made = {name: made[name] for name in ("op", "rule", "input")} | ({"answer": True} if offset is None else {"invalid": offset})
    elif case["op"] == "resolve" and "or" not in case:
        made["answer"] = resolve(made["base"], made["reference"])
    return made


def changes(case):
    text = json.dumps([case[name] for name in TEXTS if name in case])
    # What form scheme knows, and escapes of JSON.
    is_free = all(word not in text for word in ("localhost", "mailto", "urn:", "\\\\"))
    letters = [letter for letter in LETTERS if is_free and letter in text and letter.upper() not in text]
    for letter in letters[:2]:
        for length in LENGTHS:
            yield lambda value, letter=letter, length=length: value.replace(letter, letter * length)
    if case["op"] == "validate" and case["rule"] in ("URI", "URI-reference", "absolute-URI", "relative-ref"):
        for length in LENGTHS:
            yield lambda value, length=length: value + "y" * length
            yield lambda value, length=length: "x://h/" + "y" * length + value
            yield lambda value, length=length: "x://h?" + "y" * length + value


def is_valid(text, rule="URI-reference"):
    return automaton_of(rule).offset(text.encode()) is None


def odd_texts():
    for (before, letter, after), place, odd, rest in itertools.product(SHAPES, PLACES, ODD, (0, 60)):
        if place >= len(before):
            yield before + letter * (place - len(before)) + odd + letter * rest + after


def normal_case(text, form):
    """None where the path of a URI would become an authority, for which each library has an answer of its own."""
    normal = normalize(text, form)
    scheme, authority, *_ = split(text)
    is_told = form != "path" or scheme is not None and (authority is None) == (split(normal)[1] is None)
    return {"op": "normalize", "form": form, "input": text, "answer": normal} if is_told else None


def cases_of(text):
    offset = automaton_of("URI-reference").offset(text.encode())
    if offset is not None:
        return [{"op": "validate", "rule": "URI-reference", "input": text, "invalid": offset}]
    forms = ("path", "case") if "%" in text else ("path",)
    return [{"op": "parse", "input": text, "answer": parse(text)}, *(normal_case(text, form) or normal_case(text, "percent") for form in forms)]


def paths(most):
    return ["/".join(each) for count in range(most + 1) for each in itertools.product(SEGMENTS, repeat=count)]


def cases_of_paths():
    for path in paths(4):
        for text in (path, "/" + path):
            if "%" not in path:
                yield {"op": "remove_dot_segments", "input": text, "answer": without_dots(text)}
            for before in ("x://h", "x:"):
                if is_valid(before + text) and (case := normal_case(before + text, "path")):
                    yield case
    bases = ("x:", "x:g", "x:/", "x:a/b", "x:/a/b", "x://h", "x://h/", "x://h?q", "x://u@h:1/a/b/c?q#f", "x://h/a//..", "x:a/./b")
    for base, before, path, after in itertools.product(bases, ("", "/", "//i/", "y:"), paths(2), ("", "?r", "?r#s")):
        reference = before + path + after
        if is_valid(reference) and is_valid(target := resolve(base, reference)):
            with_authority = base if split(reference)[:2] == (None, None) else reference
            if split(target)[1] == split(with_authority)[1]:
                yield {"op": "resolve", "base": base, "reference": reference, "answer": target}


def as_text(octets):
    try:
        return octets.decode("utf-8")
    except UnicodeDecodeError:
        return {"hex": octets.hex()}


def cases_of_octets():
    octets = bytes(each for each in range(256) if each not in b"!$&'()*+,;=")
    stretches = [b"y" * length + octets + b"y" * length for length in (0, 1, 2, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65)]
    stretches += [b"y" * length + bytes([each]) + b"y" * (130 - length) for each in b" %/\x7f\xff" for length in (*range(66), 128, 129)]
    for component, rule in KEPT.items():
        kept = {each for each in octets if automaton_of(rule).offset(b"y" + bytes([each])) is None}
        for text in stretches:
            answer = "".join(chr(each) if each in kept else f"%{each:02X}" for each in text)
            yield {"op": "encode", "component": component, "input": as_text(text), "answer": answer}
    for text in stretches:
        for digits in ("%{:02X}", "%{:02x}"):
            yield {"op": "decode", "input": "".join(chr(each) if each == 0x79 else digits.format(each) for each in text), "answer": as_text(text)}
    for length, odd in itertools.product((*range(18), 130), ("%", "%4", "%g1", "%1g")):
        text = "y" * length + odd
        yield {"op": "decode", "input": text, "invalid": length, "or": [{"answer": text}], "note": "the RFC does not say what to do"}


def made_row(name, section, requirement, cases):
    return {"id": f"long-{name}", "section": section, "kind": "parse", "strength": "must", "requirement": requirement, "cases": list(cases)}


def shown(row):
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))


def main(files):
    for file in files or [HERE / "data" / f"{name}.jsonl" for name in ("rfc3986", "rfc2396")]:
        for line in Path(file).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            kept = [case for case in row["cases"] if case["op"] in OPERATIONS and "hex" not in json.dumps(case)]
            kept = [case for case in kept if "dialect" not in case and case.get("strict", True) and (case["op"] == "validate" or "answer" in case)]
            kept = [case for case in kept if case.get("rule") != "URI-Template"]
            made = [longer(case, change) for case in kept for change in changes(case)]
            if made:
                print(shown(row | {"id": f"long-{row['id']}", "cases": made, "tests": []}))
    if not files:
        texts = dict.fromkeys(odd_texts())
        print(shown(made_row("places", "RFC3986 A", "Where in a text something stands makes no difference.", itertools.chain(*map(cases_of, texts)))))
        print(shown(made_row("octets", "RFC3986 2.1", "Each octet is encoded that the component does not have as it is, and decoded.", cases_of_octets())))
        print(shown(made_row("paths", "RFC3986 5.2.4", "Dot segments go, wherever they are.", cases_of_paths())))


if __name__ == "__main__":
    main(sys.argv[1:])
