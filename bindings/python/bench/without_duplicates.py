# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes a file of URIs without those that mean the same as another, and says what it took.

usage: without_duplicates.py ROWS duckdb|polars FOLDER [MEMORY]

Makes FOLDER/ROWS.parquet, with three spellings of each URI, if it is not there. DuckDB keeps to
MEMORY ("8GB") and puts the rest into FOLDER.
"""

import pathlib
import resource
import sys
import time

import duckdb

import uriel.duckdb


def make_rows(rows, path, connection):
    urls = f"""select case i % 3 when 0 then 'HTTP://Example.com:80/%7E' || i // 3
                                 when 1 then 'http://example.com/~' || i // 3
                                 else 'http://example.com/a/../%7e' || i // 3 end as url
               from range({rows}) t(i)"""
    connection.execute(f"copy ({urls}) to '{path}.part' (format parquet)")
    path.with_name(path.name + ".part").rename(path)


def by_duckdb(path, kept, connection):
    once = f"select any_value(url) as url from '{path}' group by uri_hash128(url)"
    connection.execute(f"copy ({once}) to '{kept}' (format parquet)")


def by_polars(path, kept, connection):
    import polars as pl
    import uriel.polars

    once = pl.scan_parquet(path).unique(pl.col("url").uri.hash128(), keep="any")
    once.sink_parquet(kept, engine="streaming")


def main():
    rows, engine, folder = int(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    folder.mkdir(parents=True, exist_ok=True)
    path, kept = folder / f"{rows}.parquet", folder / f"{rows}-kept.parquet"
    connection = uriel.duckdb.register(duckdb.connect())
    connection.execute("set temp_directory = ?", [str(folder)])
    connection.execute("set preserve_insertion_order = false")
    if len(sys.argv) > 4:
        connection.execute("set memory_limit = ?", [sys.argv[4]])
    if not path.exists():
        make_rows(rows, path, connection)
    began = time.perf_counter()
    {"duckdb": by_duckdb, "polars": by_polars}[engine](path, kept, connection)
    seconds = time.perf_counter() - began
    ((count,),) = connection.execute(f"select count(*) from '{kept}'").fetchall()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    print(
        f"{engine}: {rows:,} rows, {count:,} different, "
        f"{seconds:.1f} s, {seconds / rows * 1e9:.0f} ns a row, {memory:.1f} GiB at most"
    )


if __name__ == "__main__":
    main()
