# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Other libraries, the real ones."""

import ast
import asyncio
import ctypes
import doctest
import inspect
import json
import pathlib
import subprocess
import sys
import typing
import urllib.parse

import duckdb
import fastapi
import jsonschema
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pydantic
import pytest
import sqlalchemy as sa

import uriel
import uriel.jsonschema
import uriel.pandas
import uriel.polars
import uriel.sqlalchemy
from uriel import URI, Reference, bulk


class Link(pydantic.BaseModel):
    target: URI
    reference: Reference | None = None


def test_pydantic():
    link = Link(target="http://h/%2F?", reference=b"../a")
    assert type(link.target) is URI and type(link.reference) is Reference
    assert link.model_dump_json() == '{"target":"http://h/%2F?","reference":"../a"}'
    assert Link.model_validate_json(link.model_dump_json()) == link
    assert link.model_dump()["target"] is link.target
    for wrong in ("a b", "../a", 1, None):
        with pytest.raises(pydantic.ValidationError):
            Link(target=wrong)
    properties = Link.model_json_schema()["properties"]
    assert properties["target"]["format"] == "uri"


def test_pydantic_reads_no_port_that_no_server_has():
    class Parts(pydantic.BaseModel):
        model_config = {"from_attributes": True}
        host: str | None
        port: int | None = 80

    assert Parts.model_validate(URI("http://h:81/")).port == 81
    with pytest.raises(pydantic.ValidationError, match="port is too large"):
        Parts.model_validate(URI("http://h:99999/"))
    # A value with one is kept, as every other.
    assert Link(target="http://h:99999/").model_dump_json() == '{"target":"http://h:99999/","reference":null}'


def test_pydantic_shows_no_password():
    link = Link(target="http://joe:secret@h/", reference=b"//joe:secret@h/?token=secret")
    for shown in (repr(link), str(link), repr(link.model_dump())):
        assert "secret" not in shown and "joe" in shown
    assert "secret" in link.model_dump_json()  # which is the data
    for wrong in ("http://joe:secret@h h/", b"http://joe:secret@h:x/", "http://joe:secret@h/\ud800"):
        for call in (lambda: Link(target=wrong), lambda: Link(target="a:", reference=wrong)):
            with pytest.raises(pydantic.ValidationError) as caught:
                call()
            error = caught.value
            assert error.errors()[0]["type"] == "value_error" and "offset" in error.errors()[0]["msg"]
            assert "joe" in repr(error.errors()[0]["input"])
            shown = [str(error), repr(error), repr(error.errors())]
            if isinstance(wrong, bytes):
                shown.append(error.json())
            assert not any("secret" in each for each in shown)
            assert error.errors()[0]["loc"] in (("target",), ("reference",))
    with pytest.raises(pydantic.ValidationError) as caught:
        Link.model_validate_json('{"target": "http://joe:secret@h h/"}')
    assert "secret" not in str(caught.value) and "secret" not in caught.value.json()
    # Of what is no text at all, too.
    secret = "http://joe:secret@h/"
    for wrong in ([secret], {"a": secret}, uriel.Reference("//joe:secret@h/"), pathlib.Path(secret)):
        with pytest.raises(pydantic.ValidationError) as caught:
            Link(target=wrong)
        shown = str(caught.value), repr(caught.value.errors()), caught.value.json()
        assert not any("secret" in each for each in shown)
    with pytest.raises(pydantic.ValidationError) as caught:
        Link(target=1.5)
    assert caught.value.errors()[0]["input"] == 1.5


@pytest.mark.parametrize(
    "kind, right, wrong, format",
    [
        (URI, "http://h/", "../a", "uri"),
        (Reference, "../a", "a b", "uri-reference"),
        (uriel.IRI, "http://h/\u00e9", "../\u00e9", "iri"),
        (uriel.IRIReference, "../\u00e9", "a b", "iri-reference"),
        (uriel.Template, "/a{?b}", "/a{?b", "uri-template"),
    ],
)
def test_pydantic_has_each_kind(kind, right, wrong, format):
    adapter = pydantic.TypeAdapter(kind)
    found = adapter.validate_python(right)
    assert type(found) is kind and str(found) == right and adapter.validate_python(found) is found
    assert adapter.validate_json(adapter.dump_json(found)) == found
    assert adapter.dump_python(found) is found
    assert adapter.json_schema() == {"type": "string", "format": format}
    for each in (wrong, None, 1, ["http://joe:secret@h/"]):
        with pytest.raises(pydantic.ValidationError) as caught:
            adapter.validate_python(each)
        assert "secret" not in str(caught.value)
    with pytest.raises(pydantic.ValidationError) as caught:
        adapter.validate_python("http://joe:secret@h h/{")
    assert "secret" not in str(caught.value)


