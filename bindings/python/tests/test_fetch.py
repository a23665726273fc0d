# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uriel.requests and uriel.urllib3, against servers on the loopback: 127.0.0.1 stands for a public address, and all other
addresses there for those that are not. Names are looked up here.
"""

import copy
import doctest
import http.server
import pickle
import socket
import threading
from urllib.parse import quote, unquote

import pytest
import requests
import urllib3

import uriel.requests
import uriel.urllib3
from uriel import Policy

ADDRESSES = {
    "public.example": ["127.0.0.1"],
    "private.example": ["127.0.0.2"],
    "mapped.example": ["::ffff:127.0.0.2"],
    "link.example": ["fe80::1%lo"],
    "both.example": ["127.0.0.2", "127.0.0.1"],
    "closed.example": ["127.0.0.1"],
}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.seen.append(self.path)
        path, _, target = self.path.partition("?to=")
        self.send_response(302 if target or path == "/loop" else 200)
        if target or path == "/loop":
            self.send_header("Location", unquote(target) or "/loop")
        self.send_header("Content-Length", "0")
        self.send_header("Server-Address", self.server.server_address[0])
        self.end_headers()

    def log_message(self, *_):
        pass


class Loopback:
    """Two servers on the same port, of 127.0.0.1 and of 127.0.0.2, and what DNS says."""

    def __init__(self):
        self.public = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.public.server_address[1]
        self.private = http.server.ThreadingHTTPServer(("127.0.0.2", self.port), Handler)
        for server in self.public, self.private:
            server.seen = []
            threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        self.addresses = {name: list(found) for name, found in ADDRESSES.items()}
        self.looked_up = []
        self.policy = Policy.parse(
            f"extends: any-http\nuserinfo: refuse\nports: {self.port}\naddresses: 127.0.0.1\nnot-encoded: host"
        )

    def lookup(self, host, port, family=0, kind=0, proto=0, flags=0):
        if host not in self.addresses:
            return self.real(host, port, family, kind, proto, flags)
        self.looked_up.append(host)
        addresses = self.addresses[host]
        if host == "rebinding.example":
            addresses = [addresses.pop(0)]
        return [self.real(address, port, 0, kind)[0] for address in addresses]

    def at(self, name, path="/"):
        return f"http://{name}:{self.port}{path}"


@pytest.fixture
def loopback(monkeypatch):
    made = Loopback()
    made.real = socket.getaddrinfo
    monkeypatch.setattr(socket, "getaddrinfo", made.lookup)
    yield made
    for server in made.public, made.private:
        server.shutdown()
        server.server_close()


def with_requests(loopback):
    session = uriel.requests.Session(loopback.policy)
    return lambda url: session.get(url, timeout=5)


def with_urllib3(loopback):
    manager = uriel.urllib3.PoolManager(loopback.policy, timeout=5, retries=urllib3.Retry(3))
    return lambda url: manager.request("GET", url)


@pytest.fixture(params=[with_requests, with_urllib3])
def get(request, loopback):
    return request.param(loopback)


REFUSED = (uriel.requests.Refused, uriel.urllib3.Refused)


def test_public(get, loopback):
    for url in loopback.at("public.example"), loopback.at("public.example", f"/?to={loopback.at('127.0.0.1', '/b')}"):
        assert get(url).headers["Server-Address"] == "127.0.0.1"
    assert get(loopback.at("public.example", "/?to=b")).headers["Server-Address"] == "127.0.0.1"
    assert loopback.public.seen == ["/", f"/?to={loopback.at('127.0.0.1', '/b')}", "/b", "/?to=b", "/b"]


@pytest.mark.parametrize("name", ["private.example", "mapped.example", "link.example"])
def test_a_name_of_a_private_address(get, loopback, name):
    with pytest.raises(REFUSED, match=f"refused: no address of {name} is permitted"):
        get(loopback.at(name, "/secret"))
    assert loopback.private.seen == [] and loopback.looked_up == [name]


def test_one_address_of_two(get, loopback):
    assert get(loopback.at("both.example")).headers["Server-Address"] == "127.0.0.1"
    assert loopback.private.seen == []


def test_text(get, loopback):
    for host in "127.0.0.2", "[::1]", "[::ffff:127.0.0.2]", "[::ffff:7f00:2]":
        with pytest.raises(REFUSED, match="refused: address"):
            get(loopback.at(host, "/secret"))
    for url in (
        f"ftp://public.example:{loopback.port}/",
        loopback.at("u@public.example"),
        loopback.at("127.2"),
        "http://public.example:1/",
    ):
        with pytest.raises((*REFUSED, requests.exceptions.InvalidSchema)):
            get(url)
    assert loopback.private.seen == [] and loopback.public.seen == [] and loopback.looked_up == []


# requests reads the host before the backslash, and looks it up.
def test_what_programs_read_differently(get, loopback):
    for text in f"http://private.example:{loopback.port}\\@public.example/", f"http:/private.example:{loopback.port}/":
        with pytest.raises((*REFUSED, requests.exceptions.InvalidURL)):
            get(text)
    assert loopback.private.seen == [] and loopback.public.seen == []


def test_redirects(get, loopback):
    to = ("private.example", "mapped.example", "127.0.0.2", "[::ffff:127.0.0.2]", "u@public.example")
    for target in map(loopback.at, to):
        once = f"/?to={quote(target)}"
        for first in once, f"/?to={quote(once)}":
            loopback.public.seen.clear()
            with pytest.raises(REFUSED):
                get(loopback.at("public.example", first))
            assert loopback.public.seen[-1] == once
    assert loopback.private.seen == []
    with pytest.raises((requests.exceptions.TooManyRedirects, urllib3.exceptions.MaxRetryError)):
        get(loopback.at("public.example", "/loop"))


# DNS answers differently the second time; nobody asks it twice for a connection.
def test_rebinding(get, loopback):
    loopback.addresses["rebinding.example"] = ["127.0.0.1", "127.0.0.2"]
    assert get(loopback.at("rebinding.example")).headers["Server-Address"] == "127.0.0.1"
    assert loopback.looked_up == ["rebinding.example"]
    with pytest.raises(REFUSED, match="no address of rebinding.example is permitted"):
        uriel.requests.Session(loopback.policy).get(loopback.at("rebinding.example"))
    assert loopback.private.seen == []


def test_nobody_listens(get, loopback):
    loopback.public.server_close()
    with pytest.raises((requests.exceptions.ConnectionError, urllib3.exceptions.MaxRetryError)):
        get(loopback.at("closed.example"))


def test_the_built_in_policies_refuse_the_loopback(loopback):
    session = uriel.requests.Session(Policy.public_web())
    for name in "localhost", "127.0.0.1", "127.1", "[::1]", "0x7f000001":
        with pytest.raises(uriel.requests.Refused):
            session.get(loopback.at(name))
    assert loopback.public.seen == []


# A proxy would look the name up itself.
def test_proxies(loopback, monkeypatch):
    monkeypatch.setenv("http_proxy", loopback.at("127.0.0.1"))
    session = requests.Session()
    session.mount("http://", uriel.requests.Adapter(loopback.policy))
    with pytest.raises(uriel.requests.Refused, match="proxy"):
        session.get(loopback.at("public.example"))
    assert loopback.public.seen == []
    assert uriel.requests.Session(loopback.policy).get(loopback.at("public.example")).ok


def test_no_proxy_is_made(loopback):
    with pytest.raises(uriel.urllib3.Refused, match="proxy"):
        uriel.requests.Adapter(loopback.policy).proxy_manager_for(loopback.at("127.0.0.2"))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_copies(loopback, copied):
    session = copied(uriel.requests.Session(loopback.policy))
    session.mount("http://", copied(session.get_adapter("http://h/")))
    assert session.get(loopback.at("public.example")).ok
    for name in "private.example", "127.0.0.2":
        with pytest.raises(uriel.requests.Refused):
            session.get(loopback.at(name))
    assert loopback.private.seen == []


# A pool that somebody takes out of the manager is asked for paths, not for URLs.
def test_pools(loopback):
    manager = uriel.urllib3.PoolManager(loopback.policy, retries=False)
    assert manager.connection_from_url(loopback.at("public.example")).request("GET", "/").status == 200
    private = ((loopback.at(host), "address") for host in ("127.0.0.2", "[::1]"))
    for url, why in ("http://public.example:1/", "port"), *private:
        with pytest.raises(uriel.urllib3.Refused, match=f"refused: {why}"):
            manager.connection_from_url(url).request("GET", "/")
    assert loopback.looked_up == ["public.example"] and loopback.private.seen == []


def test_other_schemes_have_no_adapter(loopback):
    session = uriel.requests.Session(loopback.policy)
    assert list(session.adapters) == ["https://", "http://"]


def test_tls_checks_the_name_not_the_address(loopback):
    pools = uriel.urllib3.PoolManager(loopback.policy).pool_classes_by_scheme
    connection = pools["https"].ConnectionCls("public.example", loopback.port, timeout=5)
    connection.sock = connection._new_conn()
    assert connection.sock.getpeername()[0] == "127.0.0.1" and connection.host == "public.example"
    connection.close()


@pytest.mark.parametrize("module", [uriel.requests, uriel.urllib3])
def test_docstrings(module):
    assert doctest.testmod(module).failed == 0


def test_a_label_that_is_too_long():
    policy = Policy.parse("extends: any-http\nnot-encoded: host")
    with pytest.raises(uriel.urllib3.Refused, match="is no name"):
        uriel.urllib3.PoolManager(policy).request("GET", f"http://{'a' * 64}.example/")
