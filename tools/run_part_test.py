# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What ./test makes of its arguments and of its parts, in a tree of fake parts, where nothing is set but PATH and HOME."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROW = re.compile(r"^\| `([a-z0-9]+)` \| \d+ \|", re.MULTILINE)

PAGE = """\
| part | minutes | what it is for |
|---|---|---|
| `core` | 5 | passes |
| `good` | 5 | passes |
| `bad` | 5 | a test fails |
| `broken` | 5 | a command fails |
| `slow` | 0 | takes too long |
| `corpora` | 5 | reads what is elsewhere |

| `wasm32` | no part, for a table of something else |
"""

# One test that passes, one that is skipped, and one that fails where that is wanted.
TESTS = """\
add_test(passes "true")
add_test(skipped "sh" "-c" "exit 77")
set_tests_properties(skipped PROPERTIES SKIP_RETURN_CODE 77)
"""
FAILS = 'add_test(fails "false")\n'

PRESETS = """\
{
    "version": 6,
    "configurePresets": [
        {"name": "fine", "generator": "Ninja", "binaryDir": "${sourceDir}/fine"},
        {"name": "faulty", "generator": "Ninja", "binaryDir": "${sourceDir}/faulty"}
    ],
    "testPresets": [
        {"name": "fine", "configurePreset": "fine"},
        {"name": "faulty", "configurePreset": "faulty"},
        {"name": "none", "configurePreset": "fine", "filter": {"include": {"name": "nothing"}},
         "execution": {"noTestsAction": "error"}}
    ]
}
"""

# The environment of a stranger's machine, and of CI.
BARE = {name: os.environ[name] for name in ("HOME", "PATH")}
MOST_MINUTES = 60

GOOD = """\
short() { run_tests fine; run_tests fine "$@"; }
long() { check "is long" true; check "is not" false; }
"""


