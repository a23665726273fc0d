#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the measurements, keeps their figures in bench/figures.json, and writes docs/performance.md and the figures of README.md.

    report.py [--trurl PROGRAM] BUILD [FILE OF LINES …]     measures and writes
    report.py --only-columns BUILD [FILE OF LINES …]        measures columns anew; the other figures stay
    report.py --only-duckdb [--rows N]                      measures DuckDB anew, with what ./test duckdb and ./test python have
                                                            built; the other figures stay
    report.py --only-kernels BUILD [FILE OF LINES …]        prints where a kernel is slower than the one below it; writes nothing
    report.py --write | --check                             writes the pages from the kept figures, or says whether they are up to date

BUILD is the folder of the preset bench; --only-kernels needs only its program `measure`. Without files, the corpora are the *.txt
files of the folder that the environment variable URIEL_CORPORA names; without that, a synthetic one.

It is longer than 400 lines, because the text of the page is in it.
"""
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
from written_section import with_section, write_or_check  # noqa: E402

HERE = ROOT / "bench"
KEPT = HERE / "figures.json"
KERNELS = ["scalar", "ssse3", "avx2", "avx512", "avx512-vbmi"]
FASTEST = ("oxiri", "fluent-uri")  # of those that validate
# What a process measures in a round, and in how many rounds.
GROUPS = {"parse": ("^(parse|parse_messy|validate)/", 15), "shapes": ("^parse_shape/", 11), "iris": ("^iri_", 11),
          "operations": ("^(resolve|normalize|parse_normal|hash|equivalent)", 11), "octets": ("^(decode|encode)/", 11),
          "extract": ("^extract/", 11), "lengths": ("^length_", 1)}
KERNELS_ALONE = {"kernels": ("^parse_shape/.*/uriel:", 9)}
SLOW = 1.15  # A round is repeated if half of its figures are so many times the best of their kind.
PEERS = {"oxiri": "oxiri", "fluent-uri": "fluent-uri", "iri-string": "iri-string", "ada": "ada (another grammar)", "serd": "serd (only splits)",
         "uriparser": "uriparser", "boost": "Boost.URL", "libxml2": "libxml2", "glib": "GLib", "curl": "curl (another grammar)",
         "poco": "Poco", "qt": "Qt"}
# How many times as long as uriel by a kernel the faster of oxiri and fluent-uri is to take.
TARGETS = {("parse", "avx2"): 3.5, ("parse_messy", "avx2"): 1.5, ("parse_shape", "scalar"): 1.0, ("parse_shape", "ssse3"): 1.0,
           ("parse_shape", "avx2"): 1.1, ("parse_shape", "avx512-vbmi"): 1.15}


# --- Measuring: {"operation/material": {subject: nanoseconds a thing or, of texts and long inputs, a byte}} ---------------------

def said(*command, **options):
    return subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, text=True, check=True, **options).stdout


def note(text):
    print(f"report: {text}", file=sys.stderr)


def one_round(build, pattern, files):
    """Every subject once, in random order, by one process; and the context."""
    out = build / "round.json"
    said(build / "bench" / "measure", f"--benchmark_filter={pattern}", "--benchmark_min_time=0.02", "--benchmark_out_format=json",
         "--benchmark_enable_random_interleaving=true", f"--benchmark_out={out}", *files, stderr=subprocess.DEVNULL)
    content = json.loads(out.read_text())
    per_byte = re.compile("decode|encode|extract|length_")
    return {row["run_name"]: 1e9 / row["bytes_per_second" if per_byte.match(row["run_name"]) else "items_per_second"]
            for row in content["benchmarks"]}, content["context"]


def steady(rounds):
    """The rounds in which the machine was as fast as it can be."""
    best = {name: min(each[name] for each in rounds) for name in rounds[0]}
    return [each for each in rounds if statistics.median(each[name] / best[name] for name in best) < SLOW]


def measured(build, files, groups=GROUPS):
    """{name: its figure in each steady round}, and the context. Shared machines have slow phases, so slow rounds are repeated, at
    most as often as there are rounds."""
    figures, context = {}, {}
    for group, (pattern, count) in groups.items():
        rounds, kept = [], []
        while len(kept) < count and len(rounds) < 2 * count:
            note(f"measuring {group}, round {len(rounds) + 1}, {len(kept)} of {count} steady")
            of_round, new = one_round(build, pattern, files)
            rounds.append(of_round)
            context |= new
            kept = steady(rounds)
        figures |= {name: [each[name] for each in kept] for name in rounds[0]}
    return figures, context


def is_peer(subject):
    return not subject.startswith(("uriel", "bound:", "memcpy"))


def by_place(figures):
    places = {}
    for name, values in figures.items():
        place, _, subject = name.rpartition("/")
        places.setdefault(place, {})[subject] = values
    return places


def ratio(theirs, ours):
    """The median of the ratios within a round."""
    return statistics.median(a / b for a, b in zip(theirs, ours))


def ratios_of(places):
    """How many times as long as uriel by each kernel the peers take to parse; of a shape, the faster of those that validate."""
    found = {}
    for place, subjects in places.items():
        peers = [subject for subject in subjects if is_peer(subject)]
        if place.startswith("parse_shape/"):
            peers = sorted((peer for peer in peers if peer in FASTEST), key=lambda peer: statistics.median(subjects[peer]))[:1]
        if place.startswith(("parse/", "parse_messy/", "parse_shape/")):
            found[place] = {kernel: {peer: ratio(subjects[peer], subjects[f"uriel:{kernel}"]) for peer in peers}
                            for kernel in KERNELS if f"uriel:{kernel}" in subjects}
    return found


def lost(places):
    """[operation, material, kernel, {who takes less time than uriel: what part of it}]."""
    for place, subjects in places.items():
        operation, _, material = place.partition("/")
        for ours in [name for name in subjects if name.startswith("uriel")]:
            less = {peer: ratio(values, subjects[ours]) for peer, values in subjects.items() if is_peer(peer)}
            less = {peer: part for peer, part in sorted(less.items(), key=lambda item: item[1]) if part < 1}
            if less:
                yield [operation.replace("_", " "), material, ours.removeprefix("uriel:"), less]


def versions(build):
    """Of the peers: of the crates that were built, and of Debian's packages."""
    lock = build / "bench" / "rust" / "Cargo.lock"
    crates = dict(re.findall(r'name = "([^"]+)"\nversion = "([^"]+)"', lock.read_text())) if lock.exists() else {}
    found = {name: crates[crate] for crate, name in (("ada-url", "ada"), ("fluent-uri", "fluent-uri"), ("iri-string", "iri-string"),
                                                     ("linkify", "linkify"), ("oxiri", "oxiri")) if crate in crates}
    for package, name in ("serd-0", "serd"), ("liburiparser", "uriparser"), ("libxml-2.0", "libxml2"), ("glib-2.0", "glib"), ("libcurl", "curl"):
        run = subprocess.run(["pkg-config", "--modversion", package], capture_output=True, text=True)
        if run.returncode == 0:
            found[name] = run.stdout.strip()
    header = Path("/usr/include/boost/version.hpp")
    if header.exists() and (boost := re.search(r'BOOST_LIB_VERSION "(\S+)"', header.read_text())):
        found["boost"] = boost[1].replace("_", ".")
    return found


