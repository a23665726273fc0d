# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs of docs/sql.md over columns of text, without a call for each row.

A column is a list of str, URI, Reference and None, or what gives an Arrow array or stream: of polars, pyarrow,
pandas, DuckDB. What comes out is Arrow as well, and views the text that went in. An invalid text is
null in the result: errors="raise" raises ParseError instead, with the row, and errors="column"
gives a struct of "result" and "error", which has the reason. With layout="string" or "large" text comes
out as strings with offsets of 32 or 64 bits, and not as views; threads is how many share the rows.
fields names those that a struct is to have, in this order; the others are not made. The patterns of
remove_params() and the rules of lint(also=) may be a list or tuple, which is one for all rows.

Each verb is a function, too: uri_host is host(), with the parameters of docs/sql.md.

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
from ._shown import shown

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
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any, Literal, Protocol, TypedDict, Unpack

    from ._uriel import URI, Reference, _Capsules

    _Errors = Literal["null", "raise", "column"]
    _Layout = Literal["view", "string", "large"]

    class _How(TypedDict, total=False):
        errors: _Errors
        layout: _Layout
        threads: int
        fields: Iterable[str] | None

    class _HasArray(Protocol):
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...

    class _HasStream(Protocol):
        def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

    # A column, or a value that stands for all rows.
    _Rows = _HasArray | _HasStream | Iterable[str | URI | Reference | None] | str | int

_layouts = {"view": 0, "string": 1, "large": 2}
_most_threads = 1024


class Column:
    """A result, which the first that asks takes: pyarrow.array(), polars.Series() and others.

    >>> hosts = call("uri_host", ["http://a/b", "a b"])
    >>> hosts.to_pylist(), list(hosts)
    (['a', None], ['a', None])
    """

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
        schema, array = self._lent()
        return schema, _uriel._move_array(array)

    def __arrow_c_schema__(self) -> Any:
        return _uriel._copy_schema(self._capsules[0])

    def to_pylist(self) -> list[Any]:
        """The rows as str, int, bool, bytes, lists, dicts and None, without pyarrow. The column stays here."""
        return _uriel._list_of_column(*self._lent())

    def __iter__(self) -> Iterator[Any]:
        return iter(self.to_pylist())

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """As numpy, and pandas with it, asks for objects: uriel.pandas gives columns of Arrow."""
        import numpy

        if copy is False:
            raise ValueError("objects are made of the rows: copy=False is not possible")
        rows = self.to_pylist()
        found = numpy.fromiter(rows, object, len(rows))
        return found if dtype is None else found.astype(dtype)

    def _lent(self) -> _Capsules:
        """For a call of ours, which takes the array only if it succeeds. The schema stays here, so
        that threads may read it at any time."""
        schema, array = self._capsules
        return _uriel._copy_schema(schema), array


class Stream:
    """A result chunk by chunk, which the first that asks takes. Nothing is done before it is read,
    by pyarrow.table(), polars.DataFrame(), DuckDB and others, and without the interpreter."""

    __slots__ = ("_capsule",)

    def __init__(self, capsule: Any) -> None:
        self._capsule = capsule

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return _uriel._move_stream(self._capsule)


def _columns(given: Any) -> Iterator[_Capsules]:
    """The chunks of a column."""
    if hasattr(given, "__arrow_c_stream__") and not hasattr(given, "__arrow_c_array__"):
        stream = given.__arrow_c_stream__()
        while (chunk := _uriel._next_of_stream(stream)) is not None:
            yield chunk
    else:
        yield _array(given)


def _array(given: Any) -> _Capsules:
    if isinstance(given, Column):
        return given._lent()
    if hasattr(given, "__arrow_c_array__"):
        schema, array = given.__arrow_c_array__()
        return schema, array
    return _uriel._column_of_list(given)


def call(verb: str, *columns: Any, **how: Unpack[_How]) -> Column:
    """Calls a verb on columns and returns one column; a str or int counts for all rows. Columns may
    be in chunks, each in its own: pyarrow or polars, whichever there is, puts them together."""
    options, fields = _options(verb, **how)
    if verb not in verbs():
        raise ValueError(_no_verb(verb))
    columns = _with_text(verb, columns)
    # If an argument is given twice, its array is requested once.
    one = {id(column): _one(column) for column in columns}
    arguments = tuple(one[id(column)] for column in columns)
    return Column(_uriel._call_columns(verb, arguments, *options, 0, -1, fields))