class Tree(unittest.TestCase):
    """With the real ./test, and parts that are made up."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)
        (self.root / "tools/test").mkdir(parents=True)
        for name in ("test", "tools/run_part", "tools/install_packages", "tools/supervise.py"):
            shutil.copy(ROOT / name, self.root / name)
        self.write("CONTRIBUTING.md", PAGE)
        self.write("CMakePresets.json", PRESETS)
        self.write("fine/CTestTestfile.cmake", TESTS)
        self.write("faulty/CTestTestfile.cmake", TESTS + FAILS)
        self.write("tools/test/core", "short() { check 'is core' true; }\nlong() { check 'is long' true; }\n")
        self.write("tools/test/corpora", "short() { check 'is corpora' true; }\n")
        self.write("tools/test/good", GOOD)
        self.write("tools/test/bad", "short() { run_tests faulty; run_tests fine; }\n")
        self.write("tools/test/broken", "short() { run_tests fine; false; run_tests fine; }\n")
        self.write("tools/test/slow", "short() { sleep 1.1; check 'is true' true; }\n")

    def write(self, name, text):
        file = self.root / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run_test(self, *arguments, status=0, **environment):
        result = subprocess.run(
            [self.root / "test", *arguments], capture_output=True, encoding="utf-8", check=False, env=BARE | environment
        )
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result

    def last_line(self, *arguments, status=0, **environment):
        return self.run_test(*arguments, status=status, **environment).stdout.splitlines()[-1]

    def parts_run(self, *arguments, status=0):
        return re.findall(r"^== part (\w+)$", self.run_test(*arguments, status=status).stdout, re.MULTILINE)


class Parts(Tree):
    def test_the_last_line_sums_up_each_run_of_ctest(self):
        self.assertEqual(self.last_line("good"), "2 passed, 0 failed")

    def test_the_skipped_are_counted_apart(self):
        self.assertIn("\n2 skipped\n", self.run_test("good").stdout)
        self.write("fine/CTestTestfile.cmake", 'add_test(passes "true")\n')
        self.assertNotRegex(self.run_test("good").stdout, r"\n\d+ skipped\n")

    def test_the_minutes_are_said(self):
        self.assertRegex(self.run_test("good").stdout, r"\ngood took 0\.\d minutes\n")

    def test_a_test_that_fails_stops_nothing(self):
        self.assertEqual(self.last_line("bad", status=1), "2 passed, 1 failed")

    def test_a_command_that_fails_stops_its_part_and_counts(self):
        self.assertEqual(self.last_line("broken", status=1), "1 passed, 1 failed")

    def test_what_runs_aside_counts_and_shows_its_stages(self):
        self.write(
            "tools/test/good", "short() { run_aside other; run_tests fine; }\nother() { run_tests fine; }\n"
        )
        output = self.run_test("good").stdout
        self.assertTrue(output.endswith("\n2 passed, 0 failed\n"))
        self.assertEqual(output.count("== tested fine: 1 passed, 0 failed, 1 skipped ("), 2)
        # Whichever of the two ends first.
        self.assertEqual(output.count("/2 Test #1: passes"), 1)

    def test_what_fails_aside_is_shown(self):
        for fails, last in (("run_tests faulty", "2 passed, 1 failed"), ("false", "1 passed, 1 failed")):
            other = f"other() {{ echo shown; {fails}; }}\n"
            self.write("tools/test/good", "short() { run_aside other; run_tests fine; }\n" + other)
            output = self.run_test("good", status=1).stdout
            self.assertEqual(output.splitlines()[-1], last)
            self.assertIn("== other\nshown\n", output)

    def test_a_command_that_fails_ends_what_runs_aside(self):
        self.write("tools/test/good", "short() { run_aside other; false; }\nother() { sleep 60; }\n")
        began = time.monotonic()
        self.assertEqual(self.last_line("good", status=1), "0 passed, 1 failed")
        self.assertLess(time.monotonic() - began, 50)

    def test_a_part_that_cannot_run_ctest_fails(self):
        self.write("tools/test/good", "short() { run_tests missing; }\n")
        self.assertEqual(self.last_line("good", status=1), "0 passed, 1 failed")

    def test_a_run_without_tests_fails(self):
        self.write("tools/test/good", "short() { run_tests none; }\n")
        self.assertEqual(self.last_line("good", status=1), "0 passed, 1 failed")

    def test_in_ci_a_part_beyond_twice_its_budget_fails(self):
        result = self.run_test("slow", status=1, CI="1")
        self.assertIn("more than twice its budget of 0", result.stderr)
        self.assertEqual(result.stdout.splitlines()[-1], "1 passed, 1 failed")

    def test_elsewhere_a_part_beyond_twice_its_budget_is_told(self):
        for environment in {}, {"CI": ""}:
            result = self.run_test("slow", **environment)
            self.assertIn("more than twice its budget of 0", result.stderr)
            self.assertEqual(result.stdout.splitlines()[-1], "1 passed, 0 failed")

    def test_alone_it_is_the_part_core(self):
        self.assertEqual(self.parts_run(), ["core"])
        self.assertEqual(self.last_line("--long"), "1 passed, 0 failed")
        self.assertEqual(self.last_line("--", "-R", "anything"), "1 passed, 0 failed")

    def test_all_is_every_part_but_corpora_and_the_sum_of_all_is_last(self):
        output = self.run_test("all", status=1).stdout
        self.assertEqual(
            re.findall(r"^(\d+) passed, (\d+) failed$", output, re.MULTILINE),
            [("1", "0"), ("2", "0"), ("2", "1"), ("1", "1"), ("1", "0"), ("7", "2")],
        )
        self.assertTrue(output.endswith("\n5 skipped\n7 passed, 2 failed\n"))
        self.assertNotIn("corpora", output)

    def test_each_part_runs_once_and_corpora_where_it_is_named(self):
        self.assertEqual(self.parts_run("good", "good"), ["good"])
        self.assertEqual(
            self.parts_run("corpora", "slow", "all", status=1),
            ["corpora", "slow", "core", "good", "bad", "broken"],
        )

    def test_some_parts_run_in_the_order_in_which_they_are_named(self):
        self.assertEqual(self.parts_run("bad", "good", status=1), ["bad", "good"])

    def test_what_is_elsewhere_is_known_to_corpora_alone(self):
        self.write("elsewhere/a.txt", "http://a/\n")
        for part, state in ("good", "unset"), ("corpora", "set"):
            for name in "URIEL_CORPORA", "URIEL_SUITES":
                self.write(f"tools/test/{part}", f"short() {{ echo \"it is ${{{name}:+set}}\"; check 'is true' true; }}\n")
                output = self.run_test(part, **{name: str(self.root / "elsewhere")}).stdout
                self.assertIn("\nit is set\n" if state == "set" else "\nit is \n", output)

    def test_corpora_fails_at_once_where_there_is_nothing_to_read(self):
        for name in "corpora", "postgres", "python":
            shutil.copy(ROOT / "tools/test" / name, self.root / "tools/test" / name)
        (self.root / "empty").mkdir()
        for environment, reason in (
            ({}, "neither is set"),
            ({"URIEL_CORPORA": "", "URIEL_SUITES": ""}, "neither is set"),
            ({"URIEL_CORPORA": "missing"}, "URIEL_CORPORA is no folder: missing"),
            ({"URIEL_SUITES": "test"}, "URIEL_SUITES is no folder: test"),
            ({"URIEL_CORPORA": "empty"}, "there is no *.txt in URIEL_CORPORA: empty"),
        ):
            result = self.run_test("corpora", status=2, **environment)
            self.assertIn(reason, result.stderr)
            self.assertEqual(result.stdout, "")

    def test_arguments_after_the_dashes_go_to_the_last_ctest(self):
        self.assertEqual(self.last_line("good", "--", "-R", "passes"), "2 passed, 0 failed")

    def test_long_runs_what_the_part_has_of_that(self):
        result = self.run_test("--long", "good", status=1)
        self.assertEqual(result.stdout.splitlines()[-1], "1 passed, 1 failed")
        self.assertEqual(self.last_line("--long", "bad"), "0 passed, 0 failed")

    def test_long_has_no_budget(self):
        self.write("tools/test/slow", "long() { sleep 1.1; check 'is true' true; }\n")
        self.assertEqual(self.last_line("--long", "slow"), "1 passed, 0 failed")

    def test_an_unknown_part_is_refused_with_the_list(self):
        for unknown in ("unknown", "goo", "", "wasm32"):
            result = self.run_test("good", unknown, status=2)
            self.assertEqual(result.stdout, "")
            self.assertEqual(
                result.stderr,
                f"test: there is no part '{unknown}'; the parts are: core good bad broken slow corpora, or all\n",
            )

    def test_an_unknown_option_is_refused_with_the_usage(self):
        self.assertIn("usage: ./test [PART...]", self.run_test("-R", "x", status=2).stderr)

    def test_help_is_no_run(self):
        output = self.run_test("--help").stdout
        self.assertTrue(output.startswith("usage: ./test [PART...]"))
        self.assertTrue(output.endswith(
            "--help\nparts: core good bad broken slow corpora; or all, which is every part but corpora\n"))

    def test_packages_are_there_before_the_part_and_the_others_when_it_asks(self):
        self.write("tools/install_packages", '#!/bin/sh\n[ "$1" = --name ] || echo "$@" >>installed\n')
        self.write(
            "tools/test/good",
            "packages=(first)\nmore_packages=(second)\nlong_packages=(fourth)\ndownload() { echo third >>installed; }\n"
            "short() { fetch_more; check found grep -q second installed; }\n"
            "long() { fetch_long; check found grep -q fourth installed; }\n",
        )
        self.assertEqual(self.last_line("good"), "1 passed, 0 failed")
        installed = (self.root / "installed").read_text(encoding="utf-8").split()
        self.assertEqual(installed[:2], ["first", "third"])
        self.assertNotIn("fourth", installed)
        self.assertEqual(self.last_line("--long", "good"), "1 passed, 0 failed")


# What apt-get answers, where the lists of packages are there once it was asked to update them.
APT = """\
#!/bin/sh
echo "apt-get $*" >>"$STATE/calls"
case "$*" in
*update*) touch "$STATE/lists" ;;
*--assume-no*)
    [ -e "$STATE/lists" ] || { echo "E: Unable to locate package" >&2; exit 100; }
    echo "2 upgraded, 40 newly installed, 0 to remove and 9 not upgraded."
    echo "Need to get ${LOAD-155 MB} of archives."
    echo "After this operation, 479 MB of additional disk space will be used."
    exit 1
    ;;
