# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The everyday tasks of tests/data/tasks.tsv: each `uri` line writes what stands there. trurl is not run."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from command import PATH, SYSTEM, environment

TABLE = Path(__file__).resolve().parent.parent / "data" / "tasks.tsv"
ROWS = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def unescaped(text):
    parts = text.split("\\\\")
    return "\\".join(part.replace("\\n", "\n").replace("\\t", "\t") for part in parts)


class Tasks(unittest.TestCase):
    def test_each_line_does_it(self):
        self.assertGreaterEqual(len(ROWS), 60)
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "urls.txt").write_text("http://a/\nhttp://b/\n", encoding="utf-8")
            for task, line, output, _ in ROWS:
                if SYSTEM == "Windows" and "make --file" in line:
                    continue  # Paths begin with a drive there: test_make.py.
                with self.subTest(task):
                    done = subprocess.run(
                        ["bash", "-c", f'uri() {{ "{PATH}" "$@"; }}; {line}'], capture_output=True, cwd=folder,
                        env=environment(), text=True, check=False,
                    )  # fmt: skip
                    self.assertEqual(done.stdout, unescaped(output) + "\n")
                    self.assertIn(done.returncode, (0, 1))

    def test_few_lines_are_longer_than_those_of_trurl(self):
        longer = [task for task, line, _, other in ROWS if other != "-" and len(line) > len(other)]
        self.assertLessEqual(len(longer), len(ROWS) - 50, longer)


if __name__ == "__main__":
    unittest.main()
