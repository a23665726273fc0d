"""edit: every component, every verb, their order, and what stays as it was."""

import unittest

from command import uri

FULL = "Foo://u:p@H%7e:080/a/./b.tar.gz?k=1&l&k=%32#f%7e"


class Edit(unittest.TestCase):
    def edit(self, text, *arguments):
        result = uri("edit", *arguments, "--", text)
        self.assertEqual((result.status, result.err), (0, ""), arguments)
        return result.text[:-1]

    def test_set(self):
        for change, expected in (
            ("scheme=x", FULL.replace("Foo", "x")),
            ("authority=v@g:1", FULL.replace("u:p@H%7e:080", "v@g:1")),
            ("authority=%7E", FULL.replace("u:p@H%7e:080", "%7E")),
            ("userinfo=a:b@c%", FULL.replace("u:p", "a:b%40c%25")),
            ("user=a:b", FULL.replace("u:p", "a%3Ab:p")),
            ("password=a:b", FULL.replace("u:p", "u:a%3Ab")),
            ("host=ex ample", FULL.replace("H%7e", "ex%20ample")),
            ("host=::1", FULL.replace("H%7e", "[::1]")),
            ("host=[::1]", FULL.replace("H%7e", "[::1]")),
            ("host=", FULL.replace("H%7e", "")),
            ("port=81", FULL.replace("080", "81")),
            ("port=", FULL.replace("080", "")),
            ("path=/x y/%", FULL.replace("/a/./b.tar.gz", "/x%20y/%25")),
            ("path=", FULL.replace("/a/./b.tar.gz", "")),
            ("filename=c/d", FULL.replace("b.tar.gz", "c%2Fd")),
            ("filename=", FULL.replace("b.tar.gz", "")),
            ("extension=xz", FULL.replace(".gz", ".xz")),
            ("extension=", FULL.replace(".gz", ".")),
            ("segment:1=x/y", FULL.replace("/a/", "/x%2Fy/")),
            ("segment:-1=", FULL.replace("b.tar.gz", "")),
            ("query=a b?", FULL.replace("k=1&l&k=%32", "a%20b?")),
            ("query=", FULL.replace("k=1&l&k=%32", "")),
            ("query:k=&=", FULL.replace("k=1", "k=%26%3D")),
            ("query:l=", FULL.replace("&l&", "&l=&")),
            ("query:m n=a=b", FULL.replace("#", "&m%20n=a%3Db#")),
            ("query:%6d=1", FULL.replace("#", "&m=1#")),
            ("fragment=#", FULL.replace("f%7e", "%23")),
            ("fragment=", FULL.replace("f%7e", "")),
        ):
            with self.subTest(change=change):
                self.assertEqual(self.edit(FULL, "--set", change), expected)

    def test_remove(self):
        for component, expected in (
            ("scheme", FULL[4:]), ("authority", FULL.replace("//u:p@H%7e:080", "")),
            ("userinfo", FULL.replace("u:p@", "")), ("password", FULL.replace(":p", "")),
            ("port", FULL.replace(":080", "")), ("path", FULL.replace("/a/./b.tar.gz", "")),
            ("filename", FULL.replace("b.tar.gz", "")), ("extension", FULL.replace(".gz", "")),
            ("segment:1", FULL.replace("/a", "")), ("segment:-1", FULL.replace("/b.tar.gz", "")),
            ("query", FULL.replace("?k=1&l&k=%32", "")), ("query:k", FULL.replace("k=1&", "")),
            ("query:l", FULL.replace("&l", "")), ("query:x", FULL), ("fragment", FULL.replace("#f%7e", "")),
        ):
            with self.subTest(component=component):
                self.assertEqual(self.edit(FULL, "--remove", component), expected)
        self.assertEqual(self.edit("x://h/a", "--remove", "host"), "x:/a")
        self.assertEqual(self.edit("x://u@h", "--remove", "password"), "x://u@h")
        self.assertEqual(self.edit("x:?k", "--remove", "query:k"), "x:")

    def test_append(self):
        self.assertEqual(self.edit("x:/a", "--append", "segment=b c/d"), "x:/a/b%20c%2Fd")
        self.assertEqual(self.edit("x:/a/", "--append", "segment=b"), "x:/a/b")
        self.assertEqual(self.edit("x://h", "--append", "segment=b", "--append", "segment="), "x://h/b/")
        self.assertEqual(self.edit("x:?k=1", "--append", "query:k=2"), "x:?k=1&k=2")

    def test_user_and_password(self):
        self.assertEqual(self.edit("x://h", "--set", "user=a"), "x://a@h")
        self.assertEqual(self.edit("x://h", "--set", "password=b"), "x://:b@h")
        self.assertEqual(self.edit("x://a@h", "--set", "password="), "x://a:@h")
        self.assertEqual(self.edit("x://a:b@h", "--set", "user="), "x://:b@h")
        self.assertEqual(self.edit("x://h", "--set", "user=a", "--set", "password=b"), "x://a:b@h")
        self.assertEqual(self.edit("x://a:b@h", "--set", "user=c", "--remove", "password"), "x://c@h")

    def test_query_pairs(self):
        self.assertEqual(self.edit("?b=2&a=2&b=1&a=1&%61", "--sort-query"), "?a=2&a=1&%61&b=2&b=1")
        self.assertEqual(self.edit("?utm_a=1&x&%75tm_b&y=1", "--trim-query", "utm_*"), "?x&y=1")
        self.assertEqual(self.edit("?utm_a=1", "--trim-query=utm_?"), "")
        self.assertEqual(self.edit("?a&b", "--trim-query", "c"), "?a&b")
        self.assertEqual(self.edit("a", "--sort-query", "--trim-query", "*"), "a")
        self.assertEqual(self.edit("?u&c&b", "--trim-query", "u", "--set", "query:a=1", "--sort-query"), "?a=1&b&c")

    def test_order(self):
        self.assertEqual(self.edit("x:", "--set", "fragment=a", "--set", "fragment=b"), "x:#b")
        self.assertEqual(self.edit("?b", "--sort-query", "--append", "query:a=1"), "?b&a=1")
        self.assertEqual(self.edit("?b", "--append", "query:a=1", "--sort-query"), "?a=1&b")
        self.assertEqual(self.edit("x:/a", "--append", "segment=b", "--remove", "segment:1"), "x:/b")
        self.assertEqual(self.edit("x:/a", "--remove", "segment:1", "--append", "segment=b"), "x:/b")
        self.assertEqual(self.edit("x://h", "--set", "authority=a:1", "--remove", "port"), "x://a")
        many = [part for i in range(9) for part in ("--append", f"segment={i}")]
        self.assertEqual(self.edit("x:/", *many), "x:/0/1/2/3/4/5/6/7/8")

    def test_different_components_at_once(self):
        """Neither the path before the authority nor the authority before the path would do alone."""
        for changes in (("host=h", "path=/p"), ("path=/p", "host=h")):
            options = [part for change in changes for part in ("--set", change)]
            self.assertEqual(self.edit("x:q", *options), "x://h/p")
        self.assertEqual(self.edit("", "--set", "port=1", "--set", "user=u", "--set", "host=h"), "//u@h:1")
        self.assertEqual(self.edit("x://h/p", "--set", "path=q", "--remove", "authority"), "x:q")

    def test_guards(self):
        self.assertEqual(self.edit("x://h//a", "--remove", "authority"), "x:/.//a")
        self.assertEqual(self.edit("x:a:b", "--remove", "scheme"), "./a:b")

    def test_values_are_data(self):
        self.assertEqual(self.edit("/", "--set", "path=/%41"), "/%2541")
        self.assertEqual(self.edit("x:", "--set", "fragment=\u00e9"), "x:#%C3%A9")
        self.assertEqual(uri("edit", "--set", b"fragment=\xff", "x:").text, "x:#%FF\n")


