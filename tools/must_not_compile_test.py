# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tests must_not_compile.py with the compiler of the system."""

import tempfile
import unittest
from pathlib import Path

from must_not_compile import check

SOURCE = """// expect: {expectation}
#ifdef CONTROL
int x = 1;
#else
{mistake}
#endif
"""


def complaint(text):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "mistake.cpp"
        file.write_text(text)
        return check(file, ["c++"])


class MustNotCompile(unittest.TestCase):
    def test_refused_as_expected(self):
        text = SOURCE.format(expectation="because we say so", mistake="#error because we say so")
        self.assertIsNone(complaint(text))

    def test_refused_for_another_reason(self):
        text = SOURCE.format(expectation="because we say so", mistake="#error typo")
        self.assertIn("nothing matches", complaint(text))

    def test_compiles(self):
        self.assertEqual(complaint(SOURCE.format(expectation=".", mistake="int y = 2;")), "compiles")

    def test_control_is_broken(self):
        self.assertIn("CONTROL", complaint("// expect: .\n#error always\n"))

    def test_says_nothing(self):
        self.assertIn("first line", complaint("int x = 1;\n"))


if __name__ == "__main__":
    unittest.main()
