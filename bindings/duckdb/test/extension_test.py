#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The extension in DuckDB's library for Python.

usage: extension_test.py EXTENSION [ARG of unittest...]
"""

import itertools
import random
import re
import sys
import threading
import time
import unittest
from pathlib import Path

import duckdb

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests"))
import vocabulary

EXTENSION = sys.argv.pop(1) if len(sys.argv) > 1 else ""
TYPES = {str: "varchar", int: "bigint", bool: "boolean"}
# As many rows as need several vectors, the last of them not full.
MANY = 5000


def connect(database=":memory:"):
    connection = duckdb.connect(database, config={"allow_unsigned_extensions": "true"})
    connection.execute(f"load '{EXTENSION}'")
    return connection


def groups():
    """The rows of the vocabulary by function and types of arguments."""
    found = {}
    for _, function, arguments, answer in vocabulary.rows():
        found.setdefault((function, *map(type, arguments)), []).append((arguments, answer))
    return found


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.connection = connect()

    def one(self, expression, *arguments):
        return self.connection.execute(f"select {expression}", arguments).fetchone()[0]

    def assert_refused(self, message, expression, *arguments, error=duckdb.InvalidInputException):
        with self.assertRaisesRegex(error, message):
            self.one(expression, *arguments)


class Vocabulary(Case):
    def test_rows_as_calls(self):
        for call, _, _, answer in vocabulary.rows():
            self.assertEqual(self.one(call), answer, call)

    def test_rows_as_columns(self):
        """Of all rows with the same types, again and again, so that lists outgrow their first memory."""
        for (function, *types), rows in groups().items():
            with self.subTest(function, types=types):
                if not types:
                    continue
                many = list(itertools.islice(itertools.cycle(rows), MANY))
                names = "abc"[: len(types)]
                columns = ", ".join(f"{name} {TYPES[each]}" for name, each in zip(names, types))
                self.connection.execute(f"create or replace table given (i integer, {columns})")
                marks = ", ".join("?" * (1 + len(types)))
                self.connection.executemany(f"insert into given values ({marks})", [[i, *each] for i, (each, _) in enumerate(rows)])
                call = f"{function}({', '.join(names)})"
                repeated = f"(select * from given, range({MANY // len(rows) + 1}) r(n) order by n, i limit {MANY})"
                found = self.connection.execute(f"select {call} from {repeated} order by n, i").fetchall()
                self.assertEqual(found, [(answer,) for _, answer in many])

    def test_null_in_null_out(self):
        for (function, *types), rows in groups().items():
            arguments = rows[0][0]
            for i in range(len(arguments)):
                given = [*arguments[:i], None, *arguments[i + 1 :]]
                marks = ", ".join(f"?::{TYPES[each]}" for each in types)
                self.assertIsNone(self.one(f"{function}({marks})", *given), (function, given))
                self.connection.execute(f"create or replace table given as select {', '.join(f'?::{TYPES[each]} as c{k}' for k, each in enumerate(types))}", given)
                columns = ", ".join(f"c{k}" for k in range(len(types)))
                self.assertEqual(self.connection.execute(f"select {function}({columns}) from given").fetchall(), [(None,)])

    def test_examples_of_the_page(self):
        page = (ROOT / "docs/sql.md").read_text(encoding="utf-8")
        rows = re.findall(r"\| `([ui]ri_\w+\([^`]*\))` → `([^`]*)` \|$", page, re.MULTILINE)
        self.assertGreater(len(rows), 50)
        for call, answer in rows:
            shown = f"unhex('{answer}')" if re.fullmatch("[0-9a-f]{32}", answer) else re.sub(r"([{ ])(\w+): ", r'\1"\2": ', answer)
            self.assertTrue(self.one(f"{call} is not distinct from {shown}"), call)
        has = "select count(distinct function_name) from duckdb_functions() where function_name similar to '[ui]ri_.*'"
        self.assertEqual(self.connection.execute(has).fetchone(), (len(rows),))

    def test_types_of_results(self):
        for call, expected in (
            ("uri_valid('')", "BOOLEAN"), ("uri_port('//h:1')", "INTEGER"), ("uri_hash('x:')", "BIGINT"), ("uri_hash128('x:')", "BLOB"),
            ("uri_segments('/a')", "VARCHAR[]"), ("uri_params('?a')", 'STRUCT("key" VARCHAR, "value" VARCHAR)[]'),
            ("uri_error('')", 'STRUCT(code VARCHAR, component VARCHAR, "offset" BIGINT, "section" VARCHAR)'),
            ("uri_redact('x'::blob)", "BLOB"), ("uri_redact('x')", "VARCHAR"), ("uri_encode('x'::blob)", "VARCHAR"),
        ):  # fmt: skip
            self.assertEqual(self.one(f"typeof({call})").replace('"', ""), expected.replace('"', ""), call)


class Vectors(Case):
    """What DuckDB gives: constants, dictionaries, slices, conditions."""

    def test_a_constant_beside_a_column(self):
        for base in "x:/a/b", "http://example.com/a/b":  # in the vector, and beside it
            found = self.connection.execute(f"select uri_resolve('{base}', i || '?') from range({MANY}) t(i) order by i").fetchall()
            self.assertEqual(found, [(f"{base[:-1]}{i}?",) for i in range(MANY)])

    def test_names_that_change_from_row_to_row(self):
        forms = ["identical", "case", "percent", "path", "syntax", "scheme"]
        found = self.connection.execute(
            f"""select uri_normalize('HTTP://h:80/%7E', list_extract({forms}, 1 + (i * 7 % 6)::int)), i * 7 % 6
                from range({MANY}) t(i)""").fetchall()  # fmt: skip
        answers = ["HTTP://h:80/%7E", "http://h:80/%7E", "http://h:80/~", "http://h:80/~", "http://h:80/~", "http://h/~"]
        self.assertEqual(found, [(answers[form], form) for _, form in found])

    def test_dictionaries_conditions_and_filters(self):
        self.connection.execute("create or replace table hosts as select i, 'http://host' || i || '.example/' u from range(7) t(i)")
        self.connection.execute(f"create or replace table visits as select i % 7 as h, i from range({MANY}) t(i)")
        joined = "from visits join hosts on h = hosts.i order by visits.i"
        found = self.connection.execute(f"select uri_host(u), uri_parse(u).host, uri_segments(u) {joined}").fetchall()
        self.assertEqual(found, [(f"host{i % 7}.example", f"host{i % 7}.example", [""]) for i in range(MANY)])
        found = self.connection.execute(f"select case when h = 3 then uri_params(u || '?a=' || h) when h < 3 then uri_params('?' || h) end {joined}").fetchall()
        expected = [[{"key": "a", "value": "3"}] if i == 3 else [{"key": str(i), "value": None}] if i < 3 else None for i in range(7)]
        self.assertEqual(found, [(expected[i % 7],) for i in range(MANY)])
        found = self.connection.execute(f"select count(*) from visits join hosts on h = hosts.i where uri_host(u) = 'host2.example'").fetchone()
        self.assertEqual(found, (len(range(2, MANY, 7)),))

    def test_texts_of_every_size(self):
        """In the vector, beside it in blocks, and by themselves; in columns, lists and structs."""
        chance = random.Random(2)
        sizes = [*range(1, 30), *range(2040, 2056), *range((32 << 10) - 20, (32 << 10) + 4), 70_000]
        rows = [chance.choice(sizes) if chance.random() < 0.95 else None for _ in range(MANY)]
        self.connection.execute("create or replace table sizes as select unnest(range(?)) i, unnest(?::int[]) n", [MANY, rows])
        self.connection.execute("create or replace table texts as select repeat(chr((97 + i % 26)::int), n) s, '/' || s as t from sizes order by i")
        for call, expected in (
            ("uri_path(t)", "t"), ("uri_normalize(t)", "t"), ("uri_encode(s)", "s"), ("uri_parse(t).path", "t"), ("uri_segments(t || '/b')", "[s, 'b']"),
            ("uri_parse('x:' || t || '?' || s)", "{scheme: 'x', authority: NULL, userinfo: NULL, host: NULL, host_kind: NULL, port: NULL, path: t, query: s, fragment: NULL}"),
            ("uri_params('?' || s || '=' || t || '&' || s)", '[{"key": s, "value": t}, {"key": s, "value": NULL}]'),
        ):  # fmt: skip
            found = self.connection.execute(f"select count({call}), bool_and({call} is not distinct from {expected}) from texts where t is not null")
            self.assertEqual(found.fetchone(), (MANY - rows.count(None), True), call)
            self.assertEqual(self.connection.execute(f"select count({call}) from texts").fetchone(), (MANY - rows.count(None),))

    def test_lists_of_many_items(self):
        query = "?" + "&".join(f"k{i}={i}" for i in range(MANY))
        expected = [{"key": f"k{i}", "value": str(i)} for i in range(MANY)]
        found = self.connection.execute("select uri_params(t) from (select unnest([?, '/', ?, '?a', ?]) t)", [query, query, query]).fetchall()
        self.assertEqual(found, [(expected,), (None,), (expected,), ([{"key": "a", "value": None}],), (expected,)])

    def test_a_million_rows_without_duplicates(self):
        self.connection.execute(
            """create or replace table crawl as select
                 case i % 3 when 0 then 'HTTP://Example.com:80/%7E' || i // 3
                            when 1 then 'http://example.com/~' || i // 3
                            else 'http://example.com/a/../%7e' || i // 3 end as url
               from range(1000000) t(i)"""
        )
        unique = "select count(distinct uri_hash128(url)), count(distinct uri_normalize(url)), count(distinct url) from crawl"
        self.assertEqual(self.connection.execute(unique).fetchone(), (333_334, 333_334, 1_000_000))

    def test_in_a_lambda_a_view_and_a_prepared_statement(self):
        self.assertEqual(self.one("list_transform(['//t', 'a b', NULL], lambda t: uri_host(t))"), ["t", None, None])
        self.assertEqual(self.one("('HTTP://h:80').uri_normalize('case').uri_host()"), "h")
        self.connection.execute("create or replace view v as select uri_host('//a/b') as h")
        self.assertEqual(self.connection.execute("from v").fetchall(), [("a",)])
        for given, answer in ("x", "x"), (b"x", b"x"), (None, None):
            self.assertEqual(self.one("uri_redact(?)", given), answer)


class Arguments(Case):
    def test_values(self):
        for value, text in (
            ("80", "80"), ("80::utinyint", "80"), ("-9223372036854775808", "-9223372036854775808"), ("18446744073709551615::ubigint", "18446744073709551615"),
            ("true", "true"), ("'a b'", "a%20b"), ("(select count(*) from range(3))", "3"), ("80::smallint", "80"), ("80::uinteger", "80"),
            ("(select sum(i) from range(5) t(i))", "10"), ("-1::hugeint", "-1"), ("0::hugeint", "0"), ("-(2::hugeint ** 64)::hugeint", "-18446744073709551616"),
            ("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
            ("-170141183460469231731687303715884105728", "-170141183460469231731687303715884105728"),
        ):  # fmt: skip
            self.assertEqual(self.one(f"uri_set_param('/a', 'p', {value})"), f"/a?p={text}", value)
        self.assertIsNone(self.one("uri_set_param('/a', 'p', NULL)"))
        self.assertEqual(self.one("uri_edit('//h', 'port', 8080)"), "//h:8080")
        found = self.connection.execute("select uri_add_param('/', 'i', i), uri_add_param('/', 'b', i % 2 = 0) from range(3) t(i)").fetchall()
        self.assertEqual(found, [("/?i=0", "/?b=true"), ("/?i=1", "/?b=false"), ("/?i=2", "/?b=true")])

    def test_bytes(self):
        self.assertEqual(self.one("uri_encode('\\xFF/'::blob, 'segment')"), "%FF%2F")
        self.assertEqual(self.one("uri_redact(?)", b"\xff http://u:p@h/"), b"\xff http://u:***@h/")
        self.assertEqual(self.one("uri_redact(?)", b"http://u:p@h/\xff"), b"http://u:***@h/\xff")
        self.assertEqual(self.one("uri_redact_text(?)", b"\xff http://u:p@h/ \0"), b"\xff http://u:***@h/ \0")

    def test_numbers(self):
        for number in "2", "2::tinyint", "2::bigint", "2::uinteger":
            self.assertEqual(self.one(f"uri_segment('/a/b/c', {number})"), "b")
        for number in "0", "9223372036854775807", "-9223372036854775808":
            self.assertIsNone(self.one(f"uri_segment('/a/b/c', {number})"))

    def test_wrong_types_and_counts_are_refused_while_binding(self):
        for call in "uri_host(1.5)", "uri_host()", "uri_host('a', 'b')", "uri_normalize('a', 'b', 'c')", "uri_host(['a'])", "uri_segment('/a', 'x'::varchar)", "uri_host('a'::blob)":
            self.assert_refused("No function matches|Could not choose", call, error=duckdb.BinderException)

    def test_unknown_names_end_the_query(self):
        for call, message in (
            ("uri_normalize('a', 'none')", r"uri_normalize: there is no form 'none'\. The forms are identical"),
            ("uri_edit('a', 'none', 'b')", r"uri_edit: there is no component 'none' to edit\. The components are"),
            ("uri_encode('a', 'none')", r"uri_encode: there is no component 'none' to encode for\. "),
            ("uri_valid('a', 'none')", "uri_valid: RFC 3986 has no rule 'none'"), ("uri_lint('a', 'none')", "lint has no rule 'none'"),
            ("uri_permitted('a', 'none')", "there is no policy 'none'"), ("iri_to_uri('a', 'none such')", "iri_to_uri: "),
            ("uri_same_site('x:', 'x:', 'none')", "uri_same_site: "), ("uri_normalize('a', 'http://u:p@h/')", r"'http://\*\*\*@h/'"),
        ):  # fmt: skip
            self.assert_refused(message, call)
        self.assert_refused("there is no form 'x'", "max(uri_normalize('a', case i when 4000 then 'x' else 'case' end)) from range(5000) t(i)")
        self.assertIsNone(self.one("uri_normalize(NULL, 'none')"))
        self.assertIsNone(self.one("try(uri_normalize('a', 'none'))"))
        self.assertEqual(self.one("uri_host('//h')"), "h")


class BadInput(Case):
    def test_any_text(self):
        """What no function says it knows, each answers as it does for a constant."""
        chance = random.Random(1)
        pieces = ["\0", "%", "%4", "\u00e9", "\U0001f600", "\ud7ff", "//", "?", "#", "[", "::", "]", ":", "@", "a" * 13, "http", "&", "=", "..", "/", " ", ","]
        texts = ["".join(chance.choices(pieces, k=chance.randrange(12))) for _ in range(3000)]
        self.connection.execute("create or replace table odd (i integer, t varchar)")
        self.connection.executemany("insert into odd values (?, ?)", [[i, each] for i, each in enumerate(texts)])
        one_text = [function for (function, *types), _ in groups().items() if types == [str]]
        self.assertGreater(len(one_text), 30)
        for function in one_text:
            found = self.connection.execute(f"select {function}(t) from odd order by i").fetchall()
            self.assertEqual(len(found), len(texts))
            for i in chance.sample(range(len(texts)), 30):
                self.assertEqual(found[i][0], self.one(f"{function}(?)", texts[i]), (function, texts[i]))

    def test_long_texts(self):
        size = 1 << 22
        long = "http://h/" + "a" * size
        self.assertEqual(self.one("length(uri_path(?))", long), size + 1)
        self.assertEqual(self.one("len(uri_segments(?))", "a" + "/" * (size - 1)), size)
        self.assertEqual(self.one("length(uri_encode(?))", " " * size), 3 * size)
        self.assertIsNone(self.one("uri_site(?)", long))
        self.assertEqual(self.one("uri_normalize(?) = ?", "HTTP://h/" + "a" * size, long), True)


class Loading(unittest.TestCase):
    def test_unsigned_extensions_have_to_be_allowed(self):
        with self.assertRaisesRegex(duckdb.IOException, "signature|unsigned"):
            duckdb.connect().execute(f"load '{EXTENSION}'")

    def test_again_and_in_other_connections_and_databases(self):
        connections = [connect() for _ in range(3)]
        connections[0].execute(f"load '{EXTENSION}'")
        connections.append(connections[0].cursor())
        for each in connections:
            self.assertEqual(each.execute("select uri_host('//h')").fetchone(), ("h",))
        for each in connections:
            each.close()

    def test_duckdb_knows_its_version(self):
        version = re.search(r'define URIEL_VERSION_STRING "(.*)"', (ROOT / "include/uriel/version.hpp").read_text(encoding="utf-8"))[1]
        told = connect().execute("select extension_version, loaded from duckdb_extensions() where extension_name = 'uriel'")
        self.assertEqual(told.fetchall(), [("v" + version, True)])

    def test_by_many_threads(self):
        connection, found = connect(), []

        def ask():
            with connection.cursor() as mine:
                found.append(mine.execute("select count(uri_host('http://h' || i || '.example/')) from range(300000) t(i)").fetchone())

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        self.assertEqual(found, [(300_000,)] * 4)


def resident():
    return int(re.search(r"VmRSS:\s+(\d+)", Path("/proc/self/status").read_text(encoding="utf-8"))[1]) << 10


class Long(Case):
    def test_memory_is_flat(self):
        def ask(rows):
            self.connection.execute(
                f"""select count(uri_normalize(u)), sum(len(uri_params(u))), count(uri_parse(u)), sum(len(uri_lint(u)))
                    from (select 'HTTP://Host' || i || '.example/%7Ea?b=c&' || i as u from range({rows}) t(i))""").fetchone()  # fmt: skip

        ask(100_000)
        before = resident()
        ask(1_000_000)
        self.assertLess(resident() - before, 32 << 20)

    def test_an_interrupt_ends_a_long_call(self):
        began = time.monotonic()
        timer = threading.Timer(0.5, self.connection.interrupt)
        timer.start()
        with self.assertRaises(duckdb.InterruptException):
            self.connection.execute("select count(uri_lint('HTTP://h' || i || '/%7E?a=b&c=d')) from range(1000000000) t(i)").fetchone()
        self.assertLess(time.monotonic() - began, 5)
        self.assertEqual(self.one("uri_host('//h')"), "h")


if __name__ == "__main__":
    if not Path(EXTENSION).is_file():
        sys.exit(__doc__)
    EXTENSION = str(Path(EXTENSION).resolve())
    print(f"DuckDB {duckdb.__version__}")
    unittest.main()
