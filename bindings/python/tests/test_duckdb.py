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


def macros(connection):
    query = """select function_name, parameters, comment, database_name from duckdb_functions()
               where function_type = 'macro' and not internal and function_name in (select unnest(?))
               order by len(parameters)"""
    return connection.execute(query, [list(bulk.verbs())]).fetchall()


def test_parameters_have_names_and_functions_a_description(connection):
    found = macros(connection)
    for verb in bulk.verbs():
        names = [each.name for each in bulk.parameters(verb)]
        least = sum(not each.is_optional for each in bulk.parameters(verb))
        expected = [names[:count] for count in range(least, len(names) + 1)]
        assert [given for name, given, *_ in found if name == verb] == expected
    assert {(name, comment) for name, _, comment, _ in found} == {(verb, bulk.sentence(verb)) for verb in bulk.verbs()}
    assert {home for *_, home in found} == {"temp"}


def test_parameters_by_name(connection):
    for call, same in (
        ("uri_resolve(ref := 'b', base := 'http://h/a')", "http://h/b"),
        ("uri_normalize('HTTP://h:80', form := 'case')", "http://h:80"),
        ("uri_mend(t := 'http://h/ ')", "http://h/"),
        ("list_transform(['//t'], lambda t: uri_host(t))[1]", "t"),
        ("'HTTP://h:80'.uri_normalize('case').uri_host()", "h"),
    ):
        assert connection.execute(f"select {call}").fetchall() == [(same,)], call
    query = "select uri_normalize(form, t), uri_host(columns(*)) from (values ('//h', 'path')) t(form, t)"
    assert connection.execute(query).fetchall() == [("//h", "h", None)]


def test_errors_name_the_function(connection):
    for call, said in (
        ("uri_normalize(1.5)", "uri_normalize, t: a column of decimal"),
        ("uri_host(1.5)", r"uri_host\(DECIMAL"),
        ("uri_host()", r"Macro uri_host\(\) .*\n.*\n.*uri_host\(t\)"),
        ("uri_host(u := '')", r"Macro uri_host\(\) .*\n.*\n.*uri_host\(t\)"),
    ):
        with pytest.raises(duckdb.Error, match=said):
            connection.execute(f"select {call}")


def test_the_words_of_others_are_refused(connection):
    """DuckDB goes by letters: uri_subdomain for uri_domain."""
    for call, said in (
        ("uri_domain('http://h/')", "no function uri_domain: write uri_site(t)"),
        ("uri_query_param('/?x=1', 'x')", "write uri_param(t, key)"),
        ("uri_strip_tracking(null)", "write uri_remove_params(t, patterns)"),
    ):
        with pytest.raises(duckdb.Error, match=re.escape(said)):
            connection.execute(f"select {call}")
    connection.execute("create macro uri_tld(t) as 'of my own'")
    assert connection.execute("select uri_tld('http://h/')").fetchall() == [("of my own",)]


def test_a_file_of_a_database_is_not_written_to(tmp_path):
    path = str(tmp_path / "links.db")
    with uriel.duckdb.register(duckdb.connect(path)) as connection:
        connection.execute("create table t as select '//a/b' as u; checkpoint")
        connection.execute("create view v as select uri_host(u) as h, uri_path(t := u) as p from t")
    with duckdb.connect(path, read_only=True) as connection:
        assert macros(connection) == []
        with pytest.raises(duckdb.Error):
            connection.execute("from v")
        uriel.duckdb.register(connection)
        assert connection.execute("from v").fetchall() == [("a", "/b")]


def test_what_others_have_made_stays(connection):
    # A cursor has the functions, without names until it is registered.
    cursor = connection.cursor()
    assert macros(cursor) == [] and cursor.execute("select uri_host('//a')").fetchall() == [("a",)]
    assert macros(uriel.duckdb.register(cursor)) == macros(connection)

    other = duckdb.connect()
    other.execute("create macro uri_host(a, b) as a || b; create temp macro uri_path(a) as 'mine'")
    uriel.duckdb.register(uriel.duckdb.register(other))
    query = "select uri_host('a', 'b'), uri_path('//h/a'), uri_query('?c')"
    assert other.execute(query).fetchall() == [("ab", "mine", "c")]

    again = uriel.duckdb.register(duckdb.connect())
    again.remove_function("uri_host")
    assert uriel.duckdb.register(again).execute("select uri_host('//a')").fetchall() == [("a",)]


