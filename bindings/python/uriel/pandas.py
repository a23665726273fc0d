# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The accessor "uri" of series in pandas: the verbs of docs/sql.md, uri_host as host().

>>> import pandas as pd, uriel.pandas
>>> pd.Series(["http://h/a", "a b"]).uri.host().tolist()[0]
'h'
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pandas as pd  # type: ignore[import-untyped]
import pyarrow as pa  # type: ignore[import-untyped]

from . import bulk

__all__ = ["URIs"]


@pd.api.extensions.register_series_accessor("uri")
class URIs:
    def __init__(self, series: Any) -> None:
        self._series = series

    def call(self, verb: str, *values: str | int, errors: bulk._Errors = "null") -> Any:
        """What a verb of docs/sql.md makes of each row, with these other arguments; errors as in
        uriel.bulk."""
        rows = pa.array(self._series, pa.large_string())
        found = pa.array(bulk.call(verb, rows, *values, errors=errors, layout="large"))
        values_of = pd.arrays.ArrowExtensionArray(found)
        return pd.Series(values_of, index=self._series.index, name=self._series.name)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        return bulk._function_of(name, self.call)

    def __dir__(self) -> list[str]:
        return ["call", *bulk._short_names()]
