# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What uriel costs in Spark, beside what people use there now: the tables of docs/scale.md.

usage: spark.py [--rows N] [--rounds N] PHASE...

PHASE is functions, settings, workers, shuffle, skew or machine.

The URIs are those of the lines of the files in the folder that URIEL_CORPORA names, made to differ;
without it they are made up. What is compared is called in turn, and each figure is the median over
the rounds. Processor seconds are those of the JVM and of Python together: other work on the machine
does not count, though it makes caches smaller. Needs PYTHONPATH with the package as `pip install
--target` makes it, pyspark, polars and, for one row, the package surt of PyPI.
"""

import argparse
import multiprocessing
import operator
import os
import pathlib
import random
import statistics
import sys
import tempfile
import time

here = pathlib.Path(__file__).parent
sys.path[:0] = [str(here.parent / "tests_spark"), str(here.parent / "examples")]

import pyspark  # noqa: E402
import spark_cases  # noqa: E402
import spark_jobs  # noqa: E402
from cluster import below  # noqa: E402
from conftest import make_session  # noqa: E402
from make_links import Pages, make_href  # noqa: E402
from pyspark import cloudpickle  # noqa: E402
from spark_cases import floor, pairs, select, singles  # noqa: E402
from spark_jobs import row, table  # noqa: E402
from watch import kind_of, ticks  # noqa: E402

most_rows_cached = 2_000_000


def spent(jvm):
    """Processor seconds of the JVM and of the Python below it, with what has ended there."""
    found = {"jvm": 0, "python": 0}
    for number, (_, _, arguments) in below(jvm).items():
        try:
            fields = pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        kind = "python" if kind_of(arguments) == "python" else "jvm"
        found[kind] += sum(map(int, fields[11:15])) / ticks
    return found["jvm"], found["python"]


def make_urls(path, rows):
    """A table of URIs that all differ, and of a reference for each."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    rng = random.Random(rows)
    pages = Pages(rng, skew=0, files=spark_jobs.corpora())
    schema = pa.schema({"url": pa.string(), "href": pa.string()})
    with pq.ParquetWriter(path, schema) as out:
        for begin in range(0, rows, 50_000):
            urls = [pages.next() for _ in range(min(50_000, rows - begin))]
            hrefs = [make_href(rng, pages) for _ in urls]
            out.write_table(pa.table({"url": urls, "href": hrefs}, schema))


class Bench:
    """One process of Spark with one task at a time, and a table in memory if it is not too long."""

    def __init__(self, path, rows, **settings):
        fixed = {"spark.sql.ansi.enabled": "false", "spark.sql.files.maxPartitionBytes": "1g"}
        self.session = make_session("local[1]", **(fixed | settings))
        self.jvm = self.session.sparkContext._gateway.proc.pid
        self.frame = self.session.read.parquet(str(path)).coalesce(1)
        self.rows = rows
        if rows <= most_rows_cached:
            self.frame = self.frame.cache()
            self.frame.count()

    def cost(self, select):
        """For a million rows: seconds, and processor seconds of the JVM and of Python."""
        before, began = spent(self.jvm), time.monotonic()
        select(self.frame).write.format("noop").mode("overwrite").save()
        seconds, after = time.monotonic() - began, spent(self.jvm)
        return [each / self.rows * 1e6 for each in (seconds, *map(operator.sub, after, before))]

    def costs(self, cases, rounds):
        """Of cases by name, taken in turn: the medians of the seconds, the processor seconds and
        the share of them that is Python's."""
        taken = {name: [] for name in cases}
        for _ in range(rounds + 1):  # the first is for the compiler of the JVM
            for name, select in cases.items():
                cost = self.cost(select)
                taken[name].append(cost)
                print(name, *(f"{each:.2f}" for each in cost), file=sys.stderr, flush=True)
        found = {}
        for name, costs in taken.items():
            seconds, jvm, python = zip(*costs[1:], strict=True)
            both = statistics.median(map(operator.add, jvm, python))
            found[name] = statistics.median(seconds), both, statistics.median(python)
        return found


