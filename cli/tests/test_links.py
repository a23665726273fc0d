# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""links: the references in HTML, XML and MHTML, and the base of each (RFC 3986, 5.1)."""

import base64
import binascii
import bz2
import gzip
import io
import json
import lzma
import random
import resource
import subprocess
import sys
import tempfile
import unittest
import zipfile
from email.message import EmailMessage
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin
from xml.sax.saxutils import quoteattr

from command import IS_SANITIZED, PATH, environment, uri

KEYS = ["reference", "target", "element", "attribute", "line", "base", "base_from"]
AT = ("--retrieved-from", "http://a/b/c")
CASES = Path(__file__).resolve().parents[2] / "conformance/data"


def links(text, *arguments, **more):
    return uri("links", *arguments, input=text, **more)


def found(text, *arguments):
    return links(text, "--json", *arguments).objects


def rows(text, *arguments):
    """(element, attribute, reference) of each."""
    return [(o["element"], o["attribute"], o["reference"]) for o in found(text, *arguments)]


class Output(unittest.TestCase):
    def test_text_is_the_target(self):
        result = links('<a href="d"></a><img src="/e?f#g">', *AT)
        self.assertEqual((result.status, result.text, result.err), (0, "http://a/b/d\nhttp://a/e?f#g\n", ""))
        self.assertEqual(links("<a href=x:>", "-0").out, b"x:\0")
        self.assertEqual(links("").out, b"")

    def test_json(self):
        result = links("\n<a href=../d>", "--json", *AT)
        self.assertEqual(result.text, '{"reference":"../d","target":"http://a/d","element":"a","attribute":"href",'
                                      '"line":2,"base":"http://a/b/c","base_from":"retrieval"}\n')

    def test_what_is_not_valid(self):
        text = "<p>\n<a href='b c'><a href=ok:>"
        result = links(text, *AT)
        self.assertEqual((result.status, result.text), (1, "\nok:\n"))
        self.assertIn("uri: stdin:2: offset 1: ", result.err)
        self.assertIn("[invalid-character, RFC 3986 3.3]", result.err)
        first, second = found(text, *AT)
        self.assertEqual(list(first), [*KEYS, "error"])
        self.assertEqual((first["target"], first["error"]["code"]), (None, "invalid-character"))
        self.assertEqual(list(second), KEYS)
        for policy, out, status in (("null", "\\N\nok:\n", 1), ("pass", "b c\nok:\n", 1), ("drop", "ok:\n", 1),
                                    ("fail", "", 2)):
            result = links(text, *AT, "--on-error", policy)
            self.assertEqual((result.status, result.text), (status, out), policy)
        self.assertEqual(links(text, "--exit-zero", "-q", *AT).status, 0)

    def test_only_ascii_is_valid(self):
        self.assertEqual([o["error"]["code"] for o in found("<a href='/\u00e9'>", *AT)], ["invalid-character"])

    def test_without_a_base(self):
        relative, fragment, absolute = found("<a href=g></a><a href=#f></a><a href=x:y></a>")
        self.assertEqual((relative["error"]["code"], relative["error"]["section"]), ("no-base", "5.1"))
        self.assertEqual((relative["base"], relative["base_from"]), (None, None))
        self.assertEqual((fragment["target"], "error" in fragment), (None, False))
        self.assertEqual(absolute["target"], "x:y")
        self.assertEqual(links("<a href=#f>").text, "\\N\n")

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            one, two = Path(folder, "one.html"), Path(folder, "two.xml")
            one.write_text("<a href=b>\n<a href='%'>")
            two.write_text("<a href='c'>")
            result = uri("links", *AT, str(one), str(two))
            self.assertEqual((result.status, result.lines), (1, ["http://a/b/b", "", "http://a/b/c", ""]))
            self.assertIn(f"{one}:2: ", result.err)
            self.assertIn(f"{two}:1: ", result.err)
            self.assertEqual(uri("links", *AT, "-f", str(one), "-f", str(two)).out, result.out)
            self.assertEqual(uri("links", *AT, str(two), "-f", str(one)).out, result.out)
            first, *_, last = uri("links", "--json", *AT, str(one), str(two)).objects
            self.assertEqual(list(first), [*KEYS, "file"])
            self.assertEqual((first["file"], last["file"], list(last)[-2:]), (str(one), str(two), ["file", "error"]))
            missing = uri("links", str(one), str(Path(folder, "three")))
            self.assertEqual((missing.status, missing.out), (2, b""))
            self.assertIn("three: No such file", missing.err)
            self.assertEqual(uri("links", folder).status, 2)

    def test_names_of_files_drive_no_terminal(self):
        with tempfile.TemporaryDirectory() as folder:
            name = f"{folder}/\u009b2J\u202eb"
            shown = "/\\xC2\\x9B2J\\xE2\\x80\\xAEb"
            for text, kind in (("<a href='%zz'>", "html"), ("<a", "xml"), (None, "html")):
                if text is None:
                    Path(name).unlink()
                else:
                    Path(name).write_text(text)
                said = links("", f"--type={kind}", *AT, name).err
                self.assertIn(shown, said)
                self.assertNotRegex(said, "[\u009b\u202e]")

    def test_arguments(self):
        for option in ("--retrieved-from", "--base", "--default-base"):
            for value, why in (("a/b", "relative-not-allowed"), ("http://a b/", "invalid-character")):
                result = links("", option, value)
                self.assertEqual((result.status, result.out), (2, b""))
                self.assertIn(f"{option}: '{value}' is no base URI", result.err)
                self.assertIn(why, result.err)
                self.assertEqual("5.1" in result.err, why == "relative-not-allowed")
        self.assertEqual(links("<a href=http://h/>", "-j2").text, "http://h/\n")
        self.assertIn("did you mean 'mhtml'?", links("", "--type", "mhtm").err)
        self.assertIn("uri links - List the links", uri("links", "--help").text)

    def test_too_long(self):
        result = links("<a href=x:>" * 100, "--max-length", "1K")
        self.assertEqual((result.status, result.text), (1, "\n"))
        self.assertIn("--max-length", result.err)
        result = links("<a href=x:>" * 100, "--max-length", "1K", "--json")
        self.assertEqual((result.status, result.objects[0]["error"]["code"]), (1, "too-long"))
        self.assertEqual(links("<a href=x:>" + " " * (1024 - 11), "--max-length", "1K").text, "x:\n")

    def test_a_closed_pipe(self):
        text = "<a href=http://a/>" * 100000
        shell = 'exec 3>&1; { "$0" links; echo $? >&3; } | head -n1 >/dev/null'
        done = subprocess.run(["sh", "-c", shell, PATH], input=text.encode(), capture_output=True, check=True,
                              env=environment())
        self.assertEqual((done.stdout, done.stderr), (b"0\n", b""))

    def test_without_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            alone = Path(folder, "uri")
            alone.write_bytes(Path(PATH).read_bytes())
            alone.chmod(0o755)
            done = subprocess.run([alone, "links"], stdin=subprocess.DEVNULL, capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (2, b""))
            self.assertIn(b"uri-links", done.stderr)
            done = subprocess.run([alone, "links", "--help"], capture_output=True, check=True)
            self.assertIn(b"uri links - List the links", done.stdout)

    def test_the_program_is_found_in_path(self):
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as elsewhere:
            alone = Path(folder, "uri")
            alone.write_bytes(Path(PATH).read_bytes())
            alone.chmod(0o755)
            program = Path(elsewhere, "uri-links")
            program.symlink_to(Path(PATH).resolve().with_name("uri-links"))
            # Not in the current folder, which an empty part of PATH stands for.
            for path, is_found in ((f"/nowhere:{elsewhere}", True), ("/nowhere", False), ("/nowhere:", False), ("", False)):
                with self.subTest(path):
                    done = subprocess.run([alone, "links"], input=b"<a href=x:>", capture_output=True, check=False,
                                          cwd=elsewhere, env=environment(PATH=path))
                    self.assertEqual((done.returncode, done.stdout), (0, b"x:\n") if is_found else (2, b""), done.stderr)
                    version = subprocess.run([alone, "version"], capture_output=True, check=True, env=environment(PATH=path)).stdout
                    self.assertIn(b"links: yes" if is_found else b"links: no", version)


