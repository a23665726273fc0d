# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""extract: URIs in running text, from files and pipes of any size."""

import os
import select
import subprocess
import sys
import tempfile
import threading
import unicodedata
import unittest

from command import IS_SANITIZED, PATH, environment, uri

PIPES = dict(stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment())

SAMPLE = """Yes, Jim, I found it under "http://www.w3.org/Addressing/",
but you can probably pick it up from <ftp://foo.example.
com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
ietf/uri/historical.html#WARNING>.
"""
FOUND = [
    "http://www.w3.org/Addressing/",
    "ftp://foo.example.com/rfc/",
    "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
]


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(text.encode("utf-8") if isinstance(text, str) else text)
        return path


class Extract(Folder):
    def test_text(self):
        result = uri("extract", input=SAMPLE)
        self.assertEqual((result.status, result.lines, result.err), (0, FOUND, ""))

    def test_null(self):
        for option in ("-0", "--null"):
            result = uri("extract", option, input="http://h/ \0 http://i/\n")
            self.assertEqual(result.out, b"http://h/\0http://i/\0")

    def test_json(self):
        text = "é <URL: http://h/a-\n b>, http://h/c. [x](http://h/d) mailto:e \"x:y\" \"xy://z\""
        result = uri("extract", "--json", input=text)
        keys = ["offset", "length", "raw", "uri", "delimiter", "alternatives"]
        for found in result.objects:
            self.assertEqual(list(found), keys)
            raw = text.encode()[found["offset"] : found["offset"] + found["length"]]
            self.assertEqual(raw.decode(), found["raw"])
        self.assertEqual(
            [tuple(found.values())[2:] for found in result.objects],
            [
                ("http://h/a-\n b", "http://h/a-b", "url-prefix", ["http://h/ab"]),
                ("http://h/c", "http://h/c", "space", ["http://h/c."]),
                ("http://h/d", "http://h/d", "bracket", []),
                ("mailto:e", "mailto:e", "space", []),
                ("xy://z", "xy://z", "quote", []),
            ],
        )

    def test_characters_beyond_ascii(self):
        """Letters, marks and digits make an IRI of a URI before them, but Han, kana and hangul; U+034F is invisible."""
        cjk = [(0x1100, 0x11FF), (0x2E2F, 0x9FFF), (0xA960, 0xA97F), (0xAC00, 0xD7FF), (0xF900, 0xFAFF)]
        cjk += [(0xFF66, 0xFFDC), (0x20000, 0x3FFFF)]
        letters, others = [], []
        for code in range(0x80, 0x40000):
            category = unicodedata.category(chr(code))
            if any(first <= code <= last for first, last in cjk):
                others.append(code)
            elif category[0] in "LM" or category == "Nd":
                letters.append(code)
            elif category[0] in "PZ" and (code < 0x600 or 0x2000 <= code < 0x2100 or code > 0xFE00):
                others.append(code)
        letters = [code for code in letters if not 0x1F000 <= code < 0x1FC00 and code != 0x34F]
        others = [code for code in others if not 0xD800 <= code < 0xE000 and code != 0x5C6 and code < 0x10000]
        text = "".join(f"http://h/{code:x}{chr(code)} " for code in letters + others)
        found = uri("extract", input=text).lines
        self.assertEqual(found, [f"http://h/{code:x}" for code in others])
        self.assertGreater(len(letters), 20_000)

    def test_status(self):
        """Text without URIs is text like any other."""
        for options in ([], ["--exit-zero"], ["-q"], ["--json"]):
            self.assertEqual(uri("extract", *options, input="note:this\n").status, 0)
            self.assertEqual(uri("extract", *options, input="http://h/\n").status, 0)
        self.assertEqual(uri("extract").out, b"")

    def test_any_scheme(self):
        text = "note:this http://h/ std::vector 10:30"
        self.assertEqual(uri("extract", input=text).lines, ["http://h/"])
        self.assertEqual(
            uri("extract", "--any-scheme", input=text).lines, ["note:this", "http://h/", "std::vector"]
        )

    def test_max_length(self):
        text = "http://h/12 http://h/123"
        self.assertEqual(uri("extract", "--max-length=11", input=text).lines, ["http://h/12"])
        long_one = "data:," + "x" * 2**20
        self.assertEqual(uri("extract", input=long_one).lines, [])
        self.assertEqual(uri("extract", "--max-length=2M", input=long_one).lines, [long_one])

    def test_files(self):
        one = self.file("one", "http://h/1 <http://h/")
        two = self.file("two", "2> http://h/3")
        self.assertEqual(uri("extract", one).lines, ["http://h/1", "http://h/"])
        lines = ["http://h/1", "http://h/", "http://h/3"]
        for arguments in ([one, two], ["-f", one, two], ["-f", one, "-f", two]):
            self.assertEqual(uri("extract", *arguments).lines, lines)
        self.assertEqual(uri("extract", two, "-", input="x http://h/4").lines, ["http://h/3", "http://h/4"])
        found = uri("extract", "--json", one, "-", input="x http://h/4").objects
        self.assertEqual([(o["offset"], o["file"]) for o in found], [(0, one), (12, one), (2, "stdin")])
        self.assertEqual(list(found[0])[-1], "file")
        self.assertNotIn("file", uri("extract", "--json", one).objects[0])

    def test_errors(self):
        one = self.file("one", "http://h/1")
        missing = os.path.join(self.folder, "missing")
        for bad in (missing, self.folder):
            result = uri("extract", one, bad)
            self.assertEqual((result.status, result.out), (2, b""))
            self.assertIn(bad, result.err)
        for option in ("--on-error=x", "--jobs=x", "--max-length=x", "--any"):
            result = uri("extract", option, one)
            self.assertEqual((result.status, result.out), (2, b""), option)
        done = subprocess.run([PATH, "extract"], capture_output=True, preexec_fn=lambda: os.close(0))
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"stdin", done.stderr)
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PATH, "extract", one], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 2)

    def test_help(self):
        text = uri("extract", "--help").text
        for word in ("[FILE...]", "--any-scheme", "--max-length", "--null", "--json", "url-prefix"):
            self.assertIn(word, text)
        for option in ("-j2", "--on-error=drop"):
            self.assertEqual(uri("extract", option, input=b"<http://h/>").out, b"http://h/\n", option)
        self.assertIn("--on-error", uri("help", "options").text)


