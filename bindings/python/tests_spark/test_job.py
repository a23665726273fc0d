# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The frontier on a cluster, whatever befalls it: byte for byte what the commands give."""

import os
import pathlib
import signal
import subprocess
import sys
import time
from typing import NamedTuple

import pyarrow.parquet as pq
import pytest
import uriel
from cluster import Cluster, Job, kill_all, make_archive, small_disk

examples = pathlib.Path(__file__).parents[1] / "examples"
rows = 100_000


class Links(NamedTuple):
    links: pathlib.Path
    seen: pathlib.Path
    wanted: bytes


@pytest.fixture(scope="module")
def links(tmp_path_factory, command):
    """Links, what was seen, and what the commands make of them."""
    folder = tmp_path_factory.mktemp("links")
    subprocess.run([sys.executable, examples / "make_links.py", str(rows), folder], check=True)
    table = pq.read_table(folder / "links")
    pairs = zip(table["page"].to_pylist(), table["href"].to_pylist(), strict=True)
    text = "".join(f"{page}\t{href}\0" for page, href in pairs if href is not None)
    seen = [each.hex() for each in pq.read_table(folder / "seen")["id"].to_pylist()]
    (folder / "seen.txt").write_text("\n".join(seen) + "\n")
    wanted = subprocess.run(
        [examples / "frontier.sh", folder / "seen.txt"],
        input=text.encode(),
        env=os.environ | {"URI": str(command)},
        capture_output=True,
        check=True,
    ).stdout
    assert wanted.count(b"\0") > rows / 2
    return Links(folder / "links", folder / "seen", wanted)


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """The folder that uriel was installed into, for executors that do not have it."""
    packages = pathlib.Path(uriel.__file__).parents[1]
    assert packages.name != "site-packages", "pip install --target, so that only the driver has it"
    return make_archive(packages, tmp_path_factory.mktemp("archive") / "packages")


def run(cluster, links, archive, output, **settings):
    program = examples / "frontier.py"
    arguments = (program, links.links, links.seen, output)
    return Job(cluster, *arguments, archive=archive, **settings)


def result(folder):
    """What a job wrote, in the order of files."""
    assert (folder / "_SUCCESS").exists()
    return as_written_by_commands(sorted(folder.glob("part-*")))


def as_written_by_commands(paths):
    found = []
    for path in paths:
        columns = [each.to_pylist() for each in pq.read_table(path).columns]
        found += [f"{key}\t{url}\t{id.hex()}\0" for key, url, id in zip(*columns, strict=True)]
    return "".join(found).encode()


def wait_until(job, condition, seconds=1800):
    """What the condition gives once it is something; None if the job ends before."""
    end = time.monotonic() + seconds
    while job.is_running() and time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.01)
    return None


def befall(cluster, links, archive, folder, fault, is_noticed, **settings):
    """A job with a fault, of which Spark writes down that it was noticed."""
    for attempt in range(4):  # what is killed may have done its work just before
        output = folder / f"output{attempt}"
        job = run(cluster, links, archive, output, **settings)
        try:
            did = fault(job)
            assert job.wait() == 0, job.said()
        finally:
            job.stop()
        assert result(output) == links.wanted
        if did and is_noticed(job):
            return
    pytest.fail("Spark never noticed the fault")


def stop_python_worker(cluster, job):
    """One of those that have begun; nothing comes from it until it goes on or is killed."""
    found = wait_until(job, cluster.python_workers)
    if found:
        os.kill(found[0], signal.SIGSTOP)
    return found and found[0]


def is_shuffling(cluster):
    return lambda: cluster.shuffle_files() and cluster.executors()


def lost_executor(job):
    """Whether what it did, or was doing, was done again."""
    removed = any(e["Event"] == "SparkListenerExecutorRemoved" for e in job.happened())
    return removed and job.failures()


def test_twice_the_same(cluster, links, archive, tmp_path):
    for output in (tmp_path / "one", tmp_path / "two"):
        job = run(cluster, links, archive, output)
        assert job.wait() == 0, job.said()
        assert result(output) == links.wanted
        assert not job.failures()


