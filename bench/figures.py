# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the programs of bench/ and takes their figures together: {"operation/material/subject": nanoseconds}."""
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
REQUIREMENTS = ROOT / "tests" / "data" / "rfc3986.jsonl"
# The programs of a round each: what they measure, and in how many rounds.
GROUPS = {"parse": ("^(parse|parse_messy|validate)/", 15), "shapes": ("^parse_shape/", 11), "iris": ("^iri_", 11),
          "operations": ("^(resolve|normalize|parse_normal|hash|equivalent)", 11), "octets": ("^(decode|encode)/", 11), "extract": ("^extract/", 11),
          "lengths": ("^length_", 1)}
# The kernels alone, on every shape.
KERNELS_ALONE = {"kernels": ("^parse_shape/.*/uriel:", 9)}
# A round is slow, and is repeated, if half of its figures are so many times the best of their kind.
SLOW = 1.15


def rate_of(row):
    """Nanoseconds per thing or, for texts and long inputs, per byte."""
    per_byte = re.match("decode|encode|extract|length_", row["run_name"])
    return 1e9 / row["bytes_per_second" if per_byte else "items_per_second"]


def one_round(build, pattern, arguments):
    """Every subject once, in random order, by one process: {name: nanoseconds}, and the context."""
    out = build / "round.json"
    subprocess.run([build / "bench" / "measure", f"--benchmark_filter={pattern}", "--benchmark_min_time=0.02",
                    "--benchmark_enable_random_interleaving=true", f"--benchmark_out={out}",
                    "--benchmark_out_format=json", *arguments],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    content = json.loads(out.read_text())
    return {row["run_name"]: rate_of(row) for row in content["benchmarks"]}, content["context"]


def steady(rounds):
    """The rounds in which the machine was as fast as it can be."""
    best = {name: min(each[name] for each in rounds) for name in rounds[0]}
    return [each for each in rounds
            if statistics.median(each[name] / best[name] for name in best) < SLOW]


def measured(build, arguments, groups=GROUPS):
    """{name: its figure in every round}, of the steady rounds of each group; the context; and per group how many
    rounds were slow. Machines that are shared have slow phases: rounds in these are repeated, at most as often as
    there are rounds."""
    figures, context, slow = {}, {}, {}
    for group, (pattern, count) in groups.items():
        rounds, kept = [], []
        while len(kept) < count and len(rounds) < 2 * count:
            print(f"report: measuring {group}, round {len(rounds) + 1}, {len(kept)} of {count} steady", file=sys.stderr)
            of_round, new = one_round(build, pattern, arguments)
            rounds.append(of_round)
            context |= new
            kept = steady(rounds)
        figures |= {name: [each[name] for each in kept] for name in rounds[0]}
        slow[group] = len(rounds) - len(kept)
    return figures, context, slow


def spread(rounds):
    """The coefficients of variation."""
    return {name: statistics.stdev(values) / statistics.mean(values)
            for name, values in rounds.items() if len(values) > 1}


# Who is measured where the machine has it; report.py names the others.
PEERS = ["oxiri", "fluent-uri", "iri-string", "ada", "serd", "uriparser", "boost", "libxml2", "glib", "curl", "poco", "qt"]


def missing(figures):
    return [peer for peer in PEERS if not any(name.endswith("/" + peer) for name in figures)]


def versions(build):
    """Of the peers: of the crates that were built, and of Debian's packages."""
    lock = build / "bench" / "rust" / "Cargo.lock"
    names = {"oxiri": "oxiri", "fluent-uri": "fluent-uri", "iri-string": "iri-string", "ada-url": "ada", "linkify": "linkify"}
    found = {}
    if lock.exists():
        for name, version in re.findall(r'name = "([^"]+)"\nversion = "([^"]+)"', lock.read_text()):
            if name in names:
                found[names[name]] = version
    for package, name in ("serd-0", "serd"), ("liburiparser", "uriparser"), ("libxml-2.0", "libxml2"), \
            ("glib-2.0", "glib"), ("libcurl", "curl"):
        run = subprocess.run(["pkg-config", "--modversion", package], capture_output=True, text=True)
        if run.returncode == 0:
            found[name] = run.stdout.strip()
    header = Path("/usr/include/boost/version.hpp")
    if header.exists() and (boost := re.search(r'BOOST_LIB_VERSION "(\S+)"', header.read_text())):
        found["boost"] = boost[1].replace("_", ".")
    return found


KERNELS = ["scalar", "ssse3", "avx2", "avx512", "avx512-vbmi"]


def kernels(figures):
    """Those that were measured, the fastest last: the library chooses that by itself."""
    return [kernel for kernel in KERNELS if any(name.endswith("/uriel:" + kernel) for name in figures)]


def hex_lines():
    """The texts that the requirements call URI references, or not."""
    for line in REQUIREMENTS.read_text().splitlines():
        for check in json.loads(line)["checks"]:
            if check.get("rule") == "URI-reference" and "dialect" not in check:
                yield from (text.encode().hex() + "\n" for text in check["inputs"])


def acceptance(build, arguments):
    file = build / "requirements.hex"
    file.write_text("".join(hex_lines()))
    run = subprocess.run([build / "bench" / "acceptance", file, *arguments], capture_output=True, check=True)
    return json.loads(run.stdout)


def allocations(build, arguments):
    run = subprocess.run([build / "bench" / "allocations", *arguments], capture_output=True, text=True, check=True)
    return [[*line.rsplit(" ", 1)[0].split(" ", 1), line.rsplit(" ", 1)[1]] for line in run.stdout.splitlines()]


def compile_costs():
    """Lines after the preprocessor and seconds to compile, of a unit that includes one header."""
    rows = []
    for header in "string_view", "string", "uriel/parse.hpp", "uriel/uri.hpp", "uriel/uriel.hpp":
        def compiler(*flags, source=f"#include <{header}>\n"):
            return subprocess.run(["g++", "-std=c++23", f"-I{ROOT / 'include'}", "-x", "c++", "-", *flags],
                                  input=source, capture_output=True, text=True, check=True)
        seconds = []
        for _ in range(5):
            before = os.times()
            compiler("-O2", "-c", "-o", "/dev/null")
            after = os.times()
            seconds.append(after.children_user + after.children_system
                           - before.children_user - before.children_system)
        rows.append((header, compiler("-E", "-P").stdout.count("\n"), statistics.median(seconds)))
    return rows


def sizes(build):
    return {name: (build / "bench" / name).stat().st_size for name in ("only_parses", "does_nothing")}


def columns(build, files):
    """Columns of a million and of 7.6 million URIs: rows of corpus, rows, subject, nanoseconds a row, ratio, to what."""
    program = build / "bench" / "columns"
    if not program.exists():
        return []
    runs = [subprocess.run([program, str(rows), *files], stdout=subprocess.PIPE, text=True, check=True).stdout
            for rows in (1_000_000, 7_600_000)]
    return [line.split("\t") for run in runs for line in run.splitlines()]


def machine():
    model = next((line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.processor())
    compiler = subprocess.run(["g++", "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    revision = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--dirty"], capture_output=True, text=True)
    return {"revision": revision.stdout.strip() or "unknown", "model": model, "cores": os.cpu_count(), "compiler": compiler,
            "system": platform.freedesktop_os_release()["PRETTY_NAME"],
            "date": datetime.date.today().isoformat(), "load": os.getloadavg()[0]}
