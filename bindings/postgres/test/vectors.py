# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The requirements as data, asked in SQL: each check becomes questions with their answers."""

import json
from pathlib import Path

DATA = Path(__file__).resolve().parents[3] / "tests" / "data"
FILES = ("rfc3986.jsonl", "rfc2396.jsonl", "drafts.jsonl")
# What SQL has no verb for: `split` validates nothing, `compose` begins without a text, the others
# are the business of a context, or are tests of C++. README.md lists them.
WITHOUT_VERB = {
    "test", "split", "compose", "path_kind", "reference_kind", "remove_dot_segments", "credentials",
    "storage", "same_document", "target", "base", "file_name", "legacy_ipv4", "blocks",
    "read",
}
COMPONENTS = ("scheme", "authority", "path", "query", "fragment", "userinfo", "host", "host_kind",
              "port")


def quoted(text):
    """A literal of SQL."""
    if text is None:
        return "NULL"
    return "'" + text.replace("'", "''") + "'"


def text_of(check, name):
    """A text of a check, or None if SQL has no text of these octets."""
    if name in check:
        return check[name]
    try:
        return bytes.fromhex(check[name + "_hex"]).decode("utf-8")
    except UnicodeDecodeError:
        return None


def ask(check):
    """Pairs of an expression of SQL and its value; None where SQL cannot say it."""
    op = check["op"]
    if op in WITHOUT_VERB or "dialect" in check or "keep" in check:
        return None
    if op in ("accepts", "rejects"):
        return [
            (f"uri_valid({quoted(each)}, {quoted(check['rule'])})", op == "accepts")
            for each in check["inputs"]
        ]
    if op in ("parse", "authority", "host_kind", "kind", "spans", "round_trip"):
        return ask_parts(check)
    if op == "redact":
        return [(f"uri_redact({quoted(check['input'])})", check["output"])]
    if op == "extract":
        return [(f"ARRAY(SELECT uri_extract({quoted(check['input'])}))", check["uris"])]
    if op == "lint":
        return ask_lint(check)
    if op == "segments":
        call = f"uri_segments({quoted(check['input'])})"
        if check.get("decoded"):
            call = f"uri_decode({call})"
        return [(f"ARRAY(SELECT {call})", check["segments"])]
    if op == "resolve":
        if check.get("strict") is False:
            return None
        call = f"uri_resolve({quoted(check['base'])}, {quoted(check['reference'])})"
        typed = (f"uri_resolve({quoted(check['base'])}::uri, "
                 f"{quoted(check['reference'])}::uri_reference)")
        return [(call, check["target"]), (typed, check["target"])]
    if op == "normalize":
        form = quoted(check["form"])
        text = quoted(check["input"])
        return [
            (f"uri_normalize({text}, {form})", check["output"]),
            (f"uri_normalize({text}::uri_reference, {form})", check["output"]),
        ]
    if op in ("equivalent", "different"):
        form = quoted(check["form"])
        return [
            (f"uri_equivalent({quoted(a)}, {quoted(b)}, {form})", op == "equivalent")
            for a in check["inputs"] for b in check["inputs"] if a != b
        ]
    if op == "encode":
        data = text_of(check, "input")
        if data is None or "\0" in data:
            return None
        return [(f"uri_encode({quoted(data)}, {quoted(check['component'])})", check["output"])]
    if op in ("decode", "decode_text"):
        output = None if "error" in check else text_of(check, "output")
        if output is not None and "\0" in output:
            output = None
        return [(f"uri_decode({quoted(check['input'])})", output)]
    raise ValueError(f"nobody knows what {op} asks")


def ask_lint(check):
    """The rules that find something at least so severe, by default."""
    if "also" in check or "allowed_ports" in check:
        return None
    severe = {"note": "", "warning": " WHERE severity <> 'note'",
              "error": " WHERE severity = 'error'"}[check["least"]]
    call = f"SELECT rule FROM uri_lint({quoted(check['input'])}){severe} GROUP BY rule ORDER BY rule"
    return [(f"ARRAY({call})", sorted(set(check["findings"])))]


def ask_parts(check):
    text = check["input"]
    if check["op"] in ("authority", "host_kind"):
        text = "//" + text
    asked = []
    for kind in ("text", "uri_reference"):
        value = f"{quoted(text)}::{kind}"
        if check["op"] == "round_trip":
            asked.append((f"{value}::text", text))
        elif check["op"] == "kind":
            asked.append((f"uri_scheme({value}) IS NOT NULL", check["kind"] == "uri"))
        elif check["op"] == "spans":
            asked += [
                (f"(uri_parse({value})).{name}", text.encode()[begin:end].decode())
                for name, begin, end in check["spans"]
            ]
        else:
            asked += [
                (f"(uri_parse({value})).{name}", check[name]) for name in COMPONENTS if name in check
            ]
    return asked


def questions():
    """Tuples of a requirement's id, an expression and its value; and how many checks give none."""
    asked, without = [], 0
    for name in FILES:
        for line in (DATA / name).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            for check in row["checks"]:
                pairs = ask(check)
                if pairs is None or any("\0" in expression for expression, _ in pairs):
                    without += 1
                    continue
                asked += [(row["id"], *pair) for pair in pairs]
    return asked, without
