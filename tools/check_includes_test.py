# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Tests check_includes.py on small houses."""

import tempfile
import unittest
from pathlib import Path

from check_includes import House


def complaints(files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = Path(folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return list(House(folder).check())


class Includes(unittest.TestCase):
    bytes_header = {"include/uriel/detail/bytes/ascii.hpp": "#include <cstddef>\n"}
    model_header = {"include/uriel/view.hpp": '#include "uriel/detail/bytes/ascii.hpp"\n'}

    def test_downwards_is_fine(self):
        self.assertEqual(complaints(self.bytes_header | self.model_header), [])

    def test_upwards(self):
        found = complaints(
            self.bytes_header
            | self.model_header
            | {"src/syntax/scan.cpp": '// why\n#include "uriel/view.hpp"\n'}
        )
        self.assertEqual(
            found,
            ["src/syntax/scan.cpp:2: syntax/ may not include model/ (uriel/view.hpp)"],
        )

    def test_upwards_through_the_front_door(self):
        found = complaints(
            self.bytes_header
            | self.model_header
            | {
                "include/uriel/uriel.hpp": '#include "uriel/view.hpp"\n',
                "src/syntax/scan.cpp": "#include <uriel/uriel.hpp>\n",
            }
        )
        self.assertEqual(len(found), 1)
        self.assertIn("syntax/ may not include model/", found[0])

    def test_users_have_no_use_for_what_is_only_ours(self):
        found = complaints(
            {
                "docs/guide.md": "It is `detail`.\n",
                "docs/map.md": "`include/uriel/detail/`, `uriel::detail::matching::walk`\n",
                "docs/examples/x.cpp": "// why\n#include <uriel/detail/bytes/ascii.hpp>\n",
                "tests/guesses/x_test.cpp": "int main() { uriel::detail::lines::split(); }\n",
            }
        )
        self.assertEqual(
            found,
            [
                "docs/examples/x.cpp:2: users have no use for #include <uriel/detail/",
                "tests/guesses/x_test.cpp:1: users have no use for uriel::detail::lines::s",
            ],
        )

    def test_faces(self):
        c = {"include/uriel.h": "", "src/c/names.cpp": '#include "uriel.h"\n'}
        columns = {
            "functions/call.cpp": '#include "call.hpp"\n#include "uriel/view.hpp"\n',
            "functions/call.hpp": "#include <uriel/columns.hpp>\n",
            "functions/include/uriel/columns.hpp": "",
        }
        house = self.bytes_header | self.model_header | c | columns
        self.assertEqual(complaints(house), [])
        found = complaints(
            house
            | {
                "libs/iri/iri.cpp": '#include "uriel.h"\n#include "uriel/columns.hpp"\n',
                "src/model/path.cpp": '#include "uriel/columns.hpp"\n#include "uriel.h"\n',
            }
        )
        self.assertEqual(
            found,
            [
                "libs/iri/iri.cpp:1: iri/ may not include c/ (uriel.h)",
                "libs/iri/iri.cpp:2: iri/ may not include functions/ (uriel/columns.hpp)",
                "src/model/path.cpp:1: model/ may not include functions/ (uriel/columns.hpp)",
                "src/model/path.cpp:2: model/ may not include c/ (uriel.h)",
            ],
        )

    def test_neighbours(self):
        found = complaints(
            {
                "include/uriel/extract.hpp": "",
                "libs/history/include/uriel/history/rfc2396.hpp": '#include "uriel/extract.hpp"\n',
            }
        )
        self.assertEqual(len(found), 1)

    def test_private_header_beside_the_source(self):
        found = complaints(
            {
                "src/model/rows.hpp": "",
                "src/bytes/classify.cpp": '#include "model/rows.hpp"\n',
                "src/model/rows.cpp": '#include "rows.hpp"\n',
            }
        )
        self.assertEqual(len(found), 1)
        self.assertIn("src/bytes/classify.cpp:1", found[0])

    def test_forbidden_standard_headers(self):
        files = {
            "src/verbs/resolve.cpp": "#include <regex>\n",
            "include/uriel/format.hpp": "#include <format>\n",
        }
        self.assertEqual(
            complaints(files), ["src/verbs/resolve.cpp:1: <regex> has no place in the library"]
        )

    def test_opt_in_headers_stay_opt_in(self):
        files = {
            "include/uriel/format.hpp": "#include <format>\n",
            "include/uriel/uriel.hpp": '#include "uriel/format.hpp"\n',
        }
        self.assertEqual(len(complaints(files)), 1)

    def test_missing_header_and_unknown_room(self):
        self.assertEqual(len(complaints({"src/verbs/a.cpp": '#include "uriel/nope.hpp"\n'})), 1)
        self.assertEqual(len(complaints({"src/misc/a.cpp": ""})), 1)
        self.assertEqual(len(complaints({"include/uriel/nobody_knows.hpp": ""})), 1)

    def test_circle(self):
        files = {
            "include/uriel/detail/verbs/a.hpp": '#include "uriel/detail/verbs/b.hpp"\n',
            "include/uriel/detail/verbs/b.hpp": '#include "uriel/detail/verbs/a.hpp"\n',
        }
        self.assertEqual(len(complaints(files)), 1)
        self.assertIn("in a circle", complaints(files)[0])


if __name__ == "__main__":
    unittest.main()
