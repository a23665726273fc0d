# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""When the machine fails: whatever happens, standard output is whole records, and the exit status true.

URI_FAULTS names the library of faults.cpp, which is loaded into the command.
"""

import ctypes
import errno
import fcntl
import os
import random
import resource
import signal
import stat
import subprocess
import tempfile
import time
import unittest
from contextlib import contextmanager
from pathlib import Path

from command import HAS_LINKS, IS_SANITIZED, PATH, environment, uri

FAULTS = os.environ.get("URI_FAULTS")
if not FAULTS:
    raise SystemExit("URI_FAULTS must name the library of faults")

SEED = int(os.environ.get("URIEL_SEED", random.SystemRandom().getrandbits(32)))


def with_faults(**faults):
    """The environment in which these faults happen, such as write_size=1."""
    variables = {"FAULT_" + name.upper(): str(value) for name, value in faults.items()}
    # That the library comes before the sanitizer's is meant; what is lost at an abrupt end is not the matter here.
    options = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    return environment(LD_PRELOAD=FAULTS, ASAN_OPTIONS=options, **variables)


def some_records(count, random_numbers):
    """Of many lengths, one in ten of them invalid."""
    for number in range(count):
        letters = b"x" * random_numbers.randrange(150)
        yield b"http://h/%d/%s%s" % (number, letters, b"" if number % 10 else b" ")


class Faults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.random = random.Random(SEED)

    def subTest(self, *message, **values):
        return super().subTest(*message, seed=SEED, **values)

    def file(self, name, data):
        path = self.folder / name
        path.write_bytes(data)
        return path

    def records(self, count, command=("parse",)):
        """A file of records that begin and end as the command wants them to."""
        begin, end = (b"<a href='", b"'>\n") if command[0] == "links" else (b"", b"\0" if "-0" in command else b"\n")
        return self.file("records", b"".join(begin + record + end for record in some_records(count, self.random)))

    @contextmanager
    def running(self, *arguments, **options):
        """The command with its output in a pipe that nobody reads yet."""
        options = dict(stdout=subprocess.PIPE, stderr=subprocess.PIPE) | options
        with subprocess.Popen([PATH, *arguments], bufsize=0, **options) as process:
            try:
                yield process
            finally:
                process.kill()

    def assert_whole(self, out, expected, end=b"\n"):
        """`out` is the beginning of `expected` and stops between two records."""
        self.assertTrue(expected.startswith(out), "other records than without faults")
        self.assertTrue(out == b"" or out.endswith(end), b"part of a record: " + out[-200:])


COMMANDS = (
    (["parse"], b"\n\n"),
    (["parse", "--json"], b"\n"),
    (["parse", "-0"], b"\0"),
    (["normalize"], b"\n"),
    (["get", "host,path"], b"\n"),
    (["resolve", "--base", "http://h/"], b"\n"),
    (["edit", "--set", "fragment=f"], b"\n"),
    (["lint", "--json"], b"\n"),
    (["diff", "--json", "--from", "rfc2396"], b"\n"),
    (["unique"], b"\n"),
    (["validate", "-c"], b"\n"),
    (["extract"], b"\n"),
    *([(["links"], b"\n")] if HAS_LINKS else []),
)

# What reads files as a whole, and a file in which it finds http://h/.
DOCUMENTS = [("extract", b"http://h/")] + [("links", b"<a href=http://h/>")] * HAS_LINKS


def each_way(command, path=None):
    """The command with one thread and with several, if it knows threads; what it reads is in the file, if there is one."""
    threads = [[]] if command[0] in ("extract", "links") else [["-j", "1"], ["-j", "4"]]
    return [[*command, "-q", *jobs, *([] if path is None else ["-f", path])] for jobs in threads]


class ShortAndInterrupted(Faults):
    def test_everything_in_pieces(self):
        for command, _ in COMMANDS:
            data = self.records(60, command).read_bytes()
            whole = uri(*command, "-q", input=data)
            for faults in (
                dict(write_size=1),
                dict(read_size=1),
                dict(interrupt=1),
                dict(read_size=3, write_size=7, interrupt=1),
            ):
                for arguments in each_way(command):
                    with self.subTest(arguments=arguments, faults=faults):
                        result = uri(*arguments, input=data, env=with_faults(**faults))
                        self.assertEqual(result, whole)

    def test_text_in_pieces(self):
        data = b"see <http://h/a-\n b>, (http://h/c). " * 30
        whole = uri("extract", "--json", input=data)
        for faults in (dict(read_size=1), dict(read_size=3, write_size=7, interrupt=1)):
            with self.subTest(faults=faults):
                self.assertEqual(uri("extract", "--json", input=data, env=with_faults(**faults)), whole)

    def test_text_from_a_pipe_that_does_not_wait(self):
        for command, data in DOCUMENTS:
            with self.subTest(command=command):
                reading, writing = os.pipe()
                os.set_blocking(reading, False)
                with subprocess.Popen([PATH, command], stdin=reading, stdout=subprocess.PIPE, bufsize=0) as process:
                    os.close(reading)
                    with open(writing, "wb", buffering=0) as pipe:
                        for piece in (data[:4], data[4:-2], data[-2:] + b" " + data):
                            pipe.write(piece)
                            time.sleep(0.05)
                    self.assertEqual(process.stdout.read(), b"http://h/\nhttp://h/\n")
                self.assertEqual(process.returncode, 0)

    def test_a_pipe_that_does_not_wait(self):
        """Writes into it take what there is room for, or fail with EAGAIN."""
        path = self.records(3000)
        whole = uri("parse", "-q", "-f", path)
        for jobs in ("1", "4"):
            reading, writing = os.pipe()
            fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
            os.set_blocking(writing, False)
            with subprocess.Popen([PATH, "parse", "-q", "-j", jobs, "-f", path], stdout=writing) as process:
                os.close(writing)
                with open(reading, "rb") as out:
                    self.assertEqual(out.read(), whole.out)
            self.assertEqual(process.returncode, whole.status)

    def test_fewer_threads_than_wanted(self):
        path = self.records(20000)
        whole = uri("normalize", "-q", "-f", path)
        for threads in (0, 1, 2):
            result = uri("normalize", "-q", "-j", "4", "-f", path, env=with_faults(threads=threads))
            self.assertEqual(result, whole)


class Output(Faults):
    def run_into(self, path, *arguments, mode="wb", **options):
        with open(path, mode) as out:
            done = subprocess.run([PATH, *arguments], stdout=out, stderr=subprocess.PIPE, timeout=60, **options)
        return done.returncode, done.stderr

    def test_disk_that_fills_up(self):
        out = self.folder / "out"
        for command, end in COMMANDS:
            path = self.records(3000, command)
            whole = uri(*command, "-q", "-f", path)
            for arguments in each_way(command, path):
                for _ in range(4):
                    room = self.random.randrange(len(whole.out))
                    with self.subTest(arguments=arguments, room=room):
                        faults = with_faults(write_error=f"{room}:{errno.ENOSPC}", write_size=room // 3 + 1)
                        status, err = self.run_into(out, *arguments, env=faults)
                        self.assertEqual((status, err), (2, b"uri: standard output: No space left on device\n"))
                        self.assert_whole(out.read_bytes(), whole.out, end)

    def test_file_that_may_not_grow(self):
        """The kernel's own limit: a short write, then an error and a signal."""
        path = self.records(3000)
        out = self.folder / "out"
        whole = uri("normalize", "-q", "-f", path)
        for mode in ("wb", "ab"):
            room = self.random.randrange(len(whole.out))
            with self.subTest(mode=mode, room=room):
                out.write_bytes(b"")
                status, err = self.run_into(
                    out, "normalize", "-q", "-f", path, mode=mode,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (room, room)))  # fmt: skip
                self.assertEqual((status, err), (2, b"uri: standard output: File too large\n"))
                self.assert_whole(out.read_bytes(), whole.out)

    def test_what_others_wrote_stays(self):
        out = self.file("out", b"before\n")
        faults = with_faults(write_error=f"5:{errno.ENOSPC}")
        self.assertEqual(self.run_into(out, "normalize", "http://h/", mode="ab", env=faults)[0], 2)
        self.assertEqual(out.read_bytes(), b"before\n")
        # In the middle of a file, nothing is taken back.
        out.write_bytes(b"0123456789")
        self.assertEqual(self.run_into(out, "normalize", "http://h/", mode="r+b", env=faults)[0], 2)
        self.assertEqual(out.read_bytes(), b"http:56789")

    def test_full_device(self):
        for command, _ in COMMANDS:
            path = self.records(100, command)
            for arguments in each_way(command, path):
                status, err = self.run_into("/dev/full", *arguments)
                self.assertEqual((status, err), (2, b"uri: standard output: No space left on device\n"), arguments)
        for words in (["--help"], ["--version"], ["parse", "--help"], ["parse", "a"]):
            self.assertEqual(self.run_into("/dev/full", *words)[0], 2)

    def test_error_of_closing(self):
        """A network's file system may say only then that there was no room."""
        faults = with_faults(close_error=errno.EIO)
        result = uri("normalize", "http://h/", env=faults)
        self.assertEqual((result.status, result.err), (2, "uri: standard output: Input/output error\n"))

    def test_closed_pipe(self):
        for command, _ in COMMANDS:
            if "-c" in command:
                continue  # a sum, which comes at the end, all at once
            path = self.records(20000, command)
            for arguments in each_way(command, path):
                with self.subTest(arguments=arguments), self.running(*arguments) as process:
                    process.stdout.read(self.random.randrange(1, 50000))
                    process.stdout.close()
                    self.assertEqual(process.stderr.read(), b"")
                    self.assertEqual(process.wait(60), 0)

    def test_pipe_closed_before(self):
        for command, _ in COMMANDS:
            path = self.records(100, command)
            for arguments in each_way(command, path):
                reading, writing = os.pipe()
                os.close(reading)
                with self.subTest(arguments=arguments), open(writing, "wb") as out:
                    done = subprocess.run([PATH, *arguments], stdout=out, stderr=subprocess.PIPE, timeout=60)
                    self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_closed_pipe_while_input_is_awaited(self):
        """Without anything more to read, the threads that wait are told."""
        for faults in (environment(), with_faults(interrupt=1)):
            with self.running("get", "path", "-j", "4", env=faults, stdin=subprocess.PIPE) as process:
                process.stdout.close()
                process.stdin.write(b"/a\n")
                self.assertEqual(process.wait(60), 0)
                self.assertEqual(process.stderr.read(), b"")