def answer(app, method, path, query=None, body=b""):
    """What an application answers, without a server: the status, and its JSON."""
    sent = []

    async def receive():
        return {"type": "http.request", "body": body}

    async def send(message):
        sent.append(message)

    query_string = urllib.parse.urlencode(query or {}).encode()
    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": method, "path": path, "query_string": query_string, "headers": headers}
    asyncio.run(app(scope, receive, send))
    return sent[0]["status"], json.loads(sent[1]["body"])


def test_fastapi():
    app = fastapi.FastAPI()

    @app.get("/host")
    def host(url: URI) -> str | None:
        return url.host

    @app.post("/links")
    def add(link: Link) -> Link:
        return link

    assert answer(app, "GET", "/host", {"url": "http://h/%2F?"}) == (200, "h")
    status, why = answer(app, "GET", "/host", {"url": "http://joe:secret@h h/"})
    assert status == 422 and "secret" not in json.dumps(why)
    assert why["detail"][0]["ctx"]["error"]["offset"] == 19
    assert answer(app, "POST", "/links", body=b'{"target": "HTTP://h"}') == (
        200,
        {"target": "HTTP://h", "reference": None},
    )
    status, why = answer(app, "POST", "/links", body=b'{"target": "joe:secret@h h"}')
    assert status == 422 and why["detail"][0]["loc"] == ["body", "target"]
    (parameter,) = app.openapi()["paths"]["/host"]["get"]["parameters"]
    assert parameter["schema"]["format"] == "uri"


def test_fastapi_as_the_page_says():
    """What pydantic does not see, and what it may ask of a str alone."""
    app = fastapi.FastAPI()

    @app.get("/dict")
    def in_dict(url: URI):
        return {"u": url}

    @app.get("/short")
    def short(url: typing.Annotated[str, fastapi.Query(max_length=20), pydantic.AfterValidator(URI)]) -> str | None:
        return url.host

    encoders = fastapi.encoders.ENCODERS_BY_TYPE
    encoders[URI] = str
    try:
        assert answer(app, "GET", "/dict", {"url": "http://h/"}) == (200, {"u": "http://h/"})
    finally:
        del encoders[URI]
    assert answer(app, "GET", "/short", {"url": "http://h/"}) == (200, "h")
    for wrong, kind in (("http://h/" + "a" * 20, "string_too_long"), ("http://h h/", "value_error")):
        status, why = answer(app, "GET", "/short", {"url": wrong})
        assert status == 422 and why["detail"][0]["type"] == kind


def test_jsonschema():
    checker = uriel.jsonschema.add_formats(jsonschema.FormatChecker(formats=()))
    schema = {"type": "string", "format": "uri"}
    jsonschema.validate("http://h/", schema, format_checker=checker)
    for wrong in ("../a", "http://h/ "):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema, format_checker=checker)
    jsonschema.validate(1, {"format": "uri"}, format_checker=checker)
    jsonschema.validate("../a", {"format": "uri-reference"}, format_checker=checker)
    for right, wrong, format in (
        ("http://é/", "//é/", "iri"), ("//é/ü", "//é/\ufffd", "iri-reference"), ("/a{?b}", "/a{?b", "uri-template"),
        ("", "\ud800", "iri-reference"),
    ):  # fmt: skip
        jsonschema.validate(right, {"format": format}, format_checker=checker)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, {"format": format}, format_checker=checker)
    jsonschema.validate("/a{?b}", {"format": "uri-template"}, format_checker=checker)
    jsonschema.validate(1, {"format": "uri-template"}, format_checker=checker)
    with pytest.raises(jsonschema.ValidationError) as caught:
        jsonschema.validate("/a{!b}", {"format": "uri-template"}, format_checker=checker)
    assert caught.value.cause.offset == 3


