# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Columns of URIs in SQLAlchemy: text in the database, URI or Reference in Python."""

from __future__ import annotations

from typing import Any

from sqlalchemy import String
from sqlalchemy.types import TypeDecorator, TypeEngine

from . import URI, Reference

__all__ = ["ReferenceType", "URIType"]


class URIType(TypeDecorator[URI]):
    """What is bound is parsed before, and what comes back is a URI."""

    impl: TypeEngine[Any] | type[TypeEngine[Any]] = String
    cache_ok: bool | None = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else str(URI(value))

    def process_result_value(self, value: Any, dialect: Any) -> URI | None:
        return None if value is None else URI(value)


class ReferenceType(TypeDecorator[Reference]):
    """The same for references."""

    impl: TypeEngine[Any] | type[TypeEngine[Any]] = String
    cache_ok: bool | None = True

    def process_bind_param(self, value: Any, dialect: Any) -> str | None:
        return None if value is None else str(Reference(value))

    def process_result_value(self, value: Any, dialect: Any) -> Reference | None:
        return None if value is None else Reference(value)
