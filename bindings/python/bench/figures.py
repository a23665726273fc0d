# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The figures of docs/python.md, by pyperf.

usage: figures.py FILE -o RESULT [ARGUMENTS OF PYPERF]    measures, with the URIs of the lines of FILE
       figures.py --table RESULT                          prints the table

It needs pyperf, can_ada, yarl, rfc3986, polars, pyarrow and duckdb.
"""

import importlib.metadata
import sys
import time
import urllib.parse

import pyperf


def distinct(path):
    import uriel

    with open(path, encoding="utf-8", errors="replace") as lines:
        texts = dict.fromkeys(line.rstrip("\n") for line in lines)
    return [text for text in texts if uriel.is_valid(text, "URI")][:20_000]


def loop(call, texts):
    def run(loops):
        began = time.perf_counter()
        for _ in range(loops):
            for text in texts:
                call(text)
        return time.perf_counter() - began

    return run, len(texts)


def once(call, rows):
    def run(loops):
        began = time.perf_counter()
        for _ in range(loops):
            call()
        return time.perf_counter() - began

    return run, rows


def calls(texts):
    import can_ada
    import rfc3986
    import uriel
    import yarl

    few = texts[:100]
    fewer = texts[:2_000]
    base = "http://a/b/c/d;p?q"
    uri, url, reference = uriel.URI(base), yarl.URL(base), rfc3986.uri_reference(base)
    split = urllib.parse.urlsplit

    yield "parse", "uriel.parse", loop(uriel.parse, texts)
    yield "parse", "uriel.URI", loop(uriel.URI, texts)
    yield "parse", "can_ada", loop(can_ada.parse, texts)
    yield "parse", "urllib, urlsplit", loop(split, texts)
    yield "parse", "yarl", loop(yarl.URL, texts)
    yield "parse", "rfc3986", loop(rfc3986.uri_reference, fewer)
    yield "parse 100 again and again", "uriel.parse", loop(uriel.parse, few)
    yield "parse 100 again and again", "uriel.URI", loop(uriel.URI, few)
    yield "parse 100 again and again", "urllib, urlsplit", loop(split, few)
    yield "resolve", "uriel", loop(lambda text: uri.resolve(text), texts)
    yield "resolve", "urllib, urljoin", loop(lambda text: urllib.parse.urljoin(base, text), fewer)
    yield "resolve", "yarl", loop(lambda text: url.join(yarl.URL(text)), fewer)
    yield "resolve", "rfc3986", loop(
        lambda text: rfc3986.uri_reference(text).resolve_with(reference), fewer
    )
    yield "normalize", "uriel", loop(uriel.normalize, texts)
    yield "normalize", "rfc3986", loop(rfc3986.normalize_uri, fewer)
    yield from calls_of_columns(texts)


def calls_of_columns(texts):
    import duckdb
    import polars as pl
    import pyarrow as pa
    import uriel.duckdb
    import uriel.polars
    from uriel import bulk

    rows = texts * 5
    column, series = pa.array(rows), pl.Series("u", rows)
    frame = pl.DataFrame({"u": series})
    connection = uriel.duckdb.register(duckdb.connect())
    connection.register("given", pa.table({"u": column}))
    connection.execute("create table t as select * from given").fetchall()
    connection.create_function("by_urllib", host_by_urllib, ["VARCHAR"], "VARCHAR")
    pattern = "^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:]*)"
    regex = f"regexp_extract(u, '{pattern}', 1)"
    by_urllib = pl.col("u").map_elements(host_by_urllib, pl.String)

    def query(expression):
        return lambda: connection.execute(f"select count({expression}) from t").fetchall()

    def select(expression):
        return lambda: frame.select(expression)

    for what, name, call in (
        ("all components of a column", "bulk.parse", lambda: bulk.call("uri_parse", column)),
        ("host of a column", "bulk.host", lambda: bulk.call("uri_host", column)),
        ("host of a column", "urllib in a list", lambda: list(map(host_by_urllib, rows))),
        ("host in polars", "uriel", select(pl.col("u").uri.host())),
        ("host in polars", "its regular expression", select(pl.col("u").str.extract(pattern))),
        ("host in polars", "urllib as a function", select(by_urllib)),
        ("host in DuckDB", "uriel", query("uri_host(u)")),
        ("host in DuckDB", "its regular expression", query(regex)),
        ("host in DuckDB", "urllib as a function", query("by_urllib(u)")),
    ):
        yield what, name, once(call, len(rows))


def host_by_urllib(text):
    try:
        return urllib.parse.urlsplit(text).hostname
    except ValueError:
        return None


def measure():
    def pass_on(command, arguments):
        command.append(arguments.file)

    runner = pyperf.Runner(processes=3, values=3, warmups=1, add_cmdline_args=pass_on)
    runner.argparser.add_argument("file")
    runner.parse_args()
    texts = distinct(runner.args.file)
    for what, name, (run, inner_loops) in calls(texts):
        runner.bench_time_func(f"{what}: {name}", run, inner_loops=inner_loops)


def print_table(path):
    found = {}
    for benchmark in pyperf.BenchmarkSuite.load(path).get_benchmarks():
        what, name = benchmark.get_name().split(": ")
        found.setdefault(what, []).append((name, benchmark.median() * 1e9))
    print("| nanoseconds each | uriel | others, and how many times as long |\n|---|---|---|")
    for what, figures in found.items():
        own = [(name, time) for name, time in figures if name.startswith(("uriel", "bulk"))]
        others = [each for each in figures if each not in own]
        best = own[0][1]
        mine = ", ".join(f"{time:,.0f} ({name})" for name, time in own)
        theirs = "; ".join(f"{name}: {time:,.0f}, {time / best:.1f} ×" for name, time in others)
        print(f"| {what} | {mine} | {theirs} |")
    packages = ("can_ada", "yarl", "rfc3986", "polars", "duckdb")
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    print(f"\nPython {sys.version.split()[0]}, {versions}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--table"]:
        print_table(sys.argv[2])
    else:
        measure()