def acceptance(build, files):
    """Of the texts that the requirements call URI references or not, and of the corpora: {peer: [asked, [count, examples] twice]}."""
    texts = [text for line in (ROOT / "conformance/data/rfc3986.jsonl").read_text().splitlines() for case in json.loads(line)["cases"]
             if case.get("rule") == "URI-reference" and isinstance(text := case["input"], str)]
    file = build / "requirements.hex"
    file.write_text("".join(text.encode().hex() + "\n" for text in texts))

    def cell(of):
        return [of["count"], [text.encode("latin-1", "replace").decode("utf-8", "replace").encode("unicode_escape").decode().replace("|", "\\|")
                              for text in of["examples"]]]
    return {peer: [each["asked"], cell(each["accepts_invalid"]), cell(each["rejects_valid"])]
            for peer, each in json.loads(said(build / "bench" / "acceptance", file, *files)).items()}


def compile_costs():
    """Lines after the preprocessor and seconds to compile, of a unit that includes one header."""
    for header in "string_view", "string", "uriel/parse.hpp", "uriel/uri.hpp", "uriel/uriel.hpp":
        def compiler(*flags):
            return said("g++", "-std=c++20", f"-I{ROOT / 'include'}", "-x", "c++", "-", *flags, input=f"#include <{header}>\n")
        seconds = []
        for _ in range(5):
            before = os.times()
            compiler("-O2", "-c", "-o", "/dev/null")
            after = os.times()
            seconds.append(after.children_user + after.children_system - before.children_user - before.children_system)
        yield [header, compiler("-E", "-P").count("\n"), statistics.median(seconds)]


