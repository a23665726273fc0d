# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The everyday tasks of tests/data/tasks.tsv: each `uri` line writes what stands there. trurl is not run. Then what an
operator tried, tests/data/operators.tsv: docs/recipes.md has those tasks that other tools do."""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from command import HAS_LINKS, PATH, SYSTEM, environment, uri

ROOT = Path(__file__).resolve().parent.parent.parent


def rows_of(table):
    text = (ROOT / "tests" / "data" / table).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


ROWS = rows_of("tasks.tsv")
OPERATORS = rows_of("operators.tsv")
HAS_MEND = "url-standard: no" not in uri("version").text
RECIPES = (ROOT / "docs" / "recipes.md").read_text(encoding="utf-8")


def unescaped(text):
    parts = text.split("\\\\")
    return "\\".join(part.replace("\\n", "\n").replace("\\t", "\t") for part in parts)


def run(line, folder):
    return subprocess.run(
        ["bash", "-c", f'uri() {{ "{PATH}" "$@"; }}; {line}'], capture_output=True, cwd=folder,
        env=environment(), encoding="utf-8", check=False,
    )  # fmt: skip


def is_built(line):
    """Whether this uri has what the line needs: links, or ada, without which nothing is mended or mapped."""
    return (HAS_LINKS or "uri links" not in line) and (
        HAS_MEND or not re.search(r"uri (mend|diff --to browsers|get host-)|--idna", line)
    )


class Folder(unittest.TestCase):
    """One with the list that lines read."""

    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        Path(self.folder, "urls.txt").write_text("http://a/\nhttp://b/\n", encoding="utf-8")


class Tasks(Folder):
    def test_each_line_does_it(self):
        self.assertGreaterEqual(len(ROWS), 60)
        for task, line, output, _ in ROWS:
            if SYSTEM == "Windows" and "make --file" in line:
                continue  # Paths begin with a drive there: test_make.py.
            with self.subTest(task):
                done = run(line, self.folder)
                self.assertEqual(done.stdout, unescaped(output) + "\n")
                self.assertIn(done.returncode, (0, 1))

    def test_few_lines_are_longer_than_those_of_trurl(self):
        longer = [task for task, line, _, other in ROWS if other != "-" and len(line) > len(other)]
        self.assertLessEqual(len(longer), len(ROWS) - 50, longer)


class Operators(Folder):
    def test_no_task_is_missing(self):
        self.assertEqual({int(row[0]) for row in OPERATORS}, set(range(1, 111)))

    def test_each_line_does_it(self):
        for number, task, line, output, status in OPERATORS:
            if not line or not is_built(line):
                continue
            if SYSTEM == "Windows" and "make --file" in line:
                continue
            with self.subTest(f"{number}: {task}"):
                done = run(line, self.folder)
                if output.startswith("stderr: "):
                    self.assertIn(unescaped(output.removeprefix("stderr: ")), done.stderr)
                else:
                    self.assertEqual(done.stdout, unescaped(output) + "\n" if output else "")
                self.assertEqual(done.returncode, int(status), done.stderr)

    def test_what_has_no_line_stands_elsewhere(self):
        for number, task, line, _, place in OPERATORS:
            if not line and place != "recipes":
                self.assertTrue((ROOT / place).is_file(), number)
            elif not line:
                self.assertIn(f"\n| {task} | `", RECIPES, number)

    def test_each_recipe_of_the_last_table_does_it(self):
        recipes = re.findall(r"^\| (.+?) \| `(.+)` \| (`.+`) \|$", RECIPES.split("\n## ")[-1], re.MULTILINE)
        self.assertEqual([task for task, _, _ in recipes], [row[1] for row in OPERATORS if row[4] == "recipes"])
        for task, line, output in recipes:
            if not is_built(line):
                continue
            with self.subTest(task):
                done = run(line.replace("\\|", "|"), self.folder)
                self.assertEqual(done.stdout.splitlines(), re.findall("`(.+?)`", output))
                self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
