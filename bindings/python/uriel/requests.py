# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""URLs of strangers with requests: a Session that fetches only what a Policy permits.

It checks the text of each URL, those of redirects too, and each address that DNS returns. It connects to the address that it
has checked and looks no name up again, so a name cannot change in between.

>>> import uriel, uriel.requests
>>> session = uriel.requests.Session(uriel.Policy.public_web())
>>> session.get("http://127.0.0.1/")
Traceback (most recent call last):
uriel.requests.Refused: refused: address
"""

from __future__ import annotations

from typing import Any, NoReturn

import requests
from requests.adapters import HTTPAdapter

from . import Policy
from . import urllib3 as _urllib3

__all__ = ["Adapter", "Refused", "Session"]


class Refused(requests.exceptions.InvalidURL):
    """A policy does not permit a URL, or none of the addresses of its host."""


class Adapter(HTTPAdapter):
    """For `mount` of a session that has other adapters too. A proxy looks names up itself, so a request for which the session
    or its environment names one is refused.
    """

    policy: Policy
    poolmanager: _urllib3.PoolManager
    __attrs__: list[str] = [*HTTPAdapter.__attrs__, "policy"]  # of a copy, and for pickle

    def __init__(self, policy: Policy, /, **kwargs: Any) -> None:
        self.policy = policy
        super().__init__(**kwargs)

    def init_poolmanager(self, connections: int, maxsize: int, block: bool = False, **kwargs: Any) -> None:
        self.poolmanager = _urllib3.PoolManager(
            self.policy, num_pools=connections, maxsize=maxsize, block=block, **kwargs
        )

    def proxy_manager_for(self, proxy: str, **kwargs: Any) -> NoReturn:
        raise _urllib3.Refused("refused: a proxy looks names up itself")

    def send(
        self,
        request: requests.PreparedRequest,
        stream: bool = False,
        timeout: Any = None,
        verify: Any = True,
        cert: Any = None,
        proxies: Any = None,
    ) -> requests.Response:
        try:
            _urllib3.check(self.policy, request.url or "")
            return super().send(request, stream, timeout, verify, cert, proxies)
        except _urllib3.Refused as error:
            raise Refused(str(error), request=request) from error


class Session(requests.Session):
    """A session of requests that raises Refused for what a policy does not permit. It takes no proxies and no passwords from
    the environment.
    """

    def __init__(self, policy: Policy, /) -> None:
        super().__init__()
        self.trust_env = False
        self.adapters.clear()
        for prefix in "https://", "http://":
            self.mount(prefix, Adapter(policy))
