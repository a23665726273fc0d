# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What comes from others is what was locked, by hash, and none of it runs where it is installed; and nothing is written
through a link that somebody else has put into a shared temporary folder."""

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
        if path.suffix not in (".py", ".sh", ".mjs", ".cjs", ".js", ".cpp", ".hpp", ".c", ".cmake", ""):
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        lines = text.replace("\\\n", " ").splitlines()
        yield path.relative_to(ROOT).as_posix(), [line for line in lines if not line.lstrip().startswith(("#", "//"))]


class Python(unittest.TestCase):
    def test_each_package_has_its_version_and_hashes(self):
        lists = sorted((ROOT / "tools" / "requirements").glob("*.in"))
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
            wheel = Path(folder) / "one-1.0-py3-none-any.whl"
            about = "Metadata-Version: 2.1\nName: one\nVersion: 1.0\n"
            with zipfile.ZipFile(wheel, "w") as packed:
                packed.writestr("one.py", "")
                packed.writestr("one-1.0.dist-info/METADATA", about)
                packed.writestr("one-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
                packed.writestr("one-1.0.dist-info/RECORD", "")
            tools = Path(folder) / "tools"
            (tools / "requirements").mkdir(parents=True)
            tool = tools / "python_packages"
            tool.write_bytes((ROOT / "tools" / "python_packages").read_bytes())
            right = hashlib.sha256(wheel.read_bytes()).hexdigest()
            for digest, status in (("0" * 64, 1), (right, 0)):
                (tools / "requirements" / "one.txt").write_text(f"one==1.0 --hash=sha256:{digest}\n", encoding="utf-8")
                done = subprocess.run(
                    ["bash", tool, Path(folder) / "venv", "one"], capture_output=True, encoding="utf-8", check=False,
                    env={**os.environ, "PYTHON": sys.executable, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": folder},
                )  # fmt: skip
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertEqual("DO NOT MATCH THE HASHES" in done.stderr, status == 1)


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
                self.assertEqual(lock[f"node_modules/{name}"]["version"], version, path)
            for name, entry in lock.items():
                self.assertRegex(entry.get("integrity", ""), "^sha512-", f"{path}: {name}")
                self.assertNotIn("resolved", entry, f"{path}: {name}")
        self.assertEqual(found, 2)

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
