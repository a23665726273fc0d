# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The formats of JSON Schema: "uri", "uri-reference" (RFC 3986), "iri", "iri-reference" (RFC 3987), "uri-template"
(RFC 6570)."""

from __future__ import annotations

from collections.abc import Callable

from jsonschema import FormatChecker  # type: ignore[import-untyped]

from . import IRI, IRIReference, ParseError, Template, is_valid

__all__ = ["add_formats"]


def add_formats(checker: FormatChecker) -> FormatChecker:
    """Adds them to a checker, and returns it.

    >>> add_formats(FormatChecker(formats=())).conforms("a b", "uri-reference")
    False
    """

    def check(rule: str) -> None:
        def matches(value: object) -> bool:
            return not isinstance(value, str) or is_valid(value, rule)

        checker.checks(rule.lower())(matches)

    check("URI")
    check("URI-reference")

    def check_by(name: str, read: Callable[[str], object]) -> None:
        def matches(value: object) -> bool:
            return not isinstance(value, str) or read(value) is not None

        checker.checks(name, raises=ParseError)(matches)

    check_by("iri", IRI)
    check_by("iri-reference", IRIReference)
    check_by("uri-template", Template)
    return checker
