// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What changes between dialects, example by example; and that every change has a rule.
#include "uriel/history/diff.hpp"

#include "libs/history/tests/agreement.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"
#include "uriel/history/equivalent.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace history = uriel::history;
using history::aspect;
using history::dialect;
using history::rule_change;

std::string names(std::vector<aspect> const& changed) {
    std::string all;
    for (aspect const each : changed) all.append(all.empty() ? "" : " ").append(name(each));
    return all;
}

void expect(history::difference const& found, std::string_view changed,
            std::vector<rule_change> const& rules) {
    EXPECT_EQ(names(found.changed), changed);
    EXPECT_EQ(found.rules, rules);
}

TEST(HistoryDiff, Validity) {
    auto const to_3986 = [](std::string_view text) {
        return history::diff(text, dialect::rfc2396, dialect::rfc3986);
    };
    expect(to_3986("dav:"), "validity", {rule_change::text_after_scheme});
    expect(to_3986("x://[::1]/"), "validity", {rule_change::ip_literal});
    expect(to_3986("x://a@b@c"), "validity", {rule_change::registry});
    expect(to_3986("x://a:b"), "validity", {rule_change::registry});
    expect(to_3986("a b"), "", {});
    expect(history::diff("x://h/?[", dialect::rfc2732, dialect::rfc3986), "validity",
           {rule_change::brackets});
    expect(history::diff("x://[::1]/?[", dialect::rfc2732, dialect::rfc2396), "validity",
           {rule_change::ip_literal});
    expect(history::diff("x://[v1.a]/", dialect::rfc2732, dialect::rfc3986), "validity",
           {rule_change::ip_literal});
    expect(history::diff("1a:b", dialect::url_1997, dialect::rfc2396), "validity",
           {rule_change::first_of_scheme});
    expect(history::diff("a_b:c", dialect::url_1997, dialect::rfc3986), "validity",
           {rule_change::first_segment});
    expect(history::diff("x:", dialect::url_1997, dialect::rfc2396), "validity",
           {rule_change::text_after_scheme});
}

TEST(HistoryDiff, Components) {
    auto const to_3986 = [](std::string_view text) {
        return history::diff(text, dialect::rfc2396, dialect::rfc3986);
    };
    expect(to_3986("http://h/a;b?q#f"), "", {});
    expect(to_3986("//a_b:80"), "registry host host_kind port", {rule_change::registry});
    expect(to_3986("//999.0.0.1"), "host_kind", {rule_change::ipv4_numbers});
    expect(to_3986("mailto:a@b"), "path_kind", {rule_change::opaque_part});
    expect(to_3986("mailto:a@b?c#d"), "path path_kind query", {rule_change::opaque_part});
    expect(to_3986("file:///x"), "", {});
    expect(history::diff("mailto:a?b", dialect::url_1997, dialect::rfc2396), "path path_kind query",
           {rule_change::opaque_part});
    expect(history::diff("mailto:a?b", dialect::url_1997, dialect::rfc3986), "", {});
}

TEST(HistoryDiff, Targets) {
    auto const to_3986 = [](std::string_view text, std::string_view base) {
        return history::diff(text, base, dialect::rfc2396, dialect::rfc3986).value();
    };
    constexpr std::string_view base = "http://a/b/c/d;p?q";
    expect(to_3986("g", base), "", {});
    expect(to_3986("", base), "target", {rule_change::current_document});
    expect(to_3986("#s", base), "target", {rule_change::current_document});
    expect(to_3986("?y", base), "target", {rule_change::query_only});
    expect(to_3986("/./g", base), "target", {rule_change::dots_of_every_path});
    expect(to_3986("//h/../g", base), "target", {rule_change::dots_of_every_path});
    expect(to_3986("../../../g", base), "target", {rule_change::surplus_dots});
    expect(to_3986("g", "mailto:a@b"), "target", {rule_change::opaque_base});
    // Mended, and named although nothing changes.
    expect(to_3986("g", "http://a"), "", {rule_change::base_without_path});
    expect(history::diff("../g", "x:a/b", dialect::url_1997, dialect::rfc3986).value(), "target",
           {rule_change::rootless_path});
    auto const refused = history::diff("g", "dav:", dialect::rfc2396, dialect::rfc3986);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, uriel::error_code::rule_mismatch);
}

