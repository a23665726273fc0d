# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""How long the decoded pairs of a query take, in rounds in which the packages take turns.

usage: params.py [ROUNDS]

It needs yarl. Values are parsed before, and yarl forgets the pairs that it keeps in them.
"""

import statistics
import sys
import time
import urllib.parse

import uriel
import yarl

queries = {
    "six pairs": [
        f"q={i}&page={i % 7}&name=J%C3%BCrgen%20{i}&sort=date&tag=a%26b&empty=" for i in range(200)
    ],
    "one or two pairs": [f"id={i}" if i % 2 else f"v=x%20{i}&t={i}s" for i in range(200)],
}


def split(query):
    return urllib.parse.parse_qsl(query, keep_blank_values=True)


def pairs_of_yarl(url):
    url._cache.clear()
    return url.query


def uriel_params(value):
    return value.params


def uriel_pairs(value):
    return value.pairs()


def time_of(call, values, loops):
    began = time.perf_counter()
    for _ in range(loops):
        for value in values:
            call(value)
    return (time.perf_counter() - began) / loops / len(values) * 1e9


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    for name, texts in queries.items():
        uris = [uriel.URI(f"http://example.com/search?{text}") for text in texts]
        contenders = {
            "uriel, params": (uriel_params, uris),
            "uriel, pairs (encoded)": (uriel_pairs, uris),
            "urllib, parse_qsl": (split, texts),
            "yarl, query": (pairs_of_yarl, [yarl.URL(str(uri)) for uri in uris]),
        }
        found = {contender: [] for contender in contenders}
        for _ in range(rounds):
            for contender, (call, values) in contenders.items():
                found[contender].append(time_of(call, values, 10))
        for contender, times in found.items():
            print(f"{name}: {contender}: {statistics.median(times):,.0f} ns, least {min(times):,.0f}")


if __name__ == "__main__":
    main()
