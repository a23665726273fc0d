# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Reports of people who work with URLs: commands for a shell, and what they have to answer.

They are the tables of the folder field in the one that the environment variable URIEL_SUITES names. Their columns: id,
kind, command, standard input, what is expected, where it is from; cases.tsv has a verdict besides.
"""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path
from urllib.parse import unquote_to_bytes

from command import HAS_LINKS, PATH, environment, unescaped

SUITES = os.environ.get("URIEL_SUITES")
FIELD = Path(SUITES or ".") / "field"
# What a table expects and uriel does not do, with the reason.
OPEN = {
    "a key that is in no list: user, hash, P, vncticket, x-bindpw, data": "R017 R131 R153 R160 R169 R190",
    "text with pairs or arguments that are no query, header or curl": "R117 R118 R121 R204",
    "a token behind a word in one value": "N07 N08",
    "a token that is shorter than its service makes them, or than a secret in a path": "R205 R206 N09",
    "extract ends before a template or a pattern": "F14a F14b F14d F14e",
    "a prefix that is listed, at another length": "F5f",
    "a host that ends with a dot, or is a scheme": "F15a F15c",
}


def readable(output):
    """What a person reads of it, who decodes it as often as programs do."""
    return output, unquote_to_bytes(output), unquote_to_bytes(unquote_to_bytes(output))


@unittest.skipUnless(SUITES and FIELD.is_dir(), "URIEL_SUITES names no folder with the folder field")
class Field(unittest.TestCase):
    def check(self, table, least, judge):
        """Calls judge(what is expected, input, result) for each row of the table but those of what is missing."""
        suffixes = Path(SUITES) / "publicsuffix/public_suffix_list.dat"
        given = environment(URI=PATH, LC_ALL="C.UTF-8", **({"URIEL_PSL": str(suffixes)} if suffixes.is_file() else {}))
        lines = (FIELD / table).read_text("utf-8").splitlines()
        rows = [line.split("\t") for line in lines if line and not line.startswith(("#", "id\t"))]
        self.assertGreaterEqual(len(rows), least)
        for name, _, command, text, expected, *more in rows:
            if "missing" in more[1:] or (" links " in command and not HAS_LINKS):
                continue
            with tempfile.TemporaryDirectory() as folder, self.subTest(name, command=command, text=text):
                result = subprocess.run(["bash", "-c", command], input=unescaped(text), capture_output=True, timeout=60,
                                        cwd=folder, env=given)  # fmt: skip
                if any(name in names.split() for names in OPEN.values()):
                    with self.assertRaises(AssertionError, msg="passes: take it out of OPEN"):
                        judge(expected, unescaped(text), result)
                else:
                    judge(expected, unescaped(text), result)

    def test_reports(self):
        def judge(expected, _, result):
            how, _, wanted = expected.partition(":")
            wanted, out = unescaped(wanted), result.stdout
            if how == "out":
                self.assertEqual(out.removesuffix(b"\n"), wanted.removesuffix(b"\n"))
            elif how == "rc":
                self.assertEqual(result.returncode, int(wanted))
            elif how == "not":
                self.assertNotIn(wanted, out)
            else:
                self.assertEqual(how, "noline")
                self.assertNotIn(wanted, out.split(b"\n"))

        self.check("cases.tsv", 190, judge)

    def test_files(self):
        """What the files of many programs hold."""
        self.check("real-cases.tsv", 90, lambda expected, _, result: self.assertEqual(result.stdout, unescaped(expected)))

    def test_attacks(self):
        def judge(expected, text, result):
            if expected == "unchanged":
                self.assertEqual(result.stdout, text)
            elif expected.startswith("refused"):
                self.assertEqual(result.stdout.split()[:1], [b"refused"])
            elif expected.startswith("a usage error"):
                self.assertIn(result.returncode, (0, 2))
            else:
                size, secrets = re.fullmatch("no (six bytes of: )?(.+)", expected).groups()
                for secret in secrets.encode().split(b" , "):
                    length = 6 if size else len(secret)
                    for at in range(len(secret) - length + 1):
                        for output in readable(result.stdout):
                            self.assertNotIn(secret[at : at + length], output)

        self.check("attack-cases.tsv", 120, judge)


if __name__ == "__main__":
    unittest.main()
