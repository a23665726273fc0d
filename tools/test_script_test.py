# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What ./test makes of its arguments and of its parts, in a tree whose cmake and ctest are stubs."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
BUDGETS = dict(re.findall(r"^\| `([a-z0-9]+)` \| (\d+) \|", PAGE, re.MULTILINE))
PARTS = list(BUDGETS)
ALL = [part for part in PARTS if part not in ("quick", "corpora")]
PRESETS = json.loads((ROOT / "CMakePresets.json").read_text(encoding="utf-8"))
BARE = {name: os.environ[name] for name in ("HOME", "PATH")}
# Each notes how it was called, and fails where the file FAILS names the preset, or sleeps, or starts what does not end with it.
NOTE = """#!/bin/sh
echo "${0##*/} $*" >>calls
grep -qxF "${0##*/} $*" fails 2>/dev/null && failed=1
[ ! -e sleeps ] || sleep 1.1
if [ -e stays ]; then
    setsid -f sh -c 'echo $$ >"at_$$"; exec sleep 300'
    echo $$ >"at_$$"; sleep 300; touch went_on
fi
"""
CMAKE = NOTE + "echo \"it is ${URIEL_CORPORA:+set}\"\nexit ${failed-0}\n"
CTEST = NOTE + """echo "$((100 - ${failed-0}))% tests passed, ${failed-0} tests failed out of 3"
printf '\\t  2 - other (Skipped)\\n'
exit ${failed-0}
"""


