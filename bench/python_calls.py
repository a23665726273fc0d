# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What calls from Python cost, beside Python's own: python_calls.py FILE…

Prints JSON: nanoseconds of the processor a call, the median of the rounds, and the fastest and the slowest of uriel's parse. In a
round each subject has the same texts, in an order that is another for each round.
"""
import json
import random
import re
import statistics
import sys
import time
import urllib.parse

import uriel
import yarl

ROUNDS = 15
TEXTS = 5_000
WORDS = "the URI of a resource is what names it and many a page has some like these in its text ".split()


def texts(files):
    lines = [line for file in files for line in open(file, "rb").read().decode("latin-1").split("\n")]
    valid = [line for line in lines if line.startswith("http") and uriel.is_valid(line)]
    return random.Random(1).sample(valid, min(TEXTS, len(valid)))


def running_text(uris, words):
    """Text with a URI after so many words."""
    made = []
    for uri in uris:
        made += random.choices(WORDS, k=words)
        made.append(uri)
    return " ".join(made)


def subjects(uris):
    """By operation: who, what is called, and with what."""
    six = [f"a={i}&name=J%C3%B6rg&city=K%C3%B6ln&page=2&sort=date&q=a+b" for i in range(len(uris))]
    urls = ["http://h/?" + query for query in six]
    base = uriel.URI("http://a/b/c/d;p?q")
    # urlsplit keeps what it has split; a text that it has not seen is what is measured.
    split = getattr(urllib.parse.urlsplit, "__wrapped__", urllib.parse.urlsplit)
    yield "parse", {"uriel": (uriel.parse, uris), "urllib, urlsplit": (split, uris), "yarl": (yarl.URL, uris)}
    yield "resolve", {"uriel": (base.resolve, uris), "urllib, urljoin": (lambda text: urllib.parse.urljoin("http://a/b/c/d;p?q", text), uris)}
    yield "six pairs of a query, decoded", {"uriel": (lambda url: uriel.URI(url).params.items(), urls),
                                            "urllib, parse_qsl": (urllib.parse.parse_qsl, six),
                                            "yarl": (lambda url: list(yarl.URL(url, encoded=True).query.items()), urls)}
    pattern = re.compile(r"https?://[^\s<>\"')]+")
    any_scheme = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"')]+")
    for words in 10, 100, 1000:
        text = [running_text(uris[:200], words)]
        yield f"extract, a URI in {words} words, the whole text", {
            "uriel": (lambda text: list(uriel.extract(text)), text),
            "re, two schemes": (pattern.findall, text), "re, any scheme": (any_scheme.findall, text)}


def rounds_of(all_of):
    rounds = {name: [] for name in all_of}
    for _ in range(ROUNDS):
        for name in random.sample(sorted(all_of), len(all_of)):
            call, things = all_of[name]
            random.shuffle(things)
            begin = time.thread_time_ns()
            for thing in things:
                call(thing)
            rounds[name].append((time.thread_time_ns() - begin) / len(things))
    return rounds


def main():
    all_rounds = {operation: rounds_of(all_of) for operation, all_of in subjects(texts(sys.argv[1:]))}
    parse = all_rounds["parse"]["uriel"]
    print(json.dumps({"ns": {f"python/{operation}": {name: statistics.median(each) for name, each in rounds.items()}
                             for operation, rounds in all_rounds.items()}, "fastest": min(parse), "slowest": max(parse)}))


if __name__ == "__main__":
    main()
