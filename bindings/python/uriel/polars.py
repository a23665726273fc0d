# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The namespace "uri" of expressions and series in polars.

The verbs of docs/sql.md, each under its own name: uri_host is host(). Polars calls them itself, in
its own threads, in eager, lazy and streaming queries.

>>> import polars as pl, uriel.polars
>>> pl.Series(["http://h/a", "a b"]).uri.host().to_list()
['h', None]
>>> frame = pl.LazyFrame({"page": ["http://h/a/"], "link": ["../%7e"]})
>>> target = pl.col("page").uri.resolve(pl.col("link"))
>>> frame.select(target.uri.normalize()).collect().item()
'http://h/~'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import polars as pl
from polars.plugins import register_plugin_function

from . import _uriel
from ._shown import shown
from .bulk import _checked, _function_of, _short_names, verbs

__all__ = ["ExpressionURIs", "SeriesURIs"]

_library = Path(str(_uriel.__file__))


def _expression(
    verb: str, arguments: tuple[Any, ...], fields: Iterable[str] | None = None
) -> pl.Expr:
    if verb not in verbs():
        raise pl.exceptions.ComputeError(f"there is no verb {shown(verb)}")
    return register_plugin_function(
        plugin_path=_library,
        function_name=verb,
        args=[*map(_argument, arguments)],
        kwargs=None if fields is None else {"fields": ",".join(_checked(verb, fields))},
        is_elementwise=True,
        use_abs_path=True,
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
        self, verb: str, *values: str | int | pl.Expr, fields: Iterable[str] | None = None
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
        self, verb: str, *values: str | int | pl.Series, fields: Iterable[str] | None = None
    ) -> pl.Series:
        """What a verb of docs/sql.md makes of each row, with these other arguments; of a struct,
        only these fields, if they are given."""
        columns = [each for each in (self._series, *values) if isinstance(each, pl.Series)]
        frame = pl.DataFrame([each.alias(str(i)) for i, each in enumerate(columns)])
        names = iter(frame.columns)
        arguments = [
            pl.col(next(names)) if isinstance(each, pl.Series) else each
            for each in (self._series, *values)
        ]
        found = frame.select(_expression(verb, tuple(arguments), fields))
        return found.to_series().alias(self._series.name)

    def __getattr__(self, name: str) -> Callable[..., pl.Series]:
        return _function_of(name, self.call)

    def __dir__(self) -> list[str]:
        return ["call", *_short_names()]