class SecondEdition(Folder):
    """extract --scheme LIST, -c, --with-line (the contract, section 5)."""

    TEXT = b"HTTP://h/a\nsee <http://h/\nb> and\n\nmailto:a@b https://h/c\n"

    def test_scheme(self):
        self.assertEqual(uri("extract", "--scheme", "http", input=self.TEXT).lines, ["HTTP://h/a", "http://h/b"])
        self.assertEqual(uri("extract", "--scheme=MailTo,HTTPS", input=self.TEXT).lines, ["mailto:a@b", "https://h/c"])
        self.assertEqual(
            uri("extract", "--scheme=mailto", "--scheme=https", input=self.TEXT).lines, ["mailto:a@b", "https://h/c"]
        )
        self.assertEqual(uri("extract", "--scheme=x", "--any-scheme", input="x:y z:y").lines, ["x:y"])
        for wrong in ("", "http,", "1a", "http:", "a b"):
            result = uri("extract", "--scheme", wrong, input=self.TEXT)
            self.assertEqual((result.status, result.out), (2, b""), wrong)
            self.assertIn("--scheme", result.err)

    def test_count(self):
        for option in ("-c", "--count"):
            self.assertEqual(uri("extract", option, input=self.TEXT).text, "4\n")
        self.assertEqual(uri("extract", "-c", "--scheme=http", input=self.TEXT).text, "2\n")
        self.assertEqual(uri("extract", "-c", "--json", input=self.TEXT).text, "4\n")
        self.assertEqual(uri("extract", "-c", "-0", input=self.TEXT).text, "4\0")
        self.assertEqual(uri("extract", "-c", input="").text, "0\n")
        a, b = self.file("a", self.TEXT), self.file("b", b"x://y")
        self.assertEqual(uri("extract", "-c", a, b).text, "5\n")

    def test_with_line(self):
        expected = ["1:HTTP://h/a", "2:http://h/b", "5:mailto:a@b", "5:https://h/c"]
        self.assertEqual(uri("extract", "--with-line", input=self.TEXT).lines, expected)
        a, b = self.file("a", self.TEXT), self.file("b", b"\nx://y")
        self.assertEqual(
            uri("extract", "--with-line", a, b).lines, [*(f"{a}:{line}" for line in expected), f"{b}:2:x://y"]
        )
        found = uri("extract", "--with-line", "--json", a, b).objects
        self.assertEqual([each["line"] for each in found], [1, 2, 5, 5, 2])
        for each in found:
            self.assertEqual(list(each)[-2:], ["file", "line"])
        self.assertEqual(list(uri("extract", "--with-line", "--json", a).objects[0])[-1], "line")
        self.assertNotIn("line", uri("extract", "--json", a).objects[0])

    def test_lines_of_many_windows(self):
        data = b"".join(b"x" * (i % 97) + (b" http://h/%d" % i if i % 7 == 0 else b"") + b"\n" for i in range(200_000))
        found = uri("extract", "--with-line", input=data).lines
        self.assertEqual(found, [f"{i + 1}:http://h/{i}" for i in range(0, 200_000, 7)])


