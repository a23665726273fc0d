// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// origin: scheme, host and port of the scheme form.
#include "uriel/ops/origin.hpp"

#include "uriel/model/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

std::string origin_of(std::string_view text) {
    return uriel::origin(*uriel::parse_reference(text)).value_or("none");
}

TEST(Origin, IsOfTheSchemeForm) {
    EXPECT_EQ(origin_of("HTTP://u:p@EXAMPLE.com:80/a?b#c"), "http://example.com");
    EXPECT_EQ(origin_of("http://example.com:8080"), "http://example.com:8080");
    EXPECT_EQ(origin_of("https://h:/"), "https://h");
    EXPECT_EQ(origin_of("https://h:0443/"), "https://h");
    EXPECT_EQ(origin_of("x://h:080"), "x://h:80");
    EXPECT_EQ(origin_of("http://[1:0::0]/"), "http://[1::]");
    EXPECT_EQ(origin_of("http://%7Eh/"), "http://~h");
    EXPECT_EQ(origin_of("file:///a"), "file://");
}

TEST(Origin, NeedsSchemeAndAuthority) {
    for (std::string_view const text : {"mailto:a@b", "//h/a", "/a", "", "urn:a:b"})
        EXPECT_EQ(origin_of(text), "none") << text;
}

TEST(Origin, GoesByTheSchemesGiven) {
    static constexpr uriel::scheme_rule rules[] = {
        {.scheme = "x", .source = "", .default_port = 7}};
    static constexpr uriel::scheme_table own(rules);
    EXPECT_EQ(uriel::origin(*uriel::parse("x://h:7/"), own), "x://h");
}

}  // namespace