class Base(unittest.TestCase):
    """The layers of 5.1, as documents have them."""

    def test_requirements(self):
        """The cases of conformance/data on bases, as one MHTML message each or as HTML alone."""
        checks = [check for file in sorted(CASES.glob("*.jsonl")) for line in file.read_text().splitlines()
                  for check in json.loads(line)["cases"] if check["op"] == "base"]
        self.assertGreater(len(checks), 20)
        for check in checks:
            layers = check["layers"]
            options = [word for each in layers.get("retrieval", []) for word in ("--retrieved-from", each)]
            options += ["--default-base", layers["default"]] if "default" in layers else []
            text = f"<base href={quoteattr(layers['embedded'])}>" if "embedded" in layers else ""
            text += "<a href='#end'>"
            if layers.get("entities"):
                text = multipart(layers["entities"], text)
            with self.subTest(layers=layers):
                result = links(text, "--json", *options)
                if "error" in check and layers.get("retrieval"):
                    self.assertEqual(result.status, 2)
                    continue
                last, wanted = result.objects[-1], check.get("answer", {})
                self.assertEqual((last["base"], last["base_from"]), (wanted.get("base"), wanted.get("from")))
                self.assertEqual(last["target"], wanted["base"] + "#end" if wanted else None)

    def test_the_first_base_element_counts(self):
        text = "<a href=x></a><base target=_top><base href=d/><base href=http://second/><a href=y></a>"
        self.assertEqual([o["target"] for o in found(text, *AT)], ["http://a/b/d/x", "http://a/b/d/y"])
        self.assertEqual({o["base_from"] for o in found(text, *AT)}, {"embedded"})

    def test_a_base_element_of_svg_is_none(self):
        text = "<svg><base href=d/></svg><a href=e></a>"
        self.assertEqual([o["target"] for o in found(text, *AT)], ["http://a/b/d/", "http://a/b/e"])

    def test_a_base_element_of_a_template_is_not_that_of_the_page(self):
        text = "<template><b><base href=d/><a href=e></a></b></template><a href=f></a><base href=g/>"
        self.assertEqual([o["target"] for o in found(text, *AT)], ["http://a/b/g/e", "http://a/b/g/f"])

    def test_a_base_that_is_none(self):
        for href, code in (("http://a b/", "invalid-character"), ("%", "invalid-percent-encoding")):
            bad, good = found(f"<p>\n<base href='{href}'><a href=d>", *AT)
            self.assertEqual((bad["element"], bad["attribute"], bad["line"]), ("base", "href", 2))
            self.assertEqual((bad["error"]["code"], good["target"]), (code, "http://a/b/d"))
            self.assertEqual((good["base"], good["base_from"]), ("http://a/b/c", "retrieval"))
        self.assertEqual([o["error"]["code"] for o in found("<base href=d/><a href=e>")], ["no-base", "no-base"])
        for text in ("<base href='#x'>", "<base href>", "<?xml version='1.0'?><a xml:base='#x'/>",
                     "<?xml version='1.0'?><base xmlns='http://www.w3.org/1999/xhtml' href='#x'/>"):
            (only,) = found(text)
            self.assertEqual((only["target"], only["error"]["code"], only["error"]["section"]),
                             (None, "no-base", "5.1"), text)
            self.assertEqual(len(found(text, *AT)), 0, text)
        lines = [(o["element"], o["line"]) for o in found("<a href=x:>\n<a href=x:>\n<base href=%>\n<a href=x:>")]
        self.assertEqual(lines, [("a", 1), ("a", 2), ("base", 3), ("a", 4)])

    def test_xml_base_is_nested(self):
        text = """<a xml:base="http://h/x/"><b xml:base="y/" href="1"><c xml:base="../z/" href="2"/></b>
                  <b href="3"/><b xml:base="%" href="4"/></a>"""
        objects = found(text, "--type=xml")
        self.assertEqual([o["target"] for o in objects],
                         ["http://h/x/y/1", "http://h/x/z/2", "http://h/x/3", None, "http://h/x/4"])
        self.assertEqual((objects[3]["attribute"], objects[3]["error"]["code"]),
                         ("xml:base", "invalid-percent-encoding"))


