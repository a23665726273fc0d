# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Whatever is given, there is an answer or a clear exception."""

import concurrent.futures
import os
import pickle
import subprocess
import sys
import threading

import held
import pytest
import uriel
from test_laws import decoded_one_by_one
from uriel import URI, Params, ParseError, Reference


@pytest.mark.parametrize(
    "text, code, component, offset",
    [
        ("http://h/\udc80", "invalid-character", "path", 9),
        ("\ud800", "invalid-character", "path", 0),
        ("http://h/\0", "invalid-character", "path", 9),
        (b"http://h/\0", "invalid-character", "path", 9),
        (b"http://h/\xff", "invalid-character", "path", 9),
        ("http://h/\u00fc\U0001f600", "invalid-character", "path", 9),
        ("", "relative-not-allowed", "scheme", 0),
        ("http://h:8o", "invalid-port", "port", 10),
        ("http://[::1", "unclosed-bracket", "host", 7),
        ("http://[::1]x", "invalid-character", "host", 12),
    ],
)
def test_errors_say_where(text, code, component, offset):
    with pytest.raises(ParseError) as caught:
        URI(text)
    error = caught.value
    assert isinstance(error, ValueError)
    assert error.code == code
    assert (error.component, error.offset) == (component, offset)
    assert error.message in str(error) and (error.section or "") in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), vars(again)) == (str(error), vars(error))


def test_validate_asks_for_a_uri():
    """Without a rule, also where the reason is asked; the reason names the rule that allows references."""
    for text in ("hello", "", "//h/a", "../a", b"?q"):
        assert not uriel.is_valid(text)
        assert uriel.is_valid(text, "URI-reference")
        uriel.validate(text, rule="URI-reference")
        with pytest.raises(ParseError, match="relative reference.*; to allow it: rule='URI-reference'$") as caught:
            uriel.validate(text)
        assert (caught.value.code, caught.value.offset) == ("relative-not-allowed", 0)
        with pytest.raises(ParseError) as caught:
            uriel.validate(text, "URI")
        assert "URI-reference" not in str(caught.value)
    assert uriel.is_valid("a:") and uriel.validate("a:") is None


def test_offsets_count_characters_of_str_and_bytes_of_bytes():
    text = "http://h/?\u00fc"
    for given in (text, text.encode()):
        with pytest.raises(ParseError) as caught:
            uriel.validate(given)
        assert caught.value.offset == 10
    with pytest.raises(ParseError) as caught:
        uriel.decode("\u00fc\u00fc%zz")
    assert caught.value.offset == 2
    with pytest.raises(ParseError) as caught:
        uriel.decode("\u00fc\u00fc%zz".encode())
    assert caught.value.offset == 4


def test_text_of_2_gib_is_too_long():
    try:
        text = "/" * (1 << 31)
    except MemoryError:
        pytest.skip("there is no memory for it")
    for refused in (Reference, uriel.normalize, uriel.segments):
        with pytest.raises(ParseError) as caught:
            refused(text)
        assert caught.value.code == "too-long"


@pytest.mark.parametrize("wrong", [None, 1, 1.5, ["http://h"], bytearray(b"http://h"), object()])
def test_other_types_are_type_errors(wrong):
    for call in (URI, Reference, uriel.parse, uriel.normalize, uriel.segments, uriel.surt):
        with pytest.raises(TypeError):
            call(wrong)
    u = URI("http://h/")
    for call in (u.resolve, u.relative_to, u.compare, u.equivalent):
        with pytest.raises(TypeError):
            call(wrong)
    with pytest.raises(TypeError):
        u / wrong
    assert (u == wrong) is False
    with pytest.raises(TypeError):
        u < wrong


@pytest.mark.parametrize(
    "call",
    [
        lambda: URI(),
        lambda: URI("a:", "b:"),
        lambda: URI(text="a:"),
        lambda: uriel.normalize(),
        lambda: uriel.normalize("a", "path", "b"),
        lambda: uriel.normalize("a", form="path", wrong=1),
        lambda: uriel.normalize("a", text="b"),
        lambda: uriel.hash("a:", seed=b"short"),
        lambda: uriel.hash128("a:", seed=1),
        lambda: uriel.encode(),
        lambda: uriel.encode(1),
        lambda: uriel.encode("a", 1),
        lambda: uriel.decode("a", errors=1),
        lambda: uriel.normalize("a", 1),
        lambda: uriel.hash128("a:", 1),
        lambda: uriel.joinpath(),
        lambda: uriel.joinpath("a:", 1.5),
        lambda: uriel.set_param("a:"),
        lambda: uriel.replace("a:", params=1),
        lambda: uriel.replace("a:", host=1.5),
        lambda: uriel.pairs("a:", separator=1),
        lambda: type("Sub", (URI,), {}),
        lambda: uriel.is_valid("a", 1),
    ],
)
def test_wrong_arguments_are_type_errors(call):
    with pytest.raises(TypeError):
        call()


