# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Clusters of PostgreSQL in a temporary folder, with the extension installed only there.

PostgreSQL finds its files relative to its program, so a copy of the programs with links to
everything else is an installation of its own: nothing is written into that of the system.
"""

import os
import pwd
import re
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
EXTENSION = HERE.parent
VERSION = re.search(r"default_version = '(.*)'", (EXTENSION / "uriel.control").read_text(encoding="utf-8"))[1]
PG_CONFIG = os.environ.get("PG_CONFIG", "pg_config")
# What a user's and a machine's settings could change.
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
CLEAN.update(LC_ALL="C.UTF-8", LANG="C.UTF-8", PGTZ="UTC")
# A list that is the same on every machine.
CLEAN["URIEL_PSL"] = str(Path(__file__).resolve().parents[3] / "tests/data/public_suffixes.dat")


def quoted(text):
    """A literal of SQL."""
    return "'" + text.replace("'", "''") + "'"


def asked(option):
    return subprocess.run(
        [PG_CONFIG, option], check=True, capture_output=True, text=True
    ).stdout.strip()


class Installation:
    """PostgreSQL as installed, and beside it the extension, in `root`."""

    def __init__(self):
        self.root = Path(tempfile.mkdtemp(prefix="uriel-postgres-", dir="/tmp"))
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        self.root.chmod(0o755)
        self.bin = self.copied("--bindir", files=True)
        self.copied("--pkglibdir")
        self.share = self.copied("--sharedir")
        # Where PostgreSQL comes as a wheel of Python, what it links to is in a folder beside it.
        for beside in Path(asked("--bindir")).parents[2].glob("*.libs"):
            shutil.copytree(beside, self.root / beside.relative_to("/"))
        (self.root / "data").mkdir()
        if self.user:
            os.chown(self.root / "data", self.user.pw_uid, self.user.pw_gid)
        self.clusters = []

    def copied(self, option, files=False):
        source = Path(asked(option))
        target = self.root / source.relative_to("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        # Whoever runs the servers can read what Debian has installed.
        links = not files and source.is_relative_to("/usr")
        subprocess.run(["cp", "-rs" if links else "-rL", source, target], check=True)
        return target

    def install(self):
        """Installs what was built, by the Makefile."""
        subprocess.run(
            ["make", "-s", "-C", EXTENSION, "install", "with_llvm=no", f"DESTDIR={self.root}"],
            check=True,
            stdout=subprocess.DEVNULL,
        )

    def command(self, *args):
        """A command line, to be run as somebody who is not root: servers refuse root."""
        line = [str(arg) for arg in args]
        line[0] = str(self.bin / line[0])
        return ["runuser", "-u", self.user.pw_name, "--", *line] if self.user else line

    def run(self, *args, **options):
        options = {"capture_output": True, "text": True} | options
        check = options.pop("check", True)
        result = subprocess.run(
            self.command(*args), env=CLEAN, cwd=self.root / "data", check=False, **options
        )
        if check and result.returncode:
            raise RuntimeError(f"{args[0]} failed: {result.stderr}")
        return result

    def cluster(self, name, *settings, under=()):
        made = Cluster(self, name, settings, under)
        self.clusters.append(made)
        return made

    def remove(self):
        for cluster in self.clusters:
            cluster.stop()
        shutil.rmtree(self.root)


class Cluster:
    """A server that listens on a socket in its own folder, and nowhere else.

    `under` is a command that runs the command that follows it, such as prlimit or valgrind.
    """

    def __init__(self, installation, name, settings, under=()):
        self.installation = installation
        self.folder = installation.root / "data" / name
        self.log = self.folder.with_suffix(".log")
        self.runs = False
        self.program = installation.bin / "postgres"
        if under:
            line = shlex.join([*map(str, under), str(self.program)])
            self.program = installation.root / f"postgres-{name}"
            self.program.write_text(f'#!/bin/sh\nexec {line} "$@"\n', encoding="utf-8")
            self.program.chmod(0o755)
        installation.run(
            "initdb", "-D", self.folder, "-U", "postgres", "--no-sync", "-E", "UTF8",
            "--locale=C.UTF-8", "-A", "trust",
        )
        with open(self.folder / "postgresql.conf", "a", encoding="utf-8") as config:
            for line in (
                "listen_addresses = ''",
                f"unix_socket_directories = '{self.folder}'",
                "fsync = off",
                "shared_buffers = 64MB",
                "log_min_messages = warning",
                *settings,
            ):
                config.write(line + "\n")
        self.start()

    def start(self):
        self.installation.run(
            "pg_ctl", "start", "-w", "-t", "300", "-D", self.folder, "-l", self.log,
            "-p", self.program, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            capture_output=False,
        )
        self.runs = True

    def stop(self, mode="immediate"):
        """Ends the server; what it has, it does not have to write any more."""
        if self.runs:
            self.installation.run("pg_ctl", "stop", "-w", "-m", mode, "-D", self.folder)
        self.runs = False

    def tool(self, name, *args, **options):
        """A program that is a client of this cluster."""
        return self.installation.run(
            name, "-h", self.folder, "-U", "postgres", *args, **options
        )

    def psql(self, sql, database="postgres", **options):
        """What a script of SQL writes, without headers, columns separated by '|'."""
        return self.tool(
            "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", database, "-f", "-",
            input=sql, **options,
        )

    def rows(self, sql, database="postgres"):
        # Not splitlines(), which ends lines at U+0085 and U+2028, too.
        return self.psql(sql, database).stdout.split("\n")[:-1]

    def error(self, sql, database="postgres"):
        """What a script that has to fail says."""
        result = self.psql(sql, database, check=False)
        assert result.returncode != 0, f"this went well: {sql}"
        return result.stderr
