#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What tools/mirrors has made for DuckDB's registry: built as the registry does, but without its tools, and loaded.

usage: mirror_test.py FOLDER DUCKDB [ARG of unittest...]
"""

import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tools"))
from version import VERSION

if len(sys.argv) < 3:
    sys.exit(__doc__)
FOLDER, DUCKDB = (Path(sys.argv.pop(1)).resolve() for _ in range(2))


def run(*command, **more):
    return subprocess.run([str(word) for word in command], check=True, encoding="utf-8", stdout=subprocess.PIPE, **more).stdout


class Mirror(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.tree, cls.described = scratch / "tree", scratch / "described"
        run("git", "clone", "--quiet", FOLDER / f"uriel-{VERSION}-duckdb-mirror.bundle", cls.tree)
        with tarfile.open(FOLDER / f"uriel-{VERSION}-duckdb-community.tar.gz") as packed:
            packed.extractall(cls.described, filter="data")
        cls.folder = cls.described / "extensions/uriel"

    def test_the_description_names_the_commit(self):
        text = (self.folder / "description.yml").read_text(encoding="utf-8")
        commit = run("git", "-C", self.tree, "rev-parse", "HEAD").strip()
        self.assertEqual(re.findall(r"(?m)^  (name|version|ref): (.*)", text), [("name", "uriel"), ("version", VERSION), ("ref", commit)])

    def test_every_function_is_described(self):
        names = [line.split(",")[0] for line in (self.folder / "docs/function_descriptions.csv").read_text(encoding="utf-8").splitlines()]
        page = (ROOT / "docs/sql.md").read_text(encoding="utf-8")
        self.assertEqual(names, ["function", *re.findall(r"(?m)^\| `([ui]ri_\w+)\(.* → `.*` \|$", page)])

    def test_it_builds_and_answers(self):
        build = self.tree / "cmake_build/release"
        run("cmake", "-G", "Ninja", "-DEXTENSION_NAME=uriel", "-DCMAKE_BUILD_TYPE=Release", "-S", self.tree, "-B", build)
        run("cmake", "--build", build)
        extension = self.tree / "uriel.duckdb_extension"
        shutil.copy(build / "liburiel.so", extension)
        platform = run(DUCKDB, "-csv", "-noheader", "-c", "pragma platform").strip()
        run(sys.executable, "-B", self.tree / "uriel/bindings/duckdb/footer.py", extension, platform, f"v{VERSION}")
        test = (self.tree / "test/sql/uriel.test").read_text(encoding="utf-8")
        rows = re.findall(r"(?m)^query T\n(.*)\n----\n(.*)\n", test)
        self.assertGreater(len(rows), 100)
        asked = f"load '{extension}';\n.mode list\n.headers off\n" + "".join(f"{query};\n" for query, _ in rows)
        told = run(DUCKDB, "-unsigned", "-init", "/dev/null", input=asked).splitlines()
        self.assertEqual(told, [answer for _, answer in rows])


if __name__ == "__main__":
    unittest.main()
