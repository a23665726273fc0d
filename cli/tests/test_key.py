# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""key: each sentence of the contract, in text and JSON."""

import random
import unittest

from command import error_of, uri

FULL = "http://joe@www.example.com:8080/a?b#c"
FULL_KEY = "com,example,www,//8080:http@joe:/a?b#c"


def key(*arguments, **more):
    return uri("key", *arguments, **more)


class HostKey(unittest.TestCase):
    def test_it_is_the_default(self):
        for options in ([], ["--as", "host"], ["--as=host"]):
            self.assertEqual(key(*options, FULL).text, FULL_KEY + "\n")

    def test_the_shape(self):
        for text, expected in (
            (FULL, FULL_KEY),
            ("https://h/", "h,//:https:/"),
            # of the scheme form
            ("HTTP://WWW.Example.COM:80/%7ea/../b", "com,example,www,//:http:/b"),
            # labels of a name from last to first, ',' within one is '.'
            ("x://a,b.c/", "c,a.b,//:x:/"),
            # an IPv4 address or IP literal as it is
            ("x://127.0.0.1/", "127.0.0.1//:x:/"),
            ("x://[::1]:8/", "[::1]//8:x:/"),
            # empty if empty
            ("file:///a", "//:file:/a"),
            # a URI without authority is its own key
            ("mailto:A@B.example", "mailto:A@b.example"),
            ("x:/a//b", "x:/a//b"),
        ):
            self.assertEqual(key(text).text, expected + "\n")

    def test_all_below_a_domain_begin_alike(self):
        below = ["http://example.com", "https://a.example.com:1/x", "ftp://u@B.A.EXAMPLE.COM"]
        for line in key(*below).lines:
            self.assertTrue(line.startswith("com,example,"), line)
        for line in key("http://example.community", "http://xexample.com", "http://com").lines:
            self.assertFalse(line.startswith("com,example,"), line)

    def test_undo_gives_the_scheme_form_back(self):
        texts = [FULL, "HTTP://A.B:80/%7e/../x", "file:/a", "mailto:A@B", "x://a,b.c", "x://[0::1]", "x:///", "x:"]
        keys = key(*texts)
        self.assertEqual(keys.status, 0)
        back = key("--undo", input=keys.out)
        self.assertEqual((back.status, back.out), (0, uri("normalize", *texts).out))
        self.assertEqual(key("--undo", "--as", "host", FULL_KEY).text, FULL + "\n")

    def test_sorting_keys_sorts_by_domain(self):
        texts = [f"http://{sub}{name}/{n}" for n in range(3) for name in ("a.org", "b.com", "c.b.com")
                 for sub in ("", "www.", "x.y.")]
        random.Random(17).shuffle(texts)
        ordered = sorted(key(*texts).lines)
        self.assertEqual(key("--undo", *ordered).lines, sorted(texts, key=lambda text: key(text).text))

    def test_what_is_no_host_key(self):
        for text in ("", "http://h/", "com,example", "H,//:http:/", "h,//80:http:/", "a b"):
            error = error_of("key", "--undo", text)
            self.assertEqual((error["code"], error["component"], error["offset"]), ("not-a-key", None, 0), text)


class Hash(unittest.TestCase):
    def test_it_is_32_digits_of_the_scheme_form(self):
        (digits,) = key("--as", "hash", FULL).lines
        self.assertRegex(digits, "^[0-9a-f]{32}$")
        (same,) = key("--as", "hash", "HTTP://joe@WWW.example.com:8080/x/../a?b#c").lines
        self.assertEqual(same, digits)
        self.assertNotEqual(key("--as", "hash", FULL + "d").text, digits + "\n")

    def test_it_is_the_same_everywhere(self):
        self.assertEqual(key("--as", "hash", "http://example.com/").text, "6c4b7081cfa045d5d16892c7e5aaca9b\n")

    def test_of_another_form(self):
        texts = ["http://h:80/", "http://h/", "http://h/a/../"]
        self.assertEqual(len(set(key("--as", "hash", *texts).lines)), 1)
        self.assertEqual(len(set(key("--as", "hash", "--form", "path", *texts).lines)), 2)
        self.assertEqual(len(set(key("--as", "hash", "--form", "case", *texts).lines)), 3)


class Normal(unittest.TestCase):
    def test_it_is_the_normal_form(self):
        text = "HTTP://u%7e@H%4F:080/%7e/./a/../%c3"
        self.assertEqual(key("--as", "normal", text).out, uri("normalize", text).out)
        for form in ("case", "percent", "path", "syntax", "scheme"):
            expected = uri("normalize", "--form", form, text).out
            self.assertEqual(key("--as", "normal", "--form", form, text).out, expected, form)


