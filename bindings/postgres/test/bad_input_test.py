# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Hostile texts, large and odd values, too little memory, errors and cancellation in the midst of lists: an ERROR or
NULL comes of them, and the same server process answers the next question.

usage: bad_input_test.py [TEST...]     as unittest; make has to have built the extension before

With URIEL_LONG=1 values of a gigabyte are asked, too. With URIEL_VALGRIND=1 fewer texts are asked, in a server that
runs under valgrind.
"""

import os
import random
import re
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from cluster import Installation, quoted
from costs import FUNCTIONS, call_of, query_of

VALGRIND = os.environ.get("URIEL_VALGRIND") == "1"
TEXTS = 500 if VALGRIND else 20_000
SEEDS = (
    "http://u:p@www.example.com:80/a/./b/../c;d?e=f&g=%20#h", "//[1:2::3.4.5.6]:/x", "urn:isbn:1", "../../a?b#", "[::1]",
    "HTTP://%41:99999999999999999999/%2e%2E/", "see <http://h/a>, (https://i/b).", "mailto:a@b?to=c", "?a=&&=b&a", "",
)
BITS = ["%", "%%", "%4", "%zz", "%00", ":", "//", "@", "[", "]", "[v1.", "..", "/.", "?", "#", "&", "=", "\\", "'", '"', "é",
        "\U0010ffff", "\u202e", "\x01", "\x7f", "\n", " ", "a" * 300, "/" * 300, "../" * 100, ":" * 70, "0" * 70, "%41" * 99]
# Of all functions, what may come: the error of the type, and of names that do not exist.
EXPECTED = ("invalid_text_representation", "invalid_parameter_value")


def under_valgrind(log):
    """The command that looks for errors of memory."""
    return ("valgrind", "--quiet", "--trace-children=yes", "--error-limit=no", "--num-callers=40", "--leak-check=full",
            "--show-leak-kinds=definite", f"--log-file={log}.%p")


def blamed(said):
    """Of what valgrind says, that in which a function of ours takes part: PostgreSQL writes bytes of its own that it has
    not set."""
    return [each for each in re.split(r"^==\d+== $", said, flags=re.M) if "uriel" in each.replace("uriel-postgres", "")]


def hostile_texts():
    made = random.Random(3986)
    while True:
        text = made.choice(SEEDS)
        for _ in range(made.randrange(4)):
            at = made.randrange(len(text) + 1)
            text = text[:at] + made.choice(BITS) + text[at + made.randrange(3):]
        yield text


def setUpModule():
    global INSTALLATION, SERVER, CALLS
    INSTALLATION = Installation()
    unittest.addModuleCleanup(INSTALLATION.remove)
    INSTALLATION.install()
    SERVER = serving("hostile")
    texts = hostile_texts()
    rows = "".join(re.sub(r"([\\\n\t\r])", lambda m: {"\\": r"\\", "\n": r"\n", "\t": r"\t", "\r": r"\r"}[m[1]],
                          next(texts)) + "\n" for _ in range(TEXTS))
    SERVER.psql(f"""
        CREATE EXTENSION uriel;
        CREATE TABLE texts (t text);
        COPY texts FROM STDIN;\n{rows}\\.
        CREATE TABLE given AS
            SELECT t, o, try_uri(t) AS u, try_uri(o) AS v, try_uri_reference(t) AS r, try_uri_reference(o) AS q
            FROM (SELECT t, lag(t, 1, '') OVER () AS o FROM texts) s""")
    CALLS = []
    for line in SERVER.rows(FUNCTIONS):
        _, name, _, is_list, types, names = line.split("|")
        call = call_of(name, types.split(), names.split())
        if call:
            CALLS.append((call, is_list == "t"))
    assert len(CALLS) > 100, CALLS


def serving(name, *settings, limit=()):
    under = tuple(limit)
    if VALGRIND:
        under += under_valgrind(INSTALLATION.root / "data" / f"valgrind-{name}")
    return INSTALLATION.cluster(name, "autovacuum = off", *settings, under=under)


class Asked(unittest.TestCase):
    def tearDown(self):
        """No process of a server has died, and valgrind has nothing to say."""
        for cluster in INSTALLATION.clusters:
            said = cluster.log.read_text(encoding="utf-8", errors="replace")
            self.assertNotRegex(said, "terminated by signal|PANIC|TRAP")
        for log in (INSTALLATION.root / "data").glob("valgrind-*"):
            self.assertEqual(blamed(log.read_text(encoding="utf-8", errors="replace")), [])

    def answers(self, cluster, sql):
        """All of a script is answered by one process of the server, which is still there at its end."""
        lines = cluster.rows("SELECT pg_backend_pid();\n" + sql + ";\nSELECT pg_backend_pid()")
        self.assertEqual(lines[0], lines[-1], sql)
        return lines[1:-1]


class Hostile(Asked):
    def test_every_function(self):
        """What may not be, is NULL, except for casts."""
        script = []
        for call, _ in CALLS:
            if "uri_in(" in call or "uri_reference_in(" in call or call.startswith(("text_to_", "bpchar_to_", "uri_reference_to_uri")):
                continue
            query = f"SELECT {call} AS x FROM given"
            if "uri_within(" in call:
                query += " WHERE uri_query(v) IS NULL AND uri_fragment(v) IS NULL"
            script.append(f"SELECT count(x::text), max(length(x::text)) FROM ({query} OFFSET 0) s")
        self.answers(SERVER, ";\n".join(script))

    def test_every_argument(self):
        """Names and data, too, may be anything."""
        self.answers(SERVER, ";\n".join(f"SELECT count({call}), max(length({call}::text)) FROM given" for call in (
            "uri_param(t, o)", "r -> o", "uri_edit(t, 'path', o)", "uri_edit(t, 'host', o)", "uri_edit(r, 'authority', o)",
            "uri_edit(t, 'port', o)", "uri_edit(t, 'filename', o)", "uri_edit(t, 'extension', o)",
            "uri_edit(t, 'scheme', o)", "uri_encode(o, 'host')", "uri_set_param(t, o, 'a')", "uri_set_param(r, 'a', o)",
            "uri_remove_params(t, o)", "uri_remove_params(r, o)", "uri_resolve(o, t)", "uri_relativize(o, t)",
            "uri_segment(t, length(o) - 200)", "uri_redact(o)")))
        for call in ("uri_normalize(t, o)", "uri_valid(t, o)", "uri_error(t, o)", "iri_error(t, o)", "uri_lint(t, o)", "uri_permitted(t, o)", "uri_edit(t, o, 'a')",
                     "uri_encode(t, o)", "uri_hash(r, o)", "t::uri", "t::uri_reference", "uri_in(textout(t))", "u <@ v", "r::uri"):
            with self.subTest(call):
                lines = self.answers(SERVER, caught(f"SELECT {call} FROM given WHERE t = $1 LIMIT 1", EXPECTED))
                self.assertGreater(sum(map(int, lines)), 0)

    def test_in_the_midst_of_lists(self):
        """Errors, LIMIT and cursors that end a list early, many times in one process."""
        for call, is_list in CALLS:
            if not is_list:
                continue
            with self.subTest(call):
                broken = (f"SELECT 1 / (row_number() OVER () - 1 - length($1) % 3) "
                          f"FROM (SELECT {call} FROM (SELECT $1::text AS t, 'http://h/a'::text AS o, try_uri_reference($1) AS r) s) s")
                lines = self.answers(SERVER, caught(broken, ("division_by_zero",)))
                self.assertGreater(int(lines[0]), 0)
                self.answers(SERVER, f"SELECT count(*) FROM given, LATERAL (SELECT {call} LIMIT 1) s")
                self.answers(SERVER, f"BEGIN; DECLARE c CURSOR FOR SELECT {call} FROM given; FETCH 5 FROM c; CLOSE c; "
                                     f"DECLARE d CURSOR FOR SELECT {call} FROM given; FETCH 5 FROM d; ROLLBACK")

    def test_cancelled(self):
        """At any time."""
        large = "repeat('/a&b', 3000000)"
        for call in (f"uri_segments('a:' || {large})", f"uri_segments(('a:' || {large})::uri)",
                     f"uri_params('?' || {large})", f"uri_extract(repeat('http://h/ ', 1000000))",
                     f"uri_lint('a:' || repeat('/..', 1000000))", "uri_normalize(t)", "uri_lint(t)"):
            for milliseconds in (1, 3, 10, 30, 100):
                table = "texts, generate_series(1, 10000)" if "(t)" in call else "(SELECT 1) s"
                said = SERVER.psql(f"SET statement_timeout = {milliseconds}; SELECT count(*) FROM "
                                   f"(SELECT {call} FROM {table}) s", check=False)
                if said.returncode:
                    self.assertRegex(said.stderr, "canceling statement due to (statement timeout|user request)")
        self.assertEqual(SERVER.rows("SELECT uri_host('http://h')"), ["h"])

    @unittest.skipIf(VALGRIND, "what a process has of memory is valgrind's")
    def test_nothing_leaks(self):
        """Neither what PostgreSQL allocates nor what the C library does grows with the questions."""
        work = "".join(query_of(call, is_list, "few").replace("SELECT", "PERFORM", 1) + ";\n"
                       for call, is_list in CALLS if "_in(" not in call and "_to_uri" not in call and "within" not in call)
        lines = self.answers(SERVER, f"""
            CREATE TEMP TABLE few AS SELECT * FROM given LIMIT 200;
            CREATE FUNCTION pg_temp.work(times integer) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
                FOR i IN 1 .. times LOOP
                    {work}
                    FOR j IN 1 .. 50 LOOP
                        BEGIN PERFORM ('http://h h/' || j)::uri; EXCEPTION WHEN invalid_text_representation THEN END;
                    END LOOP;
                END LOOP;
            END $$;
            CREATE VIEW pg_temp.used AS SELECT
                (SELECT sum(total_bytes) FROM pg_backend_memory_contexts)::bigint AS contexts,
                1024 * substring(pg_read_file('/proc/self/status') FROM 'RssAnon:\\s+(\\d+)')::bigint AS process;
            SELECT pg_temp.work(5); SELECT contexts, process FROM pg_temp.used;
            SELECT pg_temp.work(40); SELECT contexts, process FROM pg_temp.used""".replace(
                "SELECT pg_temp.work(5)", "SELECT pg_temp.work(5) IS NULL").replace(
                "SELECT pg_temp.work(40)", "SELECT pg_temp.work(40) IS NULL"))
        before, after = ([int(each) for each in line.split("|")] for line in lines if "|" in line)
        for had, has in zip(before, after):
            self.assertLess(has - had, 1 << 20, f"{before} {after}")


def caught(statement, expected):
    """Runs a statement for each text in a block of its own; gives how many ended in an error that is expected."""
    conditions = " OR ".join(expected)
    return f"""
        CREATE OR REPLACE FUNCTION pg_temp.tried() RETURNS integer LANGUAGE plpgsql AS $$
        DECLARE
            text_of record;
            caught integer := 0;
        BEGIN
            FOR text_of IN SELECT t FROM texts LIMIT {TEXTS // 20} LOOP
                BEGIN
                    EXECUTE $q${statement}$q$ USING text_of.t;
                EXCEPTION WHEN {conditions} THEN caught := caught + 1;
                END;
            END LOOP;
            RETURN caught;
        END $$;
        SELECT pg_temp.tried()"""


class Stored(Asked):
    def test_unaligned_and_toasted(self):
        """However a value lies in a row: at an odd place, compressed, elsewhere, in an array or a record."""
        SERVER.psql("""
            CREATE TABLE lying (n integer, odd "char" DEFAULT 'x', u uri, odd2 "char" DEFAULT 'x', external uri,
                                plain uri, main uri, list uri[], t text)""")
        numbers = 4 if VALGRIND else 60
        SERVER.psql(f"""
            ALTER TABLE lying ALTER external SET STORAGE external, ALTER plain SET STORAGE plain,
                ALTER main SET STORAGE main;
            INSERT INTO lying SELECT n, substr('abcde', 1, n % 2)::"char", t::uri, 'y', t::uri,
                CASE WHEN length(t) < 3000 THEN t::uri END, t::uri, ARRAY[t::uri, 'a:b', t::uri], t
            FROM (SELECT n, 'http://u@h' || n || ':' || n % 90 || '/' || left(repeat(md5(n::text), 4000), size)
                            || '?id=' || n || '#f' AS t
                  FROM generate_series(1, {numbers}) n,
                       unnest(ARRAY[0, 1, 2, 3, 60, 90, 100, 120, 200, 230, 240, 500, 2100, 9000, 70000]) size) s""")
        for value in ("u", "external", "main", "list[1]", "list[3]", "coalesce(plain, u)", "(lying).u"):
            self.assertEqual(self.answers(SERVER, f"""
                SELECT count(*), bool_and(v::text = t), bool_and(uri_parse(v) = uri_parse(t)),
                       bool_and(v -> 'id' = n::text), bool_and(uri_hash(v) = uri_hash(t)),
                       bool_and(uri_normalize(v)::text = uri_normalize(t)),
                       bool_and((SELECT count(*) FROM uri_segments(v)) = 1),
                       bool_and(uri_host_key(v) = uri_host_key(t)), bool_and(v = u), bool_and(v =~ u)
                FROM (SELECT n, t, u, {value} AS v FROM lying OFFSET 0) s"""), [f"{15 * numbers}|" + "|".join("t" * 9)], value)
        self.assertEqual(self.answers(SERVER, """
            SELECT bool_and(pg_column_compression(u) IS NOT NULL), bool_and(pg_column_compression(external) IS NULL)
            FROM lying WHERE length(t) > 60000"""), ["t|t"])

    def test_unknown_format(self):
        """Bytes that this version has not written are refused, not read."""
        said = SERVER.error("""
            CREATE CAST (bytea AS uri) WITHOUT FUNCTION;
            SELECT uri_host('\\x0200'::bytea::uri)""")
        self.assertIn("a stored URI has a format that this version does not know", said)
        self.assertIn("a stored URI is cut off", SERVER.error("SELECT uri_host('\\x01000001'::bytea::uri)"))
        # An authority that ends before its host does, and a path behind the end of the text.
        for ends in ("000003020404", "000003030909"):
            self.assertIn("a stored URI is damaged",
                          SERVER.error(f"SELECT uri_host('\\x010201{ends}2f2f682f'::bytea::uri)"), ends)
        SERVER.psql("DROP CAST (bytea AS uri)")


@unittest.skipIf(VALGRIND or os.environ.get("URIEL_LONG") != "1", "gigabytes take long: with URIEL_LONG=1")
class Large(Asked):
    # What a value of PostgreSQL may have, with its header of 4 bytes.
    MOST = 2**30 - 1 - 4

    def test_a_gigabyte(self):
        """The longest text is parsed; as a uri it is too long by its offsets."""
        text = f"('http://h/' || repeat('a', {self.MOST - 9 - 10}) || '?b=c')"
        short = f"('http://h/' || repeat('a', {self.MOST - 9 - 4 - 60}) || '?b=c')"
        for call, answer in (
            (f"uri_host({text})", "h"), (f"uri_valid({text})", "t"), (f"uri_query({text})", "b=c"),
            (f"uri_param({text}, 'b')", "c"), (f"octet_length(uri_path({text}))", str(self.MOST - 18)),
            (f"uri_hash({text}) IS NULL", "f"), (f"uri_query({short}::uri)", "b=c"),
            (f"octet_length(uri_normalize({short}::uri)::text)", str(self.MOST - 60)),
            (f"uri_segments({text}) IS NULL", "f"), (f"try_uri({text} || '%') IS NULL", "t"),
            (f"octet_length(uri_surt({short}))", None), (f"octet_length(uri_edit({short}, 'query', 'd'))", str(self.MOST - 62)),
            (f"octet_length(uri_redact({short}))", str(self.MOST - 60)),
            (f"octet_length(uri_encode(repeat('a', {self.MOST}), 'path'))", str(self.MOST)),
            (f"octet_length(uri_edit('http://h/', 'path', '/' || repeat('a', {self.MOST - 100})))", str(self.MOST - 91)),
        ):
            with self.subTest(call):
                lines = self.answers(SERVER, "SELECT " + call)
                self.assertEqual(lines, [answer or lines[0]])
        for call in (f"{text}::uri", f"try_uri({text})", f"uri_resolve({text}, '#' || repeat('b', 99))",
                     f"uri_edit({short}, 'fragment', repeat('%', 99))", f"uri_encode(repeat('%', {self.MOST}), 'path')"):
            with self.subTest(call):
                self.assertRegex(SERVER.error("SELECT " + call), "a URI is too long|invalid memory alloc request size"
                                 "|out of memory|requested length too large")
        self.assertRegex(SERVER.error(f"SELECT (' ' || {short})::uri"), "invalid input syntax for type uri")


@unittest.skipIf(VALGRIND or os.environ.get("URIEL_LONG") != "1", "texts of 400 MB take long: with URIEL_LONG=1")
class Stopped(Asked):
    """With texts of 400 MB, every function ends soon after its query was told to. That is told after a second: before,
    the text may still be read from its table, which PostgreSQL can interrupt."""

    SIZE = 400_000_000
    AFTER = 1  # second
    MOST = 2  # seconds after that
    # The beginning of a text, and what follows until it is long enough.
    SHAPES = (("http://h/?", "a=1&"), ("http://h/?", "key=1&"), ("http://h/?", "%2525"), ("http://h/", "/a/.."),
              ("http://", "a."), ("http://", "%41"), ("a:", "http:/"))

    @classmethod
    def setUpClass(cls):
        SERVER.psql("""CREATE TABLE huge (t text, o text, u uri, v uri, r uri_reference, q uri_reference);
                       ALTER TABLE huge ALTER t SET STORAGE external, ALTER u SET STORAGE external,
                                        ALTER r SET STORAGE external""")

    def with_each_call(self, check):
        took = {}
        for begin, more in self.SHAPES:
            text = f"{quoted(begin)} || repeat({quoted(more)}, {self.SIZE // len(more)})"
            # One by one: a tuple may have a gigabyte.
            SERVER.psql(f"""TRUNCATE huge;
                            INSERT INTO huge VALUES ({text}, 'http://h/x', NULL, 'http://h/x', NULL, '../x');
                            UPDATE huge SET u = t::uri; UPDATE huge SET r = t::uri_reference""")
            for call, is_list in CALLS:
                if re.search(r"\b[tur]\b", call.partition("(")[2]):
                    took[call, more] = check(query_of(call, is_list, "huge"))
        slowest = sorted(took, key=took.get)[-10:]
        print("slowest:", *(f"{took[each]:.2f} s  {each}" for each in slowest), sep="\n  ")
        self.assertEqual([each for each in took if took[each] > self.MOST], [])

    def test_timeout(self):
        def check(query):
            begun = time.monotonic()
            said = SERVER.psql(f"SET statement_timeout = {1000 * self.AFTER}; {query}", check=False)
            if said.returncode:
                # Patterns of 400 MB beside a URI of 400 MB are refused at once.
                self.assertRegex(said.stderr, "canceling statement due to statement timeout|a URI is too long")
            return time.monotonic() - begun - self.AFTER

        self.with_each_call(check)

    def test_terminated(self):
        """The process is gone."""
        def check(query):
            with ThreadPoolExecutor(1) as thread:
                asked = thread.submit(SERVER.psql, f"SET application_name = 'stopped'; {query}", check=False)
                time.sleep(self.AFTER)
                begun = time.monotonic()
                SERVER.psql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stopped'")
                asked.result()
            return time.monotonic() - begun

        self.with_each_call(check)


class OutOfMemory(Asked):
    @unittest.skipIf(VALGRIND, "valgrind itself needs the memory")
    def test_every_function(self):
        """In a process that may have 16 MB more than when it began, texts of growing size run out of them in each
        function, at each of its steps."""
        server = serving("little")
        server.psql("CREATE EXTENSION uriel")
        begun = server.rows("""
            SELECT uri_host('http://h/');
            SELECT 1024 * substring(pg_read_file('/proc/self/status') FROM 'VmSize:\\s+(\\d+)')::bigint""")[1]
        pid = (server.folder / "postmaster.pid").read_text(encoding="utf-8").splitlines()[0]
        INSTALLATION.run("/usr/bin/prlimit", "--pid", pid, f"--as={int(begun) + (16 << 20)}")
        ended = {"well": 0, "without memory": 0}
        script = ["""
            CREATE FUNCTION pg_temp.tried(query text, size integer) RETURNS text LANGUAGE plpgsql AS $$ BEGIN
                EXECUTE format(
                    'WITH given AS (SELECT t, t AS o, try_uri(t) AS u, try_uri(t) AS v, '
                    'try_uri_reference(t) AS r, try_uri_reference(t) AS q '
                    'FROM (SELECT ''http://h/?'' || repeat(''%%41&'', $1) AS t) s) %s', query) USING size;
                RETURN 'well';
            EXCEPTION WHEN out_of_memory THEN RETURN 'without memory';
                WHEN program_limit_exceeded OR invalid_text_representation OR invalid_parameter_value THEN RETURN 'well';
            END $$;"""]
        for call, is_list in CALLS:
            script += [f"SELECT pg_temp.tried({quoted(query_of(call, is_list))}, {kilobytes * 256});"
                       for kilobytes in (1500, 3000, 6000)]
        for line in self.answers(server, "\n".join(script)):
            ended[line] += 1
        self.assertGreater(min(ended.values()), 50, ended)


if __name__ == "__main__":
    unittest.main()
