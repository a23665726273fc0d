#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the measurements, keeps their figures in bench/figures.json, and writes docs/performance.md and the figures of README.md.

    report.py [--only TABLE,…] BUILD [FILE OF LINES …]      measures and writes
    report.py --only-kernels BUILD [FILE OF LINES …]        prints where a kernel is slower than the one below it; writes nothing
    report.py [--check]                                     writes the pages from the kept figures, or says whether they are up to date

A run replaces the figures of this machine, or those tables of it that --only names: TABLES.
What was measured on a machine with a processor of another maker stays. BUILD is the folder of the preset bench, of which
--only-kernels needs just the program `measure`. Without files, the corpora are the *.txt files of the folder that the
environment variable URIEL_CORPORA names, or a synthetic one. The text of the page is bench/performance.md.in."""
import argparse
import datetime
import json
import os
import platform
import re
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from written_section import read_rows, with_section, write_or_check, write_rows  # noqa: E402

HERE = ROOT / "bench"
KEPT = HERE / "figures.json"
OURS = "uriel:avx2"  # what most machines have, and what others are compared with
EXACT = ("oxiri", "fluent-uri")  # the fastest that validate
NO_PEERS = ("uriel", "bound:", "memcpy", "native")
# What a process measures in a round, and in how many rounds.
GROUPS = {"parse": ("^(parse|parse_messy|validate)/", 9), "calls": ("^call/", 3), "cold": ("^parse_cold/", 5), "lengths": ("^parse_length/", 2),
          "iris": ("^iri_", 5), "operations": ("^(resolve|normalize|hash|equivalent)", 5), "shapes": ("^parse_shape/", 5),
          "octets": ("^(decode|encode)/", 5), "extract": ("^extract/", 5), "repeated": ("^length of", 1)}
NAMES = {"boost": "Boost.URL", "glib": "GLib", "poco": "Poco", "qt": "Qt"}
NOTES = {"ada": ", another grammar", "curl": ", another grammar", "serd": ", only splits"}
KNOWN = {"boost": "", "curl": "", "uriparser": "", "ada": " (in Node)", "oxiri": " (Rust)", "fluent-uri": " (Rust)"}  # to the readers of README


# --- Measuring: {"operation/material": {subject: nanoseconds a thing or, of texts and long inputs, a byte}} ---------------------

def said(*command, **options):
    return subprocess.run([*map(str, command)], stdout=subprocess.PIPE, text=True, check=True, **options).stdout


def one_round(build, pattern, files):
    """{name: figure} of every subject, in random order, by one process; and {corpus: [URIs, bytes of a URI]}."""
    out, figures = build / "round.json", {}
    said(build / "bench" / "measure", f"--benchmark_filter={pattern}", "--benchmark_min_time=0.01", "--benchmark_out_format=json",
         "--benchmark_enable_random_interleaving=true", f"--benchmark_out={out}", *files, stderr=subprocess.DEVNULL)
    content = json.loads(out.read_text())
    for row in content["benchmarks"]:
        name = re.sub("/iterations:.*", "", row["run_name"])
        if "p50" in row:
            figures |= {name.replace("call/", f"call {each}/"): row[each] for each in ("p50", "p99")}
        else:
            figures[name] = 1e9 / row["bytes_per_second" if re.match("decode|encode|extract|.*length", name) else "items_per_second"]
    found = ((key[7:], map(int, value.split())) for key, value in content["context"].items() if key.startswith("corpus:"))
    return figures, {corpus: [count, round(size / count)] for corpus, (count, size) in found}


def group(pattern, count):
    """Medians of the steady rounds, in which half of the figures are less than 1.15 times the best of their kind. Shared machines have
    slow phases, so slow rounds are repeated, at most as often as there are rounds."""
    def measure(build, files):
        rounds, steady, ns = [], [], {}
        while len(steady) < count and len(rounds) < 2 * count:
            of_round, corpora = one_round(build, pattern, files)
            rounds.append(of_round)
            best = {name: min(each[name] for each in rounds) for name in of_round}
            steady = [each for each in rounds if statistics.median(each[name] / best[name] for name in best) < 1.15]
        for name in sorted(of_round, key=lambda name: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)]):
            place, _, subject = name.rpartition("/")
            ns.setdefault(place, {})[subject] = statistics.median(each[name] for each in steady)
        return {"ns": ns, "corpora": corpora}
    return measure


def columns(build, files):
    found = {}
    for rows in 1_000_000, 7_600_000:
        for line in said(build / "bench" / "columns", rows, *files).splitlines():
            corpus, _, subject, nanoseconds, *_ = line.split("\t")
            found.setdefault(subject, {})[f"{corpus}, {rows / 1e6:g} M"] = nanoseconds
    return {"rows": found}


def javascript(_build, files):
    """Of the last file, which tools/measure_npm takes, and WebAssembly beside the library."""
    found, where = {}, ""
    for line in said(ROOT / "tools" / "measure_npm", *files[-1:]).splitlines():
        if re.match(r"node v|Chromium |\S+/bulk$|ajv$", line):
            where = re.sub(r"(\w+) v?([\d.]+).*", r"\1 \2", line).capitalize()
        elif of := re.fullmatch(r"(parse|normalize|resolve): (.+)", line):
            place = f"WebAssembly/{of[1]}" if where.endswith("/bulk") else f"javascript/{of[1]}, {where}"
            found[place] = {subject: float(figure) for subject, figure in re.findall(r"([A-Za-z][\w -]*) (\d+)(?![.\d])", of[2])}
    return {"ns": found}


def costs(build, files):
    """Allocations, and on which texts a peer and the grammar disagree: of the corpora, and of those that the requirements call references."""
    rows, texts = {}, [text for line in (ROOT / "conformance/data/rfc3986.jsonl").read_text().splitlines() for case in json.loads(line)["cases"]
                       if case.get("rule") == "URI-reference" and isinstance(text := case["input"], str)]
    (build / "requirements.hex").write_text("".join(text.encode().hex() + "\n" for text in texts))
    for line in said(build / "bench/allocations", *files).splitlines():
        operation, subject, mean = re.fullmatch(r"(\S+) (.+) (\S+)", line).groups()
        rows[subject if operation == "parse" else f"{subject}, {operation}"] = {"allocations": mean}
    for peer, of in json.loads(said(build / "bench" / "acceptance", build / "requirements.hex", *files)).items():
        rows[peer]["texts"] = of["asked"]
        for head, which in ("takes what is wrong", of["accepts_invalid"]), ("refuses what is right", of["rejects_valid"]):
            shown = (f"`{text}`".replace("|", "\\|") for text in which["examples"] if text.isascii() and text.isprintable() and "`" not in text)
            rows[peer][head] = " ".join([str(which["count"]), *shown])
    return {"rows": rows}


MEASURES = {name: group(*of) for name, of in GROUPS.items()} | {
    "costs": costs, "columns": columns,
    "commands": lambda build, files: json.loads(said(sys.executable, HERE / "commands.py", build / "uri", build, build / "venv/bin/python", *files)),
    "python": lambda build, files: json.loads(said(build / "venv/bin/python", HERE / "python_calls.py", *files)), "javascript": javascript,
    "duckdb": lambda *_: json.loads(said(ROOT / "build/python/venv/bin/python", "-I", ROOT / "bindings/duckdb/test/bench.py",
                                         ROOT / "build/duckdb/uriel.duckdb_extension", 3_000_000))}  # ./test duckdb and ./test python built them


def here():
    """The maker of the processor, and what else to know about a run."""
    lines = dict(re.split(r"\s*: ?", line, maxsplit=1) for line in Path("/proc/cpuinfo").read_text().splitlines() if ":" in line)
    vendor = {"AuthenticAMD": "AMD", "GenuineIntel": "Intel"}.get(lines.get("vendor_id"), platform.machine())
    changed = said("git", "-C", ROOT, "status", "--porcelain", "--", ".", ":!bench/figures.json", ":!docs/performance.md", ":!README.md")
    return vendor, {"date": datetime.date.today().isoformat(), "revision": said("git", "-C", ROOT, "describe", "--always").strip() + "-dirty" * bool(changed),
                    "model": lines.get("model name", vendor), "cores": os.cpu_count(), "load": os.getloadavg()[0],
                    "system": platform.freedesktop_os_release()["PRETTY_NAME"], "compiler": said("g++", "--version").splitlines()[0]}


# --- The pages -----------------------------------------------------------------------------------------------------------------

def number(figure):
    return "–" if figure is None else f"{figure:.0f}" if figure >= 100 else f"{figure:.1f}" if figure >= 10 else f"{figure:.2f}"


def several(figures):
    return "–" if all(figure is None for figure in figures) else " · ".join(map(number, figures))


def label(subject, kept):
    base, comma, what = subject.partition(", ")
    version = kept.get("versions", {}).get(base)
    return NAMES.get(base, base).replace("bound:", "a loop: ") + (f" {version}" if version else "") + comma + what + NOTES.get(subject, "")


def table(head, rows, align="---:"):
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in [head, *rows]]
    return "\n".join([lines[0], "|---" + f"|{align}" * (len(head) - 1) + "|", *lines[1:]]) + "\n"


def losses(ns):
    """[operation, material, ours, {who takes less time: what part of ours}]."""
    for place, subjects in ns.items():
        operation, _, material = place.replace("_", " ").partition("/")
        for ours in (subject for subject in subjects if subject.startswith("uriel")):
            if less := {peer: figure / subjects[ours] for peer, figure in subjects.items() if not peer.startswith(NO_PEERS) and figure < subjects[ours]}:
                yield operation, f"{material} by {ours[6:]}".strip().removesuffix(" by"), dict(sorted(less.items(), key=lambda item: item[1]))


class Page:
    """bench/performance.md.in names its methods, with what they are given."""

    def __init__(self, figures):
        self.figures = {}
        for name, key in ((name, key) for name in MEASURES for key in figures if key.endswith(f" {name}")):
            kind, kept = key.split()[0], figures[key]
            self.figures.setdefault(name, {})[kind] = kept
            for operation, where, less in losses(kept.get("ns", {})):
                rows = self.figures.setdefault("lost", {}).setdefault(kind, {"rows": {}})["rows"]
                found = where + ": " + ", ".join(f"{peer} {part:.2f}" for peer, part in less.items())
                rows[operation] = {"of": "; ".join([*filter(None, [rows.get(operation, {}).get("of")]), found])}

    def shown(self, name, unit, rows, align="---:"):
        """All machines side by side, or one below the other if that is too wide. rows(kept) is {row: {column: text}}."""
        kept = self.figures.get(name, {})
        found = {kind: of for kind in kept if (of := rows(kept[kind]))}
        columns, text = list(dict.fromkeys(column for of in found.values() for row in of.values() for column in row)), ""
        for kinds in [[kind] for kind in found] if len(found) * len(columns) > 9 else [[*found]] if found else []:
            places = [(kind, column) for kind in kinds for column in columns]
            head = [(f"{kind}: {column}" if len(kinds) > 1 else column).replace("_", " ") for kind, column in places]
            text += table([unit, *head], [[row, *(found[kind].get(row, {}).get(column, "–") for kind, column in places)]
                                          for row in dict.fromkeys(row for kind in kinds for row in found[kind])], align)
            about = [kept[kind]["at"] | {"about": kept[kind].get("about", "")} for kind in kinds if "at" in kept[kind]]
            text += "\n" + "; ".join("{model}, {date}, {revision}, load {load:.1f}{about}".format(**at) for at in about) + "\n\n"
        return text.rstrip() or "Not measured yet."

    def libraries(self, name, unit, *operations):
        """A row a library, the fastest first. In a cell is a figure for each material, and of a peer how many times as long it takes."""
        def rows(kept):
            def places(operation):
                return [of for place, of in kept["ns"].items() if place.startswith(operation if "/" in operation else f"{operation}/")]

            def cell(subject, operation):
                found = [(of.get(subject), of.get(OURS)) for of in places(operation)]
                times = several([figure and ours and figure / ours for figure, ours in found]) if not subject.startswith(NO_PEERS) else "–"
                return several([figure and (1 / figure if unit == "GB/s" else figure) for figure, _ in found]) + f" ({times})".replace(" (–)", "")
            best = {}
            for subject, figure in (item for operation in operations for of in places(operation) for item in of.items()):
                best.setdefault(subject, figure)
            return {label(subject, kept): {operation: cell(subject, operation) for operation in operations} for subject in sorted(best, key=best.get)}
        return self.shown(name, unit, rows)

    def places(self, name, unit, operation, *columns):
        """A row a material, a column a subject: nanoseconds a byte, or of parse_shape a URI and how many times as long the best of EXACT takes."""
        counted = json.loads((HERE / "shape_instructions.json").read_text())

        def cell(of, material, subject):
            if subject not in of:
                return counted[material][subject.split()[1]] if subject.startswith("instructions") else "–"
            best = min((of[peer] for peer in EXACT if peer in of), default=0)
            return f"{number(of[subject])} ({best / of[subject]:.2f})" if operation == "parse_shape" else f"{of[subject]:.3f}"
        return self.shown(name, unit, lambda kept: {
            material.replace("-", " "): {subject: cell(of, material, subject) for subject in columns}
            for (of_operation, material), of in ((place.split("/"), of) for place, of in kept["ns"].items()) if of_operation == operation})

    def rows(self, name, unit, align="---:"):
        """Of figures that are kept as rows."""
        return self.shown(name, unit, lambda kept: {label(row, kept): of for row, of in kept["rows"].items()}, align)

    def faces(self, name, operation):
        """A row an operation: uriel, and the others."""
        def others(of):
            return "; ".join(f"{subject} {figure:,.0f}" for subject, figure in sorted(of.items(), key=lambda item: item[1]) if subject != "uriel")
        return self.shown(name, "ns a call", lambda kept: {place.split("/")[1]: {"uriel": f"{of['uriel']:,.0f}", "others": others(of)}
                                                           for place, of in kept["ns"].items() if place.startswith(operation)}, "---")

    def about(self, name, text):
        return "; ".join(f"{kind}: " + text % (kept["at"] | kept) for kind, kept in self.figures.get(name, {}).items())

    def corpora(self):
        found = next(iter(self.figures["parse"].values()))["corpora"]
        return ", ".join(f"`{name}` ({count:,} URIs of {size} bytes)" for name, (count, size) in sorted(found.items()))

    def text(self):
        return re.sub(r"\{\{(\w+)\|?(.*?)\}\}", lambda of: getattr(self, of[1])(*filter(None, of[2].split("|"))),
                      (HERE / "performance.md.in").read_text())

    def readme(self, text):
        """How many times as long others take, on the slower machine."""
        parsed = {kind: [of for place, of in kept["ns"].items() if place.startswith("parse/")] for kind, kept in self.figures["parse"].items()}
        kind = max(parsed, key=lambda kind: sum(of[OURS] for of in parsed[kind]))
        kept, times = self.figures["parse"][kind], {}
        for peer, where in KNOWN.items():
            found = [of[peer] / of[OURS] for of in parsed[kind] if peer in of]
            times[label(peer, kept).removesuffix(NOTES.get(peer, "")) + where] = f"{min(found):.1f} to {max(found):.1f}" if found else "–"
        if of := self.figures.get("python", {}).get(kind):
            split = of["ns"]["python/parse"]["urllib, urlsplit"]
            times["Python's urlsplit"] = f"{split / of['slowest']:.0f} to {split / of['fastest']:.0f}"
        written = table(["to parse a URL", *times], [["times as long as uriel", *times.values()]]) + (
            f"\nMeasured on {kept['at']['date']} on an {kept['at']['model']}{', the slower machine' * (len(parsed) > 1)}, uriel with AVX2, "
            "over lists of real URLs: [how, all else, and what is lost](docs/performance.md).\n")
        return with_section(text, "<!-- figures: written by bench/report.py -->\n", "<!-- end of figures -->\n", written)


def slower_kernels(places):
    for place, of in places.items():
        found = [kernel for kernel in ("scalar", "ssse3", "avx2", "avx512", "avx512-vbmi") if f"uriel:{kernel}" in of]
        for below, kernel in zip(found, found[1:]):
            if (reached := of[f"uriel:{kernel}"] / of[f"uriel:{below}"]) > 1.005:
                yield f"{place}: {kernel} takes {reached:.2f} times as long as {below}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.replace("TABLES", ", ".join(MEASURES)), formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--only-kernels", action="store_true")
    arguments.add_argument("--check", action="store_true")
    arguments.add_argument("--only", type=lambda text: text.split(","), default=list(MEASURES), metavar="TABLE,…")
    arguments.add_argument("build", type=Path, nargs="?")
    arguments.add_argument("files", nargs="*")
    given = arguments.parse_args()
    folder = os.environ.get("URIEL_CORPORA")
    build, files = given.build and given.build.resolve(), given.files or (sorted(map(str, Path(folder).glob("*.txt"))) if folder else [])
    if given.only_kernels:
        return print(*slower_kernels(group("^parse_shape/.*/uriel:", 9)(build, files)["ns"]), sep="\n")
    for name in given.only if build else ():
        print(f"report: measuring {name}", file=sys.stderr)
        kind, at = here()
        try:
            kept = {"at": at, "versions": dict(line.split(" ", 1) for line in (build / "bench/versions.txt").read_text().splitlines())}
            kept = json.dumps(kept | MEASURES[name](build, files))
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"report: {name} keeps its figures: {error}", file=sys.stderr)
            continue
        # With four digits. After each table, since a run takes long.
        write_rows(KEPT, read_rows(KEPT) | {f"{kind} {name}": json.loads(kept, parse_float=lambda text: float(f"{float(text):.4g}"))})
    page, readme = Page(read_rows(KEPT)), ROOT / "README.md"
    return max(write_or_check(ROOT / "docs/performance.md", page.text(), given.check, "bench/report.py"),
               write_or_check(readme, page.readme(readme.read_text()), given.check, "bench/report.py"))


if __name__ == "__main__":
    sys.exit(main())
