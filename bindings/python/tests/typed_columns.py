# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What mypy and pyright have to accept, strictly: `./test python` asks them. They report an ignored line that is right."""

import polars as pl
import uriel.pandas
import uriel.polars
from uriel import Params, URI, bulk

e: pl.Expr = uriel.polars.host(pl.col("u"))
s: pl.Series = uriel.polars.resolve("http://h/", pl.Series(["a"]))
f: pl.Expr = uriel.polars.parse(pl.col("u"), fields=["host"])
c: bulk.Column = bulk.normalize(["a"], form="case", errors="raise")
d: bulk.Column = bulk.host(pl.Series(["a"]), threads=2)
clean: pl.Series = uriel.polars.remove_params(pl.Series(["a?b"]), ["utm_*", "fbclid"])

u = URI("http://h/").replace(params={"a": 1, "b": None}, filename="a").set_params(Params({"c": "d"}))
u.set_params({"a": [1, 2]})  # type: ignore[arg-type]
u.replace(query={"a": "b"})  # type: ignore[arg-type]
rows: list[object] = list(bulk.host(["a"]))
v: URI = u.trim_params("utm_*", b"a", separator=";")
rung, component = u.compare("http://h/")
