# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Runs the tests of rfc3986, yarl and w3lib, and asks uriel the same at each call that they make.

usage: suites.py FOLDER    downloads their sources into the folder, and prints the table of
                           docs/python.md; calls that an earlier run recorded there are taken

Nothing of theirs is kept. Where the answers differ, one of `reasons` has to say why: a difference
without a reason is an error. pytest loads this file as a plugin, too, which records the calls.
"""

from __future__ import annotations

import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile

import uriel
from uriel import ParseError, Reference

suites = {"rfc3986": "2.0.0", "yarl": "1.25.1", "w3lib": "2.5.0"}
components = ("scheme", "authority", "path", "query", "fragment")

# ---- What is asked


seen: dict[tuple, dict] = {}


def note(verb, given, theirs, ours):
    """None is what is refused."""
    if not all(isinstance(each, str) for each in given) or (verb, *given) in seen:
        return
    code = None
    try:
        answer = ours()
    except ParseError as error:
        answer, code = None, error.code
    except (ValueError, TypeError):
        answer = None
    call = {"verb": verb, "given": given, "theirs": theirs, "ours": answer, "code": code}
    seen[verb, *given] = call


def wrap(holder, name, see):
    """Calls `see` with the result, or with None if there is an exception, after each call."""
    plain = holder.__dict__[name]
    kind = type(plain) if isinstance(plain, (classmethod, staticmethod)) else None
    call = plain.__func__ if kind else plain

    def wrapper(*arguments, **options):
        try:
            result = call(*arguments, **options)
        except (ValueError, TypeError):
            see(None, *arguments, **options)
            raise
        see(result, *arguments, **options)
        return result

    wrapper.__name__, wrapper.__doc__ = name, call.__doc__
    setattr(holder, name, kind(wrapper) if kind else wrapper)


def parts(text):
    r = Reference(text)
    return [getattr(r, name) for name in components]


def watch_rfc3986():
    from rfc3986._mixin import URIMixin
    from rfc3986.uri import URIReference

    def parse(result, cls, text, encoding="utf-8"):
        theirs = result and [getattr(result, name) for name in components]
        if isinstance(text, str):
            note("parse", (text,), theirs, lambda: parts(text))

    def normalize(result, self):
        text = self.unsplit()
        note("normalize", (text,), result and result.unsplit(), lambda: normal(text))

    def resolve(result, self, base, strict=False):
        text, base = self.unsplit(), base if isinstance(base, str) else base.unsplit()
        theirs = result and result.unsplit()
        note("resolve", (base, text), theirs, lambda: uriel.resolve(base, text, lenient=not strict))

    wrap(URIReference, "from_string", parse)
    wrap(URIReference, "normalize", normalize)
    wrap(URIMixin, "resolve_with", resolve)


def watch_yarl():
    from yarl import URL

    def of(url):
        port = None if url.explicit_port is None else str(url.explicit_port)
        return [url.scheme, url.raw_user, url.raw_password, url.raw_host, port, url.raw_path]

    def ours(text):
        r = Reference(text)
        return [r.scheme or "", r.user, r.password, r.host, r.port_text, r.path]

    def parse(result, cls, text="", **options):
        if type(text) is str and not options:
            note("parse", (text,), None if result is None else of(result), lambda: ours(text))

    def join(result, self, other):
        base, text = str(self), str(other)
        theirs = None if result is None else str(result)
        note("resolve", (base, text), theirs, lambda: uriel.resolve(base, text))

    wrap(URL, "__new__", parse)
    wrap(URL, "join", join)


def watch_w3lib():
    import w3lib.url

    def safe(result, url, *arguments, **options):
        if isinstance(url, str) and not arguments and not options:
            note("keep", (url,), result, lambda: str(Reference(url)))

    def canonical(result, url, *arguments, **options):
        if isinstance(url, str) and not arguments and not options:
            note("normalize", (url,), result, lambda: without_fragment(url))

    def without_fragment(url):
        return uriel.normalize(uriel.replace(url, fragment=None))

    def parameter(result, url, key, default=None, keep_blank_values=0):
        if isinstance(url, str) and default is None:
            note("param", (url, key), result, lambda: value(url, key))

    def value(url, key):
        return uriel.params_of(url, plus_is_space=True).get(key)

    def put(result, url, key, value):
        note("set_param", (url, key, value), result, lambda: uriel.set_param(url, key, value))

    for name, see in {
        "safe_url_string": safe,
        "canonicalize_url": canonical,
        "url_query_parameter": parameter,
        "add_or_replace_parameter": put,
    }.items():
        wrap(w3lib.url, name, see)


# ---- The plugin of pytest


def pytest_configure(config):
    if "URIEL_SUITE" in os.environ:
        globals()["watch_" + os.environ["URIEL_SUITE"]]()


def pytest_sessionfinish(session):
    if "URIEL_SUITE" in os.environ:
        pathlib.Path(os.environ["URIEL_CALLS"]).write_text(json.dumps(list(seen.values())))


# ---- Why answers differ


def has_code(*codes):
    return lambda call: call["code"] in codes


def refused(call):
    return call["ours"] is None


def is_iri(call):
    return refused(call) and any(not text.isascii() for text in call["given"])


def has_space(call):
    return refused(call) and any(re.search(r"[\0-\x20\x7f]", text) for text in call["given"])


def has_zone(call):
    return call["code"] == "invalid-ip-literal" and any("%" in text for text in call["given"])


def texts_of(answer):
    all_parts = [answer] if isinstance(answer, str) else answer
    return ["" if each is None else each for each in all_parts]


def are_both(check):
    """Is it true of all parts that theirs and ours have?"""

    def is_true(call):
        if call["theirs"] is None or call["ours"] is None:
            return False
        try:
            both = zip(texts_of(call["theirs"]), texts_of(call["ours"]), strict=True)
            return all(check(*each) for each in both)
        except ValueError:
            return False

    return is_true


def normal(text):
    return uriel.normalize(text, "path")


def slash(text):
    return text or "/"


def octets(text):
    return uriel.decode_to_bytes(slash(text)).lower()


def says(verb, words):
    return lambda call: call["verb"] == verb and re.search(words, call["given"][0])


dots = re.compile(r"(^|/)\.\.?($|[/?#])")

# What is true of calls that differ; the first counts.
reasons = [
    ("a zone in an IP address (RFC 6874) is not part of RFC 3986", has_zone),
    ("they encode characters beyond ASCII: an IRI is not a URI", is_iri),
    ("they remove or encode white space and control characters", has_space),
    ("they encode a % that begins no triplet", has_code("invalid-percent-encoding")),
    ("another character that is not allowed in a reference", has_code("invalid-character")),
    ("an invalid IP literal", has_code("invalid-ip-literal", "unclosed-bracket")),
    ("a port that is not a number", has_code("invalid-port")),
    ("nothing, or no scheme, before the first ':'", has_code("invalid-scheme")),
    ("a base that is not a URI", has_code("relative-not-allowed", "no-base")),
    ("an empty value is None there", lambda c: c["verb"] == "param" and not c["ours"]),
    ("octets that are not UTF-8 are lost there", lambda c: "\ufffd" in (c["theirs"] or "")),
    ("they refuse a valid reference", lambda c: c["theirs"] is None),
    ("an empty component is None there", are_both(lambda a, b: a == b)),
    ("they lower scheme and host", are_both(lambda a, b: a.lower() == b.lower())),
    ("an empty path becomes / there", are_both(lambda a, b: slash(a).lower() == slash(b).lower())),
    ("a base of a scheme alone: 5.2.3 adds no /", says("resolve", "(?i)^https:$")),
    ("they rewrite IPv6 addresses", says("parse", r"//\[")),
    ("they remove brackets, empty ports and empty fragments", says("keep", r"[:#]$|\[v")),
    ("they remove dot segments, of relative references too", lambda c: dots.search(c["given"][0])),
    ("they decode other triplets, or none", are_both(lambda a, b: normal(a) == normal(b))),
    ("they sort the pairs, or rewrite the query", says("normalize", r"\?")),
    ("they sort the pairs, or rewrite the query", says("keep", r"\?")),
    ("they encode or decode delimiters", are_both(lambda a, b: octets(a) == octets(b))),
]


def reason_of(call):
    return next((why for why, is_true in reasons if is_true(call)), None)


# ---- The run


locked = pathlib.Path(__file__).parents[3] / "tools" / "requirements" / "peers.txt"


def sources(folder, name):
    """The unpacked distribution."""
    root = folder / f"{name}-{suites[name]}"
    if not root.exists():
        archive = f"{root}.tar.gz"
        entry = re.search(rf"(?m)^{name}=={suites[name]} (.*\\\n)*.*\n", locked.read_text())
        wanted = folder / f"{name}.txt"
        wanted.write_text(entry[0])
        get = ["download", "-q", "--no-deps", "--no-binary", name, "--no-build-isolation", "--require-hashes"]
        command = [sys.executable, "-I", "-m", "pip", *get, "-d", str(folder), "-r", str(wanted)]
        subprocess.run(command, check=True)
        with tarfile.open(archive) as packed:
            packed.extractall(folder, filter="data")
    return root


def tests_of(folder, name):
    """Where they are, and their files."""
    tests = sources(folder, name) / "tests"
    files = sorted(path.name for path in tests.glob("test_*.py"))
    return tests, [file for file in files if not re.search("benchmark|hypothesis|pydantic", file)]


def calls_of(folder, name):
    tests, files = tests_of(folder, name)
    records = folder / f"{name}.json"
    here = str(pathlib.Path(__file__).parent)
    watched = {"URIEL_SUITE": name, "URIEL_CALLS": str(records.absolute()), "PYTHONPATH": here}
    options = ["-q", "-p", "suites", "-p", "no:cacheprovider", "-c", os.devnull, "--rootdir", "."]
    command = [sys.executable, "-m", "pytest", *options, "-k", "not Properties", *files]
    if not records.exists():
        with (folder / f"{name}.log").open("wb") as log:
            subprocess.run(command, cwd=tests, env={**os.environ, **watched}, stdout=log)
    return json.loads(records.read_text())


def main(folder):
    folder.mkdir(parents=True, exist_ok=True)
    found = collections.defaultdict(collections.Counter)
    print("| suite | what is asked | calls | the same |\n|---|---|---|---|")
    for name, version in suites.items():
        calls = calls_of(folder, name)
        for verb in dict.fromkeys(call["verb"] for call in calls):
            asked = [call for call in calls if call["verb"] == verb]
            differ = [call for call in asked if call["ours"] != call["theirs"]]
            print(f"| {name} {version} | {verb} | {len(asked)} | {len(asked) - len(differ)} |")
            for call in differ:
                found[reason_of(call)][name] += 1
                if reason_of(call) is None:
                    print("no reason:", ascii(call), file=sys.stderr)
    print("\n| why they differ |", " | ".join(suites), "|\n|---" + "|---" * len(suites) + "|")
    for why in dict(reasons):
        if why in found:
            print(f"| {why} |", " | ".join(str(found[why][name] or "") for name in suites), "|")
    return None in found


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