def _with_text(verb: str, given: tuple[Any, ...]) -> tuple[Any, ...]:
    """The arguments, with the text of a list that is one value."""
    at = _list_at.get(verb)
    if at is not None and len(given) > at and isinstance(given[at], (list, tuple)):
        return (*given[:at], _text_of_list(verb, given[at]), *given[at + 1 :])
    return given


# Where a list or a tuple is one list for all rows, and no column.
_list_at = {"uri_remove_params": 1, "uri_lint": 1}


def _text_of_list(verb: str, given: Iterable[str]) -> str:
    """The list as SQL writes it."""
    name = parameters(verb)[_list_at[verb]].name
    for each in given:
        if not isinstance(each, str):
            raise TypeError(f"{name} is a list of str, not of {shown(each)}: a column is an array, a series or pl.col()")
        if "," in each:
            raise ValueError(f"none of {name} has a comma, as {shown(each)} has")
    if not given and verb == "uri_remove_params":
        raise ValueError(f"{name} is empty: give at least one")  # '' is the pattern of empty keys
    return ",".join(given)


def _one(given: Any) -> _Capsules:
    if isinstance(given, (str, int)):
        return _uriel._column_of_value(given)
    chunks = list(_columns(given))
    return chunks[0] if len(chunks) == 1 else _together(chunks)


class _Chunk:
    def __init__(self, capsules: _Capsules) -> None:
        self._capsules = capsules

    def __arrow_c_array__(self, requested_schema: Any = None) -> _Capsules:
        return self._capsules


def _together(chunks: list[_Capsules]) -> _Capsules:
    """The chunks as one array, of 64-bit offsets where text may become longer than 2 GiB."""
    try:
        import pyarrow as pa  # type: ignore[import-untyped]
    except ImportError:
        return _together_in_polars(chunks)
    arrays = [pa.array(_Chunk(chunk)) for chunk in chunks] or [pa.nulls(0)]
    if pa.types.is_dictionary(arrays[0].type):
        arrays = [array.dictionary_decode() for array in arrays]
    kind = arrays[0].type
    if kind in (pa.string(), pa.string_view()):
        kind = pa.large_string()
    elif kind in (pa.binary(), pa.binary_view()):
        kind = pa.large_binary()
    whole = pa.concat_arrays([array.cast(kind) for array in arrays])
    schema, array = whole.__arrow_c_array__()
    return schema, array


def _together_in_polars(chunks: list[_Capsules]) -> _Capsules:
    try:
        import polars as pl
    except ImportError:
        raise ImportError(
            f"to put {len(chunks)} chunks together pyarrow or polars is needed: "
            "use call_chunks() or stream()"
        ) from None
    whole = pl.concat([pl.Series(_Chunk(chunk)) for chunk in chunks], rechunk=True)
    (one,) = _columns(whole)
    return one


def call_chunks(verb: str, *columns: Any, **how: Unpack[_How]) -> Iterator[Column]:
    """Calls a verb on each chunk of a column, on demand; a str or int counts for
    all rows. Several columns have as many rows, in chunks of their own: there is a result for each
    run of rows that no chunk ends within."""
    options, fields = _options(verb, **how)
    if verb not in verbs():
        raise ValueError(_no_verb(verb))
    columns = _with_text(verb, columns)
    places = _places(columns)
    row = 0
    for chunks, rows in _aligned([columns[i] for i in places]):
        given = iter(chunks)
        arguments = tuple(
            next(given) if i in places else _uriel._column_of_value(each)
            for i, each in enumerate(columns)
        )
        yield Column(_uriel._call_columns(verb, arguments, *options, row, rows, fields))
        row += rows


def _aligned(columns: list[Any]) -> Iterator[tuple[list[_Capsules], int]]:
    """Chunks, and how many of their first rows come next: those of several are left in them."""
    if len(columns) == 1:
        for chunk in _columns(columns[0]):
            yield [chunk], _uriel._rows_of(chunk[1])
        return
    sources = [_columns(each) for each in columns]
    chunks: list[_Capsules | None] = [None for _ in columns]
    while True:
        chunks = [_with_rows(*each) for each in zip(chunks, sources)]
        here = [each for each in chunks if each is not None]
        if not here:
            return
        if len(here) != len(columns):
            raise ValueError("the columns have different numbers of rows")
        rows = min(_uriel._rows_of(array) for _, array in here)
        yield here, rows


