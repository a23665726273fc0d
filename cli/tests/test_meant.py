# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What people mean: the third edition of the contract, section 6, "Everywhere", sentence by sentence."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from command import PATH, environment, error_of, fails_on_windows, uri

COMMANDS = ("parse", "validate", "resolve", "relativize", "normalize", "compare", "get", "edit", "make", "redact", "filter",
            "encode", "decode", "unique", "key", "extract", "links", "explain", "diff", "lint")


class TypedWithoutACommand(unittest.TestCase):
    """`uri TEXT` where TEXT is no command and holds a `:`."""

    def typed(self, text):
        result = uri(text)
        self.assertEqual((result.status, result.out), (2, b""), text)
        return result.err

    def test_says_how_it_is_read(self):
        self.assertTrue(self.typed("https://h/a?b#c").endswith("to read it: uri parse 'https://h/a?b#c'\n"))
        self.assertIn("unknown command 'mailto:a@b'", self.typed("mailto:a@b"))
        self.assertNotIn("to read it", self.typed("example.com"))

    def test_the_hint_can_be_pasted(self):
        """TEXT is quoted for a shell."""
        for text in ("http://h/it's", "a:$HOME`x`\\", "a:\x1b\n'", "x:é"):
            hint = self.typed(text).split("to read it: ")[1].removesuffix("\n")
            seen = subprocess.run(["bash", "-c", f"set -- {hint.removeprefix('uri parse ')}; printf %s \"$1\""],
                                  capture_output=True, text=True, check=True).stdout  # fmt: skip
            self.assertEqual(seen, text)
            self.assertNotIn("\x1b", hint)

    def test_it_shows_no_secret_and_says_so(self):
        shown = self.typed("https://joe:pw@h/?token=abc")
        self.assertNotIn("pw", shown.replace("joe", ""))
        self.assertNotIn("abc", shown)
        self.assertIn("*** stands for what is secret in it", shown)
        self.assertTrue(shown.endswith("to read it: uri parse 'https://joe:***@h/?token=***'\n"))


