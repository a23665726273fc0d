# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""links: documents of strangers. Memory stays below 64 MB and 100 times the document, whatever its shape; one that is
refused or breaks takes no other with it."""

import resource
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from command import IS_SANITIZED, PATH, uri

XML = "<?xml version='1.0'?>"
MIME = "MIME-Version: 1.0\n"
MULTIPART = MIME + "Content-Type: multipart/mixed; boundary=B\n\n"
MEASURE = (
    "import resource, subprocess, sys\n"
    "done = subprocess.run([sys.argv[1], 'links', '-q', '-f', sys.argv[2]], stdout=subprocess.DEVNULL)\n"
    "print(done.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
)


def entities(count, use):
    chain = "".join(f'<!ENTITY e{n} "&e{n - 1};">' for n in range(1, count))
    return f'{XML}<!DOCTYPE r [<!ENTITY e0 "x">{chain}]>{use.format(count - 1)}'


def srcdoc(depth):
    """Documents in documents; each quotes the one in it."""
    text = "<a href=x:>"
    for _ in range(depth):
        text = "<iframe srcdoc='" + text.replace("&", "&amp;").replace("'", "&#39;") + "'></iframe>"
    return text


# Each would take gigabytes, the stack or hundreds of bytes for each of its own, if it was read as it comes.
SHAPES = {
    # As the attack had them.
    "groups of addresses": MIME + "To: " + "a:" * 500_000 + "\nContent-Type: text/html\n\n<a href=x:>",
    "formatting elements": "".join(f"<font a={n}><p>" for n in range(8000)),
    # And more.
    "groups in a part": MULTIPART + "--B\nContent-Type: message/rfc822\n\nCc: " + "a:" * 200_000 + "\n\nx\n--B--\n",
    "other addresses": MIME + "".join(f"{name}: {'a:' * 50_000}\n" for name in ("From", "Bcc", "Sender", "Reply-To")),
    "empty parts": MULTIPART + "--B\n\n" * 200_000,
    "parts with a type": MULTIPART + "--B\nContent-Type: text/html\n\n\n" * 20_000,
    "parameters": MIME + "Content-Type: text/html" + "; a=b" * 100_000 + "\n\n<a href=x:>",
    "boundaries": "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(20_000)),
    "elements": "<p>" * 300_000,
    "attributes of elements": "<p a>" * 300_000,
    "nested elements": "<i>" * 10_000,
    "cells": "<table>" + "<td>" * 300_000,
    "references in a list": f"<a ping='{'x ' * 500_000}'>",
    "candidates": f"<img srcset='{'x, ' * 300_000}'>",
    "style": f"<style>{'url(x)' * 200_000}</style>",
    "parentheses in style": f"<style>{'(' * 1_000_000}",
    "documents in attributes": "<iframe srcdoc='<font a=1><p>'>" * 20_000,
    "elements of XML": XML + "<a>" * 300_000,
    "attributes of XML": XML + "<a " + " ".join(f"a{n}=''" for n in range(200_000)) + "/>",
    "namespaces": XML + "<a " + " ".join(f"xmlns:a{n}='x'" for n in range(100_000)) + "/>",
    "bases in each other": XML + '<a xml:base="http://h/">' + f'<a xml:base="{"a" * 40}/">' * 7000,
    "a text that grows": f'{XML}<!DOCTYPE rss [<!ENTITY a "{"x" * 10_000}">]><rss><link>{"&a;" * 5_000}</link></rss>',
    "entities in each other": entities(100_000, "<r>&e{};</r>"),
    "entities in an attribute": entities(100_000, "<r href='&e{};'/>"),
    "UTF-16": ("<p>" * 200_000).encode("utf-16"),
    "a byte that becomes three": b"<meta charset=windows-1252>" + b"\x80" * 1_000_000,
    "brackets.md": "[" * 1_000_000,
    "emphasis.md": "*a_ ~~" * 200_000,
    "links.md": "[a](b) " * 200_000,
    "definitions.md": "[a]: /" + "u" * 10_000 + "\n\n" + "[a]" * 50_000,
    "cells.md": "|a" * 2000 + "|\n" + "|-" * 2000 + "|\n" + "|b\n" * 20_000,
    "quotes.md": (">" * 3000 + "a\n") * 50,
    "tags.md": "<b>" * 300_000,
    "words with w.md": "w" * 500_000,
    "an encoded part": MIME + "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n" + "PHA+" * 300_000,
}


class Bound(unittest.TestCase):
    def measure(self, folder, shape, text):
        page = Path(folder, shape)
        page.write_bytes(text if isinstance(text, bytes) else text.encode())
        # Under a small stack, too, as threads have.
        limit = lambda: resource.setrlimit(resource.RLIMIT_STACK, (1 << 18, resource.RLIM_INFINITY))
        done = subprocess.run([sys.executable, "-I", "-c", MEASURE, PATH, page], capture_output=True, check=True,
                              preexec_fn=None if IS_SANITIZED else limit)
        status, kilobytes = map(int, done.stdout.split())
        return status, kilobytes, page.stat().st_size

    def test_memory(self):
        with tempfile.TemporaryDirectory() as folder:
            for shape, text in SHAPES.items():
                with self.subTest(shape=shape):
                    status, kilobytes, size = self.measure(folder, shape, text)
                    self.assertIn(status, (0, 1))
                    if not IS_SANITIZED:
                        self.assertLess(kilobytes * 1024, (64 << 20) + 100 * size)

    def test_no_address_keeps_a_link_from_being_found(self):
        for shape in ("groups of addresses", "parameters"):
            with self.subTest(shape=shape):
                self.assertIn(uri("links", input=SHAPES[shape]).text, ("x:\n", ""))
        self.assertEqual(uri("links", input=SHAPES["groups of addresses"]).text, "x:\n")


class TheNextDocument(unittest.TestCase):
    def read_between(self, shape, *arguments):
        with tempfile.TemporaryDirectory() as folder:
            pages = [Path(folder, name) for name in ("one.html", "two", "three.html")]
            pages[0].write_text("<a href=x:1>")
            pages[1].write_bytes(shape if isinstance(shape, bytes) else shape.encode())
            pages[2].write_text("<a href=x:3>")
            return uri("links", *arguments, *map(str, pages))

    def test_after_one_that_is_refused(self):
        for shape in ("formatting elements", "entities in each other", "entities in an attribute"):
            with self.subTest(shape=shape):
                result = self.read_between(SHAPES[shape])
                self.assertEqual((result.status, result.lines), (1, ["x:1", "", "x:3"]))

    def test_one_record_says_so(self):
        objects = self.read_between(SHAPES["formatting elements"], "--json").objects
        self.assertEqual([o.get("error", {}).get("code") for o in objects], [None, "too-large", None])
        self.assertEqual(objects[1]["error"]["message"], "reading it takes too much memory")
        self.assertEqual((objects[1]["reference"], objects[1]["line"]), (None, 1))

    def test_after_any(self):
        for shape, text in SHAPES.items():
            with self.subTest(shape=shape):
                lines = self.read_between(text, "-q").lines
                self.assertEqual((lines[0], lines[-1]), ("x:1", "x:3"))

    def test_after_a_part_of_a_message(self):
        heavy = "--B\nContent-Type: text/html\n\n" + SHAPES["formatting elements"] + "\n"
        encoded = "--B\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n" + "".join(
            f"<font a=3D{n}><p>=\n" for n in range(8000))
        light = "--B\nContent-Type: text/html\n\n<a href=x:{}>\n"
        result = uri("links", "--json", input=MULTIPART + light.format(1) + heavy + light.format(2) + encoded + "\n" +
                     light.format(3) + "--B--\n")
        self.assertEqual([o["target"] or o["error"]["code"] for o in result.objects],
                         ["x:1", "too-large", "x:2", "too-large", "x:3"])

    def test_after_a_document_in_an_attribute(self):
        text = f"<a href=x:1><iframe srcdoc='{SHAPES['formatting elements']}'></iframe><a href=x:2>"
        self.assertEqual([o["target"] or o["error"]["code"] for o in uri("links", "--json", input=text).objects],
                         ["x:1", "too-large", "x:2"])

    def test_documents_in_each_other(self):
        self.assertEqual(uri("links", input=srcdoc(15)).text, "x:\n")
        (only,) = uri("links", "--json", input=srcdoc(16)).objects
        self.assertEqual((only["error"]["code"], only["error"]["message"]),
                         ("not-well-formed", "documents lie in each other too deeply"))

    def test_after_a_file_that_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            pages = [Path(folder, name) for name in ("one.html", "three.html")]
            for page in pages:
                page.write_text("<a href=x:>")
            result = uri("links", str(pages[0]), "/proc/self/mem", str(pages[1]))
            self.assertEqual((result.status, result.text), (2, "x:\nx:\n"))
            self.assertTrue(result.err.startswith("uri: /proc/self/mem: "), result.err)

    def test_fail_stops_at_it(self):
        result = self.read_between(SHAPES["formatting elements"], "--on-error=fail")
        self.assertEqual((result.status, result.lines), (2, ["x:1"]))


class Streaming(unittest.TestCase):
    def test_links_are_written_while_they_are_found(self):
        """A million links are not kept: they would take more than the document may."""
        text = "<a href=x:y ping='" + "x:y " * 1_000_000 + "'>"
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder, "page.html")
            page.write_text(text)
            done = subprocess.run([sys.executable, "-I", "-c", MEASURE, PATH, page], capture_output=True, check=True)
        if not IS_SANITIZED:
            self.assertLess(int(done.stdout.split()[1]), 64 << 10)


if __name__ == "__main__":
    unittest.main()
