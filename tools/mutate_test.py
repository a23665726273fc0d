# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The accounts of mutate.py, and in which order it tries tests."""

import unittest

import mutate


def row(killed_by):
    return {"killed_by": killed_by}


class Account(unittest.TestCase):
    RESULTS = {
        "src/verbs/edit.cpp: a [x]": row("verbs_test Edit.A"),
        "src/verbs/edit.cpp: b [x]": row(None),
        "include/uriel/edit.hpp: c [x]": row(None),
        "uriel::detail::scanning::byte_classes #1 [byte 0, bit 0]": row("bytes_test Classify.A"),
    }

    def test_a_survivor_is_open_unless_a_verdict_says_that_it_is_equivalent(self):
        verdicts = {"src/verbs/edit.cpp: b [x]": "equivalent: never", "include/uriel/edit.hpp: c [x]": "open: why?"}
        self.assertEqual(
            mutate.account(self.RESULTS, verdicts),
            {
                "verbs": {"tried": 3, "killed": 1, "equivalent": 1, "open": 1},
                "tables": {"tried": 1, "killed": 1, "equivalent": 0, "open": 0},
            },
        )

    def test_the_share_is_of_those_that_can_be_killed(self):
        totals = {"verbs": {"tried": 3, "killed": 1, "equivalent": 1, "open": 1}}
        self.assertIn("| all | 3 | 1 | 1 | 1 | 50.0 % |", mutate.table(totals))


class Batches(unittest.TestCase):
    def test_quick_tests_come_first_and_each_batch_is_of_one_program(self):
        tests = [
            {"program": "verbs_test", "name": "Slow", "seconds": 5},
            {"program": "verbs_test", "name": "Quick", "seconds": 0.01},
            {"program": "bytes_test", "name": "Quick", "seconds": 0.02},
        ]
        order = [(program, [test["name"] for test in chosen]) for program, chosen in mutate.batches(tests)]
        self.assertEqual(order, [("bytes_test", ["Quick"]), ("verbs_test", ["Quick"]), ("verbs_test", ["Slow"])])


class Errors(unittest.TestCase):
    def test_the_switch_before_an_error_is_to_blame(self):
        text = "int a;\nb(URIEL_MUTANT(1) ? (x) : (URIEL_MUTANT(2) ? (y) : (z)));\n"
        column = text.splitlines()[1].index("(y)") + 2
        self.assertEqual(mutate.last_switch_before(text, 2, column), 2)


if __name__ == "__main__":
    unittest.main()
