# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The generated parts of docs/security.md: the rules of lint (`uri lint --list --json`), what they find in published spellings
(conformance/guard/published_spellings.tsv), and the tokens that redact knows; and in docs/guard.md, why the policies refuse the
newer spellings of 2026.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

from written_section import with_sections

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools/research"))
import published_spellings as published  # noqa: E402

PAGE = ROOT / "docs" / "security.md"
GUARD = ROOT / "docs" / "guard.md"
NEWER = ROOT / "conformance" / "guard" / "newer_spellings.tsv"
TOKENS = ROOT / "src" / "security" / "secret_values.hpp"
LONGEST = 60  # characters of an example


def cell(text):
    for special in "\\|*_[]<>":
        text = text.replace(special, "\\" + special)
    return text


def code(text):
    # Neither what nobody sees nor what turns the direction of writing.
    text = re.sub("[\u200b-\u200f\u202a-\u202e\u0301]", lambda c: f"\\u{ord(c[0]):04X}", text)
    shown = text if len(text) <= LONGEST else text[: LONGEST // 2] + "…" + text[-LONGEST // 4 :]
    return f"`{shown}`"


def source(section):
    return section if " " in section else f"RFC 3986, {section}"


def rules(command):
    """The table of rules."""
    done = subprocess.run([command, "lint", "--list", "--json"], capture_output=True, check=True)
    yield "| rule | | finds | at risk | example | safer | source |"
    yield "|---|---|---|---|---|---|---|"
    for line in done.stdout.splitlines():
        row = json.loads(line)
        severity = row["severity"] + ("" if row["default"] else ", on request")
        yield (
            f"| `{row['rule']}` | {severity} | {cell(row['message'])} | {cell(row['concerns'])} "
            f"| {code(row['example'])} | {code(row['safer'])} | {source(row['section'])} |"
        )


def spellings(command):
    """For each group, how many there are, are invalid, lead a program elsewhere, and pass without a warning."""
    _, rows = published.read_table()
    places = published.ask_rfc3986(command, [row.spelling for row in rows])
    groups = {}
    for row, place in zip(rows, places):
        invalid = place is None
        elsewhere = not invalid and any(published.leads_elsewhere(each, place) for each in (row.node, row.curl))
        counts = (1, invalid, elsewhere, row.lint == "-", elsewhere and row.lint == "-")
        before = groups.get(row.group, (0,) * len(counts))
        groups[row.group] = tuple(map(sum, zip(before, counts)))
    yield "| group | spellings | invalid | Node or curl go elsewhere | no warning | both |"
    yield "|---|---|---|---|---|---|"
    for group, counts in groups.items():
        yield f"| {group} | " + " | ".join(map(str, counts)) + " |"
    yield "| all | " + " | ".join(str(sum(each)) for each in zip(*groups.values())) + " |"


ALPHABETS = {
    "hex": "hexadecimal digits",
    "uuid": "hexadecimal digits, `-`",
    "alphanumeric": "letters and digits",
    "words": "letters, digits, `_`",
    "base64url": "letters, digits, `-`, `_`",
    "dotted": "letters, digits, `-`, `_`, `.`",
    "padded": "letters, digits, `-`, `_`, `.`, `+`, `/`, `=`",
    "web_token": "letters, digits, `-`, `_`, and two dots, or four",
}


def tokens():
    """The table of tokens that show what they are."""
    text = TOKENS.read_text(encoding="utf-8")
    yield "| begins with | then | of | source |"
    yield "|---|---|---|---|"
    document = ""
    for line in text[text.index("token_forms = ") : text.index("words_before_secrets")].splitlines():
        if line.startswith("        // "):
            document = line.strip().removeprefix("// ")
        if row := re.fullmatch(r' +\{"(.+)", (\w+), (\d+), (\d+)\},', line):
            prefix, letters, least, most = row.groups()
            size = least if least == most else f"{least} to {most}"
            yield f"| `{prefix}` | {size} | {ALPHABETS[letters]} | {cell(document)} |"


def bypasses(command):
    """By the first rule that refuses it, the first spelling of each source of 2026."""
    lines = NEWER.read_text(encoding="utf-8").splitlines()
    found = {}
    for source in [line[2:].split(": ")[0] for line in lines if re.fullmatch("# .*, 2026", line)]:
        spelling, group = next(row[:2] for line in lines if len(row := line.split("\t")) == 4 and row[2] == source)
        text = spelling if spelling.isascii() and not re.search("%([89A-F]|0[9A])", spelling) else unquote(spelling)
        policy = "local:https://app.example" if group == "redirect" else "public-https"
        asked = [command, "filter", "-0", "--policy", policy, "--why"]
        answer = subprocess.run(asked, input=re.sub("^http:(?=//)", "https:", text).encode() + b"\0",
                                capture_output=True, check=False).stdout.decode()  # fmt: skip
        rule = re.search("([a-z-]+)@", answer)
        found.setdefault(rule[1] if rule else "nothing", []).append(f"`{spelling}` ({source})")
    yield "| refused by | spelling (source) |"
    yield "|---|---|"
    for rule, spellings in sorted(found.items()):
        yield f"| `{rule}` | {', '.join(spellings)} |"


def files(command):
    parts = {"rules": rules(command), "spellings": spellings(command), "tokens": tokens()}
    yield with_sections(PAGE, *((f"<!-- {name}: written by tools/security.py -->\n", f"<!-- end of {name} -->\n", lines)
                                for name, lines in parts.items()))
    marks = "<!-- bypasses: written by tools/security.py -->\n", "<!-- end of bypasses -->\n"
    yield with_sections(GUARD, (*marks, bypasses(command)))
