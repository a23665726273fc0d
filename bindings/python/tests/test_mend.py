# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What browsers read."""

import random

import pytest
import uriel
from uriel import URI, ParseError, _uriel, mend


def test_repairs():
    found = mend(" HTTP:\\\\h:80\\a b\n")
    assert found.uri == URI("http://h/a%20b")
    assert found.changed
    assert found.repairs[0] == ("trimmed", None)
    assert ("case", "scheme") in found.repairs
    assert ("default-port", "port") in found.repairs
    assert mend("http://h/") == (URI("http://h/"), (), False)
    assert mend(b"http://h/\xff").uri == URI("http://h/%EF%BF%BD")
    assert mend(URI("HTTP://h")).uri == URI("http://h/")
    assert len(mend("http://h/" + "a b" * 1000).uri.path) == 5001


def test_base():
    for base in ("http://a/b/c", b"http://a/b/c", URI("http://a/b/c")):
        found = mend("../x", base)
        assert found.uri == mend("../x", base=base).uri == URI("http://a/x")
        assert ("base-used", None) in found.repairs
    with pytest.raises(ParseError) as caught:
        mend("x", base="//a")
    assert caught.value.code == "relative-not-allowed"


@pytest.mark.parametrize(
    ("text", "base", "said"),
    [("x", None, "no scheme"), ("x", "mailto:a", "relative"), ("http://a b/", None, "host"), ("http://a:99999", None, "port")],
)
def test_errors(text, base, said):
    with pytest.raises(ParseError, match=said) as caught:
        mend(text, base)
    error = caught.value
    assert (error.code, error.component, error.offset, error.section) == ("not-mendable", None, 0, "URL Standard, 4.4")
    assert text not in error.message.split()


def test_no_text():
    for wrong in (None, 1):
        with pytest.raises(TypeError):
            mend(wrong)


def test_mended_once():
    random.seed(4)
    for _ in range(2000):
        text = "".join(random.choices("htp:/\\ab.%2 é?#[]@:80\t", k=12))
        try:
            found = mend(text, "http://base/")
        except ParseError:
            continue
        assert mend(found.uri) == (found.uri, (), False)
        assert found.changed == bool(found.repairs) or not found.changed


def test_a_build_without(monkeypatch):
    monkeypatch.delattr(_uriel, "_mend_text")
    with pytest.raises(NotImplementedError, match="built without ada"):
        uriel.mend("x")
