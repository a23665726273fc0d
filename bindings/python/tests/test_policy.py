# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Policies."""

import copy
import dataclasses
import gc
import ipaddress
import pickle
import weakref

import pytest
import uriel
from uriel import URI, Policy, Reference, _uriel, is_local_target


def rules(policy, text):
    return [reason.rule for reason in policy.check(text).reasons]


def test_built_in():
    https = Policy.public_https()
    verdict = https.check("https://example.com/a")
    assert verdict == (True, (), URI("https://example.com/a"))
    assert verdict.uri.host == "example.com"
    assert rules(https, "https://127.0.0.1/") == ["address"]
    assert rules(https, "http://example.com/") == ["scheme"]
    assert https.check("http://example.com/").uri is None
    assert Policy.public_web().check(b"http://example.com:8080/").permitted
    assert Policy.any_http().check(URI("http://127.0.0.1:1/")).permitted
    assert not Policy.any_http().check("ftp://h/").permitted
    # Five libraries of Python look the host up as it is, browsers as example.com.
    assert rules(https, "https://ex%61mple.com/") == ["encoded"]
    assert Policy.any_http().check("https://ex%61mple.com/").permitted
    assert not Policy.local("https://app.example").check("https://app%2eexample/").permitted
    # Who forgets `.permitted` must not fetch what is refused.
    assert verdict
    assert not https.check("https://169.254.169.254/")


def test_reasons():
    [reason] = Policy.public_https().check("https://127.0.0.1/").reasons
    assert (reason.rule, reason.offset, reason.length) == ("address", 8, 9)
    assert reason.message
    assert reason.section
    for text, offset in (("https://é/", 8), ("https://éé/".encode(), 8), ("/é", 1), ("\ud800", 0)):
        [reason] = Policy.public_https().check(text).reasons
        assert (reason.rule, reason.offset) == ("invalid", offset)
    assert rules(Policy.public_https(), Reference("/a")) == ["relative"]


def test_permits():
    policy = Policy.public_https()
    for public in ("8.8.8.8", b"\x08\x08\x08\x08", ipaddress.ip_address("8.8.8.8"), "2606:4700::1111"):
        assert policy.permits(public)
    for local in ("127.0.0.1", "::1", "::ffff:10.0.0.1", "fe80::1", ipaddress.IPv4Address("10.0.0.1")):
        assert not policy.permits(local)
    for wrong in ("localhost", "127.1", b"\x08"):
        with pytest.raises(ValueError):
            policy.permits(wrong)
    with pytest.raises(TypeError):
        policy.permits(1.5)


def test_texts():
    policy = Policy.parse("schemes: http\nhosts: .example.com\n")
    assert policy.check("http://a.example.com/").permitted
    assert rules(policy, "http://a.example.org/") == ["host"]
    assert str(Policy(str(policy))) == str(policy)
    assert Policy('{"schemes": ["http"]}').check("http://a.example/").permitted
    with pytest.raises(ValueError, match="line 2: "):
        Policy.parse("schemes: http\nnonsense: 1\n")
    with pytest.raises(ValueError, match=r"line 1: public-web is a name: write Policy\.public_web\(\)"):
        Policy("public-web")
    for text in ("hosts: https://joe:secret@h/", "hosts: joe:secret@h", "hosts: https://joe:s,ecret@h/"):
        with pytest.raises(ValueError, match=r"line 1: .*\*\*\*") as raised:
            Policy(text)
        assert "ecret" not in str(raised.value)


def test_local():
    policy = Policy.local("https://h")
    assert policy.check("/a").uri == URI("https://h/a")
    assert not policy.check("//evil/").permitted
    with pytest.raises(ValueError, match="origin"):
        Policy.local("h")
    assert is_local_target("/a", "https://h")
    assert is_local_target("https://h/?x", URI("https://h"))
    for text in ("//evil", "/\\evil", "https://evil/", "javascript:alert(1)", "\ud800"):
        assert not is_local_target(text, "https://h")
    assert not is_local_target("/a", "no origin")


def test_a_build_without(monkeypatch):
    policy = Policy.public_https()
    for name in ("_policy_of", "_policy_check", "_policy_permits"):
        monkeypatch.delattr(_uriel, name)
    for ask in (Policy.public_https, lambda: Policy("schemes: http"), lambda: policy.check("https://h/")):
        with pytest.raises(NotImplementedError, match="built without ada"):
            ask()
    for ask in (lambda: policy.permits("8.8.8.8"), lambda: uriel.is_local_target("/", "https://h")):
        with pytest.raises(NotImplementedError):
            ask()


POLICIES = [
    Policy.public_https(),
    Policy.public_web(),
    Policy.any_http(),
    Policy.local("https://example.com"),
    Policy.parse("schemes: ftp"),
]


@pytest.mark.parametrize("policy", POLICIES)
def test_copies_and_pickles(policy):
    assert copy.copy(policy) is policy and copy.deepcopy([policy])[0] is policy
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        other = pickle.loads(pickle.dumps(policy, protocol))
        assert type(other) is Policy and str(other) == str(policy)
        for text in ("https://example.com/", "https://h/", "http://h:8080/", "ftp://h/", "//evil"):
            assert other.check(text) == policy.check(text)


def test_in_a_dataclass_and_a_weak_reference():
    @dataclasses.dataclass
    class Settings:
        policy: Policy

    assert dataclasses.asdict(Settings(POLICIES[0])) == {"policy": POLICIES[0]}
    policy = Policy.any_http()
    seen = weakref.ref(policy)
    assert seen() is policy
    del policy
    gc.collect()
    assert seen() is None


def test_a_text_is_needed():
    for wrong in (5, None, ["https://h/"]):
        for call in (POLICIES[0].check, lambda each: is_local_target(each, "https://h"), lambda each: is_local_target("/", each)):
            with pytest.raises(TypeError, match=f"a str, bytes, URI or Reference is needed, not {type(wrong).__name__}"):
                call(wrong)
