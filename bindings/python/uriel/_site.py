# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from . import _uriel
from ._encoded import encoded
from ._iri import IRIReference
from ._shown import explains
from ._uriel import (
    URI,
    ParseError,
    Reference,
    _compare_sites,
    _found_suffix_list,
    _site_of,
    _suffix_list_of,
    compose,
)

_Host = str | URI | Reference | IRIReference


def _reference(host: _Host) -> str:
    """A reference that has this host."""
    if isinstance(host, str):
        try:
            return str(compose(host=encoded(host) if host.isascii() else host))
        except ParseError as error:
            error.args = (f"{error}: a str is a host here; of a URI, give URI(text)",)
            raise
    if isinstance(host, (URI, Reference)):
        return str(host)
    if isinstance(host, IRIReference):
        return str(host.to_uri())
    raise TypeError(f"a host or a reference is needed, not {type(host).__name__}")


def _alone(reference: str) -> str:
    host = Reference(reference).host
    return reference if host is None else str(compose(host=encoded(host)))


def _in_a_labels(reference: str) -> str | None:
    """The reference with A-labels in its host; None if UTS #46 refuses the name."""
    host = Reference(reference).host
    if host is None or (host.isascii() and "%" not in host):
        return reference
    with_ascii_host: Any = getattr(_uriel, "_iri_with_ascii_host", None)
    if with_ascii_host is None:
        raise NotImplementedError("this build of uriel has no IDNA: a name beyond ASCII is needed in A-labels ('xn--…')")
    made: bytes | None = with_ascii_host(f"http://{host}/".encode())
    return None if made is None else str(Reference(reference).replace(host=encoded(URI(made).host or "")))


class PublicSuffixList:
    """The registrable domains of hosts, by a public suffix list (https://publicsuffix.org/list/).

    >>> known = PublicSuffixList.parse("com\\nuk\\nco.uk")
    >>> known.site("www.example.co.uk"), known.suffix("www.example.co.uk")
    ('example.co.uk', 'co.uk')
    >>> known.same_site("a.example.com", "b.example.com")
    True

    The list changes every week, so you choose one. Hosts are str, as written in URIs, or
    the hosts of references. Answers are spelled like the host, in lower case; of a name beyond ASCII,
    in A-labels, as UTS #46 maps it (a build of uriel without what maps it raises NotImplementedError).

    >>> known.site("www.bücher.com")
    'xn--bcher-kva.com'
    """

    __slots__ = ("__weakref__", "_list", "_text")

    _text: bytes | None  # for pickle; None where it is the list of the system

    def __init__(self, text: str | bytes, /) -> None:
        self._text = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
        found: object = _suffix_list_of(self._text)
        if isinstance(found, int):
            raise ValueError(f"line {found} is no rule of a public suffix list" if found else "the list has no rule")
        self._list = found

    @classmethod
    def parse(cls, text: str | bytes, /) -> PublicSuffixList:
        """Reads a list from a text. Raises ValueError with the first line that is not a rule."""
        return cls(text)

    @classmethod
    def load(cls, path: str | os.PathLike[str] | None = None, /) -> PublicSuffixList:
        """The list of a file; without one, that of the variable URIEL_PSL or of the system, as in SQL, such as
        Debian's /usr/share/publicsuffix/public_suffix_list.dat. Raises OSError if there is none."""
        if path is None:
            found = _found_suffix_list()
            if isinstance(found, str):
                raise OSError(found)
            made = cls.__new__(cls)
            made._list, made._text = found, None
            return made
        with open(path, "rb") as file:
            return cls(file.read())

    if not TYPE_CHECKING:
        __getattr__ = explains("PublicSuffixList")

    def __copy__(self) -> PublicSuffixList:
        return self

    def __deepcopy__(self, memo: Any, /) -> PublicSuffixList:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (PublicSuffixList.load, ()) if self._text is None else (PublicSuffixList, (self._text,))

    def _find(self, host: _Host) -> Any:
        reference = _reference(host)
        found = _site_of(self._list, reference)
        if found is False:
            mapped = _in_a_labels(reference)
            found = None if mapped is None else _site_of(self._list, mapped)
        return found

    def site(self, host: _Host, /) -> str | None:
        """The registrable domain: the suffix and the label before it. None for a suffix or an address."""
        found = self._find(host)
        if found is None or found[4] == 0:
            return None
        site: str = found[0][found[3] :]
        return site

    def suffix(self, host: _Host, /) -> str | None:
        """The public suffix; None if the host is not a name, such as an address."""
        found = self._find(host)
        if found is None:
            return None
        suffix: str = found[0][found[4] :]
        return suffix

    def suffix_kind(self, host: _Host, /) -> str | None:
        """Who declared the suffix: 'icann', 'private', or 'none' if no rule of the list matches."""
        found = self._find(host)
        return None if found is None else ("icann", "private", "none")[found[1]]

    def subdomain(self, host: _Host, /) -> str | None:
        """The part before the site; None if there is none.

        >>> PublicSuffixList("uk\\nco.uk").subdomain("a.b.example.co.uk")
        'a.b'
        """
        found = self._find(host)
        if found is None or found[2] == 0:
            return None
        subdomain: str = found[0][: found[2]]
        return subdomain

    def same_site(self, a: _Host, b: _Host, /) -> bool:
        """True if both have the same site. Two references must have the same scheme, too. Hosts without
        a site, such as addresses, are of one if they are equal.
        """
        texts = [_reference(a), _reference(b)]
        if isinstance(a, str) or isinstance(b, str):
            texts = [_alone(text) for text in texts]
        relation: int | bool = _compare_sites(self._list, *texts)
        if relation is False:
            first, second = (_in_a_labels(text) for text in texts)
            if first is None or second is None:
                return False
            relation = _compare_sites(self._list, first, second)
        return relation == 0


_of_system: PublicSuffixList | None = None


def site_of(host: _Host) -> str | None:
    """The attribute site, by the list of the system, which is read once."""
    global _of_system
    if _of_system is None:
        _of_system = PublicSuffixList.load()
    return _of_system.site(host)
