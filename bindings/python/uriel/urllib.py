# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Functions with the names and signatures of urllib.parse, that follow RFC 3986.

What differs, and nothing else is known to:

- Text that is no URI reference raises ParseError, a ValueError; so does text that is no query, such
  as "a[]=1", in parse_qsl() and parse_qs(), and parts that make no reference in urlunsplit().
- Scheme and hostname keep their letter case. A port above 65535 is None.
- unquote() and those that call it raise ParseError at a "%" that begins no triplet.
- urljoin() is strict (5.2.2): with a scheme of its own, "http:g" is a URI. Its base is a URI, and
  dot segments leave no result (5.2.4). An empty query or fragment of the reference stays. All
  schemes are resolved alike, and "//" in a path is kept.
- urlunsplit() writes "./" or "//" before a path that would be read as something else. Text and
  bytes may be mixed, and None is a TypeError. Results are no urllib.parse.SplitResult.
- Results are str where bytes are given. There are no classes of bytes.
- A separator of pairs is one of "!$&'()*+,;=".

With missing_as_none=True what is absent is None, as in Python 3.15, and else "" as before.
"""

from __future__ import annotations

import re
from collections import namedtuple

from . import Reference, compose, redact, resolve
from ._quoting import (
    parse_qs,
    parse_qsl,
    quote,
    quote_from_bytes,
    quote_plus,
    unquote,
    unquote_plus,
    unquote_to_bytes,
    urlencode,
)
from ._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Generic, Literal, NamedTuple, overload

    from typing_extensions import TypeVar

    from ._uriel import _Text

    # Whether a part may be None: with missing_as_none=True.
    _Part = TypeVar("_Part", bound=str | None, default=str)

__all__ = [
    "DefragResult",
    "ParseResult",
    "SplitResult",
    "parse_qs",
    "parse_qsl",
    "quote",
    "quote_from_bytes",
    "quote_plus",
    "unquote",
    "unquote_plus",
    "unquote_to_bytes",
    "urldefrag",
    "urlencode",
    "urljoin",
    "urlparse",
    "urlsplit",
    "urlunparse",
    "urlunsplit",
]


if TYPE_CHECKING:

    class _Parts(NamedTuple, Generic[_Part]):
        scheme: _Part
        netloc: _Part
        path: str
        query: _Part
        fragment: _Part

    class _SixParts(NamedTuple, Generic[_Part]):
        scheme: _Part
        netloc: _Part
        path: str
        params: _Part
        query: _Part
        fragment: _Part

    class _Defragmented(NamedTuple, Generic[_Part]):
        url: str
        fragment: _Part
else:  # without typing, which takes long to load

    def overload(function):
        return function

    _Parts = namedtuple("_Parts", "scheme netloc path query fragment")
    _SixParts = namedtuple("_SixParts", "scheme netloc path params query fragment")
    _Defragmented = namedtuple("_Defragmented", "url fragment")


class _HasNetloc:
    """What the results of urlsplit() and urlparse() tell of the authority."""

    __slots__ = ()

    def _authority(self) -> Reference:
        return Reference("//" + (self.netloc or ""))  # type: ignore[attr-defined]

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


class SplitResult(_Parts["_Part"], _HasNetloc):
    """As urllib.parse.SplitResult."""

    __slots__ = ()

    def __repr__(self) -> str:
        """As it may be logged, without a password."""
        return _repr(self, _redacted(self))

    def geturl(self) -> str:
        return urlunsplit(self)


class ParseResult(_SixParts["_Part"], _HasNetloc):
    """As urllib.parse.ParseResult."""

    __slots__ = ()

    def __repr__(self) -> str:
        """As it may be logged, without a password."""
        scheme, netloc, path, params, query, fragment = self
        if not (isinstance(path, str) and isinstance(params, str)):
            whole = _redacted(_Parts(scheme, netloc, path, query, fragment))
            return _repr(self, (*whole[:3], _redacted_alone("", params), *whole[3:]))
        joined = f"{path};{params}" if params else path
        whole = _redacted(_Parts(scheme, netloc, joined, query, fragment))
        two = _without_params(whole[2] or "") if params else (whole[2] or "", "")
        return _repr(self, (*whole[:2], *two, *whole[3:]))

    def geturl(self) -> str:
        return urlunparse(self)


def _repr(result: Any, logged: Iterable[object]) -> str:
    shown = ", ".join(f"{name}={part!r}" for name, part in zip(result._fields, logged))
    return f"{type(result).__name__}({shown})"


class DefragResult(_Defragmented["_Part"]):
    """As urllib.parse.DefragResult."""

    __slots__ = ()

    def __repr__(self) -> str:
        """As it may be logged, without a password."""
        url, fragment = _redacted_alone("", self.url), _redacted_alone("#", self.fragment)
        return f"DefragResult(url={url!r}, fragment={fragment!r})"


_components = re.compile(
    r"(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?", re.DOTALL
)


def _redacted(parts: _Parts[Any]) -> tuple[str | None, ...]:
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


@overload
def urlsplit(
    url: _Text, scheme: str = "", allow_fragments: bool = True, *, missing_as_none: Literal[False] = False
) -> SplitResult: ...
@overload
def urlsplit(
    url: _Text, scheme: str = "", allow_fragments: bool = True, *, missing_as_none: bool
) -> SplitResult[str | None]: ...
def urlsplit(
    url: _Text, scheme: str = "", allow_fragments: bool = True, *, missing_as_none: bool = False
) -> SplitResult[Any]:
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


@overload
def urlparse(
    url: _Text, scheme: str = "", allow_fragments: bool = True, *, missing_as_none: Literal[False] = False
) -> ParseResult: ...
@overload
def urlparse(
    url: _Text, scheme: str = "", allow_fragments: bool = True, *, missing_as_none: bool
) -> ParseResult[str | None]: ...
def urlparse(
    url: _Text, scheme: str = "", allow_fragments: bool = True, *, missing_as_none: bool = False
) -> ParseResult[Any]:
    """As urlsplit(), with what follows ";" in the last segment apart: no component of RFC 3986.

    >>> urlparse("http://h/a;b/c;d?e").params
    'd'
    """
    from urllib.parse import uses_params  # a list, to which programs add

    split = urlsplit(url, scheme, allow_fragments, missing_as_none=missing_as_none)
    path, params = split.path, None
    if (split.scheme or "").lower() in uses_params:
        path, params = _without_params(path)
    if params is None and not missing_as_none:
        params = ""
    return ParseResult(split.scheme, split.netloc, path, params, split.query, split.fragment)


def _without_params(path: str) -> tuple[str, str | None]:
    folder, slash, name = path.rpartition("/")
    name, semicolon, params = name.partition(";")
    return folder + slash + name, params if semicolon else None


def urlunsplit(components: Iterable[str | None]) -> str:
    """None is absent; "" is, too, except as the path: urllib.parse cannot tell them apart. As
    there, "" as netloc stands between "//" and a path where the scheme is one of uses_netloc, and a
    path after a netloc gets the "/" that it lacks.

    >>> urlunsplit(("file", "", "/a", "", "")), urlunsplit(("http", "h", "a", "", ""))
    ('file:///a', 'http://h/a')
    """
    scheme, netloc, path, query, fragment = components
    if netloc and path and not path.startswith("/"):
        path = "/" + path
    return compose(
        scheme=scheme or None,
        authority=netloc or ("" if netloc == "" and _has_netloc(scheme, path or "") else None),
        path=path,
        query=query or None,
        fragment=fragment or None,
        password_is_public=True,  # it stood there before
    )


def _has_netloc(scheme: str | None, path: str) -> bool:
    from urllib.parse import uses_netloc  # a list, to which programs add

    is_one = bool(scheme) and (scheme or "").lower() in uses_netloc
    return path.startswith("//") or (is_one and (not path or path.startswith("/")))


def urlunparse(components: Iterable[str | None]) -> str:
    """The same of six parts, as urlparse() gives them."""
    scheme, netloc, path, params, query, fragment = components
    return urlunsplit((scheme, netloc, f"{path};{params}" if params else path, query, fragment))


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


@overload
def urldefrag(url: _Text, *, missing_as_none: Literal[False] = False) -> DefragResult: ...
@overload
def urldefrag(url: _Text, *, missing_as_none: bool) -> DefragResult[str | None]: ...
def urldefrag(url: _Text, *, missing_as_none: bool = False) -> DefragResult[Any]:
    """
    >>> urldefrag("http://h/#a")
    DefragResult(url='http://h/', fragment='a')
    """
    r = Reference(url)
    absent = None if missing_as_none else ""
    return DefragResult(
        str(r.replace(fragment=None)), absent if r.fragment is None else r.fragment
    )
