# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Public suffixes and sites: get, filter, compare --same-site and version, as section 11 of the contract says."""

import json
import os
import tempfile
import unittest

from command import environment, uri

RULES = """// ===BEGIN ICANN DOMAINS===
com
uk
co.uk
*.ck
!www.ck
cn
公司.cn
// ===END ICANN DOMAINS===
// ===BEGIN PRIVATE DOMAINS===
github.io
// ===END PRIVATE DOMAINS===
"""


class Sites(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.list = os.path.join(cls.folder.name, "list.dat")
        with open(cls.list, "w", encoding="utf-8") as file:
            file.write(RULES)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def get(self, *arguments, names="subdomain,site,suffix,suffix_kind"):
        return uri("get", names, "--psl", self.list, *arguments).text.splitlines()

    def test_get(self):
        self.assertEqual(
            self.get("http://www.Example.co.uk/a", "http://example.co.uk", "http://co.uk/", "http://a.b.github.io/",
                     "http://a.b.example/", "http://x.www.ck/", "http://www.example.com./"),
            ["www\texample.co.uk\tco.uk\ticann", "\\N\texample.co.uk\tco.uk\ticann", "\\N\t\\N\tco.uk\ticann",
             "a\tb.github.io\tgithub.io\tprivate", "a\tb.example\texample\tnone", "x\twww.ck\tck\ticann",
             "www\texample.com.\tcom.\ticann"])  # fmt: skip

    def test_absent(self):
        for text in "mailto:a@b.com", "/a", "http://127.0.0.1/", "http://127.1/", "http://[::1]/", "http://a..com/", "http://.com/":
            with self.subTest(text):
                self.assertEqual(self.get(text), ["\\N\t\\N\t\\N\t\\N"])

    def test_form_percent(self):
        self.assertEqual(self.get("http://%57ww%2eex%61mple.com/"), ["www\texample.com\tcom\ticann"])

    def test_names_beyond_ascii(self):
        if "idna: yes" not in uri("version").text:
            self.skipTest("without IDNA")
        self.assertEqual(
            self.get("http://a.%e9%a3%9f.%e5%85%ac%e5%8f%b8.cn/", "http://a.b.xn--55qx5d.cn/"),
            ["a\t%E9%A3%9F.%E5%85%AC%E5%8F%B8.cn\t%E5%85%AC%E5%8F%B8.cn\ticann", "a\tb.xn--55qx5d.cn\txn--55qx5d.cn\ticann"])

    def test_iris(self):
        """A host is looked up in A-labels, whatever it is written in; the answer is as the record is."""
        if "idna: yes" not in uri("version").text:
            self.skipTest("without IDNA")
        self.assertEqual(
            self.get("--iri", "http://good.com/", "http://A.é/", "http://www.BÜCHER.de/", "http://a.食狮.公司.cn/",
                     "http://a.%E9%A3%9F.公司.cn/", names="site,suffix"),
            ["good.com\tcom", "a.é\té", "bÜcher.de\tde", "食狮.公司.cn\t公司.cn", "食.公司.cn\t公司.cn"])
        for text in "http://www.b%C3%BCcher.de/", "http://xn--bcher-kva.de/":
            answer = uri("compare", "--same-site", "--psl", self.list, "--iri", "http://bücher.de/", text)
            self.assertEqual((answer.text, answer.status), ("same-site\n", 0))
        self.assertEqual(uri("filter", "--iri", "--psl", self.list, "site=a.é", "--", "http://b.A.é/").lines, ["http://b.A.é/"])

    def test_names_of_uts46(self):
        """A host is a name by UTS #46, which takes more than DNS is asked for."""
        if "url-standard: no" in uri("version").text:
            self.skipTest("without UTS #46")
        self.assertEqual(
            self.get("http://www.%F0%9F%92%A9.com/", "http://_a.b%C3%BCcher.com/", "http://%E2%99%A5.com/", names="site"),
            ["%F0%9F%92%A9.com", "b%C3%BCcher.com", "%E2%99%A5.com"])

    def test_hosts_without_site(self):
        """They are equal in the form scheme, or not."""
        for a, b in (("http://[0::1]/", "http://[::1]/"), ("http://[::FFFF:1.2.3.4]/", "http://[::ffff:102:304]/"),
                     ("file://localhost/a", "file:///b")):
            answer = uri("compare", "--same-site", "--psl", self.list, a, b)
            self.assertEqual((answer.text, answer.status), ("same-site\n", 0), a)

    def test_icann_only(self):
        self.assertEqual(self.get("--icann-only", "http://a.b.github.io/"), ["a.b\tgithub.io\tio\tnone"])

    def test_names_and_json(self):
        self.assertEqual(self.get("http://a.com/", names="suffix-kind"), ["icann"])
        answer = json.loads(uri("get", "site,suffix_kind", "--json", "--psl", self.list, "http://a.b.com/").text)
        self.assertEqual(answer["values"], {"site": "b.com", "suffix_kind": "icann"})
        self.assertEqual(uri("get", "--format", "{site}!", "--psl", self.list, "http://a.b.com/").text, "b.com!\n")

    def test_filter(self):
        texts = ["http://a.example.com/", "http://example.co.uk/", "http://other.com/", "http://[::1]/"]
        def kept(*expressions):
            return uri("filter", "--psl", self.list, *expressions, "--", *texts).text.splitlines()
        self.assertEqual(kept("site=example.com"), texts[:1])
        self.assertEqual(kept("site=Example.com,example.co.uk"), texts[:2])
        self.assertEqual(kept("suffix!=com"), [texts[1], texts[3]])
        self.assertEqual(kept("suffix_kind=icann"), texts[:3])

    def test_same_site(self):
        def asked(*arguments):
            answer = uri("compare", "--same-site", "--psl", self.list, *arguments)
            return answer.text.strip(), answer.status
        self.assertEqual(asked("http://a.example.com/", "http://b.example.com:8080/x"), ("same-site", 0))
        self.assertEqual(asked("http://a.example.com/", "https://example.com/"), ("schemeless-same-site", 1))
        self.assertEqual(asked("http://a.co.uk/", "http://b.co.uk/"), ("cross-site", 1))
        self.assertEqual(asked("http://127.0.0.1/", "http://127.0.0.1:1/"), ("same-site", 0))
        self.assertEqual(asked("http://co.uk/", "http://CO.UK/"), ("same-site", 0))
        self.assertEqual(asked("--icann-only", "http://a.github.io/", "http://b.github.io/"), ("same-site", 0))
        answer = uri("compare", "--same-site", "--json", "--psl", self.list, "http://a.com/", "http://b.com/")
        self.assertEqual(answer.text, '{"a":"http://a.com/","b":"http://b.com/","same_site":"cross-site"}\n')
        self.assertEqual(asked("--base", "http://a.com/x/", "/a", "http://b.a.com"), ("same-site", 0))
        self.assertEqual(asked("--base", "http://a.com/x/", "//b.com", "c"), ("cross-site", 1))

    def test_the_list(self):
        self.assertEqual(uri("get", "site", "http://a.b.com/", env=environment(URIEL_PSL=self.list)).text, "b.com\n")
        self.assertIn(f"\npsl: {self.list}\n", uri("version", env=environment(URIEL_PSL=self.list)).text)
        # What is named counts before what the environment says.
        self.assertEqual(uri("get", "site", "http://a/", "--psl", "/nonexistent", env=environment(URIEL_PSL=self.list)).status, 2)
        self.assertEqual(uri("get", "site", "http://a/", env=environment(URIEL_PSL="/nonexistent")).status, 2)

    def test_records_are_no_list(self):
        answer = uri("get", "site", "--psl", "-", input="com\n")
        self.assertEqual((answer.status, answer.out), (2, b""))
        self.assertIn("name a file", answer.err)

    def test_what_is_no_list(self):
        for text, said in ("com\na..b\n", "line 2 is no rule"), ("", "it has no rule"):
            with tempfile.NamedTemporaryFile("w") as file:
                file.write(text)
                file.flush()
                answer = uri("get", "site", "http://a/", "--psl", file.name)
                self.assertEqual(answer.status, 2)
                self.assertIn(said, answer.err)


if __name__ == "__main__":
    unittest.main()
