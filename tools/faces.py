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

# Where a face has another name for a function than the rule of names gives.
COMMAND = {
    "same_site": "compare --same-site", "repairs": "mend", "permitted": "filter --policy",
    "valid": "validate", "error": "validate", "segment": "get segment:N", "param": "get query:KEY", "remove": "edit",
    "set_param": "edit", "remove_params": "edit", "equivalent": "compare", "host_key": "key", "surt": "key --as surt",
    "hash128": "key --as hash", **dict.fromkeys(("iri_valid", "iri_error"), "validate --iri"), "iri_parse": "parse --iri",
    "to_iri": "convert --to iri", "iri_to_uri": "convert --to uri", "iri_normalize": "normalize --iri", "iri_resolve": "resolve --iri",
}  # fmt: skip
C = {
    **dict.fromkeys(
        ("scheme", "authority", "userinfo", "path", "query", "fragment"), "uriel_component_span"),
    "host": "uriel_host", "port": "uriel_port_number", "host_kind": "uriel_host_kind_name",
    **dict.fromkeys(("valid", "error"), "uriel_validate"), "parse": "uriel_parse_reference",
    "params": "uriel_pairs_next", "segments": "uriel_segments_next", "lint": "uriel_lint_next",
    **dict.fromkeys(("iri_valid", "iri_error"), "uriel_iri_validate"), "iri_parse": "uriel_iri_parse_reference", "to_iri": "uriel_uri_to_iri",
    **dict.fromkeys(("site", "suffix", "subdomain"), "uriel_site_find"), "same_site": "uriel_site_compare",
    "expand": "uriel_template_expand_json",
    "mend": "uriel_mend", "repairs": "uriel_mend", "permitted": "uriel_policy_check",
    "extract": "uriel_extract_next", "edit": "uriel_edit_component", "remove": "uriel_edit_component",
    "set_param": "uriel_edit", "remove_params": "uriel_edit",
}  # fmt: skip
PYTHON = {
    "valid": "is_valid", "error": "validate", "relativize": "relative_to", "edit": "replace", "remove": "replace",
    "params": "pairs", "remove_params": "trim_params",
}  # fmt: skip
NPM = {
    "valid": "canParse", "error": "validate", "remove": "edit", "set_param": "edit", "remove_params": "edit", "params": "pairs", "lint": "lint", "surt": "keys",
    "host_key": "keys", "hash": "hashMany", "hash128": "keys", "repairs": "mend", "permitted": "check",
    "to_iri": "toIri", "iri_to_uri": "toUri", "iri_valid": "isIri", "iri_error": "validateIri", "iri_parse": "parseIri",
    "iri_normalize": "normalizeIri", "iri_resolve": "resolveIri",
}  # fmt: skip


def names(path, pattern):
    found = set(re.findall(pattern, (ROOT / path).read_text(encoding="utf-8"), re.M))
    if not found:
        sys.exit(f"{path} declares nothing")
    return found


class Faces:
    def __init__(self, table):
        self.scalars = {verb["name"] for verb in table if not verb["result"].startswith(("list<", "struct<"))}
        self.commands = {path.stem for path in (ROOT / "cli/commands").glob("*.cpp")}
        self.columns = names("cli/columns.cpp", r'^    \{\.name = "([\w-]+)"')
        self.c = {each["name"] for each in of_the_house() if each["kind"] == "function" and each["file"].endswith(".h")}
        self.python = names("bindings/python/uriel/_uriel.pyi", r"^ *def (\w+)\(")
        self.npm = {
            name
            for file in ("index", "extra", "bulk", "iri", "template", "mend", "policy", "redact")
            for name in names(f"bindings/npm/types/{file}.d.ts", r"^(?:export function |  readonly |  (?=\w+\())(\w+)\b")
        }

    @staticmethod
    def known(name, of):
        """A name of one of the dictionaries above has to exist."""
        if name not in of:
            sys.exit(f"no face has {name}")
        return name

    def command(self, name):
        if name in COMMAND:
            self.known(COMMAND[name].split()[0], self.commands)
            return f"`uri {COMMAND[name]}`"
        column = name if name in self.columns else name.replace("_", "-")
        if column in self.columns:
            return f"`uri get {column}`"
        return f"`uri {name}`" if name in self.commands else "–"

    def of_c(self, name):
        if name in C:
            return f"`{self.known(C[name], self.c)}`"
        if f"uriel_{name}" in self.c:
            return f"`uriel_{name}`"
        return "`uriel_call`" if f"uri_{name}" in self.scalars else "–"

    def of_python(self, name):
        wanted = self.known(PYTHON[name], self.python) if name in PYTHON else name
        return f"`{wanted}`" if wanted in self.python else f"`bulk.{name}`"

    def of_npm(self, name):
        camel = re.sub(r"_(\w)", lambda letter: letter[1].upper(), name)
        wanted = self.known(NPM[name], self.npm) if name in NPM else camel
        return f"`{wanted}`" if wanted in self.npm else "–"

    def names(self, whole):
        name = whole.removeprefix("uri_")
        return " · ".join((self.command(name), self.of_c(name), self.of_python(name), self.of_npm(name)))


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
        yield f"| `{signature(verb)}` | {cell(verb['result'])} | {cell(verb['sentence'])} | {faces.names(verb['name'])} | {example} |"


def files(table):
    yield with_sections(PAGE, (BEGIN, END, ["", *rows(read_program(table)), ""]))
