# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The frontier of frontier.py on one machine, by polars: the same rows in the same order.

usage: frontier_polars.py LINKS SEEN OUTPUT

LINKS and SEEN are folders of Parquet files, and OUTPUT will be one file.
"""

import argparse

import polars as pl
import uriel.polars  # noqa: F401  (the namespace "uri")


def frontier(links, seen):
    target = pl.col("page").uri.resolve(pl.col("href")).uri.remove("fragment")
    wanted = pl.col("target").uri.scheme().str.to_lowercase().is_in(["http", "https"])
    found = links.select(target.alias("target")).filter(wanted)
    found = found.select(pl.col("target").uri.normalize().alias("url"))
    found = found.with_columns(pl.col("url").uri.hash128().alias("id"))
    found = found.unique("id").join(seen, on="id", how="anti")
    return found.select(pl.col("url").uri.host_key().alias("key"), "url", "id").sort("key")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    for name in ("links", "seen", "output"):
        parser.add_argument(name)
    given = parser.parse_args()
    links, seen = (pl.scan_parquet(f"{each}/*.parquet") for each in (given.links, given.seen))
    frontier(links, seen).sink_parquet(given.output)


if __name__ == "__main__":
    main()
