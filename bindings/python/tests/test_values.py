# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What is particular to Python."""

import copy
import doctest
import importlib
import inspect
import pathlib
import pickle
import re
import tomllib
import traceback
import types
import urllib.parse

import pytest
import uriel
import uriel.spark.functions
from uriel import IRI, URI, IRIReference, Params, ParseError, Reference, bulk, encoded

root = pathlib.Path(__file__).parents[3]


def test_absent_is_none_and_empty_is_empty():
    u = URI("http://@h:/?#")
    assert (u.userinfo, u.port_text, u.port, u.query, u.fragment) == ("", "", None, "", "")
    u = URI("x:")
    assert (u.authority, u.userinfo, u.user, u.password, u.host) == (None,) * 5
    assert (u.port_text, u.port, u.query, u.fragment, u.host_kind, u.origin) == (None,) * 6
    assert u.path == ""


def test_userinfo_and_ports():
    u = URI("http://joe:s:e@[::1]:65535/")
    assert (u.user, u.password, u.host, u.host_kind) == ("joe", "s:e", "::1", "ipv6")
    assert (u.port, u.effective_port, u.origin) == (65535, 65535, "http://[::1]:65535")
    assert u.replace(host=u.host) == u and u.replace(host="[::1]") == u
    assert str(uriel.compose(scheme="x", host="fe80::1", path="")) == "x://[fe80::1]"
    assert URI("https://h:/").effective_port == 443
    assert URI("x://h/").effective_port is None
    assert Reference("//h:" + "0" * 30 + "80").port == 80


@pytest.mark.parametrize(
    "text, offset",
    [
        ("https://h:65536/", 10),
        ("http://joe:secret@[::1]:99999", 24),
        ("x://h:00065536", 6),
        ("//:" + "9" * 5000, 3),
    ],
)
def test_a_port_that_no_server_has_is_an_error_where_its_number_is_asked_for(text, offset):
    values = [Reference(text), IRIReference(text)]
    asked = [lambda value=value: value.port for value in values]
    if uriel.is_valid(text, "URI"):
        u = URI(text)
        values += [u, IRI(text)]
        asked += [lambda: u.port, lambda: u.effective_port, lambda: IRI(text).port, lambda: u.replace(port=u.port)]
        asked += [lambda: getattr(u, "port", 80), lambda: hasattr(u, "port")]
    for ask in asked:
        with pytest.raises(ParseError) as caught:
            ask()
        error = caught.value
        assert (error.code, error.component, error.offset) == ("port-out-of-range", "port", offset)
        assert error.section == "3.2.3" and error.row is None and "0 to 65535" in error.message
        assert str(error) == f"port, offset {offset}: {error.message} (RFC 3986, 3.2.3)"
    # All else takes the text as it stands.
    for value in values:
        assert value.port_text == text[offset:].rstrip("/") and str(value) == text and "secret" not in repr(value)
        assert copy.copy(value) == copy.deepcopy(value) == pickle.loads(pickle.dumps(value)) == value
        assert hash(value) and "port" in dir(value) and {value} == {value} and not value < value
        assert inspect.getattr_static(value, "port").__doc__ and value.authority.endswith(value.port_text)
    for value in values[:1] + values[2:3]:
        assert value.normalize() and value.lint() is not None and value.params == Params()
        assert value.replace(port=65535).port == 65535 and value.replace(port=None).port is None


def test_what_asks_for_a_port_in_passing_is_told_of_one_that_no_server_has():
    u = URI("http://h:99999/")
    match u:
        case URI("http", "h:99999", "/", None, None):
            pass
        case _:
            pytest.fail()
    match u:
        case URI(port_text="99999", host="h"):
            pass
        case _:
            pytest.fail()
    with pytest.raises(ParseError):
        match u:
            case URI(port=80):
                pass
    # A text, which names no other server.
    assert u.origin == "http://h:99999" and uriel.resolve(u, "a") == "http://h:99999/a"
    # Columns have null, as SQL, and say why where they are asked.
    for port in (bulk.port, bulk.effective_port):
        assert port([str(u)]).to_pylist() == port([u]).to_pylist() == [None]
        assert port([u], errors="column").to_pylist()[0]["error"]["code"] == "port-out-of-range"


