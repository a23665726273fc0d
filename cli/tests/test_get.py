# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri get since the second edition of the contract: lists, templates, CSV, headers."""

import csv
import io
import unittest

from command import uri

BUSY = "http://u:p@Example.COM:/a/b%20c/?x=1&y&x=%32#f"


class Names(unittest.TestCase):
    def get(self, names, *records):
        return uri("get", names, *records).lines

    def test_effective_port(self):
        """the port, or the scheme's default where it is absent or empty; absent where unknown or above 65535"""
        for record, expected in (
            ("http://h", "80"), ("https://h:", "443"), ("http://h:008080/", "8080"), ("x://h", "\\N"), ("x://h:7", "7"),
            ("//h", "\\N"), ("//h:09", "9"), ("http://h:65536", "\\N"), ("mailto:a@b", "\\N"), ("http://h:65535", "65535"),
        ):
            self.assertEqual(self.get("effective-port", record), [expected], record)
        (found,) = uri("get", "effective-port", "--json", "http://h").objects
        self.assertEqual(found["values"], {"effective-port": "80"})

    def test_file_path(self):
        """RFC 8089, drive letters and UNC; absent for what has no path (host that is not local on POSIX, encoded `/`, NUL)."""
        for record, posix, windows in (
            ("file:///a%20b/%2541", "/a b/%41", None), ("file:/a", "/a", None), ("FILE://LOCALHOST/a?q#f", "/a", None),
            ("file:///C:/a%20b", "/C:/a b", "C:\\a b"), ("file:c:/a", None, "c:\\a"), ("file://host/Share/a", None, "\\\\host\\Share\\a"),
            ("file:////host/share/a", "//host/share/a", "\\\\host\\share\\a"), ("file:///C:/a%2Fb", None, None),
            ("file:///C:/a%00", None, None), ("file:///C:/a%5Cb", "/C:/a\\b", None), ("http://h/a", None, None), ("/a", None, None),
            ("file://host/a", None, "\\\\host\\a"),
        ):  # fmt: skip
            for options, expected in ((), posix), (("--posix",), posix), (("--windows",), windows):
                (found,) = uri("get", "--json", "file-path", *options, record).objects
                self.assertEqual(found["values"], {"file-path": expected}, (record, options))
                text = uri("get", "--raw", "file-path", *options, record).lines
                self.assertEqual(text, ["\\N" if expected is None else expected], (record, options))
        # Decoded text: a record stays a line. Every path of Windows has a '\', which stays itself.
        self.assertEqual(self.get("file-path", "file:///a%0Ab%5Cc"), ["/a\\nb\\\\c"])
        self.assertEqual(uri("get", "file-path", "--windows", "file:///C:/a/b").lines, ["C:\\a\\b"])
        self.assertEqual(uri("get", "file-path", "--windows", "file:///C:/%E2%80%AE").lines, ["C:\\\\xE2\\x80\\xAE"])
        result = uri("get", "file-path", "--windows", "--posix", "a")
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("--windows", result.err)

    def test_origin(self):
        """scheme, host and port of the `scheme` form, no default port; absent without scheme or authority"""
        for record, expected in (
            (BUSY, "http://example.com"), ("HTTP://H:8080", "http://h:8080"), ("//h/", "\\N"), ("mailto:a", "\\N"),
            ("https://[::0:1]:0443/", "https://[::1]"), ("file:///a", "file://"),
        ):
            self.assertEqual(self.get("origin", record), [expected], record)

    def test_dirname_and_input(self):
        for record, expected in (("/a/b", "/a/"), ("/a/", "/a/"), ("a", ""), ("", ""), ("x:a/b", "a/"), ("/", "/")):
            self.assertEqual(self.get("dirname", record), [expected], record)
        self.assertEqual(self.get("input", BUSY), [BUSY])

    def test_segments(self):
        """`/` has one, empty; the empty path none"""
        lists = [found["values"]["segments"] for found in uri("get", "segments", "--json", "/", "", "/a//b", "a/").objects]
        self.assertEqual(lists, [[""], [], ["a", "", "b"], ["a", ""]])
        self.assertEqual(self.get("segments", "/a/b%20c", "/"), ["a b%20c", ""])

    def test_params(self):
        (found,) = uri("get", "params,query-all:x,query-all:y,query-all:z", "--json", BUSY).objects
        self.assertEqual(found["values"], {"params": [["x", "1"], ["y", None], ["x", "%32"]], "query-all:x": ["1", "%32"],
                                           "query-all:y": [None], "query-all:z": []})
        self.assertEqual(self.get("params,query-all:x,query-all:y,query-all:z", BUSY), ["x=1 y x=%32\t1 %32\t\\N\t"])

    def test_without_a_query_lists_are_absent(self):
        (found,) = uri("get", "params,query-all:x", "--json", "a").objects
        self.assertEqual(found["values"], {"params": None, "query-all:x": None})
        self.assertEqual(self.get("params,query-all:x", "a"), ["\\N\t\\N"])

    def test_query_is_still_the_first(self):
        self.assertEqual(self.get("query:x,query:y,query:z", BUSY), ["1\t\t\\N"])

    def test_decode(self):
        """each element, but not input, origin, effective-port, kinds"""
        record = "http://%7Eh/a%2Fb/%63?k%3D=%26"
        self.assertEqual(uri("get", "--decode", "segments,params,input,origin,host", record).lines,
                         [f"a/b c\tk\\x3D=&\t{record}\thttp://~h\t~h"])
        (found,) = uri("get", "--decode", "--json", "segments,params", record).objects
        self.assertEqual(found["values"], {"segments": ["a/b", "c"], "params": [["k=", "&"]]})

    def test_octets_that_are_not_utf8(self):
        (found,) = uri("get", "--decode", "--json", "segments", "/%FF/a").objects
        self.assertEqual(found["values"]["segments"], ["\ufffd", "a"])


