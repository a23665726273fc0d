# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""100,000 texts, for which the package says what the command says."""

import json
import os
import pathlib
import random
import re
import subprocess

import pytest
import uriel
from uriel import ParseError, Reference

count = 100_000
base = "http://a/b/c/d;p?q"
pieces = [
    *"aB09-._~:/?#[]@!$&'()*+,;=% ",
    "%2F",
    "%7e",
    "..",
    "//",
    "http:",
    "x://",
    "[::1]",
    "[v1.a]",
]
pieces += ["http://www.Example.com", "192.0.2.1", ":80", "\u00fc", "\x00", "?a=b&c", "<", "\\"]


def generated():
    random.seed(3986)
    while True:
        yield "".join(random.choices(pieces, k=random.randrange(12)))


def corpora():
    folder = os.environ.get("URIEL_CORPORA")
    for path in sorted(pathlib.Path(folder).glob("*.txt")) if folder else []:
        yield from path.read_text(errors="replace").splitlines()


def usable(found, most):
    """Those that a record can hold: NUL ends it."""
    kept = set()
    for text in found:
        if len(kept) == most:
            break
        if "\0" not in text:
            kept.add(text)
    return kept


@pytest.fixture(scope="session")
def texts():
    real = usable(corpora(), count // 2)
    return sorted(real | usable(generated(), count - len(real)))


def run(command, texts, *arguments):
    done = subprocess.run(
        [command, *arguments, "-0"],
        input="".join(text + "\0" for text in texts).encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    return done.stdout.decode()


def test_parse(command, texts):
    lines = run(command, texts, "parse", "--json").splitlines()
    assert len(lines) == len(texts) >= count * 0.99
    refused = 0
    for text, line in zip(texts, lines):
        expected = json.loads(line)
        try:
            r = Reference(text)
        except ParseError as error:
            refused += 1
            expected = expected["error"]
            expected["offset"] = len(text.encode()[: expected["offset"]].decode(errors="ignore"))
            for name in ("code", "offset", "component", "section"):
                assert getattr(error, name) == expected[name], text
            # The command names the character, too, and the triplet to write; or what stands around the text.
            said = expected["message"]
            if not said.startswith("the text "):
                assert error.message in said and re.fullmatch("(; write %..)?", said.partition(error.message)[2])
            continue
        assert (r.scheme is None) == (expected["kind"] == "relative-ref")
        for name in ("scheme", "authority", "userinfo", "host", "host_kind", "path", "query", "fragment"):
            assert getattr(r, name) == expected[name], text
        assert r.port_text == expected["port"]
    assert refused > 1000


def compare(command, texts, verb, *arguments):
    found = run(command, texts, *arguments, "--on-error=null").split("\0")
    assert len(found) == len(texts) + 1
    for text, expected in zip(texts, found):
        try:
            answer = verb(text)
        except ParseError:
            answer = r"\N"
        assert answer == expected, text


def test_normalize(command, texts):
    compare(command, texts, uriel.normalize, "normalize")


def test_resolve(command, texts):
    compare(command, texts, lambda text: uriel.resolve(base, text), "resolve", "--base", base)


def test_keys(command, texts):
    compare(command, texts, uriel.host_key, "key")
    compare(command, texts, uriel.surt, "key", "--as=surt")


def test_encode_and_decode(command, texts):
    compare(command, texts, lambda text: uriel.encode(text, "segment"), "encode", "--as=segment")
