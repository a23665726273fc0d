# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Times the type uri against text, in one run of one server.

usage: bench.py [MILLIONS [WORD]]      of rows, 1 by default; only pairs whose name has the word

Each pair of statements runs five times, in turns; what is written are medians of seconds, and
their ratio.
"""

import os
import re
import statistics
import sys
from datetime import date

from cluster import Installation

ROUNDS = 5
TABLES = """
    CREATE EXTENSION uriel;
    CREATE UNLOGGED TABLE t AS
        SELECT 'https://www' || h % 5000 || '.example' || h % 997 || '.com/docs/' || md5(i::text)
               || '?id=' || i AS t
        FROM (SELECT i, i::bigint * 7919 % 1000003 AS h FROM generate_series(1, {rows}) i) s;
    CREATE UNLOGGED TABLE u AS SELECT t::uri AS u FROM t;
    CREATE INDEX by_host ON u (u uri_host_ops);
    VACUUM ANALYZE t; VACUUM ANALYZE u"""
PAIRS = (
    ("cast, against copying text", "SELECT count(t::uri) FROM t", "SELECT count(t || '') FROM t"),
    ("btree build, against text COLLATE C", "CREATE INDEX i ON u (u); DROP INDEX i",
     "CREATE INDEX i ON t (t COLLATE \"C\"); DROP INDEX i"),
    ("btree build, against text of the database", "CREATE INDEX i ON u (u); DROP INDEX i",
     "CREATE INDEX i ON t (t); DROP INDEX i"),
    ("btree build by host, against one by bytes", "CREATE INDEX i ON u (u uri_host_ops); DROP INDEX i",
     "CREATE INDEX i ON u (u); DROP INDEX i"),
    ("uri_host, against split_part", "SELECT count(uri_host(u)) FROM u",
     "SELECT count(split_part(t, '/', 3)) FROM t"),
    ("uri_normalize, against lower", "SELECT count(uri_normalize(u)) FROM u",
     "SELECT count(lower(t)) FROM t"),
    ("host by index, against a regular expression",
     "SELECT count(*) FROM u WHERE u <@ 'https://*.example7.com/docs/'",
     r"SELECT count(*) FROM t WHERE t ~ '^https://[^/?#]*\.example7\.com/docs/'"),
)
PARALLEL = (
    ("uri_normalize", "SELECT count(uri_normalize(u)) FROM u"),
    ("cast", "SELECT count(t::uri) FROM t"),
    ("grouping by uri_host", "SELECT count(*) FROM (SELECT uri_host(u) FROM u GROUP BY 1) s"),
)


def seconds(server, sql, settings=""):
    """Of the statements, as psql's \\timing has them."""
    lines = server.rows(f"{settings}\n\\timing on\n{sql};\n")
    return sum(float(ms) for ms in re.findall(r"Time: ([\d.]+) ms", "\n".join(lines))) / 1000


def compare(server, one, other, *settings):
    times = ([], [])
    for _ in range(ROUNDS):
        times[0].append(seconds(server, one, settings[0]))
        times[1].append(seconds(server, other, settings[1]))
    return statistics.median(times[0]), statistics.median(times[1])


def main():
    rows = int(float(sys.argv[1] if len(sys.argv) > 1 else 1) * 1_000_000)
    installation = Installation()
    try:
        installation.install()
        server = installation.cluster(
            "bench", "maintenance_work_mem = 512MB", "max_parallel_maintenance_workers = 0",
            "jit = off", "autovacuum = off", "max_wal_size = 8GB")
        server.psql(TABLES.format(rows=rows))
        print(f"{date.today()}, {rows} rows, {os.cpu_count()} processors,",
              server.rows("SELECT version()")[0])
        serial = "SET max_parallel_workers_per_gather = 0;"
        word = sys.argv[2] if len(sys.argv) > 2 else ""
        for name, one, other in PAIRS:
            if word not in name:
                continue
            mine, theirs = compare(server, one, other, serial, serial)
            print(f"{name}: {mine:.3f} s / {theirs:.3f} s = {mine / theirs:.5f}", flush=True)
        for name, query in PARALLEL:
            name += ", two processes against one"
            if word not in name:
                continue
            mine, theirs = compare(
                server, query, query,
                "SET max_parallel_workers_per_gather = 1; SET min_parallel_table_scan_size = 0;"
                "SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0;", serial)
            print(f"{name}: {mine:.3f} s / {theirs:.3f} s = {mine / theirs:.2f}", flush=True)
    finally:
        installation.remove()


if __name__ == "__main__":
    main()
