# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The man pages and the completions, in the programs that read them: man, bash, zsh, fish.

usage: test_pages.py FOLDER    what uri_pages has written
"""

import os
import pty
import re
import select
import subprocess
import sys
import time
import unittest
from pathlib import Path

PAGES = Path(sys.argv.pop(1)).resolve()
COMMANDS = sorted(page.stem.removeprefix("uri-") for page in (PAGES / "man").glob("uri-*.1"))


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


class Man(unittest.TestCase):
    def shown(self, page):
        result = run("man", "--warnings", "-E", "UTF-8", "-l", page, env={**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8"})
        self.assertEqual((result.returncode, result.stderr), (0, ""), page)
        return result.stdout

    def test_there_is_one_for_each_command(self):
        self.assertIn("parse", COMMANDS)
        self.assertGreaterEqual(len(COMMANDS), 18)

    def test_each_is_shown_without_warnings(self):
        for command in COMMANDS:
            text = self.shown(PAGES / "man" / f"uri-{command}.1")
            for heading in ("NAME", "SYNOPSIS", "DESCRIPTION", "COMMON OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO"):
                self.assertRegex(text, rf"(?m)^{heading}$", command)
            self.assertIn(f"uri {command} [OPTIONS]", text)
        self.assertIn("uri-validate(1)", self.shown(PAGES / "man/uri.1"))

    def test_examples_and_escapes_are_as_typed(self):
        text = self.shown(PAGES / "man/uri-get.1")
        self.assertIn("uri get host,port,path http://example.com:8042/over/there", text)
        self.assertIn("An absent component is \\N", " ".join(text.split()))  # man widens spaces
        self.assertIn("--format '{origin}{dirname}'", text)


class Completion:
    """What is offered behind these words."""

    def offered(self, *words):
        raise NotImplementedError

    def test_commands(self):
        self.assertEqual(self.offered("uri", "val"), {"validate"})
        self.assertLessEqual(set(COMMANDS), self.offered("uri", ""))

    def test_options(self):
        self.assertLessEqual({"--print", "--json", "--count"}, self.offered("uri", "validate", "--"))
        self.assertNotIn("--base", self.offered("uri", "validate", "--"))
        self.assertEqual(self.offered("uri", "resolve", "--above"), {"--above-root"})

    def test_words(self):
        self.assertEqual(self.offered("uri", "validate", "--print", ""), {"valid", "invalid"})
        self.assertEqual(self.offered("uri", "normalize", "--form", "s"), {"syntax", "scheme"})

    def test_names(self):
        """Of components, rules, forms and lint rules, also the last one of a list."""
        self.assertEqual(self.offered("uri", "get", "host"), {"host", "host_kind", "host-literal", "host-class", "host-ascii", "host-unicode"})
        self.assertEqual(self.offered("uri", "get", "path,po"), {"path,port"})
        self.assertEqual(self.offered("uri", "validate", "--as", "IPv6"), {"IPv6address"})
        self.assertEqual(self.offered("uri", "lint", "--only", "dot-segment,dot-segment-"), {"dot-segment,dot-segment-after-decode"})
        self.assertEqual(self.offered("uri", "edit", "--set", "sch"), {"scheme="})
        self.assertEqual(self.offered("uri", "edit", "--remove", "fr"), {"fragment"})
        self.assertEqual(self.offered("uri", "make", "us"), {"userinfo=", "user="})
        self.assertEqual(self.offered("uri", "filter", "effective"), {"effective-port="})
        self.assertEqual(self.offered("uri", "unique", "--ignore", "fragment,l"), {"fragment,last-slash"})
        self.assertEqual(self.offered("uri", "encode", "--as", "fo"), {"form"})
        self.assertEqual(self.offered("uri", "help", "opt"), {"options"})


class Bash(Completion, unittest.TestCase):
    def offered(self, *words):
        script = (
            f"source {PAGES}/completions/bash/uri; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _uri; "
            "printf '%s\\n' \"${COMPREPLY[@]}\""
        )
        result = run("bash", "--norc", "-c", script, "bash", *words)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return set(result.stdout.split())

    def test_words_behind_an_equals_sign(self):
        self.assertEqual(self.offered("uri", "normalize", "--form", "=", "s"), {"syntax", "scheme"})
        self.assertEqual(self.offered("uri", "normalize", "--form", "="), {"case", "percent", "path", "syntax", "scheme"})

    def test_files(self):
        os.chdir(PAGES)
        self.assertEqual(self.offered("uri", "extract", "completions/"),
                         {"completions/bash", "completions/zsh", "completions/fish"})
        self.assertEqual(self.offered("uri", "parse", "-f", "completions/b"), {"completions/bash"})


class Fish(Completion, unittest.TestCase):
    def offered(self, *words):
        script = f"source {PAGES}/completions/fish/uri.fish; complete -C '{' '.join(words)}'"
        result = run("fish", "--no-config", "-c", script, env={**os.environ, "TERM": "dumb"})
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return {line.split("\t")[0] for line in result.stdout.splitlines()}

    def test_each_word_has_its_own_description(self):
        script = f"source {PAGES}/completions/fish/uri.fish; complete -C 'uri normalize --form '"
        lines = run("fish", "--no-config", "-c", script, env={**os.environ, "TERM": "dumb"}).stdout.splitlines()
        self.assertGreaterEqual(len({line.split("\t")[1] for line in lines if "\t" in line}), 4, lines)


class Zsh(unittest.TestCase):
    """What is typed, and one TAB."""

    def completed(self, typed):
        pid, terminal = pty.fork()
        if pid == 0:
            os.environ.update(TERM="dumb", HOME="/nonexistent", LC_ALL="C.UTF-8", PATH="/usr/bin:/bin")
            os.execvp("zsh", ["zsh", "-f", "-i"])
        try:
            os.write(terminal, f"fpath=({PAGES}/completions/zsh $fpath); autoload -Uz compinit; compinit -u -D; "
                               "PROMPT='READY> '; unset zle_bracketed_paste; print begin$((1))\n".encode())
            self.read_until(terminal, r"begin1[^>]*READY> ")
            os.write(terminal, typed.encode() + b"\t")
            time.sleep(0.5)
            os.write(terminal, b" # end\n")
            return self.read_until(terminal, r"# end")
        finally:
            os.close(terminal)
            os.waitpid(pid, 0)

    def read_until(self, terminal, mark):
        seen = ""
        deadline = time.monotonic() + 30
        while not re.search(mark, seen):
            self.assertLess(time.monotonic(), deadline, f"{mark!r} does not come: {seen!r}")
            if select.select([terminal], [], [], 1)[0]:
                seen += os.read(terminal, 4096).decode(errors="replace")
        return seen

    def test_what_is_unique_is_completed(self):
        self.assertIn("uri validate ", self.completed("uri vali"))
        self.assertIn("--above-root", self.completed("uri resolve --abo"))
        self.assertIn("--form=scheme", self.completed("uri normalize --form=sch"))
        self.assertIn("get path_kind", self.completed("uri get path_"))
        self.assertIn("get path,fragment", self.completed("uri get path,fra"))
        self.assertIn("--as IPv6address", self.completed("uri validate --as IPv6"))
        self.assertIn("--only suspicious-port", self.completed("uri lint --only susp"))


if __name__ == "__main__":
    unittest.main()