def test_objects_tell_what_the_vocabulary_says():
    texts = ["http://joe:x@h:80/a?b=c#d", "//h?b", "mailto:a@b", "?", ""]
    told = {
        verb: name
        for verb in bulk.verbs()
        if verb not in {"uri_params", "uri_filename"}  # a mapping, decoded; and '' where there is none, as of pathlib
        and inspect.isgetsetdescriptor(getattr(Reference, name := verb.removeprefix("uri_"), None))
    }
    assert told["uri_request_target"] == "request_target" and len(told) > 10
    for verb, name in told.items():
        expected = bulk.call(verb, texts).to_pylist()
        assert [getattr(Reference(text), name) for text in texts] == expected, verb


def test_a_uri_is_made_of_str_bytes_and_references():
    u = URI("http://h/")
    assert URI(u) is u and URI(b"http://h/") == u and URI(Reference("http://h/")) == u
    assert Reference(u) == u and hash(Reference(u)) == hash(u) and type(Reference(u)) is Reference
    assert uriel.parse("http://h/") == u and uriel.parse_reference("a") == Reference("a")
    with pytest.raises(ParseError, match="scheme"):
        URI(Reference("a"))


def test_a_format_is_that_of_the_text():
    u = URI("http://h/")
    assert f"{u}" == "http://h/" and f"{u:>11}|{Reference('a'):<3}|" == "  http://h/|a  |"
    with pytest.raises(ValueError):
        f"{u:d}"


def test_match():
    match URI("http://h/p?q"):
        case URI(scheme="http", host="h", fragment=None):
            pass
        case _:
            pytest.fail()
    match Reference("//h"):
        case Reference(None, "h", "", None, None):
            pass
        case _:
            pytest.fail()


def test_what_changes_nothing_gives_the_same_object():
    u = URI("http://h/a")
    assert u.normalize() is u and u.replace(host="h") is u


def test_replace():
    u = URI("http://u@h:80/a%2fb?c#d")
    assert str(u.replace()) == str(u)
    assert str(u.replace(port=8080)) == "http://u@h:8080/a%2fb?c#d"
    assert str(u.replace(port=None, userinfo=None)) == "http://h/a%2fb?c#d"
    assert str(u.replace(host=b"g", query="")) == "http://u@g:80/a%2fb?#d"
    assert str(u.replace(fragment="\u00fc")) == "http://u@h:80/a%2fb?c#%C3%BC"
    with pytest.raises(ParseError) as caught:
        u.replace(fragment=encoded("\u00fc"))
    assert caught.value.code == "invalid-character" and caught.value.component == "fragment"
    with pytest.raises(ParseError) as caught:
        u.replace(scheme=None)
    assert caught.value.code == "relative-not-allowed"
    with pytest.raises(ParseError) as caught:
        u.replace(password="p")
    assert caught.value.code == "password-not-allowed"
    assert u.replace(password="p", password_is_public=True).userinfo == "u:p"
    with pytest.raises(ParseError) as caught:
        u.replace(host="g", authority="h")
    assert caught.value.code == "given-twice"


@pytest.mark.parametrize(
    ("name", "data", "text", "changed"),
    [
        ("user", "a:b%40", "a%3Ab%2540", "http://a%3Ab%2540@h/a.b?c#d"),
        ("userinfo", "a b", "a%20b", "http://a%20b@h/a.b?c#d"),
        ("host", "b%63", "b%2563", "http://b%2563/a.b?c#d"),
        ("host", "::1", "[::1]", "http://[::1]/a.b?c#d"),
        ("host", "::1", "::1", "http://[::1]/a.b?c#d"),
        ("path", "/a b%20", "/a%20b%2520", "http://h/a%20b%2520?c#d"),
        ("query", "x y%20", "x%20y%2520", "http://h/a.b?x%20y%2520#d"),
        ("fragment", "x y%20", "x%20y%2520", "http://h/a.b?c#x%20y%2520"),
        ("filename", "a/b%20", "a%2Fb%2520", "http://h/a%2Fb%2520?c#d"),
        ("extension", "x y", "x%20y", "http://h/a.x%20y?c#d"),
        ("scheme", "https", "https", "https://h/a.b?c#d"),
        ("port", "80", "80", "http://h:80/a.b?c#d"),
        ("authority", "u%40@i:1", "u%40@i:1", "http://u%40@i:1/a.b?c#d"),  # has delimiters: it is always encoded
    ],
)
def test_data_is_encoded_and_encoded_text_is_kept(name, data, text, changed):
    u = URI("http://h/a.b?c#d")
    for value in (data, data.encode(), encoded(text), encoded(text.encode())):
        assert str(u.replace(**{name: value})) == changed == uriel.replace(str(u), **{name: value})
    with pytest.raises(ParseError) as caught:
        u.replace(**{name: encoded("a%2")})
    assert caught.value.code


