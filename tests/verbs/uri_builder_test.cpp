// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri_builder: values that are kept until they are composed.
#include "uriel/compose.hpp"

#include "uriel/edit.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>

namespace {

using namespace uriel::literals;
using uriel::uri_builder;

/// Text that is gone at the end of the statement, and on the heap.
std::string gone(std::string_view text) { return std::string(text) + std::string(40, 'x'); }

TEST(UriBuilder, KeepsWhatItIsGiven) {
    uri_builder builder;
    builder.scheme("http").host(gone("h")).port(8080).segment(gone("a b")).segment("c/d");
    for (int i = 0; i < 3; ++i) builder.param(gone("k"), std::to_string(i));
    builder.param("flag").fragment(gone("f"));
    std::string const x(40, 'x');
    uri_builder const copy = builder;
    builder = {};
    EXPECT_EQ(copy.build()->text(), "http://h" + x + ":8080/a%20b" + x + "/c%2Fd?k" + x + "=0&k" +
                                        x + "=1&k" + x + "=2&flag#f" + x);
    EXPECT_EQ(builder.build_reference()->text(), "");
}

TEST(UriBuilder, GivesWhatComposeGives) {
    uri_builder builder;
    builder.scheme("x").authority(uriel::encoded("u@h:1")).path("/a/../b").query("q?");
    EXPECT_EQ(
        builder.build_reference()->text(),
        uriel::compose_reference(
            {.scheme = "x", .authority = uriel::encoded("u@h:1"), .path = "/a/../b", .query = "q?"})
            ->text());
    EXPECT_EQ(uri_builder().path("p").build().error().code,
              uriel::error_code::relative_not_allowed);
    EXPECT_EQ(uri_builder().host("h").path("p").build_reference().error().code,
              uriel::error_code::path_not_rooted);
}

TEST(UriBuilder, ReplacesWhatWasGivenBefore) {
    EXPECT_EQ(uri_builder().host("a").host("b").port("1").port(2).build_reference()->text(),
              "//b:2");
    EXPECT_EQ(uri_builder().host("a").port(1).port(std::optional<int>()).build_reference()->text(),
              "//a");
}

TEST(UriBuilder, KnowsPasswordsRulesAndEncoders) {
    uri_builder builder;
    builder.host("h").userinfo("u:p");
    EXPECT_EQ(builder.build_reference().error().code, uriel::error_code::password_not_allowed);
    EXPECT_EQ(builder.password_is_public().build_reference()->text(), "//u:p@h");
    EXPECT_EQ(uri_builder().param("a b", "c").rules(uriel::form_rules).build_reference()->text(),
              "?a+b=c");
    auto const encoder =
        [](std::string_view,
           std::span<char, uriel::detail::matching::max_dns_name_size> out) noexcept
        -> std::size_t {
        out[0] = 'n';
        return 1;
    };
    EXPECT_EQ(uri_builder().host("\xC3\xBC").encode_name(encoder).build_reference()->text(), "//n");
}

TEST(UriBuilder, Edits) {
    uri_builder changes;
    changes.query(uriel::removed).fragment(gone("f")).segment("s");
    auto const f = "f" + std::string(40, 'x');
    EXPECT_EQ(changes.edit("http://h/a?q#g"_uri)->text(), "http://h/s#" + f);
    EXPECT_EQ(changes.edit("/a?q#g"_reference)->text(), "/s#" + f);
}

}  // namespace
