# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The package for Debian: what lintian says, and what it does on a machine that has nothing else.

usage: deb_test.py FOLDER [TEST...]     where cpack has written it

The machine needs root, and the archive of Debian.
"""

import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from cluster import EXTENSION

sys.path.append(str(EXTENSION.parents[1] / "tests" / "packaging"))
from fresh_machine import FreshMachine, run  # noqa: E402

FOLDER = Path(sys.argv.pop(1) if len(sys.argv) > 1 else "build/postgres").resolve()
DEBS = sorted(FOLDER.glob("*.deb"))
# A cluster that ends with the command, and psql in it.
SERVED = """
    set -e
    pg_ctlcluster 15 main start
    runuser -u postgres -- psql -XAtq -v ON_ERROR_STOP=1 <<'SQL'
{sql}
SQL
    pg_ctlcluster 15 main stop
"""


def files_in(folder):
    return sorted(
        str(path.relative_to(folder)) for path in folder.rglob("*")
        if not path.is_dir() and "share/doc" not in str(path) and "lintian" not in str(path)
    )


class Package(unittest.TestCase):
    def test_there_is_one(self):
        self.assertEqual([deb.name.split("_")[0] for deb in DEBS], ["postgresql-15-uriel"])

    def test_lintian(self):
        """Not a word, but for what the package says it may, with reasons (cmake/lintian/)."""
        said = run("lintian", "--allow-root", "--display-info", *DEBS)
        self.assertEqual(said.stdout + said.stderr, "")
        self.assertEqual(said.returncode, 0)

    def test_has_what_the_makefile_installs(self):
        with tempfile.TemporaryDirectory() as scratch:
            ours, theirs = Path(scratch) / "deb", Path(scratch) / "make"
            run("dpkg-deb", "-x", DEBS[0], ours)
            subprocess.run(
                ["make", "-s", "-C", EXTENSION, "install", "with_llvm=no", f"DESTDIR={theirs}"],
                check=True, stdout=subprocess.DEVNULL)
            self.assertEqual(files_in(ours), files_in(theirs))
            self.assertIn("usr/lib/postgresql/15/lib/uriel.so", files_in(ours))


class InOrder(unittest.TestCase):
    """Installed, used, removed."""

    @classmethod
    def setUpClass(cls):
        cls.machine = FreshMachine()
        cls.addClassCleanup(cls.machine.remove)
        shutil.copy(DEBS[0], cls.machine.root)

    def rows(self, sql):
        return self.machine.inside(SERVED.format(sql=sql)).splitlines()

    def test_1_brings_the_server(self):
        self.machine.install("/postgresql-15-uriel_*.deb")
        # Nothing of this library is needed besides.
        self.assertEqual(self.machine.inside("dpkg-query -W -f '${Package}\\n' '*uriel*'"),
                         "postgresql-15-uriel\n")

    def test_2_works(self):
        self.assertEqual(self.rows("""
            CREATE EXTENSION uriel;
            CREATE TABLE link (u uri);
            INSERT INTO link SELECT 'HTTP://www.example.com/' || i FROM generate_series(1, 1000) i;
            CREATE INDEX ON link (u uri_host_ops);
            SELECT uri_normalize(u), uri_host(u) FROM link WHERE u <@ 'http://*.example.com/7'"""),
            ["http://www.example.com/7|www.example.com"])
        self.assertEqual(self.rows("SELECT count(*) FROM link"), ["1000"])

    def test_3_goes_away(self):
        self.machine.inside("apt-get purge -y -qq postgresql-15-uriel")
        self.assertEqual(self.machine.inside("find /usr /etc -name '*uriel*'"), "")


if __name__ == "__main__":
    unittest.main(verbosity=2)
