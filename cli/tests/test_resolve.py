# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""resolve: against one base, and in pairs."""

import unittest

from command import uri

BASE = "http://a/b/c/d;p?q"


class Base(unittest.TestCase):
    def resolve(self, base, *references):
        return uri("resolve", "--base", base, *references).lines

    def test_targets(self):
        self.assertEqual(
            self.resolve(BASE, "../g", "?y", "#s", "", "//g", "g:h", "../../../g"),
            ["http://a/b/g", "http://a/b/c/d;p?y", "http://a/b/c/d;p?q#s", BASE, "http://g", "g:h", "http://a/g"],
        )

    def test_the_fragment_of_the_base_is_ignored(self):
        self.assertEqual(self.resolve("http://a/b#f", "", "c"), ["http://a/b", "http://a/c"])

    def test_guards(self):
        self.assertEqual(self.resolve("f:/a", ".//g"), ["f:/.//g"])

    def test_json(self):
        (answer,) = uri("resolve", "--base", BASE, "--json", "../g").objects
        self.assertEqual(answer, {"base": BASE, "reference": "../g", "target": "http://a/b/g"})
        self.assertEqual(list(answer), ["base", "reference", "target"])

    def test_json_error(self):
        (answer,) = uri("resolve", "--base", BASE, "--json", "a b").objects
        self.assertEqual(list(answer), ["base", "reference", "error"])
        self.assertEqual((answer["base"], answer["reference"], answer["error"]["offset"]), (BASE, "a b", 1))
        (answer,) = uri("resolve", "--base", BASE, "--json", input=b"\xff").objects
        self.assertEqual(list(answer), ["base", "reference", "reference_hex", "error"])

    def test_non_strict(self):
        self.assertEqual(uri("resolve", "--base", BASE, "http:g").text, "http:g\n")
        self.assertEqual(uri("resolve", "--base", BASE, "--non-strict", "HTTP:g").text, "http://a/b/c/g\n")
        self.assertEqual(uri("resolve", "--base", BASE, "--non-strict", "https:g").text, "https:g\n")

    def test_above_root(self):
        arguments = ("resolve", "--base", "http://a/b/c")
        self.assertEqual(uri(*arguments, "--above-root=drop", "../../g").text, "http://a/g\n")
        result = uri(*arguments, "--above-root=error", "../../g", "../g")
        self.assertEqual((result.status, result.text), (1, "\nhttp://a/g\n"))
        self.assertIn("above-root", result.err)
        self.assertIn("offset 3", result.err)

    def test_a_wrong_base_is_found_before_anything_is_read(self):
        result = uri("resolve", "--base", "/a", "-f", "/no/such/file")
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("relative-not-allowed", result.err)
        self.assertNotIn("/no/such/file", result.err)


class Pairs(unittest.TestCase):
    def test_targets(self):
        result = uri("resolve", "--pairs", input="http://a/b\tc\nx:/y\t\nx:#f\t?q\n")
        self.assertEqual((result.status, result.lines), (0, ["http://a/c", "x:/y", "x:?q"]))
        self.assertEqual(uri("resolve", "--pairs", "x:/a\tb").text, "x:/b\n")

    def objects(self, text):
        return uri("resolve", "--pairs", "--json", input=text).objects

    def test_json(self):
        self.assertEqual(
            self.objects("http://a/b\tc\n"), [{"base": "http://a/b", "reference": "c", "target": "http://a/c"}]
        )

    def test_which_field_is_wrong(self):
        for record, field, code, offset in (
            ("http://a b\tc", "base", "invalid-character", 8), ("http://a/\tb c", "reference", "invalid-character", 1),
            ("a b:\tc d", "base", "invalid-scheme", 1), ("a\tb c", "base", "relative-not-allowed", 0),
            ("x:/\tb\tc", "reference", "invalid-character", 1), ("\t", "base", "relative-not-allowed", 0),
        ):
            (answer,) = self.objects(record + "\n")
            with self.subTest(record=record):
                base, reference = record.split("\t", 1)
                self.assertEqual(list(answer), ["base", "reference", "error"])
                self.assertEqual((answer["base"], answer["reference"]), (base, reference))
                error = answer["error"]
                self.assertEqual(list(error), ["in", "code", "offset", "component", "message", "section"])
                self.assertEqual((error["in"], error["code"], error["offset"]), (field, code, offset))

    def test_missing_field(self):
        (answer,) = self.objects("http://a/\n")
        self.assertEqual((answer["base"], answer["reference"]), ("http://a/", None))
        self.assertEqual((answer["error"]["code"], answer["error"]["offset"]), ("missing-field", 9))

    def test_hex_of_each_field(self):
        (answer,) = self.objects(b"x:\xff\t\xfe\n")
        self.assertEqual(list(answer), ["base", "base_hex", "reference", "reference_hex", "error"])
        self.assertEqual((answer["base_hex"], answer["reference_hex"]), ("783AFF", "FE"))

    def test_text(self):
        result = uri("resolve", "--pairs", input="http://a/\tb c\nx\nx:/\ty\n")
        self.assertEqual((result.status, result.text), (1, "\n\nx:/y\n"))
        first, second = result.err.splitlines()
        self.assertIn("stdin:1: reference, offset 1: ", first)
        self.assertIn("stdin:2: base, offset 1: ", second)
        self.assertIn("[missing-field]", second)
        result = uri("resolve", "--pairs", "--on-error=pass", input="http://a/\tb c\nx\n")
        self.assertEqual(result.text, "http://a/\tb c\nx\n")

    def test_options(self):
        pair = "http://a/b\thttp:../../g"
        self.assertEqual(uri("resolve", "--pairs", "--non-strict", pair).text, "http://a/g\n")
        self.assertEqual(uri("resolve", "--pairs", "--non-strict", "--above-root=error", pair).status, 1)


if __name__ == "__main__":
    unittest.main()
