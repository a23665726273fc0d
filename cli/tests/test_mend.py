# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri mend, links --mend, diff --to browsers, and what validate says to those who look on."""

import json
import os
import pty
import subprocess
import tempfile
import unittest
from pathlib import Path

from command import HAS_LINKS, PATH, environment, not_on_windows, uri

HAS_MEND = "url-standard: no" not in uri("version").text
KINDS = """trimmed removed-control replaced-invalid-utf8 slashes case decoded mapped ipv4-number ipv6-text
empty-dropped default-port port-zeros path-added dot-segments drive-letter localhost-dropped encoded stray-percent
base-used scheme-guessed""".split()
COMPONENTS = [None, "scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment"]


def on_terminal(*arguments):
    """What stands on standard output, and on a terminal as standard error."""
    master, slave = pty.openpty()
    try:
        out = subprocess.run([PATH, *arguments], stdout=subprocess.PIPE, stderr=slave, stdin=subprocess.DEVNULL,
                             env=environment(NO_COLOR="1")).stdout  # fmt: skip
        os.write(slave, b"\n")
        return out.decode(), os.read(master, 100_000).decode()
    finally:
        os.close(slave)
        os.close(master)


class Cut(unittest.TestCase):
    """extract without --mend, where browsers read more (the contract, section 13)."""

    TEXT = 'see https://h/a|b, "https://i/?a[0]" (https://j/) and https://k/#a#b'

    def test_text_and_json(self):
        self.assertEqual(uri("extract", input=self.TEXT).lines, ["https://h/a", "https://j/"])
        self.assertEqual(uri("extract", "-c", input=self.TEXT).text, "2\n")
        found = uri("extract", "--json", "--with-line", input=self.TEXT).objects
        self.assertEqual(
            [(each["uri"], each.get("cut")) for each in found],
            [("https://h/a", True), ("https://i/?a", True), ("https://j/", None), ("https://k/#a", True)],
        )
        self.assertEqual(list(found[0])[-3:], ["alternatives", "cut", "line"])

    @not_on_windows("no terminal of its own")
    def test_note(self):
        with tempfile.TemporaryDirectory() as folder:
            one, two = Path(folder) / "one", Path(folder) / "two"
            one.write_text(self.TEXT)
            two.write_text("https://h/a[0] https://i/")
            out, err = on_terminal("extract", str(one), str(two))
            self.assertEqual(out, "https://h/a\nhttps://j/\nhttps://h/a\nhttps://i/\n")
            self.assertEqual(err.count("note:"), 1)
            self.assertIn("uri: note: 4 URIs end before", err)
            self.assertIn("--mend", err)
            for quiet in (["-q", str(one)], ["--scheme=ftp", str(one)], *([["--mend", str(one)]] * HAS_MEND)):
                self.assertNotIn("note:", on_terminal("extract", *quiet)[1], quiet)
        self.assertEqual(uri("extract", input=self.TEXT).err, "")


@unittest.skipUnless(HAS_MEND, "this uri was built without ada")
class Extract(unittest.TestCase):
    """extract --mend."""

    def test_json(self):
        text = 'é HTTP://h/A (https://bücher.example/a|b), "https://h/?a[0]" http://u@a.b\\@c/'
        found = uri("extract", "--mend", "--json", input=text).objects
        keys = ["offset", "length", "raw", "uri", "delimiter", "alternatives", "mended", "repairs"]
        for each in found:
            self.assertEqual(list(each), keys)
            raw = text.encode()[each["offset"] : each["offset"] + each["length"]]
            self.assertEqual(raw.decode(), each["raw"])
        self.assertEqual(
            [(each["uri"], each["delimiter"], each["mended"]) for each in found],
            [
                ("HTTP://h/A", "space", False),
                ("https://xn--bcher-kva.example/a%7Cb", "bracket", True),
                ("https://h/?a%5B0%5D", "quote", True),
            ],
        )
        self.assertEqual(found[0]["repairs"], [])
        self.assertEqual(
            found[1]["repairs"],
            [{"repair": "mapped", "component": "host"}, {"repair": "encoded", "component": "path"}],
        )

    def test_with_other_options(self):
        text = "http://h/[a]b \n<HTTP://i/[c]> ftp://j/{d}"
        self.assertEqual(uri("extract", "--mend", "-c", input=text).text, "3\n")
        self.assertEqual(
            uri("extract", "--mend", "--with-line", "--scheme=http", input=text).lines,
            ["1:http://h/%5Ba%5Db", "2:http://i/%5Bc%5D"],
        )
        self.assertEqual(uri("extract", "--mend", "-0", input=text).out.count(b"\0"), 3)
        result = uri("extract", "--mend", "--iri", input=text)
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("--iri and --mend", result.err)

    def test_utf_16(self):
        text = "\ufeffsee https://ü.example/[a] x"
        (found,) = uri("extract", "--mend", "--json", input=text.encode("utf-16-le")).objects
        self.assertEqual((found["offset"], found["length"], found["uri"]), (10, 42, "https://xn--tda.example/%5Ba%5D"))

    def test_pieces_of_any_size(self):
        text = "".join(f'"http://h/{i}[{"a" * (i % 7)}]" é http://ü/{i}|x (http://i/{i}#a#b)\n' for i in range(20_000))
        found = uri("extract", "--mend", input=text).lines
        self.assertEqual(len(found), 60_000)
        self.assertEqual(found[-1], "http://i/19999#a%23b")


