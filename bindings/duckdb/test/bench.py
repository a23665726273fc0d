#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What a call costs in DuckDB, in nanoseconds a row of processor time and of time that passes, without what it takes to read the
column: the extension, what people write without it, and where the package uriel is installed, its functions of Python. All take
turns in each of five rounds, of which the best counts.

usage: bench.py EXTENSION [ROWS [THREADS]]    by default 10,000,000 rows, and 2 threads; prints JSON: rows of bench/report.py
"""

import json
import sys
import time

import duckdb

URL = "'https://www.host' || (i % 1000) || '.example.com/docs/page' || i || '?id=' || i || '#top'"
READ = "u"
NETQUACK = "what netquack documents, as an expression"
# What: whose, and the call. netquack is another's extension; its documents say what each function returns of which text.
CALLS = {
    "host": (
        ("uriel", "uri_host(u)"),
        ("people's regular expression", r"regexp_extract(u, '^[^:/?#]+://([^/?#:@]+)', 1)"),
        ("RFC 3986, Appendix B", r"regexp_extract(u, '^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?', 4)"),
        (NETQUACK, r"regexp_extract(lower(u), '^(?:[a-z][a-z0-9+.-]*://)?(?:[^/?#@]*@)?(\[[^\]]*\]|[^:/?#]*)', 1)"),
        ("split_part, wrong for ports and users", "split_part(split_part(u, '/', 3), ':', 1)"),
    ),
    "path": (
        ("uriel", "uri_path(u)"),
        (NETQUACK, r"regexp_extract(u, '^(?:[A-Za-z][A-Za-z0-9+.-]*://)?[^/?#]*(/[^?#]*)', 1)"),
    ),
    "query": (
        ("uriel", "uri_query(u)"),
        (NETQUACK, r"regexp_extract(u, '\?([^#]*)', 1)"),
    ),
    "a parameter": (
        ("uriel", "uri_param(u, 'id')"),
        ("people's regular expression", r"regexp_extract(u, '[?&]id=([^&#]*)', 1)"),
    ),
    "scheme": (
        ("uriel", "uri_scheme(u)"),
        (NETQUACK, r"regexp_extract(u, '^(https?|ftp|mailto|tel|sms):', 1)"),
    ),
    "a field of all parts": (("uriel", "uri_parse(u).host"),),
    "normal form": (("uriel", "uri_normalize(u)"),),
    "target of a reference": (("uriel", "uri_resolve('http://example.com/a/', u)"),),
}  # fmt: skip


def connect(rows, extension=None):
    connection = duckdb.connect(config={"allow_unsigned_extensions": "true"} if extension else {})
    if extension:
        connection.execute(f"load '{extension}'")
    connection.execute(f"create table crawl as select {URL} as u from range({rows}) t(i)")
    return connection


def once(connection, expression, rows):
    began = time.process_time(), time.perf_counter()
    connection.execute(f"select max(strlen({expression})) from crawl").fetchall()
    return [(now - then) * 1e9 / rows for now, then in zip((time.process_time(), time.perf_counter()), began)]


def subjects(rows, extension):
    """Of each the row of the table, the connection, and what to ask."""
    connection = connect(rows, extension)
    yield (READ,), connection, READ
    for what, calls in CALLS.items():
        for whose, call in calls:
            yield (what, whose, call), connection, call
    try:
        import uriel.duckdb
    except ImportError:
        return
    # Without permission to load anything, so that they are functions of Python.
    connection = uriel.duckdb.register(connect(rows))
    for what, ((_, call), *_) in CALLS.items():
        yield (what, "uriel, functions of Python", call), connection, call


def best_of_rounds(asked, rows, threads):
    best = {row: [float("inf")] * 2 for row, *_ in asked}
    for _ in range(5):
        for row, connection, expression in asked:
            connection.execute(f"set threads = {threads}")
            best[row] = list(map(min, best[row], once(connection, expression, rows)))
    read = best.pop((READ,))
    return {row: [a - b for a, b in zip(spent, read)] for row, spent in best.items()}


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    extension, rows, threads = (*sys.argv[1:], *("10000000", "2")[len(sys.argv) - 2 :])
    asked = sorted(subjects(int(rows), extension), key=lambda row: [*CALLS].index(row[0][0]) if row[0][0] in CALLS else -1)
    alone, together = (best_of_rounds(asked, int(rows), count) for count in (1, threads))
    ours = {what: spent[0] for (what, whose, _), spent in alone.items() if whose == "uriel"}
    shown = {}
    for row, (processor, passed) in alone.items():
        what, whose, call = row
        shown[f"{what}, {whose}: `{call}`".replace("|", "\\|")] = {
            "ns a row": f"{processor:.1f}",
            "times": "" if whose == "uriel" else f"{processor / ours[what]:.1f}",
            f"{threads} threads": f"{passed / together[row][1]:.1f}",
        }
    print(json.dumps({"rows": shown, "about": f", {int(rows):,} rows, DuckDB {duckdb.__version__}"}))


if __name__ == "__main__":
    main()
