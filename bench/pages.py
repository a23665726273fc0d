# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The tables of docs/performance.md, from figures: {"operation/material/subject": a figure of each round}."""
import re
import statistics

import targets

WORDS = {"boost": "Boost.URL", "glib": "GLib", "qt": "Qt", "poco": "Poco", "ada": "ada (another grammar)",
         "curl": "curl (another grammar)"}
FASTEST = ("oxiri", "fluent-uri")  # of those that validate
IRI_PEERS = (*FASTEST, "iri-string")


def word(subject):
    if subject.startswith("serd"):
        return f"{subject} (splits, does not validate)"
    return WORDS.get(subject, subject)


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


def subjects(figures, operation):
    return list(dict.fromkeys(name.split("/", 2)[2] for name in figures if name.startswith(operation + "/")))


def is_peer(subject):
    return not subject.startswith(("uriel", "bound:", "baseline", "memcpy"))


def ratio(rounds, a, b):
    """The median over rounds of the ratio in the same round."""
    if a not in rounds or b not in rounds:
        return None
    return statistics.median(x / y for x, y in zip(rounds[a], rounds[b]))


def times(figure):
    return "–" if figure is None else f"{figure:.2f}" if figure < 10 else f"{figure:.1f}"


def faster(rounds, operation, material):
    """The faster one of oxiri and fluent-uri."""
    names = [f"{operation}/{material}/{peer}" for peer in FASTEST]
    return min((name for name in names if name in rounds), key=lambda name: statistics.median(rounds[name]), default="")


def missed(rounds):
    """A line for each target that this run has figures for and that is not reached."""
    for target in targets.targets():
        operation = target.figure.split("/")[0]
        for material in materials(rounds, operation):
            if re.fullmatch(target.materials, material):
                peer = faster(rounds, operation, material).split("/")[-1]
                a, b = (name.format(m=material, faster=peer) for name in (target.figure, target.against))
                reached = ratio(rounds, a, b)
                if reached is not None and reached < target.limit:
                    yield f"{a} / {b}: {reached:.2f}, not {target.limit:g}"


def peers_by_kernel(rounds, kernel, columns):
    """How many times as long as uriel each peer takes. `columns` are (title, operation, material)."""
    of_peer = {}
    for title, operation, material in columns:
        for subject in filter(is_peer, subjects(rounds, operation)):
            of_peer.setdefault(subject, {})[title] = ratio(rounds, f"{operation}/{material}/{subject}",
                                                           f"{operation}/{material}/uriel:{kernel}")
    rows = sorted(of_peer.items(), key=lambda row: min(figure for figure in row[1].values() if figure is not None))
    return table([f"times as long as uriel, {kernel}", *(title for title, _, _ in columns)],
                 [[word(peer), *(times(row.get(title)) for title, _, _ in columns)] for peer, row in rows])


def clean_and_messy(rounds):
    return [(f"{material}{messy}", operation, material) for operation, messy in (("parse", ""), ("parse_messy", ", messy"))
            for material in materials(rounds, operation)]


# Operations on IRIs, by what of them is beyond ASCII.
IRIS = {"iri_ascii": "nothing", "iri_tenth_of_texts": "a tenth of the texts", "iri_tenth_of_characters": "a tenth of the characters"}


def iris_by_kernel(rounds, kernel):
    """How many times as long as uriel the peers of IRIs take, and uriel as for the same texts as URIs."""
    rows = []
    for operation, what in IRIS.items():
        for material in materials(rounds, operation):
            ours = f"{operation}/{material}/uriel:{kernel}"
            rows.append([f"{material}, {what}", times(ratio(rounds, ours, f"iri_as_uri/{material}/uriel:{kernel}")),
                         *(times(ratio(rounds, f"{operation}/{material}/{peer}", ours)) for peer in IRI_PEERS)])
    head = [f"{kernel}: of, and beyond ASCII", "uriel, times its URIs", *(f"{peer}, times uriel" for peer in IRI_PEERS)]
    return table(head, rows)


def shapes_by_kernel(rounds, kernels):
    """The faster one of oxiri and fluent-uri, by shape and kernel."""
    def cell(shape, kernel):
        reached = ratio(rounds, faster(rounds, "parse_shape", shape), f"parse_shape/{shape}/uriel:{kernel}")
        return "–" if reached is None else f"**{reached:.2f}**" if reached < 1 else f"{reached:.2f}"
    return table(["times as long as uriel", *kernels],
                 [[shape, *(cell(shape, kernel) for kernel in kernels)] for shape in materials(rounds, "parse_shape")])


def slower_kernels(rounds, kernels):
    """A line for each shape and kernel that takes longer than the kernel below it."""
    for shape in materials(rounds, "parse_shape"):
        for below, kernel in zip(kernels, kernels[1:]):
            reached = ratio(rounds, f"parse_shape/{shape}/uriel:{kernel}", f"parse_shape/{shape}/uriel:{below}")
            if reached is not None and round(reached, 2) > 1:
                yield f"{shape}: {kernel} takes {reached:.2f} times as long as {below}"


def of_operation(figures, operation, skip=()):
    """A row a subject, a column a material."""
    columns = materials(figures, operation)
    rows = {}
    for name, figure in figures.items():
        op, material, subject = name.split("/", 2)
        if op == operation and subject not in skip:
            rows.setdefault(subject, {})[material] = figure
    ordered = sorted(rows.items(), key=lambda row: min(row[1].values()))
    return table([operation.replace("_", " "), *columns],
                 [[word(subject), *(number(row.get(c)) for c in columns)] for subject, row in ordered])


