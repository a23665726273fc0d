# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Columns in and out, with the real libraries, and the same answers as from the functions."""

import ctypes
import doctest
import gc
import itertools
import random
import struct
import subprocess
import sys
import threading
import weakref

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import uriel
import uriel.pandas
import uriel.polars
from uriel import bulk

texts = ["http://h/a?b", "a b", None, "", "HTTP://h:80/../%7e", "x:" + "y" * 100]


def listed(column):
    array = pa.array(column)
    array.validate(full=True)
    return array.to_pylist()


def normalized(text):
    return uriel.normalize(text) if text is not None and uriel.is_valid(text, "URI-reference") else None


@pytest.mark.parametrize(
    "make",
    [
        list,
        pa.array,
        lambda rows: pa.array(rows, pa.large_string()),
        lambda rows: pa.array(rows, pa.string_view()),
        lambda rows: pa.array([None if row is None else row.encode() for row in rows]),
        lambda rows: pa.array(["x"] * 3 + rows + ["x"]).slice(3, len(rows)),
        lambda rows: pa.array(rows).dictionary_encode(),
        lambda rows: pa.chunked_array([pa.array(rows)]),
        pl.Series,
    ],
)
@pytest.mark.parametrize("layout", ["view", "string", "large"])
def test_what_has_columns_gives_and_takes_them(make, layout):
    found = bulk.call("uri_normalize", make(texts), layout=layout)
    assert len(found) == len(texts)
    assert listed(found) == [normalized(text) for text in texts]
    again = bulk.call("uri_host", make(texts), layout=layout)
    assert pl.Series(again).to_list() == ["h", None, None, None, "h", None]


@given(st.lists(st.none() | st.text(max_size=5) | st.sampled_from(texts)))
def test_rows_are_what_functions_say(rows):
    assert listed(bulk.call("uri_normalize", rows)) == [normalized(row) for row in rows]


def test_values_stand_for_all_rows():
    assert listed(bulk.call("uri_resolve", "http://a/b", ["c", "../d"])) == [
        "http://a/c",
        "http://a/d",
    ]
    assert listed(bulk.call("uri_segment", ["/a/b", "/c"], 2)) == ["b", None]


def test_chunks_come_when_they_are_asked_for():
    made = []

    def chunks():
        for i in range(3):
            made.append(i)
            yield pa.array([f"http://h{i}/"])

    stream = pa.RecordBatchReader.from_batches(
        pa.schema([("u", pa.string())]), (pa.record_batch([c], ["u"]) for c in chunks())
    )
    column = pa.chunked_array([["http://a/"], ["http://b/", "x y"]])
    assert [listed(c) for c in bulk.call_chunks("uri_host", column)] == [["a"], ["b", None]]
    assert listed(bulk.call("uri_host", column)) == ["a", "b", None]
    with pytest.raises((TypeError, ValueError)):  # a struct is no text
        next(bulk.call_chunks("uri_host", stream))
    assert made == [0]


def test_several_columns_come_chunk_by_chunk():
    bases = chunked(["http://a/b/c"] * 6, pa.string(), 1, 0, 3)
    links = chunked(["d", "../e", "/f", None, "x y", "%7e"], pa.string_view(), 2)
    expected = ["http://a/b/d", "http://a/e", "http://a/f", None, None, "http://a/b/%7e"]
    others = (
        links,
        pl.concat([pl.Series(links)[:3], pl.Series(links)[3:]], rechunk=False),
        pd.concat([pd.Series(links.slice(*part).to_pylist(), dtype="string[pyarrow]") for part in ((0, 5), (5,))]),
        links.combine_chunks(),
        links.to_pylist(),
        links.dictionary_encode(),
    )
    for other in others:
        for given in (bases, bases.to_pylist(), bulk.normalize(bases)):
            made = [listed(each) for each in bulk.call_chunks("uri_resolve", given, other)]
            assert sum(made, []) == expected and [] not in made
        for given in (bases, bases.to_pylist(), bulk.normalize(bases)):
            made = pa.chunked_array(bulk.stream("uri_resolve", given, other))
            made.validate(full=True)
            assert made.to_pylist() == expected
    chunks = pa.chunked_array(bulk.stream("uri_resolve", bases, links)).chunks
    assert [len(each) for each in chunks] == [1, 1, 2, 2]
    # With values for all rows, at any place.
    hosts = pa.chunked_array([["a"], ["b", "c"]])
    uris = pa.chunked_array([["http://h/", "http://h/x"], ["x y"]])
    made = [listed(each) for each in bulk.call_chunks("uri_edit", uris, "host", hosts)]
    assert made == [["http://a/"], ["http://b/x"], [None]]
    made = pa.chunked_array(bulk.stream("uri_edit", uris, "host", hosts))
    assert made.to_pylist() == ["http://a/", "http://b/x", None]
    assert pa.chunked_array(bulk.stream("uri_resolve", hosts.slice(0, 0), uris.slice(0, 0))).to_pylist() == []


def test_an_error_of_several_columns_says_which_row():
    bases = chunked(["http://a/"] * 5, pa.string(), 2)
    links = chunked(["a", "b", "c", "d e", "f"], pa.string(), 1, 2)
    with pytest.raises(uriel.ParseError) as caught:
        list(bulk.call_chunks("uri_resolve", bases, links, errors="raise"))
    assert (caught.value.row, caught.value.offset, caught.value.argument) == (3, 1, "ref")
    with pytest.raises(pa.ArrowInvalid, match="row 3: ref, path, offset 1"):
        pa.chunked_array(bulk.stream("uri_resolve", bases, links, errors="raise"))


