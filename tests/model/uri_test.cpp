// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Owning types: copies, moves that keep views valid, comparison.
#include "uriel/uri.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <compare>
#include <concepts>
#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
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
    EXPECT_EQ(owner->host_literal(), "[::1]");
    EXPECT_EQ(owner->scheme(), "http");
    EXPECT_EQ(owner.view().parts(), parse(copy)->parts());
}

// What a view is a value of, an owner is, too, without a word: no type is lost, only copied.
TEST(Uri, IsMadeOfAView) {
    struct config {
        uriel::uri endpoint = *parse("http://localhost:8080/");
    };
    config settings;
    EXPECT_EQ(settings.endpoint, "http://localhost:8080/");
    std::string text = "http://h/";
    settings.endpoint = *parse(text);
    std::vector<uriel::uri> list;
    list.push_back(*parse(text));
    text.assign(text.size(), 'x');
    EXPECT_EQ(settings.endpoint, "http://h/");
    EXPECT_EQ(list.front(), settings.endpoint);
    settings.endpoint = settings.endpoint.view();
    EXPECT_EQ(settings.endpoint, "http://h/");

    uriel::uri_view const b = *parse("b:");
    uriel::uri_view const a = *parse("a:");
    std::set<uriel::uri> const ordered = {b, a, b};
    EXPECT_EQ(ordered.size(), 2U);
    EXPECT_EQ(*ordered.begin(), "a:");
    std::unordered_set<uriel::uri> const hashed = {a, b, a};
    EXPECT_TRUE(hashed.size() == 2 && hashed.contains(b));
    uriel::reference ref = *parse_reference("../g");
    ref = b;
    EXPECT_EQ(ref, "b:");

    std::vector<uriel::uri> owners = {b, a};
    std::ranges::sort(owners);
    EXPECT_EQ(owners.front(), a);
    EXPECT_EQ(std::ranges::find(owners, b) - owners.begin(), 1);
    EXPECT_EQ(std::ranges::find(owners, *parse_reference("c")), owners.end());
    static_assert(std::regular<uriel::uri> && std::totally_ordered<uriel::uri>);
    static_assert(std::totally_ordered_with<uriel::uri, uriel::uri_view>);
    static_assert(std::totally_ordered_with<uriel::reference_view, uriel::uri>);
    static_assert(std::totally_ordered_with<uriel::reference, uriel::reference_view>);
    static_assert(std::is_convertible_v<uriel::uri_view, uriel::uri>);
    static_assert(!std::is_convertible_v<uriel::reference_view, uriel::uri>);
    static_assert(!std::is_convertible_v<std::string_view, uriel::uri>);
}

TEST(Uri, IsParsedFromATemporary) {
    std::string const base = "http://example.com";
    auto const parsed = uriel::uri::parse(base + "/search?q=1");
    ASSERT_TRUE(parsed);
    EXPECT_EQ(*parsed, "http://example.com/search?q=1");
    EXPECT_EQ((*parsed)->query(), "q=1");
    auto const refused = uriel::uri::parse(base + "/a b");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error(), parse(std::string_view("http://example.com/a b")).error());
    EXPECT_EQ(uriel::uri::parse("../g").error().code, uriel::error_code::relative_not_allowed);

    auto const ref = uriel::reference::parse(std::string("../") + "g");
    ASSERT_TRUE(ref);
    EXPECT_EQ(*ref, "../g");
    EXPECT_EQ(uriel::reference::parse("").value(), uriel::reference());
    EXPECT_EQ(uriel::reference::parse("%").error(), parse_reference("%").error());
}

TEST(Uri, ComparesWithTextAndViews) {
    uriel::uri const owner = uriel::uri::parse("b:c").value();
    uriel::uri_view const view = owner;
    uriel::reference_view const ref = view;
    EXPECT_TRUE(owner == "b:c" && "b:c" == owner && owner == std::string("b:c"));
    EXPECT_TRUE(view == "b:c" && "b:c" == view && ref == std::string_view("b:c"));
    EXPECT_TRUE(owner == view && view == owner && owner == ref && ref == view);
    EXPECT_TRUE(owner != "B:c" && view != "" && ref != "b:");
    EXPECT_TRUE(owner < "b:d" && "b:b" < owner && view > "b:" && ref <= "b:c");
    EXPECT_TRUE(owner == uriel::reference(ref) && !(uriel::reference(ref) < owner));
    static_assert(uriel::reference_view() == "");
}

TEST(Uri, ConvertsToStrings) {
    uriel::uri const owner = uriel::uri::parse("b:c").value();
    EXPECT_EQ(std::string(owner), "b:c");
    EXPECT_EQ(std::string(owner.view()), "b:c");
    EXPECT_EQ(std::string_view(owner).data(), owner.text().data());
    EXPECT_EQ(std::string_view(owner.view()).data(), owner.text().data());
    static_assert(!std::is_convertible_v<uriel::uri, std::string>);
    static_assert(!std::is_convertible_v<uriel::uri_view, std::string_view>);
}

