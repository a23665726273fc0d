# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What whole jobs cost: the frontier on clusters, on one machine, and with one host too many."""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

import pyarrow.parquet as pq
from cluster import Cluster, Job, make_archive
from conftest import make_session
from watch import Watch

here = pathlib.Path(__file__).parent
examples = here.parent / "examples"
# What a task reads: enough that starting it does not matter.
input_of_a_task = "4m"


def row(*cells):
    print("|", " | ".join(map(str, cells)), "|", flush=True)


def table(*heads):
    row(*heads)
    print("|", "---|" * len(heads), sep="", flush=True)


def corpora():
    folder = os.environ.get("URIEL_CORPORA")
    return sorted(pathlib.Path(folder).glob("*.txt")) if folder else []


def make_links(folder, rows, *more):
    command = [sys.executable, examples / "make_links.py", str(rows), folder, *more]
    subprocess.run([*command, "--pages", *corpora()], check=True)
    return folder


class OneProcess:
    """What stands for a cluster where there is none."""

    def __init__(self, folder, tasks=2):
        self.folder = folder
        self.url = f"local[{tasks}]"


class OwnProcessors(Cluster):
    """A cluster of which each worker, with all that it starts, is held on a processor of its own:
    the compilers and the garbage collector of a JVM, and Python, take what is idle otherwise."""

    def start_worker(self, i):
        given = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {sorted(given)[i % len(given)]})
        try:
            super().start_worker(i)
        finally:
            os.sched_setaffinity(0, given)


def run_frontier(cluster, links, output, **settings):
    """The job, which has ended."""
    import uriel

    packages = pathlib.Path(uriel.__file__).parents[1]
    archive = make_archive(packages, cluster.folder / "packages")
    for whose in ("executor", "driver"):
        settings[f"spark_{whose}_extraJavaOptions"] = ""  # with both compilers
    settings["spark_sql_files_maxPartitionBytes"] = input_of_a_task
    given = [links / "links", links / "seen", output]
    job = Job(cluster, examples / "frontier.py", *given, archive=archive, **settings)
    assert job.wait(3600) == 0, job.said()
    return job


def clock(events):
    """Seconds from the first job's beginning to the last one's end: without the start of Spark."""
    times = [e.get("Submission Time", e.get("Completion Time")) for e in events
             if e["Event"] in ("SparkListenerJobStart", "SparkListenerJobEnd")]  # fmt: skip
    return (max(times) - min(times)) / 1000


def metric(events, *path):
    total = 0
    for event in events:
        if event["Event"] == "SparkListenerTaskEnd":
            found = event.get("Task Metrics") or {}
            for name in path:
                found = found.get(name, {})
            total += found or 0
    return total


def longest(events):
    """The longest task of the last stage, as a multiple of its median."""
    times = {}
    for event in events:
        if event["Event"] == "SparkListenerTaskEnd":
            run = event["Task Metrics"]["Executor Run Time"]
            times.setdefault(event["Stage ID"], []).append(run)
    last = times[max(times)]
    return max(last) / max(1, statistics.median(last))


def workers(folder, rows, rounds):
    """One and two workers with one processor each, in turn."""
    links = make_links(folder / "links-workers", rows)
    taken = {1: [], 2: []}
    for i in range(rounds):
        for count in taken:
            own = folder / f"workers{count}-{i}"
            own.mkdir()
            with OwnProcessors(own, count) as cluster:
                with Watch(*(daemon.pid for daemon in cluster.daemons[1:])) as watch:
                    more = {"spark_executor_memory": "1g"}
                    events = run_frontier(cluster, links, own / "output", **more).happened()
            million = rows / 1e6
            memory = watch.memory["executor"], watch.memory["python"]
            used = watch.used("jvm", "executor") / million, watch.used("python") / million
            taken[count].append((clock(events), *used, *memory))
    table("workers", "seconds", "processor seconds for a million rows", "of them in Python",
          "MiB of an executor", "MiB of a Python worker")  # fmt: skip
    for count, costs in taken.items():
        seconds, jvm, python, executor, worker = zip(*costs, strict=True)
        used = statistics.median(map(sum, zip(jvm, python, strict=True)))
        cells = statistics.median(seconds), used, statistics.median(python)
        row(count, *(f"{each:.1f}" for each in cells), f"{max(executor):.0f}", f"{max(worker):.0f}")


def shuffle(folder, rows, rounds):
    table("rows", "share of one host", "shuffle bytes", "for a row", "bytes of output", "for a row",
          "longest task / median")  # fmt: skip
    for rows, skew in ((rows, 0.1), (min(rows, 1_000_000), 0.5)):
        own = folder / f"shuffle{skew}"
        own.mkdir()
        links = make_links(own / "links", rows, "--skew", str(skew))
        job = run_frontier(OneProcess(own), links, own / "output", spark_driver_memory="1g")
        events = job.happened()
        written = metric(events, "Shuffle Write Metrics", "Shuffle Bytes Written")
        output = metric(events, "Output Metrics", "Bytes Written")
        sizes = written, f"{written / rows:.1f}", output, f"{output / rows:.1f}"
        row(rows, skew, *sizes, f"{longest(events):.1f}")


