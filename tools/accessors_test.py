# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Whether owners have every accessor of the views they own."""

import re
import unittest
from pathlib import Path

MODEL = Path(__file__).resolve().parent.parent / "include/uriel/model"
ACCESSOR = re.compile(r"^    constexpr [^;{(]*?\b(\w+)\(\) const", re.M)


def public_part(text, name):
    """The public members of a class: up to its first private or protected part."""
    begin = text.index(f" {name} ", text.index("class URIEL_")) if name == "reference_view" else text.index(name)
    return re.split(r"^(?:private|protected):", text[begin:], maxsplit=1, flags=re.M)[0]


class Accessors(unittest.TestCase):
    def test_owners_have_those_of_views(self):
        view = public_part((MODEL / "view.hpp").read_text(), "reference_view")
        owner = public_part((MODEL / "uri.hpp").read_text(), "owned {")
        of_view = set(ACCESSOR.findall(view))
        self.assertGreater(len(of_view), 25)
        self.assertEqual(of_view - set(ACCESSOR.findall(owner)), set())


if __name__ == "__main__":
    unittest.main()
