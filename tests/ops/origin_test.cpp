// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// origin: scheme, host and port of the scheme form.
#include "uriel/ops/origin.hpp"

#include "uriel/model/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

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

TEST(Origin, IsWrittenIntoEveryBufferThatHoldsIt) {
    for (std::string_view const text : {"HTTP://u:p@EXAMPLE.com:80/a?b#c", "http://%7Eh:8080?",
                                        "x://h:", "x://[1:0::0]:09", "file:///", "http://"}) {
        uriel::reference_view const ref = uriel::parse_reference(text).value();
        std::string const expected = *uriel::origin(ref);
        for (std::size_t size = 0; size <= uriel::origin_bound(ref); ++size) {
            std::vector<char> buffer(size);
            auto const written = uriel::origin_into(ref, buffer);
            if (written) {
                EXPECT_EQ((*written)->text(), expected) << text;
                EXPECT_EQ((*written)->parts(), uriel::parse(expected)->parts()) << text;
            } else {
                EXPECT_EQ(written.error().code, uriel::error_code::buffer_too_small);
                EXPECT_LT(size, uriel::origin_bound(ref)) << text;
            }
        }
    }
    for (std::string_view const text : {"//h", "mailto:a@b", "a"})
        EXPECT_EQ(uriel::origin_into(*uriel::parse_reference(text), {}), std::nullopt) << text;
}

}  // namespace
