# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri filter EXPR… [-- INPUT…] (the contract, section 5)."""

import unittest

from command import uri

URLS = [
    "http://www.Example.com/a.png?id=1&id=2",
    "HTTPS://example.com:443/b%20c?id",
    "mailto:a@example.com",
    "//h/?x=a%26b&y=",
    "ftp://[::1]/%41",
]


class Filter(unittest.TestCase):
    def chosen(self, *arguments, status=0):
        result = uri("filter", *arguments, input="\n".join(URLS) + "\n")
        self.assertEqual((result.status, result.err), (status, ""), arguments)
        return [URLS.index(line) for line in result.lines]

    def test_every_expr_holds(self):
        self.assertEqual(self.chosen("scheme=http*"), [0, 1])
        self.assertEqual(self.chosen("scheme=http*", "port=443"), [1])
        self.assertEqual(self.chosen("scheme=http*", "port=80", status=1), [])

    def test_whole_encoded_value(self):
        self.assertEqual(self.chosen("path=/b", status=1), [])
        self.assertEqual(self.chosen("path=/b%20c"), [1])
        self.assertEqual(self.chosen("path=/b c", status=1), [])
        self.assertEqual(self.chosen("path=/%41"), [4])
        self.assertEqual(self.chosen("path=/A", status=1), [])
        self.assertEqual(self.chosen("--decode", "path=/b c"), [1])
        self.assertEqual(self.chosen("--decode", "path=/A"), [4])
        self.assertEqual(self.chosen("--decode", "query:x=a&b"), [3])
        self.assertEqual(self.chosen("query:x=a%26b"), [3])

    def test_scheme_and_host_ignore_case(self):
        self.assertEqual(self.chosen("scheme=HTTPS"), [1])
        self.assertEqual(self.chosen("host=WWW.example.*"), [0])
        self.assertEqual(self.chosen("path=/A.PNG", status=1), [])
        self.assertEqual(self.chosen("host=::1"), [4])

    def test_letters_that_are_encoded_have_a_case_too(self):
        for pattern in ("host=ab", "host=AB", "host=A*", "host=a?", "host=*B"):
            self.assertEqual(uri("filter", "--decode", pattern, "--", "http://%41b/").lines, ["http://%41b/"], pattern)
        self.assertEqual(uri("filter", "--decode", "host=%41", "--", "http://%2541/", "http://a/").lines,
                         ["http://%2541/"])
        self.assertEqual(uri("filter", "host=%41b", "--", "http://%41b/", "http://ab/").lines, ["http://%41b/", "http://ab/"])

    def test_names_of_get(self):
        self.assertEqual(self.chosen("effective-port=443"), [1])
        self.assertEqual(self.chosen("effective-port=*"), [0, 1, 4])
        self.assertEqual(self.chosen("origin=https://example.com"), [1])
        self.assertEqual(self.chosen("extension=png"), [0])
        self.assertEqual(self.chosen("segment:-1=a*"), [0, 2])
        self.assertEqual(self.chosen("kind=relative-ref"), [3])
        self.assertEqual(self.chosen("input=*@*"), [2])
        self.assertEqual(self.chosen("dirname=/"), [0, 1, 3, 4])

    def test_query(self):
        self.assertEqual(self.chosen("query:id=1"), [0])
        self.assertEqual(self.chosen("query:id=2", status=1), [])
        self.assertEqual(self.chosen("query-all:id=2"), [0])
        self.assertEqual(self.chosen("query-all:id!=2"), [1, 2, 3, 4])

    def test_a_key_without_a_value_has_the_empty_one(self):
        self.assertEqual(self.chosen("query:id="), [1])
        self.assertEqual(self.chosen("query-all:id="), [1])
        self.assertEqual(self.chosen("query:y="), [3])

    def test_absent_fulfils_only_not(self):
        self.assertEqual(self.chosen("port=*"), [1])
        self.assertEqual(self.chosen("port!=443"), [0, 2, 3, 4])
        self.assertEqual(self.chosen("port!=*"), [0, 2, 3, 4])

    def test_first_equals_sign_ends_the_name(self):
        self.assertEqual(uri("filter", "query=a=b!=c", "--", "?a=b!=c", "?x").lines, ["?a=b!=c"])
        self.assertEqual(uri("filter", "query!=a=b", "--", "?a=b", "?x").lines, ["?x"])

    def test_invert(self):
        self.assertEqual(self.chosen("-v", "scheme=http*"), [2, 3, 4])
        self.assertEqual(self.chosen("--invert", "scheme=http*", "path=/a*"), [1, 2, 3, 4])
        result = uri("filter", "-v", "scheme=x", "--", "%", "a")
        self.assertEqual((result.lines, result.status), (["a"], 0))

    def test_records_that_are_not_valid(self):
        result = uri("filter", "path=*", input="a\n%\n b\n")
        self.assertEqual((result.lines, result.status), (["a"], 0))
        self.assertEqual(result.err, "uri: 2 records are not valid\n")
        self.assertEqual(uri("filter", "path=*", input="%\n").err, "uri: 1 record is not valid\n")
        self.assertEqual(uri("filter", "-q", "path=*", input="%\n").err, "")
        for policy in ("show", "null", "pass", "drop"):
            self.assertEqual(uri("filter", f"--on-error={policy}", "path=*", input="%\na\n").lines, ["a"], policy)
        result = uri("filter", "--on-error=fail", "path=*", input="a\n%\nb\n")
        self.assertEqual((result.lines, result.status), (["a"], 2))

    def test_count(self):
        self.assertEqual(uri("filter", "-c", "path=a", "--", "a", "b", "a").text, "2\n")
        self.assertEqual(uri("filter", "--count", "-v", "path=a", "--", "a", "b", "a").text, "1\n")
        result = uri("filter", "-c", "path=z", "--", "a")
        self.assertEqual((result.text, result.status), ("0\n", 1))

    def test_status(self):
        self.assertEqual(uri("filter", "path=a", "--", "a", "%").status, 0)
        self.assertEqual(uri("filter", "path=z", "--", "a", "%").status, 1)
        self.assertEqual(uri("filter", "--exit-zero", "path=z", "--", "a").status, 0)
        self.assertEqual(uri("filter", "path=z", "-f", "/nonexistent").status, 2)
        result = uri("filter", "-s", "path=a", "--", "a")
        self.assertEqual((result.out, result.status), (b"", 0))
        self.assertEqual(uri("filter", "-s", "path=b", "--", "a").status, 1)

    def test_a_part_of_a_path(self):
        """A path without its '/' matches hardly anything: a note where nothing was written."""
        result = uri("filter", "path=b", "--", "http://h/a/b")
        self.assertEqual((result.status, result.out), (1, b""))
        self.assertEqual(result.err, "uri: note: path=b compares the whole path; for a part: 'path=*b*'\n")
        self.assertEqual(uri("filter", "extension=.png", "--", "http://h/a.png").err,
                         "uri: note: extension=.png: the '.' is not part of the extension: extension=png\n")  # fmt: skip
        for arguments in (["path=/b"], ["path=*z"], ["path!=b", "host=x"], ["-q", "path=b"], ["-s", "path=b"], ["query=b"]):
            self.assertEqual(uri("filter", *arguments, "--", "http://h/a/c").err, "", arguments)
        self.assertEqual(uri("filter", "path=joe@h", "--", "mailto:joe@h").err, "")

    def test_json(self):
        self.assertEqual(uri("filter", "--json", "path=a*", "--", "ab", "b").out, b'{"input":"ab"}\n')

    def test_null(self):
        self.assertEqual(uri("filter", "-0", "path=a*", input=b"ab\0b\0a").out, b"ab\0a\0")

    def test_wrong_arguments(self):
        for arguments, part in (
            ([], "EXPR is needed"),
            (["path"], "'path' is no NAME=GLOB"),
            (["host=h", "http://h/"], "'http://h/' is no NAME=GLOB or NAME!=GLOB; URIs come after --"),
            (["hots=a"], "did you mean 'host'?"),
            (["=a"], "EXPR"),
            (["!=a"], "EXPR"),
            (["segments=a"], "query-all:KEY"),
            (["params=a"], "query-all:KEY"),
            (["segment:0=a"], "EXPR"),
            (["path=" + "a" * 1025], "at most 1024 bytes"),
        ):
            result = uri("filter", *arguments, input="a\n")
            self.assertEqual((result.status, result.out), (2, b""), arguments)
            self.assertIn(part, result.err, arguments)

    def test_threads_keep_the_order(self):
        data = "".join(f"http://h{i % 3}/{i}\n" for i in range(50000))
        one = uri("filter", "-j1", "host=h1", input=data)
        self.assertEqual(uri("filter", "-j7", "host=h1", input=data).out, one.out)
        self.assertEqual(len(one.lines), 16667)


if __name__ == "__main__":
    unittest.main()