def test_encoded_text_in_a_path_and_a_query():
    u = URI("http://h/a?k=%41")
    assert str(u / encoded("b%2Fc")) == str(u.joinpath(encoded("b%2Fc"))) == "http://h/a/b%2Fc?k=%41"
    assert str(u.set_param("k", encoded("%42"))) == str(u.set_params({"k": encoded("%42")})) == "http://h/a?k=%42"
    assert str(u.add_param(encoded("%43"), 1)) == "http://h/a?k=%41&%43=1"
    assert str(u.remove_param(encoded("%6b"))) == "http://h/a"
    assert str(u.replace(params=[(encoded("%43"), encoded("%44"))])) == "http://h/a?%43=%44"
    assert str(uriel.compose(path="/", params={"a": encoded("%20")})) == "/?a=%20"
    for call in (lambda: u / encoded("a/b"), lambda: u.set_param("k", encoded("a&b")), lambda: u.joinpath(encoded("a b"))):
        with pytest.raises(ParseError):
            call()
    with pytest.raises(TypeError):
        u / 5
    other = URI("http://u@[::1]/a%2Fb?c%20#d%25")
    names = ("authority", "path", "query", "fragment")
    assert u.replace(**{name: encoded(getattr(other, name)) for name in names}) == other
    assert URI("http://u@h/").replace(host=encoded(other.host)) == URI("http://u@[::1]/")


def test_what_is_marked_as_encoded():
    marked = encoded("a%20b")
    assert (str(marked), marked.text) == ("a%20b", "a%20b") == (str(encoded(b"a%20b")), eval(repr(marked)).text)
    assert {marked} == {pickle.loads(pickle.dumps(marked)), copy.copy(marked)} and marked != "a%20b" != marked
    assert repr(encoded("http://joe:secret@h/")) == "encoded('http://joe:***@h/')"
    for wrong in (None, 5, URI("a:")):
        with pytest.raises(TypeError, match="encoded text is a str or bytes"):
            encoded(wrong)
    with pytest.raises(AttributeError):
        marked.text = "b"
    with pytest.raises(TypeError):  # its mark would be lost
        marked + "b"


@pytest.mark.parametrize(
    ("given", "component", "offset", "meant"),
    [
        ({"query": "?a=1"}, "query", 0, "query='a=1'"),
        ({"query": b"?a"}, "query", 0, "query='a'"),
        ({"fragment": "#\u00fc"}, "fragment", 0, "fragment='\u00fc'"),
        ({"host": "h:80"}, "host", 1, "host='h', port='80'"),
        ({"host": "\u00fc:080"}, "host", 2, "host='\u00fc', port='080'"),
        ({"host": "[::1]:80"}, "host", 5, "host='[::1]', port='80'"),
        ({"query": "?token=secret&a=b"}, "query", 0, "query='token=***&a=b'"),
        # Of these, nobody knows what was meant.
        ({"query": "??a"}, "query", 0, None),
        ({"query": "?"}, "query", 0, None),
        ({"query": "?" + 99 * "a"}, "query", 0, None),
        ({"host": "joe:secret@h:80"}, "host", 12, None),
        ({"host": ":80"}, "host", 0, None),
        ({"host": "h?a:80"}, "host", 3, None),
    ],
)
def test_a_value_with_its_delimiter(given, component, offset, meant):
    for edit in (URI("http://g/a.b").replace, uriel.compose):
        with pytest.raises(ParseError) as caught:
            edit(**given)
        error = caught.value
        assert (error.code, error.component, error.offset) == ("delimiter-in-value", component, offset)
        assert "secret" not in str(error)
        assert str(error).endswith(f": {meant}" if meant else ")")


