#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Counts what `uri redact` leaves readable and what it hides in vain, and writes that into docs/security.md.

usage: redact_figures.py [--check | --list] URI_COMMAND

It reads the secrets of tests/data/redact.tsv, the harmless lines of tests/data/redact_harmless.tsv, and the *.txt in the folder
that the environment variable URIEL_CORPORA names, a URI a line; without that, the part of the page about them stays
as it is. With --check nothing is written, and the tool fails if the page is out of date. With --list it prints
the lines that leak, and the harmless lines that it changed though no key is to blame.
"""

import collections
import difflib
import os
import re
import subprocess
import sys
import urllib.parse
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from written_section import with_section  # noqa: E402

PAGE = ROOT / "docs" / "security.md"
DATA = ROOT / "tests" / "data"
ESCAPE = re.compile(r"\\(?:([tnr\\])|x([0-9A-F]{2}))")
ESCAPED = {"t": b"\t", "n": b"\n", "r": b"\r", "\\": b"\\"}
WINDOW = 4  # so many bytes of a secret in a row count as readable
HIDDEN = b"***"
KEY = re.compile(rb"([\w.\-\[\]]+)(?:=|\\u003d)$")
MOST_KEYS = 40  # of the corpora


class Line(NamedTuple):
    mode: str
    kind: str
    origin: str
    source: str
    contract: str
    text: bytes
    secrets: tuple


def unescape(field):
    """The bytes that a field of a table stands for."""
    parts, end = [], 0
    for found in ESCAPE.finditer(field):
        parts += [field[end : found.start()].encode(), ESCAPED.get(found[1]) or bytes.fromhex(found[2])]
        end = found.end()
    return b"".join(parts) + field[end:].encode()


def rows(path):
    """The fields of each line of a table that is no comment."""
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            yield line.split("\t")


class Harmless(NamedTuple):
    mode: str
    keys: str
    what: str
    text: bytes


def read_harmless(path=DATA / "redact_harmless.tsv"):
    return [Harmless(*row[:3], unescape(row[3])) for row in rows(path)]


def read_secrets(path=DATA / "redact.tsv"):
    return [Line(*row[:5], unescape(row[5]), tuple(map(unescape, row[6:]))) for row in rows(path)]


def spellings(text):
    """A text as it stands, and percent-decoded once and twice."""
    once = urllib.parse.unquote_to_bytes(text)
    return {text, once, urllib.parse.unquote_to_bytes(once)}


def windows(secret):
    size = min(WINDOW, len(secret))
    return {secret[start : start + size] for start in range(len(secret) - size + 1)}


def leaks(line, output):
    """Is one of the line's secrets readable in the output, whole or in part, also after decoding?"""
    rest = line.text
    for secret in sorted(line.secrets, key=len, reverse=True):
        rest = rest.replace(secret, b"\0")
    harmless = spellings(rest)
    shown = spellings(output)
    telling = {
        window
        for secret in line.secrets
        for spelling in spellings(secret)
        for window in windows(spelling)
        if not any(window in text for text in harmless)
    }
    return any(window in text for window in telling for text in shown)


def redact(command, options, texts, mode="record"):
    """The texts as the command writes them: records, or lines of a text."""
    end, of_mode = (b"\0", ["-0"]) if mode == "record" else (b"\n", ["--text"])
    given = b"".join(text + end for text in texts)
    done = subprocess.run([command, "redact", *of_mode, *options], input=given, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join([command, 'redact', *of_mode, *options])}: {done.stderr.decode(errors='replace')}")
    outputs = done.stdout.split(end)[:-1]
    if len(outputs) != len(texts):
        sys.exit(f"{len(texts)} texts, {len(outputs)} answers")
    return outputs


def redact_each(command, options, lines):
    """The output for each line, by its mode."""
    outputs = {}
    for mode in ("record", "text"):
        chosen = [line.text for line in lines if line.mode == mode]
        outputs[mode] = iter(redact(command, options, chosen, mode)) if chosen else iter(())
    return [next(outputs[line.mode]) for line in lines]


def leaking(command, options, lines):
    return [line for line, output in zip(lines, redact_each(command, options, lines)) if leaks(line, output)]


def causes(before, after):
    """What was hidden: the keys in lower case, "(password)", or "(user, path)"."""
    place, found = 0, set()
    pieces = after.split(HIDDEN)
    for piece, following in zip(pieces, pieces[1:]):
        place += len(piece)
        end = before.find(following, place) if following else len(before)
        if before[place:end] != HIDDEN:
            tail = piece[-200:]
            for _ in range(4):
                tail = urllib.parse.unquote_to_bytes(tail)
            key = KEY.search(tail)
            other = "(password)" if tail.endswith(b":") else "(user, path)"
            found.add(key[1].decode(errors="replace").lower() if key else other)
        place = end
    return found


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "–"


def row(*cells):
    return "| " + " | ".join(map(str, cells)) + " |\n"


def cell(text):
    return text.replace("*", "\\*").replace("_", "\\_").replace("|", "\\|").replace("[", "\\[").replace("]", "\\]")


