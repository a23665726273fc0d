# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Builds the port for vcpkg, and a program with it: by vcpkg where it is installed, and otherwise by
stand-ins for the functions that the port calls.

usage: check_vcpkg.py FOLDER [PORT DOWNLOADS]    what is built goes to FOLDER; PORT, if not that of this tree, gets its sources
                                                 from DOWNLOADS, where vcpkg looks before it asks the network
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PORT = Path(sys.argv[2]).resolve() if sys.argv[3:] else ROOT / "cmake/ports/uriel-uri"
DOWNLOADS = [Path(each).resolve() for each in sys.argv[3:]]


def run(*command):
    subprocess.run([str(word) for word in command], check=True)


def main():
    folder = Path(sys.argv[1]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    manifest = json.loads((PORT / "vcpkg.json").read_text(encoding="utf-8"))
    assert "version-semver" in manifest  # tools/version.py compares it

    vcpkg = shutil.which("vcpkg")
    if vcpkg:
        run(vcpkg, "install", PORT.name, f"--overlay-ports={PORT.parent}", f"--x-install-root={folder}",
            *(f"--downloads-root={each}" for each in DOWNLOADS))  # fmt: skip
        [prefix] = [path.parent.parent for path in folder.glob("*/share/uriel")]
    else:
        print("there is no vcpkg: its functions have stand-ins")
        run("cmake", f"-DPORT={PORT / 'portfile.cmake'}", f"-DFOLDER={folder}", f"-DVERSION={manifest['version-semver']}",
            *(f"-DDOWNLOADS={each}" for each in DOWNLOADS), "-P", HERE / "vcpkg_stand_ins.cmake")  # fmt: skip
        prefix = folder / "packages"
    assert (prefix / "share" / PORT.name / "copyright").is_file()
    assert not (prefix / "bin").exists()
    consumer = folder / "consumer"
    run("cmake", "-S", HERE / "find_package", "-B", consumer, "-G", "Ninja",
        f"-Duriel_DIR={prefix / 'share/uriel'}")  # fmt: skip
    run("cmake", "--build", consumer)
    for program in ("consumer", "history_consumer"):
        run(consumer / program)


if __name__ == "__main__":
    main()
