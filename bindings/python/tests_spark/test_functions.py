# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What data and calls may be like: nothing in data fails a task."""

import subprocess
import sys

import pyarrow as pa
import pytest
from pyspark.sql import functions as F
from pyspark.sql.types import BinaryType, StructType
from uriel import bulk
from uriel import spark as uris
from uriel.spark import functions as U
from uriel.spark._functions import has_arrow_udf

long = "http://h/" + "a" * (1 << 20)
texts = ["http://h:81/%7e?a=1", "a b", None, "", long, "/x", "http://h/\ud7ff"]
values = {
    "form": "path",
    "rule": "URI-reference",
    "also": "non-public-host",
    "component": "query",
    "n": 1,
    "policy": "any-http",
    "idna": "a-labels",
    "rules": "icann-only",
}


def call_of(verb, column):
    """A call of any verb, with the column for all texts."""
    known = bulk.parameters(verb)
    own = {**values, "rule": "IRI-reference"} if verb.startswith("iri_") else values
    return [column if each.kind == "text" else own[each.name] for each in known]


def columns_of(column):
    verbs = [verb for verb in bulk.verbs() if bulk.parameters(verb)]
    return {verb: getattr(U, verb.removeprefix("uri_"))(*call_of(verb, column)) for verb in verbs}


def doors(frame, column):
    """All verbs over a column, as functions and over the table."""
    made = columns_of(column)
    yield frame.select(*(each.alias(verb) for verb, each in made.items()))
    added = {verb: (verb, *call_of(verb, column)) for verb in made}
    yield uris.with_columns(frame, added).select(*added)


def test_names_of_columns_tell_values_apart(session):
    frame = session.createDataFrame([("http://h/a",)], "t string")
    made = frame.select(U.edit("t", "host", F.lit("i")), U.edit("t", "path", F.lit("i")), U.normalize("t", "path"), U.host("t"))
    assert made.columns == ["uri_edit[host](t, i)", "uri_edit[path](t, i)", "uri_normalize[path](t)", "uri_host(t)"]


def test_bad_rows_are_null(session):
    frame = session.createDataFrame([(text,) for text in texts], "t string").repartition(3)
    for door in doors(frame, "t"):
        rows = door.collect()
        assert len(rows) == len(texts)
        assert sum(row["uri_valid"] is None for row in rows) == 1
        assert sorted(row["uri_host"] for row in rows if row["uri_host"]) == ["h", "h"]
        invalid = [row for row in rows if row["uri_error"] is not None]
        assert len(invalid) == 2
        for row in invalid:
            for verb in ("uri_parse", "uri_path", "uri_hash", "uri_segments", "uri_normalize"):
                assert row[verb] is None


def test_nothing_to_do(session):
    """No rows, empty partitions, and batches of nothing but NULL."""
    empty = session.createDataFrame([], "t string")
    nulls = session.createDataFrame([(None,)] * 9, "t string").repartition(4)
    few = session.createDataFrame([("http://h/",)], "t string").repartition(8)
    for frame, count in ((empty, 0), (nulls, 9), (few, 1)):
        for door in doors(frame, "t"):
            rows = door.collect()
            assert len(rows) == count
            assert all(each is None for row in rows for each in row) or frame is few


def test_other_types_are_null(session):
    """What is done of a column's type is the same for all verbs."""
    types = [
        "cast(id as int)", "id", "cast(id as double)", "true", "current_date()",
        "current_timestamp()", "cast(id as decimal(9, 2))", "array('a')", "array(id)",
        "map('a', 'b')", "struct('a' as a, id)", "null", "interval 1 day",
    ]  # fmt: skip
    frame = session.range(3).select(*(F.expr(sql).alias(f"t{i}") for i, sql in enumerate(types)))
    verbs = ["uri_valid", "uri_parse", "uri_hash128", "uri_lint", "uri_redact", "uri_edit"]
    calls = {f"{v}_{t}": (v, *call_of(v, t)) for v in verbs for t in frame.columns}
    columns = [getattr(U, verb.removeprefix("uri_"))(*given).alias(n) for n, (verb, *given) in calls.items()]
    for found in (frame.select(*columns), uris.with_columns(frame, calls).select(*calls)):
        assert all(each is None for row in found.collect() for each in row)


