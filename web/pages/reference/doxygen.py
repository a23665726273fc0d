#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Makes of the XML of tools/reference, as tools/declarations.py reads it, what pages.mjs shows: doxygen.py FOLDER > FILE

Shown are the headers of the public folders, but for namespaces within ours that hold what a header needs for itself.
"""

import json
import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(root / "tools"))
from declarations import CLASSES, Reader  # noqa: E402
from map import opening_comment  # noqa: E402
from rooms import FRONT, room_of  # noqa: E402

ours = {"uriel", "uriel::history", "uriel::idna", ""}
shown = ours | {f"uriel::{name}" for name in ("ascii", "data_for", "literals", "sets")}
public = ("include/uriel", "libs/history/include", "libs/idna/include", "libs/mend/include", "libs/policy/include", "libs/iri/include")
kinds = {"function", "typedef", "variable", "enum", "define"}


# ---- Docstrings to Markdown


def escaped(text):
    return re.sub(r"([\\`*_\[\]<>#|&])", r"\\\1", text)


def code(node):
    """The lines of a program, whose blanks are elements."""
    lines = []
    for line in node.iter("codeline"):
        parts = []
        for part in line.iter():
            parts += [" "] if part.tag == "sp" else [part.text or ""]
            parts += [part.tail or ""] if part is not line else []
        lines.append("".join(parts).rstrip())
    return "\n".join(lines)


def inline(node):
    """What stands in a paragraph."""
    out = [escaped(node.text or "")]
    for part in node:
        match part.tag:
            case "computeroutput":
                out.append(f"`{''.join(part.itertext())}`")
            case "ref" | "ulink":
                out.append(escaped("".join(part.itertext())))
            case "emphasis":
                out.append(f"*{inline(part)}*")
            case "bold":
                out.append(f"**{inline(part)}**")
            case "mdash" | "ndash":
                out.append("\u2013")
            case "linebreak":
                out.append("  \n")
            case "sp":
                out.append(" ")
            case "anchor":
                pass
            case _:
                out.append("\n\n" + block(part) + "\n\n")
        out.append(escaped(part.tail or ""))
    return "".join(out)


def block(node):
    match node.tag:
        case "para":
            return inline(node).strip()
        case "programlisting":
            return f"```\n{code(node)}\n```"
        case "verbatim" | "preformatted":
            return f"```\n{(node.text or '').rstrip()}\n```"
        case "itemizedlist" | "orderedlist":
            mark = "-" if node.tag == "itemizedlist" else "1."
            items = ("\n\n".join(block(part) for part in item) for item in node.iter("listitem"))
            return "\n".join(f"{mark} " + item.replace("\n", "\n   ") for item in items)
        case "simplesect":
            return "\n\n".join(block(part) for part in node)
    raise SystemExit(f"reference: <{node.tag}> in a docstring, which doxygen.py does not know")


def doc(node):
    parts = [block(part) for name in ("briefdescription", "detaileddescription")
             for part in node.findall(f"{name}/*")]
    return re.sub(r"\n{3,}", "\n\n", "\n\n".join(part for part in parts if part))


# ---- Signatures


def tidy(text):
    """Doxygen's blanks to ours."""
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"< ", "<", text)
    text = re.sub(r" (?=>(?!=))(?<!operator )", "", text)
    text = re.sub(r" ([&*]+)(?=[\w ,>)(.]|$)", r"\1 ", text)
    return re.sub(r"\s+(?=[,)>])|(?<=\() | $", "", re.sub(r" {2,}", " ", text))


def words(node, path):
    found = node.find(path)
    return "" if found is None else "".join(found.itertext())


def template_of(node):
    params = []
    for param in node.findall("templateparamlist/param"):
        text = " ".join(filter(None, [words(param, "type"), words(param, "declname")]))
        params.append(text + (f" = {words(param, 'defval')}" if words(param, "defval") else ""))
    if not params:
        return ""
    needs = words(node, "requiresclause")
    return f"template <{', '.join(map(tidy, params))}>\n" + (f"    requires {tidy(needs)}\n" if needs else "")


