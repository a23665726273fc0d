# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Templates, and values of Python."""

import copy
import pickle
import signal
import threading
import time

import pytest
import uriel
from uriel import ParseError, Template


def test_values():
    template = Template("{a}{?b*,c*,d}")
    assert template.variables == ("a", "b", "c", "d")
    assert template.level == 4
    made = template.expand(a=uriel.URI("x:y"), b=["1", None, 2, True], c={"k": 1.5, "n": None, 3: b"z"}, d=None)
    assert made == "x%3Ay?b=1&b=2&b=true&k=1.5&3=z"
    assert template.expand({"a": 1}, a="2", unused=[[]], _ignore_unknown=True) == "2"
    assert template.expand() == ""
    assert Template("{%41}{self}{values}").expand({"%41": "1"}, self=2, values=3) == "123"
    assert Template("{?l*}").expand(l=(str(i) for i in range(2000)))[-4:] == "1999"
    assert len(Template("{l}").expand(l="a" * 5000)) == 5000


@pytest.mark.parametrize(
    ("text", "value", "code", "offset"),
    [
        ("é{x}", "\ud800", "not-utf8", 2),
        ("é{x}", b"\xff", "not-utf8", 2),
        ("{x}", "a\0", "not-utf8", 1),
        ("{x}", [["a"]], "nested-value", 1),
        ("{x}", {"a": {}}, "nested-value", 1),
        ("{+x}", "[", "invalid-character", 0),
    ],
)
def test_errors(text, value, code, offset):
    with pytest.raises(ParseError) as caught:
        Template(text).expand(x=value)
    assert (caught.value.code, caught.value.offset) == (code, offset)
    assert caught.value.section
    assert caught.value.message


# Long enough that it shows: a result of 100 MB.
LONG = Template("{a}" * 100)
VALUE = "x" * 1_000_000


def test_signals_arrive():
    class Arrived(Exception):
        pass

    def arrive(*_):
        raise Arrived

    before, begun = time.thread_time(), time.monotonic()
    LONG.expand(a=VALUE)
    whole, wall = time.thread_time() - before, time.monotonic() - begun
    handler = signal.signal(signal.SIGALRM, arrive)
    try:
        before = time.thread_time()
        with pytest.raises(Arrived):
            signal.setitimer(signal.ITIMER_REAL, wall / 20)
            LONG.expand(a=VALUE)
        assert time.thread_time() - before < whole / 2
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)


def test_other_threads_run():
    def share():
        """When another thread ran that wanted to, as a share of the call."""
        begins, ran = threading.Event(), []
        other = threading.Thread(target=lambda: begins.wait() and ran.append(time.monotonic()))
        other.start()
        begins.set()
        begun = time.monotonic()
        LONG.expand(a=VALUE)
        ended = time.monotonic()
        other.join()
        return (ran[0] - begun) / (ended - begun)

    # The system may let others wait, too.
    assert min(share() for _ in range(3)) < 0.5


def test_errors_of_templates():
    with pytest.raises(ParseError, match="invalid-operator at offset 3") as caught:
        Template("éa{!x}")
    assert (caught.value.section, caught.value.component, caught.value.row) == ("2.2", None, None)
    for text in ("\ud800", "a\0"):
        with pytest.raises(ParseError):
            Template(text)
    with pytest.raises((TypeError, AttributeError)):
        Template(1)
    with pytest.raises(ValueError, match="rule"):
        Template("{x}").expand(x="1", _as="URL")


def test_a_value_type():
    template = Template("/x{?y}")
    assert template == Template("/x{?y}") != Template("/x")
    assert len({template, copy.copy(template), pickle.loads(pickle.dumps(template))}) == 1
    assert repr(template) == "Template('/x{?y}')"
    assert repr(Template("https://joe:S3cret@h/{x}?token=S3cret")) == "Template('https://joe:***@h/{x}?token=***')"
    assert template != "/x{?y}"
