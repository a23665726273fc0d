# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What runs where the data are: a verb over the arrays of a batch."""

from __future__ import annotations

import functools

from .. import bulk
from .._shown import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


def _is_text(kind: Any) -> bool:
    """Whether the verbs take it for text."""
    from pyarrow import types  # type: ignore[import-untyped]

    if types.is_dictionary(kind):
        kind = kind.value_type
    return any(
        test(kind)
        for test in (
            types.is_string,
            types.is_large_string,
            types.is_string_view,
            types.is_binary,
            types.is_large_binary,
            types.is_binary_view,
        )
    )


def argument_types(verb: str, arguments: Sequence[Any]) -> list[str]:
    """Of each argument: "text", "name" or "number". TypeError if there are too few or too many."""
    known = bulk.parameters(verb)
    required = sum(not each.is_optional for each in known)
    if not required <= len(arguments) <= len(known):
        names = ", ".join(each.name for each in known)
        most = f" to {len(known)}" if required < len(known) else ""
        count = f"{required}{most} argument{'s' if most or required != 1 else ''}"
        raise TypeError(f"{verb}({names}) takes {count}, not {len(arguments)}")
    kinds = [each.kind for each in known[: len(arguments)]]
    for argument, each in zip(arguments, known):
        if each.kind == "name" and isinstance(argument, str):
            _check_name(verb, known.index(each), argument)
        elif each.kind == "number" and isinstance(argument, str):
            raise TypeError(f"{verb}: {each.name} is a number, not {shown(argument)}")
    return kinds


def _check_name(verb: str, place: int, name: str) -> None:
    """ValueError for a name that the verb does not know."""
    known = bulk.parameters(verb)
    needed = [each for i, each in enumerate(known) if i <= place or not each.is_optional]
    examples: dict[str, Any] = {"text": ["a"], "number": 1}
    bulk.call(
        verb, *(name if i == place else examples[each.kind] for i, each in enumerate(needed))
    )


@functools.cache
def result_type(verb: str, fields: tuple[str, ...] | None = None) -> Any:
    """The Arrow type of a verb's results, with what Spark does not know replaced."""
    import pyarrow as pa

    of = {"text": pa.string(), "name": pa.string(), "number": pa.int64()}
    empty = [pa.array([], of[each.kind]) for each in bulk.parameters(verb)]
    found = pa.array(bulk.call(verb, *empty, layout="string", fields=fields)).type
    return pa.binary() if pa.types.is_fixed_size_binary(found) else found


def rows(
    verb: str,
    values: dict[int, str | int],
    arrays: Sequence[Any],
    fields: tuple[str, ...] | None = None,
) -> Any:
    """What a verb makes of a batch: the values stand for all rows, at their places."""
    import pyarrow as pa

    given = iter(arrays)
    count = len(values) + len(arrays)
    arguments = [values[i] if i in values else next(given) for i in range(count)]
    for i, (argument, parameter) in enumerate(zip(arguments, bulk.parameters(verb))):
        if not isinstance(argument, pa.Array):
            continue
        fitting = _fitting(argument, parameter)
        if fitting is None:
            return pa.nulls(len(argument), result_type(verb, fields))
        arguments[i] = fitting
    found = pa.array(bulk.call(verb, *arguments, layout="string", fields=fields))
    kind = result_type(verb, fields)
    if found.type == kind:
        return found
    return _decoded(found) if pa.types.is_string(kind) else found.cast(kind)


def _fitting(column: Any, parameter: Any) -> Any:
    """A column as the parameter takes it, or None. Engines of SQL write numbers as text, and the
    other way round: a value may be an integer."""
    import pyarrow as pa

    is_number = pa.types.is_integer(column.type)
    if parameter.kind == "number":
        return column if is_number else _numbers_of(column) if _is_text(column.type) else None
    if is_number and parameter.name == "value":
        return column.cast(pa.string())
    return column if _is_text(column.type) else None


def _numbers_of(texts: Any) -> Any:
    """Digits as numbers, and any other text as NULL."""
    import pyarrow as pa

    try:
        return texts.cast(pa.int64())
    except pa.ArrowException:
        return pa.array([_number_of(each) for each in texts.to_pylist()], pa.int64())


def _number_of(text: Any) -> int | None:
    import pyarrow as pa

    try:
        return pa.array([text]).cast(pa.int64())[0].as_py()  # type: ignore[no-any-return]
    except pa.ArrowException:
        return None


def _decoded(found: Any) -> Any:
    """Redacted binary as text, and NULL where it is none."""
    import pyarrow as pa

    try:
        return found.cast(pa.string())
    except pa.ArrowInvalid:
        return pa.array([_text_of(each) for each in found.to_pylist()], pa.string())


def _text_of(data: bytes | None) -> str | None:
    try:
        return None if data is None else data.decode()
    except UnicodeDecodeError:
        return None
