# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes the cases of the requirements that are constant expressions as a C++ file of static_asserts.

usage: generate_static_asserts.py DATA.jsonl OUTPUT.cpp
"""

import json
import sys
from pathlib import Path

HEADING = """// Generated from {name} by generate_static_asserts.py.
#include "requirements/constant_checks.hpp"

namespace requirements {{
namespace {{

using namespace std::string_view_literals;

"""
ENDING = """
}  // namespace
}  // namespace requirements
"""


def text(value):
    """A C++ expression for a text, or for an absent one."""
    if value is None:
        return "absent"
    octets = value.encode("utf-8") if isinstance(value, str) else value
    plain = {c for c in range(0x20, 0x7F)} - {ord('"'), ord("\\"), ord("?")}
    # Octal escapes end after three digits, whatever follows.
    return '"' + "".join(chr(c) if c in plain else f"\\{c:03o}" for c in octets) + '"sv'


def texts(check, *keys):
    return ", ".join(text(check[key]) for key in keys)


def octets(value):
    return text(bytes.fromhex(value["hex"]) if isinstance(value, dict) else value)


def components(check):
    return "{" + texts(check, "scheme", "authority", "path", "query", "fragment") + "}"


def authority(check):
    return "{" + texts(check, "userinfo", "host", "host_kind", "port") + "}"


def truth(value):
    return "true" if value else "false"


def expressions(check):
    """The constant expressions of a check; none if it has to be run."""
    op = check["op"]
    if "dialect" in check:
        return
    answer = check.get("answer")
    if op == "validate":
        yield f"{'accepts' if answer else 'rejects'}({text(check['rule'])}, {octets(check['input'])})"
    elif op == "parse":
        yield f"parses({text(check['input'])}, {components(answer)})"
        if "host" in answer:
            yield f"has_authority({text(check['input'])}, {authority(answer)})"
    elif op == "authority":
        yield f"has_authority({text('//' + check['input'])}, {authority(answer)})"
    elif op == "host_kind":
        yield f"has_host_kind({text('//' + check['input'])}, {text(answer)})"
    elif op in ("path_kind", "kind", "reference_kind"):
        yield f"has_{op}({texts(check, 'input', 'answer')})"
    elif op == "split":
        yield f"splits({text(check['input'])}, {components(answer)})"
    elif op == "segments":
        expected = ", ".join(text(segment) for segment in answer)
        yield f"has_segments({text(check['input'])}, {truth(check['decoded'])}, {{{expected}}})"
    elif op == "resolve":
        strict = truth(check.get("strict", True))
        yield f"resolves({texts(check, 'base', 'reference')}, {strict}, {text(answer)})"
    elif op == "remove_dot_segments":
        yield f"removes_dot_segments({texts(check, 'input', 'answer')})"
    elif op == "round_trip":
        yield f"round_trips({text(check['input'])})"
    elif op == "decode":
        yield f"decodes({octets(check['input'])}, {octets(answer)})"


def static_asserts(rows):
    for row in rows:
        for check in row["cases"]:
            for expression in expressions(check):
                yield f'static_assert({expression}, "{row["id"]}");\n'


def main():
    data, output = map(Path, sys.argv[1:])
    with data.open(encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    lines = list(static_asserts(rows))
    assert lines, f"no constant checks in {data}"
    output.write_text(
        HEADING.format(name=data.name) + "".join(lines) + ENDING, encoding="utf-8"
    )


if __name__ == "__main__":
    main()
