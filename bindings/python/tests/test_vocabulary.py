# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The rows of tests/data/vocabulary.tsv: columns, objects and DuckDB answer as every other door."""

import inspect
import sys
from pathlib import Path

import duckdb
import pyarrow as pa
import pytest
import uriel.duckdb
from uriel import ParseError, Reference, bulk

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "tests"))
import vocabulary

ROWS = list(vocabulary.rows())


@pytest.fixture(scope="module")
def connection():
    return uriel.duckdb.register(duckdb.connect())


@pytest.mark.parametrize(("call", "name", "arguments", "answer"), ROWS, ids=[row[0] for row in ROWS])
def test_columns(call, name, arguments, answer):
    if not arguments:
        return
    columns = [pa.array([each]) for each in arguments]
    door = getattr(bulk, name.removeprefix("uri_"))
    assert pa.array(door(*columns)).to_pylist() == [answer]


def test_duckdb(connection):
    for call, _, _, answer in ROWS:
        assert connection.execute(f"select {call}").fetchone() == (answer,), call


def test_attributes():
    """Of objects: what one argument is enough for, by the same name, but for what docs/sql.md says differs."""
    asked = 0
    for call, name, arguments, answer in ROWS:
        attribute = name.removeprefix("uri_")
        is_told = inspect.isgetsetdescriptor(getattr(Reference, attribute, None))
        if len(arguments) != 1 or not is_told or attribute in {"site", "filename", "params"}:
            continue
        try:
            said = getattr(Reference(arguments[0]), attribute)
        except ParseError as error:
            # A port above 65535 is NULL in SQL.
            said = None if error.code in {"invalid-character", "port-out-of-range"} else error
        assert said == answer, call
        asked += 1
    assert asked > 40