class Memory(unittest.TestCase):
    def kilobytes_for(self, text):
        """What the command takes for a document that is refused."""
        program = (
            "import resource, subprocess, sys\n"
            "done = subprocess.run([sys.argv[1], 'links', '--json'], stdin=sys.stdin.buffer, capture_output=True)\n"
            "sys.stdout.buffer.write(done.stdout.splitlines()[-1])\n"
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
        )
        done = subprocess.run([sys.executable, "-I", "-c", program, PATH], input=text.encode(), capture_output=True, check=True)
        last, kilobytes = done.stdout.rsplit(b"}", 1)
        self.assertEqual(json.loads(last + b"}")["error"]["message"], "its base URIs and names take too much memory")
        return int(kilobytes)

    def test_of_bases_and_names(self):
        """Each document is small, and would take a gigabyte."""
        xml, long = "<?xml version='1.0'?>", "x" * 150_000
        part = "--B\nContent-Type: text/html\nContent-Location: y\n\n<a href=z>\n"
        for text in (
            xml + '<a xml:base="http://h/">' + f'<a xml:base="{"a" * 40}/">' * 7000,
            xml + f'<a xml:base="http://h/{long}/">' + '<a xml:base="y" href="z"/>' * 7000 + "</a>",
            xml + f'<{long}:a xmlns:{long}="http://www.w3.org/1999/xhtml" ping="{"y " * 7000}"/>',
            "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n"
            f"Content-Location: http://h/{long}/\n\n" + part * 7000 + "--B--\n",
        ):
            kilobytes = self.kilobytes_for(text)
            if not IS_SANITIZED:
                self.assertLess(kilobytes, 256 * 1024, text[:80])

    def test_nothing_is_found_beyond_it(self):
        """Each part holds one link; the one whose base is too much is not looked at."""
        outer = f"http://h/{'x' * 150_000}/"
        text = f"MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\nContent-Location: {outer}\n\n"
        text += "--B\nContent-Type: text/html\nContent-Location: y\n\n<base href=%>\n" * 1000 + "--B--\n"
        room = len(text) + (24 << 20)
        fitting = (room - len(outer)) // len(outer + "y")
        self.assertEqual(links(text, "-q").text.count("\n"), fitting + 1)


