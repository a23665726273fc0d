// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// derivation against the ABNF of Appendix A.
#include "uriel/derivation.hpp"
#include "reference/grammar.hpp"
#include "uriel/parse.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::derivation;
using uriel::rule;

static_assert(std::ranges::forward_range<derivation>);
static_assert(std::ranges::view<derivation>);
static_assert(std::ranges::borrowed_range<derivation>);

/// "depth rule offset+length", a node each.
std::vector<std::string> nodes(std::string_view text) {
    std::vector<std::string> result;
    for (uriel::derivation::node const& node : derivation(uriel::parse_reference(text).value()))
        result.push_back(std::to_string(node.depth) + " " + std::string(name(node.what)) + " " +
                         std::to_string(node.offset) + "+" + std::to_string(node.length));
    return result;
}

using lines = std::vector<std::string>;

TEST(Derivation, OfAllComponents) {
    EXPECT_EQ(nodes("http://u@[::1]:80/a//?q#f"),
              (lines{"0 URI-reference 0+25", "1 URI 0+25", "2 scheme 0+4", "2 hier-part 5+16",
                     "3 authority 7+10", "4 userinfo 7+1", "4 host 9+5", "5 IP-literal 9+5",
                     "6 IPv6address 10+3", "4 port 15+2", "3 path-abempty 17+4", "4 segment 18+1",
                     "4 segment 20+0", "4 segment 21+0", "2 query 22+1", "2 fragment 24+1"}));
}

TEST(Derivation, OfEachKindOfPathAndHost) {
    EXPECT_EQ(nodes(""), (lines{"0 URI-reference 0+0", "1 relative-ref 0+0", "2 relative-part 0+0",
                                "3 path-empty 0+0"}));
    EXPECT_EQ(nodes("/"), (lines{"0 URI-reference 0+1", "1 relative-ref 0+1", "2 relative-part 0+1",
                                 "3 path-absolute 0+1"}));
    EXPECT_EQ(nodes("/a/")[4], "4 segment-nz 1+1");
    EXPECT_EQ(nodes("a/b")[4], "4 segment-nz-nc 0+1");
    EXPECT_EQ(nodes("a/b")[5], "4 segment 2+1");
    EXPECT_EQ(nodes("x:a")[4], "3 path-rootless 2+1");
    EXPECT_EQ(nodes("x:a")[5], "4 segment-nz 2+1");
    EXPECT_EQ(nodes("//h")[5], "5 reg-name 2+1");
    EXPECT_EQ(nodes("//1.2.3.4")[5], "5 IPv4address 2+7");
    EXPECT_EQ(nodes("//[v1.a]")[6], "6 IPvFuture 3+4");
    EXPECT_EQ(nodes("//")[5], "5 reg-name 2+0");
}

TEST(Derivation, OutlivesTheRange) {
    uriel::reference_view const ref = uriel::parse_reference("x:a/b").value();
    auto const found =
        std::ranges::find(derivation(ref), rule::segment, &uriel::derivation::node::what);
    EXPECT_EQ(found->offset, 4U);
    auto at = derivation(ref).begin();
    EXPECT_EQ(*at++, *derivation(ref).begin());
    EXPECT_EQ((*at).what, rule::uri);
}

TEST(Derivation, IteratorsAreEqualAtTheSameNode) {
    uriel::reference_view const ref = uriel::parse_reference("x:a/a").value();
    derivation const all(ref);
    std::vector<derivation::iterator> places;
    for (auto at = all.begin();; ++at) {
        places.push_back(at);
        if (at == all.end()) break;
    }
    ASSERT_EQ(places.size(), 8U);
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = 0; j < places.size(); ++j) EXPECT_EQ(places[i] == places[j], i == j);
    EXPECT_NE(*places[6], *places[5]);  // the two segments
}

/// Each node matches its rule; a child lies in its parent, behind the children before it.
void expect_tree(uriel::reference_view const& ref) {
    std::string_view const text = ref.text();
    std::vector<uriel::derivation::node> open;
    std::size_t behind = 0;
    for (uriel::derivation::node const& node : derivation(ref)) {
        std::string_view const matched = text.substr(node.offset, node.length);
        ASSERT_TRUE(reference::matches(name(node.what), matched)) << text << ' ' << matched;
        ASSERT_LE(node.depth, open.size()) << text;
        open.resize(node.depth);
        if (!open.empty()) {
            ASSERT_GE(node.offset, open.back().offset) << text;
            ASSERT_LE(node.offset + node.length, open.back().offset + open.back().length) << text;
        }
        ASSERT_GE(node.offset, behind) << text;
        behind = node.offset;
        open.push_back(node);
    }
    ASSERT_FALSE(open.empty()) << text;
}

TEST(Derivation, AgreesWithTheGrammar) {
    for (std::string_view const prefix : {"", "//", "//[::1]", "//[v1.a]", "//1.2.3.4", "x:"})
        tests::for_each_text(prefix, "a:/?#@1", 5, [](std::string_view text) {
            if (auto const ref = uriel::parse_reference(text)) expect_tree(*ref);
        });
}
}  // namespace
