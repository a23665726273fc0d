// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every rule of the older grammars against their documents, on texts of the rule and on damaged
// ones.
#include "libs/history/tests/agreement.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"
#include "uriel/history/reading.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::history::dialect;
using uriel::history::rule;

struct rule_of {
    dialect by;
    rule which;
};

std::vector<rule_of> all_rules() {
    std::vector<rule_of> all;
    for (dialect const by :
         {dialect::rfc2396, dialect::rfc2732, dialect::url_1997, dialect::uri_1997})
        for (std::string_view const name : uriel::history::rule_names(by))
            all.push_back({by, *uriel::history::find_rule(by, name)});
    return all;
}

bool is_whole_reference(rule which) {
    for (rule const each :
         {rule::uri_reference, rule::url_reference, rule::absolute_uri, rule::absolute_url,
          rule::opaque_url, rule::generic_url, rule::relative_uri})
        if (which == each) return true;
    return false;
}

// The first byte with which the text is no longer the beginning of the rule, or the '%' of the
// triplet it is in.
void expect_offset(rule_of const& of, std::string_view text, std::size_t offset) {
    std::size_t const first_bad =
        tests::transcription(of.by).rules.longest_beginning(name(of.which), text);
    bool const in_triplet = offset < text.size() && text[offset] == '%' && offset <= first_bad &&
                            first_bad - offset <= 2;
    if (!in_triplet) {
        EXPECT_EQ(offset, first_bad) << name(of.by) << ' ' << name(of.which) << ' ' << text;
    }
}

void expect_verdict(rule_of const& of, std::string_view text, bool with_offset) {
    auto const result = uriel::history::validate(of.by, of.which, text);
    bool const matches = tests::transcription(of.by).rules.matches(name(of.which), text);
    EXPECT_EQ(result.has_value(), matches)
        << name(of.by) << ' ' << name(of.which) << " <" << text << '>';
    if (result || matches) return;
    EXPECT_EQ(result.error().by, of.by);
    EXPECT_LE(result.error().offset, text.size());
    if (with_offset && !is_whole_reference(of.which))
        expect_offset(of, text, result.error().offset);
}

class HistoryRule : public testing::TestWithParam<rule_of> {};

TEST_P(HistoryRule, AgreesWithTheGrammar) {
    auto const& grammar = tests::transcription(GetParam().by);
    reference::generator random(tests::seed(), grammar.rules, name(GetParam().which));
    for (std::size_t i = 0; i < tests::scaled(6'000) && !HasFailure(); ++i) {
        expect_verdict(GetParam(), random.valid(), false);
        // The true first bad byte takes quadratic time to find.
        std::string const mutant = random.mutant();
        expect_verdict(GetParam(), mutant, i % 8 == 0 && mutant.size() < 80);
    }
}

TEST_P(HistoryRule, AgreesOnASmallWorld) {
    for (std::string_view const prefix : {"", "//", "a@[::"})
        tests::for_each_text(prefix, "a1-:/?#[]@%_. ", 3, [](std::string_view text) {
            if (!HasFailure()) expect_verdict(GetParam(), text, true);
        });
}

std::string spelled_rule(testing::TestParamInfo<rule_of> const& info) {
    std::string text = std::string(name(info.param.by)) + '_' + std::string(name(info.param.which));
    std::ranges::replace(text, '-', '_');
    return text;
}
INSTANTIATE_TEST_SUITE_P(Each, HistoryRule, testing::ValuesIn(all_rules()), spelled_rule);

// Every rule that a document names, and no other.
TEST(HistoryRules, AreThoseOfTheDocuments) {
    for (auto const& grammar : reference::older_grammars()) {
        dialect const by = *uriel::history::find_dialect(grammar.name);
        std::vector<std::string_view> ours = uriel::history::rule_names(by);
        std::vector<std::string_view> theirs = grammar.rules.names();
        // Parts of the IPv6address of RFC 3986, which RFC 2732 takes from elsewhere.
        std::erase_if(theirs, [](std::string_view name) {
            return name == "h16" || name == "ls32" || name == "IPv4-of-3986" || name == "dec-octet";
        });
        std::ranges::sort(ours);
        std::ranges::sort(theirs);
        auto const repeated = std::ranges::unique(theirs);
        theirs.erase(repeated.begin(), repeated.end());
        EXPECT_EQ(ours, theirs) << grammar.name;
    }
}

TEST(HistoryRules, NothingMatchesARuleThatTheDialectHasNot) {
    auto const refused = [](dialect by, rule wanted, std::string_view text) {
        auto const matched = uriel::history::validate(by, wanted, text);
        return !matched && matched.error().code == uriel::error_code::rule_mismatch &&
               matched.error().offset == 0;
    };
    EXPECT_TRUE(refused(dialect::rfc3986, rule::scheme, "http"));
    EXPECT_TRUE(refused(dialect::rfc3986, rule::uri_reference, "http://h/"));
    EXPECT_TRUE(refused(dialect::rfc3986, rule::unreserved, "!"));
    EXPECT_TRUE(refused(dialect::rfc2396, rule::site, "h"));
    EXPECT_TRUE(refused(dialect::rfc2396, rule::ipv6_reference, "[::1]"));
    EXPECT_TRUE(refused(dialect::url_1997, rule::urn_reference, "urn:a:b"));
}

TEST(HistoryRules, AreFoundInAnyLetterCase) {
    EXPECT_EQ(uriel::history::find_rule(dialect::rfc2396, "ABSOLUTEuri"), rule::absolute_uri);
    EXPECT_EQ(uriel::history::find_rule(dialect::rfc2396, "absolute-URI"), std::nullopt);
    EXPECT_EQ(uriel::history::find_rule(dialect::rfc2396, "IPv6reference"), std::nullopt);
    EXPECT_EQ(uriel::history::find_rule(dialect::url_1997, "URN-reference"), std::nullopt);
    EXPECT_EQ(uriel::history::find_rule(dialect::rfc3986, "scheme"), std::nullopt);
    EXPECT_EQ(section(dialect::rfc2396, rule::hostport), "3.2.2");
    EXPECT_EQ(section(dialect::url_1997, rule::site), "3.3.1");
}

}  // namespace
