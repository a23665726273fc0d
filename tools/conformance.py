# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""docs/conformance.md: which requirement of conformance/data is met, and by what, as conformance/run has it of the library for
C++, of that for C and of the command; the tests that rows name are there."""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SUITE = ROOT / "conformance"


def missing_tests(rows, sources):
    """Names of tests, such as Suite.Case, that no source has."""
    found = set()
    for text in sources:
        found |= {f"{suite}.{case}" for suite, case in re.findall(r"\bTEST(?:_[FP])?\(\s*(\w+),\s*(\w+)\s*\)", text)}
    names = [test["name"] for row in rows for test in row.get("tests", []) if "name" in test]
    return [name for name in names if name not in found]


def files(native, uri):
    rows = [json.loads(line) for file in sorted(SUITE.glob("data/*.jsonl")) for line in file.read_text(encoding="utf-8").splitlines()]
    sources = [path.read_text(encoding="utf-8") for pattern in ("tests/**/*.cpp", "libs/*/tests/*.cpp") for path in ROOT.glob(pattern)]
    if missing := missing_tests(rows, sources):
        sys.exit(f"conformance.py: no such test: {', '.join(missing)}")
    doors = f"{native} uriel", f"{native} uriel-c", f"python3 {SUITE}/adapters/doors.py command {uri}"
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.md"
        subprocess.run([sys.executable, SUITE / "run", "--limit", "30", *doors, "--requirements", page], stdout=sys.stderr, check=True)
        yield ROOT / "docs" / "conformance.md", page.read_text(encoding="utf-8")
