#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Builds another revision of the library, to be measured beside this one.

    baseline.py [REVISION] BUILD

Checks REVISION (by default the one that docs/performance.md compares with) out beside BUILD, builds its library as
the preset release does, and makes BUILD/libbaseline.so. Then: cmake -DURIEL_BENCH_BASELINE=BUILD/libbaseline.so
"""
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REVISION = "420b86d"


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)


def build(revision, folder):
    source, built, result = folder / "baseline", folder / "baseline-build", folder / "libbaseline.so"
    folder.mkdir(parents=True, exist_ok=True)
    if source.exists():
        run("git", "-C", ROOT, "worktree", "remove", "--force", source)
    run("git", "-C", ROOT, "worktree", "add", "--detach", source, revision)
    try:
        run("cmake", "-S", source, "-B", built, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_COMPILER=g++",
            "-DURIEL_BUILD_TESTS=OFF", "-DURIEL_BUILD_COMMAND=OFF", "-DURIEL_BUILD_BENCH=OFF")
        run("cmake", "--build", built, "--target", "uriel")
        run("g++", "-std=c++23", "-O3", "-DNDEBUG", "-fPIC", "-shared", "-fvisibility=hidden", f"-I{source / 'include'}", f"-I{ROOT / 'bench'}",
            f"-I{built / 'include'}", ROOT / "bench" / "baseline.cpp", built / "liburiel.a", "-Wl,--exclude-libs,ALL",
            "-Wl,-Bsymbolic", f"-Wl,-soname,{result.name}", "-o", result)
    finally:
        run("git", "-C", ROOT, "worktree", "remove", "--force", source)
    return result


def main():
    if not 2 <= len(sys.argv) <= 3:
        sys.exit(__doc__)
    print(build(sys.argv[1] if len(sys.argv) == 3 else REVISION, Path(sys.argv[-1]).resolve()))


if __name__ == "__main__":
    main()
