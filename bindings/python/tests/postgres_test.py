# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Columns of SQLAlchemy whose type is that of the extension of PostgreSQL, with each driver and a server of its own.

usage: python -m pytest postgres_test.py      make has to have built the extension before
"""

import asyncio
import sys
import warnings
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from uriel import URI, Reference
from uriel.sqlalchemy import ReferenceType, URIType

sys.path.append(str(Path(__file__).resolve().parents[2] / "postgres" / "test"))
from cluster import Installation  # noqa: E402

ROWS = [{"u": f"https://www.example{n}.com/docs/", "r": f"../{n}", "t": f"http://h/{n}"} for n in range(1000)]
DRIVERS = ("psycopg", "psycopg2", "asyncpg")


@pytest.fixture(scope="module")
def server():
    installation = Installation()
    try:
        installation.install()
        yield installation.cluster("drivers")
    finally:
        installation.remove()


@pytest.fixture(params=DRIVERS)
def database(request, server):
    """Runs a function of a connection, in a database of its own."""
    name = f"of_{request.param}"
    server.psql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE); CREATE DATABASE {name}")
    server.psql("CREATE EXTENSION uriel", name)
    address = f"postgresql+{request.param}://postgres@/{name}?host={server.folder}"

    def run(what):
        if request.param != "asyncpg":
            engine = sa.create_engine(address)
            with engine.begin() as connection:
                found = what(connection)
            engine.dispose()
            return found

        async def begun():
            engine = create_async_engine(address)
            async with engine.begin() as connection:
                found = await connection.run_sync(what)
            await engine.dispose()
            return found

        return asyncio.run(begun())

    return run


def table_of(metadata):
    return sa.Table(
        "link", metadata,
        sa.Column("u", URIType(native=True), index=True), sa.Column("r", ReferenceType(native=True)), sa.Column("t", URIType),
    )  # fmt: skip


def test_columns(database):
    table = table_of(sa.MetaData())
    u, r = table.c.u, table.c.r

    def filled(connection):
        table.create(connection)
        connection.execute(table.insert(), ROWS)
        connection.execute(table.insert(), {"u": URI("x:y"), "r": Reference("z"), "t": None})
        connection.execute(table.insert(), {"u": None, "r": None, "t": None})
        connection.execute(sa.text("ANALYZE link"))

    def asked(connection):
        def all_of(condition):
            return connection.execute(sa.select(u, r).where(condition)).all()

        one = (URI("https://www.example7.com/docs/"), Reference("../7"))
        assert all_of(u == "https://www.example7.com/docs/") == [one]
        assert all_of(r == Reference("../7")) == [one]
        assert all_of(u.in_(["https://www.example7.com/docs/", URI("a:b")])) == [one]
        assert all_of(u.op("=~")("HTTPS://www.example7.com:443/docs/")) == [one]
        assert all_of(u.op("<@")("https://*.example7.com/")) == [one]
        assert all_of(u.like("%example7.%")) == [one]
        assert all_of(table.c.t == "http://h/7") == [one]
        assert all_of(sa.func.uri_host(u) == "www.example7.com") == [one]
        assert all_of(u.is_(None)) == [(None, None)]
        assert connection.execute(sa.select(table.c.t).where(u == "x:y")).all() == [(None,)]
        # The types are those of the columns, so an index serves.
        question = sa.text("EXPLAIN SELECT 1 FROM link WHERE u = :u").bindparams(sa.bindparam("u", type_=URIType(native=True)))
        plan = connection.execute(question, {"u": "https://www.example7.com/docs/"}).scalars()
        assert "ix_link_u" in "\n".join(plan)
        written = sa.select(u).where(u == "https://www.example7.com/docs/")
        written = written.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
        assert connection.exec_driver_sql(str(written)).scalars().all() == [str(one[0])]

    def changed(connection):
        connection.execute(table.update().where(u == "x:y").values(u=URI("x:z"), r="w"))
        assert connection.execute(sa.select(r).where(u == "x:z")).all() == [(Reference("w"),)]
        connection.execute(table.delete().where(u == "x:z"))
        with pytest.raises(sa.exc.StatementError):
            connection.execute(table.insert(), {"u": "a b"})

    for each in (filled, asked, changed):
        database(each)


def test_reflection(database):
    def made(connection):
        table_of(sa.MetaData()).create(connection)
        return connection.execute(sa.text(
            "SELECT format_type(atttypid, NULL) FROM pg_attribute WHERE attrelid = 'link'::regclass AND attnum > 0 ORDER BY attnum"
        )).scalars().all()

    def reflected(connection):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            found = sa.Table("link", sa.MetaData(), autoload_with=connection)
        assert type(found.c.u.type) is URIType and found.c.u.type.native
        assert type(found.c.r.type) is ReferenceType and found.c.r.type.native
        connection.execute(found.insert(), {"u": "a:b", "r": "c"})
        assert connection.execute(sa.select(found.c.u, found.c.r)).all() == [(URI("a:b"), Reference("c"))]

    assert database(made) == ["uri", "uri_reference", "character varying"]
    database(reflected)


def test_text_in_columns_of_uris(database):
    """A table that says text, of a database whose columns are URIs: values go in."""
    table = sa.Table("link", sa.MetaData(), sa.Column("u", URIType), sa.Column("r", ReferenceType))

    def run(connection):
        connection.execute(sa.text("CREATE TABLE link (u uri, r uri_reference)"))
        connection.execute(table.insert(), [{"u": "a:b", "r": "c"}, {"u": URI("a:c"), "r": None}])
        assert connection.execute(sa.select(table.c.r).where(table.c.u == "a:b")).all() == [(Reference("c"),)]

    database(run)


def test_elsewhere_it_is_text():
    engine = sa.create_engine("sqlite://")
    table = table_of(sa.MetaData())
    with engine.begin() as connection:
        table.create(connection)
        connection.execute(table.insert(), ROWS[:2])
        assert connection.execute(sa.select(table.c.r).where(table.c.u == ROWS[1]["u"])).all() == [(Reference("../1"),)]
    for wrong in ({"length": 5}, {"collation": "C"}):
        with pytest.raises(ValueError, match="no length"):
            URIType(native=True, **wrong)
