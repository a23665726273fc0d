# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The table of errors: code, component and offset of each situation."""

import unittest

from command import error_of, uri


class Errors(unittest.TestCase):
    def check(self, code, component, offset, *arguments, **more):
        with self.subTest(arguments=arguments, **more):
            error = error_of(*arguments, **more)
            self.assertEqual((error["code"], error["component"], error["offset"]), (code, component, offset))
            self.assertEqual(list(error)[-5:], ["code", "offset", "component", "message", "section"])
            self.assertIsInstance(error["message"], str)
            self.assertTrue(error["message"])
            self.assertRegex(error["section"], r"\A(\d+(\.\d+)*)?\Z")
            return error

    def test_invalid_scheme(self):
        for text, offset in (("1a:b", 0), ("a b:c", 1), ("h_p://x", 1), ("%61:b", 0), ("\u00e9:x", 0)):
            self.check("invalid-scheme", "scheme", offset, "parse", text)

    def test_colon_first(self):
        self.check("invalid-scheme", "scheme", 0, "parse", ":a")
        self.check("invalid-scheme", "scheme", 0, "parse", ":")

    def test_invalid_character(self):
        for text, component, offset in (
            ("http://u r@h/", "userinfo", 8), ("http://u@h@x/", "host", 10), ("http://h h/", "host", 8),
            ("http://h/a b", "path", 10), ("a b", "path", 1), ("?a b", "query", 2), ("#a b", "fragment", 2),
            ("#a#b", "fragment", 2), ("http://h/[", "path", 9), ("\t", "path", 0), ("\u00e9", "path", 0),
            ("http://a[b]/", "host", 8), ("http://u[@h/", "userinfo", 8), ("a\\b", "path", 1), ("?[", "query", 1),
        ):
            self.check("invalid-character", component, offset, "parse", text)

    def test_invalid_percent_encoding(self):
        for text, component, offset in (
            ("http://u%@h/", "userinfo", 8), ("http://%4x/", "host", 7), ("/a%", "path", 2), ("%4", "path", 0),
            ("%%41", "path", 0), ("?%zz", "query", 1), ("#%", "fragment", 1), ("a/%+1", "path", 2),
        ):
            self.check("invalid-percent-encoding", component, offset, "parse", text)
        self.check("invalid-percent-encoding", None, 1, "decode", "a%4")

    def test_invalid_ip_literal(self):
        for text, offset in (
            ("//[]", 3), ("//[1:2]", 6), ("//[::g]", 5), ("//[:1]", 4), ("//[1::2::3]", 8),
            ("//[12345::]", 7), ("//[v1]", 5), ("//[v.a]", 4), ("//[::1.2.3.400]", 13), ("//[fe80::1%25en0]", 10),
        ):
            self.check("invalid-ip-literal", "host", offset, "parse", text)
        self.assertIn("zone", error_of("parse", "//[fe80::1%25en0]")["message"])
        self.assertNotIn("zone", error_of("parse", "//[v1.%41]")["message"])

    def test_unclosed_bracket(self):
        self.check("unclosed-bracket", "host", 2, "parse", "//[::1")
        self.check("unclosed-bracket", "host", 4, "parse", "//u@[::1/]")

    def test_byte_after_bracket(self):
        self.check("invalid-character", "host", 7, "parse", "//[::1]x")
        self.check("invalid-character", "host", 7, "parse", "//[::1]80")

    def test_invalid_port(self):
        self.check("invalid-port", "port", 6, "parse", "//h:80x")
        self.check("invalid-port", "port", 4, "parse", "//h:%zz")
        self.check("invalid-port", "port", 5, "parse", "//h:8:0")
        self.check("invalid-port", "port", 8, "parse", "//[::1]:-1")

    def test_the_smallest_offset_wins(self):
        self.check("invalid-character", "path", 0, "parse", " ?%zz# ")
        self.check("invalid-scheme", "scheme", 1, "parse", "a b:c d")

    def test_scheme_and_fragment_rules(self):
        for rule in ("URI", "absolute-URI", "uri", "ABSOLUTE-uri"):
            self.check("relative-not-allowed", "scheme", 0, "validate", "--as", rule, "a/b")
        self.check("scheme-not-allowed", "scheme", 0, "validate", "--as", "relative-ref", "a:b")
        self.check("fragment-not-allowed", "fragment", 3, "validate", "--as", "absolute-URI", "a:b#c")
        self.check("fragment-not-allowed", "fragment", 3, "validate", "--as", "absolute-URI", "a:b#")

    def test_syntax_errors_come_first(self):
        self.check("invalid-character", "path", 1, "validate", "--as", "URI", "a b")
        self.check("invalid-character", "path", 3, "validate", "--as", "relative-ref", "a:b c")
        self.check("invalid-character", "fragment", 4, "validate", "--as", "absolute-URI", "a:b# ")

    def test_rule_mismatch(self):
        for rule, text, offset in (
            ("scheme", "1a", 0), ("port", "80x", 2), ("reg-name", "a b", 1), ("IPv4address", "1.2.3", 5),
            ("path-absolute", "//a", 1), ("segment-nz", "", 0), ("pct-encoded", "%4", 0), ("query", "a#", 1),
        ):
            self.check("rule-mismatch", rule, offset, "validate", "--as", rule, text)
        # The component is the rule as the RFC spells it, however it was typed.
        self.check("rule-mismatch", "IPv6address", 0, "validate", "--as", "ipv6ADDRESS", "x")

    def test_too_long(self):
        error = self.check("too-long", None, 0, "parse", "--max-length=3", "abcd")
        self.assertEqual(error["section"], "")
        for arguments in (["validate"], ["decode"], ["explain"], ["encode", "--as", "path"], ["get", "path"],
                          ["resolve", "--base", "x:/"], ["relativize", "--base", "x:/"], ["normalize"], ["unique"],
                          ["compare", "--pairs"], ["edit", "--remove", "port"], ["lint"], ["key"],
                          ["key", "--undo"]):
            self.check("too-long", None, 0, *arguments, "--max-length=3", input="abcd\n")

    def test_above_root(self):
        strict = ("resolve", "--above-root=error", "--base")
        self.check("above-root", "path", 3, *strict, "http://a/b/c", "../../g")
        self.check("above-root", "path", 0, *strict, "http://a/b", "../g")
        self.check("above-root", "path", 1, *strict, "http://a/b", "/../g")
        self.check("above-root", "path", 9, *strict, "http://a/b", "http://h/../g")
        self.assertEqual(uri(*strict, "http://a/b/c", "../g").text, "http://a/g\n")

    def test_missing_field(self):
        error = self.check("missing-field", None, 3, "resolve", "--pairs", "a:b")
        self.assertEqual(error["in"], "base")
        self.check("missing-field", None, 0, "resolve", "--pairs", input="\n")

    def test_relative_base(self):
        for command in ("resolve", "relativize"):
            error = self.check("relative-not-allowed", "scheme", 0, command, "--pairs", "a\tx:b")
            self.assertEqual((error["in"], error["section"]), ("base", "5.1"))

    def test_no_reference(self):
        self.check("no-reference", None, 0, "relativize", "--base", "http://a/b", "http://a/../c")

    def test_input_hex_only_when_needed(self):
        plain, odd = uri("parse", "--json", input=b"a b\nx\xff\n").objects
        self.assertNotIn("input_hex", plain)
        self.assertEqual(list(odd), ["input", "input_hex", "error"])
        self.assertEqual((odd["input"], odd["input_hex"]), ("x\ufffd", "78FF"))

    def test_utf8_is_not_changed(self):
        (answer,) = uri("parse", "--json", "\u00e9\U0001f600").objects
        self.assertEqual(answer["input"], "\u00e9\U0001f600")
        self.assertNotIn("input_hex", answer)


if __name__ == "__main__":
    unittest.main()
