# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Holds `uri parse --dialect rfc2732`, and resolve, against java.net.URI, which says of itself that it
follows RFC 2396 as amended by RFC 2732, with the deviations listed here and no other.

usage: compare.py JAVA URI_COMMAND ROWS [TEXTS]

ROWS is the folder of the requirements, whose texts are compared too; with the environment variable
URIEL_CORPORA also the lines of all *.txt in that folder. TEXTS is how many random texts.
"""

import json
import os
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

PROGRAM = Path(__file__).with_name("Components.java")
NAMES = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")

# What the texts are made of: parts that are right, parts that are nearly right.
SCHEMES = ("", "", "http:", "HTTP:", "x:", "a+b-c.1:", "mailto:", "urn:", "1a:", "a_b:", ":")
USERS = ("", "", "", "u@", "u:p@", "@", "a;b&c=d+$,@", "a%40@", "u@v@", "[@")
HOSTS = ("", "h", "H.example", "a-b.c", "3com.com", "h.", "a.b1", "foo.3com", "a_b", "-a", "a-", "a..b", "1.2.3.4",
         "255.255.255.255", "256.1.1.1", "999.0.0.1", "0001.2.3.4", "1.2.3", "1.2.3.4.", "1.2.3.4.5", "1.2.3.4a",
         "[::1]", "[1:2:3:4:5:6:7:8]", "[::ffff:1.2.3.4]", "[::1.2.3.4]", "[::]", "[1::8]", "[::256.0.0.1]", "[::g]",
         "[1:2]", "[v1.a]", "[fe80::1%25en0]", "[fe80::1%en0]", "[::1", "::1", "h%41", "%C3%A9", "a!b", "$,;:@&=+",
         "a.-b", "x.1a", "1", "1a", "a1", "[1::2::3]", "[::01.2.3.4]", "[12345::]", "[::1]x", "[]")
PORTS = ("", "", ":", ":80", ":0080", ":65536", ":2147483647", ":2147483648", ":99999999999", ":x", ":8x", ":-1", ":80:")
PATHS = ("", "", "/", "/a", "/a/b;c=d", "//", "/a//b", "/.", "/../g", "a", "a/b:c", "./a:b", ";x", "/%41%7e", "/%4",
         "/[", "/a b", "/!*'()", "..", "a;b/c", "/|", "/\u00e9", "?", "$", "a,b@c", "/^")
QUERIES = ("", "", "?", "?q", "?a/b?c", "?[", "?a]b", "?%C3", "?%", "? ", "?\u00e9", "?{", "?x:y@z")
FRAGMENTS = ("", "", "", "#", "#f", "#a/b?c", "#[", "#a#b", "#%zz", "#\u00e9")
BYTES = ":/?#[]@%.;,=&+$-_!~*'() aZ09\x01\x7f|^\"<>{}\\`\u00e9"


def random_text(dice):
    text = dice.choice(SCHEMES)
    if dice.random() < 0.6:
        text += "//" + dice.choice(USERS) + dice.choice(HOSTS) + dice.choice(PORTS)
    text += dice.choice(PATHS) + dice.choice(QUERIES) + dice.choice(FRAGMENTS)
    for _ in range(dice.choice((0, 0, 0, 1, 1, 2))):
        at = dice.randrange(len(text) + 1)
        text = text[:at] + dice.choice(BYTES) + text[at + dice.randrange(2):]
    return text


def texts_of_rows(folder):
    def strings(value):
        if isinstance(value, str):
            yield value
        elif isinstance(value, (list, dict)):
            for part in value.values() if isinstance(value, dict) else value:
                yield from strings(part)

    for file in sorted(Path(folder).glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield from strings(json.loads(line)["cases"])


def all_texts(folder, count):
    dice = random.Random(2396)
    texts = [random_text(dice).encode("latin-1") for _ in range(count)]
    texts += [text.encode("utf-8") for text in texts_of_rows(folder)]
    corpora = os.environ.get("URIEL_CORPORA")
    for file in sorted(Path(corpora).glob("*.txt")) if corpora else ():
        texts += file.read_bytes().split(b"\n")
    return list(dict.fromkeys(text for text in texts if b"\0" not in text))


def of_java(java, texts):
    given = b"".join(text + b"\0" for text in texts)
    out = subprocess.run([java, str(PROGRAM)], input=given, stdout=subprocess.PIPE, check=True).stdout
    for line in out.decode("latin-1").split("\n")[:-1]:
        kind, *parts = line.split("\t")
        yield None if kind == "invalid" else {
            "opaque": kind == "opaque", **{n: None if p == "\0" else p for n, p in zip(NAMES, parts)}}


def of_uriel(command, texts):
    given = b"".join(text + b"\0" for text in texts)
    arguments = [command, "parse", "--dialect", "rfc2732", "--json", "-0"]
    out = subprocess.run(arguments, input=given, stdout=subprocess.PIPE, check=False).stdout
    for line in out.split(b"\n")[:-1]:
        found = json.loads(line)
        yield None if "error" in found else {
            "opaque": found["path_kind"] == "opaque", **{name: found[name] for name in NAMES}}


def authority_of(text):
    found = re.match(r"(?:[^:/?#]*:)?//([^/?#]*)", text)
    return found[1] if found else None


def host_of(text):
    authority = authority_of(text)
    return None if authority is None else authority.rpartition("@")[2]


def has_numbers_above(most, text):
    numbers = re.fullmatch(r"(\d+)\.(\d+)\.(\d+)\.(\d+)(:\d*)?", host_of(text) or "")
    return numbers is not None and any(int(n) > most for n in numbers.groups()[:4])


# Where java.net.URI departs from RFC 2396 and RFC 2732: what, and whether a text is such a case. The
# first five are in its documentation.
DEVIATIONS = [
    ("other: characters that are not ASCII may stand for themselves",
     lambda text, ours, java: ours is None and java is not None and re.search("[^\0-\x7f]", text)),
    ("zone identifiers: an IPv6 address may have one, in brackets",
     lambda text, ours, java: ours is None and java is not None and re.search(r"\[[^]]*%", host_of(text) or "")),
    ("the authority cannot be empty unless a path, a query or a fragment follows",
     lambda text, ours, java: java is None and ours["authority"] is None and re.fullmatch("[^/]*//", text)),
    ("a single label of a host name may begin with a digit",
     lambda text, ours, java: re.fullmatch(r"\d[0-9A-Za-z-]*\.?(:\d*)?", host_of(text) or "") and java["host"]),
    ("numbers of an IPv4 address above 255 make it the name of a registry",
     lambda text, ours, java: has_numbers_above(255, text) and ours["host"] and java["host"] is None),
    ("a port that is no int makes the authority the name of a registry; behind brackets it is an error",
     lambda text, ours, java: ours and ours["port"] and int(ours["port"]) > 2**31 - 1
     and (java is None if "[" in ours["authority"] else java["host"] is None)),
    ("an opaque_part may begin with a bracket",
     lambda text, ours, java: ours is None and java and java["opaque"] and java["path"][0] in "[]"),
    ("leading zeros in the IPv4 address at the end of an IPv6 one",
     lambda text, ours, java: ours is None and java and re.search(r"[:.]0\d+[.\]]", java["host"] or "")),
]


def judge(text, ours, java):
    """Nothing if both say the same, else the name of the deviation, or "unexplained"."""
    if ours is not None:
        ours = dict(ours)
        if ours["host"] is not None and ":" in ours["host"]:
            ours["host"] = f"[{ours['host']}]"  # Java shows the brackets
        if ours["host"] == "":
            ours["host"] = None
        if ours["authority"] == "":
            ours["authority"] = None  # Java does not tell an empty authority from an absent one
        if ours["port"] is not None:
            ours["port"] = str(int(ours["port"])) if ours["port"] else None  # it shows a number
    if ours == java:
        return None
    for what, is_such in DEVIATIONS:
        if is_such(text, ours, java):
            return what
    return "unexplained"


BASES = ("http://a/b/c/d;p?q", "http://a", "http://a/", "x:/b//c", "x:/", "http://a/b/../c", "x://a_b/c/d", "mailto:a@b")
SEGMENTS = ("", "a", ".", "..", "b:c", "..;x", "g")


def random_reference(dice):
    path = "/".join(dice.choice(SEGMENTS) for _ in range(dice.randrange(5)))
    before = dice.choice(("", "", "", "/", "x:", "x:/", "//h/"))
    return before + path + dice.choice(("", "", "?y", "?")) + dice.choice(("", "", "#s"))


def without_empty_segments(text):
    path, *rest = re.split(r"(?=[?#])", text, maxsplit=1)
    return re.sub("(?<!:)/{2,}", "/", path) + "".join(rest)


# The same of URI.resolve(): what, and whether it is the case of a base, a reference and what the two
# and Java make of it. The last argument is what we make of them without their empty segments.
RESOLVE_DEVIATIONS = [
    ("resolve: against an opaque base, the reference itself",
     lambda base, ref, ours, java, _: base == "mailto:a@b" and ours.get("target") is None and java == ref),
    ("resolve: the current document is the base with the new fragment, or without its last segment",
     lambda base, ref, ours, java, _: "current_document" in ours and (ref == "" or java == base + ref)),
    ("resolve: an empty authority counts as absent",
     lambda base, ref, ours, java, _: re.match("(x:)?//([/?#]|$)", ref)),
    ("resolve: empty segments go from a merged path",
     lambda base, ref, ours, java, collapsed: not re.match("[a-z]*:|/", ref) and java == collapsed.get("target")),
    ("resolve: a query only against a base without a path gets no '/'",
     lambda base, ref, ours, java, _: base == "http://a" and ref.startswith("?") and java == base + ref),
]


def judge_target(base, ref, ours, java, collapsed):
    if ours.get("target", "invalid") == java:
        return None
    for what, is_such in RESOLVE_DEVIATIONS:
        if is_such(base, ref, ours, java, collapsed):
            return what
    return "unexplained"


def compare_targets(java, command, count):
    """How often the two resolve alike (None) or deviate in what."""
    dice = random.Random(2396)
    pairs = sorted({(dice.choice(BASES), random_reference(dice)) for _ in range(count)})

    def answers(program, asked):
        given = b"".join(f"{base}\t{ref}\0".encode() for base, ref in asked)
        return subprocess.run(program, input=given, stdout=subprocess.PIPE, check=False).stdout.decode().splitlines()

    arguments = [command, "resolve", "--dialect", "rfc2732", "--pairs", "--json", "-0"]
    ours = map(json.loads, answers(arguments, pairs))
    collapsed = [(without_empty_segments(base), without_empty_segments(ref)) for base, ref in pairs]
    ours_collapsed = map(json.loads, answers(arguments, collapsed))
    theirs = answers([java, str(PROGRAM), "resolve"], pairs)
    found = Counter()
    for (base, ref), a, b, c in zip(pairs, ours, theirs, ours_collapsed, strict=True):
        what = judge_target(base, ref, a, b, c)
        found[what] += 1
        if what == "unexplained" and found[what] < 20:
            print(f"<{base}> <{ref}>\n  uriel {a}\n  java  {b}")
    print(f"{len(pairs)} pairs, {found.pop(None)} resolved alike")
    return found


def main(java, command, folder, count="100000"):
    texts = all_texts(folder, int(count))
    found, shown = Counter(), Counter()
    for text, ours, theirs in zip(texts, of_uriel(command, texts), of_java(java, texts), strict=True):
        what = judge(text.decode("latin-1"), ours, theirs)
        found[what] += 1
        if what == "unexplained" and shown[what] < 40:
            shown[what] += 1
            print(f"{text!r}\n  uriel {ours}\n  java  {theirs}")
    print(f"{len(texts)} texts, {found.pop(None)} read alike")
    found += compare_targets(java, command, int(count) // 4)
    for what, n in found.most_common():
        print(f"{n:8}  {what}")
    unseen = [what for what, _ in DEVIATIONS + RESOLVE_DEVIATIONS if what not in found]
    for what in unseen:
        print(f"never seen: {what}")
    return 1 if found["unexplained"] or unseen else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
