#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the measurements and writes docs/performance.md and docs/performance.svg.

    report.py [--from FIGURES | --only-columns] BUILD [FILE OF LINES …]

BUILD is the folder of the preset bench. The corpora are the files; without any the *.txt files of the folder
that the environment variable URIEL_CORPORA names; without that a synthetic one. All figures are also kept in
BUILD/figures.json; --from writes the page from such a file and measures nothing; --only-columns measures columns
anew, and has everything else from the last run.
"""
import argparse
import json
import os
import statistics
import string
import sys
from pathlib import Path

import chart
import figures
import instructions
import pages

DOCS = figures.ROOT / "docs"
PAGE = string.Template((Path(__file__).parent / "performance.md.in").read_text())


def corpora(files):
    folder = os.environ.get("URIEL_CORPORA")
    return files or (sorted(str(p) for p in Path(folder).glob("*.txt")) if folder else [])


def collect(build, files):
    rounds, context, slow = figures.measured(build, files)
    return {
        "machine": figures.machine(),
        "rounds": rounds,
        "slow": slow,
        "missing": figures.missing(rounds),
        "versions": figures.versions(build),
        "corpora": {name.removeprefix("corpus:"): value.split() for name, value in context.items()
                    if name.startswith("corpus:")},
        "acceptance": figures.acceptance(build, files),
        "allocations": figures.allocations(build, files),
        "instructions": instructions.measure(build / "bench" / "instructions"),
        "compile": figures.compile_costs(),
        "sizes": figures.sizes(build),
        "bulk": figures.bulk(build, files),
        "columns": figures.columns(build, files),
    }


def median_spread(spread):
    values = sorted(spread.values())
    return f"{100 * values[len(values) // 2]:.0f}" if values else "?"


def corpus_rows(all_corpora):
    return [[name, count, f"{int(size) / int(count):.0f}"] for name, (count, size) in sorted(all_corpora.items())]


def medians(rounds):
    return {name: statistics.median(values) for name, values in rounds.items()}


def page(of):
    rounds = of["rounds"] | {name: seconds for name, (seconds, _) in of["bulk"].items()}
    times = medians(rounds)
    shapes, growing = pages.shapes(times)
    sizes = of["sizes"]
    operations = ["resolve", "resolve_fixed", "resolve_parsed", "normalize_normal", "normalize_messy", "normalize_parsed_normal",
                  "normalize_parsed_messy", "parse_normal", "parse_messy", "equivalent_normal", "equivalent_messy", "hash_normal", "hash_messy"]
    return PAGE.substitute(
        of["machine"], spread=median_spread(figures.spread(of["rounds"])), load=f"{of['machine']['load']:.1f}",
        corpora=pages.table(["corpus", "URIs", "bytes a URI"], corpus_rows(of["corpora"])),
        targets=pages.table(["ratio", "of", "target", "reached", "met"], pages.judged(rounds)),
        slow=", ".join(f"{count} of {group}" for group, count in of["slow"].items() if count) or "none",
        missing=", ".join(pages.WORDS.get(peer, peer) for peer in of["missing"]) or "none",
        versions=", ".join(f"{pages.WORDS.get(peer, peer)} {version}" for peer, version in of["versions"].items()),
        parse=pages.of_operation(times, "parse"), validate=pages.of_operation(times, "validate"),
        operations="\n".join(pages.of_operation(times, operation) for operation in operations),
        octets="\n".join(pages.throughput(times, operation) for operation in ("decode", "encode")),
        shapes=shapes, growing=", ".join(growing) or "none",
        acceptance=pages.acceptance(of["acceptance"]), allocations=pages.allocations(of["allocations"]),
        instructions=pages.table(["operation", "instructions a call"],
                                 [[name, pages.number(n)] for name, n in of["instructions"].items()]),
        compile=pages.table(["unit that includes", "lines", "seconds"],
                            [[pages.code(name), lines, f"{seconds:.2f}"] for name, lines, seconds in of["compile"]]),
        parses_size=f"{sizes['only_parses'] / 1024:.0f}", nothing_size=f"{sizes['does_nothing'] / 1024:.0f}",
        bulk=pages.bulk(of["bulk"]), columns=pages.columns(of.get("columns", [])))


def charts(of):
    times = medians(of["rounds"])
    for corpus in pages.materials(times, "parse"):
        rows = [(subject, figure) for name, figure in times.items()
                for operation, material, subject in [name.split("/")]
                if operation == "parse" and material == corpus and subject != "uriel:best"]
        yield f"parse one URI of {corpus}", rows


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--from", dest="source", type=Path)
    arguments.add_argument("--only-columns", action="store_true")
    arguments.add_argument("build", type=Path)
    arguments.add_argument("files", nargs="*")
    given = arguments.parse_args()
    kept = given.source or given.build.resolve() / "figures.json"
    if given.only_columns:
        of = json.loads(kept.read_text())
        of["columns"] = figures.columns(given.build.resolve(), corpora(given.files))
        kept.write_text(json.dumps(of, indent=1))
    elif not given.source:
        kept.write_text(json.dumps(collect(given.build.resolve(), corpora(given.files)), indent=1))
    of = json.loads(kept.read_text())
    of["rounds"] |= figures.best_kernels(of["rounds"])
    (DOCS / "performance.md").write_text(page(of))
    (DOCS / "performance.svg").write_text(chart.svg(charts(of)))
    print(f"report: wrote docs/performance.md from {kept}", file=sys.stderr)


if __name__ == "__main__":
    main()