class Input(Faults):
    def test_error_while_reading(self):
        """What was read before is answered; what began there is not."""
        path = self.records(2000)
        data = path.read_bytes()
        for jobs in ("1", "4"):
            for _ in range(5):
                room = self.random.randrange(len(data))
                with self.subTest(jobs=jobs, room=room):
                    faults = with_faults(read_error=f"{room}:{errno.EIO}")
                    result = uri("get", "path", "-q", "-j", jobs, "-f", path, env=faults)
                    self.assertEqual((result.status, result.err), (2, f"uri: {path}: Input/output error\n"))
                    read = data[: data.rfind(b"\n", 0, room) + 1]
                    self.assertEqual(result.out, uri("get", "path", "-q", input=read).out)

    def test_error_while_reading_text(self):
        """A URI of which the rest cannot be read is not written."""
        path = self.file("text", b"http://h/abc http://h/def ghi")
        for room, found in ((10, []), (12, []), (13, [b"abc"]), (20, [b"abc"]), (26, [b"abc", b"def"])):
            with self.subTest(room=room):
                result = uri("extract", path, env=with_faults(read_error=f"{room}:{errno.EIO}"))
                self.assertEqual((result.status, result.err), (2, f"uri: {path}: Input/output error\n"))
                self.assertEqual(result.out, b"".join(b"http://h/" + each + b"\n" for each in found))

    def test_a_file_that_is_not_there(self):
        """It is missed before anything is answered."""
        there = self.file("there", b"/a\n")
        for missing in (self.folder / "missing", there / "below", self.folder / ("x" * 300)):
            result = uri("get", "path", "-f", there, "-f", missing)
            self.assertEqual((result.status, result.out), (2, b""))
            self.assertIn(f"uri: {missing}: ", result.err)

    def test_a_file_that_vanishes(self):
        """What came before it is answered."""
        first, second = self.folder / "first", self.file("second", b"/b\n")
        os.mkfifo(first)
        for jobs in ("1", "4"):
            second.write_bytes(b"/b\n")
            with self.running("get", "path", "-j", jobs, "-f", first, "-f", second) as process:
                with open(first, "wb") as pipe:
                    second.unlink()
                    pipe.write(b"/a\n/unended")
                out, err = process.communicate(timeout=60)
            self.assertEqual((process.returncode, out), (2, b"/a\n/unended\n"))
            self.assertEqual(err.decode(), f"uri: {second}: No such file or directory\n")

    def test_a_document_that_vanishes(self):
        for command, data in DOCUMENTS:
            with self.subTest(command=command):
                first, second = self.folder / (command + "-first"), self.file("second", data)
                os.mkfifo(first)
                with self.running(command, "--flush=block", first, second) as process:
                    with open(first, "wb") as pipe:
                        second.unlink()
                        pipe.write(data)
                    out, err = process.communicate(timeout=60)
                self.assertEqual((process.returncode, out), (2, b"http://h/\n"))
                self.assertEqual(err.decode(), f"uri: {second}: No such file or directory\n")

    def test_a_file_that_becomes_shorter(self):
        """Its size was only a hint."""
        path = self.file("records", b"/a\n" * 1000)
        with open(path, "rb") as file:
            os.truncate(path, 3 * 10 + 1)
            result = subprocess.run([PATH, "get", "path"], stdin=file, capture_output=True)
        self.assertEqual((result.returncode, result.stdout), (0, b"/a\n" * 10 + b"/\n"))

    def test_directories(self):
        there = self.file("there", b"/a\n")
        result = uri("get", "path", "-f", there, "-f", self.folder)
        self.assertEqual((result.status, result.out), (2, b""))
        self.assertEqual(result.err, f"uri: {self.folder}: Is a directory\n")
        directory = os.open(self.folder, os.O_RDONLY)
        self.addCleanup(os.close, directory)
        done = subprocess.run([PATH, "get", "path"], stdin=directory, capture_output=True)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(done.stderr, b"uri: stdin: Is a directory\n")

    @contextmanager
    def mode(self, path, mode):
        before = stat.S_IMODE(path.stat().st_mode)
        path.chmod(mode)
        yield
        path.chmod(before)

    def test_no_permission(self):
        """For a file, and for all that is in a directory."""
        path = self.file("secret", b"/a\n")
        folder = self.folder / "closed"
        folder.mkdir()
        inside = folder / "inside"
        inside.write_bytes(b"/a\n")
        with self.mode(path, 0), self.mode(folder, 0):
            for file in (path, inside, folder):
                done = subprocess.run(
                    [PATH, "get", "path", "-f", file], capture_output=True, preexec_fn=obey_permissions
                )
                self.assertEqual((done.returncode, done.stdout), (2, b""))
                self.assertEqual(done.stderr.decode(), f"uri: {file}: Permission denied\n")


