# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The extension in a server of its own, which is started and stopped here.

usage: postgres_test.py [TEST...]      as unittest; make has to have built the extension before
"""

import json
import re
import shlex
import shutil
import subprocess
import sys
import time
import unittest
from pathlib import Path

from cluster import EXTENSION, VERSION, Installation, asked, quoted

TESTS = Path(__file__).resolve().parents[3] / "tests"
SUITE = TESTS.parent / "conformance"
sys.path.insert(0, str(TESTS))
import vocabulary  # noqa: E402

INSTALLATION = None
SERVER = None


def setUpModule():
    global INSTALLATION, SERVER
    INSTALLATION = Installation()
    unittest.addModuleCleanup(INSTALLATION.remove)
    INSTALLATION.install()
    SERVER = INSTALLATION.cluster("one")


def skip_without(extension):
    """Debian has it, those who package PostgreSQL elsewhere may not."""
    if not (INSTALLATION.share / "extension" / f"{extension}.control").exists():
        raise unittest.SkipTest(f"this PostgreSQL has no {extension}")


def skip_before(version):
    if int(SERVER.rows("SHOW server_version_num")[0]) < version * 10_000:
        raise unittest.SkipTest(f"PostgreSQL {version} has brought it")


def unescaped(field):
    """The text that a field of tests/data/reports.tsv stands for."""
    escapes = {b"n": b"\n", b"t": b"\t", b"r": b"\r", b"\\": b"\\"}
    one = lambda found: escapes.get(found[1]) or bytes([int(found[1][1:], 16)])  # noqa: E731
    return re.sub(rb"\\(x..|.)", one, field.encode()).decode()


class Database:
    """A database of the server, with the extension."""

    def __init__(self, name):
        self.name = name
        SERVER.psql(f'CREATE DATABASE "{name}"')
        self.psql("CREATE EXTENSION uriel")

    def psql(self, sql, database=None, **options):
        return SERVER.psql(sql, database or self.name, **options)

    def rows(self, sql, database=None):
        return SERVER.rows(sql, database or self.name)

    def error(self, sql, database=None):
        return SERVER.error(sql, database or self.name)

    def tool(self, *args, **options):
        return SERVER.tool(*args, **options)


class OneServer(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Database(cls.__name__)

    def assert_rows(self, sql, *rows):
        self.assertEqual(self.server.rows(sql), list(rows), sql)


class Conformance(OneServer):
    def test_suite(self):
        """The cases of conformance/, one request at a time."""
        psql = [SERVER.installation.bin / "psql", "-h", SERVER.folder, "-U", "postgres", "-d", self.server.name]
        adapter = shlex.join(map(str, [sys.executable, SUITE / "adapters" / "doors.py", "postgres", *psql]))
        done = subprocess.run([sys.executable, SUITE / "run", adapter, "--limit=30", "--least=1400"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_types_answer_as_texts_do(self):
        rows = (SUITE / "data" / "rfc3986.jsonl").read_text(encoding="utf-8").splitlines()
        texts = [case.get(name) for row in rows for case in json.loads(row)["cases"] for name in ("input", "reference")]
        given = ", ".join(f"({quoted(text)})" for text in texts if isinstance(text, str) and "\0" not in text)
        base = "'http://a/b/c/d;p?q'"
        self.assert_rows(f"""
            SELECT count(r) > 300, count(*) FILTER (WHERE r::text <> t OR uri_parse(r) IS DISTINCT FROM uri_parse(t)
                OR uri_normalize(r) IS DISTINCT FROM uri_normalize(t) OR uri_resolve(uri {base}, r) IS DISTINCT FROM uri_resolve({base}, t))
            FROM (VALUES {given}) AS given (t), try_uri_reference(t) AS r WHERE r IS NOT NULL""", "t|0")


class Suites(unittest.TestCase):
    """What `make installcheck` and pg_prove run, here against the server of the test."""

    def test_pg_regress(self):
        program = Path(asked("--pgxs")).parents[1] / "test/regress/pg_regress"
        if subprocess.run([program, "--version"], stdout=subprocess.DEVNULL, check=False).returncode:
            raise unittest.SkipTest("this PostgreSQL comes with a pg_regress that does not run")
        out = SERVER.folder.parent / "regress"
        SERVER.installation.run("/bin/mkdir", out)
        # The server's user may not be allowed to read the clone.
        scripts = SERVER.folder.parent / "scripts"
        shutil.copytree(EXTENSION / "test", scripts)
        result = SERVER.installation.run(
            program, f"--bindir={SERVER.installation.bin}", f"--inputdir={scripts}",
            f"--outputdir={out}", f"--host={SERVER.folder}", "--user=postgres", "--dbname=regress",
            *regression_tests(), check=False)
        differences = out / "regression.diffs"
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr +
                         (differences.read_text(encoding="utf-8") if differences.exists() else ""))

    def test_pgtap(self):
        skip_without("pgtap")
        SERVER.psql("CREATE DATABASE tap")
        for script in sorted((EXTENSION / "test/pgtap").glob("*.sql")):
            lines = SERVER.rows(script.read_text(encoding="utf-8"), "tap")
            results = [line for line in lines if re.match("(not )?ok ", line)]
            self.assertGreater(len(results), 100)
            self.assertEqual([line for line in lines if line.startswith("not ok")], [])
            self.assertIn(f"1..{len(results)}", lines)


def regression_tests():
    makefile = (EXTENSION / "Makefile").read_text(encoding="utf-8")
    return re.search("^REGRESS = (.*)$", makefile, re.M)[1].split()


class Readme(OneServer):
    def test_runs_as_printed(self):
        """Each line of SQL in README.md, and what the page says that it gives."""
        page = (EXTENSION / "README.md").read_text(encoding="utf-8")
        sql, printed = re.search(r"```sql\n(.*?)```\n\n```text\n(.*?)```", page, re.S).groups()
        self.server.psql("DROP EXTENSION uriel")
        result = self.server.tool("psql", "-X", "-d", "Readme", "-q", input=sql)
        self.assertEqual(result.stderr, "")
        written = "".join(line.rstrip() + "\n" for line in result.stdout.splitlines())
        self.assertEqual(written.rstrip("\n"), printed.rstrip("\n"))

    def test_the_first_page(self):
        """The SQL of README.md of the project, and what it says that it gives."""
        [shown] = re.findall(r"```sql\n(.*?)```", (EXTENSION.parents[1] / "README.md").read_text(encoding="utf-8"), re.S)
        self.assert_rows(shown, re.search("-- gives: (.*)", shown)[1].replace(", ", "|"))


PAGE = EXTENSION.parents[1] / "docs" / "postgres.md"


class Page(OneServer):
    """What docs/postgres.md shows."""

    def test_tutorial(self):
        """Each piece of SQL before the one on shards, and what the page says that it gives."""
        page = PAGE.read_text(encoding="utf-8").partition("## Shards")[0]
        self.server.psql("DROP EXTENSION uriel")
        pieces = re.findall(r"```sql\n(.*?)```\n(?:\n```text\n(.*?)```)?", page, re.S)
        self.assertGreater(len(pieces), 4)
        for sql, printed in pieces:
            result = self.server.tool("psql", "-X", "-d", "Page", "-q", input=sql)
            self.assertEqual(result.stderr, "", sql)
            written = "".join(line.rstrip() + "\n" for line in result.stdout.splitlines())
            self.assertEqual(written.rstrip("\n"), printed.rstrip("\n"), sql)

    def test_which_index(self):
        """Each index of the table is used for what is said of it."""
        database = Database("advice")
        database.psql("""
            CREATE TABLE link (u uri);
            INSERT INTO link SELECT ('https://www.example' || i || '.com/docs/?id=' || i)::uri
            FROM generate_series(1, 5000) i;
            ANALYZE link""")
        rows = re.findall(r"^\| (.*) \| (.*) \|$", PAGE.read_text(encoding="utf-8").partition("## Which index")[2]
                          .partition("**")[0], re.M)
        questions = {
            "`u = ": ["u = 'https://www.example7.com/docs/?id=7'"],
            "URIs equivalent": ["u =~ 'HTTPS://www.example7.com/docs/?id=7'",
                           "uri_normalize(u) = 'https://www.example7.com/docs/?id=7'"],
            "a domain, of one": ["u <@ 'https://*.example7.com/docs/'"],
            "a domain, of all": ["uri_host_key(u) LIKE 'com,example7,%'"],
            "a site": [],  # no index of a function
            "one host": ["uri_host(u) = 'www.example7.com'"],
            "a parameter": ["u -> 'id' = '7'"],
            "all that begin": ["u::text LIKE 'https://www.example7.com/docs/%'"],
        }
        asked = 0
        for question, advice in rows[1:]:
            conditions = next(each for begin, each in questions.items() if question.startswith(begin))
            indexes = re.findall(r"`(\([^`]*\))`", advice)
            for condition, index in zip(conditions, indexes):
                plan = "\n".join(database.rows(f"""
                    BEGIN; CREATE INDEX asked ON link {index}; ANALYZE link; SET LOCAL enable_seqscan = off;
                    EXPLAIN (COSTS OFF) SELECT * FROM link WHERE {condition}; ROLLBACK"""))
                self.assertRegex(plan, "on asked|using asked", index)
                asked += 1
        self.assertEqual(asked, 8)
        for condition, is_used in (("u = 'a:b'::text", False), ("u = 'a:b'::text::uri", True),
                                   ("u = ANY('{a:b}'::text[]::uri[])", True)):
            plan = "\n".join(database.rows(f"""
                BEGIN; CREATE INDEX asked ON link (u); ANALYZE link; SET LOCAL enable_seqscan = off;
                EXPLAIN (COSTS OFF) SELECT * FROM link WHERE {condition}; ROLLBACK"""))
            self.assertEqual("Index Cond" in plan, is_used, plan)
        self.assertEqual(database.rows("""
            SELECT count(*) FROM unnest('{http://example.com/,https://a.example.com:81/,http://badexample.com/}'::uri[]) u
            WHERE uri_host_key(u) LIKE 'com,example,%'"""), ["2"])


class Types(OneServer):
    def test_error_says_all(self):
        said = self.server.error("SELECT 'http://a b/'::uri")
        self.assertIn('invalid input syntax for type uri: "http://a b/"', said)
        self.assertIn("DETAIL:  invalid-character in host at byte 8, RFC 3986, 3.2.2: ", said)
        self.assertIn("HINT:  Look here:\nhttp://a b/\n        ^\n", said)
        said = self.server.error("SELECT '../x'::uri")
        self.assertIn("relative-not-allowed", said)
        said = self.server.error("SELECT uri_reference '../x'::uri")
        self.assertIn("relative-not-allowed", said)

    def test_caret_in_long_and_wide_text(self):
        said = self.server.error("SELECT ('http://h/' || repeat('ä', 3000))::uri")
        self.assertIn("\nhttp://h/ää", said)
        self.assertIn("\n         ^\n", said)
        said = self.server.error("SELECT ('http://h/' || repeat('a', 3000) || ' ')::uri")
        self.assertIn("\n" + "a" * 60 + " \n" + " " * 60 + "^\n", said)

    def test_soft_errors(self):
        """Of input that may fail, without an error that ends the statement."""
        skip_before(16)
        self.assert_rows("""
            SELECT pg_input_is_valid('a:b', 'uri'), pg_input_is_valid('a b', 'uri'),
                   pg_input_is_valid('b', 'uri'), pg_input_is_valid('b', 'uri_reference');
            SELECT sql_error_code, message, detail IS NOT NULL FROM pg_input_error_info('a:b%', 'uri')""",
            "t|f|f|t", '22P02|invalid input syntax for type uri: "a:b%"|t')

    def test_copy_goes_on(self):
        skip_before(17)
        self.assert_rows("""
            SET client_min_messages = warning;
            CREATE TEMP TABLE got (u uri);
            COPY got FROM STDIN (ON_ERROR ignore);
