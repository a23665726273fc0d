# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Records: where they come from, where they end, and that one comes out for each."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from command import PATH, fails_on_windows, uri


def inputs(*arguments, **more):
    return [answer["input"] for answer in uri("parse", "--json", *arguments, **more).objects]


class Records(unittest.TestCase):
    def test_arguments_are_taken_as_they_are(self):
        self.assertEqual(inputs("a", "", "b\nc", "d\r", " e "), ["a", "", "b\nc", "d\r", " e "])
        self.assertEqual(inputs("a", input=b"never read\n"), ["a"])

    def test_lines(self):
        self.assertEqual(inputs(input=b"a\nb\n"), ["a", "b"])
        self.assertEqual(inputs(input=b"a\nb"), ["a", "b"])
        self.assertEqual(inputs(input=b"a\n\n\nb\n\n"), ["a", "", "", "b", ""])
        self.assertEqual(inputs(input=b"\n"), [""])
        self.assertEqual(inputs(input=b""), [])

    def test_one_carriage_return_before_a_line_feed_is_dropped(self):
        self.assertEqual(inputs(input=b"a\r\nb\r\r\nc\rd\n\r\ne\r"), ["a", "b\r", "c\rd", "", "e\r"])

    def test_nul_ended(self):
        for option in ("-0", "--null"):
            self.assertEqual(inputs(option, input=b"a\nb\r\n\0\0c\0"), ["a\nb\r\n", "", "c"])
            self.assertEqual(inputs(option, input=b"a\0b"), ["a", "b"])
            self.assertEqual(inputs(option, input=b""), [])

    def test_nul_in_a_line(self):
        (answer,) = uri("parse", "--json", input=b"a\0b\n").objects
        self.assertEqual((answer["input"], answer["error"]["offset"]), ("a\0b", 1))

    def test_text_output_ends_as_the_input_does(self):
        self.assertEqual(uri("validate", "-0", input=b"a:\0b c\0").out, b"valid\0invalid\0")
        self.assertEqual(uri("encode", "--as=segment", "-0", input=b"a\n\0").out, b"a%0A\0")
        self.assertEqual(uri("get", "scheme,path", "-0", "a:b").out, b"a\tb\0")
        self.assertEqual(uri("resolve", "--base=x:/", "-0", "b").out, b"x:/b\0")
        self.assertTrue(uri("parse", "-0", "a", "b").out.endswith(b"\nfragment: \\N\0"))
        self.assertEqual(uri("parse", "-0", "a", " ", "b").out.count(b"\0"), 3)

    def test_json_always_ends_with_a_line_feed(self):
        out = uri("parse", "-0", "--json", input=b"a\0b c\0").out
        self.assertEqual((out.count(b"\n"), out.count(b"\0")), (2, 0))

    def test_order_and_number(self):
        """One out for each in, whatever the size of a read, and with any number of threads."""
        texts = [f"/{n}" + "x" * (n * 7919 % 3000) + (" " if n % 5 == 0 else "") for n in range(2000)]
        data = "\n".join(texts)
        for arguments in ([], ["-j", "4"], ["--flush=block"]):
            objects = uri("parse", "--json", *arguments, input=data).objects
            self.assertEqual([o["input"] for o in objects], texts)
            self.assertEqual([("error" in o) for o in objects], [n % 5 == 0 for n in range(2000)])
        lines = uri("validate", "--as=URI-reference", input=data).lines
        self.assertEqual(lines, ["invalid" if n % 5 == 0 else "valid" for n in range(2000)])

    def test_records_around_the_block_size(self):
        for size in (2**18 - 2, 2**18 - 1, 2**18, 2**18 + 1, 2**19, 2**20 + 1):
            for end in (b"\n", b"\r\n"):
                found = uri("encode", "--as=segment", input=b"a" * size + end + b"b" + end).out
                self.assertEqual(found, b"a" * size + b"\nb\n")

    def test_dribbling_input(self):
        """A record that arrives byte by byte is one record."""
        with subprocess.Popen([PATH, "validate"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for octet in b"http://a/\r\nx y\n":
                process.stdin.write(bytes([octet]))
                process.stdin.flush()
            out, _ = process.communicate()
        self.assertEqual(out, b"valid\ninvalid\n")


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return str(path)

    def test_files_in_their_order(self):
        one, two = self.file("one", b"a\nb"), self.file("two", b"c\n")
        self.assertEqual(inputs("-f", two, "--file", one), ["c", "a", "b"])
        self.assertEqual(inputs("-f", one, "-f", "-", "--file=" + two, input=b"x\ny"), ["a", "b", "x", "y", "c"])

    def test_empty_file(self):
        result = uri("parse", "-f", self.file("empty", b""))
        self.assertEqual((result.status, result.out, result.err), (0, b"", ""))

    def test_a_file_beyond_4_gib(self):
        """Also where numbers have 32 bits."""
        path = self.file("large", b"a\n%\n")
        os.truncate(path, 5 << 30)
        result = uri("get", "path", "--on-error=fail", "-f", path)
        self.assertEqual((result.status, result.out), (2, b"a\n"))
        self.assertIn("large:2: offset 0", result.err)

    def test_a_file_named_like_an_option(self):
        self.file("--json", b"a\n")
        here = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, here)
        self.assertEqual(inputs("-f", "--json"), ["a"])

    def test_bad_files_are_found_before_anything_is_written(self):
        good = self.file("good", b"a\n")
        missing = str(self.folder / "missing")
        for bad, why in ((missing, "No such file"), (str(self.folder), "Is a directory"), ("", "No such file")):
            result = uri("validate", "-f", good, "-f", bad)
            self.assertEqual((result.status, result.out), (2, b""))
            self.assertIn(why, result.err)
            self.assertIn(bad or "''", result.err)

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_unreadable_file(self):
        path = self.file("secret", b"a\n")
        os.chmod(path, 0)
        result = uri("validate", "-f", path)
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn(path, result.err)
        self.assertIn("Permission denied", result.err)

    @unittest.skipUnless(os.path.exists("/proc/self/mem"), "needs a file that cannot be read at 0")
    def test_read_error(self):
        result = uri("validate", "-f", "/proc/self/mem", "--exit-zero")
        self.assertEqual(result.status, 2)
        self.assertIn("/proc/self/mem: ", result.err)

    @fails_on_windows("a directory cannot be opened as a file there")
    def test_directory_as_standard_input(self):
        descriptor = os.open(self.folder, os.O_RDONLY)
        self.addCleanup(os.close, descriptor)
        done = subprocess.run([PATH, "parse"], stdin=descriptor, capture_output=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"stdin: Is a directory", done.stderr)


if __name__ == "__main__":
    unittest.main()