@unittest.skipUnless(HAS_MEND, "this uri was built without ada")
class Mend(unittest.TestCase):
    def repairs(self, *arguments):
        (answer,) = uri("mend", "--json", *arguments).objects
        return answer["output"], [(each["repair"], each["component"]) for each in answer["repairs"]]

    def test_text(self):
        result = uri("mend", "http:\\\\Example.com\\a b[0]", "http://h/", "a:b")
        self.assertEqual(result.lines, ["http://example.com/a%20b%5B0%5D", "http://h/", "a:b"])
        self.assertEqual((result.status, result.err), (0, ""))

    def test_json(self):
        self.assertEqual(
            uri("mend", "--json", " HTTP://h").text,
            '{"input":" HTTP://h","output":"http://h/","changed":true,"repairs":[{"repair":"trimmed",'
            '"component":null},{"repair":"case","component":"scheme"},{"repair":"path-added","component":"path"}]}\n',
        )
        self.assertEqual(
            uri("mend", "--json", "http://h/").text,
            '{"input":"http://h/","output":"http://h/","changed":false,"repairs":[]}\n',
        )
        (answer,) = uri("mend", "--json", input=b"http://h/\xff\n").objects
        self.assertEqual(answer["input_hex"], "687474703A2F2F682FFF")
        self.assertEqual(answer["output"], "http://h/%EF%BF%BD")

    def test_refused(self):
        result = uri("mend", "--json", "http://a b/")
        self.assertEqual(result.status, 1)
        (answer,) = result.objects
        message = answer["error"].pop("message")
        self.assertIn("host", message)
        self.assertEqual(
            answer,
            {"input": "http://a b/", "error": {"code": "not-mendable", "offset": 0, "component": None,
                                               "section": "URL Standard, 4.4"}},
        )  # fmt: skip
        result = uri("mend", "/a", "http://h/")
        self.assertEqual((result.status, result.lines), (1, ["", "http://h/"]))
        self.assertIn("not-mendable, URL Standard, 4.4]", result.err)
        self.assertIn("--base", result.err)
        for policy, out in (("null", "\\N\n"), ("pass", "/a\n"), ("drop", "")):
            self.assertEqual(uri("mend", "--on-error", policy, "/a").text, out)
        self.assertEqual(uri("mend", "--on-error", "fail", "/a").status, 2)
        self.assertEqual(uri("mend", "--exit-zero", "/a").status, 0)

    def test_base(self):
        output = uri("mend", "--base", "http://h/a/b", "../c|d", "\\\\k\\x", "#[", "http:y").lines
        self.assertEqual(output, ["http://h/c%7Cd", "http://k/x", "http://h/a/b#%5B", "http://h/a/y"])
        self.assertEqual(
            self.repairs("-b", "http://h/a/b", "c d"),
            ("http://h/a/c%20d", [("base-used", None), ("encoded", "path")]),
        )
        for base in ("/a", "http://h/ ", "http://h:99999/"):
            result = uri("mend", "--base", base, "x")
            self.assertEqual((result.status, result.text), (2, ""))
            self.assertIn("--base", result.err)

    def test_typed(self):
        self.assertEqual(
            self.repairs("--typed", "example.com/a b"),
            ("http://example.com/a%20b", [("scheme-guessed", "scheme"), ("encoded", "path")]),
        )
        self.assertEqual(self.repairs("--typed", "localhost:8080/")[0], "http://localhost:8080/")
        self.assertEqual(self.repairs("--typed", "https://h/"), ("https://h/", []))
        self.assertEqual(uri("mend", "--typed", "--base", "http://h/", "x").status, 2)
        self.assertNotIn("--typed", uri("mend", "--typed", "joe@example.com").err)

    def test_keep_valid(self):
        self.assertEqual(self.repairs("--keep-valid", "HTTP://h:80"), ("HTTP://h:80", []))
        self.assertEqual(self.repairs("--keep-valid", "HTTP://h:80/[")[0], "http://h/%5B")
        self.assertEqual(uri("mend", "--keep-valid", "a/b").status, 1)
        self.assertEqual(self.repairs("--keep-valid", "--base", "http://h", "%7e")[0], "http://h/%7e")

    def test_records(self):
        out = uri("mend", "-0", input=b"http://h/a\nb\0x:y\0").out
        self.assertEqual(out, b"http://h/ab\0x:y\0")

    def test_repairs_of_the_list(self):
        texts = [" x:\ty", "HTTP:\\\\@%41\u00e9:080/..\\ ?[#%", "file://localhost/C|/", "http://0x7f.1:/", "ws://[0::1]:81"]
        for answer in uri("mend", "--json", *texts).objects:
            pairs = [(COMPONENTS.index(each["component"]), KINDS.index(each["repair"])) for each in answer["repairs"]]
            self.assertTrue(pairs)
            self.assertEqual(pairs, sorted(set(pairs)))

    def test_version(self):
        self.assertRegex(uri("version").text, r"(?m)^url-standard: ada \d+\.\d+\.\d+$")


