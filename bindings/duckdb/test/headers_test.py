#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""How cmake/duckdb.cmake gets DuckDB's headers, with two small files in their place and a stub of npm."""

import hashlib
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
HEADERS = {"duckdb.h": "// duckdb.h\n", "duckdb_extension.h": '#include "duckdb.h"\n'}
PROJECT = """\
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES NONE)
include(cmake/duckdb.cmake)
uriel_find_duckdb()
if(NOT TARGET uriel_duckdb_headers)
    message(FATAL_ERROR "no headers")
endif()
add_custom_target(small ALL)
add_dependencies(small uriel_duckdb_check)
"""
NPM = '#!/bin/sh\necho "$*" >>"$0.calls"\ncp "$0.tgz" .\n'


class Headers(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        (self.root / "cmake").mkdir()
        for name in "duckdb.cmake", "fetched.cmake":
            shutil.copy(ROOT / "cmake" / name, self.root / "cmake")
        (self.root / "CMakeLists.txt").write_text(PROJECT, encoding="utf-8")
        self.npm = self.root / "bin" / "npm"
        self.npm.parent.mkdir()
        self.npm.write_text(NPM, encoding="utf-8")
        self.npm.chmod(0o755)
        self.headers = self.root / "build/duckdb/package/src/duckdb/src/include"
        listed = (ROOT / "cmake/duckdb.txt").read_text(encoding="utf-8")
        with tarfile.open(f"{self.npm}.tgz", "w:gz") as packed:
            packed.add(ROOT / "LICENSE", "package/LICENSE")
            for name, text in HEADERS.items():
                file = self.root / name
                file.write_text(text, encoding="utf-8")
                packed.add(file, f"package/src/duckdb/src/include/{name}")
                digest = hashlib.sha256(text.encode()).hexdigest()
                listed = re.sub(rf"(?m)^(# sha256 )[0-9a-f]{{64}}( {re.escape(name)})$", rf"\g<1>{digest}\g<2>", listed)
        self.list = self.root / "cmake/duckdb.txt"
        self.list.write_text(listed, encoding="utf-8")

    def run_here(self, *command):
        environment = {**os.environ, "PATH": f"{self.npm.parent}:{os.environ['PATH']}"}
        return subprocess.run(command, cwd=self.root, env=environment, capture_output=True, encoding="utf-8", check=False)

    def configure(self, *options):
        return self.run_here("cmake", "-S", ".", "-B", "build", *options)

    def calls(self):
        return Path(f"{self.npm}.calls").read_text(encoding="utf-8").splitlines()

    def test_npm_gets_them_once_and_runs_nothing(self):
        for _ in range(2):
            done = self.configure()
            self.assertEqual(done.returncode, 0, done.stderr)
        [call] = self.calls()
        self.assertRegex(call, r"^pack .*--ignore-scripts duckdb@\d+\.\d+\.\d+$")
        self.assertEqual({each.name: each.read_text(encoding="utf-8") for each in self.headers.iterdir()}, HEADERS)

    def test_what_was_changed_is_refused_by_a_build_and_got_again(self):
        self.configure()
        (self.headers / "duckdb.h").write_text("other", encoding="utf-8")
        done = self.run_here("cmake", "--build", "build")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("duckdb.h is not", done.stdout + done.stderr)
        self.assertEqual(self.configure().returncode, 0)
        self.assertEqual(self.run_here("cmake", "--build", "build").returncode, 0)
        self.assertEqual(len(self.calls()), 2)

    def test_other_files_are_refused(self):
        self.list.write_text(re.sub(r"[0-9a-f]{64}( duckdb\.h)", "0" * 64 + r"\1", self.list.read_text(encoding="utf-8")), encoding="utf-8")
        self.assertIn("no headers", self.configure().stderr)

    def test_without_npm_a_folder_does(self):
        self.npm.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        self.assertIn("no headers", self.configure().stderr)
        project = self.root / "CMakeLists.txt"
        project.write_text(PROJECT.replace("add_dependencies(small uriel_duckdb_check)\n", ""), encoding="utf-8")
        self.assertEqual(self.configure(f"-DURIEL_DUCKDB={self.root}").returncode, 0)


if __name__ == "__main__":
    unittest.main()