class Windows(Folder):
    """What a file gives does not depend on how it comes."""

    def mixed_text(self, size):
        pieces = [
            SAMPLE,
            "word " * 100,
            "<http://h/" + "a" * 3000 + "-\n" + "b" * 900 + ">",
            "data:," + "x" * 90_000 + " ",
            "tel:" + "1" * (2**20 + 5) + "x://y ",
            '"http://h/a\n' + " " * 5000 + 'b"',
            "<URL:\n\n\n  x://y" + "\n" * 4085 + ">",
            "(http://h/é) (http://h/e) 10:30 “http://h/z”. ",
        ]
        text = ""
        for number in range(size):
            text += pieces[number * 7 % len(pieces)] + f"http://n/{number}.\n"
        return text.encode("utf-8")

    def through_a_pipe(self, data, step):
        with subprocess.Popen([PATH, "extract", "--json"], bufsize=0, **PIPES) as process:

            def feed():
                for at in range(0, len(data), step):
                    process.stdin.write(data[at : at + step])
                process.stdin.close()

            feeder = threading.Thread(target=feed)
            feeder.start()
            out = process.stdout.read()
            feeder.join()
        return out

    def test_a_pipe_and_a_file(self):
        data = self.mixed_text(32)
        expected = uri("extract", "--json", self.file("mixed", data))
        self.assertGreater(len(expected.objects), 32 * 2)
        for found in expected.objects:
            raw = data[found["offset"] : found["offset"] + found["length"]]
            self.assertEqual(raw.decode(), found["raw"])
        for step in (101, 65_537, 1_000_003):
            self.assertTrue(self.through_a_pipe(data, step) == expected.out, step)

    def test_memory_is_bounded(self):
        """200 MB without any end of a URI, or of white space after a '<'."""
        program = (
            "import resource, subprocess, sys\n"
            "process = subprocess.Popen([sys.argv[1], 'extract', '--any-scheme'], stdin=subprocess.PIPE,"
            " stdout=subprocess.PIPE)\n"
            "for _ in range(100): process.stdin.write(b'a:' * 2**19)\n"
            "process.stdin.write(b' <')\n"
            "for _ in range(100): process.stdin.write(b' ' * 2**20)\n"
            "out, _ = process.communicate(b'http://h/ > x://y')\n"
            "print(out, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
        )
        done = subprocess.run([sys.executable, "-I", "-c", program, PATH], capture_output=True, text=True)
        out, kilobytes = done.stdout.rsplit(" ", 1)
        self.assertEqual(out, repr(b"http://h/\nx://y\n"))
        if not IS_SANITIZED:
            self.assertLess(int(kilobytes), 64 * 1024)

    def test_what_is_found_is_written_at_once(self):
        for options in ([], ["--flush=line"], ["--json"]):
            with subprocess.Popen([PATH, "extract", *options], bufsize=0, **PIPES) as process:
                for _ in range(3):
                    process.stdin.write(b"see http://h/a\nand ")
                    ready, _, _ = select.select([process.stdout], [], [], 20)
                    self.assertTrue(ready, "no answer")
                    self.assertIn(b"http://h/a", process.stdout.readline())
                process.stdin.close()
                self.assertEqual(process.wait(20), 0)
        with subprocess.Popen([PATH, "extract", "--flush=block"], bufsize=0, **PIPES) as process:
            process.stdin.write(b"see http://h/a\n")
            ready, _, _ = select.select([process.stdout], [], [], 0.3)
            self.assertFalse(ready)
            process.stdin.close()
            self.assertEqual(process.stdout.read(), b"http://h/a\n")

    def test_a_reader_that_has_gone(self):
        with subprocess.Popen([PATH, "extract"], bufsize=0, stderr=subprocess.PIPE, **PIPES) as process:
            process.stdout.close()
            try:
                for _ in range(100):
                    process.stdin.write(b"http://h/a\n" * 10_000)
                process.stdin.close()
            except BrokenPipeError:
                pass
            self.assertEqual((process.wait(20), process.stderr.read()), (0, b""))


if __name__ == "__main__":
    unittest.main()