class Records(unittest.TestCase):
    def test_json(self):
        (answer,) = uri("edit", "--json", "--remove", "port", "--set", "scheme=y", "X://h:1").objects
        self.assertEqual(list(answer.items()), [("input", "X://h:1"), ("output", "y://h")])

    def test_what_does_not_fit(self):
        for text, change, code, component, offset in (
            ("x:a", "port=1", "host-missing", "host", 2), ("a", "user=u", "host-missing", "host", 0),
            ("x://h/", "path=a", "path-not-rooted", "path", 5), ("x:a", "host=h", "path-not-rooted", "path", 2),
            ("x:/a", "segment:2=b", "no-such-segment", "path", 2),
            ("x:/a", "segment:-2=b", "no-such-segment", "path", 2),
            ("x:/", "extension=b", "no-such-segment", "path", 2),
            ("a/b", "segment:1=", "empty-first-segment", "path", 0),
        ):
            result = uri("edit", "--json", "--set", change, text, "x://h/a/b")
            with self.subTest(text=text, change=change):
                error = result.objects[0]["error"]
                self.assertEqual(list(result.objects[0]), ["input", "error"])
                self.assertEqual((error["code"], error["component"], error["offset"]), (code, component, offset))
                self.assertEqual(result.status, 1)

    def test_invalid(self):
        result = uri("edit", "--set", "fragment=f", input="a\nb c\n\n")
        self.assertEqual((result.status, result.text), (1, "a#f\n\n#f\n"))
        self.assertIn("stdin:2: offset 1: ", result.err)
        self.assertEqual(uri("edit", "--set", "port=1", "--on-error=pass", "a", "//h").text, "a\n//h:1\n")

    def test_empty_input(self):
        self.assertEqual(uri("edit", "--sort-query").out, b"")
        self.assertEqual(uri("edit", "-0", "--sort-query", input=b"a\0").out, b"a\0")


if __name__ == "__main__":
    unittest.main()
