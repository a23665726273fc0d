# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri redact (the contract, section 5)."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from command import IS_SANITIZED, PATH, uri


class Redact(unittest.TestCase):
    def redacted(self, text, *options):
        result = uri("redact", *options, "--", text)
        self.assertEqual((result.status, result.err), (0, ""), text)
        return result.text[:-1]

    def test_the_password(self):
        """what follows the first `:` of everything before the last `@` of the authority, unless empty"""
        for text, expected in (
            ("http://u:p@h/", "http://u:***@h/"), ("http://u:a:b@c@h/", "http://u:***@h/"), ("http://u:@h/", "http://u:@h/"), ("http://joe:@h/", "http://***:@h/"), ("http://u:x@h/", "http://***:***@h/"),
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

    def test_keys_are_added_and_taken_out(self):
        self.assertEqual(self.redacted("?q=1&token=3&code=4", "--also-key", "Q,z", "--keep-key", "code"), "?q=***&token=***&code=4")
        # Section 6: in a GLOB of keys %2C, %2A, %3F are the characters themselves.
        self.assertEqual(self.redacted("?a,b=1&a%2Cb=2&ab=3", "--also-key", "A%2Cb"), "?a,b=***&a%2Cb=***&ab=3")
        self.assertEqual(self.redacted("?a*=1&ab=2&a%3F=3", "--also-key", "a%2A,a%3f"), "?a*=***&ab=2&a%3F=***")
        self.assertEqual(uri("redact", "--also-key", "q", "--query-key", "z", "a").status, 2)
        self.assertEqual(uri("redact", "--also-key", "q,,z", "a").status, 2)

    def test_strict(self):
        self.assertEqual(self.redacted("http://u@h/0123456789abcdefghij?a=1", "--strict"), "http://***@h/***?a=***")
        self.assertEqual(self.redacted("joe:x@h", "--strict"), "joe:***@h")

    def test_any_text(self):
        """Any text, valid or not: redacted and written, exit 0, no escaping, no --on-error."""
        result = uri("redact", "-q", input=b"http://u:p@h h/\xff%\n\x1b \t\n\n")
        self.assertEqual((result.status, result.err, result.out), (0, "", b"http://u:***@h h/\xff%\n\x1b \t\n\n"))
        self.assertEqual(uri("redact", "--on-error=drop", "a").status, 2)

    def test_json(self):
        self.assertEqual(uri("redact", "--json", "//u:p@h").out, b'{"output":"//u:***@h"}\n')
        self.assertEqual(uri("redact", "--json", input=b"\xff\n").objects, [{"output": "\ufffd", "output_hex": "FF"}])

    def test_lines_of_a_log_are_noted_once(self):
        for text in ("a b", 'a"b'):
            result = uri("redact", input=text + "\n" + text + "\n")
            self.assertEqual((result.status, result.err), (0, "uri: note: for lines of a log: --text\n"))
        self.assertEqual(uri("redact", "a").err, "")

    def test_a_record_that_is_too_long_is_not_shown(self):
        for options in ((), ("--json",)):
            for given in ({"input": "http://joe:secret@h/\n"}, {}):
                result = uri("redact", "--max-length", "10", *options, *(() if given else ("http://joe:secret@h/",)), **given)
                self.assertIn("too-long", result.text + result.err)
                self.assertNotIn("secret", result.text + result.err)

    def test_one_in_one_out(self):
        data = "".join(f"http://u:p{i}@h/{i}\n" for i in range(20000))
        expected = "".join(f"http://u:***@h/{i}\n" for i in range(20000))
        self.assertEqual(uri("redact", "-j4", input=data).text, expected)


class Text(unittest.TestCase):
    """redact --text"""

    def test_the_uris_of_lines(self):
        log = b'"GET /cb?code=S&x HTTP/1.1" {"u":"http:\\/\\/u:p@h\\/?a=1\\u0026token=S"} \xff\0 (x:y?sig=S).\r\n\n'
        expected = b'"GET /cb?code=***&x HTTP/1.1" {"u":"http:\\/\\/u:***@h\\/?a=1\\u0026token=***"} \xff\0 (x:y?sig=***).\r\n\n'
        result = uri("redact", "--text", input=log)
        self.assertEqual((result.status, result.err, result.out), (0, "", expected))

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in "ab":
                Path(folder, name).write_text(f"http://u:{name}@h/")
            paths = [str(Path(folder, name)) for name in "ab"]
            self.assertEqual(uri("redact", "--text", *paths).text, "http://u:***@h/" * 2)
            self.assertEqual(uri("redact", "--text", "-f", paths[0], paths[1]).text, "http://u:***@h/" * 2)
            self.assertEqual(uri("redact", "--text", folder + "/c").status, 2)

    def test_a_uri_in_the_place_of_a_file_is_shown_without_its_password(self):
        result = uri("redact", "--text", "http://joe:secret@h/")
        self.assertEqual((result.status, result.err), (2, "uri: http://joe:***@h/: No such file or directory\n"))

    def test_what_is_for_records(self):
        for option in ("--json", "-0", "--on-error=pass"):
            self.assertEqual(uri("redact", "--text", option, input="").status, 2, option)

    def test_what_is_longer_than_a_megabyte(self):
        text = "a http://u:p@h/" + "x" * 2**20 + " http://u:p@h/\n"
        self.assertEqual(uri("redact", "--text", input=text).text, "a *** http://u:***@h/\n")

    @unittest.skipIf(IS_SANITIZED, "sanitizers take memory of their own")
    def test_in_64_mb(self):
        for piece in ("http://u:p@h/ ", "x", "/", "=/?", "http:", "a://b:c/"):
            size = 200_000_000 // len(piece)
            command = [PATH, "redact", "--text"]
            program = "import sys\nfor _ in range(200): sys.stdout.write(%r * %d)" % (piece, size // 200)
            feeder = subprocess.Popen([sys.executable, "-I", "-c", program], stdout=subprocess.PIPE)
            done = subprocess.Popen(command, stdin=feeder.stdout, stdout=subprocess.DEVNULL)
            _, status, used = os.wait4(done.pid, 0)
            done.returncode = feeder.wait()
            self.assertEqual((status, feeder.returncode), (0, 0), piece)
            self.assertLess(used.ru_maxrss, 64 * 1024, piece)


if __name__ == "__main__":
    unittest.main()
