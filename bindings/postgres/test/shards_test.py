# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tables spread over three clusters by postgres_fdw, beside the same rows on one node.

usage: shards_test.py [TEST...]      as unittest; make has to have built the extension before
"""

import re
import subprocess
import unittest

from cluster import CLEAN, EXTENSION, Installation

ROWS = """
    SELECT (CASE i % 3 WHEN 0 THEN 'HTTP://WWW' WHEN 1 THEN 'http://www' ELSE 'https://m' END
            || i % 9 || '.example.com/' || i / 3 % 4 || '?id=' || i % 7)::uri AS u, i AS n
    FROM generate_series(1, 9000) i"""


class Shards(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.installation = Installation()
        cls.installation.install()
        cls.shards = [cls.installation.cluster(f"shard{i}") for i in range(3)]
        cls.one = cls.shards[0]  # which has the tables of all, too, in a database of its own
        for shard in cls.shards:
            shard.psql("""
                CREATE EXTENSION uriel;
                CREATE TABLE pages (u uri, n integer);
                CREATE TABLE seen (u uri, n integer)""")
        cls.one.psql("CREATE DATABASE together")
        setup = [
            "CREATE EXTENSION uriel; CREATE EXTENSION postgres_fdw;",
            f"CREATE TABLE pages_here AS {ROWS};",
            "CREATE TABLE seen_here AS SELECT uri_normalize(u) AS u, n FROM pages_here;",
        ]
        for table in ("pages", "seen"):
            setup.append(f"CREATE TABLE {table} (u uri, n integer) "
                         "PARTITION BY HASH (uri_normalize(u));")
        for i, shard in enumerate(cls.shards):
            setup.append(f"""
                CREATE SERVER shard{i} FOREIGN DATA WRAPPER postgres_fdw
                    OPTIONS (host '{shard.folder}', dbname 'postgres', extensions 'uriel',
                             use_remote_estimate 'true');
                CREATE USER MAPPING FOR postgres SERVER shard{i} OPTIONS (user 'postgres');""")
            for table in ("pages", "seen"):
                setup.append(f"""
                    CREATE FOREIGN TABLE {table}{i} PARTITION OF {table}
                        FOR VALUES WITH (MODULUS 3, REMAINDER {i})
                        SERVER shard{i} OPTIONS (table_name '{table}');""")
        setup.append("INSERT INTO pages SELECT * FROM pages_here;"
                     "INSERT INTO seen SELECT * FROM seen_here; ANALYZE;"
                     "ALTER DATABASE together SET enable_partitionwise_aggregate = on;"
                     "ALTER DATABASE together SET enable_partitionwise_join = on;")
        cls.one.psql("".join(setup), "together")
        # A planner that knows nothing of the forms would rather join here.
        for shard in cls.shards:
            shard.psql("CREATE INDEX ON pages (uri_normalize(u)); CREATE INDEX ON pages (uri_hash(u));"
                       "CREATE INDEX ON seen (uri_normalize(u)); CREATE INDEX ON seen (uri_hash(u)); ANALYZE")

    @classmethod
    def tearDownClass(cls):
        cls.installation.remove()

    def remote(self, query):
        """What is sent to the shards."""
        return [
            line.split("Remote SQL: ")[1]
            for line in self.one.rows("EXPLAIN (VERBOSE, COSTS OFF) " + query, "together")
            if "Remote SQL: " in line
        ]

    def assert_shipped(self, query, *parts):
        """Each shard gets all of these, and the answer is that of one node."""
        sent = self.remote(query)
        self.assertEqual(len(sent), 3, sent)
        for each in sent:
            for part in parts:
                self.assertIn(part, each)
        here = query.replace("pages", "pages_here").replace("seen", "seen_here")
        rows = self.one.rows(query, "together")
        self.assertEqual(sorted(rows), sorted(self.one.rows(here, "together")))
        self.assertGreater(len(rows), 0)

    def test_every_shard_has_rows(self):
        counts = [int(shard.rows("SELECT count(*) FROM pages")[0]) for shard in self.shards]
        self.assertEqual(sum(counts), 9000)
        self.assertGreater(min(counts), 2000)

    def test_filters(self):
        self.assert_shipped("SELECT n FROM pages WHERE uri_host(u) = 'www7.example.com'",
                            "uri_host(u) = 'www7.example.com'")
        self.assert_shipped("SELECT n FROM pages WHERE u <@ 'http://*.example.com/2'",
                            "<@) 'http://*.example.com/2'")
        self.assert_shipped("SELECT n FROM pages WHERE u -> 'id' = '3' AND n < 99", "->)")
        self.assert_shipped("SELECT n FROM pages WHERE uri_port(u) IS NULL AND n < 9", "uri_port(u)")

    def test_normalization(self):
        self.assert_shipped(
            "SELECT n FROM pages WHERE uri_normalize(u, 'case') = 'http://www7.example.com/2?id=0'",
            "uri_normalize(u, 'case'")

    def test_grouping(self):
        self.assert_shipped(
            "SELECT uri_normalize(u) AS normal, count(*) FROM pages GROUP BY 1",
            "uri_normalize(u, 'scheme'", "count(*)", "GROUP BY 1")

    def test_joins(self):
        self.assert_shipped(
            "SELECT a.n, b.n FROM pages a JOIN seen b ON uri_normalize(a.u) = uri_normalize(b.u) "
            "WHERE a.n < 20", "INNER JOIN", "uri_normalize(r")

    def test_joins_on_hash(self):
        """Within one shard, whose tables have the same rows' hashes."""
        query = ("SELECT count(*) FROM pages1 a JOIN seen1 b ON uri_hash(a.u) = uri_hash(b.u) "
                 "WHERE a.n < 200")
        sent = self.remote(query)
        self.assertEqual(len(sent), 1)
        self.assertIn("INNER JOIN", sent[0])
        self.assertIn("uri_hash(r", sent[0])

    def test_joins_on_hash_of_all(self):
        """Where the hash is what the tables are partitioned by, on each shard."""
        setup = []
        for table in ("hashed", "others"):
            setup.append(f"CREATE TABLE {table} (u uri, n integer) PARTITION BY HASH (uri_hash(u));")
            for i, shard in enumerate(self.shards):
                shard.psql(f"CREATE TABLE {table} (u uri, n integer); CREATE INDEX ON {table} (uri_hash(u))")
                setup.append(f"CREATE FOREIGN TABLE {table}{i} PARTITION OF {table} FOR VALUES WITH "
                             f"(MODULUS 3, REMAINDER {i}) SERVER shard{i} OPTIONS (table_name '{table}');")
        setup.append("CREATE TABLE hashed_here AS SELECT * FROM pages_here; CREATE TABLE others_here AS SELECT * FROM seen_here;"
                     "INSERT INTO hashed SELECT * FROM hashed_here; INSERT INTO others SELECT * FROM others_here;")
        self.one.psql("".join(setup), "together")
        for shard in self.shards:
            shard.psql("ANALYZE hashed; ANALYZE others")
        query = "SELECT a.n, b.n FROM hashed a JOIN others b ON uri_hash(a.u) = uri_hash(b.u) WHERE a.n < 20"
        sent = self.remote(query)
        self.assertEqual(len(sent), 3, sent)
        for each in sent:
            self.assertIn("INNER JOIN", each)
            self.assertIn("uri_hash(r", each)
        here = query.replace("hashed", "hashed_here").replace("others", "others_here")
        self.assertEqual(sorted(self.one.rows(query, "together")), sorted(self.one.rows(here, "together")))

    def test_recipe_of_the_page(self):
        """docs/postgres.md, its piece for one shard said for each."""
        page = (EXTENSION.parents[1] / "docs/postgres.md").read_text(encoding="utf-8").partition("## Shards")[2]
        there, here = re.findall(r"```sql\n(.*?)```", page, re.S)
        self.one.psql("CREATE DATABASE recipe")
        begin, settings = here.index("CREATE SERVER"), here.index("SET enable")
        script = here[:begin]
        for i, shard in enumerate(self.shards):
            shard.psql("CREATE DATABASE part")
            shard.psql(there, "part")
            one = here[begin:settings].replace("shard1", f"shard{i + 1}").replace("page1", f"page{i + 1}")
            one = one.replace("REMAINDER 0", f"REMAINDER {i}").replace("user '…'", "user 'postgres'")
            script += one.replace("host '…'", f"host '{shard.folder}'").replace("dbname '…'", "dbname 'part'")
        rows = self.one.rows(script + here[settings:] + f"""
            INSERT INTO page {ROWS};
            SELECT count(*), count(DISTINCT tableoid) FROM page;
            EXPLAIN (VERBOSE, COSTS OFF) SELECT uri_normalize(u), count(*) FROM page GROUP BY 1""", "recipe")
        self.assertEqual(rows[0], "9000|3")
        self.assertEqual(sum("Remote SQL" in row and "GROUP BY 1" in row for row in rows), 3, rows)

    def test_killed_shard(self):
        """A query under way gives an error and no row; after a restart all is there."""
        slow = "SELECT n FROM pages WHERE pg_sleep(0.0005) IS NOT NULL"
        command = self.installation.command(
            "psql", "-h", self.one.folder, "-U", "postgres", "-XAtq", "-d", "together", "-c", slow)
        with subprocess.Popen(
            command, env=CLEAN, cwd=self.installation.root / "data", stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True
        ) as query:
            # It waits for a shard when it is there.
            for _ in range(600):
                if self.one.rows("SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT n%' "
                                 "AND state = 'active' AND wait_event = 'PgSleep'"):
                    break
            self.shards[2].stop("immediate")
            written, said = query.communicate(timeout=120)
        self.assertNotEqual(query.returncode, 0)
        self.assertEqual(written, "")
        self.assertIn("ERROR", said)
        self.assertIn("ERROR", self.one.error("SELECT count(*) FROM pages", "together"))
        self.shards[2].start()
        self.assertEqual(self.one.rows("SELECT count(*) FROM pages", "together"), ["9000"])


if __name__ == "__main__":
    unittest.main()
