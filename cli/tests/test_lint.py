# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri lint: findings as a line or an object, which rules are looked for, and the exit status."""

import unittest

from command import error_of, fails_on_windows, uri

MISLEADING = "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm"


def rules_of(text, *options):
    """The rules that found something in one record."""
    (answer,) = uri("lint", "--json", *options, text).objects
    return [each["rule"] for each in answer["findings"]]


class Text(unittest.TestCase):
    def test_one_line_for_each_record(self):
        result = uri("lint", input="http://h/\nftp://u:p@h:25/%7e\n\na b\nHTTP://h/\n")
        self.assertEqual(
            result.lines,
            [
                "ok",
                "error:password-in-userinfo@8+1 warning:suspicious-port@12+2 note:needless-encoding@15+3",
                "ok",
                "",
                "note:upper-case-scheme@0+4",
            ],
        )
        self.assertEqual(result.status, 1)
        self.assertIn("invalid-character", result.err)

    def test_nul(self):
        self.assertEqual(uri("lint", "-0", input=b"http://h/\0X:a\0").out, b"ok\0note:upper-case-scheme@0+1\0")

    @fails_on_windows("there is no /dev/stdin")
    def test_threads_keep_the_order(self):
        records = "".join(f"http://h:{port}/\n" for port in range(1000, 1050)) * 2000
        one, many = (uri("lint", "-j", jobs, "-f", "/dev/stdin", input=records).out for jobs in ("1", "3"))
        self.assertEqual(one, many)
        self.assertEqual(one.splitlines()[22:26], [b"warning:suspicious-port@9+4"] * 2 + [b"ok"] * 2)


class Json(unittest.TestCase):
    def test_object(self):
        self.assertEqual(
            uri("lint", "--json", "http://0x7f.1/").text,
            '{"input":"http://0x7f.1/","findings":[{"rule":"legacy-ipv4-host","severity":"warning","offset":7,'
            '"length":6,"message":"this is a name, which some programs read as an IPv4 address: 127.0.0.1",'
            '"section":"7.4"}]}\n',
        )
        self.assertEqual(uri("lint", "--json", "x:").text, '{"input":"x:","findings":[]}\n')

    def test_rule_of_a_scheme(self):
        (answer,) = uri("lint", "--json", "mailto://h/x").objects
        (found,) = answer["findings"]
        self.assertEqual(found["rule"], "broken-scheme-rule")
        self.assertEqual(found["severity"], "error")
        self.assertEqual(found["message"], "the scheme has no authority")
        self.assertEqual(found["section"], "RFC 6068, 2")
        self.assertEqual((found["offset"], found["length"]), (7, 3))

    def test_long(self):
        self.assertEqual(
            uri("lint", "--format=long", "--only=dot-segment,needless-port", "http://h:80/./a", "http://h/").text,
            "note: " + self.message("needless-port") + " [needless-port, 3.2.3]\n"
            "    http://h:80/./a\n"
            "            ^~~\n"
            "    write http://h/a\n"
            "note: " + self.message("dot-segment") + " [dot-segment, 6.2.2.3]\n"
            "    http://h:80/./a\n"
            "                ^\n"
            "    write http://h/a\n"
            "\n"
            "ok\n\n",
        )
        # What no normal form mends.
        shown = uri("lint", "--format=long", "--only=password-in-userinfo", "http://joe:x@h/").text
        self.assertIn("    for example, instead of " + self.instead("password-in-userinfo") + "\n", shown)

    def test_short_where_programs_read(self):
        """long on stdout only when asked for or a terminal; -0 implies short."""
        short = "note:needless-port@8+3"
        self.assertEqual(uri("lint", "http://h:80/").text, short + "\n")
        self.assertEqual(uri("lint", "--format=short", "http://h:80/").text, short + "\n")
        self.assertEqual(uri("lint", "-0", "--format=long", "http://h:80/").text, short + "\0")
        self.assertEqual(uri("lint", "--format=lang", "http://h:80/").status, 2)
        result = uri("lint", "--format=long", "a%", "b")
        self.assertEqual(result.text, "\nok\n\n")
        self.assertIn("argument 1", result.err)

    @staticmethod
    def rule(name):
        return next(rule for rule in uri("lint", "--list", "--json").objects if rule["rule"] == name)

    def message(self, name):
        return self.rule(name)["message"]

    def instead(self, name):
        return f"{self.rule(name)['example']} write {self.rule(name)['safer']}"

    def test_invalid(self):
        self.assertEqual(error_of("lint", "a b")["code"], "invalid-character")


class Status(unittest.TestCase):
    def test_status(self):
        self.assertEqual(uri("lint", "http://h/").status, 0)
        self.assertEqual(uri("lint", "X:").status, 1)
        self.assertEqual(uri("lint", "--exit-zero", "X:").status, 0)
        self.assertEqual(uri("lint", "--severity=warning", "X:").status, 0)
        self.assertEqual(uri("lint", "--on-error=fail", "%").status, 2)


