# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uriel.urllib beside urllib.parse: the same where the module does not say otherwise."""

import inspect
import pickle
import urllib.parse

import pytest
import uriel.urllib
from uriel import ParseError
from uriel.urllib import ParseResult, parse_qs, parse_qsl, urlencode, urlparse, urlsplit, urlunsplit

urls = [
    "",
    "a",
    "a/b;c/d;e=f?g#h",
    "/a;b;c",
    "//h",
    "//h:80/p?",
    "http:",
    "http://h",
    "http://u:p@h:8080/a;b/c;d?e=f#g",
    "http://h/a;b?c#",
    "https://[::1]:443/%7e",
    "file:///etc/a",
    "file:/etc/a",
    "file:////h/a",
    "mailto:a;b@c",
    "sip:a@h;transport=tcp",
    "urn:a:b",
    "x://h/a;b",
    "?a;b",
    "#",
]
queries = ["", "&", "=", "a", "a=", "=a", "a=1&b=2&a=3", "a=b+c&%20=%26%3D", "a&&b=&", "a;b=1;c", "%FF=%C3%A4"]


def test_names_and_signatures_are_those_of_urllib_parse():
    missing = {*urllib.parse.__all__} - {*uriel.urllib.__all__}
    assert missing == {"DefragResultBytes", "ParseResultBytes", "SplitResultBytes"}
    assert {*uriel.urllib.__all__} <= {*urllib.parse.__all__}
    for name in uriel.urllib.__all__:
        ours, theirs = getattr(uriel.urllib, name), getattr(urllib.parse, name)
        if isinstance(ours, type):
            assert ours._fields == theirs._fields
            continue
        here = [*inspect.signature(ours).parameters.values()]
        there = [*inspect.signature(theirs).parameters.values()]
        for mine, other in zip(here, there):
            assert (mine.name, mine.kind) == (other.name, other.kind), name
            # 3.15 takes None for an absent scheme.
            assert mine.default == other.default or mine.name in ("scheme", "quote_via", "separator")
        assert {each.name for each in here[len(there) :]} <= {"missing_as_none"}


@pytest.mark.parametrize("url", urls)
def test_urls(url):
    for name in ("urlsplit", "urlparse", "urldefrag"):
        ours, theirs = getattr(uriel.urllib, name)(url), getattr(urllib.parse, name)(url)
        assert ours == theirs and type(ours).__name__ == type(theirs).__name__
        assert ours._fields == theirs._fields
    for split in (urlsplit(url), urlparse(url)):
        theirs = getattr(urllib.parse, "urlsplit" if len(split) == 5 else "urlparse")(url)
        # Before 3.12.4 urllib.parse made a host of "//h".
        assert split.geturl() == (url if url == "file:////h/a" else theirs.geturl())
        for name in ("username", "password", "hostname", "port"):
            assert getattr(split, name) == getattr(theirs, name)
        assert type(split._replace(path="/")) is type(split)
        assert pickle.loads(pickle.dumps(split)) == split
    assert urlparse(url, "ftp", False) == urllib.parse.urlparse(url, "ftp", False)
    for base in ("http://a/b/c;p?q", "file:///a/b"):
        # It is strict, and keeps what is empty, and an authority that is absent.
        if not (url == "http:" or url[-1:] in ("?", "#") or "file:" in url):
            assert uriel.urllib.urljoin(base, url) == urllib.parse.urljoin(base, url)


def test_urljoin_differs_as_it_says():
    for url in ("http:", "http:g", "//h/p?", "#"):
        assert uriel.urllib.urljoin("http://a/b", url) == uriel.resolve("http://a/b", url)
        assert uriel.urllib.urljoin("http://a/b", url) != urllib.parse.urljoin("http://a/b", url)
    with pytest.raises(ParseError):
        uriel.urllib.urljoin("/a", "b")


def test_parts_become_what_urllib_parse_makes_of_them():
    for parts in [
        ("http", "h", "a", "", ""),
        ("http", "", "/a", "b", "c"),
        ("file", "", "/a", "", ""),
        ("x", "", "/a", "", ""),
        ("", "", "a", "", ""),
    ]:
        assert urlunsplit(parts) == urllib.parse.urlunsplit(parts)
    assert uriel.urllib.urlunparse(("http", "h", "/a", "b", "c", "")) == "http://h/a;b?c"
    assert urlunsplit(("file", None, "/a", None, None)) == "file:/a"
    with pytest.raises(ParseError):
        urlunsplit(("http", "h h", "", "", ""))


