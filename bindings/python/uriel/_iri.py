# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, Self

from . import _uriel
from ._shown import explains
from ._uriel import URI, ParseError, Reference, _iri_of, _iri_to_uri, _uri_to_iri, redact


def _raise(text: str | bytes, error: Any) -> NoReturn:
    code, offset, component, message, section = error
    if isinstance(text, str):
        offset = len(text.encode("utf-8", "surrogatepass")[:offset].decode("utf-8", "surrogatepass"))
    where = f"{component}, offset {offset}: " if component else ""
    source = section if " " in section else f"RFC 3986, {section}"
    raised = ParseError(f"{where}{message} ({source})" if section else f"{where}{message}")
    raised.code, raised.offset, raised.component = code, offset, component or None
    raised.section, raised.message = section or None, message
    raise raised


class IRIReference:
    """An IRI reference (RFC 3987, 2.2): as Reference, with characters beyond ASCII.

    >>> IRIReference("//bücher.example/ü?é").host
    'bücher.example'

    The text is a str, bytes of UTF-8, or any reference of this package, and is kept as it is. Raises
    ParseError. repr() shows it redacted.
    """

    __slots__ = ("_parts", "_text")
    __match_args__: ClassVar[tuple[str, str, str, str, str]] = ("scheme", "authority", "path", "query", "fragment")

    _needs_scheme: ClassVar[bool] = False
    _text: str
    _parts: tuple[Any, ...]

    def __init__(self, text: str | bytes | URI | Reference | IRIReference, /) -> None:
        if not isinstance(text, (str, bytes)):
            if not isinstance(text, (URI, Reference, IRIReference)):
                raise TypeError(f"a str, bytes or reference is needed, not {type(text).__name__}")
            text = str(text)
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        parts = _iri_of(data, self._needs_scheme)
        if len(parts) == 5:
            _raise(text, parts)
        object.__setattr__(self, "_text", data.decode())
        object.__setattr__(self, "_parts", parts)

    @property
    def scheme(self) -> str | None:
        """The scheme, or None (3.1)."""
        found: str | None = self._parts[0]
        return found

    @property
    def authority(self) -> str | None:
        """The authority, or None (3.2)."""
        found: str | None = self._parts[1]
        return found

    @property
    def userinfo(self) -> str | None:
        """The userinfo, or None (3.2.1)."""
        found: str | None = self._parts[2]
        return found

    @property
    def user(self) -> str | None:
        """The userinfo up to its first ':', or None."""
        found: str | None = self._parts[3]
        return found

    @property
    def password(self) -> str | None:
        """The userinfo after its first ':', or None. Never show it to people (7.5)."""
        found: str | None = self._parts[4]
        return found

    @property
    def host(self) -> str | None:
        """The host, or None; an IP literal without its brackets (3.2.2)."""
        found: str | None = self._parts[5]
        return found

    @property
    def host_kind(self) -> str | None:
        """'reg-name', 'ipv4', 'ipv6', 'ipvfuture' or None."""
        found: str | None = self._parts[6]
        return found

    @property
    def port(self) -> int | None:
        """The port as a number; None if it is absent or empty (3.2.3). Raises ParseError if it is above 65535: see
        port_text."""
        found: int | tuple[Any, ...] | None = self._parts[7]
        if isinstance(found, tuple):
            _raise(self._text, found)
        return found

    @property
    def port_text(self) -> str | None:
        """The port as written, or None."""
        found: str | None = self._parts[8]
        return found

    @property
    def path(self) -> str:
        """The path, which may be empty (3.3)."""
        found: str = self._parts[9]
        return found

    @property
    def query(self) -> str | None:
        """The query, or None; '' if it is there and empty (3.4)."""
        found: str | None = self._parts[10]
        return found

    @property
    def fragment(self) -> str | None:
        """The fragment, or None; '' if it is there and empty (3.5)."""
        found: str | None = self._parts[11]
        return found

    @property
    def text(self) -> str:
        """The text, unchanged; str() returns it, too."""
        return self._text

    @property
    def redacted(self) -> str:
        """The text in a form that is safe to log, with '***' for secrets (7.5)."""
        return redact(self._text)

    def to_uri(self, idna: bool = False) -> Reference:
        """The URI reference of this: characters beyond ASCII become triplets (RFC 3987, 3.1).

        >>> IRIReference("/ü").to_uri()
        Reference('/%C3%BC')

        With idna=True, a name of DNS, as of http, becomes A-labels, as UTS #46 maps it:

        >>> IRIReference("http://bücher.example/ü").to_uri(idna=True)
        Reference('http://xn--bcher-kva.example/%C3%BC')

        Raises ParseError, code 'invalid-idn', where UTS #46 refuses the host; a build of uriel without
        what maps it, NotImplementedError.
        """
        return Reference(self._uri_text(idna))

    def _uri_text(self, idna: bool) -> str:
        made: Any = _iri_to_uri(self._with_ascii_host() if idna else self._text.encode())
        if not isinstance(made, str):
            _raise(self._text, made)
        return made

    def _with_ascii_host(self) -> bytes:
        with_ascii_host: Any = getattr(_uriel, "_iri_with_ascii_host", None)
        if with_ascii_host is None:
            raise NotImplementedError("this build of uriel has no IDNA: it was built without ada")
        made: bytes | None = with_ascii_host(self._text.encode())
        if made is None:
            text = self._text.encode()
            offset = text.index(b"//") + 2 + len((self.userinfo + "@").encode() if self.userinfo is not None else b"")
            message = "UTS 46 has no A-labels for this host"
            _raise(self._text, ("invalid-idn", offset, "host", message, "RFC 3987, 3.1"))
        return made

    if not TYPE_CHECKING:
        __getattr__ = explains("IRI")

    @property
    def site(self) -> str | None:
        """The registrable domain of the host, in A-labels: see URI.site."""
        from ._site import site_of

        return site_of(self)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change")

    def __str__(self) -> str:
        return self._text

    def __bytes__(self) -> bytes:
        return self._text.encode()

    def __format__(self, specification: str, /) -> str:
        return format(self._text, specification)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.redacted!r})"

    def __hash__(self) -> int:
        return hash(self._text)

    def __eq__(self, other: object, /) -> bool:
        return self._text == other._text if isinstance(other, IRIReference) else NotImplemented

    def __lt__(self, other: IRIReference, /) -> bool:
        return self._text < other._text if isinstance(other, IRIReference) else NotImplemented

    def __le__(self, other: IRIReference, /) -> bool:
        return self._text <= other._text if isinstance(other, IRIReference) else NotImplemented

    def __gt__(self, other: IRIReference, /) -> bool:
        return self._text > other._text if isinstance(other, IRIReference) else NotImplemented

    def __ge__(self, other: IRIReference, /) -> bool:
        return self._text >= other._text if isinstance(other, IRIReference) else NotImplemented

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: Any, /) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self._text,)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any, /) -> Any:
        from ._pydantic import core_schema

        return core_schema(cls)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any, /) -> Any:
        from ._pydantic import json_schema

        return json_schema(cls)


