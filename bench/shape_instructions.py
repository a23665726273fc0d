#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Instructions that parsing one URI of each shape takes, by the kernels for SSSE3, NEON and WebAssembly:

    shape_instructions.py FOLDER        builds the programs there, and writes bench/shape_instructions.json

The first two are counted in QEMU 7; of WebAssembly it is the code for x86-64 that wasmtime makes of the module, counted by
callgrind. It needs qemu-user, valgrind, g++, aarch64-linux-gnu-g++ (Debian: g++-aarch64-linux-gnu), clang-19, wasi-libc,
libc++-19-dev-wasm32, and PyPI's wasmtime. The count is what more passes over the 372 URIs of a shape take than one pass, so
that nothing else is in it."""
import json
import os
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
KERNELS_OF_WASM = {"wasm_simd128": ["-msimd128"]}
WASM = ["clang++-19", "--target=wasm32-wasi"]
MACHINES = {"x86_64": (["g++"], "ssse3", KERNELS_OF_X86), "aarch64": (["aarch64-linux-gnu-g++"], "neon", {"neon": []}),
            "wasm32": ([*WASM, "-stdlib=libc++", "-fno-exceptions"], "wasm-simd128", KERNELS_OF_WASM)}


def build(folder, compiler, kernels):
    """The program, of what parsing needs, each kernel with its flags, as cmake/kernels.cmake has them."""
    folder.mkdir(parents=True, exist_ok=True)
    flags = [*compiler, "-std=c++23", "-O3", "-DNDEBUG", f"-I{ROOT}/include", f"-I{ROOT}/src", f"-I{HERE}"]
    work = [(file, []) for pattern in SOURCES for file in sorted(ROOT.glob(pattern))]
    work += [(ROOT / f"src/syntax/kernel/scan_{name}.cpp", given) for name, given in kernels.items()]
    objects = []
    for source, given in work:
        plain = ["-fno-tree-slp-vectorize"] if source.name.startswith("scan_") and compiler[0] != WASM[0] else []
        if kernels is KERNELS_OF_WASM and source.name == "kernel.cpp":
            given = kernels["wasm_simd128"]
        objects.append(folder / (source.name + ".o"))
        subprocess.run([*flags, *plain, *given, "-c", source, "-o", objects[-1]], check=True)
    program = folder / "shape_instructions"
    link = [*WASM, "-nodefaultlibs"] if kernels is KERNELS_OF_WASM else [*compiler, "-static", "-Wl,--gc-sections"]
    libraries = ["-lc++", "-lc++abi", "-lc"] if kernels is KERNELS_OF_WASM else []
    subprocess.run([*link, *objects, *libraries, "-o", program], check=True)
    return program


def run_module(path, *arguments):
    """Runs a program for WASI in this process: what --run does, for callgrind."""
    import wasmtime
    engine = wasmtime.Engine()
    store = wasmtime.Store(engine)
    wasi = wasmtime.WasiConfig()
    wasi.argv = [path, *arguments]
    wasi.inherit_stdout()
    store.set_wasi(wasi)
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    start = linker.instantiate(store, wasmtime.Module.from_file(engine, path)).exports(store)["_start"]
    try:
        start(store)
    except wasmtime.ExitTrap as ended:
        sys.exit(ended.code)


def run(machine, program, *arguments):
    """What it prints."""
    runner = [sys.executable, __file__, "--run"] if machine == "wasm32" else [f"qemu-{machine}"]
    return subprocess.run([*runner, program, *arguments], capture_output=True, text=True, check=True).stdout


def executed(machine, plugin, program, *arguments):
    """Instructions of the whole run. Python hashes alike each time, so that its own are the same."""
    if machine == "wasm32":
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--smc-check=all-non-file",
                   sys.executable, __file__, "--run"]
    else:
        command = [f"qemu-{machine}", "-plugin", plugin]
    ran = subprocess.run([*command, program, *map(str, arguments)], capture_output=True, text=True,
                         env={**os.environ, "PYTHONHASHSEED": "0"})
    found = re.search(r"(?:instructions|Collected) ?: (\d+)", ran.stderr)
    if ran.returncode != 0 or not found:
        sys.exit(f"shape_instructions: {machine}: {ran.stderr}")
    return int(found[1])


def main():
    if sys.argv[1:2] == ["--run"]:
        return run_module(*sys.argv[2:])
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    plugin = folder / "count.so"
    subprocess.run(["gcc", "-shared", "-fPIC", "-O2", HERE / "count_instructions.c", "-o", plugin], check=True)
    counts = {}
    for machine, (compiler, kernel, kernels) in MACHINES.items():
        program = build(folder / machine, compiler, kernels)
        more = 100 if machine == "wasm32" else 2  # so that those of Python and of the compiler are few beside them
        for shape, uris in (line.split("\t") for line in run(machine, program).splitlines()):
            few, many = (executed(machine, plugin, program, kernel, shape, passes) for passes in (1, 1 + more))
            counts.setdefault(shape, {})[kernel] = round((many - few) / more / int(uris))
    for of in counts.values():
        for kernel in "neon", "wasm-simd128":
            of[f"{kernel} / ssse3"] = round(of[kernel] / of["ssse3"], 2)
    (HERE / "shape_instructions.json").write_text(json.dumps(counts, indent=1) + "\n")


main()
