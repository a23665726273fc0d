# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Whether linear_test calls every public function that takes a text."""

import re
import unittest
from collections import Counter

from text_functions import ROOT, functions, public_text_functions

ROW = re.compile(r'^\s*\{\s*"([\w:]+(?:operator[^\s"]+)?)",\s*takes::', re.M)


class Found(unittest.TestCase):
    def test_functions_of_namespaces(self):
        header = """\
#include "uriel/x.hpp"  // uri parse(std::string_view text);
namespace uriel {
URIEL_EXPORT uri resolve(uri_view const& base, options wanted = {});
template <class View>
constexpr expected<View, parse_error> normalize_into(View const& source,
                                                     std::span<char> buffer) noexcept {
    return written(source.text());
}
template <temporary_text Text>
void split(Text&&) = delete;
encoded_text encode(encoded_view, character_set) = delete;
constexpr int number(char c) noexcept { return c == '(' ? 1 : 0; }
namespace steps {
bool step(std::string_view text);
}
}  // namespace uriel
namespace uriel::history {
bool read(std::string_view text) noexcept;
}
template <>
struct std::hash<uriel::uri> {
    std::size_t operator()(uriel::uri_view view) const noexcept;
};
"""
        self.assertEqual([*functions(header)], ["resolve", "normalize_into", "history::read"])

    def test_functions_of_classes(self):
        header = """\
namespace uriel {
class glob {
public:
    template <std::size_t size>
    consteval glob(char const (&pattern)[size]) noexcept {}
    explicit glob(std::string_view pattern) : size_(pattern.size()) { read(pattern); }
    static constexpr expected<glob, parse_error> from(std::string_view pattern) noexcept {
        if (pattern.empty()) return glob(pattern);
        return std::unexpected(parse_error{});
    }
    static glob assume_glob(std::string_view pattern);
    friend bool matches(std::string_view text, glob const& pattern) noexcept;
    friend constexpr bool operator==(glob const& a, std::string_view b) noexcept { return a.is(b); }
    friend constexpr bool operator==(uri_view a, uri_view b) noexcept = default;

private:
    void read(std::string_view pattern);
    struct part {
        explicit part(std::string_view text);
    };
    std::string_view text_ = {};
};
struct rules {
    std::optional<rule> find(std::string_view name) const;
    bool operator()(uri_view a) const noexcept { return find(a.text()).has_value(); }
};
inline std::optional<rule> rules::find(std::string_view name) const { return {}; }
}  // namespace uriel
"""
        self.assertEqual(
            [*functions(header)],
            ["glob::glob", "glob::from", "glob::operator==", "rules::find", "rules::operator()"],
        )


class LinearTest(unittest.TestCase):
    def test_it_has_a_row_for_each(self):
        declared = Counter(public_text_functions())
        self.assertGreater(len(declared), 130)
        self.assertIn("edit", declared)
        rows = Counter(
            name
            for file in (ROOT / "tests/linear").glob("*_calls.cpp")
            for name in ROW.findall(file.read_text(encoding="utf-8"))
        )
        # Those of the vocabulary, which the test calls as "uri_NAME".
        called = {
            each + end
            for file in (ROOT / "vocabulary").glob("*.hpp")
            for each in re.findall(r'^    \{"uri_(\w+)",', file.read_text(encoding="utf-8"), re.M)
            for end in ("", "_into", "_bound")
        }
        for name, count in declared.items():
            if name in called - rows.keys():
                continue
            with self.subTest(name):
                self.assertGreaterEqual(rows[name], count, "too few rows of this name in tests/linear")
        # What takes no text, but goes through that of a view or of what it changes; and what is not
        # for users, but asks each segment.
        self.assertEqual(
            rows.keys() - declared.keys(), {"reference_view", "sort_params", "resolution::count_dots"}
        )


if __name__ == "__main__":
    unittest.main()
