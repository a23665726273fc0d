# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs of docs/sql.md as functions of DuckDB: those of the extension where a connection may load it, else of Python.

>>> import duckdb, uriel.duckdb
>>> connection = uriel.duckdb.register(duckdb.connect())
>>> connection.sql("select uri_host('http://a/b'), uri_resolve('http://a/b', '../c')").fetchall()
[('a', 'http://a/c')]
>>> query = "select parameters, comment from duckdb_functions() where function_name = 'uri_resolve'"
>>> connection.sql(query + " and function_type = 'macro'").fetchall()
[(['base', 'ref'], 'The target of ref, a link in the document base (RFC 3986, 5.2). NULL if base has no scheme.')]
"""

from __future__ import annotations

import contextlib
import inspect
import os
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, NoReturn

import duckdb
from duckdb import DuckDBPyConnection
from duckdb.func import FunctionNullHandling, PythonUDFType

from . import bulk
from ._other_words import verbs_of_others
from ._uriel import __version__

__all__ = ["register", "register_parse"]


def register(
    connection: DuckDBPyConnection, extension: str | os.PathLike[str] | None = None
) -> DuckDBPyConnection:
    """Gives the connection the functions that it does not have yet, and returns it.

    extension is the file of the extension for DuckDB, which is loaded; duckdb.Error if DuckDB
    refuses it. Without a file, the extension is loaded if INSTALL has put it where DuckDB keeps
    its extensions, in the version of this package. What has no signature DuckDB loads only where
    duckdb.connect(config={"allow_unsigned_extensions": "true"}) opened the database. Functions that
    the connection then still lacks, which are all of them without the extension, are functions of
    Python: they need pyarrow and numpy, answer the same, and take longer.

    Neither kind has names of parameters or a description in DuckDB. A temporary macro of the same
    name has both, and calls the function: nothing is written to a database file. A cursor() has
    the functions; register it for the macros, too. remove_function() leaves the macro: `drop macro
    temp.main.NAME`.
    """
    _load(connection, extension)
    query = """select function_name, list(distinct database_name), any_value(comment)
               from duckdb_functions() group by all"""
    known = {name: rest for name, *rest in connection.execute(query).fetchall()}
    macros = []
    for verb in bulk.verbs():
        homes, comment = known.get(verb, ([], None))
        if homes == ["temp"] and comment == bulk.sentence(verb):
            # A macro of ours whose function was removed would prevent a new one.
            connection.execute(f"drop macro temp.main.{verb}")
            homes = []
        # A function of this name that is not ours stays as it is.
        if not homes:
            _create(connection, verb)
        if homes in ([], ["system"]):
            macros.append(_macro_of(verb))
    connection.execute("".join(macros))
    _refuse_other_words(connection, known)
    return connection


def register_parse(
    connection: DuckDBPyConnection, name: str, fields: Iterable[str]
) -> DuckDBPyConnection:
    """Creates one more function: uri_parse whose struct has these fields only, which takes less time
    and memory. ValueError for a field that it does not have.

    >>> import duckdb, uriel.duckdb
    >>> connection = uriel.duckdb.register_parse(duckdb.connect(), "link", ["host", "path"])
    >>> connection.sql("select link('http://a/b?c')").fetchall()
    [({'host': 'a', 'path': '/b'},)]
    """
    _create(connection, "uri_parse", name, bulk._checked("uri_parse", fields))
    return connection


def _load(connection: DuckDBPyConnection, extension: str | os.PathLike[str] | None) -> None:
    """Loads the extension: this file, or the one that is installed, if it is and may be loaded."""
    if extension is None:
        query = """select count(*) from duckdb_extensions() where extension_name = 'uriel'
                   and installed and not loaded and replace(extension_version, '-', '') = ?"""
        if connection.execute(query, ["v" + __version__]).fetchall() != [(0,)]:
            with contextlib.suppress(duckdb.Error):
                connection.execute("load uriel")
        return
    path = os.fspath(extension).replace("'", "''")
    try:
        connection.execute(f"load '{path}'")
    except duckdb.Error as error:
        if "unsigned" in str(error):
            config = '{"allow_unsigned_extensions": "true"}'
            error.add_note(f"Open the database with duckdb.connect(…, config={config}).")
        raise


def _macro_of(verb: str) -> str:
    """The statement that makes the macro, with a form for each number of optional arguments."""
    names = [f'"{each.name}"' for each in bulk.parameters(verb)]
    least = sum(not each.is_optional for each in bulk.parameters(verb))
    forms = [
        f"({given}) as system.main.{verb}({given})"
        for given in (", ".join(names[:count]) for count in range(least, len(names) + 1))
    ]
    comment = bulk.sentence(verb).replace("'", "''")
    return (
        f"create temp macro {verb}{', '.join(forms)};"
        f"comment on macro temp.main.{verb} is '{comment}';"
    )


def _refuse_other_words(connection: DuckDBPyConnection, known: Iterable[str]) -> None:
    """Creates functions by the names that others have for ours. They raise what to write: DuckDB's
    own suggestions go by letters. A macro of the same name goes before them."""
    for name, short in verbs_of_others():
        verb = bulk._verb_of(short)
        if f"uri_{name}" in known or name in known:
            continue
        needed = [each.name for each in bulk.parameters(verb) if not each.is_optional]
        form = f"{verb}({', '.join(needed)})"
        connection.create_function(
            f"uri_{name}",
            partial(_refuse, f"there is no function uri_{name}: write {form}"),
            None,
            "VARCHAR",
            null_handling=FunctionNullHandling.SPECIAL,
        )


def _refuse(sentence: str, *_: Any) -> NoReturn:
    raise TypeError(sentence)


def _create(
    connection: DuckDBPyConnection,
    verb: str,
    name: str | None = None,
    fields: tuple[str, ...] | None = None,
) -> None:
    pa = _pyarrow()
    parameters = bulk.parameters(verb)
    empty = [pa.array([], _type_of(each)) for each in parameters if not each.is_optional]
    result = pa.array(bulk.call(verb, *empty, fields=fields))
    # DuckDB has no optional arguments: such a function takes any, and the verb checks them.
    has_optional = any(each.is_optional for each in parameters)
    connection.create_function(
        name or verb,
        _function_of(verb, fields),
        None if has_optional else _names_of(connection, empty),
        _names_of(connection, [result])[0],
        type=PythonUDFType.ARROW,
        null_handling=FunctionNullHandling.SPECIAL,
    )


def _pyarrow() -> Any:
    """Functions of the extension do without."""
    import pyarrow  # type: ignore[import-untyped]

    return pyarrow


def _type_of(parameter: bulk.Parameter) -> Any:
    pa = _pyarrow()
    return pa.int64() if parameter.kind == "number" else pa.string()


def _names_of(connection: DuckDBPyConnection, columns: list[Any]) -> list[Any]:
    """The names of the types in DuckDB."""
    table = _pyarrow().table(columns, [str(i) for i in range(len(columns))])
    return list(connection.from_arrow(table).types) if columns else []


def _function_of(verb: str, fields: tuple[str, ...] | None) -> Callable[..., Any]:
    pa = _pyarrow()

    def function(*columns: Any) -> Any:
        return pa.array(bulk.call(verb, *map(_one_chunk, columns), fields=fields))

    parameters = bulk.parameters(verb)
    if not any(each.is_optional for each in parameters):
        # DuckDB asks how many there are.
        kind = inspect.Parameter.POSITIONAL_ONLY
        named = [inspect.Parameter(each.name, kind) for each in parameters]
        function.__signature__ = inspect.Signature(named)  # type: ignore[attr-defined]
    return function


def _one_chunk(column: Any) -> Any:
    pa = _pyarrow()
    chunk = column.chunk(0) if column.num_chunks == 1 else column.combine_chunks()
    return chunk.cast(pa.string()) if pa.types.is_null(chunk.type) else chunk
