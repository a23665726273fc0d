#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Reads the XML that tools/reference makes into what pages.mjs shows: doxygen.py FOLDER > FILE

Shown are the headers of the public folders, but for namespaces within ours that hold what a header needs for itself.
"""

import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

root = Path(__file__).resolve().parents[3]
ours = {"uriel", "uriel::history", "uriel::idna", ""}
shown = ours | {f"uriel::{name}" for name in ("ascii", "data_for", "dialects", "literals", "sets")}
public = {"include/uriel", "history/include", "idna/include", "mend/include", "policy/include", "iri/include", "bindings/c/include"}
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


def within(full):
    """The namespace of a full name, and the name in it; templates' arguments may hold "::", too."""
    namespace, _, name = re.sub(r"<.*", "", full).rpartition("::")
    return namespace, name + full[len(namespace + "::" + name if namespace else name):]


def heading(path):
    """The comment with which a header begins."""
    lines = (root / path).read_text().split("\n")[3:]
    comment = []
    for line in lines:
        if not line.startswith("//"):
            break
        comment.append(line[2:].strip())
    return escaped(" ".join(comment))


def main(folder):
    files = {}

    def add(node, made, namespace):
        path = node.find("location").get("file")
        if not any(path.startswith(start) for start in public):
            return
        if namespace not in shown or not made["doc"] and made["kind"] == "define":
            return
        files.setdefault(path, []).append(made)

    classes = []
    for compound in ElementTree.parse(folder / "index.xml").getroot():
        kind, name = compound.get("kind"), words(compound, "name")
        if kind not in ("class", "struct", "union", "namespace", "concept", "file"):
            continue
        # tools/reference wrote another character for '%'.
        text = (folder / f"{compound.get('refid')}.xml").read_text().replace("\ue025", "%")
        node = ElementTree.fromstring(text).find("compounddef")
        if kind in ("class", "struct", "union"):
            if node.get("prot") in (None, "public"):
                classes.append((name, node))
        elif kind == "concept":
            add(node, concept_item(node, within(name)[1]), within(name)[0])
        elif kind == "namespace" or (kind == "file" and name.endswith(".h")):
            for member in node.findall("sectiondef/memberdef"):
                if member.get("kind") in kinds and words(member, "name"):
                    space = name.removeprefix("uriel::") + "::" if kind == "namespace" and name not in ours else ""
                    add(member, item(member, space + words(member, "name")), name if kind == "namespace" else "")
        if kind == "file" and name.endswith(".h") and doc(node):
            files.setdefault(node.find("location").get("file"), []).append(
                {"name": "", "kind": "file", "signature": "", "doc": doc(node), "line": 0, "members": []})
    names = {name for name, _ in classes}
    for name, node in sorted(classes, key=lambda one: one[0]):
        namespace, short = within(name)
        # A class within a class is shown beside it, under both names.
        outer = namespace
        while outer in names:
            outer, _, last = outer.rpartition("::")
            short = f"{last}::{short}"
        add(node, class_item(node, short), outer)
    for items in files.values():
        items.sort(key=lambda one: one["line"])
        name_constants(items)
    json.dump([{"path": path, "doc": "" if path.endswith(".h") else heading(path), "items": items}
               for path, items in sorted(files.items())], sys.stdout)


main(Path(sys.argv[1]))
