# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""edit: every component, every verb, their order, and what stays as it was."""

import subprocess
import unittest

from command import fails_on_windows, uri

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
            ("port:=", FULL.replace("080", "")),
            ("path=/x y/%", FULL.replace("/a/./b.tar.gz", "/x%20y/%25")),
            ("path=", FULL.replace("/a/./b.tar.gz", "")),
            ("filename=c/d", FULL.replace("b.tar.gz", "c%2Fd")),
            ("filename=", FULL.replace("b.tar.gz", "")),
            ("extension=xz", FULL.replace(".gz", ".xz")),
            ("extension:=", FULL.replace(".gz", ".")),
            ("segment:1=x/y", FULL.replace("/a/", "/x%2Fy/")),
            ("segment:-1=", FULL.replace("b.tar.gz", "")),
            ("query=a b?", FULL.replace("k=1&l&k=%32", "a%20b?")),
            ("query:=", FULL.replace("k=1&l&k=%32", "")),
            ("query:k=&=", FULL.replace("k=1", "k=%26%3D").replace("&k=%32", "")),
            ("query:l=", FULL.replace("&l&", "&l=&")),
            ("query:m n=a=b", FULL.replace("#", "&m%20n=a%3Db#")),
            ("query:%6d=1", FULL.replace("#", "&m=1#")),
            ("fragment=f#", FULL.replace("f%7e", "f%23")),
            ("fragment:=", FULL.replace("f%7e", "")),
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
            ("query", FULL.replace("?k=1&l&k=%32", "")), ("query:k", FULL.replace("k=1&", "").replace("&k=%32", "")),
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
        self.assertEqual(self.edit("x://a@h", "--set", "password:="), "x://a:@h")
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

    @fails_on_windows("arguments are UTF-16 there, which has no single octets")
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


