# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The packages for Debian: what lintian says, and what they do on a machine that has nothing else.

usage: test_debs.py FOLDER    where cpack has written them

The machine needs root, and the archive of Debian.
"""

import re
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

from fresh_machine import FreshMachine, run

HERE = Path(__file__).resolve().parent
FOLDER = Path(sys.argv.pop(1)).resolve()
DEBS = sorted(FOLDER.glob("*.deb"))
[LIBRARY] = [deb.name.split("_")[0] for deb in DEBS if re.match(r"liburiel\d", deb.name)]
COMPILER = ("g++", "libc6-dev", "cmake", "ninja-build", "pkg-config")


class Packages(unittest.TestCase):
    def test_there_are_four(self):
        names = [deb.name.split("_")[0] for deb in DEBS]
        self.assertEqual(names, ["liburiel-dev", LIBRARY, "uri-links", "uri"])

    def test_lintian(self):
        """Not a word, but for what the packages say it may, with reasons (cmake/lintian/)."""
        # It reads machine code as words, too: "wTH" is a jump. house.spelling reads the sources of what words a binary has.
        said = run("lintian", "--allow-root", "--display-info", "--suppress-tags=spelling-error-in-binary", *DEBS)
        self.assertEqual(said.stdout + said.stderr, "")
        self.assertEqual(said.returncode, 0)

    def test_nothing_tells_where_it_was_built(self):
        with tempfile.TemporaryDirectory() as scratch:
            for deb in DEBS:
                run("dpkg-deb", "-x", deb, scratch)
            for file in Path(scratch).rglob("*"):
                if file.is_file() and not file.is_symlink():
                    self.assertNotIn(str(FOLDER.parent).encode(), file.read_bytes(), file)


class InOrder(unittest.TestCase):
    """The command alone, then what compilers need."""

    @classmethod
    def setUpClass(cls):
        cls.machine = FreshMachine("man-db", "bash-completion")
        cls.addClassCleanup(cls.machine.remove)
        for deb in DEBS:
            shutil.copy(deb, cls.machine.root)
        shutil.copytree(HERE, cls.machine.root / "packaging")

    def inside(self, command, status=0):
        return self.machine.inside(command, status)

    def install(self, *packages):
        self.machine.install(*packages)

    def test_1_the_command(self):
        self.install("/uri_*.deb")
        # Of ours it needs nothing else.
        self.assertNotIn("uriel", self.inside("dpkg-query -W -f '${Package} ${Depends}\n' uri; ldd /usr/bin/uri"))
        version = FOLDER.joinpath("debian/changelog").read_text().split("(")[1].split(")")[0]
        version = version.replace("~", "-")  # of a candidate for a release, which Debian sorts before it
        self.assertRegex(self.inside("uri --version"), rf"\Auri {re.escape(version)}\b")
        self.assertEqual(self.inside("uri resolve --base http://a/b/c/d ../g"), "http://a/b/g\n")
        self.assertEqual(self.inside("uri validate 'http://a b/'", status=1), "invalid\n")
        page = "<base href=http://a/b/><a href=c>"
        # What finds links is a package of its own, which the sentence names.
        self.assertIn("links: no", self.inside("uri version"))
        self.assertIn("package uri-links", self.inside(f"echo '{page}' | uri links - 2>&1", status=2))
        self.install("/uri-links_*.deb", f"/{LIBRARY}_*.deb")
        self.assertIn("links: yes", self.inside("uri version"))
        self.assertIn("http://a/b/c", self.inside(f"echo '{page}' | uri links -"))

    def test_2_man_pages(self):
        for page in ("uri", "uri-parse", "uri-links"):
            self.assertIn("SYNOPSIS", self.inside(f"MANWIDTH=80 man --warnings {page}"))
        self.assertIn("uri-resolve (1)", self.inside("mandb -q; apropos resolve"))

    def test_3_completions(self):
        offered = self.inside(
            "source /usr/share/bash-completion/bash_completion; _completion_loader uri; "
            "COMP_WORDS=(uri vali); COMP_CWORD=1; _uri; echo \"${COMPREPLY[@]}\"")  # fmt: skip
        self.assertEqual(offered, "validate\n")
        for file in ("zsh/vendor-completions/_uri", "fish/vendor_completions.d/uri.fish"):
            self.assertTrue((self.machine.root / "usr/share" / file).is_file(), file)

    def test_4_a_program_by_cmake(self):
        self.install("/liburiel-dev_*.deb", *COMPILER)
        self.inside("cmake -S /packaging/find_package -B /build -G Ninja && cmake --build /build")
        for program in ("consumer", "history_consumer", "uri_template_consumer"):
            self.inside(f"/build/{program}")

    def test_5_programs_by_pkg_config(self):
        for name in ("", "history", "uri-template", "idna", "mend", "policy"):
            package = f"uriel-{name}" if name else "uriel"
            source = f"/packaging/{name.replace('-', '_')}_consumer.cpp" if name else "/packaging/consumer.cpp"
            self.inside(
                f"g++ -std=c++20 {source} -o /program $(pkg-config --cflags --libs {package}) && /program")  # fmt: skip

    def test_6_all_goes_away(self):
        self.inside(f"apt-get purge -y -qq uri uri-links {LIBRARY} liburiel-dev")
        left = self.inside("find /usr /etc -name '*uriel*' -o -name uri -o -name 'uri-*'")
        self.assertEqual(left, "")


if __name__ == "__main__":
    unittest.main(verbosity=2)
