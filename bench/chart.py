# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""A bar chart of the time to parse a URI, as SVG."""
from html import escape

WIDTH, LABEL, BAR, GAP = 760, 190, 16, 5
COLOURS = {"bound": "#9aa5b1", "uriel": "#1f6feb", "peer": "#d29922"}


def kind(subject):
    return subject if subject in COLOURS else subject.split(":")[0] if ":" in subject else "peer"


def bars(title, rows, top):
    """The rows, (subject, nanoseconds), as bars on a linear scale, the fastest first."""
    rows = sorted(rows, key=lambda row: row[1])
    scale = (WIDTH - LABEL - 90) / rows[-1][1]
    yield f'<text x="8" y="{top + 14}" font-weight="bold">{escape(title)}</text>'
    for i, (subject, figure) in enumerate(rows):
        y = top + 24 + i * (BAR + GAP)
        width = max(1, figure * scale)
        yield f'<text x="{LABEL - 8}" y="{y + 12}" text-anchor="end">{escape(subject)}</text>'
        yield f'<rect x="{LABEL}" y="{y}" width="{width:.1f}" height="{BAR}" fill="{COLOURS[kind(subject)]}"/>'
        yield f'<text x="{LABEL + width + 6:.1f}" y="{y + 12}">{figure:.0f} ns</text>'


def svg(charts):
    """`charts` are (title, rows) pairs, one below the other."""
    parts, top = [], 8
    for title, rows in charts:
        parts += bars(title, rows, top)
        top += 40 + len(rows) * (BAR + GAP)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{top}" '
            'font-family="sans-serif" font-size="12">\n'
            f'<rect width="{WIDTH}" height="{top}" fill="#ffffff"/>\n' + "\n".join(parts) + "\n</svg>\n")
