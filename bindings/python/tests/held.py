# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What calls keep, in references (where Python counts them all), blocks of Python and bytes of C.

As a program it prints that of all calls, and fails if there is something:
tests/held.py [ROUNDS]
"""

import ctypes
import gc
import pathlib
import pickle
import sys

import uriel
from uriel import URI, Reference, bulk


def attempt(call, *arguments):
    try:
        callable(call) and call(*arguments)
    except (TypeError, ValueError, AttributeError):
        pass


def value_calls():
    u, r = URI("http://u:p@h:80/a/./b%7e?k=v&x#f"), Reference("../a?b=c")
    for value in (u, r):
        for name in dir(value):
            if not name.startswith("_"):
                for arguments in ((), ("http://h/",), (1,), ("a", "b")):
                    attempt(getattr(value, name), *arguments)
    for name in dir(uriel._uriel):
        if name.startswith("__"):
            continue
        for arguments in (
            (),
            ("http://h/",),
            ("http://h/", "case"),
            ("a b", "k"),
            (u, r),
            (u, u),
            (1, 2),
            ("\ud800",),
            (b"\xff",),
        ):
            attempt(getattr(uriel._uriel, name), *arguments)
    for keys in (None, [], ["a"], [1], ["a" * 1025]):
        for also in ((), ["b", "c"], ["a" * 1025], "a"):
            attempt(lambda: uriel.redact("http://u:p@h/?a=b", keys=keys, also=also, strict=True))
    u.replace(params={"a": "b"}, host="\u00fc", path=uriel.encoded("/%20"))
    attempt(lambda: u.replace(params=[("a", "b"), 1]))
    attempt(lambda: u.replace(host=uriel.encoded("a b"), path="/"))
    attempt(lambda: u.replace(path=1.5))
    attempt(lambda: u / 1.5)
    attempt(lambda: u / uriel.encoded("a%2Fb"))
    for name in ("hostname", "hosts", "_hosts", 5 * "ü"):
        for holder in (u, URI, u.params, uriel.extract("http://a/")[0]):
            attempt(getattr, holder, name)
    attempt(lambda: u.replace(username="a"))
    attempt(lambda: u.set_params(a="b"))
    attempt(lambda: URI("http://ü/"))
    attempt(lambda: URI("http://h:99999/").port)
    attempt(lambda: uriel.IRI("http://h:99999/").port)
    attempt(lambda: bool(u.compare(u)))
    attempt(lambda: u.trim_params("k", b"x*", separator=";"))
    attempt(lambda: u.trim_params("k", 1))
    for path in ("/a", b"/\xff", "C:\\a" * 1000, "\ud800", pathlib.PurePath("/a"), 1):
        for windows in (None, False, True):
            attempt(lambda: URI.from_file_path(path, windows=windows).file_path(windows=windows))
    hash(u), repr(u), str(u), bytes(u), u == r, u < r, u / "a", pickle.loads(pickle.dumps(u))


rows = ["http://u:p@h:80/a/../b%7e?k=v#f", "a b", None, "", "\ud800", "x:" + "y" * 100]


def column_calls():
    for verb in bulk.verbs():
        for arguments in ((rows,), (rows, rows), (rows, "path"), (rows, 1), (rows, "host", "a")):
            for errors in ("null", "raise", "column"):
                attempt(lambda: bulk.call(verb, *arguments, errors=errors))
                attempt(lambda: bulk.stream(verb, *arguments, errors=errors))
                attempt(lambda: read(bulk.stream(verb, *arguments, errors=errors)))
                attempt(lambda: list(bulk.call_chunks(verb, *arguments, errors=errors)))
    attempt(lambda: bulk.call("uri_host", ["a", 1]))
    for links in (rows[:1], rows * 2):  # more rows, or less, than the bases
        attempt(lambda: read(bulk.stream("uri_resolve", rows, links)))
        attempt(lambda: list(bulk.call_chunks("uri_resolve", rows, links)))
    # In parts, of which the last is not asked for.
    pair = uriel._uriel._column_of_list(rows)
    for verb in ("uri_host", "no_verb", "uri_normalize"):
        attempt(lambda: uriel._uriel._call_columns(verb, (pair,), 0, 0, 1, False, 0, 2))


def read(stream):
    """As others read one: array by array."""
    capsule = stream.__arrow_c_stream__()
    while uriel._uriel._next_of_stream(capsule) is not None:
        pass


class Mallinfo(ctypes.Structure):
    _fields_ = [
        (name, ctypes.c_size_t)
        for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost".split()
    ]


def bytes_of_c():
    ask = getattr(ctypes.CDLL(None), "mallinfo2", None)  # of glibc
    if ask is None:
        return 0
    ask.restype = Mallinfo
    found = ask()
    return found.uordblks + found.hblkhd


def held():
    gc.collect()
    references = getattr(sys, "gettotalrefcount", lambda: 0)
    return references(), sys.getallocatedblocks(), bytes_of_c()


def kept_by(call, rounds=100):
    """What caches keep once is not kept again: the least of four times."""
    found = []
    for _ in range(4):
        before = held()
        for _ in range(rounds):
            call()
        found.append([after - b for after, b in zip(held(), before)])
    return tuple(min(each) for each in zip(*found))


if __name__ == "__main__":
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    has_failed = False
    for call in (value_calls, column_calls):
        kept = kept_by(call, rounds)
        print(f"{call.__name__}, {rounds} times: {kept[0]} references, {kept[1]} blocks, {kept[2]} bytes")
        # Caches of the interpreter come and go.
        has_failed |= kept[0] >= rounds or kept[1] >= rounds + 200 or kept[2] >= 8 * rounds
    sys.exit(has_failed)