def test_values_without_a_delimiter_of_their_own():
    u = URI("http://h/a.b")
    with pytest.raises(ParseError) as caught:
        u.replace(extension=".md")
    assert (caught.value.code, caught.value.component) == ("delimiter-in-value", "path")
    assert str(caught.value).endswith(": extension='md'")
    # Encoded text is taken as it is, and so is the data of a part.
    assert str(u.replace(query=encoded("?a"), extension=encoded(".md"))) == "http://h/a..md??a"
    assert str(u.replace(host="::1:80", query="a?")) == "http://[::1:80]/a.b?a?"
    assert str(u.set_param("?", "?a")) == "http://h/a.b??=?a" and str(u / "#") == "http://h/a.b/%23"
    assert str(u.replace(filename=".md")) == "http://h/.md"
    why = bulk.edit([str(u)], "query", "?a", errors="column").to_pylist()[0]["error"]
    assert (why["code"], why["argument"]) == ("delimiter-in-value", "value")
    assert bulk.edit([str(u)], "host", "h:80").to_pylist() == [None]


def test_repr_hides_what_is_secret():
    for kind in (URI, uriel.Reference):
        u = kind("http://joe:secret@h/?token=secret&a=b")
        assert repr(u) == f"{kind.__name__}('http://joe:***@h/?token=***&a=b')"
        assert str(u) == u.text == "http://joe:secret@h/?token=secret&a=b"
        for shown in (f"{u!r}", "%r" % u, repr([u]), repr({u: u}), repr(uriel.extract(f"<{u}>"))):
            assert "secret" not in shown and "joe" in shown
        assert f"{u}" == str(u) and u == kind(str(u)) != eval(repr(u), {kind.__name__: kind})


@pytest.mark.parametrize("text", ["http://joe:secret@h h/", "http://joe:secret@h:x/", "//joe:secret@[/"])
def test_errors_hide_what_is_secret(text):
    base = URI("http://joe:secret@h/")
    calls = [
        lambda: URI(text),
        lambda: uriel.Reference(text),
        lambda: uriel.normalize(text),
        lambda: base.resolve(text),
        lambda: base.replace(host=encoded("a b")),
        lambda: base.replace(path=encoded("/\xfc")),
        lambda: base.relative_to(text),
        lambda: base.compare(text),
        lambda: uriel.validate(text, "uri"),
        lambda: bulk.call("uri_host", [text], errors="raise"),
        lambda: list(bulk.call_chunks("uri_host", [text], errors="raise")),
    ]
    for call in calls:
        with pytest.raises(ParseError) as caught:
            call()
        error = caught.value
        shown = [str(error), repr(error), repr(error.args), repr(vars(error))]
        shown += traceback.format_exception_only(error)
        assert not any("secret" in each for each in shown)


def test_repr_of_params_hides_what_is_secret():
    u = URI("http://h/?token=secret&a=b&next=http://joe:secret@h/%3Fkey=secret&c")
    pairs = [("token", "***"), ("a", "b"), ("next", "http://joe:***@h/?key=***"), ("c", None)]
    assert repr(u.params) == f"Params({pairs!r})"
    assert u.params["token"] == "secret" and ("token", "secret") in u.params.items()
    for given in (
        {"http://joe:secret@h/": "a"},
        {"http://joe:secret@h/?password=secret": None},
        {b"password": b"secret"},
        {"a": b"http://joe:secret@h/"},
        {"a": "x;token=secret&key=secret"},
        {"\ud800": "secret"},
        {"a": ["secret"]},
        {("secret",): "a"},
    ):
        assert "secret" not in repr(Params(given)) and "secret" in repr(Params(given).items())
    for same in ({"a": 1, b"b": b"c", "\udcff": "&=;%41+ "}, {"": None, " ": ""}):
        assert repr(Params(same)) == f"Params({list(same.items())!r})"
    with pytest.raises(KeyError) as caught:
        Params({})["http://joe:secret@h/"]
    assert caught.value.args == ("http://joe:***@h/",)


secret = "http://joe:secret@h/?token=secret"


