# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The half of urllib.parse that quotes and unquotes: see uriel.urllib."""

from __future__ import annotations

import re

from ._shown import shown
from ._uriel import decode, decode_to_bytes, encode, pairs, validate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


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
    apart = re.split(b"([" + re.escape(kept) + b"])", string) if kept else [string]
    # Every other one is a character that is kept.
    return "".join(piece.decode() if i % 2 else encode(piece) for i, piece in enumerate(apart))


def quote_from_bytes(bs: bytes, safe: str | bytes = "/") -> str:
    """As quote(), of bytes alone."""
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError(f"quote_from_bytes() takes bytes, not {shown(bs)}")
    return quote(bytes(bs), safe)


def quote_plus(
    string: str | bytes,
    safe: str | bytes = "",
    encoding: str | None = None,
    errors: str | None = None,
) -> str:
    """As quote(), with "+" for a space, as HTML forms write it.

    >>> quote_plus("a b+c")
    'a+b%2Bc'
    """
    kept = safe + " " if isinstance(safe, str) else safe + b" "
    return quote(string, kept, encoding, errors).replace(" ", "+")


def unquote(string: str | bytes, encoding: str = "utf-8", errors: str = "replace") -> str:
    """
    >>> unquote("%C3%A9")
    'é'
    """
    return _decoded(string, encoding, errors)


def unquote_plus(string: str | bytes, encoding: str = "utf-8", errors: str = "replace") -> str:
    """
    >>> unquote_plus("a+b%2Bc")
    'a b+c'
    """
    return _decoded(string, encoding, errors, plus_is_space=True)


def _decoded(
    text: str | bytes, encoding: str, errors: str, plus_is_space: bool = False
) -> str:
    if encoding.lower() in ("utf-8", "utf8"):
        return decode(text, plus_is_space=plus_is_space, errors=errors)
    if isinstance(text, bytes):
        return decode_to_bytes(text, plus_is_space=plus_is_space).decode(encoding, errors)
    # Characters that are no octets of this encoding stay as they are.
    apart = re.split("([^\0-\x7f]+)", text)
    for i, piece in enumerate(apart[::2]):
        octets = decode_to_bytes(piece, plus_is_space=plus_is_space)
        apart[2 * i] = octets.decode(encoding, errors)
    return "".join(apart)


def unquote_to_bytes(string: str | bytes) -> bytes:
    """
    >>> unquote_to_bytes("a%FF")
    b'a\xff'
    """
    return decode_to_bytes(string)


def parse_qsl(
    qs: str | bytes | None,
    keep_blank_values: bool = False,
    strict_parsing: bool = False,
    encoding: str = "utf-8",
    errors: str = "replace",
    max_num_fields: int | None = None,
    separator: str | bytes = "&",
) -> list[tuple[str, str]]:
    """The pairs of a query that HTML forms write. URI.params tells absent values from empty ones.

    >>> parse_qsl("a=b+c&a=&d", keep_blank_values=True)
    [('a', 'b c'), ('a', ''), ('d', '')]
    """
    if not qs:
        return []
    query = qs if isinstance(qs, str) else bytes(qs).decode("utf-8", "surrogateescape")
    validate(query, "query")
    between = separator if isinstance(separator, str) else separator.decode()
    fields = pairs("?" + query, separator=between)
    if max_num_fields is not None and len(fields) > max_num_fields:
        raise ValueError(f"{len(fields)} fields, and max_num_fields is {max_num_fields}")
    found = []
    for key, value in fields:
        if value is None and strict_parsing:
            raise ValueError(f"a field of the query has no '=': {shown(key)}")
        is_empty = not key and value is None
        if value or (keep_blank_values and not is_empty):
            texts = key, value or ""
            key, value = (_decoded(each, encoding, errors, plus_is_space=True) for each in texts)
            found.append((key, value))
    return found


def parse_qs(
    qs: str | bytes | None,
    keep_blank_values: bool = False,
    strict_parsing: bool = False,
    encoding: str = "utf-8",
    errors: str = "replace",
    max_num_fields: int | None = None,
    separator: str | bytes = "&",
) -> dict[str, list[str]]:
    """The same, by their keys.

    >>> parse_qs("a=1&b=2&a=3")
    {'a': ['1', '3'], 'b': ['2']}
    """
    found: dict[str, list[str]] = {}
    for key, value in parse_qsl(
        qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields, separator
    ):
        found.setdefault(key, []).append(value)
    return found


def urlencode(
    query: Any,
    doseq: bool = False,
    safe: str | bytes = "",
    encoding: str | None = None,
    errors: str | None = None,
    quote_via: Callable[..., str] = quote_plus,
) -> str:
    """A query as HTML forms write it, of a mapping or of pairs.

    >>> urlencode({"a": "b c", "d": [1, 2]}, doseq=True)
    'a=b+c&d=1&d=2'
    """

    def quoted(data: Any) -> str:
        if isinstance(data, bytes):
            return quote_via(data, safe)
        return quote_via(str(data), safe, encoding, errors)

    fields = []
    if isinstance(query, (str, bytes)):
        raise TypeError(f"urlencode() takes a mapping or pairs, not {shown(query)}")
    for key, value in query.items() if hasattr(query, "items") else query:
        is_many = doseq and hasattr(value, "__len__") and not isinstance(value, (str, bytes))
        for each in value if is_many else (value,):
            fields.append(f"{quoted(key)}={quoted(each)}")
    return "&".join(fields)
