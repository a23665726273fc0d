# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""parse, get and explain: the components of a reference, as lines, columns and trees."""

import unittest

from command import uri

FULL = "foo://user:pa%3Ass@[2001:db8::7]:8042/over/there;v=1?name=ferret&k=%20#nose"
KEYS = ["input", "kind", "scheme", "authority", "userinfo", "host", "host_kind", "port", "path",
        "path_kind", "query", "fragment"]


class Parse(unittest.TestCase):
    def test_text(self):
        self.assertEqual(
            uri("parse", FULL).lines,
            ["kind: uri", "scheme: foo", "authority: user:pa%3Ass@[2001:db8::7]:8042", "userinfo: user:pa%3Ass",
             "host: 2001:db8::7", "host_kind: ipv6", "port: 8042", "path: /over/there;v=1", "path_kind: abempty",
             "query: name=ferret&k=%20", "fragment: nose", ""],
        )

    def test_absent_and_empty(self):
        self.assertEqual(
            uri("parse", "").lines,
            ["kind: relative-ref", "scheme: \\N", "authority: \\N", "userinfo: \\N", "host: \\N", "host_kind: \\N",
             "port: \\N", "path:", "path_kind: empty", "query: \\N", "fragment: \\N", ""],
        )
        self.assertEqual(
            uri("parse", "//@:?#").lines,
            ["kind: relative-ref", "scheme: \\N", "authority: @:", "userinfo:", "host:", "host_kind: reg-name",
             "port:", "path:", "path_kind: abempty", "query:", "fragment:", ""],
        )

    def test_json(self):
        (answer,) = uri("parse", "--json", FULL).objects
        self.assertEqual(list(answer), KEYS)
        self.assertEqual(
            list(answer.values()),
            [FULL, "uri", "foo", "user:pa%3Ass@[2001:db8::7]:8042", "user:pa%3Ass", "2001:db8::7", "ipv6", "8042",
             "/over/there;v=1", "abempty", "name=ferret&k=%20", "nose"],
        )

    def test_json_absent_and_empty(self):
        absent, empty = uri("parse", "--json", "", "//@:?#").objects
        self.assertEqual(list(absent), KEYS)
        self.assertEqual(
            list(absent.values()),
            ["", "relative-ref", None, None, None, None, None, None, "", "empty", None, None],
        )
        self.assertEqual(
            list(empty.values()),
            ["//@:?#", "relative-ref", None, "@:", "", "", "reg-name", "", "", "abempty", "", ""],
        )

    def test_json_is_compact(self):
        text = uri("parse", "--json", "a").text
        self.assertTrue(text.startswith('{"input":"a","kind":"relative-ref","scheme":null,'))


