# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The frontier of a crawl: what the links point to and nobody has fetched yet, once each.

usage: spark-submit frontier.py LINKS SEEN OUTPUT [--partitions N]

LINKS has columns page and href, and SEEN the column id, of what was fetched. OUTPUT, which must not
be there, gets key, url and id: sorted by key, in files of which each goes on where the one before
it ends. All below one host, or below one domain, stand together.
"""

import argparse

from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from uriel.spark import functions as U


def frontier(links, seen, partitions):
    target = U.remove(U.resolve("page", "href"), "fragment")
    wanted = F.lower(U.scheme("target")).isin("http", "https")
    found = links.select(target.alias("target")).where(wanted)
    found = found.select(U.normalize("target").alias("url"))
    found = found.select("url", U.hash128("url").alias("id"))
    # Equal hashes are of equal texts, so it does not matter which of them stays.
    found = found.dropDuplicates(["id"]).join(seen, "id", "left_anti")
    found = found.select(U.host_key("url").alias("key"), "url", "id")
    return found.repartitionByRange(partitions, "key").sortWithinPartitions("key")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    for name in ("links", "seen", "output"):
        parser.add_argument(name)
    parser.add_argument("--partitions", type=int, default=8)
    given = parser.parse_args()
    session = SparkSession.builder.appName("frontier").getOrCreate()
    links = session.read.schema("page string, href string").parquet(given.links)
    seen = session.read.schema("id binary").parquet(given.seen)
    frontier(links, seen, given.partitions).write.parquet(given.output)
    session.stop()


if __name__ == "__main__":
    main()