@pytest.mark.parametrize(
    "call",
    [
        lambda: uriel.normalize("a", "none"),
        lambda: uriel.is_normalized("a", "none"),
        lambda: uriel.equivalent("a:", "a:", "none"),
        lambda: uriel.is_valid("a", "no-rule"),
        lambda: uriel.validate("a", "no-rule"),
        lambda: uriel.encode("a", "port"),
        lambda: uriel.pairs("a:", separator="&&"),
        lambda: uriel.pairs("a:", separator="%"),
        lambda: uriel.replace("a:", params=[("a",)]),
        lambda: uriel.encode("\ud800"),
        lambda: uriel.decode("%ff"),
        lambda: uriel.uri_of_host_key("?"),
        lambda: uriel.compose(scheme="a", path=uriel.encoded("a b")),
        lambda: uriel.compose(host="h", password="p"),
    ],
)
def test_wrong_values_are_value_errors(call):
    with pytest.raises(ValueError):
        call()


def test_exceptions_in_what_was_given_come_through():
    class Odd:
        def __iter__(self):
            yield ("a", "b")
            raise RuntimeError("in the middle")

        def __bool__(self):
            raise RuntimeError("neither")

    class Items:
        def items(self):
            raise RuntimeError("no items")

    for call in (
        lambda: uriel.replace("a:", params=Odd()),
        lambda: uriel.replace("a:", params=Items()),
        lambda: uriel.replace("a:", password_is_public=Odd()),
        lambda: uriel.resolve("a:", "", lenient=Odd()),
        lambda: uriel.resolve("a:", "", refuse_above_root=Odd()),
        lambda: uriel.surt("a:", keep_www=Odd()),
        lambda: uriel.decode("a", plus_is_space=Odd()),
        lambda: uriel.decode_to_bytes("a", plus_is_space=Odd()),
        lambda: uriel.set_param("a:", "k", plus_is_space=Odd()),
    ):
        with pytest.raises(RuntimeError):
            call()


def test_values_do_not_change():
    u = URI("http://h/")
    for name in ("host", "path", "new", "text"):
        with pytest.raises(AttributeError):
            setattr(u, name, "x")
    with pytest.raises(AttributeError):
        u.params._pairs = ()
    with pytest.raises(AttributeError):
        Params().new = 1


def test_pickles_hold_the_text_and_nothing_else():
    assert URI("http://h/").__reduce__() == (URI, ("http://h/",))
    forged = pickle.dumps(URI("http://h/")).replace(b"http://h/", b"http://h ")
    with pytest.raises(ParseError):
        pickle.loads(forged)


def test_a_subclass_of_str_is_kept_as_str():
    class Text(str):
        pass

    u = URI(Text("http://h/"))
    assert type(str(u)) is str and type(u.text) is str


def test_long_results_fit():
    long = "http://h/" + "a/../" * 100_000
    assert uriel.normalize(long) == "http://h/"
    assert len(uriel.encode("\u00fc" * 100_000)) == 600_000
    assert len(str(URI("http://h/") / ("/" * 100_000))) == 9 + 300_000
    assert len(uriel.replace("a:", params=[("k", "v")] * 10_000)) > 10_000


def test_params_of_long_queries():
    # Many pairs, and values that get longer, beyond the room on the stack.
    many = "&".join(f"k%2{i % 10}=v+{i}" for i in range(100_000))
    found = uriel.params_of(f"?{many}", plus_is_space=True)
    assert len(found) == 100_000 and found.items()[-1] == ("k)", "v 99999")
    assert len(uriel.params_of("?" + "&" * 100_000)) == 100_001
    growing = URI("http://h/?" + "&".join("%C3%BC" * i for i in range(600)))
    assert growing.params.keys() == ["\u00fc" * i for i in range(600)]
    assert URI("http://h/?%ff=" + "%FF" * 1_000_000).params["\udcff"] == "\udcff" * 1_000_000


class Unsure:
    def __bool__(self):
        raise KeyError("unsure")


