# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Writes the first inputs of the fuzz targets into a folder, one folder for each target.

usage: make_seeds.py FOLDER

They come from the requirements (conformance/data/rfc3986.jsonl), in the layout that the head of each
target describes, and from seeds.jsonl, which has what the requirements do not.
"""

import hashlib
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
REQUIREMENTS = HERE.parents[1] / "conformance" / "data" / "rfc3986.jsonl"
SEEDS = HERE / "seeds.jsonl"

WHOLE_TEXTS = ("parse", "kernels", "round_trip", "normalize", "lint", "uriparser")


def checks():
    for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines():
        yield from json.loads(line)["cases"]


def texts_of(check):
    """The references in a check, whatever it is about."""
    for name in ("input", "base", "reference", "answer"):
        if isinstance(check.get(name), str):
            yield check[name]
    yield from check.get("inputs", [])


def from_requirements():
    """Yields (target, text)."""
    for check in checks():
        if "dialect" in check:
            continue
        texts = list(texts_of(check))
        for text in texts:
            for target in WHOLE_TEXTS:
                yield target, text
            if check["op"] == "validate" or "host" in check["op"]:
                yield "host", text.strip("[]")
            if check["op"] in ("encode", "decode"):
                yield "percent", text
        for first, second in zip(texts, texts[1:]):
            for target in ("compare", "resolve", "relativize", "uriparser", "history"):
                yield target, f"{'A' if target == 'history' else ''}{first}\n{second}"
        if texts:
            yield "lines", "\0A" + "\r\n".join(texts)
            yield "validate", "C" + texts[0]
            yield "text", "A" + texts[0]
        if check["op"] == "extract":
            yield "extract", "AA" + check["input"]


def from_file():
    for line in SEEDS.read_text(encoding="utf-8").splitlines():
        seed = json.loads(line)
        yield seed["target"], seed["input"]


def main(folder):
    for target, text in [*from_requirements(), *from_file()]:
        data = text.encode("utf-8")
        place = Path(folder) / target
        place.mkdir(parents=True, exist_ok=True)
        (place / hashlib.sha1(data).hexdigest()).write_bytes(data)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
