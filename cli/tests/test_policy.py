# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri filter --policy: the contract, section 10, sentence by sentence."""

import json
import re
import sys
import tempfile
import unittest
from pathlib import Path

from command import SYSTEM, uri

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools/research"))
import published_spellings as published  # noqa: E402

HAS_MEND = "url-standard: ada" in uri("version").text
GOOD = "https://example.com/"


def policy(*arguments, records=(), **options):
    return uri("filter", "--policy", *arguments, "--", *records, **options)


class Folder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def file(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    def explained(self, text, name="a.policy"):
        result = uri("filter", "--policy", self.file(name, text), "--explain-policy")
        self.assertEqual((result.status, result.err), (0, ""))
        return dict(line.split(": ", 1) for line in result.lines)

    def expect_wrong(self, text, *words):
        file = self.file("wrong.policy", text)
        result = policy(file, records=[GOOD])
        with self.subTest(text):
            self.assertEqual((result.status, result.out), (2, b""))
            for word in ("wrong.policy", *words):
                self.assertIn(word, result.err)


@unittest.skipIf(HAS_MEND, "this build can")
class WithoutMend(unittest.TestCase):
    def test_never_a_weaker_check(self):
        for which in "public-https", "any-http", "local:https://h", "./file":
            result = policy(which, records=[GOOD])
            self.assertEqual((result.status, result.out), (2, b""))
            self.assertIn("--policy", result.err)


@unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
class Policies(Folder):
    # P is the name of a built-in policy (unknown: exit 2 with 'did you mean'), or a file, or local:ORIGIN.
    def test_which(self):
        for name in "public-https", "public-web", "any-http", "local:https://example.com", self.file("p.x", ""):
            self.assertEqual(policy(name, records=[GOOD]).text, GOOD + "\n")
        result = policy("public-http", records=[GOOD])
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("did you mean 'public-https'?", result.err)
        self.assertEqual(policy("./none", records=[GOOD]).status, 2)
        self.assertEqual(policy("", records=[GOOD]).status, 2)

    # Records that P permits are written unchanged.
    def test_unchanged(self):
        self.assertEqual(policy("public-https", records=["HTTPS://Example.com.:0443/%7e", "http://h/"]).text,
                         "HTTPS://Example.com.:0443/%7e\n")  # fmt: skip
        self.assertEqual(policy("public-https", "--json", records=[GOOD]).objects, [{"input": GOOD}])

    def test_expressions(self):
        records = ["https://a.example/", "https://b.example/", "http://a.example/", "%"]
        self.assertEqual(policy("public-https", "host=a.example", records=records).lines, records[:1])
        self.assertEqual(policy("public-https", "-c", "host=a.example", records=records).lines, ["1"])

    # -v writes what P refuses, valid or not, and, of those, what fulfils every EXPR.
    def test_invert(self):
        records = ["https://a.example/", "https://b.example/", "http://a.example/", "http://b.example/", "%", "a"]
        self.assertEqual(policy("public-https", "-v", records=records).lines, records[2:])
        self.assertEqual(policy("public-https", "-v", "host=a.example", records=records).lines, records[2:3])
        self.assertEqual(policy("public-https", "-v", "host!=a.example", records=records).lines, [records[3], "a"])
        self.assertEqual(policy("public-https", "-vc", records=records).lines, ["4"])

    # Section 5: records that are not valid are never written, and counted on stderr at the end.
    def test_invalid_records_are_counted(self):
        records = [GOOD, "%", "http://h/", "a b"]
        for more in [], ["path=/"], ["-c"], ["-v", "host=h"], ["-s"]:
            self.assertEqual(policy("public-https", *more, records=records).err, "uri: 2 records are not valid\n", more)
        for more in ["-v"], ["-q"], ["--why"], ["--why", "--max-length", "2"]:
            self.assertEqual(policy("public-https", *more, records=records).err, "", more)
        self.assertEqual(policy("public-https", "--addresses", records=["127.0.0.1", "%"]).err, "")

    # --why makes it <->: permitted, or refused RULE@OFFSET+LENGTH ...
    def test_why(self):
        result = policy("public-https", "--why", records=[GOOD, "http://localhost:22/", "%", "", "//h"])
        self.assertEqual(result.lines, ["permitted", "refused scheme@0+4 host@7+9 port@17+2",
                                        "refused invalid@0+1", "refused relative@0+0", "refused relative@0+0"])  # fmt: skip
        self.assertEqual((result.status, result.err), (1, ""))

    def test_a_record_that_is_too_long_is_refused(self):
        records = [GOOD + "a" * 50, GOOD]
        def asked(*more):
            return policy("public-https", "--max-length", "50", *more, records=records)
        self.assertEqual(asked("--why").lines, ["refused invalid@0+0", "permitted"])
        for more in [], ["--addresses"]:
            object = asked("--why", "--json", *more).objects[0]
            self.assertEqual((object["input"], object["permitted"]), (records[0], False))
            [reason] = object["reasons"]
            self.assertEqual((reason["rule"], reason["offset"], reason["length"]), ("invalid", 0, 0))
        self.assertEqual((asked("-v").lines, asked("-v").status), (records[:1], 0))
        self.assertEqual(asked("-vc").lines, ["1"])
        self.assertEqual((asked().lines, asked().err), (records[1:], "uri: 1 record is not valid\n"))
        self.assertEqual(asked("-s").status, 1)
        self.assertEqual(asked("--on-error", "fail").status, 2)

    def test_why_json(self):
        [fine, wrong] = policy("public-https", "--why", "--json", records=[GOOD, "https://u@127.0.0.1/"]).objects
        self.assertEqual(fine, {"input": GOOD, "permitted": True, "reasons": []})
        self.assertEqual(list(wrong), ["input", "permitted", "reasons"])
        self.assertFalse(wrong["permitted"])
        for reason in wrong["reasons"]:
            self.assertEqual(list(reason), ["rule", "offset", "length", "message", "section"])
        self.assertEqual([(r["rule"], r["offset"], r["length"]) for r in wrong["reasons"]],
                         [("address", 10, 9), ("userinfo", 8, 1)])  # fmt: skip

    # ... reasons in the order of the table, of invalid and relative alone, with the offset of section 4.
    def test_order_of_reasons(self):
        file = self.file("all.policy", "hosts: h\nliterals: refuse\nmax-length: 10\nfragment: refuse\n")
        [line] = policy(file, "--why", records=["http://u@[::1]:1/%00#"]).lines
        self.assertEqual([word.split("@")[0] for word in line.split()],
                         ["refused", "scheme", "host", "port", "literal", "address", "userinfo", "length",
                          "encoded", "fragment"])  # fmt: skip
        self.assertEqual(policy("public-https", "--why", records=["http://u@h:x/"]).text, "refused invalid@11+1\n")

    # With --why or -s: exit 0 if every record is permitted, 1 otherwise, 2 error; else as grep.
    def test_exit_status(self):
        for option in "--why", "-s":
            self.assertEqual(policy("public-https", option, records=[GOOD, GOOD]).status, 0)
            self.assertEqual(policy("public-https", option, records=[GOOD, "http://h/"]).status, 1)
            self.assertEqual(policy("public-https", option, records=[GOOD, "%"]).status, 1)
            self.assertEqual(policy("other", option, records=[GOOD]).status, 2)
        self.assertEqual(policy("public-https", "-s", records=[GOOD]).out, b"")
        self.assertEqual(policy("public-https", "-s", "path=/other", records=[GOOD]).status, 0)
        self.assertEqual(policy("public-https", "-s", "path=/other", records=["http://h/"]).status, 1)
        self.assertEqual(policy("public-https", records=[GOOD, "http://h/"]).status, 0)
        self.assertEqual(policy("public-https", records=["http://h/"]).status, 1)
        self.assertEqual(policy("public-https", "-v", records=[GOOD]).status, 1)
        self.assertEqual(policy("public-https", "--why", "--exit-zero", records=["http://h/"]).status, 0)

    # --why takes no EXPR, -v, -c.
    def test_what_why_takes(self):
        for more in ["host=h"], ["-v"], ["-c"]:
            self.assertEqual(policy("public-https", "--why", *more, records=[GOOD]).status, 2)
        for alone in ["--why"], ["--addresses"], ["--explain-policy"]:
            result = uri("filter", *alone, "host=h", "--", GOOD)
            self.assertEqual(result.status, 2)
            self.assertIn("--policy", result.err)

    # --addresses: judged by `addresses` alone; one that is none is refused, `invalid`.
    def test_addresses(self):
        good = ["8.8.8.8", "2606:4700::1111", "[2606:4700::1111]", "64:ff9b::808:808"]
        bad = ["10.0.0.1", "::1", "[::1]", "::ffff:10.0.0.1", "64:ff9b::a00:1", "4000::1"]
        none = ["127.1", "0x7f000001", "fe80::1%eth0", "[fe80::1%25eth0]", "example.com", "", "8.8.8.8.", " 8.8.8.8",
                "http://8.8.8.8/", "[8.8.8.8]"]  # fmt: skip
        self.assertEqual(policy("public-https", "--addresses", records=good + bad + none).lines, good)
        lines = policy("public-https", "--addresses", "--why", records=good + bad + none).lines
        self.assertEqual([line.split("@")[0] for line in lines],
                         ["permitted"] * 4 + ["refused address"] * 6 + ["refused invalid"] * 10)  # fmt: skip
        self.assertEqual(policy("any-http", "--addresses", records=bad).lines, bad)
        file = self.file("a.policy", "addresses: 10.0.0.0/8, not 10.1.0.0/16\nliterals: refuse\nschemes: ftp\n")
        self.assertEqual(policy(file, "--addresses", records=["10.0.0.1", "10.1.0.1", "8.8.8.8"]).lines, ["10.0.0.1"])

    # --explain-policy prints P completed, in its file form.
    def test_explain(self):
        for name in "public-https", "public-web", "any-http":
            whole = uri("filter", "--policy", name, "--explain-policy")
            self.assertEqual(whole.status, 0)
            again = uri("filter", "--policy", self.file("again.policy", whole.out), "--explain-policy")
            self.assertEqual(again.out, whole.out)
        self.assertEqual([line.split(":")[0] for line in whole.lines],
                         ["schemes", "hosts", "not-hosts", "ports", "literals", "addresses", "numeric-hosts",
                          "userinfo", "max-length", "differing-readings", "not-encoded", "fragment"])  # fmt: skip

    # The table: what public-https says.
    def test_public_https(self):
        said = self.explained("")
        self.assertEqual(said.pop("not-hosts").split(", ")[:4], [".localhost", ".local", ".home.arpa", ".internal"])
        self.assertEqual(said, {
            "schemes": "https", "hosts": "*", "ports": "default", "literals": "allow", "addresses": "public",
            "numeric-hosts": "refuse", "userinfo": "refuse", "max-length": "8192", "differing-readings": "refuse",
            "not-encoded": "nul, control, delimiter-in-host, host", "fragment": "allow"})  # fmt: skip

    def test_public_web_and_any_http(self):
        self.assertEqual(uri("filter", "--policy", "public-web", "--explain-policy").text,
                         uri("filter", "--policy", "public-https", "--explain-policy").text
                         .replace("schemes: https", "schemes: http, https")
                         .replace("ports: default", "ports: 80, 443, 8080, 8443"))  # fmt: skip
        records = ["http://127.1:99/%00", "https://localhost/", "http://a%2Fb/#f", "http://ex%61mple.com/", "http://u@h/"]
        self.assertEqual(policy("any-http", records=records).lines, records[:4])
        self.assertEqual(policy("any-http", "--why", records=records[4:]).text, "refused userinfo@7+1\n")

    # not-encoded has host: any % in the host of the record's text; in public-https, public-web and local:.
    def test_triplets_in_a_host(self):
        hosts = ["ex%61mple.com", "app%2eexample", "b%C3%BCcher.example", "%E2%91%A0xn--b", "a%FF.example"]
        records = [f"https://{host}/" for host in hosts]
        for name in "public-https", "public-web":
            for line in policy(name, "--why", records=records).lines:
                self.assertRegex(line, r"^refused .*encoded@8\+")
        self.assertEqual(policy("any-http", records=records).lines, records)
        self.assertEqual(policy("public-https", "--why", records=["https://ex%61mple.com:443/%61"]).lines,
                         ["refused encoded@8+13"])  # fmt: skip
        # Files that name their own not-encoded get what they name.
        file = self.file("own.policy", "not-encoded: nul, control, delimiter-in-host")
        self.assertEqual(policy(file, records=records[:3]).lines, records[:3])
        file = self.file("host.policy", "extends: any-http\nnot-encoded: host")
        self.assertEqual(policy(file, "--why", records=["http://%61/", "http://a/%00"]).lines,
                         ["refused encoded@7+3", "permitted"])  # fmt: skip

    # with --iri a host of letters beyond ASCII is judged by its A-labels
    def test_triplets_in_the_host_of_an_iri(self):
        records = ["https://bücher.example/é", "https://b%C3%BCcher.example/", "https://bü%63her.example/"]
        self.assertEqual(policy("public-https", "--iri", "--why", records=records).lines,
                         ["permitted", "refused encoded@8+19", "refused encoded@8+17"])  # fmt: skip
        local = policy("local:https://b%C3%BCcher.example", "--iri", "--why", records=[*records[:2], "/é"])
        self.assertEqual(local.lines, ["permitted", "refused encoded@8+19", "permitted"])
        # Of letters that make no name there are no A-labels.
        file = self.file("n.policy", "not-hosts: none")
        self.assertEqual(policy(file, "--iri", "--why", records=["https://a\u06dd.example/"]).lines,
                         ["refused encoded@8+11"])  # fmt: skip

    def test_every_file_uri_is_refused_by_its_scheme_alone(self):
        for text in "file:///etc/passwd", "file://localhost/", "FILE:/x", "file://u@127.0.0.1:22/%00#x":
            self.assertEqual(policy("public-https", "--why", records=[text]).text, "refused scheme@0+4\n")

    def test_published_spellings(self):
        _, rows = published.read_table()
        inside = re.compile(r"(127|10|169\.254|192\.168)(\.\d+)+:\d+|(0\.0\.0\.0|100\.100\.100\.200|localhost|::1|::"
                            r"|fd00:.*|::ffff:7f00:1|::ffff:a9fe:a9fe|64:ff9b::a9fe:a9fe|2002:7f00:1::):\d+")
        led = [row.spelling for row in rows if inside.fullmatch(row.node) or inside.fullmatch(row.curl)]
        self.assertGreater(len(led), 100)
        led += [text.replace("http:", "https:", 1) for text in led]
        led = [text for text in led if "\n" not in text]
        for name in "public-https", "public-web":
            result = uri("filter", "--policy", name, input="\n".join(led) + "\n")
            self.assertEqual(result.lines, [])


@unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
class Local(unittest.TestCase):
    # ORIGIN: scheme and host, perhaps a port; anything else: exit 2.
    def test_origin(self):
        for origin in "https://example.com", "http://[::1]:8080", "http://127.0.0.1":
            self.assertEqual(policy("local:" + origin, records=["/"]).text, "/\n")
        for origin in "", "example.com", "https://h/", "https://u@h", "https://h?", "https://h#", "mailto:a", "file:///x":
            with self.subTest(origin):
                result = policy("local:" + origin, records=["/"])
                self.assertEqual((result.status, result.out), (2, b""))
        self.assertEqual(policy("local:https://h", "--addresses", records=["8.8.8.8"]).status, 2)
        self.assertEqual(uri("filter", "--policy", "local:https://h", "--explain-policy").status, 2)

    def why(self, record):
        [line] = policy("local:https://example.com", "--why", records=[record]).lines
        return [word.split("@")[0] for word in line.split()]

    # permits a URI, or a reference that begins with one /, ? or # or is empty ...
    def test_permitted(self):
        for text in "", "/", "/a?b=//x#//y", "?a", "#a", "https://example.com", "HTTPS://EXAMPLE.COM:443/a", "/a//b":
            self.assertEqual(self.why(text), ["permitted"])
        # Some look such a name up as it is, and url.parse() of Node ends it at the %.
        for text in "https://ex%61mple.com/", "https://example%2ecom/":
            self.assertEqual(self.why(text), ["refused", "encoded"])

    def test_refused(self):
        for text, *rules in (
            ("evil.com", "not-a-path"), (".evil.com", "not-a-path"), ("@evil.com", "not-a-path"),
            ("//evil.com", "origin", "not-a-path"), ("https://evil.com/", "origin"), ("http://example.com/", "origin"),
            ("https://example.com:8443/", "origin"), ("https://example.com@evil.com/", "userinfo", "origin"),
            ("https://u@example.com/", "userinfo"), ("https:evil.com", "origin"), ("javascript:alert(1)", "origin"),
            ("/%2Fevil.com", "path"), ("/%5Cevil.com", "path"), ("/.//evil.com", "path"), ("/%2e//evil.com", "path"),
            ("/a/..//evil.com", "path"), ("/a/%2E%2E/%2fevil.com", "path"), ("https://example.com//evil.com", "path"),
            ("/%00", "encoded"), ("/%0d%0aX:y", "encoded"), ("/" + "a" * 8192, "length"),
            ("/\\evil.com", "invalid"), ("\\\\evil.com", "invalid"), ("/\t/evil.com", "invalid"), (" /a", "invalid"),
        ):  # fmt: skip
            with self.subTest(text):
                self.assertEqual(self.why(text), ["refused", *rules])


@unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
class Files(Folder):
    # UTF-8 lines KEY: VALUE[, VALUE], # comments; CR before LF and a byte order mark are dropped.
    def test_form(self):
        said = self.explained("\ufeff# first\r\nschemes: http,https\r\n\r\nhosts:  .example.com ,Example.ORG.\r\n")
        self.assertEqual((said["schemes"], said["hosts"]), ("http, https", ".example.com, example.org"))

    # The same as JSON with lists (a file that begins with {).
    def test_json(self):
        text = json.dumps({"schemes": ["http", "https"], "ports": [80, "8000-8999"], "fragment": "refuse"})
        said = self.explained(text)
        self.assertEqual((said["schemes"], said["ports"], said["fragment"]), ("http, https", "80, 8000-8999", "refuse"))

    # unknown or repeated KEY, unknown VALUE, empty list, a host that is a glob or has / : @: exit 2 with the line.
    def test_wrong(self):
        self.expect_wrong("\n\nport: 80", "line 3", "'port'")
        self.expect_wrong("ports: 80\n#\nports: 81", "line 3", "'ports'")
        self.expect_wrong("fragment: no", "line 1", "'no'")
        for ports in "-1", "80-", "-":
            self.expect_wrong("ports: " + ports, "line 1", f"'{ports}' is no port")
        self.expect_wrong("not-encoded: nul, none", "line 1", "'none' stands alone")
        self.expect_wrong("hosts:", "line 1")
        self.expect_wrong("hosts: a,", "line 1")
        for host in "*.example.com", "ex?mple.com", "a/b", "a:80", "u@a":
            self.expect_wrong("hosts: " + host, "line 1", host)
        self.expect_wrong("addresses: 10.0.0.1/8", "line 1", "bits behind")
        self.expect_wrong("hosts: a # all", "line 1")
        self.expect_wrong('{"hosts": []}', "line 1")
        self.expect_wrong("just words", "line 1")

    def test_errors_hide_secrets(self):
        for text in ("hosts: https://joe:secret@h/", "hosts: https://joe:s,ecret@h/", "hosts: joe:secret@h", "joe:secret@h: 1",
                     "extends: https://joe:secret@h/", "extends: joe:secret@h", '{"https://joe:secret@h/": 1}'):  # fmt: skip
            with self.subTest(text):
                said = policy(self.file("wrong.policy", text), records=[GOOD]).err
                self.assertIn("wrong.policy", said)
                self.assertNotIn("ecret", said)
        for name in "https://joe:secret@h/", "joe:secret@h", "local:joe:secret@h", "local:https://joe:secret@h":
            with self.subTest(name):
                result = policy(name, records=[GOOD])
                self.assertEqual((result.status, result.out), (2, b""))
                self.assertIn("@h", result.err)
                self.assertNotIn("secret", result.err)

    # A KEY replaces the value; only not-hosts and not-encoded add to those of a policy named by extends.
    def test_extends(self):
        self.assertEqual(self.explained("extends: public-web\nports: 81")["ports"], "81")
        self.assertEqual(self.explained("extends: public-web\nnot-encoded: none")["not-encoded"],
                         "nul, control, delimiter-in-host, host")  # fmt: skip
        self.assertEqual(self.explained("not-encoded: none")["not-encoded"], "none")
        self.assertEqual(self.explained("not-hosts: a")["not-hosts"], "a")
        self.assertTrue(self.explained("extends: public-https\nnot-hosts: a")["not-hosts"].endswith(", a"))

    # extends is read beside the file; a circle: exit 2.
    def test_extends_files(self):
        self.file("sub/base.policy", "hosts: .example.com\nextends: ../other.policy")
        self.file("other.policy", "schemes: ftp")
        said = self.explained("extends: sub/base.policy")
        self.assertEqual((said["hosts"], said["schemes"]), (".example.com", "ftp"))
        self.file("a.policy", "extends: ./b.policy")
        self.file("b.policy", "extends: ./a.policy")
        result = policy(str(self.folder / "a.policy"), records=[GOOD])
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("extends itself", result.err)
        self.expect_wrong("extends: public-http", "line 1", "did you mean 'public-https'?")
        self.file("broken.policy", "\nx")
        self.expect_wrong("\n\nextends: ./broken.policy", "line 3", "broken.policy", "line 2")
        self.expect_wrong("extends: ./none.policy", "none.policy")

    # At most 16 files deep; the error names the file that goes further, and no others.
    def test_extends_at_most_16_files(self):
        for number in range(40):
            self.file(f"{number}.policy", "fragment: refuse" if number == 39 else f"extends: ./{number + 1}.policy\n")
        whole = uri("filter", "--policy", str(self.folder / "23.policy"), "--explain-policy")
        self.assertEqual((whole.status, whole.lines[-1]), (0, "fragment: refuse"))
        result = policy(str(self.folder / "22.policy"), records=[GOOD])
        self.assertEqual((result.status, result.out), (2, b""))
        name = f"{self.folder.resolve()}/38.policy"
        name = "Z:" + name.replace("/", "\\") if SYSTEM == "Windows" else name
        self.assertEqual(result.err.split("\n")[0], f"uri: filter: --policy: '{name}' extends './39.policy': "
                         "extends goes at most 16 files deep")  # fmt: skip
        self.assertLess(len(policy(str(self.folder / "0.policy"), records=[GOOD]).err), 300)

    # .example.com: that name and all below. Compared percent-decoded, mapped, in A-labels, without a final dot.
    def test_hosts(self):
        file = self.file("h.policy", "hosts: .example.com, bücher.example\nnot-hosts: bad.example.com\nnot-encoded: none\n")
        good = ["https://example.com/", "https://a.EXAMPLE.com./", "https://ex%61mple.com/",
                "https://b%C3%BCcher.example/", "https://xn--bcher-kva.example/"]  # fmt: skip
        bad = ["https://badexample.com/", "https://bad.example.com/", "https://BAD.example.com./",
               "https://a.xn--bcher-kva.example/", "https://example.com.evil.example/"]  # fmt: skip
        self.assertEqual(policy(file, records=good + bad).lines, good)

    # An IP literal needs both: hosts (* or its own text) and addresses.
    def test_literals(self):
        records = ["https://8.8.8.8/", "https://[2606:4700::1111]/", "https://10.0.0.1/"]
        self.assertEqual(policy(self.file("h.policy", "hosts: .example.com"), records=records).lines, [])
        self.assertEqual(policy(self.file("h.policy", "hosts: 8.8.8.8, 10.0.0.1"), records=records).lines, records[:1])
        self.assertEqual(policy(self.file("h.policy", "hosts: [2606:4700:0::1111]"), records=records).lines, records[1:2])
        self.assertEqual(policy(self.file("h.policy", "literals: refuse"), records=records).lines, [])

    # a `not` wins; a list of only `not` permits nothing
    def test_not(self):
        records = ["10.0.0.1", "10.1.0.1", "8.8.8.8"]
        for said, kept in (("any, not 10.1.0.0/16", [0, 2]), ("not 10.1.0.0/16", []), ("10.0.0.0/8", [0, 1])):
            file = self.file("a.policy", "addresses: " + said)
            self.assertEqual(policy(file, "--addresses", records=records).lines, [records[i] for i in kept])

    # numeric-hosts: read (legacy spellings judged as the address)
    def test_numeric_hosts(self):
        file = self.file("n.policy", "numeric-hosts: read")
        self.assertEqual(policy(file, "--why", records=["https://010.8.8.8/", "https://0x7f.1/"]).lines,
                         ["permitted", "refused address@8+6"])  # fmt: skip

    # A policy is closed: what no key permits is refused.
    def test_closed(self):
        for text in "https:", "https:///x", "https:x":
            self.assertEqual(policy("public-https", records=[text]).status, 1)
        file = self.file("c.policy", "schemes: foo")
        self.assertEqual(policy(file, records=["foo:x", "foo://h/", "https://h/"]).lines, ["foo://h/"])


class ReadDifferently(unittest.TestCase):
    def lint(self, *arguments):
        return uri("lint", "--only", "read-differently", *arguments)

    @unittest.skipIf(HAS_MEND, "this build can")
    def test_never_without_what_browsers_read(self):
        self.assertEqual((self.lint("http://h/").status, self.lint("http://h/").out), (2, b""))

    # two of RFC 3986, browsers and curl accept the record and send it to different scheme, host, port or userinfo
    @unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
    def test_what_is_found(self):
        found = ["http:///evil.example/", "http:/evil.example/", "http:evil.example", "file://C:/x"]
        fine = ["http://h/", "HTTP://H:80/", "http://%48/", "http://u:p@h/", "mailto:a@b", "/a", "//h/", "foo://h/",
                "http://b%C3%BCcher.example/", "http://@h/"]  # fmt: skip
        self.assertEqual(self.lint(*found).lines,
                         ["warning:read-differently@7+0", "warning:read-differently@5+0",
                          "warning:read-differently@5+0", "warning:read-differently@7+2"])  # fmt: skip
        self.assertEqual(self.lint(*found).status, 1)
        self.assertEqual((self.lint(*fine).lines, self.lint(*fine).status), (["ok"] * len(fine), 0))

    # A refusal alone is no finding; nor is a numeric host.
    @unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
    def test_what_is_no_finding(self):
        for text in "http://a%2Fb/", "http://a;b/", "http://h:65536/", "http://127.1/", "http://1.2.3.08/", "http://0x/":
            self.assertEqual(self.lint(text).lines, ["ok"])

    # {"readings":{"rfc3986":S|null,"browser":S|null,"curl":S|null}}, S with the password as ***
    @unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
    def test_json(self):
        [found, fine] = self.lint("--json", "http:////u:secret@h:8080/", "http://h/").objects
        [finding] = found["findings"]
        self.assertEqual(list(finding), ["rule", "severity", "offset", "length", "message", "section", "readings"])
        self.assertEqual(finding["readings"],
                         {"rfc3986": "http://:80", "browser": "http://u:***@h:8080", "curl": None})  # fmt: skip
        self.assertEqual(fine, {"input": "http://h/", "findings": []})

    # warning, on request: --only
    @unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
    def test_on_request(self):
        self.assertNotIn("read-differently", uri("lint", "http:///h/").text)
        self.assertIn("read-differently\n", self.lint("--count", "http:///h/", "http://h/").text)
        self.assertIn("browsers: http://h:80", self.lint("--format", "long", "http:///h/").text)
        for more in ["--only", "needless-port"], ["--also", "non-public-host"], ["--text"]:
            self.assertEqual(self.lint(*more, "http://h/").status, 2)


if __name__ == "__main__":
    unittest.main()
