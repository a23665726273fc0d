# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs on real URIs: one answer each, and answers that agree with each other.

The environment variable URIEL_CORPORA names a folder of *.txt, a URI a line.
"""

import os
import unittest
from pathlib import Path

from command import uri

FOLDER = os.environ.get("URIEL_CORPORA")
BASE = b"http://example.com/a/b/c?q"


def joined(lines):
    return b"".join(line + b"\n" for line in lines)


def lines_of(result):
    return result.out.split(b"\n")[:-1]


@unittest.skipUnless(FOLDER, "URIEL_CORPORA names no folder of *.txt")
class Corpora(unittest.TestCase):
    def corpora(self):
        files = sorted(Path(FOLDER).glob("*.txt"))
        self.assertTrue(files)
        for file in files:
            with self.subTest(file=file.name):
                valid = uri("validate", "--as", "URI", "--print=valid", "--quiet", input=file.read_bytes())
                yield lines_of(valid)

    def test_normalize(self):
        for uris in self.corpora():
            for form in "case", "percent", "path", "scheme":
                normal = uri("normalize", "--form", form, input=joined(uris))
                self.assertEqual((normal.status, len(lines_of(normal))), (0, len(uris)))
                again = uri("normalize", "--form", form, input=normal.out)
                self.assertEqual(again.out, normal.out)

    def test_compare(self):
        for uris in self.corpora():
            normal = lines_of(uri("normalize", input=joined(uris)))
            pairs = [a + b"\t" + b for a, b in zip(uris, normal, strict=True)]
            rungs = lines_of(uri("compare", "--pairs", input=joined(pairs)))
            self.assertEqual(len(rungs), len(uris))
            self.assertNotIn(b"different", rungs)
            for source, target, rung in zip(uris, normal, rungs):
                self.assertEqual(source == target, rung == b"identical")

    def test_compare_neighbours(self):
        for uris in self.corpora():
            normal = lines_of(uri("normalize", input=joined(uris)))
            pairs = [a + b"\t" + b for a, b in zip(uris, uris[1:])]
            rungs = lines_of(uri("compare", "--exit-zero", "--pairs", input=joined(pairs)))
            for a, b, rung in zip(normal[:-1], normal[1:], rungs, strict=True):
                self.assertEqual(a == b, rung != b"different", (a, b))

    def test_relativize_leads_back(self):
        for uris in self.corpora():
            # Neighbours are often near each other.
            for bases in [BASE] * len(uris), [BASE, *uris[:-1]]:
                pairs = [a + b"\t" + b for a, b in zip(bases, uris)]
                answers = lines_of(
                    uri("relativize", "--pairs", "--on-error=null", "--exit-zero", input=joined(pairs))
                )
                self.assertEqual(len(answers), len(uris))
                found = [i for i, answer in enumerate(answers) if answer != rb"\N"]
                back = [bases[i] + b"\t" + answers[i] for i in found]
                self.assertEqual(
                    lines_of(uri("resolve", "--pairs", input=joined(back))), [uris[i] for i in found]
                )

    def test_lint_leaves_them_in_peace(self):
        """At most two lines of a thousand get a warning."""
        files = sorted(Path(FOLDER).glob("*.txt"))
        chosen = [part for file in files for part in ("-f", str(file))]
        (all_rules,) = uri("lint", "--severity", "warning", "--count", "--json", "-q", *chosen, timeout=600).objects
        lines = sum(all_rules[key] for key in ("ok", "found", "invalid"))
        self.assertGreater(lines, 100_000)
        self.assertLessEqual(all_rules["found"], 0.002 * lines)


if __name__ == "__main__":
    unittest.main()