def test_columns_of_different_lengths_are_refused():
    long, short = pa.chunked_array([["a:"] * 3, ["b:"] * 2]), pa.chunked_array([["a"] * 4])
    for given in ((long, short), (short, long), (long, []), (long, ["a"])):
        with pytest.raises(ValueError, match="different numbers of rows"):
            list(bulk.call_chunks("uri_resolve", *given))
        with pytest.raises(pa.ArrowInvalid, match="different numbers of rows"):
            pa.chunked_array(bulk.stream("uri_resolve", *given))


def test_chunks_of_several_columns_keep_what_they_view_alive():
    gc.collect()
    before = pa.total_allocated_bytes()
    for _ in range(20):
        uris = pa.chunked_array([texts * 100, texts * 200])
        forms = pa.chunked_array([["case"] * 50, ["path"] * (len(uris) - 50)])
        chunks = bulk.call_chunks("uri_normalize", uris, forms)
        kept = next(chunks)
        last = bulk.stream("uri_normalize", uris, forms).__arrow_c_stream__()
        assert uriel._uriel._next_of_stream(last)
        del uris, forms, chunks, last
        assert len(listed(kept)) == 50
        del kept
    gc.collect()
    assert pa.total_allocated_bytes() == before


def chunked(rows, kind, *sizes):
    """Chunks of these sizes, and one of the rest."""
    array = rows if isinstance(rows, pa.Array) else pa.array(rows, kind)
    chunks, at = [], 0
    for size in (*sizes, len(rows)):
        chunks.append(array.slice(at, size))
        at += size
    return pa.chunked_array(chunks, array.type)


@pytest.mark.parametrize(
    "kind",
    [
        pa.string(),
        pa.large_string(),
        pa.string_view(),
        pa.binary(),
        pa.large_binary(),
        pa.binary_view(),
        pa.dictionary(pa.int8(), pa.string()),
    ],
)
def test_chunks_of_any_size_are_one_column(kind):
    rows = [text.encode() if text and "binary" in str(kind) else text for text in texts]
    rows = [None if text is None else text for text in rows]
    expected = listed(bulk.call("uri_host", pa.array(texts)))
    for sizes in ((1,), (0, 2, 0, 3), (len(rows),)):
        column = chunked([b"" if r == "" and "binary" in str(kind) else r for r in rows], kind, *sizes)
        assert column.num_chunks > 1
        found = bulk.call("uri_host", column)
        assert len(found) == len(rows)
        got = listed(found)
        assert [g.decode() if isinstance(g, bytes) else g for g in got] == expected


def test_several_columns_with_chunks_of_their_own():
    bases = chunked(["http://a/b/c"] * 5, pa.string(), 1, 3)
    links = chunked(["d", "../e", "/f", None, "x y"], pa.string_view(), 2)
    expected = ["http://a/b/d", "http://a/e", "http://a/f", None, None]
    assert listed(bulk.resolve(bases, links)) == expected
    assert listed(bulk.resolve(bases, pl.concat([pl.Series(links)[:1], pl.Series(links)[1:]]))) == expected
    assert listed(bulk.resolve("http://a/b/c", links)) == expected
    assert listed(bulk.segment(chunked(["/a/b", "/c", "/d"], None, 1), chunked([2, 1, 1], None, 2))) == [
        "b",
        "c",
        "d",
    ]
    assert listed(bulk.equivalent(bases, bases)) == [True] * 5
    assert listed(bulk.host(pa.chunked_array([], pa.string()))) == []
    assert listed(bulk.segment(bulk.stream("uri_path", links), 1)) == ["d", "..", "f", None, None]
    with pytest.raises(uriel.ParseError) as caught:
        bulk.call("uri_host", links, errors="raise")
    assert caught.value.row == 4
    with pytest.raises(TypeError, match="rows"):
        bulk.resolve(bases, chunked(["a", "b"], None, 1))
    with pytest.raises((TypeError, ValueError)):
        bulk.host(chunked([1.5, 2.5], None, 1))


