# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri redact (the contract, section 5)."""

import unittest

from command import uri


class Redact(unittest.TestCase):
    def redacted(self, text, *options):
        result = uri("redact", *options, "--", text)
        self.assertEqual((result.status, result.err), (0, ""), text)
        return result.text[:-1]

    def test_the_password(self):
        """what follows the first `:` of everything before the last `@` of the authority, unless empty"""
        for text, expected in (
            ("http://u:p@h/", "http://u:***@h/"), ("http://u:a:b@c@h/", "http://u:***@h/"), ("http://u:@h/", "http://u:@h/"),
            ("http://:p@h/", "http://:***@h/"), ("http://u@h/", "http://u@h/"), ("//u:p@h", "//u:***@h"),
            ("mailto:a:b@c", "mailto:a:b@c"),
        ):
            self.assertEqual(self.redacted(text), expected)

    def test_values_of_keys(self):
        for key in ("token", "access_token", "client-secret", "PassWord", "passwd", "pwd", "my_api_key", "apikey", "sig",
                    "signature", "code", "sessionid", "sid", "auth", "jwt", "%74oken"):
            self.assertEqual(self.redacted(f"?a=1&{key}=x%20y&b"), f"?a=1&{key}=***&b", key)
            self.assertEqual(self.redacted(f"x#a=1&{key}=x"), f"x#a=1&{key}=***", key)
        for key in ("sigma", "codes", "author", "aside"):
            self.assertEqual(self.redacted(f"?{key}=x"), f"?{key}=x", key)

    def test_own_keys(self):
        self.assertEqual(self.redacted("?q=1&Zed=2&token=3", "--query-key", "Q", "--query-key=z*"), "?q=***&Zed=***&token=3")
        self.assertEqual(uri("redact", "--query-key", "a" * 1025, "a").status, 2)

    def test_user(self):
        self.assertEqual(self.redacted("http://u:p@h/", "--user"), "http://***@h/")

    def test_any_text(self):
        """Any text, valid or not: redacted and written, exit 0, no escaping, no --on-error."""
        result = uri("redact", input=b"http://u:p@h h/\xff%\n\x1b \t\n\n")
        self.assertEqual((result.status, result.err, result.out), (0, "", b"http://u:***@h h/\xff%\n\x1b \t\n\n"))
        self.assertEqual(uri("redact", "--on-error=drop", "a").status, 2)

    def test_json(self):
        self.assertEqual(uri("redact", "--json", "//u:p@h").out, b'{"output":"//u:***@h"}\n')
        self.assertEqual(uri("redact", "--json", input=b"\xff\n").objects, [{"output": "\ufffd", "output_hex": "FF"}])

    def test_one_in_one_out(self):
        data = "".join(f"http://u:p{i}@h/{i}\n" for i in range(20000))
        expected = "".join(f"http://u:***@h/{i}\n" for i in range(20000))
        self.assertEqual(uri("redact", "-j4", input=data).text, expected)


if __name__ == "__main__":
    unittest.main()
