# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The functions of the vocabulary where other languages need to see them: the functions of the extension of PostgreSQL, and
its operators, which are many of a kind; the functions that polars calls, what objects of Python tell, the signatures of
the functions of Python's columns, and the functions of `uriel-uri/functions` for JavaScript.
"""

import json
import re
import textwrap
from pathlib import Path

from version import VERSION
from written_section import read_program, with_sections

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "bindings" / "postgres" / f"uriel--{VERSION}.sql"
SCRIPT_BEGIN = "-- written by tools/sql.py from the table of uriel::columns\n"
SCRIPT_END = "-- end of the vocabulary\n"
FORMS_BEGIN = "-- the operators of each form, written by tools/sql.py\n"
FORMS_END = "-- end of the forms\n"
POSTGRES_C = ROOT / "bindings" / "postgres" / "src"
POLARS = ROOT / "bindings" / "python" / "src" / "polars.c"
C_BEGIN = "// written by tools/sql.py from the vocabulary\n"
OBJECTS = ROOT / "bindings" / "python" / "src" / "reference.c"
STUBS = ROOT / "bindings" / "python" / "uriel" / "_uriel.pyi"
TOLD_END = "// end of what it tells\n"
STUBS_BEGIN = "    # written by tools/sql.py from the vocabulary\n"
STUBS_END = "    # end of what it tells\n"
DOORS = ROOT / "bindings" / "python" / "uriel"
DOORS_END = "    # end of the functions\n"
NPM = ROOT / "bindings" / "npm"
NPM_END = "// end of the functions\n"
NPM_CALLS = NPM / "test" / "consumer" / "browser" / "calls.js"
POLARS_END = "// end of the verbs\n"
HOSTS_BEGIN = "-- the operators on hosts, written by tools/sql.py\n"
HOSTS_END = "-- end of the hosts\n"

# The types of PostgreSQL.
POSTGRES = {
    "text": "text",
    "text, or binary for binary": "text",
    "bool": "boolean",
    "int32": "integer",
    "int64": "bigint",
    "16 bytes": "bytea",
}
# The types of what may be a URI or a reference, and of a result that is one.
OF_TYPE = {"": "", "URI": "uri", "reference": "uri_reference"}


def is_on_text(verb):
    """Is there nothing to gain from a type? So with any text, with IRIs, and with answers that follow tables."""
    given = verb["parameters"]
    return not given or given[0]["meaning"] not in {"URI", "reference"} or verb["follows_tables"] or "iri" in verb["name"]


def is_stable(verb, parameters):
    return verb["follows_tables"] or any(each["meaning"] == "idna" for each in parameters)


def typed(verb):
    """The types of the arguments that are URIs and references, and of the result: that of a URI, of a text that is one."""
    references = [OF_TYPE[each["meaning"]] for each in verb["parameters"] if each["meaning"] in {"URI", "reference"}]
    if verb["of_type"] == "as given":
        return [(["uri_reference"], "uri_reference"), (["uri"], "uri")]
    if verb["of_type"]:
        return [(references, OF_TYPE[verb["of_type"]])]
    return [(["uri_reference"] * len(references), verb["result"])]


# How many rows the planner is to expect of a list.
ROWS = {"uri_segments": 4, "uri_params": 4, "uri_lint": 2, "uri_extract": 4, "uri_extract_mended": 4, "uri_repairs": 2}

def fields_of(result):
    """The fields of "struct<code, component: text, offset: int64>": those before a type have it."""
    named = []
    for piece in re.fullmatch(r"struct<(.*)>", result)[1].split(", "):
        name, _, kind = piece.partition(": ")
        named.append(name)
        if kind:
            yield from ((each, POSTGRES[kind]) for each in named)
            named = []


def quoted(name):
    return f'"{name}"' if name in {"offset", "text", "template", "json"} else name


def columns_of(result, before=""):
    return ", ".join(f"{before}{quoted(name)} {kind}" for name, kind in fields_of(result))


def returned(result):
    """What stands behind the arguments, and what stands among them."""
    if result.startswith("struct<"):
        return "", columns_of(result, "OUT ")
    if result.startswith("list<struct<"):
        return f"RETURNS TABLE ({columns_of(result[5:-1])})", ""
    if result.startswith("list<"):
        return f"RETURNS SETOF {POSTGRES[result[5:-1]]}", ""
    return f"RETURNS {POSTGRES[result]}", ""


def own_functions():
    """The functions of the vocabulary that have one of their own in C, which is faster."""
    for file in POSTGRES_C.glob("*.c"):
        yield from re.findall(r"\b(?:FOR_BOTH\(|Datum uriel_pg_)(\w+)", file.read_text(encoding="utf-8"))


OWN = set(own_functions())


def function(verb, parameters, types, result, symbol):
    behind, among = returned(result) if result in POSTGRES or "<" in result else (f"RETURNS {result}", "")
    arguments = []
    for each, kind in zip(parameters, types):
        default = f" DEFAULT '{each['default']}'" if each["is_optional"] and "default" in each else ""
        arguments.append(f"{quoted(each['name'])} {kind}{default}")
    listed = ", ".join([*arguments, among] if among else arguments)
    rows = f" ROWS {ROWS[verb['name']]}" if verb["name"] in ROWS else ""
    yield f"CREATE FUNCTION {verb['name']}({listed}){' ' * bool(behind)}{behind}"
    kind = "STABLE" if is_stable(verb, parameters) else "IMMUTABLE"
    if symbol and symbol.removeprefix("text_") not in OWN:
        symbol = {"struct": "record", "list": "list"}.get(verb["result"].partition("<")[0], "value")
    if symbol:
        yield f"    AS 'MODULE_PATHNAME', 'uriel_pg_{symbol}' LANGUAGE C {kind} STRICT PARALLEL SAFE{rows};"
    else:  # the same of a text
        given = [each["name"] + "::pg_catalog.text" * (each["meaning"] == "value") for each in parameters]
        yield f"    LANGUAGE sql {kind} STRICT PARALLEL SAFE RETURN {verb['name']}({', '.join(given)});"
    sentence = verb["sentence"].replace("'", "''")
    yield f"COMMENT ON FUNCTION {verb['name']}({', '.join(types)}) IS"
    yield f"    '{sentence}';"


def functions(verb):
    """The functions of PostgreSQL that a verb is: on text, and on the types."""
    symbol = verb["name"].removeprefix("uri_")
    parameters = verb["parameters"]
    types = ["bigint" if each["kind"] == "number" else "text" for each in parameters]
    if is_on_text(verb):
        if parameters and parameters[-1]["is_optional"] and "default" not in parameters[-1]:
            yield from function(verb, parameters[:-1], types[:-1], verb["result"], symbol)
            yield from function(verb, parameters, types, verb["result"], f"{symbol}_by_{parameters[-1]['name']}")
        else:
            yield from function(verb, parameters, types, verb["result"], symbol)
        if any(each["name"] == "json" for each in parameters):  # which may have the type of that name
            named = [each["name"] if each["name"] == "json" else "text" for each in parameters]
            yield from function(verb, parameters, named, verb["result"], symbol)
        return
    yield from function(verb, parameters, types, verb["result"], f"text_{symbol}")
    for of, result in typed(verb):
        yield from function(verb, parameters, of + types[len(of) :], result, symbol)
    if any(each["meaning"] == "value" for each in parameters):  # a number or a boolean, which means its text
        for kind in ("bigint", "boolean"):
            types = [kind if each["meaning"] == "value" else "text" for each in parameters]
            for of, result in [([], verb["result"]), *typed(verb)]:
                yield from function(verb, parameters, of + types[len(of) :], result, None)


# The forms in which URIs may be equal, and the mark that their operators end with.
FORMS = {"case": "^", "percent": "%", "path": "/", "scheme": "~"}
# An operator of a btree: its function and sign, the commutator and negator, and how PostgreSQL estimates it.
RELATIONS = [
    ("lt", "<", ">", ">=", "scalarlt"),
    ("le", "<=", ">=", ">", "scalarle"),
    ("eq", "=", "=", None, "eq"),
    ("ge", ">=", "<=", "<", "scalarge"),
    ("gt", ">", "<", "<=", "scalargt"),
]


def internal(name, types, result):
    """A function that stands behind operators and indexes."""
    yield f"CREATE FUNCTION uri_{name}({types}) RETURNS {result}"
    yield f"    AS 'MODULE_PATHNAME', 'uriel_pg_{name}' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;"
    yield f"COMMENT ON FUNCTION uri_{name}({types}) IS 'What operators and indexes call.';"


def relation(name, mark, right, of, equal):
    """The operator of a row of RELATIONS; `equal` is what may be said of equality alone."""
    word, sign, commutator, negator, estimate = of
    yield from internal(f"{name}_{word}", f"uri, {right}", "boolean")
    yield f"CREATE OPERATOR {sign}{mark} ("
    yield f"    FUNCTION = uri_{name}_{word}, LEFTARG = uri, RIGHTARG = {right},"
    said = [f"COMMUTATOR = {commutator}{mark}"] * (right == "uri")
    said += [f"NEGATOR = {negator}{mark}"] if negator else equal
    yield f"    {', '.join([*said, f'RESTRICT = {estimate}sel', f'JOIN = {estimate}joinsel'])}"
    yield ");"


def form_operators():
    for form, mark in FORMS.items():
        for each in RELATIONS:
            yield from relation(form, mark, "uri", each, ["HASHES", "MERGES"])
        yield from internal(f"{form}_cmp", "uri, uri", "integer")
        yield from internal(f"{form}_hash", "uri", "integer")
        yield from internal(f"{form}_hash_extended", "uri, bigint", "bigint")
        yield f"CREATE OPERATOR CLASS uri_{form}_ops FOR TYPE uri USING btree AS"
        signs = (f"OPERATOR {number} {sign}{mark}" for number, (_, sign, *_) in enumerate(RELATIONS, 1))
        yield f"    {', '.join(signs)},"
        yield f"    FUNCTION 1 uri_{form}_cmp(uri, uri);"
        yield f"CREATE OPERATOR CLASS uri_{form}_ops FOR TYPE uri USING hash AS"
        yield f"    OPERATOR 1 ={mark},"
        yield f"    FUNCTION 1 uri_{form}_hash(uri),"
        yield f"    FUNCTION 2 uri_{form}_hash_extended(uri, bigint);"


def host_operators():
    for each in RELATIONS:
        yield from relation("host", "#", "uri", each, ["MERGES"])
        yield from relation("host_key", "#", "text", each, [])


# The types of Python.
PYTHON = {"text": "str", "bool": "bool", "int32": "int"}


def told(table):
    """What objects of Python tell of themselves, but for what they tell in a way of their own."""
    own = re.sub(f"{STUBS_BEGIN}.*?{STUBS_END}", "", STUBS.read_text(encoding="utf-8"), flags=re.S)
    for verb in table:
        name = verb["name"].removeprefix("uri_")
        if verb["is_accessor"] and verb["result"] in PYTHON and "python" not in verb and "iri" not in name:
            if not re.search(rf"^    def {name}\(", own, re.M):
                yield name, verb


def python_rows(table):
    yield "#define TOLD \\"
    for name, verb in told(table):
        yield f"    TELLS({name}, \\"
        lines = textwrap.wrap(verb["sentence"].replace("NULL", "None"), 80)
        for line in (*(f"{each} " for each in lines[:-1]), lines[-1]):
            yield f"     {json.dumps(line)}{'),' * (line == lines[-1])} \\"
    yield "    /* and no more */"


def python_stubs(table):
    for name, verb in told(table):
        yield "    @property"
        yield f"    def {name}(self) -> {PYTHON[verb['result']]} | None: ..."


# How a door of Python's columns writes a function: the types of its columns and of its result; what else may stand
# for a column, by the kind of a parameter; and what follows the parameters.
PYTHON_DOORS = {
    "bulk": ("_Rows", "Column", {}, "**how: Unpack[_How]"),
    "polars": ("_Column", "_Column", {"text": "str", "name": "str", "number": "int"}, "*, fields: _Fields = None"),
    "pandas": (
        "pd.Series", "pd.Series", {"text": "str", "name": "str", "number": "int"},
        '*, errors: bulk._Errors = "null", threads: int = 1, fields: _Fields = None',
    ),
}


def python_functions(table, door):
    column, result, values, options = PYTHON_DOORS[door]
    for verb in table:
        name = verb["name"] if verb["name"].startswith("iri_") else verb["name"].removeprefix("uri_")
        # One without columns has no rows to answer for.
        if not verb["parameters"]:
            continue
        parameters = []
        texts = sum(each["kind"] == "text" for each in verb["parameters"])
        for each in verb["parameters"]:
            # One of them is a column; pandas takes the index from the first.
            is_column = not values or not parameters and (door == "pandas" or texts == 1)
            other = "" if is_column else f" | {values[each['kind']]}"
            if other and each["meaning"] == "value":
                other += " | int"
            if other and each["meaning"] in {"patterns", "rules"}:
                other += " | list[str] | tuple[str, ...]"
            parameters.append(f"{each['name']}: {column}{other}{' = ...' * each['is_optional']}")
        yield f"    def {name}({', '.join([*parameters, options])}) -> {result}: ..."


# The types of JavaScript: of parameters, by what they mean, and of results.
NPM_TAKES = {
    "number": "number",
    "data": "Data",
    "value": "Value",
    "patterns": "Texts",
    "rules": "Texts",
}
NPM_GIVES = {
    "text": "string",
    "text, or binary for binary": "string",
    "bool": "boolean",
    "int32": "number",
    "int64": "bigint",
    "16 bytes": "string",
}
# What is never NULL.
ALWAYS = {"uri_valid", "uri_redact", "uri_redact_text", "uri_extract", "uri_forms_version"}


def camel(name):
    return re.sub(r"_(\w)", lambda letter: letter[1].upper(), name.removeprefix("uri_"))


def npm_functions(table):
    """Calls by the number that a function has in the tables of the core."""
    core = [verb for verb in table if verb["is_of_core"]]
    for number, verb in enumerate(core):
        meanings = " ".join(f"{each['meaning'].replace(' ', '-')}{'?' * each['is_optional']}" for each in verb["parameters"])
        yield f'const {camel(verb["name"])} = of({number}, "{meanings}");'
    yield ""
    names = ", ".join([*(camel(verb["name"]) for verb in core), "UnavailableError"])
    yield from textwrap.wrap(f"export {{ {names} }};", 100, subsequent_indent="  ")


# What stands for an argument of a meaning in the calls of the package's test: a member of its arguments, or a value.
NPM_CALLED = {"data": "a.data", "value": "a.data", "number": "-1", "patterns": '["b*"]'}


def npm_calls(table):
    for verb in table:
        if not verb["is_of_core"]:
            continue
        example = re.findall(r"'([^']*)'", verb["example"])
        given = []
        for at, each in enumerate(verb["parameters"]):
            if not each["is_optional"]:
                is_key = each["name"] in {"key", "new_key"}
                is_name = each["kind"] == "name"
                given.append('"b"' if is_key else json.dumps(example[at]) if is_name else NPM_CALLED.get(each["meaning"], "a.uri"))
        call = f"u.{camel(verb['name'])}({', '.join(given)})"
        yield f'    "{camel(verb["name"])}": (u, a) => () => {f"String({call})" if verb["result"] == "int64" else call},'


# The records, which types/functions.d.ts declares: what their texts are there is not told by the vocabulary.
NPM_RECORDS = {"uri_error": "Failure", "uri_parse": "Parts", "uri_params": "Pair", "uri_lint": "Finding"}


def npm_type(verb, result):
    if result.startswith("list<"):
        return f"{npm_type(verb, result[5:-1])}[]"
    return NPM_RECORDS[verb["name"]] if result.startswith("struct<") else NPM_GIVES[result]


def npm_names(core):
    """By the names that a parameter may have, the name of their type."""
    types = {}
    for verb in core:
        for each in verb["parameters"]:
            if "names" in each and each["meaning"] not in NPM_TAKES:
                meaning = each["meaning"].title()
                taken = meaning in types.values()
                types.setdefault(tuple(each["names"]), camel(verb["name"]).title() + meaning if taken else meaning)
    return types


def npm_types(table):
    core = [verb for verb in table if verb["is_of_core"]]
    types = npm_names(core)
    for names, of in types.items():
        yield from textwrap.wrap(f"export type {of} = {' | '.join(json.dumps(name) for name in names)};", 110, subsequent_indent="  ")
    yield ""
    for verb in core:
        sentence = re.sub(r"\buri_\w+", lambda name: camel(name[0]), verb["sentence"].replace("NULL", "undefined"))
        lines = textwrap.wrap(f"/** {sentence} */", 110)
        yield from (" * " * bool(at) + line for at, line in enumerate(lines))
        parameters = []
        for each in verb["parameters"]:
            kind = NPM_TAKES.get(each["meaning"]) or types.get(tuple(each.get("names", ())), "string")
            parameters.append(f"{camel(each['name'])}{'?' * each['is_optional']}: {kind}")
        result = npm_type(verb, verb["result"]) + " | undefined" * (verb["name"] not in ALWAYS)
        yield f"export function {camel(verb['name'])}({', '.join(parameters)}): {result};"


def files(program):
    table = read_program(program)

    def apart(lines):
        return ["", *lines, ""]
    yield with_sections(
        SCRIPT, (SCRIPT_BEGIN, SCRIPT_END, apart(line for verb in table for line in functions(verb))),
        (FORMS_BEGIN, FORMS_END, apart(form_operators())), (HOSTS_BEGIN, HOSTS_END, apart(host_operators())),
    )  # fmt: skip
    yield with_sections(OBJECTS, (C_BEGIN, TOLD_END, python_rows(table)))
    yield with_sections(STUBS, (STUBS_BEGIN, STUBS_END, python_stubs(table)))
    yield with_sections(POLARS, (C_BEGIN, POLARS_END, apart(f"VERB({verb['name']})" for verb in table)))
    for door in PYTHON_DOORS:
        yield with_sections(DOORS / f"{door}.py", (STUBS_BEGIN, DOORS_END, python_functions(table, door)))
    yield with_sections(NPM / "source" / "functions.js", (C_BEGIN, NPM_END, npm_functions(table)))
    yield with_sections(NPM / "types" / "functions.d.ts", (C_BEGIN, NPM_END, npm_types(table)))
    yield with_sections(NPM_CALLS, (f"    {C_BEGIN}", f"    {NPM_END}", npm_calls(table)))
