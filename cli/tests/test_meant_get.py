# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What people mean by get, parse, decode and encode: the contract, section 6, sentence by sentence."""

import csv
import io
import os
import pty
import subprocess
import unittest

from command import PATH, environment, fails_on_windows, uri


class InvalidRecords(unittest.TestCase):
    """A record that is not valid gives as many fields as LIST has; the field `input` is filled all the same."""

    def get(self, *arguments, input="a b\nhttp://h:1/x\n"):
        return uri("get", "-q", *arguments, input=input)

    def test_fields(self):
        self.assertEqual(self.get("host,port,path").lines, ["\t\t", "h\t1\t/x"])
        self.assertEqual(self.get("--on-error=null", "host,port,path").lines, ["\\N\t\\N\t\\N", "h\t1\t/x"])
        self.assertEqual(self.get("input,host").lines, ["a b\t", "http://h:1/x\th"])
        self.assertEqual(self.get("--on-error=null", "host,input").lines, ["\\N\ta b", "h\thttp://h:1/x"])
        self.assertEqual(self.get("host").lines, ["", "h"])
        self.assertEqual(self.get("--absent=-", "host,port").lines, ["\t", "h\t1"])
        self.assertEqual(self.get("-0", "host,port", input=b"%\0a\0").out, b"\t\0\\N\t\\N\0")

    def test_csv(self):
        out = self.get("--csv", "--header", "input,host,port", input='a "b\nhttp://h:1/x\n').text
        self.assertEqual(list(csv.DictReader(io.StringIO(out))),
                         [{"input": 'a "b', "host": "", "port": ""}, {"input": "http://h:1/x", "host": "h", "port": "1"}])
        self.assertEqual(self.get("--csv", "--on-error=null", "input,host").lines, ["a b,\\N", "http://h:1/x,h"])

    def test_the_others_are_as_before(self):
        (bad, _) = self.get("--json", "host,port").objects
        self.assertEqual(list(bad), ["input", "error"])
        self.assertEqual(self.get("--on-error=pass", "host,port").lines, ["a b", "h\t1"])
        self.assertEqual(self.get("--on-error=drop", "host,port").lines, ["h\t1"])

    def test_template(self):
        """as if every NAME but `input` were absent"""
        for policy in ("show", "null"):
            self.assertEqual(self.get(f"--on-error={policy}", "--format", "<{host}|{input}>").lines,
                             ["<|a b>", "<h|http://h:1/x>"])  # fmt: skip
        self.assertEqual(self.get("--absent=none", "--format", "{host}:{port}").lines, ["none:none", "h:1"])
        self.assertEqual(self.get("--on-error=pass", "--format", "{host}").lines, ["a b", "h"])

    def test_what_is_too_long(self):
        self.assertEqual(self.get("--max-length=3", "input,host", input="abcd\n//h\n").lines, ["abcd\t", "//h\th"])


class ListsThatAreDecoded(unittest.TestCase):
    """--decode of a list in text: a space within an element is `\\x20`, a `=` within a key of `params` `\\x3D`."""

    def test_elements_can_be_told_apart(self):
        self.assertEqual(uri("get", "--decode", "segments", "http://h/a%20b/c%2Fd").lines, ["a\\x20b c/d"])
        self.assertEqual(uri("get", "--decode", "params", "?a=b%20c&d=e%26f%3D&g%3D=1").lines, ["a=b\\x20c d=e&f= g\\x3D=1"])
        self.assertEqual(uri("get", "--decode", "query-all:a", "?a=%20&a=%5C").lines, ["\\x20 \\\\"])
        self.assertEqual(uri("get", "--decode", "--csv", "segments", "/a%20b").lines, ["a\\x20b"])
        self.assertEqual(uri("get", "--decode", "path", "/a%20b").lines, ["/a b"])

    def test_json_and_raw_have_the_octets(self):
        (found,) = uri("get", "--decode", "--json", "segments", "/a%20b").objects
        self.assertEqual(found["values"]["segments"], ["a b"])
        self.assertEqual(uri("get", "--decode", "--raw", "segments", "/a%20b").lines, ["a b"])


class Plus(unittest.TestCase):
    """`+` is a space."""

    def test_get(self):
        record = "http://h/a+b?q=c+d%2B&x+y=1"
        self.assertEqual(uri("get", "--plus", "query:q,query:x y,query-all:q", record).lines, ["c d+\t1\tc\\x20d+"])
        self.assertEqual(uri("get", "--plus", "--decode", "query:q", record).lines, ["c d+"])
        self.assertEqual(uri("get", "--decode", "query:q", record).lines, ["c+d+"])
        self.assertEqual(uri("get", "--plus", "params", record).lines, ["q=c\\x20d+ x\\x20y=1"])
        self.assertEqual(uri("get", "--plus", "--format", "{query:q}", record).lines, ["c d+"])
        (found,) = uri("get", "--plus", "--json", "params", record).objects
        self.assertEqual(found["values"]["params"], [["q", "c d+"], ["x y", "1"]])

    def test_decode(self):
        self.assertEqual(uri("decode", "--plus", "a+b%2B").lines, ["a b+"])
        self.assertEqual(uri("decode", "a+b").lines, ["a+b"])
        self.assertEqual(uri("decode", "--plus", "--json", "+").objects, [{"input": "+", "output": " "}])