a:b
a b
http://h:x/
a:c
\\.
            SELECT * FROM got""", "a:b", "a:c")

    def test_every_width_of_offsets(self):
        """Texts around 256 bytes and 64 KiB, toasted and not, keep all their components."""
        self.server.psql("""
            CREATE TABLE wide (n integer, t text, u uri);
            INSERT INTO wide SELECT n, t, t::uri FROM (
                SELECT n, 'https://u@[::1]:1/' || repeat('p', n) || '?q#f' AS t
                FROM unnest(ARRAY[0, 233, 234, 235, 65510, 65515, 70000, 5000000]) n) s""")
        self.assert_rows(
            """SELECT count(*) FROM wide
               WHERE uri_parse(t) = uri_parse(u) AND t = u::text
                 AND (uri_parse(u)).path = '/' || repeat('p', n)""", "8")

    def test_casts(self):
        self.assert_rows("""
            SELECT pg_typeof(uri 'a:b'::uri_reference), pg_typeof('a:b'::text::uri);
            SELECT uri 'a:b' = 'a:b', uri 'a:b' = text 'a:b', uri 'a:b' = uri_reference 'a:b';
            SELECT uri 'a:b'::text || 'c', uri 'a:b' LIKE 'a%';
            CREATE TEMP TABLE t (u uri);
            INSERT INTO t SELECT text 'a:b';
            INSERT INTO t SELECT uri_reference 'a:c';
            SELECT u FROM t ORDER BY u DESC""",
            "uri_reference|uri", "t|t|t", "a:bc|t", "a:c", "a:b")

    def test_casts_of_other_texts(self):
        """What is a varchar or a char goes into a column as a text does. None of them becomes a URI unasked."""
        self.assert_rows("""
            CREATE TEMP TABLE given (v varchar(30), c char(30));
            INSERT INTO given VALUES ('a:v', 'a:c');
            CREATE TEMP TABLE t (u uri, r uri_reference);
            INSERT INTO t SELECT v, v FROM given;
            INSERT INTO t SELECT c, c FROM given;
            UPDATE t SET r = 'b'::varchar WHERE u = 'a:v';
            SELECT u, r FROM t ORDER BY u;
            SELECT 'a:b'::varchar::uri, 'a:b  '::char(5)::uri, '../b'::varchar::uri_reference, '../b '::bpchar::uri_reference;
            ALTER TABLE given ALTER v TYPE uri, ALTER c TYPE uri_reference;
            SELECT pg_typeof(v), v, pg_typeof(c), c FROM given;
            SELECT castsource::regtype, casttarget::regtype FROM pg_cast
                WHERE casttarget IN ('uri'::regtype, 'uri_reference'::regtype) AND castcontext = 'i'""",
            "a:c|a:c", "a:v|b", "a:b|a:b|../b|../b", "uri|a:v|uri_reference|a:c", "uri|uri_reference")
        for cast in ("'a b'::varchar::uri", "'a b'::bpchar::uri", "'b'::varchar::uri", "'b'::bpchar::uri", "' '::bpchar::uri",
                     "'a b'::bpchar::uri_reference"):
            self.assertIn("invalid input syntax for type uri", self.server.error("SELECT " + cast))

    def test_try(self):
        self.assert_rows("""
            SELECT try_uri('a b') IS NULL, try_uri('b') IS NULL, try_uri('a:b'),
                   try_uri_reference('b'), try_uri_reference('%') IS NULL""",
            "t|t|a:b|b|t")

    def test_null_in_null_out_and_immutable(self):
        """All functions are strict and parallel safe, and immutable but for those whose tables change. Names of others are
        an error with NULL, too: it must not be written into a row."""
        self.assert_rows("""
            SELECT count(*) > 50, bool_and((provolatile = 's') = (proname IN ('uri_mend', 'uri_repairs', 'uri_extract_mended', 'uri_permitted', 'uri_site',
                                                   'uri_suffix', 'uri_subdomain', 'uri_same_site')
                                                   OR pg_proc.oid = 'iri_to_uri(text,text)'::regprocedure)),
                   bool_and(provolatile <> 'v'), bool_and(proisstrict = (prosrc <> 'uriel_pg_no_function')),
                   bool_and(proparallel = 's')
            FROM pg_proc JOIN pg_depend ON classid = 'pg_proc'::regclass AND objid = pg_proc.oid
            WHERE deptype = 'e' AND refobjid =
                (SELECT oid FROM pg_extension WHERE extname = 'uriel')""", "t|t|t|t|t")

    def test_invalid_text_is_null(self):
        for call in (
            "uri_host({})", "uri_scheme({})", "uri_port({})", "uri_normalize({})",
            "uri_hash({})", "uri_hash128({})", "uri_origin({})", "uri_param({}, 'a')",
            "uri_segment({}, 1)", "uri_resolve({}, 'b')", "uri_resolve('a:b', {})",
            "uri_relativize({}, 'a:b')", "uri_compare({}, 'a:b')", "uri_equivalent('a:b', {})",
            "uri_set_param({}, 'a', 'b')", "uri_remove_params({}, 'a')",
            "uri_edit({}, 'host', 'x')", "uri_remove({}, 'host')", "uri_host_key({})",
            "uri_surt({})", "uri_parse({})", "uri_effective_port({})", "uri_user({})",
            "uri_decode({})",
        ):
            self.assert_rows(f"SELECT {call.format(quoted_invalid)} IS NULL", "t")
        self.assert_rows(f"SELECT count(*) FROM uri_segments({quoted_invalid})", "0")
        self.assert_rows(f"SELECT count(*) FROM uri_params({quoted_invalid})", "0")

    def test_relative_is_null_where_a_uri_is_wanted(self):
        for call in ("uri_compare({}, 'a:b')", "uri_hash({})", "uri_hash128({})",
                     "uri_host_key({})", "uri_surt({})", "uri_relativize('a:b', {})",
                     "uri_resolve({}, 'a:b')", "uri_origin({})"):
            self.assert_rows(f"SELECT {call.format(quoted_relative)} IS NULL", "t")

    def test_names_that_do_not_exist(self):
        for call, said in (
            ("uri_normalize('a:b', 'nice')", 'there is no form "nice"'),
            ("uri_edit('a:b', 'hots', 'x')", 'there is no component "hots" to edit'),
            ("uri_encode('a', 'hots')", 'there is no component "hots" to encode for'),
            ("uri_valid('a:b', 'nice')", 'RFC 3986 has no rule "nice"'),
            ("uri_error('a:b', 'nice')", 'RFC 3986 has no rule "nice"'),
            ("iri_error('a:b', 'nice')", 'RFC 3987 has no rule "nice"'),
            ("iri_valid('a:b', 'nice')", 'RFC 3987 has no rule "nice"'),
        ):
            self.assertIn(said, self.server.error("SELECT " + call))

    def test_a_uri_in_the_place_of_a_name_is_shown_without_its_password(self):
        for call in ("uri_normalize('a:b', {})", "uri_edit('a:b', {}, 'x')", "uri_encode('a', {})",
                     "uri_valid('a:b', {})", "uri_remove('a:b', {})"):
            error = self.server.error("SELECT " + call.format("'http://joe:secret@h/'"))
            self.assertIn('"http://joe:***@h/"', error)
            self.assertNotIn("secret", error.split("LINE 1")[0])

    def test_ports(self):
        self.assert_rows("""
            SELECT uri_port('//h:0080'), uri_port('//h:'), uri_port('//h'), uri_port('//h:65535'),
                   uri_port('//h:65536'), uri_port('//h:99999999999999999999');
            SELECT uri_effective_port('//h:8'), uri_effective_port('https://h'),
                   uri_effective_port('x://h'), uri_effective_port('//h')""",
            "80|||65535||", "8|443||")

    def test_edit(self):
        self.assert_rows("""
            SELECT uri_edit('http://h/a/b.c', 'filename', 'x y'),
                   uri_edit('http://h/a/b.c', 'extension', 'd'),
                   uri_remove('http://h/a/b.c', 'filename'),
                   uri_remove('http://h/a/b.c', 'extension');
            SELECT uri_edit('http://h/a', 'authority', 'u@i:1'),
                   uri_remove('http://h:1/a', 'port'), uri_edit('a', 'query', 'ä=1'),
                   uri_edit('http://h', 'password', 'p') IS NULL,
                   uri_edit('http://u@h', 'password', 'p');
            SELECT pg_typeof(uri_edit(uri 'a:b', 'path', 'c')), uri_remove(uri 'a:b', 'scheme');
            SELECT count(uri_edit('http://h/a.b', c, v)), count(uri_edit(uri 'http://h/a.b', c, v)) FROM (VALUES
                ('query', '?a'), ('fragment', '#a'), ('extension', '.md'), ('host', 'g:80'), ('host', '[::1]:80')) AS given(c, v);
            SELECT uri_edit('http://h/', 'host', '::1:80'), uri_edit('http://h/', 'query', 'a?')""",
            "http://h/a/x%20y|http://h/a/b.d|http://h/a/|http://h/a/b",
            "http://u@i:1/a|http://h/a|a?%C3%A4=1|f|http://u:p@h",
            "uri_reference|b", "0|0", "http://[::1:80]/|http://h/?a?")

    def test_edit_params(self):
        """Other pairs keep every byte, and a URI stays one."""
        self.assert_rows("""
            SELECT uri_set_param('http://h/?v=a%26b&w&p=1&p=2#f', 'p', 'ä&b'), uri_set_param(uri 'a:b', 'p', '1'),
                   uri_set_param(uri_reference '../b', 'p', ''), uri_set_param('a:?p=1', 'p', '1');
            SELECT uri_remove_params('/?v=a%26b&utm_a=1&w&utm%5Fb=2&%C3%A4#f', 'utm_*,ä'),
                   uri_remove_params(uri 'a:?utm_a', 'utm_*'), uri_remove_params(uri_reference '?a,b=1&a', 'a%2Cb');
            SELECT pg_typeof(uri_set_param(uri 'a:b', 'p', '1')), pg_typeof(uri_remove_params(uri_reference 'a', 'p'));
            SELECT uri_set_param('a b', 'p', '1') IS NULL, uri_set_param('a:b', NULL, '1') IS NULL,
                   uri_set_param('a:b', 'p', NULL) IS NULL, uri_remove_params('a b', 'p') IS NULL,
                   uri_remove_params('a:b', repeat('a', 1025)) IS NULL, uri_remove_params('a:b', repeat('a,', 2049)) IS NULL;
            SELECT uri_set_param(uri 'HTTP://H/%7e?p#f', 'p', repeat('x', 300)) = ('HTTP://H/%7e?p=' || repeat('x', 300) || '#f')::uri,
                   uri_remove_params(uri 'HTTP://H/%7e?p#f', 'p') = uri 'HTTP://H/%7e#f',
                   pg_column_size(uri_remove_params(uri 'http://h/?p', 'p')) = pg_column_size(uri 'http://h/')""",
            "http://h/?v=a%26b&w&p=%C3%A4%26b#f|a:b?p=1|../b?p=|a:?p=1", "/?v=a%26b&w#f|a:|?a", "uri|uri_reference",
            "t|t|t|t|t|t", "t|t|t")

    def test_numbers_and_booleans_are_values(self):
        self.assert_rows("""
            SELECT uri_set_param('/a', 'page', 5), uri_set_param(uri 'a:b?page=1', 'page', 2::bigint),
                   uri_set_param(uri_reference '?x', 'page', (-3)::smallint), uri_set_param('/a', 'all', true), uri_set_param(uri 'a:b', 'all', 1 = 2);
            SELECT uri_edit('//h/', 'port', 8080), uri_edit(uri 'a:b', 'query', true), uri_edit(uri_reference '//h', 'port', 80::smallint);
            SELECT pg_typeof(uri_set_param(uri 'a:b', 'p', 1)), pg_typeof(uri_set_param(uri_reference 'b', 'p', true)),
                   pg_typeof(uri_edit(uri 'a:b', 'query', 1)), uri_set_param('a:b', 'p', NULL::integer) IS NULL, uri_set_param('a b', 'p', 1) IS NULL;
            SELECT uri_set_param(t, 'page', n) FROM (VALUES ('/a', 1), ('/b', 2)) AS given (t, n);
            SELECT uri_segment('/a/b', 2::bigint), uri_segment(uri 'a:/b', -1::bigint), uri_segment('/a', 5000000000) IS NULL, uri_segment('/a', 1::smallint)""",
            "/a?page=5|a:b?page=2|?x&page=-3|/a?all=true|a:b?all=false", "//h:8080/|a:b?true|//h:80",
            "uri|uri_reference|uri_reference|t|t", "/a?page=1", "/b?page=2", "b|b|t|a")
        for call in ("uri_set_param('/a', 'p', 1.5)", "uri_set_param('/a', 'p', 1.5::float8)"):
            self.assertIn("does not exist", self.server.error("SELECT " + call))

    def test_params(self):
        self.assert_rows("""
            SELECT uri 'a:?x=1&%79=2&z&x=3' -> 'x', uri 'a:?x=1&%79=2&z' -> 'y',
                   uri 'a:?z' -> 'z' = '', uri 'a:?z' -> 'q' IS NULL, uri 'a:b' -> 'q' IS NULL;
            SELECT * FROM uri_params('?a=1&b&%63=&=d');
            SELECT count(*) FROM uri_params('a')""",
            "1|2|t|t|t", "a|1", "b|", "%63|", "|d", "0")

    def test_findings(self):
        self.assert_rows("""
            SELECT rule, severity, "offset", length, section FROM uri_lint('http://h:80/');
            SELECT count(*) FROM uri_lint('a b');
            SELECT count(*) FROM uri_lint('http://h/' || repeat('../', 100));
            SELECT uri_extract('See <http://a/b>, or http://c/d.');
            SELECT uri_redact('http://joe:pw@h/?token=y')""",
            "needless-port|note|8|3|3.2.3", "0", "100", "http://a/b", "http://c/d",
            "http://joe:***@h/?token=***")

    def test_reports(self):
        """Those of tests/data/reports.tsv that a text of SQL can be. Encodings, --iri and lint of texts are the command's."""
        calls = {"redact": "uri_redact(t)", "extract": "array_to_string(array(SELECT uri_extract(t)), E'\\n')",
                 "validate": "EXISTS (SELECT FROM uri_lint(t) WHERE rule = 'broken-scheme-rule')"}  # fmt: skip
        if self.server.rows("SELECT to_regproc('uri_redact_text') IS NOT NULL") == ["t"]:
            calls["redact --text"] = "uri_redact_text(t)"
        asked = []
        for line in (TESTS / "data" / "reports.tsv").read_text("utf-8").splitlines()[1:]:
            kind, command, *fields = line.split("\t")
            name = "validate" if command.startswith("validate") else command
            if kind == "W2" or name not in calls or fields[1] == "scheme-not-listed":
                continue
            try:
                text, wanted = (unescaped(field) for field in fields)
            except UnicodeDecodeError:
                continue
            asked.append((line, calls[name], text, wanted != "valid" if name == "validate" else wanted))
        sql = "".join(f"SELECT to_jsonb({call}) FROM (VALUES (convert_from('\\x{text.encode().hex()}', 'UTF8'))) AS v(t);\n"
                      for _, call, text, _ in asked)  # fmt: skip
        for (line, _, _, wanted), answer in zip(asked, self.server.rows(sql), strict=True):
            with self.subTest(line):
                self.assertEqual(json.loads(answer), wanted)
        self.assertGreater(len(asked), 80)

    def test_vocabulary(self):
        """The rows of tests/data/vocabulary.tsv. A list is a set of rows here, so that there is no NULL instead of one."""
        lists = set(self.server.rows("SELECT DISTINCT proname FROM pg_proc WHERE proretset"))
        asked, sql = [], ""
        for call, name, _, answer in vocabulary.rows():
            is_list = name in lists
            sql += f"SELECT coalesce(jsonb_agg(to_jsonb(e)), '[]') FROM {call} AS e;\n" if is_list else f"SELECT to_jsonb({call});\n"
            asked.append((call, (answer or []) if is_list else answer))
        for (call, answer), said in zip(asked, self.server.rows(sql), strict=True):
            with self.subTest(call):
                expected = "\\x" + answer.hex() if isinstance(answer, bytes) else answer
                self.assertEqual(json.loads(said) if said else None, expected)

    def test_iris(self):
        """What rows of tests/data/vocabulary.tsv cannot be: of the types, NULL, and large."""
        self.assert_rows("""
            SELECT uri_to_iri('/%20%E2%80%AE'), uri_to_iri(uri 'a:%C3%A9'), uri_to_iri('/' || repeat('%C3%A9', 1000)) = '/' || repeat('é', 1000);
            SELECT iri_to_uri(uri 'a:b'), iri_to_uri(repeat('é', 1000)) = repeat('%C3%A9', 1000), iri_to_uri(NULL, 'a-labels') IS NULL,
                   iri_to_uri('http://b%C3%BCcher.example/', idna => 'a-labels');
            SELECT iri_to_uri('http://ü/' || repeat('é', 1000), 'a-labels') = 'http://xn--tda/' || repeat('%C3%A9', 1000),
                   iri_to_uri(repeat('a', 1 << 24), 'a-labels') IS NOT NULL, iri_to_uri(repeat('a', (1 << 24) + 1), 'a-labels') IS NULL;
            SELECT (iri_error('http://é:8o/')).*;
            SELECT iri_error('/é', 'IRI-reference') IS NULL, (iri_error('/é')).code, (iri_error('/é', 'IREG-NAME')).component;
            SELECT (iri_parse('http://ü@é:80/%C3%A9?ö#ß')).*;
            SELECT iri_normalize('/' || repeat('%C3%A9', 1000)) = '/' || repeat('é', 1000),
                   iri_normalize(repeat('a', 1 << 24)) IS NOT NULL, iri_normalize(repeat('a', (1 << 24) + 1)) IS NULL""",
            "/%20%E2%80%AE|a:é|t", "a:b|t|t|http://xn--bcher-kva.example/", "t|t|t", "invalid-port|port|11|3.2.3",
            "t|relative-not-allowed|ireg-name", "http|ü@é:80|ü|é|reg-name|80|/%C3%A9|ö|ß", "t|t|t")
        self.assertIn("form", self.server.error("SELECT iri_normalize('a:', 'nothing')"))
        said = self.server.error("SELECT iri_to_uri('a:', 'http://joe:secret@h/')")
        self.assertIn("there is no idna", said)
        self.assertIn("none and a-labels", said)
        self.assertNotIn("secret", said)

    def test_what_browsers_read(self):
        """What rows of tests/data/vocabulary.tsv cannot be, and what is no policy."""
        self.assert_rows("""
            SELECT uri_mend(NULL) IS NULL, uri_mend(uri 'a:b'), uri_mend('http://h/' || repeat('é', 1000)) = 'http://h/' || repeat('%C3%A9', 1000);
            SELECT length(uri_mend(repeat('a', 1 << 24), 'http://h/')), uri_mend(repeat('a', (1 << 24) + 1), 'http://h/') IS NULL,
                   uri_permitted('http://h/' || repeat('a', 1 << 24), 'any-http');
            SELECT * FROM uri_repairs(' http://h/a b');
            SELECT count(*) FROM uri_repairs('http://[::1')""",
            "t|a:b|t", "16777225|t|f", "trimmed|", "encoded|path", "0")
        said = self.server.error("SELECT uri_permitted('http://h/', 'http://joe:secret@h/')")
        self.assertIn("there is no policy", said)
        self.assertIn("public-https", said)
        self.assertNotIn("secret", said)
        self.assertIn("there is no policy", self.server.error("SELECT uri_permitted('http://h/', repeat('x', 100))"))

    def test_every_function_has_a_comment(self):
        self.assert_rows("""
            SELECT p.oid::regprocedure FROM pg_proc p
            JOIN pg_depend ON classid = 'pg_proc'::regclass AND objid = p.oid
            JOIN pg_extension e ON refclassid = 'pg_extension'::regclass AND refobjid = e.oid
            WHERE extname = 'uriel' AND obj_description(p.oid, 'pg_proc') IS NULL""")

    def test_what_others_call_a_function(self):
        """It raises an error that names ours, when a statement is planned."""
        for call, form in (
            ("uri_hostname('http://h/')", "uri_host(t)"), ("uri_hostname(uri 'http://h/')", "uri_host(t)"),
            ("uri_domain('http://h/')", "uri_site(t)"), ("uri_registrable_domain(uri 'a:b', 1)", "uri_site(t)"),
            ("uri_port_or_default('http://h/')", "uri_effective_port(t)"), ("uri_canonical('a') = uri_canonical('b')", "uri_normalize(t)"),
            ("uri_query_param('?x=1', 'x')", "uri_param(t, key)"), ("uri_query_json('?x=1')", "SELECT * FROM uri_params(t)"),
            ("uri_with_param('?x', 'x', '1')", "uri_set_param(t, key, value)"), ("uri_set_host('http://h/', 'i')", "uri_edit(t, 'host', value)"),
            ("uri_without_fragment('#a')", "uri_remove(t, 'fragment')"), ("uri_is_valid('a') AND uri_is_absolute('a')", "uri_valid(t)"),
        ):
            for rows in ("", " WHERE false", " FROM pg_class WHERE false"):
                said = self.server.error(f"SELECT {call}{rows}")
                self.assertRegex(said, r"there is no function uri_\w+\n")
                self.assertIn(f"HINT:  Write {form}", said)
        # Not NULL, which would be written into a row; and also where a part of the answer is asked for.
        for call, form in (("uri_set_userinfo('http://h/', NULL)", "uri_edit(t, 'userinfo', value), or uri_remove(t, 'userinfo')"),
                           ("(uri_path_segments('/a'))[1]", "uri_segments(t)"), ("uri_strip_query('?a')", "uri_remove(t, 'query')")):
            self.assertIn("HINT:  Write " + form, self.server.error(f"SELECT {call}"))
        for call in ("uri_hostname(t) FROM (VALUES ('http://h/')) v (t)", "1 FROM (VALUES ('http://h/')) v (t) WHERE uri_hostname(t) = 'h'"):
            self.assertIn("HINT:  Write uri_host(t)", self.server.error(f"SELECT {call}"))
        self.assertIn("uri_host(t)", self.server.error("CREATE TABLE of_names (t text); CREATE INDEX ON of_names (uri_hostname(t))"))
        said = self.server.error("\\set VERBOSITY verbose\nSELECT uri_hostname('a')")
        self.assertIn("42883", said)
        # Without its comment it says less.
        said = self.server.error("BEGIN; COMMENT ON FUNCTION uri_hostname(VARIADIC \"any\") IS NULL; SELECT uri_hostname('a')")
        self.assertIn("there is no function uri_hostname", said)
        self.assertNotIn("HINT", said)

    def test_a_function_of_ones_own_goes_before_a_name_of_others(self):
        self.assert_rows("""
            CREATE FUNCTION uri_top_domain(text) RETURNS text LANGUAGE sql RETURN 'own ' || $1;
            SELECT uri_top_domain('a'), uri_top_domain('b'::text)""", "own a|own b")

    def test_what_others_call_is_none_of_ours(self):
        self.assert_rows("""
            SELECT count(*) > 100, count(*) = count(*) FILTER (WHERE obj_description(oid, 'pg_proc') LIKE 'No function: write %'),
                   count(*) = count(DISTINCT proname) FROM pg_proc WHERE prosrc = 'uriel_pg_no_function'""", "t|t|t")
        self.assert_rows("""
            SELECT proname FROM pg_proc GROUP BY proname HAVING bool_or(prosrc = 'uriel_pg_no_function') AND bool_or(prosrc LIKE 'uriel_pg_%'
                                                                        AND prosrc <> 'uriel_pg_no_function')""")

    def test_edit_by_numbers(self):
        self.assert_rows("""
            SELECT uri_edit(uri 'http://h/', 'port', 8080), uri_edit('http://h/', 'port', '8080'), uri_edit('//h', 'port', 80::int);
            SELECT pg_typeof(uri_edit(uri 'http://h/', 'port', 8080)), uri_edit('/a', 'query', -9223372036854775807),
                   uri_edit('/a', 'query', NULL::bigint) IS NULL, uri_edit('a b', 'port', 1) IS NULL""",
            "http://h:8080/|http://h:8080/|//h:80", "uri_reference|/a?-9223372036854775807|t|t")
        self.assertIn("component", self.server.error("SELECT uri_edit('/a', 'nothing', 1)"))

    def test_templates(self):
        """Values are a text or of the type json, whose order of members is kept; what does not fit gives NULL."""
        self.assert_rows("""
            SELECT uri_expand('/s{?q,n}', '{"q": "a b", "n": [1, 2]}'),
                   uri_expand('{?m*}', json '{"m": {"b": true, "a": "\u00e9"}}');
            SELECT uri_expand('{x', '{}') IS NULL, uri_expand('{x}', '[1]') IS NULL, uri_expand('{x}', '') IS NULL,
                   uri_expand('{x:1}', '{"x": [1]}') IS NULL, uri_expand('{+x}', '{"x": "["}') IS NULL, uri_expand('', '{}') = '';
            SELECT uri_expand('{x}', json_build_object('x', repeat('é', 100000))) = repeat('%C3%A9', 100000);
            SELECT uri_expand(repeat('{x}', 1000), json_build_object('x', repeat('x', 1000000))) IS NULL,
                   uri_expand(repeat('x', 2000000), '{}') IS NULL;
            SELECT uri_expand(t, '{"id": 7}') FROM (VALUES ('/users/{id}'), (NULL), ('{id')) AS v(t)""",
            "/s?q=a%20b&n=1,2|?b=true&a=%C3%A9", "t|t|t|t|t|t", "t", "t|t", "/users/7", "", "")

    def test_sites(self):
        """What rows of tests/data/vocabulary.tsv cannot be: of the types, and large."""
        self.assert_rows("""
            SELECT uri_site(uri 'http://www.xn--bcher-kva.de/'), uri_site('http://' || repeat('a.', 1000) || 'com'), uri_site(NULL) IS NULL;
            SELECT uri_site('http://a.com/' || repeat('a', (1 << 24) - 13)), uri_site('http://a.com/' || repeat('a', 1 << 24)) IS NULL""",
            "xn--bcher-kva.de|a.com|t", "a.com|t")

    def test_errors_keep_passwords(self):
        said = self.server.error("SELECT repeat('http://joe:secret@h h/', 1)::uri")
        self.assertIn('type uri: "http://joe:***@h h/"', said)
        self.assertNotIn("HINT", said)
        # Where the userinfo is what is wrong, too.
        for userinfo, shown in (("joe:sec ret", "***"), ("joe:secret ", "***"), ("joe:s[ecret", "joe:***"),
                                ("joe se:cret", "joe se:***")):  # fmt: skip
            said = self.server.error(f"SELECT repeat('http://{userinfo}@h/', 1)::uri")
            self.assertIn(f'type uri: "http://{shown}@h/"', said)
            self.assertNotIn("HINT", said)
        # And beside what is hidden anyway.
        said = self.server.error("SELECT repeat('http://joe:sec ret@h?sig=1', 1)::uri")
        self.assertNotIn("sec", said.split('"')[1])

    def test_segments(self):
        self.assert_rows("""
            SELECT array_agg(s) FROM uri_segments('/a//b/') s;
            SELECT uri_segment('/a/b', 1), uri_segment('/a/b', -1), uri_segment('/a/b', 3) IS NULL,
                   uri_segment('/a/b', -3) IS NULL, uri_segment('/a/b', 0) IS NULL,
                   uri_segment('/a/b', -2147483648) IS NULL;
            SELECT uri_segments(uri 'http://h/a/b') LIMIT 1""",
            '{a,"",b,""}', "a|b|t|t|t|t", "a")

    def test_lists_of_any_length(self):
        """Short ones are kept, longer ones stored; either may end early, and begin again."""
        self.assert_rows("""
            SELECT bool_and(x = n), count(*) FROM (
                SELECT n, (SELECT count(*) FROM (SELECT uri_segments('a:' || repeat('/b', n)) OFFSET 0) s) AS x
                FROM generate_series(0, 600) n) s;
            SELECT bool_and(x = n), count(*) FROM (
                SELECT n, (SELECT count(*) FROM (SELECT uri_params(('?' || repeat('&b=c', n))::uri_reference) OFFSET 0) s) - 1 AS x
                FROM generate_series(1, 600) n) s;
            SELECT sum(length(s)), count(*), count(DISTINCT n) FROM (
                SELECT n, uri_segments('a:' || repeat('/' || repeat('c', n), n)) AS s FROM generate_series(250, 260) n) s;
            SELECT array_agg(first) FROM (
                SELECT ARRAY(SELECT uri_segments('/' || n || repeat('/b', n * 100)) LIMIT 2) AS first FROM generate_series(1, 4) n) s;
            SELECT array_agg((a).key), array_agg(b) FROM (SELECT uri_params('?a&b') AS a, uri_segments('x/y/z') AS b) s""",
            "t|601", "t|600", f"{sum(n * n for n in range(250, 261))}|{sum(range(250, 261))}|11",
            "{{1,b},{2,b},{3,b},{4,b}}", "{a,b,NULL}|{x,y,z}")  # fmt: skip

    def test_error_in_the_midst_of_a_list(self):
        said = self.server.error("""
            SELECT 1 / (length(s) - 1) FROM uri_segments(repeat('aa/', 1000) || 'b') s""")
        self.assertIn("division by zero", said)
        self.assert_rows("SELECT 1", "1")


