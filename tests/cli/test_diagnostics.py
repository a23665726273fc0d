# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Diagnostics: one line for programs, three with a caret for people."""

import os
import pty
import subprocess
import tempfile
import unittest

from command import PATH, environment, fails_on_windows, uri


def on_a_terminal(*arguments, env=None):
    """What the command says on standard error when that is a terminal."""
    leader, follower = pty.openpty()
    try:
        subprocess.run([PATH, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=follower,
                       env=env or environment(TERM="xterm"))
        return os.read(leader, 65536).decode().replace("\r\n", "\n")
    finally:
        os.close(leader)
        os.close(follower)


class OneLine(unittest.TestCase):
    def test_form(self):
        self.assertRegex(
            uri("parse", "a", "b c").err,
            r"\Auri: argument 2: offset 1: .* \[invalid-character, RFC 3986 3\.3\]\n\Z",
        )
        self.assertRegex(uri("parse", input="a\nb\n%\n").err, r"\Auri: stdin:3: offset 0: ")
        self.assertRegex(uri("parse", "--max-length=1", "ab").err, r" \[too-long\]\n\Z")

    def test_records_are_counted_in_each_file(self):
        with tempfile.NamedTemporaryFile() as file:
            file.write(b"\n%\n")
            file.flush()
            lines = uri("parse", "-f", file.name, "-f", "-", "-f", file.name, input=b"%").err.splitlines()
            self.assertEqual([line.split(": ")[1] for line in lines], [file.name + ":2", "stdin:1", file.name + ":2"])

    def test_nothing_of_the_record_is_shown(self):
        """One record, one line, whatever the record holds."""
        self.assertEqual(len(uri("parse", "\x1b[31m\n\n").err.splitlines()), 1)


class Caret(unittest.TestCase):
    def excerpt(self, record):
        """The line shown, and what stands above the caret and after it."""
        lines = uri("parse", "--color=always", input=record).err.splitlines()
        self.assertEqual(len(lines), 3)
        plain = lines[2].replace("\x1b[1;32m", "").replace("\x1b[0m", "")
        self.assertTrue(lines[1].startswith("    "))
        return lines[1][4:], lines[1][plain.index("^") :]

    def test_caret(self):
        self.assertEqual(self.excerpt(b"http://h/a b"), ("http://h/a b", " b"))
        self.assertEqual(self.excerpt(b"%zz"), ("%zz", "%zz"))
        self.assertEqual(self.excerpt(b"a%4"), ("a%4", "%4"))

    def test_bytes_that_could_drive_a_terminal(self):
        self.assertEqual(self.excerpt(b"a\x1b[2J\x07\xff"), ("a\\x1B[2J\\x07\\xFF", "\\x1B[2J\\x07\\xFF"))
        # What stands before the offset is valid, so it never needs escapes; after it anything may.
        self.assertEqual(self.excerpt("/a/\u00e9".encode()), ("/a/\\xC3\\xA9", "\\xC3\\xA9"))

    def test_long_lines_are_shown_around_the_offset(self):
        line, rest = self.excerpt(b"a" * 100000 + b" " + b"b" * 100000)
        self.assertLess(len(line), 120)
        self.assertTrue(line.startswith("...aaa") and line.endswith("bbb..."))
        self.assertTrue(rest.startswith(" bbb"))

    def test_too_long_has_no_text(self):
        self.assertIn("too-long", uri("parse", "--color=always", "--max-length=1", input=b"x" * 2**21).err)

    def test_pairs(self):
        err = uri("resolve", "--pairs", "--color=always", "http://a/\tb c").err
        self.assertIn("of the reference", err)
        self.assertIn("\n    b c\n     ", err)

    @fails_on_windows("Wine drives a terminal of POSIX with sequences of its own")
    def test_terminal(self):
        self.assertIn("\x1b[", on_a_terminal("parse", "b c"))
        plain = on_a_terminal("parse", "--color=never", "b c")
        self.assertNotIn("\x1b", plain)
        self.assertIn("\n    b c\n     ^ ", plain)

    @fails_on_windows("Wine drives a terminal of POSIX with sequences of its own")
    def test_no_color(self):
        for env in (environment(NO_COLOR="1", TERM="xterm"), environment(TERM="dumb")):
            text = on_a_terminal("parse", "b c", env=env)
            self.assertNotIn("\x1b", text)
            self.assertIn("^", text)
        self.assertIn("\x1b", on_a_terminal("parse", "--color=always", "b c", env=environment(NO_COLOR="1")))
        self.assertIn("\x1b", on_a_terminal("parse", "b c", env=environment(NO_COLOR="", TERM="xterm")))

    def test_locale_changes_nothing(self):
        for name in ("C", "tr_TR.UTF-8", "de_DE.UTF-8", "nonsense"):
            result = uri("parse", "-f", "/no/such", env=environment(LC_ALL=name, LANGUAGE="de"))
            self.assertIn("/no/such: No such file or directory", result.err)


if __name__ == "__main__":
    unittest.main()
