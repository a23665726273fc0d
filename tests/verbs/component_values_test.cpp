// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a component may be given as: nothing, and numbers.
#include "uriel/compose.hpp"
#include "uriel/edit.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace {

std::string text_of(uriel::component_values const& values) {
    return std::string(uriel::compose_reference(still_alive(values)).value().text());
}

TEST(Compose, NulloptMakesAnythingAbsent) {
    using std::nullopt;
    EXPECT_EQ(text_of({.scheme = nullopt,
                       .userinfo = nullopt,
                       .host = nullopt,
                       .port = nullopt,
                       .path = nullopt,
                       .query = nullopt,
                       .fragment = nullopt}),
              "");
    auto const u = uriel::parse("x://u@h:1/p?a=b#f").value();
    EXPECT_EQ(uriel::edit(u, {.userinfo = nullopt, .port = nullopt})->text(), "x://h/p?a=b#f");
    EXPECT_EQ(uriel::edit(u, {.user = nullopt, .fragment = nullopt})->text(), "x://h:1/p?a=b");
    EXPECT_EQ(uriel::edit(u, {.authority = nullopt, .path = nullopt})->text(), "x:?a=b#f");
    EXPECT_EQ(uriel::edit(u, {.query = nullopt})->text(), "x://u@h:1/p#f");
    EXPECT_EQ(uriel::edit(u, {.params = nullopt})->text(), "x://u@h:1/p#f");
    EXPECT_EQ(uriel::edit(u, {.query = uriel::set_param("a", nullopt)})->text(), "x://u@h:1/p?a#f");
    EXPECT_EQ(uriel::uri_builder().scheme("x").path("p").fragment("f").fragment(nullopt).build(),
              *uriel::parse("x:p"));
    EXPECT_EQ(uriel::uri_builder().port(nullopt).fragment(nullopt).query(nullopt).edit(u)->text(),
              "x://u@h/p");
}

TEST(Compose, NumbersAsValuesOfParameters) {
    EXPECT_EQ(text_of({.params = {{"page", 2}, {"size", std::size_t(50)}, {"x", -7}}}),
              "?page=2&size=50&x=-7");
    EXPECT_EQ(text_of({.params = {{"a", INT64_MIN}, {"b", UINT64_MAX}, {"c", 0}}}),
              "?a=-9223372036854775808&b=18446744073709551615&c=0");
    std::map<std::string, int> const numbers{{"a b", 1}, {"c", -20}};
    EXPECT_EQ(text_of({.params = numbers}), "?a%20b=1&c=-20");
    // A pair that moves takes its digits along.
    std::vector<uriel::param> moved;
    for (int i = 0; i < 40; ++i) moved.emplace_back("k", i);
    moved.erase(moved.begin() + 1, moved.end() - 1);
    EXPECT_EQ(text_of({.params = still_alive(moved)}), "?k=0&k=39");
    EXPECT_EQ(uriel::uri_builder().param("page", 2).build_reference()->text(), "?page=2");
    auto const u = uriel::parse("x:?page=1").value();
    EXPECT_EQ(uriel::edit(u, {.query = uriel::set_param("page", 2)})->text(), "x:?page=2");
    EXPECT_EQ(uriel::edit(u, {.query = {uriel::append_param("page", 0U)}})->text(),
              "x:?page=1&page=0");
}

}  // namespace