class Template(unittest.TestCase):
    def get(self, template, *arguments):
        return uri("get", "--format", template, *arguments)

    def test_values(self):
        self.assertEqual(self.get("{scheme}-{host} {query:x}{segment:1}", BUSY).text, "http-Example.COM 1a\n")
        self.assertEqual(self.get("{params}", BUSY).text, "x=1 y x=%32\n")

    def test_absent_is_empty(self):
        self.assertEqual(self.get("[{port}]", "//h").text, "[]\n")
        self.assertEqual(self.get("[{port}]", "--absent", "none", "//h").text, "[none]\n")

    def test_literals(self):
        self.assertEqual(self.get("{{{host}}}\\t\\n\\\\{{}}", "//h").text, "{h}\t\n\\{}\n")

    def test_input_and_null(self):
        self.assertEqual(uri("get", "--format={path}", "-0", input=b"a\0b").out, b"a\0b\0")

    def test_wrong(self):
        for template in ("{hots}", "{", "{host", "}", "\\x", "a\\", "{}", "{segment:0}"):
            result = self.get(template, "a")
            self.assertEqual((result.status, result.out), (2, b""), template)
            self.assertIn("--format", result.err)


class Csv(unittest.TestCase):
    def test_quotes_as_rfc_4180(self):
        records = ["//h/a,b?x=%22#", "//h", 'x:']
        out = uri("get", "--csv", "path,query,fragment,input", *records).text
        self.assertEqual(out, '"/a,b",x=%22,,"//h/a,b?x=%22#"\n,,,//h\n,,,x:\n')
        self.assertEqual(list(csv.reader(io.StringIO(out)))[0], ["/a,b", "x=%22", "", records[0]])

    def test_decoded(self):
        out = uri("get", "--csv", "--decode", "path", "/%22a%22%0Ab%07").text
        self.assertEqual(out, '"/""a""\\nb\\x07"\n')

    def test_absent(self):
        self.assertEqual(uri("get", "--csv", "--absent", "-", "port,host", "//h").text, "-,h\n")

    def test_what_passes_invalid_is_one_field(self):
        out = uri("get", "--csv", "--on-error=pass", "-q", "host,path", input='"x\nhttp://h/,a\na b,"c\n').text
        self.assertEqual(list(csv.reader(io.StringIO(out))), [['"x'], ["h", "/,a"], ['a b,"c']])


class Header(unittest.TestCase):
    def test_is_written_once(self):
        self.assertEqual(uri("get", "--header", "host,query:a", "//h?a=1", "//i").text, "host\tquery:a\nh\t1\ni\t\\N\n")
        self.assertEqual(uri("get", "--csv", "--header", "host,query:a", "//h?a=1").text, "host,query:a\nh,1\n")

    def test_also_without_a_record(self):
        self.assertEqual(uri("get", "--header", "host,path", input="").text, "host\tpath\n")
        self.assertEqual(uri("get", "--header", "--csv", 'query:"x"', input="").text, '"query:""x"""\n')

    def test_null(self):
        self.assertEqual(uri("get", "-0", "--header", "path", input=b"a\0").out, b"path\0a\0")


class Together(unittest.TestCase):
    def test_what_excludes_each_other(self):
        for arguments in (["--csv", "--json", "path"], ["--format={path}", "--csv"], ["--format={path}", "--json"],
                          ["--header", "--json", "path"], ["--header", "--format={path}"]):
            result = uri("get", *arguments, input="a\n")
            self.assertEqual((result.status, result.out), (2, b""), arguments)

    def test_exit_status(self):
        """1 if some valid record has none of the components asked for (0 with --exit-zero)"""
        self.assertEqual(uri("get", "--exit-status", "port,query", "//h:1", "?").status, 0)
        self.assertEqual(uri("get", "--exit-status", "port,query", "//h:1", "a").status, 1)
        self.assertEqual(uri("get", "--exit-status", "--exit-zero", "port", "a").status, 0)
        self.assertEqual(uri("get", "--exit-status", "params", "a").status, 1)
        self.assertEqual(uri("get", "--exit-status", "query-all:x", "?").status, 0)
        self.assertEqual(uri("get", "--exit-status", "--format={port}", "a").status, 1)
        self.assertEqual(uri("get", "port", "a").status, 0)

    def test_the_key_is_the_name_as_typed(self):
        (found,) = uri("get", "--json", "segment:-1,query:%61", "/x?a=1").objects
        self.assertEqual(found["values"], {"segment:-1": "x", "query:%61": "1"})


if __name__ == "__main__":
    unittest.main()
