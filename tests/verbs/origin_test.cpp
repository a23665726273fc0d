// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// origin: scheme, host and port of the scheme form.
#include "uriel/http.hpp"

#include "uriel/parse.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
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
    EXPECT_EQ(origin_of("file://localhost/a"), "file://");
    EXPECT_EQ(origin_of("file://u@localhost/a"), "file://");
    EXPECT_EQ(origin_of("http://h./"), "http://h.");  // DNS searches no other name for it
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

bool same(std::string_view a, std::string_view b) {
    return uriel::same_origin(*uriel::parse_reference(a), *uriel::parse_reference(b));
}

// The origin of a text is that of its scheme, host and port alone, and its own origin.
void expect_lawful(std::string_view text) {
    auto const ref = uriel::parse_reference(text);
    if (!ref) return;
    std::optional<std::string> const origin = uriel::origin(*ref);
    ASSERT_EQ(uriel::same_origin(*ref, *ref), origin.has_value()) << text;
    if (!origin) return;
    EXPECT_EQ(origin_of(*origin), *origin) << text;
    EXPECT_TRUE(same(text, *origin)) << text;
    EXPECT_TRUE(same(*origin, text)) << text;
    std::string bare =
        std::string(*ref->scheme()) + "://" + std::string(ref->host_literal()->text());
    if (ref->port()) bare += ":" + std::string(*ref->port());
    EXPECT_EQ(origin_of(bare), *origin) << text;
}

constexpr std::array<std::string_view, 5> schemes = {"file", "FILE", "http", "https", "x"};
constexpr std::array<std::string_view, 14> hosts = {"",
                                                    "localhost",
                                                    "LocalHost",
                                                    "%6cocalhost",
                                                    "localhost.",
                                                    "h",
                                                    "%48",
                                                    "%7Eh",
                                                    "127.0.0.1",
                                                    "[1:0:0::0]",
                                                    "[1::]",
                                                    "[v1.A]",
                                                    "[::ffff:1.2.3.4]",
                                                    "[::FFFF:102:304]"};
constexpr std::array<std::string_view, 6> ports = {"", ":", ":80", ":0443", ":443", ":000"};

TEST(Origin, IsItsOwnAndOfNothingElse) {
    for (std::string_view const scheme : schemes)
        for (std::string_view const userinfo : {"", "@", "u@", "localhost:80@", "%6c:@"})
            for (std::string_view const host : hosts)
                for (std::string_view const port : ports)
                    for (std::string_view const rest : {"", "/", "/%2e/..//a", "?", "?b@c#d", "#"})
                        expect_lawful(std::string(scheme) + "://" + std::string(userinfo) +
                                      std::string(host) + std::string(port) + std::string(rest));
    for (std::string_view const prefix : {"", "x://", "file://localhost", "file://u@localhost"})
        tests::for_each_text(prefix, tests::tricky_bytes, 3, expect_lawful);
    tests::for_each_text("x://[", tests::literal_bytes, 4, expect_lawful);
}

// An equivalence: the same origin is to have the same origin(), of which there is one.
TEST(Origin, IsTheSameWhereItsTextIs) {
    std::vector<std::string> texts;
    for (std::string_view const scheme : schemes)
        for (std::string_view const userinfo : {"", "u@"})
            for (std::string_view const host : hosts)
                for (std::string_view const port : ports)
                    texts.push_back(std::string(scheme) + "://" + std::string(userinfo) +
                                    std::string(host) + std::string(port) + "/a");
    for (std::string const& a : texts)
        for (std::string const& b : texts)
            ASSERT_EQ(same(a, b), origin_of(a) == origin_of(b)) << a << ' ' << b;
}

}  // namespace
