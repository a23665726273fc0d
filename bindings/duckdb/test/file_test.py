#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The file of the extension: what DuckDB reads at its end, and what it shows and needs.

usage: file_test.py EXTENSION [ARG of unittest...]
"""

import re
import subprocess
import sys
import unittest
from pathlib import Path

EXTENSION = Path(sys.argv.pop(1)) if len(sys.argv) > 1 else sys.exit(__doc__)


MACHINES = {62: "amd64", 183: "arm64"}  # of ELF


def symbols(defined):
    """The names, whatever machine the file is for: nm may know only this one."""
    told = subprocess.run(["readelf", "--dyn-syms", "--wide", EXTENSION], capture_output=True, encoding="utf-8", check=True).stdout
    rows = [line.split() for line in told.splitlines() if re.match(r" *\d+: ", line)]
    return [row[7] for row in rows if len(row) > 7 and (row[6] != "UND") == defined]


class File(unittest.TestCase):
    def test_the_end_is_what_duckdb_reads(self):
        end = EXTENSION.read_bytes()[-512:]
        fields = [end[i : i + 32].rstrip(b"\0").decode() for i in range(0, 256, 32)][::-1]
        self.assertEqual(fields[0], "4")
        self.assertRegex(fields[1], "^(linux|osx|windows)_(amd64|arm64)$")
        if fields[1].startswith("linux_"):
            machine = int.from_bytes(EXTENSION.read_bytes()[18:20], "little")
            self.assertEqual(fields[1], f"linux_{MACHINES[machine]}")
        self.assertEqual(fields[2], "v1.2.0")
        self.assertRegex(fields[3], r"^v\d+\.\d+\.\d+")
        self.assertEqual(fields[4:], ["C_STRUCT", "", "", ""])
        self.assertEqual(end[256:], bytes(256))

    def test_it_shows_one_function(self):
        self.assertEqual(symbols(defined=True), ["uriel_init_c_api"])

    def test_it_calls_duckdb_by_the_table_alone(self):
        needed = symbols(defined=False)
        self.assertIn("malloc", " ".join(needed))
        for each in needed:
            self.assertNotRegex(each, "duckdb_|GLIBCXX|^_ZN?St")


if __name__ == "__main__":
    unittest.main()
