# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Whether uriel.h, what the library exports, the fuzz target and the example know the same functions."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = (ROOT / "bindings/c/include/uriel.h").read_text(encoding="utf-8")
FUNCTION = re.compile(r"^URIEL_API [\w *]*?\b(uriel_\w+)\(", re.M)
# Those that take nothing have nothing to be called with.
CONSTANT = re.compile(r"^URIEL_API [\w *]*?\b(uriel_\w+)\(void\)", re.M)


def functions(header):
    return FUNCTION.findall(header)


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
        self.assertEqual(functions(header), ["uriel_version", "uriel_form_name", "uriel_origin"])

    def test_everything_is_said_of_each(self):
        # A comment for Doxygen ends right before the declaration, or heads a list of names.
        for name in functions(HEADER):
            with self.subTest(name):
                self.assertTrue(re.search(rf"\*/\nURIEL_API [\w *]*?\b{name}\(", HEADER))

    def test_the_versions_are_the_library_s(self):
        of_library = (ROOT / "include/uriel/version.hpp").read_text(encoding="utf-8")
        for define in re.findall(r"^#define URIEL_VERSION.*$", of_library, re.M):
            self.assertIn(define + "\n", HEADER)

    def test_the_fuzz_target_calls_each(self):
        called = set()
        for source in ("fuzz/c_face.cpp", "tests/c/agreement.cpp"):
            called.update(re.findall(r"\b(uriel_\w+)\(", (ROOT / source).read_text(encoding="utf-8")))
        wanted = set(functions(HEADER)) - set(CONSTANT.findall(HEADER))
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
        exported = re.findall(r" [A-Z] (uriel_\w+)$", listing, re.M)
        self.assertEqual(sorted(exported), sorted(functions(HEADER)))


class Pages(unittest.TestCase):
    def test_what_they_show_is_what_comes_of_it(self):
        library = os.environ.get("URIEL_LIBRARY")
        if not library or ".so" in library:
            self.skipTest("URIEL_LIBRARY names no archive")
        page = (ROOT / "bindings/c/README.md").read_text(encoding="utf-8")
        shown = re.findall(r"^```c\n(.*?)^```\n```text\n(.*?)^```", page, re.M | re.S)
        self.assertTrue(shown)
        for program, output in shown:
            for compiler in filter(shutil.which, ("gcc", "clang-19")):
                with self.subTest(compiler=compiler), tempfile.TemporaryDirectory() as folder:
                    subprocess.run(
                        [compiler, "-std=c99", "-Wpedantic", "-Wall", "-Wextra", "-Werror", "-x", "c", "-",
                         "-I", ROOT / "bindings/c/include", "-x", "none", library, "-lstdc++",
                         "-o", f"{folder}/program"], input=program, text=True, check=True)  # fmt: skip
                    run = subprocess.run([f"{folder}/program"], capture_output=True, text=True, check=True)
                    self.assertEqual(run.stdout, output)


if __name__ == "__main__":
    unittest.main()
