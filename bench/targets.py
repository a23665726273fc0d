"""What is to be reached, as data: ratios of figures that one run gave.

A target names two figures, "operation/material/subject", and the ratio that is allowed of the first to the
second, both in time per thing. `{c}` stands for each corpus; `at least` ratios are how many times faster the
second (ours) is than the first.
"""
from dataclasses import dataclass

BEST = "uriel:best"  # the best kernel that the machine has
BOUND = "bound:positions-avx512"
MASKS = "bound:masks-avx512"


@dataclass
class Target:
    what: str
    figure: str
    against: str
    limit: float
    at_least: bool = False
    corpora: str = ".*"  # of those that are called so


def parse_targets():
    parse = "parse/{c}/" + BEST
    yield Target("parse / bound with positions", parse, "parse/{c}/" + BOUND, 1.6, corpora="web|synthetic")
    yield Target("parse / bound with positions", parse, "parse/{c}/" + BOUND, 2.2, corpora="kasztp|nodefiles")
    yield Target("parse / bound with masks only", parse, "parse/{c}/" + MASKS, 1.6, corpora="web|synthetic")
    yield Target("parse / bound with masks only", parse, "parse/{c}/" + MASKS, 2.2, corpora="kasztp|nodefiles")
    for peer, times in ("uriparser", 15), ("boost", 20), ("serd", 3):
        yield Target(f"{peer} / parse", "parse/{c}/" + peer, parse, times, True)
    yield Target("parse by AVX2 / by AVX-512", "parse/{c}/uriel:avx2", parse, 2)
    for peer in "uriparser", "boost", "libxml2", "glib", "qt":
        yield Target(f"{peer} / parse without vectors", "parse/{c}/" + peer, "parse/{c}/uriel:scalar", 1, True)


def operation_targets():
    for kind, note in ("", ""), ("_parsed", ", of parsed references"):
        yield Target("serd / resolve_into" + note, f"resolve{kind}/{{c}}/serd", f"resolve{kind}/{{c}}/uriel", 2.5, True)
    for kind, limit in ("normal", 1.6), ("messy", 4):
        parse = f"parse_{kind}/{{c}}/uriel"
        yield Target(f"parse and normalize_into / parse, {kind}", f"normalize_{kind}/{{c}}/uriel", parse, limit)
        yield Target(f"normalize_into alone / parse, {kind}", f"normalize_parsed_{kind}/{{c}}/uriel", parse, limit)


def octet_targets():
    for kib in 4, 64, 1024:
        for operation, share, limit in (("decode", "1in20", 6), ("encode", "1in20", 8),
                                        ("decode", "nothing", 1.5), ("encode", "nothing", 1.5)):
            material = f"{share}-{kib}KiB"
            words = "one octet in twenty" if share == "1in20" else "nothing to do"
            yield Target(f"{operation} / memcpy, {words}, {kib} KiB", f"{operation}/{material}/uriel",
                         f"{operation}/{material}/memcpy", limit)


def bulk_targets():
    yield Target("`uri validate -c` / `wc -l`", "bulk/validate", "bulk/wc", 4)
    yield Target("`uri normalize` / `wc -l`", "bulk/normalize", "bulk/wc", 10)
    yield Target("`uri validate -c` by one thread / by two", "bulk/validate", "bulk/validate-2", 1.7, True)


def targets():
    return [*parse_targets(), *operation_targets(), *octet_targets(), *bulk_targets()]


# Of the command over a file of a gigabyte.
RESIDENT_MIB = 64
# From the smallest to the largest input of a shape, in time per byte. Caches end in between.
LINEAR_WITHIN = 4