class Html(unittest.TestCase):
    def test_attributes(self):
        text = """<html manifest=1><head profile="2 3"><link href=4 imagesrcset="5 1x"><script src=6></script>
            <body background=7><a href=8 ping="9 10"></a><map><area href=11></map><blockquote cite=12></blockquote>
            <q cite=13></q><ins cite=14></ins><del cite=15></del><img src=16 srcset="17 2x, 18" longdesc=19>
            <iframe src=20></iframe><embed src=21><object data=22></object><video src=23 poster=24>
            <source src=25><track src=26></video><audio src=27></audio><picture><source srcset=28></picture>
            <form action=29><input src=30 formaction=31><button formaction=32></button></form>
            <div itemscope itemid=33></div><svg><use href=34 /><a xlink:href=35></a></svg>"""
        self.assertEqual([o["reference"] for o in found(text)], [str(n) for n in range(1, 36)])

    def test_what_is_none(self):
        text = """<a>x</a><a name=n><p href=1 src=2><div data-style="background:url(3)"><!-- <a href=4> -->
            <script>var s = "<a href=5>";</script><title><a href=6></title><textarea><a href=7></textarea>
            <meta content="0; url=8"><a data-href=9><style type="text/less">@import "10";</style>
            <image href=11><use href=12>"""
        self.assertEqual(rows(text), [])

    def test_values(self):
        for value, reference in (("'  x\t'", "x"), ('"a\nb"', "ab"), ("'?a&amp;b'", "?a&b"),
                                 ("'?a=1&copy=2'", "?a=1&copy=2"), ("'&#x2f;'", "/"), ("a/b", "a/b"), ("", "")):
            self.assertEqual(rows(f"<a href={value}>"), [("a", "href", reference)], value)
        self.assertEqual(rows("<A HREF=x Href=y>"), [("a", "href", "x")])

    def test_srcset(self):
        for value, expected in (("a", ["a"]), ("a 1x,b 2x", ["a", "b"]), ("a,b", ["a,b"]), (" a , b ", ["a", "b"]),
                                ("a, b", ["a", "b"]), (",a,,", ["a"]), ("data:,x 1x, b (1,2), c", ["data:,x", "c"]),
                                ("", []), (",", [])):
            self.assertEqual([r for _, _, r in rows(f'<img srcset="{value}">')], expected, value)

    def test_refresh(self):
        for value, expected in (("0; url=x", ["x"]), ("5;URL = 'x y'", ["x y"]), ("0,x", ["x"]), ("0.5 url=x", ["x"]),
                                ("; url=x", []), ("10", []), ("0; url=", []), ('0; url=&quot;x&quot;z', ["x"])):
            text = f'<meta http-equiv=REFRESH content="{value}">'
            self.assertEqual([r for _, _, r in rows(text)], expected, value)

    def test_every_element_once_in_its_line(self):
        text = ("<p>\r\n<b><a href=1>\n<p></b></a>\n<table><tr><a href=2>\n</table>\n<a\n href=3>\n"
                "<template><a href=4>")
        self.assertEqual([(o["reference"], o["line"]) for o in found(text)], [("1", 2), ("2", 4), ("3", 6), ("4", 8)])

    def test_implied_elements_come_in_the_order_of_the_tree(self):
        """They begin in one place, and take the attributes of tags that come too late."""
        text = "x<html manifest=1><body background=2>" + "".join(f"<a href={n}>" for n in range(3, 40))
        self.assertEqual([o["reference"] for o in found(text)], [str(n) for n in range(1, 40)])

    def test_as_others_read_it(self):
        """Python's parser and urljoin agree about ordinary pages."""
        class Reader(HTMLParser):
            def __init__(self):
                super().__init__()
                self.seen = []

            def handle_starttag(self, tag, attributes):
                self.seen += [(value, self.getpos()[0]) for name, value in attributes if name in ("href", "src")]

        paths = ["../", "", "/x/y/../", "?q=", "#f", "//h/", "http://i/", "./", "a;b/"]
        text = "".join(
            f"<p class=x>{n}\n<a title='<' href='{path}{n}'>t &amp; u</a>\n<img alt=\"a\n>b\" src={path}{n}>\n"
            for n, path in enumerate(paths * 20))
        reader = Reader()
        reader.feed(text)
        self.assertEqual([(o["target"], o["line"]) for o in found(text, *AT)],
                         [(urljoin(AT[1], reference), line) for reference, line in reader.seen])

    def test_deep_and_broken_documents(self):
        self.assertEqual(links("<span>" * 200000 + "<a href=x:>").text, "x:\n")
        self.assertEqual(links(b"\0\xff\xfe<a \xff href='x:\0'\n><<a").status, 1)
        self.assertEqual(links("<a href='x:").text, "")


