# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Before tools/install_packages installs packages, it names them and their megabytes."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = Path(__file__).parent / "install_packages"
BARE = {name: os.environ[name] for name in ("HOME", "PATH")}

# What apt-get answers, where the lists of packages are there once it was asked to update them.
APT = """\
#!/bin/sh
echo "apt-get $*" >>"$STATE/calls"
case "$*" in
*update*) touch "$STATE/lists" ;;
*--assume-no*)
    [ -e "$STATE/lists" ] || { echo "E: Unable to locate package" >&2; exit 100; }
    echo "2 upgraded, 40 newly installed, 0 to remove and 9 not upgraded."
    echo "Need to get ${LOAD-155 MB} of archives."
    echo "After this operation, 479 MB of additional disk space will be used."
    exit 1
    ;;
*) [ -e "$STATE/lists" ] || exit 100 ;;
esac
"""
# Only what is called "here" is installed.
DPKG_QUERY = """\
#!/bin/sh
echo " here=installed  gone=config-files "
"""


class Packages(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        for name, text in {"apt-get": APT, "dpkg-query": DPKG_QUERY, "sudo": '#!/bin/sh\nexec "$@"\n'}.items():
            (self.root / name).write_text(text, encoding="utf-8")
            (self.root / name).chmod(0o755)

    def install(self, *arguments, **environment):
        return subprocess.run(
            [PROGRAM, *arguments], capture_output=True, encoding="utf-8", check=True,
            env=BARE | {"PATH": f"{self.root}:{BARE['PATH']}", "STATE": str(self.root)} | environment,
        )  # fmt: skip

    def calls(self):
        file = self.root / "calls"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    NAMED = "packages to install: a gone (42 packages with what they need, 155 MB to download, 479 MB more on disk)\n"

    def test_they_are_named_and_then_installed(self):
        result = self.install("a", "here", "gone", "a")
        self.assertEqual((result.stdout, result.stderr), ("", self.NAMED))
        self.assertRegex(self.calls()[-1], r"^apt-get install -y .* a gone$")

    def test_they_are_only_named(self):
        result = self.install("--name", "a", "here", "gone")
        self.assertEqual((result.stdout, result.stderr), (self.NAMED, ""))
        self.assertEqual([call for call in self.calls() if "install -y" in call], [])

    def test_what_apt_has_already_is_not_counted(self):
        self.assertIn(", 30 MB to download,", self.install("--name", "a", LOAD="30 MB/155 MB").stdout)

    def test_what_is_installed_is_not_named(self):
        self.assertEqual(self.install("--name", "here").stdout + self.install("here").stderr, "")
        self.assertEqual(self.calls(), [])


if __name__ == "__main__":
    unittest.main()
