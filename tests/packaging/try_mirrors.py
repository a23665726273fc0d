# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Builds what tools/mirrors made for vcpkg, Conan Center and PGXN as these do, of the sources of the release, and tries it.

usage: try_mirrors.py FOLDER SCRATCH [ARG of unittest...]
"""

import os
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "tools"), str(ROOT / "bindings/postgres/test")]
import cluster
from version import VERSION

if len(sys.argv) < 3:
    sys.exit(__doc__)
FOLDER, SCRATCH = (Path(sys.argv.pop(1)).resolve() for _ in range(2))


def run(*command, **more):
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL, **more)


class Mirrors(unittest.TestCase):
    def unpacked(self, name):
        tree = SCRATCH / name
        shutil.rmtree(tree, ignore_errors=True)
        shutil.unpack_archive(FOLDER / name, tree)
        return tree

    def test_vcpkg(self):
        ports = self.unpacked(f"uriel-{VERSION}-vcpkg.tar.gz") / "ports"
        run(sys.executable, "-B", ROOT / "tests/packaging/check_vcpkg.py", SCRATCH / "vcpkg", ports / "uriel-uri", FOLDER)

    def test_conan_center(self):
        """The address, where nothing is yet, gives way to that of the file; the sum stays."""
        recipe = self.unpacked(f"uriel-{VERSION}-conan-center.tar.gz") / "recipes/uriel-uri/all"
        data = recipe / "conandata.yml"
        address = f"https://github.com/OWNER/uriel/releases/download/v{VERSION}/"
        self.assertIn(address, data.read_text(encoding="utf-8"))
        data.write_text(data.read_text(encoding="utf-8").replace(address, f"{FOLDER.as_uri()}/"), encoding="utf-8")
        run(ROOT / "tools/python_packages", SCRATCH / "conan", "build", "conan")
        conan, home = SCRATCH / "conan/bin/conan", {**os.environ, "CONAN_HOME": str(SCRATCH / "conan/home")}
        run(conan, "profile", "detect", "--force", env=home)
        run(conan, "create", recipe, f"--version={VERSION}", "--no-remote", "-s", "compiler.cppstd=20", env=home)

    def test_pgxn(self):
        tree = self.unpacked(f"uriel-uri-{VERSION}-pgxn.zip") / f"uriel-uri-{VERSION}"
        run("make", "-s", "-C", tree)
        cluster.EXTENSION = tree
        server = cluster.Installation()
        self.addCleanup(server.remove)
        server.install()
        one = server.cluster("pgxn")
        rows = one.rows("CREATE EXTENSION uriel; SELECT uri_normalize('HTTP://h:80/%7ea'), extversion FROM pg_extension "
                        "WHERE extname = 'uriel'")  # fmt: skip
        self.assertEqual(rows, [f"http://h/~a|{VERSION}"])
        run("make", "-s", "-C", tree, "installcheck", env=cluster.CLEAN | {"PGHOST": str(one.folder), "PGUSER": "postgres"})


if __name__ == "__main__":
    unittest.main()
