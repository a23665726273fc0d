# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri redact (the contract, section 5)."""

import fnmatch
import os
import random
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from command import IS_SANITIZED, PATH, uri


class Query(unittest.TestCase):
    """redact --query: a column of a log (the contract, section 13)."""

    def test_records(self):
        for text, expected in (
            ("access_token=S&a=1", "access_token=***&a=1"), ("code=S", "code=***"), ("-", "-"), ("", ""), ("a=1", "a=1"),
            ("?token=S", "?token=***"), ("u=http%3A%2F%2Fj%3Apw%40h", "u=http%3A%2F%2Fj%3A***%40h"), ("token=a/b;c:d@e", "token=***"),
            ("http://u:p@h/", "http://u:***@h/"),
        ):  # fmt: skip
            result = uri("redact", "--query", input=text + "\n")
            self.assertEqual((result.status, result.text, result.err), (0, expected + "\n", ""), text)
        self.assertEqual(uri("redact", "--query", "--json", "pin=S").text, '{"output":"pin=***"}\n')
        self.assertEqual(uri("redact", "--query", "--also-key=x", "-0", input=b"x=1\0y=2\0").out, b"x=***\0y=2\0")

    def test_with_text(self):
        result = uri("redact", "--query", "--text")
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("--query is for records", result.err)


class Count(unittest.TestCase):
    """redact --count (the contract, section 13)."""

    KINDS = ("userinfo", "value", "segment", "token", "header", "argument")

    def count(self, *options, **given):
        result = uri("redact", "--count", *options, **given)
        lines = [line.split(" ") for line in result.err.splitlines()]
        self.assertEqual([kind for kind, _ in lines], list(self.KINDS))
        self.assertEqual(result.status, 0)
        return result.out, {kind: int(number) for kind, number in lines if number != "0"}

    def test_records(self):
        token = b"ghp_0123456789abcdefghijABCDEFGHIJ012345"
        text = b"http://u:p@h/?code=1&a=2\nx\nhttps://hooks.slack.com/services/T0/B0/abc?x=" + token + b"\n?u=http%3A%2F%2Fj%3Apw%40h&sig=3\n"
        shown = uri("redact", input=text).out
        for options in ((), ("-q",), ("-j1",), ("-c",)):
            out, counts = self.count(*options, input=text)
            self.assertEqual(out, shown, options)
            self.assertEqual(sum(counts.values()), out.count(b"***"))
            self.assertEqual((counts["userinfo"], counts["value"], counts["token"]), (2, 2, 1))
        self.assertEqual(self.count(input=b"x\n"), (b"x\n", {}))
        self.assertEqual(self.count("--query", input=b"code=1\n"), (b"code=***\n", {"value": 1}))
        out, counts = self.count("--json", "-j2", input=b"http://u:p@h/?code=1&a=2\n" * 50_000)
        self.assertEqual(counts, {"userinfo": 50_000, "value": 50_000})

    def test_text(self):
        log = 'GET http://u:p@h/?token=S\nAuthorization: Bearer abcdefgh12345\nCookie: a=S1; b=S2\n$ curl -u joe:S3 http://h/ ghp_0123456789abcdefghijABCDEFGHIJ012345\n'
        out, counts = self.count("--text", input=log)
        self.assertEqual(out, uri("redact", "--text", input=log).out)
        self.assertEqual(counts, {"userinfo": 1, "value": 1, "token": 1, "header": 3, "argument": 1})
        out, counts = self.count("--text", input=log * 20_000)
        self.assertEqual(counts, {"userinfo": 20_000, "value": 20_000, "token": 20_000, "header": 60_000, "argument": 20_000})


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