def _with_rows(chunk: _Capsules | None, source: Iterator[_Capsules]) -> _Capsules | None:
    """The chunk, or the next one if it has no rows left."""
    while chunk is None or _uriel._rows_of(chunk[1]) <= 0:
        chunk = next(source, None)
        if chunk is None:
            return None
        if _uriel._rows_of(chunk[1]) < 0:
            raise ValueError("a column was taken, or has less than 0 rows")
        # The cut column belongs to no one else.
        chunk = chunk[0], _uriel._move_array(chunk[1])
    return chunk


def stream(verb: str, *columns: Any, **how: Unpack[_How]) -> Stream:
    """The same as a stream of Arrow. That of a verb with several fields is a table, in which all
    fields of an invalid row are null.

    >>> import pyarrow as pa
    >>> column = pa.chunked_array([["http://a/b"], ["//c:1?d"]])
    >>> pa.table(stream("uri_parse", column)).select(["host", "port"]).to_pylist()
    [{'host': 'a', 'port': None}, {'host': 'c', 'port': '1'}]
    """
    options, fields = _options(verb, **how)
    columns = _with_text(verb, columns)
    places = _places(columns)
    arguments = tuple(_source(each) if i in places else each for i, each in enumerate(columns))
    return Stream(_uriel._stream_of_verb(verb, arguments, *options, fields))


def _source(given: Any) -> tuple[Any, ...]:
    has_stream = hasattr(given, "__arrow_c_stream__")
    return (given.__arrow_c_stream__(),) if has_stream else _array(given)


def _places(columns: tuple[Any, ...]) -> list[int]:
    """The arguments that are not values."""
    found = [i for i, each in enumerate(columns) if not isinstance(each, (str, int))]
    if not found:
        raise TypeError("a column is needed, and none is given: use call()")
    return found


def _options(
    verb: str,
    errors: _Errors = "null",
    layout: _Layout = "view",
    threads: int = 1,
    fields: Iterable[str] | None = None,
    **others: Any,
) -> tuple[tuple[int, bool, int, bool], str | None]:
    _refuse(verb, others)
    if errors not in ("null", "raise", "column"):
        raise ValueError(f"errors is 'null', 'raise' or 'column', not {shown(errors)}")
    if layout not in _layouts:
        raise ValueError(f"layout is 'view', 'string' or 'large', not {shown(layout)}")
    if not 1 <= threads <= _most_threads:
        raise ValueError(f"threads are 1 to {_most_threads}, not {threads}")
    return (_layouts[layout], errors != "null", threads, errors == "raise"), _joined(fields)


def _refuse(verb: str, others: Iterable[str]) -> None:
    """TypeError for an unknown keyword, with the name of the verb, as Python words it."""
    for name in others:
        called = verb if verb in verbs() else "call"  # anything but a verb may be a URI with a password
        raise TypeError(f"{called}() got an unexpected keyword argument {shown(name)}{_argument_hint(verb, name)}")


def _argument_hint(verb: str, name: str) -> str:
    if verb in ("uri_edit", "uri_remove"):
        from ._other_words import component_of

        if meant := component_of(name):
            return f": write edit({meant!r}, value), or remove({meant!r})"
    if name in ("decode", "decoded", "plus_is_space", "unquote"):
        return ": the text is as written, and decode() decodes it"
    return ""


def _joined(fields: Iterable[str] | None) -> str | None:
    """The arguments in the form that the library takes."""
    if fields is None:
        return None
    if isinstance(fields, str):
        raise TypeError(f"fields is a list of names, not {shown(fields)}")
    names = [*fields]
    for name in names:
        if "," in name:
            raise ValueError(f"no field is named {shown(name)}")
    return ",".join(names)


def _checked(verb: str, fields: Iterable[str]) -> tuple[str, ...]:
    """The fields, if the verb has them, checked before it is called. ValueError or TypeError."""
    names = (fields,) if isinstance(fields, str) else tuple(fields)
    given = [0 if each.kind == "number" else "" for each in parameters(verb)]
    call(verb, *given, fields=fields if isinstance(fields, str) else names)
    return names


