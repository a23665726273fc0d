# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The pairs of a query as a multimap of decoded text."""

from __future__ import annotations

from ._uriel import compose, params_of, redact, validate

TYPE_CHECKING = False  # that of typing, which takes long to load
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any, Never

    from ._uriel import _Params


def pairs_of(given: Any) -> Iterable[tuple[Any, Any]]:
    """All pairs of a mapping, of a map whose keys repeat, or of what is made of pairs.

    >>> pairs_of({"a": 1}), pairs_of([("a", 1), ("a", 2)])
    ([('a', 1)], [('a', 1), ('a', 2)])
    """
    kind = type(given)  # an object of Bottle has any attribute, ''
    # Of Starlette and httpx; of furl and Bottle: items() has one value a key.
    for name in ("multi_items", "allitems"):
        if hasattr(kind, name):
            return list(getattr(given, name)())
    if not hasattr(kind, "items"):
        return given  # type: ignore[no-any-return]
    if hasattr(kind, "lists"):
        try:
            return list(given.items(multi=True))  # of Werkzeug, in order
        except TypeError:  # of Django
            return [(key, value) for key, values in given.lists() for value in values]
    pairs = list(given.items())
    if hasattr(kind, "getlist") or hasattr(kind, "get_list") or not _are_all(pairs, given):
        raise TypeError(
            f"items() of a {kind.__name__} may leave out values: give all pairs, [('a', 1), ('a', 2)]"
        )
    return pairs


def _checked(pair: Any) -> tuple[Any, Any]:
    if isinstance(pair, (str, bytes)):
        raise TypeError("a pair has a key and a value: give a mapping or [('a', 1)]")
    key, value = pair
    return key, value


def _are_all(pairs: list[tuple[Any, Any]], given: Any) -> bool:
    """Has items() every value that getall() has, as that of multidict and WebOb?"""
    if isinstance(given, Params) or not hasattr(type(given), "getall"):
        return True
    return len(pairs) == sum(len(given.getall(key)) for key in {key for key, _ in pairs})


class Params:
    """Pairs of keys and values, in order, decoded. Keys may repeat; a
    value is None without "=". Octets that are not UTF-8 become lone surrogates, as in
    os.fsdecode(). It does not change; str() gives the query, and repr() shows it redacted.

    >>> from uriel import URI
    >>> p = URI("http://h/?a=1&b=%26&a").params
    >>> p["a"], p.getall("a"), p["b"], "c" in p
    ('1', ['1', None], '&', False)
    >>> str(Params({"k": "x y"}))
    'k=x%20y'
    """

    __slots__ = ("_pairs",)
    _pairs: tuple[tuple[str, str | None], ...]

    def __init__(self, pairs: _Params = ()) -> None:
        """Takes Params, a mapping, a multi-map such as request.query_params, or pairs."""
        if isinstance(pairs, (str, bytes)):
            raise TypeError("a mapping or pairs are needed: to read a query, call Params.parse()")
        object.__setattr__(self, "_pairs", tuple(map(_checked, pairs_of(pairs))))

    @classmethod
    def parse(cls, query: str | bytes, *, separator: str = "&", plus_is_space: bool = False) -> Params:
        """The pairs of a query alone, without "?", such as the body that an HTML form sends.

        >>> Params.parse("q=a+b&n=1", plus_is_space=True)
        Params([('q', 'a b'), ('n', '1')])

        Raises ParseError if it is not a query.
        """
        validate(query, "query")
        reference = b"?" + query if isinstance(query, bytes) else "?" + query
        return params_of(reference, separator=separator, plus_is_space=plus_is_space)

    def __setattr__(self, name: str, value: Any) -> Never:
        raise AttributeError("Params do not change")

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Never:
            from ._other_words import raise_unknown

            raise_unknown("Params", self, name)

    def __setitem__(self, key: Never, value: Never, /) -> Never:
        raise TypeError("Params do not change: write u.set_param('key', 'value')")

    def __delitem__(self, key: Never, /) -> Never:
        raise TypeError("Params do not change: write u.remove_param('key')")

    def __getitem__(self, key: str) -> str | None:
        """The first value of the key."""
        for name, value in self._pairs:
            if name == key:
                return value
        raise KeyError(redact(key) if isinstance(key, (str, bytes)) else key)

    def get(self, key: str, default: str | None = None) -> str | None:
        return self[key] if key in self else default

    def getall(self, key: str) -> list[str | None]:
        """All values of the key, in order."""
        return [value for name, value in self._pairs if name == key]

    def __contains__(self, key: object) -> bool:
        return any(name == key for name, _ in self._pairs)

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self._pairs)

    def keys(self) -> list[str]:
        """The keys of all pairs."""
        return [name for name, _ in self._pairs]

    def values(self) -> list[str | None]:
        return [value for _, value in self._pairs]

    def items(self) -> list[tuple[str, str | None]]:
        """All pairs."""
        return list(self._pairs)

    def __eq__(self, other: object) -> bool:
        return self._pairs == other._pairs if isinstance(other, Params) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __str__(self) -> str:
        return compose(params=self._pairs).query or ""

    def __repr__(self) -> str:
        return f"Params({[_redacted(*pair) for pair in self._pairs]!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Params, (self._pairs,))


def _redacted(key: Any, value: Any) -> tuple[Any, Any]:
    """A pair in a form that is safe to log: whether the value is secret depends on the key."""
    try:
        query = str(compose(params=[(key, value)]))
        logged = redact(query)
        if logged != query:
            ((key, value),) = params_of(logged).items()
    except (TypeError, ValueError):  # no query has it
        key, value = "***", "***"
    return _redacted_text(key), _redacted_text(value)


def _redacted_text(text: Any) -> Any:
    return redact(text) if isinstance(text, (str, bytes)) else text
