# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What is measured in Spark: functions of frames, by name."""

import pandas as pd
from pyspark.sql import functions as F


def urllib_normalize(text):
    from urllib.parse import quote, unquote, urlsplit, urlunsplit

    try:
        parts = urlsplit(text)
        port = {"http": 80, "https": 443}.get(parts.scheme)
        host = parts.netloc.lower().removesuffix(f":{port}")
        path = quote(unquote(parts.path), safe="/:@!$&'()*+,;=-._~")
        return urlunsplit((parts.scheme, host, path or "/", parts.query, parts.fragment))
    except ValueError:
        return None


def urllib_join(base, reference):
    from urllib.parse import urljoin

    try:
        return None if reference is None else urljoin(base, reference)
    except ValueError:
        return None


def surt_of(text):
    import surt

    return surt.surt(text)


def in_pandas(function):
    def run(*columns: pd.Series) -> pd.Series:
        return pd.Series([function(*row) for row in zip(*columns, strict=True)], dtype=object)

    return F.pandas_udf(run, "string")


def select(*columns):
    return lambda frame: frame.select(*columns)


def pairs():
    """Name, and what is selected with uriel and with another tool."""
    from uriel.spark import functions as U

    ours = ["host", "path", "query", "scheme", "fragment"]
    theirs = ["HOST", "PATH", "QUERY", "PROTOCOL", "REF"]
    p = U.parse("url")
    for count in (1, 3, 5):
        parse_url = select(*(F.parse_url("url", F.lit(each)) for each in theirs[:count]))
        functions = select(*(getattr(U, each)("url") for each in ours[:count]))
        yield f"{count} by functions / `parse_url`", functions, parse_url
        fields = select(*(p[each] for each in ours[:count]))
        yield f"{count} of `uri_parse` / `parse_url`", fields, parse_url
    join = in_pandas(urllib_join)
    resolve = select(U.resolve("url", "href"))
    yield "`uri_resolve` / urljoin", resolve, select(join("url", "href"))
    normal = in_pandas(urllib_normalize)
    yield "`uri_normalize` / urllib", select(U.normalize("url")), select(normal("url"))
    try:
        import surt  # noqa: F401
    except ImportError:
        return
    yield "`uri_surt` / surt", select(U.surt("url")), select(in_pandas(surt_of)("url"))


def hop(column):
    return column


def floor():
    """What any query costs, and any that goes to Python."""
    import pyarrow as pa

    hop.__annotations__ = {"column": pa.Array, "return": pa.Array}
    yield "only read", select(F.length("url"))
    yield "to Python and back", select(F.arrow_udf(hop, "string")("url"))


# What comes after the first argument.
more_arguments = {
    "uri_segment": [1],
    "uri_compare": ["href"],
    "uri_equivalent": ["href"],
    "uri_resolve": ["href"],
    "uri_relativize": ["href"],
    "uri_remove": ["query"],
    "uri_encode": ["param"],
}


def singles():
    from uriel import bulk
    from uriel.spark import functions as U

    more = more_arguments | {
        "uri_param": [F.lit("id")],
        "uri_edit": ["query", F.lit("a b")],
    }
    for verb in bulk.verbs():
        if bulk.parameters(verb):
            given = ["url", *more.get(verb, [])]
            yield f"`{verb}`", select(getattr(U, verb.removeprefix("uri_"))(*given))