def signature(member):
    kind, name = member.get("kind"), words(member, "name")
    of, rest = words(member, "type"), words(member, "argsstring")
    initializer = words(member, "initializer")
    if kind == "define":
        params = [words(param, "defname") for param in member.findall("param")]
        return f"#define {name}{'(' + ', '.join(params) + ')' if params else ''} {initializer}"
    if kind == "enum":
        return tidy(f"enum {'class ' if member.get('strong') == 'yes' else ''}{name}{' : ' + of if of else ''}")
    if kind == "typedef":
        is_alias = words(member, "definition").startswith("using")
        return template_of(member) + (f"using {name} = {tidy(of)};" if is_alias else f"typedef {tidy(of)} {name}{rest};")
    before = "static " if member.get("static") == "yes" and not of.startswith("static") else ""
    before += "explicit " if member.get("explicit") == "yes" and "explicit" not in of else ""
    if kind == "variable":
        value = f" {tidy(initializer)}" if initializer and len(initializer) < 60 else ""
        return template_of(member) + tidy(f"{before}{of} {name}{rest}") + value + ";"
    rest = re.sub(r"(?<=[\w)\]>}])=(?=[\w{(\"\'-])", " = ", tidy(rest))
    return template_of(member) + tidy(f"{before}{of} {name}") + rest + ";"


# ---- What a page shows


def item(member, name):
    made = {"name": name, "kind": member.get("kind"), "signature": signature(member), "doc": doc(member),
            "line": int(member.find("location").get("line")), "members": []}
    if made["kind"] == "enum":
        for value in member.findall("enumvalue"):
            initializer = words(value, "initializer")
            made["members"].append({"name": words(value, "name"), "kind": "value", "members": [], "doc": doc(value),
                                    "signature": words(value, "name") + (f" {initializer}" if initializer else "")})
    return made


def class_item(compound, name):
    members = [item(member, words(member, "name")) for member in compound.iter("memberdef")
               if member.get("prot") == "public" and member.get("kind") in kinds]
    bases = [base.text for base in compound.findall("basecompoundref") if base.get("prot") == "public"]
    head = f"{compound.get('kind')} {name}" + (f" : {', '.join(bases)}" if bases else "")
    return {"name": name, "kind": compound.get("kind"), "signature": template_of(compound) + tidy(head), "doc": doc(compound),
            "line": int(compound.find("location").get("line")), "members": sorted(members, key=lambda one: one["line"])}


def concept_item(compound, name):
    return {"name": name, "kind": "concept", "signature": words(compound, "initializer").strip(), "doc": doc(compound),
            "line": int(compound.find("location").get("line")), "members": []}


def name_constants(items):
    """An enum of C without a name belongs to the type before it, whose values it has, or stands for itself."""
    for at, one in reversed(list(enumerate(items))):
        if not one["name"].startswith("@"):
            continue
        before = items[at - 1]
        if before["kind"] == "typedef" and one["line"] - before["line"] <= 2:
            before["members"] = one["members"]
            del items[at]
        else:
            one.update(name=one["members"][0]["name"], signature="enum", kind="constant")


def room_shown(path):
    """The word of pages.mjs for the room, or the library."""
    if path.startswith("libs/"):
        return path.split("/")[1]
    room = room_of(path)
    return "" if room == FRONT else room


def main(folder):
    reader, files = Reader(folder), {}

    def add(place, made):
        path = place.get("file")
        if path.startswith(public):
            files.setdefault(path, []).append(made)

    for node in reader.nodes():
        if not node.is_public or node.namespace not in shown:
            continue
        if node.kind in CLASSES:
            # A class within a class is shown beside it, under both names.
            add(node.place, class_item(node.element, "::".join([*node.classes, node.name])))
        elif node.kind == "concept":
            add(node.place, concept_item(node.element, node.name))
        elif node.kind in kinds and not node.classes:
            space = "" if node.namespace in ours else node.namespace.removeprefix("uriel::") + "::"
            made = item(node.element, space + node.name)
            if made["doc"] or node.kind != "define":
                add(node.place, made)
    for header in reader.compounds:
        if header.get("kind") == "file" and words(header, "compoundname").endswith(".h") and doc(header):
            add(header.find("location"), {"name": "", "kind": "file", "signature": "", "doc": doc(header), "line": 0, "members": []})
    for items in files.values():
        items.sort(key=lambda one: one["line"])
        name_constants(items)
    json.dump([{"path": path, "room": room_shown(path), "doc": "" if path.endswith(".h") else escaped(" ".join(opening_comment(root / path))), "items": items}
               for path, items in sorted(files.items())], sys.stdout)


main(Path(sys.argv[1]))
