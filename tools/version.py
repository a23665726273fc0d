#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Says which version this is. It stands in include/uriel/version.hpp, where CMake, Conan and Python's package read it.

usage: version.py [debian|python]   as the packages for Debian or the index of Python write it
       version.py --check           fails if something else that has to name the version names another
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = (ROOT / "include/uriel/version.hpp").read_text(encoding="utf-8")
VERSION = re.search(r'URIEL_VERSION_STRING "(.*)"', HEADER)[1]
NUMBER = re.search(r"URIEL_VERSION (\d+)", HEADER)[1]
MINOR = ".".join(VERSION.split(".")[:2])
# A candidate is before its release: Debian writes that with "~", Python without anything.
DEBIAN = VERSION.replace("-", "~")
PYTHON = VERSION.replace("-", "")

# Each place that has a text of its own, where the version is in it, and which.
PLACES = (
    ("include/uriel.h", r'URIEL_VERSION_STRING "(.*)"', VERSION),
    ("include/uriel.h", r"URIEL_VERSION (\d+)", NUMBER),
    ("bindings/npm/package.json", r'^  "version": "(.*)"', VERSION),
    ("bindings/npm/README.md", r"uriel-uri-(\S+)\.tgz", VERSION),
    ("bindings/postgres/uriel.control", r"default_version = '(.*)'", VERSION),
    ("bindings/postgres/META.json", r'^ +"version": "(?!1\.0\.0")(.*)"', VERSION),
    ("bindings/postgres/META.json", r'"file": "uriel--(.*)\.sql"', VERSION),
    ("cmake/ports/uriel-uri/vcpkg.json", r'"version-semver": "(.*)"', VERSION),
    ("tests/packaging/find_package/CMakeLists.txt", r"find_package\(uriel ([\d.]+)", MINOR),
    ("docs/guide.md", r"find_package\(uriel ([\d.]+)", MINOR),
    ("docs/install.md", r"find_package\(uriel ([\d.]+)", MINOR),
    ("docs/install.md", r"require `uriel-uri/(.*?)`", VERSION),
    ("SECURITY.md", r"the latest minor version \((.*?)\)", MINOR),
    ("SECURITY.md", r"`tools/release (\d\S*)`", VERSION),
    # The newest that has a date.
    ("CHANGELOG.md", r"\A(?s:.*?)^## \[(\d\S*)\] - \d{4}-\d\d-\d\d$", VERSION),
)


def wrong():
    for name, pattern, expected in PLACES:
        found = re.findall(pattern, (ROOT / name).read_text(encoding="utf-8"), re.MULTILINE)
        if not found:
            yield f"{name} names no version ({pattern})"
        for other in set(found) - {expected}:
            yield f"{name} names {other}, not {expected}"
    if not (ROOT / f"bindings/postgres/uriel--{VERSION}.sql").is_file():
        yield f"there is no bindings/postgres/uriel--{VERSION}.sql"


def main():
    if sys.argv[1:] == ["--check"]:
        said = list(wrong())
        print(*said, sep="\n", end="\n" if said else "")
        return 1 if said else 0
    words = {(): VERSION, ("debian",): DEBIAN, ("python",): PYTHON}
    if tuple(sys.argv[1:]) not in words:
        sys.exit(__doc__)
    print(words[tuple(sys.argv[1:])])
    return 0


if __name__ == "__main__":
    sys.exit(main())
