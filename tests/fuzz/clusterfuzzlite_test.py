# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What ClusterFuzzLite does with .clusterfuzzlite/, as far as it needs no container: build.sh builds fuzz targets.

usage: clusterfuzzlite_test.py FOLDER CLANG++ [ARG of unittest...]    FOLDER is for what is built
"""

import os
import re
import shutil
import subprocess
import sys
import unittest
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FILES = ROOT / ".clusterfuzzlite"
FOLDER, COMPILER = (Path(sys.argv.pop(1)).resolve(), sys.argv.pop(1)) if len(sys.argv) > 2 else sys.exit(__doc__)
# Two that need little to be built, with different dictionaries.
TARGETS = ("host", "uri_template")
OPTION = re.compile(r"[a-z_]+ = \S+")


class Files(unittest.TestCase):
    def test_the_language_is_named(self):
        self.assertRegex((FILES / "project.yaml").read_text(encoding="utf-8"), r"(?m)^language: c\+\+$")

    def test_what_the_image_copies_is_there(self):
        lines = (FILES / "Dockerfile").read_text(encoding="utf-8").splitlines()
        copied = [line.split()[1] for line in lines if line.startswith("COPY ")]
        self.assertEqual(copied, [".", ".clusterfuzzlite/build.sh"])
        self.assertTrue(all((ROOT / each).exists() for each in copied))
        self.assertTrue(os.access(FILES / "build.sh", os.X_OK))


class Build(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.out = FOLDER / "out"
        shutil.rmtree(cls.out, ignore_errors=True)
        for folder in (cls.out, FOLDER / "work"):
            folder.mkdir(parents=True, exist_ok=True)
        given = {
            "CXX": COMPILER,
            "CXXFLAGS": "-O1 -gline-tables-only -fsanitize=address -fsanitize=fuzzer-no-link",
            "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer",
            "OUT": str(cls.out),
            "SRC": str(ROOT.parent),
            "WORK": str(FOLDER / "work"),
        }
        done = subprocess.run([FILES / "build.sh", *TARGETS], cwd=ROOT, env={**os.environ, **given},
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", check=False)  # fmt: skip
        if done.returncode:
            raise AssertionError(done.stdout)

    def test_each_target_has_its_files_and_nothing_else_is_there(self):
        expected = {f"{name}{end}" for name in TARGETS for end in ("", "_seed_corpus.zip", ".options", ".dict")}
        self.assertEqual({path.name for path in self.out.iterdir()}, expected)

    def test_the_names_are_those_that_it_runs(self):
        """Letters, digits, `_` and `-` alone."""
        for path in self.out.iterdir():
            if os.access(path, os.X_OK):
                self.assertRegex(path.name, r"^[\w-]+$")

    def test_options_are_those_of_libfuzzer(self):
        for name in TARGETS:
            heading, *options = (self.out / f"{name}.options").read_text(encoding="utf-8").splitlines()
            self.assertEqual(heading, "[libfuzzer]")
            self.assertTrue(all(map(OPTION.fullmatch, options)), options)
            self.assertIn("timeout = 20", options)
            self.assertTrue(any(each.startswith("max_len = ") for each in options))

    def test_first_inputs_lie_at_the_top_of_the_archive(self):
        with zipfile.ZipFile(self.out / "host_seed_corpus.zip") as archive:
            names = archive.namelist()
        self.assertGreater(len(names), 10)
        self.assertFalse([name for name in names if "/" in name])

    def test_each_runs(self):
        for name in TARGETS:
            done = subprocess.run([self.out / name, "-runs=100", f"-dict={self.out / name}.dict"], cwd=self.out.parent,
                                  capture_output=True, encoding="utf-8", check=False)  # fmt: skip
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stderr, r"Done 1\d\d runs|DONE")


if __name__ == "__main__":
    unittest.main()
