// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Lists of changes, of segments and of pairs, and the parts of userinfo.
#include "uriel/compose.hpp"
#include "uriel/edit.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iterator>
#include <list>
#include <map>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using uriel::component_values;
using uriel::encoded;
using uriel::removed;

std::string text_or_error(uriel::expected<uriel::reference, uriel::parse_error> const& result) {
    if (result) return std::string(result->text());
    return "error: " + std::string(name(result.error().code));
}
std::string edited_text(std::string_view source, component_values const& changes) {
    return text_or_error(edit(uriel::parse_reference(source).value(), still_alive(changes)));
}

TEST(EditLists, OneCallMakesManyChanges) {
    using namespace uriel;
    EXPECT_EQ(
        edited_text("http://h/a/b?z=1&utm_x&a=2&page=1",
                    {.path = {remove_segment(-1), push_segment("c d"), replace_extension("md")},
                     .query = {set_param("page", "2"), trim_params("utm_*"), sort_params()}}),
        "http://h/a/c%20d.md?a=2&page=2&z=1");
    EXPECT_EQ(edited_text("?a", {.query = {query_edit("b&a=1"), append_param("c", "2")}}),
              "?b&a=1&c=2");
    EXPECT_EQ(edited_text("?a", {.query = {remove_param("a"), append_param("c", "2")}}), "?c=2");
    EXPECT_EQ(edited_text("?a", {.query = {append_param("c", "2"), query_edit(removed)}}), "");
    EXPECT_EQ(edited_text("/a?b", {.path = {}, .query = {}}), "/a?b");
    EXPECT_EQ(edited_text("/a?b", {.path = {path_edit()}, .query = {query_edit(), sort_params()}}),
              "/a?b");
    EXPECT_EQ(edited_text("/a", {.path = {remove_segment(-1), remove_segment(-1)}}),
              "error: no-such-segment");
    EXPECT_EQ(edited_text("?a", {.query = {sort_params(), append_param(encoded("%"), "")}}),
              "error: invalid-percent-encoding");
    query_edit const collected[] = {append_param("b", ""), sort_params()};
    EXPECT_EQ(edited_text("?c", {.query = still_alive(collected)}), "?b=&c");
}

// The changes of a list of any other type are made when they are asked for.
TEST(EditLists, AreMadeOfOtherLists) {
    using namespace uriel;
    static constexpr std::array<std::string_view, 3> words{"c", "a d", "b"};
    constexpr auto push = [](void const* list, std::size_t number) noexcept {
        return push_segment(static_cast<std::string_view const*>(list)[number]);
    };
    constexpr auto append = [](void const* list, std::size_t number) noexcept {
        return append_param(static_cast<std::string_view const*>(list)[number], {});
    };
    EXPECT_EQ(edited_text("http://h?x", {.path = {words.data(), words.size(), push},
                                         .query = {words.data(), words.size(), append}}),
              "http://h/c/a%20d/b?x&c&a%20d&b");
    EXPECT_EQ(edited_text("http://h?x", {.path = {words.data(), 0, push}}), "http://h?x");
    detail::giving::path_edits const all(words.data(), words.size(), push);
    EXPECT_EQ(std::ranges::distance(all), 3);
    EXPECT_EQ(std::next(all.begin())->text.text(), "a d");
}

