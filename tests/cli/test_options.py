"""Arguments: what is taken, what is refused, what is suggested, and help."""

import subprocess
import unittest

from command import PATH, uri

COMMANDS = ("parse", "validate", "resolve", "get", "encode", "decode", "explain")
# Arguments without which a command does nothing.
NEEDED = {"resolve": ["--base", "http://a/"], "get": ["path"], "encode": ["--as", "segment"]}


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
        self.refused("explain", "--raw", names="no option '--raw'")
        self.refused("get", "-c", "path", names="'-c'")

    def test_arguments_of_options(self):
        self.refused("parse", "--max-length", names=["'--max-length'", "needs an argument"])
        self.refused("parse", "-j", names=["'-j'", "needs an argument"])
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

    def test_older_dialects_come_later(self):
        for command in ("parse", "validate", "resolve"):
            needed = NEEDED.get(command, [])
            self.assertEqual(uri(command, *needed, "--dialect", "rfc3986", "a").status, 0)
            for dialect in ("rfc2396", "url-1997", "uri-1997"):
                self.refused(command, *needed, "--dialect", dialect, "a", names=["--dialect", dialect])
        self.refused("parse", "--dialect", "rfc1234", names=["--dialect", "rfc1234"])
        self.refused("resolve", "--base", "http://a/", "--above-root=keep", names="--above-root")

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

    def test_get(self):
        self.refused("get", names="LIST")
        self.refused("get", "hsot", names=["'hsot'", "host", "segment:N", "did you mean 'host'?"])
        self.refused("get", "host,", names="''")
        for wrong in ("segment", "segment:", "segment:0", "segment:x", "segment:1x", "query:%", "foo:1"):
            self.refused("get", wrong, "a", names="'" + wrong)

    def test_encode(self):
        self.refused("encode", "a", names="--as")
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
                    result = run(command, *options, "a")
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

    def test_one_dash_is_an_argument(self):
        self.assertEqual(uri("parse", "--json", "-").objects[0]["path"], "-")


class Help(unittest.TestCase):
    def test_program(self):
        for spelling in ("--help", "-h"):
            result = uri(spelling)
            self.assertEqual((result.status, result.err), (0, ""))
            for command in COMMANDS:
                self.assertRegex(result.text, rf"(?m)^  {command} +[A-Z]")
            for part in ("Usage:", "Examples:", "Exit status:"):
                self.assertIn(part, result.text)

    def test_each_command(self):
        for command in COMMANDS:
            for spelling in ("--help", "-h"):
                result = uri(command, spelling)
                self.assertEqual((result.status, result.err), (0, ""), command)
                for part in ("Usage:\n  uri " + command, "Common options:", "Exit status:", "--on-error",
                             "Examples:\n  uri " + command, "--json"):
                    self.assertIn(part, result.text, command)

    def test_fits_a_terminal(self):
        for arguments in [["--help"], *([command, "--help"] for command in COMMANDS)]:
            for line in uri(*arguments).lines:
                self.assertLessEqual(len(line), 80, line)

    def test_own_options_are_shown(self):
        for command, options in (
            ("validate", ("--as RULE", "--print valid|invalid", "-c, --count")),
            ("resolve", ("--base URI", "--pairs", "--non-strict", "--above-root drop|error")),
            ("encode", ("--as COMPONENT", "--keep CHARS")),
            ("decode", ("--raw",)),
            ("get", ("--decode", "--raw")),
        ):
            text = uri(command, "--help").text
            for option in options:
                self.assertIn(option, text)
        self.assertNotIn("--base", uri("parse", "--help").text)

    def test_help_needs_nothing_else(self):
        self.assertEqual(uri("resolve", "--help", "--base", "a").status, 0)

    def test_version(self):
        for arguments in (["--version"], ["parse", "--version"]):
            result = uri(*arguments)
            self.assertEqual((result.status, result.err), (0, ""))
            self.assertRegex(result.text, r"\Auri \d+\.\d+\.\d+\n\Z")

    def test_output_that_fails(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([PATH, "--help"], stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"standard output", done.stderr)


if __name__ == "__main__":
    unittest.main()
