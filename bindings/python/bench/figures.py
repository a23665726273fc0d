# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The figures of docs/python.md, by pyperf.

usage: figures.py FILE COLUMNS SUFFIXES -o RESULT [ARGUMENTS OF PYPERF]    measures, with the URIs of the lines of
                                                                           FILE, liburiel-functions.so and a public
                                                                           suffix list
       figures.py --table RESULT                                           prints the table

It needs the packages of `packages` below, and pyperf and pyarrow.
"""

import ctypes
import importlib.metadata
import os
import pathlib
import sys
import time
import urllib.parse

import pyperf

packages = (
    "can_ada",
    "duckdb",
    "hyperlink",
    "polars",
    "rfc3986",
    "tldextract",
    "uritools",
    "url_normalize",
    "w3lib",
    "yarl",
)


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


def taken_by(calls, texts):
    """The texts that none of the calls refuses."""

    def is_taken(call, text):
        try:
            call(text)
        except ValueError:
            return False
        return True

    return [text for text in texts if all(is_taken(call, text) for call in calls)]


def calls(texts):
    import can_ada
    import hyperlink
    import rfc3986
    import uriel
    import uritools
    import url_normalize
    import w3lib.url
    import yarl

    few = texts[:100]
    base = "http://a/b/c/d;p?q"
    uri, url, reference = uriel.URI(base), yarl.URL(base), rfc3986.uri_reference(base)
    link = hyperlink.URL.from_text(base)
    split = urllib.parse.urlsplit
    resolve = {
        "urllib, urljoin": lambda text: urllib.parse.urljoin(base, text),
        "uritools": lambda text: uritools.urijoin(base, text),
        "yarl": lambda text: url.join(yarl.URL(text)),
        "hyperlink": link.click,
        "rfc3986": lambda text: rfc3986.uri_reference(text).resolve_with(reference),
    }
    normalize = {
        "hyperlink": lambda text: hyperlink.URL.from_text(text).normalize(),
        "w3lib, canonicalize_url": w3lib.url.canonicalize_url,
        "url_normalize": url_normalize.url_normalize,
        "rfc3986": rfc3986.normalize_uri,
    }
    fewer = taken_by([*resolve.values(), *normalize.values()], texts[:2_000])

    yield "parse", "uriel.parse", loop(uriel.parse, texts)
    yield "parse", "uriel.URI", loop(uriel.URI, texts)
    yield "parse", "can_ada", loop(can_ada.parse, texts)
    yield "parse", "urllib, urlsplit", loop(split, texts)
    yield "parse", "yarl", loop(yarl.URL, texts)
    yield "parse", "uritools", loop(uritools.urisplit, fewer)
    yield "parse", "rfc3986", loop(rfc3986.uri_reference, fewer)
    yield "parse 100 again and again", "uriel.parse", loop(uriel.parse, few)
    yield "parse 100 again and again", "uriel.URI", loop(uriel.URI, few)
    yield "parse 100 again and again", "urllib, urlsplit", loop(split, few)
    yield "resolve", "uriel", loop(lambda text: uri.resolve(text), texts)
    for name, call in resolve.items():
        yield "resolve", name, loop(call, fewer)
    yield "normalize", "uriel", loop(uriel.normalize, texts)
    for name, call in normalize.items():
        yield "normalize", name, loop(call, fewer)


def parse_by_columns(path, column):
    """What uriel.bulk calls, called without it: the same library, arrays and release."""
    library = ctypes.CDLL(path)
    release = ctypes.CFUNCTYPE(None, ctypes.c_void_p)

    def call():
        schemas, arrays = [(ctypes.c_size_t * 9)() for _ in "io"], [(ctypes.c_size_t * 10)() for _ in "io"]
        column._export_to_c(ctypes.addressof(arrays[0]), ctypes.addressof(schemas[0]))
        argument = (ctypes.c_void_p * 2)(ctypes.addressof(schemas[0]), ctypes.addressof(arrays[0]))
        one, none = ctypes.c_size_t(1), ctypes.c_size_t(0)
        code = library.uriel_columns_call(
            b"uri_parse", argument, one, None, schemas[1], arrays[1], None, none
        )
        assert code == 0
        for made, at in ((schemas[0], 7), (schemas[1], 7), (arrays[1], 8)):
            release(made[at])(ctypes.addressof(made))

    return call


def site_by_tldextract(suffixes):
    """With the same list, all of it, which the first call reads."""
    import tldextract

    extract = tldextract.TLDExtract(
        suffix_list_urls=(suffixes.as_uri(),), cache_dir=None, include_psl_private_domains=True
    )
    extract("http://h/")
    return lambda text: extract(text).top_domain_under_public_suffix


def calls_of_columns(texts, library, suffixes):
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
    shorter = "^[^/]+//([^/?#:]*)"  # wrong for userinfo
    by_tldextract = site_by_tldextract(suffixes)
    by_urllib = pl.col("u").map_elements(host_by_urllib, pl.String)

    def regex(pattern):
        return f"regexp_extract(u, '{pattern}', 1)"

    def query(expression):
        return lambda: connection.execute(f"select count({expression}) from t").fetchall()

    def select(expression):
        return lambda: frame.select(expression)

    for what, name, call in (
        ("all components of a column", "bulk.parse", lambda: bulk.call("uri_parse", column)),
        ("all components of a column", "uriel::columns", parse_by_columns(library, column)),
        ("host of a column", "bulk.host", lambda: bulk.call("uri_host", column)),
        ("host of a column", "urllib in a list", lambda: list(map(host_by_urllib, rows))),
        ("site of a column", "bulk.site", lambda: bulk.call("uri_site", column)),
        ("site of a column", "tldextract in a list", lambda: list(map(by_tldextract, rows))),
        ("host in polars", "uriel", select(pl.col("u").uri.host())),
        ("host in polars", "its regular expression", select(pl.col("u").str.extract(pattern))),
        ("host in polars", "a shorter one", select(pl.col("u").str.extract(shorter))),
        ("host in polars", "urllib as a function", select(by_urllib)),
        ("host in DuckDB", "uriel", query("uri_host(u)")),
        ("host in DuckDB", "its regular expression", query(regex(pattern))),
        ("host in DuckDB", "a shorter one", query(regex(shorter))),
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
        command.extend((arguments.file, arguments.columns, arguments.suffixes, "--only", arguments.only))

    runner = pyperf.Runner(processes=3, values=3, warmups=1, add_cmdline_args=pass_on)
    runner.argparser.add_argument("file")
    runner.argparser.add_argument("columns")
    runner.argparser.add_argument("suffixes")
    runner.argparser.add_argument("--only", default="", help="the first words of rows")
    runner.parse_args()
    suffixes = pathlib.Path(runner.args.suffixes).resolve()
    os.environ["URIEL_PSL"] = str(suffixes)
    texts = distinct(runner.args.file)
    for what, name, (run, inner_loops) in (
        *calls(texts),
        *calls_of_columns(texts, runner.args.columns, suffixes),
    ):
        if what.startswith(runner.args.only):
            runner.bench_time_func(f"{what}: {name}", run, inner_loops=inner_loops)


def print_table(path):
    found = {}
    for benchmark in pyperf.BenchmarkSuite.load(path).get_benchmarks():
        what, name = benchmark.get_name().split(": ")
        found.setdefault(what, []).append((name, benchmark.median() * 1e9))
    print("| nanoseconds each | uriel | others, and how many times as long |\n|---|---|---|")
    for what, figures in found.items():
        own = [each for each in figures if each[0] in ("uriel", "uriel.parse", "uriel.URI") or "bulk" in each[0]]
        others = [each for each in figures if each not in own]
        best = own[0][1]
        mine = ", ".join(f"{time:,.0f} ({name})" for name, time in own)
        theirs = "; ".join(f"{name}: {time:,.0f}, {time / best:.1f} ×" for name, time in others)
        print(f"| {what} | {mine} | {theirs} |")
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    print(f"\nPython {sys.version.split()[0]}, {versions}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--table"]:
        print_table(sys.argv[2])
    else:
        measure()
