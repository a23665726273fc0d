#!/usr/bin/env -S python3 -BE
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Reads the Python package into what pages.mjs shows: signatures from its sources and stubs, docstrings from the
package itself, since those of the extension are in it: stubs.py FOLDER > FILE

FOLDER has the package, with its extension.
"""

import ast
import importlib
import inspect
import json
import re
import sys
from pathlib import Path

folder = Path(sys.argv[1])
package = folder / "uriel"
sys.path.insert(0, str(folder))
shown = re.compile(r"^[a-z]|^__(new|init|truediv|getitem|len|iter|call|arrow_c_\w+)__$|^[A-Z]")


def markdown(docstring):
    """A docstring is text, with examples as a prompt shows them."""
    parts = []
    for part in re.split(r"\n\s*\n", inspect.cleandoc(docstring or "")):
        if part.lstrip().startswith(">>>"):
            parts.append(f"```\n{part}\n```")
        elif part.startswith("    "):
            parts.append(part)
        elif part:
            pieces = re.split(r"(`[^`]*`)", part)
            parts.append("".join(piece if at % 2 else re.sub(r"([\\*_\[\]<>#|&])", r"\\\1", piece)
                                 for at, piece in enumerate(pieces)))
    return "\n\n".join(parts)


def decorators(node):
    return {ast.unparse(one) for one in node.decorator_list}


def signature(node):
    """One line, or one for each parameter where that is too long."""
    has = decorators(node)
    arguments = re.sub(r"(?<=[\w\])])=(?=['\w.-])", " = ", ast.unparse(node.args))
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if has & {"property", "cached_property"}:
        return f"{node.name}:{result.removeprefix(' ->')}"
    before = "".join(f"@{name}\n" for name in ("classmethod", "staticmethod") if name in has)
    line = f"def {node.name}({arguments}){result}"
    if len(line) <= 100:
        return before + line
    split = re.split(r", (?![^\[\]()]*[\])])", arguments)
    return f"{before}def {node.name}(\n" + "".join(f"    {one},\n" for one in split) + f"){result}"


def is_public(name, all_names=None):
    return name in all_names if all_names is not None else shown.match(name) is not None


def doc_of(owner, name, node):
    """What help() says; a docstring that is inherited from object says nothing."""
    found = inspect.getdoc(getattr(owner, name, None)) if owner is not None else None
    if found is None or found == inspect.getdoc(getattr(object, name, None)):
        found = ast.get_docstring(node) if not isinstance(node, (ast.Assign, ast.AnnAssign)) else ""
    return markdown(found)


def members_of(node, tree, owner):
    made = []
    bases = {ast.unparse(base) for base in node.bases}
    for base in tree.body:
        if isinstance(base, ast.ClassDef) and base.name in bases and base.name.startswith("_"):
            made += members_of(base, tree, owner)
    for part in node.body:
        if isinstance(part, ast.FunctionDef) and is_public(part.name):
            is_value = decorators(part) & {"property", "cached_property"}
            made.append({"name": part.name, "kind": "property" if is_value else "method", "signature": signature(part),
                         "doc": doc_of(owner, part.name, part), "members": []})
        elif isinstance(part, ast.AnnAssign) and is_public(part.target.id) and not part.target.id.startswith("n_"):
            made.append({"name": part.target.id, "kind": "property", "members": [], "doc": "",
                         "signature": f"{part.target.id}: {ast.unparse(part.annotation)}"})
    # One that is given again is that of the class itself.
    last = {one["name"]: one for one in made}
    return [one for at, one in enumerate(made) if last[one["name"]] is one or one["name"] in {m["name"] for m in made[:at]}]


def items_of(tree, names, module):
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and is_public(node.name, names):
            bases = [ast.unparse(base) for base in node.bases if not ast.unparse(base).startswith("_")]
            owner = getattr(module, node.name, None)
            yield {"name": node.name, "kind": "class", "doc": doc_of(module, node.name, node), "line": node.lineno,
                   "signature": f"class {node.name}{'(' + ', '.join(bases) + ')' if bases else ''}",
                   "members": members_of(node, tree, owner)}
        elif isinstance(node, ast.FunctionDef) and is_public(node.name, names):
            yield {"name": node.name, "kind": "function", "signature": signature(node), "line": node.lineno,
                   "doc": doc_of(module, node.name, node), "members": []}
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            yield {"name": node.target.id, "kind": "type", "line": node.lineno, "doc": "", "members": [],
                   "signature": f"{node.target.id} = {ast.unparse(node.value)}"}


def in_order(items):
    """URI and Reference first, and last the types that signatures name, such as _Text."""
    return sorted(items, key=lambda item: (item["kind"] == "type", item["name"] not in ("URI", "Reference")))


def names_of(tree):
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return None


def read(path):
    return ast.parse((package / path).read_text())


def loaded(name):
    """None where it needs a package that is not here: its own docstrings will do."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def modules():
    init = read("__init__.py")
    names = names_of(init)
    whole = importlib.import_module("uriel")
    # What is not written in C stands in files of its own.
    items = [item for file in ("_uriel.pyi", "_encoded.py", "_iri.py", "_mend.py", "_params.py", "_policy.py", "_site.py", "_template.py") for item in items_of(read(file), names, whole)]
    missing = names - {item["name"] for item in items}
    if missing:
        raise SystemExit(f"reference: no stub has {', '.join(sorted(missing))}")
    yield "uriel", "bindings/python/uriel/_uriel.pyi", ast.get_docstring(init), in_order(items)
    for path in sorted([*package.glob("*.py"), *package.glob("spark/*.py")]):
        file = path.relative_to(package)
        if file.name == "__init__.py" and file.parent == Path(".") or file.name.startswith("_") and file.name != "__init__.py":
            continue
        name = ".".join(["uriel", *file.with_suffix("").parts]).removesuffix(".__init__")
        tree = read(file)
        found = items_of(tree, names_of(tree), loaded(name))
        yield name, f"bindings/python/uriel/{file}", ast.get_docstring(tree), in_order(found)


json.dump([{"title": name, "path": path, "doc": markdown(text), "items": items}
           for name, path, text, items in modules()], sys.stdout)
