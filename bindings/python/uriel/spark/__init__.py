# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs of docs/sql.md in Spark: in SQL, as functions of columns, and over whole tables.

    from uriel import spark as uris
    from uriel.spark import functions as U

    uris.register(session)                                # select uri_host(url) from crawl
    frame.select(U.parse("url").alias("p")).select("p.host", "p.path")
    uris.with_columns(frame, {"target": ("uri_resolve", "page", "href")})

Data fail no task. What is no URI gives NULL, and a column that is neither text nor binary gives
NULL in every row. pyspark is loaded when a function is first made, not before.
"""

from __future__ import annotations

from .. import bulk, redact
from .._shown import shown
from ._rows import argument_types, result_type, rows

__all__ = ["register", "register_parse", "with_columns"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import Any


def register(session: Any) -> None:
    """Makes SQL in this session know the verbs by their names: uri_host(url).

    Before Spark 4.1 a struct of uri_parse and uri_error is never NULL there: its fields are."""
    from ._functions import function_of

    for verb in bulk.verbs():
        session.udf.register(verb, function_of(verb, {}))


def register_parse(session: Any, name: str, fields: Iterable[str]) -> None:
    """Makes SQL in this session know one more function: uri_parse whose struct has these fields only,
    which takes less time and memory. ValueError for a field that it does not have."""
    from ._functions import function_of

    chosen = bulk._checked("uri_parse", fields)
    session.udf.register(name, function_of("uri_parse", {}, chosen))


def with_columns(frame: Any, columns: Mapping[str, tuple[str | int, ...]]) -> Any:
    """The frame with more columns, all made in one pass of Arrow batches through Python.

    Each is a verb by its name in SQL and its arguments: names of columns for text, and values for a
    form, a rule, a component or a number, or an integer for data. As in withColumns, one of a name that is there takes the
    place of what was, and all are made of the columns that the frame has. KeyError for a verb that does
    not exist, ValueError for such a column, and for a value that the verb does not know."""
    from pyspark.sql import types  # type: ignore[import-not-found,unused-ignore]
    from pyspark.sql.pandas.types import (  # type: ignore[import-not-found,unused-ignore]
        from_arrow_type,
    )

    for name, each in columns.items():
        if isinstance(each, str):
            raise TypeError(
                f"{shown(name)}: a verb and its arguments, such as ('uri_host', 'url'), not {shown(each)}"
            )
    calls = {
        name: _call(frame, str(verb), arguments) for name, (verb, *arguments) in columns.items()
    }
    is_sensitive = frame.sparkSession.conf.get("spark.sql.caseSensitive") == "true"
    fold = str if is_sensitive else str.casefold
    new = {fold(name): name for name in calls}
    fields = [
        types.StructField(name, from_arrow_type(result_type(calls[name][0]))) for name in calls
    ]
    made_of = {field.name: field for field in fields}
    there = {fold(each) for each in frame.columns}
    # What stands where: a column of the frame by its number, or one of the new.
    places: list[int | str] = [
        new.get(fold(each), number) for number, each in enumerate(frame.columns)
    ]
    places += [name for name in calls if fold(name) not in there]
    schema = types.StructType(
        [made_of[each] if isinstance(each, str) else frame.schema.fields[each] for each in places]
    )

    def run(batches: Iterable[Any]) -> Iterator[Any]:
        import pyarrow as pa  # type: ignore[import-untyped]

        for batch in batches:
            made = {}
            for name, (verb, texts, values) in calls.items():
                found = rows(verb, values, [batch.column(each) for each in texts])
                made[name] = found if texts else pa.repeat(found[0], batch.num_rows)
            arrays = [
                made[each] if isinstance(each, str) else batch.column(each) for each in places
            ]
            yield pa.RecordBatch.from_arrays(arrays, schema.names)

    return frame.mapInArrow(run, schema)


def _call(
    frame: Any, verb: str, arguments: list[str | int]
) -> tuple[str, list[str], dict[int, str | int]]:
    """A verb, the columns that it takes, and its values by their places."""
    if verb not in bulk.verbs():
        raise KeyError(f"there is no verb {shown(verb)}: docs/sql.md lists them: uri_host ...")
    texts: list[str] = []
    values: dict[int, str | int] = {}
    kinds = argument_types(verb, arguments)
    for i, (argument, kind) in enumerate(zip(arguments, kinds, strict=True)):
        if kind == "text" and isinstance(argument, int):
            values[i] = str(argument)
        elif kind == "text":
            if not isinstance(argument, str):
                raise TypeError(
                    f"{verb}: {bulk.parameters(verb)[i].name} is the name of a column here: "
                    "functions of uriel.spark.functions take columns"
                )
            if argument not in frame.columns:
                raise ValueError(f"there is no column {redact(str(argument))!r}")
            texts.append(str(argument))
        else:
            values[i] = argument
    return verb, texts, values
