# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The rows of tests/data/vocabulary.tsv: the command answers as every other door, in its own words."""

import re
import sys
import unittest
from pathlib import Path

from command import environment, uri

TESTS = Path(__file__).resolve().parents[2] / "tests"
sys.path.insert(0, str(TESTS))
import vocabulary  # noqa: E402

PARTS = ("scheme", "authority", "userinfo", "host", "host_kind", "port", "path", "query", "fragment")
PAIRS = ("key", "value")


def of(names, found):
    return {name: found[name] for name in names}


def key(text):
    """A KEY of the command, which is encoded text."""
    return "".join(f"%{ord(each):02X}" if each in "%:?*,=+" else each for each in text)


def sites(rules):
    return ["--icann-only"] if rules == "icann-only" else []


def output(*options, member="output"):
    """What a command writes for the first argument, after options that the others make."""
    return lambda t, *rest: ([*(each(*rest) if callable(each) else each for each in options), "--json", "--", t], lambda a: a[member])


def component(name, as_is=lambda value: value):
    return lambda t, rules="all": (["get", name, *sites(rules), "--json", "--", t], lambda a: as_is(a["values"][name]))


def number(text):
    return None if text is None or int(text or 65536) > 65535 else int(text)


def validity(*options):
    return lambda t, rule=None: (["validate", *options, *(["--as", rule] if rule else []), "--json", "--", t], lambda a: a["valid"])


def fault(*options):
    ask = validity(*options)
    return lambda *given: (ask(*given)[0], lambda a: None if a["valid"] else of(("code", "component", "offset", "section"), a["error"]))


def of_the_page():
    """For each function, what docs/sql.md says that `uri get` and `uri edit` take for it; its parameters are in capitals."""
    page = (TESTS.parent / "docs" / "sql.md").read_text(encoding="utf-8")
    for name, parameters, command, options in re.findall(r"^\| `(\w+)\((.*?)\)` \|.* `uri (get|edit) ([^`]*)` ·", page, re.M):
        yield name, as_said(command, options.split(), re.findall(r"\w+", parameters)[1:])


def as_said(command, options, parameters):
    def ask(t, *rest):
        given = {name.upper(): str(each) for name, each in zip(parameters, rest, strict=False)}

        def filled(word):
            return re.sub("(query:)?([A-Z][A-Z_]*)", lambda found: found[1] + key(given[found[2]]) if found[1] else given[found[2]], word)

        words = [filled(each) for each in options]
        return [command, *words, *sites(given.get("RULES")), "--json", "--", t], lambda a: a["values"][words[-1]] if command == "get" else a["output"]

    return ask


# What asks the command, and reads its answer, for the arguments of each function; the others are as the page says.
COMMANDS = {
    "uri_valid": validity(), "iri_valid": validity("--iri"), "uri_error": fault(), "iri_error": fault("--iri"),
    "uri_parse": lambda t: (["parse", "--json", "--", t], lambda a: of(PARTS, a)),
    "iri_parse": lambda t: (["parse", "--iri", "--json", "--", t], lambda a: of(PARTS, a)),
    "uri_port": component("port", number), "uri_effective_port": component("effective-port", number),
    "uri_params": component("params", lambda found: found and [dict(zip(PAIRS, pair, strict=True)) for pair in found]),
    "uri_normalize": lambda t, form="scheme": None if form == "identical" else output("normalize", "--form", form)(t),
    "iri_normalize": lambda t, form="scheme": output("normalize", "--iri", "--form", form)(t),
    "uri_compare": lambda a, b: (["compare", "--exit-zero", "--json", "--", a, b], lambda found: found["rung"]),
    "uri_hash128": lambda t: (["key", "--as", "hash", "--json", "--", t], lambda a: bytes.fromhex(a["key"])),
    "uri_host_key": lambda t: (["key", "--json", "--", t], lambda a: a["key"]),
    "uri_surt": lambda t: (["key", "--as", "surt", "--json", "--", t], lambda a: a["key"]),
    "uri_resolve": lambda base, ref: output("resolve", "--base", base, member="target")(ref),
    "iri_resolve": lambda base, ref: output("resolve", "--iri", "--base", base, member="target")(ref),
    "uri_relativize": lambda base, t: output("relativize", "--base", base, member="reference")(t),
    "uri_encode": lambda t, place="unreserved": output("encode", "--as", place)(t), "uri_decode": output("decode"),
    "uri_redact": output("redact"),
    "uri_lint": lambda t, also="": (["lint", *(["--also", also] if also else []), "--json", "--", t], lambda a: a["findings"]),
    "uri_to_iri": output("convert", "--to", "iri"),
    "iri_to_uri": lambda t, idna="none": output("convert", "--to", "uri", *(["--idna"] if idna == "a-labels" else []))(t),
    "uri_mend": lambda t, base=None: output("mend", *(["--base", base] if base else []))(t),
    "uri_repairs": lambda t, base=None: (["mend", *(["--base", base] if base else []), "--json", "--", t], lambda a: a["repairs"]),
    "uri_same_site": lambda a, b, rules="all": (
        ["compare", "--same-site", *sites(rules), "--json", "--exit-zero", "--", a, b], lambda found: found["same_site"] == "same-site"),
}  # fmt: skip
# No command has these: they compare without a rung, number what is stored, or read a text as a whole.
WITHOUT = {"uri_equivalent", "uri_hash", "uri_forms_version", "uri_redact_text", "uri_extract", "uri_extract_mended", "uri_expand", "uri_permitted"}
# What docs/sql.md says of these: the command decodes any octets, and leaves alone what is an IRI already.
DIFFERS = {"uri_decode('%00')", "uri_decode('%FF')", "uri_param_decoded('?q=%00', 'q')", "uri_param_decoded('?q=%FF', 'q')", "uri_to_iri('/é')"}


class Vocabulary(unittest.TestCase):
    def test_rows(self):
        asked = 0
        asks = {**dict(of_the_page()), **COMMANDS}
        for call, name, arguments, answer in vocabulary.rows():
            if name in WITHOUT or call in DIFFERS:
                continue
            given = asks[name](*arguments)
            if given is None:
                continue
            with self.subTest(call):
                done = uri(*given[0], env=environment(URIEL_PSL=str(TESTS / "data" / "public_suffixes.dat")))
                found = done.objects[0] if done.out and done.status < 2 else {"error": True}
                self.assertEqual(None if "error" in found and "valid" not in found else given[1](found), answer)
            asked += 1
        self.assertGreater(asked, 200)


if __name__ == "__main__":
    unittest.main()
