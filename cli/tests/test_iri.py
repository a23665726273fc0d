# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""IRIs (the contract, section 7): --iri, --dialect rfc3987 and convert."""

import json
import unicodedata
import unittest
import urllib.parse

from command import HAS_LINKS, error_of, fails_on_windows, uri

HAS_MEND = "url-standard: no" not in uri("version").text

PRIVATE = "\ue000"
OVERRIDE = "\u202e"


class InOtherVerbs(unittest.TestCase):
    """IRIs where another section says what is done."""

    def test_edit_of_authority(self):
        for arguments, text, made in (
            (("--set", "port=81"), "http://é/x", "http://é:81/x"),
            (("--set", "port=81"), "http://é@h/\u202e", "http://é@h:81/\\xE2\\x80\\xAE"),
            (("--remove", "port"), "http://é:80/ü?ö#ä", "http://é/ü?ö#ä"),
            (("--set", "user=ü"), "http://é/", "http://ü@é/"),
            (("--remove", "userinfo"), "http://ü:p@é:1/", "http://é:1/"),
            (("--set", "port?=81"), "http://É/", "http://É:81/"),
        ):
            with self.subTest(arguments):
                self.assertEqual(uri("edit", "--iri", *arguments, text).lines, [made])

    def test_host_and_origin_are_in_the_form_scheme(self):
        self.assertEqual(uri("filter", "--iri", "host=é", "--", "http://%C3%A9/").lines, ["http://%C3%A9/"])
        self.assertEqual(uri("get", "--iri", "origin", "http://%C3%89A/").lines, ["http://Éa"])

    def test_policies_judge_what_is_sent(self):
        if "url-standard: no" in uri("version").text:
            self.skipTest("without UTS 46")
        answer = uri("filter", "--iri", "--why", "--policy", "public-https", "--", "https://é.com/ö", "http://ö@é.com/")
        self.assertEqual(answer.lines, ["permitted", "refused scheme@0+4 userinfo@7+2"])
        self.assertEqual(answer.status, 1)
        self.assertEqual(uri("filter", "--why", "--policy", "public-https", "--", "https://é.com/").lines, ["refused invalid@8+1"])

    def test_readings(self):
        if "url-standard: no" in uri("version").text:
            self.skipTest("without UTS 46")
        answer = uri("lint", "--iri", "--only", "read-differently", "https://é.com/", "http:///é/")
        self.assertEqual((answer.lines, answer.status), (["ok", "warning:read-differently@7+0"], 1))

    def test_raw(self):
        for verb in (["normalize"], ["resolve", "--base", "http://h/"], ["edit", "--set", "fragment=x"], ["convert", "--to", "iri"]):
            with self.subTest(verb):
                self.assertEqual(uri(*verb, "--raw", "http://h/a").status, 0)
        self.assertEqual(uri("relativize", "--iri", "--raw", "--base", "http://h/", "http://h/\u202e").text, "\u202e\n")

    @fails_on_windows("arguments are UTF-16 there, which has no single octets")
    def test_values_that_are_no_utf8(self):
        for verb in ("edit", "--set"), ("make",):
            answer = uri(verb[0], "--iri", *verb[1:], b"path:=/\xff")
            self.assertIn("invalid-utf8", answer.err)
            self.assertEqual(answer.status, 2)

    def test_note_of_validate(self):
        self.assertNotIn("--as URI", uri("validate", "--iri", "a").err)


