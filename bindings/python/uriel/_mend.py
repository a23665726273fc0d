# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import _uriel
from ._shown import explains
from ._uriel import URI, ParseError, Reference


class Repair(NamedTuple):
    """What mend() did to a component, or to the text as a whole if that is None."""

    repair: str
    component: str | None


class Mended(NamedTuple):
    """The URI that mend() read, and its repairs."""

    uri: URI
    repairs: tuple[Repair, ...]
    changed: bool


if not TYPE_CHECKING:  # a NamedTuple has no statements
    Mended.__getattr__ = explains("Mended")


def mend(text: str | bytes | URI | Reference, base: str | bytes | URI | None = None) -> Mended:
    """The URI that browsers read in a text (WHATWG's URL Standard), and the repairs that it took.

    >>> mend("HTTP:\\\\\\\\example.com\\\\a b").uri
    URI('http://example.com/a%20b')
    >>> mend("../c", base="http://a/b/").uri
    URI('http://a/c')

    Raises ParseError where browsers read no URL; its code is 'not-mendable'. A build of uriel without
    what reads the texts raises NotImplementedError.
    """
    mend_text: Any = getattr(_uriel, "_mend_text", None)
    if mend_text is None:
        raise NotImplementedError("this build of uriel cannot mend: it was built without ada")
    if isinstance(text, (URI, Reference)):
        text = str(text)
    elif not isinstance(text, (str, bytes)):
        raise TypeError(f"a str, bytes, URI or Reference is needed, not {type(text).__name__}")
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    made: Any = mend_text(data, None if base is None else bytes(URI(base)))
    if isinstance(made, str):
        raised = ParseError(f"browsers read no URL: {made} (URL Standard, 4.4)")
        raised.code, raised.offset, raised.component = "not-mendable", 0, None
        raised.section, raised.message = "URL Standard, 4.4", f"browsers read no URL: {made}"
        raise raised
    uri, repairs, changed = made
    return Mended(URI(uri), tuple(Repair(*each) for each in repairs), changed)
