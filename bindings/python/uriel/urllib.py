# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Functions with the names and signatures of urllib.parse, that follow RFC 3986.

What differs: text that is no URI reference raises ParseError, a ValueError; with
missing_as_none=True what is absent is None, as in Python 3.15, and else "" as before;
hostname keeps its letter case; a port above 65535 is None; unquote() raises ParseError at a "%"
that begins no triplet; results are str where bytes are given; urljoin() needs a base that is a URI.
"""

from __future__ import annotations

import re
from collections import namedtuple

from . import Reference, compose, decode, decode_to_bytes, encode, redact, resolve
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, NamedTuple

    from ._uriel import _Text

__all__ = ["SplitResult", "urldefrag", "urljoin", "urlsplit", "urlunsplit", "quote", "unquote"]


if TYPE_CHECKING:

    class _Parts(NamedTuple):
        scheme: str | None
        netloc: str | None
        path: str
        query: str | None
        fragment: str | None

    class _Defragmented(NamedTuple):
        url: str
        fragment: str | None
else:  # without typing, which takes long to load
    _Parts = namedtuple("_Parts", "scheme netloc path query fragment")
    _Defragmented = namedtuple("_Defragmented", "url fragment")


class SplitResult(_Parts):
    """As urllib.parse.SplitResult."""

    __slots__ = ()

    def __repr__(self) -> str:
        """As it may be logged, without a password."""
        logged = zip(self._fields, _redacted(self))
        return f"SplitResult({', '.join(f'{name}={part!r}' for name, part in logged)})"

    def _authority(self) -> Reference:
        return Reference("//" + (self.netloc or ""))

    @property
    def username(self) -> str | None:
        return self._authority().user

    @property
    def password(self) -> str | None:
        return self._authority().password

    @property
    def hostname(self) -> str | None:
        """The host without the brackets of an IP literal, or None."""
        return self._authority().host or None

    @property
    def port(self) -> int | None:
        return self._authority().port

    def geturl(self) -> str:
        return urlunsplit(self)


class DefragResult(_Defragmented):
    """As urllib.parse.DefragResult."""

    __slots__ = ()

    def __repr__(self) -> str:
        """As it may be logged, without a password."""
        url, fragment = _redacted_alone("", self.url), _redacted_alone("#", self.fragment)
        return f"DefragResult(url={url!r}, fragment={fragment!r})"


_components = re.compile(
    r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL
)


def _redacted(parts: _Parts) -> tuple[str | None, ...]:
    """The parts of the redacted whole, since what is secret in a path depends on the host."""
    begins = ("", "//", "", "?", "#")
    if all(part is None or isinstance(part, str) for part in parts):
        scheme, *rest = parts
        whole = (scheme or "") + ":" * bool(scheme)
        whole += "".join(begin + part for begin, part in zip(begins[1:], rest) if part)
        if _split(whole) == tuple(part or "" for part in parts):
            split = _split(redact(whole))
            return tuple(part and logged for part, logged in zip(parts, split))
    # Somebody made them so that they are no URI.
    return tuple(_redacted_alone(begin, part) for begin, part in zip(begins, parts))


def _split(text: str) -> tuple[str, ...]:
    found = _components.fullmatch(text)
    return tuple(part or "" for part in found.groups()) if found else ()


def _redacted_alone(begin: str, part: Any) -> Any:
    if isinstance(part, str):
        return part and redact(begin + part).removeprefix(begin)
    if isinstance(part, bytes):
        return part and redact(begin.encode() + part).removeprefix(begin.encode())
    return None if part is None else shown(part)


def urlsplit(
    url: _Text, scheme: str = "", allow_fragments: bool = True, *, missing_as_none: bool = False
) -> SplitResult:
    """
    >>> urlsplit("//h/p?")
    SplitResult(scheme='', netloc='h', path='/p', query='', fragment='')
    >>> urlsplit("//h/p?", missing_as_none=True)
    SplitResult(scheme=None, netloc='h', path='/p', query='', fragment=None)
    """
    r = Reference(url)
    path, query, fragment = r.path, r.query, r.fragment
    if not allow_fragments and fragment is not None:
        if query is None:
            path += "#" + fragment
        else:
            query += "#" + fragment
        fragment = None
    absent = None if missing_as_none else ""

    def shown(part: str | None) -> str | None:
        return absent if part is None else part

    own_scheme = shown(r.scheme or scheme or None)
    return SplitResult(own_scheme, shown(r.authority), path, shown(query), shown(fragment))


def urlunsplit(parts: Iterable[str | None]) -> str:
    """None is absent; "" is, too, except as the path: urllib.parse cannot tell them apart."""
    scheme, netloc, path, query, fragment = parts
    return compose(
        scheme=scheme or None,
        authority=netloc or None,
        path=path,
        query=query or None,
        fragment=fragment or None,
        password_is_public=True,  # it stood there before
    )


def urljoin(base: str, url: str, allow_fragments: bool = True) -> str:
    """
    >>> urljoin("http://a/b/c/d;p?q", "../../../g")
    'http://a/g'
    """
    if not base:
        return url
    if not url:
        return base
    if not allow_fragments:
        raise ValueError("a fragment is part of a URI reference: take it away before")
    return resolve(base, url)


def urldefrag(url: _Text) -> DefragResult:
    """
    >>> urldefrag("http://h/#a")
    DefragResult(url='http://h/', fragment='a')
    """
    r = Reference(url)
    return DefragResult(str(r.replace(fragment=None)), r.fragment or "")


def quote(
    string: str | bytes,
    safe: str | bytes = "/",
    encoding: str | None = None,
    errors: str | None = None,
) -> str:
    """
    >>> quote("a b/c"), quote("a b/c", safe=""), quote("a=b&c", safe="=")
    ('a%20b/c', 'a%20b%2Fc', 'a=b%26c')
    """
    if isinstance(string, str):
        string = string.encode(encoding or "utf-8", errors or "strict")
    if isinstance(safe, str):
        safe = safe.encode("ascii", "ignore")
    kept = bytes(byte for byte in safe if byte < 128)
    pieces = re.split(b"([" + re.escape(kept) + b"])", string) if kept else [string]
    # Every other one is a character that is kept.
    return "".join(piece.decode() if i % 2 else encode(piece) for i, piece in enumerate(pieces))


def unquote(string: str | bytes, encoding: str = "utf-8", errors: str = "replace") -> str:
    """
    >>> unquote("%C3%A9")
    'é'
    """
    if encoding == "utf-8":
        return decode(string, errors=errors)
    return decode_to_bytes(string).decode(encoding, errors)
