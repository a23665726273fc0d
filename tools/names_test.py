# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

import unittest

from declarations import of_text
from names import documented, page


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

    def test_a_name_without_a_comment_is_wrong(self):
        text, complaints = page(of_text("namespace uriel {\n/// A pair.\nstruct pair {};\nint bare();\n}  // namespace uriel\n"))
        self.assertIn("- `pair`: A pair.\n", text)
        self.assertEqual(len(complaints), 1)
        self.assertIn("bare has no comment", complaints[0])


if __name__ == "__main__":
    unittest.main()
