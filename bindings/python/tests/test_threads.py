# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What several threads share: of all that want a column, one takes it. Without other libraries, so
that it also runs under a sanitizer, and in a Python without a lock."""

import threading

import pytest

from uriel import URI, _uriel, bulk

rows = [f"http://host{i}.example.com/a/b/c?x={i}" for i in range(20_000)]
rounds = 20


def together(*calls):
    """What each call gives or raises, called at the same time."""
    found = [None] * len(calls)
    barrier = threading.Barrier(len(calls))

    def run(i):
        barrier.wait()
        try:
            found[i] = calls[i]()
        except ValueError as error:
            found[i] = error

    threads = [threading.Thread(target=run, args=(i,)) for i in range(len(calls))]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    return found


def one_takes(found):
    """The lengths of what was made. All others are told that it was taken."""
    taken = [each for each in found if isinstance(each, ValueError)]
    assert len(taken) == len(found) - 1, found
    assert all("taken" in str(each) for each in taken)
    return next(each for each in found if not isinstance(each, ValueError))


def column():
    return bulk.call("uri_normalize", rows, layout="string")


class Gives:
    """The same capsules for all that ask."""

    def __init__(self, column):
        self.capsules = column.__arrow_c_array__()

    def __arrow_c_array__(self, requested_schema=None):
        return self.capsules


class Streams:
    def __init__(self, stream):
        self.capsule = stream.__arrow_c_stream__()

    def __arrow_c_stream__(self, requested_schema=None):
        return self.capsule


def chunks(verb, given):
    return sum(len(each) for each in bulk.call_chunks(verb, given))


def read(stream):
    """As others read one: array by array."""
    capsule = stream.__arrow_c_stream__()
    length = 0
    while (chunk := _uriel._next_of_stream(capsule)) is not None:
        length += _uriel._rows_of(chunk[1])
    return length


takers = {
    "call": lambda verb, given: len(bulk.call(verb, given)),
    "call_chunks": chunks,
    "stream": lambda verb, given: read(bulk.stream(verb, given)),
    "threads": lambda verb, given: len(bulk.call(verb, given, threads=2)),
    "array": lambda verb, given: _uriel._rows_of(
        _uriel._move_array(given.__arrow_c_array__()[1])
    ),
}


@pytest.mark.parametrize("first", takers)
@pytest.mark.parametrize("second", takers)
@pytest.mark.parametrize("make", [column, lambda: Gives(column())], ids=["column", "capsules"])
def test_one_of_two_threads_takes_a_column(make, first, second):
    for _ in range(rounds // 10):
        given = make()
        found = together(
            lambda: takers[first]("uri_host", given), lambda: takers[second]("uri_path", given)
        )
        assert one_takes(found) == len(rows)


def test_one_of_many_threads_takes_a_column():
    for _ in range(rounds):
        given = column()
        calls = [lambda take=take: take("uri_parse", given) for take in takers.values()]
        assert one_takes(together(*calls)) == len(rows)


def test_one_of_two_threads_takes_a_stream():
    for _ in range(rounds):
        given = bulk.stream("uri_normalize", column())
        assert one_takes(together(lambda: read(given), lambda: chunks("uri_host", given))) == len(rows)


def test_threads_that_share_the_capsule_of_a_stream_get_each_chunk_once():
    for _ in range(rounds):
        given = Streams(bulk.stream("uri_normalize", column()))
        found = together(*[lambda: chunks("uri_host", given)] * 2)
        assert sum(each for each in found if isinstance(each, int)) == len(rows), found
        assert all("taken" in str(each) for each in found if not isinstance(each, int))


def test_parts_of_a_column_go_in_any_thread():
    """As call_chunks() cuts a chunk: all results view its text."""
    for _ in range(rounds):
        pair = column().__arrow_c_array__()
        parts = [
            bulk.Column(_uriel._call_columns("uri_host", (pair,), 0, 0, 1, False, 0, 1000))
            for _ in range(20)
        ]
        assert _uriel._rows_of(pair[1]) == -1

        def half():
            return sum(len(bulk.call("uri_normalize", parts.pop())) for _ in range(10))

        assert together(half, half) == [10_000] * 2


def test_a_call_that_fails_gives_back_what_it_took():
    for make in (column, lambda: Gives(column())):
        given = make()
        for _ in range(3):
            with pytest.raises(ValueError, match="no_verb"):
                bulk.call("no_verb", given)
            with pytest.raises(ValueError, match="no-form"):
                bulk.call("uri_normalize", given, "no-form")
            with pytest.raises(TypeError, match="rows"):
                bulk.call("uri_resolve", given, ["a", "b"])
        assert len(bulk.call("uri_host", given)) == len(rows)


def test_calls_that_fail_in_threads_leave_the_column():
    given = column()
    for _ in range(rounds):
        for each in together(*[lambda: bulk.call("uri_normalize", given, "no-form")] * 4):
            assert "taken" in str(each) or "no-form" in str(each)
    assert len(bulk.call("uri_host", given)) == len(rows)


def test_one_column_may_be_two_arguments():
    for given in (column(), Gives(column())):
        assert len(bulk.call("uri_equivalent", given, given)) == len(rows)


def test_a_column_has_its_type_before_and_after_it_is_taken():
    given = column()

    def types():
        return [given.__arrow_c_schema__() for _ in range(1000)] and 0

    assert sorted(together(types, lambda: len(bulk.call("uri_host", given)), types)) == [
        0,
        0,
        len(rows),
    ]
    schema = given.__arrow_c_schema__()
    assert schema is not given.__arrow_c_schema__()


def test_values_are_shared():
    """Nothing of a value changes: all threads see the same, and errors are their own."""
    shared = [URI(each) for each in rows[:500]]

    def all_of_it():
        for each, text in zip(shared, rows):
            assert str(each) == text and each.params["x"] == text.rpartition("=")[2]
            assert each.resolve("../d").path == "/a/d" and hash(each) == hash(text)
            with pytest.raises(ValueError, match="offset 1"):
                each.resolve("a b")
        return len(bulk.call("uri_host", shared))

    assert together(*[all_of_it] * 4) == [500] * 4