class Tree(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name).resolve()
        for name in ("test", "tools/supervise.py", "CMakePresets.json", "CONTRIBUTING.md"):
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.root / name)
        installs = '#!/bin/sh\n[ "$1" = --name ] && echo "packages: $*" || echo "install $*" >>calls\n'
        downloads = '#!/bin/sh\necho "download $*" >>calls\n'
        for name, text in (("bin/cmake", CMAKE), ("bin/ctest", CTEST), ("tools/install_packages", installs),
                           ("tools/python_packages", downloads), ("tools/npm_packages", downloads)):  # fmt: skip
            self.write(name, text)
            (self.root / name).chmod(0o755)
        self.bare = {**BARE, "PATH": f"{self.root}/bin:{BARE['PATH']}"}

    def write(self, name, text):
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text, encoding="utf-8")

    def run_test(self, *arguments, status=0, **environment):
        (self.root / "calls").unlink(missing_ok=True)
        result = subprocess.run([self.root / "test", *arguments], capture_output=True, encoding="utf-8", check=False,
                                cwd=self.root, env=self.bare | environment)  # fmt: skip
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        self.calls = (self.root / "calls").read_text().splitlines() if (self.root / "calls").exists() else []
        return result

    def last_line(self, *arguments, **more):
        return self.run_test(*arguments, **more).stdout.splitlines()[-1]

    def parts_run(self, *arguments, **more):
        return re.findall(r"^== part (\w+)$", self.run_test(*arguments, **more).stdout, re.MULTILINE)

    def test_alone_it_is_quick_and_all_is_each_other_part_but_corpora(self):
        self.assertEqual(self.parts_run(), ["quick"])
        self.assertEqual([call for call in self.calls if call.startswith("c")],
                         ["cmake --preset release", "cmake --build --preset part-quick", "ctest --preset part-quick"])  # fmt: skip
        self.assertEqual(self.parts_run("--long"), ["core"])
        self.assertEqual(self.parts_run("npm", "c", "npm", "all"), ["npm", "c", *[part for part in ALL if part not in ("npm", "c")]])

    def test_each_part_calls_presets_that_there_are(self):
        kinds = {"cmake --preset": "configure", "cmake --build --preset": "build", "ctest --preset": "test"}
        for long in [], ["--long"]:
            self.assertRegex(self.last_line(*long, "all", "quick"), r"^[1-9]\d+ passed, 0 failed$")
            for call, _, preset in (call.rpartition(" ") for call in self.calls if call.startswith("c")):
                self.assertIn(preset, [each["name"] for each in PRESETS[f"{kinds[call]}Presets"]])
        self.assertTrue({"ctest --preset long-core", "ctest --preset part-python"} <= set(self.calls))

    def test_the_last_lines_sum_up(self):
        sums = "c took 0.0 minutes\n2 skipped\n4 passed, 0 failed\n.*took 0.0 minutes\n1 skipped\n2 passed, 0 failed\n3 skipped\n6 passed, 0 failed\n$"
        self.assertRegex(re.sub(r"0\.\d m", "0.0 m", self.run_test("c", "conformance").stdout), "(?s)" + sums)

    def test_what_fails_counts(self):
        for fails, part, last in (
            ("ctest --preset part-c", "c", "3 passed, 1 failed"),  # and stops nothing
            ("cmake --build --preset part-c", "c", "0 passed, 1 failed"),  # and ends its part
            ("cmake --preset dev", "core", "2 passed, 1 failed"),  # or what runs beside it
            ("ctest --preset dev", "core", "9 passed, 1 failed"),
        ):
            self.write("fails", fails + "\n")
            result = self.run_test(part, status=1)
            self.assertEqual(result.stdout.splitlines()[-1], last, fails)
            self.assertEqual("99% tests passed, 1 tests failed" in result.stdout, "ctest" in fails)
            self.assertRegex(self.last_line(part, "npm", status=1), "^[1-9][0-9]* passed, 1 failed$")

    def test_in_ci_a_part_beyond_twice_its_budget_fails(self):
        self.write("CONTRIBUTING.md", re.sub(r"\| \d+ \|", "| 0 |", PAGE))
        self.write("sleeps", "")
        for part, failed, ci in (["conformance"], 1, "1"), (["conformance"], 0, ""), (["--long", "spark"], 0, "1"):
            result = self.run_test(*part, status=failed, CI=ci)
            self.assertEqual("more than twice its budget of 0" in result.stderr, part == ["conformance"])
            self.assertEqual(result.stdout.splitlines()[-1], f"2 passed, {failed} failed")

    def test_words_that_it_does_not_know_are_refused(self):
        result = self.run_test("c", "wasm32", status=2)
        self.assertEqual(result.stderr, f"test: there is no part 'wasm32'; the parts are: {' '.join(PARTS)}, or all\n")
        self.assertIn("usage: ./test [PART...]", self.run_test("-R", "x", status=2).stderr)
        self.assertIn(f"parts: {' '.join(PARTS)}; or all", self.run_test("--help").stdout)
        self.assertEqual(self.calls, [])

    def test_arguments_after_the_dashes_go_to_the_last_ctest(self):
        self.run_test("c", "--", "-R", "a b")
        self.assertEqual([call for call in self.calls if "ctest" in call], ["ctest --preset part-c", "ctest --preset part-c-dev -R a b"])

    def test_what_is_needed_is_named_and_then_installed(self):
        output = self.run_test("python", "web").stdout
        self.assertRegex(output, r"(?s)^python: packages: .* python3-dev\npython: from PyPI: 193 MB to download\nweb: .*== part python")
        self.assertIn("python3-dev", self.calls[0])
        self.assertEqual(self.calls[1], "download build/python/venv build python")
        self.run_test("--install", "python", "web")
        self.assertFalse([call for call in self.calls if call.startswith("c")])
        self.assertEqual(len(self.calls), 4)

    def test_corpora_reads_what_is_named_and_the_other_parts_do_not(self):
        (self.root / "empty").mkdir()
        for names, reason in (({}, "neither is set"), ({"URIEL_CORPORA": "missing"}, "URIEL_CORPORA is no folder: missing"),
                              ({"URIEL_CORPORA": "empty"}, "there is no *.txt in URIEL_CORPORA: empty")):  # fmt: skip
            self.assertIn(reason, self.run_test("corpora", status=2, **names).stderr)
        self.write("empty/a.txt", "http://a/\n")
        for part, state in ("c", ""), ("corpora", "set"):
            self.assertIn(f"it is {state}\n", self.run_test(part, URIEL_CORPORA="empty").stdout)

    def test_a_signal_ends_everything(self):
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            for note in self.root.glob("at_*"):
                note.unlink()
            self.write("stays", "")
            with subprocess.Popen([self.root / "test", "core"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                  env=self.bare, start_new_session=True) as process:  # fmt: skip
                end = time.monotonic() + 60
                while len(notes := [*self.root.glob("at_*")]) < 4 and time.monotonic() < end:
                    time.sleep(0.02)
                process.send_signal(number)
                self.assertIn(b"ended by a signal", process.communicate(timeout=60)[1])
            self.assertEqual((process.returncode, len(notes)), (128 + number, 4))
            self.assertEqual([note.name for note in notes if Path("/proc", note.name[3:]).exists()], [])
            self.assertFalse((self.root / "went_on").exists())

    def test_the_budgets_are_an_hour_at_most(self):
        self.assertLessEqual(sum(int(BUDGETS[part]) for part in ALL), 60)
        self.assertLessEqual((int(BUDGETS["quick"]), int(BUDGETS["corpora"])), (8, 2))


if __name__ == "__main__":
    unittest.main()
