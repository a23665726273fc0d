# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Arguments: what is taken, what is refused, what is suggested, and help."""

import itertools
import subprocess
import unittest

from command import PATH, fails_on_windows, uri

COMMANDS = ("parse", "validate", "resolve", "relativize", "normalize", "compare", "get", "edit", "encode", "decode",
            "unique", "key", "explain", "diff", "lint", "filter")
# Arguments without which a command does nothing.
NEEDED = {"resolve": ["--base", "http://a/"], "relativize": ["--base", "a:"], "get": ["path"],
          "edit": ["--remove", "query"], "encode": ["--as", "segment"], "diff": ["--from", "rfc2396"], "filter": ["path=*", "--"]}
# What a command takes that does not take just anything.
INPUTS = {"relativize": ["a:b"], "compare": ["a:b", "A:b"], "unique": ["a:b"], "key": ["a:b"], "validate": ["a:b"]}


def run(command, *arguments, **more):
    return uri(command, *NEEDED.get(command, []), *arguments, **more)


class Usage(unittest.TestCase):
    def refused(self, *arguments, names, input=b"a\n"):
        result = uri(*arguments, input=input)
        self.assertEqual(result.status, 2, arguments)
        self.assertEqual(result.out, b"", arguments)
        for name in [names] if isinstance(names, str) else names:
            self.assertIn(name, result.err, arguments)
        return result.err

    def test_no_arguments(self):
        self.assertIn("usage: uri COMMAND", self.refused(names="uri --help"))

    def test_unknown_command(self):
        self.refused("pares", names=["'pares'", "did you mean 'parse'?"])
        self.refused("Decode", names="did you mean 'decode'?")
        self.assertNotIn("did you mean", self.refused("xyzzy", names="'xyzzy'"))
        self.refused("", names="''")
        self.refused("-", names="'-'")

    def test_option_before_the_command(self):
        self.refused("--json", "parse", "a", names=["'--json'", "a command comes first"])
        self.refused("--hlep", names="did you mean '--help'?")
        self.refused("--verison", names="did you mean '--version'?")

    def test_names_do_not_drive_the_terminal(self):
        self.refused("\x1b[31mred", names="'\\x1B[31mred'")
        self.refused("parse", "--\x1b[31mred", names="\\x1B[31mred'")
        self.refused("parse", "-f", "no\nsuch", names="no\\x0Asuch")
        self.refused("é", names="'é'")

    def test_unknown_option(self):
        for command in COMMANDS:
            self.refused(command, "--jsno", names=["'--jsno'", "did you mean '--json'?"])
            self.refused(command, "--no-such-thing", names="'--no-such-thing'")
            self.refused(command, "-x", names="'-x'")
        self.refused("validate", "-cx", "a", names="'-x'")

    def test_long_options_cannot_be_shortened(self):
        self.refused("parse", "--js", "a", names=["'--js'", "did you mean '--json'?"])
        self.refused("parse", "--on=drop", "a", names=["'--on'", "did you mean '--on-error'?"])
        self.refused("parse", "--max", "3", "a", names="'--max'")
        self.refused("parse", "--f", "x", names="'--f'")

    def test_option_of_another_command(self):
        self.refused("parse", "--base", "http://a/", names="no option '--base'")
        self.refused("resolve", "--count", names="no option '--count'")
        self.refused("validate", "--raw", names="no option '--raw'")
        self.refused("get", "-c", "path", names="no option '-c'")
        self.refused("extract", "--pairs", names="no option '--pairs'")

    def test_arguments_of_options(self):
        self.refused("parse", "--max-length", names=["'--max-length'", "needs an argument"])
        self.refused("parse", "-j", names=["'-j'", "needs an argument"])
        # Without a word, such as behind `<`, these mean what they mean to ls and grep.
        for option in ("--progress", "--color"):
            self.assertEqual(uri("normalize", option, input=b"HTTP://a/").out, b"http://a/\n")
        self.refused("parse", "--json=1", names=["'--json'", "takes no argument"])

    def test_values_of_options(self):
        for option in ("--on-error", "--flush", "--color", "--progress"):
            self.refused("parse", option, "sometimes", "a", names=[option, "'sometimes'"])
        self.refused("parse", "--on-error=nul", names="did you mean 'null'?")
        self.refused("validate", "--print", "some", names=["--print", "'some'"])
        for option in ("--jobs", "--max-length"):
            for value in ("0", "-1", "x", "", "1x", " 1", "99999999999999999999999"):
                self.refused("parse", option, value, names=option)
        self.refused("parse", "--max-length", "99999999999999999G", names="too large")

    def test_dialects(self):
        for command in ("parse", "validate", "resolve"):
            needed = NEEDED.get(command, [])
            for dialect in ("rfc3986", "rfc2396", "rfc2732", "url-1997", "uri-1997"):
                self.assertEqual(uri(command, *needed, "--dialect", dialect, "a:b").status, 0)
        self.refused("parse", "--dialect", "rfc1234", names=["--dialect", "rfc1234"])
        self.refused("normalize", "--dialect", "rfc2396", names="--dialect")
        self.refused("resolve", "--base", "http://a/", "--above-root=keep", names=["--above-root", "--dialect"])
        self.refused("validate", "--dialect=rfc2396", "--as=absolute-URI", names=["--as", "RFC 2396", "absoluteURI"])
        self.refused("validate", "--dialect=rfc2396", "--as=site", names=["--as", "RFC 2396"])
        self.refused("resolve", "--dialect=rfc2396", "--base=dav:", names=["--base", "RFC 2396 3"])
        self.refused("resolve", "--dialect=rfc2396", names="--base")
        self.refused("resolve", "--dialect=rfc2396", "--base=x:/", "--pairs", names=["--base", "--pairs"])

    def test_diff(self):
        self.refused("diff", "a", names="--from")
        self.refused("diff", "--from=rfc1808", names=["--from", "rfc1808"])
        self.refused("diff", "--from=rfc2396", "--base=dav:", names=["--base", "RFC 2396"])
        self.refused("diff", "--from=rfc2396", "--base=//h", names="--base")
        for policy in ("null", "pass", "drop"):
            self.refused("diff", "--from=rfc2396", "-c", "--on-error", policy, names=["--on-error", "--count"])
        self.assertEqual(uri("diff", "--from=rfc2396", "-c", "--on-error=fail", "a").status, 0)

    def test_files_and_arguments_exclude_each_other(self):
        self.refused("parse", "-f", "-", "a", names="--file")

    def test_validate(self):
        self.refused("validate", "--as", "reg_name", names=["--as", "did you mean 'reg-name'?"])
        self.refused("validate", "--as", "", names="--as")
        self.refused("validate", "--print=valid", "-c", names=["--print", "--count"])
        self.refused("validate", "--count", "--on-error=null", names=["--on-error", "--count"])
        self.refused("validate", "--print=invalid", "--on-error=drop", names=["--on-error", "--print"])

    def test_resolve(self):
        self.refused("resolve", "g", names=["--base", "--pairs"])
        self.refused("resolve", "--base", "http://a/", "--pairs", names=["--base", "--pairs"])
        self.refused("resolve", "--base", "a/b", names=["--base", "'a/b'", "relative-not-allowed"])
        self.refused("resolve", "--base", "http://a b/", names=["--base", "offset 8", "invalid-character"])

    def test_relativize(self):
        self.refused("relativize", "x:", names=["--base", "--pairs"])
        self.refused("relativize", "--base", "http://a/", "--pairs", names=["--base", "--pairs"])
        self.refused("relativize", "--base", "a", "x:", names=["--base", "'a'", "relative-not-allowed", "5.1"])

    def test_forms(self):
        for command in ("normalize", "unique"):
            for wrong in ("identical", "Case", "", "rfc"):
                self.refused(command, "--form", wrong, "a:", names=["--form", "'" + wrong + "'"])
            self.refused(command, "--form=precent", "a:", names="did you mean 'percent'?")
            self.refused(command, "--from=path", "a:", names="did you mean '--form'?")

    def test_compare(self):
        for operands in ([], ["a:"], ["a:", "b:", "c:"]):
            self.refused("compare", *operands, names=["two URIs", "--pairs"])
        self.refused("compare", "-f", "-", names="--pairs")
        self.refused("compare", "a:", "b:", "-f", "-", names="--file")
        self.refused("compare", "--base", "a", "b", "c", names=["--base", "5.1"])
        self.refused("compare", "--form=path", "a:", "b:", names="no option '--form'")

    def test_edit(self):
        self.refused("edit", "a", names=["--set", "--remove", "--append", "--sort-query", "--trim-query"])
        self.refused("edit", "--set", "hsot=a", "a", names=["--set", "'hsot'", "did you mean 'host'?"])
        self.refused("edit", "--remove", "fragmnet", "a", names=["--remove", "did you mean 'fragment'?"])
        self.refused("edit", "--trim-query", "?" * 1025, "a", names=["--trim-query", "1024"])
        self.assertEqual(uri("edit", "--trim-query", "?" * 1024, "a").status, 0)
        self.refused("edit", "--append", "path=a", "a", names=["--append", "'path'", "segment, query:KEY"])
        self.refused("edit", "--append", "segment:1=a", "a", names=["--append", "'segment:1'"])
        self.refused("edit", "--set", "host", "a", names=["--set", "'host'", "'='"])
        self.refused("edit", "--set", "", "a", names=["--set", "'='"])
        self.refused("edit", "--set", "=", "a", names=["--set", "''"])
        self.refused("edit", "--set", "segment=a", "a", names="segment:N")
        self.refused("edit", "--remove", "user", "a", names=["--remove", "'user'", "userinfo"])
        for number in ("0", "x", "", "1x"):
            self.refused("edit", "--set", f"segment:{number}=a", "a", names="'segment:" + number)
        self.refused("edit", "--set", "query:%=1", "a", names="'query:%'")
        self.refused("edit", "--set-query", "a", names="'--set-query'")

    def test_values_that_no_uri_can_have(self):
        for value, code in (
            ("scheme=1a", "invalid-scheme"), ("scheme=", "invalid-scheme"), ("port=80x", "invalid-port"),
            ("host=[::g]", "invalid-ip-literal"), ("host=[::1", "unclosed-bracket"), ("segment:1=..", "dot-segment"),
            ("filename=.", "dot-segment"), ("authority=h h", "invalid-character"), ("authority=%", "percent-encoding"),
        ):
            self.refused("edit", "--set", value, "a", names=["--set", "'" + value.split("=")[0] + "'", code])
        self.refused("edit", "--append", "segment=..", "a", names=["--append", "dot-segment"])

    @fails_on_windows("arguments are UTF-16 there, which has no single octets")
    def test_hosts_are_utf8(self):
        self.refused("edit", "--set", b"host=\xff", "a", names="host-not-utf8")

    def test_get(self):
        self.refused("get", names="LIST")
        self.refused("get", "hsot", names=["'hsot'", "host", "segment:N", "did you mean 'host'?"])
        self.refused("get", "host,", names="''")
        for wrong in ("segment", "segment:", "segment:0", "segment:x", "segment:1x", "query:%", "foo:1"):
            self.refused("get", wrong, "a", names="'" + wrong)

    def test_encode(self):
        self.refused("encode", "--as", "segmnet", names=["'segmnet'", "did you mean 'segment'?"])
        for component, wrong in (
            ("unreserved", ":"), ("user", ":"), ("password", "@"), ("host", ":"), ("userinfo", "@"),
            ("segment", "/"), ("path", "?"), ("query", "#"), ("param", "%"), ("fragment", "\u00e9"),
        ):
            self.refused("encode", "--as", component, "--keep", "a" + wrong, names=["--keep", component])
        self.refused("encode", "--as", "segment", "--keep", "!/", names="'/'")


