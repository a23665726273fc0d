# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Finds the mutants of a C++ file, and writes a file that holds them all, each behind a switch.

A mutant replaces an expression by another one, or leaves a statement out. In the text that is
written, mutant 7 of `a < b` is `(URIEL_MUTANT(7) ? (a <= b) : (a < b))`, so one build serves all. The
macro is false while compiling: a constant that is made while compiling keeps its value, and is
left to those who flip the bits of tables (tools/mutate.py).
"""

import bisect
import re
from dataclasses import dataclass, field

# What an operator is replaced by.
OPERATORS = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",),
    "&&": ("||",), "||": ("&&",),
    "+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("+",),
    "&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",),
    "+=": ("-=",), "-=": ("+=",), "*=": ("+=",), "&=": ("|=",), "|=": ("&=",), "^=": ("|=",),
    "<<=": (">>=",), ">>=": ("<<=",), "%=": ("+=",),
}  # fmt: skip
COMPARISONS = {"<", "<=", ">", ">=", "==", "!="}


@dataclass
class Place:
    """An expression, or a statement, from `begin` to before `end`, and what may stand there instead."""

    begin: int
    end: int
    is_statement: bool = False
    instead: list = field(default_factory=list)  # of (kind, text)
    numbers: list = field(default_factory=list)  # as many; None for one that does not compile
    names: list = field(default_factory=list)  # as many


def switched(text, places):
    """The text with the mutants of all places that have a number.

    Places lie within each other or apart. Only what is not mutated goes on holding the mutants within
    it, so the text grows by the depth of the places, not by their product.
    """
    # Outer places before those within them; of two that are the same, the statement is the outer one.
    ordered = sorted(places, key=lambda place: (place.begin, -place.end, not place.is_statement))

    def write(begin, end, first, last):
        pieces = []
        while first < last:
            place = ordered[first]
            inner = first + 1
            while inner < last and ordered[inner].end <= place.end:
                inner += 1
            pieces.append(text[begin : place.begin])
            pieces.append(write_place(place, first + 1, inner))
            begin, first = place.end, inner
        pieces.append(text[begin:end])
        return "".join(pieces)

    def write_place(place, first, last):
        unchanged = write(place.begin, place.end, first, last)
        mutants = [
            (number, instead)
            for number, (_, instead) in zip(place.numbers, place.instead)
            if number is not None
        ]
        if not mutants:
            return unchanged
        if place.is_statement:
            return f"if (URIEL_MUTANT({mutants[0][0]})) ; else {unchanged}"
        before = "".join(f"URIEL_MUTANT({number}) ? ({instead}) : " for number, instead in mutants)
        return f"({before}({unchanged}))"

    return write(0, len(text), 0, len(ordered))


def one_off(literal):
    """What may stand instead of an integer."""
    is_zero = re.fullmatch(r"0[uUlLzZ]*", literal) is not None
    return [f"{literal} + 1"] + ([] if is_zero else [f"{literal} - 1"])


class Finder:
    """The places of one file, by the syntax tree of libclang."""

    def __init__(self, path, arguments):
        import clang.cindex as clang  # only who looks for mutants needs it

        self.kind = clang.CursorKind
        self.path = str(path)
        with open(path, "rb") as file:
            self.text = file.read().decode("latin-1")  # so that offsets are those of bytes
        self.places = {}
        self.unit = clang.Index.create().parse(self.path, args=arguments)
        errors = [str(d) for d in self.unit.diagnostics if d.severity >= clang.Diagnostic.Error]
        assert not errors, errors
        self.lines = [0] + [found.end() for found in re.finditer("\n", self.text)]
        for cursor in self.unit.cursor.get_children():
            if self.is_here(cursor):
                self.visit(cursor)

    def is_here(self, cursor):
        file = cursor.extent.start.file
        return file is not None and file.name == self.path

    def source(self, cursor):
        return self.text[cursor.extent.start.offset : cursor.extent.end.offset]

    def add(self, cursor, kind, *instead, is_statement=False):
        begin, end = cursor.extent.start.offset, cursor.extent.end.offset
        place = self.places.setdefault((begin, end, is_statement), Place(begin, end, is_statement))
        for text in instead:
            if all(text != other for _, other in place.instead):
                place.instead.append((kind, text))

    def is_constant(self, cursor):
        """Is all of it evaluated while compiling, or no expression at all?"""
        kind = cursor.kind
        if kind in (self.kind.STATIC_ASSERT, self.kind.ENUM_DECL, self.kind.TYPE_ALIAS_DECL,
                    self.kind.CONCEPT_DECL, self.kind.UNEXPOSED_ATTR, self.kind.TYPE_REF,
                    self.kind.TEMPLATE_NON_TYPE_PARAMETER, self.kind.TEMPLATE_TYPE_PARAMETER):  # fmt: skip
            return True
        before = self.source(cursor).split("=", 1)[0].split("{", 1)[0]
        if kind == self.kind.VAR_DECL:
            return re.search(r"\b(constexpr|constinit)\b", before) is not None
        if kind in (self.kind.FUNCTION_DECL, self.kind.CXX_METHOD, self.kind.FUNCTION_TEMPLATE):
            return re.search(r"\bconsteval\b", before.split("(", 1)[0]) is not None
        return False

    def is_constraint(self, cursor):
        """Does it choose among templates, while compiling?"""
        begin = cursor.extent.start.offset
        return re.search(r"\brequires[\s(!]*$", self.text[max(0, begin - 80) : begin]) is not None

    def visit(self, cursor):
        if not self.is_here(cursor) or self.is_constant(cursor):
            return
        kind, children = cursor.kind, [child for child in cursor.get_children() if not self.is_constraint(child)]
        if kind in (self.kind.VAR_DECL, self.kind.FIELD_DECL, self.kind.PARM_DECL):
            # The initializer is last; what comes before is the type, and the bounds of an array.
            children = children[-1:] if "=" in self.source(cursor) or "{" in self.source(cursor) else []
        elif kind == self.kind.CASE_STMT:
            children = children[1:]
        elif kind == self.kind.IF_STMT:
            children = self.visit_if(cursor, children)
        elif kind == self.kind.CONDITIONAL_OPERATOR:
            self.add_condition(children[0])
        elif kind == self.kind.WHILE_STMT:
            if children[0].kind.is_expression():
                self.add_condition(children[0], is_loop=True)
        elif kind in (self.kind.BINARY_OPERATOR, self.kind.COMPOUND_ASSIGNMENT_OPERATOR, self.kind.CALL_EXPR):
            self.add_operator(cursor, children)
            if len(children) > 1 and self.source(children[-1]) == "0" and re.search(
                "ordering|comparison_category", children[0].type.spelling):
                children.pop()  # std::strong_ordering compares with nothing but 0
        elif kind == self.kind.UNARY_OPERATOR:
            self.add_unary(cursor)
        elif kind == self.kind.INTEGER_LITERAL:
            self.add(cursor, "constant", *one_off(self.source(cursor)))
        elif kind == self.kind.CHARACTER_LITERAL:
            self.add(cursor, "constant", f"static_cast<char>({self.source(cursor)} + 1)")
        elif kind == self.kind.CXX_BOOL_LITERAL_EXPR:
            self.add(cursor, "constant", "false" if self.source(cursor) == "true" else "true")
        elif kind == self.kind.DECL_REF_EXPR:
            self.add_enumerator(cursor)
        if kind == self.kind.COMPOUND_STMT or kind in (self.kind.IF_STMT, self.kind.WHILE_STMT, self.kind.FOR_STMT,
                                                       self.kind.CXX_FOR_RANGE_STMT):  # fmt: skip
            bodies = children if kind == self.kind.COMPOUND_STMT else self.bodies(kind, children)
            for child in bodies:
                self.add_statement(child)
        for child in children:
            self.visit(child)

    def bodies(self, kind, children):
        return children[1:] if kind == self.kind.IF_STMT else children[-1:]

    def visit_if(self, cursor, children):
        head = self.source(cursor)[2:].lstrip()
        if head.startswith(("constexpr", "consteval")):
            return children[1:] if head.startswith("constexpr") else children
        if children[0].kind.is_expression():
            self.add_condition(children[0])
        return children

    def add_condition(self, cursor, is_loop=False):
        text = self.source(cursor)
        if text in ("true", "false"):
            return
        self.add(cursor, "condition", "false")
        if not is_loop:
            self.add(cursor, "condition", "true")

    def add_operator(self, cursor, children):
        if len(children) < 2:
            return
        begin, end = children[0].extent.end.offset, children[-1].extent.start.offset
        # Comments may stand between; a call without an operator has no operator there.
        operator = re.sub(r"//[^\n]*", "", self.text[begin:end]).strip()
        if children[0].extent.start.offset != cursor.extent.start.offset or operator not in OPERATORS:
            return
        left = self.text[cursor.extent.start.offset : begin]
        right = self.text[end : cursor.extent.end.offset]
        for other in OPERATORS[operator]:
            self.add(cursor, "operator", f"{left} {other} {right}")

    def add_unary(self, cursor):
        text = self.source(cursor)
        if text.startswith(("++", "--")):
            self.add(cursor, "operator", ("--" if text[0] == "+" else "++") + text[2:])
        elif text.startswith("!"):
            # What is not bool, and made of one, would hold "false" as a value.
            self.add(cursor, "operator", f"static_cast<bool>({text[1:]})")
        elif text.startswith(("~", "-")):
            self.add(cursor, "operator", text[1:])
        elif text.endswith(("++", "--")):
            self.add(cursor, "operator", text[:-2] + ("--" if text[-1] == "+" else "++"))

    def add_enumerator(self, cursor):
        to = cursor.referenced
        if to is None or to.kind != self.kind.ENUM_CONSTANT_DECL:
            return
        if "std" in to.semantic_parent.type.spelling:  # std::memory_order and the like
            return
        text, step = self.source(cursor), "- 1" if to.enum_value > 0 else "+ 1"
        self.add(cursor, "constant", f"static_cast<decltype({text})>(static_cast<int>({text}) {step})")

    def add_statement(self, cursor):
        if cursor.kind.is_expression() or cursor.kind in (self.kind.BREAK_STMT, self.kind.CONTINUE_STMT):
            self.add(cursor, "statement", "", is_statement=True)

    def line_of(self, offset):
        return bisect.bisect_right(self.lines, offset)

    def result(self):
        """The places with something to put there, each of which is in order within the others."""
        found = sorted((p for p in self.places.values() if p.instead), key=lambda p: (p.begin, -p.end))
        nested, open_places = [], []
        for place in found:
            while open_places and open_places[-1].end <= place.begin:
                open_places.pop()
            if open_places and place.end > open_places[-1].end:
                continue  # crosses another one; no expression does
            open_places.append(place)
            nested.append(place)
        return nested
