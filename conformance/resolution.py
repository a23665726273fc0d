# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Sections 3.2, 5.2, 5.3 and 6.2.2 and Appendix B of RFC 3986, transcribed: slow, and of texts that are known to be valid."""

import re


def split(text):
    """Appendix B."""
    found = re.match(r"(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?", text, re.DOTALL)
    return found[2], found[4], found[5], found[7], found[9]


def parse(text):
    """The components by name, with those of the authority (3.2)."""
    scheme, authority, path, query, fragment = split(text)
    userinfo, host, port = re.fullmatch(r"(?:(.*)@)?(\[.*\]|[^:]*)(?::(.*))?", authority).groups() if authority is not None else (None,) * 3
    host = host and host.strip("[]")
    return {"scheme": scheme, "authority": authority, "userinfo": userinfo, "host": host, "port": port, "path": path, "query": query,
            "fragment": fragment}


def written(scheme, authority, path, query, fragment):
    """5.3."""
    marked = ("", scheme, ":"), ("//", authority, ""), ("", path, ""), ("?", query, ""), ("#", fragment, "")
    return "".join(before + part + after for before, part, after in marked if part is not None)


def without_dots(path):
    """5.2.4."""
    out = ""
    while path:
        if path.startswith(("../", "./")):
            path = path[path.index("/") + 1 :]
        elif path.startswith("/./") or path == "/.":
            path = "/" + path[3:]
        elif path.startswith("/../") or path == "/..":
            path, out = "/" + path[4:], out[: max(out.rfind("/"), 0)]
        elif path in (".", ".."):
            path = ""
        else:
            end = path.find("/", 1) % (len(path) + 1)
            out, path = out + path[:end], path[end:]
    return out


def resolve(base, reference):
    """5.2.2 and 5.3."""
    scheme, authority, path, query, _ = split(base)
    s, a, p, q, fragment = split(reference)
    if s is not None or a is not None:
        scheme, authority, path, query = scheme if s is None else s, a, without_dots(p), q
    elif p == "":
        query = query if q is None else q
    else:
        merged = p if p[0] == "/" else "/" + p if authority is not None and path == "" else path[: path.rfind("/") + 1] + p
        path, query = without_dots(merged), q
    return written(scheme, authority, path, query, fragment)


def normalize(text, form):
    """6.2.2.1; in the form percent also 6.2.2.2, in path also 6.2.2.3, of URIs alone."""

    def octet(found):
        character = chr(int(found[0][1:], 16))
        return character if form != "case" and re.match(r"[A-Za-z0-9._~-]", character) else found[0].upper()

    scheme, authority, path, query, fragment = (part and re.sub("%..", octet, part) for part in split(text))
    if authority:
        begin = authority.rfind("@") + 1
        authority = authority[:begin] + re.sub("(%..)|[A-Z]+", lambda found: found[1] or found[0].lower(), authority[begin:])
    if scheme is not None:
        scheme, path = scheme.lower(), without_dots(path) if form == "path" else path
    return written(scheme, authority, path, query, fragment)
