# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

""".ci/run is ./test all where nothing is set, and ./test corpora if there is something to read."""

import os
import shutil
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).parent.parent
BARE = {name: os.environ[name] for name in ("HOME", "PATH")}


class CiRun(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name).resolve() / "project"
        (self.root / ".ci").mkdir(parents=True)
        shutil.copy(ROOT / ".ci/run", self.root / ".ci/run")

    def write(self, name, text):
        (self.root / name).write_text(text, encoding="utf-8")
        (self.root / name).chmod(0o755)

    def run_ci(self, *arguments, status, **environment):
        result = subprocess.run([self.root / ".ci/run", *arguments], capture_output=True, encoding="utf-8", check=False,
                                cwd="/", env=BARE | environment)  # fmt: skip
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout

    def test_ci_runs_all_in_a_bare_environment_and_then_corpora(self):
        self.write("test", '#!/bin/sh\necho "$* ${URIEL_CORPORA##*/} ${URIEL_SUITES##*/} $CI $X"\ncat "${0%/*}/../says" && exit 1\n')
        one = {"status": 1, "X": "y", "URIEL_CORPORA": "z"}
        self.write("../says", "5 passed, 2 failed\n")
        self.assertEqual(self.run_ci(**one), "all   1 \n5 passed, 2 failed\n")
        self.assertEqual(self.run_ci("c", "--", "-R", "x", **one), "c -- -R x   1 \n5 passed, 2 failed\n")
        for name in "corpora", "suites":
            (self.root.parent / "shared" / name).mkdir(parents=True)
        both = "all   1 \n5 passed, 2 failed\ncorpora corpora suites 1 \n5 passed, 2 failed\n10 passed, 4 failed\n"
        self.assertEqual(self.run_ci(**one), both)
        (self.root / "../says").unlink()
        self.assertEqual(self.run_ci(**one).splitlines()[-1], "0 passed, 2 failed")

    def test_what_ci_runs_ends_with_it(self):
        self.write("test", "#!/bin/sh\necho $$\nexec sleep 300\n")
        with subprocess.Popen([self.root / ".ci/run"], stdout=subprocess.PIPE, env=BARE) as process:
            test = Path("/proc", process.stdout.readline().decode().strip())
            process.kill()
        end = time.monotonic() + 30
        while test.exists() and time.monotonic() < end:
            time.sleep(0.02)
        self.assertFalse(test.exists())


if __name__ == "__main__":
    unittest.main()
