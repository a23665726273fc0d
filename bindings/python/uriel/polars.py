# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The namespace "uri" of expressions and series in polars.

>>> import polars as pl, uriel.polars
>>> pl.Series(["http://h/a", "a b"]).uri.call("uri_host").to_list()
['h', None]
>>> frame = pl.LazyFrame({"u": ["HTTP://h/%7e"]})
>>> frame.select(pl.col("u").uri.call("uri_normalize")).collect().item()
'http://h/~'
"""

from __future__ import annotations

from typing import Any

import polars as pl

from . import bulk

__all__ = ["ExpressionURIs", "SeriesURIs"]


def _call(series: pl.Series, verb: str, values: tuple[str | int, ...]) -> pl.Series:
    found = pl.Series(bulk.call(verb, series.rechunk(), *values))
    return found.alias(series.name)


@pl.api.register_series_namespace("uri")
class SeriesURIs:
    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def call(self, verb: str, *values: str | int) -> pl.Series:
        """What a verb of docs/sql.md makes of each row, with these other arguments."""
        return _call(self._series, verb, values)


@pl.api.register_expr_namespace("uri")
class ExpressionURIs:
    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def call(self, verb: str, *values: str | int) -> pl.Expr:
        """What a verb of docs/sql.md makes of each row, with these other arguments."""
        kind = _call(pl.Series([], dtype=pl.String), verb, values).dtype

        def run(series: Any) -> Any:
            return _call(series, verb, values)

        return self._expression.map_batches(run, return_dtype=kind, is_elementwise=True)
