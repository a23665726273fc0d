# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Whether fuzz/raw_text.cpp calls every public function that takes bytes which nobody has checked."""

import re
import unittest

from text_functions import ROOT, functions, public_text_functions

RAW = re.compile(r"\bstd::string_view\b")
# Those that others call with it: copy_text() all that write, extract() and all() the ranges that
# they return; those of uriel::uri_template and uriel::idna have targets of their own.
ELSEWHERE = {"copy_text", "extraction", "params_with_key", "dns_name", "map_name"}
ELSEWHERE |= {"parse_template", "expand_partly", "template_value", "list", "map"}


class RawText(unittest.TestCase):
    def test_only_what_takes_bytes_is_found(self):
        header = """\
namespace uriel {
bool is_valid(std::string_view text) noexcept;
int count(encoded_view text);
}  // namespace uriel
"""
        self.assertEqual([*functions(header, RAW)], ["is_valid"])

    def test_the_target_calls_each(self):
        target = (ROOT / "fuzz/raw_text.cpp").read_text(encoding="utf-8")
        names = {name.split("::")[-1] for name in public_text_functions(RAW)}
        names = {name for name in names if not name.startswith("operator")} - ELSEWHERE
        self.assertGreater(len(names), 40)
        for name in sorted(names):
            with self.subTest(name):
                self.assertTrue(re.search(rf"\b{name}\b *[({{<]|\b{name} \w+\(", target))


if __name__ == "__main__":
    unittest.main()
