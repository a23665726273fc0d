# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Pipes: answers before the next question, closed readers, full disks, records without bounds."""

import os
import select
import subprocess
import sys
import tempfile
import unittest

from command import IS_SANITIZED, PATH, environment, uri

RUN = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())


class Flush(unittest.TestCase):
    def read_line(self, stream, seconds=20):
        ready, _, _ = select.select([stream], [], [], seconds)
        self.assertTrue(ready, "no answer")
        return stream.readline()

    def test_a_record_is_answered_before_the_next_is_sent(self):
        for arguments in ([], ["--flush=auto"], ["--flush=line"], ["--flush=line", "-j", "4"]):
            with subprocess.Popen([PATH, "get", "path", *arguments], bufsize=0, **RUN) as process:
                for number in range(5):
                    process.stdin.write(b"/%d\n" % number)
                    self.assertEqual(self.read_line(process.stdout), b"/%d\n" % number)
                process.stdin.write(b" \n")
                self.assertEqual(self.read_line(process.stdout), b"\n")
                self.assertIn(b"stdin:6: ", self.read_line(process.stderr))
                process.stdin.close()
                self.assertEqual(process.wait(20), 1)

    def test_json_too(self):
        with subprocess.Popen([PATH, "parse", "--json"], bufsize=0, **RUN) as process:
            process.stdin.write(b"a\nb")
            self.assertIn(b'"input":"a"', self.read_line(process.stdout))
            process.stdin.write(b"c\n")
            self.assertIn(b'"input":"bc"', self.read_line(process.stdout))
            process.stdin.close()

    def test_block_waits(self):
        with subprocess.Popen([PATH, "get", "path", "--flush=block"], bufsize=0, **RUN) as process:
            process.stdin.write(b"/a\n")
            ready, _, _ = select.select([process.stdout], [], [], 0.3)
            self.assertFalse(ready)
            process.stdin.close()
            self.assertEqual(self.read_line(process.stdout), b"/a\n")


class Ends(unittest.TestCase):
    def test_closed_pipe(self):
        """A reader that has seen enough is no error, however much there is to write."""
        with subprocess.Popen([PATH, "get", "path", "-q"], bufsize=0, **RUN) as process:
            process.stdin.write(b"/a b\n/b\n")
            process.stdout.readline()
            process.stdout.close()
            try:
                for _ in range(100):
                    process.stdin.write(b"/a\n" * 10000)
            except BrokenPipeError:
                pass
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass
            self.assertEqual(process.wait(20), 0)
            self.assertEqual(process.stderr.read(), b"")

    def test_full_disk(self):
        for command in (["parse"], ["parse", "--json"], ["validate", "-c"], ["parse", "--exit-zero"]):
            with open("/dev/full", "wb") as full:
                done = subprocess.run([PATH, *command], input=b"a\n", stdout=full, stderr=subprocess.PIPE)
            self.assertEqual(done.returncode, 2)
            self.assertIn(b"standard output: No space left on device", done.stderr)

    def test_closed_output(self):
        done = subprocess.run([PATH, "parse", "a"], stderr=subprocess.PIPE, preexec_fn=lambda: os.close(1))
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"standard output", done.stderr)

    def test_closed_input(self):
        done = subprocess.run([PATH, "parse"], capture_output=True, preexec_fn=lambda: os.close(0))
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"stdin", done.stderr)

    def test_closed_standard_error(self):
        done = subprocess.run([PATH, "get", "path", " "], stdout=subprocess.PIPE, preexec_fn=lambda: os.close(2))
        self.assertEqual((done.returncode, done.stdout), (1, b"\n"))

    def test_large_output_is_complete(self):
        data = b"".join(b"http://example.com/%d\n" % n for n in range(200000))
        result = uri("resolve", "--base", "x:/", input=data)
        self.assertEqual((result.status, result.out), (0, data))