class Surt(unittest.TestCase):
    def test_the_sentences(self):
        for text, expected in (
            ("http://joe@example.com:81/Path/?query#c", "com,example:81)/path?query"),
            # userinfo, fragment, default port, leading www\d*.
            ("http://u:p@www.h:80/#f", "h)/"),
            ("https://www12.h:443/", "h)/"),
            # triplets decoded repeatedly and encoded again
            ("http://h/%2541%20%25", "h)/a%20%25"),
            # session ids, empty query and last '/'
            ("http://h/a/?sid=0123456789abcdef0123456789abcdef", "h)/a"),
            ("http://h/a/?", "h)/a"),
            # pairs sorted
            ("http://h/?b=2&a&B=1", "h)/?a&b=1&b=2"),
            # other schemes as that package
            ("ftp://www.h:21/A", "h:21)/a"),
            ("mailto:Joe@H", "mailto:joe@h"),
        ):
            self.assertEqual(key("--as", "surt", text).text, expected + "\n")

    def test_http_and_https_meet(self):
        self.assertEqual(len(set(key("--as", "surt", "http://h/a", "https://h/a").lines)), 1)

    def test_keep_switches_steps_off(self):
        text = "http://www.h/A?b&sid=0123456789abcdef0123456789abcdef&A"
        for steps, expected in (
            ([], "h)/a?a&b"),
            (["www"], "h,www)/a?a&b"),
            (["session"], "h)/a?a&b&sid=0123456789abcdef0123456789abcdef"),
            (["case"], "h)/A?A&b"),
            (["order"], "h)/a?b&a"),
            (["case,order"], "h)/A?b&A"),
            (["case", "www"], "h,www)/A?A&b"),
            (["www,session,case,order"], "h,www)/A?b&sid=0123456789abcdef0123456789abcdef&A"),
        ):
            options = [word for step in steps for word in ("--keep", step)]
            self.assertEqual(key("--as", "surt", *options, text).text, expected + "\n", steps)


class Records(unittest.TestCase):
    def test_it_takes_uris(self):
        for kind in ("host", "surt", "hash", "normal"):
            for text in ("/a", "//h", "", "a"):
                self.assertEqual(error_of("key", "--as", kind, text)["code"], "relative-not-allowed")
            self.assertEqual(error_of("key", "--as", kind, "http://h/ ")["code"], "invalid-character")

    def test_json(self):
        for options, text, expected in (
            ([], FULL, FULL_KEY), (["--undo"], FULL_KEY, FULL), (["--as=surt"], "http://A/?b&a", "a)/?a&b"),
            (["--as=normal"], "X:%7e", "x:~"),
        ):
            (answer,) = key("--json", *options, text).objects
            self.assertEqual(list(answer.items()), [("input", text), ("key", expected)])
        (answer,) = key("--json", "--as=hash", FULL).objects
        self.assertEqual(answer["key"] + "\n", key("--as=hash", FULL).text)
        (answer,) = key("--json", "a").objects
        self.assertEqual(list(answer), ["input", "error"])

    def test_one_in_one_out(self):
        for options in ([], ["--as=surt"], ["--as=hash"], ["--as=normal"], ["--undo"]):
            result = key(*options, input="x:a\n/b\n\nx:c d\nx:e\n")
            self.assertEqual((result.status, len(result.lines)), (1, 5), options)
            self.assertEqual(result.lines[1:4], ["", "", ""])
        self.assertEqual(key(input="x:a\n/b\n").lines, ["x:a", ""])
        self.assertEqual(key("--on-error=null", input="x:a\n/b\n").lines, ["x:a", "\\N"])
        self.assertEqual(key("--on-error=pass", input="x:a\n/b\n").lines, ["x:a", "/b"])
        self.assertEqual(key("--on-error=drop", input="x:a\n/b\nx:c\n").lines, ["x:a", "x:c"])
        self.assertEqual(key("--on-error=fail", input="x:a\n/b\nx:c\n").status, 2)
        self.assertEqual(key("-0", input=b"x:a\0x:b\0").out, b"x:a\0x:b\0")

    def test_threads_keep_the_order(self):
        text = "".join(f"http://h{n}.example/{n % 7}\n" for n in range(50000))
        self.assertEqual(key("-j", "4", input=text).out, key("-j", "1", input=text).out)


class Usage(unittest.TestCase):
    def test_options_of_another_kind(self):
        for kind, option in (
            ("surt", ["--undo"]), ("hash", ["--undo"]), ("normal", ["--undo"]),
            ("host", ["--form", "path"]), ("surt", ["--form", "scheme"]),
            ("host", ["--keep", "www"]), ("hash", ["--keep", "case"]), ("normal", ["--keep", "order"]),
        ):
            result = key("--as", kind, *option, "x:a")
            self.assertEqual((result.status, result.out), (2, b""), (kind, option))
            self.assertIn(option[0], result.err)
        for option in (["--form", "path"], ["--keep", "www"]):  # host is the default
            self.assertEqual(key(*option, "x:a").status, 2)

    def test_words_that_are_none(self):
        for options, hint in (
            (["--as", "sort"], "did you mean 'surt'"), (["--as", "surt", "--keep", "orders"], "did you mean 'order'"),
            (["--as", "surt", "--keep", ""], "not one of www, session, case, order"),
            (["--as", "surt", "--keep", "www,"], "not one of www, session, case, order"),
            (["--as", "hash", "--form", "paths"], "did you mean 'path'"), (["--base", "x:"], "--base"),
        ):
            result = key(*options, "x:a")
            self.assertEqual((result.status, result.out), (2, b""))
            self.assertIn(hint, result.err)


if __name__ == "__main__":
    unittest.main()
