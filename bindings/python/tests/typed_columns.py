# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What mypy and pyright have to accept, strictly: `./test python` asks them."""

import polars as pl
import uriel.pandas
import uriel.polars
from uriel import bulk

e: pl.Expr = uriel.polars.host(pl.col("u"))
s: pl.Series = uriel.polars.resolve("http://h/", pl.Series(["a"]))
f: pl.Expr = uriel.polars.parse(pl.col("u"), fields=["host"])
c: bulk.Column = bulk.normalize(["a"], form="case", errors="raise")
d: bulk.Column = bulk.host(pl.Series(["a"]), threads=2)
