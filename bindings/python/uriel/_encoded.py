# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

from __future__ import annotations

from ._uriel import redact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Never


class encoded:  # a word that marks a text, as in C++
    """Marks a text as encoded already: where a component or a value is given, it is checked and
    written as it is. Every other text is data, and is encoded.

    >>> from uriel import URI, encoded
    >>> URI("http://h/").replace(path="/50%"), URI("http://h/").replace(path=encoded("/50%25"))
    (URI('http://h/50%25'), URI('http://h/50%25'))

    The components of a URI are encoded text:

    >>> URI("http://h/").replace(path=encoded(URI("http://i/a%2Fb").path))
    URI('http://h/a%2Fb')
    """

    __slots__ = ("text",)

    text: str

    def __init__(self, text: str | bytes, /) -> None:
        if not isinstance(text, (str, bytes)):
            raise TypeError(f"encoded text is a str or bytes, not {type(text).__name__}: None removes a component")
        whole = text if isinstance(text, str) else text.decode("ascii", "surrogateescape")
        object.__setattr__(self, "text", whole)

    def __setattr__(self, name: str, value: Any) -> Never:
        raise AttributeError("encoded text does not change")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"encoded({redact(self.text)!r})"

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, encoded) else NotImplemented

    def __hash__(self) -> int:
        return hash((encoded, self.text))

    def __reduce__(self) -> tuple[type[encoded], tuple[str]]:
        return encoded, (self.text,)
