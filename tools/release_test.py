# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

import hashlib
import importlib.machinery
import importlib.util
import os
import re
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import amalgamate
import sbom
from version import DEBIAN, PYTHON, VERSION

sys.dont_write_bytecode = True
LOADER = importlib.machinery.SourceFileLoader("release", str(Path(__file__).resolve().parent / "release"))
release = importlib.util.module_from_spec(importlib.util.spec_from_loader("release", LOADER))
LOADER.exec_module(release)


class Refused(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))

    def said(self, version=VERSION, changes=""):
        with mock.patch.object(release, "changes", lambda: changes), self.assertRaises(SystemExit) as error:
            release.refuse(version, self.folder)
        return error.exception.code

    def test_another_version(self):
        self.assertEqual(self.said("9.9.9"), f"release: the sources are version {VERSION}, not 9.9.9: see RELEASE.md, step 2")

    def test_changes(self):
        self.assertEqual(self.said(changes=" M README.md"),
                         "release: there are changes that are not committed:\n M README.md")  # fmt: skip

    def test_a_folder_with_files(self):
        (self.folder / "a").touch()
        self.assertEqual(self.said(), f"release: {self.folder} is not empty")

    def test_nothing_else(self):
        with mock.patch.object(release, "changes", str):
            release.refuse(VERSION, self.folder)


class Contents(unittest.TestCase):
    NAMES = (f"uriel-{VERSION}.tar.gz", "uriel.hpp", "uriel.cpp", f"uri-{VERSION}-linux-x86_64", f"uri-{VERSION}-windows-x86_64.exe",
             f"uri_{DEBIAN}_amd64.deb", f"uri-links_{DEBIAN}_amd64.deb", f"liburiel0.2_{DEBIAN}_amd64.deb", f"liburiel-dev_{DEBIAN}_amd64.deb",
             f"postgresql-15-uriel_{DEBIAN}_amd64.deb", f"uriel_uri-{PYTHON}-cp311-abi3-musllinux_1_2_x86_64.whl",
             f"uriel_uri-{PYTHON}.tar.gz", f"uriel-uri-{VERSION}.tgz", f"uriel.{VERSION}-linux-x86_64.duckdb_extension", f"uriel-{VERSION}-duckdb-mirror.bundle",
             f"uriel-{VERSION}-duckdb-community.tar.gz", f"uriel-core-{VERSION}.tar.gz", f"uriel-conformance-{VERSION}.tar.gz",
             f"uriel-{VERSION}-postgresql-18-linux-x86_64.tar.gz", f"uriel-{VERSION}-vcpkg.tar.gz", f"uriel-{VERSION}-conan-center.tar.gz",
             f"uriel-uri-{VERSION}-pgxn.zip", f"uriel-explorer-{VERSION}.html")  # fmt: skip

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.enterContext(mock.patch.dict(os.environ, SOURCE_DATE_EPOCH="0"))
        self.enterContext(mock.patch.object(sbom, "version_of", lambda name: f"of {name}"))

    def test_every_file_is_described_and_what_is_in_it_exists(self):
        for name in self.NAMES:
            (self.folder / name).touch()
        page = sbom.document(self.folder, "abc")
        known = {each["SPDXID"] for each in page["packages"]}
        described = {each["relatedSpdxElement"] for each in page["relationships"] if each["relationshipType"] == "DESCRIBES"}
        self.assertEqual(described, {sbom.identifier(name) for name in self.NAMES})
        self.assertEqual(len(known), len(page["packages"]))
        self.assertLessEqual({each["relatedSpdxElement"] for each in page["relationships"]}, known)
        self.assertEqual(page["creationInfo"]["created"], "1970-01-01T00:00:00Z")

    def test_a_file_that_nobody_described(self):
        (self.folder / "uriel.exe").touch()
        with self.assertRaisesRegex(SystemExit, "CONTENTS has 0 rows for uriel.exe"):
            sbom.document(self.folder, "abc")


class Documented(unittest.TestCase):
    """RELEASE.md has a row for each file."""

    def test_each_file_has_a_row(self):
        page = (release.ROOT / "RELEASE.md").read_text(encoding="utf-8")
        names = [pattern for row in re.findall(r"^\| (`.*?`) \|", page, re.MULTILINE) for pattern in re.findall(r"`(.*?)`", row)]
        patterns = [re.escape(name).replace(r"\*", ".*").replace("VERSION", re.escape(VERSION)) for name in names]
        for name in Contents.NAMES:
            self.assertEqual([pattern for pattern in patterns if re.fullmatch(pattern, name)][1:], [], name)
            self.assertTrue(any(re.fullmatch(pattern, name) for pattern in patterns), name)


class Core(unittest.TestCase):
    """The page of the archive of the two files: what is known only when it is made is in it."""

    def test_the_page_of_proof(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name in ("uriel.hpp", "uriel.cpp"):
            (folder / name).write_text(name, encoding="utf-8")
        page = amalgamate.page(folder, "abc", "7 passed")
        self.assertIn(f"# uriel-core {VERSION}\n", page)
        self.assertIn("`uriel.cpp` instead of the library: 7 passed.", page)
        self.assertIn("from the commit\nabc;", page)
        self.assertIn(f"    {hashlib.sha256(b'uriel.cpp').hexdigest()}  uriel.cpp\n", page)
        self.assertNotRegex(page, "VERSION|COMMIT|SUMS|SUITE")


if __name__ == "__main__":
    unittest.main()
