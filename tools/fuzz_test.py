# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The accounts that fuzz.py keeps."""

import unittest

import fuzz

LOG = """\
#34045	DONE   cov: 1 ft: 2 corp: 3/4b lim: 160 exec/s: 6809 rss: 100Mb
Done 34045 runs in 5 second(s)
stat::number_of_executed_units: 34045
stat::average_exec_per_sec:     6809
"""


class Totals(unittest.TestCase):
    def test_executions_are_read_from_the_statistics(self):
        self.assertEqual(fuzz.executions_in(LOG), 34045)
        self.assertEqual(fuzz.executions_in("no statistics"), 0)

    def test_runs_add_up(self):
        totals = {}
        for _ in range(2):
            fuzz.add(totals, "parse", {"executions": 5, "cpu_seconds": 60, "findings": 1})
        self.assertEqual(totals, {"parse": {"executions": 10, "cpu_seconds": 120, "findings": 2}})


class Page(unittest.TestCase):
    TOTALS = {
        "resolve": {"executions": 1000, "cpu_seconds": 90, "findings": 0},
        "parse": {"executions": 2345, "cpu_seconds": 600, "findings": 1},
    }

    def test_the_table_has_a_line_for_each_target_and_one_for_all(self):
        lines = fuzz.table(self.TOTALS).splitlines()
        self.assertEqual(lines[2], "| parse | 2,345 | 10 | 1 |")
        self.assertEqual(lines[-1], "| all | 3,345 | 12 | 1 |")
        self.assertEqual(len(lines), 5)

    def test_only_the_table_changes(self):
        page = f"before\n{fuzz.BEGIN}old\n{fuzz.END}after\n"
        written = fuzz.page_with_table(page, self.TOTALS)
        self.assertEqual(written, f"before\n{fuzz.BEGIN}{fuzz.table(self.TOTALS)}{fuzz.END}after\n")

    def test_a_page_without_a_place_is_refused(self):
        with self.assertRaises(SystemExit):
            fuzz.page_with_table("nothing", self.TOTALS)


if __name__ == "__main__":
    unittest.main()
