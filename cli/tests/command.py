# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the command uri, which the environment variable URI_COMMAND names."""

import json
import os
import re
import subprocess
import unittest
from dataclasses import dataclass
from pathlib import Path

PATH = os.environ.get("URI_COMMAND")
if not PATH:
    raise SystemExit("URI_COMMAND must name the command to test")

# Sanitizers take memory of their own, and keep the operator new of the program.
IS_SANITIZED = b"__asan_init" in Path(PATH).read_bytes()

# uri-links is built where it can be.
HAS_LINKS = Path(PATH).with_name("uri-links").exists()

# Of a command that runs elsewhere, URI_COMMAND names a program of this machine that runs it there.
SYSTEM = os.environ.get("URI_SYSTEM")


def fails_on_windows(reason):
    """For a test that has to fail there: it runs, and one that passes is reported. The reason is for readers."""
    assert reason
    return unittest.expectedFailure if SYSTEM == "Windows" else lambda test: test


def not_on_windows(reason):
    """For a test that would not end there, or would say nothing."""
    return unittest.skipIf(SYSTEM == "Windows", f"on Windows: {reason}")


def unescaped(field):
    """The bytes that a field of a table stands for: \\n, \\t, \\r, \\\\ and \\xNN are escapes, and all else is text."""
    escapes = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"\\": b"\\"}
    one = lambda found: escapes.get(found[1]) or bytes([int(found[1][1:], 16)])  # noqa: E731
    return re.sub(rb"\\(x[0-9a-fA-F]{2}|[ntr\\])", one, field.encode())


@dataclass
class Result:
    status: int
    out: bytes
    err: str

    @property
    def text(self):
        return self.out.decode("utf-8")

    @property
    def lines(self):
        return self.text.splitlines()

    @property
    def objects(self):
        return [json.loads(line) for line in self.out.split(b"\n") if line]


def environment(**changes):
    """What the tests run in: no colour setting of the machine, and changes on top."""
    result = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "TERM")}
    result.update(changes)
    return result


def uri(*arguments, input=b"", env=None, timeout=120):
    """Runs `uri ARGUMENTS` with `input` (bytes or text) on standard input, through a pipe."""
    if isinstance(input, str):
        input = input.encode("utf-8")
    done = subprocess.run(
        [PATH, *arguments], input=input, capture_output=True, env=env or environment(), timeout=timeout
    )
    return Result(done.returncode, done.stdout, done.stderr.decode("utf-8"))


def error_of(*arguments, **more):
    """The error member of the only object that the command writes."""
    result = uri(*arguments, "--json", **more)
    (answer,) = result.objects
    return answer["error"]
