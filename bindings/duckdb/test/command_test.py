#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The extension in DuckDB's command.

usage: command_test.py DUCKDB EXTENSION [ARG of unittest...]
"""

import csv
import io
import re
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests"))
import vocabulary

DUCKDB, EXTENSION = (str(Path(each).resolve()) for each in (sys.argv.pop(1), sys.argv.pop(1))) if len(sys.argv) > 2 else sys.exit(__doc__)


def command(*options, unsigned=True):
    return [DUCKDB, *(["-unsigned"] if unsigned else []), "-init", "/dev/null", "-csv", "-noheader", "-nullvalue", "NULL", *options]


def run(sql, **more):
    return subprocess.run(command(**more), input=f"load '{EXTENSION}';\n{sql}", capture_output=True, encoding="utf-8", check=False)


class Command(unittest.TestCase):
    def test_a_query(self):
        done = run("select uri_host('http://a/b'), uri_resolve('http://a/b', '../c'), uri_port('//h') is null;")
        self.assertEqual((done.stdout, done.stderr), ("a,http://a/c,true\n", ""))

    def test_rows_of_the_vocabulary(self):
        """As text: what kinds of values they are, the library for Python tells."""
        rows = [(call, answer) for call, _, _, answer in vocabulary.rows() if isinstance(answer, (str, int)) and not isinstance(answer, bool)]
        done = run("".join(f"select {call}::varchar;\n" for call, _ in rows))
        self.assertEqual(done.stderr, "")
        found = list(csv.reader(io.StringIO(done.stdout)))
        self.assertEqual(len(found), len(rows))
        for (call, answer), row in zip(rows, found):  # an empty text is an empty line
            self.assertEqual(row, [str(answer)] if answer != "" else [], call)

    def test_the_page(self):
        page = (ROOT / "bindings/duckdb/README.md").read_text(encoding="utf-8")
        [shown] = re.findall("(?s)```sql\n(.*?)```\n", page)
        [answers] = re.findall("(?s)```text\n(.*?)```\n", page)
        statements = [each for each in shown.splitlines() if not each.startswith("LOAD")]
        done = run("\n".join(statements))
        self.assertEqual((done.stdout, done.stderr), (answers, ""))

    def test_the_first_page(self):
        [shown] = re.findall("(?s)```sql\n(.*?)```\n", (ROOT / "README.md").read_text(encoding="utf-8"))
        done = run(shown)
        self.assertEqual((done.stdout.replace(",", ", "), done.stderr), (re.search("-- gives: (.*\n)", shown)[1], ""))

    def test_the_tasks_of_the_page(self):
        page = (ROOT / "bindings/duckdb/README.md").read_text(encoding="utf-8")
        tasks = re.findall(r"(?m)^\| .* \| `(SELECT .*)` \|$", page)
        self.assertGreater(len(tasks), 14)
        tables = (
            "create table crawl as select 'http://h/a/b?page=1&q=c+d&utm_source=e' as url; create table log as select 'see http://u:p@h/.' as line;"
            "create table links as select 'http://h:80/a/b?page=1&q=c+d&utm_source=e' as page, '../c' as href;"
        )
        done = run(tables + "".join(f"{each};\n" for each in tasks))
        self.assertEqual(done.stderr, "")
        for answer in "h,1", "c d", "http://h/a/b?page=1&q=c+d", "http://h:80/c", "a,b", "http://u:p@h/", "see http://u:***@h/.":
            self.assertIn(f"{answer}\n", done.stdout)

    def test_errors(self):
        done = run("select uri_normalize('a', 'none');")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("uri_normalize: there is no form 'none'. The forms are", done.stderr)
        done = run("select 1;", unsigned=False)
        self.assertRegex(done.stderr, "signature|unsigned")

    def test_an_interrupt_ends_a_long_query(self):
        # A shell starts what runs in the background with interrupts ignored, which a child inherits.
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))
        query = "select count(uri_lint('HTTP://h' || i || '/%7E?a=b&c=d')) from range(1000000000) t(i);"
        with subprocess.Popen(command("-c", f"load '{EXTENSION}'", "-c", query), stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, encoding="utf-8") as asked:
            try:
                time.sleep(1)
                self.assertIsNone(asked.poll())
                began = time.monotonic()
                asked.send_signal(signal.SIGINT)
                _, said = asked.communicate(timeout=20)
            finally:
                asked.kill()
        self.assertLess(time.monotonic() - began, 5)
        self.assertRegex(said.lower(), "interrupt")


if __name__ == "__main__":
    unittest.main()
