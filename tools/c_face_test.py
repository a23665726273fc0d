# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Whether uriel.h, what the library exports, the fuzz target and the example know the same functions."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest

from declarations import ROOT, of_text, of_the_house

HEADER = (ROOT / "include/uriel.h").read_text(encoding="utf-8")


def exported(declarations):
    return {each["name"]: each for each in declarations if each["kind"] == "function" and "URIEL_API" in each["marks"]}


def of_the_header():
    return exported(each for each in of_the_house() if each["file"].endswith("/uriel.h"))


class Header(unittest.TestCase):
    def test_what_is_found(self):
        header = """\
/** uriel_parse(), in words */
URIEL_API int uriel_version(void);
URIEL_API const char *uriel_form_name(uriel_form form);
URIEL_API ptrdiff_t uriel_origin(const char *text, size_t size, char *out, size_t capacity,
                                 struct uriel_error *error);
int uriel_not_exported(void);
"""
        found = exported(of_text(header, "header.h"))
        self.assertEqual([*found], ["uriel_version", "uriel_form_name", "uriel_origin"])
        self.assertEqual([each["sentence"] for each in found.values()], ["uriel_parse(), in words", "", ""])

    def test_everything_is_said_of_each(self):
        for name, each in of_the_header().items():
            with self.subTest(name):
                self.assertTrue(each["sentence"])

    def test_the_versions_are_the_library_s(self):
        of_library = (ROOT / "include/uriel/version.hpp").read_text(encoding="utf-8")
        for define in re.findall(r"^#define URIEL_VERSION.*$", of_library, re.M):
            self.assertIn(define + "\n", HEADER)

    def test_the_fuzz_target_calls_each(self):
        called = set()
        for source in ("tests/fuzz/c_face.cpp", "tests/c/agreement.cpp"):
            called.update(re.findall(r"\b(uriel_\w+)\(", (ROOT / source).read_text(encoding="utf-8")))
        # Those that take nothing have nothing to be called with.
        wanted = {name for name, each in of_the_header().items() if each["parameters"] not in ([], ["void"])}
        self.assertGreater(len(wanted), 50)
        self.assertEqual(wanted - called, set())


class Library(unittest.TestCase):
    def test_it_exports_what_the_header_declares(self):
        library = os.environ.get("URIEL_LIBRARY")
        if not library:
            self.skipTest("URIEL_LIBRARY names no library")
        options = ["--dynamic"] if ".so" in library else []
        listing = subprocess.run(
            ["nm", "--defined-only", "--extern-only", *options, library], capture_output=True, text=True, check=True
        ).stdout
        self.assertEqual(sorted(re.findall(r" [A-Z] (uriel_\w+)$", listing, re.M)), sorted(of_the_header()))


class Pages(unittest.TestCase):
    def test_what_they_show_is_what_comes_of_it(self):
        library = os.environ.get("URIEL_LIBRARY")
        if not library or ".so" in library:
            self.skipTest("URIEL_LIBRARY names no archive")
        over = os.environ.get("URIEL_OVER_LIBRARY", "").split(":")  # those that stand before it
        page = (ROOT / "docs/c.md").read_text(encoding="utf-8")
        shown = re.findall(r"^```c\n(.*?)^```\n```text\n(.*?)^```", page, re.M | re.S)
        self.assertTrue(shown)
        for program, output in shown:
            for compiler in filter(shutil.which, ("gcc", "clang-19")):
                with self.subTest(compiler=compiler), tempfile.TemporaryDirectory() as folder:
                    subprocess.run(
                        [compiler, "-std=c99", "-Wpedantic", "-Wall", "-Wextra", "-Werror", "-x", "c", "-",
                         "-I", ROOT / "include", "-I", ROOT / "functions/include", "-x", "none", *filter(None, over), library, "-lstdc++",
                         "-o", f"{folder}/program"], input=program, text=True, check=True)  # fmt: skip
                    run = subprocess.run([f"{folder}/program"], capture_output=True, text=True, check=True)
                    self.assertEqual(run.stdout, output)


if __name__ == "__main__":
    unittest.main()