quoted_invalid = "'http://a b/%'"
quoted_relative = "'../a'"


class Orders(OneServer):
    URLS = """
        CREATE TABLE IF NOT EXISTS urls AS SELECT (
            (ARRAY['http://', 'https://', 'http://www.', 'https://www.', 'ftp:', 'HTTP:', 'https:0',
                   'http:/0', 'http:', 'zz:', 'https://x', 'http://ww', 'https://wwx'])[1 + i % 13]
            || substr(md5((i / 3)::text), 1, i % 9))::uri AS u
        FROM generate_series(1, 40000) i"""

    def test_classes_are_valid(self):
        """All but uri_host_ops, whose family has no operators for two texts."""
        self.assert_rows("""
            SELECT opcname FROM pg_opclass
            WHERE opcname LIKE 'uri%' AND NOT amvalidate(oid)""", "uri_host_ops")

    def test_sorts_by_bytes(self):
        """With abbreviated keys as text of the collation C does."""
        self.server.psql(self.URLS)
        self.assert_rows("""
            SELECT bool_and(t = w::text) FROM
              (SELECT u::text AS t, row_number() OVER (ORDER BY u::text COLLATE "C") AS n FROM urls) a
              JOIN (SELECT u AS w, row_number() OVER (ORDER BY u) AS n FROM urls) b USING (n)""",
            "t")

    def test_indexes_and_joins(self):
        self.server.psql(self.URLS + "; CREATE INDEX ON urls (u); ANALYZE urls")
        # With the random sample of ANALYZE a bitmap may seem cheaper, whose condition is written with a cast.
        plan = "\n".join(self.server.rows(
            "SET enable_bitmapscan = off; EXPLAIN SELECT * FROM urls WHERE u = 'ftp:c'"))
        self.assertIn("Index Cond: (u = 'ftp:c'", plan)
        counts = set()
        for method in ("hashjoin", "mergejoin"):
            others = {"hashjoin", "mergejoin", "nestloop"} - {method}
            off = "".join(f"SET enable_{each} = off;" for each in others)
            join = "SELECT count(*) FROM urls a JOIN urls b ON a.u = b.u"
            plan = "\n".join(self.server.rows(off + "EXPLAIN " + join))
            self.assertIn({"hashjoin": "Hash Join", "mergejoin": "Merge Join"}[method], plan)
            counts.add(self.server.rows(off + join)[0])
        self.assertEqual(len(counts), 1)

    def test_hash_partitions(self):
        self.server.psql(self.URLS + """;
            CREATE TABLE parts (u uri) PARTITION BY HASH (u);
            CREATE TABLE part0 PARTITION OF parts FOR VALUES WITH (MODULUS 2, REMAINDER 0);
            CREATE TABLE part1 PARTITION OF parts FOR VALUES WITH (MODULUS 2, REMAINDER 1);
            INSERT INTO parts SELECT u FROM urls""")
        self.assert_rows("""
            SELECT count(*) FROM parts;
            SELECT min(n) > 10000 FROM (SELECT count(*) n FROM part0
                                        UNION ALL SELECT count(*) FROM part1) s""",
            "40000", "t")


