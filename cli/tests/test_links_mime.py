# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""links: the parts of messages as Python's email package finds them, in generated messages with nested parts, broken
boundaries, odd line ends and folded fields."""

import base64
import quopri
import random
import re
import unittest
from email import message_from_bytes

from command import uri

LINK = re.compile(rb"<a href=(x:\d+)>")
ENCODERS = {"7bit": bytes, "8BIT": bytes, "base64": base64.encodebytes, "Quoted-Printable": quopri.encodestring}
NOISE = ["--", "--B", "-- B1", "--B1x", "--B1-", "text", "", "To: a:b:c:", "Content-Type: text/html", "--=", "-->", "From x"]


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.next = 0
        self.boundaries = 0

    def link(self):
        self.next += 1
        return f"<a href=x:{self.next}>"

    def noise(self):
        return "\n".join(self.random.choice(NOISE) for _ in range(self.random.randrange(3)))

    def header(self, *fields):
        others = [f"{name}: {value}" for name, value in (
            ("Subject", "x\n y"), ("To", "g: " * 3 + "a@b"), ("X-Y", ""), ("Content-ID", "<x@y>"), ("Cc", "a:" * 5))]
        all_fields = list(fields) + self.random.sample(others, self.random.randrange(3))
        self.random.shuffle(all_fields)
        return "\n".join(all_fields) + "\n\n"

    def leaf(self):
        name, encode = self.random.choice(list(ENCODERS.items()))
        # What stands before the link is no header: a line that is none comes first.
        text = "<p>\n" + self.noise() + "\n" + self.link() + self.random.choice(["", "\n", "\n\n<p>"])
        body = encode(text.encode()).decode()
        type_field = self.random.choice(["Content-Type: text/html", "content-type:\n\tTEXT/HTML; charset=utf-8",
                                         'Content-Type: text/html; name="a;b"', "Content-Type: text/plain",
                                         "Content-Type: application/xhtml", ""])
        fields = [field for field in (type_field, f"Content-Transfer-Encoding: {name}") if field]
        return self.header(*fields) + body

    def multipart(self, depth):
        self.boundaries += 1
        boundary = self.random.choice(["B{}", "=_B{}", "B {} x", "--B{}", "B{}'()+,-./:=?"]).format(self.boundaries)
        subtype = self.random.choice(["mixed", "related", "alternative", "digest"])
        field = f'Content-Type: multipart/{subtype};{self.random.choice([" ", chr(10) + " "])}boundary="{boundary}"'
        pad = self.random.choice(["", " ", "\t"])
        parts = "".join(f"\n--{boundary}{pad}\n{self.entity(depth + 1)}" for _ in range(self.random.randrange(4)))
        close = self.random.choice([f"\n--{boundary}--\n", f"\n--{boundary}--\n", f"\n--{boundary}-- \n{self.noise()}", ""])
        return self.header(field) + self.noise() + parts + close

    def entity(self, depth=0):
        kind = self.random.randrange(4)
        if depth < 4 and (kind == 0 or depth == 0):
            return self.multipart(depth)
        if depth < 4 and kind == 1:
            return self.header("Content-Type: message/rfc822") + self.entity(depth + 1)
        return self.leaf()

    def message(self):
        return "MIME-Version: 1.0\n" + self.entity()


def found_by_python(message):
    return [link.decode() for part in message_from_bytes(message).walk() if part.get_content_type() == "text/html"
            for link in LINK.findall(part.get_payload(decode=True))]


class Parts(unittest.TestCase):
    def test_as_python_finds_them(self):
        count = 0
        for seed in range(150):
            for line_end in ("\n", "\r\n"):
                message = Writer(seed).message().replace("\n", line_end).encode()
                with self.subTest(seed=seed, line_end=line_end):
                    expected = found_by_python(message)
                    found = uri("links", "--type=mhtml", input=message).text.splitlines()
                    self.assertEqual(found, expected)
                    count += len(found)
        self.assertGreater(count, 300)


class Fields(unittest.TestCase):
    def found(self, *lines, body="<a href=x>"):
        return [o["target"] for o in uri("links", "--json", "--type=mhtml", input="\n".join((*lines, "", body))).objects]

    def test_content_location(self):
        html = "Content-Type: text/html"
        for location in ("http://h/a/", " http://h/\n a/", "=?us-ascii?Q?http:=2F/h/a/?=", "http://h/ a/\t"):
            self.assertEqual(self.found(html, f"Content-Location: {location}"), ["http://h/a/x"], location)
        self.assertEqual(self.found(html, "Content-Location: http://h/a/", "Content-Location: http://h/b/"), ["http://h/a/x"])
        # Long encoded words are decoded, too.
        location = f"=?us-ascii?Q?{'a' * 70_000}?="
        (only,) = uri("links", "--json", "--type=mhtml", input=f"{html}\nContent-Location: {location}\n\n<a href=x>").objects
        self.assertEqual(only["base"], "thismessage:/" + "a" * 70_000)

    def test_content_type(self):
        for field, is_html in (("TEXT/HTML", True), ("text/html;", True), ("text/html; charset", True), ("text/htm", False),
                               ("html", False), ("", False), ("text/html; a=" + "b" * 60_000, True),
                               ("text/html; a=" + "b" * 70_000, True), ("multipart/mixed", False),
                               ("message/partial", False), ("message/external-body", False)):
            self.assertEqual(self.found("Content-Type: " + field), ["thismessage:/x"] * is_html, field[:40])
        self.assertEqual(self.found("MIME-Version: 1.0"), [])

    def test_as_mailboxes_have_them(self):
        self.assertEqual(self.found("From a@b Sun Nov 22", "Content-Type: text/html"), ["thismessage:/x"])
        for text in ("", "\n", "x", "From a@b", "From a@b\n\n", ": x\n\n"):
            (only,) = uri("links", "--json", "--type=mhtml", input=text).objects
            self.assertEqual(only["error"]["code"], "not-well-formed", text)

    def test_mailboxes(self):
        one = "From a@b Sun Nov 22\nContent-Type: text/html\n\n<a href=x:1>\n\nFrom x: no\n\nFrom y\n<a href=x:2>\n"
        two = "From a@b Sun Nov 22\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=B\n\n--B\n" \
              "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGEgaHJlZj14OjM+\n"
        three = "From b Mon\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<a href=3Dx:4>\n--B\n"
        for ends in ("\n", "\r\n"):
            text = "\n".join((one, two, three)).replace("\n", ends)
            found = uri("links", "--json", "--type=mhtml", input=text).objects
            self.assertEqual([(o["target"], o["line"]) for o in found], [("x:1", 4), ("x:2", 9), ("x:3", 19), ("x:4", 25)])
        # What is no mailbox has one message.
        message = "MIME-Version: 1.0\n" + one.partition("\n")[2] + "\n" + three
        self.assertEqual(uri("links", "--type=mhtml", input=message).lines[:2], ["x:1", "x:2"])
        self.assertEqual(uri("links", "--type=mhtml", input=("From a\nA: b\n\n" * 20_000), timeout=10).status, 0)

    def test_text(self):
        for header, body, found in (
            (["Content-Type: text/plain"], "see\n<http://h.example/a>, http://h.example/b.", [("http://h.example/a", 4), ("http://h.example/b", 4)]),
            (["Subject: x"], "http://h.example/", [("http://h.example/", 3)]),
            (["Content-Type: text/plain", "Content-Transfer-Encoding: quoted-printable"], "a=\nb\nhttp://h.example/?x=3D1&y=\n=3D2 z",
             [("http://h.example/?x=1&y=2", 6)]),
            (["Content-Type: text/plain", "Content-Transfer-Encoding: base64"], "aHR0cDovL2guZXhhbXBsZS8=", [("http://h.example/", 4)]),
            (["Content-Type: text/plain; charset=utf-16le"], "http://h.example/".encode("utf-16le").decode(), [("http://h.example/", 3)]),
            (["Content-Type: text/enriched"], "http://h.example/", []), (["Content-Type: text/plain"], "a b:c", [])):
            text = "\n".join((*header, "", body))
            objects = uri("links", "--json", "--type=mhtml", input=text).objects
            self.assertEqual([(o["reference"], o["line"]) for o in objects], found, text)
            self.assertEqual([(o["element"], o["attribute"], o["target"]) for o in objects], [(None, "", target) for target, _ in found])
            self.assertEqual(uri("links", "--type=mhtml", "--element=a", input=text).text, "")

    def test_a_header_line_of_blanks(self):
        for blanks in (" ", "\t", " \t "):
            for ends in ("\n", "\r\n"):
                text = f"Subject: x\n{blanks}\nContent-Type: text/html\n\n<a href=x:>".replace("\n", ends)
                self.assertEqual(uri("links", "--type=mhtml", input=text).text, "x:\n", repr(text))

    def test_a_header_that_is_cut_off(self):
        html = "Content-Type: text/html"
        self.assertEqual(self.found(html, "<p>", body="<a href=x>"), ["thismessage:/x"])
        self.assertEqual(uri("links", "--type=mhtml", input=html).text, "")
        text = f"Content-Type: multipart/mixed; boundary=B\n\n--B\n{html}\n--B\n{html}\n\n<a href=x:>"
        self.assertEqual(uri("links", "--type=mhtml", input=text).text, "x:\n")

    def test_messages(self):
        for kind in ("rfc822", "news", "global"):
            self.assertEqual(self.found("Content-Type: message/" + kind, "", "Content-Type: text/html"), ["thismessage:/x"])


if __name__ == "__main__":
    unittest.main()
