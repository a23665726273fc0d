#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What headers declare, as Doxygen reads them: the one reader of C++ and C for all tools that ask.

usage: declarations.py [HEADER…]    prints it as JSON: of the public headers, or of these
"""

import functools
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
HEADERS = [ROOT / folder / "include" for folder in ("", "history", "uri_template", "site", "iri", "idna", "mend", "policy", "bindings/c")]
CLASSES = ("class", "struct", "union")
MEMBERS = ("function", "friend", "variable", "typedef", "enum")
# Namespaces and classes before the last "::" that is not in <>.
NAME = re.compile(r"(?:([^<]*)::)?([^:<]+(?:<.*)?)")


def text_of(node):
    """Without Doxygen's links and its blanks within <>."""
    text = "" if node is None else " ".join("".join(node.itertext()).split())
    return re.sub(r"(?<=<) | (?=>)", "", text)


def first_sentence(node):
    """Of a comment, up to a list; code stands in backquotes."""
    for code in node.iter("computeroutput"):
        code.text, code.tail = f"`{code.text or ''}", f"`{code.tail or ''}"
    paragraph = node.find("briefdescription/para")
    paragraph = node.find("detaileddescription/para") if paragraph is None else paragraph
    if paragraph is None:
        return ""
    for part in [*paragraph]:
        if part.tag == "itemizedlist":
            paragraph.remove(part)
    # tools/reference writes another character for '%'.
    text = " ".join("".join(paragraph.itertext()).split()).replace("\ue025", "%")
    text = text.partition(": - ")[0]
    sentence = re.match(r".*?[.?](?= [A-Z`'\"]|$)", text)
    return (sentence[0] if sentence else text).rstrip(":")


class Reader:
    """Of the XML that tools/reference makes."""

    def __init__(self, folder):
        index = ElementTree.parse(folder / "index.xml").getroot()
        names = [each.get("refid") for each in index if each.get("kind") not in ("dir", "page")]
        self.compounds = [ElementTree.parse(folder / f"{name}.xml").getroot().find("compounddef") for name in names]
        # Whether all may use them, by name.
        self.classes = {
            text_of(each.find("compoundname")): each.get("prot") in (None, "public")
            for each in self.compounds
            if each.get("kind") in CLASSES
        }
        self.lines = {}

    def declarations(self):
        for compound in self.compounds:
            kind, name = compound.get("kind"), text_of(compound.find("compoundname"))
            if kind in CLASSES or kind == "concept":
                space, own = NAME.fullmatch(name).groups()
                yield self.declared(compound, own, space or "")
            if kind in CLASSES or kind == "namespace" or (kind == "file" and name.endswith(".h")):
                for member in compound.findall("sectiondef/memberdef"):
                    if member.get("kind") in MEMBERS:
                        yield self.declared(member, text_of(member.find("name")), "" if kind == "file" else name)

    def line(self, file, number):
        if file not in self.lines:
            self.lines[file] = (ROOT / file).read_text(encoding="utf-8").splitlines()
        return self.lines[file][number - 1]

    def declared(self, node, name, space):
        classes, is_public = [], node.get("prot") in (None, "public")
        while space in self.classes:
            is_public = is_public and self.classes[space]
            space, _, last = space.rpartition("::")
            classes.insert(0, last)
        place = node.find("location")
        file, line = place.get("file"), int(place.get("line"))
        rest = text_of(node.find("argsstring"))
        return {
            "name": name.replace(" ", ""),
            "namespace": space,
            "classes": classes,
            "kind": node.get("kind"),
            "is_public": is_public,
            "file": file,
            "line": line,
            "type": text_of(node.find("type")),
            "parameters": [text_of(each.find("type")) for each in node.findall("param")],
            "is_const": node.get("const") == "yes",
            "is_defined": place.get("bodystart") is not None,  # with its body
            "is_usual": re.search(r"= ?(?:delete|default)$", rest) is None,  # neither left out nor made by the compiler
            "marks": re.findall(r"\bURIEL_[A-Z_]+\b|^extern\b", self.line(file, line)),  # Doxygen does without them
            "sentence": first_sentence(node),
        }


def read(folder, headers=HEADERS):
    """All declarations, as they stand in the headers; what Doxygen makes goes to the folder."""
    subprocess.run([ROOT / "tools/reference", folder, *headers], check=True)
    found = Reader(Path(folder) / "xml").declarations()
    return sorted(found, key=lambda each: (each["file"], each["line"]))


@functools.cache
def of_the_house():
    with tempfile.TemporaryDirectory() as folder:
        return read(folder)


def of_text(text, name="header.hpp"):
    """What a header with this text declares: for tests."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8")
        return read(folder, [path])


def main(headers):
    with tempfile.TemporaryDirectory() as folder:
        json.dump(read(folder, headers or HEADERS), sys.stdout, indent=1)


if __name__ == "__main__":
    main(sys.argv[1:])
