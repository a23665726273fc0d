# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""--json: one object a line, written member by member."""

import json
import random
import unittest

from command import fails_on_windows, uri


def inputs(records):
    """What the objects for NUL-ended records say was given."""
    return uri("validate", "-0", "--json", input=b"".join(record + b"\0" for record in records)).objects


class Json(unittest.TestCase):
    def test_compact_and_in_order(self):
        self.assertEqual(
            uri("validate", "--json", "a:", "b c").text,
            '{"input":"a:","valid":true}\n{"input":"b c","valid":false,"error":{"code":"invalid-character","offset":1,'
            '"component":"path","message":"\' \' is not allowed in a path (allowed: letters, digits, '
            '- . _ ~ ! $ & \' ( ) * + , ; = : @ / %XX); write %20","section":"3.3"}}\n',
        )

    def test_escapes(self):
        self.assertIn(
            b'{"input":"\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001F\\u007F\xc3\xa9\xf0\x9f\x98\x80",',
            uri("validate", "-0", "--json", input=b'"\\/\b\f\n\r\t\x01\x1f\x7f\xc3\xa9\xf0\x9f\x98\x80\0').out,
        )

    def test_every_octet(self):
        records = [bytes([a]) for a in range(1, 256)]
        records += [bytes([a, b]) for a in range(0xBE, 256) for b in range(1, 256)]
        chance = random.Random(1)
        parts = [bytes([octet]) for octet in b"a\xe2\x82\xac\xf0\x9f\x98\x80\xed\xa0\xf4\x90\xc3\xa9\xe0\xbf\xff"]
        records += [b"".join(chance.choices(parts, k=chance.randrange(1, 9))) for _ in range(20000)]
        for record, answer in zip(records, inputs(records), strict=True):
            self.assertEqual(answer["input"], record.decode("utf-8", "replace"), record)
            try:
                record.decode("utf-8")
                self.assertNotIn("input_hex", answer)
            except UnicodeDecodeError:
                self.assertEqual(answer["input_hex"], record.hex().upper())

    def test_a_member_stands_once(self):
        text = uri("get", "host,path,host", "--json", "//h/a").text
        self.assertEqual(text, '{"input":"//h/a","values":{"host":"h","path":"/a"}}\n')
        self.assertEqual(uri("get", "host,path,host", "//h/a").text, "h\t/a\th\n")

    @fails_on_windows("arguments are UTF-16 there, which has no single octets")
    def test_keys_are_utf8(self):
        (line,) = uri("get", b'query:\xff"', "--json", "?%FF%22=1").out.splitlines()
        self.assertEqual(json.loads(line)["values"], {'query:\ufffd"': "1"})

    def test_long_records(self):
        """Every encoder writes in blocks of some size."""
        for size in (255, 4096, 65536, 262144, 1000003):
            text = "a" * size
            (answer,) = uri("parse", "--json", input=text + "\n").objects
            self.assertEqual((answer["input"], answer["path"]), (text, text))


if __name__ == "__main__":
    unittest.main()
