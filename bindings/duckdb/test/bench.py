#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What a call costs in DuckDB, in nanoseconds a row of processor time and of time that passes, best of five, without what it
takes to read the column: the extension beside regexp_extract and, where the package uriel is installed, its functions of Python.

usage: bench.py EXTENSION [ROWS [THREADS...]]    by default 10,000,000 rows, and 1 and 2 threads
"""

import sys
import time

import duckdb

URL = "'https://www.host' || (i % 1000) || '.example.com/docs/page' || i || '?id=' || i || '#top'"
READ = "u"
# The host as people write it, and as Appendix B of the RFC has it.
REGEXPS = (r"regexp_extract(u, '^[^:/?#]+://([^/?#:@]+)', 1)", r"regexp_extract(u, '^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?', 4)")
CALLS = ("uri_host(u)", "uri_scheme(u)", "uri_path(u)", "uri_normalize(u)", "uri_resolve('http://example.com/a/', u)", "uri_parse(u).host")


def connect(rows, extension=None):
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
    if extension:
        connection.execute(f"load '{extension}'")
    connection.execute(f"create table crawl as select {URL} as u from range({rows}) t(i)")
    return connection


def cost(connection, expression, rows):
    best = [float("inf")] * 2
    for _ in range(5):
        began = time.process_time(), time.perf_counter()
        connection.execute(f"select max(strlen({expression})) from crawl").fetchall()
        best = list(map(min, best, (time.process_time() - began[0], time.perf_counter() - began[1])))
    return [seconds * 1e9 / rows for seconds in best]


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    extension, rows, *threads = [sys.argv[1], *map(int, sys.argv[2:] or [10_000_000])]
    doors = [("extension", connect(rows, extension), (*REGEXPS, *CALLS))]
    try:
        import uriel.duckdb

        doors.append(("Python", uriel.duckdb.register(connect(rows)), CALLS))
    except ImportError:
        pass
    print(f"DuckDB {duckdb.__version__}, {rows:,} rows\n\n| threads | | call | processor | passed |\n|---:|---|---|---:|---:|")
    for count in threads or (1, 2):
        for door, connection, calls in doors:
            connection.execute(f"set threads = {count}")
            read = cost(connection, READ, rows)
            for call in calls:
                spent = [a - b for a, b in zip(cost(connection, call, rows), read)]
                shown = call.replace("|", "\\|")
                print(f"| {count} | {door if call.startswith('uri') else ''} | `{shown}` | {spent[0]:.0f} | {spent[1]:.0f} |", flush=True)


if __name__ == "__main__":
    main()
