# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What tools write: a file, the part of a page between two lines that say so, and what they keep account of."""

import difflib
import json
import subprocess
import sys


def with_section(page, begin, end, text):
    """The page with this text between the two lines; it has to have both."""
    before, has_begin, rest = page.partition(begin)
    _, has_end, after = rest.partition(end)
    if not has_begin or not has_end:
        sys.exit(f"no place between {begin.strip()!r} and {end.strip()!r}")
    return before + begin + text + end + after


def with_sections(path, *sections):
    """The file and its text with these sections, each two lines that say so and the lines between."""
    page = path.read_text(encoding="utf-8")
    for begin, end, lines in sections:
        page = with_section(page, begin, end, "".join(f"{line}\n" for line in lines))
    return path, page


def read_program(*command):
    """The JSON that it prints."""
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)


def read_rows(path):
    """What JSON a file holds; nothing if there is no such file."""
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write_rows(path, rows):
    """A JSON object, each member of which has a line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in sorted(rows.items())]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def write_or_check(path, fresh, check, command):
    """Writes a file; or, to check, tells how it differs from what the command would write. Returns the status to exit with."""
    if not check:
        path.write_text(fresh, encoding="utf-8")
        return 0
    old = path.read_text(encoding="utf-8") if path.exists() else ""
    if old == fresh:
        return 0
    sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), fresh.splitlines(True), "now", "fresh", n=0))
    print(f"{path.name} is out of date: run {command}")
    return 1
