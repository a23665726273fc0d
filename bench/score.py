#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Scores `uri redact` and `uri extract` on marked lines, and what others do with them; writes that into docs/security.md and docs/text.md.

usage: score.py [--check | --list] URI [PEER…]

    --redactor NAME=COMMAND     reads lines, writes them without their secrets
    --scanner NAME=COMMAND      reads lines, writes the number of a line, a TAB and a secret that it found there
    --extractor NAME=COMMAND    reads a text, writes the URIs that it finds, one a line

A COMMAND is for a shell. Without peers, their parts of the pages stay as they are, as does that about corpora without the
environment variable URIEL_CORPORA, a folder of *.txt with a URI a line. With --check nothing is written, and the tool fails if
a page is out of date. With --list it prints the lines that leak, the harmless lines that changed though no key is to blame, and
what `extract` missed or found wrongly.

The data: tests/data/redact.tsv and redact_harmless.tsv; tests/data/text/extract_judged.tsv and passages.jsonl.

It is longer than 400 lines, since each table is read, scored and written here.
"""

import argparse
import collections
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import urllib.parse
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))
from written_section import with_section, write_or_check  # noqa: E402

PAGE = ROOT / "docs" / "security.md"
TEXT_PAGE = ROOT / "docs" / "text.md"
DATA = ROOT / "tests" / "data"
ESCAPE = re.compile(r"\\(?:([tnr\\])|x([0-9A-F]{2}))")
ESCAPED = {"t": b"\t", "n": b"\n", "r": b"\r", "\\": b"\\"}
WINDOW = 4  # so many bytes of a secret in a row count as readable
HIDDEN = b"***"
KEY = re.compile(rb"([\w.\-\[\]]+)(?:=|\\u003d)$")
MOST_KEYS = 40  # of the corpora
SPEED = 10 * 2**20  # octets that a peer has to read
GENERIC = {"-"}


class Line(NamedTuple):
    mode: str
    kind: str
    origin: str
    service: str
    source: str
    contract: str
    text: bytes
    secrets: tuple


class Harmless(NamedTuple):
    mode: str
    keys: str
    service: str
    source: str
    what: str
    text: bytes


class Passage(NamedTuple):
    kind: str
    text: bytes
    uris: tuple


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


def read_harmless(path=DATA / "redact_harmless.tsv"):
    return [Harmless(*row[:5], unescape(row[5])) for row in rows(path)]


def read_secrets(path=DATA / "redact.tsv"):
    return [Line(*row[:6], unescape(row[6]), tuple(map(unescape, row[7:]))) for row in rows(path)]


def read_passages():
    passages = [json.loads(line) for line in (DATA / "text" / "passages.jsonl").read_text(encoding="utf-8").splitlines()]
    yield from (Passage(each["id"].rpartition("-")[0], each["text"].encode(), tuple(each["uris"])) for each in passages)
    for kind, _, text, *uris in rows(DATA / "text" / "extract_judged.tsv"):
        yield Passage(kind, unescape(text), tuple(uris))


# --- Secrets ---------------------------------------------------------------------------------------------------------------


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
    return split(done.stdout, end, len(texts))


def split(output, end, count):
    outputs = output.split(end)[:-1]
    if len(outputs) != count:
        sys.exit(f"{count} texts, {len(outputs)} answers")
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


def head(*cells):
    return row(*cells) + row(*("---" if i == 0 else "---:" for i in range(len(cells))))


def cell(text):
    return re.sub(r"([*_|\[\]<])", r"\\\1", text)


def by_kind(lines):
    return collections.Counter(line.kind for line in lines)


def secrets_table(command, lines):
    """For each class, how many lines there are and how many still show a secret. Not of lines that stay by contract."""
    stays = [line for line in lines if line.contract == "stays"]
    lines = [line for line in lines if line.contract != "stays"]
    by_default, strict = leaking(command, [], lines), leaking(command, ["--strict"], lines)
    services = {line.service for line in lines} - GENERIC
    yield f"{len(lines)} lines hold {sum(len(line.secrets) for line in lines)} secrets, of {len(services)} services and formats:\n\n"
    yield head("class", "lines", "leak", "leak with `--strict`")
    counts = [by_kind(each) for each in (lines, by_default, strict)]
    for kind in dict.fromkeys(line.kind for line in lines):
        yield row(kind, *(each[kind] for each in counts))
    yield row("all", len(lines), len(by_default), len(strict))
    yield row("share", "", share(len(by_default), len(lines)), share(len(strict), len(lines)))
    lost = collections.Counter(line.service if line.service != "-" else line.source for line in by_default)
    yield "\nWhat still leaks is of: " + ", ".join(cell(name) + (f" ({n})" if n > 1 else "") for name, n in sorted(lost.items())) + ".\n"
    also, strictly = leaking(command, [], stays), leaking(command, ["--strict"], stays)
    yield (
        f"\nNot counted above are {len(stays)} lines that `redact` need not change by its rules: a password with a space,"
        " a quotation mark or an angle bracket, a user of fewer than 20 characters, and text that is neither a URI nor a header. It"
        f" leaves {len(also)} of them as they are. With them, {share(len(by_default) + len(also), len(lines) + len(stays))} leak by default, and"
        f" {share(len(strict) + len(strictly), len(lines) + len(stays))} with `--strict`:\n\n"
    )
    yield from (f"    {line.text.decode()}\n" for line in stays)


def harmless_table(command, lines):
    """For each key, how many harmless lines have it and how many of them change."""
    changed = [line for line, output in zip(lines, redact_each(command, [], lines)) if line.text != output]
    all_of, changed_of = (collections.Counter(line.keys for line in each) for each in (lines, changed))
    yield head("key", "harmless lines", "changed")
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
    yield head("corpus", "lines", "changed", "share")
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


# --- URIs in text ----------------------------------------------------------------------------------------------------------


def right(found, marked):
    return sum((collections.Counter(found) & collections.Counter(marked)).values())


class Score(NamedTuple):
    marked: int
    found: int
    right: int

    @property
    def f1(self):
        return 2 * self.right / (self.marked + self.found) if self.marked + self.found else 1.0


def extracted_by_uri(command, passages):
    """What `uri extract` finds in each passage."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder, str(i)) for i in range(len(passages))]
        for file, each in zip(files, passages):
            file.write_bytes(each.text + b"\n")
        done = subprocess.run([command, "extract", "--json", *files], capture_output=True, check=True)
        found = collections.defaultdict(list)
        for one in map(json.loads, done.stdout.splitlines()):
            found[one["file"]].append(one["uri"])
        return [found[str(file)] for file in files]


