# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""compare: two arguments, pairs, and a base for both."""

import unittest

from command import uri

RUNGS = {
    "identical": ("http://h/%7e", "http://h/%7e"),
    "case": ("http://h/%c3", "HTTP://H/%C3"),
    "percent": ("http://h/%7E", "http://h/~"),
    "path": ("http://h/a/../b", "http://h/b"),
    "scheme": ("http://h", "http://h:80/"),
    "different": ("http://h/a", "http://h/b"),
}


class Arguments(unittest.TestCase):
    def test_every_rung(self):
        for rung, (a, b) in RUNGS.items():
            for pair in ((a, b), (b, a)):
                result = uri("compare", *pair)
                expected = (1 if rung == "different" else 0, rung + "\n", "")
                self.assertEqual((result.status, result.text, result.err), expected)
                (answer,) = uri("compare", "--json", *pair).objects
                self.assertEqual(list(answer.items())[:3], [("a", pair[0]), ("b", pair[1]), ("rung", rung)])
                self.assertEqual(list(answer)[3:], ["where", "offset"])
                if rung != "different":
                    self.assertEqual((answer["where"], answer["offset"]), (None, None))

    def test_where_they_differ(self):
        """"where":K|null,"offset":N|null (in `a`; null unless `different`)"""
        for a, b, where, offset in (
            ("http://h/a", "http://h/b", "path", 8), ("http://h:1/", "http://h:2/", "port", 9),
            ("http://u@h/", "http://h/", "userinfo", 7), ("x:a", "y:a", "scheme", 0), ("x:a?b", "x:a?c", "query", 4),
            ("x:a#b", "x:a#c", "fragment", 4), ("x://a/", "x://b/", "host", 4),
        ):
            (answer,) = uri("compare", "--json", a, b).objects
            self.assertEqual((answer["rung"], answer["where"], answer["offset"]), ("different", where, offset))

    def test_rungs_are_those_of_normalize(self):
        forms = ["case", "percent", "path", "scheme"]
        for rung, pair in RUNGS.items():
            equal = [form for form in forms if len(set(uri("normalize", "--form", form, *pair).lines)) == 1]
            first = {"identical": 0, "different": 4}.get(rung)
            self.assertEqual(equal, forms[forms.index(rung) if first is None else first :], rung)

    def test_exit_zero(self):
        self.assertEqual(uri("compare", "--exit-zero", *RUNGS["different"]).status, 0)

    def test_which_is_wrong(self):
        for a, b, field, code, offset in (
            ("a", "b:", "a", "relative-not-allowed", 0), ("a:", "b", "b", "relative-not-allowed", 0),
            ("a:b c", "b: ", "a", "invalid-character", 3), ("a:", "b: ", "b", "invalid-character", 2),
            ("a:\t", "b:", "a", "invalid-character", 2), ("a:", "b:\t", "b", "invalid-character", 2),
        ):
            result = uri("compare", "--json", a, b)
            (answer,) = result.objects
            with self.subTest(a=a, b=b):
                self.assertEqual((result.status, list(answer)), (1, ["a", "b", "error"]))
                error = answer["error"]
                self.assertEqual(list(error), ["in", "code", "offset", "component", "message", "section"])
                self.assertEqual((answer["a"], answer["b"]), (a, b))
                self.assertEqual((error["in"], error["code"], error["offset"]), (field, code, offset))
        result = uri("compare", "a:", "b")
        self.assertEqual((result.status, result.text), (1, "\n"))
        self.assertIn("b, offset 0: ", result.err)

    def test_policies(self):
        self.assertEqual(uri("compare", "--on-error=null", "a:", "b").text, "\\N\n")
        self.assertEqual(uri("compare", "--on-error=pass", "a:", "b").text, "a:\tb\n")
        self.assertEqual(uri("compare", "--on-error=drop", "a:", "b").text, "")
        self.assertEqual(uri("compare", "--on-error=fail", "a:", "b").status, 2)
        self.assertEqual(uri("compare", "-0", "a:", "a:").out, b"identical\0")


class Base(unittest.TestCase):
    def test_both_are_resolved(self):
        for a, b, rung in (("../c", "/c", "identical"), ("", "http://H/a/b", "case"), ("x", "y", "different"),
                           ("x", "http://h/a/x", "identical"), ("//h", "//h:80/", "scheme")):
            self.assertEqual(uri("compare", "--base", "http://h/a/b", a, b).text, rung + "\n")

    def test_input_stays_as_it_is(self):
        (answer,) = uri("compare", "--json", "--base", "http://h/a/b", "../c", "/c").objects
        self.assertEqual(answer, {"a": "../c", "b": "/c", "rung": "identical", "where": None, "offset": None})

    def test_the_offset_is_one_in_a(self):
        (alone,) = uri("compare", "--json", "http://h/a", "http://h/b").objects
        for a, offset in (("http://h/a", alone["offset"]), ("a", None), ("http://h/x/../a", None)):
            (answer,) = uri("compare", "--json", "--base", "http://h/", a, "http://h/b").objects
            self.assertEqual((answer["where"], answer["offset"]), ("path", offset), a)

    def test_invalid(self):
        (answer,) = uri("compare", "--json", "--base", "x:/", "a", "b c").objects
        self.assertEqual((answer["error"]["in"], answer["error"]["offset"]), ("b", 1))

    def test_pairs(self):
        self.assertEqual(uri("compare", "--base", "x:/", "--pairs", input="a\t./a\n").text, "identical\n")


class Pairs(unittest.TestCase):
    def test_text(self):
        records = "".join(f"{a}\t{b}\n" for a, b in RUNGS.values())
        result = uri("compare", "--pairs", input=records)
        self.assertEqual((result.status, result.lines), (1, list(RUNGS)))
        self.assertEqual(uri("compare", "--pairs", "a:\tA:", "a:\ta:").lines, ["case", "identical"])

    def test_errors(self):
        result = uri("compare", "--pairs", "--json", input="a:\n\na:\tb:\tc\na:\ta:\n")
        missing, empty, second_tab, fine = result.objects
        self.assertEqual((missing["a"], missing["b"]), ("a:", None))
        self.assertEqual((missing["error"]["code"], missing["error"]["offset"]), ("missing-field", 2))
        self.assertEqual((empty["a"], empty["error"]["code"]), ("", "missing-field"))
        self.assertEqual((second_tab["error"]["in"], second_tab["error"]["offset"]), ("b", 2))
        self.assertEqual((fine["rung"], result.status), ("identical", 1))

    def test_hex_of_each_field(self):
        (answer,) = uri("compare", "--pairs", "--json", input=b"a:\xff\t\xfe\n").objects
        self.assertEqual(list(answer), ["a", "a_hex", "b", "b_hex", "error"])

    def test_empty_input(self):
        result = uri("compare", "--pairs")
        self.assertEqual((result.status, result.out), (0, b""))


if __name__ == "__main__":
    unittest.main()
