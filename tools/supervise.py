#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs a command. If a signal ends this program, everything that the command has started is ended first, servers, too:
a process whose parent has ended becomes a child of this program. A package that dpkg is installing is installed to the end.

usage: supervise.py COMMAND [ARG...]    exit status: that of the command, or 128 and the number of the signal
"""

import contextlib
import ctypes
import os
import signal
import sys
import time
from pathlib import Path

PR_SET_CHILD_SUBREAPER = 36
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# What ends a process, and the seconds that it has for it. Programs clean up most after the first.
STAGES = ((signal.SIGINT, 5), (signal.SIGTERM, 5), (signal.SIGKILL, 5))
# Shells would run their next command after the first.
SHELLS = {"bash", "dash", "sh"}
INSTALLERS = {"apt-get", "dpkg"}


def descendants():
    """The names of all processes below this one that have not ended, by their numbers, parents first."""
    names, children = {}, {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            number, _, rest = file.read_text(errors="replace").partition(" (")
            name, _, rest = rest.rpartition(") ")
            state, parent = rest.split()[:2]
            children.setdefault(int(parent), []).append(int(number))
            if state not in "ZX":
                names[int(number)] = name
    found = [os.getpid()]
    for number in found:
        found += children.get(number, ())
    return {number: names[number] for number in found[1:] if number in names}


def end_all():
    for number, seconds in STAGES:
        told = set()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            with contextlib.suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            left = descendants()
            if not left:
                return
            if "dpkg" in left.values():
                left = {process: name for process, name in left.items() if name not in INSTALLERS}
                end = time.monotonic() + seconds
            # Parents first: a shell whose child has ended would go on with the next command.
            for process in [each for each in left if each not in told]:
                soft = number == signal.SIGINT and left[process] in SHELLS
                with contextlib.suppress(OSError):
                    os.kill(process, signal.SIGTERM if soft else number)
            told |= left.keys()
            time.sleep(0.02)


def end(number, _):
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)
    print("test: ended by a signal; ending what it has started", file=sys.stderr, flush=True)
    end_all()
    os._exit(128 + number)


def main(command):
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for number in SIGNALS:
        signal.signal(number, end)
    child = os.spawnvp(os.P_NOWAIT, command[0], command)
    while True:
        process, status = os.waitpid(-1, 0)
        if process == child:
            code = os.waitstatus_to_exitcode(status)
            return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]) if sys.argv[1:] else __doc__)