class EncodeForm(unittest.TestCase):
    def test_as_the_url_standard_says(self):
        """letters, digits, `* - . _` stay, space is `+` (URL Standard, 5.2)"""
        text = "".join(chr(code) for code in range(0x20, 0x7F)) + "é"
        from urllib.parse import quote_plus

        expected = quote_plus(text, safe="*").replace("~", "%7E")
        self.assertEqual(uri("encode", "--as", "form", text).lines, [expected])
        self.assertEqual(uri("encode", "--as", "form", "--json", "a b").objects, [{"input": "a b", "output": "a+b"}])
        self.assertEqual(uri("decode", "--plus", expected).lines, [text.replace("\\", "\\\\")])

    def test_without_keep(self):
        result = uri("encode", "--as", "form", "--keep", "!", "a")
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("--keep", result.err)


class MoreNames(unittest.TestCase):
    def get(self, name, record, *options):
        return uri("get", *options, name, record).lines[0]

    def test_request_target(self):
        """path and query as an HTTP client sends them, `/` for an empty path; absent without authority"""
        for record, expected in (("http://h/a?b#c", "/a?b"), ("http://h", "/"), ("http://h?b", "/?b"), ("//h/%20", "/%20"),
                                 ("mailto:a@b", "\\N"), ("/a?b", "\\N"), ("http://h?", "/?")):
            self.assertEqual(self.get("request-target", record), expected, record)

    def test_path_and_query(self):
        """never absent"""
        for record, expected in (("http://h/a?b#c", "/a?b"), ("http://h", ""), ("mailto:a@b?c", "a@b?c"), ("", ""), ("?#", "?")):
            self.assertEqual(self.get("path-and-query", record), expected, record)

    def test_host_class(self):
        for host, expected in (
            ("127.0.0.1", "loopback"), ("127.1", "loopback"), ("0x7f.1", "loopback"), ("2130706433", "loopback"),
            ("10.1.2.3", "private-use"), ("100.64.0.1", "shared-address-space"), ("169.254.169.254", "link-local"),
            ("192.0.2.1", "documentation-test-net-1"), ("8.8.8.8", "public"), ("[::1]", "loopback-address"),
            ("[::ffff:10.0.0.1]", "private-use"), ("[64:ff9b::7f00:1]", "loopback"), ("[2001:4860::1]", "public"),
            ("[::ffff:8.8.8.8]", "public"), ("[fc00::1]", "unique-local"), ("localhost", "local-name"), ("a.local.", "local-name"),
            ("example.com", "name"), ("example.com.", "name"), ("", "name"), ("127.0.0.1.", "loopback"),
        ):
            self.assertEqual(self.get("host-class", f"http://{host}/" if host else "file:///"), expected, host)
        self.assertEqual(self.get("host-class", "mailto:a@b"), "\\N")
        self.assertEqual(self.get("host_class", "//h"), "name")

    def test_ip(self):
        for host, expected in (("127.1", "127.0.0.1"), ("[::0:1]", "::1"), ("8.8.8.8", "8.8.8.8"), ("example.com", "\\N"),
                               ("0x0a000001.", "10.0.0.1"), ("", "\\N")):
            self.assertEqual(self.get("ip", f"http://{host}/" if host else "/"), expected, host)

    def test_decode_leaves_these_alone(self):
        self.assertEqual(self.get("request-target,path-and-query,host-class", "http://h/%41", "--decode"), "/%41\t/%41\tname")


class ParseOnATerminal(unittest.TestCase):
    def seen(self, *arguments, **variables):
        master, slave = pty.openpty()
        with subprocess.Popen([PATH, *arguments], stdin=subprocess.DEVNULL, stdout=slave, stderr=subprocess.PIPE,
                              env=environment(TERM="xterm", **variables)) as process:  # fmt: skip
            os.close(slave)
            shown = b""
            try:
                while more := os.read(master, 4096):
                    shown += more
            except OSError:
                pass  # the end, on Linux
        os.close(master)
        return shown.decode().replace("\r", "")

    @fails_on_windows("Wine drives a terminal of POSIX with sequences of its own")
    def test_leaves_out_what_is_absent(self):
        self.assertEqual(self.seen("parse", "http://h/a", NO_COLOR="1"),
                         "kind: uri\nscheme: http\nauthority: h\nhost: h\nhost_kind: reg-name\npath: /a\npath_kind: abempty\n\n")
        self.assertIn("path:\n", self.seen("parse", "", NO_COLOR="1"))
        self.assertIn("port: none", self.seen("parse", "--absent=none", "//h", NO_COLOR="1"))

    @fails_on_windows("Wine drives a terminal of POSIX with sequences of its own")
    def test_colours(self):
        shown = self.seen("parse", "http://h/a")
        self.assertIn("\x1b[", shown)
        self.assertIn("http", shown)
        for arguments, variables in ((["--color=never"], {}), ([], {"NO_COLOR": "1"})):
            self.assertNotIn("\x1b", self.seen("parse", *arguments, "http://h/a", **variables))
        self.assertNotIn("\x1b", self.seen("parse", "--json", "http://h/a"))

    def test_elsewhere_as_before(self):
        self.assertIn("port: \\N", uri("parse", "//h").lines)
        self.assertNotIn("\x1b", uri("parse", "--color=always", "//h").text)


if __name__ == "__main__":
    unittest.main()