class Get(unittest.TestCase):
    def get(self, columns, *arguments, **more):
        return uri("get", columns, *arguments, **more).text

    def test_every_component(self):
        for name, value in (
            ("kind", "uri"), ("scheme", "foo"), ("authority", "user:pa%3Ass@[2001:db8::7]:8042"),
            ("userinfo", "user:pa%3Ass"), ("user", "user"), ("password", "pa%3Ass"), ("host", "2001:db8::7"),
            ("host_kind", "ipv6"), ("port", "8042"), ("path", "/over/there;v=1"), ("path_kind", "abempty"),
            ("query", "name=ferret&k=%20"), ("fragment", "nose"), ("segment:1", "over"), ("segment:2", "there;v=1"),
            ("segment:-1", "there;v=1"), ("segment:-2", "over"), ("query:name", "ferret"), ("query:k", "%20"),
            ("filename", "there;v=1"), ("extension", "\\N"),
        ):
            with self.subTest(name=name):
                self.assertEqual(self.get(name, FULL), value + "\n")
                self.assertEqual(
                    uri("get", name, "--json", FULL).objects,
                    [{"input": FULL, "values": {name: None if value == "\\N" else value}}],
                )

    def test_absent_and_empty(self):
        columns = "scheme,authority,userinfo,user,password,host,port,query,fragment,segment:1,query:k"
        self.assertEqual(self.get(columns, ""), "\t".join(["\\N"] * 11) + "\n")
        self.assertEqual(self.get(columns, "//:@:/?k#"), "\\N\t:@:\t:\t\t\t\t\tk\t\t\t\n")
        values = uri("get", columns, "--json", "").objects[0]["values"]
        self.assertEqual((list(values), set(values.values())), (columns.split(","), {None}))

    def test_segments(self):
        self.assertEqual(self.get("segment:1,segment:2,segment:3,segment:4,segment:5", "/a//b/"), "a\t\tb\t\t\\N\n")
        self.assertEqual(self.get("segment:-1,segment:-4,segment:-5", "/a//b/"), "\ta\t\\N\n")
        self.assertEqual(self.get("segment:1,segment:-1", "x:a"), "a\ta\n")
        self.assertEqual(self.get("segment:99999999999", "a"), "\\N\n")

    def test_query_pairs(self):
        for query, key, value in (
            ("?a=1&b=2&a=3", "a", "1"), ("?a=1&b=2", "b", "2"), ("?a&b", "b", ""), ("?a==1=2", "a", "=1=2"),
            ("?", "", "\\N"), ("?=x", "", "x"), ("?%61=1", "a", "1"), ("?a=1", "%61", "1"), ("?a+b=1", "a b", "\\N"),
            ("?a%20b=1", "a b", "1"), ("?A=1", "a", "\\N"), ("?a;b=1", "b", "\\N"), ("?a%26b=1", "a&b", "1"),
            ("", "a", "\\N"), ("?ab=1", "a", "\\N"), ("?a%2Cb=1", "a%2Cb", "1"),
            ("?&", "", ""),
        ):
            with self.subTest(query=query, key=key):
                self.assertEqual(self.get("query:" + key, query), value + "\n")

    def test_file_names(self):
        for path, name, extension in (("/a/b.tar.gz", "b.tar.gz", "gz"), ("/a.b/c", "c", "\\N"), ("/", "\\N", "\\N"),
                                      ("a.", "a.", ""), ("/.profile", ".profile", "\\N"), ("", "\\N", "\\N")):
            self.assertEqual(self.get("filename,extension", path), f"{name}\t{extension}\n")

    def test_decode(self):
        text = "//h/a%09b%0A%0D%5C%00%7F%C3%A9%1b"
        self.assertEqual(self.get("path", text), text[3:] + "\n")
        self.assertEqual(self.get("path,host", "--decode", text), "/a\\tb\\n\\r\\\\\\x00\\x7F\u00e9\\x1B\th\n")
        raw = b"/a\tb\n\r\\\0\x7f\xc3\xa9\x1b"
        self.assertEqual(uri("get", "path", "--decode", "--raw", text).out, raw + b"\n")
        # A NUL would end the record.
        self.assertEqual(uri("get", "path", "--decode", "-0", text).out, raw.replace(b"\0", b"\\x00") + b"\0")

    def test_decode_json(self):
        (answer,) = uri("get", "path,query,fragment", "--decode", "--json", "/%FF%41?%C3%A9").objects
        self.assertEqual(
            answer["values"], {"path": "/\ufffdA", "path_hex": "2FFF41", "query": "\u00e9", "fragment": None}
        )
        self.assertEqual(list(answer["values"]), ["path", "path_hex", "query", "fragment"])

    def test_a_decoded_value_is_not_taken_for_absent(self):
        self.assertEqual(self.get("query,fragment", "--decode", "?%5CN"), "\\\\N\t\\N\n")

    def test_records_from_standard_input(self):
        self.assertEqual(self.get("scheme,path", input="a:b\n/c\n"), "a\tb\n\\N\t/c\n")


class ParseWith(unittest.TestCase):
    """parse --json --with segments,query-params"""

    def test_adds_members_at_the_end(self):
        (found,) = uri("parse", "--json", "--with", "segments,query-params", "http://h/a/b%20c/?x=1&y").objects
        self.assertEqual(list(found.items())[-3:], [("fragment", None), ("segments", ["a", "b%20c", ""]),
                                                    ("query-params", [["x", "1"], ["y", None]])])
        (found,) = uri("parse", "--json", "--with=query-params", "").objects
        self.assertEqual(list(found.items())[-2:], [("fragment", None), ("query-params", None)])
        (found,) = uri("parse", "--json", "--with=segments", "%").objects
        self.assertEqual(list(found), ["input", "error"])

    def test_wrong(self):
        for arguments in (["--with=segments"], ["--json", "--with=segment"], ["--json", "--with="],
                          ["--json", "--with=segments", "--dialect=rfc2396"]):
            result = uri("parse", *arguments, "a")
            self.assertEqual((result.status, result.out), (2, b""), arguments)
            self.assertIn("--with", result.err)