class Large(OneServer):
    def test_compressed_values_in_every_index(self):
        """Values that are detoasted for each comparison: all are found again."""
        self.server.psql("""
            CREATE TABLE large (u uri);
            INSERT INTO large SELECT ('http://h' || i % 7 || '/' || repeat('a', 40000) || i)::uri
            FROM generate_series(1, 3000) i;
            CREATE INDEX ON large (u); CREATE INDEX ON large (u uri_host_ops);
            CREATE INDEX ON large (u uri_path_ops); CREATE INDEX ON large USING hash (u);
            CREATE INDEX ON large USING hash (u uri_scheme_ops); ANALYZE large""")
        value = "('http://h3/' || repeat('a', 40000) || '3')::uri"
        for operator in ("=", "=/", "=~", "<@"):
            self.assert_rows(
                "SET enable_seqscan = off;"
                f"SELECT count(*) FROM large WHERE u {operator} {value}", "1")

    def test_cancelled(self):
        said = self.server.error("""
            SET statement_timeout = '100ms';
            SELECT count(*) FROM uri_segments('a:' || repeat('/b', 20000000))""")
        self.assertIn("canceling statement due to statement timeout", said)

    def test_cancelled_templates(self):
        """Of a megabyte, with as much of values, in time."""
        for expression, value in (("{a:1}", "repeat('x', 1000000)"), ("{a}", "repeat('é', 400000)"),
                                  ("{?a*}", "array_fill(NULL::text, ARRAY[150000])"), ("{a:1}", "array_fill(0, ARRAY[400000])")):
            with self.subTest(expression, value=value):
                begun = time.monotonic()
                said = self.server.error(f"""
                    SET statement_timeout = '300ms';
                    SELECT count(uri_expand(repeat('{expression}', 200000), json_build_object('a', {value}, 'i', i)))
                    FROM generate_series(1, 100000) AS i""")
                self.assertIn("canceling statement due to statement timeout", said)
                self.assertLess(time.monotonic() - begun, 2)

    def test_more_than_a_field_holds(self):
        """An error of the server, which goes on."""
        self.assertIn("ERROR", self.server.error(
            "SELECT uri_encode(repeat('%', 400000000), 'segment') IS NULL"))
        self.assert_rows("SELECT uri_host('http://h')", "h")


