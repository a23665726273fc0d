# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs of docs/sql.md over columns of text, without a call for each row.

A column is a list of str, URI, Reference and None, or what gives an Arrow array or stream: of polars, pyarrow,
pandas, DuckDB. What comes out is Arrow as well, and views the text that went in. An invalid text is
null in the result: errors="raise" raises ParseError instead, with the row, and errors="column"
gives a struct of "result" and "error", which says why. With layout="string" or "large" text comes
out as strings with offsets of 32 or 64 bits, and not as views; threads is how many share the rows.

Each verb is a function, too: uri_host is host().

>>> import pyarrow as pa
>>> from uriel import bulk
>>> pa.array(bulk.host(["http://a/b", "a b", None])).to_pylist()
['a', None, None]
>>> pa.array(bulk.call("uri_resolve", "http://a/b/c", ["d", "../e"])).to_pylist()
['http://a/b/d', 'http://a/e']
"""

from __future__ import annotations

from typing import NamedTuple

from . import _uriel

__all__ = [
    "Column",
    "Parameter",
    "Stream",
    "call",
    "call_chunks",
    "parameters",
    "sentence",
    "stream",
    "verbs",
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, Literal, TypedDict, Unpack

    from ._uriel import _Capsules

    _Errors = Literal["null", "raise", "column"]
    _Layout = Literal["view", "string", "large"]

    class _How(TypedDict, total=False):
        errors: _Errors
        layout: _Layout
        threads: int

_layouts = {"view": 0, "string": 1, "large": 2}
_most_threads = 1024


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

    def __repr__(self) -> str:
        rows = _uriel._rows_of(self._capsules[1])
        return f"<uriel.bulk.Column of {rows} rows>" if rows >= 0 else "<uriel.bulk.Column, taken>"

    def __arrow_c_array__(self, requested_schema: Any = None) -> _Capsules:
        len(self)
        return self._capsules

    def __arrow_c_schema__(self) -> Any:
        return self._capsules[0]


class Stream:
    """A result chunk by chunk, which the first that asks takes. Nothing is done before it is read,
    by pyarrow.table(), polars.DataFrame(), DuckDB and others, and without the interpreter."""

    __slots__ = ("_capsule",)

    def __init__(self, capsule: Any) -> None:
        self._capsule = capsule

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        capsule, self._capsule = self._capsule, None
        if capsule is None:
            raise ValueError("the stream was taken: keep what was made of it")
        return capsule


def _columns(given: Any) -> Iterator[_Capsules]:
    """The chunks of a column."""
    if hasattr(given, "__arrow_c_stream__") and not hasattr(given, "__arrow_c_array__"):
        stream = given.__arrow_c_stream__()
        while (chunk := _uriel._next_of_stream(stream)) is not None:
            yield chunk
    else:
        yield _array(given)


def _array(given: Any) -> _Capsules:
    if hasattr(given, "__arrow_c_array__"):
        schema, array = given.__arrow_c_array__()
        return schema, array
    return _uriel._column_of_list(given)


def call(verb: str, *columns: Any, **how: Unpack[_How]) -> Column:
    """What a verb makes of columns, each of one chunk; a str or int stands for all rows."""
    options = _options(**how)
    arguments = tuple(_one(column) for column in columns)
    return Column(_uriel._call_columns(verb, arguments, *options, 0))


def _one(given: Any) -> _Capsules:
    if isinstance(given, (str, int)):
        return _uriel._column_of_value(given)
    chunks = list(_columns(given))
    if len(chunks) != 1:
        raise ValueError(f"the column has {len(chunks)} chunks: use call_chunks() or stream()")
    return chunks[0]


def call_chunks(verb: str, *columns: Any, **how: Unpack[_How]) -> Iterator[Column]:
    """What a verb makes of each chunk of a column, when it is asked for. The other arguments of the
    verb are each a str or int, the same for all rows."""
    options = _options(**how)
    at = _place(columns)
    row = 0
    for chunk in _columns(columns[at]):
        arguments = [_uriel._column_of_value(each) for i, each in enumerate(columns) if i != at]
        arguments.insert(at, chunk)
        rows = _uriel._rows_of(chunk[1])
        yield Column(_uriel._call_columns(verb, tuple(arguments), *options, row))
        row += rows


def stream(verb: str, *columns: Any, **how: Unpack[_How]) -> Stream:
    """The same as a stream of Arrow. That of a verb with several fields is a table, in which all
    fields of an invalid row are null.

    >>> import pyarrow as pa
    >>> column = pa.chunked_array([["http://a/b"], ["//c:1?d"]])
    >>> pa.table(stream("uri_parse", column)).select(["host", "port"]).to_pylist()
    [{'host': 'a', 'port': None}, {'host': 'c', 'port': '1'}]
    """
    options = _options(**how)
    at = _place(columns)
    given = columns[at]
    has_stream = hasattr(given, "__arrow_c_stream__")
    source = given.__arrow_c_stream__() if has_stream else _array(given)
    values = columns[:at] + columns[at + 1 :]
    return Stream(_uriel._stream_of_verb(source, at, verb, values, *options))


def _place(columns: tuple[Any, ...]) -> int:
    """Of the one that is no value."""
    found = [i for i, each in enumerate(columns) if not isinstance(each, (str, int))]
    if len(found) != 1:
        raise TypeError(f"one column is needed, and {len(found)} are given: use call()")
    return found[0]


def _options(
    errors: _Errors = "null", layout: _Layout = "view", threads: int = 1
) -> tuple[int, bool, int, bool]:
    if errors not in ("null", "raise", "column"):
        raise ValueError(f"errors is 'null', 'raise' or 'column', not {errors!r}")
    if layout not in _layouts:
        raise ValueError(f"layout is 'view', 'string' or 'large', not {layout!r}")
    if not 1 <= threads <= _most_threads:
        raise ValueError(f"threads are 1 to {_most_threads}, not {threads}")
    return _layouts[layout], errors != "null", threads, errors == "raise"


def verbs() -> tuple[str, ...]:
    """The names of all verbs: docs/sql.md says what they do."""
    return tuple(_uriel._verbs())


class Parameter(NamedTuple):
    """An argument of a verb: text, the name of a form, rule or component, or a number."""

    name: str
    kind: str  # "text", "name" or "number"
    is_optional: bool


def parameters(verb: str) -> tuple[Parameter, ...]:
    """What a verb takes, in this order. KeyError for a name that no verb has."""
    return tuple(Parameter(*each) for each in _uriel._verbs()[verb][0])


def sentence(verb: str) -> str:
    """What a verb returns, in words. KeyError for a name that no verb has."""
    return _uriel._verbs()[verb][1]


def __getattr__(name: str) -> Callable[..., Column]:
    return _function_of(name, call, is_method=False)


def __dir__() -> list[str]:
    return [*globals(), *_short_names()]


def _short_names() -> list[str]:
    return [verb.removeprefix("uri_") for verb in verbs()]


def _function_of(name: str, call: Callable[..., Any], is_method: bool = True) -> Callable[..., Any]:
    """What calls the verb of this short name, for whoever shows verbs as attributes. Arguments may
    be given by their names, too."""
    verb = "uri_" + name
    if verb not in verbs():
        raise AttributeError(f"no verb is named {verb!r}")

    def function(*arguments: Any, **named: Any) -> Any:
        # The first one is the column, also where it stands before the name of the verb.
        given = [*arguments]
        for each in parameters(verb)[len(given) + is_method :]:
            if each.name not in named:
                break
            given.append(named.pop(each.name))
        return call(verb, *given, **named)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = sentence(verb)
    return function
