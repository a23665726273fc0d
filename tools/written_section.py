# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The part of a page that a tool writes, between two lines that say so."""

import sys


def with_section(page, begin, end, text):
    """The page with this text between the two lines; it has to have both."""
    before, has_begin, rest = page.partition(begin)
    _, has_end, after = rest.partition(end)
    if not has_begin or not has_end:
        sys.exit(f"no place between {begin.strip()!r} and {end.strip()!r}")
    return before + begin + text + end + after


def write_or_check(path, fresh, complaints, tool):
    """The status of a tool that writes a page or, with --check, complains of one that is out of date."""
    if sys.argv[1:] != ["--check"]:
        path.write_text(fresh, encoding="utf-8")
    elif fresh != path.read_text(encoding="utf-8"):
        complaints.append(f"{path.name} is out of date: run tools/{tool}")
    print("\n".join(complaints))
    return 1 if complaints else 0
