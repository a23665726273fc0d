# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What people mean by filter and validate --scheme: the contract, section 6, sentence by sentence."""

import os
import pty
import resource
import subprocess
import tempfile
import unittest
from pathlib import Path

from command import PATH, environment, error_of, fails_on_windows, uri


class Case(unittest.TestCase):
    def chosen(self, *arguments, of):
        """The records that are written."""
        result = uri("filter", *arguments, "--", *of)
        self.assertEqual((result.status, result.err), (0 if result.out else 1, ""), arguments)
        return result.lines

    def refused(self, *arguments, says):
        result = uri("filter", *arguments, input="http://h/\n")
        self.assertEqual((result.status, result.out), (2, b""), arguments)
        self.assertIn(says, result.err, arguments)


class Numbers(Case):
    """OP is `=`, `!=` and, for `port` and `effective-port`, `<`, `<=`, `>`, `>=`."""

    RECORDS = ["http://h:80/", "http://h:1024/", "http://h:08080/", "http://h/", "http://h:/", "x://h:99999999999999999999999"]

    def test_port(self):
        records = self.RECORDS
        self.assertEqual(self.chosen("port>1024", of=records), [records[2], records[5]])
        self.assertEqual(self.chosen("port>=1024", of=records), [records[1], records[2], records[5]])
        self.assertEqual(self.chosen("port<1024", of=records), [records[0]])
        self.assertEqual(self.chosen("port<=1024", of=records), records[:2])
        self.assertEqual(self.chosen("effective-port<1024", of=records), [records[0], *records[3:5]])
        self.assertEqual(self.chosen("effective_port>=80", "port<=80", of=records), records[:1])

    def test_others_have_none(self):
        self.refused("host>a", says="host>a")
        self.refused("port>a", says="port>a")
        self.refused("port<", says="port<")
        self.refused("path<=1", says="path")


class Lists(Case):
    def test_one_matches(self):
        hosts = ["http://a.com/", "http://b.com/", "ftp://c.com:21/", "mailto:x"]
        self.assertEqual(self.chosen("host=a.com,b.com", of=hosts), hosts[:2])
        self.assertEqual(self.chosen("host!=a.com,*.com", of=hosts), hosts[3:])
        self.assertEqual(self.chosen("scheme=ftp,mailto", of=hosts), hosts[2:])
        self.assertEqual(self.chosen("port=22,21", of=hosts), hosts[2:3])
        self.assertEqual(self.chosen("effective-port=80,443", of=hosts), hosts[:2])
        self.assertEqual(self.chosen("path-kind=rootless,noscheme", of=hosts), hosts[3:])
        self.assertEqual(self.chosen("host_kind!=ipv4,ipv6", of=hosts), hosts)

    def test_for_other_names_a_comma_stands_for_itself(self):
        self.assertEqual(self.chosen("path=/a,b", of=["/a,b", "/a", "b"]), ["/a,b"])
        self.assertEqual(self.chosen("query:k=1,2", of=["?k=1,2", "?k=1"]), ["?k=1,2"])

    def test_files(self):
        """One of the file's lines matches, none does (empty lines skipped)."""
        records = ["http://a.com/", "http://x.b.com/", "http://c.com/?id=3", "//A.com"]
        with tempfile.TemporaryDirectory() as folder:
            hosts = Path(folder, "hosts")
            hosts.write_bytes(b"A.com\r\n\n*.b.com")
            ids = Path(folder, "ids")
            ids.write_text("3\n4\n")
            blocks = Path(folder, "blocks")
            blocks.write_text("10.0.0.0/8\n::1\n")
            self.assertEqual(self.chosen("--in", f"host={hosts}", of=records), [*records[:2], records[3]])
            self.assertEqual(self.chosen("--not-in", f"host={hosts}", of=records), records[2:3])
            self.assertEqual(self.chosen("--in", f"query:id={ids}", of=records), records[2:3])
            self.assertEqual(self.chosen("--not-in", f"query:id={ids}", "--in", f"host={hosts}", "scheme=http", of=records), records[:2])
            self.assertEqual(self.chosen("--in", f"ip={blocks}", of=["//10.1.1.1", "//[::1]", "//h", "//11.1.1.1"]), ["//10.1.1.1", "//[::1]"])
            empty = Path(folder, "empty")
            empty.write_text("\n")
            self.assertEqual(self.chosen("--in", f"host={empty}", of=records), [])
            self.assertEqual(self.chosen("--not-in", f"host={empty}", of=records), records)
            listed = Path(folder, "listed")
            listed.write_text("# of whom\n \nc.com \n\t#b.com\n")
            self.assertEqual(self.chosen("--in", f"host={listed}", of=records), records[2:3])
            listed.write_text("#a\n b\n")
            self.assertEqual(self.chosen("--decode", "--in", f"query={listed}", of=["?%23a", "?%20b", "?b"]), ["?%23a", "?%20b"])
            bad = Path(folder, "bad")
            bad.write_text("10.0.0.0/8\n10.0.0.1/8\n")
            self.refused("--in", f"ip={bad}", says="10.0.0.1/8")
            result = uri("filter", "--in", f"host={hosts}", input="".join(record + "\n" for record in records))
            self.assertEqual(result.lines, [*records[:2], records[3]])
        self.refused("--in", "host=/nonexistent/file", says="/nonexistent/file")
        self.refused("--in", "host", says="--in")
        self.refused("--in", "hots=x", says="did you mean 'host'?")


