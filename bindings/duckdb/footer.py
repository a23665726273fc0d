# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Appends to a shared library what DuckDB reads at its end before it loads it as an extension.

usage: footer.py FILE PLATFORM VERSION    PLATFORM as `pragma platform` of DuckDB has it, VERSION of the extension
"""

import sys
from pathlib import Path

# The oldest C API that has all that is called, as in src/duckdb_api.hpp.
API = "v1.2.0"
SIZE_OF_FIELD, SIZE_OF_SIGNATURE = 32, 256


def footer(platform, version):
    """Eight fields, the first of them last, and room for a signature, which this extension does not have."""
    fields = [field.encode("ascii") for field in ("4", platform, API, version, "C_STRUCT", "", "", "")]
    if any(len(field) > SIZE_OF_FIELD for field in fields):
        sys.exit(f"footer.py: more than {SIZE_OF_FIELD} characters: {platform} {version}")
    return b"".join(field.ljust(SIZE_OF_FIELD, b"\0") for field in reversed(fields)) + bytes(SIZE_OF_SIGNATURE)


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    with Path(sys.argv[1]).open("ab") as file:
        file.write(footer(*sys.argv[2:]))


if __name__ == "__main__":
    main()
