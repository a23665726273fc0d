# SPDX-FileCopyrightText: 2026 the uriel authors
# SPDX-License-Identifier: BSL-1.0

"""Whether the tests call what the headers declare, and owners have what views have."""

import re
import unittest
from collections import Counter

from declarations import ROOT, of_text, of_the_house

# What is in other namespaces of the headers is how these do their work.
PUBLIC = {
    "uriel", "uriel::ascii", "uriel::history",
    # These, too, read whatever text they are given.
    "uriel::detail::bytewise", "uriel::detail::copying", "uriel::detail::dividing", "uriel::detail::extracting", "uriel::detail::giving", "uriel::detail::host_spelling", "uriel::detail::iris",
    "uriel::detail::iteration", "uriel::detail::layers", "uriel::detail::layout", "uriel::detail::lines", "uriel::detail::linting", "uriel::detail::matching", "uriel::detail::scanning",
    "uriel::detail::secrets", "uriel::detail::templates",
}  # fmt: skip
# Likewise classes: what the verbs are made of, no part of the guide.
INNER = {
    "authority_walk", "block_walk", "ipv6_reader", "iterator", "line_splitter", "mask_bits", "one_change", "plain_walk",
    "private_places", "scanner", "siphash", "table_block", "tail_walk", "walk",
}  # fmt: skip
# Likewise functions.
INNER_FUNCTIONS = {
    "detail::bytewise::code_point", "detail::bytewise::contains", "detail::bytewise::find_last_by", "detail::bytewise::first_utf8_piece", "detail::scanning::scan_word_at_run_time",
    "scheme_table::may_matter", "detail::matching::called", "detail::giving::edit_into", "detail::templates::literal_size",
    "detail::iris::error_of", "detail::iris::find_beyond_ascii", "detail::iris::read_literal", "detail::iris::size_of_character", "detail::iris::write_walkable",
}  # fmt: skip
TEXT = re.compile(
    r"\b(?:std::string_view|encoded_view|Part|data_piece|param_view|segment_view|scheme_view|host_view|Piece|encoded_text|decoded_view|path_view|query_view|"
    r"(?:(?:iri_)?reference|uri|iri)_view|reading|View|component_values|component_text|segment_list|param_list|layers|"
    r"uri_template)\b"
)
RAW = re.compile(r"\bstd::string_view\b")
OWNERS = r"uri|reference|base_uri|encoded_text|std::string|std::vector<[\w:]+>|difference|destination"
OWNER = re.compile(rf"expected<(?:{OWNERS}), \w+>|{OWNERS}")
ROW = re.compile(r'^\s*\{\s*"((?:\w+(?:<[^">]+>)?::)*(?:operator[^\s"]+|\w+))",\s*takes::', re.M)


def functions(declarations, kinds=("function",)):
    return [each for each in declarations if each["kind"] in kinds and each["is_public"] and each["is_usual"]]


def take(text, declarations):
    """The names of the public functions that take a text, each as often as declared. A friend that is no operator is
    declared at its namespace, too; what is to be assumed is not read."""
    for each in functions(declarations, ("function", "friend")):
        name = "::".join([*each["namespace"].split("::")[1:], *each["classes"], each["name"]])
        is_inner = each["namespace"] not in PUBLIC or INNER & {*each["classes"]} or name in INNER_FUNCTIONS
        is_counted = each["kind"] == "function" or each["name"].startswith("operator")
        if is_counted and not is_inner and not each["name"].startswith("assume_"):
            if any(text.search(parameter) for parameter in each["parameters"]):
                yield name


def allocating(declarations):
    return [each["name"] for each in functions(declarations) if OWNER.fullmatch(each["type"]) and not each["is_defined"]]


def sources(pattern):
    return "".join(path.read_text(encoding="utf-8") for path in ROOT.glob(pattern))


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
int count(encoded_view text);
namespace steps {
bool step(std::string_view text);
}
}  // namespace uriel
namespace uriel::history {
bool read(std::string_view text) noexcept;
}  // namespace uriel::history
template <>
struct std::hash<uriel::uri> {
    std::size_t operator()(uriel::uri_view view) const noexcept;
};
"""
        found = of_text(header)
        self.assertEqual([*take(TEXT, found)], ["resolve", "normalize_into", "count", "history::read"])
        self.assertEqual([*take(RAW, found)], ["history::read"])

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
            [*take(TEXT, of_text(header))],
            ["glob::glob", "glob::from", "glob::operator==", "rules::find", "rules::operator()"],
        )

    def test_functions_that_allocate(self):
        header = """\
namespace uriel {
URIEL_EXPORT uri resolve(uri_view const& base);
URIEL_EXPORT expected<base_uri, parse_error> establish_base(base_layers const& known);
URIEL_EXPORT expected<uri, parse_error> prepare(
    uri_view const& source, options wanted = {});
encoded_text encode(encoded_view, character_set) = delete;
struct target {
    URIEL_EXPORT std::vector<uriel::uri> alternatives() const;
};
URIEL_EXPORT expected<uri_view, parse_error> resolve_into(uri_view const& base);
}  // namespace uriel
"""
        self.assertEqual(allocating(of_text(header)), ["resolve", "establish_base", "prepare", "alternatives"])


class Called(unittest.TestCase):
    def test_the_calls_have_a_row_for_each_that_takes_a_text(self):
        wanted = Counter(take(TEXT, self.of_the_library()))
        self.assertGreater(len(wanted), 130)
        self.assertIn("edit", wanted)
        rows = Counter(ROW.findall(sources("tests/calls/*.cpp")))
        # Those of SQL, which are called as "uri_NAME".
        called = {
            each + end
            for each in re.findall(r'^    \{"uri_(\w+)",', sources("functions/*.hpp"), re.M)
            for end in ("", "_into", "_bound")
        }
        # And the changes that they make.
        called.update(re.findall(r"\b(?:edit_query|edit_path)\(((?:\w+::)*\w+)\(from\b", sources("functions/changes.hpp")))
        for name, count in wanted.items():
            if name in called - rows.keys():
                continue
            with self.subTest(name):
                self.assertGreaterEqual(rows[name], count, "too few rows of this name in tests/calls")
        # What takes no text, but goes through that of a view or of what it changes; and what is not
        # for users, but asks each segment. The members of one_change are those of views and owners.
        others = {name for name in rows.keys() - wanted.keys() if not name.startswith("one_change::")}
        self.assertEqual(others, {"encode_form", "reference_view", "detail::resolution::count_dots", "to_ascii", "to_unicode", "uri_template::variables"})

    def test_each_that_allocates_is_called_as_often_as_it_is_declared(self):
        names = allocating(self.of_the_library())
        self.assertGreater(len(names), 30)
        test = sources("tests/faults/*.cpp") + sources("tests/calls/*.cpp")
        for name in set(names):
            with self.subTest(name):
                self.assertGreaterEqual(len(re.findall(rf"\b{name}\(", test)), names.count(name))

    def of_the_library(self):
        return [each for each in of_the_house() if not each["file"].endswith(".h")]


class Accessors(unittest.TestCase):
    def test_owners_have_those_of_views(self):
        found = {"reference_view": set(), "owned": set()}
        for each in functions(of_the_house()):
            is_accessor = each["is_const"] and not each["parameters"] and not each["name"].startswith("operator")
            if is_accessor and each["classes"] in (["reference_view"], ["owned"]):
                found[each["classes"][0]].add(each["name"])
        self.assertGreater(len(found["reference_view"]), 25)
        self.assertEqual(found["reference_view"] - found["owned"], set())


if __name__ == "__main__":
    unittest.main()
