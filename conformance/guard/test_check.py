# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""check finds what readers that are wrong on purpose do wrong, and makes it short.

URI_COMMAND names the command whose policies are asked.
"""

import json
import os
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
URI = os.environ.get("URI_COMMAND", "uri")
GUARD = shlex.join([URI, "filter", "-0", "-q", "--policy", "{policy}"])

# By Appendix B of RFC 3986 and section 5.2, but for one mistake, which the argument names.
READER = r'''
import json, re, sys, time
from urllib.parse import unquote, urljoin
mistake = sys.argv[1]
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "about":
        print(json.dumps({"name": mistake, "version": "1", "language": "Python", "offers": {"read": "read"}}), flush=True)
        continue
    text = request["input"]
    if mistake == "decodes":
        text = unquote(text)
    if mistake == "refuses" or mistake == "refuses a few" and "b" in text:
        print(json.dumps({"invalid": None}), flush=True)
        continue
    if mistake == "crashes" and "?" in text:
        sys.exit(3)
    if mistake == "does not join" and "base" in request:
        print(json.dumps({"not_offered": "it takes no base"}), flush=True)
        continue
    if "base" in request:
        if mistake == "decodes twice":
            text = unquote(unquote(text))
        text = urljoin(request["base"], text.replace("\\", "/") if mistake == "decodes twice" else text)
    scheme, authority = re.match(r"(?:([^:/?#]+):)?(?://([^/?#]*))?", text).groups()
    if mistake == "last @" or mistake == "decodes" and "@" not in request["input"]:
        authority = re.split("[/?#]", text.split("//", 1)[1].rpartition("@")[2])[0]
    host, port = re.fullmatch(r"(\[.*\]|.*?)(?::([0-9]*))?", (authority or "").rpartition("@")[2]).groups()
    port = int(port) if port else {"http": 80, "https": 443}.get(scheme.lower()) if scheme else None
    if mistake == "cuts ports" and port:
        port %= 8192
    if mistake == "no port is 0" and port == 443:
        port = 0
    if mistake == "cuts hosts":
        host = host[:16]
    print(json.dumps({"answer": {"scheme": scheme and scheme.lower(), "host": host.strip("[]"), "port": port,
                                 "userinfo": None}}), flush=True)
'''


class Check(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.script = Path(cls.folder.name) / "reader.py"
        cls.script.write_text(READER, encoding="utf-8")

    def check(self, *mistakes, count=2000, more=()):
        adapters = [shlex.join([sys.executable, "-I", str(self.script), mistake]) for mistake in mistakes]
        command = [sys.executable, "-B", "-I", str(HERE / "check"), "--count", str(count), "--seed", "1", "--guard", GUARD]
        done = subprocess.run([*command, *more, *adapters], capture_output=True, text=True, check=False)
        self.assertEqual(done.stderr, "")
        lines = done.stdout.splitlines()
        self.assertEqual(lines[0], "seed 1")
        found = [json.loads(line) for line in lines if line.startswith("{")]
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("| ")][1:]
        return done.returncode, found, {row[0].removesuffix(" (Python)"): row[1:] for row in rows}, lines

    def test_a_right_reader(self):
        status, found, rows, _ = self.check("none", "refuses a few", "does not join")
        self.assertEqual((status, found), (0, []))
        self.assertGreater(int(rows["none"][1].replace(",", "")), 200)
        self.assertGreater(int(rows["none"][4].replace(",", "")), 200)
        self.assertEqual((rows["none"][2], rows["none"][3]), ("0", "0"))
        self.assertNotEqual(rows["refuses a few"][2], "0")
        self.assertEqual(rows["does not join"][4:], ["0", "0", "0"])

    def test_wrong_readers(self):
        cases = (("last @", "P1", r"@"), ("decodes", "P1", r"%"), ("cuts ports", "P1", r":8"), ("cuts hosts", "P1", r"//(\[.*\]|.{16,})$"),
                 ("no port is 0", "P1", r"^(?i:https)://"), ("decodes twice", "P2", r"/%25"))  # fmt: skip
        status, found, rows, _ = self.check(*(case[0] for case in cases))
        self.assertEqual(status, 1)
        for mistake, law, part in cases:
            own = [each for each in found if (each["reader"], each["law"]) == (mistake, law)]
            with self.subTest(mistake, found=own):
                self.assertTrue(own)
                self.assertNotEqual(rows[mistake][3 if law == "P1" else 6], "0")
                for each in own:
                    self.assertRegex(each["text"], part)
                    self.assertLess(len(each["text"]), 40)
                    self.assertEqual(each["version"], "1")
                    self.assertIn("read", each)

    # No part of one can be left out.
    def test_they_are_short(self):
        _, found, _, _ = self.check("last @")
        for each in found:
            if each["law"] == "P1":
                self.assertRegex(each["text"], r"(?i)^https?://[^/?#]{1,12}[/?#]@.?$")

    def test_who_refuses_most_is_not_counted(self):
        status, found, rows, _ = self.check("refuses")
        self.assertEqual((status, found), (0, []))
        self.assertEqual(rows["refuses"][3], "0 (not counted)")

    def test_a_crash_is_a_refusal(self):
        status, _, _, lines = self.check("crashes", count=200)
        self.assertEqual(status, 0)
        self.assertTrue(any("crashes crashed or hung" in line for line in lines))

    def test_the_same_seed_makes_the_same_texts(self):
        self.assertEqual(self.check("none", count=500)[3], self.check("none", count=500)[3])

    def test_page(self):
        page = Path(self.folder.name) / "page.md"
        page.write_text("a\n<!-- readers: written by conformance/guard/check -->\n<!-- end of readers -->\nb\n", encoding="utf-8")
        self.check("none", count=200, more=("--page", str(page)))
        lines = page.read_text(encoding="utf-8").splitlines()
        self.assertEqual((lines[0], lines[-1]), ("a", "b"))
        self.assertRegex("\n".join(lines), r"\n\| none \(Python\) \| 1 \| \d+ \| 0 \| 0 \|")


if __name__ == "__main__":
    unittest.main()