class Hosts(Case):
    def test_all_below_a_name(self):
        records = ["//a.example.com", "//A.B.EXAMPLE.com.", "//.example.com", "//example.com", "//aexample.com", "//a.example.com.evil"]
        for glob in "*.example.com", "*.exampl?.com", "?*.example.com,*.example.com", "*.*xample.com":
            self.assertEqual(self.chosen(f"host={glob}", of=records), records[:3])
        self.assertEqual(self.chosen("host!=*.example.com", of=records), records[3:])
        self.assertEqual(self.chosen("host=*example.com", of=records), records[:5])
        self.assertEqual(self.chosen("host=*.com,a.example.com.evil", of=records), records)
        self.assertEqual(self.chosen("path=*.tar.gz", of=["/a.tar.gz", "/.tar.gz", "/a.gz", "/tar.gz"]), ["/a.tar.gz", "/.tar.gz"])
        self.assertEqual(self.chosen("--decode", "path=*.a%b", of=["/x.a%25b", "/x.a%25B"]), ["/x.a%25b"])

    # One by one, 10,000 globs took two seconds for 3,000 records.
    def test_long_lists_take_no_longer(self):
        records = "".join(f"https://www.cdn.site-{number}.example/a\n" for number in range(3000))
        taken = []
        with tempfile.TemporaryDirectory() as folder:
            for count in 50, 10_000:
                file = Path(folder, "hosts")
                file.write_text("".join(f"*.site-{number * 17}.example\n" for number in range(count)))
                before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
                kept = uri("filter", "--not-in", f"host={file}", input=records).lines
                taken.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
                self.assertEqual(len(kept), 3000 - min(count, -(-3000 // 17)))
        self.assertLess(taken[1], 10 * taken[0] + 0.3)

    def test_what_is_no_host_names_ip(self):
        for glob in ("10.0.0.0/8", "[ab]", "a{b,c}", "[::1]"):
            self.refused(f"host={glob}", says="ip=")
        self.assertEqual(self.chosen("path=/[ab]*", of=["/a"]), [])

    def test_is_compared_in_the_scheme_form(self):
        records = ["http://good.com./", "http://good%2Ecom/", "http://GOOD.com/", "//good%2ecom%2E", "http://good.com.evil/"]
        self.assertEqual(self.chosen("host=good.com", of=records), records[:4])
        self.assertEqual(self.chosen("host=GOOD.com.", of=records), records[:4])
        self.assertEqual(self.chosen("host!=good.com", of=records), records[4:])
        self.assertEqual(self.chosen("host=2001:db8::1", of=["http://[2001:DB8:0::1]"]), ["http://[2001:DB8:0::1]"])
        self.assertEqual(self.chosen("host=a%E9*", of=["//a%e9b"]), ["//a%e9b"])
        self.assertEqual(self.chosen("host=", of=["file:///a", "file://localhost/a", "/a"]), ["file:///a", "file://localhost/a"])


class Classes(Case):
    ODD = ["http://127.1/", "http://2130706433/", "http://0x7f.0.0.1/", "http://[::ffff:127.0.0.1]/", "http://0177.1/", "http://[::1]/",
           "http://localhost/", "http://10.0.0.1/", "http://169.254.169.254/", "http://100.64.1.1/", "http://a.internal/"]
    PUBLIC = ["http://example.com/", "http://8.8.8.8/", "http://[2001:4860::1]/"]

    def test_non_public(self):
        """`non-public` matches all but `public` and `name`."""
        self.assertEqual(self.chosen("host-class=non-public", of=[*self.ODD, *self.PUBLIC, "mailto:a"]), self.ODD)
        self.assertEqual(self.chosen("host-class!=non-public", of=[*self.ODD, *self.PUBLIC, "/a"]), [*self.PUBLIC, "/a"])

    def test_values(self):
        self.assertEqual(self.chosen("host-class=loopback,loopback-address", of=self.ODD), self.ODD[:6])
        self.assertEqual(self.chosen("host_class=public", of=self.PUBLIC), self.PUBLIC[1:])
        self.assertEqual(self.chosen("host-class=documentation*", of=["//192.0.2.1", "//203.0.113.9", "//[2001:db8::1]", "//h"]),
                         ["//192.0.2.1", "//203.0.113.9", "//[2001:db8::1]"])  # fmt: skip
        self.refused("host-class=lopback", says="did you mean 'loopback'?")
        self.refused("host-class=loopback,x", says="--list-classes")

    def test_listing(self):
        result = uri("filter", "--list-classes")
        self.assertEqual((result.status, result.err), (0, ""))
        names = [line.split("\t")[0] for line in result.lines]
        self.assertEqual(len(names), len(set(names)))
        for name in ("public", "loopback", "private-use", "local-name", "name", "ipv4-mapped-address", "documentation-test-net-1"):
            self.assertIn(name, names)
        self.assertIn("127.0.0.0/8", result.text)


class Addresses(Case):
    """`ip` takes an address or CIDR block and reads hosts as `host-class` does."""

    def test_blocks(self):
        records = ["http://10.1.2.3/", "http://0xa000001/", "http://[::ffff:10.0.0.9]/", "http://[64:ff9b::a00:1]/", "http://11.0.0.1/",
                   "http://example.com/", "http://[fc00::1]/", "/a"]  # fmt: skip
        self.assertEqual(self.chosen("ip=10.0.0.0/8", of=records), records[:4])
        self.assertEqual(self.chosen("ip!=10.0.0.0/8", of=records), records[4:])
        self.assertEqual(self.chosen("ip=fc00::/7,11.0.0.1", of=records), [records[4], records[6]])
        self.assertEqual(self.chosen("ip=[fc00::1]", of=records), [records[6]])

    def test_wrong(self):
        self.refused("ip=10.0.0.1/8", says="10.0.0.0/8")
        self.refused("ip=::1/64", says="::/64")
        for wrong in ("10.*", "h", "10.0.0.0/33", "", "10.0.0.0/", "127.1"):
            self.refused(f"ip={wrong}", says="address")


class ValidateScheme(unittest.TestCase):
    def test_valid(self):
        for schemes, record in (
            ("http,https", "http://example.com/"), ("HTTP", "http://example.com:8080/a?b#c"), ("http", "HTTP://u@h:/"),
            ("*", "https://h"), ("*", "mailto:a@b"), ("x", "x:anything"), ("x", "x://a..b:0x/".replace("0x", "")),
            ("http", "http://[::1]:65535/"), ("http", "http://b%C3%BCcher.example/"), ("http", "http://a_b.example/"),
            ("file", "file:///a"), ("urn", "urn:isbn:1"), ("http", "http://127.0.0.1:1/"),
        ):  # fmt: skip
            self.assertEqual(uri("validate", "--scheme", schemes, record).lines, ["valid"], record)

    def test_codes(self):
        for schemes, record, code, component, offset in (
            ("http", "//h/", "relative-not-allowed", "scheme", 0),
            ("http", "", "relative-not-allowed", "scheme", 0),
            ("http", "ftp://h/", "scheme-not-listed", "scheme", 0),
            ("*", "foo:bar", "scheme-not-listed", "scheme", 0),
            ("http", "http:", "missing-host", "host", 5),
            ("http", "http:///x", "missing-host", "host", 7),
            ("http", "http:/x", "missing-host", "host", 5),
            ("mailto", "mailto://h", "authority-forbidden", "authority", 9),
            ("ws", "ws://u@h", "userinfo-forbidden", "userinfo", 5),
            ("file", "file://h:1/", "port-forbidden", "port", 9),
            ("urn", "urn:x", "invalid-urn", "path", 4),
            ("mailto", "mailto:a@b?c", "scheme-syntax", "query", 11),
            ("wss", "wss://h/#a", "scheme-syntax", "fragment", 9),
            ("wss", "wss://-/#a", "scheme-syntax", "fragment", 9),
            ("http", "http://-/", "host-not-dns-name", "host", 7),
            ("http", "http://a..b/", "host-not-dns-name", "host", 7),
            ("http", "http://u@1.2.3/", "host-not-dns-name", "host", 9),
            ("http", "http://0x7f.1/", "host-not-dns-name", "host", 7),
            ("http", f"http://{'a' * 64}.b/", "host-not-dns-name", "host", 7),
            ("http", f"http://{'a.' * 128}b/", "host-not-dns-name", "host", 7),
            ("http", "http://h:99999/", "port-out-of-range", "port", 9),
            ("http", "http://h:0/", "port-out-of-range", "port", 9),
            ("http", "http://h:00065536", "port-out-of-range", "port", 9),
            ("http", "http://a b/", "invalid-character", "host", 8),
        ):  # fmt: skip
            error = error_of("validate", "--scheme", schemes, record)
            self.assertEqual((error["code"], error["component"], error["offset"]), (code, component, offset), record)
            self.assertTrue(error["message"])

    def test_unknown_schemes_ask_for_no_more(self):
        for record in ("x://-/", "x://h:99999/", "x://1.2.3/", "x:"):
            self.assertEqual(uri("validate", "--scheme", "x", record).lines, ["valid"], record)

    def test_with_rules(self):
        self.assertEqual(uri("validate", "--scheme", "http", "--as", "absolute-URI", "http://h/", "http://h/#a").lines, ["valid", "invalid"])
        self.assertEqual(uri("validate", "--scheme", "http", "--as", "uri", "http://h/#a").lines, ["valid"])
        self.assertEqual(error_of("validate", "--scheme=http", "--as=absolute-URI", "http://h/#")["code"], "fragment-not-allowed")
        for more in (["--as", "URI-reference"], ["--as", "host"], ["--dialect", "rfc2396"]):
            result = uri("validate", "--scheme", "http", *more, "a")
            self.assertEqual((result.status, result.out), (2, b""), more)
        for wrong in ("1a", "", "http,", "h p"):
            self.assertEqual(uri("validate", "--scheme", wrong, "a").status, 2, wrong)

    def test_with_the_other_options(self):
        records = "http://h/\nftp://h/\n/a\n"
        self.assertEqual(uri("validate", "--scheme=http", "-c", input=records).lines, ["valid 1", "invalid 2"])
        self.assertEqual(uri("validate", "--scheme=http", "--print=invalid", input=records).lines, ["ftp://h/", "/a"])
        self.assertEqual(uri("validate", "--scheme=http", "-s", input=records).status, 1)
        self.assertEqual(uri("validate", "--scheme", "http", "--scheme", "ftp", input=records).lines, ["valid", "valid", "invalid"])


class RelativeOnATerminal(unittest.TestCase):
    """Where stderr is a terminal, plain `validate` says there, once: how many are relative references."""

    def seen(self, *arguments):
        master, slave = pty.openpty()
        with subprocess.Popen([PATH, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=slave,
                              env=environment(TERM="dumb")) as process:  # fmt: skip
            os.close(slave)
            process.stdout.read()
        shown = b""
        try:
            while more := os.read(master, 4096):
                shown += more
        except OSError:
            pass  # the end, on Linux
        os.close(master)
        return shown.decode()

    @fails_on_windows("Wine drives a terminal of POSIX with sequences of its own")
    def test_note(self):
        shown = self.seen("validate", "hello", "", "http://h/", "a/b", "a b")
        note = "uri: note: 3 of these are relative references; to allow them: --as URI-reference\r\n"
        self.assertTrue(shown.endswith(note), shown)
        self.assertEqual(shown.count("uri: note:"), 1)
        self.assertEqual(self.seen("validate", "http://h/"), "")
        for option in ("-q", "-s", "--json", "--as=URI-reference", "--dialect=rfc2396", "--scheme=http", "-c", "--print=valid"):
            self.assertNotIn("relative references", self.seen("validate", option, "hello"), option)
        self.assertEqual(uri("validate", "hello").err, "")


if __name__ == "__main__":
    unittest.main()
