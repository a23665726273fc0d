# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes the contents of a release as SPDX 2.3: each file with its sum, and what of others is in it or needed by it.

usage: sbom.py FOLDER COMMIT    into FOLDER/uriel-VERSION.spdx.json, of the files in FOLDER
"""

import datetime
import hashlib
import json
import os
import re
import subprocess
import sys
import uuid
from pathlib import Path

from version import VERSION

ROOT = Path(__file__).resolve().parent.parent
LOCKED = (ROOT / "tools/requirements/wheels.txt").read_text(encoding="utf-8")
ZIG = re.search(r"^ziglang==(\S+)", LOCKED, re.MULTILINE)[1]
ADA = re.search(r"^ada-url==(\S+)", (ROOT / "cmake/ada.txt").read_text(encoding="utf-8"), re.MULTILINE)[1]
DUCKDB = re.search(r"^duckdb@(\S+)", (ROOT / "cmake/duckdb.txt").read_text(encoding="utf-8"), re.MULTILINE)[1]
# What others wrote: the package of Debian that has it, or the version, and the licence.
OTHERS = {
    "RapidJSON": ("rapidjson-dev", "MIT"),
    "libidn2": ("libidn2-dev", "LGPL-3.0-or-later OR GPL-2.0-or-later"),
    "ada": (ADA, "Apache-2.0 OR MIT"),
    "expat": ("libexpat1-dev", "MIT"),
    "gumbo": ("libgumbo-dev", "Apache-2.0"),
    "GMime": ("libgmime-3.0-dev", "LGPL-2.1-or-later"),
    "cmark-gfm": ("libcmark-gfm-dev", "BSD-2-Clause AND MIT"),
    "libstdc++": ("libstdc++-12-dev", "GPL-3.0-or-later WITH GCC-exception-3.1"),
    "wasi-libc": ("wasi-libc", "Apache-2.0 WITH LLVM-exception AND MIT"),
    "libc++ for WebAssembly": ("libc++-19-dev-wasm32", "Apache-2.0 WITH LLVM-exception"),
    "libc++ of Zig": (ZIG, "Apache-2.0 WITH LLVM-exception"),
    "musl of Zig": (ZIG, "MIT"),
    "MinGW-w64 of Zig": (ZIG, "ZPL-2.1"),
    "headers of DuckDB": (DUCKDB, "MIT"),
}
# By the name of a file: whose code is within, and which shared libraries it needs.
CONTENTS = (
    (r"uri-.*-linux-", ("RapidJSON", "ada", "libc++ of Zig", "musl of Zig"), ()),
    (r"uri-.*-windows-", ("RapidJSON", "ada", "libc++ of Zig", "MinGW-w64 of Zig"), ()),
    (r"uri_.*\.deb", ("RapidJSON", "ada"), ("libidn2", "libstdc++")),
    (r"uri-links_.*\.deb", (), ("expat", "gumbo", "GMime", "cmark-gfm", "libstdc++")),
    (r"liburiel\d.*\.deb", ("RapidJSON", "ada"), ("libidn2", "libstdc++")),
    (r"liburiel-dev_.*\.deb", (), ("libidn2",)),
    (r"postgresql-.*\.deb|uriel-.*-postgresql-.*\.tar\.gz", ("RapidJSON", "ada"), ("libstdc++",)),
    (r".*\.whl", ("RapidJSON", "ada", "libc++ of Zig"), ()),
    (r"uriel\..*\.duckdb_extension", ("RapidJSON", "ada", "libc++ of Zig"), ()),
    (r"uriel-.*-duckdb-mirror\.bundle", ("headers of DuckDB",), ()),
    (r"uriel-uri-.*\.tgz|uriel-explorer-.*\.html", ("wasi-libc", "libc++ for WebAssembly"), ()),
    (r"uriel-(?!.*-postgresql-).*\.tar\.gz|uriel_uri-.*\.tar\.gz|uriel-uri-.*\.zip|uriel\.[ch]pp", (), ()),
)


def version_of(package):
    if package in (ZIG, ADA, DUCKDB):
        return package
    command = ["dpkg-query", "--show", "--showformat=${Version}", package]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name)


def package(name, version, licence, **more):
    return {"SPDXID": identifier(name), "name": name, "versionInfo": version, "downloadLocation": "NOASSERTION",
            "filesAnalyzed": False, "licenseConcluded": licence, "licenseDeclared": licence,
            "copyrightText": "NOASSERTION"} | more  # fmt: skip


def relation(one, kind, other):
    return {"spdxElementId": identifier(one), "relationshipType": kind, "relatedSpdxElement": identifier(other)}


def document(folder, commit):
    files = sorted(file for file in folder.iterdir() if file.name != "SHA256SUMS" and not file.name.endswith(".json"))
    packages, relations, used = [], [], {}
    for file in files:
        found = [row for pattern, *row in CONTENTS if re.fullmatch(f"(?:{pattern}).*", file.name)]
        if len(found) != 1:
            sys.exit(f"sbom.py: CONTENTS has {len(found)} rows for {file.name}")
        [[within, needed]] = found
        total = hashlib.sha256(file.read_bytes()).hexdigest()
        packages.append(package(file.name, VERSION, "BSL-1.0", packageFileName=file.name, supplier="NOASSERTION",
                                checksums=[{"algorithm": "SHA256", "checksumValue": total}]))  # fmt: skip
        relations.append(relation("DOCUMENT", "DESCRIBES", file.name))
        relations += [relation(file.name, "CONTAINS", other) for other in within]
        relations += [relation(file.name, "DEPENDS_ON", other) for other in needed]
        used |= dict.fromkeys(within + needed)
    packages += [package(name, version_of(OTHERS[name][0]), OTHERS[name][1]) for name in used]
    created = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"uriel-{VERSION}",
        "documentNamespace": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'uriel {VERSION} {commit}')}",
        "comment": f"made of the commit {commit}",
        "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: tools/sbom.py"]},
        "packages": packages,
        "relationships": relations,
    }


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    text = json.dumps(document(folder, sys.argv[2]), indent=1, ensure_ascii=False) + "\n"
    (folder / f"uriel-{VERSION}.spdx.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
