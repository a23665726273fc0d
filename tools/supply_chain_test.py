# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What comes from others is what was locked, by hash, and none of it runs where it is installed; nothing in the current
folder or on PYTHONPATH runs, either; and nothing is written through a link that somebody else has put into a shared
temporary folder."""

import hashlib
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import unittest
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SKIPPED = {"build", "node_modules", "dist", ".git", "__pycache__", "data"}
THIS = Path(__file__).name


def files(*ends):
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in SKIPPED and not name.startswith("build-")]
        for name in names:
            path = Path(folder) / name
            if name != THIS and (not ends or name.endswith(ends)) and path.is_file() and not path.is_symlink():
                yield path


def programs():
    """Scripts and programs, each with its lines; one that goes on in the next is one."""
    for path in files():
        kinds = (".py", ".sh", ".mjs", ".cjs", ".js", ".cpp", ".hpp", ".c", ".cmake", ".yml", "")
        if path.suffix not in kinds and path.name != "CMakeLists.txt":
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        lines = text.replace("\\\n", " ").splitlines()
        yield path.relative_to(ROOT).as_posix(), [line for line in lines if not line.lstrip().startswith(("#", "//"))]


def pack(folder, name, version, files):
    """A wheel of these texts by their names, and the line that locks it."""
    wheel = Path(folder) / f"{name}-{version}-py3-none-any.whl"
    about = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(wheel, "w") as packed:
        for file, text in files.items():
            packed.writestr(file, text)
        packed.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        packed.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        for file in "LICENSE", "RECORD":
            packed.writestr(f"{about}/{file}", "")
    return f"{name.replace('_', '-')}=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}\n"


class Traps:
    """A stranger's folder, another on PYTHONPATH, and one that PYTHONUSERBASE names, with modules that note that they were run."""

    MODULES = ("pip", "venv", "sitecustomize", "usercustomize", "ensurepip", "tarfile", "json", "struct", "sysconfig",
               "hashlib", "unittest", "distutils")  # fmt: skip

    def __init__(self, folder):
        self.folder, self.path, self.base, self.notes = (Path(folder) / name for name in ("stranger", "path", "base", "ran"))
        self.notes.mkdir()
        site = self.base / "lib" / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
        for place in self.folder, self.path, site:
            place.mkdir(parents=True)
            for name in self.MODULES:
                note = str(self.notes / f"{place.name}-{name}")
                (place / f"{name}.py").write_text(f"open({note!r}, 'w').close()\n", encoding="utf-8")

    def run(self, *command, **environment):
        trusted = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        return subprocess.run(
            [str(word) for word in command], cwd=self.folder, capture_output=True, encoding="utf-8", check=False,
            env={**trusted, "PYTHONPATH": str(self.path), "PYTHONUSERBASE": str(self.base), **environment},
        )  # fmt: skip

    def ran(self):
        return sorted(path.name for path in self.notes.iterdir())