@pytest.mark.parametrize(
    "call",
    [
        lambda: uriel.normalize("a:", secret),
        lambda: uriel.hash("a:", secret),
        lambda: uriel.equivalent("a:", "b:", secret),
        lambda: uriel.is_valid("a:", secret),
        lambda: uriel.validate("a:", secret),
        lambda: uriel.encode("a", secret),
        lambda: uriel.encode("a", secret + "\ud800"),
        lambda: uriel.lint("a:", [secret]),
        lambda: uriel.normalize("a:", **{secret: 1}),
        lambda: uriel.pairs("a:", separator=secret),
        lambda: Params({})[secret],
        lambda: bulk.call(secret, ["a:"]),
        lambda: bulk.call("uri_normalize", ["a:"], secret),
        lambda: bulk.call("uri_normalize", ["a:", "b:"], ["case", secret]),
        lambda: bulk.call("uri_host", ["a:"], errors=secret),
        lambda: bulk.call("uri_host", ["a:"], layout=secret),
        lambda: bulk.call("uri_host", ["a:"], errors=[secret]),
        lambda: bulk.parameters(secret),
        lambda: bulk.sentence(secret),
        lambda: getattr(bulk, secret),
        lambda: URI([secret]),
        lambda: uriel.resolve("http://h/", {"a": secret}),
        lambda: uriel.redact("a", keys=secret),
        lambda: uriel.replace("a:", params=[secret]),
        lambda: getattr(uriel.spark.functions, secret),
        lambda: uriel.spark._rows.argument_types("uri_segment", ["a", secret]),
        lambda: uriel.spark._rows.argument_types("uri_normalize", ["a", secret]),
        lambda: uriel.spark._call(types.SimpleNamespace(columns=["t"]), "uri_host", [secret]),
        lambda: uriel.spark._call(None, secret, []),
    ],
)
def test_errors_that_quote_hide_what_is_secret(call):
    with pytest.raises(Exception) as caught:
        call()
    error = caught.value
    shown = [str(error), repr(error), repr(error.args), *traceback.format_exception(error)]
    # The lines of this file that the traceback has name the variable, and not its value.
    assert not any("joe:secret" in each or "token=secret" in each for each in shown)


def test_params():
    u = URI("http://h/?a=1&b=%26;&a&c=")
    assert list(u.params) == ["a", "b", "a", "c"] == u.params.keys()
    assert u.params.values() == ["1", "&;", None, ""]
    assert u.params.get("z", 1) == 1 and u.params.get("a") == "1" and len(u.params) == 4
    with pytest.raises(KeyError):
        u.params["z"]
    assert u.params != [("a", "1")] and hash(u.params) == hash(Params(u.params))
    assert eval(repr(u.params)) == u.params
    assert str(u.add_param("d e")) == "http://h/?a=1&b=%26;&a&c=&d%20e"
    assert str(u.remove_param("a")) == "http://h/?b=%26;&c="
    assert str(u.set_param("c", "x y", plus_is_space=True)) == "http://h/?a=1&b=%26;&a&c=x+y"
    assert URI("http://h/?a;b").pairs(separator=";") == (("a", None), ("b", None))
    assert str(URI("http://h/?a").replace(params={})) == "http://h/"
    assert str(URI("http://h/?a").replace(params=None)) == "http://h/"
    assert str(u.replace(params=[("", None), ("a", "1")])) == "http://h/?&a=1"
    assert str(u.replace(params=[("", None)] * 3)) == "http://h/?&&"
    assert str(uriel.compose(path="/", params=[("", None), ("", "")])) == "/?&="
    assert str(Params([("", None), ("k", "")])) == "&k="


def test_params_of_a_text_are_refused():
    for text in ("a=1", b"a=1", "", "ab"):
        with pytest.raises(TypeError, match=r"Params\.parse\("):
            Params(text)


def test_params_of_a_query_alone():
    assert Params.parse("a+b=c%26d&e&", plus_is_space=True).items() == [("a b", "c&d"), ("e", None), ("", None)]
    assert Params.parse(b"q=a+b") == Params([("q", "a+b")]) and Params.parse("") == Params()
    assert Params.parse("a;b=1", separator=";").keys() == ["a", "b"]
    assert Params.parse("/a?b=c") == Params([("/a?b", "c")])
    for wrong, offset in (("ü a=b#c", 0), ("a=b#c", 3), (b"a b", 1)):
        with pytest.raises(ParseError) as caught:
            Params.parse(wrong)
        assert caught.value.offset == offset
    with pytest.raises(TypeError):
        Params.parse(None)


