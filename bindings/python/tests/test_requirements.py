# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The cases of conformance/, through its adapter; and reports of users."""

import json
import pathlib
import re
import shlex
import subprocess
import sys

import uriel

root = pathlib.Path(__file__).parents[3]
adapter = [sys.executable, "-B", str(root / "conformance/adapters/python.py"), "uriel"]


def test_suite():
    command = [sys.executable, "-B", root / "conformance/run", shlex.join(adapter), "--limit=30", "--least=1400"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_not_expressed_is_listed():
    said = subprocess.run(adapter, input=b'{"op":"about"}\n', capture_output=True, check=True).stdout
    readme = (root / "bindings/python/README.md").read_text()
    assert dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", readme, re.M)) == json.loads(said)["not_offered"]


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