*) [ -e "$STATE/lists" ] || exit 100 ;;
esac
"""
# Only what is called "here" is installed.
DPKG_QUERY = """\
#!/bin/sh
echo " here=installed  gone=config-files "
"""


class Packages(Tree):
    """Before packages are installed, they and their megabytes are named."""

    def setUp(self):
        super().setUp()
        state = self.root / "state"
        state.mkdir()
        self.programs = {"apt-get": APT, "dpkg-query": DPKG_QUERY, "sudo": '#!/bin/sh\nexec "$@"\n'}
        for name, text in self.programs.items():
            self.write(f"bin/{name}", text)
            (self.root / "bin" / name).chmod(0o755)
        self.environment = {"PATH": f"{self.root}/bin:{BARE['PATH']}", "STATE": str(state)}

    def install(self, *arguments, **environment):
        return subprocess.run(
            [self.root / "tools/install_packages", *arguments],
            capture_output=True, encoding="utf-8", check=True, env=BARE | self.environment | environment,
        )  # fmt: skip

    def calls(self):
        file = self.root / "state/calls"
        return file.read_text(encoding="utf-8").splitlines() if file.exists() else []

    NAMED = "packages to install: a gone (42 packages with what they need, 155 MB to download, 479 MB more on disk)\n"

    def test_they_are_named_and_then_installed(self):
        result = self.install("a", "here", "gone", "a")
        self.assertEqual((result.stdout, result.stderr), ("", self.NAMED))
        self.assertRegex(self.calls()[-1], r"^apt-get install -y .* a gone$")

    def test_they_are_only_named(self):
        result = self.install("--name", "a", "here", "gone")
        self.assertEqual((result.stdout, result.stderr), (self.NAMED, ""))
        self.assertEqual([call for call in self.calls() if "install -y" in call], [])

    def test_what_apt_has_already_is_not_counted(self):
        self.assertIn(", 30 MB to download,", self.install("--name", "a", LOAD="30 MB/155 MB").stdout)

    def test_what_is_installed_is_not_named(self):
        self.assertEqual(self.install("--name", "here").stdout + self.install("here").stderr, "")
        self.assertEqual(self.calls(), [])

    def test_a_part_names_what_it_will_install_before_it_does(self):
        self.write(
            "tools/test/core",
            "packages=(here a)\nmore_packages=(gone)\nlong_packages=(b)\ndownloads() { echo 'from PyPI: 7 MB'; }\n"
            "short() { fetch_more; check 'is true' true; }\nlong() { fetch_long; }\n",
        )
        output = self.run_test(**self.environment).stdout
        self.assertTrue(output.startswith(f"core: {self.NAMED}core: from PyPI: 7 MB\n== part core\n"), output)
        asked = [call.split(" ", 2)[1] for call in self.calls()]
        self.assertEqual(asked[:3], ["install", "update", "install"])
        self.assertIn("--assume-no", self.calls()[2])
        self.assertIn("core: packages to install: a gone b (", self.run_test("--long", **self.environment).stdout)


# A part with whatever can be started: a line aside, servers, and ctest. Each notes its number.
STARTS = """\
short() {
    run_aside other
    (setsid sh -c 'echo $$ >server; sleep 300' &)
    sh -c 'sleep 300 & echo $! >orphan'
    python3 -I -c 'import os, time; os.fork() and os._exit(0); os.setsid(); os.fork() and os._exit(0)
print(os.getpid(), file=open("daemon", "w")); time.sleep(300)'
    run_tests fine
    touch went_on
}
other() { echo $BASHPID >aside; run_tests faulty; touch went_on; }
"""
WAITS = """add_test(waits "sh" "-c" "echo $$ >%s; sleep 300; true")\n"""


class Signals(Tree):
    """A signal to ./test alone ends all that it has started."""

    def test_a_signal_ends_everything(self):
        self.write("tools/test/core", STARTS)
        for tests in "fine", "faulty":
            self.write(f"{tests}/CTestTestfile.cmake", WAITS % (self.root / f"in_{tests}"))
        notes = [self.root / name for name in ("server", "orphan", "daemon", "aside", "in_fine", "in_faulty")]
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            with self.subTest(number.name):
                for note in notes:
                    note.unlink(missing_ok=True)
                self.end_by(number, notes)

    def end_by(self, number, notes):
        with subprocess.Popen(
            [self.root / "test"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=BARE, start_new_session=True
        ) as process:
            end = time.monotonic() + 60
            while not all(note.exists() and note.read_text(encoding="utf-8") for note in notes):
                self.assertLess(time.monotonic(), end, [note.name for note in notes if not note.exists()])
                time.sleep(0.02)
            process.send_signal(number)
            output = process.communicate(timeout=60)[0].decode()
        self.assertEqual(process.returncode, 128 + number, output)
        self.assertIn("ended by a signal", output)
        left = [note.name for note in notes if Path("/proc", note.read_text(encoding="utf-8").strip()).exists()]
        self.assertEqual(left, [])
        self.assertEqual(self.working_here(), [])
        self.assertFalse((self.root / "went_on").exists())

    def working_here(self):
        found = []
        for link in Path("/proc").glob("[0-9]*/cwd"):
            try:
                if link.resolve().is_relative_to(self.root.resolve()):
                    found.append((link.parent / "cmdline").read_text(encoding="utf-8"))
            except OSError:
                pass  # It has ended, or is another's.
        return found


class Supervise(unittest.TestCase):
    def supervise(self, *command):
        return [sys.executable, "-B", str(ROOT / "tools/supervise.py"), *command]

    def test_the_status_is_that_of_the_command(self):
        for script, status in ("exit 0", 0), ("exit 7", 7), ("kill -9 $$", 137):
            done = subprocess.run(self.supervise("sh", "-c", script), check=False)
            self.assertEqual(done.returncode, status)

    def end_after_it_began(self, command, cwd=None):
        """The status, and the seconds from the signal to the end."""
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=cwd) as process:
            self.assertEqual(process.stdout.readline(), b"begun\n")
            began = time.monotonic()
            process.send_signal(signal.SIGTERM)
            return process.wait(60), time.monotonic() - began

    def test_what_heeds_no_signal_is_killed(self):
        quick = (
            f"import sys; sys.path.insert(0, {str(ROOT / 'tools')!r}); import supervise\n"
            "supervise.STAGES = tuple((number, 0.3) for number, _ in supervise.STAGES)\n"
            "sys.exit(supervise.main(['sh', '-c', 'trap \"\" INT TERM; echo begun; sleep 300; sleep 300']))"
        )
        status, seconds = self.end_after_it_began([sys.executable, "-B", "-I", "-c", quick])
        self.assertEqual(status, 128 + signal.SIGTERM)
        self.assertLess(seconds, 30)

    def test_dpkg_installs_to_the_end(self):
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(shutil.which("sleep"), Path(folder, "dpkg"))
            status, seconds = self.end_after_it_began(
                self.supervise("sh", "-c", "./dpkg 2 & echo begun; sleep 300"), cwd=folder
            )
        self.assertEqual(status, 128 + signal.SIGTERM)
        self.assertGreater(seconds, 1.5)
        self.assertLess(seconds, 30)

    def test_it_ends_with_its_parent(self):
        script = subprocess.list2cmdline(self.supervise("sh", "-c", "echo $$; exec sleep 300"))
        with subprocess.Popen(["sh", "-c", f"{script}; true"], stdout=subprocess.PIPE) as process:
            child = int(process.stdout.readline())
            process.kill()
        end = time.monotonic() + 30
        while Path(f"/proc/{child}").exists():
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)


class CiRun(unittest.TestCase):
    """.ci/run is ./test all where nothing is set, and ./test corpora if there is something to read."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name).resolve() / "project"
        (self.root / ".ci").mkdir(parents=True)
        (self.root / "tools").mkdir()
        for name in ".ci/run", "tools/supervise.py":
            shutil.copy(ROOT / name, self.root / name)
        self.make_test({})

    def make_test(self, statuses):
        """A stub that says how it was called, and fails as often as its part has to."""
        test = self.root / "test"
        cases = "".join(f'{part}) failed={failed} ;;\n' for part, failed in statuses.items())
        test.write_text(
            '#!/bin/sh\necho "called: $*"\nenv | grep -vE "^(PWD|SHLVL|OLDPWD|_)=" | sort\nfailed=0\n'
            f'case $1 in\n{cases}esac\necho "5 passed, $failed failed"\nexit $failed\n',
            encoding="utf-8",
        )
        test.chmod(0o755)

    def share(self):
        for name in "corpora", "suites":
            (self.root.parent / "shared" / name).mkdir(parents=True)

    def run_ci(self, *arguments, status=0):
        result = subprocess.run(
            [self.root / ".ci/run", *arguments], capture_output=True, encoding="utf-8", check=False, cwd="/",
            env=BARE | {"URIEL_CORPORA": "x", "ANYTHING": "y", "LANG": "C"},
        )  # fmt: skip
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        return result.stdout

    def bare(self, **more):
        return "".join(f"{name}={value}\n" for name, value in sorted((BARE | {"CI": "1"} | more).items()))

    def test_alone_it_is_all_in_a_bare_environment(self):
        self.assertEqual(self.run_ci(), f"called: all\n{self.bare()}5 passed, 0 failed\n")

    def test_one_of_the_two_folders_is_not_enough(self):
        (self.root.parent / "shared/corpora").mkdir(parents=True)
        self.assertEqual(self.run_ci(), f"called: all\n{self.bare()}5 passed, 0 failed\n")

    def test_with_both_folders_corpora_comes_after_it_and_the_sum_is_last(self):
        self.share()
        shared = self.root.parent / "shared"
        named = self.bare(URIEL_CORPORA=shared / "corpora", URIEL_SUITES=shared / "suites")
        self.assertEqual(
            self.run_ci(),
            f"called: all\n{self.bare()}5 passed, 0 failed\ncalled: corpora\n{named}5 passed, 0 failed\n"
            "10 passed, 0 failed\n",
        )

    def test_it_fails_if_either_fails(self):
        self.share()
        for statuses, last in ({"all": 1}, "10 passed, 1 failed"), ({"corpora": 2}, "10 passed, 2 failed"):
            self.make_test(statuses)
            self.assertEqual(self.run_ci(status=1).splitlines()[-1], last)

    def test_what_does_not_come_to_its_sum_counts_as_failed(self):
        self.share()
        (self.root / "test").write_text("#!/bin/sh\necho 'something else'\nexit 2\n", encoding="utf-8")
        self.assertEqual(self.run_ci(status=1).splitlines()[-1], "0 passed, 2 failed")

    def test_with_arguments_it_is_that_in_a_bare_environment(self):
        self.share()
        self.assertEqual(
            self.run_ci("core", "--", "-R", "x"), f"called: core -- -R x\n{self.bare()}5 passed, 0 failed\n"
        )


