# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Some 100,000 texts, for which text and the types say what the command says.

usage: answers_test.py [TEST...]       as unittest; make has to have built the extension before

URIEL_COMMAND is the command (build/release/uri), and URIEL_CORPORA a folder of *.txt with a URI a line, all
of which are asked besides. Without it, as in the part postgres, all texts are made up.
"""

import itertools
import json
import os
import random
import subprocess
import unittest
from pathlib import Path

from cluster import EXTENSION, Installation, quoted

COMMAND = os.environ.get("URIEL_COMMAND", str(EXTENSION.parents[1] / "build/release/uri"))
LEAST = 100_000
MADE = 30_000
BASE = "http://a/b/c/d;p?q"
PIECES = [
    *"aB09-._~:/?#[]@!$&'()*+,;=%% ", "%2F", "%7e", "%zz", "..", "../", "//", "http:", "HTTPS:", "urn:", "x://", "[::1]",
    "[v1.a]", "http://www.Example.com", "192.0.2.1", ":80", ":443", ":99999", "u:p@", "ü", "😀", "?a=b&c", "&a=%41",
    "<", "\\", "\t", "\n", "\x01", "%C3%A4", "%00", "long/" * 20,
]
# Of one of each, the texts that are URI references.
PARTS = (
    ("", "", "http:", "HTTPS:", "urn:", "x+1:", "file:"),
    ("", "//", "//h", "//www.Example.com:80", "//u:p@192.0.2.1:", "//[::1]:99999", "//[v1.a]", "//a%2Fb", "//h:443"),
    ("", "/", "/a/./b/../c", "/%7e%2F", "/..", "/%C3%A4;x=1", "/~_-/", "/" + "long/" * 20, "//", "/a:b@c"),
    ("", "", "?", "?a=b&c", "?x=/?&a=%41", "?%00"),
    ("", "", "#", "#f", "#!/?"),
)
FORMS = ("identical", "case", "percent", "path", "scheme")


def corpora():
    folder = os.environ.get("URIEL_CORPORA")
    for path in sorted(Path(folder).glob("*.txt")) if folder else []:
        yield from path.read_text(encoding="utf-8", errors="replace").splitlines()


def texts():
    """All lines of the corpora, all references of PARTS, and made up texts near to URIs; each once."""
    found = {line.replace("\0", "") for line in corpora()}
    found.update(map("".join, itertools.product(*PARTS)))
    made = random.Random(3986)
    least = max(LEAST, len(found) + MADE)
    while len(found) < least:
        found.add("".join(made.choices(PIECES, k=made.randrange(12))))
    return sorted(found)


def escaped(text):
    """As COPY wants it."""
    for special, letter in (("\\", "\\\\"), ("\t", "\\t"), ("\n", "\\n"), ("\r", "\\r")):
        text = text.replace(special, letter)
    return text


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.texts = texts()
        installation = Installation()
        cls.addClassCleanup(installation.remove)
        installation.install()
        cls.server = installation.cluster("answers", "synchronous_commit = off")
        rows = "".join(f"{n}\t{escaped(text)}\n" for n, text in enumerate(cls.texts))
        cls.server.psql(f"""
            CREATE EXTENSION uriel;
            CREATE UNLOGGED TABLE texts (n integer, t text);
            COPY texts FROM STDIN;\n{rows}\\.
            CREATE UNLOGGED TABLE pairs AS
                SELECT n, t, try_uri_reference(t) AS r, try_uri(t) AS u,
                       CASE WHEN n % 2 = 0 THEN uri_normalize(t, 'path') ELSE lag(t) OVER (ORDER BY n) END AS o
                FROM texts;
            CREATE UNLOGGED TABLE expected (n integer, e jsonb);
            ANALYZE pairs""")

    def command(self, *arguments, records=None):
        """The command's answer to each text, None for NULL."""
        given = "".join(record + "\0" for record in (records or self.texts)).encode()
        done = subprocess.run(
            [COMMAND, *arguments, "-0"], input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        if "--json" in arguments:
            return [json.loads(line) for line in done.stdout.splitlines()]
        return [None if each == "\\N" else each for each in done.stdout.decode().split("\0")[:-1]]

    def sql(self, expression):
        lines = self.server.rows(f"SELECT to_jsonb({expression}) FROM pairs ORDER BY n")
        return [json.loads(line) if line else None for line in lines]

    def assert_same(self, expected, *expressions):
        """The server compares: what it sends is only what differs."""
        self.assertEqual(len(expected), len(self.texts))
        rows = "".join(
            f"{n}\t{escaped(json.dumps(value))}\n" for n, value in enumerate(expected) if value is not None)
        lines = self.server.rows(f"""
            TRUNCATE expected;
            COPY expected FROM STDIN;\n{rows}\\.
            ANALYZE expected;""" + "".join(f"""
            SELECT json_build_array({quoted(each)}, t, to_json({each}), e) FROM pairs LEFT JOIN expected USING (n)
            WHERE to_jsonb({each}) IS DISTINCT FROM e LIMIT 3;""" for each in expressions))
        for line in lines:
            self.fail("{} of {!r} is {!r}, the command says {!r}".format(*json.loads(line)))

    def test_parse(self):
        read = self.command("parse", "--json")
        names = ("scheme", "authority", "userinfo", "host", "host_kind", "port", "path", "query", "fragment")
        parts = [None if "error" in each else {name: each[name] for name in names} for each in read]
        self.assert_same(parts, "uri_parse(t)", "uri_parse(r)")
        for name in names[:5] + names[6:]:
            self.assert_same([part and part[name] for part in parts], f"uri_{name}(t)", f"uri_{name}(r)")
        self.assert_same(["error" not in each for each in read], "uri_valid(t, 'URI-reference')", "r IS NOT NULL")
        self.assert_same([each.get("kind") == "uri" for each in read], "u IS NOT NULL", "uri_valid(t)", "uri_error(t) IS NULL")
        names = ("code", "component", "offset", "section")
        self.assert_same(
            [{name: each["error"][name] for name in names} if "error" in each else None for each in read],
            "uri_error(t, 'URI-reference')")
        self.assertGreater(sum("error" in each for each in read), 5_000)
        self.assertGreater(sum("error" not in each for each in read), 20_000)

    def test_parts_of_components(self):
        names = ("user", "password", "origin", "effective-port", "segments", "params", "segment:2", "segment:-1", "query:a")
        values = [each.get("values") for each in self.command("get", ",".join(names), "--json")]
        for name, sql in zip(names, ("uri_user({})", "uri_password({})", "uri_origin({})", "uri_effective_port({})")):
            wanted = [each and each[name] for each in values]
            if name == "effective-port":
                wanted = [each if each is None else int(each) for each in wanted]
            self.assert_same(wanted, sql.format("t"), sql.format("r"))
        for name, sql in (("segment:2", "uri_segment({}, 2)"), ("segment:-1", "uri_segment({}, -1)"),
                          ("query:a", "uri_param({}, 'a')")):
            self.assert_same([each and each[name] for each in values], sql.format("t"), sql.format("r"))
        lists = [(each and each["segments"]) or [] for each in values]
        self.assert_same(lists, "ARRAY(SELECT uri_segments(t))", "ARRAY(SELECT uri_segments(r))")
        lists = [(each and each["params"]) or [] for each in values]
        for kind in "tr":
            self.assert_same(lists, "(SELECT coalesce(json_agg(json_build_array(key, value)), '[]') "
                                    f"FROM uri_params({kind}))")

    def test_normalize(self):
        for form in FORMS[1:]:
            self.assert_same(self.command("normalize", "--form", form, "--on-error=null"),
                             f"uri_normalize(t, '{form}')", f"uri_normalize(r, '{form}')")
        self.assert_same(self.sql("CASE WHEN r IS NOT NULL THEN t END"), "uri_normalize(r, 'identical')")

    def test_resolve_and_relativize(self):
        self.assert_same(self.command("resolve", "--base", BASE, "--on-error=null"),
                         f"uri_resolve('{BASE}', t)", f"uri_resolve(uri '{BASE}', r)")
        self.assert_same(self.command("relativize", "--base", BASE, "--on-error=null"),
                         f"uri_relativize('{BASE}', t)", f"uri_relativize(uri '{BASE}', u)")

    def test_keys(self):
        self.assert_same(self.command("key", "--on-error=null"), "uri_host_key(t)", "uri_host_key(r)")
        self.assert_same(self.command("key", "--as=surt", "--on-error=null"), "uri_surt(t)", "uri_surt(r)")

    def test_compare(self):
        """With the normal form of each other text, and with what is before the others."""
        others = self.sql("o")
        pairs = [(mine, other) for mine, other in zip(self.texts, others)]
        asked = ["\t".join(pair) for pair in pairs if pair[1] is not None and "\t" not in pair[0] + pair[1]]
        answers = iter(self.command("compare", "--pairs", "--exit-zero", "--on-error=null", records=asked))
        wanted = [None if other is None or "\t" in mine + other else next(answers) for mine, other in pairs]
        self.assertGreater(len({*wanted}), len(FORMS))
        without_tabs = "CASE WHEN strpos(t || o, E'\\t') = 0 THEN {} END"
        self.assert_same(wanted, without_tabs.format("uri_compare(t, o)"),
                         without_tabs.format("uri_compare(r, try_uri_reference(o))"))
        for form, mark in zip(FORMS, ("", "^", "%", "/", "~")):
            equal = [rung and rung in FORMS[: FORMS.index(form) + 1] for rung in wanted]
            self.assert_same(equal, without_tabs.format(f"uri_equivalent(t, o, '{form}')"),
                             without_tabs.format(f"uri_equivalent(u, try_uri(o), '{form}')"),
                             without_tabs.format(f"u ={mark} try_uri(o)"),
                             without_tabs.format(f"uri_hash(t, '{form}') = uri_hash(o, '{form}')"),
                             without_tabs.format(f"uri_hash128(u, '{form}') = uri_hash128(try_uri(o), '{form}')"))

    def test_edit(self):
        for component, value in (("scheme", "FTP"), ("host", "Ä b"), ("port", "81"), ("path", "/x y/../z"), ("query", "ä?"),
                                 ("fragment", "%"), ("userinfo", "me:x"), ("authority", "me@h:1"), ("user", "a:b"),
                                 ("filename", "a/b"), ("extension", "gz")):
            self.assert_same(
                self.command("edit", "--set", f"{component}={value}", "--on-error=null"),
                f"uri_edit(t, '{component}', '{value}')", f"uri_edit(r, '{component}', '{value}')")
            if component == "user":
                continue  # which the command removes only with all of the userinfo
            self.assert_same(
                self.command("edit", "--remove", component, "--on-error=null"),
                f"uri_remove(t, '{component}')", f"uri_remove(r, '{component}')")

    def test_edit_params(self):
        for key, value in (("a", "x&y=ä"), ("ä b", ""), ("k%", "+")):
            self.assert_same(
                self.command("edit", "--set", f"query:{key.replace('%', '%25')}={value}", "--on-error=null"),
                f"uri_set_param(t, '{key}', '{value}')", f"uri_set_param(r, '{key}', '{value}')")
        for patterns in ("a", "utm_*,?,b*", "", "%2A,x%2cy", "*"):
            for option, verb in (("--trim-query", "uri_remove_params"), ("--keep-query", "uri_keep_params")):
                self.assert_same(
                    self.command("edit", option, patterns, "--on-error=null"),
                    f"{verb}(t, '{patterns}')", f"{verb}(r, '{patterns}')")

    def test_one_text_is_stored_in_one_way(self):
        """Whatever wrote it: a B-tree takes values that are equal for the same bytes (btequalimage)."""
        written = [f"uri_normalize(r, '{form}')" for form in FORMS[1:]]
        written += [f"uri_resolve(uri '{BASE}', r)::uri_reference", f"uri_relativize(uri '{BASE}', u)",
                    "uri_edit(r, 'host', 'H.example')", "uri_edit(r, 'path', '/.a/%7e/A')", "uri_remove(r, 'query')",
                    "uri_set_param(r, 'a', 'B c')", "uri_remove_params(r, '*')"]
        for each in written:
            self.assertEqual(self.server.rows(f"""
                SELECT {each} FROM pairs
                WHERE {each} IS NOT NULL AND NOT record_image_eq(ROW({each}), ROW(({each})::text::uri_reference))
                LIMIT 3"""), [], each)

    def test_any_text(self):
        self.assert_same(self.command("encode", "--as=segment"), "uri_encode(t, 'segment')")
        self.assert_same(self.command("redact"), "uri_redact(t)")
        # To the message the command adds what is meant by it.
        names = ("rule", "severity", "offset", "length", "section")
        lint = [[[found[name] for name in names] for found in each.get("findings", [])]
                for each in self.command("lint", "--json")]
        self.assert_same(lint, """(SELECT coalesce(json_agg(json_build_array(
            rule, severity, "offset", length, section)), '[]') FROM uri_lint(t))""")

    def test_casts(self):
        """What is stored comes out as it went in, and compares and hashes as text does."""
        valid = self.sql("CASE WHEN r IS NOT NULL THEN t END")
        self.assert_same(valid, "r::text", "r")
        self.assert_same([each is not None for each in valid], "coalesce(r = try_uri_reference(t), false)")


if __name__ == "__main__":
    unittest.main()
