#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The command `uri` beside other commands, over files of lines: commands.py URI FOLDER PYTHON FILE…

FOLDER is for the lines that it makes. PYTHON has the package surt, or is missing. Prints JSON: rows of bench/report.py, with seconds of the
processor and MiB at the peak."""
import json
import os
import random
import re
import resource
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

ROUNDS = 3
ROWS = 8_000_000
SLOW_ROWS = 1_000_000  # of commands that need a microsecond and more for a line


def write_lines(lines, count, file):
    """So many lines: these as often as it takes."""
    whole, rest = divmod(count, len(lines))
    text = b"\n".join(lines) + b"\n"
    with open(file, "wb") as out:
        for _ in range(whole):
            out.write(text)
        out.write(b"".join(line + b"\n" for line in lines[:rest]))


def valid_lines(uri, files):
    given = b"".join(Path(file).read_bytes() for file in files)
    lines = subprocess.run([uri, "validate", "--as=URI-reference", "--print=valid"], input=given, capture_output=True).stdout.splitlines()
    random.Random(1).shuffle(lines)
    return lines


def peak_of(process):
    """MiB resident at the peak. Asked of the process while it runs: what wait4() says of a child includes
    the memory that this script had when it began it."""
    peak = 0
    while process.poll() is None:
        try:
            status = Path(f"/proc/{process.pid}/status").read_text()
        except OSError:
            break
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        peak = int(found[1]) / 1024 if found else peak
        time.sleep(0.005)
    return peak


def drain(pipe):
    while pipe.read(1 << 20):
        pass


def timed(command):
    """Seconds of the processor and MiB at the peak. Status 1 only says: not all was valid. The output goes through a pipe,
    since grep stops at its first match where it is thrown away."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0,
                               env=os.environ | {"LC_ALL": "C"})
    reader = threading.Thread(target=drain, args=[process.stdout])
    reader.start()
    peak = peak_of(process)
    reader.join()
    if process.wait() not in (0, 1):
        sys.exit(f"commands: {command} ended with {process.returncode}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, peak


def commands(uri, file, slow_file, python):
    """By what is done: who does it, with which command."""
    surt = "import sys, surt\nfor line in open(sys.argv[1]): print(surt.surt(line.rstrip('\\n'), with_scheme=True))"
    yield "count lines", "wc -l", ["wc", "-l", file]
    yield "validate", "uri validate -c", [uri, "validate", "-c", "-j1", "-f", file]
    yield "validate", "uri validate -c, two threads", [uri, "validate", "-c", "-j2", "-f", file]
    yield "host", "uri get host", [uri, "get", "-j1", "host", "-f", file]
    yield "host", "cut -d/ -f3", ["cut", "-d/", "-f3", file]
    yield "normalize", "uri normalize", [uri, "normalize", "-q", "-j1", "-f", file]
    yield "redact", "uri redact", [uri, "redact", "-j1", "-f", file]
    yield "redact", "sed, one key", ["sed", "-E", "s/([?&]token=)[^&#]*/\\1***/g", file]
    yield "redact", "sed, eight keys and passwords", [
        "sed", "-E", r"s#([?&;](token|key|sig|secret|password|session|code|auth)=)[^&\#]*#\1***#g; s#(://[^/@:]*:)[^/@]*@#\1***@#g", file]
    yield "lint", "uri lint", [uri, "lint", "-q", "-j1", "-f", file]
    yield "extract", "uri extract", [uri, "extract", file]
    yield "extract", "grep -oE", ["grep", "-oE", "https?://[^ <>\"]+", file]
    yield "without duplicates", "uri unique", [uri, "unique", "-f", file]
    yield "without duplicates", "sort -u", ["sort", "-u", file]
    yield "host, a million lines", "uri get host", [uri, "get", "-j1", "host", "-f", slow_file]
    yield "SURT, a million lines", "uri key --as surt", [uri, "key", "--as", "surt", "-j1", "-f", slow_file]
    if Path(python).exists():
        yield "SURT, a million lines", "surt", [python, "-I", "-c", surt, slow_file]


def main():
    uri, folder, python, *files = sys.argv[1:]
    file, slow_file = (Path(folder) / name for name in ("lines.txt", "fewer_lines.txt"))
    lines = valid_lines(uri, files)
    write_lines(lines, ROWS, file)
    write_lines(lines, SLOW_ROWS, slow_file)
    all_commands = list(commands(uri, file, slow_file, python))
    runs = {}
    for turn in range(ROUNDS):
        for what, subject, command in random.Random(turn).sample(all_commands, len(all_commands)):
            print(f"commands: measuring {subject}, round {turn + 1} of {ROUNDS}", file=sys.stderr)
            runs.setdefault((what, subject), []).append(timed(command))
    file.unlink()
    slow_file.unlink()
    rows = {}
    for what, subject, _ in all_commands:
        seconds, mib = zip(*runs[what, subject])
        rows.setdefault(what, []).append(f"`{subject}` {statistics.median(seconds):.2f} s, {max(mib):.0f} MiB")
    print(json.dumps({"rows": {what: {"command": "; ".join(cells)} for what, cells in rows.items()}}))


if __name__ == "__main__":
    main()