def test_polars_alone_puts_chunks_together(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    column = pl.concat([pl.Series(["http://a/"]), pl.Series(["http://b/", None])], rechunk=False)
    assert column.n_chunks() == 2
    assert pl.Series(bulk.host(column)).to_list() == ["a", "b", None]
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    with pytest.raises(ImportError, match="pyarrow or polars"):
        bulk.host(column)


def test_errors():
    rows = ["http://h/", "http://h:8o/", None]
    assert listed(bulk.call("uri_host", rows)) == ["h", None, None]
    found = listed(bulk.call("uri_host", rows, errors="column"))
    assert [row["result"] for row in found] == ["h", None, None]
    assert found[0]["error"] is None and found[1]["error"]["code"] == "invalid-port"
    assert (found[1]["error"]["component"], found[1]["error"]["offset"]) == ("port", 10)
    with pytest.raises(uriel.ParseError, match="row 1: host, offset 8") as caught:
        bulk.call("uri_host", ["http://h/", "http://h\u00fc\u00fc:8 o/"], errors="raise")
    error = caught.value
    assert (error.code, error.component, error.section) == ("invalid-character", "host", "3.2.2")
    assert (error.row, error.offset) == (1, 8)
    with pytest.raises(uriel.ParseError) as caught:
        bulk.call("uri_resolve", "a", ["b"], errors="raise")  # a base without a scheme
    assert caught.value.code == "relative-not-allowed" and caught.value.row == 0
    assert caught.value.argument == "base"
    with pytest.raises(uriel.ParseError) as caught:
        next(bulk.call_chunks("uri_host", rows[::-1], errors="raise"))
    assert caught.value.row == 1 and caught.value.code == "invalid-port"
    assert listed(bulk.call("uri_host", rows[::2], errors="raise")) == ["h", None]


def test_an_error_of_an_edit_is_in_the_argument_that_is_wrong():
    edit = ("uri_edit", ["http://h/a", "http://h/a"], "port", ["8", "8x"])
    with pytest.raises(uriel.ParseError, match="^row 1: value, port, offset 1: ") as caught:
        bulk.call(*edit, errors="raise")
    error = caught.value
    assert (error.argument, error.offset, error.component) == ("value", 1, "port")
    with pytest.raises(uriel.ParseError) as of_one:
        uriel.URI("http://h/a").replace(port="8x")
    assert (of_one.value.offset, of_one.value.argument) == (error.offset, None)
    why = listed(bulk.call(*edit, errors="column"))[1]["error"]
    assert (why["argument"], why["offset"]) == ("value", 1)


def test_an_exception_in_a_stream_comes_through():
    def chunks():
        yield pa.array(["http://h/"])
        raise RuntimeError("in the middle")

    class Stream:
        def __arrow_c_stream__(self, requested_schema=None):
            return pa.RecordBatchReader.from_batches(
                pa.schema([("u", pa.string())]), (pa.record_batch([c], ["u"]) for c in chunks())
            ).__arrow_c_stream__()

    capsule = Stream().__arrow_c_stream__()
    assert uriel._uriel._next_of_stream(capsule) is not None
    with pytest.raises(ValueError, match="in the middle"):
        uriel._uriel._next_of_stream(capsule)


@pytest.mark.parametrize(
    "call, error",
    [
        (lambda: bulk.call("no_verb", []), ValueError),
        (lambda: bulk.call("uri_host"), TypeError),
        (lambda: bulk.call("uri_host", pa.array([1.5])), TypeError),
        (lambda: bulk.call("uri_normalize", ["a"], "no-form"), ValueError),
        (lambda: bulk.call("uri_host", [1]), TypeError),
        (lambda: bulk.call("uri_host", 1.5), TypeError),
        (lambda: bulk.call("uri_host", ["a"], errors="none"), ValueError),
        (lambda: bulk.call("uri_host", ["a"], layout="none"), ValueError),
        (lambda: bulk.call("uri_host", ["a"], error="raise"), TypeError),
        (lambda: bulk.call("uri_host", ["a"], threads=0), ValueError),
        (lambda: bulk.call("uri_host", ["a"], threads=1 << 40), ValueError),
        (lambda: bulk.call("uri_host", ["a"], threads="1"), TypeError),
        (lambda: bulk.stream("uri_host", ["a"], layouts="view"), TypeError),
        (lambda: bulk.call("uri_segment", ["a"], 1 << 64), OverflowError),
        (lambda: bulk.call("uri_host", *[["a"]] * 9), TypeError),
        (lambda: uriel._uriel._next_of_stream(None), ValueError),
        (
            lambda: uriel._uriel._call_columns("uri_host", (("a", "b"),), 0, 0, 1, False, 0),
            ValueError,
        ),
    ],
)
def test_wrong_arguments(call, error):
    with pytest.raises(error):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: bulk.host(["a"], foo=1),
        lambda: bulk.call("uri_host", ["a"], foo=1),
        lambda: [*bulk.call_chunks("uri_host", ["a"], foo=1)],
        lambda: bulk.stream("uri_host", ["a"], foo=1),
        lambda: uriel.pandas.host(pd.Series(["a"]), foo=1),
        lambda: pd.Series(["a"]).uri.host(foo=1),
        lambda: uriel.polars.host(pl.Series(["a"]), foo=1),
        lambda: pl.Series(["a"]).uri.host(foo=1),
    ],
)
def test_a_wrong_keyword_names_the_verb(call):
    with pytest.raises(TypeError, match=r"^uri_host\(\) got an unexpected keyword argument 'foo'$"):
        call()


def test_a_wrong_keyword_of_no_verb():
    with pytest.raises(TypeError, match=r"^call\(\) got an unexpected keyword argument"):
        bulk.call("http://joe:secret@h/", ["a"], foo=1)


def test_arguments_by_name_have_those_before_them():
    for call in (lambda: bulk.equivalent(["a:"], form="case"), lambda: bulk.normalize(["a:"], "case", form="path")):
        with pytest.raises(TypeError, match="'form' twice, or without the arguments before it"):
            call()


class Gives:
    """What an object with the methods of Arrow may get wrong."""

    def __init__(self, result):
        self.result = result

    def __arrow_c_array__(self, requested_schema=None):
        return self.result


class Streams:
    def __init__(self, result):
        self.result = result

    def __arrow_c_stream__(self, requested_schema=None):
        return self.result


@pytest.mark.parametrize("result", [None, 1, (), (1, 2), ("a",) * 3, pa.array(["a"])])
def test_objects_that_give_no_arrays(result):
    for given in (Gives(result), Streams(result)):
        for call in (bulk.call, bulk.stream, lambda *given: list(bulk.call_chunks(*given))):
            with pytest.raises((TypeError, ValueError)):
                call("uri_host", given)


def test_arrays_that_were_taken():
    capsules = pa.array(["http://h/"]).__arrow_c_array__()
    assert listed(bulk.call("uri_host", Gives(capsules))) == ["h"]
    with pytest.raises((TypeError, ValueError)):
        bulk.call("uri_host", Gives(capsules))
    with pytest.raises((TypeError, ValueError)):
        bulk.stream("uri_host", Gives(capsules))
    stream = pa.chunked_array([["http://h/"]]).__arrow_c_stream__()
    assert pa.chunked_array(bulk.stream("uri_host", Streams(stream))).to_pylist() == ["h"]
    with pytest.raises(ValueError):
        bulk.stream("uri_host", Streams(stream))


def spoiled(kind, good, bad, text=b"abc" * 9):
    """An array of two rows whose offsets or views become bad: pyarrow has checked the good ones."""
    places = bytearray(good)
    array = pa.Array.from_buffers(kind, 2, [None, pa.py_buffer(places), pa.py_buffer(text)])
    places[:] = bad
    return array


