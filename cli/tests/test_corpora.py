# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""The verbs on real URIs: one answer each, and answers that agree with each other.

The environment variable URIEL_CORPORA names a folder of *.txt, a URI a line.
"""

import gzip
import os
import re
import unittest
from collections import Counter
from pathlib import Path

from command import uri

FOLDER = os.environ.get("URIEL_CORPORA")
BASE = b"http://example.com/a/b/c?q"
HAS_MEND = "url-standard: ada" in uri("version").text
GUARD = Path(__file__).resolve().parents[2] / "docs" / "guard.md"


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


@unittest.skipUnless(FOLDER and HAS_MEND, "URIEL_CORPORA names no folder of *.txt, or no policies in this build")
class Policies(unittest.TestCase):
    """What people link to is permitted, but at most 1 % of it, whose reasons docs/guard.md lists."""

    SETS = (("web.txt", "public-https", rb"https:", 1000), ("web.txt", "public-web", rb"https?:", 2000),
            ("kasztp.txt", "public-web", rb"https?:", 2000))  # fmt: skip

    def urls(self, name, scheme):
        file = Path(FOLDER) / name
        if not file.exists():
            self.skipTest(f"no {name} in URIEL_CORPORA")
        return sorted({line for line in file.read_bytes().split(b"\n") if re.match(scheme, line, re.IGNORECASE)})

    def reason_of(self, url, answer):
        """The rule, what it found, and the component that it found it in."""
        rule, offset, length = re.fullmatch(rb"refused ([a-z-]+)@(\d+)\+(\d+)", answer).groups()
        before, found = url[: int(offset)], url[int(offset) : int(offset) + int(length)]
        if rule == b"port":
            found = b""  # one line for all
        place = ("fragment" if b"#" in before else "query" if b"?" in before else "path" if before.count(b"/") > 2
                 else "authority")  # fmt: skip
        return rule.decode(), found.decode(), place

    def refused(self, uris):
        """How many of these public-https refuses, by its first reason."""
        answers = lines_of(uri("filter", "--policy", "public-https", "--why", input=joined(uris)))
        self.assertEqual(len(answers), len(uris))
        return Counter(re.match(rb"refused ([a-z-]+)", each)[1].decode() for each in answers if each != b"permitted")

    def distinct(self, text):
        """Each https URI in lines, once."""
        valid = uri("validate", "--as", "URI", "--print=valid", "--quiet", input=text)
        return sorted({line for line in lines_of(valid) if re.match(rb"https://.", line, re.IGNORECASE)})

    # A policy that refuses more would be turned off.
    def test_one_of_a_thousand(self):
        uris = self.distinct(b"".join(file.read_bytes() for file in sorted(Path(FOLDER).glob("*.txt"))))
        counts = self.refused(uris)
        self.assertLessEqual(1000 * counts.total(), len(uris))
        reasons = ", ".join(f"`{rule}` {count}" for rule, count in counts.most_common())
        sentence = f"{counts.total()} of {len(uris):,} ({reasons})"
        found = " ".join(GUARD.read_text(encoding="utf-8").split())
        self.assertTrue(sentence in found, f"docs/guard.md does not have: {sentence}")

    def test_links_of_documents(self):
        texts = []
        for file in sorted(Path("/usr/share/doc").rglob("*")):
            if file.is_file() and not file.is_symlink():
                data = file.read_bytes()
                texts.append(gzip.decompress(data) if data.startswith(b"\x1f\x8b") else data)
        uris = self.distinct(uri("extract", "--quiet", input=b"\n".join(texts), timeout=600).out)[:100_000]
        if len(uris) < 100_000:
            self.skipTest(f"only {len(uris)} https links in /usr/share/doc")
        self.assertLessEqual(1000 * self.refused(uris).total(), len(uris))

    def test_what_is_refused(self):
        columns = []
        for name, policy, scheme, least in self.SETS:
            urls = self.urls(name, scheme)
            self.assertGreaterEqual(len(urls), least)
            answers = lines_of(uri("filter", "--policy", policy, "--why", input=joined(urls)))
            self.assertEqual(len(answers), len(urls))
            refused = [pair for pair in zip(urls, answers) if pair[1] != b"permitted"]
            self.assertLessEqual(len(refused), 0.01 * len(urls))
            columns.append((len(urls), Counter(self.reason_of(*pair) for pair in refused)))
        reasons = sorted({reason for _, counts in columns for reason in counts},
                         key=lambda reason: (-sum(counts[reason] for _, counts in columns), reason))  # fmt: skip
        shown = {"|": "`\\|`", "": "-", " ": "a space"}
        rows = [(f"`{rule}`", shown.get(found, f"`{found}`"), place, [counts[rule, found, place] for _, counts in columns])
                for rule, found, place in reasons]  # fmt: skip
        seldom = [row for row in rows if sum(row[3]) < 20]
        rows = [row for row in rows if row not in seldom]
        rows.append(("fewer than twenty each", "", "", [sum(column) for column in zip(*(row[3] for row in seldom))]))
        rows += [("refused", "", "", [counts.total() for _, counts in columns]),
                 ("of", "", "", [size for size, _ in columns])]  # fmt: skip
        table = "".join("| {} | {} | {} | {} | {} | {} |\n".format(*row[:3], *row[3]) for row in rows)
        self.assertTrue(table in GUARD.read_text(encoding="utf-8"), f"docs/guard.md does not have:\n{table}")


if __name__ == "__main__":
    unittest.main()
