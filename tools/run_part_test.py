# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What ./test makes of its arguments and of its parts, in a tree of fake parts."""

import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROW = re.compile(r"^\| `([a-z0-9]+)` \| \d+ \|", re.MULTILINE)

PAGE = """\
| part | minutes | what it is for |
|---|---|---|
| `good` | 5 | passes |
| `bad` | 5 | a test fails |
| `broken` | 5 | a command fails |
| `slow` | 0 | takes too long |

| `wasm32` | no part, for a table of something else |
"""

# One test that passes, one that is skipped, and one that fails where that is wanted.
TESTS = """\
add_test(passes "true")
add_test(skipped "sh" "-c" "exit 77")
set_tests_properties(skipped PROPERTIES SKIP_RETURN_CODE 77)
"""
FAILS = 'add_test(fails "false")\n'

PRESETS = """\
{
    "version": 6,
    "configurePresets": [
        {"name": "fine", "generator": "Ninja", "binaryDir": "${sourceDir}/fine"},
        {"name": "faulty", "generator": "Ninja", "binaryDir": "${sourceDir}/faulty"}
    ],
    "testPresets": [
        {"name": "fine", "configurePreset": "fine"},
        {"name": "faulty", "configurePreset": "faulty"},
        {"name": "none", "configurePreset": "fine", "filter": {"include": {"name": "nothing"}},
         "execution": {"noTestsAction": "error"}}
    ]
}
"""

GOOD = """\
short() { run_tests fine; run_tests fine "$@"; }
long() { check "is long" true; check "is not" false; }
"""