def test_sqlalchemy():
    engine = sa.create_engine("sqlite://")
    table = sa.Table(
        "t",
        sa.MetaData(),
        sa.Column("u", uriel.sqlalchemy.URIType),
        sa.Column("r", uriel.sqlalchemy.ReferenceType),
    )
    table.metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(
            table.insert(), [{"u": URI("http://h/"), "r": "../a"}, {"u": None, "r": None}]
        )
        rows = connection.execute(sa.select(table)).all()
        assert rows == [(URI("http://h/"), Reference("../a")), (None, None)]
        assert connection.execute(sa.select(table).where(table.c.u == "http://h/")).first()
        with pytest.raises(sa.exc.StatementError):
            connection.execute(table.insert(), {"u": "a b"})


@pytest.mark.parametrize("kind", [uriel.sqlalchemy.URIType, uriel.sqlalchemy.ReferenceType])
def test_sqlalchemy_reads_what_is_wrong_as_null(kind):
    engine = sa.create_engine("sqlite://")
    tables = [
        sa.Table("t", sa.MetaData(), sa.Column("u", type))
        for type in (sa.String, kind, kind(errors="null"), kind(200, errors="null"))
    ]
    tables[0].metadata.create_all(engine)
    with engine.begin() as connection:
        connection.execute(tables[0].insert(), [{"u": "http://h/"}, {"u": "a b"}, {"u": None}])
        with pytest.raises(uriel.ParseError):
            connection.execute(sa.select(tables[1])).all()
        for table in tables[2:]:
            found = connection.execute(sa.select(table.c.u)).scalars().all()
            assert [each and str(each) for each in found] == ["http://h/", None, None]
            assert connection.execute(sa.select(table.c.u).where(table.c.u == "http://h/")).scalars().all() == found[:1]
            with pytest.raises(sa.exc.StatementError):
                connection.execute(table.insert(), {"u": "a b"})
    with pytest.raises(ValueError, match="'raise' or 'null'"):
        kind(errors="column")


@pytest.mark.parametrize("kind", [uriel.sqlalchemy.URIType, uriel.sqlalchemy.ReferenceType])
def test_sqlalchemy_compares_with_patterns(kind):
    engine = sa.create_engine("sqlite://")
    table = sa.Table("t", sa.MetaData(), sa.Column("u", kind))
    table.metadata.create_all(engine)
    u = table.c.u
    patterns = [
        u.like("%://h/%"),
        u.ilike("%://H/_"),
        u.contains("/h/"),
        u.like(URI("http://h/a")),
        u.icontains("H/A"),
        u.startswith("http://h"),
        u.endswith("/a"),
        u.regexp_match("^http://[h]/"),
        u.notlike("%i%"),
        ~u.contains("//i"),
        u.like("http:%") & (u == "http://h/a"),
        (u + "?a b").like("%/a?a b"),
        u.concat("?a").endswith("/a?a"),
        u.in_([URI("http://h/a"), "x:y"]),
        u.between("http://g/", "http://i/"),
    ]
    with engine.begin() as connection:
        connection.execute(table.insert(), [{"u": "http://h/a"}, {"u": "http://i/b"}])
        for pattern in patterns:
            found = connection.execute(sa.select(u).where(pattern)).scalars().all()
            assert found == [URI("http://h/a")], str(pattern)
            assert all(isinstance(each, (URI, Reference)) for each in found)
        for wrong in (u == "a b", u.in_(["a b"]), u < "a b"):
            with pytest.raises(sa.exc.StatementError):
                connection.execute(sa.select(u).where(wrong))


def test_pandas_takes_what_parquet_and_concat_give(tmp_path):
    rows = ["http://a/", "b c", None, "http://d/"]
    table = pa.table({"u": rows})
    pq.write_table(table, tmp_path / "t.parquet", row_group_size=1)
    read = pd.read_parquet(tmp_path / "t.parquet")["u"]
    both = pd.concat([pd.DataFrame({"u": rows}), pd.DataFrame({"u": rows})])["u"]
    assert read.uri.host().fillna("").tolist() == ["a", "", "", "d"]
    assert both.uri.host().fillna("").tolist() == ["a", "", "", "d"] * 2
    assert both.uri.host().index.tolist() == [0, 1, 2, 3] * 2
    chunks = pq.read_table(tmp_path / "t.parquet")["u"]
    assert pa.array(bulk.host(chunks)).to_pylist() == ["a", None, None, "d"]