def obey_permissions():
    """Who is root may read everything: takes that away from the program that is about to start."""
    PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 24, 1, 2
    if os.geteuid() != 0:
        return
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
        if libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0:
            raise OSError(ctypes.get_errno(), "cannot give up the rights of root")


class Memory(Faults):
    # Of the library, faults_test asks the same with sanitizers.
    @unittest.skipIf(IS_SANITIZED, "a sanitizer's operator new stays in the program")
    def test_it_runs_out_at_each_allocation(self):
        """Whole records, and then status 2; with one thread and with several."""
        for arguments in (
            ["parse", "--json", "-q", "-j", "1"],
            ["normalize", "-q", "-j", "4"],
            ["unique", "-q"],
            ["extract", "--json"],
            ["edit", "--set", "path=/" + "a b" * 20, "--append", "segment=" + "c" * 40],
            ["lint", "--json", "-q", "-j", "1"],
            *([["links", "-q"], ["links", "-q", "--type=xml"]] if HAS_LINKS else []),  # not of GLib and expat
        ):
            data = self.records(20, arguments).read_bytes()
            with self.subTest(arguments=arguments):
                whole = uri(*arguments, input=data)
                status = 2
                memory = 0
                while status == 2:
                    result = uri(*arguments, input=data, env=with_faults(memory=memory))
                    status = result.status
                    self.assert_whole(result.out, whole.out)
                    if status == 2:
                        self.assertTrue(result.err.endswith("uri: out of memory\n"), (memory, result.err))
                    memory += 1
                self.assertEqual(result, whole)
                self.assertGreater(memory, 2, "no allocation failed")

    @unittest.skipUnless(HAS_LINKS, "links is not built")
    @unittest.skipIf(IS_SANITIZED, "a sanitizer needs more addresses")
    def test_expat_runs_out(self):
        """It asks malloc for memory; that it gets none is an error of the machine, not of the document."""
        page = self.file("page.xml", b'<a href="%s"/>' % (b"x" * 40_000_000))
        limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (250_000_000, 250_000_000))
        done = subprocess.run([PATH, "links", "--type=xml", page], capture_output=True, preexec_fn=limit)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (2, b"", b"uri: out of memory\n"))


