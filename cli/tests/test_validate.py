# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""validate: rules, --print and --count."""

import unittest

from command import uri

# Of each rule of Appendix A, what matches it and what does not.
RULES = {
    "URI": (["a:", "http://h/?q#f"], ["", "a", "//h"]),
    "hier-part": (["//h/a", "/a", "a:b", ""], ["//h?q", "a#f", "/a b"]),
    "URI-reference": (["", "a:b", "//h", "#f"], [" ", "1:a"]),
    "absolute-URI": (["a:b?q"], ["a:b#f", "b"]),
    "relative-ref": (["", "a?q#f", "//h"], ["a:b"]),
    "relative-part": (["//h/a", "/a", "a", ""], ["a:b", "a?q", "a#f"]),
    "scheme": (["a", "h+-.1"], ["", "1a", "a_"]),
    "authority": (["", "u@h:1", "[::1]"], ["a/b", "a@b@c", "h:x"]),
    "userinfo": (["", "u:p", "%41"], ["@", "%4"]),
    "host": (["", "[::1]", "1.2.3.4", "h%41"], ["[::1", "a:b", "::1"]),
    "port": (["", "0", "99999999"], ["-1", "a"]),
    "IP-literal": (["[::]", "[v1.a]"], ["::", "[]", "[::]]"]),
    "IPvFuture": (["v1.a", "VF.:"], ["v.a", "v1.", "[v1.a]"]),
    "IPv6address": (["::", "1:2:3:4:5:6:7:8", "::1.2.3.4"], ["", "1:2", "::1.2.3", "[::]", "1::2::3"]),
    "h16": (["0", "fFfF"], ["", "12345", "g"]),
    "ls32": (["1:2", "1.2.3.4"], ["1", "1:2:3"]),
    "IPv4address": (["1.2.3.4", "255.255.255.255"], ["1.2.3", "256.1.1.1", "01.2.3.4"]),
    "dec-octet": (["0", "9", "10", "199", "255"], ["", "00", "256"]),
    "reg-name": (["", "a.b", "%20"], [":", "a b"]),
    "path": (["", "/", "//", "a:b/c"], ["?", "#"]),
    "path-abempty": (["", "/", "//a"], ["a"]),
    "path-absolute": (["/", "/a//"], ["", "//", "a"]),
    "path-noscheme": (["a", "a/b:c"], ["", "a:b", "/a"]),
    "path-rootless": (["a:b", "a//"], ["", "/a"]),
    "path-empty": ([""], ["a", "/"]),
    "segment": (["", "a:b@"], ["/"]),
    "segment-nz": (["a:b"], ["", "/"]),
    "segment-nz-nc": (["a@"], ["", "a:b"]),
    "pchar": (["a", ":", "%41", "!"], ["", "ab", "/", "%4", "%414"]),
    "query": (["", "a/?:@"], ["#", "["]),
    "fragment": (["", "a/?:@"], ["#", "["]),
    "pct-encoded": (["%aF"], ["", "%", "%4", "%GG", "%411"]),
    "unreserved": (["a", "~"], ["", "!", "ab"]),
    "reserved": (["!", ":"], ["", "a"]),
    "gen-delims": ([":", "]"], ["", "!"]),
    "sub-delims": (["!", "="], ["", ":"]),
}


class Rules(unittest.TestCase):
    def test_every_rule_in_any_letter_case(self):
        self.assertEqual(len(RULES), 36)
        for rule, (good, bad) in RULES.items():
            for spelling in (rule, rule.lower(), rule.upper()):
                result = uri("validate", "--as", spelling, "--", *good, *bad)
                with self.subTest(rule=spelling):
                    self.assertEqual(result.lines, ["valid"] * len(good) + ["invalid"] * len(bad))
                    self.assertEqual(result.status, 1)

    def test_the_help_names_every_rule(self):
        text = uri("validate", "--help").text
        for rule in RULES:
            self.assertRegex(text, rf"(?<![\w-]){rule}(?![\w-])")
        self.assertIn("--json", text.split("\n\n")[2], "where the reason is, first of all")

    def test_uri_is_the_default(self):
        records = ["hello", "", "//h", "a:b", "a:b#f", "%"]
        self.assertEqual(uri("validate", *records).lines, ["invalid"] * 3 + ["valid"] * 2 + ["invalid"])
        self.assertEqual(uri("validate", "-c", *records).lines, ["valid 2", "invalid 4"])
        self.assertEqual([uri("validate", "-s", each).status for each in records], [1, 1, 1, 0, 0, 1])
        self.assertEqual(uri("validate", "--print=invalid", *records).lines, ["hello", "", "//h", "%"])
        self.assertEqual(uri("validate", "--as=URI-reference", *records).lines, ["valid"] * 5 + ["invalid"])
        self.assertEqual(uri("validate", "-c", "--as=URI-reference", *records).lines, ["valid 5", "invalid 1"])
        self.assertEqual(uri("validate", "--iri", "\u00e9", "a:\u00e9").lines, ["invalid", "valid"])
        self.assertEqual(uri("validate", "--dialect=rfc2396", "hello").lines, ["valid"])

    def test_the_reason_for_a_reference(self):
        for option in ([], ["--iri"]):
            for record in ("hello", ""):
                (bad,) = uri("validate", "--json", *option, record).objects
                error = bad["error"]
                self.assertEqual((error["code"], error["offset"], error["component"]), ("relative-not-allowed", 0, "scheme"))

    def test_json(self):
        good, bad = uri("validate", "--json", "a:", "a b").objects
        self.assertEqual(good, {"input": "a:", "valid": True})
        self.assertEqual(list(bad), ["input", "valid", "error"])
        self.assertIs(bad["valid"], False)


class Selection(unittest.TestCase):
    RECORDS = b"a:\nb c\nd:\n\xff\n"

    def test_print(self):
        for which, out in (("valid", b"a:\nd:\n"), ("invalid", b"b c\n\xff\n")):
            result = uri("validate", "--print=" + which, input=self.RECORDS)
            self.assertEqual((result.status, result.out, result.err), (1, out, ""))
        self.assertEqual(uri("validate", "--print", "invalid", "a:").status, 0)
        self.assertEqual(uri("validate", "--print=valid", "-0", input=b"a:\0 \0b:\0").out, b"a:\0b:\0")

    def test_print_json(self):
        (bad,) = uri("validate", "--print=invalid", "--json", "a:", "b c").objects
        self.assertEqual((bad["input"], bad["valid"]), ("b c", False))
        (good,) = uri("validate", "--print=valid", "--json", "a:", "b c").objects
        self.assertEqual(good, {"input": "a:", "valid": True})

    def test_count(self):
        for option in ("-c", "--count"):
            result = uri("validate", option, input=self.RECORDS)
            self.assertEqual((result.status, result.out, result.err), (1, b"valid 2\ninvalid 2\n", ""))
        result = uri("validate", "-c", "--exit-zero", input=b"")
        self.assertEqual((result.status, result.out), (0, b"valid 0\ninvalid 0\n"))
        self.assertEqual(uri("validate", "-c", "--max-length=2", "a:b", "a:").lines, ["valid 1", "invalid 1"])
        self.assertEqual(uri("validate", "-c", "--json", "a:", " ").objects, [{"valid": 1, "invalid": 1}])

    def test_fail(self):
        for option in ("-c", "--print=valid", "--print=invalid"):
            result = uri("validate", option, "--on-error=fail", "a b", "c")
            self.assertEqual((result.status, result.out), (2, b""))


if __name__ == "__main__":
    unittest.main()
