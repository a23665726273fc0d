# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs of docs/sql.md as functions of columns, without "uri_" in their names.

As in pyspark.sql.functions, a str is the name of a column: U.resolve("page", "href"). A value for
all rows is F.lit("http://a/"). U.parse("url", fields=["host", "path"]) makes a struct of these two
only, which is NULL before Spark 4.1 where both are. A form, a rule, a component and a number may be given as they are:
U.normalize("url", "path"), U.segment("url", -1); one that no verb knows is a ValueError at once.
"""

from __future__ import annotations

from .. import bulk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

_made: dict[tuple[Any, ...], Any] = {}


def __dir__() -> list[str]:
    return bulk._short_names()


def __getattr__(name: str) -> Callable[..., Any]:
    verb = bulk._verb_of(name)
    if verb not in bulk.verbs():
        raise AttributeError(bulk._no_verb(verb))
    import inspect

    signature = inspect.Signature(
        [
            inspect.Parameter(
                each.name,
                inspect.Parameter.POSITIONAL_OR_KEYWORD,
                default=None if each.is_optional else inspect.Parameter.empty,
            )
            for each in bulk.parameters(verb)
        ]
    )

    def function(*arguments: Any, fields: Iterable[str] | None = None, **named: Any) -> Any:
        chosen = None if fields is None else bulk._checked(verb, fields)
        try:
            given = signature.bind(*arguments, **named).args
        except TypeError as error:
            raise TypeError(f"{name}{signature}: {error}") from None
        return _column(verb, [each for each in given if each is not None], chosen)

    function.__name__ = function.__qualname__ = name
    function.__doc__ = bulk.sentence(verb)
    function.__signature__ = signature  # type: ignore[attr-defined]
    globals()[name] = function
    return function


def _column(verb: str, arguments: list[Any], fields: tuple[str, ...] | None) -> Any:
    """The column of a call."""
    from pyspark.sql import functions  # type: ignore[import-not-found,unused-ignore]

    from ._functions import function_of, has_arrow_udf
    from ._rows import argument_types

    kinds = argument_types(verb, arguments)
    values = {
        i: argument
        for i, (argument, kind) in enumerate(zip(arguments, kinds, strict=True))
        if kind != "text" and isinstance(argument, (str, int))
    }
    key = (verb, tuple(values.items()), fields)
    if key not in _made:
        _made[key] = function_of(verb, values, fields)
    columns = [
        functions.lit(argument) if isinstance(argument, int) else argument
        for i, argument in enumerate(arguments)
        if i not in values
    ]
    found = _made[key](*columns)
    return found if has_arrow_udf() else _null_again(verb, found, functions, fields)


def _null_again(
    verb: str, found: Any, functions: Any, fields: tuple[str, ...] | None
) -> Any:
    """A struct of nothing but NULL as NULL: what comes from pandas cannot say it."""
    import pyarrow as pa  # type: ignore[import-untyped]

    from ._rows import result_type

    kind = result_type(verb, fields)
    if not pa.types.is_struct(kind):
        return found
    is_something = functions.lit(False)
    for field in kind:
        is_something = is_something | found[field.name].isNotNull()
    return functions.when(is_something, found)
