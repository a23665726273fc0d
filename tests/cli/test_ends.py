# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Where URIs in running text end, row by row, as `uri extract` has it, with --iri and without."""

import re
import unittest
from pathlib import Path

from command import uri

TABLE = Path(__file__).parent.parent / "data/text/ends.tsv"


def unescaped(field):
    """The bytes that a field of the table stands for."""
    escapes = {b"n": b"\n", b"t": b"\t", b"\\": b"\\"}
    return re.sub(rb"\\(x..|.)", lambda found: escapes.get(found[1]) or bytes([int(found[1][1:], 16)]), field.encode())


class Ends(unittest.TestCase):
    def test_as_the_table_has_them(self):
        rows = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines() if not line.startswith("#")]
        self.assertGreater(len(rows), 80)
        for row in rows:
            text, plain, of_iris = map(unescaped, [*row, row[1]][:3])
            for options, wanted in (((), plain), (("--iri",), of_iris)):
                with self.subTest(options=options, row=row[0]):
                    found = uri("extract", *options, input=text).out
                    self.assertEqual(b" ".join(found.split(b"\n")[:-1]) or b"-", wanted)


if __name__ == "__main__":
    unittest.main()
