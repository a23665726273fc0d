# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What is to be reached, as data: ratios of figures that one run gave.

A target names two figures, "operation/material/subject", and the ratio that is allowed of the first to the
second, both in time per thing. `{c}` stands for each corpus; `at least` ratios are how many times faster the
second (ours) is than the first.
"""
from dataclasses import dataclass

BEST = "uriel:best"  # the best kernel that the machine has
BOUND = "bound:masks-avx512"
BASELINE = "baseline"  # the revision that bench/baseline.py names
VALIDATING = ("oxiri", "fluent-uri", "iri-string", "uriparser", "boost", "libxml2", "glib", "qt")


@dataclass
class Target:
    what: str
    figure: str
    against: str  # may be {fastest}: the fastest peer that validates
    limit: float
    at_least: bool = False
    corpora: str = ".*"  # of those that are called so
    or_within: float | None = None  # nanoseconds more, which are enough, too


def parse_targets():
    parse = "parse/{c}/" + BEST
    for peer in "oxiri", "fluent-uri":
        yield Target(f"{peer} / parse", "parse/{c}/" + peer, parse, 4.8, True, corpora="web|synthetic")
        yield Target(f"{peer} / parse", "parse/{c}/" + peer, parse, 5, True, corpora="kasztp|nodefiles")
    yield Target("parse / bound with masks only", parse, "parse/{c}/" + BOUND, 2.1)
    for peer, times in ("serd", 4.3), ("uriparser", 15), ("boost", 20):
        yield Target(f"{peer} / parse", "parse/{c}/" + peer, parse, times, True)
    for kernel, times in ("avx2", 3.5), ("ssse3", 1.8), ("scalar", 1.05):
        yield Target(f"fastest validating peer / parse by {kernel}", "{fastest}", "parse/{c}/uriel:" + kernel, times, True)
    yield Target("parse by AVX2 / by AVX-512", "parse/{c}/uriel:avx2", parse, 2)


def operation_targets():
    for peer in "serd", "oxiri":
        yield Target(f"{peer} / resolve_into", f"resolve/{{c}}/{peer}", "resolve/{c}/uriel", 2.4, True)
        yield Target(f"{peer} / resolve_into, fixed base", f"resolve_fixed/{{c}}/{peer}", "resolve_fixed/{c}/uriel",
                     4, True)
    yield Target("parse and normalize_into, messy / parse of the baseline", "normalize_messy/{c}/uriel",
                 "parse_messy/{c}/" + BASELINE, 4)
    for peer, times in ("fluent-uri", 2.3), ("ada", 3.5):
        yield Target(f"{peer} / parse and normalize_into, messy", f"normalize_messy/{{c}}/{peer}",
                     "normalize_messy/{c}/uriel", times, True)
    yield Target("parse and normalize_into, normal / parse", "normalize_normal/{c}/uriel", "parse_normal/{c}/uriel", 1.7,
                 or_within=12)
    yield Target("equivalent, messy / normalize_into alone, messy", "equivalent_messy/{c}/uriel",
                 "normalize_parsed_messy/{c}/uriel", 1.2)


def octet_targets():
    for kib in 4, 64, 1024:
        for operation, share, limit in (("decode", "1in20", 6), ("encode", "1in20", 8),
                                        ("decode", "nothing", 1.5), ("encode", "nothing", 1.5)):
            material = f"{share}-{kib}KiB"
            words = "one octet in twenty" if share == "1in20" else "nothing to do"
            yield Target(f"{operation} / memcpy, {words}, {kib} KiB", f"{operation}/{material}/uriel",
                         f"{operation}/{material}/memcpy", limit)


def bulk_targets():
    yield Target("`uri validate -c` / `wc -l`", "bulk/validate", "bulk/wc", 3.2)
    yield Target("`uri normalize` / `wc -l`", "bulk/normalize", "bulk/wc", 6)
    yield Target("`uri validate -c` by one thread / by two", "bulk/validate", "bulk/validate-2", 1.7, True)


def targets():
    return [*parse_targets(), *operation_targets(), *octet_targets(), *bulk_targets()]


# Of the command over a file of a gigabyte.
RESIDENT_MIB = 64
# From the smallest to the largest input of a shape, in time per byte. Caches end in between.
LINEAR_WITHIN = 4