// A list does what one edit after the other does.
TEST(EditLists, AreTheSameAsEditsOneByOne) {
    using namespace uriel;
    query_edit const changes[] = {
        set_param("a", "x"),  set_first_param("a", "y"),      append_param("b", "1"),
        remove_param("a"),    remove_first_param("b"),        sort_params(),
        trim_params("*a*"),   query_edit("c=3&a&"),           query_edit(removed),
        append_param("", {}), sort_params({.separator = ';'})};
    std::vector<std::string> const two{"y", "z"};
    path_edit const moves[] = {push_segment("x"),      push_segments(two), insert_segment(1, "w"),
                               replace_segment(0, ""), remove_segment(-1), replace_extension("e"),
                               path_edit("/p/../q/"),  path_edit("")};
    for (std::string_view const text :
         {"x://h", "x://h?", "x://h/a/b.c?b;c;a&a=1&&%61=2", "x://h/?b&a"}) {
        auto const source = parse_reference(text).value();
        auto const check = [&](auto const& all, auto values_of) {
            for (auto const& first : all)
                for (auto const& second : all)
                    for (auto const& third : all) {
                        auto expected = edit(source, values_of(std::array{still_alive(first)}));
                        if (expected)
                            expected = edit(*expected, values_of(std::array{still_alive(second)}));
                        if (expected)
                            expected = edit(*expected, values_of(std::array{still_alive(third)}));
                        std::array const list{still_alive(first), still_alive(second),
                                              still_alive(third)};
                        EXPECT_EQ(text_or_error(edit(source, values_of(list))),
                                  text_or_error(expected))
                            << text;
                    }
        };
        check(changes,
              [](auto const& list) { return component_values{.query = still_alive(list)}; });
        check(moves, [](auto const& list) { return component_values{.path = still_alive(list)}; });
    }
}

// What one change writes, the next one may take apart in other ways.
TEST(EditLists, OfSeveralSeparators) {
    using namespace uriel;
    constexpr query_rules semicolons{.separator = ';'};
    std::string const separators(200, '&');
    std::string const value(200, 'v');
    std::array const all{*glob::from("*")};
    std::array const key_first{append_param(encoded(separators), removed, semicolons),
                               set_params(all, value)};
    std::array const value_first{set_params(all, encoded(separators), semicolons),
                                 set_params(all, value)};
    std::array const key_renamed{rename_param("", encoded(separators), semicolons),
                                 set_params(all, value)};
    for (auto const& list :
         {std::span<query_edit const>(key_first), std::span<query_edit const>(value_first),
          std::span<query_edit const>(key_renamed)})
        for (std::string const& text : {std::string("x:"), "x:?" + std::string(100, ';')})
            EXPECT_TRUE(edit(*parse_reference(text), {.query = still_alive(list)})) << text;
}

TEST(EditLists, BuffersOfAnySize) {
    using namespace uriel;
    auto const source = parse_reference("x:/a?c=1&b=2&a=3").value();
    std::array const list{append_param("%", "&"), sort_params(), set_param("b", "")};
    std::string const expected = text_or_error(edit(source, {.query = still_alive(list)}));
    EXPECT_EQ(expected, "x:/a?%25=%26&a=3&b=&c=1");
    for (std::size_t size = 0; size <= edit_bound(source, {.query = still_alive(list)}); ++size) {
        std::vector<char> buffer(size);
        auto const written = edit_into(source, {.query = still_alive(list)}, buffer);
        if (written) {
            EXPECT_EQ(written->text(), expected);
        } else {
            EXPECT_EQ(written.error().code, error_code::buffer_too_small);
            EXPECT_LT(size, edit_bound(source, {.query = still_alive(list)}));
        }
    }
}

TEST(EditLists, SegmentsOfAnyRange) {
    std::vector<std::string> const strings{"a/b", "c"};
    std::list<std::string_view> const views{"a/b", "c"};
    std::array<uriel::component_text, 2> const texts{"a/b", encoded("c")};
    auto const other = uriel::parse_reference("/a%2Fb/c").value();
    auto const made = strings | std::views::transform([](auto const& s) { return s + "!"; });
    EXPECT_EQ(edited_text("//h", {.segments = {"a/b", "c"}}), "//h/a%2Fb/c");
    EXPECT_EQ(edited_text("//h", {.segments = strings}), "//h/a%2Fb/c");
    EXPECT_EQ(edited_text("//h", {.segments = views}), "//h/a%2Fb/c");
    EXPECT_EQ(edited_text("//h", {.segments = still_alive(texts)}), "//h/a%2Fb/c");
    EXPECT_EQ(edited_text("//h", {.segments = other.path().segments()}), "//h/a%2Fb/c");
    EXPECT_EQ(edited_text("//h", {.segments = made}), "//h/a%2Fb%21/c%21");
    EXPECT_EQ(edited_text("x:", {.segments = uriel::rooted(strings)}), "x:/a%2Fb/c");
    EXPECT_EQ(edited_text("//h/x", {.path = uriel::push_segments(strings)}), "//h/x/a%2Fb/c");
    EXPECT_EQ(edited_text("//h/x", {.segments = std::vector<std::string>()}), "//h");
    EXPECT_EQ(edited_text("//h", {.segments = std::vector<std::string>{"a", "..", "b"}}),
              "error: dot-segment");
    EXPECT_EQ(text_or_error(join_segments(other, strings)), "/a%2Fb/c/a%2Fb/c");
}

