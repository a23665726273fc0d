# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Functions of Spark: of Arrow arrays since 4.1, of pandas series before."""

from __future__ import annotations

from .. import bulk
from ._rows import result_type, rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def has_arrow_udf() -> bool:
    """Whether Spark has functions of Arrow arrays: since 4.1."""
    from pyspark.sql import functions  # type: ignore[import-not-found,unused-ignore]

    return hasattr(functions, "arrow_udf")


def function_of(
    verb: str, values: dict[int, str | int], fields: tuple[str, ...] | None = None
) -> Any:
    """A function of columns; the values are the arguments at their places. Of a struct it makes
    these fields, if they are given."""
    from pyspark.sql import functions  # type: ignore[import-not-found,unused-ignore]
    from pyspark.sql.pandas.types import (  # type: ignore[import-not-found,unused-ignore]
        from_arrow_type,
    )

    kind = from_arrow_type(result_type(verb, fields))
    if not bulk.parameters(verb):  # which no function of batches can do: they would have no length

        def value() -> Any:
            import pyarrow as pa  # type: ignore[import-untyped]

            return pa.array(bulk.call(verb))[0].as_py()

        value.__name__ = verb
        return functions.udf(value, kind)
    if has_arrow_udf():
        return functions.arrow_udf(_of_arrays(verb, values, fields), kind)
    return functions.pandas_udf(_of_series(verb, values, fields), kind)


def _name_of(verb: str, values: dict[int, str | int]) -> str:
    """The name in plans and of columns that have no other: with the values, which tell two edits apart."""
    return f"{verb}[{', '.join(map(str, values.values()))}]" if values else verb


def _of_arrays(
    verb: str, values: dict[int, str | int], fields: tuple[str, ...] | None
) -> Any:
    import pyarrow as pa

    def run(*columns: Any) -> Any:
        return rows(verb, values, columns, fields)

    run.__name__ = _name_of(verb, values)
    run.__annotations__ = {"columns": pa.Array, "return": pa.Array}
    return run


def _of_series(
    verb: str, values: dict[int, str | int], fields: tuple[str, ...] | None
) -> Any:
    import pandas as pd  # type: ignore[import-untyped]
    import pyarrow as pa

    is_struct = pa.types.is_struct(result_type(verb, fields))

    def run(*columns: Any) -> Any:
        found = rows(verb, values, [_array_of(each) for each in columns], fields)
        if is_struct:
            found = pa.Table.from_arrays(found.flatten(), [field.name for field in found.type])
        # Integers beside NULL as they are: a hash has more digits than a float.
        return found.to_pandas(integer_object_nulls=True)

    run.__name__ = _name_of(verb, values)
    run.__annotations__ = {
        "columns": pd.Series,
        "return": pd.DataFrame if is_struct else pd.Series,
    }
    return run


def _array_of(series: Any) -> Any:
    """What pandas made of a batch, as it was; of NULL where it was not text or integers."""
    import pyarrow as pa

    if series.ndim != 1:  # a struct is a DataFrame
        return pa.nulls(len(series))
    try:
        found = pa.array(series, from_pandas=True)
        # pandas has no integer beside NULL.
        return found.cast(pa.int64()) if pa.types.is_floating(found.type) else found
    except (pa.ArrowException, TypeError, ValueError):
        return pa.nulls(len(series))
