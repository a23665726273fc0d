# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""URIs by RFC 3986. The text is kept, an absent component is None, and errors say where.

Begin with help(uriel.URI).
"""

from ._params import Params
from ._uriel import *
from ._uriel import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._encoded import encoded
    from ._iri import IRI, IRIReference
    from ._mend import Mended, Repair, mend
    from ._policy import Policy, Reason, Verdict, is_local_target
    from ._site import PublicSuffixList
    from ._template import Template

# Without hash: `from uriel import *` would replace Python's own.
__all__ = [
    "Comparison",
    "Extract",
    "Finding",
    "IRI",
    "IRIReference",
    "LintRule",
    "Mended",
    "Params",
    "ParseError",
    "Policy",
    "PublicSuffixList",
    "Reason",
    "Reference",
    "Repair",
    "Template",
    "URI",
    "Verdict",
    "add_param",
    "compare",
    "compose",
    "decode",
    "decode_to_bytes",
    "encode",
    "encoded",
    "equivalent",
    "extract",
    "forms_version",
    "hash128",
    "host_key",
    "is_local_target",
    "is_normalized",
    "is_valid",
    "joinpath",
    "lint",
    "lint_rules",
    "mend",
    "normalize",
    "pairs",
    "params_of",
    "parse",
    "parse_reference",
    "redact",
    "redact_text",
    "relative_to",
    "remove_param",
    "replace",
    "resolve",
    "segments",
    "set_param",
    "set_params",
    "surt",
    "trim_params",
    "uri_of_host_key",
    "validate",
]

_LATE = {
    "IRI": "._iri",
    "IRIReference": "._iri",
    "Mended": "._mend",
    "Policy": "._policy",
    "PublicSuffixList": "._site",
    "Reason": "._policy",
    "Repair": "._mend",
    "Template": "._template",
    "Verdict": "._policy",
    "encoded": "._encoded",
    "is_local_target": "._policy",
    "mend": "._mend",
}


def __getattr__(name: str) -> object:
    # Imported on demand: their imports take longer than all the rest.
    if name in _LATE:
        from importlib import import_module

        found: object = getattr(import_module(_LATE[name], __name__), name)
        globals()[name] = found
        return found
    called, message = f"module {__name__!r}", None
    if not name.startswith("_"):
        from ._other_words import message_of

        message = message_of("module", called, name)
    if message is None:
        raise AttributeError(f"{called} has no attribute {name!r}")
    raise AttributeError(message, name=name)  # with a name, Python adds no guess of its own


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATE})