def test_replace_names():
    u = URI("http://h/a/my%20photo.jpg?size=1")
    assert str(u.replace(filename="b.png")) == "http://h/a/b.png?size=1"
    assert str(u.replace(extension="png")) == "http://h/a/my%20photo.png?size=1"
    assert str(u.replace(extension=None)) == "http://h/a/my%20photo?size=1"
    assert str(u.replace(filename=None, query=None)) == "http://h/a/"
    assert str(u.replace(filename="a/b c", extension="x")) == "http://h/a/a%2Fb%20c.x?size=1"
    assert uriel.replace("/a", filename="b") == "/b" and str(Reference("a/").replace(filename="b")) == "a/b"
    # As the verb of all faces.
    for name, value in (("filename", "x.y"), ("extension", "zip")):
        for text in ("http://h/a/b.c?d", "a/", "a", "//h", "a:b", "/"):
            found = bulk.edit([text], name, value).to_pylist()[0]
            try:
                assert uriel.replace(text, **{name: value}) == found
            except ParseError:
                assert found is None
    for wrong in ({"filename": encoded("a b")}, {"filename": encoded("a/b")}, {"path": "/a", "filename": "b"}, {"path": "/a", "extension": "b"}):
        with pytest.raises(ParseError):
            u.replace(**wrong)
    for call in (lambda: uriel.compose(filename="a"), lambda: u.replace(filename=1.5), lambda: u.replace(name="a")):
        with pytest.raises(TypeError):
            call()


def test_refusals_name_the_way_on():
    u = URI("http://joe@h/?a=1")
    for wrong in ({"a": [1, 2]}, [("a", (1, 2))], {"a": {"b": "c"}}):
        for call in (u.set_params, lambda given: u.replace(params=given)):
            with pytest.raises(TypeError, match=r"\[\('a', 1\), \('a', 2\)\]"):
                call(wrong)
    for wrong in ({"a": "b"}, [("a", "b")], Params()):
        with pytest.raises(TypeError, match="params="):
            u.replace(query=wrong)
        with pytest.raises(TypeError, match="params="):
            uriel.compose(query=wrong)
    with pytest.raises(ParseError, match="password_is_public=True") as caught:
        u.replace(password="secret")
    assert "secret" not in str(caught.value)
    assert u.replace(password="x", password_is_public=True).password == "x"


def test_a_comparison_has_no_truth_value():
    same, other = URI("http://h").compare("HTTP://h:80/"), uriel.compare("http://h/", "http://i/")
    for found in (same, other):
        for ask in (bool, lambda found: not found, lambda found: found and 1, lambda found: any([found])):
            with pytest.raises(TypeError, match=r"equivalent\(.*rung"):
                ask(found)
        # What a tuple is it stays.
        rung, component = found
        assert found == (rung, component) == found[:] and len(found) == 2 and found.rung == rung
        assert copy.copy(found) == pickle.loads(pickle.dumps(found)) == found and hash(found) == hash((rung, component))
        assert repr(found) == f"uriel.Comparison(rung={rung!r}, component={component!r})"
    assert same == ("scheme", None) and other == ("different", "host")
    match other:
        case uriel.Comparison(rung="different", component="host"):
            pass
        case _:
            pytest.fail()


def test_several_params():
    u = URI("http://h/?a=1&b=%7e&a=2")
    assert str(u.set_params({"a": 3, "c": None})) == "http://h/?a=3&b=%7e&c"
    assert str(u.set_params([("a", 3), ("a", 4)])) == "http://h/?a=3&b=%7e&a=4"
    assert str(u.set_params([(b"a", b"x y")], plus_is_space=True)) == "http://h/?a=x+y&b=%7e"
    assert u.set_params({}) is u and u.set_params(Params({"b": "~"})).params["b"] == "~"
    assert str(Reference("?a;b").set_params({"b": "&;"}, separator=";")) == "?a;b=%26%3B"
    assert uriel.set_params("/", {"a": "b"}) == "/?a=b"
    # Numbers, and truth as JSON and HTML forms write it.
    assert str(URI("x:").set_param("n", 2).add_param("t", True).add_param("f", False)) == "x:?n=2&t=true&f=false"
    assert str(uriel.compose(path="/", params={"a": True, "b": -1})) == "/?a=true&b=-1"
    for wrong in ([("a",)], [1], {"a": 1.5}, {"a": []}):
        with pytest.raises((TypeError, ValueError)):
            u.set_params(wrong)
    with pytest.raises(TypeError):
        u.set_params()


# Each pair once as it stands, and once encoded: "%61" is an "a".
keys = ["x?", "*", "a*b", "[", "", "%2A", "a", "x y", "\u00e4", "a&=;", "\\*"]


@pytest.mark.parametrize("key", keys)
def test_a_key_to_remove_is_data(key):
    every = [(each, str(i)) for i, each in enumerate([*keys, "xy", "axb", "*?", *keys])]
    u = URI("http://h/").replace(params=every)
    left = [pair for pair in every if pair[0] != key]
    assert u.remove_param(key).params.items() == left and len(left) == len(every) - 2
    assert u.remove_param(key.encode()) == u.remove_param(key) == URI(uriel.remove_param(u, key))
    assert u.remove_param(key).set_param(key).remove_param(key) == u.remove_param(key)
    # As JavaScript's `remove` and `uri edit --remove`, of every spelling of the key.
    assert u.remove_param("z*") is u and u.remove_param("?") is u and u.remove_param("**") is u


