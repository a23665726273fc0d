// The path and its segments (RFC 3986, 3.3).
#include "uriel/model/path.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strings = std::vector<std::string>;

strings segments_of(std::string_view path) {
    strings found;
    for (uriel::encoded_view const segment : uriel::segments_view(path))
        found.emplace_back(segment.text());
    return found;
}

static_assert(std::forward_iterator<uriel::segments_view::iterator>);
static_assert(std::ranges::forward_range<uriel::segments_view const>);

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
            for (char const c : {'a', '/'}) longer.push_back(path + c);
        }
        level = std::move(longer);
    }
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
