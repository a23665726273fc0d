# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What processes cost: processor seconds and memory, of the JVMs and of Python's workers."""

import contextlib
import os
import pathlib
import threading

from cluster import below

ticks = os.sysconf("SC_CLK_TCK")


def own_seconds(number):
    """Of a process alone; 0 once it has ended."""
    try:
        fields = pathlib.Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return sum(map(int, fields[11:13])) / ticks


def most_memory(number):
    """MiB that were resident at most."""
    with contextlib.suppress(OSError, StopIteration):
        with open(f"/proc/{number}/status") as lines:
            line = next(line for line in lines if line.startswith("VmHWM:"))
        return int(line.split()[1]) / 1024
    return 0


def kind_of(arguments):
    if "pyspark.daemon" in arguments:
        return "python"
    if "org.apache.spark.executor.CoarseGrainedExecutorBackend" in arguments:
        return "executor"
    return "jvm" if any(each.startswith("org.apache.spark.") for each in arguments) else "other"


class Watch:
    """Looks at some processes and all below them but this one, five times a second: what is spent
    after the last look at a process that ends is missed."""

    def __init__(self, *roots):
        self.roots = roots
        self.seconds = {}
        self.kinds = {}
        self.memory = {}
        self.is_done = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def look(self):
        for number, (_, _, arguments) in below(*self.roots).items():
            if number == os.getpid():
                continue
            kind = kind_of(arguments)
            # One that has ended has no arguments any more.
            kind = self.kinds.get(number, kind) if kind == "other" else kind
            self.kinds[number] = kind
            self.seconds[number] = max(own_seconds(number), self.seconds.get(number, 0))
            self.memory[kind] = max(most_memory(number), self.memory.get(kind, 0))

    def run(self):
        while not self.is_done.wait(0.2):
            self.look()

    def __enter__(self):
        self.look()
        self.before = dict(self.seconds)
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.is_done.set()
        self.thread.join()
        self.look()

    def used(self, *kinds):
        """Processor seconds since the beginning, of all kinds or of these."""
        return sum(
            seconds - self.before.get(number, 0)
            for number, seconds in self.seconds.items()
            if not kinds or self.kinds[number] in kinds
        )