def test_polars():
    rows = ["http://b:81/x", "a b", None]
    frame = pl.DataFrame({"u": rows, "i": [1, 2, 3]})
    lazy = frame.lazy().with_columns(host=pl.col("u").uri.call("uri_host"))
    assert lazy.collect()["host"].to_list() == ["b", None, None]
    assert lazy.collect(engine="streaming")["host"].to_list() == ["b", None, None]
    assert lazy.collect_schema()["host"] == pl.String
    parsed = frame["u"].uri.call("uri_parse").struct.unnest()
    assert parsed["path"].to_list() == ["/x", None, None]
    both = pl.concat([frame, frame])["u"]
    assert both.n_chunks() == 2 and both.uri.call("uri_port").to_list() == [81, None, None] * 2


def test_polars_fields():
    rows = ["http://b:81/x", "a b", None]
    frame = pl.DataFrame({"u": rows})
    lazy = frame.lazy().select(pl.col("u").uri.parse(fields=["port", "host"]))
    kind = pl.Struct({"port": pl.String, "host": pl.String})
    for found in (lazy.collect(), lazy.collect(engine="streaming")):
        assert found["u"].dtype == kind
        assert found["u"].to_list() == [{"port": "81", "host": "b"}, None, None]
    assert lazy.collect_schema()["u"] == kind
    assert frame["u"].uri.call("uri_parse", fields=["path"]).struct.field("path").to_list() == ["/x", None, None]
    # All of them, in another order, are as long as a list gets.
    names = [field.name for field in frame["u"].uri.parse().dtype.fields][::-1]
    assert frame["u"].uri.parse(fields=names).struct.fields == names
    with pytest.raises(ValueError, match="no field 'hots' .allowed: scheme, authority"):
        pl.col("u").uri.parse(fields=["hots"])
    with pytest.raises(TypeError, match="a list of names"):
        pl.col("u").uri.parse(fields="host")
    with pytest.raises(TypeError, match="no struct"):
        frame["u"].uri.host(fields=["host"])


def test_polars_has_all_verbs_for_columns_of_any_chunks():
    rows = ["http://a/b?c=1", "a b", None, "", "//x:1/%7e", "HTTP://h:80/../" + "y" * 100]
    pieces = [rows[:2], [], rows[2:3], rows[3:], []]
    chunked = pl.concat([pl.Series("u", each, pl.String) for each in pieces], rechunk=False)
    assert chunked.n_chunks() > 2
    for verb in bulk.verbs():
        kinds = [each.kind for each in bulk.parameters(verb) if not each.is_optional]
        if kinds != ["text"]:
            continue
        expected = pl.Series(bulk.call(verb, rows)).alias("u")
        for series in (chunked, pl.Series("u", rows)):
            assert series.uri.call(verb).equals(expected, check_names=True), verb
        short = getattr(chunked.uri, verb.removeprefix("uri_"))
        assert short().equals(expected) and short.__doc__
        for count in (0, 1):
            assert len(pl.Series(rows[:count], dtype=pl.String).uri.call(verb)) == count


def test_polars_with_several_columns():
    bases = pl.concat([pl.Series("b", [f"http://h{i}/a/"] * i) for i in (1, 2, 3)], rechunk=False)
    links = pl.concat([pl.Series("l", ["../c", "d"]), pl.Series(["?e", None] * 2)], rechunk=False)
    expected = [
        None if link is None else uriel.resolve(base, link) for base, link in zip(bases, links)
    ]
    assert bases.uri.resolve(links).to_list() == expected
    frame = pl.DataFrame([bases, links])
    target = pl.col("b").uri.resolve(pl.col("l")).alias("t")
    for engine in ("in-memory", "streaming"):
        assert frame.lazy().select(target).collect(engine=engine)["t"].to_list() == expected
    one = pl.lit("http://h/").uri.resolve(pl.col("l"))
    assert frame.select(t=one)["t"].to_list()[:2] == ["http://h/c", "http://h/d"]
    segment = pl.col("b").uri.segment(1)
    assert frame.select(segment)["b"].unique().to_list() == ["a"]
    grouped = frame.group_by("l", maintain_order=True).agg(pl.col("b").uri.host().last())
    assert grouped["b"].to_list() == ["h1", "h2", "h3", "h3"]
    again = pl.LazyFrame.deserialize(frame.lazy().select(target).serialize())
    assert again.collect()["t"].to_list() == expected