class Taken(unittest.TestCase):
    def test_every_common_option(self):
        for command in COMMANDS:
            for options in (
                ["--json"], ["-0"], ["--null"], ["-j", "2"], ["-j2"], ["--jobs=2"], ["--exit-zero"], ["-q"],
                ["--quiet"], ["--color=never"], ["--color", "auto"], ["--progress=always"],
                ["--progress=never"], ["--flush=auto"], ["--flush=line"], ["--flush=block"],
                ["--max-length=10"], ["--max-length", "1k"], ["--max-length=2M"], ["--max-length=1G"],
                ["--on-error=show"], ["--on-error=null"], ["--on-error=pass"], ["--on-error=drop"],
                ["--on-error=fail"], ["-0qj1"],
            ):
                with self.subTest(command=command, options=options):
                    result = run(command, *options, *INPUTS.get(command, ["a"]))
                    self.assertEqual((result.status, result.err), (0, ""))
                    self.assertNotEqual(result.out, b"")

    def test_options_after_and_between_arguments(self):
        self.assertEqual(len(uri("parse", "a", "--json", "b").objects), 2)

    def test_the_last_one_counts(self):
        self.assertEqual(uri("parse", "--on-error=fail", "--on-error=drop", " ").status, 1)

    def test_two_dashes_end_the_options(self):
        objects = uri("parse", "--json", "--", "--json", "--", "-0").objects
        self.assertEqual([o["input"] for o in objects], ["--json", "--", "-0"])

    def test_values_are_taken_as_they_are(self):
        """No splitting at commas or brackets, no reading of a leading dash as an option."""
        objects = uri("resolve", "--json", "--base", "http://[::1]/a,b", "[::1]").objects
        self.assertEqual(objects[0]["base"], "http://[::1]/a,b")
        self.assertIn("error", objects[0])
        result = uri("resolve", "--base", "http://[::1]/a,b", "./--x,y")
        self.assertEqual(result.text, "http://[::1]/--x,y\n")
        self.assertIn("'--json'", uri("resolve", "--base", "--json", "a").err)

    def test_one_dash_among_others_is_an_argument(self):
        self.assertEqual([found["path"] for found in uri("parse", "--json", "-", "a").objects], ["-", "a"])