class WordsOfOthers(unittest.TestCase):
    def test_as_commands(self):
        for word, meant in (("check", "validate"), ("json", "parse --json"), ("urljoin", "resolve --base B"), ("repair", "mend"),
                            ("fix", "mend"), ("hostname", "get host"), ("csv", "get --csv"), ("sort", "key"),
                            ("grep", "filter"), ("ext", "get extension"), ("host", "get host"), ("params", "get params"),
                            ("set", "edit --set"), ("add", "edit --append"), ("remove", "edit --remove"), ("append", "edit --append"),
                            ("build", "make"), ("dedupe", "unique"), ("count", "get LIST | sort | uniq -c"),
                            ("top", "get LIST | sort | uniq -c"), ("clean", "edit --trim-query GLOB,..."), ("template", "expand"),
                            ("from-path", "make --file"), ("protocol", "get scheme"), ("search", "get query"),
                            ("username", "get user"), ("netloc", "get authority"), ("domain", "get host' or 'get site"),
                            ("tld", "get suffix"), ("hash", "key --as hash' or 'get fragment"), ("basename", "get filename")):
            result = uri(word, "http://h/")
            self.assertEqual(result.status, 2)
            self.assertIn(f"unknown command '{word}'; did you mean '{meant}'?", result.err)

    def test_join_has_two_meanings(self):
        said = uri("join", "http://h/", "a").err
        self.assertIn("'resolve --base B' for a reference, or 'edit --append segment=NAME' for a name?", said)

    def test_as_options(self):
        for arguments, meant in (
            (["edit", "-i", "x:"], "-f NAME > NEW && mv NEW NAME"), (["redact", "--in-place", "x:"], "-f NAME > NEW && mv NEW NAME"),
            (["filter", "--cidr", "10.0.0.0/8"], "ip=10.0.0.0/8"), (["filter", "--port", "80"], "port=GLOB"),
            (["edit", "--scheme", "https", "x:"], "--set scheme=VALUE"), (["edit", "--drop", "a", "x:"], "--trim-query"),
            (["edit", "--set-query", "a=b", "x:"], "--set query:KEY=VALUE"), (["make", "--host", "h"], "host=VALUE"),
            (["validate", "--relative", "a"], "--as URI-reference"), (["validate", "--why", "a"], "--json"), (["validate", "--reason", "a"], "--json"),
            (["validate", "--verbose", "a"], "--json"), (["compare", "--why", "a", "b"], "--json"), (["lint", "--why", "x:"], "--format long"),
            (["normalize", "--output", "f", "x:"], "> FILE"), (["get", "-o", "f", "host"], "> FILE"),
            (["redact", "--key", "email", "x:"], "--also-key"), (["unique", "--ignore-fragment"], "--ignore fragment"),
        ):  # fmt: skip
            result = uri(*arguments)
            self.assertEqual(result.status, 2)
            self.assertIn(f"unknown option '{arguments[1]}'; did you mean '{meant}'?", result.err.replace("this command has no", "unknown"))

    def test_what_is_no_value(self):
        for expression, says in (
            ("port=80-90", "'port>1023'"), ("port=http", "is no port"), ("port=80, 443", "is no port"),
            ("host=@set.txt", "--in host=FILE"), ("host=a.com, b.com", "without a space"), ("host=/a/", "* and ?"),
            ("port > 1024", "(without spaces)"),
        ):  # fmt: skip
            result = uri("filter", expression, "--", "http://h/")
            self.assertEqual((result.status, result.out), (2, b""), expression)
            self.assertIn(says, result.err)
        self.assertEqual(uri("filter", "port=8?,44*", "--", "http://h:80", "http://h:443").lines, ["http://h:80", "http://h:443"])
        self.assertEqual(uri("filter", "port=", "--", "http://h:").lines, ["http://h:"])

    def test_keys_and_patterns_of_edit(self):
        for arguments, says in ((["--remove", "query:utm_*"], "for patterns: --trim-query"),
                                (["--keep-query", "query:a"], "--keep-query takes keys"),
                                (["--trim-query", "query:a"], "--trim-query takes keys")):  # fmt: skip
            result = uri("edit", *arguments, "http://h/?a=1")
            self.assertEqual((result.status, result.err.count("note:")), (0, 1))
            self.assertIn(says, result.err)
            self.assertEqual(uri("edit", "-q", *arguments, "http://h/?a=1").err, "")

    def test_advice_fits_its_place(self):
        self.assertNotIn("./", uri("edit", "--set", "scheme=1x", "http://h/").err)
        for text in ('"http://h/"', "\ufeffhttp://h/"):
            self.assertIn("the text ", uri("mend", text).err)
            self.assertNotIn("--typed", uri("mend", text).err)
        self.assertIn("uri compare", uri("diff", "a:", "b:").err)
        self.assertIn("--dialect rfc2396", uri("validate", "--as", "hostname", "x").err)
        shown = uri("lint", "--format", "long", "http://H:80/").out.decode()
        self.assertIn("\n    write http://h/\n", shown)
        self.assertNotIn("for example", shown)
        self.assertIn("for example", uri("lint", "--format", "long", "http://joe:pw@h/").out.decode())

    def test_as_names(self):
        for typed, meant in (("hostname", "host"), ("basename", "filename"), ("query.id", "query:id"), ("search", "query"),
                             ("hash", "fragment"), ("username", "user"), ("protocol", "scheme"), ("pathname", "path")):
            for arguments in (["get", typed, "x:"], ["get", f"host,{typed}", "x:"], ["filter", f"{typed}=a", "--", "x:"],
                              ["edit", "--set", f"{typed}=a", "x:"], ["edit", "--remove", typed, "x:"],
                              ["get", "--format", f"{{{typed}}}", "x:"]):
                result = uri(*arguments)
                self.assertEqual((result.status, result.out), (2, b""), arguments)
                self.assertIn(f"did you mean '{meant}'?", result.err, arguments)
        for typed, meant in (("domain", "'host' or 'site'"), ("tld", "'suffix'"), ("netloc", "'authority'")):
            for arguments in (["get", typed, "x:"], ["filter", f"{typed}=a", "--", "x:"]):
                self.assertIn(f"did you mean {meant}?", uri(*arguments).err)
        self.assertIn("did you mean 'host'?", uri("edit", "--set", "domain=a", "x:").err)
        for typed in ("id", "utm_source"):
            said = uri("get", typed, "http://h/?id=1").err
            self.assertIn(f"unknown name '{typed}'; the parameter of a query is query:{typed}. The names are", said)


