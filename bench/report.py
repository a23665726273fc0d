#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the measurements and writes docs/performance.md, its picture, and the figures in README.md.

    report.py [--from FIGURES | --only-columns | --only-kernels] [--trurl PROGRAM] BUILD [FILE OF LINES …]

BUILD is the folder of the preset bench. The corpora are the files; without any the *.txt files of the folder
that the environment variable URIEL_CORPORA names; without that a synthetic one. All figures are also kept in
BUILD/figures.json; --from writes the page from such a file and measures nothing; --only-columns measures columns
anew, and has everything else from the last run; --only-kernels measures the kernels on every shape, needs only the
program measure, and writes no page.

At the end it prints which targets were missed, and where a kernel is slower than the one below it.
"""
import argparse
import json
import os
import statistics
import string
import sys
import textwrap
from pathlib import Path

import chart
import commands
import faces
import figures
import instructions
import pages

sys.path.insert(0, str(figures.ROOT / "tools"))
from written_section import with_section  # noqa: E402

DOCS = figures.ROOT / "docs"
README = figures.ROOT / "README.md"
PAGE = string.Template((Path(__file__).parent / "performance.md.in").read_text())
COUNTED = json.loads((Path(__file__).parent / "shape_instructions.json").read_text())
OPERATIONS = ["resolve", "resolve_fixed", "resolve_parsed", "normalize_normal", "normalize_messy", "normalize_parsed_normal",
              "normalize_parsed_messy", "equivalent_normal", "equivalent_messy", "hash_normal", "hash_messy"]
# Whom the readers of README know.
KNOWN = {"boost": "Boost.URL", "curl": "curl", "uriparser": "uriparser", "ada": "ada (of Node)", "oxiri": "Rust's oxiri",
         "fluent-uri": "fluent-uri"}


# What the corpora of docs/performance.md are.
ABOUT_CORPORA = """\
`web` has links of web pages; `kasztp` (all https) and `nodefiles` (`file:`) are lists that others publish and use in benchmarks.