class Help(unittest.TestCase):
    def test_program(self):
        for spelling in ("--help", "help"):
            result = uri(spelling)
            self.assertEqual((result.status, result.err), (0, ""))
            for command in COMMANDS:
                self.assertRegex(result.text, rf"(?m)^  {command} +[A-Z]")
            for part in ("Usage:", "Examples:", "Exit status:"):
                self.assertIn(part, result.text)

    def test_each_command(self):
        for command in COMMANDS:
            for words in ((command, "--help"), ("help", command)):
                result = uri(*words)
                self.assertEqual((result.status, result.err), (0, ""), command)
                for part in ("Usage:\n  uri " + command, "Exit status:", "Examples:\n  uri " + command,
                             "Options for input, output and errors: uri help options"):
                    self.assertIn(part, result.text, command)

    def test_short(self):
        self.assertIn("usage: uri COMMAND", uri("-h").text)
        for command in COMMANDS:
            result = uri(command, "-h")
            self.assertEqual((result.status, result.err), (0, ""), command)
            for part in ("Usage:\n  uri " + command, "Examples:\n  uri " + command):
                self.assertIn(part, result.text, command)
            self.assertNotIn("--flush", result.text, command)
            self.assertLess(len(result.lines), len(uri(command, "--help").lines), command)
        self.assertIn("-c, --count", uri("validate", "-h").text)

    def test_help_on_what_there_is_not(self):
        result = uri("help", "pares")
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("did you mean 'parse'?", result.err)
        self.assertEqual(uri("help", "parse", "get").status, 2)

    def test_fits_a_terminal(self):
        general = uri("--help").lines
        commands = [line.split()[0] for line in itertools.takewhile(str.strip, general[general.index("Commands:") + 1 :])]
        self.assertLess({*COMMANDS}, {*commands})
        for line in [*general, *(line for command in commands for line in uri(command, "--help").lines)]:
            self.assertLessEqual(len(line), 80, line)

    def test_own_options_are_shown(self):
        for command, options in (
            ("validate", ("--as RULE", "--print valid|invalid", "-c, --count")),
            ("resolve", ("--base URI", "--pairs", "--non-strict", "--above-root drop|keep|error")),
            ("encode", ("--as COMPONENT", "--keep CHARS")),
            ("decode", ("--raw",)),
            ("relativize", ("--base URI", "--pairs")),
            ("normalize", ("--form case|percent|path|syntax|scheme",)),
            ("unique", ("--form case|percent|path|syntax|scheme",)),
            ("key", ("--as host|surt|hash|normal", "--undo", "--form case|percent|path|syntax|scheme",
                     "--keep www,session,case,order")),
            ("compare", ("--base URI", "--pairs")),
            ("edit", ("--set COMPONENT=VALUE", "--remove COMPONENT", "--append segment=VALUE", "--sort-query",
                      "--trim-query GLOB")),
            ("get", ("--decode", "--raw")),
            ("lint", ("--only RULE,...", "--also RULE,...", "--allow RULE,...", "--allow-port SCHEME:PORT",
                      "--severity note|warning|error", "-c, --count", "--list")),
        ):
            text = uri(command, "--help").text
            for option in options:
                self.assertIn(option, text)
        self.assertNotIn("--base", uri("parse", "--help").text)

    def test_help_needs_nothing_else(self):
        self.assertEqual(uri("resolve", "--help", "--base", "a").status, 0)

    def test_help_on_the_two_words(self):
        for word in "help", "version":
            page = uri("help", word)
            self.assertTrue(page.text.startswith(f"uri {word} - "))
            for option in "--help", "-h":
                self.assertEqual((uri(word, option).text, uri(word, option).status), (page.text, 0))

    def test_version(self):
        for arguments in (["--version"], ["version"], ["-V"], ["parse", "--version"], ["parse", "-V"]):
            result = uri(*arguments)
            self.assertEqual((result.status, result.err), (0, ""))
            self.assertRegex(
                result.text, r"\Auri \d+\.\d+\.\d+(-rc\d+)?\nkernel: [a-z0-9-]+\nlinks: (yes|no)\nidna: (yes|no)\n([a-z-]+: [^\n]+\n)*\Z"
            )

    def test_output_that_fails(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PATH, "--help"], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"standard output", done.stderr)


if __name__ == "__main__":
    unittest.main()
