# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""A machine that has nothing but Debian: a folder that mmdebstrap fills. Root is needed, and the archive of Debian."""

import shutil
import subprocess
import tempfile
from pathlib import Path


def run(*command, **more):
    return subprocess.run(
        [str(word) for word in command], capture_output=True, encoding="utf-8", check=False, **more
    )


class FreshMachine:
    def __init__(self, *packages):
        self.scratch = Path(tempfile.mkdtemp())
        self.root = self.scratch / "root"
        # Who is not root inside has to get there, too.
        self.scratch.chmod(0o755)
        included = [f"--include={','.join(packages)}"] if packages else []
        made = run("mmdebstrap", "--variant=apt", *included, "bookworm", self.root)
        assert made.returncode == 0, made.stderr
        updated = run("chroot", self.root, "apt-get", "update", "-qq")
        assert updated.returncode == 0, updated.stderr

    def remove(self):
        shutil.rmtree(self.scratch)

    def inside(self, command, status=0):
        """What a command writes that has to end so; with it ends whatever it has started."""
        # With /proc, from which programs know where they are.
        done = run("unshare", "--mount", "--pid", "--fork", f"--root={self.root}", "--mount-proc",
                   "env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
                   "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive", "bash", "-c", command)  # fmt: skip
        assert done.returncode == status, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout

    def install(self, *packages):
        self.inside(f"apt-get install -y -qq --no-install-recommends {' '.join(packages)}")