def secrets_table(command, lines):
    """For each class, how many lines there are and how many still show a secret. Not of lines that stay by contract."""
    stays = [line for line in lines if line.contract == "stays"]
    lines = [line for line in lines if line.contract != "stays"]
    by_default, strict = leaking(command, [], lines), leaking(command, ["--strict"], lines)
    counts = [collections.Counter((line.kind, line.origin) for line in each) for each in (lines, by_default, strict)]
    yield row("class", "lines of others", "leak", "lines of ours", "leak", "leak with `--strict`")
    yield "|---|---|---|---|---|---|\n"
    total = [0] * 5
    for kind in dict.fromkeys(line.kind for line in lines):
        others, ours = (kind, "others"), (kind, "ours")
        numbers = [
            counts[0][others],
            counts[1][others],
            counts[0][ours],
            counts[1][ours],
            counts[2][others] + counts[2][ours],
        ]
        total = [a + b for a, b in zip(total, numbers)]
        yield row(kind, *numbers)
    yield row("all", *total)
    yield row("share", "", share(total[1], total[0]), "", share(total[3], total[2]), share(total[4], len(lines)))
    also, strictly = leaking(command, [], stays), leaking(command, ["--strict"], stays)
    yield (
        f"\nNot counted above are {len(stays)} lines that `redact` leaves as they are by its rules: a password with a space,"
        " a quotation mark or an angle bracket, a user of fewer than 20 characters, and text without a scheme. With them, "
        f"{total[1] + sum(line.origin == 'others' for line in also)} of "
        f"the {total[0] + sum(line.origin == 'others' for line in stays)} lines from others leak; with `--strict`, {total[4] + len(strictly)}"
        f" of all lines:\n\n"
    )
    yield from (f"    {line.text.decode()}\n" for line in stays)


def harmless_table(command, lines):
    """For each key, how many harmless lines have it and how many of them change."""
    changed = [line for line, output in zip(lines, redact_each(command, [], lines)) if line.text != output]
    all_of, changed_of = (collections.Counter(line.keys for line in each) for each in (lines, changed))
    yield row("key", "harmless lines", "changed")
    yield "|---|---|---|\n"
    for keys, count in sorted(all_of.items(), key=lambda item: (item[0] == "-", -item[1], item[0])):
        yield row("none of these" if keys == "-" else cell(keys), count, changed_of[keys])
    yield row("all", len(lines), len(changed))


class Corpus(NamedTuple):
    name: str
    lines: int
    changed: int
    keys: collections.Counter


def read_corpora(command, folder):
    for path in sorted(Path(folder).glob("*.txt")):
        texts = [text.removesuffix(b"\r") for text in path.read_bytes().split(b"\n")]
        texts = texts if texts[-1] else texts[:-1]
        keys, changed = collections.Counter(), 0
        for text, output in zip(texts, redact(command, [], texts)):
            if text != output:
                changed += 1
                keys.update(causes(text, output))
        yield Corpus(path.name, len(texts), changed, keys)


def corpora_table(corpora):
    """How many lines of each corpus change, and the keys that caused it."""
    lines, changed = sum(each.lines for each in corpora), sum(each.changed for each in corpora)
    yield row("corpus", "lines", "changed", "share")
    yield "|---|---|---|---|\n"
    for each in corpora:
        yield row(cell(each.name), each.lines, each.changed, share(each.changed, each.lines))
    yield row("all", lines, changed, share(changed, lines))
    counts = sum((each.keys for each in corpora), collections.Counter())
    keys = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    shown = [f"{cell(key)} {count}" for key, count in keys[:MOST_KEYS]]
    if len(keys) > MOST_KEYS:
        rest = sum(count for _, count in keys[MOST_KEYS:])
        shown.append(f"{len(keys) - MOST_KEYS} others {rest}")
    yield "\nThe keys that caused it, with the number of lines: " + ", ".join(shown) + ".\n"


def fill(page, name, lines):
    """Replaces what stands between the two marks of a part."""
    begin, end = f"<!-- {name}: written by tools/research/redact_figures.py -->\n", f"<!-- end of {name} -->\n"
    return with_section(page, begin, end, "".join(lines))


def print_lines(command, secrets, harmless):
    for options in ([], ["--strict"]):
        for line, output in zip(secrets, redact_each(command, options, secrets)):
            if leaks(line, output):
                print(*options, line.mode, line.kind, line.origin, f"({line.contract}) {line.source}")
                print("   ", line.text.decode(errors="backslashreplace"))
                print(" -> ", output.decode(errors="backslashreplace"))
    for line, output in zip(harmless, redact_each(command, [], harmless)):
        if line.keys == "-" and line.text != output:
            print("harmless:", line.text.decode(), "->", output.decode(errors="backslashreplace"))


def main(arguments):
    commands = [each for each in arguments if not each.startswith("--")]
    if len(commands) != 1:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    command = commands[0]
    secrets, harmless = read_secrets(), read_harmless()
    if "--list" in arguments:
        print_lines(command, secrets, harmless)
        return 0
    page = PAGE.read_text(encoding="utf-8")
    parts = {"secrets": list(secrets_table(command, secrets)), "harmless lines": list(harmless_table(command, harmless))}
    folder = os.environ.get("URIEL_CORPORA")
    if folder:
        parts["corpora"] = list(corpora_table(list(read_corpora(command, folder))))
    present = page
    for name, lines in parts.items():
        present = fill(present, name, lines)
    if "--check" in arguments:
        sys.stdout.writelines(difflib.unified_diff(page.splitlines(True), present.splitlines(True), "page", "present"))
        return 1 if page != present else 0
    for lines in parts.values():
        print("".join(lines))
    PAGE.write_text(present, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
