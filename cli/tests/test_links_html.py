# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""links: what the HTML Living Standard makes a reference, beyond a plain attribute."""

import unittest

from command import uri


def found(text, *arguments):
    return uri("links", "--json", *arguments, input=text).objects


def references(text, *arguments):
    return [o["reference"] for o in found(text, *arguments)]


class Attributes(unittest.TestCase):
    def test_those_of_the_standard_and_obsolete_ones(self):
        text = """<p itemscope itemtype="a:1 a:2" itemid=a:3 itemprop="name a:4">
            <object codebase=a:5 classid=a:6 data=a:7 archive="a:8 a:9"><param name=x value=a:10 valuetype=REF></object>
            <applet codebase=a:11 archive="a:12, a:13,,"></applet><bgsound src=a:14><img lowsrc=a:15 dynsrc=a:16>
            <table background=a:17><thead background=a:18><tr background=a:19><td background=a:20></table>"""
        self.assertEqual(references(text), [f"a:{n}" for n in range(1, 21)])

    def test_what_is_none(self):
        text = """<p itemprop=name><object usemap=#m><param name=movie value=a:1><param value=a:2 valuetype=data></object>
            <img usemap=#m><svg><p itemtype></svg>"""
        self.assertEqual(references(text), [])

    def test_codebase_is_the_base_of_classid_and_archive(self):
        text = "<object codebase=d/ classid=c archive=a data=e></object><object codebase=% classid=f></object>"
        self.assertEqual([o["target"] for o in found(text, "--base", "http://h/x")],
                         ["http://h/d/", "http://h/d/c", "http://h/d/a", "http://h/e", None, "http://h/f"])


class Documents(unittest.TestCase):
    def test_srcdoc(self):
        text = """<p>\n<iframe src=s srcdoc="<p>\n<a href='a?x=1&amp;amp;y=2'>\n<base href=d/>" longdesc=l></iframe><a href=b>"""
        self.assertEqual([(o["target"], o["line"]) for o in found(text, "--base", "http://h/")],
                         [("http://h/s", 2), ("http://h/l", 2), ("http://h/d/a?x=1&y=2", 3), ("http://h/b", 4)])

    def test_its_lines_are_those_of_the_value(self):
        self.assertEqual([o["line"] for o in found("\n<iframe srcdoc='&#10;&#10;&#10;<a href=x:>'>")], [2])

    def test_its_base_is_that_of_the_page(self):
        self.assertEqual(uri("links", input="<iframe srcdoc='<a href=x>'></iframe><base href=http://h/d/>").text,
                         "http://h/d/x\n")


class Style(unittest.TestCase):
    def test_where_it_stands(self):
        text = """<p style="background:url(a:1)"><style>@import 'a:2'; b { c: url(a:3) }</style>
            <svg style="fill:url(a:4)"><style type="text/css">@import url(a:5);</style></svg>"""
        self.assertEqual([(o["element"], o["attribute"], o["reference"]) for o in found(text)],
                         [("p", "style", "a:1"), ("style", "", "a:2"), ("style", "", "a:3"), ("svg", "style", "a:4"),
                          ("style", "", "a:5")])

    def test_its_base_is_that_of_the_page(self):
        self.assertEqual(uri("links", input="<base href=http://h/d/><style>a{b:url(../x)}</style>").text, "http://h/x\n")

    def test_tokens(self):
        for css, expected in (
            ("a{b:url(x)}", ["x"]), ("a{b:URL( x )}", ["x"]), ("a{b:url('x')}", ["x"]), ('a{b:url( "x" )}', ["x"]),
            ("a{b:u\\72 l(x)}", ["x"]), ("a{b:url(x\\)y)}", ["x)y"]), ("a{b:url('x\\'y')}", ["x'y"]),
            ("a{b:url('x\\\ny')}", ["xy"]), ("a{b:url('x\\\r\ny')}", ["xy"]), ("a{b:url(x\\41 y)}", ["xAy"]),
            ("a{b:url(x\\41\r\ny)}", ["xAy"]), ("a{b:url(\\e9)}", ["é"]), ("a{b:url(\\20AC)}", ["€"]),
            ("a{b:url(\\1F642)}", ["🙂"]), ("a{b:url(\\0)}", ["\ufffd"]), ("a{b:url(\\D800)}", ["\ufffd"]),
            ("a{b:url(\\110000)}", ["\ufffd"]), ("a{b:url(\\€)}", ["€"]), ("a{b:url(x\\", ["x\ufffd"]),
            ("a{b:url(x y)}c{d:url(z)}", ["z"]), ("a{b:url(x'y)}c{d:url(z)}", ["z"]), ("a{b:url(x(y)}", []),
            ("a{b:url(x\\\n)}", []), ("a{b:url()}", []), ("a{b:url('')}", []),
            ("a{b:url(x", ["x"]), ("a{b:url('x", ["x"]), ("a{b:url('x\n);c:url(y)}", ["y"]), ("a{b:src('x')}", ["x"]),
            ("a{b:src(x)}", []), ("a{b:1url(x)}", []), ("a{b:#url(x)}", []), ("a{b:-url(x)}", []), ("a{b:url-x(x)}", []),
            ("/*url(x)*/", []), ("/*", []), ("'url(x)'", []), ("a[b='url(x)']{}", []), ("\\", []), ("@", []), ("#", []),
            ("@import 'x'", ["x"]), ("@IMPORT\n/**/'x' screen", ["x"]), ("@import url(x) layer(y)", ["x"]),
            ("@import url('x') supports(a:b)", ["x"]), ("@import screen 'x'", []), ("@import", []),
            ("@import @import 'x'", ["x"]), ("@charset 'x'", []), ("@namespace 'x'", []), ("@namespace a url(x);", []),
            ("@namespace a url(x);b{c:url(y)}", ["y"]), ("@font-face{src:url(x)format('y'),local('z')}", ["x"]),
            ("a{b:image-set('x' 1x, 'y' 2x type('z'), url(w) 3x)}", ["x", "y", "w"]),
            ("a{b:-webkit-image-set(url('x') 1x)}", ["x"]), ("a{b:url('x' type('y') 'z')}", ["x"]),
            ("a{b:attr(c) 'x'; d:calc((1 + 2) * 3) url(y)}", ["y"]), ("a{b:)url(x)}", ["x"]), ("--> a{b:url(x)}", ["x"]),
            ("<!-- @import 'x' -->", ["x"]), ("a{b:url(x\ty)}", []), ("a{b:url('x\ty')}", ["xy"]), ("a{--b:-1.5em url(x)}", ["x"]),
        ):
            with self.subTest(css=css):
                self.assertEqual(references(f"<style>{css}</style>"), expected)

    def test_controls(self):
        self.assertEqual(references("<p style='a:url(x&#x7f;)'><p style='a:url(y)'>"), ["y"])