class Python(unittest.TestCase):
    def test_each_package_has_its_version_and_hashes(self):
        lists = [path for name in ("tools/requirements", "conformance/adapters") for path in sorted((ROOT / name).glob("*.in"))]
        self.assertGreater(len(lists), 5)
        for wanted in lists:
            locked = wanted.with_suffix(".txt").read_text(encoding="utf-8")
            self.assertNotIn("://", locked, wanted)
            entries = re.sub(r"(?m)^#.*\n", "", locked).replace("\\\n", " ").splitlines()
            for entry in entries:
                self.assertRegex(entry, r"^[a-z0-9-]+==[^ ]+( ; .+?)?( +--hash=sha256:[0-9a-f]{64})+$", wanted)
            names = {re.match("[a-z0-9-]+", entry)[0] for entry in entries}
            for line in wanted.read_text(encoding="utf-8").splitlines():
                name = re.match("[A-Za-z0-9_.-]*", line)[0].lower()
                self.assertTrue(not name or name in names, f"{wanted.name}: {line}")

    def test_pip_installs_by_hash_or_what_was_built_here(self):
        found = 0
        for name, lines in programs():
            for line in lines:
                if re.search(r"(?<![`\"])\bpip\"? (install|download|wheel)\b", line):
                    found += 1
                    self.assertRegex(line, "--require-hashes|--no-deps|--no-index", name)
                    self.assertNotRegex(line, r"pip (install|wheel) (?!.*--require-hashes).*[\w-]+[=<>~]=", name)
                self.assertNotRegex(line, r"-m build\b(?!.*--no-isolation)", name)
        self.assertGreater(found, 3)

    @unittest.skipUnless(importlib.util.find_spec("ensurepip"), "there is no ensurepip (Debian: python3-venv)")
    def test_a_file_with_another_hash_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            traps = Traps(folder)
            right = pack(folder, "one", "1.0", {"one.py": ""})
            tools = Path(folder) / "tools"
            (tools / "requirements").mkdir(parents=True)
            tool = tools / "python_packages"
            tool.write_bytes((ROOT / "tools" / "python_packages").read_bytes())
            for line, status in ((re.sub("[0-9a-f]{64}", "0" * 64, right), 1), (right, 0)):
                (tools / "requirements" / "one.txt").write_text(line, encoding="utf-8")
                done = traps.run("bash", tool, Path(folder) / "venv", "one",
                                 PYTHON=sys.executable, PIP_NO_INDEX="1", PIP_FIND_LINKS=folder)  # fmt: skip
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertEqual("DO NOT MATCH THE HASHES" in done.stderr, status == 1)
            self.assertEqual(traps.ran(), [])