class Depth(unittest.TestCase):
    """gumbo takes quadratic time for elements in each other; browsers make siblings of those deeper than 512."""

    END = "<a href=x:>"

    def seconds_for(self, text):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        result = links(text + self.END, "--type=html")
        self.assertEqual((result.status, result.out[-3:], result.err), (0, b"x:\n", ""), text[:40])
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    @unittest.skipIf(IS_SANITIZED, "sanitizers take their time")
    def test_time_is_linear(self):
        self.assertLess(self.seconds_for("<div>" * 1_000_000), 3)
        self.assertLess(self.seconds_for("<b>" * 300_000), 3)
        for piece in ("<span>", "<i><b>", "<li><dd>", "<svg>", "<math><mi>", "<div><table><td></div>", "<font><p>", "<b><div>",
                      "<b><div></b>", "<optgroup>", "<rt>", "<template>", "<table>", "<table><td>", "<object>", "<h1>",
                      "<svg><foreignObject>", "<div><form>", "<nobr>", "<ruby><rt>", "</p><div>", "<button>"):
            self.assertLess(self.seconds_for(piece * (400_000 // len(piece))), 3, piece)
        for before, piece in (("<svg>", "<tr>"), ("<svg><style>", "<g>"), ("<svg><![CDATA[ > <!-- ]]>", "<g>"),
                              ("<svg><mi>", "<tr>"), ("<div>" * 600, "</x>"), ("<!-->", "<div>"), ("<!--->", "<div>"),
                              ("<!-- --!>", "<div>"), ("<p a='>' b=\">\" c=/>", "<div>"), ("</ ><!x ><?x >", "<div>"),
                              ("<title><!--</title>", "<div>"), ("<svg><p><title></svg></title>", "<div>")):
            self.assertLess(self.seconds_for(before + piece * 100_000), 3, before[:40])
        self.assertLess(self.seconds_for("".join(f"<b id={n}>" for n in range(40_000))), 3)

    def test_links_at_every_depth(self):
        for name in ("div", "span", "b", "table><tr><td", "ul><li", "svg><g", "x-y"):
            text = "".join(f"<{name}>\n<img src=x:{n}>" for n in range(1500))
            self.assertEqual([(o["reference"], o["line"]) for o in found(text)],
                             [(f"x:{n}", n + 2) for n in range(1500)], name)

    def test_what_is_not_deep(self):
        for piece in ("<p>a", "<li>a", "<dt>a<dd>b", "<option>a", "<tr><td>a<th>b", "<br>", "<img src=y:>", "<div><p>a</div>",
                      "<a href=y:><div>a</a></div>", "<b><p>a</b>", "<ruby>a<rt>b<rp>c</ruby>", "<svg><g/><path></svg>",
                      "<form><div></form></div>", "<h1>a</h2>", "<script>'<div>'</script>", "<!-- <div> -->",
                      "<table><tr><td><ul><li>a</ul></table>", "<a title='<div>'>b</a>"):
            page = f"<template>{piece * 2000}</template><base href=z:/>{piece}<a href=last>"
            # Nothing has closed the template around them: the base is that of the page.
            self.assertEqual(found(page)[-1]["target"], "z:/last", piece)


class Xml(unittest.TestCase):
    def test_vocabularies(self):
        text = """<?xml version="1.0"?><?xml-stylesheet type="text/css" href="1"?>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink">
            <a href="2"/><image l:href="3"/><use l:title="no" y="no"/>
            <h:p xmlns:h="http://www.w3.org/1999/xhtml"><h:a href=" 4&#9;"/><h:p href="no"/>
            <h:img srcset="5 1x, 6"/></h:p>
            <xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="7"/></svg>"""
        self.assertEqual(rows(text), [("xml-stylesheet", "href", "1"), ("a", "href", "2"), ("image", "l:href", "3"),
                                      ("h:a", "href", "4"), ("h:img", "srcset", "5"), ("h:img", "srcset", "6"),
                                      ("xi:include", "href", "7")])

    def test_xhtml(self):
        text = """<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "xhtml1-strict.dtd">
            <html xmlns="http://www.w3.org/1999/xhtml"><head><link href="x"/><base href="d/"/></head>
            <body>&nbsp;<a href="y">z</a></body></html>"""
        self.assertEqual([o["target"] for o in found(text, *AT)], ["http://a/b/d/x", "http://a/b/d/y"])

    def test_style_sheets(self):
        for data, expected in (("href='x'", ["x"]), ('type="a" href = "a?x=1&amp;y=2"', ["a?x=1&y=2"]),
                               ("href='&#x2f;&#47;h&apos;'", ["//h'"]), ("data-href='no'\n href='x'", ["x"]),
                               ("title='href=\"no\"' href='x'", ["x"]), ("title='href=\"no\"'", []), ("", []),
                               ("href", []), ("href=", []), ("href='", []), ("href='no\"", []), ("href=no", []),
                               ("href='&no;'", []), ("href='<'", []), ("href='no' href='no'", []),
                               ("href='no'/><a", []), ("href='no'></xml-stylesheet><a", []), ("href='\u00e9'", ["\u00e9"])):
            for encoding in ("utf-8", "utf-16"):
                text = f"<?xml version='1.0' encoding='{encoding}'?><?xml-stylesheet {data}?><a/>".encode(encoding)
                self.assertEqual(rows(text, *AT), [("xml-stylesheet", "href", each) for each in expected], data)

    def test_broken(self):
        result = links("<r>\n<a href='x:1'/>\n<b>\n</r>", "--json", "--type=xml")
        first, last = result.objects
        self.assertEqual((first["target"], result.status), ("x:1", 1))
        self.assertEqual(list(last), [*KEYS, "error"])
        self.assertEqual((last["reference"], last["line"], last["error"]["code"]), (None, 4, "not-well-formed"))

    def test_encodings(self):
        text = '<?xml version="1.0" encoding="{}"?><a href="x:{}"/>'
        for encoding, end in (("utf-16", "y"), ("iso-8859-1", "y"), ("us-ascii", "y"), ("utf-8", "y")):
            self.assertEqual(links(text.format(encoding, end).encode(encoding)).text, "x:y\n", encoding)

    def test_entities(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as secret:
            secret.write("<a href='x:secret'/>")
            secret.flush()
            text = (f'<!DOCTYPE r [<!ENTITY f SYSTEM "{Path(secret.name).as_uri()}"><!ENTITY i "x:i">'
                    f'<!ENTITY % p SYSTEM "{Path(secret.name).as_uri()}"> %p;]><r href="&i;">&f;<a href="x:a"/></r>')
            self.assertEqual(links(text, "--type=xml").lines, ["x:i", "x:a"])

    def test_entities_do_not_explode(self):
        entities = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
        for use in ("<r>&a11;</r>", '<r href="&a11;"/>'):
            result = links(f'<!DOCTYPE r [<!ENTITY a0 "x">{entities}]>{use}', "--type=xml", timeout=20)
            self.assertEqual(result.status, 1)
            self.assertIn("amplification", result.err)


def multipart(locations, text, subtype="html", encoding="quoted-printable"):
    """A document in an entity in an entity, each with a Content-Location, from the outermost on."""
    entity = EmailMessage()
    entity.set_content(text, subtype=subtype, cte=encoding)
    entity["Content-Location"] = locations[-1]
    for location in reversed(locations[:-1]):
        inner, entity = entity, EmailMessage()
        entity["Content-Type"] = "multipart/related"
        entity["Content-Location"] = location
        entity.attach(inner)
    if entity["MIME-Version"] is None:
        entity["MIME-Version"] = "1.0"
    text = entity.as_string()
    return text if text.startswith("MIME-Version") else "Subject: saved\n" + text


class Mhtml(unittest.TestCase):
    def test_parts_and_their_bases(self):
        text = "\n".join(["MIME-Version: 1.0", "Content-Type: multipart/related; boundary=B",
                          "Content-Location: http://m/dir/page", "", "--B", "Content-Type: text/html",
                          "Content-Location: sub/part", "", "<p>", "<a href=x>", "--B", "Content-Type: text/html",
                          "Content-Location:", " http://long/", " folded", "Content-Transfer-Encoding: base64", "",
                          "PGEgaHJlZj0ieSI+", "--B", "Content-Type: text/plain", "", "<a href=no>", "--B",
                          "Content-Type: image/svg+xml", "Content-Transfer-Encoding: quoted-printable", "",
                          "<svg xmlns=3D'http://www.w3.org/2=", "000/svg'>", "<a href=3D'z'/></svg>", "--B",
                          "Content-Type: message/rfc822", "", "Content-Location: /inner", "Content-Type: text/html", "",
                          "<base href=deep/><a href=w>", "--B--", ""])
        self.assertEqual([(o["target"], o["base"], o["base_from"], o["line"]) for o in found(text)], [
            ("http://m/dir/sub/x", "http://m/dir/sub/part", "entity", 10),
            ("http://long/y", "http://long/folded", "entity", 18),
            ("http://m/dir/z", "http://m/dir/page", "entity", 29),
            ("http://m/deep/w", "http://m/deep/", "embedded", 36)])
        self.assertEqual([o["line"] for o in found(text.replace("\n", "\r\n"))], [10, 18, 29, 36])

    def test_without_a_base_it_is_the_message(self):
        text = "MIME-Version: 1.0\nContent-Type: text/html\n\n<a href=x>"
        (only,) = found(text)
        self.assertEqual((only["target"], only["base_from"]), ("thismessage:/x", "default"))
        self.assertEqual(links(text, "--default-base", "x:/y/").text, "x:/y/x\n")
        self.assertEqual(links(text, *AT).text, "http://a/b/x\n")

    def test_a_location_that_is_none(self):
        text = "MIME-Version: 1.0\nContent-Type: text/html\nContent-Location: http://[\n\n<a href=x>"
        bad, good = found(text, *AT)
        self.assertEqual((bad["element"], bad["attribute"], bad["line"]), ("Content-Location", "", 3))
        self.assertEqual((bad["error"]["code"], good["target"]), ("unclosed-bracket", "http://a/b/x"))

    def test_as_python_writes_it(self):
        for encoding in ("quoted-printable", "base64", "7bit"):
            text = multipart(["http://m/a/", "b/", "c/d"], "<p>\n<a href='e?x=1&amp;y=2'>", encoding=encoding)
            self.assertEqual([o["target"] for o in found(text)], ["http://m/a/b/c/e?x=1&y=2"], encoding)

    def test_carriage_returns_alone(self):
        part = "--B\nContent-Type: text/html\n\n<p>\r<p>\r\n\r<a href='x:'>\n"
        text = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n" + part * 2 + "--B--\n"
        self.assertEqual([o["line"] for o in found(text)], [10, 17])

    def test_uuencoded(self):
        """More lines than the message has: all are the first of the body."""
        body = binascii.b2a_uu(b"\n" * 20 + b"<a href='x:y'>").decode()
        text = ("MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: x-uuencode\n\n"
                f"begin 644 a\n{body}`\nend\n")
        self.assertEqual([(o["target"], o["line"]) for o in found(text)], [("x:y", 5)])

    def test_each_broken_part(self):
        part = "--B\nContent-Type: text/xml\n\n<a href='x:'>\n"
        text = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n" + part * 3 + "--B--\n"
        objects = found(text)
        self.assertEqual([(o["target"], o["line"]) for o in objects[::2]], [("x:", 7), ("x:", 11), ("x:", 15)])
        self.assertEqual([(o["error"]["code"], o["line"] in (line, line + 1))
                          for o, line in zip(objects[1::2], (7, 11, 15), strict=True)], [("not-well-formed", True)] * 3)
        result = links(text, "--on-error=fail")
        self.assertEqual((result.status, result.err.count("not-well-formed")), (2, 1))

    def test_time_is_linear_in_the_parts(self):
        def seconds_for(parts):
            part = ("--B\nContent-Type: text/html\nContent-Location: http://h/\n"
                    "Content-Transfer-Encoding: quoted-printable\n\n<a href=3Dx>\n\n")
            text = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n" + part * parts + "--B--\n"
            before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
            self.assertEqual(links(text).out.count(b"\n"), parts)
            return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

        self.assertLess(seconds_for(16000), 10 * seconds_for(4000))

    def test_long_header_fields_hide_nothing(self):
        for size in (65_000, 66_000, 500_000):
            for before in ("", "From a Mon\n"):
                long = f'{before}Content-Type: text/html; x="{"x" * size}"\nMIME-Version: 1.0\n\n<a href="x:">'
                self.assertEqual(links(long, "--type=mhtml").text, "x:\n", size)
                self.assertEqual(links(long).text, "x:\n", size)
            text = f"MIME-Version: 1.0\nContent-Type: text/html\nX: {'x ' * size}\n\n<a href='x:'>"
            self.assertEqual(links(text).text, "x:\n", size)
            word = "=?utf-8?q?" + "a" * 50 + "?= "
            location = f"MIME-Version: 1.0\nContent-Type: text/html\nContent-Location: x:/{word * (size // 60)}\n\n"
            (found_one,) = found(location + "<a href=b>")
            self.assertRegex(found_one["base"], "^x:/a+$")

    def test_fields_that_are_too_long_are_reported(self):
        for field in ('Content-Type: text/html; x="%s"', "Content-Type: multipart/mixed; boundary=B; x=%s",
                      "Content-Type: text/html\nContent-Location: x:/%s?==?"):
            result = links("MIME-Version: 1.0\n" + field % ("x" * 2_000_000) + "\n\n--B\n\n<a href='x:'>")
            self.assertEqual(result.status, 1)
            self.assertRegex(result.err, r"the field Content-(Type|Location) is longer than 1 MB \[too-large\]")

    def test_deep_and_broken_messages(self):
        text = "MIME-Version: 1.0\n" + "".join(
            f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(2000))
        self.assertIn("too deeply", links(text + "Content-Type: text/html\n\n<a href=x:>").err)
        for broken in ("MIME-Version: 1.0\n", "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n--B",
                       "MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n====\0"):
            self.assertIn(links(broken, "--type=mhtml").status, (0, 1))


class Types(unittest.TestCase):
    def test_by_extension(self):
        # As XML it is broken, as a message it has no body, as HTML it has a link.
        text = "MIME-Version: 1.0\n<a href=x:>"
        with tempfile.TemporaryDirectory() as folder:
            for extension, line in (("html", "x:"), ("HTM", "x:"), ("xml", ""), ("svg", ""), ("mhtml", None),
                                    ("mht", None), ("txt", None)):
                file = Path(folder, "a." + extension)
                file.write_text(text)
                self.assertEqual(uri("links", str(file)).lines[:1], [line] if line is not None else [], extension)
            self.assertEqual(uri("links", "--type=html", str(Path(folder, "a.xml"))).text, "x:\n")

    def test_by_the_first_bytes(self):
        for text, status in (("<?xml version='1.0'?><a>", 1), ("\ufeff <?xml?><a>", 1), ("<a>", 0), ("", 0),
                             ("<!DOCTYPE html><a>", 0), ("plain", 0), ("note: <a href=x:>", 0)):
            self.assertEqual(links(text).status, status, text)


class NoDocuments(unittest.TestCase):
    """What cannot hold links that anybody could read is named, instead of passing as a page without any."""

    PAGE = b"<!DOCTYPE html><title>t</title><p><a href=x:>link</a>" * 20

    def refused(self, content, code, name, *arguments):
        (only,) = found(content, *arguments)
        self.assertEqual((only["reference"], only["line"], only["error"]["code"]), (None, 1, code), name)
        self.assertIn(name, only["error"]["message"])
        self.assertEqual(links(content, *arguments).status, 1)

    def test_compressed(self):
        packed = {"gzip": gzip.compress(self.PAGE), "bzip2": bz2.compress(self.PAGE), "xz": lzma.compress(self.PAGE),
                  "zstd": b"\x28\xb5\x2f\xfd" + self.PAGE, "lz4": b"\x04\x22\x4d\x18" + self.PAGE,
                  "7z": b"7z\xbc\xaf\x27\x1c" + self.PAGE}
        archive = io.BytesIO()
        with zipfile.ZipFile(archive, "w") as file:
            file.writestr("a.html", self.PAGE)
        packed["ZIP"] = archive.getvalue()
        for name, content in packed.items():
            for kind in ("auto", "html", "xml", "mhtml"):
                self.refused(content, "compressed", name, *([] if kind == "auto" else [f"--type={kind}"]))

    def test_of_other_kinds(self):
        for name, content in (("PNG", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), ("JPEG", b"\xff\xd8\xff\xe0\0\x10JFIF"),
                              ("GIF", b"GIF89a\1\0\1\0"), ("PDF", b"%PDF-1.7\n1 0 obj"), ("WebP", b"RIFF\1\2\3\4WEBPVP8 "),
                              ("ELF", b"\x7fELF\2\1\1\0"), ("SQLite", b"SQLite format 3\0"), ("WOFF", b"wOF2\0\1\0\0")):
            self.refused(content, "not-a-document", name)

    def test_bytes_of_no_text(self):
        self.refused(bytes(range(256)), "not-a-document", "binary")
        self.refused(random.Random(1).randbytes(3000), "not-a-document", "binary")
        # Browsers show it as they are told to, so its links count even so.
        result = links(b"\1 <a href=x:>")
        self.assertEqual((result.status, result.text), (1, "\nx:\n"))
        self.assertIn("not-a-document", result.err)

    def test_parts_of_a_message(self):
        part = "--B\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n"
        text = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=B\n\n"
        for content in (gzip.compress(self.PAGE), b"<a href=x:>"):
            text += part + base64.encodebytes(content).decode()
        result = links(text + "--B--\n")
        self.assertEqual((result.status, result.text), (1, "\nx:\n"))
        self.assertIn("gzip", result.err)

    def test_the_next_document_is_read(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, content in (("a.html", gzip.compress(self.PAGE)), ("b.html", b"<a href=x:>")):
                Path(folder, name).write_bytes(content)
            result = uri("links", f"{folder}/a.html", f"{folder}/b.html")
            self.assertEqual((result.status, result.text), (1, "\nx:\n"))
            self.assertIn("a.html:1: ", result.err)

    def test_pages_with_a_stray_control(self):
        for content in (b"<p>\0\1<a href=x:>", b"\n <a href=x:>\x0b\x0c", b"a\tb\n\x1b[1m<a href=x:>",
                        "<a href=x:>\u0105".encode("utf-16"), "<a href=x:>".encode("utf-16-le"), b"PK <a href=x:>",
                        b"BZh9 <a href=x:>", b"\xff\xd8 <a href=x:>", b"GIF8 <a href=x:>"):
            result = links(content)
            self.assertEqual((result.status, result.text, result.err), (0, "x:\n", ""), content)


if __name__ == "__main__":
    unittest.main()
