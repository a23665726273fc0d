# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Large inputs: many threads write what one writes, in little memory, with a bar to watch."""

import json
import os
import pty
import random
import select
import subprocess
import sys
import tempfile
import time
import unittest

from command import IS_SANITIZED, PATH, environment

# Each command that answers every record, and the arguments it needs.
COMMANDS = {
    "parse": [],
    "validate": [],
    "resolve": ["--base", "http://a/b/c/d;p?q"],
    "relativize": ["--base", "http://a/b/c/d;p?q"],
    "normalize": [],
    "compare": ["--pairs"],
    "get": ["host,path,query"],
    "edit": ["--set", "fragment=x"],
    "encode": ["--as", "segment"],
    "decode": [],
    "unique": [],
    "key": [],
    "explain": [],
    "lint": [],
}
CHUNK = 256 * 1024


def mixed_records(size, seed=3986):
    """Records of all kinds and lengths, valid or not; the last has no end."""
    chance = random.Random(seed)
    kinds = [
        lambda: b"http://user@example.com:8042/over/./there/../%7e?name=ferret#nose",
        lambda: b"../%d/x?y=%d" % (chance.randrange(1000), chance.randrange(10)),
        lambda: b"",
        lambda: b"no reference \xff\x01",
        lambda: b"//[::g]/",
        lambda: b"HTTP://H:80/%41\thttp://h/A",
        lambda: b"urn:x:%d" % chance.randrange(50),
        lambda: b"a" * chance.randrange(200),
        lambda: b"%zz",
    ]
    long_at = {size // 3, size // 2}
    records = []
    length = 0
    while length < size:
        record = chance.choice(kinds)()
        if any(length <= at < length + 100 for at in long_at):
            record = b"/" + b"long" * 20000
            long_at = {at for at in long_at if at > length + 100}
        record += chance.choice((b"\n", b"\n", b"\n", b"\r\n"))
        records.append(record)
        length += len(record)
    return b"".join(records) + b"http://last"


class File:
    """A file of the given bytes, for as long as the block runs."""

    def __init__(self, data):
        self.data = data

    def __enter__(self):
        self.file = tempfile.NamedTemporaryFile()
        self.file.write(self.data)
        self.file.flush()
        return self.file.name

    def __exit__(self, *_):
        self.file.close()


def run(*arguments, **more):
    done = subprocess.run([PATH, *arguments], capture_output=True, env=environment(), timeout=300, **more)
    return done.returncode, done.stdout, done.stderr


class Threads(unittest.TestCase):
    def compare(self, *arguments):
        expected = run(*arguments, "-j", "1")
        for jobs in ("2", "7"):
            # Not assertEqual, which would show megabytes.
            self.assertTrue(run(*arguments, "-j", jobs) == expected, (arguments, jobs))
        self.assertTrue(run(*arguments) == expected, arguments)
        return expected

    def test_every_command_in_text_and_json(self):
        with File(mixed_records(900_000)) as name:
            for command, needed in COMMANDS.items():
                for form in ([], ["--json"]):
                    if command == "explain" and form:
                        continue  # 300 MB of trees
                    status, out, _ = self.compare(command, *needed, *form, "-f", name)
                    self.assertEqual(status, 0 if command == "encode" else 1)
                    self.assertGreater(len(out), 10_000)

    def test_every_way_with_errors(self):
        data = mixed_records(700_000)
        with File(data) as name:
            for command in ("validate", "parse", "get"):
                for mode in ("show", "null", "pass", "drop", "fail"):
                    for form in ([], ["--json"], ["-q"]):
                        self.compare(command, *COMMANDS[command], "--on-error=" + mode, *form, "-f", name)
            self.compare("validate", "-c", "-f", name)
            self.compare("validate", "--print=invalid", "-f", name)

    def test_fail_stops_at_the_first(self):
        good = b"http://example.com/%d\n"
        records = [good % n for n in range(100_000)]
        for at in (0, 31_234, 77_000, 99_999):
            with File(b"".join([*records[:at], b"a b\n", *records[at:], b"c d\n"])) as name:
                status, out, err = self.compare("validate", "--print=valid", "--on-error=fail", "-f", name)
                self.assertEqual(status, 2)
                self.assertTrue(out == b"".join(records[:at]))
                self.assertIn(b"%s:%d: " % (name.encode(), at + 1), err)
                self.assertEqual(len(err.splitlines()), 1)

    def test_numbers_of_records(self):
        data = b"".join(b"a b\n" if n % 1000 == 999 else b"http://example.com/a/b\n" for n in range(60_000))
        with File(data) as first, File(data) as second:
            _, _, err = self.compare("get", "path", "-f", first, "-f", second)
        expected = [b"uri: %s:%d" % (name.encode(), n + 1) for name in (first, second) for n in range(999, 60_000, 1000)]
        self.assertEqual([b":".join(line.split(b":")[:3]) for line in err.splitlines()], expected)

    def test_too_long_records(self):
        data = b"a\n" + b"x" * 1_500_000 + b"\nb\n" + b"y" * 600_000 + b"\r\n" + mixed_records(600_000)
        data += b"\n" + b"z" * 3_000_000
        with File(data) as name:
            for form in (["--json"], [], ["--on-error=pass"]):
                self.compare("parse", "--max-length=100", *form, "-f", name)
            self.compare("get", "path", "-f", name)

    def test_a_record_at_every_border(self):
        """A chunk ends at each byte of a record, and before and after its CR and LF."""
        record = b"//example.com/%41?q#f\r\n"
        for shift in range(len(record) + 1):
            first = b"x" * (CHUNK - 100 * len(record) + shift - 1) + b"\n"
            with File(first + record * 20_000) as name:
                for jobs in ("1", "3"):
                    status, out, _ = run("get", "host,fragment", "-j", jobs, "-f", name)
                    self.assertEqual(status, 0)
                    self.assertTrue(out == b"\\N\t\\N\n" + b"example.com\tf\n" * 20_000, (shift, jobs))

    def test_nul(self):
        data = mixed_records(600_000).replace(b"\n", b"\0")
        with File(data) as name:
            self.compare("validate", "-0", "-f", name)
            self.compare("get", "path", "-0", "-f", name)

    def test_a_pipe(self):
        data = mixed_records(600_000)
        expected = run("get", "path", input=data)
        for flush in ("auto", "line", "block"):
            for jobs in ("2", "7"):
                self.assertTrue(run("get", "path", "-j", jobs, "--flush", flush, input=data) == expected)


class Ends(unittest.TestCase):
    def test_closed_pipe(self):
        with File(mixed_records(3_000_000)) as name:
            for jobs in ("1", "2", "7"):
                with subprocess.Popen([PATH, "parse", "-q", "-j", jobs, "-f", name], stdout=subprocess.PIPE,
                                      stderr=subprocess.PIPE) as process:
                    process.stdout.read(10)
                    process.stdout.close()
                    self.assertEqual(process.wait(60), 0)
                    self.assertEqual(process.stderr.read(), b"")

    def test_full_disk(self):
        with File(mixed_records(1_000_000)) as name:
            for jobs in ("1", "2", "7"):
                with open("/dev/full", "wb") as full:
                    done = subprocess.run([PATH, "get", "path", "-q", "-j", jobs, "-f", name], stdout=full,
                                          stderr=subprocess.PIPE, timeout=60)
                self.assertEqual(done.returncode, 2)
                self.assertEqual(done.stderr, b"uri: standard output: No space left on device\n")

    def test_an_end_while_a_thread_waits_for_input(self):
        """Whoever waits for more does not keep the program from ending."""
        for arguments, status in ((["--on-error=fail"], 2), (["-q"], 0)):
            with subprocess.Popen([PATH, "get", "path", "-j", "4", *arguments], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0) as process:
                process.stdin.write(b"/a\n")
                self.assertEqual(process.stdout.readline(), b"/a\n")
                if not status:
                    process.stdout.close()
                process.stdin.write(b"a b\n")
                self.assertEqual(process.wait(20), status)

    def test_a_file_that_cannot_be_read_to_its_end(self):
        """What came before the failure is written."""
        data = mixed_records(600_000)
        with File(data) as name:
            expected = run("get", "path", "-q", "-f", name)[1]
            for jobs in ("1", "3"):
                # The memory of this process: readable as a file, but not at address 0.
                status, out, err = run("get", "path", "-q", "-j", jobs, "-f", name, "-f", "/proc/self/mem")
                self.assertEqual(status, 2)
                self.assertTrue(out == expected)
                self.assertIn(b"/proc/self/mem: ", err)


class Memory(unittest.TestCase):
    PROGRAM = (
        "import resource, subprocess, sys\n"
        "status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode\n"
        "print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
    )

    @unittest.skipIf(IS_SANITIZED, "sanitizers take memory of their own")
    def test_is_bounded(self):
        block = b"".join(b"http://www.example.com/path/%d?query=%d\n" % (n, n * n) for n in range(20_000))
        with tempfile.NamedTemporaryFile() as file:
            while file.tell() < 300_000_000:
                file.write(block)
            file.flush()
            for arguments in (["validate", "-c"], ["validate"], ["parse", "--json"], ["normalize"]):
                for jobs in ("1", "2", "7", "100"):
                    if arguments[0] == "parse" and jobs == "1":
                        continue  # takes long, and less than the others
                    done = subprocess.run([sys.executable, "-I", "-c", self.PROGRAM, PATH, *arguments, "-j", jobs, "-f",
                                           file.name], capture_output=True, text=True, timeout=300)
                    status, kilobytes = done.stdout.split()
                    self.assertEqual(status, "0")
                    self.assertLess(int(kilobytes), 64 * 1024, (arguments, jobs))

    @unittest.skipIf(IS_SANITIZED, "sanitizers take memory of their own")
    def test_output_much_larger_than_input(self):
        with File(b"\n" * 2_000_000) as name:
            for jobs in ("1", "2", "7", "100"):
                done = subprocess.run([sys.executable, "-I", "-c", self.PROGRAM, PATH, "parse", "--json", "-j", jobs, "-f",
                                       name], capture_output=True, text=True, timeout=300)
                status, kilobytes = done.stdout.split()
                self.assertEqual(status, "0")
                self.assertLess(int(kilobytes), 64 * 1024, jobs)

    @unittest.skipIf(IS_SANITIZED, "sanitizers take memory of their own")
    def test_nodes_of_a_record_are_streamed(self):
        with File(b"http://h/" + b"./" * 2_000_000 + b"\n") as name:
            for arguments in (["explain"], ["explain", "--json"], ["get", "segments"], ["get", "segments", "--json"],
                              ["parse", "--json", "--with", "segments"]):
                done = subprocess.run([sys.executable, "-I", "-c", self.PROGRAM, PATH, *arguments, "-f", name],
                                      capture_output=True, text=True, timeout=300)
                status, kilobytes = done.stdout.split()
                self.assertEqual(status, "0")
                self.assertLess(int(kilobytes), 64 * 1024, arguments)

    @unittest.skipIf(IS_SANITIZED, "sanitizers take memory of their own")
    def test_findings_in_an_iri_take_little(self):
        size = 6_000_000
        for character in ("．ａ", "\u200b", "e\u0301", "\u1f82", "가"):
            text = character.encode()
            for before in (b"http://h/", b"http://h/?q="):
                with File(before + text * (size // len(text)) + b"\n") as name:
                    done = subprocess.run([sys.executable, "-I", "-c", self.PROGRAM, PATH, "lint", "--iri", "-f", name],
                                          capture_output=True, text=True, timeout=300)  # fmt: skip
                    status, kilobytes = done.stdout.split()
                    self.assertIn(status, ("0", "1"))
                    # 16 MB are those of the command itself.
                    self.assertLess(int(kilobytes), 8 * size // 1024 + 16 * 1024, (character, before))

    def test_what_is_streamed_is_all_of_it(self):
        segments = 300_000
        record = b"http://h" + b"/a" * segments
        with File(record + b"\nx:\n" + record + b"\n") as name:
            for jobs in ("1", "2"):
                lines = run("explain", "-j", jobs, "-f", name)[1].split(b"\n")
                self.assertEqual(sum(line.endswith(b" a") for line in lines), 2 * segments)
                trees = run("explain", "--json", "-j", jobs, "-f", name)[1].splitlines()
                self.assertEqual([tree.count(b'"rule":"segment"') for tree in trees], [segments, 0, segments])
                json.loads(trees[1])


class Progress(unittest.TestCase):
    def watch(self, *arguments, feed=(b"a:\n",), pause=0.0):
        """Runs with a terminal as standard error; returns what was written there and on stdout."""
        master, slave = pty.openpty()
        try:
            with subprocess.Popen([PATH, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=slave,
                                  bufsize=0, env=environment(TERM="xterm")) as process:
                os.close(slave)
                for data in feed:
                    process.stdin.write(data)
                    time.sleep(pause)
                process.stdin.close()
                out = process.stdout.read()
                self.assertEqual(process.wait(60), 0)
            shown = b""
            while select.select([master], [], [], 0)[0]:
                try:
                    more = os.read(master, 65536)
                except OSError:
                    break
                shown += more
            return shown, out
        finally:
            os.close(master)

    def test_nothing_for_what_is_quick(self):
        self.assertEqual(self.watch("validate"), (b"", b"valid\n"))

    def test_a_bar_after_a_second_and_none_at_the_end(self):
        shown, out = self.watch("validate", feed=[b"a:\n"] * 8, pause=0.2)
        self.assertEqual(out, b"valid\n" * 8)
        self.assertTrue(shown.startswith(b"\r"), shown)
        self.assertIn(b"B/s", shown)
        self.assertTrue(shown.endswith(b"\r\x1b[K"), shown)

    def test_never_and_quiet(self):
        for option in ("--progress=never", "-q"):
            self.assertEqual(self.watch("validate", option, feed=[b"a:\n"] * 8, pause=0.2)[0], b"")

    def test_always(self):
        with File(mixed_records(600_000)) as name:
            status, _, err = run("validate", "--progress=always", "-f", name)
            self.assertEqual(status, 1)
            self.assertRegex(err, rb"\r\[#*\.*\] \d+%  [\d.]+ KB of 6\d\d\.\d KB  [\d.]+ .?B/s  ETA \d\d:\d\d\x1b\[K")
            self.assertTrue(err.endswith(b"\r\x1b[K"), err[-20:])
            self.assertEqual(run("validate", "-f", name)[2], b"")


if __name__ == "__main__":
    unittest.main()
