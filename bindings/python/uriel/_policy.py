# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

from __future__ import annotations

import ipaddress
from typing import TYPE_CHECKING, Any, NamedTuple, Never

from . import _uriel
from ._shown import explains
from ._uriel import URI, Reference

_BY_NAME, _BY_ORIGIN, _BY_TEXT = range(3)


def _room(name: str) -> Any:
    found = getattr(_uriel, name, None)
    if found is None:
        raise NotImplementedError("this build of uriel has no policies: it was built without ada")
    return found


def _data(text: str | bytes | URI | Reference) -> bytes:
    if isinstance(text, bytes):
        return text
    if not isinstance(text, (str, URI, Reference)):
        raise TypeError(f"a str, bytes, URI or Reference is needed, not {type(text).__name__}")
    return str(text).encode("utf-8", "surrogatepass")


class Reason(NamedTuple):
    """Why a policy refuses a text, and where in it; offset and length are those of characters, or of
    bytes.
    """

    rule: str
    offset: int
    length: int
    message: str
    section: str


class Verdict(NamedTuple):
    """The verdict of a policy about a text: true if permitted. uri is what to fetch; None where
    that is not permitted.
    """

    permitted: bool
    reasons: tuple[Reason, ...]
    uri: URI | None

    def __bool__(self) -> bool:
        return self.permitted


if not TYPE_CHECKING:  # a NamedTuple has no statements
    Verdict.__getattr__ = explains("Verdict")


class Policy:
    """May a program fetch what a stranger's URL names? A policy refuses all that it does not permit.

    >>> verdict = Policy.public_https().check("https://127.0.0.1/")
    >>> verdict.permitted, verdict.reasons[0].rule
    (False, 'address')

    No name is looked up here: before a program connects, it asks permits() for the address that DNS
    gave, and check() for every redirect. A build of uriel without ada, which reads as browsers do, raises
    NotImplementedError.
    """

    __slots__ = ("__weakref__", "_made_of", "_policy")

    _policy: object
    _made_of: tuple[int, bytes]  # for pickle

    def __init__(self, text: str | bytes = "", /, **named: Never) -> None:
        """Reads a policy from a text: see parse()."""
        if named:
            raise TypeError("a policy is read from a text, such as Policy.parse('schemes: https')")
        data = _data(text)
        found = _room("_policy_of")(_BY_TEXT, data)
        if isinstance(found, tuple):
            line, message = found
            if Policy._of(_BY_NAME, data):
                name = data.decode()
                message = f"{name} is a name: write Policy.{name.replace('-', '_')}(), or 'extends: {name}' and what differs"
            raise ValueError(f"line {line}: {message}" if line else message)
        self._policy, self._made_of = found, (_BY_TEXT, data)

    @classmethod
    def _of(cls, how: int, text: bytes) -> Policy | None:
        found = _room("_policy_of")(how, text)
        if found is None:
            return None
        made = cls.__new__(cls)
        made._policy, made._made_of = found, (how, text)
        return made

    if not TYPE_CHECKING:
        __getattr__ = explains("Policy")

    def __copy__(self) -> Policy:
        return self

    def __deepcopy__(self, memo: Any, /) -> Policy:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        how, text = self._made_of
        if how == _BY_TEXT:
            return Policy, (text,)
        if how == _BY_ORIGIN:
            return Policy.local, (text,)
        return Policy._named, (text,)

    @classmethod
    def _named(cls, name: bytes) -> Policy:
        made = cls._of(_BY_NAME, name)
        assert made is not None
        return made

    @classmethod
    def public_https(cls) -> Policy:
        """https on its default port, to hosts that do not look local."""
        return cls._named(b"public-https")

    @classmethod
    def public_web(cls) -> Policy:
        """The same for http and https, and the ports 80, 443, 8080 and 8443."""
        return cls._named(b"public-web")

    @classmethod
    def any_http(cls) -> Policy:
        """http and https without userinfo: refuses nothing else."""
        return cls._named(b"any-http")

    @classmethod
    def local(cls, origin: str | bytes | URI, /) -> Policy:
        """Permits targets within an origin, such as "https://example.com", for parameters like "next="."""
        made = cls._of(_BY_ORIGIN, _data(origin))
        if made is None:
            raise ValueError("an origin is a scheme and a host, perhaps with a port")
        return made

    @classmethod
    def parse(cls, text: str, /) -> Policy:
        """Reads a policy from a text: lines "KEY: VALUE, VALUE", or a JSON object of the same. A key that
        is missing has the value of the policy that it extends, or of public_https(). Raises
        ValueError.
        """
        return cls(text)

    def check(self, url: str | bytes | URI | Reference, /) -> Verdict:
        """Tells whether a text is permitted, and if not, why."""
        data = _data(url)
        permitted, reasons, uri = _room("_policy_check")(self._policy, data)
        if not isinstance(url, bytes):

            def count(octets: bytes) -> int:
                return sum(octet & 0xC0 != 0x80 for octet in octets)  # those that begin a character

            reasons = tuple(
                (rule, count(data[:offset]), count(data[offset : offset + length]), message, section)
                for rule, offset, length, message, section in reasons
            )
        return Verdict(permitted, tuple(Reason(*each) for each in reasons), None if uri is None else URI(uri))

    def permits(self, ip: str | bytes | ipaddress.IPv4Address | ipaddress.IPv6Address, /) -> bool:
        """True if an address is permitted, such as one from DNS: a text, 4 or 16 octets, or an
        object of ipaddress.
        """
        if isinstance(ip, str):
            ip = ipaddress.ip_address(ip)
        if isinstance(ip, (ipaddress.IPv4Address, ipaddress.IPv6Address)):
            ip = ip.packed
        answer: bool = _room("_policy_permits")(self._policy, ip)
        return answer

    def __str__(self) -> str:
        """The text for parse(), with all keys; empty for local()."""
        text: str = _room("_policy_text")(self._policy)
        return text


def is_local_target(text: str | bytes | URI | Reference, origin: str | URI) -> bool:
    """True if a text stays within an origin, for every program. False if the origin is not valid.

    >>> is_local_target("/a", "https://h"), is_local_target("//evil", "https://h")
    (True, False)
    """
    policy = Policy._of(_BY_ORIGIN, _data(origin))
    return policy is not None and policy.check(text).permitted
