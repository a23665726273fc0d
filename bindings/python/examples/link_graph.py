# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The graph of hosts: how many links go from one host to another.

usage: spark-submit link_graph.py LINKS OUTPUT [--with uriel|urllib]

As the jobs of Common Crawl do it: the target of each link, the hosts of both ends with their labels
reversed, and a count. With urllib each row is joined and split by Python's functions.
"""

import argparse
from urllib.parse import urljoin, urlsplit

import pandas as pd
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructType
from uriel.spark import functions as U


def reversed_host(host):
    return F.concat_ws(".", F.reverse(F.split(F.lower(host), r"\.")))


def with_uriel(links):
    target = U.resolve("page", "href")
    return links.select(U.host("page").alias("a"), U.host(target).alias("b"))


@F.pandas_udf(StructType().add("a", StringType()).add("b", StringType()))
def both_hosts(pages: pd.Series, hrefs: pd.Series) -> pd.DataFrame:
    def hosts(page, href):
        try:
            return urlsplit(page).hostname, urlsplit(urljoin(page, href)).hostname
        except ValueError:
            return None, None

    rows = [(None, None) if h is None else hosts(p, h) for p, h in zip(pages, hrefs)]
    return pd.DataFrame(rows, columns=["a", "b"], dtype=object)


def with_urllib(links):
    return links.select(both_hosts("page", "href").alias("both")).select("both.a", "both.b")


def link_graph(links, hosts):
    found = hosts(links).where("a is not null and b is not null")
    found = found.select(reversed_host(F.col("a")).alias("a"), reversed_host(F.col("b")).alias("b"))
    return found.where("a <> b").groupBy("a", "b").count()


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("links")
    parser.add_argument("output")
    parser.add_argument("--with", dest="tool", choices=["uriel", "urllib"], default="uriel")
    given = parser.parse_args()
    session = SparkSession.builder.appName("link graph").getOrCreate()
    links = session.read.parquet(given.links)
    hosts = with_uriel if given.tool == "uriel" else with_urllib
    link_graph(links, hosts).sort("a", "b").write.parquet(given.output)
    session.stop()


if __name__ == "__main__":
    main()