@unittest.skipUnless(importlib.util.find_spec("ensurepip"), "there is no ensurepip (Debian: python3-venv)")
class Ada(unittest.TestCase):
    """cmake/ada.cmake and ./run with two small files in place of those of ada."""

    FILES = {"ada.h": "// ada\n", "ada.cpp": '#include "ada.h"\nint ada = 1;\n'}
    PROJECT = """\
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES CXX)
set(URIEL_BUILD_MEND FETCH)
include(cmake/python.cmake)
include(cmake/ada.cmake)
uriel_find_ada()
if(NOT TARGET uriel_ada)
    message(FATAL_ERROR "ada was not found")
endif()
add_executable(uri main.cpp)
target_link_libraries(uri PRIVATE uriel_ada)
"""
    MAIN = '#include <stdio.h>\nextern int ada;\nint main() { printf("ada %d\\n", ada); }\n'

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.traps = Traps(folder.name)
        self.wheels = Path(folder.name) / "wheels"
        self.wheels.mkdir()
        line = pack(self.wheels, "ada_url", "4.0.0", {f"ada_url/{name}": text for name, text in self.FILES.items()})
        self.clone = Path(folder.name) / "clone"
        for name in "run", "tools/install_packages", "tools/python_packages", "CMakePresets.json":
            self.copy(name)
        for path in (ROOT / "cmake").glob("*.cmake"):
            self.copy(path.relative_to(ROOT))
        # The same list, with other hashes.
        listed = (ROOT / "cmake" / "ada.txt").read_text(encoding="utf-8")
        listed = re.sub(r"(?m)^ada-url==.*\n", line, listed)
        for name, text in self.FILES.items():
            digest = hashlib.sha256(text.encode()).hexdigest()
            listed = re.sub(rf"(?m)^(#.* )[0-9a-f]{{64}}( +{re.escape(name)})$", rf"\g<1>{digest}\g<2>", listed)
        self.write("cmake/ada.txt", listed)
        self.write("CMakeLists.txt", self.PROJECT)
        self.write("main.cpp", self.MAIN)
        self.ada = self.clone / "build/run/ada/ada_url"

    def copy(self, name):
        self.write(name, (ROOT / name).read_text(encoding="utf-8"))
        (self.clone / name).chmod((ROOT / name).stat().st_mode)

    def write(self, name, text):
        path = self.clone / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_here(self, *command, **environment):
        return self.traps.run(*command, PIP_NO_INDEX="1", PIP_FIND_LINKS=str(self.wheels), **environment)

    def configure(self):
        return self.run_here("cmake", "-S", self.clone, "--preset", "run")

    def build(self):
        return self.run_here("cmake", "--build", self.clone / "build/run")

    def assert_has_all(self):
        for name, text in self.FILES.items():
            self.assertEqual((self.ada / name).read_text(encoding="utf-8"), text)

    def test_run_runs_nothing_of_the_folder_it_is_called_from(self):
        done = self.run_here(self.clone / "run")
        self.assertEqual((done.returncode, done.stdout), (0, "ada 1\n"), done.stderr)
        self.assert_has_all()
        self.assertEqual(self.traps.ran(), [])

    def test_where_pip_is_for_virtual_environments_alone(self):
        # As Debian's Python: its pip is not found.
        stand_in = Path(self.traps.folder).parent / "bin" / "python3"
        stand_in.parent.mkdir()
        stand_in.write_text(
            "#!/bin/sh\n"
            'case " $* " in *" -m pip "*) echo "No module named pip" >&2; exit 1 ;; esac\n'
            f'exec "{sys.executable}" "$@"\n',
            encoding="utf-8",
        )
        stand_in.chmod(0o755)
        done = self.run_here("cmake", "-S", self.clone, "--preset", "run", f"-DPython3_EXECUTABLE={stand_in}")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assert_has_all()
        self.assertEqual(self.traps.ran(), [])

    def test_cmake_runs_nothing_of_the_folder_it_is_called_from_and_mends_half_a_file(self):
        for name, text in (("", ""), ("ada.cpp", "int a"), ("ada.h", "")):
            if name:
                (self.ada / name).write_text(text, encoding="utf-8")
            done = self.configure()
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assert_has_all()
        self.assertEqual(self.traps.ran(), [])

    def test_a_build_refuses_a_file_that_was_changed(self):
        self.configure()
        done = self.build()
        self.assertEqual(done.returncode, 0, done.stdout)
        for name, text in self.FILES.items():
            path = self.ada / name
            times = path.stat().st_atime_ns, path.stat().st_mtime_ns
            path.write_text(text + "int other;\n", encoding="utf-8")
            # Those of ninja do not tell that it was changed.
            os.utime(path, ns=times)
            done = self.build()
            self.assertNotEqual(done.returncode, 0, name)
            self.assertIn(f"{name} is not", done.stdout + done.stderr)
            path.write_text(text, encoding="utf-8")
        self.assertEqual(self.build().returncode, 0)

    def test_a_wheel_that_holds_other_files_is_refused(self):
        listed = (self.clone / "cmake/ada.txt").read_text(encoding="utf-8")
        self.write("cmake/ada.txt", re.sub(r"[0-9a-f]{64}( +ada\.h)", "0" * 64 + r"\1", listed))
        self.assertNotEqual(self.configure().returncode, 0)


