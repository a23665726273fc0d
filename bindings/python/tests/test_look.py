# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What is suspicious, what is secret, and where in a text URIs are."""

import pickle
import re
import subprocess
from pathlib import Path

import pytest
import uriel
from uriel import URI, ParseError, Reference


def test_lint():
    (found,) = URI("http://joe:x@h/").lint()
    assert (found.rule, found.severity, found.section) == ("password-in-userinfo", "error", "7.5")
    assert (found.offset, found.length, found.address) == (11, 1, None)
    assert found.message and tuple(found) == tuple(pickle.loads(pickle.dumps(found)))
    assert uriel.lint("http://0x7f.1/")[0].address == "127.0.0.1"
    assert Reference("a").lint() == uriel.lint(b"a") == ()
    for text, rule in (("javascript:alert(1)", "active-scheme"), ("data:text/html;base64,eA==", "active-scheme"),
                       ("url:http://h/", "url-prefix"), ("http://xn--%61/", "encoded-host-character")):
        assert uriel.lint(text)[0].rule == rule
    match found:
        case uriel.Finding(rule, severity):
            assert (rule, severity) == found[:2]


def test_lint_looks_at_the_rules_that_are_given():
    text = "http://joe:x@h:80/"
    assert {f.rule for f in uriel.lint(text)} == {"password-in-userinfo", "needless-port"}
    assert [f.rule for f in uriel.lint(text, ["needless-port"])] == ["needless-port"]
    assert uriel.lint(text, []) == ()
    with pytest.raises(ValueError, match="no rule is named 'none'"):
        uriel.lint(text, ["none"])
    for wrong in ("needless-port", 1, [1]):
        with pytest.raises(TypeError):
            uriel.lint(text, wrong)
    with pytest.raises(ParseError):
        uriel.lint("a b")


def test_lint_finds_as_many_as_there_are():
    text = "http://h/" + "%7e/" * 100
    found = uriel.lint(text, [rule.name for rule in uriel.lint_rules()])
    assert len(found) > 16 and len(set(found)) == len(found)
    assert all(0 <= f.offset and f.offset + f.length <= len(text) for f in found)


def test_lint_rules_find_something_in_their_examples():
    rules = uriel.lint_rules()
    assert len({rule.name for rule in rules}) == len(rules) > 10
    for rule in rules:
        assert rule.severity in ("note", "warning", "error") and rule.message and rule.section
        assert rule.name in {f.rule for f in uriel.lint(rule.example, [rule.name])}
        assert uriel.lint(rule.safer_spelling, [rule.name]) == ()
    assert {True, False} == {rule.is_default for rule in rules}


def test_redact():
    text = "http://joe:secret@h/?token=x&a=b#password=y"
    expected = "http://joe:***@h/?token=***&a=b#password=***"
    assert uriel.redact(text) == URI(text).redacted == expected
    assert uriel.redact(text, keys=None) == uriel.redact(text)
    assert uriel.redact(text, keys=[]) == "http://joe:***@h/?token=x&a=b#password=y"
    assert uriel.redact(text, keys=["a"]) == "http://joe:***@h/?token=x&a=***#password=y"
    assert uriel.redact(text, keys=["a"], user=True).startswith("http://***@h/?")
    assert "secret" not in URI(text).redacted and "secret" in URI(text).text


def test_redact_text_finds_the_uris_in_a_text(command):
    line = 'joe "GET /cb?code=7f3a&pin=1 HTTP/1.1" http://joe:secret@h/a, ü http://joe@i/\n'
    hidden = 'joe "GET /cb?code=***&pin=1 HTTP/1.1" http://joe:***@h/a, ü http://joe@i/\n'
    assert uriel.redact_text(line) == hidden == uriel.redact_text(text=line)
    assert uriel.redact_text(line.encode()) == hidden.encode()
    assert uriel.redact_text("") == "" and uriel.redact_text("\ud800 a") == "\ud800 a"
    assert uriel.redact_text(b"\xff http://a:b@c/") == b"\xff http://a:***@c/"
    assert uriel.redact_text(URI("http://joe:secret@h/")) == "http://joe:***@h/"
    for options, arguments in (
        ({}, []),
        ({"also": ["pin"]}, ["--also-key", "pin"]),
        ({"user": True}, ["--user"]),
        ({"strict": True}, ["--strict"]),
    ):
        done = subprocess.run([command, "redact", "--text", *arguments], input=line, capture_output=True, text=True)
        assert done.returncode == 0 and uriel.redact_text(line, **options) == done.stdout, arguments
    assert "code=7f3a" in uriel.redact_text(line, keys=["pin"]) and "pin=***" in uriel.redact_text(line, keys=["pin"])
    long = "http://joe:secret@h/ " * 100_000
    assert "secret" not in uriel.redact_text(long) and len(uriel.redact_text(long)) == len(long) - 300_000
    for wrong in (lambda: uriel.redact_text(1), lambda: uriel.redact_text("a", keys="a"), uriel.redact_text):
        with pytest.raises(TypeError):
            wrong()


