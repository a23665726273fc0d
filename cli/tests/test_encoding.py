# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""encode and decode."""

import unittest

from command import uri

ASCII = bytes(range(1, 128))
ALNUM = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
UNRESERVED = ALNUM + b"-._~"
KEPT = {
    "unreserved": b"", "user": b"", "password": b"", "host": b"", "userinfo": b":", "segment": b":@",
    "path": b":@/", "query": b":@/?", "param": b":@/?", "fragment": b":@/?",
}
SUB_DELIMS = "!$&'()*+,;="


def encoded(data, kept):
    return b"".join(bytes([o]) if o in kept else b"%%%02X" % o for o in data)


class Encode(unittest.TestCase):
    def test_every_octet_for_every_component(self):
        data = bytes(range(1, 256))
        for component, extra in KEPT.items():
            result = uri("encode", "--as", component, "-0", input=data + b"\0")
            self.assertEqual((result.status, result.out), (0, encoded(data, UNRESERVED + extra) + b"\0"), component)

    def test_nul(self):
        self.assertEqual(uri("encode", "--as=segment", input=b"a\0b\n").out, b"a%00b\n")

    def test_keep(self):
        for component, extra in KEPT.items():
            if component == "unreserved":
                continue
            result = uri("encode", "--as", component, "--keep", SUB_DELIMS, "-0", input=ASCII)
            self.assertEqual(result.out, encoded(ASCII, UNRESERVED + extra + SUB_DELIMS.encode()) + b"\0", component)
        self.assertEqual(uri("encode", "--as", "password", "--keep", ":", "a:b").text, "a:b\n")
        self.assertEqual(uri("encode", "--as", "query", "--keep", "&", "--keep", "=", "k=v&/").text, "k=v&/\n")
        self.assertEqual(uri("encode", "--as", "segment", "--keep", "", "a;b").text, "a%3Bb\n")

    def test_json(self):
        first, second = uri("encode", "--as=path", "--json", input=b"a b\n\xff/\n").objects
        self.assertEqual(first, {"input": "a b", "output": "a%20b"})
        self.assertEqual(list(second.items()), [("input", "\ufffd/"), ("input_hex", "FF2F"), ("output", "%FF/")])

    def test_nothing_is_invalid(self):
        result = uri("encode", "--as=query", "--on-error=fail", "%", "\n", "\u00e9", "")
        self.assertEqual((result.status, result.lines), (0, ["%25", "%0A", "%C3%A9", ""]))

    def test_too_long(self):
        result = uri("encode", "--as=query", "--max-length=2", "abc", "\u00e9")
        self.assertEqual((result.status, result.text), (1, "\n%C3%A9\n"))


class Decode(unittest.TestCase):
    def test_text(self):
        self.assertEqual(uri("decode", "a%20b+%2B", "%C3%A9", "%e9%41"[3:], "").lines, ["a b++", "\u00e9", "A", ""])

    def test_control_characters(self):
        data = "".join(f"%{octet:02x}" for octet in [*range(32), 0x5C, 0x7F])
        expected = "".join({9: "\\t", 10: "\\n", 13: "\\r", 0x5C: "\\\\"}.get(o, f"\\x{o:02X}")
                           for o in [*range(32), 0x5C, 0x7F])
        self.assertEqual(uri("decode", data).text, expected + "\n")
        octets = bytes([*range(32), 0x5C, 0x7F])
        self.assertEqual(uri("decode", "--raw", data).out, octets + b"\n")
        self.assertEqual(uri("decode", "-0", data).out, octets.replace(b"\0", b"\\x00") + b"\0")
        self.assertEqual(uri("decode", "-0", "--raw", data).out, octets.replace(b"\0", b"\\x00") + b"\0")

    def test_octets_above_ascii_are_written_as_they_are(self):
        self.assertEqual(uri("decode", "%A0%FF").out, b"\xa0\xff\n")
        self.assertEqual(uri("decode", input=b"\xff%41\n").out, b"\xffA\n")

    def test_json(self):
        first, second = uri("decode", "--json", "%C3%A9%0A", "%FF").objects
        self.assertEqual(first, {"input": "%C3%A9%0A", "output": "\u00e9\n"})
        self.assertEqual(list(second.items()), [("input", "%FF"), ("output", "\ufffd"), ("output_hex", "FF")])

    def test_invalid(self):
        for text, offset in (("%", 0), ("a%4", 1), ("%41%zz", 3), ("%%41", 0), ("%4%41", 0)):
            result = uri("decode", "--json", text)
            error = result.objects[0]["error"]
            self.assertEqual(result.status, 1)
            self.assertEqual((error["code"], error["offset"], error["component"], error["section"]),
                             ("invalid-percent-encoding", offset, None, "2.1"))
        result = uri("decode", "a", "%", "b")
        self.assertEqual((result.status, result.text), (1, "a\n\nb\n"))

    def test_once(self):
        self.assertEqual(uri("decode", "%2541").text, "%41\n")

    def test_round_trip(self):
        data = bytes(range(1, 256))
        for component in KEPT:
            once = uri("encode", "--as", component, "-0", input=data).out
            self.assertEqual(uri("decode", "-0", input=once).out, data + b"\0")


if __name__ == "__main__":
    unittest.main()