def test_python_worker_is_killed(cluster, links, archive, tmp_path):
    def fault(job):
        stopped = stop_python_worker(cluster, job)
        if stopped:
            time.sleep(5)  # by then a task waits for it
            os.kill(stopped, signal.SIGKILL)
        return stopped

    def is_noticed(job):
        # Spark 3.5 names the connection, if the worker had not read all that was sent.
        said = ("Python worker exited unexpectedly", "Connection reset")
        return any(each in failure for failure in job.failures() for each in said)

    befall(cluster, links, archive, tmp_path, fault, is_noticed)


def test_executor_is_killed_in_mid_shuffle(cluster, links, archive, tmp_path):
    def fault(job):
        found = wait_until(job, is_shuffling(cluster))
        if found:
            os.kill(found[0], signal.SIGKILL)
        return found

    befall(cluster, links, archive, tmp_path, fault, lost_executor)


@pytest.mark.long
def test_worker_is_killed(links, archive, tmp_path):
    """The machine is gone: its executor, what that wrote, and what would start another."""
    with Cluster(tmp_path) as cluster:

        def fault(job):
            found = wait_until(job, is_shuffling(cluster))
            if found:
                worker = cluster.daemons[-1]
                kill_all(worker)
                cluster.start_worker(len(cluster.daemons))
            return found

        befall(cluster, links, archive, tmp_path, fault, lost_executor)


@pytest.mark.long
def test_speculation(links, archive, tmp_path):
    """One executor's functions stand still, and what they were to do is done by the other, which
    has to be on another machine: Spark gives a copy to no executor of the same."""
    settings = {
        "spark_speculation": "true",
        "spark_speculation_multiplier": "1.1",
        "spark_speculation_quantile": "0.3",
        "spark_speculation_minTaskRuntime": "100ms",
    }
    with Cluster(tmp_path, machines=2) as cluster:

        def fault(job):
            stopped = stop_python_worker(cluster, job)
            if stopped:
                job.wait()
            return stopped

        def is_noticed(job):
            ends = [e for e in job.happened() if e["Event"] == "SparkListenerTaskEnd"]
            return any(e["Task Info"]["Speculative"] for e in ends)

        befall(cluster, links, archive, tmp_path, fault, is_noticed, **settings)


@pytest.mark.long
@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a small disk")
def test_disk_is_full(links, archive, tmp_path):
    with small_disk(tmp_path / "disk", "8m") as resize, Cluster(
        tmp_path, local=tmp_path / "disk"
    ) as cluster:
        job = run(cluster, links, archive, tmp_path / "full")
        assert job.wait() != 0
        assert any("No space left on device" in each for each in job.failures())
        assert not (tmp_path / "full/_SUCCESS").exists()
        assert not list((tmp_path / "full").glob("part-*"))
        resize("500m")
        job = run(cluster, links, archive, tmp_path / "room")
        assert job.wait() == 0, job.said()
        assert result(tmp_path / "room") == links.wanted


def test_polars(links, tmp_path):
    """The same on one machine."""
    program = [sys.executable, examples / "frontier_polars.py"]
    output = tmp_path / "found.parquet"
    subprocess.run([*program, links.links, links.seen, output], check=True)
    assert as_written_by_commands([output]) == links.wanted


def test_link_graph(cluster, links, archive, tmp_path):
    """With both sets of functions: the hosts that they see differently are few, and known."""
    found = {}
    for tool in ("uriel", "urllib"):
        output = tmp_path / tool
        program = examples / "link_graph.py"
        job = Job(cluster, program, links.links, output, "--with", tool, archive=archive)
        assert job.wait() == 0, job.said()
        table = pq.read_table(output).to_pydict()
        found[tool] = dict(zip(zip(table["a"], table["b"]), table["count"], strict=True))
    assert len(found["uriel"]) > 1000
    # urllib takes a port of "8o" and a space for part of a good URL.
    more = {pair for pair in found["urllib"] if found["uriel"].get(pair) != found["urllib"][pair]}
    assert {b for _, b in more} <= {"h"} and found["uriel"].items() <= found["urllib"].items()


def test_nothing_is_left(tmp_path):
    with Cluster(tmp_path, workers=1) as cluster:
        numbers = [daemon.pid for daemon in cluster.daemons]
    for number in numbers:
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
