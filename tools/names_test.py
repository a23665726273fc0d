# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

import unittest

from declarations import of_text, of_the_house
from other_names import documented, section


class Documented(unittest.TestCase):
    def test_names_of_users_come_with_their_first_sentence(self):
        header = """\
namespace uriel {

/// What a text is
/// (RFC 3986, 3). Not here: why.
struct text_kind {
    int of_no_interest;
};

/// Reads it: - fast; - well.
template <class Text>
constexpr text_kind read(Text const& text) noexcept {
    return {};
}
int unexplained(int);
URIEL_NEVER_INLINE void of_the_house(int);

namespace reading {

/// For those who read.
class reader {
};
}  // namespace reading
}  // namespace uriel
"""
        self.assertEqual(
            [(name, each["sentence"]) for name, each in documented(of_text(header))],
            [("text_kind", "What a text is (RFC 3986, 3)."), ("read", "Reads it"), ("unexplained", "")],
        )

    def test_what_code_shows_is_left_out(self):
        text, complaints = section("A `comparison`, and credentials.\n```cpp\nsurt_options\n```\n", of_the_house())
        self.assertNotIn("- `comparison`", text)
        self.assertNotIn("- `surt_options`", text)
        self.assertIn("- `credentials`: The user and the password", text)
        self.assertFalse([one for one in complaints if "credentials" in one])


if __name__ == "__main__":
    unittest.main()
