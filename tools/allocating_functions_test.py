# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Whether faults_test calls every public function that returns what it has allocated."""

import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OWNERS = r"uri|reference|base_uri|encoded_text|std::string|std::vector<[\w:]+>|difference|destination"
# At the beginning of a line, or behind the spaces of a member.
DECLARED = re.compile(
    rf"^(?: {{4}})?(?:URIEL_EXPORT )?(?:expected<(?:{OWNERS}), \w+>|(?:{OWNERS}))\s+(\w+)\((?:[^;{{]|{{}})*\)[^;{{=]*;", re.M
)


def declared(header):
    return DECLARED.findall(header)


class Declared(unittest.TestCase):
    def test_what_is_found(self):
        header = """\
URIEL_EXPORT uri resolve(uri_view const& base);
URIEL_EXPORT expected<base_uri, parse_error> establish_base(base_layers const& known);
URIEL_EXPORT expected<uri, parse_error> prepare(
    uri_view const& source, options wanted = {});
encoded_text encode(encoded_view, character_set) = delete;
    URIEL_EXPORT std::vector<uriel::uri> alternatives() const;
URIEL_EXPORT expected<uri_view, parse_error> resolve_into(uri_view const& base);
"""
        self.assertEqual(declared(header), ["resolve", "establish_base", "prepare", "alternatives"])


class FaultsTest(unittest.TestCase):
    def test_it_calls_each_as_often_as_it_is_declared(self):
        headers = [header for folder in ("include", "history", "uri_template", "site", "idna") for header in (ROOT / folder).rglob("*.hpp")]
        names = [name for header in headers for name in declared(header.read_text())]
        self.assertGreater(len(names), 30)
        test = (ROOT / "tests/faults/allocation_failure_test.cpp").read_text()
        for name in set(names):
            with self.subTest(name):
                self.assertGreaterEqual(len(re.findall(rf"[:.]{name}\(", test)), names.count(name))


if __name__ == "__main__":
    unittest.main()