def test_columns_that_are_all_null():
    """They have a type of their own where nobody has said that they are text."""
    nothing = pl.DataFrame({"u": [None, None], "b": ["http://h/a", "http://h/b"]})
    assert nothing.schema["u"] == pl.Null
    select = [pl.col("u").uri.host(), pl.col("b").uri.resolve(pl.col("u")).alias("t")]
    select += [pl.col("b").uri.segment(pl.col("u")).alias("s")]
    for engine in ("in-memory", "streaming"):
        found = nothing.lazy().select(select).collect(engine=engine)
        assert found.rows() == [(None, None, None)] * 2
    assert pa.array(bulk.call("uri_host", pa.nulls(2))).to_pylist() == [None, None]
    assert pd.Series([None, None], dtype=object).uri.host().isna().all()


def test_polars_joins_by_verbs():
    left = pl.DataFrame({"u": ["http://a/%7ex", "http://b", "a b"], "n": [1, 2, 3]})
    right = pl.DataFrame({"v": ["HTTP://A:80/~x", "http://c"], "m": [3, 4]})
    for verb in ("hash128", "hash", "normalize", "host_key"):
        keys = [getattr(pl.col(name).uri, verb)() for name in "uv"]
        for engine in ("in-memory", "streaming"):
            joined = left.lazy().join(right.lazy(), left_on=keys[0], right_on=keys[1])
            assert joined.select("n", "m").collect(engine=engine).rows() == [(1, 3)]
    page = left.lazy().join(right.lazy(), left_on=pl.col("u").uri.edit("path", "/p"), right_on="v")
    assert page.collect().is_empty()


def test_polars_has_a_function_for_each_verb():
    library = ctypes.CDLL(uriel._uriel.__file__)
    for verb in bulk.verbs():
        assert hasattr(library, f"_polars_plugin_{verb}"), verb
        assert hasattr(library, f"_polars_plugin_field_{verb}"), verb
    plan = pl.LazyFrame({"u": ["a"]}).select(pl.col("u").uri.host()).explain()
    assert "uri_host" in plan


def test_polars_plans_name_no_folder_of_this_machine():
    expression = pl.col("u").uri.host()
    plan = pl.LazyFrame({"u": ["a"]}).select(expression).explain()
    assert "_uriel.abi3.so:uri_host" in plan
    # Polars finds the library from the root of the environment, if it is within.
    if pathlib.Path(uriel.__file__).is_relative_to(sys.prefix):
        assert sys.prefix not in plan and sys.prefix.encode() not in expression.meta.serialize()


def test_functions_of_columns():
    texts = ["http://h/a", "a b", None]
    frame = pl.DataFrame({"u": texts, "r": ["b", "c", "d"]})
    hosts = ["h", None, None]
    assert uriel.polars.host(frame["u"]).to_list() == hosts
    assert frame.select(uriel.polars.host(pl.col("u")))["u"].to_list() == hosts
    assert uriel.pandas.host(pd.Series(texts, index=[7, 8, 9])).dropna().to_dict() == {7: "h"}
    assert pa.array(bulk.host(texts)).to_pylist() == hosts
    # A str is the text itself; one argument is a column.
    targets = ["http://i/b", "http://i/c", "http://i/d"]
    assert uriel.polars.resolve("http://i/a", frame["r"]).to_list() == targets
    both = frame.select(t=uriel.polars.resolve(pl.lit("http://i/"), ref=pl.col("r")))
    assert both["t"].to_list() == targets
    found = uriel.pandas.resolve(pd.Series(["http://i/"] * 3), pd.Series(["b", "c", "d"]))
    assert found.tolist() == targets
    assert uriel.polars.parse(frame["u"], fields=["host"]).dtype == pl.Struct({"host": pl.String})
    assert uriel.polars.normalize(frame["u"], form="case").to_list() == ["http://h/a", None, None]
    with pytest.raises(uriel.ParseError):
        uriel.pandas.host(pd.Series(texts), errors="raise")
    for wrong in (
        lambda: uriel.polars.host("u"),
        lambda: uriel.polars.host(),
        lambda: uriel.polars.resolve("http://joe:secret@h/", "a"),
        lambda: uriel.pandas.host(texts),
    ):
        with pytest.raises(TypeError) as caught:
            wrong()
        assert "secret" not in str(caught.value)
    for module in (uriel.polars, uriel.pandas):
        assert "host" in dir(module)
        with pytest.raises(AttributeError):
            module.none