def test_redact_hides_more_where_it_is_told_to():
    text = "http://joe:secret@h/0123456789abcdef0123?token=x&a=b&pin=1"
    hidden = "http://joe:***@h/0123456789abcdef0123?token=***&a=b&pin=***"
    assert uriel.redact(text, also=["pin"]) == uriel.redact(text, also=iter(["pin"])) == hidden
    assert uriel.redact(text, also=()) == uriel.redact(text, also=None) == uriel.redact(text)
    # Beside keys, which replace those of the library.
    hidden = "http://joe:***@h/0123456789abcdef0123?token=x&a=***&pin=***"
    assert uriel.redact(text, keys=["a"], also=["p*"]) == hidden
    assert uriel.redact(text, keys=[], also=["a", "pin"]) == hidden
    strict = "http://***@h/***?token=***&a=***&pin=***"
    assert uriel.redact(text, strict=True) == uriel.redact(text, strict=True, also=["a"]) == strict
    assert uriel.redact("joe:pw@h", strict=True) == "joe:***@h" != uriel.redact("joe:pw@h")
    assert uriel.redact(text.encode(), strict=True) == strict.encode()


@pytest.mark.parametrize("text", ["", "a b", "\ud800", "\u00fc" * 2000, "\0", "http://[", "%"])
def test_redact_takes_any_text(text):
    assert uriel.redact(text) == text
    assert uriel.redact("http://joe:pw@h/" + text) == "http://joe:***@h/" + text
    data = text.encode(errors="surrogatepass") + b"\xff"
    assert uriel.redact(data) == data


@pytest.mark.parametrize(
    "arguments, error",
    [
        ({"keys": "a"}, TypeError),
        ({"keys": 1}, TypeError),
        ({"keys": [1]}, TypeError),
        ({"keys": ["a" * 1025]}, ValueError),
        ({"also": "a"}, TypeError),
        ({"also": 1}, TypeError),
        ({"keys": ["a"], "also": [1]}, TypeError),
        ({"also": ["a", "a" * 1025]}, ValueError),
        ({"strictly": True}, TypeError),
    ],
)
def test_wrong_keys(arguments, error):
    with pytest.raises(error):
        uriel.redact("a", **arguments)


def test_extract():
    text = "\u00fc: see <http://a/b\n c>, \U0001f600 'http://d/' and note:this."
    first, second = uriel.extract(text)
    assert type(first.uri) is URI and str(first.uri) == "http://a/bc"
    assert text[first.offset :][: first.length] == "http://a/b\n c"
    assert text[second.offset :][: second.length] == str(second.uri) == "http://d/"
    assert (first.delimiter, second.delimiter) == ("angle", "quote")
    assert [str(e.uri) for e in uriel.extract(text, any_scheme=True)][2] == "note:this"
    data = text.encode()
    for found in uriel.extract(data):
        assert b"".join(data[found.offset :][: found.length].split()) == bytes(found.uri)
    assert uriel.extract("") == uriel.extract("\ud800\0") == ()
    assert uriel.extract("<http://h/a-\n b>")[0].has_hyphen


def test_extract_mended():
    text = "\u00fc <http://a/b>, \U0001f600 \"HTTP://H/?a[0]\" http://b\u00fccher.example/ http://h/#a#b, http://a\\@b/"
    plain, shown, idna, fragment = found = uriel.extract(text, mend=True)
    assert [str(e.uri) for e in found] == ["http://a/b", "http://h/?a%5B0%5D", "http://xn--bcher-kva.example/", "http://h/#a%23b"]
    assert [text[e.offset :][: e.length] for e in found] == ["http://a/b", "HTTP://H/?a[0]", "http://b\u00fccher.example/", "http://h/#a#b"]
    assert (plain.mended, plain.repairs) == (False, ()) == (uriel.extract(text)[0].mended, uriel.extract(text)[0].repairs)
    assert shown.mended and shown.delimiter == "quote"
    for each in (shown, idna, fragment):
        assert each.repairs == uriel.mend(text[each.offset :][: each.length]).repairs
    assert shown.repairs[-1].repair == "encoded" and shown.repairs[-1].component == "query"
    uri, _, _, delimiter, _ = shown
    assert uri is shown.uri and delimiter == "quote"
    assert [e.offset for e in uriel.extract(text.encode(), mend=True)] == [len(text[: e.offset].encode()) for e in found]
    assert [str(e.uri) for e in uriel.extract("note:a http://h/|", any_scheme=True, mend=True)] == ["note:a", "http://h/"]
    assert uriel.extract("", mend=True) == uriel.extract("\ud800\0", mend=True) == ()
    with pytest.raises(TypeError):
        uriel.extract("", True)


def test_extract_mended_of_the_table():
    def unescaped(field):
        one = {b"n": b"\n", b"t": b"\t"}
        return re.sub(rb"\\(?:x(..)|(.))", lambda m: bytes.fromhex(m[1].decode()) if m[1] else one.get(m[2], m[2]), field)

    rows = (Path(__file__).resolve().parents[3] / "tests/data/text/mended.tsv").read_bytes().splitlines()
    rows = [[unescaped(field) for field in row.split(b"\t")] for row in rows if not row.startswith(b"#")]
    assert len(rows) > 50
    for text, plain, *mended in rows:
        for expected, mend in ((plain, False), (mended[0] if mended else plain, True)):
            assert b" ".join(bytes(e.uri) for e in uriel.extract(text, mend=mend)) or b"-" == expected, text


def test_extract_finds_many():
    many = [f"http://h{i}/" + "p" * (i % 7000) for i in range(0, 60_000, 997)]
    text = "\u20ac ".join(f"<{uri}>" for uri in many)
    found = uriel.extract(text)
    assert [str(e.uri) for e in found] == many
    assert all(text[e.offset :].startswith(str(e.uri)) for e in found)
