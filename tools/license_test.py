# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tests license.py on small trees."""

import tempfile
import unittest
from pathlib import Path

from license import lacking, notice_of, without_notice


def mended(files):
    """What becomes of the files that lack the lines."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return {path.relative_to(root).as_posix(): text for path, text in lacking(root)}


class License(unittest.TestCase):
    def test_the_lines_come_first(self):
        self.assertEqual(
            mended({"a.hpp": "#pragma once\n", "b/CMakeLists.txt": "project(b)\n"}),
            {"a.hpp": notice_of("//") + "#pragma once\n",
             "b/CMakeLists.txt": notice_of("#") + "project(b)\n"},
        )  # fmt: skip

    def test_but_for_what_names_the_interpreter(self):
        self.assertEqual(
            mended({"run": "#!/bin/sh\ntrue\n"}), {"run": f"#!/bin/sh\n{notice_of('#')}true\n"}
        )

    def test_files_that_have_them_are_left_alone(self):
        self.assertEqual(
            mended({"a.cpp": notice_of("//"), "run": "#!/bin/sh\n" + notice_of("#")}), {}
        )

    def test_half_of_them_is_not_enough(self):
        self.assertIn("a.py", mended({"a.py": notice_of("#").split("\n")[0] + "\n"}))

    def test_data_and_what_is_built_are_no_sources(self):
        self.assertEqual(
            mended({"a.json": "{}", "b.tsv": "", "c.bin": b"#!\xff\n", "build/d.cpp": ""}), {}
        )

    def test_the_text_without_them(self):
        for text in ("// why\n", "# why\n", "#!/bin/sh\n# why\n"):
            [mended_text] = mended({"a.cpp" if text[0] == "/" else "run.sh": text}).values()
            self.assertEqual(without_notice(mended_text), text)
            self.assertEqual(without_notice(text), text)


if __name__ == "__main__":
    unittest.main()