@pytest.mark.parametrize("module", [bulk, uriel.polars, uriel.pandas])
def test_functions_have_the_signatures_that_type_checkers_see(module):
    tree = ast.parse(pathlib.Path(module.__file__).read_text())
    section = next(each for each in tree.body if isinstance(each, ast.If) and each.orelse)
    told = {each.name: each.args for each in section.body}
    verbs = {bulk._verb_of(name): name for name in told}
    assert {*verbs} == {verb for verb in bulk.verbs() if bulk.parameters(verb)}
    for verb, name in verbs.items():
        function, wanted = getattr(module, name), told[name]
        here = inspect.getfullargspec(function)
        assert here.args == [each.arg for each in wanted.args], name
        assert len(here.defaults or ()) == len(wanted.defaults), name
        assert here.kwonlyargs == [each.arg for each in wanted.kwonlyargs], name
        assert here.varkw == (wanted.kwarg and wanted.kwarg.arg), name
        assert function.__doc__ == bulk.sentence(verb)
    assert str(inspect.signature(module.normalize)).startswith("(t, form=..., ")


def test_polars_in_threads():
    frame = pl.DataFrame({"u": [f"http://h{i % 7}/%7e{i}" for i in range(200_000)]})
    columns = [pl.col("u").uri.call(verb).alias(verb) for verb in ("uri_host", "uri_normalize")]
    columns += [pl.col("u").uri.path().alias(f"path{i}") for i in range(6)]
    found = frame.lazy().select(columns).collect(engine="streaming")
    assert found["uri_host"].to_list()[:9] == ["h0", "h1", "h2", "h3", "h4", "h5", "h6", "h0", "h1"]
    assert found["uri_normalize"][-1] == "http://h2/~199999"
    assert (found["path0"] == found["path5"]).all()


def test_polars_shares_a_large_column_among_its_threads():
    texts = ["http://a/?utm_x=1&b", None, "http://joe@example.com:80/%7e", "a b"] * 80_000
    column = pl.Series("u", texts)
    half = len(texts) // 2 - 1
    for made in (lambda u: u.uri.host(), lambda u: u.uri.parse(), lambda u: u.uri.remove_params("utm_*")):
        assert made(column).equals(pl.concat([made(column[:half]), made(column[half:])]))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda u: u.uri.call("no_verb"),
        lambda u: u.uri.call("uri_host", "a"),
        lambda u: u.uri.normalize("no form"),
        lambda u: u.uri.normalize(1),
        lambda u: u.uri.segment("a"),
        lambda u: u.uri.edit(*"abcd"),
        lambda u: u.uri.edit(*"abcdef"),
        lambda u: u.cast(pl.Float64, strict=False).uri.host(),
        lambda u: u.uri.resolve(pl.Series(["a", "b"]).implode().explode()),
    ],
)
def test_polars_says_what_is_wrong(wrong):
    frame = pl.DataFrame({"u": ["http://h/", "a", "b"]})
    with pytest.raises(pl.exceptions.PolarsError):
        frame.select(wrong(pl.col("u")))
    with pytest.raises(AttributeError, match="no verb .none."):
        frame["u"].uri.none
    assert "host" in dir(frame["u"].uri) and "host" in dir(pl.col("u").uri)