class SecondEdition(unittest.TestCase):
    """edit, sentence by sentence of the contract's section 5."""

    def edit(self, text, *options):
        result = uri("edit", *options, "--", text)
        self.assertEqual((result.status, result.err), (0, ""), options)
        return result.text[:-1]

    def refused(self, *options, names):
        result = uri("edit", *options, "--", "http://h/")
        self.assertEqual((result.status, result.out), (2, b""), options)
        self.assertIn(names, result.err, options)

    def test_query_means_the_key(self):
        for source, options, expected in (
            ("?a=1&b&a=2", ["--set", "query:a=3"], "?a=3&b"),
            ("?b", ["--set", "query:a=3"], "?b&a=3"),
            ("?a=1&b&%61=2", ["--remove", "query:a"], "?b"),
            ("?a=1", ["--append", "query:a=2"], "?a=1&a=2"),
            ("?a=1", ["--append", "query:a"], "?a=1&a"),
            ("x", ["--append", "query:a"], "x?a"),
        ):
            self.assertEqual(self.edit(source, *options), expected, options)

    def test_encoded_text(self):
        self.assertEqual(self.edit("http://h/", "--set", "path:=/%7E/a"), "http://h/%7E/a")
        self.assertEqual(self.edit("http://h/", "--set", "path=/%7E/a"), "http://h/%257E/a")
        self.assertEqual(self.edit("?a", "--set", "query:a:=%26"), "?a=%26")
        self.assertEqual(self.edit("/", "--append", "segment:=a%2Fb"), "/a%2Fb")
        self.assertEqual(self.edit("http://h/", "--set", "authority:=u@i:1"), "http://u@i:1/")
        self.refused("--set", "path:=/%", names="invalid-percent-encoding")
        self.refused("--set", "query:=a b", names="invalid-character")

    def test_only_where_absent(self):
        for source, option, expected in (
            ("http://h/", "port?=8080", "http://h:8080/"), ("http://h:1/", "port?=8080", "http://h:1/"),
            ("http://h:/", "port?=8080", "http://h:/"), ("a", "query?=x", "a?x"), ("a?", "query?=x", "a?"),
            ("?a=1", "query:b?=2", "?a=1&b=2"), ("?b", "query:b?=2", "?b"), ("//h", "scheme?=http", "http://h"),
            ("x://h", "scheme?=http", "x://h"), ("/", "filename?=index", "/index"), ("/a", "filename?=index", "/a"),
        ):
            self.assertEqual(self.edit(source, "--set", option), expected, (source, option))
        self.refused("--append", "segment?=a", names="?=")
        records = "".join(f"?{'k' if i % 2 else 'l'}=1\n" for i in range(20000))
        expected = "".join("?k=1\n" if i % 2 else "?l=1&k=2\n" for i in range(20000))
        self.assertEqual(uri("edit", "-j4", "--set", "query:k?=2", input=records).text, expected)

    def test_the_operator_ends_at_the_first_equals_sign(self):
        self.assertEqual(self.edit("?", "--set", "query:a=b:=c"), "?a=b:%3Dc")
        self.assertEqual(self.edit("?a:=1", "--set", "query:a%3A=2"), "?a:=2")
        self.assertEqual(self.edit("?a?=1", "--set", "query:a%3F=2"), "?a?=2")

    def test_remove_several(self):
        self.assertEqual(self.edit("http://h:1/a?b=1&c#d", "--remove", "port,query:b,fragment"), "http://h/a?c")
        self.assertEqual(self.edit("?a,b=1&c", "--remove", "query:a%2Cb"), "?c")
        self.refused("--remove", "port,", names="''")

    def test_keep_query(self):
        self.assertEqual(self.edit("?a=1&b&id=2&idx=3&%69d=4", "--keep-query", "id"), "?id=2&%69d=4")
        self.assertEqual(self.edit("?a=1&b&id=2&idx=3", "--keep-query", "id*", "--keep-query", "b"), "?b&id=2&idx=3")
        self.assertEqual(self.edit("x?a=1", "--keep-query", "z"), "x")
        self.assertEqual(self.edit("x?", "--keep-query", "z"), "x?")
        self.assertEqual(self.edit("?c&b&a", "--keep-query", "[", "--keep-query", "?", "--sort-query"), "?a&b&c")
        self.refused("--keep-query", "a" * 1025, names="--keep-query")

    def test_what_is_no_host(self):
        for host in ("h/a", "h?a", "h#a", "u@h"):
            self.refused("--set", "host=" + host, names="--set authority:=")
        for host in ("h:8o", "::g", "h:"):
            self.refused("--set", "host=" + host, names="--set port=")
        self.assertEqual(self.edit("http://h/", "--set", "host=::1"), "http://[::1]/")
        self.assertEqual(self.edit("http://h/", "--set", "host=[::1]"), "http://[::1]/")
        self.assertEqual(self.edit("http://h/", "--set", "host:=a%3Ab"), "http://a%3Ab/")

    def test_a_value_with_its_delimiter(self):
        """is an error that names the value that was meant"""
        for value, meant in (
            ("query=?a=1", "to set the query a=1: --set query=a=1 ["), ("query=?", "to set an empty query: --set query=, or --remove query ["),
            ("query=??a", "to set the query ?a: --set 'query:=?a' ["), ("query=?a&b", "to set the query a&b: --set 'query=a&b' ["),
            ("query=?it's $a", "--set 'query=it'\\''s $a' ["), ("fragment=#x y", "to set the fragment x y: --set 'fragment=x y' ["),
            ("fragment=##", "to set the fragment #: --set fragment:=%23 ["), ("extension=.md", "to set the extension md: --set extension=md ["),
            ("query?=?a", "to set the query a: --set 'query?=a' ["),
            ("host=h:80", "to set the host h and the port 80: --set host=h --set port=80 ["), ("host=:80", "to set the port 80: --set port=80 ["),
            ("host=[::1]:80", "--set 'host=[::1]' --set port=80 ["), ("host=1.2.3.4:5", "--set host=1.2.3.4 --set port=5 ["),
            ("host=*.h:80", "--set 'host=*.h' --set port=80 ["),
        ):
            self.refused("--set", value, names="delimiter-in-value")
            self.refused("--set", value, names=meant)
        for changes in (["query=?a&b"], ["query=?it's $a"], ["query=?~*"], ["fragment=#x y"], ["fragment=##"], ["host=[::1]:80"], ["query?=?a"]):
            proposed = uri("edit", "--set", *changes, "//h/").err.split(": --set")[2].rpartition(" [")[0]
            pasted = subprocess.run(["sh", "-c", f"printf '%s\\0' --set{proposed}"], capture_output=True, text=True, check=True).stdout
            self.edit("//h/", *pasted.split("\0")[:-1])
        for options, expected in (
            (["query:=?a"], "http://h/b.c??a"), (["fragment:=%23a"], "http://h/b.c#%23a"), (["extension:=.a"], "http://h/b..a"),
            (["host:=a%3A80"], "http://a%3A80/b.c"), (["query:k=?a"], "http://h/b.c?k=?a"), (["segment:1=#"], "http://h/%23"),
            (["query=a?"], "http://h/b.c?a?"), (["host=::1:80"], "http://[::1:80]/b.c"), (["filename=.x"], "http://h/.x"),
        ):
            self.assertEqual(self.edit("http://h/b.c", "--set", *options), expected)
        self.assertEqual(self.edit("http://h/", "--append", "query:%3F=#"), "http://h/??=%23")

    def test_a_refusal_shows_no_secret(self):
        """the value that was meant, and what was typed, as every message"""
        for change, shown in (
            ("query=?token=s3cret&a=b", "to set the query token=***&a=b: --set 'query=token=***&a=b'; *** stands for what is secret in it ["),
            ("query=??token=s3cret", "--set 'query:=?token=***'"), ("fragment=#token=s3cret", "--set 'fragment=token=***'"),
            ("fragment=##token=s3cret", "--set 'fragment:=%23token=***'"), ("query=?u=http://u:s3cret@h", "query=u=***"),
            ("query=?ghp_s3cret" + 30 * "a1", "--set 'query=***'"), ("host=u:s3cret@h", "***@h' is no name of a host"),
            ("host=u:s3cret@h:80", "***@h:80' is no name of a host"), ("u:s3cret@h", "***@h' needs a '='"),
        ):
            for arguments in (["edit", "--set", change, "//h/"], ["make", change]):
                said = uri(*arguments).err
                self.assertNotIn("s3cret", said)
                self.assertIn(shown.replace("--set ", "") if arguments[0] == "make" else shown, said)
        for arguments in (["make", "authority=u:s3cret@h"], ["make", "password?=s3cret"], ["edit", "--rename", "?token=s3cret", "//h/"]):
            self.assertNotIn("s3cret", uri(*arguments).err)

    def test_an_empty_component(self):
        """is what was asked for, and one note says how to remove it"""
        for name, expected in (("port", "//u:p@h:/b.c?q#f"), ("query", "//u:p@h:1/b.c?#f"), ("fragment", "//u:p@h:1/b.c?q#"),
                               ("userinfo", "//@h:1/b.c?q#f"), ("password", "//u:@h:1/b.c?q#f"), ("extension", "//u:p@h:1/b.?q#f")):
            source = "//u:p@h:1/b.c?q#f"
            result = uri("edit", "--set", name + "=", source, source)
            self.assertEqual((result.status, result.lines), (0, [expected] * 2))
            self.assertEqual(result.err, f"uri: note: --set {name}= leaves an empty {name}; to remove it: --remove {name}\n")
            self.assertEqual(self.edit(source, "-q", "--set", name + "="), expected)
            self.assertEqual(self.edit(source, "--set", name + ":="), expected)
        self.assertEqual(self.edit("//h", "--set", "port?="), "//h:")
        for silent in ("host=", "path=", "query:q=", "segment:1=", "filename=", "user="):
            self.edit("//u:p@h:1/b.c?q#f", "--set", silent)
        self.assertEqual(uri("edit", "--set", "query=", "--set", "port=", "--set", "query=", "//h").err.count("note"), 2)

    def test_a_scheme_that_needs_an_authority(self):
        """gets one note on stderr a run"""
        result = uri("edit", "--set", "scheme=http", "a", "b", "//h")
        self.assertEqual((result.status, result.lines), (0, ["http:a", "http:b", "http://h"]))
        self.assertEqual(result.err.count("needs an authority"), 1)
        self.assertEqual(uri("edit", "-q", "--set", "scheme=http", "a").err, "")
        self.assertEqual(uri("edit", "--set", "scheme=mailto", "a").err, "")


if __name__ == "__main__":
    unittest.main()