class Refresh(unittest.TestCase):
    def test_as_the_standard_has_it(self):
        for value, expected in (
            ("0url=x", []), ("5abc", []), ("5;abc", ["abc"]), ("5,url=x", ["x"]), ("5 url=x", ["x"]), (".5;x", ["x"]),
            (".;x", ["x"]), ("1.2.3;x", ["x"]), ("-1;x", []), ("1;url", ["url"]), ("1;urlx", ["urlx"]), ("1;'x'y", ["x"]),
            ("1;'x", ["x"]), ("1;url = ' x '", ["x"]), ("1;;x", [";x"]), (" 1 ; x", ["x"]), ("1;url=", []), ("", []), ("1;''", []),
        ):
            with self.subTest(value=value):
                self.assertEqual(references(f'<meta http-equiv=refresh content="{value}">'), expected)


class Base(unittest.TestCase):
    def test_schemes_that_do_not_count(self):
        for href in ("javascript:alert(1)", "data:text/html,x", "JavaScript:x", "DATA:x"):
            base, link = found(f"<a href=g><base href='{href}'><base href=http://second/>", "--base", "http://h/d/e")
            self.assertEqual((base["element"], base["target"], base["error"]["code"]), ("base", None, "no-base"), href)
            self.assertEqual((link["target"], link["base"], link["base_from"]),
                             ("http://h/d/g", "http://h/d/e", "retrieval"))

    def test_they_count_in_xml_base(self):
        self.assertEqual(references("<?xml version='1.0'?><a xml:base='data:x' href='#y'/>"), ["#y"])


class Srcset(unittest.TestCase):
    def test_descriptors(self):
        for value, expected in (
            ("a 1q", []), ("d 3x 4x", []), ("a 1w", ["a"]), ("a 1x", ["a"]), ("a 0w", []), ("a 00w", []), ("a 01w", ["a"]),
            ("a -1w", []), ("a 1.5w", []), ("a 1.5x", ["a"]), ("a .5x", ["a"]), ("a 1.x", []), ("a 1e3x", ["a"]),
            ("a 1e+3x", ["a"]), ("a 1e-3x", ["a"]), ("a 1ex", []), ("a +1x", []), ("a -1x", []), ("a -0x", ["a"]),
            ("a 0x", ["a"]), ("a x", []), ("a w", []), ("a 1h", []), ("a 1w 1h", ["a"]), ("a 1h 1w", ["a"]), ("a 1x 1h", []),
            ("a 1h 1x", []), ("a 1w 2w", []), ("a 1w 1x", []), ("a 1x 1w", []), ("a 1w 1h 1h", []), ("a 0h 1w", []),
            ("a (1x, 2x) , b", ["b"]), ("a (1x, b", []), ("a 1x(,) , b", ["b"]), ("a 1q, b 1x", ["b"]), ("a , b 1x", ["a", "b"]),
            ("a 1X", []), ("a\n1x\t,\fb", ["a", "b"]), ("a 1x,b 2x", ["a", "b"]), ("a,, b", ["a", "b"]),
        ):
            with self.subTest(value=value):
                self.assertEqual(references(f"<img srcset='{value}'>"), expected)