TEST(HistoryDiff, Equivalence) {
    auto const to_3986 = [](std::string_view text) {
        return history::diff(text, dialect::rfc2396, dialect::rfc3986);
    };
    expect(to_3986("http://h/%7e"), "", {});  // http, so that both decode it
    expect(to_3986("foo:/%7E"), "equivalence", {rule_change::unescaping_by_scheme});
    expect(to_3986("http://h/%21"), "equivalence", {rule_change::unreserved_set});
    expect(to_3986("http://h/%2f"), "equivalence", {rule_change::case_of_triplets});
    expect(to_3986("http://h/%2F"), "", {});
    expect(to_3986("http://h/./a"), "equivalence", {rule_change::equivalent_dots});
    expect(to_3986("http://h/%2E/a"), "equivalence", {rule_change::equivalent_dots});
    expect(to_3986("http://h"), "equivalence", {rule_change::equivalent_empty_path});
    expect(to_3986("http://h:/"), "equivalence", {rule_change::equivalent_port});
    expect(to_3986("http://A_b/"), "registry host host_kind equivalence",
           {rule_change::registry, rule_change::case_of_registry});
    expect(history::diff("x:/%24", dialect::url_1997, dialect::rfc3986), "equivalence",
           {rule_change::unreserved_set});
}

TEST(HistoryEquivalent, OnlyADefaultPortIsTheSameAsNone) {
    auto const is_same = [](std::string_view a, std::string_view b) {
        return history::equivalent(*history::parse(a, dialect::rfc2396),
                                   *history::parse(b, dialect::rfc2396));
    };
    EXPECT_TRUE(is_same("http://h:80/", "http://h/"));
    EXPECT_TRUE(is_same("HTTP://H:80/", "http://h/"));
    EXPECT_FALSE(is_same("http://h:8/", "http://h/"));
    EXPECT_FALSE(is_same("http://h:080/", "http://h/"));
    EXPECT_FALSE(is_same("http://h:0/", "http://h/"));
    EXPECT_FALSE(is_same("file://h:0/", "file://h/"));
    EXPECT_FALSE(is_same("foo://h:0/", "foo://h/"));
}

// Nothing changes without a rule, and nothing between a dialect and itself.
TEST(HistoryDiff, EveryChangeHasARule) {
    constexpr dialect all[] = {dialect::rfc3986, dialect::rfc2396, dialect::rfc2732,
                               dialect::url_1997, dialect::uri_1997};
    auto const& grammar = tests::transcription(dialect::rfc2732);
    reference::generator older(tests::seed(), grammar.rules, grammar.start);
    reference::generator newest(tests::seed());
    std::set<rule_change> seen;
    for (std::size_t i = 0; i < tests::scaled(20'000) && !HasFailure(); ++i) {
        std::string const text = i % 2 == 0 ? older.mutant() : newest.mutant();
        for (dialect const from : all)
            for (dialect const to : all)
                for (std::string_view const base : {"http://a/b/c/d;p?q", "x://h", "x:/a"}) {
                    auto const from_base = *history::parse(base, from);
                    auto const to_base = *history::parse(base, to);
                    auto const found = history::diff(text, from_base, to_base);
                    EXPECT_TRUE(found.changed.empty() || !found.rules.empty())
                        << name(from) << ' ' << name(to) << ' ' << text;
                    EXPECT_TRUE(from != to || (found.changed.empty() && found.rules.empty()));
                    seen.insert(found.rules.begin(), found.rules.end());
                }
    }
    EXPECT_GE(seen.size(), 15U);
}

TEST(HistoryDiff, EveryRuleIsNamedAndCited) {
    std::set<std::string_view> names;
    std::set<std::string_view> citations;
    for (std::size_t i = 0; i < history::rule_change_count; ++i) {
        std::string_view const text = citation(static_cast<rule_change>(i));
        EXPECT_NE(text.find_first_of("0123456789"), text.npos);
        citations.insert(text);
        names.insert(name(static_cast<rule_change>(i)));
    }
    EXPECT_EQ(names.size(), history::rule_change_count);
    EXPECT_EQ(citations.size(), history::rule_change_count);
}

}  // namespace
