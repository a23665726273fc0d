# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs of docs/sql.md in polars, which calls them itself, in its own threads, in eager, lazy
and streaming queries.

Each is a function under its own name, uri_host as host(), of expressions or of series: type
checkers know these. The same verbs are in the namespace "uri" of both. A str is the text itself,
also where polars takes the name of a column: that is pl.col(name).

>>> import polars as pl, uriel.polars
>>> uriel.polars.host(pl.Series(["http://h/a", "a b"])).to_list()
['h', None]
>>> frame = pl.LazyFrame({"page": ["http://h/a/"], "link": ["../%7e"]})
>>> target = uriel.polars.resolve(pl.col("page"), pl.col("link"))
>>> frame.select(target.uri.normalize()).collect().item()
'http://h/~'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import polars as pl
from polars.plugins import register_plugin_function

from . import _uriel
from ._shown import shown
from .bulk import _checked, _function_of, _no_verb, _short_names, _with_text, verbs

__all__ = ["ExpressionURIs", "SeriesURIs"]

_library = Path(str(_uriel.__file__))
_Column = TypeVar("_Column", pl.Expr, pl.Series)
_Fields: TypeAlias = Iterable[str] | None


def _expression(verb: str, arguments: tuple[Any, ...], fields: _Fields = None) -> pl.Expr:
    if verb not in verbs():
        raise pl.exceptions.ComputeError(_no_verb(verb))
    return register_plugin_function(
        plugin_path=_library,
        function_name=verb,
        args=[*map(_argument, _with_text(verb, arguments))],
        kwargs=None if fields is None else {"fields": ",".join(_checked(verb, fields))},
        is_elementwise=True,
    )


def _argument(given: Any) -> Any:
    if isinstance(given, str):
        return pl.lit(given)
    return pl.lit(given, pl.Int64) if isinstance(given, int) else given


@pl.api.register_expr_namespace("uri")
class ExpressionURIs:
    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def call(
        self, verb: str, *values: str | int | pl.Expr, fields: _Fields = None
    ) -> pl.Expr:
        """What a verb of docs/sql.md makes of each row, with these other arguments; of a struct,
        only these fields, if they are given."""
        return _expression(verb, (self._expression, *values), fields)

    def __getattr__(self, name: str) -> Callable[..., pl.Expr]:
        return _function_of(name, self.call)

    def __dir__(self) -> list[str]:
        return ["call", *_short_names()]


@pl.api.register_series_namespace("uri")
class SeriesURIs:
    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def call(
        self, verb: str, *values: str | int | pl.Series, fields: _Fields = None
    ) -> pl.Series:
        """What a verb of docs/sql.md makes of each row, with these other arguments; of a struct,
        only these fields, if they are given."""
        return _call_series(verb, (self._series, *values), fields)

    def __getattr__(self, name: str) -> Callable[..., pl.Series]:
        return _function_of(name, self.call)

    def __dir__(self) -> list[str]:
        return ["call", *_short_names()]


def _call_series(verb: str, given: tuple[Any, ...], fields: _Fields = None) -> pl.Series:
    columns = [each for each in given if isinstance(each, pl.Series)]
    frame = pl.DataFrame([each.alias(str(i)) for i, each in enumerate(columns)])
    names = iter(frame.columns)
    arguments = [pl.col(next(names)) if isinstance(each, pl.Series) else each for each in given]
    found = frame.select(_expression(verb, tuple(arguments), fields))
    return found.to_series().alias(columns[0].name)


def _call(verb: str, *given: Any, fields: _Fields = None) -> Any:
    if any(isinstance(each, pl.Expr) for each in given):
        return _expression(verb, given, fields)
    if any(isinstance(each, pl.Series) for each in given):
        return _call_series(verb, given, fields)
    what = shown(given[0]) if given else "nothing"
    raise TypeError(f"{verb} takes an expression, such as pl.col('url'), or a series, not {what}")


if TYPE_CHECKING:
    # written by tools/sql.py from the vocabulary
    def valid(t: _Column, rule: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def error(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def parse(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def scheme(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def authority(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def userinfo(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def user(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def password(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def host(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def host_kind(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def path(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def query(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def fragment(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def port(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def effective_port(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def origin(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def path_and_query(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def request_target(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def segments(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def segment(t: _Column, n: _Column | int, *, fields: _Fields = None) -> _Column: ...
    def params(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def param(t: _Column | str, key: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def normalize(t: _Column, form: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def compare(a: _Column | str, b: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def equivalent(a: _Column | str, b: _Column | str, form: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def hash(t: _Column, form: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def hash128(t: _Column, form: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def resolve(base: _Column | str, ref: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def relativize(base: _Column | str, t: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def host_key(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def surt(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def edit(t: _Column | str, component: _Column | str, value: _Column | str | int, *, fields: _Fields = None) -> _Column: ...
    def remove(t: _Column, component: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def encode(t: _Column, component: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def decode(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def redact(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def lint(t: _Column, also: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def extract(text: _Column, *, fields: _Fields = None) -> _Column: ...
    def iri_valid(t: _Column, rule: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def iri_error(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def iri_parse(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def to_iri(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def iri_to_uri(t: _Column, idna: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def iri_normalize(t: _Column, form: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def iri_resolve(base: _Column | str, ref: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def site(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def suffix(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def subdomain(t: _Column, *, fields: _Fields = None) -> _Column: ...
    def same_site(a: _Column | str, b: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def expand(template: _Column | str, json: _Column | str, *, fields: _Fields = None) -> _Column: ...
    def mend(t: _Column | str, base: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def repairs(t: _Column | str, base: _Column | str = ..., *, fields: _Fields = None) -> _Column: ...
    def permitted(t: _Column, policy: _Column | str, *, fields: _Fields = None) -> _Column: ...
    # end of the functions
else:

    def __getattr__(name: str) -> Callable[..., Any]:
        return _function_of(name, _call, is_method=False)


def __dir__() -> list[str]:
    return [*globals(), *_short_names()]
