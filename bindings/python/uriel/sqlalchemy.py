# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Columns of URIs in SQLAlchemy: text in the database, URI or Reference in Python. With native=True, columns in PostgreSQL
have the type uri or uri_reference of its extension `uriel`.

What you compare a column with is parsed as a URI, so that a typing error is found. Patterns, as of
like(), contains() and regexp_match(), and what you append are plain text.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from sqlalchemy import String
from sqlalchemy.dialects.postgresql import base as postgresql
from sqlalchemy.sql import operators
from sqlalchemy.types import TypeDecorator, TypeEngine, UserDefinedType

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


# Those of the extension of PostgreSQL that compare with a URI: within, and equality and order in a form.
_of_native_values = {"<@"} | {sign + mark for sign in ("<", "<=", "=", ">=", ">") for mark in "^%/~#"}


class _Native(UserDefinedType[str]):
    """A type of the extension. Values are texts, which drivers that send types would call varchar."""

    cache_ok = True
    render_bind_cast = True

    def __init__(self, name: str) -> None:
        self.name = name

    def get_col_spec(self, **_: Any) -> str:
        return self.name

    def literal_processor(self, dialect: Any) -> Any:
        return String().literal_processor(dialect)  # type: ignore[no-untyped-call]


class _TextType:
    """The common part of both types."""

    _native_name: str

    def __init__(
        self, *arguments: Any, errors: Literal["raise", "null"] = "raise", native: bool = False, **named: Any
    ) -> None:
        if errors not in ("raise", "null"):
            raise ValueError(f"errors is 'raise' or 'null', not {shown(errors)}")
        if native and (arguments or named):
            raise ValueError("a native type has no length and no collation")
        self.errors = errors
        self.native = native
        super().__init__(*arguments, **named)

    def load_dialect_impl(self, dialect: Any) -> Any:
        if self.native and dialect.name == "postgresql":
            return dialect.type_descriptor(_Native(self._native_name))
        return super().load_dialect_impl(dialect)  # type: ignore[misc]

    def coerce_compared_value(self, op: Any, value: Any) -> Any:
        is_native = self.native and getattr(op, "opstring", None) in _of_native_values
        return self if is_native or op in _of_values or isinstance(value, Reference | URI) else String()

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
    database that is not a URI comes back as None, and does not end the query. With native=True,
    the column is a uri in PostgreSQL, and text in other databases."""

    _native_name = "uri"
    impl: TypeEngine[Any] | type[TypeEngine[Any]] = String
    cache_ok: bool | None = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else str(URI(value))

    def process_result_value(self, value: Any, dialect: Any) -> URI | None:
        return self._read(URI, value)


class ReferenceType(_TextType, TypeDecorator[Reference]):
    """The same for references; with native=True, a uri_reference in PostgreSQL."""

    _native_name = "uri_reference"
    impl: TypeEngine[Any] | type[TypeEngine[Any]] = String
    cache_ok: bool | None = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else str(Reference(value))

    def process_result_value(self, value: Any, dialect: Any) -> Reference | None:
        return self._read(Reference, value)


# What reflection makes of a column of PostgreSQL. It hands on a collation, which the types do not have.
_reflected: dict[str, Any] = postgresql.ischema_names
_reflected["uri"] = lambda **_: URIType(native=True)
_reflected["uri_reference"] = lambda **_: ReferenceType(native=True)
