# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""local:ORIGIN beside Chromium and Node: nothing is permitted for which new URL(x, ORIGIN).origin is another."""

import html
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from command import uri
from test_policy_newer import read_table

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools/research"))
import published_spellings as published  # noqa: E402

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
HAS_MEND = "url-standard: ada" in uri("version").text
ORIGIN = "https://example.com"

PIECES = ("/", "/", "\\", "//", "/\\", "?", "#", "@", ":", ".", "..", "%2e", "%2F", "%5c", "%09", "%00", "\t", " ", "a",
          "evil.example", "example.com", "https:", "HTTPS:", "http:", "https://example.com", "javascript:", "[::1]",
          "%40", ";", "&", "é", "。", "／", "℀", ":443", ":80", "u:p@", "-", "*")  # fmt: skip


def generated(count):
    choose = random.Random(20261125)
    texts = ("".join(choose.choices(PIECES, k=choose.randint(1, 6))) for _ in range(3 * count))
    return list(dict.fromkeys(texts))[:count]


def origins_in_chromium(texts):
    script = """const texts = %s;
document.documentElement.dataset.answer = JSON.stringify(texts.map((text) => {
  try { return new URL(text, %s).origin; } catch { return null; } }));"""
    script %= (json.dumps(texts).replace("<", "\\u003c"), json.dumps(ORIGIN))
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f"<!doctype html><meta charset=utf-8><script>{script}</script>", encoding="utf-8")
        shown = subprocess.run(
            [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile", "--dump-dom",
             page.as_uri()], capture_output=True, encoding="utf-8", check=True, timeout=300).stdout  # fmt: skip
    return json.loads(html.unescape(re.search(r'data-answer="([^"]*)"', shown)[1]))


def origins_in_node(texts):
    script = """const texts = JSON.parse(require('fs').readFileSync(0, 'utf8'));
console.log(JSON.stringify(texts.map((text) => {
  try { return new URL(text, %s).origin; } catch { return null; } })));"""
    asked = subprocess.run(["node", "-e", script % json.dumps(ORIGIN)], input=json.dumps(texts), capture_output=True,
                           encoding="utf-8", check=True, timeout=300)  # fmt: skip
    return json.loads(asked.stdout)


@unittest.skipUnless(HAS_MEND, "this build reads no URLs as browsers do")
class LocalTargets(unittest.TestCase):
    def check(self, origins_of):
        _, rows = published.read_table()
        texts = generated(10000) + [row.spelling for row in rows] + [row[0] for row in read_table()[1]]
        self.assertGreater(len(texts), 10_500)
        origins = origins_of(texts)
        self.assertEqual(len(origins), len(texts))
        found = uri("filter", "-0", "--policy", f"local:{ORIGIN}", input="\0".join(texts) + "\0")
        permitted = set(found.out.decode().split("\0")[:-1])
        for text, origin in zip(texts, origins):
            if text in permitted:
                self.assertEqual(origin, ORIGIN, text)
        self.assertGreater(len(permitted), 300)

    @unittest.skipUnless(CHROMIUM, "needs Chromium")
    def test_none_leads_away_in_chromium(self):
        self.check(origins_in_chromium)

    @unittest.skipUnless(shutil.which("node"), "needs Node")
    def test_none_leads_away_in_node(self):
        self.check(origins_in_node)


if __name__ == "__main__":
    unittest.main()
