# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The runner on adapters that are wrong in each way, and the data against the grammar and the algorithms of the RFC."""

import collections
import json
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from grammar import automaton_of, w_method
from resolution import normalize, parse, resolve, without_dots

HERE = Path(__file__).resolve().parent
ADAPTER = r"""
import json, sys, time
for line in sys.stdin:
    request = json.loads(line)
    op, text = request["op"], request.get("input")
    if op == "about":
        answer = {"name": "fake", "version": "1", "language": "Python", "not_offered": {},
                  "offers": {"decode": "f()", "parse": "g()", "relativize": "h()"}}
    elif text == "crash":
        sys.exit(3)
    elif text == "hang":
        time.sleep(60)
    elif text == "noise":
        print("no JSON", flush=True)
        continue
    elif op == "parse":
        answer = {"answer": {"scheme": "a"}}
    elif text == "bad":
        answer = {"invalid": 0}
    elif text == "lacks":
        answer = {"not_offered": "no"}
    else:
        answer = {"answer": {"hex": text.encode().hex()} if text == "hex" else text}
    print(json.dumps(answer), flush=True)
"""


def requirements():
    for file in sorted((HERE / "data").glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


class Runner(unittest.TestCase):
    def run_cases(self, cases, *arguments, status):
        row = {"id": "x-1", "section": "S", "kind": "parse", "strength": "must", "requirement": "r", "cases": cases}
        with tempfile.TemporaryDirectory() as folder:
            room = Path(folder)
            (room / "adapter.py").write_text(ADAPTER)
            (room / "data.jsonl").write_text(json.dumps(row) + "\n")
            files = [f"--{kind}={room / kind}" for kind in ("json", "junit", "markdown", "requirements")]
            done = subprocess.run([sys.executable, HERE / "run", f"{sys.executable} {room}/adapter.py", "--limit=0.5", *files,
                                   "--data", room / "data.jsonl", *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, status, done.stderr)
            self.told = done.stdout
            if status == 2:
                return None
            suites = ET.parse(room / "junit").getroot()
            self.assertEqual(suites[0].get("tests"), str(len(cases)))
            self.assertIn("| fake (Python) | ", (room / "markdown").read_text())
            self.page = (room / "requirements").read_text()
            return [each["state"] for each in json.loads((room / "json").read_text())[0]["cases"]]

    def test_states(self):
        decode = [{"op": "decode", "input": text, "answer": text} for text in ("a", "hex", "crash", "hang", "b", "bad", "lacks", "noise", "c")]
        states = self.run_cases(decode, status=1)
        self.assertEqual(states, ["passed", "passed", "crash", "hang", "passed", "wrong", "not offered", "crash", "passed"])

    def test_what_is_judged(self):
        made = {"op": "relativize", "base": "http://a/", "target": "http://a", "input": "b", "answer": True}
        relativized = [made | {"or": [{"answer": True, "target": "http://a/b"}]}, made]
        cases = [
            {"op": "decode", "input": "bad", "invalid": 3},
            {"op": "decode", "input": "a", "invalid": None},
            {"op": "decode", "input": "bad", "answer": "bad", "or": [{"invalid": None}]},
            {"op": "decode", "input": "a", "iri": True, "answer": "b"},
            {"op": "decode", "input": "a", "dialect": "rfc2396", "answer": "b"},
            {"op": "segments", "input": "a", "answer": []},
            {"op": "parse", "input": "a:", "answer": {"scheme": "a", "path": ""}},
            {"op": "parse", "input": "a:", "answer": {"scheme": "b"}},
            {"op": "parse", "input": "a:", "answer": {"path": ""}},
            {"op": "parse", "input": "a:", "invalid": 0},
            *relativized,
        ]
        states = ["passed", "wrong", "passed", *["not offered"] * 3, "passed", "wrong", "not offered", "wrong"]
        self.assertEqual(self.run_cases(cases, status=1), [*states, "passed", "wrong"])
        self.assertEqual(self.run_cases(cases[:1], status=0), ["passed"])

    def test_what_is_held_of_a_requirement(self):
        passes, fails, lacks = [{"op": "decode", "input": text, "answer": "a"} for text in ("a", "b", "lacks")]
        for cases, status, state in ([passes] * 2, 0, "met"), ([passes, fails], 1, "failed"), ([passes, lacks], 0, "not offered"):
            self.run_cases(cases, status=status)
            self.assertIn(f"\n| x-1 | r | 2 decode | {state} |\n", self.page)

    def test_a_known_failure(self):
        with tempfile.TemporaryDirectory() as folder:
            known = Path(folder, "known")
            known.write_text("# of version 1\nx-1/1  # it adds a slash\nx-1/2\n")
            cases = [{"op": "decode", "input": "a", "answer": answer} for answer in "ba"]
            self.assertEqual(self.run_cases(cases, "--known", known, status=0), ["wrong", "passed"])
            self.assertEqual(self.run_cases([*cases, cases[0]], "--known", known, status=1), ["wrong", "passed", "wrong"])

    def test_fewer_than_have_to_pass(self):
        case = {"op": "decode", "input": "a", "answer": "a"}
        self.run_cases([case], "--least=1", status=0)
        self.run_cases([case], "--least=2", status=1)
        self.assertIn("1 passed, of at least 2", self.told)

    def test_what_is_told_of_a_failure(self):
        case = {"op": "decode", "input": "crash", "answer": "b", "or": [{"invalid": None}], "note": "why"}
        self.run_cases([case], "-v", status=1)
        wanted = ('wanted  {"answer": "b"}', 'wanted  {"invalid": null}')
        for text in ("x-1/1 crash: S, must: r", *wanted, "why", "ended without a word"):
            self.assertIn(text, self.told)

    def test_mistakes_in_the_call(self):
        self.run_cases([], status=2)
        calls = ([], ["--only", "none", "true"], ["no-such-program"], ["true"], ["echo {}"], ["--data", "no-such-file", "true"])
        for arguments in calls:
            done = subprocess.run([sys.executable, HERE / "run", *arguments], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 2)
            self.assertNotIn("Traceback", done.stderr, arguments)


class Data(unittest.TestCase):
    def test_shape(self):
        """What schema.json says, as far as it can be seen without a library."""
        schema = json.loads((HERE / "schema.json").read_text())
        members = schema["$defs"]["case"]["properties"]
        ids = collections.Counter()
        for row in requirements():
            self.assertLessEqual(set(schema["required"]), set(row))
            self.assertLessEqual(set(row), set(schema["properties"]))
            self.assertIn(row["strength"], schema["properties"]["strength"]["enum"])
            ids[row["id"]] += 1
            for case in row["cases"]:
                self.assertEqual(("answer" in case) + ("invalid" in case), 1, case)
                for name in ("form", "dialect"):
                    self.assertIn(case.get(name), [None, *members[name]["enum"]], case)
        self.assertEqual(ids.most_common(1)[0][1], 1)

    def test_what_the_grammar_says(self):
        """Appendix A of RFC 3986 and 2.2 of RFC 3987 are the judges of what is valid."""
        count = 0
        for row in requirements():
            for case in row["cases"]:
                if case["op"] != "validate" or "dialect" in case or case["rule"] == "URI-Template":
                    continue
                text = case["input"]
                octets = bytes.fromhex(text["hex"]) if isinstance(text, dict) else text.encode()
                offset = automaton_of(case["rule"], case.get("iri", False)).offset(octets)
                self.assertEqual(offset, case.get("invalid"), case)
                count += 1
        self.assertGreater(count, 700)

    def test_what_the_algorithms_make(self):
        count = 0
        for row in requirements():
            for case in row["cases"]:
                if "dialect" in case or not case.get("strict", True):
                    continue
                if case["op"] == "resolve":
                    allowed = [each.get("answer") for each in (case, *case.get("or", []))]
                    self.assertIn(resolve(case["base"], case["reference"]), allowed)
                elif case["op"] == "remove_dot_segments":
                    self.assertEqual(without_dots(case["input"]), case["answer"])
                elif case["op"] == "parse" and "answer" in case and not case.get("iri"):
                    self.assertLessEqual(case["answer"].items() - {("host_kind", case["answer"].get("host_kind"))}, parse(case["input"]).items())
                elif case["op"] == "normalize" and case["form"] != "scheme" and "or" not in case:
                    self.assertEqual(normalize(case["input"], case["form"]), case["answer"])
                else:
                    continue
                count += 1
        self.assertGreater(count, 250)


class Made(unittest.TestCase):
    def test_longer_cases_have_one_answer(self):
        made = subprocess.run([sys.executable, HERE / "longer.py"], capture_output=True, text=True, check=True).stdout
        cases = [case for line in made.splitlines() for case in json.loads(line)["cases"]]
        self.assertGreater(len(cases), 10_000)
        for case in cases:
            self.assertEqual(("answer" in case) + ("invalid" in case), 1, case)
            if case["op"] == "remove_dot_segments":
                self.assertEqual(without_dots(case["input"]), case["answer"])


class Grammar(unittest.TestCase):
    def test_sets_tell_apart(self):
        """The set of a rule has texts that are valid and such as are not; those of a rule that is wrong somewhere differ."""
        dec_octet = list(w_method(automaton_of("dec-octet")))
        self.assertTrue({b"", b"0", b"255", b"256", b"300", b"01"} <= set(dec_octet))
        for rule, other in (("IPv4address", "reg-name"), ("path-noscheme", "path-rootless"), ("port", "dec-octet"), ("query", "pchar")):
            texts = list(w_method(automaton_of(rule)))
            self.assertTrue(any(automaton_of(rule).offset(text) != automaton_of(other).offset(text) for text in texts))


if __name__ == "__main__":
    unittest.main()