class Iri(unittest.TestCase):
    def written(self, *arguments, **more):
        result = uri(*arguments, **more)
        self.assertEqual((result.status, result.err), (0, ""), arguments)
        return result.out.decode()[:-1]

    def error(self, *arguments):
        result = uri(*arguments, "--json")
        self.assertEqual(result.status, 1, arguments)
        error = json.loads(result.text)["error"]
        return error["code"], error["component"], error["offset"]

    def test_parse(self):
        read = json.loads(self.written("parse", "--iri", "--json", "http://ü@é.example:80/日本?q=é#ü"))
        self.assertEqual(read["kind"], "iri")
        self.assertEqual(read["userinfo"], "ü")
        self.assertEqual(read["host"], "é.example")
        self.assertEqual(read["port"], "80")
        self.assertEqual(read["path"], "/日本")
        self.assertEqual(read["query"], "q=é")
        self.assertEqual(read["fragment"], "ü")
        self.assertEqual(json.loads(self.written("parse", "--iri", "--json", "x:"))["kind"], "iri")
        self.assertEqual(json.loads(self.written("parse", "--dialect", "rfc3987", "--json", "é"))["kind"], "relative-ref")
        self.assertIn("userinfo: \\N\n", self.written("parse", "--iri", "http://é/"))

    @fails_on_windows("arguments are UTF-16 there, which has no single octets")
    def test_errors_of_octets(self):
        self.assertEqual(self.error("parse", "--iri", b"h:/\xc3("), ("invalid-utf8", "path", 3))
        self.assertEqual(self.error("parse", "--iri", b"\x80:b"), ("invalid-utf8", "scheme", 0))
        self.assertEqual(self.error("parse", "--iri", b"//[::\xff]"), ("invalid-utf8", "host", 5))
        self.assertEqual(self.error("parse", "--iri", b"/\xed\xa0\x80"), ("invalid-utf8", "path", 1))

    def test_errors(self):
        self.assertEqual(self.error("parse", "--iri", "/\x85"), ("invalid-character", "path", 1))
        self.assertEqual(self.error("parse", "--iri", f"http://a/#{PRIVATE}"), ("invalid-character", "fragment", 10))
        self.assertEqual(self.error("parse", "--iri", "é:b"), ("invalid-scheme", "scheme", 0))
        self.assertIn("only in a query", uri("parse", "--iri", f"/{PRIVATE}").err)
        self.written("validate", "--iri", f"a:?{PRIVATE}")

    def test_validate_by_rule(self):
        self.assertEqual(self.written("validate", "--iri", "--as", "IRI", "x:é"), "valid")
        self.assertEqual(self.error("validate", "--iri", "--as", "IRI", "é"), ("relative-not-allowed", "scheme", 0))
        self.assertEqual(self.error("validate", "--iri", "--as", "absolute-IRI", "x:#é"), ("fragment-not-allowed", "fragment", 2))
        self.assertEqual(self.error("validate", "--iri", "--as", "irelative-ref", "x:é"), ("scheme-not-allowed", "scheme", 0))
        self.assertEqual(self.written("validate", "--iri", "--as", "isegment", "é"), "valid")
        self.assertEqual(self.error("validate", "--iri", "--as", "isegment", "é/"), ("rule-mismatch", "isegment", 2))
        self.assertEqual(self.written("validate", "--iri", "--as", "IPV6ADDRESS", "::1"), "valid")
        for rule in ("URI-reference", "URI", "relative-ref", "pchar", "nothing"):
            self.assertEqual(uri("validate", "--iri", "--as", rule, "x").status, 2)

    def test_who_is_refused_hears_of_iris(self):
        hint = "read it as an IRI: --iri; as a URI: uri convert --to uri"
        for command in ("parse", "normalize", "get host", "lint", "explain", "key", "unique", "resolve -b http://a/", "edit --remove query"):
            self.assertIn(hint, uri(*command.split(), "http://é/").err, command)
        self.assertNotIn(hint, uri("parse", "http://é/ ").err)
        self.assertNotIn(hint, uri("parse", b"http://\xff/").err)
        self.assertNotIn(hint, uri("parse", "--iri", "/\x85").err)
        self.assertNotIn(hint, uri("parse", "--dialect", "rfc2396", "http://é/").err)

    def test_resolve_and_relativize(self):
        self.assertEqual(self.written("resolve", "--iri", "-b", "http://é/b/c/d", "../ü"), "http://é/b/ü")
        self.assertEqual(self.written("relativize", "--iri", "-b", "http://é/b/c", "http://é/b/ü"), "ü")
        self.assertEqual(self.written("resolve", "--iri", "--pairs", "http://é/b/\t?ü"), "http://é/b/?ü")
        target = json.loads(self.written("resolve", "--iri", "--json", "-b", "http://é/", "ü"))
        self.assertEqual(target, {"base": "http://é/", "reference": "ü", "target": "http://é/ü"})
        self.assertEqual(uri("resolve", "-b", "http://é/", "x").status, 2)

    def test_normalize(self):
        def form(which, text):
            return self.written("normalize", "--iri", "--form", which, text)

        self.assertEqual(form("case", "HTTP://ÉX.com/%3a/É"), "http://Éx.com/%3A/É")
        self.assertEqual(form("case", "http://a/%c3%a9"), "http://a/%C3%A9")
        self.assertEqual(form("percent", "http://a/%7e%C3%A9%2f"), "http://a/~é%2F")
        self.assertEqual(form("percent", "http://a/\u200b"), "http://a/%E2%80%8B")
        self.assertEqual(form("path", "http://a/é/./../ü"), "http://a/ü")
        self.assertEqual(form("scheme", "http://é:80"), "http://é/")
        self.assertEqual(form("scheme", "http://a/re\u0301"), "http://a/re\u0301")

    def test_compare(self):
        self.assertEqual(self.written("compare", "--iri", "http://a/é", "http://a/%c3%a9"), "percent")
        self.assertEqual(self.written("compare", "--iri", "http://a/é", "http://A/é"), "case")
        found = uri("compare", "--iri", "--json", "http://é/ü", "http://é/üa")
        self.assertEqual(found.status, 1)
        self.assertEqual((json.loads(found.text)["where"], json.loads(found.text)["offset"]), ("path", 9))
        self.assertEqual(self.written("compare", "--iri", "--base", "http://é/", "ü", "%C3%BC"), "percent")

    def test_get_and_filter(self):
        self.assertEqual(self.written("get", "--iri", "kind,host,segment:1", "http://é/ü"), "iri\té\tü")
        self.assertEqual(self.written("get", "--iri", "request-target", "http://é/ü?é"), "/%C3%BC?%C3%A9")
        self.assertEqual(self.written("filter", "--iri", "host=é", "--", "http://é/", "http://e/"), "http://é/")
        self.assertEqual(self.written("filter", "--iri", "kind=iri", "--", "x:", "é"), "x:")

    def test_keys(self):
        for kind in ("host", "surt", "hash"):
            of_both = self.written("key", "--iri", "--as", kind, "http://é.example/ü", "http://%C3%A9.example/%c3%bc").split("\n")
            self.assertEqual(of_both[0], of_both[1])
            self.assertEqual(of_both[0], self.written("key", "--as", kind, "http://%C3%A9.example/%C3%BC"))
        self.assertEqual(self.written("key", "--iri", "--as", "normal", "http://É/%c3%a9"), "http://É/é")

    def test_unique(self):
        self.assertEqual(self.written("unique", "-q", "--iri", "http://a/é", "http://a/%c3%a9", "HTTP://A/é"), "http://a/é")
        self.assertEqual(
            self.written("unique", "-q", "--iri", "--form", "case", "http://a/é", "http://a/%c3%a9", "HTTP://A/é"),
            "http://a/é\nhttp://a/%c3%a9",
        )  # fmt: skip

    def test_edit(self):
        def edited(change, text="http://é/%C3%A9?ü=1"):
            return self.written("edit", "--iri", "--set", change, text)

        self.assertEqual(edited("path=/日本"), "http://é/日本?ü=1")
        self.assertEqual(edited("query:x=é%"), "http://é/%C3%A9?ü=1&x=é%25")
        self.assertEqual(edited("query:ü=é"), "http://é/%C3%A9?ü=é")
        self.assertEqual(edited("fragment:=é%C3%A9\u200b"), "http://é/%C3%A9?ü=1#é%C3%A9\u200b")
        self.assertEqual(edited("fragment=a\u200bb" + PRIVATE), "http://é/%C3%A9?ü=1#a%E2%80%8Bb%EE%80%80")
        self.assertEqual(edited("host=Ü.example"), "http://Ü.example/%C3%A9?ü=1")
        self.assertEqual(self.written("edit", "--iri", "--idna", "--set", "host=bücher.example", "http://é/ü"), "http://xn--bcher-kva.example/ü")
        self.assertEqual(self.written("edit", "--iri", "--trim-query", "ü", "http://é/?ü=1&a"), "http://é/?a")
        self.assertEqual(uri("edit", "--iri", "--set", "scheme=é", "x:").status, 2)

    def test_make(self):
        self.assertEqual(self.written("make", "--iri", "scheme=http", "host=é", "segment=日 本"), "http://é/日%20本")
        self.assertEqual(self.written("make", "scheme=http", "host=é"), "http://%C3%A9")
        for text in ("http://ü@é.example:80/日本?q=é#ü", "é/%C3%A9", "http://é/%e9"):
            for more in ([], ["--with", "segments,query-params"]):
                object = self.written("parse", "--iri", "--json", *more, text)
                self.assertEqual(self.written("make", "--iri", "--records", input=object), text)

    def test_what_is_made_is_an_iri(self):
        self.assertEqual(uri("make", "--iri", "host=[v1.é]").status, 2)
        self.assertEqual(uri("make", "--iri", "--records", input='{"host":"[v1.é]","path":""}').status, 1)
        self.assertEqual(uri("edit", "--iri", "--set", "host=[v1.é]", "http://a/").status, 2)
        for text in ("path:=/\u0080", "path:=/" + PRIVATE, "host:=\u0080", "fragment:=" + PRIVATE):
            self.assertEqual(uri("edit", "--iri", "--set", text, "http://a/").status, 2, text)
            self.assertEqual(uri("make", "--iri", text).status, 2, text)
        self.assertEqual(uri("make", "--iri", "--records", input='{"path":"/%s"}' % PRIVATE).status, 1)

    def test_text_stays(self):
        """TEXT is taken as it is, and so are the members of a record, with invisible characters and all."""
        for text in ("http://\u200eü@\u200eé/\u200f\u00a0?" + PRIVATE, "//é/\u202e#\u200b"):
            object = self.written("parse", "--iri", "--json", text)
            self.assertEqual(uri("make", "--iri", "--raw", "--records", input=object).text, text + "\n")
        self.assertEqual(self.written("edit", "--iri", "--raw", "--set", "query:=" + PRIVATE, "/"), "/?" + PRIVATE)
        self.assertEqual(self.written("edit", "--iri", "--set", "authority:=ü@é:1", "--set", "port=2", "//h"), "//ü@é:2")
        self.assertEqual(self.written("edit", "--iri", "--set", "userinfo=ü:é%", "//h"), "//ü:é%25@h")

    def test_keys_stay(self):
        self.assertEqual(self.written("edit", "--iri", "--set", "query:ü=é", "/"), "/?ü=é")
        self.assertEqual(self.written("make", "--iri", "query:ü=é"), "?ü=é")

    def test_the_last_dialect_counts(self):
        self.assertEqual(self.error("parse", "--iri", "--dialect", "rfc3986", "é"), ("invalid-character", "path", 0))
        self.assertEqual(self.written("validate", "--dialect", "rfc2396", "--iri", "a:é"), "valid")
        self.assertEqual(self.written("resolve", "--dialect", "rfc2396", "--iri", "-b", "http://a/", "é"), "http://a/é")
        self.assertEqual(self.error("parse", "--iri", "--dialect", "rfc2396", "é"), ("invalid-character", "path", 0))

    def test_explain(self):
        tree = self.written("explain", "--iri", "http://é/ü?x")
        self.assertEqual([line.split()[0] for line in tree.split("\n") if line][:3], ["IRI-reference", "IRI", "scheme"])
        self.assertIn("ireg-name", tree)
        self.assertIn('"rule":"iquery"', self.written("explain", "--iri", "--json", "http://é/ü?x"))

    def test_controls_of_bidirectional_text(self):
        self.assertEqual(self.written("resolve", "--iri", "-b", "http://a/", OVERRIDE), "http://a/\\xE2\\x80\\xAE")
        self.assertEqual(uri("resolve", "--iri", "-0", "-b", "http://a/", OVERRIDE).out.decode(), f"http://a/{OVERRIDE}\0")
        self.assertEqual(self.written("get", "--iri", "path", f"/{OVERRIDE}"), "/\\xE2\\x80\\xAE")
        self.assertEqual(self.written("get", "--iri", "--raw", "path", f"/{OVERRIDE}"), f"/{OVERRIDE}")
        self.assertEqual(self.written("filter", "--iri", "kind=*", "--", f"/{OVERRIDE}"), f"/{OVERRIDE}")
        self.assertIn("\\u202e", self.written("parse", "--iri", "--json", f"/{OVERRIDE}").lower())


