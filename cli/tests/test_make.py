# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri make NAME=VALUE… (the contract, section 5)."""

import os
import unittest

from command import SYSTEM, fails_on_windows, uri


class Make(unittest.TestCase):
    def made(self, *arguments):
        result = uri("make", *arguments)
        self.assertEqual((result.status, result.err), (0, ""), arguments)
        return result.text[:-1]

    def test_components(self):
        self.assertEqual(
            self.made("scheme=http", "user=u", "password=p:", "host=h", "port=8080", "path=/a b", "query=x=1", "fragment=f"),
            "http://u:p%3A@h:8080/a%20b?x=1#f",
        )
        self.assertEqual(self.made("userinfo=u:p", "host=h"), "//u:p@h")
        self.assertEqual(self.made("path=a"), "a")
        self.assertEqual(self.made("scheme=mailto", "path=a@b"), "mailto:a@b")
        self.assertEqual(self.made("fragment="), "#")
        self.assertEqual(self.made("host=::1"), "//[::1]")

    def test_data_and_encoded_text(self):
        self.assertEqual(self.made("path=/%41"), "/%2541")
        self.assertEqual(self.made("path:=/%41"), "/%41")
        self.assertEqual(self.made("segment=a/b", "segment:=c%2Fd"), "a%2Fb/c%2Fd")
        self.assertEqual(self.made("query:a=1&2", "query:b:=%26"), "?a=1%262&b=%26")

    def test_parts_are_appended(self):
        """`segment` and `query:KEY` are appended to `path` and `query`."""
        self.assertEqual(self.made("segment=c", "path=/a/b", "segment=d"), "/a/b/c/d")
        self.assertEqual(self.made("query:k=1", "query=x", "query:k=2"), "?x&k=1&k=2")
        self.assertEqual(self.made("host=h", "segment=a", "segment=b"), "//h/a/b")
        self.assertEqual(self.made("path=/a/", "segment=b"), "/a/b")
        self.assertEqual(self.made("segment=a:b"), "./a:b")

    @fails_on_windows("paths begin with a drive there: the next one")
    def test_file(self):
        folder = os.getcwd()
        self.assertEqual(self.made("--file", "/a b/%41"), "file:///a%20b/%2541")
        self.assertEqual(self.made("--file", "x?y#z"), f"file://{folder}/x%3Fy%23z")
        self.assertEqual(self.made("--file", "../x", "query=q", "fragment=f"), f"file://{os.path.dirname(folder)}/x?q#f")
        for more in ("scheme=x", "host=h", "path=/a", "segment=a", "user=u", "port=1"):
            result = uri("make", "--file", "/a", more)
            self.assertEqual((result.status, result.out), (2, b""), more)
            self.assertIn("--file", result.err)

    def test_file_of_the_other_system(self):
        """RFC 8089, drive letters and UNC; a PATH that is not absolute, with --windows: exit 2."""
        for path, made in (
            ("C:\\a b\\%41", "file:///C:/a%20b/%2541"), ("c:/ä", "file:///c:/%C3%A4"),
            ("\\\\Host\\Share\\x", "file://host/Share/x"), ("C:\\..\\x", "file:///C:/x"),
        ):
            self.assertEqual(self.made("--file", path, "--windows"), made)
        self.assertEqual(self.made("--windows", "--file", "C:\\a", "query=q", "fragment=f"), "file:///C:/a?q#f")
        self.assertEqual(self.made("--file", "/a b/%41", "--posix"), "file:///a%20b/%2541")
        if SYSTEM != "Windows":
            self.assertEqual(self.made("--file", "x", "--posix"), f"file://{os.getcwd()}/x")
        for path in ("a", "\\a", "/a", "C:a", "C:", "\\\\host", "\\\\.\\pipe\\a", ""):
            result = uri("make", "--windows", "--file", path)
            self.assertEqual((result.status, result.out), (2, b""), path)
            self.assertIn("--file", result.err)
        for arguments in (["--windows", "path=a"], ["--posix", "--records"], ["--windows", "--posix", "--file", "C:\\a"]):
            result = uri("make", *arguments)
            self.assertEqual((result.status, result.out), (2, b""), arguments)
            self.assertIn("--windows", result.err)

    @unittest.skipUnless(SYSTEM == "Windows", "for drives and shares")
    def test_file_on_windows(self):
        self.assertEqual(self.made("--file", "C:\\a b\\%41"), "file:///C:/a%20b/%2541")
        self.assertEqual(self.made("--file", "C:/ä"), "file:///C:/%C3%A4")
        self.assertEqual(self.made("--file", "\\\\host\\share\\x"), "file://host/share/x")
        self.assertRegex(self.made("--file", "x?y#z"), "^file:///[A-Z]:/.*/x%3Fy%23z$")

    def test_json(self):
        self.assertEqual(uri("make", "--json", "path=/a").out, b'{"output":"/a"}\n')
        self.assertEqual(uri("make", "-0", "path=/a").out, b"/a\0")
        (answer,) = uri("make", "--json", "port=1").objects
        self.assertEqual(answer["error"]["code"], "host-missing")

    def test_usage(self):
        for arguments, part in (
            ([], "NAME=VALUE"), (["hots=h"], "did you mean 'host'?"), (["path=a", "path=b"], "given twice"),
            (["host=h", "port=a"], "port"), (["path:=%"], "invalid-percent-encoding"), (["host=h/a"], "authority:="),
            (["host=h:80"], "to set the host h and the port 80: host=h port=80 ["), (["host=:80"], "to set the port 80: port=80 ["),
            (["query=?a"], "to set the query a: query=a ["), (["query=?a&b"], "to set the query a&b: 'query=a&b' ["), (["fragment=#"], "delimiter-in-value"), (["path"], "'path'"), (["userinfo=u", "user=u"], "userinfo"),
            (["filename=a"], "for edit"), (["scheme=1"], "scheme"), (["--file="], "--file"), (["port?=1"], "for edit"),
        ):
            result = uri("make", *arguments)
            self.assertEqual((result.status, result.out), (2, b""), arguments)
            self.assertIn(part, result.err, arguments)

    # Section 5: scheme, userinfo, user, password, host, port, path, segment, query, query:KEY, fragment.
    def test_a_name_that_is_none(self):
        for name, why in ("nope", "is not one of scheme, userinfo, user, password, host, port, path, query, fragment, segment, "
                          "query:KEY"), ("authority", "is for edit"), ("segment:1", "is for edit"):
            self.assertIn(why, uri("make", f"{name}=1").err)

    def test_what_has_no_uri(self):
        for arguments, code in ((["port=1"], "host-missing"), (["host=h", "path=a"], "path-not-rooted")):
            result = uri("make", *arguments)
            self.assertEqual((result.status, result.out), (1, b""), arguments)
            self.assertIn(code, result.err)
            self.assertEqual(uri("make", "--exit-zero", *arguments).status, 0)


if __name__ == "__main__":
    unittest.main()
