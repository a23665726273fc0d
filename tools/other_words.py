# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The names that others have for things, from functions/other_words.tsv, where the doors tell what to write for them: in
Python's table, in the package for JavaScript, and as functions of PostgreSQL that raise the error.
"""

import ast
import csv
import json
import re
import sys
import textwrap

from sql import DOORS, POSTGRES, ROOT, SCRIPT, STUBS
from written_section import read_program, with_sections

TABLE = ROOT / "functions" / "other_words.tsv"
PYTHON = DOORS / "_other_words.py"
NPM = ROOT / "bindings" / "npm"
BEGIN = "{} written by tools/other_words.py from functions/other_words.tsv\n"
END = "{} end of the other words\n"
# What "*" stands for.
COMPONENTS = ("scheme", "authority", "userinfo", "host", "port", "path", "query", "fragment")


def rows():
    lines = [line for line in TABLE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
        if "*" not in row["words"]:
            yield row
            continue
        for each in COMPONENTS:
            yield {name: (cell or "").replace("*", each.title() if name == "web" else each) for name, cell in row.items()}


def camel(name):
    return re.sub(r"(?<=[a-z\d])_([\w*])", lambda letter: letter[1].upper(), name)


def table(door, known, form=lambda meaning: meaning, columns=("words",)):
    """By the form of a door, the names for it, without those that the door has."""
    taken = set(known)
    found = {}
    for row in rows():
        if row[door]:
            names = [name for column in columns for name in (row[column] or "").split() if name not in taken]
            taken.update(names)
            found.setdefault(form(row["meaning"]) if row[door] == "=" else row[door], []).extend(names)
    return {each: list(dict.fromkeys(names)) for each, names in found.items() if names}


# ---- Python


def members(*classes):
    """The names that classes of the stubs have; without a class, those of the module."""
    tree = ast.parse(STUBS.read_text(encoding="utf-8")).body
    bodies = [node.body for node in tree if isinstance(node, ast.ClassDef) and node.name in classes] if classes else [tree]
    return {node.name for body in bodies for node in body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def of_module():
    source = (DOORS / "__init__.py").read_text(encoding="utf-8")
    listed = next(node.value for node in ast.parse(source).body if isinstance(node, ast.Assign) and node.targets[0].id == "__all__")
    return members() | set(ast.literal_eval(listed)) | {path.stem for path in DOORS.glob("*.py")}


def python_lines(name, forms):
    yield f"{name} = {{"
    for form, names in forms.items():
        lines = textwrap.wrap(" ".join(names), 110 - 8)
        if len(lines) == 1 and len(json.dumps(form, ensure_ascii=False)) + len(lines[0]) < 120:
            yield f"    {json.dumps(form, ensure_ascii=False)}: {json.dumps(lines[0])},"
            continue
        yield f"    {json.dumps(form, ensure_ascii=False)}: ("
        for at, line in enumerate(lines, 1):
            yield f"        {json.dumps(line + ' ' * (at < len(lines)))}"
        yield "    ),"
    yield "}"


def python_tables(vocabulary):
    short = {verb["name"].removeprefix("uri_") for verb in vocabulary}
    bulk = {node.name for node in ast.walk(ast.parse((DOORS / "bulk.py").read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)}
    of_verbs = {}
    for form, names in table("sql", short | bulk, columns=["words", "more"]).items():
        verb = form if form in short else next((each for each in re.findall(r"\b(?:uri_)?(\w+)\(", form) if each in short), None)
        if verb:
            of_verbs.setdefault(verb, []).extend(names)
        elif not form.startswith(("t::", "text::")):
            sys.exit(f"{form} has no verb")
    yield from python_lines("_URI", table("python", members("_Either", "URI"), lambda name: f"u.{name}", ["words", "more"]))
    yield from python_lines("_MODULE", table("function", of_module(), columns=["words", "more"]))
    yield from python_lines("_VERB", of_verbs)


# ---- PostgreSQL


def call(vocabulary, meaning):
    """A call of a verb, as its parameters are named."""
    verb = next(each for each in vocabulary if each["name"] in (f"uri_{meaning}", meaning))
    called = f"{verb['name']}({', '.join(each['name'] for each in verb['parameters'] if not each['is_optional'])})"
    return f"SELECT * FROM {called}" if "struct<" in verb["result"] else called


def postgres_functions(vocabulary):
    # Of a list, an array: what takes an item of it comes to the error, too.
    results = {verb["name"]: "text[]" if verb["result"] == "list<text>" else POSTGRES.get(verb["result"], "text") for verb in vocabulary}
    script = re.sub(f"{BEGIN.format('--')}.*?{END.format('--')}", "", SCRIPT.read_text(encoding="utf-8"), flags=re.S)
    known = {name.removeprefix("uri_") for name in re.findall(r"^CREATE FUNCTION (\w+)\(", script, re.M)}
    for form, names in table("sql", known, lambda meaning: call(vocabulary, meaning)).items():
        first = re.match(r"\w+(?=\(.*\)$)", form)
        result = "boolean" if re.search(r"^uri.* (=|<>|IS) ", form) else results.get(first and first[0], "text")
        for name in names:
            yield f'CREATE FUNCTION uri_{name}(VARIADIC "any") RETURNS {result}'
            yield "    AS 'MODULE_PATHNAME', 'uriel_pg_no_function' LANGUAGE C IMMUTABLE PARALLEL SAFE SUPPORT uri_no_function_support;"
            yield f'COMMENT ON FUNCTION uri_{name}(VARIADIC "any") IS'
            yield "    'No function: write {}.';".format(form.replace("'", "''"))


# ---- JavaScript


def of_types(*names):
    """The names that classes and interfaces have."""
    types = (NPM / "types" / "index.d.ts").read_text(encoding="utf-8")
    for name in names:
        body = re.search(rf"^export (?:class|interface) {name}\b.*?^}}", types, re.M | re.S)[0]
        yield from re.findall(r"^  (?:readonly )?(\w+)(?=[:(])", body, re.M)


def npm_lines():
    """Names that throw what to write, as source/words.js reads them; and what a URI has, and the record of parse() has not."""
    of_uri, of_record = list(dict.fromkeys(of_types("URI"))), {*of_types("Components"), "constructor", "toString", "toJSON"}
    named = table("javascript", {*of_uri, "constructor"}, camel, columns=["web"])
    yield from npm_text("otherNames", (f"{name}={form}" for form, names in named.items() for name in names))
    yield from npm_text("ofUri", (name for name in of_uri if name not in of_record))


def npm_text(name, words):
    lines = textwrap.wrap(" ".join(words), 100, break_long_words=False)
    yield f"const {name} ="
    for at, line in enumerate(lines, 1):
        yield f"  {json.dumps(line + ' ' * (at < len(lines)))}{' +' if at < len(lines) else ';'}"


def section(mark, lines):
    return BEGIN.format(mark), END.format(mark), lines


def files(program):
    vocabulary = read_program(program)
    known = {verb["name"] for verb in vocabulary}
    for name in (name for row in rows() for name in re.findall(r"\b[ui]ri_\w+(?=\()", row["sql"])):
        if name not in known:
            sys.exit(f"{TABLE.name}: there is no function {name}")
    yield with_sections(PYTHON, section("#", python_tables(vocabulary)))
    yield with_sections(SCRIPT, section("--", ["", *postgres_functions(vocabulary), ""]))
    yield with_sections(NPM / "source" / "words.js", section("//", npm_lines()))
