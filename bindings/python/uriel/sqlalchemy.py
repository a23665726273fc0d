# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Columns of URIs in SQLAlchemy: text in the database, URI or Reference in Python.

What you compare a column with is parsed as a URI, so that a typing error is found. Patterns, as of
like(), contains() and regexp_match(), and what you append are plain text.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from sqlalchemy import String
from sqlalchemy.sql import operators
from sqlalchemy.types import TypeDecorator, TypeEngine

from . import URI, ParseError, Reference
from ._shown import shown

__all__ = ["ReferenceType", "URIType"]

_Kind = TypeVar("_Kind", URI, Reference)

# Operators that compare a column with another URI: equality and order.
_of_values = {
    operators.eq,
    operators.ne,
    operators.lt,
    operators.le,
    operators.gt,
    operators.ge,
    operators.in_op,
    operators.not_in_op,
    operators.is_,
    operators.is_not,
    operators.is_distinct_from,
    operators.is_not_distinct_from,
    operators.between_op,
    operators.not_between_op,
}


class _TextType:
    """The common part of both types."""

    def __init__(self, *arguments: Any, errors: Literal["raise", "null"] = "raise", **named: Any) -> None:
        if errors not in ("raise", "null"):
            raise ValueError(f"errors is 'raise' or 'null', not {shown(errors)}")
        self.errors = errors
        super().__init__(*arguments, **named)

    def coerce_compared_value(self, op: Any, value: Any) -> Any:
        return self if op in _of_values or isinstance(value, Reference | URI) else String()

    def _read(self, kind: type[_Kind], value: Any) -> _Kind | None:
        if value is None:
            return None
        try:
            return kind(value)
        except ParseError:
            if self.errors == "raise":
                raise
            return None


class URIType(_TextType, TypeDecorator[URI]):
    """Bound values are parsed, and results are URIs. With errors="null", a text in the
    database that is not a URI comes back as None, and does not end the query."""

    impl: TypeEngine[Any] | type[TypeEngine[Any]] = String
    cache_ok: bool | None = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else str(URI(value))

    def process_result_value(self, value: Any, dialect: Any) -> URI | None:
        return self._read(URI, value)


class ReferenceType(_TextType, TypeDecorator[Reference]):
    """The same for references."""

    impl: TypeEngine[Any] | type[TypeEngine[Any]] = String
    cache_ok: bool | None = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else str(Reference(value))

    def process_result_value(self, value: Any, dialect: Any) -> Reference | None:
        return self._read(Reference, value)
