// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every rule of Appendix A against the ABNF, on texts of the rule and on damaged ones.
#include "uriel/validate.hpp"

#include "comparison.hpp"
#include "reference/generate.hpp"
#include "reference/grammar.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::rule;

bool is_whole_reference(rule which) {
    return which == rule::uri || which == rule::uri_reference || which == rule::absolute_uri ||
           which == rule::relative_ref;
}

// The offset may not lie behind the first byte with which the text is no longer the beginning of
// the rule. The rules without components say exactly that byte, or the '%' of the triplet it is in;
// those with components may point at what the byte makes wrong, such as an unclosed '['.
void expect_offset(rule which, std::string_view text, std::size_t offset) {
    std::size_t const first_bad = reference::longest_beginning(name(which), text);
    ASSERT_LE(offset, first_bad) << name(which) << ' ' << tests::quoted(text);
    bool const in_triplet = offset < text.size() && text[offset] == '%' && first_bad - offset <= 2;
    bool const has_components =
        which == rule::authority || which == rule::hier_part || which == rule::relative_part;
    if (!in_triplet && !has_components) {
        ASSERT_EQ(offset, first_bad) << name(which) << ' ' << tests::quoted(text);
    }
}

void expect_verdict(rule which, std::string_view text, bool with_offset) {
    auto const result = uriel::validate(which, text);
    bool const matches = reference::matches(name(which), text);
    ASSERT_EQ(result.has_value(), matches) << name(which) << ' ' << tests::quoted(text);
    ASSERT_EQ(uriel::is_valid(which, text), matches);
    if (matches) return;
    ASSERT_EQ(result.error().wanted, which);
    ASSERT_EQ(result.error().code == uriel::error_code::rule_mismatch, !is_whole_reference(which));
    ASSERT_LE(result.error().offset, text.size());
    if (with_offset && !is_whole_reference(which))
        expect_offset(which, text, result.error().offset);
}

constexpr std::string_view bytes = ":/?#[]@%.:/?#[]@%v1aF29g 0\x7F\x80\xFF";

void damage(std::string& text, reference::generator& random) {
    char const byte = bytes[random.below(bytes.size())];
    std::size_t const at = random.below(text.size() + 1);
    std::size_t const kind = random.below(4);
    if (at == text.size() || kind == 0)
        text.insert(at, 1, byte);
    else if (kind == 1)
        text.erase(at, 1);
    else if (kind == 2)
        text.resize(at);
    else
        text[at] = byte;
}

class ValidateRule : public testing::TestWithParam<std::size_t> {};

TEST_P(ValidateRule, AgreesWithTheGrammar) {
    auto const which = static_cast<rule>(GetParam());
    reference::generator random(tests::seed() * 100 + GetParam());
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(100'000)); ++i) {
        std::string text = random.rule(name(which));
        expect_verdict(which, text, false);
        damage(text, random);
        // The true first bad byte takes quadratic time to find.
        expect_verdict(which, text, i % 16 == 0 && text.size() < 80);
        if (HasFatalFailure()) return;
    }
}

// All short texts of bytes that matter, for every rule.
TEST_P(ValidateRule, AgreesOnASmallWorld) {
    auto const which = static_cast<rule>(GetParam());
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 4; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            expect_verdict(which, text, size <= 3);
            if (HasFatalFailure()) return;
            if (size < 4)
                for (char const c : std::string_view("a1v:/?#[]@%. ")) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
}

std::string rule_name(testing::TestParamInfo<std::size_t> const& info) {
    std::string text(uriel::detail::matching::rule_names[info.param]);
    std::ranges::replace(text, '-', '_');
    return text;
}

INSTANTIATE_TEST_SUITE_P(Each, ValidateRule,
                         testing::Range(std::size_t{0}, uriel::detail::matching::rule_count),
                         rule_name);

TEST(Validate, AuthorityStopsAtItsEnd) {
    for (std::string_view const text : {"h/", "h?", "u@h:1#", "[::1]/", "/", "h:1/2"}) {
        EXPECT_FALSE(uriel::is_valid(rule::authority, text)) << text;
        expect_verdict(rule::authority, text, true);
    }
}

TEST(Validate, RuleNames) {
    auto const names = reference::rule_names();
    EXPECT_TRUE(std::ranges::equal(names, uriel::detail::matching::rule_names));
    for (std::size_t i = 0; i < uriel::detail::matching::rule_count; ++i)
        EXPECT_EQ(uriel::find_rule(uriel::detail::matching::rule_names[i]), static_cast<rule>(i));
    EXPECT_EQ(uriel::find_rule("uri-REFERENCE"), rule::uri_reference);
    for (char const* obsolete :
         {"absoluteURI", "relativeURI", "hier_part",     "opaque_part",   "net_path", "abs_path",
          "rel_path",    "rel_segment", "uric",          "uric_no_slash", "server",   "hostport",
          "hostname",    "domainlabel", "toplabel",      "param",         "mark",     "escaped",
          "hex",         "alphanum",    "path_segments", "reg_name",      "",         "URI "})
        EXPECT_FALSE(uriel::find_rule(obsolete)) << obsolete;
}

// Appendix A without its comments, and with white space made single spaces: the rules in their
// order, before those of RFC 2234.
TEST(Validate, RulesAreWrittenAsInAppendixA) {
    std::ifstream file(std::string(URIEL_TESTS_DIR) + "/../conformance/data/rfc3986.abnf");
    std::string written;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line.substr(0, line.find("; ")));
        for (std::string word; words >> word;) written.append(word) += ' ';
    }
    std::string ours;
    for (std::size_t i = 0; i < uriel::detail::matching::rule_count; ++i)
        ours.append(abnf(static_cast<rule>(i))) += ' ';
    EXPECT_EQ(ours, written.substr(0, written.find("ALPHA = ")));
}

}  // namespace