def test_what_is_absent_may_be_none():
    assert urlparse("//h/a", missing_as_none=True) == (None, "h", "/a", None, None, None)
    assert urlparse("//h/a;?#", missing_as_none=True) == (None, "h", "/a", "", "", "")
    assert uriel.urllib.urldefrag("a", missing_as_none=True).fragment is None


@pytest.mark.parametrize("query", queries)
def test_queries(query):
    for given in (
        {},
        {"keep_blank_values": True},
        {"separator": ";"},
        {"encoding": "latin-1"},
        {"encoding": "ascii", "errors": "ignore", "keep_blank_values": True},
    ):
        assert parse_qsl(query, **given) == urllib.parse.parse_qsl(query, **given)
        assert parse_qs(query, **given) == urllib.parse.parse_qs(query, **given)
    assert parse_qsl(query.encode()) == parse_qsl(query) == parse_qsl(query, separator=b"&")
    for given in ({"strict_parsing": True, "keep_blank_values": True}, {"max_num_fields": 1}):
        try:
            theirs = urllib.parse.parse_qsl(query, **given)
        except ValueError:
            with pytest.raises(ValueError):
                parse_qsl(query, **given)
        else:
            assert parse_qsl(query, **given) == theirs


def test_queries_that_are_none():
    for wrong in ("a[]=1", "a b", "a#b", "%", "\u00fc", b"\xff"):
        with pytest.raises(ParseError):
            parse_qsl(wrong)
    with pytest.raises(ValueError):
        parse_qsl("a", separator="ab")
    assert parse_qsl(None) == []


@pytest.mark.parametrize(
    "given",
    [
        ({"a": "b c", "d": "&="},),
        ([("a", 1), ("a", None), (b"\xff", b" ")],),
        ({"a": [1, "2"], "b": "cd", "c": (), "d": 3}, True),
        ({"a": "/ "}, False, "/"),
        ({"\u20ac": "\u20ac"}, False, "", "cp1252"),
        ({},),
    ],
)
def test_urlencode(given):
    assert urlencode(*given) == urllib.parse.urlencode(*given)
    ours = urlencode(*given[:2], quote_via=uriel.urllib.quote)
    assert ours == urllib.parse.urlencode(*given[:2], quote_via=urllib.parse.quote)


def test_urlencode_takes_no_text():
    for wrong in ("a=b", b"a=b"):
        with pytest.raises(TypeError):
            urlencode(wrong)


def test_quoting():
    for text in ("", "a b", "a+b/c~", "\u00fc&=", "%41"):
        assert uriel.urllib.quote_plus(text) == urllib.parse.quote_plus(text)
        assert uriel.urllib.quote_plus(text, "&/") == urllib.parse.quote_plus(text, "&/")
        assert uriel.urllib.quote_plus(text.encode(), b"&") == urllib.parse.quote_plus(text.encode(), b"&")
        assert uriel.urllib.quote_from_bytes(text.encode()) == urllib.parse.quote_from_bytes(text.encode())
        assert uriel.urllib.unquote_plus(text) == urllib.parse.unquote_plus(text)
        assert uriel.urllib.unquote_to_bytes(text) == urllib.parse.unquote_to_bytes(text)
    # Characters that are no octets stay as they are.
    assert uriel.urllib.unquote("\u0141%E9+", "latin-1") == "\u0141\u00e9+"
    with pytest.raises(TypeError):
        uriel.urllib.quote_from_bytes("a")
    with pytest.raises(ParseError):
        uriel.urllib.unquote_plus("100%")


def test_repr_hides_what_is_secret():
    parsed = urlparse("http://joe:secret@h/a;b?token=secret#c")
    assert repr(parsed) == (
        "ParseResult(scheme='http', netloc='joe:***@h', path='/a', params='b', query='token=***', fragment='c')"
    )
    assert eval(repr(urlparse("//h/a"))) == urlparse("//h/a")
    for parts in (
        ("http", "joe:secret@h", ["secret"], ["secret"], "", ""),
        ("http", "joe:secret@h", "", "http://joe:secret@h/", "", None),
    ):
        assert "secret" not in repr(ParseResult(*parts))
    for wrong in ("token=secret[", "token=secret&secret"):
        with pytest.raises(ValueError) as caught:
            parse_qsl(wrong, strict_parsing=True)
        assert "secret[" not in str(caught.value) and "token=secret" not in str(caught.value)
