# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What coverage.py makes of the words of llvm-cov."""

import unittest

import coverage

FILE = coverage.ROOT / "include/uriel/detail/bytes/ascii.hpp"


class Reached(unittest.TestCase):
    def test_a_line_is_reached_if_one_program_does(self):
        account = coverage.Account()
        account.add_lines(f"SF:{FILE}\nDA:1,0\nDA:2,0\nend_of_record\n")
        account.add_lines(f"SF:{FILE}\nDA:1,7\nDA:2,0\nend_of_record\n")
        self.assertEqual(account.lines, {(FILE, 1): True, (FILE, 2): False})

    def test_a_branch_has_two_ways(self):
        row = {"filename": str(FILE), "branches": [[1, 1, 1, 3, 5, 0, 0, 0, 4]]}
        account = coverage.Account()
        account.add_branches({"data": [{"files": [row]}]})
        self.assertEqual(account.branches, {(FILE, 1, 1, 1, 3, "true"): True, (FILE, 1, 1, 1, 3, "false"): False})

    def test_a_line_without_code_does_not_count(self):
        account = coverage.Account()
        account.add_lines(f"SF:{FILE}\nDA:1,0\nDA:2,0\nDA:3,0\n")
        sources = coverage.Sources()
        sources.files[FILE] = ["// why", "    }", "return 0;"]
        account.leave_out(sources)
        self.assertEqual(account.lines, {(FILE, 3): False})

    def test_names_say_the_text_and_no_number(self):
        sources = coverage.Sources()
        sources.files[FILE] = ["int i = 0;", "    if (a &&", "        b) return;"]
        self.assertEqual(sources.name((FILE, 2)), "include/uriel/detail/bytes/ascii.hpp: if (a &&")
        self.assertEqual(
            sources.name((FILE, 2, 9, 3, 10, "true")),
            "include/uriel/detail/bytes/ascii.hpp: if (a && [a && b is never true]",
        )


class Judgement(unittest.TestCase):
    def test_what_is_not_reached_needs_a_reason(self):
        self.assertEqual(len(coverage.judge({"x": {1}}, {})), 1)
        self.assertEqual(coverage.judge({"x": {1}}, {"x": "why"}), [])

    def test_a_reason_needs_something_not_reached(self):
        self.assertEqual(coverage.judge({}, {"x": "why"}), ["reached, or no longer there: x"])

    def test_rooms(self):
        self.assertEqual(coverage.room_of("include/uriel/detail/bytes/ascii.hpp"), "bytes")
        self.assertEqual(coverage.room_of("include/uriel/view.hpp"), "model")
        self.assertEqual(coverage.room_of("src/verbs/edit.cpp"), "verbs")
        self.assertIn(FILE, coverage.files_of("bytes"))


if __name__ == "__main__":
    unittest.main()
