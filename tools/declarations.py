# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What headers declare, as Doxygen reads them: the one reader of C++ and C for all tools that ask, and for the site."""

import functools
import re
import subprocess
import tempfile
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
# The folders of public headers.
LIBRARIES = [ROOT / "include", *sorted((ROOT / "libs").glob("*/include"))]
CLASSES = ("class", "struct", "union")
DECLARED = (*CLASSES, "concept", "function", "friend", "variable", "typedef", "enum")
# Namespaces and classes before the last "::" that is not in <>.
NAME = re.compile(r"(?:([^<]*)::)?([^:<]+(?:<.*)?)")


def text_of(node):
    """Without Doxygen's links and its blanks within <>."""
    text = "" if node is None else " ".join("".join(node.itertext()).split())
    return re.sub(r"(?<=<) | (?=>)", "", text)


def first_sentence(text):
    sentence = re.match(r".*?[.?](?= [A-Z`'\"]|$)", text)
    return (sentence[0] if sentence else text).rstrip(":")


def sentence_of_comment(node):
    """The first one, up to a list; code stands in backquotes."""
    for code in node.iter("computeroutput"):
        code.text, code.tail = f"`{code.text or ''}", f"`{code.tail or ''}"
    paragraph = node.find("briefdescription/para")
    paragraph = node.find("detaileddescription/para") if paragraph is None else paragraph
    if paragraph is None:
        return ""
    for part in [*paragraph]:
        if part.tag == "itemizedlist":
            paragraph.remove(part)
    return first_sentence(" ".join("".join(paragraph.itertext()).split()).partition(": - ")[0])


class Node(NamedTuple):
    """A class, a concept or a member in the XML, and where it is declared."""

    element: ElementTree.Element
    name: str
    namespace: str
    classes: list  # from the outermost
    is_public: bool

    @property
    def kind(self):
        return self.element.get("kind")

    @property
    def place(self):
        return self.element.find("location")


def may_be_used(element):
    return element.get("prot") in (None, "public")


class Reader:
    """Of the XML that tools/reference makes."""

    def __init__(self, folder):
        index = ElementTree.parse(folder / "index.xml").getroot()
        names = [each.get("refid") for each in index if each.get("kind") not in ("dir", "page")]
        self.compounds = [self.compound(folder / f"{name}.xml") for name in names]
        # Whether all may use them, by name.
        self.classes = {
            text_of(each.find("compoundname")): may_be_used(each) for each in self.compounds if each.get("kind") in CLASSES
        }
        self.lines = {}

    @staticmethod
    def compound(file):
        # tools/reference writes another character for '%'.
        text = file.read_text(encoding="utf-8").replace("\ue025", "%")
        return ElementTree.fromstring(text).find("compounddef")

    def nodes(self):
        for compound in self.compounds:
            kind, name = compound.get("kind"), text_of(compound.find("compoundname"))
            if kind in CLASSES or kind == "concept":
                space, own = NAME.fullmatch(name).groups()
                yield self.node(compound, own, space or "")
            if kind in CLASSES or kind == "namespace" or (kind == "file" and name.endswith(".h")):
                for member in compound.findall("sectiondef/memberdef"):
                    yield self.node(member, text_of(member.find("name")), "" if kind == "file" else name)

    def node(self, element, name, space):
        classes, is_public = [], may_be_used(element)
        while space in self.classes:
            is_public = is_public and self.classes[space]
            space, _, last = space.rpartition("::")
            classes.insert(0, last)
        return Node(element, name, space, classes, is_public)

    def declarations(self):
        for node in self.nodes():
            if node.kind in DECLARED:
                yield self.declared(node)

    def declared(self, node):
        element = node.element
        file, line = node.place.get("file"), int(node.place.get("line"))
        rest = text_of(element.find("argsstring"))
        return {
            "name": node.name.replace(" ", ""),
            "namespace": node.namespace,
            "classes": node.classes,
            "kind": node.kind,
            "is_public": node.is_public,
            "file": file,
            "line": line,
            "type": text_of(element.find("type")),
            "parameters": [text_of(each.find("type")) for each in element.findall("param")],
            "is_const": element.get("const") == "yes",
            "is_defined": node.place.get("bodystart") is not None,  # with its body
            "is_usual": re.search(r"= ?(?:delete|default)$", rest) is None,  # neither left out nor made by the compiler
            "marks": re.findall(r"\bURIEL_[A-Z_]+\b|^extern\b", self.line(file, line)),  # Doxygen does without them
            "sentence": sentence_of_comment(element),
        }

    def line(self, file, number):
        if file not in self.lines:
            self.lines[file] = (ROOT / file).read_text(encoding="utf-8").splitlines()
        return self.lines[file][number - 1]


def read(folder, headers=LIBRARIES):
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
