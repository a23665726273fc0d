# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The requirements of RFC 3986 as data. What the package cannot express is in its README."""

import itertools
import json
import pathlib
import re

import pytest
import uriel
from uriel import ParseError, Reference

root = pathlib.Path(__file__).parents[3]
unset = object()


def accepts(check):
    for text in check["inputs"]:
        assert uriel.is_valid(text, check["rule"])


def rejects(check):
    for text in check["inputs"]:
        assert not uriel.is_valid(text, check["rule"])


def parse(check):
    r = Reference(check["input"])
    for name in ("scheme", "authority", "userinfo", "host", "path", "query", "fragment", "host_kind"):
        if name in check:
            assert getattr(r, name) == check[name], name
    if "port" in check:
        assert r.port_text == check["port"]


def authority(check):
    parse({**check, "input": "//" + check["input"]})


def host_kind(check):
    assert Reference("//" + check["input"]).host_kind == check["host_kind"]


def kind(check):
    assert (Reference(check["input"]).scheme is not None) == (check["kind"] == "uri")


def segments(check):
    found = uriel.segments(check["input"])
    if check.get("decoded"):
        found = [uriel.decode(segment) for segment in found]
    assert list(found) == check["segments"]


def resolve(check):
    lenient = not check.get("strict", True)
    assert uriel.resolve(check["base"], check["reference"], lenient=lenient) == check["target"]


def normalize(check):
    assert uriel.normalize(check["input"], check["form"]) == check["output"]
    assert uriel.is_normalized(check["output"], check["form"])


def equivalent(check, answer=True):
    for a, b in itertools.combinations(check["inputs"], 2):
        same = uriel.normalize(a, check["form"]) == uriel.normalize(b, check["form"])
        assert same == answer
        if Reference(a).scheme is not None and Reference(b).scheme is not None:
            assert uriel.equivalent(a, b, check["form"]) == answer
            assert (uriel.hash128(a, check["form"]) == uriel.hash128(b, check["form"])) == answer


def different(check):
    equivalent(check, False)


def encode(check):
    data = bytes.fromhex(check["input_hex"]) if "input_hex" in check else check["input"]
    assert uriel.encode(data, check["component"]) == check["output"]


def decode(check):
    data = bytes.fromhex(check["output_hex"]) if "output_hex" in check else check["output"].encode()
    assert uriel.decode_to_bytes(check["input"]) == data


def compose(check):
    given = dict(check["components"])
    public = given.pop("password_is_public", False)
    if "error" in check:
        with pytest.raises(ParseError):
            uriel.compose(**given, password_is_public=public)
    else:
        assert str(uriel.compose(**given, password_is_public=public)) == check["output"]


def round_trip(check):
    assert str(Reference(check["input"])) == check["input"]
    r = Reference(check["input"])
    values = {name: getattr(r, name) for name in Reference.__match_args__}
    parts = {name: None if value is None else uriel.encoded(value) for name, value in values.items()}
    assert str(uriel.compose(**parts, password_is_public=True)) == check["input"]


def same_document(check):
    base = uriel.URI(check["base"])
    target = base.resolve(check["reference"]).replace(fragment=None)
    assert target.equivalent(base.replace(fragment=None), check["form"]) == check["same"]


def lint(check):
    severities = ("note", "warning", "error")
    severe = severities[severities.index(check["least"]) :]
    rules = [rule.name for rule in uriel.lint_rules() if rule.is_default]
    found = uriel.lint(check["input"], [*rules, *check.get("also", [])])
    assert [f.rule for f in found if f.severity in severe] == check["findings"]


def redact(check):
    assert uriel.redact(check["input"]) == check["output"]
    assert Reference(check["input"]).redacted == check["output"]


def extract(check):
    found = uriel.extract(check["input"])
    assert [str(each.uri) for each in found] == check["uris"]
    if "delimiters" in check:
        assert [each.delimiter for each in found] == check["delimiters"]
    if "alternatives" in check:
        assert [each.has_hyphen for each in found] == [bool(a) for a in check["alternatives"]]


verbs = [accepts, rejects, parse, authority, host_kind, kind, segments, resolve, normalize]
verbs += [lint, redact, extract, equivalent, different, encode, decode, compose, round_trip, same_document]
verbs = {verb.__name__: verb for verb in verbs}
# The same in the README, with reasons.
not_expressed = {
    "path_kind", "reference_kind", "read", "split", "remove_dot_segments", "base", "target",
    "credentials", "storage", "spans", "legacy_ipv4", "blocks", "file_name",
    "decode_text", "test", "open",
}  # fmt: skip


def checks():
    for name in ("rfc3986", "rfc2396"):
        for line in (root / f"tests/data/{name}.jsonl").read_text().splitlines():
            requirement = json.loads(line)
            for i, check in enumerate(requirement["checks"]):
                yield pytest.param(check, id=f"{requirement['id']}-{i}")


def is_expressed(check):
    op_is_known = check["op"] not in not_expressed
    return op_is_known and not {"dialect", "keep", "allowed_ports"} & check.keys()


@pytest.mark.parametrize("check", [p for p in checks() if is_expressed(p.values[0])])
def test_requirement(check):
    verbs[check["op"]](check)


def test_what_is_not_expressed_is_listed():
    readme = (root / "bindings/python/README.md").read_text()
    listed = set(re.findall(r"^\| `(\w+)` \|", readme, re.M))
    found = {check.values[0]["op"] for check in checks()} - verbs.keys()
    assert found == not_expressed - {"open"} or found == not_expressed
    assert listed == not_expressed


def unescaped(field):
    """The bytes that a field of tests/data/reports.tsv stands for."""
    escapes = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"\\": b"\\"}
    return re.sub(rb"\\(x..|.)", lambda found: escapes.get(found[1]) or bytes([int(found[1][1:], 16)]), field)


def test_reports():
    """Reports of users. Encodings, --iri, lint of texts and lists of schemes are the command's."""
    counts = dict.fromkeys(("redact", "redact --text", "extract", "validate"), 0)
    for line in (root / "tests/data/reports.tsv").read_bytes().splitlines()[1:]:
        kind, command, *fields = line.split(b"\t")
        name = "validate" if command.startswith(b"validate") else command.decode()
        text, wanted = map(unescaped, fields)
        if kind == b"W2" or name not in counts or wanted == b"scheme-not-listed":
            continue
        if name == "extract":
            found = "\n".join(str(each.uri) for each in uriel.extract(text)).encode()
        elif name == "validate":
            is_broken = "broken-scheme-rule" in [each.rule for each in uriel.lint(text)]
            found, wanted = is_broken, wanted != b"valid"
        else:
            found = {"redact": uriel.redact, "redact --text": uriel.redact_text}[name](text)
            found = found.encode() if isinstance(found, str) else found
        assert found == wanted, line
        counts[name] += 1
    assert counts["redact"] > 80 and counts["redact --text"] > 60 and counts["extract"] > 60 and counts["validate"] > 20
