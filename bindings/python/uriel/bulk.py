# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs of docs/sql.md over columns of text, without a call for each row.

A column is a list of str and None, or what gives an Arrow array or stream: of polars, pyarrow,
pandas, DuckDB. What comes out is Arrow as well, and views the text that went in. An invalid text is
null in the result: errors="raise" raises ValueError instead, and errors="column" gives a struct of
"result" and "error", which says why.

>>> import pyarrow as pa
>>> pa.array(call("uri_host", ["http://a/b", "a b", None])).to_pylist()
['a', None, None]
"""

from __future__ import annotations

from . import _uriel

__all__ = ["Column", "call", "call_chunks", "verbs"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, Literal

    from ._uriel import _Capsules

    _Errors = Literal["null", "raise", "column"]
    _Layout = Literal["view", "string", "large"]

_layouts = {"view": 0, "string": 1, "large": 2}


class Column:
    """A result, which the first that asks takes: pyarrow.array(), polars.Series() and others."""

    __slots__ = ("_capsules",)

    def __init__(self, capsules: _Capsules) -> None:
        self._capsules = capsules

    def __len__(self) -> int:
        rows = _uriel._rows_of(self._capsules[1])
        if rows < 0:
            raise ValueError("the column was taken: keep what was made of it")
        return rows

    def __arrow_c_array__(self, requested_schema: Any = None) -> _Capsules:
        len(self)
        return self._capsules

    def __arrow_c_schema__(self) -> Any:
        return self._capsules[0]


def _columns(given: Any) -> Iterator[_Capsules]:
    """The chunks of a column."""
    if hasattr(given, "__arrow_c_array__"):
        yield given.__arrow_c_array__()
    elif hasattr(given, "__arrow_c_stream__"):
        stream = given.__arrow_c_stream__()
        while (chunk := _uriel._next_of_stream(stream)) is not None:
            yield chunk
    else:
        yield _uriel._column_of_list(given)


def call_chunks(
    verb: str,
    column: Any,
    *values: str | int,
    errors: _Errors = "null",
    layout: _Layout = "view",
    threads: int = 1,
) -> Iterator[Column]:
    """What a verb makes of each chunk of a column, when it is asked for. The values are the other
    arguments of the verb, the same for all rows."""
    for chunk in _columns(column):
        arguments = (chunk, *map(_uriel._column_of_value, values))
        yield _call(verb, arguments, errors, layout, threads)


def call(
    verb: str,
    *columns: Any,
    errors: _Errors = "null",
    layout: _Layout = "view",
    threads: int = 1,
) -> Column:
    """What a verb makes of columns, each of one chunk; a str or int stands for all rows."""
    arguments = tuple(_one(column) for column in columns)
    return _call(verb, arguments, errors, layout, threads)


def _one(given: Any) -> _Capsules:
    if isinstance(given, (str, int)):
        return _uriel._column_of_value(given)
    chunks = list(_columns(given))
    if len(chunks) != 1:
        raise ValueError(f"the column has {len(chunks)} chunks: use call_chunks()")
    return chunks[0]


def _call(
    verb: str, arguments: tuple[_Capsules, ...], errors: _Errors, layout: _Layout, threads: int
) -> Column:
    if errors not in ("null", "raise", "column"):
        raise ValueError(f"errors is 'null', 'raise' or 'column', not {errors!r}")
    if layout not in _layouts:
        raise ValueError(f"layout is 'view', 'string' or 'large', not {layout!r}")
    how = (_layouts[layout], errors != "null", threads, errors == "raise")
    return Column(_uriel._call_columns(verb, arguments, *how))


def verbs() -> tuple[str, ...]:
    """The names of all verbs: docs/sql.md says what they do."""
    return _uriel._verbs()