class Help(unittest.TestCase):
    LINE = "Options for input, output and errors: uri help options"

    def test_help_and_version_have_a_page(self):
        for word in ("help", "version", "options"):
            result = uri("help", word)
            self.assertEqual((result.status, result.err), (0, ""), word)
            self.assertIn(f"uri {word if word != 'options' else 'help options'}", result.text)

    def test_a_command_has_its_own_options_and_a_line(self):
        for command in COMMANDS:
            for words in ((command, "--help"), ("help", command)):
                text = uri(*words).text
                self.assertEqual(text.count(self.LINE), 1, command)
                for common in ("--progress", "--flush", "--exit-zero", "--jobs", "--color", "Common options", "for consistency"):
                    self.assertNotIn(common, text, command)
        self.assertIn("--set", uri("help", "edit").text)

    def test_the_page_of_options_has_them_all_once(self):
        text = uri("help", "options").text
        for option in ("-f, --file", "-0, --null", "--json", "--on-error", "--exit-zero", "--max-length", "-j, --jobs",
                       "--flush", "-q, --quiet", "--color", "--progress", "-h ", "--help", "-V, --version"):
            self.assertEqual(sum(line.strip().startswith(option.strip()) for line in text.splitlines()), 1, option)

    def test_no_function_of_the_library_is_named(self):
        self.assertNotIn("host_key", uri("key", "--undo", "foo").err)
        self.assertIn("com,example", uri("key", "--undo", "foo").err)
        for command in COMMANDS:
            self.assertNotRegex(uri("help", command).text.replace("url()", ""), r"[a-z]\(\)", command)


class WordsForRecords(unittest.TestCase):
    """What is typed as a record and meant as something else: the contract, section 13."""

    def refused(self, *arguments, says):
        result = uri(*arguments)
        self.assertEqual((result.status, result.out), (2, b""), arguments)
        self.assertIn(says, result.err, arguments)

    def test_names_of_get(self):
        for arguments, says in (
            (["host", "port", "http://h"], "get: for several components: get host,port; to read it as a record: -- port\n"),
            (["host,path", "query:id", "http://h/"], "get host,path,query:id; to read it as a record: -- query:id"),
            (["host", "host_kind"], "get host,host_kind;"), (["host", "http://h", "port"], "get host,port;"),
            (["host", "-q", "port"], "get host,port;"),
        ):  # fmt: skip
            self.refused("get", *arguments, says=says)

    def test_what_is_a_record(self):
        for arguments in (["host", "--", "port"], ["host", "ports"], ["--", "host", "port"], ["path", "a", "--", "port"]):
            result = uri("get", *arguments)
            self.assertEqual((result.err, result.status), ("", 0), arguments)
        self.assertEqual(uri("get", "path", input="port\n").lines, ["port"])
        self.assertEqual(uri("normalize", "path", "host").lines, ["path", "host"])

    def test_formats_of_others(self):
        for text, says in (("json", "--json writes JSON"), ("csv", "--csv --header writes CSV"), ("TSV", "text is TSV"),
                           ("host", "has no {NAME}"), ("", "has no {NAME}")):  # fmt: skip
            self.refused("get", "--format", text, "http://h/", says=says)
        self.assertEqual(uri("get", "--format", "{{{host}", "http://h/").text, "{h\n")

    def test_equals_twice(self):
        self.refused("filter", "host==b.org", "--", "http://b.org/", says="one '=' compares: host=b.org")
        self.assertEqual(uri("filter", "query:a=x==", "--", "x:?a=x==").lines, ["x:?a=x=="])
        self.assertEqual(uri("filter", "query:a=?x", "--", "x:?a==x").lines, ["x:?a==x"])

    def test_synonyms(self):
        self.assertEqual(uri("get", "name,registrable-domain", "http://a.example.co.uk/b/c.d").text, "c.d\texample.co.uk\n")
        self.assertEqual(uri("filter", "name=c.*", "--", "x:/b/c.d").lines, ["x:/b/c.d"])
        self.assertEqual(uri("get", "--json", "name", "x:/b/c.d").objects[0]["values"], {"name": "c.d"})

    def test_encode_without_a_component(self):
        self.assertEqual(uri("encode", "a b/c?d=é&-._~").text, "a%20b%2Fc%3Fd%3D%C3%A9%26-._~\n")
        self.assertEqual(uri("encode", "--keep", "/", "a/b").status, 2)


