#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Every adapter of ../adapters.json that can run here keeps to the protocol of ../README.md."""

import json
import os
import shlex
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
OPERATIONS = {
    "validate", "parse", "resolve", "remove_dot_segments", "normalize", "equivalent", "relativize", "encode", "decode",
    "compose", "ipv6", "base", "to_uri", "to_iri", "expand", "read",
}  # fmt: skip
URL = "http://u@h:81/p?q#f"
PARTS = {"scheme": "http", "authority": "u@h:81", "userinfo": "u", "host": "h", "port": "81", "path": "/p", "query": "q",
         "fragment": "f"}  # fmt: skip
PLACES = {
    "http://H:81/": ("http", "h", 81), "https://h/": ("https", "h", 443), "//h/p": ("http", "h", 80), "../p": ("http", "a", 80),
}  # fmt: skip
# What is known to differ: Poco 1.11 keeps the host of the base.
ELSEWHERE = {"Poco::URI": {"//h/p": ("http", "a", 80)}}
# Each in place of a text. A library may refuse, and may not know what a text is that is none.
ODD = ["", "\0", "http://h/\0", "http://\u00e9/\u00e9", "\ud800", "http://h/\udfff", {"hex": "ff"}, "a" * 1_000_000]


def ask(command, requests):
    """The answers, and what it said when it crashed."""
    text = "".join(json.dumps(request) + "\n" for request in requests).encode()
    done = subprocess.run(shlex.split(command), cwd=HERE, input=text, capture_output=True, timeout=120, check=False)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode(errors="replace")


def odd_requests(op):
    for text in ODD:
        if op != "resolve":
            yield {"op": op, "input": text} | ({"component": "unreserved"} if op == "encode" else {})
        if op in ("resolve", "read"):
            yield {"op": op, "base": "http://a/b", "reference" if op == "resolve" else "input": text}


class Adapters(unittest.TestCase):
    def setUp(self):
        self.asked = 0

    def test_each(self):
        listed = json.loads((HERE / "adapters.json").read_text(encoding="utf-8"))
        self.assertEqual(len({each["name"] for each in listed}), len(listed))
        for each in listed:
            with self.subTest(each["name"]):
                self.keeps_to_the_protocol(each)
        if not self.asked:
            self.skipTest("none can run: conformance/adapters/setup")

    def keeps_to_the_protocol(self, listed):
        self.assertEqual(set(listed), {"name", "language", "version", "command", "setup"})
        try:
            answers, said = ask(listed["command"], [{"op": "about"}, {"op": "parse", "input": URL}])
        except FileNotFoundError as missing:
            return print(f"{listed['name']}: not here: {missing.filename}")
        if not answers:
            return print(f"{listed['name']}: not here: {(said.strip().splitlines() or ['no answer'])[-1][:200]}")
        self.asked += 1
        about, parts = answers
        self.assertEqual((about["name"], about["language"]), (listed["name"], listed["language"]))
        self.assertTrue(listed["version"].startswith("of ") or listed["version"] == about["version"], about["version"])
        self.assertTrue(about["offers"] and all(about["offers"].values()))
        self.assertTrue(all(about["not_offered"].values()))
        self.assertFalse(about["offers"].keys() & about["not_offered"].keys())
        self.assertLessEqual(OPERATIONS, about["offers"].keys() | about["not_offered"].keys())
        self.assertEqual("parse" in about["offers"], "answer" in parts)
        if "answer" in parts:
            known = {name: value for name, value in parts["answer"].items() if name in PARTS}
            self.assertEqual(known, {name: PARTS[name] for name in known})
            self.assertIn("scheme", parts["answer"])
        self.answers_each(listed["command"], about["offers"], PLACES | ELSEWHERE.get(about["name"], {}))

    def answers_each(self, command, offers, places):
        reads = [{"op": "read", "base": "http://a/b/c", "input": text} for text in PLACES if "read" in offers]
        asked = [op for op in ("parse", "resolve", "encode", "decode", "read") if op in offers]
        odd = [request for op in asked for request in odd_requests(op)]
        answers, said = ask(command, reads + odd)
        self.assertEqual(len(answers), len(reads) + len(odd), said[-500:])
        found = [tuple(each["answer"][name] for name in ("scheme", "host", "port")) for each in answers[: len(reads)]]
        self.assertEqual(found, list(places.values()) if reads else [])
        for request, answer in zip(odd, answers[len(reads) :]):
            self.assertIn(answer.keys(), ({"answer"}, {"invalid"}, {"not_offered"}), f"{str(request)[:80]} {str(answer)[:80]}")


class Uriel(unittest.TestCase):
    """Through each of its doors that can run here, it fails no case that it offers to answer."""

    def test_fails_no_case(self):
        listed = json.loads((HERE / "adapters.json").read_text(encoding="utf-8"))
        doors = [each["name"] for each in listed if each["name"].startswith("uriel")]
        longer = HERE / "build" / "longer.jsonl"
        with longer.open("w", encoding="utf-8") as file:
            subprocess.run([sys.executable, HERE / "longer.py"], stdout=file, check=True)
        asked = 0
        for door in doors:
            with self.subTest(door):
                # The doors call one library, so with the longer ones each is asked by hand, and every day one.
                more = [longer] if door == "uriel" or "URIEL_LONG" in os.environ else []
                files = [f"--data={file}" for file in (*sorted((HERE / "data").glob("*.jsonl")), *more)]
                done = subprocess.run([sys.executable, "run", door, "--limit=30", *files], cwd=HERE, capture_output=True, text=True, check=False)
                if done.returncode == 2:
                    print(done.stderr.strip())
                    continue
                self.assertEqual(done.returncode, 0, done.stdout)
                asked += 1
        if not asked:
            self.skipTest("no door of uriel is built")


if __name__ == "__main__":
    unittest.main()