class CurrentFolder(unittest.TestCase):
    # Python puts the current folder before its own library for -m and -c, unless -I is given.
    STARTS = re.compile(
        r"""(?:python[\d.]*\}?"?|PYTHON[\w:-]*\}?"?|\bPython3?_EXECUTABLE\}|sys\.executable,|\bpython,)\s+"""
        r"""(?P<options>(?:"?-(?!-)\w+"?(?:\s+(?:dev|error))?,?\s+)*?)"?-(?P<letters>\w*[mc])"?[\s,]""",
    )
    # Tests of the package, which may be on PYTHONPATH, and pytest, whose plugins may be there.
    TRUSTED = re.compile(r"""^bindings/python/tests(_spark)?/|qemu-\{machine\}|-m"?,?\s+"?pytest""")

    def test_starts_are_found(self):
        for line in (
            'python3 -m venv x', '"$python" -m build -q', "${Python3_EXECUTABLE} -m pip ${a}", "python3 -B -m x y",
            '[sys.executable, "-m", "pip", x]', '[sys.executable, "-B", "-c", x]', "x=$(python3 -c 'import x')",
            '"${PYTHON:-python3}" -m venv "$folder"', '"$folder/bin/python" -m pip', '"$python" -X dev -c x',
            "${folder}/pip/bin/python -m pip a",
        ):  # fmt: skip
            self.assertRegex(line, self.STARTS)

    def test_python_is_started_apart_from_the_current_folder(self):
        found, wrong = 0, []
        for name, lines in programs():
            for line in lines:
                for start in self.STARTS.finditer(line):
                    found += 1
                    if "I" not in start["options"] + start["letters"] and not (
                        self.TRUSTED.search(name) or self.TRUSTED.search(line)
                    ):
                        wrong.append(f"{name}: {line.strip()}")
        self.assertGreater(found, 20)
        self.assertEqual(wrong, [])

    def test_cmake_finds_python_in_one_place(self):
        for path in files("CMakeLists.txt", ".cmake"):
            for line in path.read_text(encoding="utf-8").splitlines():
                if re.match(r"\s*find_package\(Python", line):
                    self.assertEqual(path.name, "python.cmake", line)

    # What bash starts with it, or makes by CMake, inherits PYTHONPATH.
    STARTER = re.compile(r"""\bpython3?"?\s+-|\$\{?python|/bin/python|python_packages|\bcmake -|tools/supervise""")
    FORGETS = "unset PYTHONPATH PYTHONHOME PYTHONSTARTUP PYTHONUSERBASE"

    def test_scripts_forget_where_python_looks(self):
        found, wrong = 0, []
        for name, lines in programs():
            text = (ROOT / name).read_text(encoding="utf-8")
            if text.startswith("#!") and text.splitlines()[0].endswith("bash") and self.STARTER.search("\n".join(lines)):
                found += 1
                if self.FORGETS not in "\n".join(lines) and "env -i" not in text:
                    wrong.append(name)
        self.assertGreater(found, 10)
        self.assertEqual(wrong, [])

    def test_tools_in_python_forget_where_python_looks(self):
        for name, _ in programs():
            first = (ROOT / name).read_text(encoding="utf-8").split("\n", 1)[0]
            if first.startswith("#!") and "python" in first and name.startswith(("tools/", "web/")):
                self.assertEqual(first, "#!/usr/bin/env -S python3 -BE", name)

    def test_cmake_starts_python_without_its_variables(self):
        for path in files("CMakeLists.txt", ".cmake"):
            for line in path.read_text(encoding="utf-8").splitlines():
                if re.search(r"Python3?(::Interpreter|_EXECUTABLE\}) ", line):
                    self.assertRegex(line, r"(Interpreter|EXECUTABLE\}) (-B )?-[EI]\b", path)


class Npm(unittest.TestCase):
    def test_each_package_has_its_integrity_and_no_address(self):
        found = 0
        for path in files("package.json"):
            package = json.loads(path.read_text(encoding="utf-8"))
            wanted = {**package.get("dependencies", {}), **package.get("devDependencies", {})}
            if not wanted:
                continue
            found += 1
            text = path.with_name("package-lock.json").read_text(encoding="utf-8")
            self.assertNotIn("://", text, path)
            lock = json.loads(text)["packages"]
            root = lock.pop("")
            self.assertEqual({**root.get("dependencies", {}), **root.get("devDependencies", {})}, wanted, path)
            for name, version in wanted.items():
                entry = lock[f"node_modules/{name}"]
                # That of another package, in the place of this one, is "npm:NAME@VERSION".
                other = f"npm:{entry['name']}@" if "name" in entry else ""
                self.assertEqual(other + entry["version"], version, path)
            for name, entry in lock.items():
                self.assertRegex(entry.get("integrity", ""), "^sha512-", f"{path}: {name}")
                self.assertNotIn("resolved", entry, f"{path}: {name}")
        self.assertEqual(found, 4)

    def test_npm_runs_no_scripts_and_fetches_only_what_is_locked(self):
        found = 0
        for name, lines in programs():
            for line in lines:
                self.assertNotRegex(line, r"(^|[\s;&|(])npx ", name)
                if re.search(r"(^|[;&|({]) *npm (ci|i|install|add|update)\b", line):
                    found += 1
                    self.assertIn("--ignore-scripts", line, name)
                    self.assertRegex(line, r"npm ci\b|--offline|--package-lock-only", name)
        self.assertGreater(found, 3)