TEST(EditLists, PairsOfAnyRange) {
    std::map<std::string, std::string> const map{{"a", "b c"}, {"x", "&"}};
    std::vector<std::pair<char const*, std::optional<std::string_view>>> const pairs{
        {"a", "b c"}, {"x", std::nullopt}};
    uriel::param const params[] = {{"a", "b c"}, {"x", encoded("%26")}, uriel::param("y")};
    auto const other = uriel::parse_reference("?a=b%20c&x").value();
    EXPECT_EQ(edited_text("//h", {.params = {{"a", "b c"}, {"x", {}}}}), "//h?a=b%20c&x");
    EXPECT_EQ(edited_text("//h", {.params = map}), "//h?a=b%20c&x=%26");
    EXPECT_EQ(edited_text("//h", {.params = {map, uriel::form_rules}}), "//h?a=b+c&x=%26");
    EXPECT_EQ(edited_text("//h", {.params = pairs}), "//h?a=b%20c&x");
    EXPECT_EQ(edited_text("//h", {.params = still_alive(params)}), "//h?a=b%20c&x=%26&y");
    EXPECT_EQ(edited_text("//h", {.params = uriel::query_view(other.query())}), "//h?a=b%20c&x");
    EXPECT_EQ(edited_text("//h?q", {.params = std::map<std::string, std::string>()}), "//h");
    EXPECT_EQ(
        edited_text("//h", {.params = std::array<uriel::param, 2>{uriel::param(encoded("a&"), ""),
                                                                  {"b", ""}}}),
        "error: invalid-character");
}

TEST(EditLists, UserAndPassword) {
    EXPECT_EQ(edited_text("x://u:p@h/", {.user = "a:b"}), "x://a%3Ab:p@h/");
    EXPECT_EQ(edited_text("x://u:p@h/", {.user = removed}), "x://:p@h/");
    EXPECT_EQ(edited_text("x://u:p@h/", {.password = removed}), "x://u@h/");
    EXPECT_EQ(edited_text("x://u:p@h/", {.user = removed, .password = removed}), "x://h/");
    EXPECT_EQ(edited_text("x://h/", {.user = "u"}), "x://u@h/");
    EXPECT_EQ(edited_text("x://h/", {.user = encoded("%75")}), "x://%75@h/");
    EXPECT_EQ(edited_text("x://h/", {.user = encoded("u:p")}), "error: invalid-character");
    EXPECT_EQ(edited_text("x://h/", {.password = "p:q", .password_is_public = true}),
              "x://:p%3Aq@h/");
    EXPECT_EQ(edited_text("x://h/", {.password = encoded("p:q"), .password_is_public = true}),
              "x://:p:q@h/");
    EXPECT_EQ(edited_text("x://h/", {.password = encoded("@"), .password_is_public = true}),
              "error: invalid-character");
    EXPECT_EQ(edited_text("x://h/", {.password = "p"}), "error: password-not-allowed");
    EXPECT_EQ(edited_text("x://h/", {.password = ""}), "x://:@h/");
    EXPECT_EQ(edited_text("x:/", {.user = "u"}), "error: host-missing");
    EXPECT_EQ(edited_text("x:/", {.user = removed}), "x:/");
    EXPECT_EQ(edited_text("x://h/", {.userinfo = "u", .user = "u"}), "error: given-twice");
    EXPECT_EQ(edited_text("x://h/", {.authority = "h", .password = ""}), "error: given-twice");
    uriel::uri_builder next;
    next.scheme("x").user("u@").password("p").password_is_public().host("h");
    EXPECT_EQ(text_or_error(next.build_reference()), "x://u%40:p@h");
}

}  // namespace
