// Owning types: copies, moves that keep views valid, comparison.
#include "uriel/model/uri.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

using uriel::parse;
using uriel::parse_reference;

static_assert(std::is_nothrow_move_constructible_v<uriel::uri>);
static_assert(std::is_nothrow_destructible_v<uriel::uri>);
static_assert(!std::is_constructible_v<uriel::uri, uriel::reference_view>);

TEST(Uri, OwnsItsText) {
    std::string text = "http://u@[::1]:80/a?q#f";
    uriel::uri const owner(*parse(text));
    std::string const copy = text;
    text.assign(text.size(), 'x');
    EXPECT_EQ(owner.text(), copy);
    EXPECT_EQ(owner->host(), "[::1]");
    EXPECT_EQ(owner->scheme(), "http");
    EXPECT_EQ(owner.view().parts(), parse(copy)->parts());
}

TEST(Uri, CopiesAreApart) {
    uriel::uri const first(*parse("a:b"));
    uriel::uri second = first;
    EXPECT_EQ(first, second);
    EXPECT_NE(first.text().data(), second.text().data());
    second = uriel::uri(*parse("c:d"));
    EXPECT_EQ(first.text(), "a:b");
    EXPECT_EQ(second.text(), "c:d");
    second = first;
    EXPECT_EQ(second.text(), "a:b");
    second = *&second;
    EXPECT_EQ(second.text(), "a:b");
    EXPECT_EQ(second.view().text().data(), second.text().data());
}

TEST(Uri, MovingKeepsViewsValid) {
    uriel::uri first(*parse("http://example.com/a"));
    uriel::uri_view const view = first;
    char const* const place = first.text().data();
    uriel::uri second = std::move(first);
    EXPECT_EQ(second.text().data(), place);
    EXPECT_EQ(view.host(), "example.com");

    uriel::uri third(*parse("x:y"));
    third = std::move(second);
    EXPECT_EQ(third.text().data(), place);
    EXPECT_EQ(view.text(), "http://example.com/a");

    std::vector<uriel::uri> many;
    many.push_back(std::move(third));
    for (int i = 0; i < 100; ++i) many.emplace_back(*parse("x:y"));
    EXPECT_EQ(many.front().text().data(), place);
    EXPECT_EQ(view.path(), "/a");

    second = uriel::uri(*parse("z:z"));  // a moved-from object can be assigned to
    EXPECT_EQ(second.text(), "z:z");
}

TEST(Uri, ReferenceMayBeEmpty) {
    uriel::reference const empty(*parse_reference(""));
    EXPECT_EQ(empty.text(), "");
    uriel::reference const copy = empty;
    EXPECT_EQ(copy, empty);
    EXPECT_FALSE(copy->has_scheme());
}

TEST(Uri, ComparesItsBytes) {
    EXPECT_LT(uriel::uri(*parse("a:b")), uriel::uri(*parse("a:c")));
    EXPECT_EQ(uriel::uri(*parse("a:b")) <=> uriel::uri(*parse("a:b")), std::strong_ordering::equal);
    std::unordered_set<uriel::uri> set;
    set.emplace(*parse("a:b"));
    set.emplace(*parse("a:b"));
    EXPECT_EQ(set.size(), 1U);
}

TEST(Uri, WrittenKeepsTheError) {
    auto const refused = uriel::uri::written(
        10, [](std::span<char>) -> uriel::expected<uriel::uri_view, uriel::parse_error> {
            return std::unexpected(uriel::parse_error{uriel::error_code::buffer_too_small});
        });
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, uriel::error_code::buffer_too_small);
}

}  // namespace
