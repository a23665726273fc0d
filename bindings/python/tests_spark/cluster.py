# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""A standalone cluster of Spark on loopback, and what may befall it."""

import contextlib
import ctypes
import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import time

import pyspark

spark_home = pathlib.Path(pyspark.__file__).parent
# What runs for a minute is not worth the second compiler of the JVM.
quick = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
deploy = "org.apache.spark.deploy"
libc = ctypes.CDLL(None, use_errno=True)


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def end_with_parent():
    """Nothing is left over, even of a test that is killed."""
    os.setsid()
    libc.prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


def processes():
    """Of all processes: the number, that of the parent, and the arguments."""
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError, ValueError):
            arguments = (folder / "cmdline").read_bytes().decode(errors="replace").split("\0")
            rest = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            yield int(folder.name), int(rest[1]), arguments


def below(*numbers):
    """These processes and those below them, by number."""
    all_of_them = {each[0]: each for each in processes()}
    found = set(numbers)
    while True:
        more = {n for n, each in all_of_them.items() if each[1] in found} - found
        if not more:
            return {n: all_of_them[n] for n in found if n in all_of_them}
        found |= more


def kill_all(process):
    """A process and those below it."""
    for number in below(process.pid) if process.poll() is None else ():
        with contextlib.suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    process.wait()


class Cluster:
    """A master and workers, each with one core; a JVM has at most 1 GiB.

    Spark takes workers for machines of their own if they have addresses of their own."""

    def __init__(self, folder, workers=2, local=None, machines=1):
        self.folder = pathlib.Path(folder)
        self.local = pathlib.Path(local or self.folder / "local")
        self.local.mkdir(parents=True, exist_ok=True)
        self.daemons = []
        self.addresses = [f"127.0.0.{1 + i % machines}" for i in range(workers)]
        port = free_port()
        self.url = f"spark://127.0.0.1:{port}"
        try:
            self.start("Master", "127.0.0.1", "--port", port, "--webui-port", free_port())
            self.wait_for(0, "Started daemon|Starting Spark master")
            for i in range(workers):
                self.start_worker(i)
            for i in range(workers):
                self.wait_for(1 + i, "Successfully registered with master")
        except BaseException:
            self.stop()
            raise

    def start(self, kind, address, *arguments):
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment |= {
            "SPARK_HOME": str(spark_home),
            "SPARK_LOCAL_IP": address,
            "SPARK_DAEMON_MEMORY": "512m",
            "SPARK_LOCAL_DIRS": str(self.local),
            "SPARK_DAEMON_JAVA_OPTS": quick,
            # Workers send a sign of life four times in this.
            "SPARK_MASTER_OPTS": "-Dspark.worker.timeout=40",
            "SPARK_WORKER_OPTS": "-Dspark.worker.timeout=40",
            "PYSPARK_PYTHON": sys.executable,
        }
        name = f"{kind}{len(self.daemons)}"
        command = [spark_home / "bin/spark-class", f"{deploy}.{kind.lower()}.{kind}"]
        command += ["--host", address, *arguments]
        with open(self.folder / f"{name}.log", "wb") as log:
            daemon = subprocess.Popen(
                [str(each) for each in command],
                env=environment, stdout=log, stderr=log, preexec_fn=end_with_parent,
            )  # fmt: skip
        daemon.log = self.folder / f"{name}.log"
        self.daemons.append(daemon)

    def start_worker(self, i):
        ports = ["--port", free_port(), "--webui-port", free_port()]
        room = ["--cores", 1, "--memory", "1g", "--work-dir", self.folder / f"work{i}"]
        address = self.addresses[i % len(self.addresses)]
        self.start("Worker", address, *ports, *room, self.url)

    def wait_for(self, daemon, words, seconds=600):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            text = self.daemons[daemon].log.read_text(errors="replace")
            if any(each in text for each in words.split("|")):
                return
            if self.daemons[daemon].poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"{self.daemons[daemon].log.name} never says {words!r}: {text[-3000:]}")

    def stop(self):
        for daemon in self.daemons:
            kill_all(daemon)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def executors(self):
        """The numbers of the JVMs that run tasks."""
        return [
            number
            for daemon in self.daemons[1:]
            for number, _, arguments in below(daemon.pid).values()
            if "org.apache.spark.executor.CoarseGrainedExecutorBackend" in arguments
        ]

    def python_workers(self):
        """The numbers of the processes that run functions of Python; a daemon forks them."""
        found = {}
        for daemon in self.daemons[1:]:
            found |= below(daemon.pid)
        is_python = {n for n, each in found.items() if "pyspark.daemon" in each[2]}
        return [n for n in is_python if found[n][1] in is_python]

    def shuffle_files(self):
        return list(self.local.rglob("shuffle_*.data"))


class Job:
    """A program that spark-submit runs, as a user would."""

    def __init__(self, cluster, program, *arguments, archive, **settings):
        self.events = cluster.folder / "events"
        self.events.mkdir(exist_ok=True)
        settings = {
            "spark.archives": f"{archive}#packages",
            "spark.executorEnv.PYTHONPATH": "packages",
            "spark.driver.memory": "512m",
            "spark.executor.memory": "512m",
            "spark.executor.extraJavaOptions": quick,
            "spark.driver.extraJavaOptions": quick,
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.sql.shuffle.partitions": "4",
            "spark.sql.adaptive.enabled": "false",
            "spark.sql.files.maxPartitionBytes": "300000",
            "spark.eventLog.enabled": "true",
            "spark.eventLog.compress": "false",
            "spark.eventLog.rolling.enabled": "false",
            "spark.eventLog.dir": self.events.as_uri(),
        } | {name.replace("_", "."): value for name, value in settings.items()}
        command = [spark_home / "bin/spark-submit", "--master", cluster.url]
        for name, value in settings.items():
            command += ["--conf", f"{name}={value}"]
        self.before = set(self.events.iterdir())
        self.log = cluster.folder / "job.log"
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                [str(each) for each in (*command, program, *arguments)],
                env=os.environ | {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_HOME": str(spark_home)},
                stdout=log, stderr=log, preexec_fn=end_with_parent,
            )  # fmt: skip

    def is_running(self):
        return self.process.poll() is None

    def wait(self, seconds=1800):
        """Its status."""
        try:
            return self.process.wait(seconds)
        finally:
            self.stop()

    def stop(self):
        kill_all(self.process)

    def happened(self):
        """What Spark wrote down of the job, as dictionaries."""
        (log,) = set(self.events.iterdir()) - self.before
        return [json.loads(line) for line in log.read_text().splitlines()]

    def failures(self):
        """Why attempts of tasks did not succeed."""
        ends = [e for e in self.happened() if e["Event"] == "SparkListenerTaskEnd"]
        return [
            json.dumps(e["Task End Reason"])
            for e in ends
            if e["Task End Reason"]["Reason"] != "Success"
        ]

    def said(self):
        return self.log.read_text(errors="replace")[-4000:]


def make_archive(packages, path):
    """What `pip install --target packages` gives, for the executors."""
    return shutil.make_archive(str(path), "zip", packages)


@contextlib.contextmanager
def small_disk(folder, size):
    """A file system of that size; only root can make one."""
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], check=True)
    try:
        yield lambda size: subprocess.run(
            ["mount", "-o", f"remount,size={size}", folder], check=True
        )
    finally:
        subprocess.run(["umount", "-l", folder], check=True)