def test_a_key_from_outside_empties_no_query():
    u = URI("http://h/?x%3F=1&xy=2&%2a=3&*=4&%252A=5&+=6")
    assert str(u.remove_param("x?")) == "http://h/?xy=2&%2a=3&*=4&%252A=5&+=6"
    assert str(u.remove_param("*")) == "http://h/?x%3F=1&xy=2&%252A=5&+=6"
    assert str(u.remove_param("%2A")) == "http://h/?x%3F=1&xy=2&%2a=3&*=4&+=6"
    assert u.remove_param(" ") is u and str(u.remove_param(" ", plus_is_space=True)).endswith("&%252A=5")
    assert u.remove_param("x" * 2000 + "*") is u
    # The refusal of what is no key names the other word.
    for wrong in (["a", "b"], ("a",), {"a": "b"}):
        with pytest.raises(TypeError, match=r"trim_params\("):
            u.remove_param(wrong)
    with pytest.raises(TypeError):
        u.remove_param(1.5)


def test_params_of_patterns_are_trimmed():
    u = URI("http://h/?utm_id=1&a=%7e&u%74m_x&utm=2&A")
    assert str(u.trim_params("utm_*")) == "http://h/?a=%7e&utm=2&A"
    assert str(u.trim_params("?")) == "http://h/?utm_id=1&u%74m_x&utm=2"
    assert str(u.trim_params("utm")) == str(u.remove_param("utm"))
    assert str(u.trim_params("utm_*", b"a", "zzz")) == "http://h/?utm=2&A"
    assert str(u.trim_params("*")) == "http://h/" and u.trim_params("z*") is u and u.trim_params() is u
    assert u.trim_params("utm_*,a") is u  # a comma is one; SQL and the command have it between patterns
    assert uriel.trim_params("?a1;b", "a*", separator=";") == "?b" == uriel.trim_params("?b")
    assert str(Reference("?x+y=1&z").trim_params("x y", plus_is_space=True)) == "?z"
    with pytest.raises(ParseError) as caught:
        u.trim_params("a", "*" * 2000)
    assert caught.value.code == "too-long"
    for wrong in (["utm_*", "a"], ("a",), None, 1):
        with pytest.raises(TypeError, match="str or bytes"):
            u.trim_params(wrong)
    assert uriel.trim_params(text="?a") == "?a" and uriel.joinpath(text="/a") == "/a"
    for call in (lambda: uriel.trim_params(), lambda: u.trim_params("a", text="b"), lambda: u.trim_params("a", key="b")):
        with pytest.raises(TypeError):
            call()
    with pytest.raises(ValueError):
        u.trim_params("a", separator="ab")


@pytest.mark.parametrize(
    "text, name, extension, parent",
    [
        ("http://h/a/b.tar.gz?q.x#f.y", "b.tar.gz", "gz", "http://h/a"),
        ("http://h/a%2Fb%2Ec", "a%2Fb%2Ec", None, "http://h/"),
        ("http://h/a/", "", None, "http://h/a"),
        ("http://h/?q", "", None, "http://h/"),
        ("http://h", "", None, "http://h"),
        ("mailto:a@h.x", "a@h.x", "x", "mailto:"),
        ("file:///.profile", ".profile", None, "file:///"),
        ("x:a.", "a.", "", "x:"),
        ("x:/..", "..", None, "x:/"),
        ("x:/..a", "..a", "a", "x:/"),
        ("x:/a.b/", "", None, "x:/a.b"),
        ("x:/a//b", "b", None, "x:/a/"),
    ],
)
def test_names(text, name, extension, parent):
    u = URI(text)
    assert (u.filename, u.extension, u.parent) == (name, extension, URI(parent)) and u.is_absolute
    assert u.filename == (u.segments() or ("",))[-1]
    relative = Reference(text[text.index(":") + 1 :])
    assert (relative.filename, relative.extension, relative.is_absolute) == (name, extension, False)


def test_parents_of_references():
    for text, parent in {"a/b": "a", "a": "", "../b": "..", "": "", "#f": "", "./a:b": "."}.items():
        assert Reference(text).parent == Reference(parent)


