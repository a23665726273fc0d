#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Instructions that parsing one URI of each shape takes, by the kernels for SSSE3, NEON and WebAssembly:

    shape_instructions.py FOLDER        builds the programs there, and writes bench/shape_instructions.json

The first two are counted in QEMU 7. Of WebAssembly it is the code of x86-64 that wasmtime makes of the module, counted by
callgrind, with nothing beyond SSE4.1, which wasmtime needs for vectors.
It needs qemu-user, valgrind, g++, aarch64-linux-gnu-g++ (Debian: g++-aarch64-linux-gnu), clang-19 with wasi-libc and
libc++-19-dev-wasm32, and PyPI's wasmtime. The count is what some passes over the URIs of a shape take more than one pass,
so that nothing else is in it."""
import json
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SOURCES = ["src/syntax/*.cpp", "src/syntax/kernel/kernel.cpp", "src/syntax/kernel/scan_scalar.cpp", "src/bytes/*.cpp",
           "src/model/*.cpp", "bench/corpus.cpp", "bench/shapes.cpp", "bench/synthetic.cpp", "bench/shape_instructions.cpp"]
KERNELS_OF_X86 = {"ssse3": ["-mssse3"], "avx2": ["-mavx2", "-mbmi", "-mbmi2"],
                  "avx512": ["-mavx512f", "-mavx512bw", "-mavx512vl", "-mbmi", "-mbmi2"],
                  "avx512_vbmi": ["-mavx512f", "-mavx512bw", "-mavx512vl", "-mbmi", "-mbmi2", "-mavx512vbmi", "-mavx512vbmi2"]}
MACHINES = {"x86_64": ("g++", "ssse3", KERNELS_OF_X86), "aarch64": ("aarch64-linux-gnu-g++", "neon", {"neon": []})}
PASSES = (1, 3)


def build(folder, compiler, kernels):
    """The program, of what parsing needs, each kernel with its flags, as cmake/kernels.cmake has them."""
    folder.mkdir(parents=True, exist_ok=True)
    flags = [compiler, "-std=c++23", "-O3", "-DNDEBUG", f"-I{ROOT}/include", f"-I{ROOT}/src", f"-I{HERE}"]
    work = [(file, []) for pattern in SOURCES for file in sorted(ROOT.glob(pattern))]
    work += [(ROOT / f"src/syntax/kernel/scan_{name}.cpp", given) for name, given in kernels.items()]
    objects = []
    for source, given in work:
        plain = ["-fno-tree-slp-vectorize"] if source.name.startswith("scan_") else []
        objects.append(folder / (source.name + ".o"))
        subprocess.run([*flags, *plain, *given, "-c", source, "-o", objects[-1]], check=True)
    program = folder / "shape_instructions"
    subprocess.run([compiler, "-static", "-Wl,--gc-sections", *objects, "-o", program], check=True)
    return program


def executed(machine, plugin, program, *arguments):
    run = subprocess.run([f"qemu-{machine}", "-plugin", plugin, program, *map(str, arguments)], capture_output=True, text=True)
    found = re.search(r"instructions: (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"shape_instructions: {machine}: {run.stderr}")
    return int(found[1])


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    plugin = folder / "count.so"
    subprocess.run(["gcc", "-shared", "-fPIC", "-O2", HERE / "count_instructions.c", "-o", plugin], check=True)
    counts = {}
    for machine, (compiler, kernel, kernels) in MACHINES.items():
        program = build(folder / machine, compiler, kernels)
        shapes = subprocess.run([f"qemu-{machine}", program], capture_output=True, text=True, check=True).stdout
        for shape, uris in (line.split("\t") for line in shapes.splitlines()):
            few, many = (executed(machine, plugin, program, kernel, shape, passes) for passes in PASSES)
            counts.setdefault(shape, {})[kernel] = round((many - few) / (PASSES[1] - PASSES[0]) / int(uris))
    for of in counts.values():
        of["neon / ssse3"] = round(of["neon"] / of["ssse3"], 2)
    (HERE / "shape_instructions.json").write_text(json.dumps(counts, indent=1) + "\n")


main()