class Text(unittest.TestCase):
    def test_extract(self):
        text = (
            "siehe http://example.org/résumé.html. und 請看http://example.org/路。好 <http://é/\n ü> "
            "http://a/！ x http://a/！b “http://q/é” (http://x/é) http://é.de/a–b, „mailto:ü@é.de“ http://z/é"
        )
        found = [
            "http://example.org/résumé.html", "http://example.org/路", "http://é/ü", "http://a/", "http://a/！b",
            "http://q/é", "http://x/é", "http://é.de/a–b", "mailto:ü@é.de", "http://z/é",
        ]  # fmt: skip
        result = uri("extract", "--iri", input=text)
        self.assertEqual(result.out.decode().split("\n")[:-1], found)
        objects = uri("extract", "--iri", "--json", input=text).objects
        for each, expected in zip(objects, found):
            octets = text.encode()
            self.assertEqual(octets[each["offset"] : each["offset"] + each["length"]].decode(), each["raw"])
            self.assertEqual(each["uri"], expected)

    def test_each_ends_by_itself(self):
        for ender in "、。，；）」』】》":
            self.assertEqual(uri("extract", "--iri", input=f"http://a/é{ender}b").out.decode(), "http://a/é\n")
        for ender in "！？：":
            self.assertEqual(uri("extract", "--iri", input=f"http://a/é{ender}b").out.decode(), f"http://a/é{ender}b\n")
            for rest in ("", " b", "\u3000"):
                self.assertEqual(uri("extract", "--iri", input=f"http://a/é{ender}{rest}").out.decode(), "http://a/é\n")

    # Ruling 31: also before a character that no IRI has.
    def test_extract_before_what_no_iri_has(self):
        for ender in "！？：":
            for other in '{}|\\^`"<>\x01\x7f':
                found = uri("extract", "--iri", input=f"http://a/é{ender}{other}x").out.decode()
                self.assertEqual(found, "http://a/é\n", (ender, other))

    # Section 7: records written unchanged (... field `input`) are never escaped.
    def test_input_is_never_escaped(self):
        for record in "http://h/\u202e", "http://h/\u00a0":
            for arguments in ["input"], ["--csv", "input"], ["--format", "{input}"]:
                self.assertEqual(uri("get", "--iri", *arguments, record).out.decode(), record + "\n")

    # Section 7: IDNA refuses a host (--idna): invalid-idn, host.
    @unittest.skipUnless(HAS_MEND, "this build has no IDNA")
    def test_idna_refuses_a_host_that_is_written(self):
        (error,) = uri("make", "--records", "--idna", "--json", input='{"host":"xn--ü"}\n').objects
        self.assertEqual((error["error"]["code"], error["error"]["component"]), ("invalid-idn", "host"))
        for arguments in ["edit", "--idna", "--set", "host=xn--ü", "http://h/"], ["make", "--idna", "host=xn--ü"]:
            self.assertIn("[invalid-idn, RFC 3987, 3.1]", uri(*arguments).err)

    # Section 4: for any other rule, that rule's name.
    def test_octets_that_are_no_utf8_by_a_rule(self):
        for rule in "ihost", "ipath", "iuserinfo", "scheme":
            (answer,) = uri("validate", "--iri", "--json", "--as", rule, input=b"a\x80\n").objects
            self.assertEqual(answer["error"]["component"], rule)

    def test_extract_in_windows(self):
        line = "x 見http://é.example/路/" + "ü" * 997 + "。 "
        result = uri("extract", "--iri", input=line * 2000)
        self.assertEqual(result.out.decode(), ("http://é.example/路/" + "ü" * 997 + "\n") * 2000)

    def test_diff(self):
        self.assertEqual(uri("diff", "--from", "rfc3986", "--to", "rfc3987", "http://é/", "http://e/").text, "validity\nsame\n")
        (answer,) = uri("diff", "--from", "rfc3987", "--to", "rfc2396", "--json", "é").objects
        self.assertEqual(answer["from"]["path"], "é")
        self.assertEqual(answer["to"]["error"]["offset"], 0)
        self.assertEqual(uri("diff", "--from", "rfc2396", "--to", "rfc3987", "/\x80").status, 1)
        self.assertEqual(uri("diff", "--from", "rfc3987", "--to", "browsers", "x").status, 2)