def extracted(command, passages):
    """What it finds in each passage. It reads all at once, with a URI between them, where it finds all of these; else each alone."""
    marks = [f"http://passage-{i}.example.com/" for i in range(len(passages))]
    run = lambda text: subprocess.run(command, shell=True, input=text, capture_output=True).stdout.decode("utf-8", "replace")  # noqa: E731
    rest = run(b"".join(each.text + f"\n\n{mark}\n\n".encode() for each, mark in zip(passages, marks))).splitlines()
    if [line for line in rest if line in set(marks)] != marks:
        return [run(each.text + b"\n").splitlines() for each in passages]
    all_found = []
    for mark in marks:
        all_found.append(rest[: rest.index(mark)])
        rest = rest[len(all_found[-1]) + 1 :]
    return all_found


def scores(passages, all_found):
    """By kind, and all."""
    result = {}
    for each, found in zip(passages, all_found):
        one = (len(each.uris), len(found), right(found, each.uris))
        for kind in (each.kind, "all"):
            result[kind] = Score(*map(sum, zip(result.get(kind, (0, 0, 0)), one)))
    return result


def percent(part, whole):
    return f"{100 * part / whole:.1f}" if whole else "–"


def extract_table(command, passages):
    counts = collections.Counter(each.kind for each in passages)
    result = scores(passages, extracted_by_uri(command, passages))
    yield head("kind", "texts", "URIs", "found", "right", "precision, %", "recall, %")
    for kind, each in result.items():
        if kind != "all":
            yield row(cell(kind), counts[kind], *each, percent(each.right, each.found), percent(each.right, each.marked))
    total = result["all"]
    yield row("all", len(passages), *total, percent(total.right, total.found), percent(total.right, total.marked))


# --- Peers -----------------------------------------------------------------------------------------------------------------


def timed(command, given):
    """What the command writes, and the seconds of a processor that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryFile() as file:
        file.write(given)
        file.seek(0)
        done = subprocess.run(command, shell=True, stdin=file, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def speed(command, given):
    """MB/s of a processor, with its start: of 0.1 MB, 1 MB or 300 MB, for those that are quick enough."""
    for some, enough in ((given[: len(given) // 100], 0.3), (given[: len(given) // 10], 0.1), (given * 30, 0)):
        seconds = timed(command, some)[1]
        if seconds > enough:
            break
    return f"{len(some) / 1e6 / seconds:.3g}"


def answers(kind, command, lines):
    """The lines as a command leaves them: a scanner's findings are hidden."""
    given = b"".join(line.text + b"\n" for line in lines)
    output = timed(command, given)[0]
    if kind == "redactor":
        return split(output, b"\n", len(lines))
    texts = [line.text for line in lines]
    for found in output.splitlines():
        number, _, secret = found.partition(b"\t")
        if secret:
            texts[int(number) - 1] = texts[int(number) - 1].replace(secret, HIDDEN)
    return texts


