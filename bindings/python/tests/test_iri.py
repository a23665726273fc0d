# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""IRIs as values of Python."""

import copy
import pickle

import pytest
import uriel
from uriel import IRI, URI, IRIReference, ParseError, Reference


def test_components():
    i = IRI("http://jö:pä@bücher.example:80/ü?é#ß")
    assert (i.scheme, i.authority, i.userinfo) == ("http", "jö:pä@bücher.example:80", "jö:pä")
    assert (i.user, i.password, i.host, i.host_kind) == ("jö", "pä", "bücher.example", "reg-name")
    assert (i.port, i.port_text, i.path, i.query, i.fragment) == (80, "80", "/ü", "é", "ß")
    nothing = IRIReference("")
    assert (nothing.scheme, nothing.authority, nothing.user, nothing.host, nothing.host_kind) == (None,) * 5
    assert (nothing.port, nothing.port_text, nothing.path, nothing.query) == (None, None, "", None)
    assert IRI("x://[::1]:/?").host == "::1"
    assert IRI("x://h:/").port is None
    for given in ("x://ü:99999/", "x://ü:99999/".encode()):  # the text is a str, of either
        with pytest.raises(ParseError) as caught:
            IRI(given).port
        assert (caught.value.code, caught.value.offset) == ("port-out-of-range", 6)
        assert IRI(given).port_text == "99999"
    assert IRI("x://h:/").port_text == IRI("x:?").query == ""


def test_every_uri_is_an_iri():
    for text in ("http://joe:x@[::1]:8080/a%2Fb?c#d", "x:", "HTTP://h:65535"):
        u, i = URI(text), IRI(text)
        for name in ("scheme", "authority", "userinfo", "user", "password", "host", "host_kind", "port", "port_text"):
            assert getattr(u, name) == getattr(i, name)
        assert (u.path, u.query, u.fragment, u.text, u.redacted) == (i.path, i.query, i.fragment, i.text, i.redacted)
        assert i == IRI(u) == IRIReference(Reference(text)) == IRI(text.encode()) == IRI(IRIReference(text))
        assert i.to_uri() == u


def test_both_ways():
    i = IRI("https://de.wikipedia.org/wiki/Zürich")
    u = i.to_uri()
    assert type(u) is URI
    assert str(u) == "https://de.wikipedia.org/wiki/Z%C3%BCrich"
    assert type(u.to_iri()) is IRI
    assert u.to_iri() == i
    r = IRIReference("/ü" * 2000)
    assert type(r.to_uri()) is Reference
    assert type(r.to_uri().to_iri()) is IRIReference
    assert r.to_uri().to_iri() == r
    assert str(URI("x:%C3%BC%20%E2%80%8B%ff").to_iri()) == "x:ü%20%E2%80%8B%FF"


@pytest.mark.parametrize("kind", [IRI, IRIReference])
def test_idna(kind):
    """The answers of `uri convert --idna`."""
    assert str(kind("x://ü").to_uri(idna=False)) == "x://%C3%BC"
    made = kind("http://bücher.example/ä").to_uri(idna=True)
    assert str(made) == "http://xn--bcher-kva.example/%C3%A4" and type(made) is (URI if kind is IRI else Reference)
    assert str(kind("http://b%C3%BCcher.example/").to_uri(idna=True)) == "http://xn--bcher-kva.example/"
    assert str(kind("x-unknown://bücher/").to_uri(idna=True)) == "x-unknown://b%C3%BCcher/"
    assert str(kind("HTTP://EXAMPLE.com/").to_uri(idna=True)) == "HTTP://EXAMPLE.com/"
    assert str(kind("http://[::1]/ü").to_uri(idna=True)) == "http://[::1]/%C3%BC"
    with pytest.raises(ParseError) as caught:
        kind("http://ü:ü@a.\u200ex/").to_uri(idna=True)
    assert (caught.value.code, caught.value.component, caught.value.offset) == ("invalid-idn", "host", 11)
    assert caught.value.section == "RFC 3987, 3.1"


@pytest.mark.parametrize(
    ("text", "code", "component", "offset"),
    [
        (b"http://\xc3\xbc\xff/", "invalid-utf8", "host", 9),
        ("http://ü\ud800/", "invalid-utf8", "host", 8),
        ("x:ü\uffff", "invalid-character", "path", 3),
        ("x:\ue000", "invalid-character", "path", 2),
        ("x:ü a", "invalid-character", "path", 3),
        ("x:ü%", "invalid-percent-encoding", "path", 3),
        ("/ü", "relative-not-allowed", "scheme", 0),
        ("x:ü\0", "invalid-character", "path", 3),
    ],
)
def test_errors(text, code, component, offset):
    with pytest.raises(ParseError) as caught:
        IRI(text)
    error = caught.value
    assert (error.code, error.component, error.offset, error.row) == (code, component, offset, None)
    of_iris = code == "invalid-utf8" or not text.isascii() and text[offset] > "\x7f"
    assert (error.section == "RFC 3987, 2.2") == of_iris
    assert f"(RFC 398{7 if of_iris else 6}, " in str(error)
    assert error.message
    assert f"offset {offset}: " in str(error)


def test_no_text():
    for wrong in (None, 1, ["x:"]):
        with pytest.raises(TypeError):
            IRI(wrong)


@pytest.mark.parametrize("kind", [IRI, IRIReference])
def test_a_value_type(kind):
    i = kind("x://jö:geheim@h/é")
    assert i == kind(str(i)) != kind("x:é")
    assert len({i, copy.copy(i), copy.deepcopy(i), pickle.loads(pickle.dumps(i))}) == 1
    assert type(pickle.loads(pickle.dumps(i))) is kind
    assert hash(i) == hash(kind(str(i)))
    assert repr(i) == f"{kind.__name__}('x://jö:***@h/é')"
    assert i != str(i)
    assert bytes(i) == str(i).encode()
    assert f"{i:>20}" == f"{str(i):>20}"
    assert sorted([kind("b:"), kind("a:é"), kind("a:z")]) == [kind("a:z"), kind("a:é"), kind("b:")]
    for name in ("path", "_text", "new"):
        with pytest.raises(AttributeError):
            setattr(i, name, "y")
    match i:
        case IRIReference(path=path):
            assert path == "/é"


def test_a_uri_and_an_iri_differ():
    assert IRI("x:") == IRIReference("x:")
    assert IRI("x:") != URI("x:")
    assert uriel.IRI is IRI