class Forms(OneServer):
    """Equality in each normal form, as uri_equivalent() has it."""

    MARKS = {"case": "^", "percent": "%", "path": "/", "scheme": "~"}

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server.psql("""
            CREATE TABLE spelled AS SELECT (a || b || c)::uri AS u
            FROM unnest(ARRAY['http://h', 'HTTP://h', 'http://H:80', 'http://h:', 'x://h']) a,
                 unnest(ARRAY['', '/', '/~', '/%7e', '/%7E', '/a/../~']) b,
                 unnest(ARRAY['', '?', '#f']) c;
            ANALYZE spelled""")

    def test_operators(self):
        for form, mark in self.MARKS.items():
            self.assert_rows(f"""
                SELECT bool_and((a.u ={mark} b.u) = uri_equivalent(a.u, b.u, '{form}')),
                       bool_and((a.u ={mark} b.u) = (uri_{form}_cmp(a.u, b.u) = 0)),
                       bool_and((a.u <{mark} b.u) = (uri_{form}_cmp(a.u, b.u) < 0)),
                       bool_and((a.u >={mark} b.u) = (uri_{form}_cmp(b.u, a.u) <= 0)),
                       bool_and(a.u ={mark} b.u = (uri_hash(a.u, '{form}') = uri_hash(b.u, '{form}'))
                         ), bool_and(uri_{form}_hash(a.u)::bigint & 4294967295 =
                                     uri_{form}_hash_extended(a.u, 0) & 4294967295)
                FROM spelled a, spelled b""", "t|t|t|t|t|t")

    def test_joins(self):
        for form, mark in self.MARKS.items():
            counts = set()
            for method in ("hashjoin", "mergejoin", "nestloop"):
                others = {"hashjoin", "mergejoin", "nestloop"} - {method}
                off = "".join(f"SET enable_{each} = off;" for each in others)
                join = f"SELECT count(*) FROM spelled a JOIN spelled b ON a.u ={mark} b.u"
                plan = "\n".join(self.server.rows(off + "EXPLAIN " + join))
                self.assertIn({"hashjoin": "Hash Join", "mergejoin": "Merge Join",
                               "nestloop": "Nested Loop"}[method], plan)
                counts.add(self.server.rows(off + join)[0])
            self.assertEqual(len(counts), 1, form)