def verbs() -> tuple[str, ...]:
    """The names of all verbs. docs/sql.md explains them."""
    return tuple(_uriel._verbs())


class Parameter(NamedTuple):
    """An argument of a verb: text, the name of a form, rule or component, or a number."""

    name: str
    kind: str  # "text", "name" or "number"
    is_optional: bool


def parameters(verb: str) -> tuple[Parameter, ...]:
    """The parameters of a verb, in order. KeyError for an unknown verb."""
    return tuple(Parameter(*each) for each in _verb(verb)[0])


def sentence(verb: str) -> str:
    """What a verb returns, in words. KeyError for an unknown verb."""
    return _verb(verb)[1]


def _verb(name: str) -> tuple[tuple[tuple[str, str, bool], ...], str]:
    found = _uriel._verbs().get(name)
    if found is None:
        raise KeyError(_no_verb(name))
    return found


def _no_verb(name: Any, called: str = "") -> str:
    """Why this is not the name of a verb, with the one that may be meant; of an attribute, how it is called there."""
    close: list[str] = []
    note = ""
    if isinstance(name, str):
        from difflib import get_close_matches

        from ._other_words import form_of, note_of_verb

        known, short = verbs(), name.removeprefix("uri_")
        meant = form_of("verb", short)
        note = note_of_verb(meant)
        meant = _verb_of(meant) if meant else "uri_" + short.removeprefix("uri_").removeprefix("is_")
        close = [meant] if meant in known else get_close_matches(name[:64], known, 1, 0.75)
    if not called:
        return f"there is no verb {shown(name)}" + "".join(f": {each} is one" for each in close)
    said = f"there is no verb {shown(name.removeprefix('uri_'))}"
    if not close:
        return said
    given = [each.name for each in parameters(close[0]) if not each.is_optional]
    if called == ".uri.":
        del given[0]  # the column
    return f"{said}: write {called}{close[0].removeprefix('uri_')}({', '.join(given)}){note}"


