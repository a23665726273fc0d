#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Instructions that parsing one URI of each shape takes, by the kernels for SSSE3, NEON and WebAssembly:

    shape_instructions.py FOLDER        builds the programs there, and writes bench/shape_instructions.json

The first two are counted in QEMU 7; of WebAssembly it is the code for x86-64 that wasmtime makes of the module, counted by
callgrind. It needs qemu-user, valgrind, g++, aarch64-linux-gnu-g++ (Debian: g++-aarch64-linux-gnu), clang-19, wasi-libc,
libc++-19-dev-wasm32, and PyPI's wasmtime. The count is what more passes over the 372 URIs of a shape take than one pass, so
that nothing else is in it."""
import dataclasses
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
CALLGRIND = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--smc-check=all-non-file"]


@dataclasses.dataclass
class Machine:
    kernel: str     # whose instructions are counted
    compiler: list
    flags: dict     # of sources, by name, as cmake/kernels.cmake has them
    link: list      # before the objects
    libraries: list = dataclasses.field(default_factory=list)


AVX512 = ["-mavx512f", "-mavx512bw", "-mavx512vl", "-mbmi", "-mbmi2"]
STATIC = ["-static", "-Wl,--gc-sections"]
WASI = ["clang++-19", "--target=wasm32-wasi"]
MACHINES = {
    "x86_64": Machine("ssse3", ["g++"],
                      {"scan_ssse3": ["-mssse3"], "scan_avx2": ["-mavx2", "-mbmi", "-mbmi2"], "scan_avx512": AVX512,
                       "scan_avx512_vbmi": [*AVX512, "-mavx512vbmi", "-mavx512vbmi2"]}, ["g++", *STATIC]),
    "aarch64": Machine("neon", ["aarch64-linux-gnu-g++"], {"scan_neon": []}, ["aarch64-linux-gnu-g++", *STATIC]),
    "wasm32": Machine("wasm-simd128", [*WASI, "-stdlib=libc++", "-fno-exceptions"],
                      {"scan_wasm_simd128": ["-msimd128"], "kernel": ["-msimd128"]}, [*WASI, "-nodefaultlibs"],
                      ["-lc++", "-lc++abi", "-lc"]),
}


def build(folder, machine):
    """The program, of what parsing needs."""
    folder.mkdir(parents=True, exist_ok=True)
    flags = [*machine.compiler, "-std=c++20", "-O3", "-DNDEBUG", f"-I{ROOT}/include", f"-I{ROOT}/src", f"-I{HERE}"]
    sources = [file for pattern in SOURCES for file in sorted(ROOT.glob(pattern))]
    sources += [ROOT / f"src/syntax/kernel/{name}.cpp" for name in machine.flags if name.startswith("scan_")]
    objects = []
    for source in sources:
        plain = ["-fno-tree-slp-vectorize"] if source.name.startswith("scan_") else []
        objects.append(folder / (source.name + ".o"))
        subprocess.run([*flags, *plain, *machine.flags.get(source.stem, []), "-c", source, "-o", objects[-1]], check=True)
    program = folder / "shape_instructions"
    subprocess.run([*machine.link, *objects, *machine.libraries, "-o", program], check=True)
    return program


def run_module(path, *arguments):
    """Runs a program for WASI in this process: what --run does."""
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


def executed(command):
    """Instructions of the whole run. Python hashes alike each time, so that its own are the same."""
    ran = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONHASHSEED": "0"})
    found = re.search(r"(?:instructions|Collected) ?: (\d+)", ran.stderr)
    if ran.returncode != 0 or not found:
        sys.exit(f"shape_instructions: {command}: {ran.stderr}")
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
    for name, machine in MACHINES.items():
        program = build(folder / name, machine)
        emulator = [f"qemu-{name}"]
        counting, passes = [*emulator, "-plugin", plugin], 2
        if name == "wasm32":
            # Among many passes, what Python and the compiler do otherwise in one run than in another is nothing.
            emulator = [sys.executable, __file__, "--run"]
            counting, passes = [*CALLGRIND, *emulator], 100
        shapes = subprocess.run([*emulator, program], capture_output=True, text=True, check=True).stdout
        for shape, uris in (line.split("\t") for line in shapes.splitlines()):
            few, many = (executed([*counting, program, machine.kernel, shape, str(times)]) for times in (1, 1 + passes))
            counts.setdefault(shape, {})[machine.kernel] = round((many - few) / passes / int(uris))
    rows = ",\n".join(f" {json.dumps(shape)}: {json.dumps(row)}" for shape, row in counts.items())
    (HERE / "shape_instructions.json").write_text("{\n" + rows + "\n}\n")


main()