def test_a_million_rows_without_duplicates():
    spellings = ("HTTP://Example.com:80/%7E{}", "http://example.com/~{}")
    frame = pl.select(i=pl.int_range(1_000_000)).select(
        u=pl.when(pl.col("i") % 2 == 0)
        .then(pl.format(spellings[0], pl.col("i") // 2))
        .otherwise(pl.format(spellings[1], pl.col("i") // 2))
    )
    assert frame["u"].n_unique() == 1_000_000
    kept = frame.lazy().unique(pl.col("u").uri.hash128()).collect(engine="streaming")
    assert len(kept) == 500_000


def test_pandas():
    for dtype in (object, "str", pd.ArrowDtype(pa.large_string())):
        series = pd.Series(["http://b:81/x", "a b", None], index=[7, 8, 9], name="u", dtype=dtype)
        found = series.uri.host()
        assert found.equals(series.uri.call("uri_host")) and "host" in dir(series.uri)
        assert found[7] == "b" and found.isna().tolist() == [False, True, True]
        assert (found.index == series.index).all() and found.name == "u"


def test_pandas_takes_the_options_of_columns():
    series = pd.Series(["http://b:81/x", "a b", None], index=[7, 8, 9])
    for found in (series.uri.parse(fields=["port", "host"]), uriel.pandas.parse(series, fields=["port", "host"], threads=2)):
        assert found[7] == {"port": "81", "host": "b"} and found.isna().tolist() == [False, True, True]
    assert series.uri.call("uri_parse", fields=["host"], errors="column")[7]["result"] == {"host": "b"}
    with pytest.raises(TypeError, match="no struct"):
        series.uri.host(fields=["host"])
    with pytest.raises(ValueError, match="threads"):
        series.uri.host(threads=0)


def test_pandas_takes_uris():
    series = pd.Series([URI("http://h/a"), None, Reference("b"), float("nan"), "http://i/"])
    assert series.uri.host().fillna("").tolist() == ["h", "", "", "", "i"]
    links = pd.Series([Reference("c"), "d"], dtype=object)
    assert pd.Series([URI("http://h/a"), URI("http://h/b")]).uri.resolve(links).tolist() == ["http://h/c", "http://h/d"]
    assert pd.Series(["http://h/a/b"] * 2).uri.segment(pd.Series([1, 2], dtype=object)).tolist() == ["a", "b"]
    for wrong in ([URI("http://h/"), 1], [["http://joe:secret@h/"]]):
        with pytest.raises((TypeError, pa.ArrowInvalid)):
            pd.Series(wrong).uri.host()


def test_arguments_have_names():
    series, form = ["HTTP://h/%7e", "a b"], {"form": "case"}
    assert pl.Series(series).uri.normalize(**form).to_list() == ["http://h/%7E", None]
    column = pl.DataFrame({"u": series}).select(pl.col("u").uri.normalize(**form))
    assert column["u"].to_list() == ["http://h/%7E", None]
    assert pd.Series(series).uri.normalize(**form)[0] == "http://h/%7E"
    with pytest.raises(uriel.ParseError, match="row 1"):
        pd.Series(series).uri.normalize(**form, errors="raise")
    with pytest.raises(TypeError):
        pl.Series(series).uri.normalize(forms="case")


def test_duckdb_reads_columns():
    hosts = pa.table({"host": pa.array(bulk.call("uri_host", ["http://h/", "http://h/2", "a b"]))})
    connection = duckdb.connect()
    connection.register("hosts", hosts)
    answer = connection.sql("select host, count(*) from hosts group by 1 order by 1")
    assert answer.fetchall() == [("h", 2), (None, 1)]


def test_pandas_aligns_series_by_index():
    pages = pd.Series(["http://a/", "http://b/"])
    assert pages.uri.resolve(pd.Series(["x", "y"], index=[1, 0])).tolist() == ["http://a/y", "http://b/x"]
    assert uriel.pandas.resolve(pages, pd.Series(["x", "y"], index=[1, 0])).tolist() == ["http://a/y", "http://b/x"]
    # Labels that the other does not have are NULL; those that it has alone are left out, as in str.cat(join="left").
    found = pages.uri.resolve(pd.Series(["x", "y"], index=[1, 7]))
    assert found.isna().tolist() == [True, False] and found[1] == "http://b/x" and found.index.equals(pages.index)
    # One row, such as after a filter, is not for all.
    assert pages.uri.resolve(pd.Series(["x"])).isna().tolist() == [False, True]
    assert pages.uri.resolve("x").tolist() == ["http://a/x", "http://b/x"]
    # What is not a series has no labels, and is positional.
    shuffled = pages.set_axis([1, 0])
    for other in (["x", "y"], pa.array(["x", "y"]), np.array(["x", "y"], object)):
        assert shuffled.uri.resolve(other).tolist() == ["http://a/x", "http://b/y"]
    # Equal labels may repeat: the rows correspond.
    twice = pages.set_axis([3, 3])
    assert twice.uri.resolve(pd.Series(["x", "y"], index=[3, 3])).tolist() == ["http://a/x", "http://b/y"]
    with pytest.raises(ValueError, match=r"labels.*repeat.*to_numpy\(\)"):
        pages.uri.resolve(pd.Series(["x", "y"], index=[0, 0]))
    # Numbers stay whole numbers, and URIs texts.
    deep = pd.Series(["http://h/a/b", "http://h/c/d", "http://h/e"])
    assert deep.uri.segment(pd.Series([1, 2], index=[1, 0])).tolist()[:2] == ["b", "c"]
    found = pages.uri.resolve(pd.Series([URI("http://c/d"), "y"], index=[1, 2], dtype=object))
    assert found.isna()[0] and found[1] == "http://c/d"
    labels = pd.MultiIndex.from_tuples([("a", 1), ("b", 2)])
    assert pages.set_axis(labels).uri.resolve(pd.Series(["x", "y"], labels[::-1])).tolist() == ["http://a/y", "http://b/x"]


def test_a_list_of_patterns_is_one_list():
    rows, patterns, clean = ["http://h/?utm_id=1&a", "http://h/?b&fbclid"], ["utm_*", "fbclid"], ["http://h/?a", "http://h/?b"]
    series, frame = pl.Series("u", rows), pl.DataFrame({"u": rows})
    for given in (patterns, tuple(patterns)):
        assert series.uri.remove_params(given).to_list() == clean
        assert frame.select(pl.col("u").uri.remove_params(given))["u"].to_list() == clean
        assert uriel.polars.remove_params(series, patterns=given).to_list() == clean
        assert pd.Series(rows).uri.remove_params(given).tolist() == clean
        assert uriel.pandas.remove_params(pd.Series(rows), given).tolist() == clean
    assert series.uri.remove_params(pl.Series(["a", "b"])).to_list() == ["http://h/?utm_id=1", "http://h/?fbclid"]
    assert pd.Series(rows).uri.remove_params(pd.Series(["a", "b"])).tolist() == ["http://h/?utm_id=1", "http://h/?fbclid"]
    assert len(series.uri.lint(also=["non-default-port"])) == 2
    with pytest.raises(TypeError, match="list of str"):
        series.uri.remove_params([None])


def test_the_column_is_the_base_of_resolve():
    links, base = pl.Series("u", ["../c"]), "http://a/b/d"
    for call in (
        lambda: links.uri.resolve(base),
        lambda: links.uri.resolve(base=base),
        lambda: links.uri.resolve(ref=base),
        lambda: pl.col("u").uri.resolve(base),
        lambda: links.uri.iri_resolve(base),
        lambda: pd.Series(links.to_list()).uri.resolve(base),
    ):
        with pytest.raises(TypeError, match=r"write resolve\(base, column\) of uriel\.polars or uriel\.bulk"):
            call()
    assert uriel.polars.resolve(base, links).to_list() == list(bulk.resolve(base, links)) == ["http://a/c"]
    assert pl.Series([base]).uri.resolve("../c").to_list() == ["http://a/c"]
    assert pl.Series([base]).uri.resolve("./c:d").to_list() == ["http://a/b/c:d"]
    assert pl.Series([base]).uri.resolve(links).to_list() == ["http://a/c"]


@pytest.mark.parametrize("module", [uriel.jsonschema, uriel.polars, uriel.pandas])
def test_docstrings(module):
    assert doctest.testmod(module).failed == 0


def test_nothing_is_loaded_before_it_is_asked_for():
    code = "import uriel, uriel.bulk, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"polars", "pandas", "pydantic", "sqlalchemy", "jsonschema", "pyarrow", "requests", "urllib3"}


def test_polars_says_how_its_verbs_are_called():
    column = pl.col("u")
    for name, form in (
        ("query_param", "write .uri.param(key), as written, or param_decoded(key)"), ("is_valid", "write .uri.valid()"),
        ("hostname", "write .uri.host(), as written: to compare or count, normalize() first"),
        ("with_query", "write .uri.edit(component, value), or remove(component)"), ("uri_host", "write .uri.host()"),
    ):  # fmt: skip
        with pytest.raises(AttributeError) as caught:
            getattr(column.uri, name)
        assert str(caught.value).partition(": ")[2].startswith(form), name
    for name in ("foo", "form_parameter"):
        with pytest.raises(AttributeError) as caught:
            getattr(column.uri, name)
        assert "write" not in str(caught.value)
    with pytest.raises(TypeError, match=r"write edit\('query', value\), or remove\('query'\)"):
        column.uri.edit(query=None)
    with pytest.raises(TypeError, match="remove.component. removes one"):
        column.uri.edit("query", None)
    with pytest.raises(TypeError, match=r"decode\(\) decodes it"):
        column.uri.param("a", decode=True)
