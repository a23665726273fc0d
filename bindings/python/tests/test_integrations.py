# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Other libraries, the real ones."""

import doctest
import subprocess
import sys

import duckdb
import jsonschema
import pandas as pd
import polars as pl
import pyarrow as pa
import pydantic
import pytest
import sqlalchemy as sa

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


def test_jsonschema():
    checker = uriel.jsonschema.add_formats(jsonschema.FormatChecker(formats=()))
    schema = {"type": "string", "format": "uri"}
    jsonschema.validate("http://h/", schema, format_checker=checker)
    for wrong in ("../a", "http://h/ "):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(wrong, schema, format_checker=checker)
    jsonschema.validate(1, {"format": "uri"}, format_checker=checker)
    jsonschema.validate("../a", {"format": "uri-reference"}, format_checker=checker)


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


def test_pandas():
    for dtype in (object, "str", pd.ArrowDtype(pa.large_string())):
        series = pd.Series(["http://b:81/x", "a b", None], index=[7, 8, 9], name="u", dtype=dtype)
        found = series.uri.call("uri_host")
        assert found[7] == "b" and found.isna().tolist() == [False, True, True]
        assert (found.index == series.index).all() and found.name == "u"


def test_duckdb_reads_columns():
    hosts = pa.table({"host": pa.array(bulk.call("uri_host", ["http://h/", "http://h/2", "a b"]))})
    connection = duckdb.connect()
    connection.register("hosts", hosts)
    answer = connection.sql("select host, count(*) from hosts group by 1 order by 1")
    assert answer.fetchall() == [("h", 2), (None, 1)]


@pytest.mark.parametrize("module", [uriel.jsonschema, uriel.polars, uriel.pandas])
def test_docstrings(module):
    assert doctest.testmod(module).failed == 0


def test_nothing_is_loaded_before_it_is_asked_for():
    code = "import uriel, uriel.bulk, sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"polars", "pandas", "pydantic", "sqlalchemy", "jsonschema", "pyarrow"}
