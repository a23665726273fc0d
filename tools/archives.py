# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Archives whose bytes depend only on SOURCE_DATE_EPOCH and on what is in them: names, texts, and who may run them.

usage: archives.py FOLDER FILE.tar.gz
"""

import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path


def gzipped(tar, file):
    file.write_bytes(subprocess.run(["gzip", "-9n"], input=tar, check=True, capture_output=True).stdout)


def pack_tar(tree, file):
    """All of a folder, as a .tar.gz."""
    command = ["tar", "-C", tree, "-c", "--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go=rX",
               f"--mtime=@{os.environ.get('SOURCE_DATE_EPOCH', '0')}", "."]  # fmt: skip
    gzipped(subprocess.run(command, check=True, capture_output=True).stdout, file)


def pack_zip(tree, file):
    """The same as a .zip, for registries that take no other."""
    # A zip has no dates before 1980.
    date = time.gmtime(max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800))[:6]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(path for path in tree.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(tree).as_posix(), date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, on which permissions have a meaning
            entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
            packed.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    pack_tar(*map(Path, sys.argv[1:]))
