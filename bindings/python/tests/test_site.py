# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Public suffix lists."""

import copy
import pickle
import weakref

import pytest
import uriel
from uriel import IRI, URI, ParseError, PublicSuffixList, Reference

RULES = """// a comment
com
uk
co.uk
*.ck
!www.ck
中国
// ===BEGIN PRIVATE DOMAINS===
github.io
"""


@pytest.fixture
def known():
    return PublicSuffixList.parse(RULES)


@pytest.mark.parametrize(
    ("host", "subdomain", "site", "suffix", "kind"),
    [
        ("a.WWW.example.co.uk", "a.www", "example.co.uk", "co.uk", "icann"),
        ("example.com", None, "example.com", "com", "icann"),
        ("www.example.com.", "www", "example.com.", "com.", "icann"),
        ("co.uk", None, None, "co.uk", "icann"),
        ("x.y.ck", None, "x.y.ck", "y.ck", "icann"),
        ("www.ck", None, "www.ck", "ck", "icann"),
        ("a.b.github.io", "a", "b.github.io", "github.io", "private"),
        ("a.b.nowhere", "a", "b.nowhere", "nowhere", "none"),
        ("a.b.xn--fiqs8s", "a", "b.xn--fiqs8s", "xn--fiqs8s", "icann"),
        ("127.0.0.1", None, None, None, None),
        ("::1", None, None, None, None),
        ("0x7f.1", None, None, None, None),
        ("a..com", None, None, None, None),
        ("", None, None, None, None),
    ],
)
def test_hosts(known, host, subdomain, site, suffix, kind):
    assert known.subdomain(host) == subdomain
    assert known.site(host) == site
    assert known.suffix(host) == suffix
    assert known.suffix_kind(host) == kind


def test_references(known):
    for given in (URI("http://joe@www.example.com:80/a"), Reference("//www.example.com"), IRI("x://www.example.com/ü")):
        assert known.site(given) == "example.com"
    assert known.site(Reference("/a")) is None


def test_same_site(known):
    assert known.same_site("a.example.com", "b.example.com")
    assert not known.same_site("a.co.uk", "b.co.uk")
    assert known.same_site("127.0.0.1", "127.0.0.1")
    assert known.same_site("co.uk", "CO.UK")
    assert not known.same_site("127.0.0.1", "127.0.0.2")
    assert known.same_site(URI("http://a.x.com"), URI("HTTP://x.com/b"))
    assert not known.same_site(URI("http://a.x.com"), URI("https://x.com/b"))
    assert known.same_site(URI("http://a.x.com:81"), "x.com")
    assert not known.same_site(Reference("/a"), Reference("/a"))
    assert not known.same_site(Reference("/a"), "x.com")


def test_names_beyond_ascii(known):
    """In A-labels, in which the list has them, too."""
    for host in ("www.bücher.com", "www.b%C3%BCcher.com", "WWW.B\u00dcCHER.com", IRI("x://www.bücher.com")):
        assert known.site(host) == "xn--bcher-kva.com"
        assert known.suffix(host) == "com"
        assert known.subdomain(host) == "www"
        assert known.suffix_kind(host) == "icann"
    assert known.site("a.例.中国") == "xn--fsq.xn--fiqs8s"
    assert known.same_site("a.bücher.com", "b.xn--bcher-kva.com")
    assert known.same_site(IRI("http://a.bücher.com"), URI("http://b%C3%BCcher.com/"))
    assert not known.same_site(IRI("http://a.bücher.com"), URI("https://b%C3%BCcher.com/"))
    assert not known.same_site("a.bücher.com", "bucher.com")
    # UTS #46 refuses these; a digit beyond ASCII may stand for one of an address.
    for host in ("a.\u200e.com", "%FF.com", "xn--ü.com"):
        assert known.site(host) is None
        assert not known.same_site(host, host)
    assert known.site("①27.0.0.1") is None

def test_errors(known):
    for wrong in ("a b", "a/b", "x@y", "a%"):
        with pytest.raises(ParseError):
            known.site(wrong)
    for wrong in (None, 1, b"x"):
        with pytest.raises(TypeError):
            known.site(wrong)
    with pytest.raises(ValueError, match="line 2 "):
        PublicSuffixList("com\na..b\n")
    with pytest.raises(ValueError, match="no rule"):
        PublicSuffixList("// nothing")
    with pytest.raises(TypeError):
        PublicSuffixList(1)


def test_load(known, tmp_path):
    path = tmp_path / "list.dat"
    path.write_text(RULES, encoding="utf-8")
    for given in (path, str(path)):
        assert PublicSuffixList.load(given).site("a.b.co.uk") == "b.co.uk"
    with pytest.raises(FileNotFoundError):
        uriel.PublicSuffixList.load(tmp_path / "none")


def test_load_finds_the_list_as_sql_does(monkeypatch, tmp_path):
    (tmp_path / "list").write_text("com\nexample.com")
    monkeypatch.setenv("URIEL_PSL", str(tmp_path / "list"))
    assert PublicSuffixList.load().site("a.b.example.com") == "b.example.com"
    (tmp_path / "list").write_text("a..b")
    with pytest.raises(OSError, match="list"):
        PublicSuffixList.load()
    monkeypatch.setenv("URIEL_PSL", str(tmp_path / "none"))
    with pytest.raises(OSError, match="none"):
        PublicSuffixList.load()


def test_a_uri_that_is_given_as_a_host(known):
    for call in (known.site, known.suffix, lambda text: known.same_site("a.com", text)):
        with pytest.raises(uriel.ParseError, match=r"give URI\(text\)") as caught:
            call("https://www.example.co.uk/")
        assert caught.value.component == "host"


def test_copies_and_pickles(known, tmp_path, monkeypatch):
    (tmp_path / "list").write_text(RULES)
    monkeypatch.setenv("URIEL_PSL", str(tmp_path / "list"))
    for each in (known, PublicSuffixList(RULES.encode()), PublicSuffixList.load(tmp_path / "list"), PublicSuffixList.load()):
        assert copy.copy(each) is each and copy.deepcopy([each])[0] is each
        assert weakref.ref(each)() is each
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            other = pickle.loads(pickle.dumps(each, protocol))
            assert type(other) is PublicSuffixList
            assert (other.site("a.example.co.uk"), other.suffix_kind("github.io")) == ("example.co.uk", "private")