def numbered(frame, salts):
    """A number for each URL, no two of a host alike. With salts they are not without gaps."""
    from pyspark.sql import Window
    from pyspark.sql import functions as F

    salt = F.pmod(F.hash("id"), F.lit(salts))
    of_host = Window.partitionBy("host", salt).orderBy("id")
    return frame.withColumn("n", F.row_number().over(of_host) * salts + salt)


def skew(folder, rows, rounds):
    """What needs the rows of a host in one place, with half of the rows of one host."""
    from uriel.spark import functions as U

    links = make_links(folder / "links-skew", rows, "--skew", "0.5")
    found = {}
    for i in range(rounds):
        for name, salts in (("host", 1), ("host and one of 64 salts", 64)):
            events = folder / f"skew-{i}-{salts}"
            events.mkdir()
            session = make_session("local[2]", **{
                "spark.eventLog.enabled": "true", "spark.eventLog.dir": events.as_uri(),
                "spark.eventLog.compress": "false", "spark.eventLog.rolling.enabled": "false",
                "spark.sql.shuffle.partitions": "8", "spark.sql.adaptive.enabled": "false",
                "spark.sql.files.maxPartitionBytes": input_of_a_task,
            })  # fmt: skip
            frame = session.read.parquet(str(links / "links"))
            frame = frame.select(U.resolve("page", "href").alias("url"))
            frame = frame.select("url", U.host("url").alias("host"), U.hash128("url").alias("id"))
            began = time.monotonic()
            frame = numbered(frame.where("host is not null"), salts)
            frame.write.format("noop").mode("overwrite").save()
            seconds = time.monotonic() - began
            session.stop()
            (log,) = events.iterdir()
            lines = [json.loads(line) for line in log.read_text().splitlines()]
            found.setdefault(name, []).append((seconds, longest(lines)))
    table("numbered by", "seconds", "longest task / median")
    for name, taken in found.items():
        row(name, *(f"{statistics.median(each):.1f}" for each in zip(*taken, strict=True)))


def write_for_commands(links):
    """What frontier.sh reads."""
    with open(links / "links.txt", "w") as out:
        for batch in pq.ParquetDataset(links / "links").fragments:
            columns = batch.to_table(columns=["page", "href"]).columns
            for page, href in zip(*(each.to_pylist() for each in columns), strict=True):
                if href is not None:
                    out.write(f"{page}\t{href}\0")
    with open(links / "seen.txt", "w") as out:
        for each in pq.read_table(links / "seen")["id"].to_pylist():
            out.write(each.hex() + "\n")


def watched(command, **more):
    """Seconds, processor seconds, and the MiB of the largest process."""
    began, before = time.monotonic(), os.times()
    process = subprocess.Popen([str(each) for each in command], **more)
    with Watch(process.pid) as watch:
        status = process.wait()
    assert status == 0, command
    after = os.times()
    used = sum(after[2:4]) - sum(before[2:4])
    return time.monotonic() - began, used, max(watch.memory.values())


def in_spark(links, output):
    """The same of the frontier, and the seconds without the start of Spark."""
    output.mkdir()
    began = time.monotonic()
    with Watch(os.getpid()) as watch:
        job = run_frontier(OneProcess(output), links, output / "found", spark_driver_memory="1g")
    seconds = time.monotonic() - began
    return seconds, watch.used(), watch.memory["jvm"], clock(job.happened())


def machine(folder, rows, rounds):
    """The same frontier on one machine: by commands, by polars, and by Spark with two tasks."""
    table("rows", "with", "seconds", "processor seconds", "MiB of the largest process",
          "seconds without the start")  # fmt: skip
    for count in (rows // 10, rows):
        links = make_links(folder / f"machine{count}", count)
        write_for_commands(links)
        commands = [examples / "frontier.sh", links / "seen.txt"]
        polars = [sys.executable, examples / "frontier_polars.py", links / "links", links / "seen"]
        taken = {"commands": [], "polars": [], "Spark": []}
        for i in range(rounds):
            with open(links / "links.txt", "rb") as given:
                quiet = {"stdin": given, "stdout": subprocess.DEVNULL}
                taken["commands"].append(watched(commands, **quiet))
            taken["polars"].append(watched([*polars, links / f"{i}.parquet"]))
            taken["Spark"].append(in_spark(links, links / f"spark{i}"))
        for name, costs in taken.items():
            found = [statistics.median(each) for each in zip(*costs, strict=True)]
            seconds, used, memory, *inner = found
            inner = f"{inner[0]:.1f}" if inner else ""
            row(count, name, f"{seconds:.1f}", f"{used:.1f}", f"{memory:.0f}", inner)


phases = {"workers": workers, "shuffle": shuffle, "skew": skew, "machine": machine}
