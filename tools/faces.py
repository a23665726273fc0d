# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The table of docs/sql.md: each function of the vocabulary, and by what name each face has it.

A name is taken from what declares it: the headers of C, the stubs of Python, the types of the package for
JavaScript, the sources of the command.
"""

import re
import sys

from declarations import ROOT, of_the_house
from written_section import read_program, with_sections

PAGE = ROOT / "docs" / "sql.md"
BEGIN = "<!-- written by tools/faces.py -->\n"
END = "<!-- end of the verbs -->\n"

# What an argument of a meaning is.
MEANINGS = {
    "data": "Data, which is encoded as it is written or compared with decoded text",
    "value": "Data, or a number or a boolean, which stands for its text",
    "encoded text": "Percent-encoded text",
    "patterns": "Globs of decoded keys, separated by commas; where there are lists, a list of them is one value",
}


def names(path, pattern):
    found = set(re.findall(pattern, (ROOT / path).read_text(encoding="utf-8"), re.M))
    if not found:
        sys.exit(f"{path} declares nothing")
    return found


class Faces:
    def __init__(self, table):
        self.accessors = {verb["name"].removeprefix("uri_").replace("_", "-") for verb in table if verb["is_accessor"]}
        self.commands = {path.stem for path in (ROOT / "cli/commands").glob("*.cpp")}
        self.columns = names("cli/columns.cpp", r'^    \{\.name = "([\w-]+)"')
        self.c = {each["name"] for each in of_the_house() if each["kind"] == "function" and each["file"].endswith(".h")}
        self.python = names("bindings/python/uriel/_uriel.pyi", r"^ *def (\w+)\(")
        self.npm = {f"functions.{name}" for name in names("bindings/npm/types/functions.d.ts", r"^export function (\w+)\b")}
        self.npm |= {
            name
            for file in ("index", "extra", "bulk", "iri", "template", "mend", "policy", "redact")
            for name in names(f"bindings/npm/types/{file}.d.ts", r"^(?:export function |  readonly |  (?=\w+\())(\w+)\b")
        }

    @staticmethod
    def known(name, of):
        """A name that a row gives has to exist."""
        if name not in of:
            sys.exit(f"no face has {name}")
        return name

    def command(self, name, verb):
        if "command" in verb:
            self.known(verb["command"].split()[0], self.commands)
            return f"`uri {verb['command']}`"
        dashed = name.replace("_", "-")
        if verb["is_accessor"]:
            return f"`uri get {self.known(name if name in self.columns else dashed, self.columns | self.accessors)}`"
        return f"`uri {self.known(dashed, self.commands)}`"

    def of_c(self, name, verb):
        if "c" in verb:
            return f"`{self.known(verb['c'], self.c)}`"
        return f"`uriel_{name}`" if f"uriel_{name}" in self.c else "`uriel_call`"

    def of_python(self, name, verb):
        if "python" in verb:
            return f"`{verb['python'] if verb['python'].startswith('bulk.') else self.known(verb['python'], self.python)}`"
        return f"`{name}`" if name in self.python else f"`bulk.{name}`"

    def of_npm(self, name, verb):
        camel = re.sub(r"_(\w)", lambda letter: letter[1].upper(), name)
        wanted = verb.get("npm", f"functions.{camel}" if verb["is_of_core"] and camel not in self.npm else camel)
        return f"`{self.known(wanted, self.npm)}`"

    def names(self, verb):
        name = verb["name"].removeprefix("uri_")
        doors = {"command": self.command, "c": self.of_c, "python": self.of_python, "npm": self.of_npm}
        return " · ".join("–" if isinstance(verb.get(door), dict) else of(name, verb) for door, of in doors.items())


def left_out(table):
    """What doors leave out, and why: a row for each reason."""
    doors = {"command": "the command", "c": "C", "python": "Python", "npm": "JavaScript"}
    reasons = {}
    for verb in table:
        for door, said in doors.items():
            if isinstance(verb.get(door), dict):
                reasons.setdefault((said, verb[door]["reason"]), []).append(f"`{verb['name']}`")
    for (door, reason), functions in reasons.items():
        yield f"- {door[0].upper()}{door[1:]} has no {', '.join(functions)}: {reason}."


def meanings(table):
    """What arguments mean, in each door: a row for each meaning that is not plain from the name."""
    takers = {}
    for verb in table:
        for each in verb["parameters"]:
            takers.setdefault(each["meaning"], {}).setdefault(each["name"], []).append(verb["name"])
    for meaning in ("data", "value", "encoded text", "patterns"):
        named = (f"`{name}` of {', '.join(f'`{each}`' for each in functions)}" for name, functions in takers[meaning].items())
        yield f"- {MEANINGS[meaning]}: {'; '.join(named)}."


def signature(verb):
    text = ""
    for each in verb["parameters"]:
        name = ", " * bool(text) + each["name"]
        text += f" [{name}]" if each["is_optional"] else name
    return f"{verb['name']}({text})"


def cell(text):
    for special in "\\|*_[]<>":
        text = text.replace(special, "\\" + special)
    return text


def rows(table):
    faces = Faces(table)
    yield "| verb | type | returns | command · C · Python · JavaScript | example |"
    yield "|---|---|---|---|---|"
    for verb in table:
        example = f"`{verb['example']}` → `{verb['answer']}`"
        yield f"| `{signature(verb)}` | {cell(verb['result'])} | {cell(verb['sentence'])} | {faces.names(verb)} | {example} |"
    yield ""
    yield from meanings(table)
    yield ""
    yield from left_out(table)


def files(table):
    yield with_sections(PAGE, (BEGIN, END, ["", *rows(read_program(table)), ""]))
