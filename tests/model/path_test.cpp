// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The path and its segments (RFC 3986, 3.3).
#include "uriel/path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <concepts>
#include <iterator>
#include <limits>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strings = std::vector<std::string>;

strings segments_of(std::string_view path) {
    strings found;
    for (uriel::segment_view const segment : uriel::segments_view(path))
        found.emplace_back(segment.encoded().text());
    return found;
}

static_assert(std::bidirectional_iterator<uriel::segments_view::iterator>);
static_assert(std::ranges::bidirectional_range<uriel::segments_view const>);
static_assert(std::ranges::view<uriel::segments_view>);
static_assert(std::ranges::borrowed_range<uriel::segments_view>);
// By ==, but not by conversion, encoded text has to do with other text.
static_assert(std::equality_comparable_with<uriel::encoded_view, std::string_view>);
static_assert(std::equality_comparable_with<uriel::encoded_view, std::string>);
static_assert(!std::convertible_to<uriel::encoded_view, std::string_view>);

TEST(Path, Segments) {
    EXPECT_EQ(segments_of(""), strings{});
    EXPECT_EQ(segments_of("/"), strings{""});
    EXPECT_EQ(segments_of("//"), (strings{"", ""}));
    EXPECT_EQ(segments_of("a"), strings{"a"});
    EXPECT_EQ(segments_of("/a"), strings{"a"});
    EXPECT_EQ(segments_of("a/"), (strings{"a", ""}));
    EXPECT_EQ(segments_of("/a//b/"), (strings{"a", "", "b", ""}));
    EXPECT_EQ(segments_of("a/b%2Fc"), (strings{"a", "b%2Fc"}));
    EXPECT_EQ(segments_of("./.."), (strings{".", ".."}));
}

/// From both ends, in both directions and by their numbers, are these the segments?
bool counts_alike(uriel::segments_view segments, strings const& expected) {
    strings backwards;
    for (uriel::segment_view const segment : segments | std::views::reverse)
        backwards.insert(backwards.begin(), std::string(segment));
    bool alike = backwards == expected && std::ranges::equal(segments, expected) &&
                 std::equal(segments.rbegin(), segments.rend(), expected.rbegin(), expected.rend());
    auto const count = static_cast<std::ptrdiff_t>(expected.size());
    for (std::ptrdiff_t n = 0; n < count; ++n) {
        auto const& text = expected[static_cast<std::size_t>(n)];
        alike = alike && segments[static_cast<std::size_t>(n)] == text && segments.nth(n) == text &&
                segments.nth(n - count) == text;
    }
    if (count > 0)
        alike = alike && segments.front() == expected.front() && segments.back() == expected.back();
    return alike && !segments.nth(count) && !segments.nth(-count - 1);
}

// Joined by "/" (after a first one), the segments are the path again.
TEST(Path, SegmentsJoinToThePath) {
    strings level = {""};
    for (std::size_t size = 0; size <= 8; ++size) {
        strings longer;
        for (std::string const& path : level) {
            strings const segments = segments_of(path);
            std::string joined = path.starts_with('/') ? "/" : "";
            for (std::size_t i = 0; i < segments.size(); ++i)
                joined += (i == 0 ? "" : "/") + segments[i];
            ASSERT_EQ(joined, path);
            ASSERT_EQ(uriel::segments_view(path).size(), segments.size());
            ASSERT_EQ(uriel::segments_view(path).empty(), segments.empty());
            ASSERT_TRUE(counts_alike(uriel::segments_view(path), segments)) << path;
            for (char const c : {'a', '/'}) longer.push_back(path + c);
        }
        level = std::move(longer);
    }
}

TEST(Path, AlgorithmsTakeSegments) {
    uriel::path_view const path(uriel::encoded_view::assume_encoded("/a/b%20c/d"));
    auto const segments = path.segments();
    EXPECT_EQ(std::ranges::distance(segments.begin(), std::ranges::find(segments, "b c")), 1);
    EXPECT_EQ(std::ranges::find(segments, std::string("x")), segments.end());
    EXPECT_EQ(std::ranges::count(segments, std::string_view("d")), 1);
    using uriel::detail::iteration::common_data;
    EXPECT_TRUE(common_data(segments[1]) == common_data("b c"));
    EXPECT_TRUE(common_data("b c") == common_data(segments[1]));
    EXPECT_TRUE(common_data(segments[1]) == common_data(segments[1]));
    EXPECT_FALSE(common_data("b%20c") == common_data(segments[1]));
    EXPECT_FALSE(common_data("b%20c") == common_data("b c"));
    EXPECT_TRUE(std::ranges::equal(segments, std::vector<std::string>{"a", "b c", "d"}));
    EXPECT_EQ(segments[1], "b c");
    EXPECT_NE(segments[1], "b%20c");
    EXPECT_EQ(segments[1].encoded(), "b%20c");
    EXPECT_EQ(std::ranges::next(segments.begin())->decoded(), "b c");
    EXPECT_EQ(path.segment(0), "a");
    EXPECT_EQ(path.segment(-1), "d");
    EXPECT_EQ(path.segment(3), std::nullopt);
    EXPECT_EQ(path.segment(std::numeric_limits<std::ptrdiff_t>::min()), std::nullopt);
    EXPECT_EQ(path.segment(std::numeric_limits<std::ptrdiff_t>::max()), std::nullopt);
    auto at = segments.end();
    EXPECT_EQ(at--, segments.end());
    EXPECT_EQ(*at, "d");
}

// The iterators of a range that is gone hold the text.
TEST(Path, IteratorsOutliveTheRange) {
    std::string const text = "/a/b/c";
    auto const found = std::ranges::find(uriel::segments_view(text), "b");
    EXPECT_EQ(*found, "b");
    EXPECT_EQ(*std::ranges::prev(found), "a");
    EXPECT_EQ(*std::ranges::next(found), "c");
}

TEST(Path, SegmentsCanBeWalkedTwice) {
    uriel::segments_view const segments("/a/b");
    auto at = segments.begin();
    auto const before = at++;
    EXPECT_EQ(*before, "a");
    EXPECT_EQ(*at, "b");
    EXPECT_EQ(++at, segments.end());
    EXPECT_EQ(std::ranges::distance(segments), 2);
}

TEST(Path, ItsText) {
    constexpr uriel::path_view path(uriel::encoded_view::assume_encoded("/a%2Fb"));
    static_assert(path.text() == "/a%2Fb" && path == "/a%2Fb" && !path.empty());
    static_assert(path.begins_with_slash() && path.decoded() == "/a/b");
    static_assert(path.encoded() == "/a%2Fb" && path.segments().size() == 1);
    static_assert(path == path);
    EXPECT_TRUE(path.begins_with_slash() && path.decoded() == "/a/b" && !path.empty());
    EXPECT_TRUE(path.encoded() == "/a%2Fb" && path == "/a%2Fb" && path.segments().size() == 1U);
}

}  // namespace
