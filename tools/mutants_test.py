# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""How mutants.py writes mutants down. Finding them needs libclang, and is seen in their number."""

import unittest

from mutants import Place, one_off, switched


def place(text, part, *instead, number=0, is_statement=False):
    begin = text.index(part)
    found = Place(begin, begin + len(part), is_statement, [("kind", other) for other in instead])
    found.numbers = list(range(number, number + len(instead)))
    return found


class Switched(unittest.TestCase):
    def test_an_expression_may_be_another_one(self):
        text = "return a < b;"
        self.assertEqual(
            switched(text, [place(text, "a < b", "a <= b", number=7)]),
            "return (URIEL_MUTANT(7) ? (a <= b) : (a < b));",
        )

    def test_what_is_not_mutated_holds_the_mutants_within(self):
        text = "return a < 1;"
        places = [place(text, "1", "1 + 1", number=1), place(text, "a < 1", "a <= 1", number=0)]
        self.assertEqual(
            switched(text, places),
            "return (URIEL_MUTANT(0) ? (a <= 1) : (a < (URIEL_MUTANT(1) ? (1 + 1) : (1))));",
        )

    def test_a_statement_may_be_left_out(self):
        text = "if (x) f(); else g();"
        self.assertEqual(
            switched(text, [place(text, "f()", "", number=3, is_statement=True)]),
            "if (x) if (URIEL_MUTANT(3)) ; else f(); else g();",
        )

    def test_a_mutant_that_does_not_compile_is_not_written(self):
        text = "return a < b;"
        dropped = place(text, "a < b", "a <= b", "a >= b")
        dropped.numbers = [None, 1]
        self.assertEqual(switched(text, [dropped]), "return (URIEL_MUTANT(1) ? (a >= b) : (a < b));")


class Constants(unittest.TestCase):
    def test_one_more_and_one_less(self):
        self.assertEqual(one_off("7U"), ["7U + 1", "7U - 1"])
        self.assertEqual(one_off("0U"), ["0U + 1"])
        self.assertEqual(one_off("0x20"), ["0x20 + 1", "0x20 - 1"])


if __name__ == "__main__":
    unittest.main()