def test_binary(session):
    given = [b"http://h/a", b"\xff", None, b"http://joe:pw@h/", b"x\0y", b"http://joe:pw@h/ \xff"]
    frame = session.createDataFrame([(each,) for each in given], "t binary")
    for door in doors(frame, "t"):
        rows = door.collect()
        assert [row["uri_host"] for row in rows] == ["h", None, None, "h", None, None]
        assert [row["uri_valid"] for row in rows] == [True, False, None, True, False, False]
        redacted = ["http://h/a", None, None, "http://joe:***@h/", "x\0y", None]
        assert [row["uri_redact"] for row in rows] == redacted


def test_numbers_beside_null(session):
    """pandas has no integer beside NULL, and a hash has more digits than a float."""
    rows = [("http://h/a/b", 2), ("a b", 1), ("/c", None), (None, 1), ("http://h/d", -1)]
    frame = session.createDataFrame(rows, "t string, n long")
    found = frame.select(U.segment("t", F.col("n")), U.hash("t"), U.port("t")).collect()
    assert [row[0] for row in found] == ["b", None, None, None, "d"]
    hashes = bulk.call("uri_hash", [text for text, _ in rows])
    assert [row[1] for row in found] == pa.array(hashes).to_pylist()


def test_numbers_in_the_place_of_text(session):
    """A value may be an integer, and a number a text of digits, as engines of SQL write them."""
    rows = [("http://h/a/b", 81, "2"), ("http://g/c", None, "x"), ("a b", 1, "1"), (None, 2, None), ("/d", 3, " 1")]
    frame = session.createDataFrame(rows, "t string, p int, n string")
    edited = ["http://h:81/a/b", None, None, None, None]
    assert [row[0] for row in frame.select(U.edit("t", "port", "p")).collect()] == edited
    made = uris.with_columns(frame, {"e": ("uri_edit", "t", "port", "p"), "q": ("uri_set_param", "t", "n", "p")})
    assert [row.e for row in made.collect()] == edited
    assert [row.q for row in made.collect()] == ["http://h/a/b?2=81", None, None, None, "/d?%201=3"]
    assert [row[0] for row in frame.select(U.segment("t", F.col("n"))).collect()] == ["b", None, None, None, None]
    uris.register(session)
    frame.createOrReplaceTempView("numbers")
    found = session.sql("""select uri_edit(t, 'port', 8080) e, uri_set_param(t, 'q', 7) q, uri_segment(t, '2') s,
        uri_remove_params(uri_set_param(t, 'utm_a', 1), 'utm_*') r from numbers""")
    assert found.collect()[0] == ("http://h:8080/a/b", "http://h/a/b?q=7", "b", "http://h/a/b")
    for row in (frame.select(U.edit("t", "port", 8080)), uris.with_columns(frame, {"t": ("uri_edit", "t", "port", 8080)})):
        assert row.first()[0] == "http://h:8080/a/b"


def test_types_are_those_declared(session):
    frame = session.createDataFrame([("http://h/?a=1",)], "t string")
    made = columns_of("t")
    as_functions = frame.select(*(each.alias(verb) for verb, each in made.items()))
    as_table = list(doors(frame, "t"))[1]
    for verb in made:
        assert as_functions.schema[verb].dataType == as_table.schema[verb].dataType
    assert as_functions.schema["uri_hash128"].dataType == BinaryType()
    assert isinstance(as_functions.schema["uri_parse"].dataType, StructType)
    assert as_functions.collect() == as_table.collect()


@pytest.mark.skipif(not has_arrow_udf(), reason="large types are of Spark 4")
def test_large_types(session):
    session.conf.set("spark.sql.execution.arrow.useLargeVarTypes", "true")
    try:
        frame = session.createDataFrame([(text,) for text in texts], "t string")
        for door in doors(frame, "t"):
            assert len(door.collect()) == len(texts)
    finally:
        session.conf.unset("spark.sql.execution.arrow.useLargeVarTypes")


