# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What messages show: a wrong argument may be a URI that was meant for another one."""

from __future__ import annotations

from ._uriel import URI, Reference, redact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn


def shown(value: Any) -> str:
    """As repr(), with possible secrets hidden; of objects that may hold text, only the type."""
    if isinstance(value, (str, bytes)):
        return repr(redact(value, strict=True))
    if value is None or isinstance(value, (int, float, URI, Reference)):
        return repr(value)
    return f"a {type(value).__name__}"


def explains(kind: str) -> Callable[[Any, str], NoReturn]:
    """A __getattr__, which is asked for unknown attributes alone: its error says what to write."""

    def unknown(self: Any, name: str) -> NoReturn:
        from ._other_words import raise_unknown

        raise_unknown(kind, self, name)

    return unknown
