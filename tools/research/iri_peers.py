#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Asks fluent-uri, iri-string and oxiri, and `uri get --iri kind`, whether each of a million texts is an IRI, a relative
reference, or neither.

usage: iri_peers.py URI_COMMAND [COUNT]

The texts are made of pieces of IRIs, of characters at the edges of the ranges of RFC 3987, and of valid ones with an edit or
two. Prints how often each peer says something else, and the first of each kind. It needs cargo. Texts are UTF-8, since the
peers take no other.
"""

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "iri_peers"
SEED = 3987
PEERS = ("fluent-uri", "iri-string", "oxiri")

EDGES = [
    0x7F, 0x80, 0x9F, 0xA0, 0xD7FF, 0xE000, 0xF8FF, 0xF900, 0xFDCF, 0xFDD0, 0xFDEF, 0xFDF0, 0xFFEF, 0xFFF0, 0xFFFD, 0xFFFE,
    *(plane << 16 | low for plane in range(1, 17) for low in (0, 0xFFF, 0x1000, 0xFFFD, 0xFFFE)),
    0xAD, 0x200E, 0x200F, 0x202A, 0x202E, 0x2028, 0x2066, 0x3000, 0xFEFF, 0xFC, 0x5D0, 0x661, 0x4E2D, 0x1F600,
]  # fmt: skip
PIECES = [
    "http", "a", "Z9", "+", "-", ".", "_", "~", ":", ":", "/", "/", "//", "?", "#", "[", "]", "@", "!", "$&'()", "*+,;=", "%",
    "%4", "%41", "%c3%A9", "%GG", " ", '"', "<", ">", "\\", "^", "`", "{", "|", "}", "\t", "\0", "::1", "1:2:3:4:5:6:7:8", "v1.x",
    "vf.~:", "127.0.0.1", "256.1.1.1", "80", "fe80::1%25en0", "..", ".",
]  # fmt: skip
VALID = [
    "http://ü@é.example:80/%C3%A9?ö#ß", "//[::ffff:1.2.3.4]:/", "urn:isbn:0", "../ü/./a?\ue000#é", "mailto:ü@é", "a:b:c", "x://[v7.a:b]",
    "", "?", "#", "//", "http://[1::]/\U00010000", "é/b:c", "./é:c", "%41:b", "http://a:b@c@d", "file:///c:/é",
]  # fmt: skip


def text_of(r):
    if r.randrange(3) == 0:
        text = list(r.choice(VALID))
        for _ in range(r.randrange(3)):
            at = r.randrange(len(text) + 1)
            if r.randrange(2):
                text.insert(at, piece_of(r))
            elif at < len(text):
                del text[at]
        return "".join(text)
    return "".join(piece_of(r) for _ in range(r.randrange(12)))


def piece_of(r):
    return r.choice(PIECES) if r.randrange(4) else chr(r.choice(EDGES))


def answers_of_peers(data):
    build = ["cargo", "build", "--quiet", "--release", "--manifest-path", str(ROOT / "tools/research/iri_peers/Cargo.toml")]
    subprocess.run([*build, "--target-dir", str(FOLDER)], check=True)
    done = subprocess.run([FOLDER / "release/iri_peers"], input=data, capture_output=True, check=True)
    for line in done.stdout.decode().splitlines():
        yield [kind_of(line[2 * i] == "1", line[2 * i + 1] == "1") for i in range(len(PEERS))]


def kind_of(is_reference, is_iri):
    return "iri" if is_iri else "relative-ref" if is_reference else "neither"


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    count = int(arguments[1]) if len(arguments) > 1 else 1_000_000
    r = random.Random(SEED)
    texts = [text_of(r) for _ in range(count)]
    data = "".join(f"{text}\n" for text in texts).encode()
    get = [arguments[0], "get", "--iri", "--on-error=null", "--quiet", "-f", "-", "kind"]
    done = subprocess.run(get, input=data, capture_output=True, check=False)
    ours = [{"\\N": "neither"}.get(line, line) for line in done.stdout.decode().splitlines()]
    if len(ours) != count:
        sys.exit(f"{len(ours)} answers to {count} texts: {done.stderr.decode()[:200]}")
    different, first = Counter(), {}
    for text, own, said in zip(texts, ours, answers_of_peers(data), strict=True):
        for peer, kind in zip(PEERS, said, strict=True):
            if kind != own:
                different[peer, own, kind] += 1
                first.setdefault((peer, own, kind), []).append(text)
    print(f"{count} texts: {Counter(ours)}")
    for key, times in sorted(different.items()):
        shortest = sorted(first[key], key=len)[:5]
        print(f"{key[0]} says {key[2]} where uri says {key[1]}: {times} times, such as {shortest}")
    if not different:
        print("no difference")


if __name__ == "__main__":
    main(sys.argv[1:])
