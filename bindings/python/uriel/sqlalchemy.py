# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Columns of URIs in SQLAlchemy: text in the database, URI or Reference in Python.

What you compare a column with is parsed as a URI, so that a typing error is found. Patterns, as of
like(), contains() and regexp_match(), and what you append are plain text.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import String
from sqlalchemy.sql import operators
from sqlalchemy.types import TypeDecorator, TypeEngine

from . import URI, Reference

__all__ = ["ReferenceType", "URIType"]


# Those that ask whether a column is, or stands before or after, another URI.
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


class URIType(TypeDecorator[URI]):
    """What is bound is parsed before, and what comes back is a URI."""

    impl: TypeEngine[Any] | type[TypeEngine[Any]] = String
    cache_ok: bool | None = True

    def coerce_compared_value(self, op: Any, value: Any) -> Any:
        return self if op in _of_values or isinstance(value, Reference | URI) else String()

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else str(URI(value))

    def process_result_value(self, value: Any, dialect: Any) -> URI | None:
        return None if value is None else URI(value)


class ReferenceType(TypeDecorator[Reference]):
    """The same for references."""

    impl: TypeEngine[Any] | type[TypeEngine[Any]] = String
    cache_ok: bool | None = True

    def coerce_compared_value(self, op: Any, value: Any) -> Any:
        return self if op in _of_values or isinstance(value, Reference | URI) else String()

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else str(Reference(value))

    def process_result_value(self, value: Any, dialect: Any) -> Reference | None:
        return None if value is None else Reference(value)
