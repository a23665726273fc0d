# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The requirements of RFC 3986 as data: each verb, in SQL, as a function and over a table."""

import collections
import itertools
import json
import pathlib

import pyarrow as pa
import pytest
from pyspark.sql import functions as F
from uriel import bulk
from uriel import spark as uris
from uriel.spark import functions as U

data = pathlib.Path(__file__).parents[3] / "conformance/data"
# What SQL has no verb for: they begin without a text, are of a context, or are tests of C++.
without_verb = {
    "split", "compose", "path_kind", "reference_kind", "remove_dot_segments", "credentials",
    "storage", "same_document", "target", "base", "file_name", "legacy_ipv4", "is_in_block",
}  # fmt: skip
severities = ["note", "warning", "error"]


def same(answer):
    return answer


def some(names):
    return lambda row: {name: row[name] for name in names}


def checks():
    for name in ("rfc3986", "rfc2396", "drafts"):
        for line in (data / f"{name}.jsonl").read_text().splitlines():
            yield from json.loads(line)["cases"]


def text_of(value):
    if not isinstance(value, dict):
        return value
    try:
        return bytes.fromhex(value["hex"]).decode()
    except UnicodeDecodeError:
        return None


def ask(check):
    """Questions: a verb, its arguments, what to look at in the answer, and what that must be."""
    op = check["op"]
    text = check.get("input")
    answer = check.get("answer")
    if op == "validate":
        yield "uri_valid", (text, check["rule"]), same, answer is not None
    elif op in ("parse", "authority", "host_kind"):
        text = text if op == "parse" else "//" + text
        wanted = {"host_kind": answer} if op == "host_kind" else answer
        yield "uri_parse", (text,), some(list(wanted)), wanted
        for name, value in wanted.items():
            if name != "port":
                yield f"uri_{name}", (text,), same, value
    elif op == "kind":
        yield "uri_scheme", (text,), bool, answer == "uri"
    elif op == "spans":
        wanted = {name: text.encode()[i:j].decode() for name, i, j in answer}
        yield "uri_parse", (text,), some(list(wanted)), wanted
    elif op == "round_trip":
        yield "uri_normalize", (text, "identical"), same, text
    elif op == "redact":
        yield "uri_redact", (text,), same, answer
    elif op == "extract":
        yield "uri_extract", (text,), same, answer["uris"]
    elif op == "lint":
        if "also" not in check and "allowed_ports" not in check:
            severe = severities[severities.index(check["least"]) :]

            def rules(found):
                return sorted({each["rule"] for each in found if each["severity"] in severe})

            yield "uri_lint", (text,), rules, sorted(set(answer))
    elif op == "segments":
        if not check.get("decoded"):
            yield "uri_segments", (text,), same, answer
    elif op == "resolve":
        if check.get("strict", True):
            yield "uri_resolve", (check["base"], check["reference"]), same, answer
    elif op == "normalize":
        yield "uri_normalize", (text, check["form"]), same, answer
    elif op == "equivalent":
        for a, b in itertools.permutations(check["inputs"], 2):
            yield "uri_equivalent", (a, b, check["form"]), same, answer
    elif op == "encode":
        given = text_of(text)
        if given is not None:
            yield "uri_encode", (given, check["component"]), same, answer
    elif op in ("decode", "decode_text"):
        output = text_of(answer)
        wanted = None if output is None or "\0" in output else output
        yield "uri_decode", (text,), same, wanted
    else:
        assert op in without_verb


def questions():
    """By verb and number of arguments."""
    found = collections.defaultdict(list)
    for check in checks():
        if "dialect" not in check and "keep" not in check:
            for verb, *question in ask(check):
                found[verb, len(question[0])].append(question)
    return found


asked = questions()


def test_there_are_many():
    assert sum(map(len, asked.values())) > 1000


def columns_of(verb, count):
    """The columns that hold the arguments of a verb's questions."""
    return [f"{verb}_{count}_{i}" for i in range(count)]


@pytest.fixture(scope="module")
def frame(session):
    """All questions beside each other, so that all are answered at once."""
    rows = []
    for i in range(max(map(len, asked.values()))):
        rows.append([i])
        for (_, count), of_verb in asked.items():
            rows[-1] += of_verb[i][0] if i < len(of_verb) else [None] * count
    names = [name for verb, count in asked for name in columns_of(verb, count)]
    schema = "i int, " + ", ".join(f"{name} string" for name in names)
    return session.createDataFrame(rows, schema).repartition(2).cache()


def compare(found, verb, count, is_asked=lambda arguments: True, name=None):
    name = name or f"{verb}_{count}"
    compared = 0
    for row in found:
        if row["i"] >= len(asked[verb, count]):
            continue
        arguments, look, wanted = asked[verb, count][row["i"]]
        if not is_asked(arguments):
            continue
        answer = plain(row[name])
        answer = look(answer) if answer is not None or look is bool else None
        assert answer == wanted, (verb, arguments)
        compared += 1
    assert compared


def test_sql(session, frame):
    uris.register(session)
    frame.createOrReplaceTempView("asked")
    calls = [f"{v}({', '.join(columns_of(v, n))}) {v}_{n}" for v, n in asked]
    found = session.sql(f"select i, {', '.join(calls)} from asked").collect()
    for verb, count in asked:
        compare(found, verb, count)


def test_functions(frame):
    calls = [
        getattr(U, verb.removeprefix("uri_"))(*map(F.col, columns_of(verb, count))).alias(f"{verb}_{count}")
        for verb, count in asked
    ]
    found = frame.select("i", *calls).collect()
    for verb, count in asked:
        compare(found, verb, count)


def test_tables(frame):
    """with_columns() takes names as values: a column for each that is asked for."""
    columns, looked_at = {}, []
    for (verb, count), of_verb in asked.items():
        names = [i for i, each in enumerate(bulk.parameters(verb)[:count]) if each.kind == "name"]
        for values in sorted({tuple(q[0][i] for i in names) for q in of_verb}):
            call = columns_of(verb, count)
            for i, value in zip(names, values, strict=True):
                call[i] = value
            name = f"{verb}_{count}_" + "_".join(values)
            columns[name] = (verb, *call)
            looked_at.append((verb, count, names, values, name))
    found = uris.with_columns(frame, columns).select("i", *columns).collect()
    for verb, count, names, values, name in looked_at:

        def is_asked(arguments, names=names, values=values):
            return tuple(arguments[i] for i in names) == values

        compare(found, verb, count, is_asked, name)


def test_examples_of_the_page(session):
    """Each verb's example in docs/sql.md is SQL, and gives what the verb gives to bulk."""
    uris.register(session)
    page = (data.parents[1] / "docs/sql.md").read_text()
    examples = dict.fromkeys(bulk.verbs())
    for line in page.splitlines():
        if line.startswith(("| `uri_", "| `iri_")):
            example = line.rsplit("| `", 1)[1].split("` → `")[0]
            examples[example.split("(")[0]] = example
    assert None not in examples.values()
    row = session.sql("select " + ", ".join(examples.values())).collect()[0]
    for (verb, example), answer in zip(examples.items(), row, strict=True):
        arguments = eval(example.removeprefix(verb).replace("(", "[", 1)[:-1] + "]")
        columns = [pa.array([each]) for each in arguments]
        wanted = pa.array(bulk.call(verb, *columns)).to_pylist()[0]
        assert plain(answer) == wanted, example


def plain(answer):
    if isinstance(answer, bytearray):
        return bytes(answer)
    if isinstance(answer, list):
        return [plain(each) for each in answer]
    return answer.asDict(recursive=True) if hasattr(answer, "asDict") else answer
