# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""--on-error, --exit-zero, --quiet and the exit status."""

import unittest

from command import uri

RECORDS = b"a\nb c\nd\n"
COMMANDS = {
    "validate": ["--as=URI-reference"], "resolve": ["--base", "x:/"], "get": ["path"], "decode": [], "parse": [], "explain": [],
    "normalize": [], "edit": ["--remove", "fragment"], "lint": [],
}


class Text(unittest.TestCase):
    def get(self, *arguments, input=RECORDS):
        return uri("get", "path", *arguments, input=input)

    def test_show_is_the_default(self):
        for arguments in ([], ["--on-error=show"], ["--on-error", "show"]):
            result = self.get(*arguments)
            self.assertEqual((result.status, result.out), (1, b"a\n\nd\n"))
            self.assertEqual(len(result.err.splitlines()), 1)
            self.assertIn("stdin:2: offset 1: ", result.err)

    def test_null(self):
        result = self.get("--on-error=null")
        self.assertEqual((result.status, result.out, result.err), (1, b"a\n\\N\nd\n", ""))

    def test_pass(self):
        result = self.get("--on-error=pass", input=b"a\nb c\xff\x01\\\nd\n")
        self.assertEqual((result.status, result.out, result.err), (1, b"a\nb c\xff\x01\\\nd\n", ""))

    def test_drop(self):
        result = self.get("--on-error=drop")
        self.assertEqual((result.status, result.out, result.err), (1, b"a\nd\n", ""))

    def test_fail(self):
        result = self.get("--on-error=fail")
        self.assertEqual((result.status, result.out), (2, b"a\n"))
        self.assertIn("stdin:2: offset 1: ", result.err)
        self.assertEqual(self.get("--on-error=fail", "--exit-zero").status, 2)
        self.assertEqual(self.get("--on-error=fail", input=b"a\nb\n").status, 0)

    def test_fail_stops_at_the_first_argument_and_file(self):
        self.assertEqual(uri("get", "path", "--on-error=fail", "a", " ", "b").out, b"a\n")
        result = uri("get", "path", "--on-error=fail", "-f", "-", "-f", "-", input=b"a\n \n")
        self.assertEqual((result.status, result.out), (2, b"a\n"))

    def test_exit_zero(self):
        for mode in ("show", "null", "pass", "drop"):
            self.assertEqual(self.get("--exit-zero", "--on-error=" + mode).status, 0)

    def test_quiet(self):
        for mode in ("show", "fail"):
            loud, quiet = self.get("--on-error=" + mode), self.get("-q", "--on-error=" + mode)
            self.assertNotEqual(loud.err, "")
            self.assertEqual((quiet.status, quiet.out, quiet.err), (loud.status, loud.out, ""))
        self.assertNotEqual(uri("parse", "-q", "-f", "/no/such/file").err, "")

    def test_all_is_well(self):
        result = self.get(input=b"a\nb\n")
        self.assertEqual((result.status, result.out, result.err), (0, b"a\nb\n", ""))

    def test_blocks(self):
        """parse and explain write a block of lines and a blank line for each record."""
        for command in ("parse", "explain"):
            whole = uri(command, "a").out
            self.assertTrue(whole.endswith(b"\n\n"))
            for mode, middle in (("show", b"\n"), ("null", b"\\N\n\n"), ("pass", b" \n\n"), ("drop", b"")):
                result = uri(command, "--on-error=" + mode, "a", " ", "a")
                self.assertEqual(result.out, whole + middle + whole, (command, mode))
            for mode, middle in (("show", b"\0"), ("null", b"\\N\0"), ("pass", b" \0"), ("drop", b"")):
                result = uri(command, "-0", "--on-error=" + mode, " ")
                self.assertEqual(result.out, middle, (command, mode))

    def test_validate_shows_invalid(self):
        for mode, out in (("show", b"valid\ninvalid\nvalid\n"), ("null", b"valid\n\\N\nvalid\n"),
                          ("pass", b"valid\nb c\nvalid\n"), ("drop", b"valid\nvalid\n")):
            result = uri("validate", "--as=URI-reference", "--on-error=" + mode, input=RECORDS)
            self.assertEqual((result.status, result.out, result.err), (1, out, ""))
        result = uri("validate", "--as=URI-reference", "--on-error=fail", input=RECORDS)
        self.assertEqual((result.status, result.out), (2, b"valid\n"))
        self.assertIn("stdin:2", result.err)


class Json(unittest.TestCase):
    def test_show_null_and_pass_write_an_object(self):
        for command, arguments in COMMANDS.items():
            bad = "%" if command == "decode" else "b c"
            for mode in ("show", "null", "pass"):
                result = uri(command, *arguments, "--json", "--on-error=" + mode, input=f"a\n{bad}\n")
                with self.subTest(command=command, mode=mode):
                    self.assertEqual((result.status, result.err), (1, ""))
                    first, second = result.objects
                    self.assertNotIn("error", first)
                    self.assertEqual(second.get("input", second.get("reference")), bad)
                    self.assertEqual(
                        list(second["error"]), ["code", "offset", "component", "message", "section"]
                    )

    def test_drop(self):
        result = uri("parse", "--json", "--on-error=drop", input=RECORDS)
        self.assertEqual(([o["path"] for o in result.objects], result.status), (["a", "d"], 1))

    def test_fail(self):
        result = uri("parse", "--json", "--on-error=fail", input=RECORDS)
        self.assertEqual(([o["path"] for o in result.objects], result.status), (["a"], 2))
        self.assertIn("invalid-character", result.err)


if __name__ == "__main__":
    unittest.main()