def view(size, offset):
    return struct.pack("4i", size, 0, 0, offset) * 2


def with_fields(**fields):
    """An array whose structure says something else."""
    names = ("length", "null_count", "offset", "n_buffers", "n_children", "buffers")
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    schema, array = pa.array(["http://h/", "abc"]).__arrow_c_array__()
    structure = (ctypes.c_int64 * 6).from_address(pointer(array, b"arrow_array"))
    for name, value in fields.items():
        structure[names.index(name)] = value
    return Gives((schema, array))


three, four = struct.pack("3i", 0, 1, 3), struct.pack("3q", 0, 1, 3)
most = (1 << 63) - 1
broken = [
    lambda: spoiled(pa.string(), three, struct.pack("3i", 0, -5, 3)),
    lambda: spoiled(pa.string(), three, struct.pack("3i", 4, 2, 9)),
    lambda: spoiled(pa.string(), three, struct.pack("3i", -1, 2, 9)),
    lambda: spoiled(pa.large_string(), four, struct.pack("3q", 0, 1 << 62, 3)),
    lambda: spoiled(pa.string_view(), view(20, 0), view(100, 0)),
    lambda: spoiled(pa.string_view(), view(20, 0), view(20, -7)),
    lambda: spoiled(pa.string_view(), view(20, 0), view(-1, 0)),
    lambda: with_fields(length=-1),
    lambda: with_fields(offset=-1),
    lambda: with_fields(offset=most),
    lambda: with_fields(length=most),
    lambda: with_fields(n_buffers=2),
    lambda: with_fields(n_buffers=-1),
    lambda: with_fields(buffers=0),
    lambda: pa.DictionaryArray.from_arrays(pa.array([5, -1], pa.int32()), ["a"], safe=False),
]


@pytest.mark.parametrize("make", broken)
def test_broken_arrays(make):
    for call in (
        lambda: bulk.call("uri_normalize", make()),
        lambda: pa.chunked_array(bulk.stream("uri_normalize", make())),
        lambda: list(bulk.call_chunks("uri_normalize", make())),
        lambda: list(bulk.call_chunks("uri_resolve", make(), ["a"] * 3)),
        lambda: pa.chunked_array(bulk.stream("uri_resolve", make(), ["a"] * 3)),
    ):
        with pytest.raises(ValueError):
            call()


def test_lists_hold_values_too():
    u, r = uriel.URI("http://h/a"), uriel.Reference("b")
    assert listed(bulk.resolve([u, None, "x:y"], [r, r, u])) == ["http://h/b", None, "http://h/a"]


def test_arguments_have_names():
    assert listed(bulk.normalize(["HTTP://h/%7e"], form="case")) == ["http://h/%7E"]
    assert listed(bulk.resolve(base="http://h/", ref=["a"])) == ["http://h/a"]
    assert listed(bulk.edit(["http://h/a"], component="host", value="g")) == ["http://g/a"]
    for wrong in ({"form": "case", "key": "k"}, {"t": ["a"]}, {"forms": "case"}):
        with pytest.raises(TypeError):
            bulk.normalize(["a"], **wrong)


def test_refusals_of_names_tell_the_one_that_may_be_meant():
    for wrong, meant in (("is_valid", "valid"), ("uri_host", "host"), ("hots", "host"), ("normalise", "normalize")):
        with pytest.raises(AttributeError, match=rf"write uriel\.bulk\.{meant}\("):
            getattr(bulk, wrong)
    for call in (bulk.call, lambda *given: [*bulk.call_chunks(*given)]):
        with pytest.raises(ValueError, match="no verb 'host': uri_host is one"):
            call("host", texts)
    with pytest.raises(KeyError, match="uri_segment is one"):
        bulk.parameters("segment")
    for wrong in ("http://joe:secret@h/", "x" * 10_000_000, "", None, 1):
        with pytest.raises((TypeError, ValueError)) as caught:
            bulk.call(wrong, texts)
        assert "secret" not in str(caught.value) and "is one" not in str(caught.value)


def test_a_value_may_be_a_number():
    given = ["http://h/a", "http://i:1/"]
    made = ["http://h:8080/a", "http://i:8080/"]
    assert listed(bulk.edit(given, "port", 8080)) == listed(bulk.edit(given, "port", value=8080)) == made
    assert pa.chunked_array(bulk.stream("uri_edit", pa.chunked_array([given]), "port", 8080)).to_pylist() == made
    assert [*next(bulk.call_chunks("uri_edit", given, "port", 8080))] == made
    assert pl.Series(given).uri.edit("port", 8080).to_list() == made
    assert pd.Series(given).uri.edit("port", 8080).to_list() == made
    pages = ["http://h/a?page=2", "http://i:1/?page=3"]
    assert listed(bulk.set_param(given, "page", pa.array([2, 3]))) == pages
    frame = pl.DataFrame({"u": given, "n": [2, 3]})
    assert frame.select(pl.col("u").uri.set_param("page", pl.col("n")))["u"].to_list() == pages
    assert pd.Series(given).uri.set_param("page", pd.Series([2, 3])).to_list() == pages
    assert listed(bulk.set_param(given, "q", True)) == ["http://h/a?q=true", "http://i:1/?q=true"]
    assert listed(bulk.set_param(given, "q", pa.array([True, False]))) == ["http://h/a?q=true", "http://i:1/?q=false"]
    assert listed(bulk.edit(given, "port", True)) == [None, None]
    for wrong in (lambda: bulk.edit(given, 1, 1), lambda: bulk.host(1)):
        with pytest.raises(TypeError, match="a column of int64 is neither string nor binary"):
            wrong()
    with pytest.raises(TypeError, match="a column of (float64|double) is neither string nor binary, integer nor boolean"):
        bulk.set_param(given, "q", pa.array([1.5, 2]))