def commands(build, files, trurl):
    """{"what/command": [seconds, MiB]}."""
    uri = next((path for path in (build / "uri", build / "cli" / "uri") if path.exists()), None)
    if uri is None or not files:
        return {}
    python = build / "venv" / "bin" / "python"
    lines = said(sys.executable, HERE / "commands.py", uri, build, trurl or "-", python if python.exists() else "-", *files).splitlines()
    return {name: [float(seconds), float(mib)] for name, seconds, mib in (line.split("\t") for line in lines)}


def columns(build, files):
    """{"corpus, rows": {subject: nanoseconds a row}}."""
    program, found = build / "bench" / "columns", {}
    for rows in (1_000_000, 7_600_000) if program.exists() else ():
        for line in said(program, rows, *files).splitlines():
            corpus, count, subject, nanoseconds, *_ = line.split("\t")
            found.setdefault(f"{corpus}, {int(count) / 1e6:g} M", {})[subject] = float(nanoseconds)
    return found


def calls_from_python(build, files):
    program = build / "venv" / "bin" / "python"
    figures = {}
    if program.exists() and files:
        note("measuring calls from Python")
        for line in said(program, HERE / "python_calls.py", *files).splitlines():
            operation, subject, nanoseconds = line.split("\t")
            figures.setdefault(f"python/{operation}/{subject}", []).append(float(nanoseconds))
    return figures


