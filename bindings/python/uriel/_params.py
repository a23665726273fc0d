# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0
"""The pairs of a query as a multimap of decoded text."""

from ._uriel import decode, pairs


class Params:
    """Pairs of keys and values, in their order, decoded. A key may stand there more than once; a
    value is None where there is no "=". Octets that are no UTF-8 are lone surrogates, as in
    os.fsdecode(). It does not change; str() gives the query.

    >>> from uriel import URI
    >>> p = URI("http://h/?a=1&b=%26&a").params
    >>> p["a"], p.getall("a"), p["b"], "c" in p
    ('1', ['1', None], '&', False)
    >>> str(Params({"k": "x y"}))
    'k=x%20y'
    """

    __slots__ = ("_pairs",)

    def __init__(self, pairs=()):
        """Takes Params, a mapping, or pairs."""
        items = pairs.items() if hasattr(pairs, "items") else pairs
        object.__setattr__(self, "_pairs", tuple((key, value) for key, value in items))

    def __setattr__(self, name, value):
        raise AttributeError("Params do not change")

    def __getitem__(self, key):
        """The first value of the key."""
        for name, value in self._pairs:
            if name == key:
                return value
        raise KeyError(key)

    def get(self, key, default=None):
        return self[key] if key in self else default

    def getall(self, key):
        """All values of the key, in their order."""
        return [value for name, value in self._pairs if name == key]

    def __contains__(self, key):
        return any(name == key for name, _ in self._pairs)

    def __iter__(self):
        return iter(self.keys())

    def __len__(self):
        return len(self._pairs)

    def keys(self):
        """The keys of all pairs."""
        return [name for name, _ in self._pairs]

    def values(self):
        return [value for _, value in self._pairs]

    def items(self):
        """All pairs."""
        return list(self._pairs)

    def __eq__(self, other):
        return self._pairs == other._pairs if isinstance(other, Params) else NotImplemented

    def __hash__(self):
        return hash(self._pairs)

    def __str__(self):
        from . import Reference, compose

        return Reference(compose(params=self._pairs)).query or ""

    def __repr__(self):
        return f"Params({list(self._pairs)!r})"

    def __reduce__(self):
        return (Params, (self._pairs,))


def _text(encoded, plus_is_space):
    if encoded is None:
        return None
    return decode(encoded, plus_is_space=plus_is_space, errors="surrogateescape")


def params_of(reference, *, separator="&", plus_is_space=False):
    """The pairs of a reference's query; of what HTML forms write, with plus_is_space=True.

    >>> params_of("/?q=a+b", plus_is_space=True)["q"]
    'a b'
    """
    return Params(
        (_text(key, plus_is_space), _text(value, plus_is_space))
        for key, value in pairs(reference, separator=separator)
    )
