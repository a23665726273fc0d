#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Puts the questions of the suite to a library of Python: ../README.md has the protocol.

usage: python.py LIBRARY    urllib, rfc3986, yarl, hyperlink, httpx, requests, urllib3 or uriel

Where a library has two functions for a thing, its documentation decides which is asked. What it throws
by its documentation is `invalid`; any other exception ends the program.
"""

import importlib.metadata
import io
import json
import platform
import sys
import warnings

OPERATIONS = (
    "validate", "parse", "resolve", "remove_dot_segments", "normalize", "equivalent", "relativize", "encode", "decode",
    "compose", "ipv6", "base", "to_uri", "to_iri", "expand", "read",
)  # fmt: skip
# What a library may have besides.
MORE = ("authority", "host_kind", "kind", "segments", "round_trip", "same_document", "extract", "redact", "lint",
        "template_level")  # fmt: skip
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21}
COMPONENTS = ("scheme", "authority", "path", "query", "fragment")


class NotOffered(Exception):
    pass


def documented(function, iri=False):
    """Marks the answer to an operation with the function of the library that gives it; does it take IRIs?"""

    def mark(method):
        method.documented, method.iri = function, iri
        return method

    return mark


def told(**parts):
    """Leaves out what an empty value of the library does not tell: whether it is absent or empty."""
    return {name: str(value) for name, value in parts.items() if value not in ("", None)}


def place(scheme, host, port, userinfo):
    """Where a program would go."""
    scheme = scheme.lower() if scheme else None
    host = host.lower().removeprefix("[").removesuffix("]") if host is not None else None
    return {"scheme": scheme, "host": host, "port": PORTS.get(scheme) if port is None else port, "userinfo": userinfo}


def user_and_password(user, password):
    return user if password is None else f"{user or ''}:{password}"


def only(value, *allowed):
    if value not in allowed:
        raise NotOffered(f"{value} is not in the documentation")


class Library:
    package = None
    errors = ()
    takes_bytes = ()
    not_offered = {}

    def about(self):
        methods = {op: getattr(self, op) for op in (*OPERATIONS, *MORE) if getattr(self, op, None)}
        why = {op: "no function in the documentation does this" for op in OPERATIONS if op not in methods}
        return {
            "name": self.name,
            "version": importlib.metadata.version(self.package) if self.package else platform.python_version(),
            "language": "Python",
            "offers": {op: method.documented for op, method in methods.items()},
            "not_offered": {**why, **self.not_offered},
            "also": ["iri"] if any(method.iri for method in methods.values()) else [],
        }

    def answer(self, request):
        op = request["op"]
        if op == "about":
            return self.about()
        method = getattr(self, op, None) if op in (*OPERATIONS, *MORE) else None
        if method is None:
            raise NotOffered(self.about()["not_offered"].get(op, "unknown to this adapter"))
        names = method.__code__.co_varnames[: method.__code__.co_argcount]
        given = {name: self.text(op, value) for name, value in request.items() if name != "op"}
        if given.get("iri") and method.iri and "iri" not in names:
            del given["iri"]
        if given.get("strict"):
            del given["strict"]
        if given.keys() - names:
            raise NotOffered(f"no option for {', '.join(given.keys() - names)}")
        return {"answer": method(**given)}

    def text(self, op, value):
        if not isinstance(value, dict) or set(value) != {"hex"}:
            return value
        if op not in self.takes_bytes:
            raise NotOffered("takes texts, no bytes")
        return bytes.fromhex(value["hex"])

    def offset(self, error, request):
        return None


class Urllib(Library):
    name = "urllib.parse"
    errors = (ValueError,)
    takes_bytes = ("encode",)
    not_offered = {
        "validate": "urlsplit() does not validate, as its documentation warns",
        "normalize": "geturl() normalizes only the scheme and empty components",
        "compose": "urlunsplit() takes what is encoded already",
    }

    def __init__(self):
        import urllib.parse

        self.of = urllib.parse

    @documented("urlsplit()")
    def parse(self, input):
        r = self.of.urlsplit(input)
        parts = told(authority=r.netloc, host=r.hostname, port=r.port, query=r.query, fragment=r.fragment)
        if r.netloc:
            parts["userinfo"] = user_and_password(r.username, r.password)
        return {"scheme": r.scheme or None, "path": r.path, **parts}

    @documented("urljoin()")
    def resolve(self, base, reference):
        return self.of.urljoin(base, reference)

    @documented("quote()")
    def encode(self, component, input, keep=""):
        # "Intended for quoting the path section"; `safe` has what is kept beside the unreserved characters.
        only(component, "unreserved", "path")
        return self.of.quote(input, safe=keep + ("/" if component == "path" else ""))

    @documented("unquote_to_bytes()")
    def decode(self, input):
        return self.of.unquote_to_bytes(input)

    @documented("urljoin(), urlsplit()")
    def read(self, input, base=None):
        r = self.of.urlsplit(input if base is None else self.of.urljoin(base, input))
        return place(r.scheme, r.hostname, r.port, user_and_password(r.username, r.password))


class Rfc3986(Library):
    name = package = "rfc3986"
    not_offered = {"compose": "unsplit() and URIBuilder take what is encoded already"}

    def __init__(self):
        import rfc3986
        import rfc3986.normalizers
        import rfc3986.validators

        self.of = rfc3986
        self.errors = (rfc3986.exceptions.RFC3986Exception,)

    @documented("validators.Validator, URIReference.is_absolute()")
    def validate(self, rule, input):
        only(rule, "URI-reference", "URI", "absolute-URI")
        validator = self.of.validators.Validator()
        validator.check_validity_of("scheme", "userinfo", "host", "port", "path", "query", "fragment")
        if rule != "URI-reference":
            validator.require_presence_of("scheme")
        r = self.of.uri_reference(input)
        validator.validate(r)
        return rule != "absolute-URI" or r.is_absolute()

    @documented("uri_reference(), iri_reference(), authority_info()", iri=True)
    def parse(self, input, iri=False):
        r = self.of.iri_reference(input) if iri else self.of.uri_reference(input)
        parts = {name: getattr(r, name) for name in COMPONENTS} | r.authority_info()
        # An authority that is empty is told as none.
        if r.authority is None:
            del parts["authority"]
        return parts | {"path": r.path or "", "host": bare(parts["host"])}

    @documented("URIReference.resolve_with()")
    def resolve(self, base, reference, strict=True):
        return self.of.uri_reference(reference).resolve_with(base, strict=strict).unsplit()

    @documented("normalizers.remove_dot_segments()")
    def remove_dot_segments(self, input):
        return self.of.normalizers.remove_dot_segments(input)

    @documented("normalize_uri()")
    def normalize(self, form, input):
        only(form, "path")  # "as described in Section 6.2.2"
        return self.of.normalize_uri(input)

    @documented("URIReference.normalized_equality()")
    def equivalent(self, form, inputs):
        only(form, "path")
        a, b = (self.of.uri_reference(text) for text in inputs)
        return a.normalized_equality(b)

    @documented("IRIReference.encode()")
    def to_uri(self, input):
        return self.of.iri_reference(input).encode().unsplit()

    @documented("uri_reference(), URIReference.resolve_with(), authority_info()")
    def read(self, input, base=None):
        r = self.of.uri_reference(input)
        r = r if base is None else r.resolve_with(base, strict=True)
        info = r.authority_info()
        return place(r.scheme, info["host"], int(info["port"]) if info["port"] else None, info["userinfo"])


def bare(host):
    return host[1:-1] if host and host.startswith("[") and host.endswith("]") else host


class Yarl(Library):
    name = package = "yarl"
    errors = (ValueError,)
    not_offered = {
        "validate": "the documentation does not say what URL() refuses",
        "normalize": "URL() requotes what it is given, into no form of the RFC",
        "equivalent": "== compares what URL() has requoted, in no form of the RFC",
        "relativize": "relative() only leaves out what is before the path",
        "to_iri": "human_repr() is for people, and no IRI",
    }

    def __init__(self):
        import yarl

        self.of = yarl.URL

    # By its documentation `encoded=True` is for what is encoded already, and changes nothing.
    @documented("URL(encoded=True)")
    def parse(self, input):
        u = self.of(input, encoded=True)
        parts = told(authority=u.raw_authority, port=u.explicit_port, query=u.raw_query_string, fragment=u.raw_fragment)
        if u.raw_authority:
            parts |= {"userinfo": user_and_password(u.raw_user, u.raw_password), "host": u.raw_host}
        # "/" is told for an empty path, too, after an authority.
        path = {} if u.raw_authority and u.raw_path == "/" else {"path": u.raw_path}
        return {"scheme": u.scheme or None, **path, **parts}

    @documented("URL.join()")
    def resolve(self, base, reference):
        return str(self.of(base, encoded=True).join(self.of(reference, encoded=True)))

    @documented("URL.build()")
    def compose(self, components):
        components = {name: value for name, value in components.items() if value is not None}
        if components.keys() & {"authority", "userinfo", "password_is_public"}:
            raise NotOffered("of an authority, it takes user, password, host and port as data")
        if "" in (components.get("query"), components.get("fragment"), components.get("host")):
            raise NotOffered("an empty argument is an absent one")
        if "port" in components:
            components["port"] = int(components["port"])
        components["query_string"] = components.pop("query", "")
        return str(self.of.build(**components))

    @documented("URL(), URL.join()")
    def read(self, input, base=None):
        u = self.of(input) if base is None else self.of(base).join(self.of(input))
        return place(u.scheme, u.raw_host, u.port, user_and_password(u.raw_user, u.raw_password))


class Hyperlink(Library):
    name = package = "hyperlink"
    errors = (ValueError,)  # of which URLParseError is one
    not_offered = {
        "validate": "from_text() takes many texts that are no URL, as its documentation says",
        "equivalent": "the documentation does not say what == compares",
        "to_iri": "to_iri() is for display, and decodes more",
        "encode": "the constructor of URL takes components, but no function encodes one",
        "compose": "the constructor of URL takes a path by its segments",
    }

    def __init__(self):
        import hyperlink

        self.of = hyperlink.URL.from_text

    @documented("URL.from_text()", iri=True)
    def parse(self, input):
        u = self.of(input)
        query = "&".join(key if value is None else f"{key}={value}" for key, value in u.query)
        # The default port of a scheme is told as if it were written.
        port = None if u.port == self.of(f"{u.scheme or 'x'}://h").port else u.port
        parts = told(userinfo=u.userinfo, host=u.host, port=port, query=query, fragment=u.fragment)
        path = ("/" if u.rooted else "") + "/".join(u.path)
        # After a host, an empty path is told in the same way.
        return {"scheme": u.scheme or None, **({} if u.host and path == "/" else {"path": path}), **parts}

    @documented("URL.click()", iri=True)
    def resolve(self, base, reference):
        return self.of(base).click(reference).to_text(with_password=True)

    @documented("URL.normalize()")
    def normalize(self, form, input):
        only(form, "scheme")  # with "an ending slash on URLs with an empty path (6.2.3)"
        return self.of(input).normalize().to_text(with_password=True)

    @documented("URL.to_uri()")
    def to_uri(self, input):
        return self.of(input).to_uri().to_text(with_password=True)

    @documented("URL.from_text(), URL.click()")
    def read(self, input, base=None):
        u = self.of(input) if base is None else self.of(base).click(input)
        return place(u.scheme, u.host, u.port, u.userinfo or None)


class Httpx(Library):
    name = package = "httpx"
    not_offered = {
        "validate": "the documentation does not say what URL() refuses",
        "normalize": "URL() quotes what it is given, into no form of the RFC",
        "equivalent": "== compares what URL() has quoted, in no form of the RFC",
        "compose": "URL(scheme=, host=, …) changes another URL",
    }

    def __init__(self):
        import httpx

        self.of = httpx
        self.errors = (httpx.InvalidURL, httpx.TransportError)
        transport = httpx.MockTransport(self.send)
        self.client = httpx.Client(transport=transport, follow_redirects=True, trust_env=False)

    def send(self, request):
        """What would be sent: the first request leads to the reference, if there is one."""
        self.seen = request.url
        if request.url.scheme not in ("http", "https"):  # as its own transport does
            raise self.of.UnsupportedProtocol("http and https only")
        location, self.location = self.location, None
        return self.of.Response(200) if location is None else self.of.Response(302, headers=[(b"location", location)])

    @documented("URL()")
    def parse(self, input):
        u = self.of.URL(input)
        # No member has the fragment as it is written. A default port is told as none, and an empty path as "/".
        path, mark, query = u.raw_path.decode().partition("?")
        parts = told(userinfo=u.userinfo.decode(), host=u.raw_host.decode(), port=u.port, path="" if path == "/" else path)
        return {"scheme": u.scheme or None, "query": query if mark else None, **parts}

    @documented("URL.join()")
    def resolve(self, base, reference):
        return str(self.of.URL(base).join(reference))

    @documented("Client.get(), with a redirect to the reference")
    def read(self, input, base=None):
        self.location = None if base is None else input.encode()
        self.client.get(input if base is None else base)
        u = self.seen
        return place(u.scheme, u.raw_host.decode(), u.port, u.userinfo.decode() or None)


class Urllib3(Library):
    name = package = "urllib3"
    not_offered = {
        "validate": "parse_url() makes the best of what is incomplete, as its documentation says",
        "normalize": "parse_url() normalizes, but the documentation does not say how",
    }

    def __init__(self):
        import urllib3

        self.of = urllib3
        self.errors = (urllib3.exceptions.HTTPError,)
        outer = self

        class Pools(urllib3.PoolManager):
            def connection_from_host(self, *arguments, **options):
                return outer.noted(super().connection_from_host(*arguments, **options))

        self.get = Pools().request

    def noted(self, pool):
        """Notes where it would connect: the first request leads to the reference, if there is one."""
        self.seen, pool.urlopen = pool, self.send
        return pool

    def send(self, *_, **__):
        headers = {} if self.location is None else {"location": self.location}
        self.location = None
        return self.of.HTTPResponse(io.BytesIO(), headers, 302 if headers else 200, preload_content=False)

    @documented("util.parse_url()")
    def parse(self, input):
        if not has_scheme(input) and not input.startswith("/"):
            raise NotOffered("what has no scheme is read as a host")
        u = self.of.util.parse_url(input)
        # An authority that is empty is told as none.
        port = {} if u.port is None else {"port": str(u.port)}
        authority = {} if u.authority is None else {"authority": u.authority}
        parts = {"scheme": u.scheme, **authority, "userinfo": u.auth, "host": bare(u.host), **port}
        return {**parts, "path": u.path or "", "query": u.query, "fragment": u.fragment}

    @documented("PoolManager.request(), with a redirect to the reference")
    def read(self, input, base=None):
        # As http.client hands it on.
        self.location = None if base is None else input.encode().decode("latin-1")
        self.get("GET", input if base is None else base)
        return place(self.seen.scheme, self.seen.host, self.seen.port, None)


def has_scheme(text):
    scheme, colon, _ = text.partition(":")
    return bool(colon) and scheme[:1].isalpha() and scheme.isascii() and all(c.isalnum() or c in "+-." for c in scheme)


class Requests(Urllib3):
    name = package = "requests"
    not_offered = dict.fromkeys(("parse", "resolve"), "it reads URLs only to send requests")
    parse = None

    def __init__(self):
        import requests

        super().__init__()
        self.errors = (requests.RequestException,)
        outer = self

        class Adapter(requests.adapters.HTTPAdapter):
            def get_connection_with_tls_context(self, *arguments, **options):
                return outer.noted(super().get_connection_with_tls_context(*arguments, **options))

        session = requests.Session()
        session.trust_env = False
        session.mount("http://", Adapter())
        session.mount("https://", Adapter())
        self.get = session.request

    @documented("Session.get(), with a redirect to the reference")
    def read(self, input, base=None):
        return super().read(input, base)


class Uriel(Library):
    name, package = "uriel (Python)", "uriel-uri"
    takes_bytes = ("validate", "parse", "resolve", "normalize", "equivalent", "relativize", "encode", "decode", "read")
    # bindings/python/README.md tells users the same.
    not_offered = {
        "ipv6": "a step of `normalize`, not a function",
        "remove_dot_segments": "a step of `resolve` and `normalize`, not a function",
        "path_kind": "uriel.h does not name the path's rule; use `is_valid(path, rule)`",
        "reference_kind": "no function in uriel.h; look at `scheme` and `authority`",
        "split": "validates nothing, and has no function in uriel.h",
        "spans": "components are returned as str, without their offsets; only errors have an offset",
        "decode_text": "`decode` returns str, and accepts NUL as text",
    } | dict.fromkeys(("base", "target", "credentials", "storage", "legacy_ipv4", "is_in_block", "file_name"), "not in uriel.h")

    def __init__(self):
        import uriel

        self.of = uriel
        self.errors = (uriel.ParseError,)

    def offset(self, error, request):
        """In bytes; a str has characters."""
        text = request.get("input")
        return len(text[: error.offset].encode("utf-8", "surrogatepass")) if isinstance(text, str) else error.offset

    @documented("validate(), IRIReference, Template", iri=True)
    def validate(self, rule, input, iri=False):
        if rule == "URI-Template":
            self.of.Template(input)
        elif not iri:
            self.of.validate(input, rule)
        else:
            only(rule, "IRI", "IRI-reference", "absolute-IRI", "irelative-ref")
            r = self.of.IRIReference(input)
            has_scheme = r.scheme is not None
            return {"IRI": has_scheme, "absolute-IRI": has_scheme and r.fragment is None, "irelative-ref": not has_scheme}.get(rule, True)
        return True

    @documented("Reference, IRIReference", iri=True)
    def parse(self, input, iri=False):
        r = self.of.IRIReference(input) if iri else self.of.Reference(input)
        names = (*COMPONENTS, "userinfo", "host", "host_kind")
        return {name: getattr(r, name) for name in names} | {"port": r.port_text}

    @documented("Reference")
    def authority(self, input):
        return self.parse("//" + input)

    @documented("Reference.host_kind")
    def host_kind(self, input):
        return self.of.Reference("//" + input).host_kind

    @documented("Reference.scheme")
    def kind(self, input):
        return "relative-ref" if self.of.Reference(input).scheme is None else "uri"

    @documented("segments(), decode()")
    def segments(self, input, decoded):
        found = self.of.segments(input)
        return [self.of.decode(each) for each in found] if decoded else found

    @documented("Reference, compose()")
    def round_trip(self, input):
        r = self.of.Reference(input)
        parts = {name: getattr(r, name) for name in COMPONENTS}
        return str(self.of.compose(**{name: value and self.of.encoded(value) for name, value in parts.items()}, password_is_public=True))

    @documented("URI.resolve(), URI.equivalent()")
    def same_document(self, base, reference, form):
        base = self.of.URI(base)
        target = base.resolve(reference).replace(fragment=None)
        return target.equivalent(base.replace(fragment=None), form)

    @documented("extract()")
    def extract(self, input):
        found = self.of.extract(input)
        return {"uris": [str(each.uri) for each in found], "delimiters": [each.delimiter for each in found]}

    @documented("redact()")
    def redact(self, input):
        return self.of.redact(input)

    @documented("lint()")
    def lint(self, input, least, also=()):
        rules = [rule.name for rule in self.of.lint_rules() if rule.is_default]
        severities = ("note", "warning", "error")
        return [each.rule for each in self.of.lint(input, [*rules, *also]) if each.severity in severities[severities.index(least) :]]

    @documented("resolve()")
    def resolve(self, base, reference, strict=True):
        return self.of.resolve(base, reference, lenient=not strict)

    @documented("normalize()")
    def normalize(self, form, input):
        return self.of.normalize(input, form)

    @documented("equivalent()")
    def equivalent(self, form, inputs):
        return self.of.equivalent(*inputs, form)

    @documented("relative_to()")
    def relativize(self, base, target):
        return self.of.relative_to(target, base)

    @documented("encode()")
    def encode(self, component, input):
        return self.of.encode(input, component)

    @documented("decode_to_bytes()")
    def decode(self, input):
        return self.of.decode_to_bytes(input)

    @documented("compose()")
    def compose(self, components):
        return str(self.of.compose(**components))

    @documented("IRIReference.to_uri()")
    def to_uri(self, input):
        return str(self.of.IRIReference(input).to_uri())

    @documented("Reference.to_iri()")
    def to_iri(self, input):
        return str(self.of.Reference(input).to_iri())

    @documented("Template.expand()")
    def expand(self, template, values, rule=None):
        # A number is its input, as the documentation says of one.
        values = json.loads(values, parse_int=str, parse_float=str)
        return self.of.Template(template).expand(values, _as=rule, _ignore_unknown=True)

    @documented("Template.level")
    def template_level(self, input):
        return self.of.Template(input).level

    @documented("URI, URI.resolve()")
    def read(self, input, base=None):
        u = self.of.URI(input) if base is None else self.of.URI(base).resolve(input)
        return place(u.scheme, u.host, u.effective_port, u.userinfo)


LIBRARIES = {
    "urllib": Urllib, "rfc3986": Rfc3986, "yarl": Yarl, "hyperlink": Hyperlink, "httpx": Httpx, "requests": Requests,
    "urllib3": Urllib3, "uriel": Uriel,
}  # fmt: skip


def as_json(value):
    """Octets that are no UTF-8 are written in hexadecimal."""
    try:
        return value.decode()
    except UnicodeDecodeError:
        return {"hex": value.hex()}


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in LIBRARIES:
        sys.exit(__doc__)
    warnings.simplefilter("ignore")
    library = LIBRARIES[sys.argv[1]]()
    for line in sys.stdin.buffer:
        request = json.loads(line)
        try:
            answer = library.answer(request)
            if answer.get("answer") is False and request["op"] == "validate":
                answer = {"invalid": None}
        except (NotOffered, NotImplementedError) as reason:
            answer = {"not_offered": str(reason)}
        except UnicodeEncodeError:
            answer = {"invalid": None}  # half of a surrogate pair, as every function of Python may refuse it
        except library.errors as error:
            answer = {"invalid": library.offset(error, request)}
        print(json.dumps(answer, default=as_json), flush=True)


if __name__ == "__main__":
    main()