class TooLong(unittest.TestCase):
    def test_the_next_record_is_read(self):
        result = uri("get", "path", "--max-length=5", input=b"12345\n123456\n\nabc\n")
        self.assertEqual((result.status, result.out), (1, b"12345\n\n\nabc\n"))
        self.assertIn("stdin:2: ", result.err)
        self.assertIn("too-long", result.err)

    def test_the_line_end_does_not_count(self):
        result = uri("validate", "--max-length=2", input=b"a:\r\na:c\r\na:")
        self.assertEqual(result.lines, ["valid", "invalid", "valid"])

    def test_it_is_passed_and_shown_whole(self):
        result = uri("get", "path", "--max-length=3", "--on-error=pass", input=b"abcdef\n")
        self.assertEqual(result.out, b"abcdef\n")
        (answer,) = uri("parse", "--max-length=3", "--json", input=b"abcdef\n").objects
        self.assertEqual((answer["input"], answer["error"]["code"]), ("abcdef", "too-long"))

    def test_what_is_too_long_to_keep(self):
        """Beyond 8 megabytes and --max-length the text of a record that is too long is gone."""
        kept = 8 * 2**20
        for size in (2**20 + 1, kept, kept + 1, kept + 2, 3 * kept):
            for end in (b"\n", b"\r\n", b""):
                data = b"a\n" + b"x" * size + end
                first, second = uri("parse", "--json", "--max-length=1K", input=data).objects
                self.assertEqual(second["error"]["code"], "too-long")
                expected = "x" * size if size <= kept else None
                self.assertEqual(second["input"], expected, (size, end))
        result = uri("get", "path", "--max-length=1K", "--on-error=pass", input=b"x" * 2 * kept + b"\nb\n")
        self.assertEqual((result.status, result.out), (1, b"\nb\n"))
        self.assertIn("too-long", result.err)
        (answer,) = uri("resolve", "--pairs", "--json", "--max-length=1K", input=b"x" * 2 * kept).objects
        self.assertEqual((answer["base"], answer["reference"], answer["error"]["in"]), (None, None, None))

    def test_memory_is_bounded(self):
        """A line of 200 MB that is refused costs no more than a short one."""
        program = (
            "import os, subprocess, sys, resource\n"
            "process = subprocess.Popen([sys.argv[1], 'validate', '--max-length=1M'], stdin=subprocess.PIPE,"
            " stdout=subprocess.PIPE)\n"
            "for _ in range(200): process.stdin.write(b'x' * 2**20)\n"
            "out, _ = process.communicate(b'\\nok:\\n')\n"
            "print(out, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
        )
        done = subprocess.run([sys.executable, "-I", "-c", program, PATH], capture_output=True, text=True)
        out, kilobytes = done.stdout.rsplit(" ", 1)
        self.assertEqual(out, repr(b"invalid\nvalid\n"))
        if not IS_SANITIZED:
            self.assertLess(int(kilobytes), 64 * 1024)

    def test_unique_keeps_no_text(self):
        """At most 64 bytes for each URI, of however many bytes: here 6 of 100 MB."""
        program = (
            "import os, subprocess, sys, resource\n"
            "process = subprocess.Popen([sys.argv[1], 'unique'], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)\n"
            "for n in range(100000): process.stdin.write(b'http://h/%d/%s\\n' % (n, b'x' * 1000))\n"
            "process.communicate()\n"
            "print(process.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
        )
        done = subprocess.run([sys.executable, "-I", "-c", program, PATH], capture_output=True, text=True)
        status, kilobytes = done.stdout.split()
        self.assertEqual(status, "0")
        if not IS_SANITIZED:
            self.assertLess(int(kilobytes), 64 * 1024)

    def test_a_line_of_200_megabytes(self):
        with tempfile.TemporaryFile() as file:
            for _ in range(200):
                file.write(b"x" * 2**20)
            file.write(b"\nb c\n")
            for arguments in (["validate"], ["get", "kind"]):
                file.seek(0)
                done = subprocess.run([PATH, *arguments], stdin=file, capture_output=True)
                self.assertEqual(done.returncode, 1)
                self.assertEqual(len(done.stdout.splitlines()), 2)


if __name__ == "__main__":
    unittest.main()
