# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Compiles the module, builds a program that imports it, and runs that.

usage: check_module.py FOLDER COMPILER    what is built goes to FOLDER; build/packages has the library
"""

import itertools
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LIBRARIES = ROOT / "build/packages"


def run(*command):
    words = [str(word) for word in command]
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def exported_functions():
    """Those that the shared library offers to users, and the members of their classes."""
    for line in run("nm", "-DC", "--defined-only", LIBRARIES / "liburiel.so").splitlines():
        name = re.match(r"\w+ T (uriel::(?:\w+::)*\w+)\(", line)
        if name and "::detail::" not in name[1]:
            yield name[1]


def main():
    folder, compiler = Path(sys.argv[1]), sys.argv[2]
    folder.mkdir(parents=True, exist_ok=True)
    flags = ["-std=c++20", "-Wall", "-Wextra", "-Werror", f"-I{ROOT / 'include'}"]
    module = ROOT / "src/uriel.cppm"
    run(compiler, *flags, "--precompile", module, "-o", folder / "uriel.pcm")
    run(compiler, *flags, f"-fmodule-file=uriel={folder / 'uriel.pcm'}", HERE / "module_consumer.cpp",
        f"-L{LIBRARIES}", "-luriel", f"-Wl,-rpath,{LIBRARIES}", "-o", folder / "consumer")  # fmt: skip
    run(folder / "consumer")

    text = module.read_text(encoding="utf-8")
    exported = set(re.findall(r"^using (.*);$", text, re.MULTILINE))
    missing = [name for name in exported_functions() if not exported & {*itertools.accumulate(name.split("::"), "{}::{}".format)}]
    if missing:
        sys.exit("the module does not export " + ", ".join(missing))


if __name__ == "__main__":
    main()
