"""Runs the programs of bench/ and takes their figures together: {"operation/material/subject": nanoseconds}."""
import datetime
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "tests" / "data" / "rfc3986.jsonl"
# Interleaved, so that whoever else uses the machine disturbs all subjects alike.
STEADY = ["--benchmark_enable_random_interleaving=true", "--benchmark_report_aggregates_only=true"]
# The programs of one run each: what they measure, and how many times.
GROUPS = {"parse": ("^(parse|validate)/", 15), "operations": ("^(resolve|normalize|parse_|hash|equivalent)", 11),
          "octets": ("^(decode|encode)/", 11), "shapes": ("^shape_", 1)}


def measured(build, arguments):
    """One run of the program measure for each group, its JSON kept in the build folder."""
    for group, (pattern, repetitions) in GROUPS.items():
        out = build / f"measure-{group}.json"
        print(f"report: measuring {group}", file=sys.stderr)
        steady = STEADY if repetitions > 1 else []
        subprocess.run([build / "bench" / "measure", f"--benchmark_filter={pattern}", "--benchmark_min_time=0.03",
                        f"--benchmark_repetitions={repetitions}", f"--benchmark_out={out}",
                        "--benchmark_out_format=json", *steady, *arguments],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        yield out


def read(files):
    """The medians, as nanoseconds per thing or, for texts and shapes, per byte; the context of the run; and
    the coefficients of variation."""
    figures, context, spread = {}, {}, {}
    for file in files:
        content = json.loads(Path(file).read_text())
        context |= content["context"]
        for row in content["benchmarks"]:
            name = row["run_name"]
            aggregate = row.get("aggregate_name", "median")
            rate = row.get("bytes_per_second" if re.match("decode|encode|shape", name) else "items_per_second")
            if aggregate == "median":
                figures[name] = 1e9 / rate
            elif aggregate == "cv":
                spread[name] = row["cpu_time"]
    return figures | best_kernels(figures), context, spread


def best_kernels(figures):
    """The kernel that parsing chooses by itself: the last of these that was measured."""
    best = {}
    for kernel in ("scalar", "ssse3", "avx2", "avx512", "avx512_vbmi", "neon"):
        for name, figure in figures.items():
            if re.fullmatch(f"parse/.*/uriel:{kernel}", name):
                best[name.removesuffix(kernel) + "best"] = figure
    return best


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
    return [line.split() for line in run.stdout.splitlines()]


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


def peak_of(process):
    """MiB resident at the peak. Asked of the process while it runs: what wait4() says of a child includes
    the memory that this script had when it began it."""
    peak = 0
    while process.poll() is None:
        try:
            status = Path(f"/proc/{process.pid}/status").read_text()
        except OSError:
            break
        found = re.search(r"VmHWM:\s+(\d+) kB", status)
        peak = int(found[1]) / 1024 if found else peak
        time.sleep(0.005)
    return peak


def timed(command):
    """Seconds of wall clock and MiB resident at the peak. Status 1 only says: not all was valid."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = peak_of(process)
    if process.wait() not in (0, 1):
        sys.exit(f"report: {command} ended with {process.returncode}")
    return time.perf_counter() - begin, peak


def bulk(build, files):
    """The command over a gigabyte of lines, which is in the page cache: the best of five."""
    uri = next((p for p in (build / "uri", build / "cli" / "uri") if p.exists()), None)
    if uri is None or not files:
        return {}
    text = b"".join(Path(file).read_bytes() for file in files)
    file = build / "gigabyte.txt"
    with open(file, "wb") as out:
        for _ in range(1_000_000_000 // len(text)):
            out.write(text)
    commands = {"wc": ["wc", "-l", file], "validate": [uri, "validate", "-c", "-j1", "-f", file],
                "validate-2": [uri, "validate", "-c", "-j2", "-f", file],
                "normalize": [uri, "normalize", "-q", "-j1", "-f", file]}
    runs = {name: [] for name in commands}
    for _ in range(5):
        for name, command in commands.items():
            runs[name].append(timed(command))
    file.unlink()
    return {f"bulk/{name}": min(all_runs) for name, all_runs in runs.items()}


def machine():
    model = next((line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines()
                  if line.startswith("model name")), platform.processor())
    compiler = subprocess.run(["g++", "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    revision = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--dirty"], capture_output=True, text=True)
    return {"revision": revision.stdout.strip() or "unknown", "model": model, "cores": os.cpu_count(), "compiler": compiler,
            "system": platform.freedesktop_os_release()["PRETTY_NAME"],
            "date": datetime.date.today().isoformat(), "load": os.getloadavg()[0]}
