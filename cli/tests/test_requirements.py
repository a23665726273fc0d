# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The requirements of tests/data, those of the older documents too, asked of the command.

Checks of one kind go through one process, as NUL-ended records on standard input."""

import itertools
import json
import sys
import unittest
from collections import Counter, defaultdict
from pathlib import Path

from command import uri

FILES = sorted((Path(__file__).resolve().parents[2] / "tests/data").glob("*.jsonl"))
COMPONENTS = ("scheme", "authority", "userinfo", "host", "host_kind", "port", "path", "query", "fragment")


def records(texts):
    return b"".join(text + b"\0" for text in texts)


def octets(check, name):
    """A text of a check, given as itself or in hex."""
    return bytes.fromhex(check[name + "_hex"]) if name + "_hex" in check else check[name].encode("utf-8")


def answers(texts, *arguments):
    """The text answers to records that may hold anything but NUL, or else one process each."""
    out = uri(*arguments, "-0", input=records(texts)).out
    result = out.split(b"\0")[:-1]
    assert len(result) == len(texts), (arguments, len(result), len(texts))
    return result


def objects(texts, *arguments):
    result = uri(*arguments, "-0", "--json", input=records(texts)).objects
    assert len(result) == len(texts), (arguments, len(result), len(texts))
    return result


class Requirements(unittest.TestCase):
    """One test an op; a group collects the checks that differ in nothing but the record."""

    @classmethod
    def setUpClass(cls):
        cls.checks = defaultdict(list)
        cls.left_out = Counter()
        handled = {name[len("test_") :] for name in dir(cls) if name.startswith("test_")}
        handled |= {"accepts", "rejects"}
        rows = [json.loads(line) for file in FILES for line in file.read_text(encoding="utf-8").splitlines()]
        for row in rows:
            for check in row["checks"]:
                by_dialect = check["op"] in ("accepts", "rejects", "resolve", "read")
                if ("dialect" in check and not by_dialect) or "makes_request" in check:
                    cls.left_out[f"op {check['op']} of {check['dialect']}"] += 1
                elif check["op"] in handled:
                    cls.checks[check["op"]].append((row["id"], check))
                else:
                    cls.left_out["op " + check["op"]] += 1

    @classmethod
    def tearDownClass(cls):
        for op, checks in sorted(cls.checks.items()):
            print(f"requirements: {len(checks)} checks of op {op}", file=sys.stderr)
        for what, count in sorted(cls.left_out.items()):
            print(f"requirements: {count} checks of {what} are not for this command yet", file=sys.stderr)

    def grouped(self, op, *keys):
        groups = defaultdict(list)
        for row_id, check in self.checks[op]:
            groups[tuple(check.get(key) for key in keys)].append((row_id, check))
        self.assertTrue(groups, f"no check of op {op}")
        return groups.items()

    def compare_parts(self, op, parts_of):
        ids, checks = zip(*self.checks[op])
        for row_id, check, found in zip(ids, checks, objects([c["input"].encode() for c in checks], "parse")):
            with self.subTest(id=row_id, input=check["input"]):
                self.assertNotIn("error", found)
                for name, expected in parts_of(check).items():
                    self.assertEqual(found[name], expected, name)

    def test_accepts_and_rejects(self):
        cases = defaultdict(list)
        for op, expected in (("accepts", b"valid"), ("rejects", b"invalid")):
            for row_id, check in self.checks[op]:
                dialect = check.get("dialect", "rfc3986")
                for text in check["inputs"]:
                    cases[(check["rule"], dialect)].append((row_id, text, expected))
        # NUL is no record of standard input with -0, but is one with LF.
        for (rule, dialect), wanted in cases.items():
            arguments = ("validate", "--as", rule, "--dialect", dialect)
            plain = [case for case in wanted if "\0" not in case[1]]
            found = answers([case[1].encode() for case in plain], *arguments)
            odd = [case for case in wanted if "\0" in case[1]]
            found += [uri(*arguments, input=case[1]).out[:-1] for case in odd]
            for (row_id, text, expected), answer in zip(plain + odd, found):
                with self.subTest(id=row_id, rule=rule, dialect=dialect, input=text):
                    self.assertEqual(answer, expected)

    def test_parse(self):
        self.compare_parts("parse", lambda check: {n: check[n] for n in COMPONENTS if n in check})

    def test_kind(self):
        self.compare_parts("kind", lambda check: {"kind": check["kind"]})

    def test_path_kind(self):
        self.compare_parts("path_kind", lambda check: {"path_kind": check["path_kind"]})

    def test_authority(self):
        names = ("userinfo", "host", "host_kind", "port")
        for row_id, check in self.checks["authority"]:
            check["authority"] = check["input"]
            check["input"] = "//" + check["input"]
        self.compare_parts("authority", lambda check: {n: check[n] for n in (*names, "authority")})

    def test_host_kind(self):
        for row_id, check in self.checks["host_kind"]:
            check["input"] = "//" + check["input"]
        self.compare_parts("host_kind", lambda check: {"host_kind": check["host_kind"]})

    def test_segments(self):
        for (decoded,), group in self.grouped("segments", "decoded"):
            most = max(len(check["segments"]) for _, check in group) + 1
            names = [f"segment:{number}" for number in range(1, most + 1)]
            options = ["--decode"] if decoded else []
            found = objects([c["input"].encode() for _, c in group], "get", ",".join(names), *options)
            for (row_id, check), answer in zip(group, found):
                with self.subTest(id=row_id, input=check["input"]):
                    expected = check["segments"] + [None] * (most - len(check["segments"]))
                    self.assertEqual(list(answer["values"].values()), expected)

    def test_read(self):
        for (dialect,), group in self.grouped("read", "dialect"):
            found = objects([c["input"].encode() for _, c in group], "parse", "--dialect", dialect)
            for (row_id, check), answer in zip(group, found):
                expected = {k: v for k, v in check.items() if k not in ("op", "input", "dialect", "note")}
                with self.subTest(id=row_id, dialect=dialect, input=check["input"]):
                    self.assertEqual({name: answer.get(name) for name in expected}, expected)

    def test_resolve(self):
        keys = ("strict", "dialect", "ignores_same_scheme", "above_root")
        for (strict, dialect, ignores_scheme, above_root), group in self.grouped("resolve", *keys):
            options = ["--non-strict"] if strict is False or ignores_scheme else []
            options += ["--dialect", dialect] if dialect else []
            options += ["--above-root", above_root] if above_root else []
            pairs = [f"{c['base']}\t{c['reference']}".encode() for _, c in group]
            for (row_id, check), answer in zip(group, objects(pairs, "resolve", "--pairs", *options)):
                with self.subTest(id=row_id, dialect=dialect, base=check["base"], reference=check["reference"]):
                    if "error" in check:
                        self.assertEqual(answer["error"]["code"], check["error"])
                        continue
                    for name in ("target", "current_document", "fragment"):
                        self.assertEqual(answer.get(name), check.get(name), name)

    def test_lint(self):
        for row_id, check in self.checks["lint"]:
            options = ["--severity", check["least"]]
            options += [option for rule in check.get("also", []) for option in ("--also", rule)]
            options += [option for port in check.get("allowed_ports", []) for option in ("--allow-port", port)]
            (answer,) = objects([check["input"].encode()], "lint", *options)
            with self.subTest(id=row_id, input=check["input"]):
                self.assertEqual([found["rule"] for found in answer["findings"]], check["findings"])

    def test_round_trip(self):
        """A change that changes nothing."""
        ids, checks = zip(*self.checks["round_trip"])
        texts = [check["input"].encode() for check in checks]
        for row_id, text, answer in zip(ids, texts, answers(texts, "edit", "--trim-query", "no such key")):
            with self.subTest(id=row_id, input=text):
                self.assertEqual(answer, text)

    def test_normalize(self):
        for (form,), group in self.grouped("normalize", "form"):
            found = answers([c["input"].encode() for _, c in group], "normalize", "--form", form)
            for (row_id, check), answer in zip(group, found):
                with self.subTest(id=row_id, form=form, input=check["input"]):
                    self.assertEqual(answer.decode(), check["output"])

    def check_pairs_of(self, op, is_right):
        """Asks for the rung of each pair of inputs; a form is that rung or a higher one."""
        ladder = ["identical", "case", "percent", "path", "scheme", "different"]
        pairs = [(row_id, check, a, b) for row_id, check in self.checks[op]
                 for a, b in itertools.combinations(check["inputs"], 2)]
        found = answers([f"{a}\t{b}".encode() for _, _, a, b in pairs], "compare", "--pairs")
        for (row_id, check, a, b), answer in zip(pairs, found):
            with self.subTest(id=row_id, form=check["form"], a=a, b=b):
                self.assertTrue(is_right(ladder.index(answer.decode()), ladder.index(check["form"])), answer)

    def test_equivalent(self):
        self.check_pairs_of("equivalent", lambda rung, form: rung <= form)

    def test_different(self):
        self.check_pairs_of("different", lambda rung, form: rung > form)

    def test_same_document(self):
        """Base and target without their fragments, compared."""
        ladder = ["identical", "case", "percent", "path", "scheme", "different"]
        checks = [check for _, check in self.checks["same_document"]]
        pairs = [f"{check['base']}\t{check['reference']}".encode() for check in checks]
        targets = answers(pairs, "resolve", "--pairs")
        bases = [check["base"].encode() for check in checks]
        bare = answers(bases + targets, "edit", "--remove", "fragment")
        pairs = [a + b"\t" + b for a, b in zip(bare, bare[len(bases) :])]
        for (row_id, check), rung in zip(self.checks["same_document"], answers(pairs, "compare", "--pairs")):
            with self.subTest(id=row_id, base=check["base"], reference=check["reference"], form=check["form"]):
                self.assertEqual(ladder.index(rung.decode()) <= ladder.index(check["form"]), check["same"])

    def test_compose(self):
        """Sets the components of the empty reference; not every error in words is the command's, and
        what is typed is public."""
        for row_id, check in self.checks["compose"]:
            if check.get("error") == "password-not-allowed":
                continue
            sets = []
            for name, value in check["components"].items():
                if value is not None and name != "password_is_public":
                    sets += ["--set", f"{name}={value}"]
            result = uri("edit", *sets, "") if sets else uri("edit", "--remove", "query", "")
            with self.subTest(id=row_id, components=check["components"]):
                if "error" in check:
                    self.assertNotEqual((result.status, result.err), (0, ""))
                else:
                    self.assertEqual((result.status, result.text), (0, check["output"] + "\n"))

    def test_encode(self):
        for (component, keep), group in self.grouped("encode", "component", "keep"):
            options = ["--as", component] + (["--keep", keep] if keep else [])
            texts = [octets(check, "input") for _, check in group]
            plain = [text for text in texts if b"\0" not in text]
            found = iter(answers(plain, "encode", *options))
            for (row_id, check), text in zip(group, texts):
                answer = uri("encode", *options, input=text).out[:-1] if b"\0" in text else next(found)
                with self.subTest(id=row_id, component=component, input=text):
                    self.assertEqual(answer.decode(), check["output"])

    def test_extract(self):
        for row_id, check in self.checks["extract"]:
            found = uri("extract", "--json", input=check["input"]).objects
            with self.subTest(id=row_id, input=check["input"]):
                self.assertEqual([each["uri"] for each in found], check["uris"])
                for member in ("delimiter", "alternatives"):
                    name = member.rstrip("s") + "s"
                    if name in check:
                        self.assertEqual([each[member] for each in found], check[name])

    def test_decode(self):
        ids, checks = zip(*self.checks["decode"])
        found = objects([check["input"].encode() for check in checks], "decode")
        for row_id, check, answer in zip(ids, checks, found):
            with self.subTest(id=row_id, input=check["input"]):
                self.assertEqual(octets(answer, "output"), octets(check, "output"))


if __name__ == "__main__":
    unittest.main()
