# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""relativize: against one base, and in pairs."""

import unittest

from command import uri

BASE = "http://a/b/c/d;p?q"
TARGETS = {
    "http://a/b/c/g": "g", "http://a/b/g": "/b/g", "http://a/b/": "..", "http://a/g": "/g", "http://a/b/c/d;p?y": "?y",
    "http://a/b/c/d;p?q#s": "#s", BASE: "", "http://g": "//g", "g:h": "g:h", "http://a/b/c/": ".",
    "http://a/b/c/x:y": "./x:y",
}


class Base(unittest.TestCase):
    def test_references(self):
        result = uri("relativize", "--base", BASE, *TARGETS)
        self.assertEqual((result.status, result.lines), (0, list(TARGETS.values())))

    def test_they_lead_back(self):
        references = "".join(r + "\n" for r in uri("relativize", "--base", BASE, *TARGETS).lines)
        self.assertEqual(uri("resolve", "--base", BASE, input=references).lines, list(TARGETS))

    def test_json(self):
        (answer,) = uri("relativize", "--json", "--base", BASE, "http://a/b/g").objects
        self.assertEqual(list(answer.items()), [("base", BASE), ("target", "http://a/b/g"), ("reference", "/b/g")])

    def test_no_reference(self):
        target = "http://a/b/../c"
        result = uri("relativize", "--base", BASE, target, "http://a/g")
        self.assertEqual((result.status, result.text), (1, "\n/g\n"))
        self.assertIn("[no-reference, RFC 3986 5.2]", result.err)
        (answer,) = uri("relativize", "--json", "--base", BASE, target).objects
        self.assertEqual(list(answer), ["base", "target", "reference", "error"])
        self.assertIsNone(answer["reference"])
        self.assertEqual(list(answer["error"]), ["code", "offset", "component", "message", "section"])
        self.assertEqual((answer["error"]["code"], answer["error"]["offset"]), ("no-reference", 0))
        self.assertEqual(uri("relativize", "--on-error=pass", "--base", BASE, target).text, target + "\n")
        self.assertEqual(uri("relativize", "--on-error=null", "--base", BASE, target).text, "\\N\n")
        self.assertEqual(uri("relativize", "--on-error=fail", "--base", BASE, target).status, 2)
        self.assertEqual(uri("relativize", "--exit-zero", "--base", BASE, target).status, 0)

    def test_errors(self):
        relative, odd = uri("relativize", "--json", "--base", BASE, "a", "x: ").objects
        self.assertEqual(list(relative), ["base", "target", "error"])
        self.assertEqual((relative["error"]["code"], odd["error"]["offset"]), ("relative-not-allowed", 2))
        (answer,) = uri("relativize", "--json", "--base", BASE, input=b"x:\xff\n").objects
        self.assertEqual(list(answer), ["base", "target", "target_hex", "error"])

    def test_empty_input(self):
        self.assertEqual(uri("relativize", "--base", BASE).out, b"")


class Pairs(unittest.TestCase):
    def test_text(self):
        result = uri("relativize", "--pairs", input="http://a/b\thttp://a/c\nx:/y\tx:/y\n")
        self.assertEqual((result.status, result.lines), (0, ["c", ""]))

    def test_json(self):
        (answer,) = uri("relativize", "--pairs", "--json", "x:/a\tx:/b").objects
        self.assertEqual(list(answer.items()), [("base", "x:/a"), ("target", "x:/b"), ("reference", "b")])

    def test_which_field_is_wrong(self):
        for record, field, code, offset in (
            ("http://a b\tc:", "base", "invalid-character", 8), ("http://a/\tb: c", "target", "invalid-character", 2),
            ("a\tb:", "base", "relative-not-allowed", 0), ("a:\tb", "target", "relative-not-allowed", 0),
            ("x:/\ta:\tc", "target", "invalid-character", 2), ("x:/\tx:/../b", "target", "no-reference", 0),
        ):
            (answer,) = uri("relativize", "--pairs", "--json", record).objects
            with self.subTest(record=record):
                self.assertEqual((answer["base"], answer["target"]), tuple(record.split("\t", 1)))
                error = answer["error"]
                self.assertEqual(list(error), ["in", "code", "offset", "component", "message", "section"])
                self.assertEqual((error["in"], error["code"], error["offset"]), (field, code, offset))
        (answer,) = uri("relativize", "--pairs", "--json", "x:/a").objects
        self.assertEqual((answer["base"], answer["target"], answer["error"]["code"]), ("x:/a", None, "missing-field"))


if __name__ == "__main__":
    unittest.main()
