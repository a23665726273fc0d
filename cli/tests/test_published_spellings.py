# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri lint on spellings that mislead programs, as published, against where Node's URL and curl went.

Where they go on this machine is what test_published_peers.py asks.
"""

import sys
import unittest
from pathlib import Path

from command import PATH, uri

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools/research"))
import published_spellings as published  # noqa: E402

HAS_MAPPING = uri("lint", "--only", "legacy-ipv4-host", "http://%E2%91%A0/").status == 1

# curl knows no "mailto" and reads http://mailto:a@example.com; the reference is as RFC 6068, 5 asks.
GUESSED_BY_CURL = {"mailto:a@example.com?body=x%0D%0Ay"}


class Spellings:
    """The table, and what the command says of it."""

    @classmethod
    def setUpClass(cls):
        cls.comments, cls.rows = published.read_table()
        cls.spellings = [row.spelling for row in cls.rows]
        cls.places = published.ask_rfc3986(PATH, cls.spellings)

    def check_law(self, program, answers):
        """No spelling passes that leads a program elsewhere than RFC 3986 says. Returns how many are led."""
        found = published.ask_lint(PATH, self.spellings)
        led = 0
        for spelling, place, answer, rules in zip(self.spellings, self.places, answers, found):
            if place is None or spelling in GUESSED_BY_CURL or not published.leads_elsewhere(answer, place):
                continue
            led += 1
            with self.subTest(program=program, spelling=spelling, place=place, goes_to=answer):
                self.assertNotIn(rules, ("-", "invalid"))
        return led


class PublishedSpellings(Spellings, unittest.TestCase):
    def test_there_are_enough_with_sources(self):
        self.assertGreaterEqual(len(self.rows), 250)
        self.assertEqual(len(set(self.spellings)), len(self.rows))
        header = "\n".join(self.comments)
        for source in {row.source for row in self.rows}:
            self.assertIn(source, header)

    @unittest.skipUnless(HAS_MAPPING, "without uriel::idna some warnings are missing beside others")
    def test_lint(self):
        for row, rules in zip(self.rows, published.ask_lint(PATH, self.spellings)):
            with self.subTest(row.spelling):
                self.assertEqual(rules, row.lint)

    def test_recorded_answers(self):
        self.assertGreater(self.check_law("node", [row.node for row in self.rows]), 90)
        self.assertGreater(self.check_law("curl", [row.curl for row in self.rows]), 60)


if __name__ == "__main__":
    unittest.main()
