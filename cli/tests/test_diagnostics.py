# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Diagnostics: one line for programs, three with a caret for people."""

import os
import pty
import subprocess
import tempfile
import unittest

from command import PATH, environment, fails_on_windows, not_on_windows, uri

# C0, C1, DEL, line separators and bidi controls, as section 5 of the contract lists them.
CONTROLS = [*range(1, 0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, 0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F),
            *range(0x2066, 0x206A)]


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


@not_on_windows("names of files have no control characters there")
class NamesOfFiles(unittest.TestCase):
    """A stranger's archive must not drive the terminal of whoever runs uri over it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name.encode()

    def said_of(self, name, *arguments, content=b"%zz\n"):
        """Standard error of a command that is given a file of this name, in its folder."""
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(content)
        done = subprocess.run([os.fsencode(PATH), *arguments, name], capture_output=True, cwd=self.folder,
                              env=environment(), check=False)
        return done.stderr

    def test_controls_are_escaped_as_in_records(self):
        for code in CONTROLS:
            name = f"a{chr(code)}b".encode()
            shown = b"a" + b"".join(b"\\x%02X" % octet for octet in chr(code).encode()) + b"b"
            self.assertTrue(self.said_of(name, "parse", "-f").startswith(b"uri: " + shown + b":1: "), hex(code))

    def test_wherever_a_name_is_shown(self):
        name = "\u009b2J\u202eb".encode()
        shown = b"\\xC2\\x9B2J\\xE2\\x80\\xAEb"
        for content, *arguments in [
            (b"%zz\n", "parse", "--color=always", "-f"),
            (b"%zz\n", "parse", "-f", "/no/such/\u009b2J\u202eb", "-f"),
            (b"http://h/\n", "parse"),
        ]:
            said = self.said_of(name, *arguments, content=content)
            self.assertIn(shown, said, arguments)
            self.assertNotIn(b"\xc2\x9b", said, arguments)
            self.assertNotIn(b"\xe2\x80\xae", said, arguments)

    def test_wherever_an_argument_is_shown(self):
        for arguments in (["\u202e"], ["parse", "--\u202e"], ["parse", "--on-error=\u202e"], ["get", "\u202e", "a"],
                          ["edit", "--set", "\u202e=a", "b"], ["resolve", "--base", "\u202e", "a"], ["help", "\u202e"]):
            said = uri(*arguments).err
            self.assertNotIn("\u202e", said, arguments)
            self.assertIn("\\xE2\\x80\\xAE", said, arguments)

    def test_in_names_that_are_not_utf8(self):
        self.assertIn(b"uri: \xffa\\x9Bb\xa0:1: ", self.said_of(b"\xffa\x9bb\xa0", "parse", "-f"))

    def test_other_characters_stay(self):
        for name in ("\u00e9\u4e2d\U0001f600", "a\\b", "\u00a0\u2027\u202f"):
            self.assertTrue(self.said_of(name.encode(), "parse", "-f").startswith(f"uri: {name}:1: ".encode()), name)


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
