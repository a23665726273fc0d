# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tables of texts, row by row: where URIs in running text end, with --iri, --mend and without; and reports of users."""

import unittest
from collections import Counter
from pathlib import Path

from command import unescaped, uri

HAS_MEND = "url-standard: no" not in uri("version").text
DATA = Path(__file__).resolve().parents[2] / "tests/data"


class Ends(unittest.TestCase):
    def test_as_the_table_has_them(self):
        rows = [line.split("\t") for line in (DATA / "text/ends.tsv").read_text("utf-8").splitlines() if not line.startswith("#")]
        self.assertGreater(len(rows), 80)
        for row in rows:
            text, plain, of_iris = map(unescaped, [*row, row[1]][:3])
            for options, wanted in (((), plain), (("--iri",), of_iris)):
                with self.subTest(options=options, row=row[0]):
                    found = uri("extract", *options, input=text).out
                    self.assertEqual(b" ".join(found.split(b"\n")[:-1]) or b"-", wanted)


class Mended(unittest.TestCase):
    def test_as_the_table_has_them(self):
        rows = [line.split("\t") for line in (DATA / "text/mended.tsv").read_text("utf-8").splitlines() if not line.startswith("#")]
        self.assertGreater(len(rows), 50)
        ways = [((), 1), (("--mend",), -1)] if HAS_MEND else [((), 1)]
        for row in rows:
            fields = [*map(unescaped, row)]
            for options, column in ways:
                with self.subTest(options=options, row=row[0]):
                    found = uri("extract", *options, input=fields[0]).out
                    self.assertEqual(b" ".join(found.split(b"\n")[:-1]) or b"-", fields[column])


class Reports(unittest.TestCase):
    def answer(self, command, text):
        """What the command writes, in the form that the table has it."""
        name, *options = command.split()
        if name == "redact" and not options:
            return uri(name, "-0", input=text + b"\0").out.removesuffix(b"\0")
        if name == "validate":
            (found,) = uri(*command.split(), "--json", "-0", input=text + b"\0").objects
            return b"valid" if found["valid"] else found["error"]["code"].encode()
        if name == "lint":
            lines = uri(*command.split(), "--json", input=text).objects
            return " ".join(f"{each['rule']}@{each['offset']}" for line in lines for each in line["findings"]).encode()
        return uri(*command.split(), input=text).out.removesuffix(b"\n")

    def test_as_the_table_has_them(self):
        rows = [line.split("\t") for line in (DATA / "reports.tsv").read_text("utf-8").splitlines()[1:]]
        for kind, command, text, wanted in rows:
            with self.subTest(kind, command=command, text=text):
                self.assertEqual(self.answer(command, unescaped(text)), unescaped(wanted))
        kinds = Counter(kind for kind, *_ in rows)
        self.assertEqual(sorted(kinds), sorted(f"W{number}" for number in range(1, 14)))
        self.assertGreaterEqual(min(kinds.values()), 20)


if __name__ == "__main__":
    unittest.main()