class Termination(Faults):
    def wait_for_delivery(self, process):
        """On a busy machine all could be written before any thread sees the signal."""
        status = Path(f"/proc/{process.pid}/status")
        for _ in range(10000):
            text = status.read_text()
            if "ShdPnd:\t0000000000000000\n" in text or "State:\tZ" in text:
                return
            time.sleep(0.001)
        self.fail("the signal does not arrive")

    def test_in_mid_run(self):
        """Cut off between two records, wherever the signal meets it."""
        for command, end in COMMANDS:
            if "-c" in command:
                continue  # a sum again
            path = self.records(20000, command)
            whole = uri(*command, "-q", "-f", path).out
            for arguments in each_way(command, path):
                for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                    with self.subTest(arguments=arguments, number=number):
                        with self.running(*arguments) as process:
                            out = process.stdout.read(self.random.randrange(1, 60000))
                            time.sleep(self.random.random() / 200)
                            process.send_signal(number)
                            self.wait_for_delivery(process)
                            with open(process.stdout.fileno(), "rb", closefd=False) as rest:
                                out += rest.read()
                            self.assertEqual(process.wait(60), -number)
                            self.assert_whole(out, whole, end)

    def test_while_a_file_is_written(self):
        path = self.records(20000)
        whole = uri("normalize", "-q", "-f", path).out
        for _ in range(20):
            with open(self.folder / "out", "w+b") as out:
                with self.running("normalize", "-q", "-f", path, stdout=out) as process:
                    time.sleep(self.random.random() / 50)
                    process.terminate()
                    self.assertIn(process.wait(60), (-signal.SIGTERM, 1))
                self.assert_whole((self.folder / "out").read_bytes(), whole)

    def test_while_waiting_for_input(self):
        for jobs in ("1", "4"):
            with self.running("get", "path", "-j", jobs, stdin=subprocess.PIPE) as process:
                process.stdin.write(b"/a\n/b")
                self.assertEqual(process.stdout.read(3), b"/a\n")
                process.terminate()
                self.assertEqual(process.wait(60), -signal.SIGTERM)
                self.assertEqual(process.stdout.read(), b"")

    def test_a_second_one_does_not_wait_for_a_reader(self):
        path = self.records(20000)
        with self.running("normalize", "-q", "-f", path) as process:
            process.stdout.read(1)
            process.terminate()
            with self.assertRaises(subprocess.TimeoutExpired):
                process.wait(0.3)
            process.terminate()
            self.assertEqual(process.wait(60), -signal.SIGTERM)

    def test_what_is_ignored_stays_ignored(self):
        """As nohup asks for."""
        ignore = lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)
        with self.running("get", "path", stdin=subprocess.PIPE, preexec_fn=ignore) as process:
            for record in (b"/a\n", b"/b\n"):
                process.stdin.write(record)
                self.assertEqual(process.stdout.read(3), record)
                process.send_signal(signal.SIGHUP)
            process.stdin.close()
            self.assertEqual(process.wait(60), 0)


if __name__ == "__main__":
    unittest.main()
