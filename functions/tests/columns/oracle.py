# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Columns that uriel writes, as nanoarrow and pyarrow see them: every array is validated and read.

usage: oracle.py LIBRARY

LIBRARY is liburiel-functions as a shared library. Needs the packages nanoarrow and pyarrow; without them it
ends with 77, which is "skipped".
"""

import ctypes
import random
import sys

try:
    import nanoarrow
    import pyarrow
except ImportError as missing:
    print(missing)
    sys.exit(77)


class Schema(ctypes.Structure):
    _fields_ = [
        ("format", ctypes.c_char_p), ("name", ctypes.c_char_p), ("metadata", ctypes.c_void_p),
        ("flags", ctypes.c_int64), ("n_children", ctypes.c_int64), ("children", ctypes.c_void_p),
        ("dictionary", ctypes.c_void_p), ("release", ctypes.c_void_p), ("private_data", ctypes.c_void_p),
    ]  # fmt: skip


class Array(ctypes.Structure):
    _fields_ = [
        ("length", ctypes.c_int64), ("null_count", ctypes.c_int64), ("offset", ctypes.c_int64),
        ("n_buffers", ctypes.c_int64), ("n_children", ctypes.c_int64), ("buffers", ctypes.c_void_p),
        ("children", ctypes.c_void_p), ("dictionary", ctypes.c_void_p), ("release", ctypes.c_void_p),
        ("private_data", ctypes.c_void_p),
    ]  # fmt: skip


class Argument(ctypes.Structure):
    _fields_ = [("schema", ctypes.POINTER(Schema)), ("array", ctypes.POINTER(Array))]


class Options(ctypes.Structure):
    _fields_ = [("struct_size", ctypes.c_size_t), ("threads", ctypes.c_uint32), ("text", ctypes.c_uint32),
                ("errors", ctypes.c_uint32), ("reserved", ctypes.c_uint32)]  # fmt: skip


class Parameter(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("kind", ctypes.c_int), ("is_optional", ctypes.c_int)]


class Verb(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("parameters", ctypes.POINTER(Parameter)), ("count", ctypes.c_size_t),
                ("result", ctypes.c_char_p), ("sentence", ctypes.c_char_p), ("example", ctypes.c_char_p),
                ("answer", ctypes.c_char_p)]  # fmt: skip


TEXTS = ["http://joe:x@Example.com:8080/a/b?k=v&k2#f", "a b", None, "//h", "", "mailto:a@b", "?a&b=", "/a//b/",
         "HTTP://A.example/long/enough/to/be/a/view?and=a&query=too#and-a-fragment", "http://[::1]:80/%7e",
         "see http://a/b and <http://example.com/something/longer>."]  # fmt: skip
NAMES = {"rule": "scheme", "form": "path", "component": "query", "also": "non-public-host", "policy": "public-https", "json": "{}",
         "idna": "a-labels", "rules": "icann-only"}  # fmt: skip
TYPES = [pyarrow.string(), pyarrow.large_string(), pyarrow.string_view(), pyarrow.binary(), pyarrow.large_binary(),
         pyarrow.binary_view(), pyarrow.dictionary(pyarrow.int8(), pyarrow.string()),
         pyarrow.dictionary(pyarrow.uint32(), pyarrow.large_string())]  # fmt: skip


def export(array):
    schema, exported = Schema(), Array()
    array._export_to_c(ctypes.addressof(exported), ctypes.addressof(schema))
    return schema, exported


def call(library, verb, arrays, **options):
    given = [export(array) for array in arrays]
    arguments = (Argument * len(given))(*(Argument(ctypes.pointer(s), ctypes.pointer(a)) for s, a in given))
    chosen = Options(ctypes.sizeof(Options), options.get("threads", 1), options.get("text", 0), options.get("errors", 0))
    schema, array = Schema(), Array()
    message = ctypes.create_string_buffer(300)
    status = library.uriel_columns_call(verb, arguments, len(given), ctypes.byref(chosen), ctypes.byref(schema),
                                        ctypes.byref(array), message, len(message))  # fmt: skip
    assert status == 0, (verb, message.value)
    made = pyarrow.Array._import_from_c(ctypes.addressof(array), ctypes.addressof(schema))
    made.validate(full=True)
    # nanoarrow 0.9 ends the process on views of pyarrow's own, too.
    if chosen.text != 0:
        assert nanoarrow.Array(made).to_pylist() == made.to_pylist(), verb
    return made.to_pylist()


def main():
    library = ctypes.CDLL(sys.argv[1])
    library.uriel_columns_call.argtypes = [
        ctypes.c_char_p, ctypes.POINTER(Argument), ctypes.c_size_t, ctypes.POINTER(Options), ctypes.POINTER(Schema),
        ctypes.POINTER(Array), ctypes.c_char_p, ctypes.c_size_t,
    ]  # fmt: skip
    library.uriel_columns_verbs.restype = ctypes.POINTER(Verb)
    count = ctypes.c_size_t()
    verbs = library.uriel_columns_verbs(ctypes.byref(count))
    random.seed(7)
    rows = [random.choice(TEXTS) for _ in range(300)]
    calls = 0
    for verb in verbs[: count.value]:
        answers = []
        for kind in TYPES:
            for begin, size in ((0, 300), (13, 200), (5, 0)):
                texts = pyarrow.array([text and text.encode() if "binary" in str(kind) else text for text in rows], kind)
                arrays = []
                for parameter in verb.parameters[: verb.count]:
                    name = parameter.name.decode()
                    if parameter.kind == 2:
                        arrays.append(pyarrow.array([1], pyarrow.int32()))
                    elif parameter.kind == 1:
                        arrays.append(pyarrow.array([NAMES[name]]))
                    else:
                        arrays.append(texts.slice(begin, size))
                for text in (0, 1, 2):
                    made = call(library, verb.name, arrays, text=text, threads=2, errors=text == 2)
                    if text == 2:
                        made = [row["result"] for row in made]
                    answers.append((begin, made))
                    calls += 1
        for begin in (0, 13, 5):
            same = [made for at, made in answers if at == begin]
            # What is redacted stays binary where it was.
            plain = [[row.decode() if isinstance(row, bytes) and verb.name in (b"uri_redact", b"uri_redact_text") else row for row in made]
                     for made in same]  # fmt: skip
            assert all(each == plain[0] for each in plain), verb.name
    print(f"{calls} arrays are valid")


if __name__ == "__main__":
    main()
