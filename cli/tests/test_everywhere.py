# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What holds for all commands since the second edition of the contract, section 5, sentence by sentence."""

import gzip
import os
import pty
import subprocess
import tempfile
import unittest
from pathlib import Path

from command import PATH, environment, fails_on_windows, not_on_windows, uri


class Dash(unittest.TestCase):
    """Where `-` is the only INPUT, also after `--`, it means `-f -`."""

    def test_alone_it_is_standard_input(self):
        for arguments in (["-"], ["--", "-"], ["-f", "-"]):
            self.assertEqual(uri("get", "path", *arguments, input="a\nb\n").lines, ["a", "b"], arguments)
            self.assertEqual(uri("validate", *arguments, input="%\n").lines, ["invalid"], arguments)

    def test_the_reference_is_given_as_a_record(self):
        self.assertEqual(uri("get", "path", input="-\n").lines, ["-"])
        self.assertEqual(uri("get", "path", "-", "-").lines, ["-", "-"])


class Notes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_here(self, *arguments):
        done = subprocess.run([PATH, *arguments], capture_output=True, cwd=self.folder, env=environment(), text=True)
        return done.stdout, done.stderr

    @fails_on_windows("names of files have no control characters there")
    def test_a_file_is_not_read_and_that_is_said(self):
        (self.folder / "urls.txt").write_text("http://h/\n")
        (self.folder / "x:y").write_text("")
        (self.folder / "folder").mkdir()
        for command in (["get", "path"], ["validate"], ["parse"], ["normalize"], ["unique"], ["redact"], ["lint"], ["key"],
                        ["filter", "host=h"]):  # fmt: skip
            out, said = self.run_here(*command, "urls.txt")
            self.assertEqual(out, "", command)
            self.assertIn(f"uri: {command[0]}: to read the file: -f urls.txt; to take it as a record: -- urls.txt\n", said)
        # NAME is quoted where a shell would read another.
        for name, quoted in ("a\x1bb", "$'a\\x1Bb'"), ("my log", "'my log'"), ("a$b", "'a$b'"), ("it's", "'it'\\''s'"), ("~é", "'~é'"), ("é", "é"):
            (self.folder / name).write_text("")
            self.assertIn(f"to read the file: -f {quoted}; to take it as a record: -- {quoted}\n", self.run_here("validate", name)[1])
            self.assertEqual(self.run_here("encode", name)[1], f"uri: to read the file: -f {quoted}\n")
        # Two commands read text of any kind, too.
        for command in ("redact", "lint"):
            said = self.run_here(command, "my log")[1]
            self.assertIn(f"-- 'my log'\nuri: for URIs in text, such as the lines of a log: uri {command} --text 'my log'\nuri: see", said)
        self.assertNotIn("--text", self.run_here("parse", "my log")[1])
        for other in ("x:y", "folder", "no-such-file", "urls.txt/", "urls.txt?", "./urls.txt"):
            self.assertNotIn("record", self.run_here("get", "path", other)[1], other)
        # Several words, other commands and what is asked for are records, with a note.
        for command in (["get", "path", "urls.txt", "a"], ["encode", "urls.txt"], ["get", "path", "--", "urls.txt"]):
            out, said = self.run_here(*command)
            self.assertIn("urls.txt\n", out, command)
            self.assertEqual(said, "uri: to read the file: -f urls.txt\n", command)
        self.assertEqual(self.run_here("get", "path", "-q", "--", "urls.txt")[1], "")
        self.assertEqual(self.run_here("get", "path", "-f", "urls.txt"), ("/\n", ""))


    def test_records_that_are_no_text(self):
        """UTF-16 and compressed files, whose records are none, get one note"""
        utf16 = "uri: note: {} is UTF-16, but records are read as UTF-8; to convert it: iconv -f UTF-16 -t UTF-8\n"
        packed = "uri: note: {} is compressed: use zcat, zstdcat, xzcat, bzcat or unzip -p\n"
        text = "http://u:pw@h/\nhttp://g/\n"
        for octets, note in (
            (b"\xff\xfe" + text.encode("utf-16-le"), utf16), (b"\xfe\xff" + text.encode("utf-16-be"), utf16),
            (text.encode("utf-16-le"), utf16.replace("UTF-16", "UTF-16LE")),
            (text.encode("utf-16-be"), utf16.replace("UTF-16", "UTF-16BE")), (gzip.compress(text.encode(), mtime=0), packed),
            (b"\x28\xb5\x2f\xfd\n", packed), (b"\xfd7zXZ\0\n", packed), (b"BZh91AY&SY\n", packed), (b"PK\x03\x04\n", packed),
            (text.encode(), ""), (b"\xef\xbb\xbf" + text.encode(), ""), (b"BZh01AY&SY\n", ""), (b"\xff", ""), (b"a\0\n", ""), (b"", ""),
        ):
            for command in (["redact"], ["redact", "-j4"], ["filter", "scheme=x"], ["unique", "--on-error=drop"]):
                said = uri(*command, input=octets).err
                self.assertEqual("".join(line for line in said.splitlines(True) if "note: stdin" in line), note.format("stdin"), (octets, command))
            self.assertNotIn("note: stdin", uri("redact", "-q", input=octets).err)
        (self.folder / "a").write_bytes(gzip.compress(b"a", mtime=0))
        (self.folder / "b").write_bytes(gzip.compress(b"b", mtime=0))
        self.assertEqual(uri("redact", "-q", "-f", str(self.folder / "a")).err, "")
        self.assertEqual(uri("redact", "-f", str(self.folder / "a"), "-f", str(self.folder / "b")).err, packed.format(self.folder / "a"))
        # NULs end records here.
        self.assertEqual(uri("redact", "-0", input=b"a\0b\0c\0d\0e\0").err, "")