@pytest.mark.parametrize(
    "given, manners",
    [
        ("a b", {}),
        ("?a=\u00fc", {}),
        (b"?a=\xff", {}),
        ("?\ud800", {}),
        ("http://h:8o/?a", {}),
        ("http://[::1?a", {}),
        ("?a=%zz", {"plus_is_space": True}),
        ("?a", {"separator": ""}),
        ("?a", {"separator": "&&"}),
        ("?a", {"separator": "a"}),
        ("?a", {"separator": "\u00fc"}),
        ("?a", {"separator": "\ud800"}),
        ("?a", {"separator": None}),
        ("?a", {"separator": b"&"}),
        ("?a", {"plus_is_space": Unsure()}),
        ("a b", {"separator": "a", "plus_is_space": Unsure()}),
        (None, {}),
        (1, {"separator": "a"}),
    ],
)
def test_params_refuse_what_pairs_and_decode_refuse(given, manners):
    """The same exceptions: in their type, message and place."""
    raised = []
    for call in (uriel.params_of, decoded_one_by_one):
        with pytest.raises(Exception) as caught:
            call(given, **manners)
        raised.append((type(caught.value), str(caught.value), vars(caught.value)))
    assert raised[0] == raised[1]


def test_params_without_memory():
    """At whichever allocation there is none, there is a MemoryError, and then the answer."""
    testcapi = pytest.importorskip("_testcapi")
    query = "&".join(f"key{i}%C3%BC=value%20{i}" for i in range(8)) + "&" + "x%FF" * 1000
    u = URI("http://h/?" + query)
    expected, failed = u.params, 0
    for allocation in range(1, 200):
        try:
            testcapi.set_nomemory(allocation, allocation + 1)
            found = u.params
            testcapi.remove_mem_hooks()
            assert found == expected
        except MemoryError:
            testcapi.remove_mem_hooks()
            failed += 1
    assert failed > 20 and u.params == expected


def test_threads_share_values():
    u = URI("http://h/a/b?c=d")
    start = threading.Barrier(8)

    def work():
        start.wait()
        for i in range(2000):
            assert str(u.resolve(f"../{i}")) == f"http://h/{i}"
            assert u.params["c"] == "d" and u / str(i) == URI(f"http://h/a/b/{i}?c=d")

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        for done in [pool.submit(work) for _ in range(8)]:
            done.result()


def test_a_forked_process_goes_on():
    u = URI("http://h/a")
    child = os.fork()
    if child == 0:
        os._exit(0 if str(u.resolve("b")) == "http://h/b" else 1)
    assert os.waitpid(child, 0)[1] == 0


def python(code):
    done = subprocess.run(
        [sys.executable, "-X", "dev", "-W", "error", "-c", code], capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def test_sub_interpreters():
    module = "_xxsubinterpreters" if sys.version_info < (3, 13) else "_interpreters"
    run = "run_string" if sys.version_info < (3, 13) else "exec"
    code = "import uriel; assert str(uriel.URI('http://h/').resolve('b')) == 'http://h/b'"
    # Where several are made at once, 3.12 crashes also if they import nothing but its own modules.
    count = 1 if sys.version_info[:2] == (3, 12) else 4
    # What an interpreter raises is returned from 3.13 on, and raised before. Those of a lock of their
    # own, from 3.12 on, run at the same time.
    python(
        f"""
import threading, uriel, {module} as interpreters

failed = []

def work():
    for _ in range(3):
        one = interpreters.create()
        try:
            error = interpreters.{run}(one, {code!r})
        except Exception as raised:
            error = raised
        failed.extend([error] if error is not None else [])
        interpreters.destroy(one)

threads = [threading.Thread(target=work) for _ in range({count})]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert not failed, failed[0]
{code}
"""
    )


def test_import_loads_little():
    loaded = python(
        "import sys; old = set(sys.modules); import uriel; print(*set(sys.modules) - old)"
    )
    assert set(loaded.split()) <= {
        "uriel",
        "uriel._uriel",
        "uriel._params",
        "encodings.ascii",
        "__future__",
    }


def test_import_takes_5_milliseconds_at_most():
    command = [sys.executable, "-X", "importtime", "-c", "import uriel"]
    times = []
    for _ in range(9):
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stderr
        (line,) = [line for line in lines.splitlines() if line.endswith("| uriel")]
        times.append(int(line.split("|")[1]))
    assert min(times) <= 5000, times


@pytest.mark.parametrize("call, rounds", [(held.value_calls, 300), (held.column_calls, 50)])
def test_nothing_leaks(call, rounds):
    _, blocks, octets = held.kept_by(call, rounds)
    assert blocks < rounds and octets < 8 * rounds