def shape_times(figures):
    """A row a shape, a column a subject."""
    of = subjects(figures, "parse_shape")
    return table(["ns", *of], [[shape, *(number(figures.get(f"parse_shape/{shape}/{subject}")) for subject in of)]
                               for shape in materials(figures, "parse_shape")])


def throughput(figures, operation):
    rates = {name: 1 / figure for name, figure in figures.items() if name.startswith(operation + "/")}
    return of_operation(rates, operation)


def lengths(figures):
    """Time per byte by size; returns the table and the inputs whose time grows with the size."""
    rows, grows = {}, []
    for name, figure in figures.items():
        if name.startswith("length_"):
            operation, repeated, size = name.removeprefix("length_").split("/")
            rows.setdefault((repeated, operation), {})[size] = figure
    sizes = sorted({s for r in rows.values() for s in r}, key=lambda s: int(s.removesuffix("KiB")))
    for (repeated, operation), row in rows.items():
        first, last = row[sizes[0]], row[sizes[-1]]
        # What stops at the first byte has no time per byte worth the name.
        if first > 0.01 and last / first > targets.LINEAR_WITHIN:
            grows.append(f"{operation} of {repeated}")
    cells = [[repeated, operation, *(f"{row[s]:.3f}" for s in sizes)] for (repeated, operation), row in sorted(rows.items())]
    return table(["repeated", "operation", *sizes], cells), grows


def lost(rounds, kernels):
    """A row for each operation, material and kernel by which another library takes less time than uriel."""
    rows = []
    for operation in dict.fromkeys(name.split("/")[0] for name in rounds):
        for material in materials(rounds, operation):
            peers = [subject for subject in subjects(rounds, operation) if is_peer(subject)]
            for ours in ["uriel:" + kernel for kernel in reversed(kernels)] + ["uriel"]:
                better = {peer: ratio(rounds, f"{operation}/{material}/{peer}", f"{operation}/{material}/{ours}") for peer in peers}
                better = {peer: reached for peer, reached in better.items() if reached is not None and reached < 1}
                if better:
                    rows.append([operation.replace("_", " "), material, ours.removeprefix("uriel:"),
                                 ", ".join(f"{peer} {reached:.2f}" for peer, reached in sorted(better.items(), key=lambda b: b[1]))])
    return table(["operation", "of", "uriel by", "who takes less, and what part of uriel's time"], rows)


def shape_instructions(counted):
    """A row a shape, a column a kernel, and how many times the instructions of SSSE3 that is."""
    def cell(of, kernel):
        return of[kernel] if kernel == "ssse3" else f"{of[kernel]} ({of[kernel] / of['ssse3']:.2f})"
    kernels = ("ssse3", "neon", "wasm-simd128")
    return table(["instructions a URI", *kernels], [[shape, *(cell(of, kernel) for kernel in kernels)]
                                                    for shape, of in sorted(counted["instructions"].items())])


def profiles(rounds, counted):
    """What takes the instructions of the shapes that another library parses in less time."""
    rows = []
    for shape, of in sorted(counted["profiles"].items()):
        for kernel, parts in of.items():
            ours = f"parse_shape/{shape}/uriel:{kernel}"
            reached = [ratio(rounds, f"parse_shape/{shape}/{peer}", ours) for peer in subjects(rounds, "parse_shape") if is_peer(peer)]
            if any(times is not None and times < 1 for times in reached):
                total = sum(parts.values())
                rows.append([shape, kernel, total, *(f"{100 * part / total:.0f} %" for part in parts.values())])
    return table(["shape", "kernel", "instructions", *next(iter(next(iter(counted["profiles"].values())).values()))], rows)


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


def commands(of):
    """Seconds of the processor, how many times what `wc -l` takes where the lines are the same, and memory."""
    def against_wc(name, seconds):
        return "" if "a million" in name else f"{statistics.median(a / b for a, b in zip(seconds, wc)):.1f}"
    wc = of.get("count lines/wc -l", [[]])[0]
    return table(["what", "command", "seconds", "× `wc -l`", "MiB at the peak"],
                 [[*(part if i == 0 else code(part) for i, part in enumerate(name.split("/", 1))),
                   f"{statistics.median(seconds):.2f}", against_wc(name, seconds), f"{mib:.0f}"]
                  for name, (seconds, mib) in of.items()])


def varies(faces):
    """How far apart the rounds of the shortest call from Python are."""
    times = faces.get("python/parse/uriel", [])
    return ("The shortest calls from Python vary with the places of the texts in memory: rounds of `parse` of uriel took "
            f"{min(times):.0f} to {max(times):.0f} ns." if times else "")


def face(figures, language):
    """A row an operation and subject, the fastest first."""
    own = {name: figure for name, figure in figures.items() if name.startswith(language + "/")}
    rows = []
    for operation in materials(own, language):
        of = {subject: own[f"{language}/{operation}/{subject}"] for subject in subjects(own, language)
              if f"{language}/{operation}/{subject}" in own}
        rows += [[operation, subject, f"{figure:,.0f}"] for subject, figure in sorted(of.items(), key=lambda item: item[1])]
    return table(["operation", "subject", "ns a call"], rows)


def columns(rows):
    """One table for each corpus and number of rows."""
    tables = {}
    for corpus, count, subject, nanoseconds, ratio_to, other in rows:
        beside = f"{ratio_to} × {other}" if subject != other else ""
        tables.setdefault((corpus, int(count)), []).append([subject, nanoseconds, beside])
    return "\n".join(table([f"{corpus}, {count:,} rows", "ns a row", "ratio"], lines)
                     for (corpus, count), lines in tables.items()) or table([], [])
