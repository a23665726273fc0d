# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the wheels that tools/wheels has made, each by a Python of its machine and C library, without a compiler.

usage: try_wheels.py FOLDER

With glibc that is this Python, or Debian's in an emulator; with musl one that tools/musl_python builds.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}
PROGRAM = """
import uriel
assert str(uriel.URI("HTTP://h:80/a/../b").normalize()) == "http://h/b"
assert str(uriel.URI("http://a/b/c").resolve("../d")) == "http://a/d"
try:
    uriel.URI("http://h:8o/")
except uriel.ParseError as error:
    assert error.offset == 10
print("uriel", uriel.__version__, "works")
"""
# Nothing of this machine, above all no compiler.
EMPTY = {"PATH": "/nowhere", "PYTHONDONTWRITEBYTECODE": "1"}


def run(*command, **more):
    return subprocess.run([str(word) for word in command], check=True, **more)


def install(wheel, scratch):
    """As a user does."""
    run(sys.executable, "-I", "-m", "venv", scratch / "venv")
    python = scratch / "venv/bin/python"
    run(python, "-I", "-m", "pip", "install", "-q", "--no-index", wheel, env=EMPTY)
    run(python, "-I", "-c", PROGRAM, env=EMPTY)


def emulate(wheel, scratch, machine):
    root = scratch / "root"
    run("mmdebstrap", "--quiet", "--variant=extract", f"--architectures={DEBIAN[machine]}", "--include=python3-minimal",
        "bookworm", root)  # fmt: skip
    unpacked = unpack(wheel, scratch)
    [python] = root.glob("usr/bin/python3.1*")
    run(shutil.which(f"qemu-{machine}"), "-L", root, python, "-c", PROGRAM,
        env=EMPTY | {"PYTHONHOME": str(root / "usr"), "PYTHONPATH": str(unpacked)})  # fmt: skip


def run_with_musl(wheel, scratch, machine):
    words = run(ROOT / "tools/musl_python", machine, capture_output=True, encoding="utf-8").stdout.split()
    words[0] = shutil.which(words[0])
    path = [ROOT / "build/musl/sources/Lib", unpack(wheel, scratch)]
    run(*words, "-c", PROGRAM, env=EMPTY | {"PYTHONPATH": os.pathsep.join(map(str, path))})


def unpack(wheel, scratch):
    zipfile.ZipFile(wheel).extractall(scratch / "unpacked")
    return scratch / "unpacked"


def main():
    wheels = sorted(Path(sys.argv[1]).resolve().glob("*.whl"))
    assert wheels, f"{sys.argv[1]} has no wheels"
    for wheel in wheels:
        assert wheel.stat().st_size <= 1_500_000, f"{wheel.name} has {wheel.stat().st_size} bytes"
        machine = re.search(r"_(x86_64|aarch64)\.whl$", wheel.name)[1]
        print(wheel.name, flush=True)
        with tempfile.TemporaryDirectory() as folder:
            if "musllinux" in wheel.name:
                run_with_musl(wheel, Path(folder), machine)
            elif machine == platform.machine():
                install(wheel, Path(folder))
            else:
                emulate(wheel, Path(folder), machine)


if __name__ == "__main__":
    sys.exit(main())