class Keys(unittest.TestCase):
    """the contract, section 13: which keys are secret, said once more, plainly and slowly"""

    SOURCES = Path(__file__).resolve().parents[2] / "src/security"
    SOURCE = (SOURCES / "secret_key_lists.hpp").read_text()
    HARMLESS = "".join(re.findall(r'^    "(.*)"', SOURCE[SOURCE.index("harmless_keys") :].split(";")[0], re.M)).split()
    OF_SERVICES = re.findall(r'^    "(.*)",', SOURCE[SOURCE.index(" names = ") :].split("});")[0], re.M)
    HEADERS = [name.replace("-", "") for name in re.findall(r'"([a-z0-9-]+)", is::key', (SOURCES / "secret_headers.hpp").read_text())]
    NAMES = """*token* *secret* *passw* *passphrase* *api*key* *private*key* *access*key* *signature* *credential* *session*
        *authorization* passwd key code sid auth bearer jwt assertion samlrequest samlresponse ticket policy keypairid
        clientassertion codeverifier devicecode oauthverifier usercode samlart pgt pgtid phpsessid oscsid subscriptionkey
        accountkey authkey rlkey tempauth hdnea hdnts oobcode zak""".split()
    ANYWHERE = set("pwd pw passcode sig hmac otp totp csrf xsrf sas passkey hdntl wresult".split())
    LAST = set("pass sign pin reset magic invite".split())
    WITH = {
        "key": """auth oauth account access api app consumer client license encryption security subscription user device
            shared storage private signing master reset""",
        "code": "auth oauth oob device user access verification activation confirm reset security invite",
        "link": "magic", "id": "session", "hash": "auth access password",
    }
    PLAIN = re.compile(r"(|true|false|yes|no|on|off|\d{1,3})\Z", re.I)
    CUTS = re.compile(r"[\s_\-.+()\[\]{}]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[A-Za-z])(?=\d)|(?<=\d)(?=[A-Za-z])")

    def is_secret(self, key, value="S3cr"):
        words = [word.lower() for word in self.CUTS.split(key) if word]
        joined, last = "".join(words), words[-1] if words else ""
        if joined in self.HARMLESS:
            return False
        if any(fnmatch.fnmatchcase(joined, name) for name in [*self.NAMES, *self.OF_SERVICES]) or self.ANYWHERE & set(words) or joined in self.HEADERS:
            return True
        if any(word in words and set(company.split()) & set(words) for word, company in self.WITH.items()):
            return True
        # The same without anything between them.
        if any(joined == other + word for word, company in self.WITH.items() for other in company.split()):
            return True
        if last not in self.LAST or self.PLAIN.match(value):
            return False
        return not ("sign" in words and {"up", "in", "out"} & set(words) or "pin" in words and "code" in words)

    def check(self, pairs):
        texts = [f"?{key}={value}" for key, value in pairs]
        expected = [f"?{key}=***" if self.is_secret(key, value) else text for text, (key, value) in zip(texts, pairs)]
        self.assertEqual(uri("redact", "-q", input="\n".join(texts) + "\n").text.splitlines(), expected)

    def test_in_any_spelling(self):
        words = [*self.ANYWHERE, *self.LAST, *self.WITH, *" ".join(self.WITH.values()).split(), "up", "in", "out", "token"]
        pairs = []
        for word in words:
            for key in (word, "my_" + word, word + "-id", "the." + word, "a[" + word + "]", "x+" + word, word + "2", "2" + word,
                        "my" + word.capitalize(), "my" + word.upper(), "MY" + word.capitalize(), word.upper(), "my" + word,
                        word + "ing", word.upper() + "s", word.upper() + "Is"):
                pairs += ((key, value) for value in ("S3cr", "", "1", "999", "1000", "Yes", "off", "offer"))
        for word, company in self.WITH.items():
            for other in (*company.split(), "primary", "up", "country"):
                pairs += ((key, "S3cr") for key in (f"{other}_{word}", f"{word}-{other}", other + word.capitalize(),
                                                     other.upper() + word.capitalize(), f"{other}.x.{word}", other + word))
        pairs += ((key, "S3cr") for name in self.HEADERS for key in (name, name + "s", "my" + name))
        pairs += ((f"{a}_{b}", "S3cr") for a in ("sign", "pin") for b in ("up", "in", "out", "code", "x"))
        pairs += ((f"{b}_{a}", "S3cr") for a in ("sign", "pin") for b in ("up", "in", "out", "code", "x"))
        for name in self.NAMES:
            plain = name.replace("*", "")
            pairs += ((plain[:i] + mark + plain[i:], "1") for i in range(len(plain)) for mark in ("_", "-", ".", "s", "0"))
        self.check(pairs)

    def test_of_any_letters(self):
        chance = random.Random(3986)
        pieces = [name.replace("*", "") for name in self.NAMES] + sorted({*self.ANYWHERE, *self.LAST, *self.WITH, "auth", "user", "in"})
        pairs = []
        for _ in range(20000):
            key = chance.choice(pieces) + "".join(chance.choice(["", "_", "-", "."]) + chance.choice(pieces) for _ in range(chance.randrange(3)))
            for _ in range(chance.randrange(4)):
                at = chance.randrange(len(key) + 1)
                key = key[:at] + chance.choice("tokensecrpawdikyguSIGNKEY_-0") + key[at + chance.randrange(2) :]
            pairs.append((key, "S3cr"))
        self.check(pairs)

    def test_harmless_ones(self):
        self.assertGreaterEqual(len(self.HARMLESS), 200)
        self.assertEqual(self.HARMLESS, sorted(set(self.HARMLESS)))
        self.check([(key, "S3cr") for key in self.HARMLESS])
        self.check([(key, "S3cr") for key in ("max_tokens", "tokenCount", "TOKEN_TYPE", "capital-monkey", "SigAlg", "secretary", "tokenize")])
        self.assertEqual(uri("redact", "?%6Dax_tokens=1").text, "?%6Dax_tokens=1\n")

    def test_plain_values_are_read_whole(self):
        for text, expected in (
            ("?u=%3Fpass%3Don", "?u=%3Fpass%3Don"), ("?u=%3Fpass%3Donly", "?u=%3Fpass%3D***"),
            ("?pass=1;x", "?pass=***"), ("/a;pin=12/b", "/a;pin=12/b"), ("/a;pin=1234/b", "/a;pin=***/b"),
            ("?u=" + "%253Fpass%253D" + "%256E%256F" * 8, "?u=%253Fpass%253D***"),
        ):
            self.assertEqual(uri("redact", text).text, expected + "\n")


