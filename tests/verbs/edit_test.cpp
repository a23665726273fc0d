// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Editing references: what is not meant keeps every byte. It is longer than 400 lines for its
// tables of examples.
#include "uriel/edit.hpp"

#include "reference/generate.hpp"
#include "repeated_pages.hpp"
#include "seed.hpp"
#include "uriel/detail/model/glob.hpp"
#include "uriel/parse.hpp"
#include "verbs/allocations.hpp"
#include "verbs/edit_laws.hpp"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::component;
using uriel::component_values;
using uriel::encoded;
using uriel::error_code;
using uriel::removed;

std::string edited(std::string_view text, component_values const& changes) {
    auto const source = uriel::parse_reference(text);
    if (!source) return "not a reference";
    auto const result = uriel::edit(*source, still_alive(changes));
    return result ? std::string(result->text())
                  : "error: " + std::string(name(result.error().code));
}

TEST(Edit, ComponentsOfTheRest) {
    std::string_view const u = "HTTP://U:p@H:080/%7e/./x?b=%c3&a#F";
    EXPECT_EQ(edited(u, {}), u);
    EXPECT_EQ(edited(u, {.query = "k=v", .fragment = removed}), "HTTP://U:p@H:080/%7e/./x?k=v");
    EXPECT_EQ(edited(u, {.scheme = "FTP"}), "ftp://U:p@H:080/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.scheme = encoded("FTP")}), "FTP://U:p@H:080/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.scheme = removed}), "//U:p@H:080/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.userinfo = removed}), "HTTP://H:080/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.host = "::1", .port = removed}), "HTTP://U:p@[::1]/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.port = 80}), "HTTP://U:p@H:80/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.port = ""}), "HTTP://U:p@H:/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.authority = "[::1]:1"}), "HTTP://[::1]:1/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.authority = removed}), "HTTP:/%7e/./x?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.path = "/a b/../c"}), "HTTP://U:p@H:080/c?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.path = removed}), "HTTP://U:p@H:080?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.segments = {"a/b", ""}}), "HTTP://U:p@H:080/a%2Fb/?b=%c3&a#F");
    EXPECT_EQ(edited(u, {.query = removed}), "HTTP://U:p@H:080/%7e/./x#F");
    EXPECT_EQ(edited("/a", {.segments = {"b"}}), "/b");
    EXPECT_EQ(edited("a", {.segments = {"b"}}), "b");
    uriel::segment_list const none(std::span<uriel::component_text const>{});
    EXPECT_EQ(edited(u, {.segments = still_alive(none)}), "HTTP://U:p@H:080?b=%c3&a#F");
    EXPECT_EQ(edited("/a", {.segments = still_alive(none)}), "/");
    EXPECT_EQ(edited("a", {.segments = still_alive(none)}), "");
}

TEST(Edit, TheAuthorityAndItsParts) {
    EXPECT_EQ(edited("x:/p", {.host = "h"}), "x://h/p");
    EXPECT_EQ(edited("x:/p", {.port = 80}), "error: host-missing");
    EXPECT_EQ(edited("x:/p", {.userinfo = "u"}), "error: host-missing");
    EXPECT_EQ(edited("x://h/p", {.host = removed}), "x:/p");
    EXPECT_EQ(edited("x://h:1/p", {.host = removed}), "error: host-missing");
    EXPECT_EQ(edited("x://h:1/p", {.host = removed, .port = removed}), "x:/p");
    EXPECT_EQ(edited("x:p", {.host = "h"}), "error: path-not-rooted");
    EXPECT_EQ(edited("x:p", {.host = "h", .path = "/p"}), "x://h/p");
    EXPECT_EQ(edited("x:p", {.host = "h", .path = uriel::push_segment("q")}),
              "error: path-not-rooted");
    EXPECT_EQ(edited("x:", {.host = ""}), "x://");
}

TEST(Edit, GuardsThePathThatComesFirst) {
    EXPECT_EQ(edited("x://h//p", {.authority = removed}), "x:/.//p");
    EXPECT_EQ(edited("x:a:b", {.scheme = removed}), "./a:b");
    EXPECT_EQ(edited("a/b:c", {.path = uriel::remove_segment(0)}), "./b:c");
    EXPECT_EQ(edited("/a//b", {.path = uriel::remove_segment(0)}), "/.//b");
    EXPECT_EQ(edited("a//b", {.path = uriel::remove_segment(0)}), "error: empty-first-segment");
}

TEST(Edit, AUriStaysOne) {
    using namespace uriel::literals;
    auto const u = "http://h/p"_uri;
    uriel::uri const owner(u);
    static_assert(std::is_same_v<decltype(uriel::edit(u, {})),
                                 uriel::expected<uriel::uri, uriel::parse_error>>);
    EXPECT_EQ(uriel::edit(owner, {.query = "k=v", .fragment = uriel::removed})->text(),
              "http://h/p?k=v");
    EXPECT_EQ(uriel::edit(u, {.scheme = removed}).error().code, error_code::relative_not_allowed);
    EXPECT_EQ(uriel::edit(uriel::reference_view(u), {.scheme = removed})->text(), "//h/p");
    EXPECT_EQ(uriel::join_segments(owner, {"a b"})->view().scheme(), "http");
}

TEST(Edit, SegmentsOfThePath) {
    using namespace uriel;
    struct row {
        std::string_view path;
        path_edit change;
        std::string_view result;
    };
    for (row const& r : {
             row{"/a", push_segment("b c"), "/a/b%20c"},
             row{"/a/", push_segment("b"), "/a/b"},
             row{"/", push_segment("b"), "/b"},
             row{"", push_segment("b"), "b"},
             row{"//h", push_segment("b"), "//h/b"},
             row{"a", push_segment("b/.."), "a/b%2F.."},
             row{"/a", push_segment(".."), "error: dot-segment"},
             row{"/a", push_segment(encoded("%2e%2E")), "error: dot-segment"},
             row{"/a", push_segment(encoded("b/c")), "error: invalid-character"},
             row{"/a/b", remove_segment(-1), "/a"},
             row{"/a/", remove_segment(-1), "/a"},
             row{"/a", remove_segment(-1), "/"},
             row{"/", remove_segment(-1), "error: no-such-segment"},
             row{"", remove_segment(-1), "error: no-such-segment"},
             row{"a", remove_segment(-1), ""},
             row{"a/b", remove_segment(-1), "a"},
             row{"//h/a?q", remove_segment(-1), "//h/?q"},
             row{"/a/b/c", remove_segment(1), "/a/c"},
             row{"/a/b/c", remove_segment(-3), "/b/c"},
             row{"/a/b/c", remove_segment(3), "error: no-such-segment"},
             row{"/a/b/c", remove_segment(-4), "error: no-such-segment"},
             row{"/a/b/c", replace_segment(0, "x;y"), "/x%3By/b/c"},
             row{"/a/b/c", replace_segment(-1, ""), "/a/b/"},
             row{"a/b", replace_segment(0, ""), "error: empty-first-segment"},
             row{"a/b", replace_segment(0, "x:y"), "./x:y/b"},
             row{"/a/b", insert_segment(0, "x"), "/x/a/b"},
             row{"/a/b", insert_segment(1, "x"), "/a/x/b"},
             row{"/a/b", insert_segment(2, "x"), "/a/b/x"},
             row{"/a/b", insert_segment(-1, "x"), "/a/x/b"},
             row{"/a/b", insert_segment(3, "x"), "error: no-such-segment"},
             row{"", insert_segment(0, "x"), "x"},
             row{"//h", insert_segment(0, "x"), "//h/x"},
             row{"/a/", insert_segment(2, "x"), "/a//x"},
             row{"/a/b.txt", replace_file_name("c d"), "/a/c%20d"},
             row{"/a/", replace_file_name("c"), "/a/c"},
             row{"/a/b.txt", replace_extension("md"), "/a/b.md"},
             row{"/a/b", replace_extension("md"), "/a/b.md"},
             row{"/a.x/b", replace_extension("md"), "/a.x/b.md"},
             row{"/a/b.txt", replace_extension(removed), "/a/b"},
             row{"/a/b.tar.gz?q", replace_extension("x/y"), "/a/b.tar.x%2Fy?q"},
             row{"/a/", replace_extension("md"), "error: no-such-segment"},
             row{"/..", replace_extension("md"), "error: no-such-segment"},
             row{"/..a", replace_extension(removed), "error: dot-segment"},
         })
        EXPECT_EQ(edited(r.path, {.path = still_alive(r.change)}), r.result) << r.path;
}

TEST(Edit, JoinedSegmentsCannotEscapeTheBase) {
    auto const join = [](std::string_view base, uriel::segment_list segments) {
        auto const result =
            uriel::join_segments(*uriel::parse_reference(base), std::move(segments));
        return result ? std::string(result->text())
                      : "error: " + std::string(name(result.error().code));
    };
    EXPECT_EQ(join("http://h/a?q#f", {"b", "c/d"}), "http://h/a/b/c%2Fd?q#f");
    EXPECT_EQ(join("http://h", {"b"}), "http://h/b");
    EXPECT_EQ(join("http://h/a/", {"", "b"}), "http://h/a//b");
    for (uriel::segment_list const& none : {uriel::segment_list(), uriel::rooted({})})
        for (std::string_view const base : {"http://h/a/", "http://h/a", "http://h", "a", ""})
            EXPECT_EQ(join(base, still_alive(none)), base);
    EXPECT_EQ(join("http://h/a", {"x", ".."}), "error: dot-segment");
    EXPECT_EQ(join("http://h/a", {"/etc"}), "http://h/a/%2Fetc");
    EXPECT_EQ(join("http://h/a", {"..%2f.."}), "http://h/a/..%252f..");
    EXPECT_EQ(join("http://h/a", {"..\\.."}), "http://h/a/..%5C..");
    EXPECT_EQ(join("x:", {"", "evil"}), "error: empty-first-segment");
    EXPECT_EQ(join("x:/", {"", "evil"}), "x:/.//evil");
    EXPECT_EQ(join("", {"a:b"}), "./a:b");
}

TEST(Edit, PairsOfTheQuery) {
    using namespace uriel;
    struct row {
        std::string_view text;
        query_edit change;
        std::string_view result;
    };
    for (row const& r : {
             row{"?a=%7e&b=1&&a=2&B", set_param("b", "2&3"), "?a=%7e&b=2%263&&a=2&B"},
             row{"?a=1&%61=2&b&a=3", set_param("a", "x"), "?a=x&b"},
             row{"?b&a&c&a&&%61=&d", set_param("a", "x"), "?b&a=x&c&&d"},
             row{"?a&a", set_param("a", removed), "?a"},
             row{"?&a&=1&", set_param("", "x"), "?=x&a"},
             row{"?a=1&%61=2&a=3", set_first_param("a", "x"), "?a=x&%61=2&a=3"},
             row{"?b", set_first_param("a", "x"), "?b&a=x"},
             row{"?%61=1", set_param("a", "x"), "?%61=x"},
             row{"?%61=1", set_param(encoded("a"), encoded("%7e")), "?%61=%7e"},
             row{"?a=1&b", set_param("a", removed), "?a&b"},
             row{"?a&b", set_param("a", ""), "?a=&b"},
             row{"?a", set_param("b", "1"), "?a&b=1"},
             row{"?", set_param("b", "1"), "?b=1"},
             row{"#f", set_param("b=", "1"), "?b%3D=1#f"},
             row{"?a=1;b=2&c", set_param("b", "x", {.separator = ';'}), "?a=1;b=x"},
             row{"?a+b=1", set_param("a b", "c d"), "?a+b=1&a%20b=c%20d"},
             row{"?a+b=1", set_param("a b", "c d", form_rules), "?a+b=c+d"},
             row{"?a=1", append_param("a", "2"), "?a=1&a=2"},
             row{"?a=1&", append_param("a", {}), "?a=1&&a"},
             row{"", append_param("a", removed), "?a"},
             row{"?a=1&b&%61=2", remove_param("a"), "?b"},
             row{"?a&a", remove_param("a"), ""},
             row{"?a=1&b&a=2", remove_first_param("a"), "?b&a=2"},
             row{"?a", remove_first_param("a"), ""},
             row{"?b", remove_first_param("a"), "?b"},
             row{"?b&a", remove_param("a"), "?b"},
             row{"?a=1#f", remove_param("a"), "#f"},
             row{"?#f", remove_param("a"), "?#f"},
             row{"#f", remove_param("a"), "#f"},
             row{"?&b&&", remove_param("a"), "?&b&&"},
             row{"?&a", remove_param("a"), "?"},
             row{"?utm_a=1&x=%7e&utm_b&y", trim_params("utm_*"), "?x=%7e&y"},
             row{"?b=1&a&c&a=2&%62=0&", sort_params(), "?&a&a=2&b=1&%62=0&c"},
             row{"?a=%7e&b", sort_params(), "?a=%7e&b"},
             row{"?", sort_params(), "?"},
             row{"x", sort_params(), "x"},
             row{"?b;a", sort_params({.separator = ';'}), "?a;b"},
         })
        EXPECT_EQ(edited(r.text, {.query = still_alive(r.change)}), r.result) << r.text;
    EXPECT_EQ(edited("?a", {.query = set_param("a", encoded("x&y"))}), "error: invalid-character");
}

TEST(Edit, KeepsPairs) {
    using uriel::keep_params;
    uriel::glob const patterns[] = {"id*", "b"};
    for (auto const& [text, result] : {std::pair("?a=1&id=2&b&%69dx=%7e&c", "?id=2&b&%69dx=%7e"),
                                       {"?b&b", "?b&b"},
                                       {"?a&#f", "#f"},
                                       {"?", "?"},
                                       {"x", "x"}})
        EXPECT_EQ(edited(text, {.query = keep_params(patterns)}), result) << text;
    EXPECT_EQ(edited("?a&b", {.query = keep_params({})}), "");
    EXPECT_EQ(
        edited("?a=1&i+d=2", {.query = keep_params({{uriel::glob("i d")}}, uriel::form_rules)}),
        "?i+d=2");
}

TEST(Edit, TrimsPairsByPatterns) {
    uriel::glob const patterns[] = {"utm_*", "b"};
    EXPECT_EQ(edited("?utm_a=1&id=2&b", {.query = uriel::trim_params(patterns)}), "?id=2");
    EXPECT_EQ(edited("?b", {.query = uriel::trim_params(patterns)}), "");
    EXPECT_EQ(edited("?a", {.query = uriel::trim_params(std::span<uriel::glob const>())}), "?a");
}

TEST(Edit, TrimsPairsByAListOfPatterns) {
    using uriel::detail::giving::trim_listed_params;
    for (auto const& [text, list, result] :
         {std::tuple("?utm_a=1&id=2&b&%7e", "utm_*,b", "?id=2&%7e"),
          {"?a=1&b&utm%5Fx&c=%26#f", "b,utm_?", "?a=1&c=%26#f"},
          {"?a,b=1&a=2&b=3&*=4&x=5", "a%2Cb,%2a", "?a=2&b=3&x=5"},
          {"?b&a#f", "a,b", "#f"},
          {"?&a", "a", "?"},
          {"?&a", "a,", ""},
          {"?&a&&b", "b,,a", ""},
          {"?a&&b", "b,a", "?"},
          {"?", "*,a", "?"},
          {"?#f", ",", "?#f"},
          {"?=1&a", "", "?a"},
          {"x?b", "a,%,%4", "x?b"},
          {"x#f", "a", "x#f"}})
        EXPECT_EQ(edited(text, {.query = trim_listed_params(list)}), result) << text << ' ' << list;
    EXPECT_EQ(edited("?a;b;c", {.query = trim_listed_params("b,c", {.separator = ';'})}), "?a");
    EXPECT_EQ(edited("?a=1&b", {.query = {uriel::set_param("c", "2"), trim_listed_params("a,b"),
                                          uriel::append_param("d", "3")}}),
              "?c=2&d=3");
}

// A list does what its patterns do together.
TEST(Edit, ChoosesByAListAsByItsPatterns) {
    using namespace uriel::detail::giving;
    std::string const letters = "a&=%";
    std::vector<std::string> queries = {""};
    for (std::size_t i = 0; queries[i].size() < 5; ++i)
        for (char const c : letters)
            queries.push_back(queries[i] + (c == '%' ? "%61" : std::string(1, c)));
    auto const pattern = [](std::string_view text) { return *uriel::glob::from(text); };
    for (std::string const first : {"", "a", "?", "aa", "*", "*a"})
        for (std::string const second : {"", "a*", "??", "aa", "aa*", "a**"})
            for (std::string const& query : queries) {
                uriel::glob const both[] = {pattern(first), pattern(second)};
                std::string const text = "?" + query;
                std::string const list = first + "," + second;
                EXPECT_EQ(edited(text, {.query = trim_listed_params(list)}),
                          edited(text, {.query = uriel::trim_params(both)}))
                    << text << ' ' << list;
                EXPECT_EQ(edited(text, {.query = keep_listed_params(list)}),
                          edited(text, {.query = uriel::keep_params(both)}))
                    << text << ' ' << list;
            }
}

TEST(Edit, RefusesLongListsOfPatterns) {
    using uriel::detail::giving::trim_listed_params;
    std::string const longest(uriel::glob::max_size, '*');
    std::string const list = longest + "," + longest + "," + longest + "," + longest;
    EXPECT_EQ(edited("?a", {.query = trim_listed_params(longest + "*")}), "error: too-long");
    EXPECT_EQ(edited("?a", {.query = trim_listed_params(list.substr(3))}), "");
    EXPECT_EQ(edited("?a", {.query = trim_listed_params(list)}), "error: too-long");
    EXPECT_EQ(edited("x", {.query = trim_listed_params(list)}), "error: too-long");
}

TEST(Edit, SetsPairsByPatterns) {
    using uriel::set_params;
    uriel::glob const patterns[] = {"id*", "b"};
    for (auto const& [text, result] :
         {std::pair("?a=1&id=2&b&%69dx=%7e&c", "?a=1&id=x%26&b=x%26&%69dx=x%26&c"),
          {"?b&b", "?b=x%26&b=x%26"},
          {"?a#f", "?a#f"},
          {"?", "?"},
          {"x", "x"}})
        EXPECT_EQ(edited(text, {.query = set_params(patterns, "x&")}), result) << text;
    EXPECT_EQ(edited("?b=1&c", {.query = set_params(patterns, uriel::removed)}), "?b&c");
    EXPECT_EQ(edited("?b=1", {.query = set_params(patterns, encoded("x&y"))}),
              "error: invalid-character");
    EXPECT_EQ(edited("?a=1", {.query = {uriel::rename_param("a", "b"), set_params(patterns, "y"),
                                        uriel::append_param("b", "z")}}),
              "?b=y&b=z");
}

TEST(Edit, RenamesPairs) {
    using uriel::rename_param;
    for (auto const& [text, result] : {std::pair("?a=1&b=2&%61&c", "?x%3D=1&b=2&x%3D&c"),
                                       {"?b", "?b"},
                                       {"?", "?"},
                                       {"x#f", "x#f"}})
        EXPECT_EQ(edited(text, {.query = rename_param("a", "x=")}), result) << text;
    EXPECT_EQ(edited("?a", {.query = rename_param(encoded("%61"), encoded("%62"))}), "?%62");
    EXPECT_EQ(edited("?a", {.query = rename_param(encoded("%"), "b")}),
              "error: invalid-percent-encoding");
    EXPECT_EQ(edited("?a;a", {.query = rename_param("a", "b", {.separator = ';'})}), "?b;b");
}

// A value for many pairs: the bound counts it for each.
TEST(Edit, HasRoomForManyPairs) {
    uriel::glob const all[] = {"*"};
    std::string const value(200, '%');
    std::string text = "?a";
    for (int i = 0; i < 300; ++i) text += "&a";
    auto const source = uriel::parse_reference(text).value();
    for (auto const& result : {uriel::edit(source, {.query = uriel::set_params(all, value)}),
                               uriel::edit(source, {.query = uriel::rename_param("a", value)})}) {
        ASSERT_TRUE(result);
        EXPECT_GT(result->text().size(), 300U * 600U);
    }
    auto const twice =
        uriel::edit(source, {.query = {uriel::rename_param("a", value),
                                       uriel::set_params(all, value), uriel::sort_params()}});
    ASSERT_TRUE(twice);
    EXPECT_GT(twice->text().size(), 300U * 1200U);
}

TEST(Edit, RefusesLongPatterns) {
    std::string const longest(uriel::glob::max_size, '*');
    std::string const longer = longest + "*";
    EXPECT_EQ(edited("?a&b", {.query = uriel::trim_params(longest)}), "");
    EXPECT_EQ(edited("?a&b", {.query = uriel::trim_params(longer)}), "error: too-long");
    EXPECT_EQ(edited("x", {.query = uriel::trim_params(longer)}), "error: too-long");
}

// Keys are compared decoded: a '%' at the end of one must not ask for digits beyond it.
TEST(Edit, ChecksEncodedKeysBeforeTheyAreCompared) {
    std::string const key = "a%41";
    auto const source = uriel::parse_reference("?aA=1&a").value();
    for (std::size_t size : {2U, 3U}) {
        // On the heap and of this size, so that a sanitizer sees a byte too many.
        std::vector<char> const cut(key.begin(), key.begin() + static_cast<std::ptrdiff_t>(size));
        auto const text = encoded({cut.data(), cut.size()});
        for (uriel::query_edit const& change :
             {uriel::set_param(text, "x"), uriel::append_param(text, "x"),
              uriel::set_first_param(text, "x"), uriel::remove_param(text),
              uriel::remove_first_param(text)}) {
            auto const result = uriel::edit(source, {.query = still_alive(change)});
            ASSERT_FALSE(result) << result->text();
            EXPECT_EQ(result.error().code, error_code::invalid_percent_encoding);
            EXPECT_EQ(result.error().where, component::query);
            EXPECT_EQ(result.error().offset, 1U);
        }
    }
    EXPECT_EQ(edited("?aA=1&a", {.query = uriel::remove_param(encoded(key))}), "?a");
}

TEST(Edit, SortsAsAStableSortDoes) {
    reference::generator random(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        std::string text = "?";
        for (std::size_t size = random.below(40); size > 0; --size)
            text += "ab&&=1c"[random.below(7)];
        std::multimap<std::string, std::string, std::less<>> pairs;  // keeps the order of equals
        auto const source = uriel::parse_reference(text);
        for (uriel::query_param const pair : uriel::query_view(source->query()))
            pairs.emplace(pair.key().encoded().text(), pair.encoded().text());
        std::string expected;
        for (auto const& [key, pair] : pairs) expected += "&" + pair;
        if (expected.empty()) expected = "?";
        expected[0] = '?';
        ASSERT_EQ(edited(text, {.query = uriel::sort_params()}), expected) << text;
    }
}

void expect_lawful(std::string_view text, component_values const& changes) {
    auto const source = uriel::parse_reference(text);
    if (!source) return;
    ASSERT_EQ(tests::broken_law_of_edit(*source, changes), "");
    char buffer[512];
    ASSERT_LE(uriel::edit_bound(*source, changes), sizeof buffer);
    auto const result = uriel::edit_into(*source, still_alive(changes), buffer);
    if (!result) {
        ASSERT_NE(result.error().code, error_code::buffer_too_small) << text;
    }
}

// Clang warns of values that have a name, though these view literals.
#ifdef __clang__
#    pragma clang diagnostic push
#    pragma clang diagnostic ignored "-Wdangling"
#endif
std::span<component_values const> many_changes() {
    using namespace uriel;
    // What is in braces must live as long as the changes that view it.
    static component_text const segments[] = {"x:", "", ".y"};
    static param const params[] = {{"+ &", {}}, {"", " "}};
    static component_values const all[] = {
        {},
        {.scheme = "s"},
        {.scheme = removed},
        {.authority = "U@[::A]:1"},
        {.authority = ""},
        {.authority = removed},
        {.userinfo = "u@:%", .password_is_public = true},
        {.userinfo = removed},
        {.host = "h%"},
        {.host = encoded("A%c3")},
        {.host = "1.2.3.4"},
        {.host = removed},
        {.port = 8},
        {.port = removed},
        {.path = "//a/../:b?"},
        {.path = "a:b"},
        {.path = encoded("/%2e//.x")},
        {.path = removed},
        {.segments = std::span<component_text const>(segments)},
        {.query = "?#%&"},
        {.query = removed},
        {.fragment = "#"},
        {.fragment = removed},
        {.scheme = removed, .authority = removed},
        {.scheme = removed, .host = "h", .fragment = encoded("%7e")},
        {.path = push_segment("p:q")},
        {.path = remove_segment(-1)},
        {.path = remove_segment(0)},
        {.path = insert_segment(0, "i:")},
        {.path = replace_segment(0, "")},
        {.path = replace_extension("e")},
        {.path = replace_extension(removed)},
        {.authority = removed, .path = remove_segment(0)},
        {.query = set_param("a", "%&")},
        {.query = set_first_param("a", "%&")},
        {.query = remove_param("a")},
        {.query = remove_first_param("a")},
        {.query = sort_params()},
        {.query = trim_params("?")},
        {.params = {std::span<param const>(params), form_rules}},
    };
    return all;
}
#ifdef __clang__
#    pragma clang diagnostic pop
#endif

TEST(Edit, KeepsItsLawsInASmallWorld) {
    std::string_view const bytes = "a:/?#@.[]%&";
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 4; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            for (component_values const& changes : many_changes()) expect_lawful(text, changes);
            if (HasFatalFailure()) return;
            if (auto const source = uriel::parse_reference(text)) {
                ASSERT_EQ(uriel::edit(*source, {})->text(), text);
            }
            if (size < 4)
                for (char const c : bytes) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
}

TEST(Edit, KeepsItsLawsAtRandom) {
    reference::generator generate(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        std::string const text = generate.valid();
        if (text.size() > 200) continue;
        for (component_values const& changes : many_changes()) expect_lawful(text, changes);
        if (HasFatalFailure()) return;
    }
}

TEST(Edit, AllocatesOnceAndNeverIntoABuffer) {
    auto const source = uriel::parse("http://u@h/a/b?c=1&b=2&a=3#f");
    char buffer[512];
    for (component_values const& changes : many_changes()) {
        std::size_t const before = tests::allocations();
        auto const result = uriel::edit(uriel::reference_view(*source), still_alive(changes));
        EXPECT_EQ(tests::allocations() - before, result && !result->empty() ? 1U : 0U);
        std::size_t const between = tests::allocations();
        auto const written = uriel::edit_into(*source, still_alive(changes), buffer);
        EXPECT_EQ(tests::allocations(), between);
        ASSERT_EQ(result.has_value(), written.has_value());
        if (result) {
            EXPECT_EQ(result->text(), written->text());
        }
        if (!result) {
            EXPECT_EQ(result.error(), written.error());
        }
    }
}

TEST(Edit, IntoABufferOfAnySize) {
    for (std::string_view const text : {"x://u@h:1/a/b?c=1&b=2&a=3#f", "a/b", ""})
        for (component_values const& changes : many_changes()) {
            auto const source = uriel::parse_reference(text);
            std::string const whole = edited(text, changes);
            for (std::size_t size = 0; size <= uriel::edit_bound(*source, changes); ++size) {
                std::vector<char> buffer(size);
                auto const result = uriel::edit_into(*source, still_alive(changes), buffer);
                if (result) {
                    ASSERT_EQ(result->text(), whole);
                } else if (!whole.starts_with("error")) {
                    ASSERT_EQ(result.error(), uriel::parse_error{error_code::buffer_too_small});
                }
            }
        }
}

TEST(Edit, RefusesResultsThatAreLongerThanOffsetsCanSay) {
    tests::repeated_pages const pages((std::size_t{1} << 31U) + (std::size_t{1} << 25U));
    std::span<char> const buffer = pages.bytes();
    uriel::detail::scanning::components parts;
    parts.has_query = true;
    parts.query_end = uriel::detail::scanning::components::max_size;
    auto const longest = uriel::reference_view::assume_parsed(
        {buffer.data(), uriel::detail::scanning::components::max_size}, parts);
    EXPECT_TRUE(uriel::edit_into(longest, {}, buffer));
    auto const longer = uriel::edit_into(longest, {.fragment = ""}, buffer);
    ASSERT_FALSE(longer);
    EXPECT_EQ(longer.error(), (uriel::parse_error{error_code::too_long}));
}

// Linear but for the logarithm of sorting: a quadratic step would take minutes here.
TEST(Edit, LongTexts) {
    std::string text = "?";
    for (std::size_t i = 0; i < 200'000; ++i) text += std::to_string((i * 7919) % 200'000) + "&";
    auto const source = uriel::parse_reference(text);
    auto const sorted = uriel::edit(*source, {.query = uriel::sort_params()});
    ASSERT_TRUE(sorted);
    EXPECT_EQ(sorted->text().size(), text.size());
    EXPECT_TRUE(sorted->text().starts_with("?&0&1&10&100&1000&10000&100000&"));
    std::string const path(1'000'000, '/');
    EXPECT_EQ(edited(path.substr(2), {.path = uriel::remove_segment(500'000)}).size(), 999'997U);
}

// As dns_name() of idna, but of one name only.
std::size_t encode_name(std::string_view name, std::span<char, 255> out) noexcept {
    if (name != "b\u00FCcher") return 0;
    return std::string_view("xn--bcher-kva").copy(out.data(), out.size());
}

TEST(Edit, NamesAsTheEncoderWritesThem) {
    auto const with_name = [](std::string_view host) {
        return edited("http://h/", {.host = host, .encode_name = encode_name});
    };
    EXPECT_EQ(with_name("b\u00FCcher"), "http://xn--bcher-kva/");
    EXPECT_EQ(with_name("b\u00FC"), "error: host-not-dns-name");
    EXPECT_EQ(with_name("buecher"), "http://buecher/");
    EXPECT_EQ(with_name("::1"), "http://[::1]/");
    EXPECT_EQ(edited("http://h/", {.host = "b\u00FCcher"}), "http://b%C3%BCcher/");
    EXPECT_GE(edit_bound(*uriel::parse_reference("//h"), {.encode_name = encode_name}), 255U);
}

TEST(Edit, RefusalsWithinPathsArePassedOn) {
    EXPECT_EQ(edited("/a/b", {.path = uriel::insert_segment(0, "..")}), "error: dot-segment");
    EXPECT_EQ(edited("/a/b", {.path = uriel::replace_segment(0, "..")}), "error: dot-segment");
    EXPECT_EQ(edited("/a/b", {.path = uriel::insert_segment(2, "..")}), "error: dot-segment");
    EXPECT_EQ(edited("/a/b", {.path = uriel::replace_file_name("c")}), "/a/c");
    EXPECT_EQ(edited("/a/b.c", {.path = uriel::replace_extension(encoded("%"))}),
              "error: invalid-percent-encoding");
    EXPECT_EQ(edited("/a/b", {.path = uriel::insert_segment(0, encoded("%"))}),
              "error: invalid-percent-encoding");
    EXPECT_EQ(edited("/a/b", {.path = uriel::replace_segment(0, encoded("%"))}),
              "error: invalid-percent-encoding");
}

TEST(Edit, PortsThatMayBeAbsent) {
    EXPECT_EQ(edited("//h:1", {.port = std::optional<int>()}), "//h");
    EXPECT_EQ(edited("//h:1", {.port = std::optional<int>(80)}), "//h:80");
}

TEST(Edit, ErrorsOfUris) {
    auto const source = uriel::parse("http://h/");
    auto const wrong = uriel::edit(*source, {.port = "x"});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().code, error_code::invalid_port);
    auto const relative = uriel::edit(*source, {.scheme = removed});
    ASSERT_FALSE(relative);
    EXPECT_EQ(relative.error().code, error_code::relative_not_allowed);
}

}  // namespace
