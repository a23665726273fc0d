# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What the functions cost in Spark, beside what people use there now: the tables of docs/scale.md.

usage: spark.py [--rows N] [--rounds N] [functions|workers|shuffle|machine]...

Functions are called in turn, and each ratio is of two medians over the same rounds. Time is that of
processors, of the JVM and of Python together, for a million rows: other work on the machine does
not count, though it makes caches smaller. Needs PYTHONPATH with the package as `pip install
--target` makes it, pyspark and, for one row, the package surt of PyPI.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

here = pathlib.Path(__file__).parent
sys.path.insert(0, str(here.parent / "tests_spark"))

import pandas as pd  # noqa: E402
from cluster import Cluster, Job, below, make_archive  # noqa: E402
from conftest import make_session  # noqa: E402
from pyspark.sql import functions as F  # noqa: E402

ticks = os.sysconf("SC_CLK_TCK")


def processor_seconds(number):
    """Of a process and all below it, those that have ended too."""
    total = 0
    for each in below(number):
        try:
            fields = pathlib.Path(f"/proc/{each}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        total += sum(map(int, fields[11:15]))
    return total / ticks


def urllib_normalize(text):
    from urllib.parse import quote, unquote, urlsplit, urlunsplit

    try:
        parts = urlsplit(text)
        port = {"http": 80, "https": 443}.get(parts.scheme)
        host = parts.netloc.lower().removesuffix(f":{port}")
        path = quote(unquote(parts.path), safe="/:@!$&'()*+,;=-._~")
        return urlunsplit((parts.scheme, host, path or "/", parts.query, parts.fragment))
    except ValueError:
        return None


def urllib_join(base, reference):
    from urllib.parse import urljoin

    try:
        return None if reference is None else urljoin(base, reference)
    except ValueError:
        return None


def surt_of(text):
    import surt

    return surt.surt(text)


def in_pandas(function):
    # What a module defines that the executors do not have has to go there by value.
    def run(*columns: pd.Series) -> pd.Series:
        return pd.Series([function(*row) for row in zip(*columns, strict=True)], dtype=object)

    return F.pandas_udf(run, "string")


def cases():
    """Name, what is selected with uriel, and with another tool; and the least ratio of the two."""
    from uriel.spark import functions as U

    def parts(count):
        names = ["HOST", "PATH", "QUERY", "PROTOCOL", "REF"][:count]
        p = U.parse("url")
        ours = [p[each] for each in ["host", "path", "query", "scheme", "fragment"][:count]]
        return ours, [F.parse_url("url", F.lit(each)) for each in names]

    for count in (1, 3, 5):
        yield f"{count} of parse / parse_url", *parts(count), 2 if count >= 3 else 1
    yield "host / parse_url", [U.host("url")], [F.parse_url("url", F.lit("HOST"))], 1
    join = in_pandas(urllib_join)
    yield "resolve / urljoin", [U.resolve("page", "href")], [join("page", "href")], 10
    normal = in_pandas(urllib_normalize)
    yield "normalize / urllib", [U.normalize("url")], [normal("url")], 10
    try:
        import surt  # noqa: F401
    except ImportError:
        return
    yield "surt / surt", [U.surt("url")], [in_pandas(surt_of)("url")], 30


def single_cases():
    from uriel.spark import functions as U

    def hop(column):
        return column

    import pyarrow as pa

    hop.__annotations__ = {"column": pa.Array, "return": pa.Array}
    yield "only read", [F.length("url")]
    yield "only the way to Python and back", [F.arrow_udf(hop, "string")("url")]
    for name in "valid error host parse normalize hash hash128 host_key lint".split():
        yield name, [getattr(U, name)("url")]


def make_links(folder, rows, *more):
    program = here.parent / "examples/make_links.py"
    subprocess.run([sys.executable, program, str(rows), folder, *more], check=True)
    return folder


def functions(folder, rows, rounds):
    links = make_links(folder / "links", rows)
    session = make_session("local[1]", **{"spark.sql.ansi.enabled": "false"})
    jvm = session.sparkContext._gateway.proc.pid
    frame = session.read.parquet(str(links / "links"))
    frame = frame.withColumn("url", F.col("page")).cache()
    frame.count()

    def cost(columns):
        before = processor_seconds(jvm)
        frame.select(*columns).write.format("noop").mode("overwrite").save()
        return (processor_seconds(jvm) - before) / rows * 1e6

    pairs, singles = list(cases()), list(single_cases())
    taken = {}
    for i in range(rounds + 1):  # the first one is for the compiler of the JVM
        for name, ours, theirs, _ in pairs:
            for whose, columns in (("ours", ours), ("theirs", theirs)):
                taken.setdefault((name, whose), []).append(cost(columns))
        for name, columns in singles:
            taken.setdefault((name, "ours"), []).append(cost(columns))
    median = {key: statistics.median(each[1:]) for key, each in taken.items()}
    print("| with uriel / with | processor seconds | of the other | ratio | wanted |")
    print("|---|---|---|---|---|")
    for name, _, _, wanted in pairs:
        ours, theirs = median[name, "ours"], median[name, "theirs"]
        print(f"| {name} | {ours:.2f} | {theirs:.2f} | {theirs / ours:.2f} | {wanted} |")
    print("\n| function | processor seconds |\n|---|---|")
    for name, _ in singles:
        print(f"| {name} | {median[name, 'ours']:.2f} |")
    session.stop()


def run_frontier(cluster, links, **settings):
    """Seconds, and what Spark wrote down."""
    import uriel

    packages = pathlib.Path(uriel.__file__).parents[1]
    archive = make_archive(packages, cluster.folder / "packages")
    for whose in ("executor", "driver"):
        settings[f"spark_{whose}_extraJavaOptions"] = ""  # with both compilers
    program = here.parent / "examples/frontier.py"
    given = [links / "links", links / "seen", cluster.folder / "output"]
    began = time.monotonic()
    job = Job(cluster, program, *given, archive=archive, **settings)
    assert job.wait(3600) == 0, job.said()
    return time.monotonic() - began, job.happened()


class OneProcess:
    """What stands for a cluster where only bytes are counted."""

    url = "local[2]"

    def __init__(self, folder):
        self.folder = folder


def metric(events, *path):
    total = 0
    for event in events:
        if event["Event"] == "SparkListenerTaskEnd":
            found = event.get("Task Metrics") or {}
            for name in path:
                found = found.get(name, {})
            total += found or 0
    return total


def workers(folder, rows, rounds):
    links = make_links(folder / "links2", rows)
    taken = {1: [], 2: []}
    for i in range(rounds):
        for count in taken:
            own = folder / f"{count}-{i}"
            own.mkdir()
            with Cluster(own, count) as cluster:
                seconds, _ = run_frontier(cluster, links)
                time.sleep(1)  # until executors have ended, and count as the workers'
                used = sum(processor_seconds(daemon.pid) for daemon in cluster.daemons[1:])
            taken[count].append((seconds, used))
    print("| workers | seconds | processor seconds for a million rows |\n|---|---|---|")
    for count, all_of_them in taken.items():
        seconds, used = (statistics.median(each) for each in zip(*all_of_them, strict=True))
        print(f"| {count} | {seconds:.1f} | {used / rows * 1e6:.2f} |")


def shuffle(folder, rows, rounds):
    heads = ["rows", "share of one host", "shuffle bytes", "for a row", "bytes of output"]
    print("|", " | ".join([*heads, "longest task / median"]), "|\n|---|---|---|---|---|---|")
    for count, skew in ((rows, 0.1), (rows, 0.5)):
        name = f"{count}-{skew}"
        links = make_links(folder / f"links{name}", count, "--skew", str(skew))
        (folder / name).mkdir()
        big = {"spark_sql_files_maxPartitionBytes": "16m"}
        _, events = run_frontier(OneProcess(folder / name), links, **big)
        written = metric(events, "Shuffle Write Metrics", "Shuffle Bytes Written")
        output = metric(events, "Output Metrics", "Bytes Written")
        times = {}
        for event in events:
            if event["Event"] == "SparkListenerTaskEnd":
                run = event["Task Metrics"]["Executor Run Time"]
                times.setdefault(event["Stage ID"], []).append(run)
        last = times[max(times)]
        longest = max(last) / statistics.median(last)
        row = [count, skew, written, f"{written / count:.1f}", output, f"{longest:.1f}"]
        print("|", " | ".join(map(str, row)), "|")


def machine(folder, rows, rounds):
    """The same frontier by commands, and by Spark in one process."""
    print("| rows | with | seconds | processor seconds |\n|---|---|---|---|")
    for count in (rows // 10, rows):
        links = make_links(folder / f"one{count}", count)
        import pyarrow.parquet as pq

        table = pq.read_table(links / "links")
        with open(links / "links.txt", "w") as out:
            for page, href in zip(*(each.to_pylist() for each in table.columns), strict=True):
                if href is not None:
                    out.write(f"{page}\t{href}\0")
        with open(links / "seen.txt", "w") as out:
            for each in pq.read_table(links / "seen")["id"].to_pylist():
                out.write(each.hex() + "\n")
        commands = [str(here.parent / "examples/frontier.sh"), str(links / "seen.txt")]
        began, before = time.monotonic(), os.times()
        with open(links / "links.txt", "rb") as given:
            subprocess.run(commands, stdin=given, stdout=subprocess.DEVNULL, check=True)
        after = os.times()
        used = after[2] + after[3] - before[2] - before[3]
        print(f"| {count} | commands | {time.monotonic() - began:.1f} | {used:.1f} |")
        submit = [str(pathlib.Path(sys.executable).parent / "spark-submit"), "--master", "local[2]"]
        submit += ["--driver-memory", "1g", "--conf", "spark.ui.enabled=false"]
        program = here.parent / "examples/frontier.py"
        began, before = time.monotonic(), os.times()
        subprocess.run(
            [*submit, program, links / "links", links / "seen", links / "output"],
            check=True, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        after = os.times()
        used = after[2] + after[3] - before[2] - before[3]
        print(f"| {count} | Spark, local | {time.monotonic() - began:.1f} | {used:.1f} |")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("what", nargs="*", default=["functions", "workers", "shuffle", "machine"])
    given = parser.parse_args()
    import pyspark

    load = os.getloadavg()[0]
    print(f"Spark {pyspark.__version__}, {os.cpu_count()} processors, load {load:.0f}, "
          f"{time.strftime('%Y-%m-%d')}, {given.rows} rows, {given.rounds} rounds")  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        for name in given.what:
            print(f"\n## {name}\n", flush=True)
            globals()[name](pathlib.Path(folder), given.rows, given.rounds)


if __name__ == "__main__":
    main()
