# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What frameworks give for the query of a request: maps whose keys repeat, of which items() often has one value a key."""

import collections.abc

import pytest
import uriel
from uriel import URI, Params, Reference, Template

PAIRS = [("q", "1"), ("z", "x y"), ("q", "2")]
GROUPED = [("q", "1"), ("q", "2"), ("z", "x y")]


class OneValue(collections.abc.Mapping):
    """A mapping from each key to one of its values: the last, as Starlette and Django, or the first."""

    def __init__(self, pairs=PAIRS, is_last=True):
        self.pairs = pairs
        self.one = dict(pairs if is_last else reversed(pairs))

    def __getitem__(self, key):
        return self.one[key]

    def __iter__(self):
        return iter(self.one)

    def __len__(self):
        return len(self.one)


class Starlette(OneValue):
    def getlist(self, key):
        return [value for name, value in self.pairs if name == key]

    def multi_items(self):
        return list(self.pairs)


class Httpx(OneValue):
    def get_list(self, key):
        return [value for name, value in self.pairs if name == key]

    def multi_items(self):
        return [(key, value) for key in self for value in self.get_list(key)]


class Werkzeug(OneValue):
    def getlist(self, key):
        return [value for name, value in self.pairs if name == key]

    def items(self, multi=False):
        return iter(self.pairs) if multi else iter(self.one.items())

    def lists(self):
        return iter([(key, self.getlist(key)) for key in self.one])


class Django(OneValue):
    def getlist(self, key):
        return [value for name, value in self.pairs if name == key]

    def items(self):
        return iter(self.one.items())

    def lists(self):
        return iter([(key, self.getlist(key)) for key in self.one])


class Furl(OneValue):
    def getlist(self, key):
        return [value for name, value in self.pairs if name == key]

    def allitems(self):
        return iter(self.pairs)


class Multidict(OneValue):
    """Also WebOb and aiohttp: items() has all pairs."""

    def getall(self, key):
        return [value for name, value in self.pairs if name == key]

    def items(self):
        return list(self.pairs)


class Lossy(OneValue):
    def items(self):
        return self.one.items()


def lossy(name):
    """A mapping that has one value a key in items(), and all of them by this method alone."""
    made = Lossy()
    setattr(Lossy, name, lambda self, key: [value for each, value in PAIRS if each == key])
    return made


MAPS = [(Starlette, PAIRS), (Httpx, GROUPED), (Werkzeug, PAIRS), (Django, GROUPED), (Furl, PAIRS), (Multidict, PAIRS)]


@pytest.mark.parametrize(("kind", "pairs"), MAPS, ids=lambda each: getattr(each, "__name__", None))
def test_no_value_is_lost(kind, pairs):
    given, query = kind(), "&".join(f"{key}={value}" for key, value in pairs).replace(" ", "%20")
    assert Params(given).items() == pairs
    assert str(URI("http://up/?a").replace(params=given)) == f"http://up/?{query}"
    assert str(uriel.compose(path="/", params=given)) == f"/?{query}"
    assert str(Reference("?q=0").set_params(given)) == f"?{query}"
    assert Template("{?a*}").expand(a=given) == f"?{query}"


def test_those_of_starlette():
    starlette = pytest.importorskip("starlette.datastructures")
    for given in (starlette.QueryParams("q=1&q=2"), starlette.FormData([("q", "1"), ("q", "2")])):
        assert str(URI("http://up/").replace(params=given)) == "http://up/?q=1&q=2"
        assert Template("{?a*}").expand(a=given) == "?q=1&q=2"


@pytest.mark.parametrize("name", ["getlist", "get_list", "getall"])
def test_a_loss_is_an_error(name):
    given = lossy(name)
    for call in (Params, URI("http://h/").set_params, lambda each: uriel.compose(params=each), lambda each: Template("{a}").expand(a=each)):
        with pytest.raises(TypeError, match=r"items\(\) of a Lossy.*\[\('a', 1\), \('a', 2\)\]"):
            call(given)
    delattr(Lossy, name)
    assert str(Params(given)) == "q=2&z=x%20y"  # one value a key is all that it has


def test_params_of_a_template():
    given = URI("http://x/?q=1&z=2&q=3").params
    assert Template("http://h/{?a*}").expand(a=given) == "http://h/?q=1&z=2&q=3"
    assert Template("{a}").expand(a=Params([("k", None)])) == ""  # a value that is not there is left out


@pytest.mark.parametrize("value", [{"a", "b"}, frozenset("ab"), object(), Template("x"), {1: 2}.keys(), [object()], {"a": object()}])
def test_a_value_that_no_template_has(value):
    with pytest.raises(TypeError, match="a value of a template is a str, bytes, number, bool, date, list or mapping, not"):
        Template("{a}").expand(a=value)


def test_values_that_a_template_has():
    import datetime
    import decimal
    import fractions

    day, moment = datetime.date(2026, 11, 29), datetime.datetime(2026, 11, 29, 9, 30)
    assert Template("{/a}").expand(a=day) == "/2026-11-29"
    assert Template("{/a}").expand(a=moment) == "/2026-11-29T09%3A30%3A00"
    assert Template("{/a*}").expand(a=[day, decimal.Decimal("1.50"), fractions.Fraction(1, 2)]) == "/2026-11-29/1.50/1%2F2"
    assert Template("{/a*}").expand(a=(str(each) for each in range(2))) == "/0/1"
    assert Template("{/a*}").expand(a=range(2)) == "/0/1"


def test_a_name_that_the_template_does_not_have():
    template = Template("/users/{id}{?q}")
    for call in (lambda: template.expand(idd=5), lambda: template.expand({"idd": 5, "id": 1})):
        with pytest.raises(TypeError, match=r"no variable 'idd': it has 'id', 'q'.*_ignore_unknown=True"):
            call()
    assert template.expand({"id": 1, "idd": 5}, _ignore_unknown=True) == "/users/1"
    with pytest.raises(TypeError, match=r"'http://\*\*\*@h/'"):
        template.expand({"http://u:pw@h/": 5})