TEST(Uri, IsFoundByItsText) {
    std::unordered_set<uriel::uri, uriel::text_hash, std::equal_to<>> hashed;
    std::set<uriel::uri, std::less<>> sorted;
    for (std::string_view const text : {"a:1", "b:2", "c:3"}) {
        hashed.insert(uriel::uri::parse(text).value());
        sorted.insert(uriel::uri::parse(text).value());
    }
    EXPECT_TRUE(hashed.contains("b:2") && hashed.contains(*parse("b:2")));
    EXPECT_TRUE(sorted.contains("b:2") && sorted.contains(*parse("b:2")));
    EXPECT_FALSE(hashed.contains("b:3") || sorted.contains("b:3"));
    EXPECT_EQ(std::hash<uriel::uri>()(*hashed.find("c:3")), uriel::text_hash()("c:3"));
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
    EXPECT_EQ(view.host_literal(), "example.com");

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

TEST(Uri, OneMadeOfNothingIsEmpty) {
    uriel::uri const none;
    EXPECT_TRUE(none.empty());
    EXPECT_EQ(none.text(), "");
    EXPECT_EQ(none.scheme(), "");
    EXPECT_FALSE(none.has_scheme());
    EXPECT_FALSE(none.host_literal());
    EXPECT_EQ(none.path(), "");
    EXPECT_EQ(none.view(), none->view());
    EXPECT_EQ(uriel::uri(none), none);
    EXPECT_EQ(uriel::reference().text(), "");
    EXPECT_FALSE(uriel::uri(*parse("a:")).empty());
}

TEST(Uri, OneThatWasMovedFromIsEmpty) {
    uriel::uri first(*parse("http://h/"));
    uriel::uri const second = std::move(first);
    EXPECT_EQ(first, uriel::uri());  // NOLINT(bugprone-use-after-move): that is what it is about
    EXPECT_EQ(first.view().parts(), uriel::detail::scanning::components());
    EXPECT_EQ(second.text(), "http://h/");
}

// Elements that remove_if moved from stay behind.
TEST(Uri, IsSafeAmongThoseThatWereMoved) {
    std::vector<uriel::uri> all;
    for (auto const* const text : {"http://a/", "http://b/", "http://a/"})
        all.emplace_back(*parse(text));
    auto const rest = std::remove_if(
        all.begin(), all.end(), [](uriel::uri const& each) { return *each.host_literal() == "a"; });
    EXPECT_EQ(rest - all.begin(), 1);
    all.front() = uriel::uri(*parse("http://c/"));
    std::vector<uriel::uri> const copy = all;
    EXPECT_EQ(copy, all);
    EXPECT_EQ(copy.front().text(), "http://c/");
}

TEST(Uri, HasTheAccessorsOfItsView) {
    for (std::string_view const text :
         {"http://u:p@[::1]:80/a?q#f", "x://1.2.3.4/", "a:", "//h", "?q", "/p", ""}) {
        uriel::reference_view const view = *parse_reference(text);
        uriel::reference const owner(view);
        EXPECT_EQ(owner.parts(), view.parts());
        EXPECT_EQ(owner.has_scheme(), view.has_scheme());
        EXPECT_EQ(owner.has_authority(), view.has_authority());
        EXPECT_EQ(owner.has_userinfo(), view.has_userinfo());
        EXPECT_EQ(owner.has_port(), view.has_port());
        EXPECT_EQ(owner.has_query(), view.has_query());
        EXPECT_EQ(owner.has_fragment(), view.has_fragment());
        EXPECT_EQ(owner.scheme(), view.scheme());
        EXPECT_EQ(owner.authority(), view.authority());
        EXPECT_EQ(owner.userinfo(), view.userinfo());
        EXPECT_EQ(owner.user(), view.user());
        EXPECT_EQ(owner.password(), view.password());
        EXPECT_EQ(owner.host_literal(), view.host_literal());
        EXPECT_EQ(owner.host(), view.host());
        EXPECT_EQ(owner.host_kind(), view.host_kind());
        EXPECT_EQ(owner.ipv4(), view.ipv4());
        EXPECT_EQ(owner.ipv6(), view.ipv6());
        EXPECT_EQ(owner.port(), view.port());
        EXPECT_EQ(owner.port_number(), view.port_number());
        EXPECT_EQ(owner.path(), view.path());
        EXPECT_EQ(owner.path_kind(), view.path_kind());
        EXPECT_EQ(owner.query(), view.query());
        EXPECT_EQ(owner.fragment(), view.fragment());
        EXPECT_EQ(owner.without_fragment(), view.without_fragment());
        EXPECT_EQ(owner.reference_kind(), view.reference_kind());
    }
    EXPECT_EQ(parse("a:")->scheme(), uriel::uri(*parse("a:"))->scheme());
}

// Up to 512 bytes go by the stack, more by the heap.
TEST(Uri, KeepsWhatWasWrittenAndNoMore) {
    for (std::size_t const bound : {20U, 512U, 513U, 600U})
        for (std::size_t const size : {std::size_t{2}, bound}) {
            auto const owner = uriel::uri::written(
                bound, [&](std::span<char> buffer) -> uriel::expected<uriel::uri_view, int> {
                    EXPECT_EQ(buffer.size(), bound);
                    std::ranges::fill(buffer, 'a');
                    buffer[1] = ':';
                    return *parse(std::string_view(buffer.data(), size));
                });
            ASSERT_TRUE(owner);
            EXPECT_EQ(owner->text().size(), size);
            EXPECT_EQ(owner->view().parts(), parse(owner->view().text())->parts());
        }
    for (std::size_t const bound : {20U, 600U})
        EXPECT_EQ(uriel::uri::written(bound,
                                      [](std::span<char>) -> uriel::expected<uriel::uri_view, int> {
                                          return uriel::unexpected(7);
                                      })
                      .error(),
                  7);
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
            return uriel::unexpected(uriel::parse_error{uriel::error_code::buffer_too_small});
        });
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, uriel::error_code::buffer_too_small);
}

}  // namespace
