# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri lint on characters of hosts, each of those that Python's Unicode has, and on punycode."""

import unittest
import unicodedata
from urllib.parse import quote

from command import uri

ASSIGNED = [
    chr(code) for code in range(0x80, 0x110000) if unicodedata.category(chr(code)) not in ("Cn", "Cs", "Co", "Cc")
]
SHARP_S = "\u00df"  # a letter of its own in IDNA 2008
FILLERS = "\u115f\u1160\u3164\uffa0"  # letters by category, and ignored


def mapped(character):
    """As UTS #46 maps it, by and large."""
    folded = unicodedata.normalize("NFKC", character).casefold()
    return unicodedata.normalize("NFKC", folded)


def finds(rule, hosts):
    """Whether one rule finds something in each host."""
    records = "".join(f"//{host}\n" for host in hosts)
    return [line != "ok" for line in uri("lint", "--only", rule, input=records).lines]


class MappedCharacters(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        hosts = [f"ab{quote(each)}.example" for each in ASSIGNED]
        cls.is_found = dict(zip(ASSIGNED, finds("mapped-host-character", hosts), strict=True))

    def test_what_becomes_ascii_is_found(self):
        becoming = [each for each in ASSIGNED if mapped(each).isascii() and each != SHARP_S]
        self.assertGreater(len(becoming), 1300)
        missed = [f"{ord(each):04X}" for each in becoming if not self.is_found[each]]
        self.assertEqual(missed, [])

    def test_what_is_ignored_is_found(self):
        ignored = "\u00ad\u034f\u180b\u200b\u200c\u200d\u200e\u202e\u2060\u2064\u2066\ufe00\ufe0f\ufeff" + FILLERS
        missed = [f"{ord(each):04X}" for each in ignored if not self.is_found[each]]
        self.assertEqual(missed, [])

    def test_letters_that_stay_are_not_found(self):
        staying = [
            each
            for each in ASSIGNED
            if unicodedata.category(each)[0] in "LM" and mapped(each) == each and each not in FILLERS
        ]
        self.assertGreater(len(staying), 100_000)
        wrong = [f"{ord(each):04X}" for each in staying if self.is_found[each]]
        # Marks that are ignored: the grapheme joiner, vowels of Khmer, variation selectors.
        ignored = {"034F", "17B4", "17B5", "180B", "180C", "180D", "180F"}
        ignored |= {f"{code:04X}" for code in (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))}
        self.assertLessEqual(set(wrong) - ignored, set())


class Punycode(unittest.TestCase):
    def test_it_is_read_as_the_characters(self):
        letters = [each for each in ASSIGNED if unicodedata.category(each) == "Ll" and mapped(each) == each]
        labels = [form.replace("?", each) for each in letters for form in ("?", "pa?pal", "?\u0430", "a-?\u4f8b?b")]
        raw = [quote(label) + ".example" for label in labels]
        encoded = ["xn--" + label.encode("punycode").decode() + ".example" for label in labels]
        for rule in ("mixed-script-label", "lookalike-label"):
            of_raw = finds(rule, raw)
            self.assertIn(True, of_raw)
            self.assertIn(False, of_raw)
            self.assertEqual(of_raw, finds(rule, encoded))


if __name__ == "__main__":
    unittest.main()