@pytest.fixture
def extension(project):
    file = project / "build/duckdb/uriel.duckdb_extension"
    if not file.exists():
        pytest.skip("the extension is not built: ./test duckdb")
    return file


def unsigned(**config):
    return duckdb.connect(config={"allow_unsigned_extensions": "true", **config})


@pytest.fixture
def made(monkeypatch):
    """The functions of Python that are made."""
    made, make = [], uriel.duckdb._create

    def remember(connection, verb, *rest):
        made.append(verb)
        make(connection, verb, *rest)

    monkeypatch.setattr(uriel.duckdb, "_create", remember)
    return made


def is_loaded(connection):
    query = "select count(*) from duckdb_extensions() where extension_name = 'uriel' and loaded"
    return connection.execute(query).fetchall() == [(1,)]


@pytest.mark.parametrize("as_text", [True, False])
def test_the_extension_that_is_named_is_loaded(extension, made, as_text):
    """It has all functions; names and descriptions are added."""
    connection = uriel.duckdb.register(unsigned(), extension=str(extension) if as_text else extension)
    assert made == [] and is_loaded(connection)
    assert len({name for name, *_ in macros(connection)}) == len(bulk.verbs())
    assert connection.execute("select uri_normalize('HTTP://h:80', form := 'case')").fetchall() == [("http://h:80",)]
    with pytest.raises(duckdb.Error, match="there is no form 'none'"):
        connection.execute("select uri_normalize('a', 'none')")
    assert uriel.duckdb.register(connection, extension) is connection


def test_the_extension_that_was_loaded_before(extension, made):
    connection = unsigned()
    connection.execute(f"load '{extension}'")
    assert uriel.duckdb.register(connection) is connection
    assert made == [] and len({name for name, *_ in macros(connection)}) == len(bulk.verbs())


def test_an_extension_that_is_refused(extension, made, tmp_path):
    connection = duckdb.connect()
    with pytest.raises(duckdb.IOException, match="allow_unsigned_extensions") as refused:
        uriel.duckdb.register(connection, extension)
    assert refused.value.__notes__ == [
        'Open the database with duckdb.connect(…, config={"allow_unsigned_extensions": "true"}).'
    ]
    with pytest.raises(duckdb.IOException, match="not found|does not exist"):
        uriel.duckdb.register(unsigned(), tmp_path / "it's not there.duckdb_extension")
    assert made == [] and macros(connection) == []


def test_the_extension_that_is_installed_is_loaded_where_it_may_be(extension, made, tmp_path):
    config = {"extension_directory": str(tmp_path)}
    unsigned(**config).execute(f"install '{extension}'")
    connection = uriel.duckdb.register(unsigned(**config))
    assert made == [] and is_loaded(connection)

    connection = uriel.duckdb.register(duckdb.connect(config=config))
    assert made == list(bulk.verbs()) and not is_loaded(connection)
    assert connection.execute("select uri_host('//a')").fetchall() == [("a",)]


def test_an_installed_extension_of_another_version_is_not_loaded(extension, made, tmp_path):
    file = tmp_path / extension.name
    data = extension.read_bytes()
    version = re.search(rb"\0(v[0-9][^\0]*)\0+v1\.2\.0\0", data[-512:])[1]
    file.write_bytes(data[:-512] + data[-512:].replace(version, b"v0.0.1".ljust(len(version), b"\0")))
    config = {"extension_directory": str(tmp_path / "kept")}
    unsigned(**config).execute(f"install '{file}'")
    connection = uriel.duckdb.register(unsigned(**config))
    assert made == list(bulk.verbs()) and not is_loaded(connection)


def test_the_extension_needs_no_pyarrow(extension):
    program = f"""
import sys
sys.modules["pyarrow"] = None
import duckdb, uriel.duckdb
connection = duckdb.connect(config={{"allow_unsigned_extensions": "true"}})
uriel.duckdb.register(connection, {str(extension)!r})
assert connection.execute("select uri_host('//a')").fetchall() == [("a",)]
"""
    subprocess.run([sys.executable, "-I", "-c", program], check=True)


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