@unittest.skipUnless(HAS_MEND, "this uri was built without ada")
class Hosts(unittest.TestCase):
    def test_names_in_both_forms(self):
        rows = {
            "http://B%C3%BCcher.Example/": "xn--bcher-kva.example\tb\u00fccher.example",
            "http://xn--bcher-kva/": "xn--bcher-kva\tb\u00fccher",
            "http://EXAMPLE.com.": "example.com.\texample.com.",
            "http://[::A]:8/": "::A\t::A",
            "http://1.2.3.4/": "1.2.3.4\t1.2.3.4",
            "http://0x7f.1/": "0x7f.1\t0x7f.1",
            "file:///x": "\t",
            "a/b": "\\N\t\\N",
            "http://a%20b/": "\\N\t\\N",
            "http://a%2Fb/": "\\N\t\\N",
            "http://%FF/": "\\N\t\\N",
            "http://xn--a/": "\\N\t\\N",
            "http://%C2%AD/": "\\N\t\\N",
        }
        self.assertEqual(uri("get", "host-ascii,host_unicode", *rows).lines, [*rows.values()])
        (answer,) = uri("get", "--json", "host-unicode", "http://xn--bcher-kva/").objects
        self.assertEqual(answer["values"], {"host-unicode": "b\u00fccher"})

    def test_idna(self):
        self.assertEqual(uri("edit", "--idna", "--set", "host=B\u00fccher.Example", "http://h/a").lines,
                         ["http://xn--bcher-kva.example/a"])  # fmt: skip
        self.assertEqual(uri("edit", "--set", "host=b\u00fccher", "http://h/").lines, ["http://b%C3%BCcher/"])
        self.assertEqual(uri("make", "--idna", "scheme=http", "host=b\u00fccher").lines, ["http://xn--bcher-kva"])
        self.assertEqual(uri("edit", "--idna", "--set", "host=EXAMPLE.com", "http://h/").lines, ["http://example.com/"])
        for arguments in (["edit", "--set", "host=\u00fc b", "a"], ["make", "host=\u00fc\u00ad.b c"]):
            self.assertEqual(uri(*arguments, "--idna").status, 2, arguments)

    def test_decode_leaves_them_alone(self):
        self.assertEqual(uri("get", "--decode", "host-ascii", "http://h%C3%A9%2525/").lines, ["\\N"])