def test_a_table_is_no_column():
    table = pa.table({"u": texts})
    for given in (table, table.to_reader(), pl.DataFrame({"u": texts})):
        with pytest.raises((TypeError, pa.ArrowInvalid), match="a column of struct is neither string nor binary: give one"):
            pa.table(bulk.stream("uri_parse", given))


def test_a_column_says_what_it_is():
    column = bulk.host(["http://h/", None])
    assert repr(column) == "<uriel.bulk.Column of 2 rows>"
    pa.array(column)
    assert repr(column) == "<uriel.bulk.Column, taken>"


@pytest.mark.parametrize("layout", ["view", "string", "large"])
@pytest.mark.parametrize("errors", ["null", "column"])
def test_a_column_has_rows_without_pyarrow(layout, errors):
    rows = [*texts, "http://joe:x@h/a/b%7E?c=d&e#f"]
    for verb in bulk.verbs():
        kinds = [each.kind for each in bulk.parameters(verb) if not each.is_optional]
        if kinds != ["text"]:
            continue
        for given in (rows, pa.array([row and row.encode() for row in rows]), []):
            column = bulk.call(verb, given, layout=layout, errors=errors)
            found = column.to_pylist()
            assert len(column) == len(given) and [*column] == found  # it stays
            assert found == listed(column), verb
    later = [*bulk.call_chunks("uri_segments", pa.chunked_array([rows[:1], rows[1:]]), layout=layout)]
    assert [each.to_pylist()[-1] for each in later] == [["a"], ["a", "b%7E"]]


def test_a_column_that_was_taken_has_no_rows():
    column = bulk.host(texts)
    listed(column)
    for call in (list, bulk.Column.to_pylist, np.array):
        with pytest.raises(ValueError, match="taken"):
            call(column)


def test_pandas_and_numpy_take_a_column_as_its_rows():
    frame = pd.DataFrame({"u": ["http://h/a", "a b", "http://i/"]}, index=[7, 8, 9])
    frame["h"] = bulk.host(frame.u)
    frame["s"] = bulk.segments(frame.u)
    assert frame["h"].fillna("").to_list() == ["h", "", "i"] and frame["s"][7] == ["a"]
    assert pd.Series(bulk.host(frame.u)).fillna("").to_list() == ["h", "", "i"]
    found = np.array(bulk.valid(frame.u))
    assert found.dtype == object and found.tolist() == [True, False, True]
    assert np.asarray(bulk.valid(frame.u), dtype=bool).tolist() == [True, False, True]
    with pytest.raises(ValueError, match="copy"):
        np.array(bulk.host(frame.u), copy=False)
    assert pl.DataFrame({"h": pl.Series(bulk.host(frame.u))})["h"].to_list() == ["h", None, "i"]


def test_lone_surrogates_are_null():
    assert listed(bulk.call("uri_host", ["http://h/", "\ud800"])) == ["h", None]


def test_a_result_is_taken_once():
    column = bulk.call("uri_host", ["http://h/"])
    assert listed(column) == ["h"]
    for call in (lambda: len(column), lambda: pa.array(column)):
        with pytest.raises(ValueError, match="taken"):
            call()


def test_a_result_keeps_what_it_views_alive():
    class Given:
        def __init__(self):
            self.array = pa.array(["http://" + "h" * 100 + str(i) for i in range(1000)])

        def __arrow_c_array__(self, requested_schema=None):
            return self.array.__arrow_c_array__()

    given = Given()
    gone = weakref.ref(given)
    found = pa.array(bulk.call("uri_host", given))
    del given
    gc.collect()
    assert gone() is None and found[999].as_py() == "h" * 100 + "999"
    before = pa.total_allocated_bytes()
    for _ in range(20):
        bulk.call("uri_parse", pa.array(texts * 1000))  # nobody takes these
    assert pa.total_allocated_bytes() == before


def test_fields():
    whole = pa.array(bulk.call("uri_parse", texts))
    for names in (["host", "path"], ["fragment"], ["query", "host_kind", "scheme"], ("port",)):
        for layout in ("view", "string", "large"):
            some = pa.array(bulk.call("uri_parse", texts, fields=names, layout=layout))
            assert [field.name for field in some.type] == [*names]
            expected = [row and {name: row[name] for name in names} for row in whole.to_pylist()]
            assert some.to_pylist() == expected
    assert pa.array(bulk.parse(["//h/a"], fields=["path"])).to_pylist() == [{"path": "/a"}]
    column = pa.array(bulk.call("uri_parse", ["//h/a", "a b"], fields=iter(["host"]), errors="column"))
    assert column.field("result").to_pylist() == [{"host": "h"}, None]
    with pytest.raises(uriel.ParseError):
        bulk.call("uri_parse", ["a b"], fields=["host"], errors="raise")
    assert pa.array(bulk.call("uri_error", ["a b"], fields=["code"])).to_pylist() == [{"code": "invalid-character"}]
    codes = pa.array(bulk.call("uri_error", ["/a", "/a", "a:"], ["uri", "URI-reference", "URI"], fields=["code"]))
    assert codes.to_pylist() == [{"code": "relative-not-allowed"}, None, None]


def test_fields_of_chunks_and_streams():
    chunked = pa.chunked_array([["http://a/b?c"], ["//d", "a b"]])
    found = [pa.array(each).to_pylist() for each in bulk.call_chunks("uri_parse", chunked, fields=["query", "host"])]
    assert found == [[{"query": "c", "host": "a"}], [{"query": None, "host": "d"}, None]]
    table = pa.table(bulk.stream("uri_parse", chunked, fields=["path", "host"]))
    assert table.column_names == ["path", "host"]
    assert table["host"].to_pylist() == ["a", "d", None]