def functions(folder, rows, rounds):
    make_urls(folder / "urls", rows)
    bench = Bench(folder / "urls", rows)
    cases, compared = dict(floor()), []
    for name, ours, theirs in pairs():
        other = name.split(" / ")[1] + (name[0] if name[0].isdigit() else "")
        cases |= {name: ours, other: theirs}
        compared.append((name, other))
    cases |= dict(singles())
    cost = bench.costs(cases, rounds)
    table("with uriel / with", "processor seconds", "of the other", "ratio", "ratio by the clock")
    for name, other in compared:
        (our_clock, ours, _), (their_clock, theirs, _) = cost[name], cost[other]
        clock = f"{their_clock / our_clock:.2f}"
        row(name, f"{ours:.2f}", f"{theirs:.2f}", f"{theirs / ours:.2f}", clock)
    print()
    table("function", "processor seconds", "of them in Python", "seconds")
    for name, _ in [*floor(), *singles()]:
        row(name, *(f"{cost[name][i]:.2f}" for i in (1, 2, 0)))
    bench.session.stop()


ways = {
    "as it is": {},
    "1,000 rows a batch": {"spark.sql.execution.arrow.maxRecordsPerBatch": "1000"},
    "100,000 rows a batch": {"spark.sql.execution.arrow.maxRecordsPerBatch": "100000"},
    "Unix sockets": {"spark.python.unix.domain.socket.enabled": "true"},
    "pipelined": {"spark.python.udf.pipelined.enabled": "true"},
    "Arrow in memory": {
        "spark.sql.cache.serializer":
            "org.apache.spark.sql.execution.columnar.ArrowCachedBatchSerializer",
        "spark.sql.execution.arrow.pythonUDF.columnarInput.enabled": "true",
    },
}


def host_of_table(frame):
    from uriel import spark as uris

    return uris.with_columns(frame.select("url"), {"host": ("uri_host", "url")})


asked_each_way = "only read, to Python and back, host, host path query, `uri_parse`, with_columns"


def measure_way(name, path, rows, rounds):
    from uriel.spark import functions as U

    cloudpickle.register_pickle_by_value(spark_cases)
    bench = Bench(path, rows, **ways[name])
    three = select(U.host("url"), U.path("url"), U.query("url"))
    asked = [each for _, each in floor()]
    asked += select(U.host("url")), three, select(U.parse("url")), host_of_table
    cost = bench.costs(dict(zip(asked_each_way.split(", "), asked, strict=True)), rounds)
    row(name, *(f"{each[1]:.2f}" for each in cost.values()))


def settings(folder, rows, rounds):
    """What of Spark's settings changes the way to Python: each in a JVM of its own."""
    make_urls(folder / "settings", rows)
    table("processor seconds", *asked_each_way.split(", "))
    for name in ways:
        given = (name, folder / "settings", rows, rounds)
        process = multiprocessing.get_context("spawn").Process(target=measure_way, args=given)
        process.start()
        process.join()
        if process.exitcode:
            row(name, *["fails"] * len(asked_each_way.split(", ")))


def main():
    phases = {"functions": functions, "settings": settings} | spark_jobs.phases
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("what", nargs="+", choices=phases)
    given = parser.parse_args()
    cloudpickle.register_pickle_by_value(spark_cases)
    with tempfile.TemporaryDirectory() as folder:
        for name in given.what:
            load = os.getloadavg()[0]
            print(f"\n## {name}: {given.rows} rows, {given.rounds} rounds, Spark "
                  f"{pyspark.__version__}, {os.cpu_count()} processors, load {load:.0f}, "
                  f"{time.strftime('%Y-%m-%d')}\n", flush=True)  # fmt: skip
            phases[name](pathlib.Path(folder), given.rows, given.rounds)
            print(f"\nload at the end: {os.getloadavg()[0]:.0f}", flush=True)


if __name__ == "__main__":
    main()