class Terminal(unittest.TestCase):
    """A command that reads from a terminal says so once on stderr and shows no progress bar."""

    def typed(self, *arguments, text=b"a\n"):
        master, slave = pty.openpty()
        with subprocess.Popen([PATH, *arguments], stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env=environment()) as process:
            os.close(slave)
            os.write(master, text + b"\x04")
            out, err = process.communicate(timeout=60)
        os.close(master)
        return out, err

    @not_on_windows("a terminal of POSIX ends its input with Ctrl-D")
    def test_is_said_once(self):
        for arguments in (["validate"], ["validate", "-f", "-"], ["validate", "-"], ["extract", "--any-scheme"]):
            _, err = self.typed(*arguments, text=b"a:b\nc:d\n")
            self.assertEqual(err.count(b"reading from the terminal"), 1, arguments)
        self.assertEqual(self.typed("validate", "-q")[1], b"")
        self.assertEqual(self.typed("validate", "a:"), (b"valid\n", b""))
        self.assertEqual(uri("validate", input="a\n").err, "")


class Watched(unittest.TestCase):
    """Where stderr is a terminal, validate writes the diagnostic there; stdout is the same everywhere."""

    def seen(self, *arguments):
        master, slave = pty.openpty()
        with subprocess.Popen([PATH, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=slave,
                              env=environment(TERM="dumb")) as process:
            os.close(slave)
            out = process.stdout.read()
        shown = b""
        try:
            while more := os.read(master, 4096):
                shown += more
        except OSError:
            pass  # the end, on Linux
        os.close(master)
        return out, shown.decode()

    def test_validate(self):
        out, shown = self.seen("validate", "a b", "c:")
        self.assertEqual(out, b"invalid\nvalid\n")
        self.assertIn("argument 1: invalid-character in path", shown)
        self.assertIn("     ^ ", shown)
        self.assertEqual(uri("validate", "a b", "c:").err, "")
        for option in ("-s", "-q", "-c", "--print=invalid", "--json"):
            self.assertEqual(self.seen("validate", option, "a b")[1], "", option)


    @fails_on_windows("Wine drives a terminal of POSIX with sequences of its own")
    def test_compare(self):
        out, shown = self.seen("compare", "http://h/a", "http://h/b")
        self.assertEqual(out, b"different\n")
        self.assertIn("differ in path:\r\n    http://h/a\r\n            ^~\r\n    http://h/b\r\n            ^~\r\n", shown)
        self.assertEqual(self.seen("compare", "http://h/a", "HTTP://h/a"), (b"case\n", ""))
        self.assertEqual(self.seen("compare", "-s", "http://h/a", "http://h/b"), (b"", ""))
        self.assertEqual(uri("compare", "http://h/a", "http://h/b").err, "")


class Absent(unittest.TestCase):
    def test_stands_for_absent_components_alone(self):
        self.assertEqual(uri("get", "scheme,port,query", "--absent", "-", "//h:/", "x:?").lines, ["-\t\t-", "x\t-\t"])
        self.assertEqual(uri("get", "port", "--absent=", "//h").lines, [""])
        self.assertIn("port: none", uri("parse", "--absent", "none", "//h").lines)
        self.assertEqual(uri("get", "port", "--absent", "-", "--on-error=null", "%").lines, ["\\N"])


class Silent(unittest.TestCase):
    """Nothing on stdout, the exit status alone."""

    def test_writes_nothing(self):
        for arguments, status in (
            (["validate", "a:", "b:"], 0),
            (["validate", "a:", "%"], 1),
            (["validate", "-c", "a:"], 0),
            (["validate", "--json", "%"], 1),
            (["compare", "a:b", "A:b"], 0),
            (["compare", "a:b", "a:c"], 1),
            (["diff", "--from=rfc2396", "a"], 0),
            (["lint", "http://h/"], 0),
            (["lint", "-c", "http://u:p@h/"], 1),
        ):
            for option in ("-s", "--silent"):
                result = uri(arguments[0], option, *arguments[1:])
                self.assertEqual((result.out, result.status), (b"", status), arguments)

    def test_of_many_records(self):
        self.assertEqual(uri("validate", "-s", input="a:\n" * 100000).status, 0)
        result = uri("validate", "-s", input="a:\n" * 100000 + "%\n")
        self.assertEqual((result.status, result.out), (1, b""))


class ControlCharacters(unittest.TestCase):
    # U+0080 to U+009F, U+2028, U+2029, and the bidi controls.
    CONTROLS = [*range(0x80, 0xA0), 0x2028, 0x2029, 0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]

    def encoded(self, code):
        return "".join(f"%{octet:02X}" for octet in chr(code).encode())

    def test_are_escaped_as_their_bytes(self):
        for code in self.CONTROLS:
            expected = "a" + "".join(f"\\x{octet:02X}" for octet in chr(code).encode()) + "b"
            self.assertEqual(uri("decode", f"a{self.encoded(code)}b").lines, [expected], hex(code))
            raw = uri("decode", "--raw", self.encoded(code)).out
            self.assertEqual(raw, chr(code).encode() + b"\n")

    def test_those_beside_them_are_not(self):
        for code in (0xA0, 0x61B, 0x61D, 0x200D, 0x2010, 0x2027, 0x202F, 0x2065, 0x206A, 0xE9, 0xFFFD, 0x1F600):
            self.assertEqual(uri("decode", self.encoded(code)).text, chr(code) + "\n", hex(code))

    def test_in_text_that_is_not_utf8(self):
        self.assertEqual(uri("decode", "%FF%80%9F%A0%C2%85").out, b"\xff\\x80\\x9F\xa0\xc2\\x85\n")

    def test_in_json(self):
        for code in [*self.CONTROLS, 0x7F, 0x1B]:
            result = uri("decode", "--json", f"%22%5C{self.encoded(code)}")
            self.assertIn(f"\\u{code:04X}".encode(), result.out)
            self.assertEqual(result.objects[0]["output"], '"\\' + chr(code))

    def test_no_nul_ends_a_record_early(self):
        for more in ([], ["--raw"]):
            self.assertEqual(uri("decode", "-0", *more, "a%00b%0A").out, b"a\\x00b\n\0", more)
            self.assertEqual(uri("get", "path", "--decode", "-0", *more, "a%00b").out, b"a\\x00b\0", more)
        self.assertEqual(uri("decode", "--raw", "a%00b").out, b"a\0b\n")


class Names(unittest.TestCase):
    def test_of_kernels_are_in_kebab_case(self):
        self.assertNotIn("_", uri("version").lines[1])

    def test_b_is_base(self):
        self.assertEqual(uri("resolve", "-b", "http://a/b/", "c").lines, ["http://a/b/c"])
        self.assertEqual(uri("relativize", "-b", "http://a/b/", "http://a/b/c").lines, ["c"])
        self.assertEqual(uri("compare", "-b", "http://a/b/", "c", "./c").lines, ["identical"])


if __name__ == "__main__":
    unittest.main()