def test_parse_with_some_fields(session):
    rows = [("http://h/a?b",), ("a b",), (None,), ("urn:x",)]
    frame = session.createDataFrame(rows, "t string")
    found = frame.select(U.parse("t", fields=["path", "host"]).alias("p"))
    assert found.schema["p"].dataType.fieldNames() == ["path", "host"]
    assert [row.p and tuple(row.p) for row in found.collect()] == [("/a", "h"), None, None, ("x", None)]
    uris.register_parse(session, "link", ["host"])
    frame.createOrReplaceTempView("links")
    assert [row.h for row in session.sql("select link(t).host as h from links").collect()] == ["h", None, None, None]
    for make in (lambda: U.parse("t", fields=["hots"]), lambda: uris.register_parse(session, "no", ["hots"])):
        with pytest.raises(ValueError, match="no field 'hots' .allowed: scheme, authority"):
            make()


def test_values_are_checked_at_once(session):
    frame = session.createDataFrame([("http://h/",)], "t string")
    for wrong in (
        lambda: U.normalize("t", "nope"),
        lambda: U.edit("t", "nope", "t"),
        lambda: U.valid("t", rule="nope"),
        lambda: uris.with_columns(frame, {"x": ("uri_normalize", "t", "nope")}),
        lambda: uris.with_columns(frame, {"x": ("uri_host", "nope")}),
    ):
        with pytest.raises(ValueError, match="nope"):
            wrong()
    for wrong in (
        lambda: U.host(),
        lambda: U.host("t", "t"),
        lambda: U.segment("t", "t"),
        lambda: uris.with_columns(frame, {"x": ("uri_host", "t", "t")}),
    ):
        with pytest.raises(TypeError):
            wrong()
    with pytest.raises(TypeError, match=r"'h': a verb and its arguments, such as \('uri_host', 'url'\), not 'uri_host'"):
        uris.with_columns(frame, {"h": "uri_host"})
    with pytest.raises(TypeError, match="uri_host: t is the name of a column here: functions of uriel.spark.functions"):
        uris.with_columns(frame, {"h": ("uri_host", F.col("t"))})
    with pytest.raises(KeyError, match="no verb 'nope'"):
        uris.with_columns(frame, {"x": ("nope", "t")})
    with pytest.raises(TypeError, match=r"host\(t\): too many"):
        U.host("t", "t")
    with pytest.raises(TypeError, match=r"uri_normalize\(t, form\) takes 1 to 2 arguments, not 3"):
        uris.with_columns(frame, {"x": ("uri_normalize", "t", "case", "case")})
    with pytest.raises(AttributeError):
        U.nope


def test_with_columns_takes_the_place_of_what_has_the_name(session):
    frame = session.createDataFrame([("HTTP://h/a", 1), (None, 2)], "url string, n int")
    made = {"URL": ("uri_normalize", "url"), "host": ("uri_host", "url"), "n": ("uri_port", "url")}
    found = uris.with_columns(frame, made | {"forms": ("uri_forms_version",)})
    assert found.columns == ["URL", "n", "host", "forms"]
    version = session.range(1).select(U.forms_version()).first()[0]
    assert found.collect() == [("http://h/a", None, "h", version), (None, None, None, version)]


def test_functions_are_the_table():
    assert sorted(bulk._verb_of(name) for name in dir(U)) == sorted(bulk.verbs())
    assert U.resolve.__doc__ == bulk.sentence("uri_resolve")
    assert U.host is U.host


def test_same_call_is_one_pass(session):
    """Spark sees that it is the same, and that it gives the same for the same."""
    frame = session.createDataFrame([("http://h/",)], "t string")
    twice = frame.select(U.parse("t")["host"], U.parse("t")["path"])
    plan = twice._jdf.queryExecution().executedPlan().toString()
    assert "pythonUDF0" in plan and "pythonUDF1" not in plan
    assert twice.collect() == [("h", "/")]


def test_pyspark_is_loaded_when_asked_for():
    code = "import sys, uriel.spark; from uriel.spark import functions; functions.host;"
    code += "print('pyspark' in sys.modules, 'pandas' in sys.modules, 'pyarrow' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"] * 3
