# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The formats "uri", "uri-reference" (RFC 3986) and "uri-template" (RFC 6570) of JSON Schema."""

from __future__ import annotations

from jsonschema import FormatChecker  # type: ignore[import-untyped]

from . import ParseError, Template, is_valid

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

    def is_template(value: object) -> bool:
        return not isinstance(value, str) or bool(Template(value))

    checker.checks("uri-template", raises=ParseError)(is_template)
    return checker
