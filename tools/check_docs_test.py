# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tests of check_docs.py."""

import unittest

from check_docs import Block, as_program, blocks_of, commands_of, difference, differs_from_results, refused_tests

PAGE = """\
Words.

```cpp
#include <map>
f();  // prints: one
g();  // prints: two
```

```text
not output
```

```cpp
f();
```

```text
one
```

Words between.

```text
any text
```
"""


class BlocksTest(unittest.TestCase):
    def test_a_comment_says_what_is_printed_and_so_does_the_text_that_follows(self):
        blocks = blocks_of("page.md", PAGE)
        self.assertEqual([block.info for block in blocks], ["cpp", "cpp", "text"])
        self.assertEqual(blocks[0].output, "one\ntwo\nnot output\n")
        self.assertEqual(blocks[1].output, "one\n")
        self.assertEqual(blocks[0].place, "page.md:4")

    def test_includes_go_to_the_top(self):
        source = as_program(blocks_of("page.md", PAGE)[:2])
        self.assertTrue(source.startswith("#include <map>\n"))
        self.assertEqual(source.count("#include <map>"), 1)
        self.assertIn('#line 4 "page.md"', source)

    def test_a_program_stays_as_it_is(self):
        block = Block("page.md", 7, "cpp", "int main() {}\n")
        self.assertEqual(as_program([block]), '#line 7 "page.md"\nint main() {}\n')


class CommandsTest(unittest.TestCase):
    def test_a_command_has_the_lines_up_to_the_next_as_output(self):
        block = Block("page.md", 3, "console", "$ a \\\n  b\n1\n2\n$ c\n")
        self.assertEqual(
            commands_of(block), [["page.md:3", "a \\\n  b\n", "1\n2\n"], ["page.md:7", "c\n", ""]]
        )

    def test_output_without_a_command_is_refused(self):
        with self.assertRaises(SystemExit):
            commands_of(Block("page.md", 3, "console", "output\n"))


class DifferenceTest(unittest.TestCase):
    def test_a_difference_is_a_complaint_that_shows_both(self):
        self.assertEqual(difference("here", "a\n", "a\n"), [])
        [complaint] = difference("here", "a\n", "b\n")
        self.assertIn("here", complaint)
        self.assertIn("a\n--- but got\nb\n", complaint)


class ResultsTest(unittest.TestCase):
    ROW = "| of 3 cases | a (C) | b (Go) |\n|---|---|---|\n| passed / failed / not offered | 3 / 0 / 0 | 1 / 1 / 1 |\n"
    RESULTS = "| library | all | 1 |\n|---|---|---|\n| a (C) | 3 / 0 / 0 | 1 |\n| b (Go) | {} | 1 |\n"

    def test_the_row_of_the_suite_is_that_of_the_results(self):
        self.assertEqual(differs_from_results(self.ROW, self.RESULTS.format("1 / 1 / 1")), [])

    def test_another_figure_or_an_unknown_library_is_a_complaint(self):
        [complaint] = differs_from_results(self.ROW, self.RESULTS.format("2 / 0 / 1"))
        self.assertEqual(complaint, "README.md:3: of b (Go) the results say 2 / 0 / 1, not 1 / 1 / 1")
        [complaint] = differs_from_results(self.ROW.replace("a (C)", "c (C)"), self.RESULTS.format("1 / 1 / 1"))
        self.assertIn("of c (C) the results say None", complaint)


class TestLinesTest(unittest.TestCase):
    HELP = "usage: ./test [PART...] [-- CTEST ARGS]   words\n       ./test --long [PART...]\nparts: core npm; or all, which is\n"

    def refused(self, *lines):
        return refused_tests(Block("page.md", 3, "sh", "".join(f"{line}\n" for line in lines)), self.HELP)

    def test_parts_and_options_of_the_help_are_taken(self):
        self.assertEqual(
            self.refused("./test  # words", "./test all", "./test --long core npm", "./test core -- -R x", "./tester no", "# as ./test no"), []
        )

    def test_others_are_not(self):
        self.assertEqual(
            self.refused("./test", "./test corn", "cd x && ./test --longer"),
            ["page.md:4: ./test takes no 'corn'", "page.md:5: ./test takes no '--longer'"],
        )


if __name__ == "__main__":
    unittest.main()
