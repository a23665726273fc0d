# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""URLs of strangers with urllib3: a PoolManager that fetches only what a Policy permits.

It checks the text of each URL, those of redirects too, and each address that DNS returns. It connects to the address that it
has checked and looks no name up again, so a name cannot change in between.

>>> import uriel, uriel.urllib3
>>> http = uriel.urllib3.PoolManager(uriel.Policy.public_web())
>>> http.request("GET", "http://127.0.0.1/")
Traceback (most recent call last):
uriel.urllib3.Refused: refused: address
"""

from __future__ import annotations

import socket
from typing import Any, ClassVar

import urllib3
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool
from urllib3.exceptions import ConnectTimeoutError, HTTPError, NameResolutionError, NewConnectionError
from urllib3.util import connection

from . import Policy

__all__ = ["PoolManager", "Refused"]


class Refused(HTTPError):
    """A policy does not permit a URL, or none of the addresses of its host. It is not tried again."""


def check(policy: Policy, url: str) -> None:
    """Raises Refused, with the rules of the policy that refuse a URL."""
    verdict = policy.check(url)
    if not verdict.permitted:
        raise Refused("refused: " + ", ".join(reason.rule for reason in verdict.reasons))


class _Checked(HTTPConnection):
    policy: ClassVar[Policy]

    def _new_conn(self) -> socket.socket:
        # Who takes a pool out of the manager asks it for a path, not for a URL.
        scheme = "https" if isinstance(self, HTTPSConnection) else "http"
        host = f"[{self._dns_host}]" if ":" in self._dns_host else self._dns_host
        check(self.policy, f"{scheme}://{host}:{self.port}/")
        try:
            found = socket.getaddrinfo(self._dns_host, self.port, connection.allowed_gai_family(), socket.SOCK_STREAM)
        except socket.gaierror as error:
            raise NameResolutionError(self.host, self, error) from error
        except UnicodeError as error:
            raise Refused(f"refused: {self.host} is no name") from error
        # A zone belongs to addresses of a link, which are not public, and permits() reads none.
        addresses = dict.fromkeys(str(each[4][0]).partition("%")[0] for each in found)
        permitted = [address for address in addresses if self.policy.permits(address)]
        if not permitted:
            raise Refused(f"refused: no address of {self.host} is permitted")
        asked = self._dns_host
        try:
            for address in permitted:
                self._dns_host = address
                try:
                    return super()._new_conn()
                except (ConnectTimeoutError, NewConnectionError) as error:
                    last = error
        finally:
            self._dns_host = asked
        raise last


def pool_classes(policy: Policy) -> dict[str, type[HTTPConnectionPool]]:
    """The pools of a manager, by scheme; their connections go to permitted addresses alone."""
    plain = type("HTTPConnection", (_Checked,), {"policy": policy})
    secure = type("HTTPSConnection", (_Checked, HTTPSConnection), {"policy": policy})
    return {
        "http": type("HTTPConnectionPool", (HTTPConnectionPool,), {"ConnectionCls": plain}),
        "https": type("HTTPSConnectionPool", (HTTPSConnectionPool,), {"ConnectionCls": secure}),
    }


class PoolManager(urllib3.PoolManager):
    """A PoolManager of urllib3 that raises Refused for what a policy does not permit. It uses no proxy, since a proxy looks
    names up itself.
    """

    policy: Policy
    pool_classes_by_scheme: dict[str, type[HTTPConnectionPool]]

    def __init__(self, policy: Policy, /, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.policy = policy
        self.pool_classes_by_scheme = pool_classes(policy)

    # urllib3 calls it again for each redirect.
    def urlopen(self, method: str, url: str, redirect: bool = True, **kwargs: Any) -> Any:  # type: ignore[override]
        check(self.policy, url)
        return super().urlopen(method, url, redirect, **kwargs)