class Rules(unittest.TestCase):
    def test_severity(self):
        text = "HTTP://u:p@h:25/"
        self.assertEqual(rules_of(text), ["upper-case-scheme", "password-in-userinfo", "suspicious-port"])
        self.assertEqual(rules_of(text, "--severity", "warning"), ["password-in-userinfo", "suspicious-port"])
        self.assertEqual(rules_of(text, "--severity", "error"), ["password-in-userinfo"])

    def test_only_also_allow(self):
        text = "HTTP://u:p@h:8080/"
        self.assertEqual(rules_of(text, "--only", "upper-case-scheme"), ["upper-case-scheme"])
        self.assertEqual(rules_of(text, "--only=upper-case-scheme,non-default-port"),
                         ["upper-case-scheme", "non-default-port"])
        self.assertEqual(rules_of(text, "--allow", "upper-case-scheme", "--allow=password-in-userinfo"), [])
        self.assertEqual(rules_of("http://h:8080/", "--also", "non-default-port"), ["non-default-port"])
        self.assertEqual(rules_of("http://127.0.0.1/"), [])
        self.assertEqual(rules_of("http://127.0.0.1/", "--also", "non-public-host"), ["non-public-host"])

    def test_allow_port(self):
        text = "http://h:443/"
        self.assertEqual(rules_of(text), ["suspicious-port"])
        self.assertEqual(rules_of(text, "--allow-port", "http:443"), [])
        self.assertEqual(rules_of(text, "--allow-port=ftp:443", "--allow-port=HTTP:0443"), [])
        self.assertEqual(rules_of(text, "--allow-port", "http:444"), ["suspicious-port"])

    def test_wrong_arguments(self):
        for option, what in (
            ("--only=suspicious_port", "did you mean 'suspicious-port'?"),
            ("--allow=", "is not a rule"),
            ("--also=dot-segment,", "is not a rule"),
            ("--severity=warn", "did you mean 'warning'?"),
            ("--allow-port=http", "is no scheme, ':' and port"),
            ("--allow-port=http:", "is no scheme, ':' and port"),
            ("--allow-port=1:80", "is no scheme, ':' and port"),
            ("--allow-port=http:65536", "is no scheme, ':' and port"),
            ("--allow-port=http:+1", "is no scheme, ':' and port"),
        ):
            with self.subTest(option=option):
                result = uri("lint", option, "x:")
                self.assertEqual(result.status, 2)
                self.assertIn(what, result.err)
                self.assertEqual(result.out, b"")

    def test_list(self):
        result = uri("lint", "--list", input="never read\n")
        self.assertEqual(result.status, 0)
        rows = [line.split("\t") for line in result.lines]
        self.assertEqual({len(row) for row in rows}, {5})
        self.assertEqual({row[1] for row in rows}, {"note", "warning", "error"})
        on_request = [row[0] for row in rows if row[2] == "on request"]
        with_readings = [] if "url-standard: no" in uri("version").text else ["read-differently"]
        self.assertEqual(on_request, ["non-public-host", "non-default-port", *with_readings])
        self.assertIn(["misleading-userinfo", "warning", "default", "7.6",
                       "this looks like the host, which comes after the '@'"], rows)
        for row in rows:
            self.assertEqual(uri("lint", "--only", row[0], "x:").status, 0, row[0])


class Count(unittest.TestCase):
    RECORDS = "http://h/\nhttp://h:1/\nhttp://H:2/%7e/%7e\n%\n"

    def test_table(self):
        result = uri("lint", "--count", input=self.RECORDS)
        self.assertEqual(
            result.lines,
            [
                "        1  ok",
                "        2  found",
                "        1  invalid",
                "        1  upper-case-host",
                "        2  suspicious-port",
                "        1  needless-encoding",
            ],
        )
        self.assertEqual(result.status, 1)

    def test_object(self):
        self.assertEqual(
            uri("lint", "-c", "--json", input=self.RECORDS).objects,
            [{"ok": 1, "found": 2, "invalid": 1,
              "rules": {"upper-case-host": 1, "suspicious-port": 2, "needless-encoding": 1}}],
        )


class LongRecords(unittest.TestCase):
    def test_userinfo(self):
        record = "ftp://" + "cnn.example.com" + "&" * 100_000 + "@h/"
        self.assertEqual(uri("lint", input=record).lines, ["warning:misleading-userinfo@6+15"])

    def test_percent_signs(self):
        record = "x:" + "%25" * 21_845
        self.assertEqual(uri("lint", input=record).lines, ["ok"])
        self.assertEqual(uri("lint", input=record + "41").lines, ["note:double-encoding@65534+5"])


if __name__ == "__main__":
    unittest.main()
