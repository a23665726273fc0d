#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Puts the questions of the suite to uriel's command and to its functions of SQL: ../README.md has the protocol. Its doors in
C, C++, Python and JavaScript are in the adapters of these languages.

usage: doors.py command URI           URI is the path of the program
       doors.py duckdb                Python's duckdb with uriel.duckdb
       doors.py duckdb-extension FILE Python's duckdb, which loads the extension from the file
       doors.py postgres PSQL...      psql, with arguments that name a database with the extension
"""

import functools
import json
import subprocess
import sys

SEVERITIES = ("note", "warning", "error")
LADDER = ("identical", "case", "percent", "path", "scheme", "different")
DIALECTS = ("rfc2396", "rfc2732", "url-1997", "uri-1997")
PARTS = ("scheme", "authority", "userinfo", "host", "host_kind", "port", "path", "path_kind", "query", "fragment", "registry", "params")


def octets(text):
    return bytes.fromhex(text["hex"]) if isinstance(text, dict) else text.encode("utf-8", "surrogatepass")


def quoted(text):
    """A literal of SQL."""
    return "'" + text.replace("'", "''") + "'"


class Command:
    """What takes records goes through a process that answers each before the next is sent."""

    language = "C++"

    def __init__(self, path):
        self.path = path
        told = subprocess.run([path, "version"], capture_output=True, text=True, check=True).stdout
        self.version, self.also = told.split()[1], ["iri", *(["idna"] if "idna: yes" in told else []), *DIALECTS]

    @functools.lru_cache(maxsize=20)  # one that drops out reads the end of its input, and ends
    def process(self, *arguments):
        return subprocess.Popen([self.path, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def object(self, record, *arguments):
        """What it writes of a record, which ends with NUL, or with LF if it holds NUL."""
        end, options = (b"\0", ["-0"]) if b"\0" not in record else (b"\n", [])
        asked = self.process(*arguments, "--json", *options)
        asked.stdin.write(record + end)
        asked.stdin.flush()
        line = asked.stdout.readline()
        return json.loads(line) if line else sys.exit(asked.wait())

    def told(self, found, *names, by=lambda value: value):
        """A member, or of several an object; octets that are no UTF-8 are in hexadecimal there, too."""
        if "error" in found:
            return {"invalid": found["error"].get("offset")}
        all_of = {name: {"hex": found[name + "_hex"]} if name + "_hex" in found else found.get(name) for name in names}
        return {"answer": by(all_of if len(names) > 1 else all_of[names[0]])}

    def written(self, record, *arguments):
        if b"\0" in record and b"\n" in record:
            return {"not_offered": "a record ends with NUL or with LF"}
        return self.told(self.object(record, *arguments), "output")

    def once(self, command, *arguments, text=b""):
        """The objects that it writes where arguments or running text are asked."""
        done = subprocess.run([self.path, command, "--json", *arguments], input=text, capture_output=True, check=False)
        return [json.loads(line) for line in done.stdout.splitlines()] if 0 <= done.returncode <= 2 else sys.exit(done.returncode)

    def options(self, request):
        dialect = ["--dialect", request["dialect"]] if "dialect" in request else ["--iri"] if request.get("iri") else []
        return dialect + (["--idna"] if request.get("idna") else [])

    def texts(self, request, *names):
        return b"\t".join(octets(request[name]) for name in names)

    def validate(self, r):
        if r["rule"] == "URI-Template":
            return self.template_level(r, by=lambda level: True)
        found = self.object(octets(r["input"]), "validate", "--as", r["rule"], *self.options(r))
        return self.told(found, "valid")

    def template_level(self, r, by=int):
        if "\0" in r["input"]:
            return {"not_offered": "a template is an argument"}
        return self.told(*self.once("expand", "--variables", "--", r["input"]), "level", by=by)

    def parse(self, r):
        return self.told(self.object(octets(r["input"]), "parse", *self.options(r)), *PARTS)

    def part(self, text, name):
        return self.told(self.object(octets(text), "parse"), name)

    def authority(self, r):
        return self.parse({"input": "//" + r["input"]})

    def host_kind(self, r):
        return self.part("//" + r["input"], "host_kind")

    def path_kind(self, r):
        return self.part(r["input"], "path_kind")

    def kind(self, r):
        return self.part(r["input"], "kind")

    def segments(self, r):
        found = self.object(octets(r["input"]), "get", "segments", *(["--decode"] if r["decoded"] else []))
        return self.told(found, "values", by=lambda values: values["segments"])

    def round_trip(self, r):
        return self.written(octets(r["input"]), "edit", "--trim-query", "no such key")

    def read(self, r):
        found = self.object(self.texts(r, "base", "input"), "resolve", "--pairs") if "base" in r else {"target": r["input"]}
        if "error" in found:
            return {"invalid": None}
        target = octets(found["target"])
        found = self.object(target, "parse")
        if "error" in found:
            return self.told(found)
        port = self.object(target, "get", "effective-port")["values"]["effective-port"]
        lower = {name: found[name] and found[name].lower() for name in ("scheme", "host")}
        return {"answer": lower | {"port": port and int(port), "userinfo": found["userinfo"]}}

    def resolve(self, r):
        options = self.options(r) + (["--non-strict"] if r.get("strict") is False or r.get("ignores_same_scheme") else [])
        options += ["--above-root", r["above_root"]] if "above_root" in r else []
        if "makes_request" in r:
            return {"not_offered": "makes_request"}
        found = self.object(self.texts(r, "base", "reference"), "resolve", "--pairs", *options)
        return self.told(found, *(["current_document", "fragment"] if found.get("current_document") else ["target"]))

    def same_document(self, r):
        both = [r["base"], self.resolve({name: r[name] for name in ("base", "reference")})["answer"]]
        bare = [self.written(octets(each), "edit", "--remove", "fragment")["answer"] for each in both]
        return self.equivalent({"inputs": bare, "form": r["form"]})

    def relativize(self, r):
        return self.told(self.object(self.texts(r, "base", "target"), "relativize", "--pairs"), "reference")

    def normalize(self, r):
        return self.written(octets(r["input"]), "normalize", "--form", r["form"], *self.options(r))

    def equivalent(self, r):
        if "dialect" in r:
            return {"not_offered": "no option dialect"}
        found = self.object("\t".join(r["inputs"]).encode(), "compare", "--pairs", *self.options(r))
        return self.told(found, "rung", by=lambda rung: LADDER.index(rung) <= LADDER.index(r["form"]))

    def encode(self, r):
        if "dialect" in r:
            return {"not_offered": "no option dialect"}
        return self.written(octets(r["input"]), "encode", "--as", r["component"], *(["--keep", r["keep"]] if "keep" in r else []))

    def decode(self, r):
        return self.written(octets(r["input"]), "decode")

    def compose(self, r):
        # What is typed is public.
        given = {name: value for name, value in r["components"].items() if value is not None and name != "password_is_public"}
        sets = [word for name, value in given.items() for word in ("--set", f"{name}={value}")]
        # A value that cannot stand there is a mistake in the call.
        found = self.once("edit", *(sets or ["--remove", "query"]), "") or [{"error": {}}]
        return self.told(*found, "output")

    def to_uri(self, r):
        return self.written(octets(r["input"]), "convert", "--to", "uri", *self.options(r))

    def to_iri(self, r):
        return self.written(octets(r["input"]), "convert", "--to", "iri", *self.options(r))

    def expand(self, r):
        return self.told(*self.once("expand", r["template"], "--values", r["values"], "--as", r.get("rule", "any")), "output")

    def extract(self, r):
        found = self.once("extract", text=octets(r["input"]))
        return {"answer": {name: [each[member] for each in found] for name, member in
                           (("uris", "uri"), ("delimiters", "delimiter"), ("alternatives", "alternatives"))}}  # fmt: skip

    def redact(self, r):
        return self.written(octets(r["input"]), "redact")

    def lint(self, r):
        options = ["--severity", r["least"], *(word for rule in r.get("also", []) for word in ("--also", rule))]
        options += [word for port in r.get("allowed_ports", []) for word in ("--allow-port", port)]
        return self.told(self.object(octets(r["input"]), "lint", *options), "findings", by=lambda found: [each["rule"] for each in found])

    offers = {"validate": "uri validate", "parse": "uri parse", "read": "uri resolve, uri parse, uri get", "resolve": "uri resolve",
              "relativize": "uri relativize", "normalize": "uri normalize", "equivalent": "uri compare", "encode": "uri encode",
              "decode": "uri decode", "compose": "uri edit", "to_uri": "uri convert --to uri", "to_iri": "uri convert --to iri",
              "expand": "uri expand", "authority": "uri parse", "host_kind": "uri parse", "path_kind": "uri parse",
              "kind": "uri parse", "segments": "uri get segments", "round_trip": "uri edit", "extract": "uri extract",
              "same_document": "uri resolve, uri edit, uri compare", "redact": "uri redact", "lint": "uri lint",
              "template_level": "uri expand --variables"}  # fmt: skip
    not_offered = {"remove_dot_segments": "a step of resolve", "ipv6": "no function", "base": "uri links finds it in documents"}


class Sql:
    """Functions of SQL; NULL is the answer to what is invalid."""

    language, also = "SQL", ["iri", "idna"]

    def value(self, call, *arguments):
        raise NotImplementedError

    def rows(self, call, *arguments):
        raise NotImplementedError

    def answer(self, call, *arguments):
        try:
            texts = [octets(each).decode() for each in arguments]
        except UnicodeDecodeError:
            return {"not_offered": "texts are UTF-8"}
        if any("\0" in text for text in texts) and self.ends_at_nul:
            return {"not_offered": "no text of SQL holds NUL"}
        found = self.value(call, *texts)
        return {"invalid": None} if found is None else {"answer": found}

    def of(self, r, name):
        return ("iri_" if r.get("iri") else "uri_") + name

    def validate(self, r):
        if r["rule"] == "URI-Template":
            return {"not_offered": "no such rule"}
        found = self.answer(self.of(r, "valid"), r["input"], r["rule"])
        return {"invalid": None} if found.get("answer") is False else found

    def parse(self, r):
        return self.answer(self.of(r, "parse"), r["input"])

    def authority(self, r):
        return self.answer("uri_parse", "//" + r["input"])

    def host_kind(self, r):
        return {"answer": self.value("uri_host_kind", "//" + r["input"])}

    def kind(self, r):
        return {"answer": "relative-ref" if self.value("uri_scheme", r["input"]) is None else "uri"}

    def segments(self, r):
        found = self.rows("uri_segments", r["input"])
        return {"answer": [self.value("uri_decode", each) for each in found] if r["decoded"] else found}

    def same_document(self, r):
        both = [self.value("uri_remove", each, "fragment") for each in (r["base"], self.value("uri_resolve", r["base"], r["reference"]))]
        return self.answer("uri_equivalent", *both, r["form"])

    def redact(self, r):
        return self.answer("uri_redact", r["input"])

    def extract(self, r):
        return {"answer": {"uris": self.rows("uri_extract", r["input"])}}

    def lint(self, r):
        if "allowed_ports" in r:
            return {"not_offered": "no argument for ports"}
        found = self.rows("uri_lint", r["input"], *([",".join(r["also"])] if "also" in r else []))
        return {"answer": [each["rule"] for each in found if SEVERITIES.index(each["severity"]) >= SEVERITIES.index(r["least"])]}

    def resolve(self, r):
        return self.answer(self.of(r, "resolve"), r["base"], r["reference"]) if r.get("strict", True) else {"not_offered": "strict alone"}

    def relativize(self, r):
        return self.answer("uri_relativize", r["base"], r["target"])

    def normalize(self, r):
        return self.answer(self.of(r, "normalize"), r["input"], r["form"])

    def equivalent(self, r):
        return {"not_offered": "of URIs alone"} if r.get("iri") else self.answer("uri_equivalent", *r["inputs"], r["form"])

    def encode(self, r):
        return {"not_offered": "no argument keep"} if "keep" in r else self.answer("uri_encode", r["input"], r["component"])

    def decode(self, r):
        found = self.answer("uri_decode", r["input"])
        return {"not_offered": "NULL for what is no text"} if "invalid" in found else found

    def decode_text(self, r):
        return self.answer("uri_decode", r["input"])

    def to_uri(self, r):
        return self.answer("iri_to_uri", r["input"], *(["a-labels"] if r.get("idna") else []))

    def to_iri(self, r):
        return {"not_offered": "no argument idna"} if r.get("idna") else self.answer("uri_to_iri", r["input"])

    def expand(self, r):
        found = self.answer("uri_expand", r["template"], r["values"])
        return {"not_offered": "NULL for what is no URI reference"} if "invalid" in found and "rule" not in r else found

    offers = {"validate": "uri_valid()", "parse": "uri_parse()", "resolve": "uri_resolve()", "relativize": "uri_relativize()",
              "normalize": "uri_normalize()", "equivalent": "uri_equivalent()", "encode": "uri_encode()", "decode": "uri_decode()",
              "to_uri": "iri_to_uri()", "to_iri": "uri_to_iri()", "expand": "uri_expand()", "authority": "uri_parse()",
              "host_kind": "uri_host_kind()", "kind": "uri_scheme()", "segments": "uri_segments(), uri_decode()",
              "same_document": "uri_resolve(), uri_remove(), uri_equivalent()", "redact": "uri_redact()", "extract": "uri_extract()",
              "lint": "uri_lint()", "decode_text": "uri_decode()"}  # fmt: skip
    not_offered = {"remove_dot_segments": "a step of uri_resolve", "ipv6": "no function", "base": "no function", "compose": "uri_edit begins with a text",
                   "read": "uri_host and others are asked one by one"}  # fmt: skip


class DuckDB(Sql):
    ends_at_nul = False

    def __init__(self):
        import duckdb
        import uriel.duckdb

        self.connection = duckdb.connect()
        uriel.duckdb.register(self.connection)
        self.version = uriel.__version__

    def value(self, call, *arguments):
        marks = ", ".join("?" * len(arguments))
        return self.connection.execute(f"select {call}({marks})", arguments).fetchone()[0]

    def rows(self, call, *arguments):
        return self.value(call, *arguments) or []


class DuckDBExtension(DuckDB):
    def __init__(self, path):
        import duckdb

        self.connection = duckdb.connect(config={"allow_unsigned_extensions": "true"})
        self.connection.execute(f"load {quoted(path)}")
        told = "select extension_version from duckdb_extensions() where loaded and extension_name = 'uriel'"
        self.version = self.connection.execute(told).fetchone()[0].removeprefix("v")


class Postgres(Sql):
    ends_at_nul = True

    def __init__(self, *psql):
        self.process = subprocess.Popen([*psql, "-XAtq", "-v", "ON_ERROR_STOP=1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self.version = self.row("to_jsonb((select extversion from pg_extension where extname = 'uriel'))")

    def row(self, expression):
        """JSON, which stands on one line; NULL is an empty one."""
        self.process.stdin.write(f"select {expression};\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            sys.exit("psql has ended")
        return json.loads(line) if line != "\n" else None

    def value(self, call, *arguments):
        return self.row(f"to_jsonb({self.called(call, *arguments)})")

    def rows(self, call, *arguments):
        return self.row(f"coalesce((select jsonb_agg(to_jsonb(each)) from {self.called(call, *arguments)} as each), '[]')")

    def called(self, call, *arguments):
        return f"{call}({', '.join(quoted(each) + '::text' for each in arguments)})"

    def round_trip(self, r):
        return {"answer": self.row(f"to_jsonb({quoted(r['input'])}::uri_reference::text)")}

    offers = Sql.offers | {"round_trip": "a cast to uri_reference"}


def main():
    doors = {"command": Command, "duckdb": DuckDB, "duckdb-extension": DuckDBExtension, "postgres": Postgres}
    if len(sys.argv) < 2 or sys.argv[1] not in doors:
        sys.exit(__doc__)
    door = doors[sys.argv[1]](*sys.argv[2:])
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "about":
            answer = {"name": f"uriel, {sys.argv[1]}", "version": door.version, "language": door.language, "offers": door.offers,
                      "not_offered": door.not_offered, "also": door.also}  # fmt: skip
        elif request["op"] in door.offers:
            answer = getattr(door, request["op"])(request)
        else:
            answer = {"not_offered": "no such function"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
