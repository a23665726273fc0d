# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""normalize: each form, in text and JSON."""

import unittest

from command import uri

ODD = "HTTP://u%7e@H%4F:080/%7e/./a/../%2e%2E/%c3?%7e#%7e"
FORMS = {
    "case": "http://u%7E@h%4F:080/%7E/./a/../%2E%2E/%C3?%7E#%7E",
    "percent": "http://u~@ho:080/~/./a/../../%C3?~#~",
    "path": "http://u~@ho:080/%C3?~#~",
    "syntax": "http://u~@ho:080/%C3?~#~",
    "scheme": "http://u~@ho/%C3?~#~",
}


class Normalize(unittest.TestCase):
    def test_forms(self):
        for form, expected in FORMS.items():
            for spelling in (["--form", form], ["--form=" + form]):
                self.assertEqual(uri("normalize", *spelling, ODD).text, expected + "\n", form)

    def test_scheme_is_the_default(self):
        self.assertEqual(uri("normalize", ODD).text, FORMS["scheme"] + "\n")

    def test_rulings(self):
        for text, expected in (
            ("scheme:/a/..//evil", "scheme:/.//evil"), ("a:b/../c", "a:/c"), ("foo://h?q", "foo://h/?q"),
            ("http://[0:0::1]/", "http://[::1]/"), ("x://h:/", "x://h/"), ("file://LOCALHOST/x", "file:///x"),
            ("mailto:Joe@H", "mailto:Joe@h"), ("URN:ISBN:x", "urn:isbn:x"),
        ):
            self.assertEqual(uri("normalize", text).text, expected + "\n")

    def test_relative_references(self):
        texts = ["/a/../b", "./a", "a/..", "../a/../b", "./a:b", "//H:/%7e", ""]
        self.assertEqual(uri("normalize", *texts).lines, ["/b", *texts[1:5], "//h:/~", ""])

    def test_json(self):
        (answer,) = uri("normalize", "--json", "--form=case", "X:%7e").objects
        self.assertEqual(list(answer.items()), [("input", "X:%7e"), ("output", "x:%7E")])
        (answer,) = uri("normalize", "--json", "X: ").objects
        self.assertEqual((list(answer), answer["error"]["offset"]), (["input", "error"], 2))
        (answer,) = uri("normalize", "--json", input=b"\xff\n").objects
        self.assertEqual(list(answer), ["input", "input_hex", "error"])

    def test_invalid(self):
        result = uri("normalize", "A:", "a b", "B:")
        self.assertEqual((result.status, result.text), (1, "a:\n\nb:\n"))
        self.assertIn("argument 2: offset 1: ", result.err)

    def test_empty_input(self):
        self.assertEqual(uri("normalize").out, b"")
        self.assertEqual(uri("normalize", "-0", input=b"A:\0\0").out, b"a:\0\0")


if __name__ == "__main__":
    unittest.main()