class Links(unittest.TestCase):
    @unittest.skipUnless(HAS_LINKS, "links is not built")
    def test_targets_are_iris(self):
        page = '<base href="http://é.example/ä/"><a href="../ü?é">x</a><a href="&uuml;">y</a>'
        result = uri("links", "--iri", "--type", "html", input=page)
        self.assertEqual(result.out.decode(), "http://é.example/ü?é\nhttp://é.example/ä/ü\n")
        self.assertEqual(uri("links", "--type", "html", "--base", "http://a/", input='<a href="ü">').status, 1)
        result = uri("links", "--iri", "--type", "html", "--base", "http://é/", input='<a href="ü">')
        self.assertEqual(result.out.decode(), "http://é/ü\n")


class Lint(unittest.TestCase):
    def findings(self, text, *more):
        (answer,) = uri("lint", "--iri", "--json", *more, text).objects
        return [(each["rule"], each["severity"], each["offset"], each["length"]) for each in answer["findings"]]

    def rules(self, text):
        return {rule for rule, *_ in self.findings(text)}

    def test_formatting(self):
        self.assertEqual(self.findings("/a\u202eb"), [("bidi-formatting", "error", 2, 3)])
        for c in "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069":
            self.assertEqual(self.rules(f"/a{c}b"), {"bidi-formatting"})

    def test_examples_of_section_4_4(self):
        # Upper case stands for Hebrew letters.
        def hebrew(text):
            return "".join(chr(0x5D0 + ord(c) - ord("A")) if c.isupper() else c for c in text)

        for text in (
            "http://ab.CDEFGH.ij/kl/mn/op.html",
            "http://ab.CDE.FGH/ij/kl/mn/op.html",
            "http://AB.CD.EF/GH/IJ/KL?MN=OP;QR=ST#UV",
            "http://ab.cd.EF/GH/ij/kl.html",
            "http://ab.CD.EF/GH/IJ/kl.html",
            "http://ab.CDE123FGH.ij/kl/mn/op.html",
        ):
            self.assertEqual(self.rules(hebrew(text)) & {"bidi-boundary", "bidi-mixed"}, set(), text)
        self.assertEqual(self.rules(hebrew("http://AB.CD.ef/gh/IJ/KL.html")), {"bidi-boundary", "bidi-mixed"})
        self.assertEqual(self.rules(hebrew("http://ab.cd.ef/GH1/2IJ/KL.html")), {"bidi-boundary", "bidi-mixed"})
        self.assertIn("bidi-boundary", self.rules(hebrew("http://ab.cd.ef/GH%31/%32IJ/KL.html")))
        self.assertIn("bidi-digits", self.rules(hebrew("http://ab.CDEFGH.123/kl/mn/op.html")))
        self.assertEqual(self.findings(hebrew("/GH1")), [("bidi-boundary", "warning", 1, 5)])

    def test_parts(self):
        self.assertEqual(self.rules("http://אב.example/"), set())
        self.assertEqual(self.rules("?א=a"), set())
        self.assertEqual(self.rules("http://h/אaב"), {"bidi-mixed"})

    def test_normal_form_c(self):
        self.assertEqual(self.findings("http://www.example.org/re\u0301sume\u0301.html"), [("not-nfc", "note", 23, 15)])
        self.assertEqual(self.rules("http://www.example.org/résumé.html"), set())

    def test_characters(self):
        self.assertEqual(self.rules("/a\u200bb"), {"invisible-character"})
        self.assertEqual(self.findings("http://a/\uff41"), [("compatibility-character", "note", 9, 3)])
        self.assertIn("mixed-script-label", self.rules("http://\u0430pple.com/"))

    def test_at_most_1000_of_each_rule(self):
        text = "http://h/" + "\u200b" * 1001 + "/a\u05d0" * 1001 + "\uff41" * 3
        found = self.findings(text)
        rules = [rule for rule, *_ in found]
        self.assertEqual(rules.count("invisible-character"), 1000)
        self.assertEqual(rules.count("bidi-mixed"), 1000)
        self.assertEqual(rules.count("compatibility-character"), 3)
        offsets = [offset for *_, offset, _ in found]
        self.assertEqual(offsets, sorted(offsets))
        self.assertEqual(offsets[:1000], [9 + 3 * i for i in range(1000)])

    def test_choice_of_rules(self):
        text = "/a\u202eb\u200b"
        self.assertEqual(len(self.findings(text)), 2)
        self.assertEqual(len(self.findings(text, "--allow", "bidi-formatting")), 1)
        self.assertEqual(len(self.findings(text, "--severity", "error")), 1)
        self.assertEqual(len(self.findings(text, "--only", "needless-port")), 0)
        self.assertEqual(uri("lint", "--list").text.count("RFC 3987, 4.1"), 7)

    def test_in_a_text(self):
        """As extract --iri finds them; without it the URI ends before the first character that no URI has."""
        text = "ä\nsee http://h/e\u0301x and <HTTP://é.com/>。http://h/é。\n"
        answer = uri("lint", "--text", "--iri", input=text)
        self.assertEqual(answer.status, 1)
        self.assertEqual([line.rpartition(": ")[0] for line in answer.lines],
                         ["-:2:5: note: not-nfc", "-:2:24: note: upper-case-scheme"])
        shown = uri("lint", "--text", "--iri", "--json", input=text).objects
        self.assertEqual([each["input"] for each in shown], ["http://h/e\u0301x", "HTTP://é.com/"])
        self.assertEqual((shown[0]["findings"][0]["offset"], shown[0]["column"]), (9, 5))
        self.assertEqual([each["input"] for each in uri("lint", "--text", "--json", input=text).objects], [])


