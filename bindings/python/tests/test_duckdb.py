# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The SQL vocabulary in DuckDB, against the page that describes it."""

import doctest
import re
import subprocess
import sys

import duckdb
import pyarrow as pa
import pytest
import uriel
import uriel.duckdb
from uriel import bulk


@pytest.fixture(scope="module")
def connection():
    return uriel.duckdb.register(duckdb.connect())


def examples(project):
    page = (project / "docs/sql.md").read_text()
    rows = re.findall(r"\| `([ui]ri_\w+\([^`]*\))` → `([^`]*)` \|$", page, re.M)
    assert len(rows) == len(bulk.verbs())
    return rows


def test_examples_of_the_page(project, connection):
    for call, answer in examples(project):
        if re.fullmatch("[0-9a-f]{32}", answer):
            answer = f"unhex('{answer}')"
        answer = re.sub(r"([{ ])(\w+): ", r'\1"\2": ', answer)
        same = connection.execute(f"select {call} is not distinct from {answer}").fetchall()
        assert same == [(True,)], (call, answer)


def test_rows_are_what_columns_say(connection):
    rows = ["http://a/b?c=1", "a b", None, "", "//x:1/%7e", "HTTP://h:80/../" + "y" * 100] * 1000
    connection.register("given", pa.table({"t": rows, "i": range(len(rows))}))
    for verb in bulk.verbs():
        if [p.kind for p in bulk.parameters(verb) if not p.is_optional] != ["text"]:
            continue
        found = connection.sql(f"select {verb}(t) from given order by i").fetchall()
        expected = pa.array(bulk.call(verb, rows)).to_pylist()
        assert [row for (row,) in found] == expected, verb


def test_nulls_names_and_types(connection):
    def one(sql):
        return connection.execute("select " + sql).fetchall()[0][0]

    assert one("uri_host(NULL)") is None and one("uri_normalize(NULL)") is None
    assert one("uri_normalize('http://a/%7e', NULL)") is None
    assert one("uri_normalize('http://a/../%7e', 'percent')") == "http://a/../~"
    assert one("uri_segment('/a/b', 2::integer)") == "b"
    for wrong in (
        "uri_normalize('a', 'none')",
        "uri_normalize(1.5)",
        "uri_normalize()",
        "uri_host('a', 'b')",
        "uri_edit('a', 'none', 'b')",
    ):
        with pytest.raises(duckdb.Error):
            one(wrong)


def test_parse_with_some_fields():
    connection = uriel.duckdb.register_parse(duckdb.connect(), "link", ["path", "host"])
    query = "select link(u), link(u).host from (values ('http://a/b?c'), ('a b'), (null)) t(u)"
    assert connection.execute(query).fetchall() == [({"path": "/b", "host": "a"}, "a"), (None, None), (None, None)]
    with pytest.raises(ValueError, match="no field 'hots' .allowed: scheme, authority"):
        uriel.duckdb.register_parse(connection, "other", ["hots"])


def test_registering_again_changes_nothing(connection):
    assert uriel.duckdb.register(connection) is connection
    cursor = uriel.duckdb.register(connection.cursor())
    assert cursor.execute("select uri_host('//a')").fetchall() == [("a",)]


def test_a_stream_is_a_table(connection):
    parsed = bulk.stream("uri_parse", ["http://a/b", "http://a/c", "x y"])
    table = connection.from_arrow(pa.RecordBatchReader.from_stream(parsed))
    hosts = table.aggregate("host, count(*) n", "host").order("n")
    assert hosts.fetchall() == [(None, 1), ("a", 2)]


def test_a_million_rows_without_duplicates(connection):
    connection.sql(
        """create table crawl as select
             case i % 3 when 0 then 'HTTP://Example.com:80/%7E' || i // 3
                        when 1 then 'http://example.com/~' || i // 3
                        else 'http://example.com/a/../%7e' || i // 3 end as url
           from range(1000000) t(i)"""
    )
    unique = "select count(distinct uri_hash128(url)), count(distinct url) from crawl"
    assert connection.execute(unique).fetchall() == [(333_334, 1_000_000)]


@pytest.mark.parametrize("engine", ["duckdb", "polars"])
def test_a_million_rows_of_parquet_without_duplicates(project, tmp_path, engine):
    command = [project / "bindings/python/bench/without_duplicates.py", "1000000", engine, tmp_path]
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True)
    assert "1,000,000 rows, 333,334 different" in done.stdout, done.stderr


def test_docstrings():
    assert doctest.testmod(uriel.duckdb).failed == 0