def written_through(command, folder):
    """What a command, run twice, writes through links that have the names of what it made the first time."""
    shared, elsewhere = Path(folder) / "shared", Path(folder) / "elsewhere"
    shared.mkdir()
    shared.chmod(0o1777)
    elsewhere.mkdir()
    names, ended = set(), threading.Event()

    def watch():
        while not ended.wait(0.0005):
            names.update(os.listdir(shared))

    watcher = threading.Thread(target=watch)
    watcher.start()
    env = {**os.environ, "TMPDIR": str(shared), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        first = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", check=False)
    finally:
        ended.set()
        watcher.join()
    names.update(os.listdir(shared))
    for left in shared.iterdir():
        left.unlink()
    # Half of them lead to what is there, the others to what would have to be made.
    for i, name in enumerate(sorted(names)):
        if i % 2:
            (elsewhere / name).write_text("mine", encoding="utf-8")
        (shared / name).symlink_to(elsewhere / name)
    before = {path.name: path.read_text(encoding="utf-8") for path in elsewhere.iterdir()}
    subprocess.run(command, env=env, capture_output=True, check=False)
    after = {path.name: path.read_text(encoding="utf-8") if path.is_file() else None for path in elsewhere.iterdir()}
    return first, names, {name for name in after if after[name] != before.get(name)}


class TemporaryFolder(unittest.TestCase):
    def asked(self, *command):
        with tempfile.TemporaryDirectory() as folder:
            return written_through(command, folder)

    def test_a_name_that_can_be_guessed_is_found(self):
        for script in (
            'echo x >"$TMPDIR/uriel.log"; sleep .1',
            'echo x >"$TMPDIR/one"; echo x >"$TMPDIR/two"; sleep .1; rm "$TMPDIR/one" "$TMPDIR/two"',
        ):
            _, names, through = self.asked("bash", "-c", script)
            self.assertTrue(names)
            self.assertTrue(through, script)

    def test_tools_write_through_no_link(self):
        tests = ["check_includes_test", "license_test"]
        unittests = [sys.executable, "-m", "unittest", *tests]
        first, names, through = self.asked("env", "-C", str(ROOT / "tools"), *unittests)
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertTrue(names)
        self.assertEqual(through, set())

    # What makes a folder or a file that only its owner can enter, under a name that nobody can guess.
    SAFE = re.compile(r"mkdtemp|mkdtempSync|mktemp -d|TemporaryDirectory|TemporaryFile")
    SHARED = re.compile(
        r"""["'\s=(]/tmp\b|/var/tmp\b|/dev/shm\b|\bgettempdir\b|(?<!tmp_path_factory\.)\bmktemp\b|\btmpnam\b|\btempnam\b|\btmpdir\(\)"""
        r"""|\btemp_directory_path\b|\bTempDir\(|\$\{?TMPDIR\b|\bP_tmpdir\b"""
    )
    # Text that is only read: URIs that have such a path.
    READ = re.compile(r"file:/|jar:|--file '/tmp|'/tmp/a b'")

    def test_no_program_names_what_is_in_a_shared_folder(self):
        for name, lines in programs():
            for line in lines:
                if self.SHARED.search(line) and not self.READ.search(line):
                    self.assertRegex(line, self.SAFE, name)


if __name__ == "__main__":
    unittest.main()
