# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The tables of docs/performance.md, from figures."""
import re
import statistics

import targets

WORDS = {"uriel:best": "uriel", "boost": "Boost.URL", "glib": "GLib", "qt": "Qt", "poco": "Poco"}


def table(head, rows):
    rows = [[str(cell) for cell in row] for row in rows]
    if not rows:
        return "Not measured in this run.\n"
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" + "---:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def number(figure):
    if figure is None:
        return "–"
    return f"{figure:.0f}" if figure >= 100 else f"{figure:.1f}" if figure >= 10 else f"{figure:.2f}"


def code(text):
    return f"`{text}`" if "`" not in text else f"`` {text} ``"


def materials(figures, operation):
    return sorted({name.split("/")[1] for name in figures if name.startswith(operation + "/")})


def ratio(rounds, a, b):
    """The median over rounds of the ratio in the same round."""
    if a not in rounds or b not in rounds:
        return None
    return statistics.median(x / y for x, y in zip(rounds[a], rounds[b]))


def fastest(rounds, corpus):
    """The peer that validates and parses this corpus in the shortest time."""
    peers = [f"parse/{corpus}/{peer}" for peer in targets.VALIDATING if f"parse/{corpus}/{peer}" in rounds]
    return min(peers, key=lambda name: statistics.median(rounds[name]), default="")


def judged(rounds):
    """(what, material, allowed, reached, met) for each target that this run has figures for."""
    for target in targets.targets():
        for corpus in materials(rounds, "parse") if "{c}" in target.figure + target.against else [""]:
            if not re.fullmatch(target.corpora, corpus):
                continue
            names = {"c": corpus, "fastest": fastest(rounds, corpus)}
            a, b = target.figure.format(**names), target.against.format(**names)
            reached = ratio(rounds, a, b)
            if reached is None:
                continue
            met = reached >= target.limit if target.at_least else reached <= target.limit
            if target.or_within is not None and not met:
                met = statistics.median(x - y for x, y in zip(rounds[a], rounds[b])) <= target.or_within
            allowed = f"{'≥' if target.at_least else '≤'} {target.limit:g}"
            if target.or_within is not None:
                allowed += f" or {target.or_within:g} ns more"
            yield target.what, corpus, allowed, f"{reached:.2f}", "yes" if met else "**no**"


def of_operation(figures, operation, unit=1.0, skip=("uriel:best",)):
    """A row a subject, a column a material."""
    columns = materials(figures, operation)
    rows = {}
    for name, figure in figures.items():
        op, material, subject = name.split("/") if name.count("/") == 2 else ("", "", "")
        if op == operation and subject not in skip:
            rows.setdefault(subject, {})[material] = figure * unit
    ordered = sorted(rows.items(), key=lambda row: min(row[1].values()))
    return table([operation.replace("_", " "), *columns],
                 [[WORDS.get(s, s), *(number(r.get(c)) for c in columns)] for s, r in ordered])


def throughput(figures, operation):
    rates = {name: 1 / figure for name, figure in figures.items() if name.startswith(operation + "/")}
    return of_operation(rates, operation)


def shapes(figures):
    """Time per byte by size; returns the table and the shapes whose time grows with the size."""
    rows, grows = {}, []
    for name, figure in figures.items():
        if name.startswith("shape_"):
            operation, shape, size = name.removeprefix("shape_").split("/")
            rows.setdefault((shape, operation), {})[size] = figure
    sizes = sorted({s for r in rows.values() for s in r}, key=lambda s: int(s.removesuffix("KiB")))
    for (shape, operation), row in rows.items():
        first, last = row[sizes[0]], row[sizes[-1]]
        # What stops at the first byte has no time per byte worth the name.
        if first > 0.01 and last / first > targets.LINEAR_WITHIN:
            grows.append(f"{operation} of {shape}")
    cells = [[shape, operation, *(f"{row[s]:.3f}" for s in sizes)] for (shape, operation), row in sorted(rows.items())]
    return table(["shape", "operation", *sizes], cells), grows


def acceptance(verdicts):
    def cell(of):
        shown = ", ".join(code(text.encode("latin-1", "replace").decode("utf-8", "replace")
                               .encode("unicode_escape").decode().replace("|", "\\|"))
                          for text in of["examples"])
        return f"{of['count']}{': ' if shown else ''}{shown}"
    rows = [[WORDS.get(peer, peer), v["asked"], cell(v["accepts_invalid"]), cell(v["rejects_valid"])]
            for peer, v in verdicts.items()]
    return table(["peer", "asked", "accepts what the grammar rejects", "rejects what it accepts"], rows)


def allocations(rows):
    return table(["operation", "subject", "allocations a call"],
                 [[operation, WORDS.get(subject, subject), mean] for operation, subject, mean in rows])


def bulk(figures):
    return table(["command, one gigabyte", "seconds", "MiB resident at the peak"],
                 [[name.removeprefix("bulk/"), f"{statistics.median(seconds):.2f}", f"{mib:.0f}"]
                  for name, (seconds, mib) in figures.items()])


def columns(rows):
    """One table for each corpus and number of rows."""
    tables = {}
    for corpus, count, subject, nanoseconds, ratio_to, other in rows:
        beside = f"{ratio_to} × {other}" if subject != other else ""
        tables.setdefault((corpus, int(count)), []).append([subject, nanoseconds, beside])
    return "\n".join(table([f"{corpus}, {count:,} rows", "ns a row", "ratio"], lines)
                     for (corpus, count), lines in tables.items()) or table([], [])