class Explain(unittest.TestCase):
    def tree(self, text):
        """[(rule, depth, text of it)] of the lines."""
        lines = uri("explain", text).lines
        self.assertEqual(lines.pop(), "")
        result = []
        for line in lines:
            rule, section, part = line.split(None, 2)
            self.assertRegex(section, r"\A[2-5](\.\d)*\Z")
            result.append((rule, (len(line) - len(line.lstrip())) // 2, "" if part == "(empty)" else part))
        return result

    def test_uri(self):
        self.assertEqual(
            self.tree("http://u@[::1]:80/a//?q#f"),
            [("URI-reference", 0, "http://u@[::1]:80/a//?q#f"), ("URI", 1, "http://u@[::1]:80/a//?q#f"),
             ("scheme", 2, "http"), ("hier-part", 2, "//u@[::1]:80/a//"), ("authority", 3, "u@[::1]:80"),
             ("userinfo", 4, "u"), ("host", 4, "[::1]"), ("IP-literal", 5, "[::1]"), ("IPv6address", 6, "::1"),
             ("port", 4, "80"), ("path-abempty", 3, "/a//"), ("segment", 4, "a"), ("segment", 4, ""),
             ("segment", 4, ""), ("query", 2, "q"), ("fragment", 2, "f")],
        )

    def test_hosts(self):
        for host, rules in (("h", ["reg-name"]), ("1.2.3.4", ["IPv4address"]), ("[v1.x]", ["IP-literal", "IPvFuture"]),
                            ("[::]", ["IP-literal", "IPv6address"]), ("", ["reg-name"])):
            tree = self.tree("//" + host)
            self.assertEqual([r for r, d, _ in tree if d > 4], rules)

    def test_paths(self):
        for text, rules in (
            ("", ["path-empty"]), ("/", ["path-absolute"]), ("/a/b", ["path-absolute", "segment-nz", "segment"]),
            ("a/b", ["path-noscheme", "segment-nz-nc", "segment"]),
            ("x:a/", ["path-rootless", "segment-nz", "segment"]),
            ("//h", ["authority", "host", "reg-name", "path-abempty"]), ("x:", ["path-empty"]),
        ):
            self.assertEqual([r for r, d, _ in self.tree(text) if d > 2], rules, text)

    def test_json(self):
        def check(node, text):
            self.assertEqual(list(node), ["rule", "offset", "length", "children"])
            for child in node["children"]:
                self.assertGreaterEqual(child["offset"], node["offset"])
                self.assertLessEqual(child["offset"] + child["length"], node["offset"] + node["length"])
            return [(node["rule"], text[node["offset"]:][: node["length"]])] + [
                row for child in node["children"] for row in check(child, text)
            ]

        for text in ("http://u@[::1]:80/a//?q#f", "", "/", "a", "x:a/b", "//1.2.3.4", "?#"):
            (answer,) = uri("explain", "--json", text).objects
            self.assertEqual(check(answer, text), [(rule, part) for rule, _, part in self.tree(text)])

    def test_every_rule_matches_its_text(self):
        """What the tree says, validate confirms."""
        for text in ("http://u:p@[::1]:80/a//b?q/?#f", "a/b:c", "urn:isbn:1", "//1.2.3.4:/", "//[v1.a:]"):
            for rule, _, part in self.tree(text):
                self.assertEqual(uri("validate", "--as", rule, part).text, "valid\n", (rule, part))

    def test_invalid(self):
        result = uri("explain", "http://h/a b")
        self.assertEqual((result.status, result.out), (1, b"\n"))
        *_, text, caret = result.err.splitlines()
        self.assertEqual(caret[caret.index("^") - 1 :][:2], " ^")
        self.assertEqual(text[caret.index("^")], " ")
        self.assertIn("invalid-character in path (RFC 3986, 3.3)", result.err)
        (answer,) = uri("explain", "--json", "a b").objects
        self.assertEqual((list(answer), answer["error"]["offset"]), (["input", "error"], 1))


if __name__ == "__main__":
    unittest.main()