class Convert(unittest.TestCase):
    def converted(self, to, text, *more):
        result = uri("convert", "--to", to, *more, text)
        self.assertEqual((result.status, result.err), (0, ""), text)
        return result.out.decode()[:-1]

    def test_to_uri(self):
        self.assertEqual(self.converted("uri", "https://de.wikipedia.org/wiki/Zürich"), "https://de.wikipedia.org/wiki/Z%C3%BCrich")
        self.assertEqual(self.converted("uri", "http://É/%c3%e9"), "http://%C3%89/%c3%e9")
        self.assertEqual(self.converted("uri", f"?{PRIVATE}"), "?%EE%80%80")
        self.assertEqual(json.loads(self.converted("uri", "é", "--json")), {"input": "é", "output": "%C3%A9"})

    def test_to_iri(self):
        self.assertEqual(self.converted("iri", "http://a/%C3%a9%2f%41"), "http://a/é%2FA")
        self.assertEqual(self.converted("iri", "http://a/\u202e%e2%80%ae"), "http://a/%E2%80%AE%E2%80%AE")

    def test_idna(self):
        self.assertEqual(self.converted("uri", "http://bücher.example/ä", "--idna"), "http://xn--bcher-kva.example/%C3%A4")
        self.assertEqual(self.converted("uri", "http://b%C3%BCcher.example/", "--idna"), "http://xn--bcher-kva.example/")
        self.assertEqual(self.converted("uri", "x-unknown://bücher/", "--idna"), "x-unknown://b%C3%BCcher/")
        self.assertEqual(self.converted("uri", "HTTP://EXAMPLE.com/", "--idna"), "HTTP://EXAMPLE.com/")
        self.assertEqual(self.converted("iri", "http://xn--99zt52a.example.org/%e2%80%ae", "--idna"), "http://納豆.example.org/%E2%80%AE")
        self.assertEqual(self.converted("iri", "http://xn--a.example/", "--idna"), "http://xn--a.example/")
        self.assertEqual(self.converted("iri", "http://xn--ls8h.la/", "--idna"), "http://💩.la/")
        self.assertEqual(self.converted("iri", "x-unknown://xn--99zt52a/", "--idna"), "x-unknown://xn--99zt52a/")
        self.assertEqual(self.converted("iri", "http://xn--99zt52a.example.org/"), "http://xn--99zt52a.example.org/")
        error = error_of("convert", "--to", "uri", "--idna", "http://a.\u200ex/")
        self.assertEqual((error["code"], error["component"], error["offset"]), ("invalid-idn", "host", 7))

    def test_nfc(self):
        self.assertEqual(self.converted("uri", "/re\u0301", "--nfc"), "/r%C3%A9")
        self.assertEqual(self.converted("uri", "/re\u0301"), "/re%CC%81")
        error = error_of("convert", "--to", "uri", "--nfc", "/e\u0301 x")
        self.assertEqual(error["offset"], 3)
        self.assertIn("NFC", error["message"])

    def test_nfc_of_each_character(self):
        characters = [
            chr(c)
            for c in range(0xA0, 0x30000)
            if (c < 0xD800 or c > 0xF8FF) and unicodedata.category(chr(c)) != "Cn"
        ]  # fmt: skip
        for before in ("", "e"):
            texts = [before + c for c in characters]
            result = uri("convert", "--to", "uri", "--nfc", "--on-error=null", input="\n".join(texts) + "\n")
            for text, written in zip(texts, result.out.decode().split("\n")):
                if written != "\\N":
                    self.assertEqual(urllib.parse.unquote(written), unicodedata.normalize("NFC", text), text)

    def test_legacy(self):
        self.assertEqual(self.converted("uri", '/<>"{}|\\^` é', "--legacy"), "/%3C%3E%22%7B%7D%7C%5C%5E%60%20%C3%A9")
        for text in ("/[", "/%", "/a#b#c"):
            self.assertEqual(uri("convert", "--to", "uri", "--legacy", text).status, 1)
        self.assertEqual(error_of("convert", "--to", "uri", "--legacy", "/ [")["offset"], 2)

    def test_usage(self):
        self.assertEqual(uri("validate", "--iri", "--scheme", "http", "http://é/").text, "valid\n")
        self.assertEqual(uri("convert", "x").status, 2)
        self.assertEqual(uri("convert", "--to", "url", "x").status, 2)
        for option in ("--nfc", "--legacy"):
            self.assertEqual(uri("convert", "--to", "iri", option, "x").status, 2)


if __name__ == "__main__":
    unittest.main()
