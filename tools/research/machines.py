# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tries the library, its faces and the command on other machines, and keeps the table of docs/platforms.md.

usage: machines.py try MACHINE   builds and runs what is to be tried there, and writes its row
       machines.py --check       fails if the page has no row for a machine, or README names others

A machine is a preset of CMake, or a processor that has not all instructions of this one. Programs run
in an emulator, in Wine or at once.
"""

import datetime
import fcntl
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from amalgamate import CONSUMER, write  # noqa: E402

PAGE = ROOT / "docs/platforms.md"
FRONT = ROOT / "README.md"
# The platform, the compiler, and where its programs run.
MACHINES = {
    "i386": ("Linux, i386 (32 bits)", "g++", "itself"),
    "armhf": ("Linux, armhf (32 bits)", "g++", "QEMU"),
    "aarch64": ("Linux, aarch64", "g++", "QEMU"),
    "riscv64": ("Linux, riscv64", "g++", "QEMU"),
    "s390x": ("Linux, s390x (big-endian)", "g++", "QEMU"),
    "windows": ("Windows, x86-64", "g++ (MinGW-w64)", "Wine"),
    "clang-libcxx": ("Linux, x86-64", "clang++, libc++", "itself"),
    "portable": ("Linux, x86-64, without extensions", "g++", "itself"),
    "scalar": ("Linux, x86-64 without SSSE3", "g++", "QEMU"),
    "ssse3": ("Linux, x86-64 without AVX2", "g++", "QEMU"),
    "avx2": ("Linux, x86-64 without AVX-512", "g++", "QEMU"),
}
# Those that run what `release` builds, by the name of the kernel that is left to them.
PROCESSORS = {"scalar": "qemu64,-ssse3", "ssse3": "Nehalem", "avx2": "max"}
# What a column of the table has, by the programs that say so.
LIBRARY = ["bytes_test", "kernel_test", "requirements_test"]
FACE = ["c_test"]
COLUMNS = ["functions_test"]
# 32 bits, where the sums of sizes are near their end.
NARROW = ["bounds_test"]
LOCAL = ["bytes_test", "requirements_test"]
SCRIPTS = r"\.test_(components|extract|records|tasks)$"
SKIPPED = "*Corpora*:*/Shards/*"
PASSED = re.compile(r"^\[  PASSED  \] (\d+) tests?\.", re.M)
TESTED = re.compile(r"^Tested on .*: \[platforms\]\(docs/platforms\.md\)\.$", re.M)
FAILED = re.compile(r"^ ?(\d+) FAILED TESTS?", re.M)


def run(*arguments, **more):
    print("+", *arguments, flush=True)
    return subprocess.run([str(one) for one in arguments], cwd=ROOT, **more).returncode == 0


def make(build, *targets):
    jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", os.cpu_count())
    return run("cmake", "--build", build, "--parallel", jobs, "--target", *targets)


def programs_of(machine):
    if machine == "clang-libcxx" or machine in PROCESSORS:
        return LOCAL
    return LIBRARY + (NARROW if "32 bits" in MACHINES[machine][0] else [])


def emulator(machine):
    if machine in PROCESSORS:
        return ["qemu-x86_64", "-cpu", PROCESSORS[machine]]
    page = ROOT / f"cmake/toolchains/{machine}.cmake"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    found = re.search(r'CMAKE_CROSSCOMPILING_EMULATOR "(.*)"', text)
    return found[1].replace("${CMAKE_CURRENT_LIST_DIR}/../..", str(ROOT)).split(";") if found else []


def compiler(machine):
    page = ROOT / f"cmake/toolchains/{machine}.cmake"
    if not page.exists():
        local = {"clang-libcxx": ["clang++-19", "-stdlib=libc++"], "portable": ["g++", "-DURIEL_PORTABLE"]}
        return local.get(machine, ["g++"])
    return [re.search(r"CMAKE_CXX_COMPILER (\S+)\)", page.read_text(encoding="utf-8"))[1]]


def tests_of(machine, build, programs):
    """What the cell says of these programs: how many tests passed, or what went wrong."""
    if not make(build, *programs):
        return "does not build"
    passed = failed = 0
    for program in programs:
        suffix = ".exe" if machine == "windows" else ""
        command = [*emulator(machine), build / "tests" / (program + suffix), f"--gtest_filter=-{SKIPPED}"]
        print("+", *command, flush=True)
        done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", errors="replace")
        sums = [int(found[1]) for found in (PASSED.search(done.stdout), FAILED.search(done.stdout)) if found]
        if done.returncode != 0:
            print(done.stdout[-4000:], done.stderr[-4000:])
        passed += sums[0] if sums else 0
        failed += sums[1] if len(sums) > 1 else int(done.returncode != 0)
    return f"{passed} tests" if not failed else f"{failed} of {passed + failed} tests fail"


def amalgamation(machine, build):
    folder = build / "two_files" / machine
    folder.mkdir(parents=True, exist_ok=True)
    write(folder)
    program = folder / ("consumer.exe" if machine == "windows" else "consumer")
    static = ["-static"] if machine == "windows" else []
    built = run(*compiler(machine), "-std=c++20", "-O1", "-Wall", "-Wextra", "-Werror", *static, f"-I{folder}",
                folder / "uriel.cpp", CONSUMER, "-o", program)  # fmt: skip
    return "runs" if built and run(*emulator(machine), program) else "fails"


def kernel_left(machine, build):
    """What the command says of itself, and of the first example of the RFC."""
    uri = [*emulator(machine), build / "uri"]
    about = subprocess.run([*uri, "--version"], capture_output=True, encoding="utf-8").stdout
    if f"kernel: {machine}\n" not in about:
        return "fails: " + " ".join(about.split())
    text = "foo://example.com:8042/over/there?name=ferret#nose"
    path = subprocess.run([*uri, "get", "path", text], capture_output=True, encoding="utf-8").stdout
    return "runs" if path == "/over/there\n" else "fails"


def command(machine, build):
    """The tests of the command, all of them on Windows."""
    if machine == "portable":
        return "not built"
    if not make(build, "uri"):
        return "does not build"
    if machine in PROCESSORS:
        return kernel_left(machine, build)
    scripts = r"^cli\." if machine == "windows" else SCRIPTS
    results = build / "command.xml"
    run("ctest", "--test-dir", build, "-L", "^cli$", "-R", scripts, "--output-junit", results, "--output-on-failure")
    suite = xml.parse(results).getroot()
    failed, everything = int(suite.get("failures")), int(suite.get("tests"))
    return f"{failed} of {everything} scripts fail" if failed else f"{everything} scripts"


def try_machine(machine):
    preset = "release" if machine in PROCESSORS else machine
    build = ROOT / "build" / preset
    if not run("cmake", "--preset", preset, stdout=subprocess.DEVNULL):
        cells = ["does not configure"] * 5
    else:
        cells = [
            tests_of(machine, build, programs_of(machine)),
            tests_of(machine, build, FACE),
            tests_of(machine, build, COLUMNS),
            amalgamation(machine, build),
            command(machine, build),
        ]
    write_row(machine, [*cells, datetime.date.today().isoformat()])
    return not any("fail" in cell or "does not" in cell for cell in cells)


def write_row(machine, cells):
    """Machines may be tried side by side."""
    with open(ROOT / "build/platforms.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        write_row_alone(machine, cells)


def write_row_alone(machine, cells):
    row = "| " + " | ".join([*MACHINES[machine], *cells]) + " |"
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    begin = next(i for i, line in enumerate(lines) if line.startswith("| platform"))
    start = f"| {MACHINES[machine][0]} | {MACHINES[machine][1]} |"
    at = next((i for i, line in enumerate(lines) if i > begin and line.startswith(start)), None)
    if at is None:
        at = next(i for i in range(begin, len(lines)) if not lines[i].startswith("|"))
        lines.insert(at, row)
    else:
        lines[at] = row
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(row)
    front = FRONT.read_text(encoding="utf-8")
    FRONT.write_text(TESTED.sub(lambda _: tested_line(), front), encoding="utf-8")


def tested_line():
    """The line of README: where all tests of the library have passed."""
    systems = {"Linux": {"x86-64"}}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 9 or not re.fullmatch(r"\d+ tests", cells[3]):
            continue
        system, machine = re.match(r"(\w+), ([\w-]+)", cells[0]).groups()
        systems.setdefault(system, set()).add(machine)
    named = (f"{system} ({', '.join(sorted(machines))})" for system, machines in sorted(systems.items()))
    return f"Tested on {' and '.join(named)}: [platforms](docs/platforms.md)."


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "try" and sys.argv[2] in MACHINES:
        return 0 if try_machine(sys.argv[2]) else 1
    if sys.argv[1:] != ["--check"]:
        sys.exit(__doc__)
    text = PAGE.read_text(encoding="utf-8")
    missing = [name for name, (platform, *_) in MACHINES.items() if f"| {platform} |" not in text]
    if missing:
        print("docs/platforms.md has no row for", ", ".join(missing))
    is_told = tested_line() in FRONT.read_text(encoding="utf-8").splitlines()
    if not is_told:
        print("README.md does not say:", tested_line(), sep="\n")
    return 1 if missing or not is_told else 0


if __name__ == "__main__":
    sys.exit(main())