class Names(unittest.TestCase):
    """`-` and `_` in a NAME mean the same everywhere; JSON, --header and members of --with have it as typed."""

    def test_lists(self):
        names = "host-kind,path-kind,effective_port,query_all:a-b"
        record = "http://h/?a-b=1&a_b=2"
        self.assertEqual(uri("get", names, record).lines, ["reg-name\tabempty\t80\t1"])
        (found,) = uri("get", "--json", names, record).objects
        self.assertEqual(list(found["values"]), names.split(","))
        self.assertEqual(uri("get", "--header", names, input="").lines, [names.replace(",", "\t")])
        self.assertEqual(uri("get", "--format", "{effective_port}", record).lines, ["80"])
        self.assertEqual(uri("filter", "host-kind=reg-name", "effective_port=80", "--", record).lines, [record])

    def test_with(self):
        for name in ("query-params", "query_params"):
            (found,) = uri("parse", "--json", "--with", name, "?a").objects
            self.assertEqual(found[name], [["a", None]])


class Version(unittest.TestCase):
    def test_is_one_name_and_value_a_line(self):
        first, *lines = uri("version").lines
        self.assertRegex(first, r"^uri \d+\.\d+\.\d+")
        for line in lines:
            self.assertRegex(line, r"^[a-z-]+: \S")
        self.assertEqual([line.split(":")[0] for line in lines[:3]], ["kernel", "links", "idna"])
        self.assertEqual([line.split(":")[0] for line in lines[3:]], ["unicode", "url-standard", "psl"])


class Messages(unittest.TestCase):
    def test_the_triplet_to_write(self):
        for character in " \"<>\\^`{|}[]":
            triplet = f"write %{ord(character):02X}"
            for before, component in (("//a", "userinfo"), ("x:/a", "path"), ("?a", "query"), ("#a", "fragment")):
                after = "b@h/" if component == "userinfo" else "b"
                if component == "userinfo" and character in "[]":
                    continue  # an '@' does not make userinfo of what a bracket stands in: test_brackets_of_userinfo
                error = error_of("parse", before + character + after)
                self.assertEqual((error["code"], error["component"]), ("invalid-character", component), before)
                self.assertTrue(error["message"].endswith(triplet), (before, error["message"]))
        self.assertTrue(error_of("parse", "//u[@h")["message"].endswith("write %5B"))

    def test_not_elsewhere(self):
        self.assertNotIn("write %", error_of("parse", "http://a b/")["message"])
        self.assertNotIn("write %", error_of("parse", "/\u00e4")["message"])

    def test_what_stands_around_a_record_is_named(self):
        for record, said in (
            ("\ufeffhttp://h/", "begins with a byte order mark"),
            ("\ufeff/a", "begins with a byte order mark"),
            (" http://h/", "begins with white space"),
            ("\thttp://h/", "begins with white space"),
            (" a/b", "begins with white space"),
            ("http://h/ ", "ends with white space"),
            ("http://h ", "ends with white space"),
            ("http://h:80\t", "ends with white space"),
            ("http://h/?a#b \r", "ends with white space"),
            ('"http://h/"', "quotation marks"),
            ("'http://h/'", "quotation marks"),
            ('"a/b"', "quotation marks"),
            ("\u201chttp://h/\u201d", "quotation marks"),
        ):
            message = error_of("parse", "-0", input=record.encode() + b"\0")["message"]
            self.assertIn(said, message, record)
            self.assertNotIn("./", message, record)
        self.assertIn("./", error_of("parse", "1a:b")["message"])
        self.assertNotIn("ends with", error_of("parse", "/a b")["message"])


class FileNames(unittest.TestCase):
    @fails_on_windows("names of files have no control characters there")
    def test_in_diagnostics_are_escaped_as_records_are(self):
        with tempfile.TemporaryDirectory() as folder:
            name = "a\u202eb\u0085c"
            Path(folder, name).write_text("%\n", encoding="utf-8")
            for arguments in (["parse", "-f", name], ["parse", "-f", name + "x"], ["extract", name + "x"],
                              ["links", "--base", "%", name], ["links", name + "x"], ["redact", "--text", name + "x"]):
                done = subprocess.run([PATH, *arguments], capture_output=True, cwd=folder, env=environment(), check=False)
                if arguments[:2] != ["links", "--base"]:
                    self.assertIn(b"a\\xE2\\x80\\xAEb\\xC2\\x85c", done.stderr, arguments)
                self.assertNotIn("\u202e".encode(), done.stderr, arguments)


if __name__ == "__main__":
    unittest.main()
