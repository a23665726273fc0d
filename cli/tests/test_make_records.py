# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri make --records: JSON objects as parse --json writes them, the contract, section 6, sentence by sentence."""

import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from command import PATH, fails_on_windows, uri


def refused(case, *arguments, says):
    result = uri(*arguments, input="http://h/\n")
    case.assertEqual((result.status, result.out), (2, b""), arguments)
    case.assertIn(says, result.err, arguments)


class MakeRecords(unittest.TestCase):
    def made(self, *objects, more=()):
        lines = "".join((json.dumps(each) if not isinstance(each, str) else each) + "\n" for each in objects)
        return uri("make", "--records", *more, input=lines)

    def test_what_parse_wrote_is_made_again(self):
        records = ["http://u:p@H.example:8042/a/./b%20c?x=1&y#f", "mailto:a@b", "//[::1]:1/", "//[v1.a]", "", "?", "#", "a/b", "/a", "x:",
                   "file:///a", "//@:", "./a:b", "HTTP://h/%7e/../a"]  # fmt: skip
        parsed = uri("parse", "--json", *records).text
        self.assertEqual(uri("make", "--records", input=parsed).lines, records)
        parsed = uri("parse", "--json", "--with", "segments,query-params", *records).text
        self.assertEqual(uri("make", "--records", input=parsed).lines, records)

    def test_with_jq_in_between(self):
        line = f"'{PATH}' parse --json http://a.example/x?y 'http://b.example:80/' | jq -c '.host=\"c.example\"|.port=8080' | '{PATH}' make --records"
        out = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True).stdout
        self.assertEqual(out.splitlines(), ["http://c.example:8080/x?y", "http://c.example:8080/"])

    def test_members(self):
        for given, made in (
            ({"scheme": "http", "host": "h", "path": "/a b".replace(" ", "%20")}, "http://h/a%20b"),
            ({"host": "::1", "port": 80}, "//[::1]:80"), ({"host": "v1.x", "host_kind": "ipvfuture"}, "//[v1.x]"),
            ({"host": "v1.x"}, "//v1.x"), ({"authority": "u@h:1", "path": "/"}, "//u@h:1/"),
            ({"authority": "u@h:1", "host": "g"}, "//g"), ({"authority": "u@h:1", "host": None, "path": "a"}, "a"),
            ({"path": "/x", "segments": ["a", "b"]}, "/a/b"), ({"path": "x", "segments": ["a", "b"]}, "a/b"),
            ({"host": "h", "segments": ["a", ""]}, "//h/a/"), ({"host": "h", "segments": []}, "//h"), ({"host": "h", "segments": [""]}, "//h/"),
            ({"segments": [""]}, "/"), ({"scheme": "x", "segments": [""]}, "x:/"), ({"segments": []}, ""), ({"segments": ["a"]}, "a"),
            ({"query": "x", "query_params": [["a", "1"], ["b", None], ["c", ""]]}, "?a=1&b&c="),
            ({"query": "x", "query-params": [["a", "1"]]}, "?a=1"), ({"query": "x", "query_params": None}, ""), ({"query_params": []}, "?"),
            ({"query": ""}, "?"), ({"query": None}, ""), ({}, ""), ({"input": 1, "kind": [], "path_kind": {"a": None}, "input_hex": 2}, ""),
            ({"port": "", "host": "h"}, "//h:"),
        ):  # fmt: skip
            result = self.made(given)
            self.assertEqual((result.lines, result.err), ([made], ""), given)

    @unittest.skipUnless("idna: yes" in uri("version").text, "built without IDNA")
    def test_idna(self):
        """--idna: the host in A-labels, as with NAME=VALUE; an ASCII one as it stands"""
        for given, made in (
            ({"host": "%C3%A4.example"}, "//xn--4ca.example"), ({"host": "ä.example"}, "//xn--4ca.example"),
            ({"authority": "u@%C3%A4.example:1", "path": "/x"}, "//u@xn--4ca.example:1/x"),
            ({"host": "H.example"}, "//H.example"), ({"host": "%61.example"}, "//%61.example"), ({"host": "::1"}, "//[::1]"), ({}, ""),
        ):  # fmt: skip
            result = self.made(given, more=["--idna"])
            self.assertEqual((result.lines, result.err), ([made], ""), given)
        (found,) = self.made({"host": "a%E2%80%8B.%C3%A4..b"}, more=["--idna", "--json"]).objects
        self.assertEqual(found["error"]["component"], "host")

    def test_json(self):
        (found,) = self.made({"host": "h"}, more=["--json"]).objects
        self.assertEqual(list(found.items()), [("input", '{"host": "h"}'), ("output", "//h")])

    def test_codes(self):
        for given, code, offset in (
            ('{"host":"h"', "invalid-json", 11), ("", "invalid-json", 0), ("{} x", "invalid-json", 3), ("[]", "invalid-json", 0),
            ('"a"', "invalid-json", 0), ('{"host":h}', "invalid-json", 8), ('{"hots":"h"}', "unknown-member", 0),
            ('{"host":1}', "wrong-type", 0), ('{"port":1.5}', "wrong-type", 0), ('{"port":true}', "wrong-type", 0),
            ('{"port":-1}', "wrong-type", 0), ('{"segments":"a"}', "wrong-type", 0), ('{"segments":["a",null]}', "wrong-type", 0),
            ('{"query_params":["a"]}', "wrong-type", 0), ('{"query_params":[["a"]]}', "wrong-type", 0), ('{"path":["a"]}', "wrong-type", 0),
            ('{"query_params":[[null,"a"]]}', "wrong-type", 0),
        ):  # fmt: skip
            (found,) = self.made(given, more=["--json"]).objects
            self.assertEqual(list(found), ["input", "error"], given)
            self.assertEqual((found["error"]["code"], found["error"]["component"], found["error"]["offset"]), (code, None, offset), given)
        (found,) = self.made({"path": "a b"}, more=["--json"]).objects
        self.assertEqual((found["error"]["code"], found["error"]["component"]), ("invalid-character", "path"))
        (found,) = self.made({"port": "1"}, more=["--json"]).objects
        self.assertEqual(found["error"]["code"], "host-missing")

    def test_an_error_is_that_error_again(self):
        parsed = uri("parse", "--json", "http://a b/", "/c").text
        first = json.loads(parsed.splitlines()[0])
        result = uri("make", "--records", "--json", input=parsed)
        self.assertEqual(result.objects[0]["error"], first["error"])
        self.assertEqual((result.objects[1]["output"], result.status), ("/c", 1))
        self.assertIn("invalid-character", uri("make", "--records", input=parsed).err)

    def test_is_one_in_one_out(self):
        for policy, lines in (("show", ["//h", "", "/a"]), ("null", ["//h", "\\N", "/a"]), ("pass", ["//h", "{", "/a"]), ("drop", ["//h", "/a"])):
            self.assertEqual(self.made({"host": "h"}, "{", {"path": "/a"}, more=["-q", "--on-error", policy]).lines, lines)
        self.assertEqual(uri("make", "--records", '{"host":"h"}').lines, ["//h"])
        self.assertEqual(uri("make", "--records", "-0", input=b'{"host":\n"h"}\0').out, b"//h\0")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "f")
            file.write_text('{"path":"/a"}\n')
            self.assertEqual(uri("make", "--records", "-f", str(file)).lines, ["/a"])

    @fails_on_windows("paths begin with a drive there")
    def test_file_keeps_its_meaning(self):
        self.assertEqual(uri("make", "--file", "/a b").lines, ["file:///a%20b"])
        refused(self, "make", "--records", "--file", "/a", says="--file")
        refused(self, "make", "-f", "x", "host=h", says="--records")


if __name__ == "__main__":
    unittest.main()
