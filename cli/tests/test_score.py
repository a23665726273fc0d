# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""uri redact on lines that hold a secret, on harmless ones, and on those of real URIs.

The environment variable URIEL_CORPORA names a folder of *.txt, a URI a line.
"""

import os
import re
import sys
import unittest
from pathlib import Path

from command import PATH, uri

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "bench"))
import score as figures  # noqa: E402

FOLDER = os.environ.get("URIEL_CORPORA")


class Score(unittest.TestCase):
    # Of some lines, the contract says plainly that they stay: a space ends a URI, a short user is no token.
    lines = [line for line in figures.read_secrets() if line.contract != "stays"]

    def test_by_default_two_of_a_hundred_leak(self):
        lines = self.lines
        leaking = figures.leaking(PATH, [], lines)
        for origin, most in ("others", 0.02), ("ours", 0.02), ("services", 0.024):  # of services, too, 0.02 is wanted
            texts = [line.text for line in leaking if line.origin == origin]
            self.assertLessEqual(len(texts), most * sum(line.origin == origin for line in lines), texts)

    def test_strictly_none_leaks(self):
        lines = figures.read_secrets()
        leaking = figures.leaking(PATH, ["--strict"], lines)
        # In running text, '>' ends a URI.
        of_others = [line for line in leaking if line.origin != "services"]
        self.assertEqual([line.text for line in of_others if b"w8Ae>k!" not in line.text], [])
        leaking = [line.text for line in leaking if line.origin == "services" and line.contract != "stays"]
        self.assertLessEqual(len(leaking), 0.0055 * sum(line.origin == "services" for line in lines), leaking)

    def test_extract_is_right_and_misses_little(self):
        passages = list(figures.read_passages())
        total = figures.scores(passages, figures.extracted_by_uri(PATH, passages))["all"]
        self.assertGreater(total.marked, 800)
        self.assertGreaterEqual(total.right, 0.98 * total.found)
        self.assertGreaterEqual(total.right, 0.98 * total.marked)

    def test_harmless_lines_change_only_by_a_key_of_the_list(self):
        lines = [line for line in figures.read_harmless() if line.keys == "-"]
        self.assertEqual(figures.redact_each(PATH, [], lines), [line.text for line in lines])

    def test_each_path_is_hidden(self):
        source = (figures.DATA.parents[1] / "src/security/secret_paths.hpp").read_text()
        rows = re.findall(r'^    \{"([^"]*)", "([^"]*)"\},$', source, re.M)
        self.assertGreater(len(rows), 30)
        page = figures.PAGE.read_text()
        for host, path in rows:
            names = {"": ["x.example"]}.get(host, [host.removeprefix(".")] + ["x" + host] * host.startswith("."))
            for name in names:
                segments = ["a" if each == "*" else each for each in path.split("/")]
                address = f"https://{name}/{'/'.join(segments)}".replace("!", "***").replace("#", "").replace("^", "#")
                self.assertEqual(uri("redact", address.replace("***", "3S" * 10)).text, address + "\n")
            if not host:  # those of any host are on the page
                self.assertIn(f"`/{path.replace('!', '***')}`", page.replace("/(S(", "/(s("))

    def test_each_form_of_token_is_hidden_at_its_length(self):
        source = (figures.DATA.parents[1] / "src/security/secret_values.hpp").read_text()
        rows = re.findall(r'^        \{"([^"]+)", ([a-z0-9_]+), (\d+), (\d+)\},$', source, re.M)
        self.assertGreater(len(rows), 40)
        texts, expected = [], []
        for prefix, letters, least, most in rows:
            letter = {"hex": "a1", "uuid": "a-1b", "padded": "Z-b_7=+", "alphanumeric": "Zb7", "words": "Z_b7", "base64url": "Z-b_7", "dotted": "Z-b_7", "web_token": "Zb7"}[letters]
            token = lambda size: ".a.b" * (letters == "web_token") + (letter * size)[: size - 4 * (letters == "web_token")]  # noqa: E731
            for size in (int(least) - 1, int(least), int(most), int(most) + 1):
                for before, after in (("https://h/?q=", "&x=1"), ("https://h/a/", "/b"), ("?u=https%3A%2F%2Fh%3Fq%3D", "%26x")):
                    texts.append(before + prefix + token(size) + after)
                    shown = "***" if int(least) <= size <= int(most) else prefix + token(size)
                    expected.append(before + shown + after)
            texts.append("?q=" + prefix + token(int(least) - 1) + "~")
            expected.append(texts[-1])
        self.assertEqual(uri("redact", input="\n".join(texts) + "\n").text.split("\n")[:-1], expected)

    def test_the_page_lists_the_headers(self):
        source = (figures.DATA.parents[1] / "src/security/secret_headers.hpp").read_text()
        names = re.findall(r'^        \{"([a-z0-9-]+)", is::[a-z_]+\},$', source, re.M)
        self.assertGreater(len(names), 30)
        part = figures.PAGE.read_text().split("### Headers and commands")[1].split("###")[0]
        part = "".join(re.split("\nPrograms|\n- ", part)[1:5])
        listed = {name.lower() for name in re.findall(r"`([A-Za-z0-9-]+)`", part)}
        self.assertEqual(sorted(listed), sorted(names))

    def test_the_page_lists_the_schemes_of_users(self):
        source = (figures.DATA.parents[1] / "src/security/secret_schemes.hpp").read_text()
        table = source.split("listed = ")[1].split("});")[0]
        part = figures.PAGE.read_text().split("### Users")[1].split("###")[0]
        listed = re.findall(r"[a-z0-9]+", " ".join(re.findall(r"\s(?:databases|brokers|mail|files|directories|proxies) \(([^)]*)\)", part)))
        self.assertEqual(sorted(listed), sorted(re.findall(r'"([a-z0-9]+)"', table)))

    def test_the_page_lists_the_words_of_paths(self):
        source = (figures.DATA.parents[1] / "src/security/secret_values.hpp").read_text()
        table = source[source.index("words_before_secrets = ") :].split(";")[0]
        part = figures.PAGE.read_text().split("A segment after ")[1].split("They may")[0]
        listed = [word.replace("-", "").replace("_", "") for word in re.findall(r"`([a-z_-]+)`", part)]
        self.assertEqual(sorted(listed), sorted(re.findall(r'"([a-z]+)"', table)))

    def test_the_help_lists_the_keys(self):
        source = (figures.DATA.parents[1] / "src/security/secret_key_lists.hpp").read_text()
        names = re.findall(r'"([a-z*_-]+)",', source[source.index("names =") : source.index("});")])
        table = source[source.index("words =") : source.index("keys_of_one_word")]
        words = re.findall(r'\{"([a-z]+)", ([a-z_ |]+)\}', table)
        parts = re.split(r"\n\n", uri("redact", "--help").text.split("These are known:")[1])
        listed = [re.findall(r"[^\s,]+", re.sub(r"\([^)]*\)", "", part.partition(":")[2] or part)) for part in parts]
        said = {word: set(says.split(" | ")) for word, says in words}
        self.assertEqual(sorted(listed[0]), sorted(names))
        self.assertEqual(sorted(listed[1]), sorted(word for word in said if "secret" in said[word]))
        self.assertEqual(sorted(listed[2]), sorted(word for word in said if "last" in said[word]))
        for each in "key", "code", "hash", "link":
            beside = re.search(rf"^  {each}: (.*(?:\n    .*)*)", parts[3], re.M)[1]
            self.assertEqual(sorted(re.findall("[a-z]+", beside)), sorted(word for word in said if "with_" + each in said[word]), each)
        for key in names[names.index("client_assertion") :]:
            self.assertRegex(source, rf'    // .+\n(    "[a-z_-]+",\n)*    "{key}"', "where it comes from")

    @unittest.skipUnless(FOLDER, "URIEL_CORPORA names no folder of *.txt")
    def test_few_lines_of_the_corpora_change(self):
        corpora = list(figures.read_corpora(PATH, FOLDER))
        for corpus in corpora:
            self.assertLessEqual(corpus.changed, 0.04 * corpus.lines, corpus)
        changed, lines = sum(each.changed for each in corpora), sum(each.lines for each in corpora)
        self.assertLessEqual(changed, 0.01 * lines)


if __name__ == "__main__":
    unittest.main()
