# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The methods by which pydantic uses the types of this package."""

from __future__ import annotations

from typing import Any

from pydantic_core import InitErrorDetails, ValidationError
from pydantic_core import core_schema as core

from . import URI, Reference, redact
from ._shown import shown

# By name, so that only those are loaded that somebody uses.
_formats = {
    "URI": "uri",
    "Reference": "uri-reference",
    "IRI": "iri",
    "IRIReference": "iri-reference",
    "Template": "uri-template",
}


def _logged(value: Any) -> Any:
    """The input, without possible secrets; JSON has it, too."""
    if isinstance(value, (str, bytes, URI, Reference)):
        return redact(value)
    return value if value is None or isinstance(value, (int, float)) else shown(value)


def core_schema(kind: type[Any]) -> core.CoreSchema:
    """What the type takes goes in; JSON has the text."""

    def read(value: Any) -> Any:
        try:
            return value if type(value) is kind else kind(value)
        except (TypeError, ValueError) as error:
            why = error if isinstance(error, ValueError) else ValueError(str(error))
            # Pydantic shows what came in.
            details = InitErrorDetails(
                type="value_error", input=_logged(value), ctx={"error": why}
            )
            raise ValidationError.from_exception_data(kind.__name__, [details]) from None

    return core.no_info_plain_validator_function(
        read, serialization=core.to_string_ser_schema(when_used="json")
    )


def json_schema(kind: type[Any]) -> dict[str, str]:
    return {"type": "string", "format": _formats[kind.__name__]}
