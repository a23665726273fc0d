# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Finds the public functions of the library that take a text, by reading its headers.

Not a compiler: it knows namespaces, classes, their access and declarations, which is enough for the
headers of a house with one style.
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What is in other namespaces of the headers is how these do their work.
PUBLIC = {
    "uriel", "uriel::ascii", "uriel::history",
    # These, too, read whatever text they are given.
    "uriel::bytewise", "uriel::copying", "uriel::host_spelling", "uriel::iteration", "uriel::matching", "uriel::scanning",
}  # fmt: skip
# Likewise classes: what the verbs are made of, no part of the guide.
INNER = {
    "authority_walk", "block_walk", "ipv6_reader", "iterator", "line_splitter", "mask_bits", "plain_walk", "scanner",
    "siphash", "table_block", "tail_walk",
}  # fmt: skip
# Likewise functions.
INNER_FUNCTIONS = {"bytewise::find_last_by", "scanning::scan_word_at_run_time", "scheme_table::may_matter"}
TEXT = re.compile(
    r"\b(?:std::string_view|encoded_view|encoded_text|decoded_view|path_view|query_view|"
    r"(?:reference|uri)_view|reading|View|component_values|component_text|segment_list|param_list|base_layers|"
    r"uri_template)\b"
)
NOISE = re.compile(
    r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', re.S | re.M
)
SCOPE = re.compile(r"^(?:inline )?(namespace|class|struct|union|enum(?: class)?)\b(?: URIEL_\w+)*\s*([\w:]*)")
NAME = re.compile(r"(operator\s*(?:\(\)|\"\"\s*\w+|[^\s(]+)|[\w:]+)\s*$")


def statements(text):
    """Yields (the statement, '{', '}' or ';' that ends it)."""
    begin = 0
    depth = 0  # of parentheses, in which {} and ; belong to the statement
    for at, c in enumerate(text):
        if c in "([":
            depth += 1
        elif c in ")]":
            depth -= 1
        elif c in "{};" and depth == 0:
            yield text[begin:at], c
            begin = at + 1


def parameters(statement):
    """The name before the first parentheses outside of <>, and what is in these; or None."""
    angles = 0
    for at, c in enumerate(statement):
        if c == "<" and not statement[:at].rstrip().endswith("operator"):
            angles += 1
        elif c == ">" and angles > 0 and statement[at - 1] != "-":
            angles -= 1
        elif c == "(" and angles == 0 and not statement[:at].endswith("operator"):
            name = NAME.search(statement[:at])
            if name is None or name[1] in ("requires", "noexcept", "explicit", "sizeof", "decltype"):
                return None
            depth = 0
            for end in range(at, len(statement)):
                depth += {"(": 1, ")": -1}.get(statement[end], 0)
                if depth == 0:
                    return name[1].replace(" ", ""), statement[at + 1 : end], statement[end + 1 :]
    return None


def functions(header, text=TEXT):
    """Yields the names of the functions of a header that take a text, each as often as declared."""
    scopes = []  # (kind, name, is public)
    for statement, end in statements(NOISE.sub("", header)):
        statement = " ".join(re.sub(r"^\s*template\s*<[^{};]*?>\s*(?=\w)", "", statement).split())
        while access := re.match(r"(public|protected|private) ?: ?", statement):
            scopes[-1] = (*scopes[-1][:2], access[1] == "public")
            statement = statement[access.end() :]
        opened = SCOPE.match(statement)
        if end == "}":
            scopes.pop()
            continue
        if all(kind in ("namespace", "class", "struct") for kind, _, _ in scopes):
            yield from declared(statement, scopes, text)
        if end == "{":
            kind, name = (opened[1], opened[2]) if opened else ("body", "")
            scopes.append((kind, name, kind != "class"))


def declared(statement, scopes, text):
    space = "::".join(name for kind, name, _ in scopes if kind == "namespace")
    classes = [(name, public) for kind, name, public in scopes if kind != "namespace"]
    found = parameters(statement)
    if found is None or space not in PUBLIC:
        return
    name, taken, rest = found
    if name == "static_assert" or not text.search(taken):
        return
    if name.startswith("assume_"):  # it reads nothing
        return
    # A friend that is no operator is declared at its namespace, a member within its class.
    if "::" in name or ("friend" in statement.split() and not name.startswith("operator")):
        return
    if re.match(r"(?:\s|const|noexcept)*= (?:delete|default)", rest):
        return
    if all(public for _, public in classes) and not INNER & {name for name, _ in classes}:
        whole = "::".join([*space.split("::")[1:], *(name for name, _ in classes), name])
        if whole not in INNER_FUNCTIONS:
            yield whole


def public_text_functions(text=TEXT):
    folders = ("include", "history/include", "uri_template/include", "site/include", "idna/include")
    headers = sorted(header for folder in folders for header in (ROOT / folder).rglob("*.hpp"))
    return [name for header in headers for name in functions(header.read_text(encoding="utf-8"), text)]