"""


def corpora(files):
    folder = os.environ.get("URIEL_CORPORA")
    return files or (sorted(str(p) for p in Path(folder).glob("*.txt")) if folder else [])


def collect(build, files, trurl):
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
        "commands": commands.measured(build, files, trurl),
        "columns": figures.columns(build, files),
        "faces": faces.python(build, files) | faces.javascript(files),
    }


def median_spread(spread):
    values = sorted(spread.values())
    return f"{100 * values[len(values) // 2]:.0f}" if values else "?"


def corpus_rows(all_corpora):
    return [[name, count, f"{int(size) / int(count):.0f}"] for name, (count, size) in sorted(all_corpora.items())]


def medians(rounds):
    return {name: statistics.median(values) for name, values in rounds.items()}


def page(of):
    rounds = of["rounds"]
    times, kernels = medians(rounds), figures.kernels(rounds)
    lengths, growing = pages.lengths(times)
    sizes = of["sizes"]
    known = [kernel for kernel in ("avx2", kernels[-1]) if kernel in kernels]
    return PAGE.substitute(
        of["machine"], spread=median_spread(figures.spread(rounds)), load=f"{of['machine']['load']:.1f}",
        about_corpora=ABOUT_CORPORA if {"kasztp", "nodefiles", "web"} >= of["corpora"].keys() else "",
        corpora=pages.table(["corpus", "URIs", "bytes a URI"], corpus_rows(of["corpora"])),
        slow=", ".join(f"{count} of {group}" for group, count in of["slow"].items() if count) or "none",
        missing=", ".join(pages.WORDS.get(peer, peer) for peer in of["missing"]) or "none",
        versions=", ".join(f"{pages.WORDS.get(peer, peer).split(' (')[0]} {version}" for peer, version in of["versions"].items()),
        ratios="\n".join(pages.peers_by_kernel(rounds, kernel, pages.clean_and_messy(rounds)) for kernel in dict.fromkeys(known)),
        parse=pages.of_operation(times, "parse"), parse_messy=pages.of_operation(times, "parse_messy"),
        validate=pages.of_operation(times, "validate"),
        iri_ratios="\n".join(pages.iris_by_kernel(rounds, kernel) for kernel in dict.fromkeys(known)),
        iris="\n".join(pages.of_operation(times, operation) for operation in ("iri_as_uri", *pages.IRIS)),
        shape_ratios=pages.shapes_by_kernel(rounds, kernels), shape_times=pages.shape_times(times),
        slower_kernels="; ".join(pages.slower_kernels(rounds, kernels)) or "nowhere",
        shape_instructions=pages.shape_instructions(COUNTED), profiles=pages.profiles(rounds, COUNTED),
        operations="\n".join(pages.of_operation(times, operation) for operation in OPERATIONS),
        octets="\n".join(pages.throughput(times, operation) for operation in ("decode", "encode")),
        extract=pages.throughput(times, "extract"), lengths=lengths, growing=", ".join(growing) or "none",
        lost=pages.lost(rounds | of["faces"], kernels),
        acceptance=pages.acceptance(of["acceptance"]), allocations=pages.allocations(of["allocations"]),
        instructions=pages.table(["operation", "instructions a call"],
                                 [[name, pages.number(n)] for name, n in of["instructions"].items()]),
        compile=pages.table(["unit that includes", "lines", "seconds"],
                            [[pages.code(name), lines, f"{seconds:.2f}"] for name, lines, seconds in of["compile"]]),
        parses_size=f"{sizes['only_parses'] / 1024:.0f}", nothing_size=f"{sizes['does_nothing'] / 1024:.0f}",
        commands=pages.commands(of["commands"]), columns=pages.columns(of["columns"]),
        python_varies=pages.varies(of["faces"]),
        python=pages.face(medians(of["faces"]), "python"), javascript=pages.face(medians(of["faces"]), "javascript"))


def in_readme(text, of):
    """How many times as long other libraries take to parse a URL by AVX2, the kernel that most machines have; and from Python,
    and at the prompt."""
    rows = []
    for peer, name in KNOWN.items():
        ratios = [pages.ratio(of["rounds"], f"parse/{corpus}/{peer}", f"parse/{corpus}/uriel:avx2") for corpus in of["corpora"]]
        found = [reached for reached in ratios if reached is not None]
        if found:
            version = of["versions"].get(peer, "")
            rows.append(["parse a URL, in its own language", f"{name} {version}".strip(), f"{min(found):.1f} to {max(found):.1f}"])
    faces, commands = of["faces"], of["commands"]
    if "python/parse/urllib, urlsplit" in faces:
        # By round, since it varies with the places of the texts in memory.
        found = [urlsplit / uriel for urlsplit, uriel in zip(faces["python/parse/urllib, urlsplit"], faces["python/parse/uriel"])]
        rows.append(["parse a URL, from Python", "urllib's urlsplit", f"{min(found):.0f} to {max(found):.0f}"])
    host = "host, a million lines"
    if f"{host}/trurl" in commands:
        seconds = [statistics.median(commands[f"{host}/{who}"][0]) for who in ("trurl", "uri get host")]
        rows.append(["the hosts of a million URLs, at the prompt", "trurl", f"{seconds[0] / seconds[1]:.0f}"])
    machine = of["machine"]
    said = (f"Measured on {machine['date']}: {machine['model']}, uriel with AVX2, over lists of real URLs. "
            "[How this is measured, every operation, and what is lost](docs/performance.md).")
    return with_section(text, "<!-- figures: written by bench/report.py -->\n", "<!-- end of figures -->\n",
                        pages.table(["what", "with", "times as long as uriel"], rows) + "\n" + textwrap.fill(said, 118) + "\n")


def charts(of):
    times = medians(of["rounds"])
    for corpus in pages.materials(times, "parse"):
        rows = [(subject, figure) for name, figure in times.items()
                for operation, material, subject in [name.split("/", 2)]
                if operation == "parse" and material == corpus]
        yield f"parse one URI of {corpus}", rows


def print_slower_kernels(rounds):
    for line in pages.slower_kernels(rounds, figures.kernels(rounds)):
        print(f"report: slower: {line}", file=sys.stderr)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--from", dest="source", type=Path)
    arguments.add_argument("--only-columns", action="store_true")
    arguments.add_argument("--only-kernels", action="store_true")
    arguments.add_argument("--trurl", type=Path)
    arguments.add_argument("build", type=Path)
    arguments.add_argument("files", nargs="*")
    given = arguments.parse_args()
    if given.only_kernels:
        return print_slower_kernels(figures.measured(given.build.resolve(), corpora(given.files), figures.KERNELS_ALONE)[0])
    kept = given.source or given.build.resolve() / "figures.json"
    if given.only_columns:
        of = json.loads(kept.read_text())
        of["columns"] = figures.columns(given.build.resolve(), corpora(given.files))
        kept.write_text(json.dumps(of, indent=1))
    elif not given.source:
        kept.write_text(json.dumps(collect(given.build.resolve(), corpora(given.files), given.trurl), indent=1))
    of = json.loads(kept.read_text())
    (DOCS / "performance.md").write_text(page(of))
    (DOCS / "performance.svg").write_text(chart.svg(charts(of)))
    README.write_text(in_readme(README.read_text(), of))
    print(f"report: wrote docs/performance.md and the figures of README.md from {kept}", file=sys.stderr)
    for line in pages.missed(of["rounds"]):
        print(f"report: missed: {line}", file=sys.stderr)
    print_slower_kernels(of["rounds"])


if __name__ == "__main__":
    main()