def test_seeds_are_the_high_word_first():
    zero = bytes(16)
    assert uriel.hash("http://h/", seed=zero) == uriel.hash("http://h/")
    others = {uriel.hash128("http://h/", seed=bytes(i == n for i in range(16))) for n in range(16)}
    assert len(others) == 16 and all(len(other) == 16 for other in others)


def test_keys_lead_back():
    assert uriel.uri_of_host_key(URI("http://www.h:81/a").host_key()) == "http://www.h:81/a"
    assert uriel.surt("http://www.h/A", keep_www=True, keep_case=True) == "h,www)/A"


def test_reference_has_no_verbs_of_uris():
    for name in ("resolve", "compare", "hash", "origin", "effective_port"):
        assert hasattr(URI("a:"), name) and not hasattr(Reference("a:"), name)


def test_what_the_names_of_urllib_become():
    """The table of docs/coming-from.md: the same answers, and those that differ."""
    text = "HTTP://u:p@Evil.Example:80/a;b/c%20d?q=a+b&r#f"
    u, split = URI(text), urllib.parse.urlsplit(text)
    assert u.host == "Evil.Example" and u.normalize().host == split.hostname == "evil.example"
    assert (u.authority, u.user, u.port, u.path) == (split.netloc, split.username, split.port, split.path)
    assert urllib.parse.urlparse("http://h/a;b").params == "b" and URI("http://h/a;b").path == "/a;b"
    parts = dict(scheme="http", authority="h:1", path="/a", query="b")
    assert str(uriel.compose(**parts)) == urllib.parse.urlunsplit([*parts.values(), ""])
    assert (str(URI("http://H/a?#b").replace(fragment=None)), "b") == ("http://H/a?", "b")
    assert urllib.parse.urldefrag("http://H/a?#b") == ("http://H/a", "b")
    assert str(URI("http://a/b/c").resolve("../d?e")) == urllib.parse.urljoin("http://a/b/c", "../d?e")
    with pytest.raises(ParseError):
        URI("/b").resolve("c")
    data = "a b/c~ä"
    assert uriel.encode(data) == urllib.parse.quote(data, safe="")
    assert uriel.encode(data, "path") == urllib.parse.quote(data) and uriel.encode(":@", "path") == ":@"
    assert uriel.decode("%C3%A4+%41") == urllib.parse.unquote("%C3%A4+%41")
    assert uriel.decode("%FF", errors="replace") == urllib.parse.unquote("%FF")
    assert uriel.decode_to_bytes("%FFa") == urllib.parse.unquote_to_bytes("%FFa")
    form = "a=b+c&a=&d=%26"
    pairs = urllib.parse.parse_qsl(form, keep_blank_values=True)
    assert Params.parse(form, plus_is_space=True).items() == pairs
    assert Params.parse(form, plus_is_space=True).getall("a") == ["b c", ""] and Params.parse("d")["d"] is None
    assert str(Reference("").set_params(pairs, plus_is_space=True)) == "?" + urllib.parse.urlencode(pairs)
    assert str(Params(pairs)) == str(Reference("").replace(params=pairs))[1:] == "a=b%20c&a=&d=%26"


def test_version_is_that_of_the_library():
    header = (root / "include/uriel/version.hpp").read_text()
    assert uriel.__version__ == re.search(r'VERSION_STRING "([^"]+)"', header)[1]


def test_docstrings():
    tests = doctest.DocTestFinder(exclude_empty=True)
    runner = doctest.DocTestRunner()
    names = vars(uriel) | {name: getattr(uriel, name) for name in uriel.__all__}
    assert "hash" not in uriel.__all__ and uriel.hash("a:")  # else `import *` hides Python's own
    for name in uriel.__all__:
        for found in tests.find(getattr(uriel, name), name, module=False, globs=dict(names)):
            runner.run(found)
    assert runner.summarize() == (0, runner.tries) and runner.tries > 25
    assert doctest.testmod(importlib.import_module("uriel._params")).failed == 0


def test_everything_public_has_a_docstring():
    for holder in (uriel, URI, Reference, Params):
        for name in vars(holder):
            if not name.startswith("_") and name not in ("get", "values"):
                assert getattr(holder, name).__doc__, name


def test_nothing_is_needed_at_run_time():
    project = tomllib.loads((root / "pyproject.toml").read_text())["project"]
    assert "dependencies" not in project
