# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tests what map.py says of long files and functions."""

import unittest

from map import long_without_reason


def function(size, comment="", indentation=""):
    lines = [*comment.splitlines(), "int f(int a,", "      int b) {", *["    a;"] * (size - 3), "}"]
    return "".join(f"{indentation}{line}\n" for line in lines)


def complaints(text):
    return len(list(long_without_reason(text)))


class Long(unittest.TestCase):
    def test_functions(self):
        for indentation in ("", "    "):
            self.assertEqual(complaints(function(60, indentation=indentation)), 0)
            self.assertEqual(complaints(function(61, indentation=indentation)), 1)

    def test_two_short_functions(self):
        self.assertEqual(complaints(function(40) + "\n" + function(40)), 0)

    def test_what_has_functions(self):
        for begin in ("namespace {", "class c {", "constexpr int table[] = {"):
            end = "}  // namespace" if begin.startswith("n") else "};"
            self.assertEqual(complaints(f"{begin}\n{function(60)}\n{function(60)}{end}\n"), 0)

    def test_blocks_and_directives_in_functions(self):
        inner = "    for (;;) {\n" + "        a;\n" * 70 + "#endif\n\n    }\n"
        self.assertEqual(complaints("void f() {\n" + inner + "}\n"), 1)

    def test_functions_that_say_why(self):
        for comment in (
            "/// It is longer than 60 lines, since\n/// a table is.",
            "// Longer than 60\n// lines for its table.",
            "// Longer than 60 lines: a table.",
        ):
            self.assertEqual(complaints(function(70, comment)), 0)
        for comment in ("// longer than 60 lines", "// longer than 400 lines: a table"):
            self.assertEqual(complaints(function(70, comment)), 1)
        self.assertEqual(complaints("// longer than 60 lines: of g\nint g();\n\n" + function(70)), 1)

    def test_files(self):
        code = "int a;\n" * 395
        self.assertEqual(complaints("// What it is.\n" + code + "\n" * 4), 0)
        self.assertEqual(complaints("// What it is.\n" + code + "\n" * 5), 1)
        for begin in (
            "// What it is. It is longer than 400\n// lines, since it has to be.\n",
            "/**\n * What it is.\n *\n * It is longer than 400 lines, because it has to be.\n */\n",
        ):
            self.assertEqual(complaints(begin + code + "\n" * 5), 0)
        self.assertEqual(complaints(code + "// longer than 400 lines: it has to be\n" * 10), 1)


if __name__ == "__main__":
    unittest.main()
