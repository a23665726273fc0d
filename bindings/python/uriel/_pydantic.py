# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What pydantic asks URI and Reference for."""

from __future__ import annotations

from typing import Any

from pydantic_core import core_schema as core

from . import URI, Reference


def core_schema(kind: type[URI] | type[Reference]) -> core.CoreSchema:
    """A str, bytes, URI or Reference goes in; JSON has the text."""

    def read(value: Any) -> Any:
        try:
            return kind(value)
        except TypeError as error:
            raise ValueError(str(error)) from None

    return core.no_info_plain_validator_function(
        read, serialization=core.to_string_ser_schema(when_used="json")
    )


def json_schema(kind: type[URI] | type[Reference]) -> dict[str, str]:
    return {"type": "string", "format": "uri" if kind is URI else "uri-reference"}
