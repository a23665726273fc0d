# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""--dialect on parse, validate and resolve, and diff."""

import unittest

from command import uri

BASE = "http://a/b/c/d;p?q"


class Parse(unittest.TestCase):
    def test_members_of_an_older_dialect(self):
        (found,) = uri("parse", "--json", "--dialect=rfc2396", "http://reg:istry/a;x=1/b;y;z?q#f").objects
        self.assertEqual(
            list(found.items()),
            [
                ("input", "http://reg:istry/a;x=1/b;y;z?q#f"),
                ("kind", "uri"),
                ("scheme", "http"),
                ("authority", "reg:istry"),
                ("userinfo", None),
                ("host", None),
                ("host_kind", None),
                ("port", None),
                ("path", "/a;x=1/b;y;z"),
                ("path_kind", "abempty"),
                ("query", "q"),
                ("fragment", "f"),
                ("registry", "reg:istry"),
                ("params", [["x=1"], ["y", "z"]]),
            ],
        )

    def test_rfc3986_has_no_more_members(self):
        (found,) = uri("parse", "--json", "--dialect=rfc3986", "http://h/a;x").objects
        self.assertEqual(found, uri("parse", "--json", "http://h/a;x").objects[0])
        self.assertNotIn("registry", found)

    def test_opaque(self):
        (found,) = uri("parse", "--json", "--dialect=rfc2396", "mailto:a@b?c").objects
        self.assertEqual((found["path"], found["path_kind"], found["query"]), ("a@b?c", "opaque", None))
        self.assertEqual(found["params"], [])
        (found,) = uri("parse", "--json", "--dialect=url-1997", "mailto:a@b?c").objects
        self.assertEqual((found["path"], found["path_kind"], found["query"]), ("a@b", "rootless", "c"))

    def test_text(self):
        lines = uri("parse", "--dialect=rfc2396", "//a_b/;x/y;;z").lines
        self.assertIn("registry: a_b", lines)
        self.assertIn("params: ;x/;;z", lines)
        self.assertIn("host: \\N", lines)
        lines = uri("parse", "--dialect=rfc2396", "//h/x").lines
        self.assertIn("params: \\N", lines)

    def test_errors_speak_of_the_document(self):
        result = uri("parse", "--dialect=rfc2396", "dav:")
        self.assertEqual(result.status, 1)
        self.assertIn("[rule-mismatch, RFC 2396 3]", result.err)
        (found,) = uri("parse", "--json", "--dialect=rfc2396", "//[::1]").objects
        self.assertEqual(
            {k: found["error"][k] for k in ("code", "offset", "component", "section")},
            {"code": "invalid-character", "offset": 2, "component": "authority", "section": "3.2"},
        )
        self.assertEqual(uri("parse", "--dialect=rfc2732", "//[::1]").status, 0)


class Validate(unittest.TestCase):
    def check(self, expected, *arguments):
        self.assertEqual(uri("validate", *arguments).lines, expected)

    def test_rules(self):
        self.check(["valid", "invalid"], "--dialect=rfc2396", "--as=hostname", "3com.com", "foo.3com")
        self.check(["valid", "invalid"], "--dialect=rfc2396", "--as=HIER_part", "/p", "p")
        self.check(["valid"], "--dialect=url-1997", "--as=site", "a:b")
        self.check(["valid"], "--dialect=uri-1997", "--as=URN-reference", "urn:a:b")

    def test_a_query_alone_is_derived_by_no_rule(self):
        (found,) = uri("validate", "--json", "--dialect=rfc2396", "?y").objects
        self.assertIn("RFC 2396 derives no reference that is only a query", found["error"]["message"])

    def test_the_default_has_one_name_in_all_older_dialects(self):
        for dialect in ("rfc2396", "url-1997", "uri-1997"):
            for text in ("a:b", "b", "?", "1a:", "dav:"):
                options = ("validate", "--dialect", dialect, text)
                self.assertEqual(uri(*options, "--as=URI-Reference"), uri(*options), (dialect, text))

    def test_the_default_is_a_reference(self):
        self.check(["invalid", "invalid", "valid"], "--dialect=rfc2396", "?y", "dav:", "a")
        self.check(["valid", "valid"], "--dialect=url-1997", "?y", "1a:b")

    def test_json(self):
        (found,) = uri("validate", "--json", "--dialect=rfc2396", "--as=server", "u@h:x").objects
        self.assertEqual(found["valid"], False)
        self.assertEqual(found["error"]["component"], "server")
        self.assertEqual((found["error"]["offset"], found["error"]["section"]), (4, "3.2.2"))


