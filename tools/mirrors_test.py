# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from version import VERSION

SOURCES = f"uriel-{VERSION}.tar.gz"
TOOL = Path(__file__).resolve().parent / "mirrors"


class Mirrors(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        for name in "LICENSE", "src/duckdb/src/include/duckdb.h", "src/duckdb/src/include/duckdb_extension.h":
            file = cls.folder / "package" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(name, encoding="utf-8")
        cls.one = cls.made("one", 0o022)

    @classmethod
    def made(cls, name, umask):
        (cls.folder / name).mkdir()
        (cls.folder / name / SOURCES).write_bytes(b"sources")
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
        subprocess.run([TOOL, cls.folder / name, cls.folder / "package"], check=True, env=environment, umask=umask)
        return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in (cls.folder / name).iterdir()}

    def test_the_same_bytes_twice(self):
        self.assertEqual(self.one, self.made("two", 0o077))

    def unpacked(self, name):
        """By Python, which takes a .zip, too."""
        tree = Path(self.enterContext(tempfile.TemporaryDirectory()))
        shutil.unpack_archive(self.folder / "one" / name, tree)
        return tree

    def test_vcpkg_gets_the_sources_of_the_release(self):
        tree = self.unpacked(f"uriel-{VERSION}-vcpkg.tar.gz")
        port = (tree / "ports/uriel-uri/portfile.cmake").read_text(encoding="utf-8")
        self.assertIn(f"SHA512 {hashlib.sha512(b'sources').hexdigest()})", port)
        self.assertNotIn("CMAKE_CURRENT_LIST_DIR", port)
        self.assertEqual(json.loads((tree / "ports/uriel-uri/vcpkg.json").read_text(encoding="utf-8"))["version-semver"], VERSION)

    def test_conan_center_gets_the_sources_of_the_release(self):
        recipe = self.unpacked(f"uriel-{VERSION}-conan-center.tar.gz") / "recipes/uriel-uri"
        self.assertIn(f'sha256: "{hashlib.sha256(b"sources").hexdigest()}"', (recipe / "all/conandata.yml").read_text(encoding="utf-8"))
        text = (recipe / "all/conanfile.py").read_text(encoding="utf-8")
        compile(text, "conanfile.py", "exec")
        for name in "recipe_folder", "exports_sources", "test_package_folder", "re.":
            self.assertNotIn(name, text)
        self.assertTrue((recipe / "all/test_package/consumer.cpp").is_file())

    def test_pgxn_finds_what_META_names(self):
        [tree] = self.unpacked(f"uriel-uri-{VERSION}-pgxn.zip").iterdir()
        self.assertEqual(tree.name, f"uriel-uri-{VERSION}")
        provided = json.loads((tree / "META.json").read_text(encoding="utf-8"))["provides"]["uriel"]
        for name in (provided["file"], provided["docfile"], "Makefile", "uriel/CMakeLists.txt", "uriel/bindings/postgres/src/face.h"):
            self.assertTrue((tree / name).is_file(), name)

    def test_the_mirror_is_complete(self):
        [bundle] = (self.folder / "one").glob("*.bundle")
        tree = self.folder / "tree"
        subprocess.run(["git", "clone", "--quiet", bundle, tree], check=True)
        for name in ("Makefile", "LICENSE", "duckdb_capi/LICENSE", "duckdb_capi/duckdb_extension.h", "uriel/bindings/duckdb/src/call.cpp",
                     "uriel/include/uriel/uriel.hpp", "uriel/libs/mend/mend.cpp", "uriel/functions/core.hpp", "test/sql/uriel.test"):  # fmt: skip
            self.assertTrue((tree / name).is_file(), name)
        self.assertFalse((tree / "uriel/libs/mend/tests").exists())


if __name__ == "__main__":
    unittest.main()
