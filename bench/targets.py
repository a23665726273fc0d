# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What is to be reached, as data: ratios of figures that one run gave. report.py prints on the terminal what is not.

A target names two figures, "operation/material/subject", and the least ratio of the first to the second, both in time per
thing: how many times the second, ours, has to be faster. `{m}` stands for each material of the operation, `{faster}` for the faster one of
oxiri and fluent-uri.
"""
from dataclasses import dataclass


@dataclass
class Target:
    figure: str
    against: str
    limit: float
    materials: str = ".*"  # of those that are called so


def targets():
    for operation, by_kernel in ("parse", {"avx2": 3.5}), ("parse_messy", {"avx2": 1.5}), \
            ("parse_shape", {"avx2": 1.1, "avx512-vbmi": 1.15, "ssse3": 1.0, "scalar": 1.0}):
        for kernel, limit in by_kernel.items():
            yield Target(f"{operation}/{{m}}/{{faster}}", f"{operation}/{{m}}/uriel:{kernel}", limit)
    for operation, of_uris in ("iri_ascii", 1.1), ("iri_tenth_of_texts", 2), ("iri_tenth_of_characters", 2):
        yield Target(f"{operation}/{{m}}/{{faster}}", f"{operation}/{{m}}/uriel:avx2", 3)
        yield Target("iri_as_uri/{m}/uriel:avx2", f"{operation}/{{m}}/uriel:avx2", 1 / of_uris)
    yield Target("normalize_messy/{m}/fluent-uri", "normalize_messy/{m}/uriel:avx512-vbmi", 2.3, "web")
    yield Target("normalize_messy/{m}/fluent-uri", "normalize_messy/{m}/uriel:avx512-vbmi", 2.0)


# From the smallest to the largest input of a shape, in time per byte. Caches end in between.
LINEAR_WITHIN = 4