def calls_from_javascript(files):
    """Of the last file, which tools/measure_npm takes. It has made medians already."""
    note("measuring calls from JavaScript")
    run = subprocess.run([ROOT / "tools" / "measure_npm", *files[-1:]], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if run.returncode or not files:
        note("no figures of JavaScript: tools/measure_npm failed, or there is no file")
        return {}
    figures, where = {}, ""
    for line in run.stdout.splitlines():
        if line.startswith(("node v", "Chromium ")):
            where = line.split()[0].title() + " " + line.split()[1].strip("v,")
        elif line == "uriel-uri/bulk":
            where = ""
        elif where and (found := re.fullmatch(r"(parse|normalize|resolve): (.+)", line)):
            for subject, nanoseconds in re.findall(r"([\w-]+) (\d+)", found[2]):
                figures[f"javascript/{found[1]}, {where}/{subject}"] = [float(nanoseconds)]
    return figures


def of_duckdb(rows):
    """{"at": when and where, "what/whose": [the call, then for each number of threads processor time and passed time]}."""
    python = ROOT / "build/python/venv/bin/python"
    at = machine() | {"rows": rows, "duckdb": said(python, "-I", "-c", "import duckdb; print(duckdb.__version__)").strip()}
    note("measuring DuckDB, which takes minutes")
    figures = {"at": at}
    for line in said(python, "-I", ROOT / "bindings/duckdb/test/bench.py", ROOT / "build/duckdb/uriel.duckdb_extension", rows).splitlines():
        _, what, whose, call, *nanoseconds = line.split("\t")
        figures.setdefault(f"{what}/{whose}", [call]).append([float(each) for each in nanoseconds])
    return figures


def machine():
    model = next((line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")),
                 platform.processor())
    return {"date": datetime.date.today().isoformat(), "revision": said("git", "-C", ROOT, "describe", "--always", "--dirty").strip(),
            "model": model, "cores": os.cpu_count(), "system": platform.freedesktop_os_release()["PRETTY_NAME"],
            "compiler": said("g++", "--version").splitlines()[0], "load": os.getloadavg()[0]}


def collect(build, files, trurl):
    of_machine = machine()
    figures, context = measured(build, files)
    faces = by_place(calls_from_python(build, files) | calls_from_javascript(files))
    places = by_place(figures)
    variation = sorted(statistics.stdev(values) / statistics.mean(values) for values in figures.values() if len(values) > 1)
    corpora = {name.removeprefix("corpus:"): [int(number) for number in value.split()] for name, value in context.items()
               if name.startswith("corpus:")}
    return {
        "machine": of_machine,
        "spread": variation[len(variation) // 2],
        "missing": [peer for peer in PEERS if not any(peer in subjects for subjects in places.values())],
        "versions": versions(build),
        "corpora": {name: [count, round(size / count)] for name, (count, size) in corpora.items()},
        "ns": {place: {subject: statistics.median(values) for subject, values in subjects.items()} for place, subjects in places.items()},
        "ratios": ratios_of(places),
        "lost": [*lost(places), *lost(faces)],
        "faces": {place: {subject: [min(values), statistics.median(values), max(values)] for subject, values in subjects.items()}
                  for place, subjects in faces.items()},
        "commands": commands(build, files, trurl),
        "columns": columns(build, files),
        "allocations": [[*line.rsplit(" ", 1)[0].split(" ", 1), float(line.rsplit(" ", 1)[1])]
                        for line in said(build / "bench" / "allocations", *files).splitlines()],
        "acceptance": acceptance(build, files),
        "compile": [*compile_costs()],
        "KiB": {name: round((build / "bench" / name).stat().st_size / 1024) for name in ("only_parses", "does_nothing")},
    }


def rounded(of):
    """With four digits of each figure."""
    if isinstance(of, float):
        return float(f"{of:.4g}")
    if isinstance(of, dict):
        return {name: rounded(each) for name, each in of.items()}
    return [rounded(each) for each in of] if isinstance(of, (list, tuple)) else of


def keep(of):
    """As JSON, with a line for each row."""
    def rows(value):
        if isinstance(value, dict) and value:
            return "{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in value.items()) + "\n }"
        return "[\n" + ",\n".join(f"  {json.dumps(each)}" for each in value) + "\n ]" if isinstance(value, list) and value else json.dumps(value)
    KEPT.write_text("{\n" + ",\n".join(f" {json.dumps(name)}: {rows(value)}" for name, value in rounded(of).items()) + "\n}\n")


# --- The pages -----------------------------------------------------------------------------------------------------------------

def word(subject):
    base, _, version = subject.partition(" ")
    return f"{PEERS[base]} {version}".strip() if base in PEERS else subject


def number(figure):
    if figure is None:
        return "–"
    return f"{figure:.0f}" if figure >= 100 else f"{figure:.1f}" if figure >= 10 else f"{figure:.2f}"


def table(head, rows, align="---:"):
    rows = [[str(cell) for cell in row] for row in rows]
    if not rows:
        return "Not measured in this run.\n"
    return "\n".join(["| " + " | ".join(head) + " |", "|---" + f"|{align}" * (len(head) - 1) + "|"] + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def several(figures):
    return "–" if all(figure is None for figure in figures) else " · ".join(map(number, figures))


class Page:
    def __init__(self, of):
        self.of, self.ns = of, of["ns"]
        self.corpora = sorted(of["corpora"])

    def materials(self, operation):
        """Numbers in their names by size."""
        found = (place.split("/", 1)[1] for place in self.ns if place.startswith(operation + "/"))
        return sorted(found, key=lambda name: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", name)])

    def get(self, operation, material, subject):
        return self.ns.get(f"{operation}/{material}", {}).get(subject)

    def subjects(self, operations):
        """The fastest first, by the first material in which each was measured."""
        best = {}
        for operation in operations:
            for material in self.materials(operation):
                for subject, figure in self.ns[f"{operation}/{material}"].items():
                    best.setdefault(subject, figure)
        return sorted(best, key=best.get)

    def parsing(self):
        """With how many times as long as uriel by AVX2 the others take."""
        def cell(operation, corpus, subject):
            figure = self.get(operation, corpus, subject)
            times = self.of["ratios"].get(f"{operation}/{corpus}", {}).get("avx2", {}).get(subject)
            return number(figure) + (f" ({times:.1f})" if times else "")
        places = [(operation, corpus) for operation in ("parse", "parse_messy") for corpus in self.corpora]
        head = [corpus + ", messy" * (operation != "parse") for operation, corpus in places]
        return table(["ns a URI", *head], [[word(subject), *(cell(*place, subject) for place in places)]
                                          for subject in self.subjects(["parse"]) if not subject.startswith("bound:")])

    def bounds(self):
        about = {"look-up": "one look-up in a table for each byte", "classify-avx2": "two look-ups for 32 bytes",
                 "masks-avx512": "all bytes classified, triplets checked, a mask of each delimiter for 64 bytes",
                 "positions-avx512": "the same, and the offset of each delimiter stored"}
        return "; ".join(f"`{name}`, {what}: {several([self.get('parse', corpus, f'bound:{name}') for corpus in self.corpora])}"
                         for name, what in about.items())

    def operations(self, unit, *columns, rate=False):
        """A row a library, a column an operation or of it the materials that begin so, and in a cell a figure for each material."""
        def cell(column, subject):
            operation, _, beginning = column.partition("/")
            figures = [self.get(operation, material, subject) for material in self.materials(operation) if material.startswith(beginning)]
            return several([1 / figure if rate and figure else figure for figure in figures])
        head = [column.replace("_", " ").replace("/", ", ").replace("1in20", "1 in 20") for column in columns]
        return table([unit, *head], [[word(subject), *(cell(column, subject) for column in columns)]
                                     for subject in self.subjects([column.split("/")[0] for column in columns])])

    def shapes(self, counted):
        def cell(shape, kernel):
            times = [*self.of["ratios"].get(f"parse_shape/{shape}", {}).get(kernel, {}).values(), None][0]
            shown = "" if times is None else f" (**{times:.2f}**)" if times < 1 else f" ({times:.2f})"
            return number(self.get("parse_shape", shape, f"uriel:{kernel}")) + shown
        kernels = ["ssse3", "neon", "wasm-simd128"]
        return table(["ns a URI", *KERNELS, "instructions: ssse3", *kernels[1:]],
                     [[shape, *(cell(shape, kernel) for kernel in KERNELS), *(counted.get(shape, {}).get(kernel, "–") for kernel in kernels)]
                      for shape in self.materials("parse_shape")])

    def lengths(self):
        """Nanoseconds a byte of the shortest and of the longest input."""
        def cell(operation, repeated):
            figures = self.ns.get(f"length_{operation}/{repeated}")
            sizes = sorted(figures or {}, key=lambda size: int(size.removesuffix("KiB")))
            return f"{figures[sizes[0]]:.3f} · {figures[sizes[-1]]:.3f}" if figures else "–"
        operations = ("parse", "normalize", "resolve", "hash")
        return table(["ns a byte", *operations], [[repeated.replace("-", " "), *(cell(operation, repeated) for operation in operations)]
                                                  for repeated in self.materials("length_parse") if repeated != "percents"])

    def columns(self):
        places = self.of["columns"]
        return table(["ns a row", *places], [[subject, *(f"{of[subject]:.3g}" if subject in of else "–" for of in places.values())]
                                             for subject in dict.fromkeys(subject for of in places.values() for subject in of)])

    def duckdb(self):
        """Of each call the processor time with one thread, how many times uriel's, and how much faster two threads are."""
        rows = []
        for place, row in self.of["duckdb"].items():
            if place == "at":
                continue
            call, (processor, one), (_, two) = row
            what, whose = place.split("/", 1)
            ours = self.of["duckdb"][f"{what}/uriel"][1][0]
            shown = call.replace("|", "\\|")
            rows.append([what, whose, f"`{shown}`", number(processor), "" if whose == "uriel" else f"{processor / ours:.1f}", f"{one / two:.1f}"])
        order = list(dict.fromkeys(row[0] for row in rows))
        return table(["what", "whose", "call", "ns a row", "times", "two threads"], sorted(rows, key=lambda row: order.index(row[0])), "---")

    def face(self, language):
        """A row an operation: uriel, and the others."""
        for place, subjects in self.of["faces"].items():
            if place.startswith(language + "/"):
                others = sorted((median, subject) for subject, (_, median, _) in subjects.items() if subject != "uriel")
                yield [place.partition("/")[2], f"{subjects['uriel'][1]:,.0f}", "; ".join(f"{subject} {median:,.0f}" for median, subject in others)]

    def commands(self):
        rows = {}
        for name, (seconds, mib) in self.of["commands"].items():
            what, command = name.split("/", 1)
            rows.setdefault(what, []).append(f"`{command}` {seconds:.2f} s, {mib:.0f} MiB")
        return table(["what", "command"], [[what, "; ".join(cells)] for what, cells in rows.items()], "---")

    def lost(self):
        rows = {}
        for operation, material, kernel, less in self.of["lost"]:
            least = ", ".join(f"{peer} {part:.2f}" for peer, part in less.items())
            rows.setdefault(operation, []).append(f"{material}{f' by {kernel}' if kernel != 'uriel' else ''}: {least}")
        return table(["what", "of, by which kernel, who takes less, and what part of uriel's time"],
                     [[operation, "; ".join(cells)] for operation, cells in rows.items()], "---")

    def allocations(self):
        rows = {}
        for operation, subject, mean in self.of["allocations"]:
            rows.setdefault(operation, []).append(f"{word(subject)} {mean:g}")
        return "; ".join(f"`{operation}`: {', '.join(cells)}" for operation, cells in rows.items())

    def accepted(self):
        def cell(count, examples):
            return f"{count}{': ' if examples else ''}" + ", ".join(f"`{text}`" if "`" not in text else f"`` {text} ``" for text in examples)
        same = [peer for peer, (_, taken, refused) in self.of["acceptance"].items() if not taken[0] + refused[0]]
        rows = [[word(peer), asked, cell(*taken), cell(*refused)] for peer, (asked, taken, refused) in self.of["acceptance"].items()
                if peer not in same]
        return table(["peer", "asked", "accepts what the grammar rejects", "rejects what it accepts"], rows, "---") + \
            f"\nNo difference: {', '.join(map(word, same)) or 'none'}.\n"

    def text(self):
        of = self.of
        at = of["machine"]
        counted = json.loads((HERE / "shape_instructions.json").read_text())
        corpora = ", ".join(f"`{name}` ({count:,} URIs of {size} bytes)" for name, (count, size) in sorted(of["corpora"].items()))
        peers = ", ".join(f"{PEERS.get(peer, peer).split(' (')[0]} {version}" for peer, version in of["versions"].items())
        three = " · ".join(self.corpora)
        at_duckdb = of["duckdb"]["at"]
        busy = ", so other programs took turns with it, and figures of two threads mean little" if at_duckdb["load"] > at_duckdb["cores"] else ""
        costs = ", ".join(f"`{header}` {lines:,} lines and {seconds:.2f} s" for header, lines, seconds in of["compile"])
        return f"""# How fast it is

Written by `bench/report.py` from `bench/figures.json`. Measured on {at["date"]} at revision {at["revision"]}: {at["model"]}, {at["cores"]} cores,
{at["system"]}, {at["compiler"]}, `-O3`, one thread, load {at["load"]:.1f}.

- Peers: {peers}.
  Not measured: {", ".join(PEERS[peer] for peer in of["missing"]) or "none"}. A C library with a version is newer than Debian's. serd splits and does not validate; ada and curl
  read another grammar, that of browsers.
- Corpora: {corpora}. `web` has links of web pages; `kasztp` (all https)
  and `nodefiles` (`file:`) are lists that others publish. Where a cell has three figures, they are of {three}.
- Each time is the median of rounds, in processor time. In a round one process measures every subject once, in random order; slow
  rounds are repeated. Half of the figures vary by less than {100 * of["spread"]:.0f} % between rounds. Ratios are medians of those within a round.
  Compare figures of one table; between machines only ratios mean something.
- Every library loops over the texts in its own language, compiled as its users compile it, and does only what it must. A list is
  shuffled before each pass and laid out anew, since a processor learns the branches of a list that stays the same. Texts beyond ASCII
  are left out, except for IRIs. A library that refuses most texts of a table is not in it, since it would look faster than it is.
- uriel chooses its kernel by the processor; most machines have AVX2.

`bench/run FILE_OF_URIS...` makes this page on another machine: without a file it takes those of the folder `URIEL_CORPORA`, or
invented texts (`bench/synthetic.cpp`). `build/bench/bench/measure --benchmark_filter=^parse/` repeats one table.

## Parsing

Nanoseconds, and how many times as long as uriel with AVX2. Messy URIs have upper-case schemes and hosts, triplets in the wrong case, dot
segments and, a third of them, default ports. uriel gives all offsets, the kind of host and the facts that later steps start from.

{self.parsing()}
Loops that only walk the same bytes and share no code with uriel (`bench/bounds.hpp`): {self.bounds()}.

## IRIs

Nanoseconds to parse the same texts as IRIs, and with a tenth beyond ASCII (`bench/work.cpp`): of the texts, which have a word in
German, Japanese, Russian or Arabic in the path; or of the characters. uriel also checks that a text is UTF-8.

{self.operations("ns an IRI", "iri_ascii", "iri_tenth_of_texts", "iri_tenth_of_characters")}
## Resolving, normalizing, comparing

`resolve` takes the text of a reference and a parsed base, and writes the target: 30 references of RFC 3986, 5.4, and of pages, against 256
bases. `resolve fixed` resolves the corpus against one base, `resolve parsed` parsed references. `normalize` goes from text to text.

{self.operations("ns a URI", "resolve", "resolve_fixed", "resolve_parsed", "normalize_normal", "normalize_messy")}
Without peers: `normalize parsed`, `equivalent` and `hash` take parsed URIs; `equivalent messy` compares a messy one with its normal form.

{self.operations("ns a URI", "validate", "normalize_parsed_normal", "normalize_parsed_messy", "equivalent_normal", "equivalent_messy", "hash_normal", "hash_messy")}
## Shapes

The corpora have few ports, fragments and users. These are their URIs in other shapes (`bench/shapes.cpp`): nanoseconds by kernel, and how
many times as long the faster one of oxiri and fluent-uri takes; `bench/report.py --only-kernels build/bench` measures the kernels alone. The
instructions were counted in emulators (`bench/shape_instructions.py`), those of WebAssembly as wasmtime 50 makes them; they say nothing of time.

{self.shapes(counted)}
## Percent-encoding and extraction

Gigabytes a second, for texts of 4 KiB, 64 KiB and 1 MiB, of which nothing or one octet in twenty is escaped. uriparser decodes in place, so
its time has a copy in it. `extract` reads running text with a URI in 10, 100 and 1,000 words; linkify looks for URLs only, and checks no grammar.

{self.operations("GB/s", "decode/nothing", "decode/1in20", "encode/nothing", "encode/1in20", "extract", rate=True)}
## Long inputs

Inputs of 64 KiB and of 64 MiB that repeat one thing. What does not fit the caches takes longer where the operation is as fast as the memory.

{self.lengths()}
## The command

Eight million valid lines in the page cache (or one million, where another command is slow), one thread unless it says two: seconds of the
processor, medians of three rounds, and memory at the peak.

{self.commands()}
## Columns

The verbs of [SQL](sql.md) over a column of large_string of one or 7.6 million rows; the C++ calls go over the same memory and keep nothing,
or the offsets of each row ("kept"). Results are views, except "copies". Batches have 16,384 rows; elsewhere one call has all rows and the threads.
Memory is allocated in each pass, and of two passes the second counts. `bench/report.py --only-columns BUILD` measures these alone.

{self.columns()}
## DuckDB

Nanoseconds a row of processor time with one thread, best of five rounds in which all take turns, without what it takes to read the
column; then how many times as long as uriel, and how many times as fast it is with two threads. {at_duckdb["rows"]:,} URLs of some 75 bytes, DuckDB
{at_duckdb["duckdb"]}, {at_duckdb["date"]} at revision {at_duckdb["revision"]}: {at_duckdb["model"]}, {at_duckdb["cores"]} cores, load {at_duckdb["load"]:.1f}{busy}.
`bench/report.py --only-duckdb` measures these alone (`bindings/duckdb/test/bench.py`). The expressions find what they look for in these
URLs; as the host of `http://u:p@h.example:80/` two of them return `u`, one `u:p@h.example:80`.

{self.duckdb()}
## Python and JavaScript

Nanoseconds a call: 5,000 URIs of http and https from Python ([more peers](python.md#figures)), 15,000 from JavaScript
([more](javascript.md#speed)). Short calls from Python vary with the places of texts in memory: rounds of `parse` took {self.varies()} ns.

{table(["operation", "uriel", "others"], [*self.face("python"), *self.face("javascript")], "---")}
## What is lost

Every figure above for which another library takes less time than uriel.

{self.lost()}
## What else a call costs

- Allocations a call. {self.allocations()}.
- Instructions a call are in `bench/instructions.json`. The test `bench.instructions` fails if one changes by 3 %, or if `redact` takes more
  than 10 times the parse of the same URL.
- What a header costs with `g++ -O2`: {costs}.
- A static stripped program that only parses has {of["KiB"]["only_parses"]} KiB; one that does nothing has {of["KiB"]["does_nothing"]} KiB.

## Who accepts what

The texts of the corpora, and those that the requirements (`conformance/data/rfc3986.jsonl`) call URI references or not, on which a library and the
grammar disagree. The grammar's verdict is uriel's, which `tests/reference/` holds against the ABNF.

{self.accepted()}"""

    def varies(self):
        low, _, high = self.of["faces"].get("python/parse", {}).get("uriel", [0, 0, 0])
        return f"{low:.0f} to {high:.0f}"

    def readme(self, text):
        """How many times as long others take, by AVX2 and from Python."""
        of, times = self.of, {}
        # Whom the readers of README know.
        for peer, name in {"boost": "Boost.URL", "curl": "curl", "uriparser": "uriparser", "ada": "ada (of Node)", "oxiri": "Rust's oxiri",
                           "fluent-uri": "fluent-uri"}.items():
            found = [of["ratios"][f"parse/{corpus}"]["avx2"].get(peer) for corpus in self.corpora]
            found = [ratio for ratio in found if ratio]
            if found:
                times[f"{name} {of['versions'].get(peer, '')}".strip()] = f"{min(found):.1f} to {max(found):.1f}"
        python = of["faces"].get("python/parse", {})
        if "urllib, urlsplit" in python:
            found = [python["urllib, urlsplit"][1] / figure for figure in python["uriel"]]
            times["Python's urlsplit"] = f"{min(found):.0f} to {max(found):.0f}"
        source = (f"Measured on {of['machine']['date']} on an {of['machine']['model']}, uriel with AVX2, over lists of real URLs: "
                  "[how, all else, and what is lost](docs/performance.md).")
        return with_section(text, "<!-- figures: written by bench/report.py -->\n", "<!-- end of figures -->\n",
                            table(["to parse a URL", *times], [["times as long as uriel", *times.values()]]) + "\n" + source + "\n")


def slower_kernels(places):
    for place, subjects in places.items():
        kernels = [f"uriel:{kernel}" for kernel in KERNELS if place.startswith("parse_shape/") and f"uriel:{kernel}" in subjects]
        for below, kernel in zip(kernels, kernels[1:]):
            reached = ratio(subjects[kernel], subjects[below])
            if round(reached, 2) > 1:
                yield f"{place}: {kernel} takes {reached:.2f} times as long as {below}"


def missed(of):
    for place, kernels in of["ratios"].items():
        for kernel, peers in kernels.items():
            limit = TARGETS.get((place.split("/")[0], kernel), 0)
            reached = min((times for peer, times in peers.items() if peer in FASTEST), default=limit)
            if reached < limit:
                yield f"{place}, {kernel}: {reached:.2f} times as long, not {limit:g}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    for option in "--only-columns", "--only-duckdb", "--only-kernels", "--write", "--check":
        arguments.add_argument(option, action="store_true")
    arguments.add_argument("--trurl", type=Path)
    arguments.add_argument("--rows", type=int, default=10_000_000)
    arguments.add_argument("build", type=Path, nargs="?")
    arguments.add_argument("files", nargs="*")
    given = arguments.parse_args()
    folder = os.environ.get("URIEL_CORPORA")
    files = given.files or (sorted(str(path) for path in Path(folder).glob("*.txt")) if folder else [])
    if given.only_duckdb:
        keep(json.loads(KEPT.read_text()) | {"duckdb": of_duckdb(given.rows)})
    elif not (given.write or given.check):
        if given.build is None:
            arguments.error("BUILD is missing")
        build = given.build.resolve()
        if given.only_kernels:
            return print(*slower_kernels(by_place(measured(build, files, KERNELS_ALONE)[0])), sep="\n")
        new = {"columns": columns(build, files)} if given.only_columns else collect(build, files, given.trurl)
        keep(json.loads(KEPT.read_text()) | new)
    of = json.loads(KEPT.read_text())
    for line in missed(of) if not given.check else ():
        note(f"missed: {line}")
    page, readme = Page(of), ROOT / "README.md"
    return max(write_or_check(ROOT / "docs/performance.md", page.text(), given.check, "bench/report.py --write"),
               write_or_check(readme, page.readme(readme.read_text()), given.check, "bench/report.py --write"))


if __name__ == "__main__":
    sys.exit(main())