class IRI(IRIReference):
    """An IRI (RFC 3987, 2.2): an IRI reference with a scheme.

    >>> zurich = IRI("https://de.wikipedia.org/wiki/Zürich")
    >>> zurich.to_uri()
    URI('https://de.wikipedia.org/wiki/Z%C3%BCrich')
    >>> zurich.to_uri().to_iri() == zurich
    True
    """

    __slots__ = ()
    _needs_scheme = True

    @property
    def scheme(self) -> str:
        """The scheme, as written (3.1)."""
        found: str = self._parts[0]
        return found

    def to_uri(self, idna: bool = False) -> URI:  # type: ignore[override]
        """The URI of this: characters beyond ASCII become triplets (RFC 3987, 3.1).

        With idna=True, a name of DNS, as of http, becomes A-labels, as UTS #46 maps it:

        >>> IRI("http://bücher.example/ü").to_uri(idna=True)
        URI('http://xn--bcher-kva.example/%C3%BC')

        Raises ParseError, code 'invalid-idn', where UTS #46 refuses the host; a build of uriel without
        what maps it, NotImplementedError.
        """
        return URI(self._uri_text(idna))


def iri_of_uri(uri: URI | Reference) -> IRIReference:
    made: Any = _uri_to_iri(bytes(uri))
    if not isinstance(made, str):
        _raise(str(uri), made)
    return IRI(made) if isinstance(uri, URI) else IRIReference(made)
