# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What calls from Python and from JavaScript cost: {"python/operation/subject": nanoseconds of each round}."""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def python(build, files):
    program = build / "venv" / "bin" / "python"
    if not program.exists() or not files:
        return {}
    print("report: measuring calls from Python", file=sys.stderr)
    run = subprocess.run([program, ROOT / "bench" / "python_calls.py", *files], stdout=subprocess.PIPE, text=True, check=True)
    rounds = {}
    for line in run.stdout.splitlines():
        operation, subject, nanoseconds = line.split("\t")
        rounds.setdefault(f"python/{operation}/{subject}", []).append(float(nanoseconds))
    return rounds


def javascript(files):
    """Of the last file, which tools/measure_npm takes. It has made medians already."""
    if not files:
        return {}
    print("report: measuring calls from JavaScript", file=sys.stderr)
    run = subprocess.run([ROOT / "tools" / "measure_npm", files[-1]], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if run.returncode:
        print("report: tools/measure_npm failed, so the page has no figures of JavaScript", file=sys.stderr)
        return {}
    figures, where = {}, ""
    for line in run.stdout.splitlines():
        if line.startswith(("node v", "Chromium ")):
            where = "Node " + line.split()[1].strip("v,") if line.startswith("node") else "Chromium " + line.split()[1]
        elif line == "uriel/bulk":
            where = ""
        elif where and (found := re.fullmatch(r"(parse|normalize|resolve): (.+)", line)):
            for subject, nanoseconds in re.findall(r"([\w-]+) (\d+)", found[2]):
                figures[f"javascript/{found[1]}, {where}/{subject}"] = [float(nanoseconds)]
    return figures
