# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What people mean by edit, make and unique: the contract, section 6, sentence by sentence."""

import tempfile
import unittest
from pathlib import Path

from command import HAS_LINKS, uri


def refused(case, *arguments, says):
    result = uri(*arguments, input="http://h/\n")
    case.assertEqual((result.status, result.out), (2, b""), arguments)
    case.assertIn(says, result.err, arguments)


class Globs(unittest.TestCase):
    """Options that take GLOB take GLOB[,GLOB…]; in a GLOB of keys `%2C`, `%2A`, `%3F` are the characters themselves."""

    def edited(self, record, *arguments):
        return uri("edit", *arguments, record).lines[0]

    def test_lists(self):
        record = "http://h/?utm_source=a&fbclid=b&id=1&gclid=2"
        self.assertEqual(self.edited(record, "--trim-query", "utm_*,fbclid"), "http://h/?id=1&gclid=2")
        self.assertEqual(self.edited(record, "--keep-query", "id,g*"), "http://h/?id=1&gclid=2")
        self.assertEqual(self.edited(record, "--keep-query", "id", "--keep-query", "gclid,x"), "http://h/?id=1&gclid=2")
        self.assertEqual(uri("redact", "--query-key", "a,b*", "?a=1&bc=2&c=3").lines, ["?a=***&bc=***&c=3"])

    def test_escapes(self):
        record = "?a,b=1&a=2&b=3&c*=4&cd=5&e?=6&ef=7"
        self.assertEqual(self.edited(record, "--trim-query", "a%2Cb"), "?a=2&b=3&c*=4&cd=5&e?=6&ef=7")
        self.assertEqual(self.edited(record, "--trim-query", "c%2A,e%3f"), "?a,b=1&a=2&b=3&cd=5&ef=7")
        self.assertEqual(self.edited(record, "--keep-query", "a%2cb,c%2a"), "?a,b=1&c*=4")
        # Other triplets are no escapes: keys are compared decoded.
        self.assertEqual(self.edited("?a%2541=1&aA=2", "--trim-query", "a%41"), "?aA=2")

    def test_a_file_of_them(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("# what trackers add\nutm_*\r\n\nfbclid\na%2Cb\n")
            file.flush()
            record = "http://h/?utm_source=a&fbclid=b&id=1&a,b&%23"
            self.assertEqual(self.edited(record, "--trim-query-from", file.name), "http://h/?id=1&%23")
            self.assertEqual(self.edited(record, "--trim-query-from", file.name, "--trim-query", "id"), "http://h/?%23")
        refused(self, "edit", "--trim-query-from", "-", says="name a file")
        refused(self, "edit", "--trim-query-from", "/nonexistent", says="No such file")

    def test_wrong(self):
        refused(self, "edit", "--trim-query", "a,," + "?" * 1025, says="1024")


class TrimFragment(unittest.TestCase):
    """As --trim-query, of the pairs in a fragment of the form of a query, also behind a `?` in it."""

    def edited(self, record, *arguments):
        result = uri("edit", *arguments, record)
        self.assertEqual((result.status, result.err), (0, ""))
        return result.lines[0]

    def test_pairs(self):
        for record, result in (
            ("http://h/#utm_a=1&id=2", "http://h/#id=2"), ("#id=2&utm_a=1", "#id=2"), ("#utm_a=1", ""), ("#utm_a=1&utm_b", ""),
            ("#/route?utm_a=1&id=2", "#/route?id=2"), ("#/route?utm_a", "#/route"), ("#?utm_a=1", ""), ("#/r?id=2?utm_a=1", "#/r?id=2?utm_a=1"),
            ("#%75tm_a=1&x", "#x"), ("#utm_a", "#utm_a"), ("#", "#"), ("?utm_a=1", "?utm_a=1"), ("?utm_a=1#utm_a=1", "?utm_a=1"), ("#a==&&b", "#a==&&b"),
        ):  # fmt: skip
            self.assertEqual(self.edited(record, "--trim-fragment", "utm_*"), result, record)
        self.assertEqual(self.edited("#a=1&b=2&c=3", "--trim-fragment", "a,c"), "#b=2")
        self.assertEqual(self.edited("#a=1&b=2&c=3", "--trim-fragment", "a", "--trim-fragment", "b"), "#c=3")
        self.assertEqual(self.edited("?x=1#a=1&x=2", "--trim-fragment", "x", "--trim-query", "x"), "#a=1")

    def test_in_the_order_of_the_options(self):
        self.assertEqual(self.edited("#x", "--set", "fragment=a=b c&d=1", "--trim-fragment", "d"), "#a=b%20c")
        self.assertEqual(self.edited("#x", "--set", "fragment:=a=%20&d", "--trim-fragment", "d"), "#a=%20")
        self.assertEqual(self.edited("#a=1&d=1", "--trim-fragment", "d", "--remove", "fragment"), "")
        self.assertEqual(self.edited("#a=1&d=1", "--trim-fragment", "d", "--set", "fragment=d=1"), "#d=1")
        self.assertEqual(self.edited("#a=1&d=1", "--remove", "fragment", "--trim-fragment", "d"), "")

    def test_of_an_iri(self):
        self.assertEqual(self.edited("http://h/#é=1&ü=2", "--iri", "--trim-fragment", "é"), "http://h/#ü=2")
        self.assertEqual(self.edited("#x", "--iri", "--set", "fragment=é=1&ü=2", "--trim-fragment", "é"), "#ü=2")

    def test_wrong(self):
        refused(self, "edit", "--trim-fragment", "?" * 1025, says="1024")
        refused(self, "edit", "--trim-fragment", says="needs an argument")


class SetMany(unittest.TestCase):
    """A KEY with `*` or `?` is a GLOB over the keys that are there: each of these pairs gets V, nothing is appended."""

    def edited(self, record, *arguments):
        return uri("edit", *arguments, record).lines[0]

    def test_each_pair(self):
        self.assertEqual(self.edited("http://h/?a=1&b&a=2#f", "--set", "query:*=FUZZ"), "http://h/?a=FUZZ&b=FUZZ&a=FUZZ#f")
        self.assertEqual(self.edited("http://h/?aid=1&id=2&bid=3", "--set", "query:?id=x&y"), "http://h/?aid=x%26y&id=2&bid=x%26y")
        self.assertEqual(self.edited("?a=1&b=2", "--set", "query:*:=%20"), "?a=%20&b=%20")
        self.assertEqual(self.edited("?a=1&b=2", "--set", "query:*="), "?a=&b=")

    def test_nothing_is_appended(self):
        self.assertEqual(self.edited("http://h/", "--set", "query:*=x"), "http://h/")
        self.assertEqual(self.edited("?b=1", "--set", "query:a*=x"), "?b=1")
        self.assertEqual(self.edited("?", "--set", "query:a*=x"), "?")

    def test_a_star_itself(self):
        self.assertEqual(self.edited("?*=1&a=2", "--set", "query:%2A=x"), "?*=x&a=2")

    def test_only_where_absent_is_refused(self):
        refused(self, "edit", "--set", "query:a*?=x", says="?=")
        self.assertEqual(uri("edit", "--set", "query:a?=x", "?b").lines, ["?b&a=x"])

    def test_many_pairs(self):
        record = "?" + "&".join(f"k{i}={i}" for i in range(5000))
        value = "v" * 300
        result = uri("edit", "--set", f"query:k*={value}", input=record)
        self.assertEqual(result.lines, ["?" + "&".join(f"k{i}={value}" for i in range(5000))])


class Rename(unittest.TestCase):
    """--rename query:OLD=NEW (OLD a KEY, NEW data) keeps places and values; where OLD is not, nothing changes."""

    def test_rename(self):
        for record, rename, result in (
            ("http://h/?a=1&b=2&a#f", "query:a=c", "http://h/?c=1&b=2&c#f"),
            ("?a=1", "query:b=c", "?a=1"), ("x:", "query:a=b", "x:"), ("?%61=1&a%20b=2", "query:a=A B", "?A%20B=1&a%20b=2"),
            ("?a%20b=2", "query:a%20b=x=y&z", "?x%3Dy%26z=2"), ("?a=1&b=2", "query:a=b", "?b=1&b=2"), ("?a=1", "query:a=", "?=1"),
        ):  # fmt: skip
            self.assertEqual(uri("edit", "--rename", rename, record).lines, [result], record)

    def test_order_of_options(self):
        self.assertEqual(uri("edit", "--rename", "query:a=b", "--set", "query:b=x", "?a=1").lines, ["?b=x"])
        self.assertEqual(uri("edit", "--rename", "query:a=b", "--rename", "query:b=c", "?a=1&b=2").lines, ["?c=1&c=2"])

    def test_wrong(self):
        for typed in ("host=a", "query:a", "a=b", "query=b", "query:%=b"):
            refused(self, "edit", "--rename", typed, says="--rename")


class Notes(unittest.TestCase):
    def test_the_number_of_records_once_at_the_end(self):
        result = uri("edit", "--set", "scheme=https", input="a\nhttp://h/\nb\nmailto:c\n")
        self.assertEqual(result.lines, ["https:a", "https://h/", "https:b", "https:c"])
        self.assertEqual(result.err, "uri: note: the scheme 'https' needs an authority, such as //HOST, which the result does not "
                                     "have: 3 records\n")  # fmt: skip
        self.assertIn("does not have: 1 record\n", uri("edit", "--set", "scheme=https", "a").err)
        self.assertEqual(uri("edit", "-q", "--set", "scheme=https", "a").err, "")
        self.assertEqual(uri("edit", "--set", "scheme=x", "a").err, "")


class NotesOnGuesses(unittest.TestCase):
    def note(self, *arguments, **options):
        result = uri(*arguments, **options)
        self.assertEqual(uri(*arguments, "-q", **options).err, "")
        self.assertEqual(uri(*arguments, "-q", **options).out, result.out)
        return result.err

    def test_a_pattern_of_get(self):
        self.assertIn("get params", self.note("get", "query:*", "http://h/?a=1"))
        self.assertEqual(self.note("get", "query:a", "http://h/?a=1"), "")

    @unittest.skipUnless(HAS_LINKS, "links is not built")
    def test_links_of_plain_text(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "d.md")
            for text, noted in ("[a](http://h/)", False), ("[a] (b)", True), ("<p>", True), ("<a href=x:>", False), ("", False):
                file.write_text(text)
                self.assertEqual("uri extract" in self.note("links", str(file)), noted, text)
        self.assertIn("uri extract", self.note("links", input="plain"))
        self.assertEqual(self.note("links", "--type=html", input="plain"), "")
        self.assertEqual(self.note("links", input="<p>"), "")


class MakeHints(unittest.TestCase):
    def test_userinfo_in_the_host(self):
        result = uri("make", "scheme=https", "host=u:p@h")
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertIn("user=", result.err)
        self.assertIn("password=", result.err)
        self.assertNotIn("--set", result.err)
        self.assertIn("port=", uri("make", "host=h:80").err)
        self.assertNotIn("--set port", uri("make", "host=h:80").err)
        self.assertIn("--set authority:=", uri("edit", "--set", "host=u:p@h", "x:").err)


class UniqueIgnore(unittest.TestCase):
    def kept(self, ignore, *records, more=()):
        result = uri("unique", "-q", "--ignore", ignore, *more, *records)
        self.assertEqual(result.status, 0, result.err)
        return [records.index(line) for line in result.lines]

    def test_each(self):
        for ignore, records, kept in (
            ("fragment", ["http://h/#a", "http://h/", "http://h/x#a"], [0, 2]),
            ("scheme", ["http://h/", "https://h:443/", "ftp://h/", "https://h:80/"], [0, 2, 3]),
            ("www", ["http://www.h.com/", "http://h.com/", "http://WWW.h.com", "http://www.www.h.com/", "http://www1.h.com/"], [0, 3, 4]),
            ("last-slash", ["http://h/a/", "http://h/a", "http://h/a//", "http://h/", "http://h"], [0, 2, 3]),
            ("double-slash", ["http://h/a//b", "http://h/a/b", "http://h//a///b", "http://h/a/b/", "http://h/?a//b", "http://h/?a/b"], [0, 3, 4, 5]),
            ("double-slash,last-slash", ["http://h/a//", "http://h/a", "http://h//", "http://h"], [0, 2]),
            ("query", ["http://h/?a=1", "http://h/", "http://h/?"], [0]),
            ("query-values", ["http://h/?a=1&b=2", "http://h/?a=2&b", "http://h/?b=1&a=1", "http://h/?a=1", "http://h/"], [0, 2, 3, 4]),
            ("query-order", ["http://h/?a=1&b=2", "http://h/?b=2&a=1", "http://h/?a=2&b=1"], [0, 2]),
            ("query-values,query-order", ["http://h/?a=1&b=2", "http://h/?b=5&a=1", "http://h/?a=2"], [0, 2]),
            ("userinfo", ["http://u:p@h/", "http://h/", "http://@h/"], [0]),
        ):  # fmt: skip
            self.assertEqual(self.kept(ignore, *records), kept, ignore)

    def test_works_on_the_text_in_the_form(self):
        self.assertEqual(self.kept("fragment", "HTTP://h/%7e#a", "http://h/~"), [0])
        self.assertEqual(self.kept("fragment", "http://h/%7e#a", "http://h/~", more=["--form=case"]), [0, 1])
        self.assertEqual(self.kept("fragment", "http://h/#a", "http://h/", more=["--ignore", "scheme"]), [0])

    def test_is_written_as_it_is(self):
        records = ["HTTPS://www.H.com/a/?b=1&a=2#x", "http://h.com/a?a=9&b=8"]
        every = "fragment,scheme,www,last-slash,query-values,query-order,userinfo"
        self.assertEqual(uri("unique", "--ignore", every, *records).lines, records[:1])
        self.assertEqual(uri("unique", "--ignore", every, *records).err, "uri: 1 record dropped, equivalent to earlier ones\n")
        (found,) = uri("unique", "--json", "-q", "--ignore", every, *records).objects
        self.assertEqual(found, {"uri": records[0], "record": 1})

    def test_wrong(self):
        refused(self, "unique", "--ignore", "fragmnet", says="did you mean 'fragment'?")
        refused(self, "unique", "--ignore", "", says="--ignore")


if __name__ == "__main__":
    unittest.main()