@pytest.mark.parametrize("call", [bulk.call, lambda *a, **k: [*bulk.call_chunks(*a, **k)], lambda *a, **k: pa.table(bulk.stream(*a, **k))])
def test_wrong_fields(call):
    column = ["//h/a"]
    for verb, names, error, message in (
        ("uri_parse", ["host", "hots"], Exception, "no field 'hots' .allowed: scheme, authority, userinfo, host, host_kind, port, path, query, fragment"),
        ("uri_parse", [], Exception, "no field ''"),
        ("uri_parse", ["host", "host"], Exception, "'host' is named twice"),
        ("uri_parse", ["host,path"], ValueError, "no field is named 'host,path'"),
        ("uri_parse", "host", TypeError, "a list of names"),
        ("uri_host", ["host"], Exception, "uri_host returns no struct"),
    ):
        with pytest.raises(error, match=message):
            call(verb, column, fields=names)
    with pytest.raises(ValueError):
        bulk.call("uri_parse", column, fields=["hots"])
    with pytest.raises(TypeError):
        bulk.call("uri_parse", column, fields=[1])
    gc.collect()  # what the errors hold, before a test counts memory


def test_the_lock_is_released():
    rows = pa.array(["http://h/%7e/../a?b"] * 300_000)
    ticks, done = [], threading.Event()

    def tick():
        while not done.wait(0.0005):
            ticks.append(1)

    thread = threading.Thread(target=tick)
    thread.start()
    column = bulk.call("uri_normalize", rows)
    during = len(ticks)
    done.set()
    thread.join()
    assert len(column) == 300_000 and during > 0


def test_streams():
    rows = [["http://a/b", "a b"], [], [None, "//c:1?d"]]
    column = pa.chunked_array(rows, pa.string())
    for layout in ("view", "string", "large"):
        made = bulk.stream("uri_parse", column, layout=layout)
        table = pa.table(made)
        table.validate(full=True)
        assert table["host"].to_pylist() == ["a", None, None, "c"]
        with pytest.raises(ValueError, match="taken"):
            pa.table(made)
    for given in (column, pl.Series(["http://a/b", "a b", None, "//c:1?d"]), sum(rows, [])):
        assert pl.DataFrame(bulk.stream("uri_parse", given))["query"].to_list()[3] == "d"
    resolved = pa.chunked_array(bulk.stream("uri_resolve", "http://h/", ["a", "../b", "x y"]))
    assert resolved.to_pylist() == ["http://h/a", "http://h/b", None]
    found = pa.chunked_array(bulk.stream("uri_segment", column, 1, errors="column"))
    assert [row["result"] for row in found.to_pylist()] == ["b", None, None, None]
    never_read = bulk.stream("uri_host", column)
    del never_read
    lent = bulk.stream("uri_host", column).__arrow_c_stream__()
    assert uriel._uriel._next_of_stream(lent) and uriel._uriel._next_of_stream(lent)


@pytest.mark.parametrize("layout", ["view", "string", "large"])
def test_a_stream_that_raises_says_which_row(layout):
    column = pa.chunked_array([["http://a/"], ["http://b/", "http://h:8o/"]])
    how = {"errors": "raise", "layout": layout}
    with pytest.raises(pa.ArrowInvalid, match="row 2: port, offset 10: not allowed in a port"):
        pa.chunked_array(bulk.stream("uri_host", column, **how))
    taken = pa.chunked_array(bulk.stream("uri_host", column.slice(0, 2), **how))
    assert taken.to_pylist() == ["a", "b"]
    with pytest.raises(uriel.ParseError) as caught:
        list(bulk.call_chunks("uri_host", column, **how))
    assert (caught.value.row, caught.value.offset, caught.value.code) == (2, 10, "invalid-port")
    with pytest.raises(uriel.ParseError) as caught:
        bulk.call("uri_decode", ["%41"] * 300 + ["%4"], **how)
    assert (caught.value.row, caught.value.code) == (300, "invalid-percent-encoding")
    assert caught.value.component is None


def test_an_exception_in_a_source_goes_through_a_stream():
    def chunks():
        yield pa.record_batch([pa.array(["http://h/"])], ["u"])
        raise RuntimeError("in the middle")

    schema = pa.schema([("u", pa.string())])

    class Source:  # its struct is no text, and the exception comes later
        def __init__(self, batches):
            self.reader = pa.RecordBatchReader.from_batches(schema, batches)

        def __arrow_c_stream__(self, requested_schema=None):
            return self.reader.__arrow_c_stream__()

    with pytest.raises(pa.ArrowInvalid, match="neither string"):
        pa.chunked_array(bulk.stream("uri_host", Source(chunks())))
    with pytest.raises(pa.ArrowInvalid, match="in the middle"):
        pa.chunked_array(bulk.stream("uri_host", pa.chunked_array(Source(chunks()))))


@pytest.mark.parametrize(
    "call, error",
    [
        (lambda: bulk.stream("uri_host", "a"), TypeError),
        (lambda: bulk.stream("uri_host", [1]), TypeError),
        (lambda: bulk.stream("uri_host", ["a"], errors="none"), ValueError),
        (lambda: bulk.stream("uri_segment", ["a"], 1 << 64), OverflowError),
        (lambda: bulk.stream("uri_host", ["a"], *"abcd"), TypeError),
        (lambda: bulk.stream("uri_host", ["a"], "\ud800"), UnicodeEncodeError),
        (lambda: pa.chunked_array(bulk.stream("no_verb", ["a"])), pa.ArrowInvalid),
        (lambda: pa.chunked_array(bulk.stream("uri_host", pa.array([1.5]))), pa.ArrowInvalid),
        (lambda: pa.chunked_array(bulk.stream("uri_resolve", ["a"], ["b", "c"])), pa.ArrowInvalid),
        (lambda: list(bulk.call_chunks("uri_resolve", ["a:"], ["b", "c"])), ValueError),
        (lambda: list(bulk.call_chunks("uri_resolve", "a:", "b")), TypeError),
        (lambda: uriel._uriel._stream_of_verb("uri_host", (None,), 0, 0, 1, False), TypeError),
        (lambda: uriel._uriel._stream_of_verb("a", ((1,),), 0, 0, 1, False), ValueError),
        (lambda: uriel._uriel._stream_of_verb("a", ((1, 2, 3),), 0, 0, 1, False), TypeError),
        (lambda: uriel._uriel._stream_of_verb("a", ((1, 2),), 0, 0, 1, False), ValueError),
    ],
)
def test_wrong_streams(call, error):
    with pytest.raises(error):
        call()