class Resolve(unittest.TestCase):
    def resolve(self, *arguments, **rest):
        return uri("resolve", "--dialect=rfc2396", *arguments, **rest)

    def test_targets(self):
        references = ["?y", "/./g", "../../../g", "http:g", "x:/a/../b"]
        targets = ["http://a/b/c/?y", "http://a/./g", "http://a/../g", "http:g", "x:/a/../b"]
        self.assertEqual(self.resolve("--base", BASE, *references).lines, targets)
        self.assertEqual(self.resolve("--base", BASE, "--non-strict", "http:g").text, "http://a/b/c/g\n")
        self.assertEqual(uri("resolve", "--dialect=uri-1997", "--base=x:a/b", "../g").text, "x:g\n")

    def test_above_root(self):
        for choice, target in (("keep", "http://a/../g"), ("drop", "http://a/g")):
            self.assertEqual(self.resolve("--base", BASE, "--above-root", choice, "../../../g").text, target + "\n")
        result = self.resolve("--base", BASE, "--above-root=error", "../../../g", "g")
        self.assertEqual((result.status, result.text), (1, "\nhttp://a/b/c/g\n"))
        self.assertIn("above-root, RFC 2396 5.2", result.err)

    def test_the_last_above_root_counts(self):
        for dialect in ("rfc2396", "rfc3986"):
            for first in ("error", "drop"):
                arguments = ["--dialect", dialect, "--base", BASE, "--above-root", first]
                result = uri("resolve", *arguments, "--above-root=drop", "../../../g")
                self.assertEqual((result.status, result.text), (0, "http://a/g\n"))
                result = uri("resolve", *arguments, "--above-root=error", "../../../g")
                self.assertEqual((result.status, result.text), (1, "\n"))

    def test_current_document(self):
        self.assertEqual(self.resolve("--base", BASE, "", "#s").text, "\\N\n\\N\n")
        self.assertEqual(
            [list(found.items()) for found in self.resolve("--json", "--base", BASE, "", "#s").objects],
            [
                [("base", BASE), ("reference", ""), ("target", None), ("current_document", True), ("fragment", None)],
                [("base", BASE), ("reference", "#s"), ("target", None), ("current_document", True), ("fragment", "s")],
            ],
        )

    def test_unsuitable_base(self):
        (found,) = self.resolve("--json", "--base=mailto:a@b", "g").objects
        self.assertEqual(found["error"]["code"], "unsuitable-base")
        self.assertIn("argument 1: --base, offset 0: ", self.resolve("--base=mailto:a@b", "g").err)
        result = self.resolve("--json", "--pairs", input="mailto:a@b\tg\nhttp://h\tg\ndav:\tg\nhttp://h\ta b\nx\n")
        errors = [found.get("error", {}) for found in result.objects]
        self.assertEqual([e.get("code") for e in errors],
                         ["unsuitable-base", None, "rule-mismatch", "invalid-character", "missing-field"])
        self.assertEqual([e.get("in") for e in errors], ["base", None, "base", "reference", errors[4].get("in")])


class Diff(unittest.TestCase):
    def diff(self, *arguments, **rest):
        return uri("diff", "--from=rfc2396", *arguments, **rest)

    def test_text(self):
        result = self.diff("http://h/p", "mailto:a@b?c", "http://a_b/", "dav:")
        self.assertEqual(result.lines, ["same", "path,path_kind,query", "registry,host,host_kind", "validity"])
        self.assertEqual(result.status, 1)
        self.assertEqual(self.diff("http://h/p").status, 0)
        self.assertEqual(self.diff("--to=rfc2396", "mailto:a@b").text, "same\n")

    def test_bulk(self):
        result = self.diff(input="http://h/\na b\nx:\n")
        self.assertEqual((result.lines, result.status), (["same", "", "validity"], 1))
        self.assertIn("invalid-character", result.err)

    def test_json(self):
        (found,) = self.diff("--json", "mailto:a@b").objects
        self.assertEqual(list(found), ["input", "from", "to", "changed", "rules"])
        parsed = uri("parse", "--json", "mailto:a@b").objects[0]
        del parsed["input"]
        self.assertEqual(list(found["to"].items()), list(parsed.items()))
        self.assertEqual(found["from"]["path_kind"], "opaque")
        self.assertEqual(found["changed"], ["path_kind"])
        self.assertEqual(len(found["rules"]), 1)
        self.assertIn("RFC 3986, D.2", found["rules"][0])
        (found,) = self.diff("--json", "dav:").objects
        self.assertEqual(found["from"]["error"]["code"], "rule-mismatch")
        self.assertEqual(found["to"]["scheme"], "dav")
        (found,) = self.diff("--json", "a b").objects
        self.assertEqual(list(found), ["input", "error"])

    def test_targets(self):
        result = self.diff("--json", "--base", BASE, "g", "?y", "#s", "../../../g")
        self.assertEqual([found["changed"] for found in result.objects], [[], ["target"], ["target"], ["target"]])
        self.assertEqual(result.objects[1]["from"]["target"], "http://a/b/c/?y")
        self.assertEqual(result.objects[1]["to"]["target"], "http://a/b/c/d;p?y")
        self.assertEqual(result.objects[2]["from"]["target"], None)
        self.assertEqual(result.objects[2]["from"]["current_document"], True)
        (found,) = self.diff("--json", "--base=http://a", "g").objects
        self.assertEqual(found["changed"], [])
        self.assertIn("http://ag", found["rules"][0])

    def test_count(self):
        text = "http://h/\na b\nmailto:x\nmailto:y?z\n"
        result = self.diff("--count", input=text)
        self.assertEqual(result.lines[:3], ["        1  same", "        2  changed", "        1  invalid in both"])
        self.assertIn("        2  differ in path_kind", result.lines)
        (found,) = self.diff("--count", "--json", input=text).objects
        self.assertEqual((found["same"], found["changed"], found["invalid"]), (1, 2, 1))
        self.assertEqual(found["aspects"], {"path": 1, "path_kind": 2, "query": 1})
        self.assertEqual(list(found["rules"].values()), [2])


if __name__ == "__main__":
    unittest.main()
