# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0
"""URIs by RFC 3986. The text is kept, an absent component is None, and errors say where."""

from . import _uriel
from ._params import Params, params_of
from ._uriel import *
from ._uriel import __version__

__all__ = [name for name in dir(_uriel) if not name.startswith("_")] + ["Params", "params_of"]
