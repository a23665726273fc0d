# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The built-in policies on conformance/guard/newer_spellings.tsv: spellings of places that are not public, or are others than
they seem, each with the issue, advisory or test that has it. None is permitted, neither as it is written nor as https."""

import re
import socket
import sys
import unittest
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import unquote_to_bytes

import test_addresses as addresses
from command import uri

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools/research"))
import published_spellings as published  # noqa: E402

TABLE = Path(__file__).resolve().parents[2] / "conformance/guard" / "newer_spellings.tsv"
HAS_MEND = "url-standard: ada" in uri("version").text
# Their place is a name or a scheme.
NAMED = ("brackets", "confusion", "name", "redirect", "schemes", "slashes", "userinfo")
REACHABLE = (ip_network("2000::/3"), ip_network("64:ff9b::/96"))


def read_table():
    """The comments at the top, and the rows: spelling, group, source, where it leads."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    comments = [line for line in lines if line.startswith("# ")]
    return comments, [line.split("\t") for line in lines if not line.startswith("# ")]


def is_public(place):
    address = ip_address(place)
    inside = address.version == 4 or any(address in block for block in REACHABLE)
    return inside and addresses.is_reachable(address)


def host(spelling):
    found = re.match(r"[A-Za-z][A-Za-z0-9+.-]*:/*(\[[^\]]*\]|[^/?#:\\]*)", spelling)
    return found[1].lower() if found else None


def variants(spelling):
    """As it is written, and with the characters beyond ASCII themselves; each also as https."""
    texts = [spelling.encode()]
    if not unquote_to_bytes(spelling).isascii():
        texts.append(unquote_to_bytes(spelling))
    for text in texts:
        yield text
        if text.startswith(b"http:"):
            yield b"https:" + text[5:]


class Table(unittest.TestCase):
    def test_there_are_enough_with_sources(self):
        comments, rows = read_table()
        self.assertGreaterEqual(len(rows), 100)
        self.assertEqual(len({row[0] for row in rows}), len(rows))
        named = {line[2:].split(": ")[0] for line in comments}
        for row in rows:
            self.assertEqual(len(row), 4, row)
            self.assertIn(row[2], named)

    def test_they_are_newer(self):
        before = {each.spelling for each in published.read_table()[1]}
        hosts = set(map(host, before))
        for spelling, group, _, _ in read_table()[1]:
            with self.subTest(spelling):
                self.assertNotIn(spelling, before)
                if group not in ("redirect", "schemes", "slashes", "userinfo"):
                    self.assertNotIn(host(spelling), hosts)

    def test_none_is_public(self):
        for spelling, group, _, place in read_table()[1]:
            with self.subTest(spelling, place=place):
                try:
                    self.assertFalse(is_public(place))
                except ValueError:
                    self.assertIn(group, NAMED)

    # Of the spellings that inet_aton() reads, the column has what it makes of them.
    def test_legacy_addresses(self):
        read = 0
        for spelling, group, _, place in read_table()[1]:
            if group != "legacy-address":
                continue
            try:
                octets = socket.inet_aton(host(spelling).removesuffix("."))
            except OSError:
                continue  # "0x", which the URL Standard reads, and what is too long for some
            read += 1
            with self.subTest(spelling):
                self.assertEqual(socket.inet_ntoa(octets), place)
        self.assertGreater(read, 30)


@unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
class Policies(unittest.TestCase):
    def test_every_row_is_refused(self):
        texts = [text for row in read_table()[1] for text in variants(row[0])]
        for name in "public-https", "public-web":
            result = uri("filter", "-0", "--policy", name, input=b"\0".join(texts) + b"\0")
            self.assertEqual((result.out, result.status), (b"", 1))

    # As it is, and as a program that decodes parameters gets it.
    def test_every_redirect_is_refused(self):
        rows = [row[0] for row in read_table()[1] if row[1] in ("redirect", "slashes", "userinfo")]
        texts = [text for row in rows for text in (row.encode(), unquote_to_bytes(row))]
        self.assertGreater(len(rows), 20)
        for origin in "https://app.example", "http://app.example":
            result = uri("filter", "-0", "--policy", f"local:{origin}", input=b"\0".join(texts) + b"\0")
            self.assertEqual((result.out, result.status), (b"", 1))

    def test_every_address_is_refused(self):
        places = []
        for _, group, _, place in read_table()[1]:
            if group not in NAMED:
                places.append(place)
        self.assertGreater(len(places), 100)
        for name in "public-https", "public-web":
            result = uri("filter", "--policy", name, "--addresses", input="\n".join(places) + "\n")
            self.assertEqual((result.lines, result.status), ([], 1))


if __name__ == "__main__":
    unittest.main()
