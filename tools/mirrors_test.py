# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

import hashlib
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parent / "mirrors"


class Mirrors(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in "LICENSE", "src/duckdb/src/include/duckdb.h", "src/duckdb/src/include/duckdb_extension.h":
            file = self.folder / "package" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(name, encoding="utf-8")

    def made(self, name, umask):
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
        subprocess.run([TOOL, self.folder / name, self.folder / "package"], check=True, env=environment, umask=umask)
        return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in (self.folder / name).iterdir()}

    def test_the_same_bytes_twice(self):
        self.assertEqual(self.made("one", 0o022), self.made("two", 0o077))

    def test_the_mirror_is_complete(self):
        self.made("one", 0o022)
        [bundle] = (self.folder / "one").glob("*.bundle")
        tree = self.folder / "tree"
        subprocess.run(["git", "clone", "--quiet", bundle, tree], check=True)
        for name in ("Makefile", "LICENSE", "duckdb_capi/LICENSE", "duckdb_capi/duckdb_extension.h", "uriel/bindings/duckdb/src/call.cpp",
                     "uriel/include/uriel/uriel.hpp", "uriel/libs/mend/mend.cpp", "uriel/functions/core.hpp", "test/sql/uriel.test"):  # fmt: skip
            self.assertTrue((tree / name).is_file(), name)
        self.assertFalse((tree / "uriel/libs/mend/tests").exists())


if __name__ == "__main__":
    unittest.main()
