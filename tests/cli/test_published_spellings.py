# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri lint on spellings that mislead programs, as published, against where Node's URL and curl go."""

import os
import shutil
import sys
import unittest
from pathlib import Path

from command import PATH, uri

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import published_spellings as published  # noqa: E402

HAS_MAPPING = uri("lint", "--only", "legacy-ipv4-host", "http://%E2%91%A0/").status == 1

# curl knows no "mailto" and reads http://mailto:a@example.com; the reference is as RFC 6068, 5 asks.
GUESSED_BY_CURL = {"mailto:a@example.com?body=x%0D%0Ay"}


class PublishedSpellings(unittest.TestCase):
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

    @unittest.skipUnless(shutil.which("node") and shutil.which("curl"), "needs node and curl")
    def test_answers_of_the_programs(self):
        answers = {"node": published.ask_node(self.spellings), "curl": published.ask_curl(self.spellings)}
        for program, given in answers.items():
            self.check_law(program, given)
            if published.versions() == self.comments[0]:
                self.assertEqual(given, [getattr(row, program) for row in self.rows])


class Corpora(unittest.TestCase):
    """What people write is left in peace."""

    @unittest.skipUnless(os.environ.get("URIEL_CORPORA"), "needs the corpora")
    def test_at_most_two_lines_of_a_thousand(self):
        files = sorted(Path(os.environ["URIEL_CORPORA"]).glob("*.txt"))
        chosen = [part for file in files for part in ("-f", str(file))]
        (all_rules,) = uri("lint", "--severity", "warning", "--count", "--json", "-q", *chosen, timeout=600).objects
        lines = sum(all_rules[key] for key in ("ok", "found", "invalid"))
        self.assertGreater(lines, 100_000)
        self.assertLessEqual(all_rules["found"], 0.002 * lines)


if __name__ == "__main__":
    unittest.main()