class Text(unittest.TestCase):
    """redact --text"""

    def test_the_uris_of_lines(self):
        log = b'"GET /cb?code=S&x HTTP/1.1" {"u":"http:\\/\\/u:p@h\\/?a=1\\u0026token=S"} \xff\0 (x:y?sig=S).\r\n\n'
        expected = b'"GET /cb?code=***&x HTTP/1.1" {"u":"http:\\/\\/u:***@h\\/?a=1\\u0026token=***"} \xff\0 (x:y?sig=***).\r\n\n'
        result = uri("redact", "--text", input=log)
        self.assertEqual((result.status, result.err, result.out), (0, "", expected))

    def test_utf16(self):
        log = 'GET /cb code=S&a=1 1\nCookie: a=S\ncurl -u j:S x "\\u002f\\u002fu:S@h"\n'
        shown = 'GET /cb code=***&a=1 1\nCookie: a=***\ncurl -u j:*** x "\\u002f\\u002fu:***@h"\n'
        for codec in "utf-8", "utf-16", "utf-16-le", "utf-16-be":
            self.assertEqual(uri("redact", "--text", input=log.encode(codec)).out, shown.encode(codec), codec)

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
        self.assertEqual((result.status, result.err), (2, "uri: http://joe:***@h/: No such file or directory; without --text, INPUT is a URI\n"))
        self.assertTrue(uri("lint", "--text", "http://h/").err.endswith("; without --text, INPUT is a URI\n"))
        self.assertTrue(uri("redact", "--text", "no-such").err.endswith("No such file or directory\n"))

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