# By these signatures, which a tool writes, the file is longer than 400 lines.
if TYPE_CHECKING:
    # written by tools/sql.py from the vocabulary
    def valid(t: _Rows, rule: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def error(t: _Rows, rule: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def parse(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def scheme(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def authority(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def userinfo(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def user(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def password(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def host(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def host_literal(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def host_kind(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def path(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def filename(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def extension(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def query(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def fragment(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def port(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def effective_port(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def origin(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def path_and_query(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def request_target(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def segments(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def segment(t: _Rows, n: _Rows, **how: Unpack[_How]) -> Column: ...
    def params(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def param(t: _Rows, key: _Rows, **how: Unpack[_How]) -> Column: ...
    def param_decoded(t: _Rows, key: _Rows, **how: Unpack[_How]) -> Column: ...
    def normalize(t: _Rows, form: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def compare(a: _Rows, b: _Rows, **how: Unpack[_How]) -> Column: ...
    def equivalent(a: _Rows, b: _Rows, form: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def hash(t: _Rows, form: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def hash128(t: _Rows, form: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def resolve(base: _Rows, ref: _Rows, **how: Unpack[_How]) -> Column: ...
    def relativize(base: _Rows, t: _Rows, **how: Unpack[_How]) -> Column: ...
    def host_key(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def surt(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def edit(t: _Rows, component: _Rows, value: _Rows, **how: Unpack[_How]) -> Column: ...
    def remove(t: _Rows, component: _Rows, **how: Unpack[_How]) -> Column: ...
    def set_param(t: _Rows, key: _Rows, value: _Rows, **how: Unpack[_How]) -> Column: ...
    def add_param(t: _Rows, key: _Rows, value: _Rows, **how: Unpack[_How]) -> Column: ...
    def remove_param(t: _Rows, key: _Rows, **how: Unpack[_How]) -> Column: ...
    def rename_param(t: _Rows, key: _Rows, new_key: _Rows, **how: Unpack[_How]) -> Column: ...
    def sort_params(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def remove_params(t: _Rows, patterns: _Rows, **how: Unpack[_How]) -> Column: ...
    def keep_params(t: _Rows, patterns: _Rows, **how: Unpack[_How]) -> Column: ...
    def push_segment(t: _Rows, segment: _Rows, **how: Unpack[_How]) -> Column: ...
    def replace_segment(t: _Rows, n: _Rows, segment: _Rows, **how: Unpack[_How]) -> Column: ...
    def encode(t: _Rows, component: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def decode(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def redact(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def redact_text(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def lint(t: _Rows, also: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def extract(text: _Rows, **how: Unpack[_How]) -> Column: ...
    def iri_valid(t: _Rows, rule: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def iri_error(t: _Rows, rule: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def iri_parse(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def to_iri(t: _Rows, **how: Unpack[_How]) -> Column: ...
    def iri_to_uri(t: _Rows, idna: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def iri_normalize(t: _Rows, form: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def iri_resolve(base: _Rows, ref: _Rows, **how: Unpack[_How]) -> Column: ...
    def site(t: _Rows, rules: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def suffix(t: _Rows, rules: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def subdomain(t: _Rows, rules: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def same_site(a: _Rows, b: _Rows, rules: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def expand(template: _Rows, json: _Rows, **how: Unpack[_How]) -> Column: ...
    def mend(t: _Rows, base: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def repairs(t: _Rows, base: _Rows = ..., **how: Unpack[_How]) -> Column: ...
    def extract_mended(text: _Rows, **how: Unpack[_How]) -> Column: ...
    def permitted(t: _Rows, policy: _Rows, **how: Unpack[_How]) -> Column: ...
    # end of the functions
else:

    def __getattr__(name: str) -> Callable[..., Column]:
        return _function_of(name, call, is_method=False)


def __dir__() -> list[str]:
    return [*globals(), *_short_names()]


def _short_names() -> list[str]:
    return [verb.removeprefix("uri_") for verb in verbs()]


def _verb_of(short: str) -> str:
    """The verb of a short name: host is uri_host, iri_parse has no shorter one."""
    return short if short.startswith("iri_") else "uri_" + short


def _function_of(name: str, call: Callable[..., Any], is_method: bool = True) -> Callable[..., Any]:
    """A function that calls the verb with this short name, for classes with verbs as attributes. Arguments may
    be given by their names, too."""
    verb = _verb_of(name)
    if verb not in verbs():
        raise AttributeError(_no_verb(verb, ".uri." if is_method else f"{call.__module__}."))

    def function(*arguments: Any, **named: Any) -> Any:
        # The first one is the column, even if it comes before the name of the verb.
        given = [*arguments]
        for each in parameters(verb)[len(given) + is_method :]:
            if each.name not in named:
                break
            given.append(named.pop(each.name))
        if is_method and verb in _resolve:
            _refuse_one_base(given, named)
        for each in parameters(verb):
            if each.name in named:
                raise TypeError(f"{verb}() got '{each.name}' twice, or without the arguments before it")
        known = function.__signature__.parameters  # type: ignore[attr-defined]
        if "how" not in known:  # else _options() looks at the rest
            _refuse(verb, [name for name in named if name not in known])
        return call(verb, *given, **named)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = sentence(verb)
    function.__signature__ = _signature_of(verb, call, is_method)  # type: ignore[attr-defined]
    return function


_resolve = ("uri_resolve", "iri_resolve")


def _refuse_one_base(given: list[Any], named: Any) -> None:
    """The column is the base; a text with a scheme, which every row would become, was meant as that."""
    first = given[0] if given else None
    if "base" in named or (isinstance(first, str) and ":" in first and _uriel.is_valid(first)):
        raise TypeError(
            "the column is the base here: for one base of all references, write resolve(base, column) of "
            "uriel.polars or uriel.bulk"
        )


def _signature_of(verb: str, call: Callable[..., Any], is_method: bool) -> Any:
    """The parameters of the verb, and the options of what calls it: for help() and editors."""
    import inspect

    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    named = [
        inspect.Parameter(each.name, kind, default=_left_out if each.is_optional else inspect.Parameter.empty)
        for each in parameters(verb)[is_method:]
    ]
    all_of_call = inspect.signature(call).parameters.values()
    options = [each for each in all_of_call if each.kind in (each.KEYWORD_ONLY, each.VAR_KEYWORD)]
    return inspect.Signature([*named, *options])


class _LeftOut(str):
    """The default of an optional parameter, as help() shows it."""

    def __repr__(self) -> str:
        return "..."


_left_out = _LeftOut()
