# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, time
from numbers import Number
from typing import TYPE_CHECKING, Any, NoReturn

from ._iri import IRIReference
from ._params import pairs_of
from ._shown import explains, shown
from ._uriel import URI, ParseError, Reference, _expand_template, _template_of, redact

_TEXT, _LIST, _MAP, _UNDEFINED, _NESTED = range(5)


def _raise(text: str, error: Any) -> NoReturn:
    code, offset, component, message, section, is_of_result = error
    if not is_of_result:  # it counts bytes of the template
        offset = len(text.encode("utf-8", "surrogatepass")[:offset].decode("utf-8", "surrogatepass"))
    raised = ParseError(f"{code} at offset {offset}: {message}")
    raised.code, raised.offset, raised.component = code, offset, component or None
    raised.section, raised.message = section, message
    raise raised


def _text_of(value: object) -> bytes | None:
    if isinstance(value, bool):
        return b"true" if value else b"false"
    if isinstance(value, bytes):
        return value
    if isinstance(value, (str, Number, URI, Reference, IRIReference)):
        return str(value).encode("utf-8", "surrogatepass")
    if isinstance(value, (date, time)):
        return value.isoformat().encode()
    return None


def _value(name: bytes, value: object) -> tuple[bytes, int, bytes, tuple[object, ...]]:
    text = _text_of(value)
    if text is not None:
        return name, _TEXT, text, ()
    if value is None:
        return name, _UNDEFINED, b"", ()
    if hasattr(value, "items"):
        return name, _MAP, b"", tuple(_member(str(key), each) for key, each in pairs_of(value))
    if isinstance(value, (Sequence, Iterator)):
        return name, _LIST, b"", tuple(_member("", each) for each in value)
    # The order of a set changes from run to run, and the text of other objects may be their address.
    raise TypeError(
        "a value of a template is a str, bytes, number, bool, date, list or mapping, "
        f"not {type(value).__name__}: give str(…) or list(…) of it"
    )


def _member(key: str, value: object) -> tuple[bytes, int, bytes, tuple[object, ...]]:
    name = key.encode("utf-8", "surrogatepass")
    is_composite = _text_of(value) is None and isinstance(value, Iterable)
    return (name, _NESTED, b"", ()) if is_composite else _value(name, value)


class Template:
    """A URI Template (RFC 6570, level 4).

    >>> search = Template("http://example.com/search{?q,lang}")
    >>> search.variables
    ('q', 'lang')
    >>> search.expand(q="a b")
    'http://example.com/search?q=a%20b'

    A text that is not a template raises ParseError, as parse() does.
    """

    __slots__ = ("_data", "level", "text", "variables")

    text: str
    level: int
    variables: tuple[str, ...]

    def __init__(self, text: str, /) -> None:
        if not isinstance(text, str):
            raise TypeError(f"a str is needed, not {type(text).__name__}")
        self._data = text.encode("utf-8", "surrogatepass")
        found = _template_of(self._data)
        if len(found) != 2:
            _raise(text, found)
        self.text = text
        self.level, self.variables = found

    def expand(
        self,
        values: Mapping[str, object] | None = None,
        /,
        *,
        _as: str | None = "URI-reference",
        _ignore_unknown: bool = False,
        **named: object,
    ) -> str:
        """Expands the template with values: texts, lists and mappings, also those whose keys repeat;
        numbers and booleans are their JSON text, dates that of ISO 8601, and None is left out. The
        result matches a rule of RFC 3986, by default "URI-reference"; _as=None accepts any result.
        A name that the template does not have is a TypeError, unless _ignore_unknown=True.
        """
        given = {**(values or {}), **named}
        if not _ignore_unknown:
            self._refuse_unknown(given)
        wanted = tuple(_value(name.encode(), given[name]) for name in self.variables if name in given)
        made: object = _expand_template(self._data, wanted, _as)
        if not isinstance(made, str):
            _raise(self.text, made)
        return made

    def _refuse_unknown(self, given: Iterable[str]) -> None:
        for name in given:
            if name not in self.variables:
                known = ", ".join(map(shown, self.variables)) or "none"
                raise TypeError(
                    f"the template has no variable {shown(name)}: it has {known}; "
                    "to leave others out, pass _ignore_unknown=True"
                )

    if not TYPE_CHECKING:
        __getattr__ = explains("Template")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Template({redact(self.text)!r})"

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Template) else NotImplemented

    def __hash__(self) -> int:
        return hash((Template, self.text))

    def __reduce__(self) -> tuple[type[Template], tuple[str]]:
        return Template, (self.text,)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any, /) -> Any:
        from ._pydantic import core_schema

        return core_schema(cls)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any, /) -> Any:
        from ._pydantic import json_schema

        return json_schema(cls)