def peers_of_redact(peers, secrets, harmless):
    secrets = [line for line in secrets if line.contract != "stays"]
    free = b"".join(line.text + b"\n" for line in harmless if line.keys == "-")
    free *= -(-SPEED // len(free))
    kinds = by_kind(secrets)
    table, by = [], {}
    for name, (kind, command) in peers.items():
        leak = [line for line, output in zip(secrets, answers(kind, command, secrets)) if leaks(line, output)]
        wrong = [line for line, output in zip(harmless, answers(kind, command, harmless)) if line.text != output]
        by[name] = by_kind(leak)
        hidden, plain = len(secrets) - len(leak), sum(line.keys == "-" for line in harmless)
        false = sum(line.keys == "-" for line in wrong)
        table.append(row(name, percent(len(leak), len(secrets)), percent(false, plain), percent(len(wrong) - false, len(harmless) - plain),
                         percent(hidden, hidden + false), percent(hidden, len(secrets)), speed(command, free)))
    yield head("program", "leaked, %", "falsely hidden, %", "of the ambiguous, %", "precision, %", "recall, %", "MB/s") + "".join(table)
    yield "\nLeaked, in %, by class:\n\n" + head("class", "lines", *by)
    for kind, count in kinds.items():
        yield row(kind, count, *(percent(each[kind], count) for each in by.values()))


def peers_of_extract(peers, passages):
    text = b"".join(each.text + b"\n" for each in passages)
    text *= -(-SPEED // len(text))
    all_scores = {name: scores(passages, extracted(command, passages)) for name, command in peers.items()}
    yield head("program", "precision, %", "recall, %", "F1", "MB/s")
    for name, command in peers.items():
        total = all_scores[name]["all"]
        yield row(name, percent(total.right, total.found), percent(total.right, total.marked), percent(total.f1, 1), speed(command, text))
    yield "\nF1 by kind:\n\n" + head("kind", *peers)
    for kind in dict.fromkeys(each.kind for each in passages):
        yield row(cell(kind), *(percent(each[kind].f1, 1) for each in all_scores.values()))


# --- The pages -------------------------------------------------------------------------------------------------------------


def fill(page, name, lines):
    """Replaces what stands between the two marks of a part."""
    begin, end = f"<!-- {name}: written by bench/score.py -->\n", f"<!-- end of {name} -->\n"
    return with_section(page, begin, end, "".join(lines))


def print_lines(command, secrets, harmless, passages):
    for options in ([], ["--strict"]):
        for line, output in zip(secrets, redact_each(command, options, secrets)):
            if leaks(line, output):
                print(*options, line.mode, line.kind, line.origin, f"({line.contract}) {line.service}: {line.source}")
                print("   ", line.text.decode(errors="backslashreplace"))
                print(" -> ", output.decode(errors="backslashreplace"))
    for line, output in zip(harmless, redact_each(command, [], harmless)):
        if line.keys == "-" and line.text != output:
            print("harmless:", line.text.decode(), "->", output.decode(errors="backslashreplace"))
    for each, found in zip(passages, extracted_by_uri(command, passages)):
        if sorted(found) != sorted(each.uris):
            print(f"{each.kind}: {each.text.decode()}\n  -> {found}\n  not {list(each.uris)}")


def read_arguments(arguments):
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("uri")
    for kind in ("redactor", "scanner", "extractor"):
        parser.add_argument(f"--{kind}", action="append", default=[])
    return parser.parse_args(arguments)


def main(arguments):
    given = read_arguments(arguments)
    secrets, harmless, passages = read_secrets(), read_harmless(), list(read_passages())
    if given.list:
        print_lines(given.uri, secrets, harmless, passages)
        return 0
    parts = {"secrets": secrets_table(given.uri, secrets), "harmless lines": harmless_table(given.uri, harmless)}
    folder = os.environ.get("URIEL_CORPORA")
    if folder:
        parts["corpora"] = corpora_table(list(read_corpora(given.uri, folder)))
    of_text = {"texts": extract_table(given.uri, passages)}
    named = lambda kind: dict(each.split("=", 1) for each in getattr(given, kind))  # noqa: E731
    hiding = {name: (kind, command) for kind in ("redactor", "scanner") for name, command in named(kind).items()}
    if hiding:
        own = {f"`uri {words}`": ("redactor", f"{given.uri} {words}") for words in ("redact --text", "redact --text --strict")}
        parts["other programs"] = peers_of_redact(own | hiding, secrets, harmless)
    if given.extractor:
        of_text["other programs"] = peers_of_extract({"`uri extract`": f"{given.uri} extract"} | named("extractor"), passages)
    status = 0
    for path, sections in ((PAGE, parts), (TEXT_PAGE, of_text)):
        page = path.read_text(encoding="utf-8")
        for name, lines in sections.items():
            page = fill(page, name, lines)
        status = max(status, write_or_check(path, page, given.check, "bench/score.py URI"))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
