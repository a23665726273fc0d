# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""docs/terminal.svg: a terminal in which the command uri really ran."""

import os
import pty
import re
import subprocess
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs/terminal.svg"
COMMANDS = (
    "uri unique -q http://a.org/~b HTTP://A.org:80/./%7Eb http://a.org/c",
    "uri lint http://www.example.com@192.0.2.1/",
    "echo 'See <https://joe:pw@a.org/b>, or http://c.org/d_(e)?token=1.' | uri extract | uri redact",
)
LINE, LETTER, MARGIN, COLUMNS = 19, 8.43, 16, 126
COLORS = {"1;31": "#f0707a", "1;32": "#7fd88f", "1;33": "#e8c56b", "36": "#6cc7d8"}
SEQUENCE = re.compile(r"\x1b\[([\d;]*)m")


def written_at_a_prompt(command, folder):
    """What the command writes to a terminal."""
    ours, theirs = pty.openpty()
    environment = {"PATH": f"{folder}:/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8", "COLUMNS": str(COLUMNS)}
    if library := os.environ.get("LD_LIBRARY_PATH"):
        environment["LD_LIBRARY_PATH"] = library
    process = subprocess.Popen(["bash", "-c", command], env=environment, stdin=subprocess.DEVNULL,
                               stdout=theirs, stderr=theirs)  # fmt: skip
    os.close(theirs)
    text = b""
    try:
        while piece := os.read(ours, 4096):
            text += piece
    except OSError:  # so does a terminal of Linux end
        pass
    process.wait()
    os.close(ours)
    return text.decode().replace("\r\n", "\n").rstrip("\n").split("\n")


def spans(line):
    """The line as SVG, colored as it is there."""
    parts = SEQUENCE.split(line)
    drawn = escape(parts[0])
    for style, text in zip(parts[1::2], parts[2::2], strict=True):
        color = COLORS.get(style)
        if text:
            drawn += f'<tspan fill="{color}">{escape(text)}</tspan>' if color else escape(text)
    return drawn


def picture(folder):
    lines = []
    for command in COMMANDS:
        lines.append(f'<tspan fill="#7fd88f">$</tspan> {escape(command)}')
        lines += [spans(line) for line in written_at_a_prompt(command, folder)] + [""]
    width, height = round(COLUMNS * LETTER) + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    rows = "\n".join(
        f'<text x="{MARGIN}" y="{MARGIN + 14 + i * LINE}" xml:space="preserve">{line}</text>'
        for i, line in enumerate(lines)
        if line
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="monospace" font-size="14" fill="#d8dee6">\n'
        f'<rect width="{width}" height="{height}" rx="8" fill="#161b22"/>\n{rows}\n</svg>\n'
    )


def files(program):
    yield PICTURE, picture(Path(program).resolve().parent)
