# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tries the library, its faces and the command on other machines, and keeps the table of docs/platforms.md.

usage: machines.py try MACHINE   builds and runs what is to be tried there, and writes its row
       machines.py --check       fails if the page has no row for a machine

A machine is a preset of CMake. Programs run where the preset says: in an emulator, in Wine or at once.
"""

import datetime
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

from amalgamate import CONSUMER, write

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/platforms.md"
# The platform, the compiler, and where its programs run.
MACHINES = {
    "i386": ("Linux, i386 (32 bits)", "g++", "QEMU"),
    "armhf": ("Linux, armhf (32 bits)", "g++", "QEMU"),
    "aarch64": ("Linux, aarch64", "g++", "QEMU"),
    "riscv64": ("Linux, riscv64", "g++", "QEMU"),
    "s390x": ("Linux, s390x (big-endian)", "g++", "QEMU"),
    "windows": ("Windows, x86-64", "g++ (MinGW-w64)", "Wine"),
    "clang-libcxx": ("Linux, x86-64", "clang++, libc++", "itself"),
    "portable": ("Linux, x86-64, without extensions", "g++", "itself"),
}
# What a column of the table has, by the programs that say so.
LIBRARY = ["bytes_test", "kernel_test", "requirements_test"]
FACE = ["c_test"]
COLUMNS = ["columns_test"]
LOCAL = {"clang-libcxx": ["bytes_test", "requirements_test"]}
SKIPPED = "*Corpora*:*/Shards/*"
PASSED = re.compile(r"^\[  PASSED  \] (\d+) tests?\.", re.M)
FAILED = re.compile(r"^ ?(\d+) FAILED TESTS?", re.M)


def run(*arguments, **more):
    print("+", *arguments, flush=True)
    return subprocess.run([str(one) for one in arguments], cwd=ROOT, **more).returncode == 0




def emulator(machine):
    page = ROOT / f"cmake/toolchains/{machine}.cmake"
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    found = re.search(r'CMAKE_CROSSCOMPILING_EMULATOR "(.*)"', text)
    return found[1].replace("${CMAKE_CURRENT_LIST_DIR}/../..", str(ROOT)).split(";") if found else []


def compiler(machine):
    page = ROOT / f"cmake/toolchains/{machine}.cmake"
    if not page.exists():
        return ["clang++-19", "-stdlib=libc++"] if machine == "clang-libcxx" else ["g++", "-DURIEL_PORTABLE"]
    return [re.search(r"CMAKE_CXX_COMPILER (\S+)\)", page.read_text(encoding="utf-8"))[1]]


def tests_of(machine, build, programs):
    """What the cell says of these programs: how many tests passed, or what went wrong."""
    if not run("cmake", "--build", build, "--parallel", os.cpu_count(), "--target", *programs):
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
    folder = build / "two_files"
    folder.mkdir(parents=True, exist_ok=True)
    write(folder)
    program = folder / ("consumer.exe" if machine == "windows" else "consumer")
    static = ["-static"] if machine == "windows" else []
    built = run(*compiler(machine), "-std=c++23", "-O1", "-Wall", "-Wextra", "-Werror", *static, f"-I{folder}",
                folder / "uriel.cpp", CONSUMER, "-o", program)  # fmt: skip
    return "runs" if built and run(*emulator(machine), program) else "fails"


def command(build):
    """The tests of the command, each by itself."""
    if not run("cmake", "--build", build, "--parallel", os.cpu_count(), "--target", "uri"):
        return "does not build"
    results = build / "command.xml"
    run("ctest", "--test-dir", build, "-L", "^cli$", "--output-junit", results, "--output-on-failure")
    suite = xml.parse(results).getroot()
    failed, everything = int(suite.get("failures")), int(suite.get("tests"))
    return f"{failed} of {everything} scripts fail" if failed else f"{everything} scripts"


def try_machine(machine):
    build = ROOT / "build" / machine
    if not run("cmake", "--preset", machine, stdout=subprocess.DEVNULL):
        cells = ["does not configure"] * 5
    else:
        cells = [
            tests_of(machine, build, LOCAL.get(machine, LIBRARY)),
            tests_of(machine, build, FACE),
            tests_of(machine, build, COLUMNS),
            amalgamation(machine, build),
            command(build) if machine == "windows" else "not tried",
        ]
    write_row(machine, [*cells, datetime.date.today().isoformat()])
    return not any("fail" in cell or "does not" in cell for cell in cells)


def write_row(machine, cells):
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


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "try" and sys.argv[2] in MACHINES:
        return 0 if try_machine(sys.argv[2]) else 1
    if sys.argv[1:] != ["--check"]:
        sys.exit(__doc__)
    text = PAGE.read_text(encoding="utf-8")
    missing = [name for name, (platform, *_) in MACHINES.items() if f"| {platform} |" not in text]
    if missing:
        print("docs/platforms.md has no row for", ", ".join(missing))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
