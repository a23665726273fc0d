# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Values in messages: a wrong argument may be a URI that was meant for another one."""

from __future__ import annotations

from ._uriel import URI, Reference, redact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def shown(value: Any) -> str:
    """As repr(), with possible secrets hidden; of objects that may hold text, only the type."""
    if isinstance(value, (str, bytes)):
        return repr(redact(value, strict=True))
    if value is None or isinstance(value, (int, float, URI, Reference)):
        return repr(value)
    return f"a {type(value).__name__}"