class Page(unittest.TestCase):
    PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

    def test_each_part_has_its_budget(self):
        parts = {file.name for file in (ROOT / "tools/test").iterdir()}
        self.assertEqual(set(ROW.findall(self.PAGE)), parts)

    def test_all_of_them_take_an_hour_at_most(self):
        minutes = dict(re.findall(r"^\| `([a-z0-9]+)` \| (\d+) \|", self.PAGE, re.MULTILINE))
        self.assertLessEqual(sum(map(int, minutes.values())), MOST_MINUTES)
        self.assertLessEqual(int(minutes["corpora"]), 2)


class RealParts(unittest.TestCase):
    def packages_of(self, part):
        """All that the part may install in its short form."""
        done = subprocess.run(
            [ROOT / "tools/run_part", part, "eval", 'echo "${packages[@]}" "${more_packages[@]}"'],
            capture_output=True, encoding="utf-8", check=True, env=BARE,
        )  # fmt: skip
        return done.stdout.split()

    def test_core_needs_compilers_and_libraries_only(self):
        names = self.packages_of("core")
        self.assertIn("g++", names)
        for name in names:
            self.assertNotRegex(name, "postgres|jdk|jre|java|chromium|firefox|node|npm|qemu|wine|valgrind|linux-gnu|wasi")

    def test_what_comes_from_elsewhere_than_debian_is_named(self):
        for file in (ROOT / "tools/test").iterdir():
            text = file.read_text(encoding="utf-8")
            if re.search(r"python_packages|web_packages|try_npm", text):
                with self.subTest(file.name):
                    self.assertRegex(text, r"echo .*\d+ MB to download")


if __name__ == "__main__":
    unittest.main()