def test_streams_leave_nothing_behind():
    gc.collect()
    before = pa.total_allocated_bytes()
    for _ in range(20):
        made = bulk.stream("uri_parse", pa.array(texts * 1000)), bulk.stream("uri_host", ["a"])
        pa.table(made[0])
    del made
    gc.collect()
    assert pa.total_allocated_bytes() == before


def test_each_verb_is_a_function():
    assert listed(bulk.host(["http://h/", "a b"])) == ["h", None]
    assert listed(bulk.resolve("http://a/b", ["c"])) == ["http://a/c"]
    assert "host" in dir(bulk) and "scheme" in bulk.scheme.__doc__
    assert [p.name for p in bulk.parameters("uri_edit")] == ["t", "component", "value"]
    with pytest.raises(AttributeError, match="no verb .none."):
        bulk.none
    assert not hasattr(bulk, "__wrapped__")


def test_verbs_are_those_of_the_vocabulary():
    assert "uri_host" in bulk.verbs() and len(bulk.verbs()) > 30
    for verb in bulk.verbs():
        assert verb.startswith(("uri_", "iri_"))


def test_sites(monkeypatch, tmp_path):
    """By the list of the tests, which ./test names in URIEL_PSL; the system's says the same of these."""
    rows = ["http://WWW.Example.co.uk/", "http://co.uk/", "http://10.0.0.1/", "/a", "a b", None]
    assert listed(bulk.site(rows)) == ["example.co.uk", None, None, None, None, None]
    assert listed(bulk.suffix(rows)) == ["co.uk", "co.uk", None, None, None, None]
    assert listed(bulk.subdomain(rows)) == ["www", None, None, None, None, None]
    assert listed(bulk.same_site(rows, "http://a.example.co.uk")) == [True, False, False, None, None, None]
    monkeypatch.setenv("URIEL_PSL", str(tmp_path / "none"))
    script = "from uriel import bulk\ntry: bulk.site(['http://h/'])\nexcept OSError as error: print(error)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert f"'{tmp_path}/none' cannot be read" in done.stdout


def made_hosts(count):
    """Hosts of labels in all scripts, encoded or not, with suffixes of the list, and what is near to names."""
    labels = [
        "a", "WWW", "example", "bücher", "B\u00dcCHER", "é", "e\u0301", "ß", "例", "公司", "مثال", "דוגמה", "xn--bcher-kva",
        "xn--a", "xn--ü", "①", "１", "٣", "1", "0x7f", "\u200d", "\u200e", "a\u00adb", "-a", "a_b", "😀", "ﬁ", "℀", "İ", "",
        "%FF", "%2e", "%41", "%c3%bc", "%2F", "~", "a" * 64, "ü" * 60,
    ]  # fmt: skip
    suffixes = ["com", "co.uk", "CO.UK", "公司.cn", "xn--55qx5d.cn", "github.io", "a.ck", "nowhere", "例", "", "127", "0x1"]
    dots = [".", ".", ".", ".", "。", "．", "%E3%80%82"]
    chosen = random.Random(3987)
    for _ in range(count):
        names = [*chosen.choices(labels, k=chosen.randrange(4)), chosen.choice(suffixes)]
        host = "".join(name + chosen.choice(dots) for name in names)
        yield host if chosen.random() < 0.1 else host[:-1]


def asked(command, records, *arguments):
    """What the command says of each record, a row of fields; None for what is not there."""
    done = subprocess.run(
        [command, *arguments, "--on-error", "null"], input="\n".join([*records, ""]).encode(), capture_output=True, check=False
    )
    return [[None if each == r"\N" else each for each in line.split("\t")] for line in done.stdout.decode().splitlines()]


def test_names_beyond_ascii_as_the_command_has_them(command):
    """Of 10,000 hosts: sites, and A-labels."""
    iris = [f"{scheme}://{host}/é" for host, scheme in zip(made_hosts(10_000), itertools.cycle(("http", "x", "HTTPS")))]
    uris = listed(bulk.iri_to_uri(iris))
    assert [[uri] for uri in uris] == asked(command, iris, "convert", "--to", "uri")
    of_column = zip(*(listed(verb(uris)) for verb in (bulk.site, bulk.suffix, bulk.subdomain)))
    of_command = asked(command, [uri or "a b" for uri in uris], "get", "site,suffix,subdomain")
    assert [list(row) for row in of_column] == of_command
    assert sum("%" in (site or "") for site, *_ in of_command) > 2000
    mapped = listed(bulk.iri_to_uri(iris, "a-labels"))
    assert [[uri] for uri in mapped] == asked(command, iris, "convert", "--to", "uri", "--idna")
    assert sum("xn--" in (uri or "") for uri in mapped) > 1000 and mapped.count(None) > 1000
    assert listed(bulk.iri_to_uri(iris, "none")) == uris
    with pytest.raises(ValueError, match="none or a-labels"):
        bulk.iri_to_uri(iris, "yes")


