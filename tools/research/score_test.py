# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The data by which `uri redact` and `uri extract` are judged, and how they are judged."""

import collections
import sys
import unittest
from pathlib import Path

import harmless_lines

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))
import score as figures  # noqa: E402

CLASSES = {
    "cloud", "oauth", "saml", "session", "webhook", "apikey", "link", "media", "database", "userinfo", "git",
    "registry", "log", "json", "html", "mail", "nested", "broken",
}  # fmt: skip


class Secrets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lines = figures.read_secrets()

    def test_there_are_enough_of_others_too(self):
        origins = collections.Counter(line.origin for line in self.lines)
        self.assertEqual(set(origins), {"others", "ours", "services"})
        self.assertGreaterEqual(sum(origins.values()), 1400)
        self.assertGreaterEqual(origins["others"], 250)
        self.assertGreaterEqual(origins["services"], 750)
        self.assertGreaterEqual(sum(len(line.secrets) for line in self.lines), 1000)
        self.assertGreaterEqual(len({line.service for line in self.lines} - figures.GENERIC), 80)
        self.assertEqual({line.kind for line in self.lines}, CLASSES)

    def test_each_line_holds_its_secrets_and_shows_them(self):
        for line in self.lines:
            with self.subTest(line.text):
                self.assertIn(line.mode, ("record", "text"))
                self.assertIn(line.contract, ("-", "stays"))
                self.assertTrue(line.service)
                self.assertTrue(line.source)
                self.assertTrue(line.secrets)
                self.assertNotIn(b"\n", line.text)
                for secret in line.secrets:
                    self.assertGreaterEqual(len(secret), 3)
                    self.assertIn(secret, line.text)
                    alone = line._replace(secrets=(secret,))
                    self.assertTrue(figures.leaks(alone, line.text))

    def test_no_line_twice(self):
        texts = collections.Counter((line.mode, line.text) for line in self.lines)
        self.assertEqual([text for text, count in texts.items() if count > 1], [])

    def test_a_line_with_stars_for_its_secrets_shows_none(self):
        for line in self.lines:
            text = line.text
            for secret in sorted(line.secrets, key=len, reverse=True):
                text = text.replace(secret, b"***")
            with self.subTest(line.text):
                self.assertFalse(figures.leaks(line, text))


class HarmlessLines(unittest.TestCase):
    def test_the_table_is_what_the_tool_writes(self):
        self.assertEqual(harmless_lines.TABLE.read_text(encoding="utf-8"), harmless_lines.table())

    def test_there_are_enough_and_none_twice(self):
        lines = figures.read_harmless()
        self.assertEqual(len({(line.mode, line.text) for line in lines}), len(lines))
        self.assertGreaterEqual(sum(line.keys == "-" for line in lines), 2500)

    def test_each_key_is_in_its_lines(self):
        for line in figures.read_harmless():
            key = line.keys.strip("*-").split("*")[0].encode()
            self.assertIn(key, line.text.lower(), line)


class Causes(unittest.TestCase):
    def test_keys(self):
        for before, after, expected in (
            (b"/?a=1&Code=2", b"/?a=1&Code=***", {"code"}),
            (b"/?code=***&sid=5", b"/?code=***&sid=***", {"sid"}),
            (b"/r?u=%2F%3Fkey%3D7", b"/r?u=%2F%3Fkey%3D***", {"key"}),
            (b"http://joe:pw@h/", b"http://joe:***@h/", {"(password)"}),
            (b"http://tok@h/", b"http://***@h/", {"(user, path)"}),
            (b'{"u":"/?a\\u003d5"}', b'{"u":"/?a\\u003d***"}', {"a"}),
            (b"/?a=1", b"/?a=1", set()),
        ):
            self.assertEqual(figures.causes(before, after), expected, before)


class Leaks(unittest.TestCase):
    def line(self, text, *secrets):
        return figures.Line("record", "log", "ours", "-", "x", "-", text, secrets)

    def test_a_part_is_a_leak(self):
        line = self.line(b"http://joe:pa/sswd@h/", b"pa/sswd")
        self.assertTrue(figures.leaks(line, b"http://joe:***/sswd@h/"))
        self.assertTrue(figures.leaks(line, b"http://***:pa/sswd@h/"))
        self.assertFalse(figures.leaks(line, b"http://joe:***@h/"))

    def test_an_encoded_secret_is_a_leak(self):
        line = self.line(b"http://h/?token=abc-def", b"abc-def")
        for shown in (b"%61%62%63-def", b"%2561%2562%2563-def"):
            self.assertTrue(figures.leaks(line, b"http://h/?token=" + shown))

    def test_what_stands_elsewhere_too_is_none(self):
        line = self.line(b"http://secret:secret1@h/", b"secret1")
        self.assertFalse(figures.leaks(line, b"http://secret:***@h/"))

    def test_escapes(self):
        self.assertEqual(figures.unescape(r"a\\x41\t\x1Bé"), b"a\\x41\t\x1b\xc3\xa9")


if __name__ == "__main__":
    unittest.main()