class Hosts(OneServer):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server.psql("""
            CREATE TABLE pages AS SELECT (s || h || p || t)::uri AS u
            FROM unnest(ARRAY['http://', 'HTTPS://', 'https://u@']) s,
                 unnest(ARRAY['example.com', 'EXAMPLE.com', 'www.example.com', 'a.b.example.com',
                     '-.example.com', 'notexample.com', 'example.com.', 'www.example.com.',
                     'example.org', '1.2.3.4', '9.1.2.3', '[::1]', '', '.com', '..com', 'a..com', 'com',
                     '%61.example.com', 'a,b.example.com', 'x.%C3%A4.com', '*.example.com']) h,
                 unnest(ARRAY['', ':80', ':443', ':81']) p,
                 unnest(ARRAY['', '/', '/docs', '/docs/', '/docs/a?q#f', '/x/../docs/']) t;
            INSERT INTO pages VALUES ('mailto:a@example.com'), ('urn:x:y'), ('http:/docs/');
            CREATE INDEX by_host ON pages (u uri_host_ops);
            ANALYZE pages""")

    def test_within(self):
        for u, pattern, answer in (
            ("https://www.example.com/docs/a", "https://*.example.com/docs/", "t"),
            ("HTTPS://WWW.example.com:443/x/../docs/", "https://*.example.com/docs/", "t"),
            ("https://a.b.example.com/docs/", "https://*.example.com/docs/", "t"),
            ("https://example.com/docs/a", "https://*.example.com/docs/", "f"),
            ("https://notexample.com/docs/a", "https://*.example.com/docs/", "f"),
            ("http://www.example.com/docs/a", "https://*.example.com/docs/", "f"),
            ("https://u@www.example.com/docs/a", "https://*.example.com/docs/", "f"),
            ("https://www.example.com:81/docs/a", "https://*.example.com/docs/", "f"),
            ("https://www.example.com/docs", "https://*.example.com/docs/", "f"),
            ("https://example.com/docs", "https://example.com/docs", "t"),
            ("https://example.com/docs/a", "https://example.com/docs", "f"),
            ("https://example.com?q", "https://example.com", "t"),
            ("http://1.2.3.4/", "http://*.2.3.4/", "t"),
            ("mailto:a@example.com", "mailto:a@example.com", "t"),
            ("mailto:a@example.com", "http://*.example.com/", "f"),
        ):
            self.assert_rows(f"SELECT uri '{u}' <@ '{pattern}'", answer)
        for wrong in ("http://h/?", "http://h/#"):
            self.assertIn("has neither query nor fragment",
                          self.server.error(f"SELECT uri 'a:b' <@ '{wrong}'"))

    def test_plan(self):
        plan = self.server.rows("""
            SET enable_seqscan = off; SET enable_bitmapscan = off;
            EXPLAIN (COSTS OFF) SELECT * FROM pages WHERE u <@ 'https://*.example.com/docs/'""")
        self.assertIn("using by_host on pages", plan[0])
        self.assertEqual(plan[1].strip(), "Index Cond: ((u >=# 'com,example,'::text) AND "
                                          "(u <# 'com,example-'::text))")
        self.assertEqual(plan[2].strip(), "Filter: (u <@ 'https://*.example.com/docs/'::uri)")
        plan = self.server.rows("""
            SET enable_seqscan = off; SET enable_bitmapscan = off;
            EXPLAIN (COSTS OFF) SELECT * FROM pages WHERE u <@ 'https://example.com/'""")
        self.assertIn("((u >=# 'com,example,//'::text) AND (u <# 'com,example,/0'::text))", plan[1])

    def test_estimates(self):
        """Of skewed hosts: the planner expects what there is, within a factor of 5. Without statistics, more of a wider domain."""
        database = Database("skewed")
        database.psql("""
            CREATE TABLE skewed (u uri);
            INSERT INTO skewed SELECT (CASE WHEN i % 4 = 0 THEN 'http' ELSE 'https' END || '://'
                || (ARRAY['www.', 'a.', 'b.c.', ''])[1 + i % 7 % 4] || 'example' || floor(100 * exp(-ln(1000) * h))::text
                || (ARRAY['.com', '.com', '.com', '.org', '.co.uk'])[1 + i % 5] || '/'
                || (ARRAY['docs/', 'a/b/', ''])[1 + i % 3] || i)::uri
            FROM (SELECT i, (i::bigint * 7919 % 1000003) / 1000003.0 AS h FROM generate_series(1, 60000) i) s;
            INSERT INTO skewed SELECT 'https://rare.example/' || i FROM generate_series(1, 100) i;
            INSERT INTO skewed SELECT NULL FROM generate_series(1, 20000)""")
        patterns = [f"{scheme}://{host}{path}" for scheme in ("https", "http") for path in ("/", "/docs/")
                    for host in ("*.com", "*.org", "*.uk", "*.co.uk", "*.example0.com", "*.example1.com", "*.example3.org",
                                 "*.example7.com", "*.c.example0.com", "www.example0.com", "example2.com")]
        patterns += ["https://*.example/", "https://rare.example/", "HTTPS://*.COM:443"]

        def estimated(pattern):
            plan = database.rows(f"EXPLAIN SELECT * FROM skewed WHERE u <@ '{pattern}'")
            return int(re.search(r"rows=(\d+)", "\n".join(line for line in plan if "skewed" in line))[1])

        database.psql("ALTER TABLE skewed SET (autovacuum_enabled = false)")
        guesses = [estimated(f"https://{host}/") for host in ("*.com", "*.example0.com", "*.c.example0.com", "b.c.example0.com")]
        self.assertEqual(guesses, sorted(guesses, reverse=True))
        self.assertEqual(len(set(guesses)), len(guesses))
        database.psql("ANALYZE skewed")
        found = database.rows("".join(f"SELECT count(*) FROM skewed WHERE u <@ '{pattern}';" for pattern in patterns))
        for pattern, actual in zip(patterns, map(int, found), strict=True):
            self.assertGreater(actual, 25)
            with self.subTest(pattern, actual=actual):
                self.assertLess(max(estimated(pattern) / actual, actual / estimated(pattern)), 5)
        for nothing in ("https://*.nowhere.com/", "https://*.net/", "ftp://*.com/", "https://u@*.com/", "https://*.com:81/"):
            with self.subTest(nothing):
                self.assertLess(estimated(nothing), 50)
        self.assertEqual(estimated("https://*.com/") // 1000, estimated("https://*.com") // 1000)
        # Of none, of all NULL, of long ones and of those without a host, too.
        database.psql("""
            CREATE TABLE few (u uri, n uri);
            ANALYZE few;
            INSERT INTO few SELECT 'urn:x:' || i FROM generate_series(1, 100) i;
            INSERT INTO few SELECT 'http://' || repeat('a.', i) || '/' || repeat('b', i) FROM generate_series(1, 3000) i;
            ANALYZE few""")
        database.rows("EXPLAIN SELECT * FROM few WHERE u <@ 'urn:x:' OR n <@ 'http://*.h/' OR u <@ 'http://*.a./' OR u <@ NULL")

    def test_index_finds_what_a_scan_finds(self):
        hosts = ("example.com", "*.example.com", "*.com", "*..com", "*.", "*", "*.2.3.4", "*.3.4",
                 "*.1.2.3", "1.2.3.4", "*.[::1]", "[::1]", "", ".com", "*.example.com.", "*.b.example.com",
                 "%2A.example.com", "*.%C3%A4.com", "*.EXAMPLE.com", "a%2Cb.example.com", "*.*.example.com")
        found = 0
        for host in hosts:
            for path in ("", "/", "/docs/", "/docs"):
                pattern = f"http://{host}{path}"
                if self.server.rows(f"SELECT uri_valid('{pattern}')") == ["f"]:
                    continue
                query = (f"SELECT count(*), sum(uri_hash(u, 'identical') % 99991) FROM pages "
                         f"WHERE u <@ '{pattern}';")
                scan, index = self.server.rows(
                    "SET enable_indexscan = off; SET enable_bitmapscan = off;"
                    "SET enable_indexonlyscan = off;" + query +
                    "RESET ALL; SET enable_seqscan = off;" + query)
                self.assertEqual(index, scan, pattern)
                found += int(scan.split("|")[0])
        self.assertGreater(found, 500)

    def test_order_is_that_of_the_key(self):
        self.assert_rows("""
            SELECT bool_and(a = b) FROM
              (SELECT uri_host_key(u) a, row_number() OVER (ORDER BY uri_host_key(u) COLLATE "C") n
               FROM pages) x
              JOIN (SELECT uri_host_key(u) b, row_number() OVER (ORDER BY u USING <#) n
                    FROM pages) y USING (n)""", "t")

    def test_abbreviated_keys_are_in_order(self):
        """Where sorting looks at numbers made of keys: at each character, and around each beginning."""
        characters = "!$%&'()*+,-.0123456789;=ABYZ_abcxyz~"
        texts = [f"http://{before}{c if c != '%' else '%C3'}{after}/"
                 for c in characters for before in ("", "a", "aaaaaaaaaa", "aaaaaaaaaaa")
                 for after in ("", "a", ".com", "a.com", ".de", ".co", ".io", "a.uk")]
        ends = ("", "a", "b", "-", "k", "l", "m", "n", "z", "0", "~")
        texts += [f"x://h.{end[:size]}{more}/" for end in ("com", "de", "edu", "gov", "net", "org", "uk")
                  for size in range(len(end) + 1) for more in ends]
        texts += ["com:80", "com:", "mailto:a", "http:/a", "x://1.2.3.4/", "x://[::1]/", "x:///", "x://com", "x://.com"]
        values = ", ".join("(try_uri('" + text.replace("'", "''") + "'))" for text in texts)
        self.assert_rows(f"""
            CREATE TEMPORARY TABLE near AS SELECT u FROM (VALUES {values}) v (u), generate_series(1, 2);
            SELECT count(*) = count(u) FROM near;
            SELECT bool_and(a = b) FROM
              (SELECT uri_host_key(u) a, row_number() OVER (ORDER BY uri_host_key(u) COLLATE "C") n
               FROM near) x
              JOIN (SELECT uri_host_key(u) b, row_number() OVER (ORDER BY u USING <#) n
                    FROM near) y USING (n)""", "t", "t")

    def test_amcheck(self):
        skip_without("amcheck")
        self.server.psql("""
            CREATE EXTENSION amcheck;
            CREATE INDEX by_bytes ON pages (u);
            CREATE INDEX by_scheme ON pages (u uri_scheme_ops);
            CREATE INDEX by_normal ON pages (uri_normalize(u));
            INSERT INTO pages SELECT 'http://h' || i FROM generate_series(1, 20000) i;
            DELETE FROM pages WHERE uri_hash(u) % 3 = 0;
            SELECT bt_index_parent_check(c, true, true)
            FROM unnest(ARRAY['by_host', 'by_bytes', 'by_scheme', 'by_normal']::regclass[]) c""")


class Wire(OneServer):
    def test_binary_copy(self):
        self.assert_rows("""
            CREATE TABLE sent (u uri, r uri_reference);
            INSERT INTO sent SELECT 'http://h/' || i, '../' || i FROM generate_series(1, 100) i;
            CREATE TABLE got (LIKE sent);
            \\copy sent TO 'sent.bin' (FORMAT binary)
            \\copy got FROM 'sent.bin' (FORMAT binary)
            SELECT count(*) FROM sent JOIN got USING (u, r)""", "100")

    def test_wire_is_parsed(self):
        """What comes in is a version and text, and neither is believed."""
        header = b"PGCOPY\n\xff\r\n\0" + bytes(8)

        def copied(field):
            row = b"\0\1" + len(field).to_bytes(4, "big") + field
            path = INSTALLATION.root / "data" / "field.bin"
            path.write_bytes(header + row + b"\xff\xff")
            path.chmod(0o644)
            return self.server.psql(
                "CREATE TEMP TABLE t (u uri);\n\\copy t FROM 'field.bin' (FORMAT binary)\n"
                "SELECT uri_host(u) FROM t", check=False)

        self.assertEqual(copied(b"\1http://h/").stdout, "h\n")
        for field, said in (
            (b"\1http://h /", "invalid-character"),
            (b"\1rel", "relative-not-allowed"),
            (b"\2http://h/", "unknown version 2 of the binary format of type uri"),
            (b"", "no data left in message"),
            (b"\1http://h/\0", "invalid byte sequence"),
            (b"\1http://h/\xff", "invalid byte sequence"),
        ):
            self.assertIn(said, copied(field).stderr, field)


class Beside(OneServer):
    def test_another_type_uri(self):
        """Where another extension has a type of that name, this one goes into its own schema."""
        folder = INSTALLATION.share / "extension"
        (folder / "another.control").write_text("default_version = '1'\nrelocatable = true\n")
        (folder / "another--1.sql").write_text(
            "CREATE TYPE uri AS (t text); "
            "CREATE FUNCTION uri_host(uri) RETURNS text IMMUTABLE LANGUAGE sql AS $$SELECT 'another'$$;")
        self.server.psql("CREATE DATABASE other")
        self.server.psql("CREATE EXTENSION another", "other")
        self.assertIn('type "uri" already exists',
                      self.server.error("CREATE EXTENSION uriel", "other"))
        self.assertEqual(
            self.server.rows("""
                CREATE SCHEMA uriel;
                CREATE EXTENSION uriel SCHEMA uriel;
                SELECT uriel.uri_host(uriel.uri 'http://h/');
                ALTER EXTENSION uriel SET SCHEMA pg_catalog;
                ALTER EXTENSION uriel SET SCHEMA uriel;
                SELECT uriel.uri_host('http://h/'::uriel.uri), uri_host(ROW('http://h/')::uri);
                SET search_path = uriel, public;
                SELECT uri_host('http://h/'::uri)""", "other"), ["h", "h|another", "h"])

    def test_trusted(self):
        """Who may create in a database needs no superuser."""
        self.server.psql("CREATE ROLE anna LOGIN; CREATE DATABASE hers OWNER anna")
        self.server.tool("psql", "-XAtq", "-U", "anna", "-d", "hers", "-c", "CREATE EXTENSION uriel")

    def test_update(self):
        """A later version's script runs from this one on, and stored values stay what they are."""
        folder = INSTALLATION.share / "extension"
        (folder / f"uriel--{VERSION}--{VERSION}next.sql").write_text(
            "CREATE FUNCTION uri_next() RETURNS integer IMMUTABLE LANGUAGE sql AS 'SELECT 1';")
        self.server.psql("CREATE DATABASE updated")
        self.assertEqual(
            self.server.rows(f"""
                CREATE EXTENSION uriel VERSION '{VERSION}';
                CREATE TABLE link (u uri PRIMARY KEY);
                INSERT INTO link SELECT 'http://h/' || i FROM generate_series(1, 1000) i;
                ALTER EXTENSION uriel UPDATE TO '{VERSION}next';
                SELECT uri_next(), extversion FROM pg_extension WHERE extname = 'uriel';
                SELECT count(*) FROM link WHERE uri_host(u) = 'h'""", "updated"),
            [f"1|{VERSION}next", "1000"])

    def test_update_of_forms(self):
        """Where the forms change, an update says which indexes to rebuild."""
        folder = INSTALLATION.share / "extension"
        changed = (EXTENSION / "forms_changed.sql").read_text(encoding="utf-8")
        # As if the extension had been created with other forms.
        (folder / f"uriel--{VERSION}--{VERSION}older.sql").write_text("""
            CREATE OR REPLACE FUNCTION uri_stored_forms_version() RETURNS integer
                LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN 0;""")
        (folder / f"uriel--{VERSION}older--{VERSION}newer.sql").write_text(changed)
        (folder / f"uriel--{VERSION}newer--{VERSION}newest.sql").write_text(changed)
        self.server.psql("CREATE DATABASE forms")
        self.assertEqual(
            self.server.rows(f"""
                CREATE EXTENSION uriel;
                CREATE TABLE link (u uri PRIMARY KEY, other uri);
                CREATE INDEX by_bytes ON link (other, uri_host(u));
                CREATE INDEX by_class ON link (u uri_scheme_ops);
                CREATE INDEX by_host ON link (u uri_host_ops);
                CREATE INDEX by_expression ON link (uri_hash(u));
                CREATE INDEX by_hash ON link USING hash (u uri_case_ops);
                CREATE INDEX by_condition ON link (other) WHERE u =~ 'http://h/';
                ALTER EXTENSION uriel UPDATE TO '{VERSION}older';
                SELECT uri_stored_forms_version() = uri_forms_version();
                SELECT * FROM uri_indexes_of_forms""", "forms"),
            ["f", "by_class", "by_host", "by_expression", "by_hash", "by_condition"])
        said = self.server.psql(f"ALTER EXTENSION uriel UPDATE TO '{VERSION}newer'", "forms").stderr
        for each in ("by_class", "by_host", "by_expression", "by_hash", "by_condition"):
            self.assertIn(f"REINDEX INDEX {each};", said)
        self.assertNotIn("by_bytes", said)
        self.assertIn("Their version was 0, and is 1.", said)
        self.assertEqual(
            self.server.psql(f"ALTER EXTENSION uriel UPDATE TO '{VERSION}newest'", "forms").stderr, "")
        self.assertEqual(
            self.server.rows("SELECT uri_stored_forms_version() = uri_forms_version()", "forms"), ["t"])

    def test_dump_and_restore(self):
        self.server.psql("CREATE DATABASE old; CREATE DATABASE new")
        self.server.psql("""
            CREATE EXTENSION uriel;
            CREATE TABLE link (u uri PRIMARY KEY, r uri_reference DEFAULT '#');
            CREATE INDEX ON link (uri_normalize(u));
            INSERT INTO link SELECT 'http://h/' || i FROM generate_series(1, 1000) i""", "old")
        dump = self.server.tool("pg_dump", "-d", "old").stdout
        self.server.psql(dump, "new")
        count = "SELECT count(*), sum(uri_hash(u) % 1000) FROM link"
        self.assertEqual(self.server.rows(count, "new"), self.server.rows(count, "old"))


class Encodings(OneServer):
    def test_latin1(self):
        """What is percent-encoded is UTF-8, whatever the encoding of the database is."""
        self.server.psql("""
            CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0""")
        self.assertEqual(
            self.server.rows("""
                SET client_encoding = 'UTF8';
                CREATE EXTENSION uriel;
                SELECT uri_encode('ä', 'segment'), uri_decode('%C3%A4') = 'ä',
                       uri_edit('a:b', 'path', 'ä'), uri 'a:?%C3%A4=1' -> 'ä',
                       iri_to_uri('/ä'), uri_to_iri('/%C3%A4'), (iri_parse('/ä?ö')).query, (iri_error('ä/8 ')).code,
                       (iri_error('/ä ')).offset, uri_mend('ä', 'a://b'), (uri_repairs('a://ä')).repair""", "latin"),
            ["%C3%A4|t|a:%C3%A4|1|/%C3%A4|/ä|ö|invalid-character|3|a://b/%C3%A4|encoded"])
        for call in ("uri_decode('%E4%B8%AD')", "uri_to_iri('/%E4%B8%AD')"):
            self.assertIn("has no equivalent in encoding", self.server.error(f"SELECT {call}", "latin"))


if __name__ == "__main__":
    unittest.main()
