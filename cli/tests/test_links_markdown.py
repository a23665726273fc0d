# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""links: Markdown, as CommonMark 0.29 and GitHub's extensions define it.

The class Specifications reads the texts of specifications, *.txt of the folder markdown in the one that the environment
variable URIEL_SUITES names: spec.txt of npm's commonmark-spec, and test/spec.txt of cmark-gfm.
"""

import os
import re
import tempfile
import unittest
from html.parser import HTMLParser
from pathlib import Path

from command import uri

SPECIFICATIONS = Path(os.environ.get("URIEL_SUITES", "/nonexistent"), "markdown")


def objects(text, *arguments):
    return uri("links", "--type=markdown", "--json", *arguments, input=text).objects


def rows(text, *arguments):
    return [(o["element"], o["attribute"], o["reference"]) for o in objects(text, *arguments)]


def references(text, *arguments):
    return [o["reference"] for o in objects(text, *arguments)]


class Markdown(unittest.TestCase):
    def test_links(self):
        text = "# [a](1)\n\n* ![b](2 'title')\n> <xy:3>\n\n[c][d] [e]\n\n[d]: 4\n[e]: <5>\n[unused]: no\n[d]: no\n"
        self.assertEqual(rows(text), [("a", "href", "1"), ("img", "src", "2"), ("a", "href", "xy:3"), ("a", "href", "4"),
                                      ("a", "href", "5")])
        self.assertEqual(references("[![a](1)](2) ![b [c](no) <xy:no>](3)"), ["2", "1", "3"])

    def test_relative_links(self):
        result = uri("links", "--type=markdown", "--base", "http://h/d/", input="[a](b.md) ![c](/e) [f](#g) <xy:z>")
        self.assertEqual((result.text, result.err), ("http://h/d/b.md\nhttp://h/e\nhttp://h/d/#g\nxy:z\n", ""))
        self.assertEqual(uri("links", "--type=markdown", input="[a](b)").status, 1)

    def test_links_of_github(self):
        text = "www.h.example/a, https://h.example/b. me@h.example ~~http://h.example/c~~\n\n|a|b|\n|-|-|\n|http://h.example/d|[e](f\\|g)|\n"
        self.assertEqual(references(text), ["http://www.h.example/a", "https://h.example/b", "mailto:me@h.example",
                                            "http://h.example/c", "http://h.example/d", "f%7Cg"])

    def test_destinations_are_written_as_in_html(self):
        for written, reference in (("<a b>", "a%20b"), ("a\\_b\\)", "a_b)"), ("a&amp;b&auml;", "a&b%C3%A4"), ("a%20b", "a%20b"),
                                   ("ä", "%C3%A4"), ("a\\b[c]", "a%5Cb%5Bc%5D"), ("<>", ""), ("http://[::1]/", "http://[::1]/"),
                                   ("'", "'"), ('"', "%22"), ("a(b)", "a(b)"), ("100%", "100%")):
            self.assertEqual(references(f"[x]({written})"), [reference], written)
        self.assertEqual(references("[x](https://ä.example/<>)", "--iri"), ["https://%C3%A4.example/%3C%3E"])
        self.assertEqual(references("[x](https://ä.example/ö)", "--iri"), ["https://ä.example/ö"])

    def test_what_is_none(self):
        self.assertEqual(rows("`[a](no)` \\[b](no) [c] (no)\n\n    [d](no)\n\n```\n<a href=no>\n```\n\n[e]:\n\n[f](no no)\n"), [])

    def test_html_within(self):
        text = '<p>\n<a href="1">x</a>\n</p>\n\na <img src=2 srcset="3 1x"> [b](4) <!-- <a href=no> --> <b style="c:url(5)">\n'
        self.assertEqual(rows(text), [("a", "href", "1"), ("img", "src", "2"), ("img", "srcset", "3"), ("a", "href", "4"),
                                      ("b", "style", "5")])
        self.assertEqual(uri("links", "--type=markdown", input='[a](b)\n\n<base href="http://h/">').lines, ["http://h/b"])

    def test_html_hides_no_links(self):
        """Authors name elements in prose; GitHub shows the tags of these as text."""
        for name in ("title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext", "select", "frameset",
                     "table", "svg", "template", "head", "a", "button", "TITLE"):
            # CommonMark, 4.6: a block that begins with one of these two ends with it, or the text.
            block = "" if name in ("style", "script") else f"<{name}>\n\n"
            self.assertEqual(references(f"The <{name}> element: [a](1) <xy:2>\n\n{block}[b](3)"), ["1", "xy:2", "3"], name)
        self.assertEqual(references("x <iframe src=1></iframe> [a](2)"), ["1", "2"])

    def test_what_later_versions_read_differently(self):
        """The table of docs/text.md."""
        for text in ("x <!-- a -- [b](c) -->", "<!a [b](c)>", "<textarea>\n\n[b](c)\n</textarea>", "<search> [b](c)"):
            self.assertEqual(references(text), ["c"], text)

    def test_lines(self):
        text = "# a\n\n[b](1)\n[c\nd](2)\n\n> * <p>\n>   <a\n>   href=3>\n\n|[e](4)|\n|-|\n|[f](5)|\n\nx <b\nc> [g](6)\n\n[h]\n\n[h]: 7"
        for ends in ("\n", "\r\n", "\r"):
            found = objects(text.replace("\n", ends))
            self.assertEqual([(o["line"], o["reference"]) for o in found],
                             [(3, "1"), (4, "2"), (8, "3"), (11, "4"), (13, "5"), (16, "6"), (18, "7")], repr(ends))
        text = "a\nhttp://h.example/1\n<xy:2> [c\nd][e]\n![f\ng](4)\n`h\ni`\n[j](5)\\\nwww.h.example/6\n\n|k|\n|-|\n|http://h.example/7|\n|" \
               "l@h.example|\n\n# http://h.example/9\n\n[e]: 3\n"
        self.assertEqual([(o["line"], o["reference"][-1]) for o in objects(text)],
                         [(2, "1"), (3, "2"), (3, "3"), (5, "4"), (9, "5"), (10, "6"), (14, "7"), (15, "e"), (17, "9")])
        error = uri("links", "--type=markdown", "--base=http://h/", input="a\n\n[b](%)").err
        self.assertIn("stdin:3:", error)

    def test_encodings(self):
        for encoding in ("utf-8", "utf-8-sig", "utf-16", "windows-1252"):
            self.assertEqual(references("[ä](b)\n\n`<meta charset=utf-16>` http://h.example/ä".encode(encoding)),
                             ["b", "http://h.example/%C3%A4"], encoding)
        self.assertIn("not-a-document", uri("links", "--type=markdown", input=b"\0\1[a](b)").err)
        self.assertIn("compressed", uri("links", "--type=markdown", input=b"\x1f\x8b\x08").err)

    def test_by_extension(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("README.md", "a.MARKDOWN"):
                file = Path(folder, name)
                file.write_text("<https://h.example/a> [b](c:d)")
                result = uri("links", str(file))
                self.assertEqual((result.lines, result.err), (["https://h.example/a", "c:d"], ""), name)

    def test_a_message_has_none(self):
        self.assertEqual(references("MIME-Version: 1.0\nContent-Type: text/html\n\n[a](b)"), ["b"])


class References(HTMLParser):
    """(element, reference) of <a href> and <img src>."""

    def __init__(self, html):
        super().__init__()
        self.found = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attributes):
        name = {"a": "href", "img": "src"}.get(tag)
        self.found += [(tag, re.sub(r"[\t\n\r]", "", value or "").strip()) for key, value in attributes if key == name]


def examples(file):
    """(number, Markdown, HTML) of each."""
    fences = re.compile(r"^`{32} example[^\n]*\n(.*?)^\.\n(.*?)^`{32}$", re.MULTILINE | re.DOTALL)
    for number, (text, html) in enumerate(fences.findall(file.read_text("utf-8").replace("→", "\t")), 1):
        yield number, text, html


@unittest.skipUnless(SPECIFICATIONS.is_dir(), "URIEL_SUITES names no folder with the folder markdown")
class Specifications(unittest.TestCase):
    def test_examples(self):
        files = sorted(SPECIFICATIONS.glob("*.txt"))
        self.assertTrue(files)
        for file in files:
            with_links = [each for each in examples(file) if "<a" in each[2] or "<img" in each[2]]
            self.assertGreater(len(with_links), 140)
            for number, text, html in with_links:
                with self.subTest(file.name, number=number, text=text):
                    found = [(o["element"], o["reference"]) for o in objects(text) if o["attribute"] in ("href", "src")]
                    self.assertEqual(found, References(html).found)


if __name__ == "__main__":
    unittest.main()
