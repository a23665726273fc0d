# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What holds for all texts."""

import copy
import pickle

import uriel
from hypothesis import given, settings
from hypothesis import strategies as st
from uriel import URI, Params, ParseError, Reference

forms = ("identical", "case", "percent", "path", "scheme")
rungs = (*forms, "different")

# Short texts of what matters to the grammar: many of them parse, and many of those that parse have
# dot segments, empty components and triplets.
pieces = st.sampled_from(
    [
        "a",
        "B",
        "%7e",
        "%2F",
        "%c3",
        ".",
        "..",
        "/",
        "//",
        "?",
        "#",
        ":",
        "@",
        "80",
        "[::1]",
        "&",
        "=",
    ]
)
tails = st.lists(pieces, max_size=8).map("".join)
texts = st.one_of(tails, tails.map("http://h".__add__), tails.map("x:".__add__))
references = texts.filter(lambda text: uriel.is_valid(text, "URI-reference"))
uris = texts.filter(uriel.is_valid)
data = st.text(max_size=12)


@given(st.one_of(st.text(), texts))
def test_a_text_parses_or_is_refused_with_a_place(text):
    try:
        r = Reference(text)
    except ParseError as error:
        assert not uriel.is_valid(text, "URI-reference")
        assert 0 <= error.offset <= len(text)
    else:
        assert str(r) == text and bytes(r) == text.encode("ascii")


@given(references)
def test_components_make_the_text_again(text):
    r = Reference(text)
    values = {name: getattr(r, name) for name in Reference.__match_args__}
    parts = {name: None if value is None else uriel.encoded(value) for name, value in values.items()}
    assert str(uriel.compose(**parts, password_is_public=True)) == text
    assert r.replace(**parts, password_is_public=True) == r
    assert "/".join(r.segments()) in r.path


@given(references, st.sampled_from(forms))
def test_normalizing_twice_is_normalizing_once(text, form):
    once = uriel.normalize(text, form)
    assert uriel.normalize(once, form) == once and uriel.is_normalized(once, form)


@given(uris, uris, st.sampled_from(forms))
def test_equal_hashes_are_equivalence(a, b, form):
    same = uriel.normalize(a, form) == uriel.normalize(b, form)
    assert uriel.equivalent(a, b, form) == same
    assert (uriel.hash(a, form) == uriel.hash(b, form)) == same
    assert (rungs.index(uriel.compare(a, b).rung) <= forms.index(form)) == same
    if form == "scheme":
        assert (uriel.host_key(a) == uriel.host_key(b)) == same


@given(uris, uris)
def test_resolving_what_relative_to_gave_leads_back(base, target):
    try:
        reference = uriel.relative_to(target, base)
    except ParseError as error:
        assert error.code == "no-reference"
    else:
        assert uriel.resolve(base, reference) == target


@given(
    data, st.sampled_from(["unreserved", "user", "segment", "path", "query", "param", "fragment"])
)
def test_decoding_gives_the_data_back(text, component):
    assert uriel.decode(uriel.encode(text, component)) == text


@given(st.binary(max_size=12))
def test_decoding_gives_bytes_back(octets):
    assert uriel.decode_to_bytes(uriel.encode(octets)) == octets
    assert uriel.encode(
        uriel.decode(uriel.encode(octets), errors="surrogateescape")
    ) == uriel.encode(octets)


# An empty query has no pairs, and so an empty key without a value cannot stand alone.
@given(
    st.lists(st.tuples(st.just("") | data, st.none() | data), min_size=1, max_size=5).filter(
        lambda pairs: pairs != [("", None)]
    )
)
def test_params_go_both_ways(pairs):
    u = URI("http://h/").replace(params=pairs)
    assert u.params == Params(pairs)
    assert u.replace(params=u.params) == u


# What Params are by definition: each key and value of pairs(), decoded by itself.
def decoded_one_by_one(text, separator="&", plus_is_space=False):
    def decoded(encoded):
        return uriel.decode(encoded, plus_is_space=plus_is_space, errors="surrogateescape")

    return [
        (decoded(key), None if value is None else decoded(value))
        for key, value in uriel.pairs(text, separator=separator)
    ]


# Octets that are UTF-8 and others: a part of a character, what no character has, a surrogate, too
# large a number. Decoded, delimiters and "%" are data. Some are longer than the room on the stack.
queries = st.lists(
    st.sampled_from(
        ["&", ";", "=", "+", "a", "/?:@!$'()*,-._~", "%61", "%C3%BC", "%e2%82%ac", "%F0%9F%98%80"]
        + ["%C3", "%bc", "%ff", "%C0%80", "%ed%a0%80", "%F4%90%80%80", "%00", "%0d%0A", "%25", "%2541"]
        + ["%26", "%3B", "%3d", "%2B", "%20", "x" * 999, "y" * 1001, "%C3%BC%61" * 350]
    ),
    max_size=24,
).map("".join)


@settings(max_examples=2000)
@given(
    st.sampled_from(["?", "http://u:p@h:80/a;b=c?", "//h?", "urn:x:y?"]),
    st.none() | queries,
    st.sampled_from(["", "#", "#a=b&c"]),
    st.sampled_from("&;=+,!$'()*"),
    st.booleans(),
)
def test_params_are_the_pairs_decoded(before, query, fragment, separator, plus_is_space):
    text = (before[:-1] if query is None else before + query) + fragment
    expected = decoded_one_by_one(text, separator, plus_is_space)
    manners = {"separator": separator, "plus_is_space": plus_is_space}
    for given_text in (text, text.encode(), Reference(text)):
        found = uriel.params_of(given_text, **manners)
        assert type(found) is Params and found.items() == expected
    for value in (Reference(text), *([URI(text)] if uriel.is_valid(text, "URI") else [])):
        assert value.params.items() == decoded_one_by_one(text)
        assert value.params == uriel.params_of(value) and hash(value.params) == hash(Params(value.params))


@given(uris, data)
def test_a_segment_is_data(text, segment):
    try:
        u = URI(text) / segment
    except ParseError as error:  # "." and ".." are no data that a segment can show
        assert error.code in ("dot-segment", "empty-first-segment")
    else:
        assert uriel.decode(u.segments()[-1]) == segment


@given(references, references)
def test_values_behave_like_their_texts(a, b):
    x, y = Reference(a), Reference(b)
    assert (x == y) == (a == b) and (x < y) == (a < b) and (x >= y) == (a >= b)
    assert a != b or hash(x) == hash(y)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(x, protocol)) == x
    assert copy.copy(x) is x and copy.deepcopy(x) is x
    # People and logs see repr: it shows no password, and is the value where nothing is secret.
    assert repr(x) == f"Reference({x.redacted!r})"
    assert x.redacted != a or eval(repr(x)) == x


settings.register_profile("uriel", deadline=None, max_examples=300)
settings.load_profile("uriel")
