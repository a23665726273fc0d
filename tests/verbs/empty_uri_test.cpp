// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// `uri{}`, the one uri that is no URI: every verb takes it for the empty reference.
#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace {

using namespace uriel::literals;
using uriel::uri;

constexpr auto other = "http://h/a?q#f"_uri;

TEST(EmptyUri, Resolve) {
    uri const none;
    EXPECT_EQ(uriel::resolve(none, other), uri(other));
    EXPECT_EQ(uriel::resolve(none, "x:/a/../b"_reference).text(), "x:/b");
    for (auto const relative : {""_reference, "g"_reference, "/g"_reference, "//g"_reference,
                                "?y"_reference, "#s"_reference}) {
        EXPECT_EQ(uriel::resolve(none, relative), none);
        EXPECT_EQ(uriel::resolve(none, relative, uriel::resolve_options{}).error().code,
                  uriel::error_code::no_base);
    }
    EXPECT_EQ(uriel::resolve(other, none.view()).text(), "http://h/a?q");
}

TEST(EmptyUri, NormalizeAndCompare) {
    uri const none;
    EXPECT_EQ(uriel::normalize(none), none);
    EXPECT_TRUE(uriel::is_normalized(none));
    EXPECT_TRUE(uriel::equivalent(none, uri()));
    EXPECT_FALSE(uriel::equivalent(none, other));
    EXPECT_EQ(uriel::compare(none, uri()).rung, uriel::rung::identical);
    EXPECT_EQ(uriel::compare(none, other).rung, uriel::rung::different);
    EXPECT_EQ(uriel::hash(none), uriel::hash(uri()));
    EXPECT_TRUE(uriel::order(none, other) < 0);
    EXPECT_TRUE(uriel::check_scheme(none));
    EXPECT_FALSE(uriel::urn_equivalent(none, none));
}

TEST(EmptyUri, Relativize) {
    uri const none;
    EXPECT_EQ(uriel::relativize(none, other)->text(), other.text());
    EXPECT_EQ(uriel::relativize(other, none)->text(), "");
    EXPECT_EQ(uriel::relativize(none, none)->text(), "");
}

TEST(EmptyUri, Edit) {
    uri const none;
    EXPECT_EQ(uriel::edit(none, {.host = "h"}).error().code,
              uriel::error_code::relative_not_allowed);
    EXPECT_EQ(uriel::edit(none, {.scheme = "x", .path = "a"})->text(), "x:a");
    EXPECT_EQ(uriel::edit(none.view(), {}).error().code, uriel::error_code::relative_not_allowed);
}

TEST(EmptyUri, Context) {
    uri const none;
    EXPECT_TRUE(uriel::lint(none).empty());
    EXPECT_EQ(uriel::redact(none), "");
    EXPECT_EQ(uriel::without_password(none), none);
    EXPECT_EQ(uriel::base_uri(none, uriel::base_uri::layer::by_default).text(), "");
    EXPECT_FALSE(uriel::find_numeric_host(none));
}

// What was moved from is the same.
TEST(EmptyUri, AfterAMove) {
    uri first(other);
    uri const second = std::move(first);
    EXPECT_EQ(uriel::normalize(first), uri());  // NOLINT(bugprone-use-after-move)
    EXPECT_EQ(uriel::resolve(first, "g"_reference), uri());
    EXPECT_EQ(uriel::normalize(second).text(), other.text());
}

}  // namespace
