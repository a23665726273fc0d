# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""What tools/supervise.py does with a command and what that has started; ./test by it, in test_script_test.py."""

import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(__file__).parent.parent


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


if __name__ == "__main__":
    unittest.main()