class Parts(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        (self.root / "tools/test").mkdir(parents=True)
        for name in ("test", "tools/run_part", "tools/install_packages"):
            shutil.copy(ROOT / name, self.root / name)
        self.write("CONTRIBUTING.md", PAGE)
        self.write("CMakePresets.json", PRESETS)
        self.write("fine/CTestTestfile.cmake", TESTS)
        self.write("faulty/CTestTestfile.cmake", TESTS + FAILS)
        self.write("tools/test/good", GOOD)
        self.write("tools/test/bad", "short() { run_tests faulty; run_tests fine; }\n")
        self.write("tools/test/broken", "short() { run_tests fine; false; run_tests fine; }\n")
        self.write("tools/test/slow", "short() { sleep 1.1; check 'is true' true; }\n")

    def write(self, name, text):
        file = self.root / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run_test(self, *arguments, status=0):
        result = subprocess.run(
            [self.root / "test", *arguments], capture_output=True, encoding="utf-8", check=False
        )
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result

    def last_line(self, *arguments, status=0):
        return self.run_test(*arguments, status=status).stdout.splitlines()[-1]

    def test_the_last_line_sums_up_each_run_of_ctest(self):
        self.assertEqual(self.last_line("good"), "2 passed, 0 failed")

    def test_the_skipped_are_counted_apart(self):
        self.assertIn("\n2 skipped\n", self.run_test("good").stdout)
        self.write("fine/CTestTestfile.cmake", 'add_test(passes "true")\n')
        self.assertNotRegex(self.run_test("good").stdout, r"\n\d+ skipped\n")

    def test_the_minutes_are_said(self):
        self.assertRegex(self.run_test("good").stdout, r"\ngood took 0\.\d minutes\n")

    def test_a_test_that_fails_stops_nothing(self):
        self.assertEqual(self.last_line("bad", status=1), "2 passed, 1 failed")

    def test_a_command_that_fails_stops_its_part_and_counts(self):
        self.assertEqual(self.last_line("broken", status=1), "1 passed, 1 failed")

    def test_what_runs_aside_counts_and_shows_its_stages(self):
        self.write(
            "tools/test/good", "short() { run_aside other; run_tests fine; }\nother() { run_tests fine; }\n"
        )
        output = self.run_test("good").stdout
        self.assertTrue(output.endswith("\n2 passed, 0 failed\n"))
        self.assertEqual(output.count("== tested fine: 1 passed, 0 failed, 1 skipped ("), 2)
        # Whichever of the two ends first.
        self.assertEqual(output.count("/2 Test #1: passes"), 1)

    def test_what_fails_aside_is_shown(self):
        for fails, last in (("run_tests faulty", "2 passed, 1 failed"), ("false", "1 passed, 1 failed")):
            other = f"other() {{ echo shown; {fails}; }}\n"
            self.write("tools/test/good", "short() { run_aside other; run_tests fine; }\n" + other)
            output = self.run_test("good", status=1).stdout
            self.assertEqual(output.splitlines()[-1], last)
            self.assertIn("== other\nshown\n", output)

    def test_a_command_that_fails_ends_what_runs_aside(self):
        self.write("tools/test/good", "short() { run_aside other; false; }\nother() { sleep 60; }\n")
        began = time.monotonic()
        self.assertEqual(self.last_line("good", status=1), "0 passed, 1 failed")
        self.assertLess(time.monotonic() - began, 50)

    def test_a_part_that_cannot_run_ctest_fails(self):
        self.write("tools/test/good", "short() { run_tests missing; }\n")
        self.assertEqual(self.last_line("good", status=1), "0 passed, 1 failed")

    def test_a_run_without_tests_fails(self):
        self.write("tools/test/good", "short() { run_tests none; }\n")
        self.assertEqual(self.last_line("good", status=1), "0 passed, 1 failed")

    def test_a_part_beyond_twice_its_budget_fails(self):
        result = self.run_test("slow", status=1)
        self.assertIn("more than twice its budget of 0", result.stderr)
        self.assertEqual(result.stdout.splitlines()[-1], "1 passed, 1 failed")

    def test_all_parts_run_and_the_sum_of_all_is_last(self):
        output = self.run_test(status=1).stdout
        self.assertEqual(
            re.findall(r"^(\d+) passed, (\d+) failed$", output, re.MULTILINE),
            [("2", "0"), ("2", "1"), ("1", "1"), ("1", "1"), ("6", "3")],
        )
        self.assertTrue(output.endswith("\n5 skipped\n6 passed, 3 failed\n"))

    def test_some_parts_run_in_the_order_in_which_they_are_named(self):
        output = self.run_test("bad", "good", status=1).stdout
        self.assertEqual(re.findall(r"^== part (\w+)$", output, re.MULTILINE), ["bad", "good"])

    def test_arguments_after_the_dashes_go_to_the_last_ctest(self):
        self.assertEqual(self.last_line("good", "--", "-R", "passes"), "2 passed, 0 failed")

    def test_long_runs_what_the_part_has_of_that(self):
        result = self.run_test("--long", "good", status=1)
        self.assertEqual(result.stdout.splitlines()[-1], "1 passed, 1 failed")
        self.assertEqual(self.last_line("--long", "bad"), "0 passed, 0 failed")

    def test_long_has_no_budget(self):
        self.write("tools/test/slow", "long() { sleep 1.1; check 'is true' true; }\n")
        self.assertEqual(self.last_line("--long", "slow"), "1 passed, 0 failed")

    def test_an_unknown_part_is_refused_with_the_list(self):
        for unknown in ("unknown", "goo", "", "wasm32"):
            result = self.run_test("good", unknown, status=2)
            self.assertEqual(result.stdout, "")
            self.assertEqual(
                result.stderr, f"test: there is no part '{unknown}'; the parts are: good bad broken slow\n"
            )

    def test_an_unknown_option_is_refused_with_the_usage(self):
        self.assertIn("usage: ./test [PART...]", self.run_test("-R", "x", status=2).stderr)

    def test_help_is_no_run(self):
        output = self.run_test("--help").stdout
        self.assertTrue(output.startswith("usage: ./test [PART...]"))
        self.assertTrue(output.endswith("--help\nparts: good bad broken slow\n"))

    def test_packages_are_there_before_the_part_and_the_others_when_it_asks(self):
        self.write("tools/install_packages", '#!/bin/sh\necho "$@" >>installed\n')
        self.write(
            "tools/test/good",
            "packages=(first)\nmore_packages=(second)\ndownload() { echo third >>installed; }\n"
            "short() { fetch_more; check found grep -q second installed; }\n",
        )
        self.assertEqual(self.last_line("good"), "1 passed, 0 failed")
        installed = (self.root / "installed").read_text(encoding="utf-8").split()
        self.assertEqual(installed[:2], ["first", "third"])


class CiRun(unittest.TestCase):
    """.ci/run is ./test with the corpora that lie beside the project, if they do."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name).resolve() / "project"
        (self.root / ".ci").mkdir(parents=True)
        shutil.copy(ROOT / ".ci/run", self.root / ".ci/run")
        test = self.root / "test"
        test.write_text('#!/bin/sh\necho "${URIEL_CORPORA-unset} $*"\n', encoding="utf-8")
        test.chmod(0o755)

    def run_ci(self, *arguments, **environment):
        kept = {name: value for name, value in os.environ.items() if name != "URIEL_CORPORA"}
        command = [self.root / ".ci/run", *arguments]
        return subprocess.run(
            command, capture_output=True, encoding="utf-8", check=True, cwd="/", env=kept | environment
        ).stdout

    def test_without_corpora_nothing_is_set(self):
        self.assertEqual(self.run_ci("core"), "unset core\n")

    def test_the_corpora_beside_the_project_are_named_by_their_absolute_path(self):
        corpora = self.root.parent / "shared/corpora"
        corpora.mkdir(parents=True)
        self.assertEqual(self.run_ci("core", "--", "-R", "x"), f"{corpora} core -- -R x\n")


class Page(unittest.TestCase):
    def test_each_part_has_its_budget(self):
        page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        parts = {file.name for file in (ROOT / "tools/test").iterdir()}
        self.assertEqual(set(ROW.findall(page)), parts)


if __name__ == "__main__":
    unittest.main()
