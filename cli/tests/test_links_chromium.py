# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""links: what headless Chromium finds in the same pages, where it is installed: the links of each document, the image
that it would show, and the base."""

import html
import json
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from urllib.parse import urljoin

from command import uri
from pages_for_chromium import pages

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
COLLECT = """<!DOCTYPE html><meta charset=utf-8>%s<pre id=answer></pre><script>onload = () => {
    const all = [...document.querySelectorAll("iframe")].map(({contentDocument: page}) => ({
        base: page.baseURI,
        links: [...page.links].map(link => [link.getAttribute("href"), link.href]),
        images: [...page.images].map(image => image.currentSrc)}));
    document.querySelector("#answer").textContent = JSON.stringify(all);
};</script>"""


def read_by_chromium(folder, count):
    # A frame without scripts reads <noscript>, as who does not run any does.
    frames = "".join(f"<iframe sandbox=allow-same-origin src={number}.html></iframe>" for number in range(count))
    index = Path(folder, "index.html")
    index.write_text(COLLECT % frames)
    done = subprocess.run(
        [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run",
         "--allow-file-access-from-files", "--host-resolver-rules=MAP * ~NOTFOUND", f"--user-data-dir={folder}/profile",
         "--timeout=450000", "--dump-dom", index.as_uri()],
        capture_output=True, timeout=500, check=True)
    (answer,) = re.findall(r'<pre id="answer">(.*)</pre>', done.stdout.decode())
    return json.loads(html.unescape(answer))


def as_reference(value):
    return re.sub("[\t\n\r]", "", value.strip("\t\n\f\r "))


def owner(reference):
    """The image that a candidate belongs to."""
    return re.match(r"i\d+-", reference)[0]


@unittest.skipUnless(CHROMIUM, "Chromium is not installed")
class Chromium(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.files = []
        for number, page in enumerate(pages()):
            cls.files.append(Path(cls.folder.name, f"{number}.html"))
            cls.files[-1].write_bytes(page)
        cls.theirs = read_by_chromium(cls.folder.name, len(cls.files))
        cls.ours = [uri("links", "--json", "-b", file.as_uri(), str(file)).objects for file in cls.files]

        for file, found in zip(cls.files, cls.ours, strict=True):
            # The base itself is not listed, since it is no link: its line is that of the page.
            before, base, _ = file.read_bytes().rpartition(b"<base ")
            for o in found:
                if base and o["line"] <= before.count(b"\n") + 1:
                    o["early"] = urljoin(file.as_uri(), as_reference(o["reference"]))
            found[:] = [o for o in found if not o["reference"].startswith("t")]

    def compare(self, check):
        """The sum of what check(OURS, THEIRS) returns for each page."""
        self.assertGreaterEqual(len(self.files), 100)
        count = 0
        for file, ours, theirs in zip(self.files, self.ours, self.theirs, strict=True):
            with self.subTest(page=file.read_bytes()):
                count += check(ours, theirs)
        return count

    def test_links(self):
        def check(ours, theirs):
            # The parser makes copies of links that are not closed where they should be.
            expected = {as_reference(reference): target for reference, target in theirs["links"]}
            found = {o["reference"]: o["target"] for o in ours if o["element"] in ("a", "area")}
            self.assertEqual(sorted(found), sorted(expected))
            valid = {reference: target for reference, target in found.items() if target is not None}
            # Browsers repair what is no URI.
            self.assertEqual(valid, {reference: expected[reference] for reference in valid})
            return len(valid)

        self.assertGreater(self.compare(check), 500)

    def test_images(self):
        def check(ours, theirs):
            candidates = {}
            # Where Chromium pauses before it reads a base, it chooses the images so far without it.
            early = set()
            for o in ours:
                if o["element"] in ("img", "source"):
                    candidates.setdefault(owner(o["reference"]), set()).add(o["target"])
                    early.add(o.get("early"))
            shown = {owner(re.search(r"i\d+-", image)[0]): image for image in theirs["images"] if image}
            self.assertEqual(sorted(shown), sorted(candidates))
            for name, image in shown.items():
                self.assertIn(image, candidates[name] | early)
            return sum(len(each) == 1 for each in candidates.values())

        self.assertGreater(self.compare(check), 100)

    def test_bases(self):
        def check(ours, theirs):
            self.assertEqual({o["base"] for o in ours}, {theirs["base"]})
            return 1

        self.compare(check)


if __name__ == "__main__":
    unittest.main()