@unittest.skipUnless(HAS_MEND, "this uri was built without ada")
class DiffToBrowsers(unittest.TestCase):
    def test_names_the_components(self):
        texts = ["http://h/", "http://0x7f.1/", "HTTP://h:80", "http://h/a b", "a/b", "foo://h"]
        result = uri("diff", "--to", "browsers", *texts)
        self.assertEqual(
            result.lines,
            ["same", "authority,host,host_kind", "scheme,authority,port,path", "validity", "validity", "same"],
        )
        self.assertEqual(result.status, 1)

    def test_json(self):
        (answer,) = uri("diff", "--to", "browsers", "--json", "http://h/a b").objects
        self.assertEqual([*answer], ["input", "from", "to", "changed", "rules"])
        self.assertEqual(answer["from"]["error"]["code"], "invalid-character")
        self.assertEqual(answer["to"]["path"], "/a%20b")
        self.assertEqual(answer["changed"], ["validity"])
        self.assertTrue(answer["rules"][0].startswith("encoded path: "))

    def test_base(self):
        (answer,) = uri("diff", "--to", "browsers", "--base", "http://h/x/y", "--json", "..%2e/%2e/g").objects
        self.assertEqual(answer["from"]["target"], "http://h/x/..%2e/%2e/g")
        self.assertEqual(answer["to"]["target"], "http://h/x/..%2e/g")
        self.assertEqual(answer["changed"], ["path", "target"])

    def test_count(self):
        result = uri("diff", "--to", "browsers", "--count", "http://h/", "http://h", "http://a b/")
        self.assertIn("        1  same\n        1  changed\n        1  invalid in both\n", result.text)
        self.assertIn("        1  path-added path\n", result.text)
        (answer,) = uri("diff", "--to", "browsers", "--count", "--json", "http://h").objects
        self.assertEqual(answer["aspects"], {"path": 1})

    def test_usage(self):
        self.assertEqual(uri("diff", "--from", "rfc2396", "--to", "browsers", "a:b").status, 2)
        self.assertEqual(uri("diff", "--from", "browsers", "a:b").status, 2)
        self.assertEqual(uri("diff", "a:b").status, 2)


@unittest.skipUnless(HAS_MEND, "this uri was built without ada")
@not_on_windows("there are no such terminals")
class ValidateOnATerminal(unittest.TestCase):
    def test_says_what_mend_writes(self):
        out, err = on_terminal("validate", "http://h/a b")
        self.assertEqual(out, "invalid\n")
        self.assertIn("'uri mend' makes of it http://h/a%20b", err)

    def test_says_nothing_where_it_writes_nothing(self):
        for arguments in (["http://a b/"], ["--as", "path", "a b"], ["--json", "http://h/a b"]):
            out, err = on_terminal("validate", *arguments)
            self.assertNotIn("mend", out + err)


@unittest.skipUnless(HAS_MEND and HAS_LINKS, "there is no uri-links with ada")
class LinksMend(unittest.TestCase):
    def links(self, document, *arguments):
        with tempfile.NamedTemporaryFile(suffix=".html") as file:
            file.write(document.encode())
            file.flush()
            return uri("links", "--base", "http://h/d/", *arguments, file.name)

    def test_a_base_of_a_document_is_mended_first(self):
        page = '<base href="http://é/x y/"><a href="a b"><a href=c>'
        objects = self.links(page, "--mend", "--json").objects
        self.assertEqual([each["target"] for each in objects], ["http://xn--9ca/x%20y/a%20b", "http://xn--9ca/x%20y/c"])
        self.assertEqual([each["base_from"] for each in objects], ["embedded", "embedded"])
        self.assertEqual([each.get("mended") for each in objects], [True, None])
        self.assertEqual(self.links(page.replace("http://é", "//["), "--mend").status, 1)
        self.assertEqual(self.links(page, "--json").objects[0]["error"]["component"], "host")

    def test_mends_what_is_not_valid(self):
        document = "<a href='a b'></a><a href='c'></a><a href='http://x y/'></a><a href='HTTP://k:80'></a>"
        result = self.links(document, "--mend")
        self.assertEqual(result.lines, ["http://h/d/a%20b", "http://h/d/c", "", "HTTP://k:80"])
        self.assertEqual(result.status, 1)
        answers = [json.loads(line) for line in self.links(document, "--mend", "--json").lines]
        self.assertEqual([each.get("mended") for each in answers], [True, None, None, None])
        self.assertEqual(answers[0]["target"], "http://h/d/a%20b")
        self.assertIn("error", answers[2])
        self.assertEqual(self.links(document).lines[0], "")


@unittest.skipIf(HAS_MEND, "this uri can mend")
class WithoutAda(unittest.TestCase):
    def test_says_so(self):
        for arguments in (["mend", "a:b"], ["diff", "--to", "browsers", "a:b"]):
            result = uri(*arguments)
            self.assertEqual((result.status, result.text), (2, ""))
            self.assertIn("without ada", result.err)


if __name__ == "__main__":
    unittest.main()
