# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri expand TEMPLATE (the contract, section 9)."""

import subprocess
import sys
import tempfile
import unittest

from command import IS_SANITIZED, PATH, error_of, fails_on_windows, not_on_windows, uri


class Expand(unittest.TestCase):
    def expanded(self, *arguments):
        result = uri("expand", *arguments)
        self.assertEqual((result.status, result.err), (0, ""), arguments)
        return result.text[:-1]

    def fails(self, status, *arguments, **more):
        result = uri("expand", *arguments, **more)
        self.assertEqual((result.status, result.out), (status, b""), arguments)
        self.assertTrue(result.err.startswith("uri: "), result.err)
        return result.err

    def test_values(self):
        self.assertEqual(self.expanded("/s{?q,lang}", "q=a b", "lang=fr"), "/s?q=a%20b&lang=fr")
        self.assertEqual(self.expanded("/s{?q,e}", "e="), "/s?e=")
        self.assertEqual(self.expanded("{x}", "x=1=2"), "1%3D2")
        self.assertEqual(self.expanded("{%41}{A}", "%41=1"), "1")
        self.assertEqual(self.expanded("{x}", "x=é"), "%C3%A9")
        self.assertEqual(self.expanded(""), "")
        self.assertEqual(uri("expand", "{x}", "x=1", "-0").out, b"1\0")

    def test_a_name_that_the_template_does_not_have(self):
        for arguments in (["{x}", "y=1"], ["/s{?query}", "quary=1"], ["é", "unused=1"], ["{%41}", "A=1"], ["{x}", "X=1"]):
            self.assertIn("is no variable of the template", self.fails(2, *arguments))
        self.assertIn("did you mean 'query'?", self.fails(2, "/s{?query}", "quary=1"))
        self.assertEqual(self.expanded("{x}", "--values", '{"x":1,"y":2}'), "1")

    def test_a_repeated_name_is_a_list(self):
        self.assertEqual(self.expanded("{?y*}{&y}", "y=1", "y=2", "y="), "?y=1&y=2&y=&y=1,2,")

    def test_json_values(self):
        self.assertEqual(
            self.expanded("{x}{?l*,m*,n,t,u}", "--values", '{"x":"a","l":["1",null,"2"],"m":{"b":"1","a":"2"},"n":1.50,"t":true,"u":null}'),
            "a?l=1&l=2&b=1&a=2&n=1.50&t=true",
        )  # fmt: skip
        self.assertEqual(self.expanded("{?m*}", "--values", '{"m":{"a":"1","b":"2","a":"3"}}'), "?a=3&b=2")
        self.assertEqual(self.expanded("{?m*}", "--values", '{"m":{"a":"1"},"m":{"z":"1"}}'), "?z=1")
        self.assertEqual(self.expanded("{x}{y}", "--values", '{"x":["a"],"y":"b"}', "x=1"), "1b")
        self.assertEqual(self.expanded("{y}", "y=1", "--values", ' {"x":[[[["a"]]],{"b":{}}]} '), "1")
        with tempfile.NamedTemporaryFile() as file:
            file.write(b'{"x": "a"}\n')
            file.flush()
            self.assertEqual(self.expanded("{x}", "--values", f"@{file.name}"), "a")
        self.assertEqual(uri("expand", "{x}", "--values", "@-", input='{"x":1}').text, "1\n")
        self.fails(2, "{x}", "--values", "@/no/such/file")

    def test_arguments_that_are_wrong(self):
        self.assertIn("TEMPLATE", self.fails(2))
        self.assertIn("NAME=VALUE", self.fails(2, "{x}", "x"))
        for name in ("", "a-b", "x*", "x:3", "?x", "x,y", "x}{y"):
            self.assertIn("variable", self.fails(2, "{x}", f"{name}=1"))
        for values in ('{"x":"\\u0000"}', '{"x":{"a\\u0000":"b"}}'):
            self.assertIn("--values", self.fails(2, "{x}", "--values", values))
        for values in ("", "[]", "1", "{", '{"x":}', '{"x":1}}', '{"x":01}', "{'x':1}"):
            self.assertIn("--values: offset", self.fails(2, "{x}", "--values", values))
        self.assertIn("--as", self.fails(2, "{x}", "--as", "URL"))
        self.assertIn("--file", self.fails(2, "{x}", "-f", __file__))
        self.fails(2, "{x}", "--records", "--variables")
        self.fails(2, "{x}", "--records", "--values", "{}")
        self.fails(2, "{x}", "--variables", "x=1")

    @fails_on_windows("arguments are UTF-16 there, which has no single octets")
    def test_arguments_that_are_no_utf8(self):
        self.assertIn("UTF-8", self.fails(2, "{x}", b"x=\xc3"))
        self.assertIn("UTF-8", self.fails(2, "{x}", b"y=\xff"))
        for values in (b'{"x":"\xff"}', b'{"x":["\xed\xa0\x80"]}'):
            self.assertIn("--values", self.fails(2, "{x}", "--values", values))

    def test_a_template_that_is_wrong(self):
        result = uri("expand", "{x}{!y}", "x=1")
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("invalid-operator (RFC 6570, 2.2)\n    {x}{!y}\n        ^ '!' ", result.err.replace("^ this", "^ '!' "))
        for text, code, offset, partial in (
            ("a b", "invalid-literal", 1, None),
            ("{x} {x}", "invalid-literal", 3, None),
            ("{x}%", "invalid-percent-encoding", 3, None),
            ("{x}{y%zz}{x}", "invalid-percent-encoding", 5, "1{y%zz}1"),
            ("{x}{y", "unclosed-expression", 5, "1{y"),
            ("{x}{}", "empty-expression", 4, "1{}"),
            ("{x}{!y}{x}", "invalid-operator", 4, "1{!y}1"),
            ("{x}{a-b}", "invalid-variable-name", 5, "1{a-b}"),
            ("{x}{x:0}", "invalid-modifier", 6, "1{x:0}"),
        ):
            with self.subTest(text):
                result = uri("expand", text, "x=1", "--json")
                self.assertEqual((result.status, result.err), (2, ""))
                (found,) = result.objects
                self.assertEqual(list(found), ["template", "error"])
                keys = ["code", "offset", "component", "message", "section"]
                self.assertEqual(list(found["error"]), keys + ["partial"] * (partial is not None))
                error = found["error"]
                self.assertEqual((found["template"], error["code"], error["offset"]), (text, code, offset))
                self.assertIsNone(error["component"])
                self.assertEqual(error.get("partial"), partial)
        # The same where there are no values to put in.
        for more in ["--variables"], ["--records"]:
            (found,) = uri("expand", "a{x}b{y", *more, "--json", input="{}\n").objects
            self.assertEqual(list(found["error"].items())[-1], ("partial", "ab{y"))
        self.assertEqual(uri("expand", "{!x}", "--exit-zero").status, 2)
        self.assertEqual(uri("expand", "{!x}", "--records", input="{}\n").status, 2)
        self.assertEqual(uri("expand", "{!x}", "--variables", "--json").objects[0]["error"]["offset"], 1)
        self.assertEqual(error_of("expand", b"a\xff")["offset"], 1)

    def test_errors_show_no_secret(self):
        for text, shown, caret in (
            ("https://joe:S3cret@h/ x", "https://***@h/ x", 14),
            ("https://joe:S3cret@h/{!x}", "https://***@h/{!x}", 15),
            ("{!x}//joe:S3cret@h/", "{!x}//joe:***@h/", 1),
            ("https://joe:%S3cret@h/", "https://***@h/", 8),
            ("//h/{?x}&token=S3cret{", None, None),
            ("{+base}?token=S3cret&x= ", "{+base}?token=***&x= ", 20),
            ("https://{u}:S3cret@h/{x", None, None),
        ):
            err = self.fails(2, text)
            self.assertNotIn("S3cret", err)
            self.assertIn("***", err)
            if shown:
                self.assertEqual(err.splitlines()[1], "    " + shown)
                self.assertEqual(err.splitlines()[2].index("^"), 4 + caret, err)
        for typed in "https://joe:S3cret@h/?x=1", "https://joe:S3cret@h/", "joe:S3cret@h", "//joe:S3cret@h/":
            self.assertNotIn("S3cret", self.fails(2, "{x}", typed))

    def test_values_and_results_that_are_wrong(self):
        for arguments, code, offset, component, partial in (
            (("{y}{x:1}", "x=1", "x=2", "y=0"), "prefix-on-composite", 4, None, "0{x:1}"),
            (("{x}", "--values", '{"x":[["a"]]}'), "nested-value", 1, None, "{x}"),
            (("{?x*}", "--values", '{"x":{"a":{}}}'), "nested-value", 2, None, "{?x*}"),
            (("{+x}", "x=a[b]#c#d"), "invalid-character", 1, "path", "a[b]#c#d"),
            (("{+x}", "x=1a:"), "invalid-scheme", 0, "scheme", "1a:"),
            (("{x}", "x=a", "--as", "URI"), "relative-not-allowed", 0, "scheme", "a"),
            (("{x}", "x=a", "--as", "port"), "rule-mismatch", 0, "port", "a"),
        ):
            with self.subTest(arguments):
                self.assertIn(code, self.fails(1, *arguments))
                result = uri("expand", *arguments, "--json")
                self.assertEqual((result.status, result.err), (1, ""))
                (found,) = result.objects
                error = found["error"]
                self.assertEqual(list(found), ["template", "error"])
                self.assertEqual(list(error)[-1], "partial")
                self.assertEqual(
                    (error["code"], error["offset"], error["component"], error["partial"]),
                    (code, offset, component, partial),
                )
                self.assertEqual(uri("expand", *arguments, "--exit-zero").status, 0)
        self.assertEqual(self.expanded("{+x}", "x=a[b]#c#d", "--as", "any"), "a[b]#c#d")
        self.assertEqual(self.expanded("{+x}", "x=x:a", "--as", "absolute-uri"), "x:a")
        self.assertEqual(uri("expand", "{+x}", "x=[", "-q").err, "")

    def test_results_that_are_too_long(self):
        self.assertEqual(self.expanded("{x}/{x}", "x=abc", "--max-length=7"), "abc/abc")
        self.assertIn("too-long", self.fails(1, "{x}/{x}", "x=abc", "--max-length=6"))
        self.assertIn("too-long", self.fails(1, "{x}/{x}", "x=abc", "--max-length=6", "--as=any"))
        self.assertEqual(uri("expand", "{x}/{x}", "x=abc", "--max-length=6", "--exit-zero").status, 0)
        error = error_of("expand", "{x}/{x}", "x=abc", "--max-length=6")
        self.assertEqual((error["code"], error["offset"], error["component"]), ("too-long", 0, None))
        self.assertNotIn("partial", error)
        # Nor is there more of what other errors leave.
        for text, status in (("{x}{!}", 2), ("{x}{l:1}", 1), ("{x}%[", 2), ("[{x}", 1)):
            for most in (6, 100):
                values = '{"x":"abc","l":["1","2"]}'
                result = uri("expand", text, "--values", values, "--json", f"--max-length={most}")
                (found,) = result.objects
                self.assertEqual(result.status, status)
                if most == 100:
                    self.assertLessEqual(len(found["error"].get("partial", "")), most)
                    self.assertNotEqual(found["error"]["code"], "too-long")
                elif "partial" in found["error"]:
                    self.assertLessEqual(len(found["error"]["partial"]), most)
        result = uri("expand", "{x}{x}{x}", "--records", "--max-length=14", input='{"x":"ab"}\n{"x":"12345"}\n{"x":"123456"}\n')
        self.assertEqual((result.status, result.lines), (1, ["ababab", "", ""]))
        self.assertEqual(result.err.count("[too-long]"), 2)
        result = uri("expand", "{x}{x}{x}", "--records", "--max-length=14", "--on-error=null", input='{"x":"12345"}\n')
        self.assertEqual(result.text, "\\N\n")

    @not_on_windows("arguments have 32,767 characters at most there")
    def test_memory_of_what_is_too_long(self):
        """120 KB of template and 60 KB of a value would make 2.4 GB."""
        program = (
            "import resource, subprocess, sys\n"
            "done = subprocess.run(sys.argv[1:], capture_output=True, text=True)\n"
            "print(done.returncode, done.stderr.count('too-long'), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
        )
        with tempfile.NamedTemporaryFile() as file:
            file.write(b'{"a":"%s"}' % (b"x" * 60_000))
            file.flush()
            for more in ["--values", f"@{file.name}"], ["--records", "-f", file.name]:
                command = [PATH, "expand", "{a}" * 40_000, "--max-length=1M", *more]
                done = subprocess.run([sys.executable, "-I", "-c", program, *command], capture_output=True, text=True)
                status, refused, kilobytes = map(int, done.stdout.split())
                self.assertEqual((status, refused), (1, 1))
                if not IS_SANITIZED:
                    self.assertLess(kilobytes, 64 * 1024, more)

    def test_json(self):
        self.assertEqual(uri("expand", "{x}", "x=a", "--json").text, '{"template":"{x}","output":"a"}\n')
        result = uri("expand", "{x}", "--records", "--json", input='{"x":"a"}\n')
        self.assertEqual(result.text, '{"input":"{\\"x\\":\\"a\\"}","output":"a"}\n')

    def test_records(self):
        lines = '{"x":"a"}\r\n\n{"x":[1,2]}\n[]\n{"x":"\\u0000"}\n{"x":{"y":[]}}\n{}\n{"x":"a'
        result = uri("expand", "{x}", "--records", input=lines)
        self.assertEqual((result.status, result.lines), (1, ["a", "", "1,2", "", "", "", "", ""]))
        self.assertEqual(len(result.err.splitlines()), 5)
        self.assertIn("uri: stdin:2: offset 0: ", result.err)
        self.assertIn("[nested-value, RFC 6570 2.3]", result.err)
        result = uri("expand", "{x}", "--records", "--json", input=lines)
        self.assertEqual(
            [(each["error"]["code"], each["error"]["offset"]) if "error" in each else each["output"] for each in result.objects],
            ["a", ("invalid-json", 0), "1,2", ("invalid-json", 0), ("not-utf8", 1), ("nested-value", 1), "", ("invalid-json", 7)],
        )  # fmt: skip
        self.assertEqual(["partial" in each.get("error", ()) for each in result.objects], [False] * 4 + [True] * 2 + [False] * 2)
        for policy, out, status in (("null", "\\N\nb\n", 1), ("pass", "[]\nb\n", 1), ("drop", "b\n", 1), ("fail", "", 2)):
            result = uri("expand", "{x}", "--records", f"--on-error={policy}", input='[]\n{"x":"b"}\n')
            self.assertEqual((result.text, result.status), (out, status), policy)
        self.assertEqual(uri("expand", "{x}", "--records", '{"x":"a"}', '{"x":"b"}').text, "a\nb\n")
        self.assertEqual(uri("expand", "{x}", "--records", "-", input='{"x":"a"}').text, "a\n")
        with tempfile.NamedTemporaryFile() as file:
            file.write(b'{"x": "a"}\n' * 3)
            file.flush()
            self.assertEqual(uri("expand", "{x}", "--records", "-f", file.name).text, "a\n" * 3)
        self.assertEqual(uri("expand", "{x}", "--records", "-0", input=b'{"x":\n"a"}\0{"x":1}').out, b"a\x001\0")
        self.assertEqual(uri("expand", "{+x}", "--records", "--as=any", input='{"x":"["}').text, "[\n")
        self.assertEqual(uri("expand", "{+x}", "--records", input='{"x":"["}').status, 1)
        self.assertEqual(error_of("expand", "{x}", "--records", input=b'{"x":1}\0')["offset"], 7)

    def test_where_json_breaks(self):
        for text, offset in (
            ("", 0), ("  ", 2), ("x", 0), (" []", 1), ('"a"', 0), ("{", 1), ('{"a"', 4), ('{"a":1,}', 7),
            ('{"a":1 "b"', 7), ('{"a":tru}', 8), ('{"a":1} x', 8), ("{a:1}", 1), ('{"a":[1,]}', 8),
        ):  # fmt: skip
            with self.subTest(text):
                error = error_of("expand", "{x}", "--records", "-0", input=text + "\0")
                self.assertEqual((error["code"], error["offset"], error["component"]), ("invalid-json", offset, None))
        deep = "[" * 100000 + "]" * 100000
        self.assertEqual(uri("expand", "{x}", "--records", input='{"x":1,"y":%s}' % deep).text, "1\n")

    def test_variables(self):
        self.assertEqual(uri("expand", "--variables", "{x}/{?y,x:3,%41*}{y}").text, "x\ny\n%41\n")
        self.assertEqual(uri("expand", "--variables", "abc").text, "")
        result = uri("expand", "--variables", "{x}{+y:3}{?z*}", "--json")
        self.assertEqual(
            result.text,
            '{"template":"{x}{+y:3}{?z*}","level":4,"variables":[{"name":"x","operator":"","prefix":null,"explode":false},'
            '{"name":"y","operator":"+","prefix":3,"explode":false},{"name":"z","operator":"?","prefix":null,"explode":true}]}\n',
        )
        for text, level in (("abc", 0), ("{x}", 1), ("{#x}", 2), ("{x,y}", 3), ("{;x}", 3), ("{x*}", 4)):
            self.assertEqual(uri("expand", "--variables", text, "--json").objects[0]["level"], level)


if __name__ == "__main__":
    unittest.main()