class Options(unittest.TestCase):
    def test_element(self):
        text = "<a href=x:1><IMG src=x:2><area href=x:3><a href=%><svg><use xlink:href=x:4></svg>"
        self.assertEqual(uri("links", "--element", "a,AREA", "-q", input=text).text, "x:1\nx:3\n\n")
        self.assertEqual(uri("links", "--element=use", "--element=img", input=text).text, "x:2\nx:4\n")
        self.assertEqual(uri("links", "--element=img", input=text).status, 0)
        for wrong in ("", "a,", ",", "a,,b"):
            self.assertEqual(uri("links", "--element", wrong, input=text).status, 2)

    def test_attribute(self):
        text = """<img data-src="1" data-SrcSet="2 1x, 3 2x" src="4"><p data-src=" 5 " url=6 data-x=no><template><b data-src=7></b>
            </template><iframe srcdoc="<i data-src=8>"></iframe><svg><use data-src=9 xlink:title=10></svg>"""
        base = ("--base", "http://h/")
        given = (*base, "--attribute", "data-src,DATA-SRCSET", "--attribute=url,xlink:title")
        self.assertEqual(uri("links", *given, input=text).lines, [f"http://h/{n}" for n in range(1, 11)])
        self.assertEqual(uri("links", *base, input=text).lines, ["http://h/4"])
        (first, *_) = uri("links", "--json", *given, input=text).objects
        self.assertEqual((first["element"], first["attribute"], first["reference"]), ("img", "data-src", "1"))
        xml = "<a xmlns:b='x:no' b:c='1' d='2' my-srcset='3 1x, 4 2x'/>"
        self.assertEqual(uri("links", *base, "--type=xml", "--attribute=b:c,D,my-srcset", input=xml).lines,
                         [f"http://h/{n}" for n in range(1, 5)])
        message = f"MIME-Version: 1.0\nContent-Type: text/html\n\n{text}"
        self.assertEqual(uri("links", "--attribute=url", "--element=p", input=message).lines, ["thismessage:/6"])
        self.assertEqual(uri("links", "--type=markdown", *base, "--attribute=data-src", input="a <b data-src=c> d").lines, ["http://h/c"])
        for wrong in ("", "a,", ",", "a,,b"):
            self.assertEqual(uri("links", "--attribute", wrong, input=text).status, 2)

    def test_a_document_that_breaks_is_no_element(self):
        self.assertEqual(uri("links", "--element=a", "--type=xml", "-q", input="<a href='x:'><b src='x:'>").text, "x:\n\n")

    def test_base(self):
        for option in ("-b", "--base", "--retrieved-from"):
            self.assertEqual(uri("links", option, "http://h/", input="<a href=x>").text, "http://h/x\n")
        result = uri("links", "-b", "http://h/", "-b", "d/", "--json", input="<a href=x>")
        self.assertEqual((result.objects[0]["target"], result.objects[0]["base_from"]), ("http://h/d/x", "retrieval"))

    def test_a_diagnostic_names_the_reference(self):
        result = uri("links", input="<a href='http://h/a b'><a href='\u009b31m\n'>")
        first, second = result.err.splitlines()
        self.assertTrue(first.startswith("uri: stdin:1: offset 10: "), first)
        self.assertIn(", in 'http://h/a b' [invalid-character, RFC 3986 3.3]", first)
        self.assertNotIn("\u009b", second)

    def test_no_password_in_errors(self):
        texts = ["http://joe:hunter2@h/a b", "http://joe:hunt er2@h/", "//joe:hunter2@h/^", "http://joe:hunt er2@h?sig=1",
                 "\\\\joe:hunter2@h?sig=1", "http://ok:p@h/ http://joe:hunt er2@h2/", "http://joe:hunt er2@h/#access_token=1"]  # fmt: skip
        for text in texts:
            self.assertNotIn("er2", uri("links", "--base", text, input="").err)
            result = uri("links", "--base", "http://h/", input='<a href="%s">' % text)
            self.assertEqual(result.status, 1, text)
            self.assertNotIn("hunter2", result.err)
            self.assertNotIn("er2", result.err)
            self.assertIn("***", result.err)

    def test_help_names_what_is_not_read(self):
        text = uri("links", "--help").text
        for word in ("scripts", "usemap", "srcdoc", "RSS", "schemaLocation", "Content-Base", "UTF-32"):
            self.assertIn(word, text)


if __name__ == "__main__":
    unittest.main()