def test_templates():
    rows = ["/users/{id}{?q}", "{id", None]
    assert listed(bulk.expand(rows, '{"id": 7, "q": "a b"}')) == ["/users/7?q=a%20b", None, None]
    assert listed(bulk.expand("/{x}", ['{"x": 1}', '{"x": null}', "[1]", "", None])) == ["/1", "/", None, None, None]


def test_iris():
    """Each verb, also where it begins with iri_, which its short name keeps."""
    rows = ["http://h/caf%C3%A9", "//é/ü?ö", "a b", "/\ufffd", "é:", "", None]
    assert listed(bulk.to_iri(rows)) == ["http://h/café", None, None, None, None, "", None]
    uris = ["http://h/caf%C3%A9", "//%C3%A9/%C3%BC?%C3%B6", None, None, None, "", None]
    assert listed(bulk.iri_to_uri(rows)) == uris
    assert listed(bulk.iri_valid(rows)) == [True, False, False, False, False, False, None]
    assert listed(bulk.iri_valid(rows, "IRI-reference")) == [True, True, False, False, False, True, None]
    parsed = listed(bulk.iri_parse(rows))
    assert [each and each["path"] for each in parsed] == ["/caf%C3%A9", "/ü", None, None, None, "", None]
    assert parsed[1]["host"] == "é" and parsed[1]["query"] == "ö"
    assert listed(bulk.iri_parse(["//é"], errors="column", fields=["host"]))[0]["result"] == {"host": "é"}
    codes = [each and (each["code"], each["offset"], each["section"]) for each in listed(bulk.iri_error(rows, "IRI-reference"))]
    assert codes[:3] == [None, None, ("invalid-character", 1, "3.3")]
    assert codes[3] == ("invalid-character", 1, "RFC 3987, 2.2") and codes[4][0] == "invalid-scheme"
    assert [each and each["code"] for each in listed(bulk.iri_error(rows))][:2] == [None, "relative-not-allowed"]
    assert "to_iri" in dir(bulk) and "iri_valid" in dir(bulk)
    assert listed(bulk.iri_normalize(rows, "case"))[:3] == ["http://h/caf%C3%A9", "//é/ü?ö", None]
    assert listed(bulk.iri_normalize(rows))[0] == "http://h/café"
    assert listed(bulk.iri_resolve("http://é/a/b", ["../ü", "a b", None])) == ["http://é/ü", None, None]


def test_what_browsers_read():
    rows = ["HTTP://h/a b", "../\u00e9", "http://[::1", "", None]
    assert listed(bulk.mend(rows)) == ["http://h/a%20b", None, None, None, None]
    assert listed(bulk.mend(rows, "http://g/x/")) == ["http://h/a%20b", "http://g/%C3%A9", None, "http://g/x/", None]
    found = listed(bulk.repairs(rows))
    assert found[0] == [{"repair": "case", "component": "scheme"}, {"repair": "encoded", "component": "path"}]
    assert found[1:] == [None] * 4
    assert listed(bulk.repairs(["http://h/", " a:b"])) == [[], [{"repair": "trimmed", "component": None}]]
    urls = ["https://example.com/", "http://example.com/", "https://127.0.0.1/", "a b", None]
    assert listed(bulk.permitted(urls, "public-https")) == [True, False, False, False, None]
    assert listed(bulk.permitted(urls, "public-web")) == [True, True, False, False, None]
    assert listed(bulk.permitted(urls, "any-http")) == [True, True, True, False, None]
    with pytest.raises(ValueError, match="public-https, public-web or any-http"):
        bulk.permitted(urls, "http://joe:secret@h/")


def test_docstrings():
    assert doctest.testmod(bulk).failed == 0


@pytest.mark.parametrize(("wrong", "name"), [(b"a:", "bytes"), (float("nan"), "float"), (5, "int"), (["a:"], "list")])
def test_the_row_that_is_no_text(wrong, name):
    with pytest.raises(TypeError, match=f"row 2: a str, URI, Reference or None is needed, not {name}"):
        bulk.host(["a:", None, wrong, 7])


TRACKED = ["http://h/?utm_id=1&a=2&fbclid=3", "http://h/?fbclid=1&b"]
CLEAN = ["http://h/?a=2", "http://h/?b"]


@pytest.mark.parametrize("kind", [list, tuple])
def test_a_list_of_patterns_is_one_list(kind):
    patterns = kind(["utm_*", "fbclid"])
    assert list(bulk.remove_params(TRACKED, patterns)) == CLEAN
    assert list(bulk.remove_params(TRACKED, patterns=patterns)) == CLEAN
    assert list(bulk.remove_params(TRACKED * 2, patterns)) == CLEAN * 2
    assert pa.chunked_array(map(pa.array, bulk.call_chunks("uri_remove_params", TRACKED, patterns))).to_pylist() == CLEAN
    assert pa.chunked_array(bulk.stream("uri_remove_params", pa.array(TRACKED), patterns)).to_pylist() == CLEAN
    also = kind(["non-public-host", "non-default-port"])
    both = bulk.lint(["http://127.0.0.1:8080/"], also=also)
    assert {"non-public-host", "non-default-port"} <= {each["rule"] for each in both.to_pylist()[0]}
    # A column is what Arrow knows.
    assert list(bulk.remove_params(TRACKED, pa.array(["utm_*,a", "b"]))) == ["http://h/?fbclid=3", "http://h/?fbclid=1"]


def test_wrong_lists_of_patterns():
    for wrong, why, match in (
        ([], ValueError, "patterns is empty"),
        (["a,b"], ValueError, "none of patterns has a comma"),
        (["a", None], TypeError, "patterns is a list of str"),
        ([b"a"], TypeError, "patterns is a list of str"),
    ):
        with pytest.raises(why, match=match):
            bulk.remove_params(TRACKED, wrong)
    assert list(bulk.lint(["http://h/"], also=[])) == [[]]
