// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What people type (RFC 3986, 4.5 and Appendix C).
#include "uriel/extract.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using uriel::error_code;
using uriel::guess_uri;
using uriel::detail::extracting::clean_typed;

std::string guessed(std::string_view typed) {
    auto const guess = guess_uri(typed);
    return guess ? std::string(guess->text()) : std::string(name(guess.error().code));
}

TEST(Typed, IsCleaned) {
    EXPECT_EQ(clean_typed(" <http://h/a b> "), "http://h/ab");
    EXPECT_EQ(clean_typed("\"http://h/\""), "http://h/");
    EXPECT_EQ(clean_typed("<URL:http://h/a>"), "http://h/a");
    EXPECT_EQ(clean_typed("< url: http://h/a>"), "http://h/a");
    EXPECT_EQ(clean_typed("URL:http://h/a"), "URL:http://h/a");
    EXPECT_EQ(clean_typed("\thttp://h/\r\n a"), "http://h/a");
    EXPECT_EQ(clean_typed(""), "");
    EXPECT_EQ(clean_typed("<"), "<");
    EXPECT_EQ(clean_typed("\""), "\"");
    EXPECT_EQ(clean_typed("<>"), "");
}

TEST(Typed, GuessesTheSchemeOfASuffix) {
    EXPECT_EQ(guessed("www.w3.org/Addressing/"), "http://www.w3.org/Addressing/");
    EXPECT_EQ(guessed("ftp.example.com/a"), "ftp://ftp.example.com/a");
    EXPECT_EQ(guessed("FTP.example.com"), "ftp://FTP.example.com");
    EXPECT_EQ(guessed("//h/a"), "http://h/a");
    EXPECT_EQ(guessed("example.com?q"), "http://example.com?q");
    EXPECT_EQ(guessed("1.2.3.4:80/"), "http://1.2.3.4:80/");
    EXPECT_EQ(guessed("[::1]:80"), "http://[::1]:80");
    auto const https = guess_uri("www.w3.org", "https");
    ASSERT_TRUE(https);
    EXPECT_EQ(https->text(), "https://www.w3.org");
}

TEST(Typed, LeavesAUriAlone) {
    for (std::string_view const uri : {"http://h", "x:", "mailto:a@b", "tel:911", "urn:a:b", "x:a",
                                       "about:blank", "X://a", "data:,1", "sip:5060"})
        EXPECT_EQ(guessed(uri), uri);
}

TEST(Typed, TakesAPortForAPort) {
    EXPECT_EQ(guessed("localhost:8080/x"), "http://localhost:8080/x");
    EXPECT_EQ(guessed("example.com:8080"), "http://example.com:8080");
    EXPECT_EQ(guessed("example.com:8080a"), "invalid-port");
    EXPECT_EQ(guessed("example.com:123456"), "invalid-port");
    EXPECT_EQ(guessed("localhost:65535"), "http://localhost:65535");
    EXPECT_EQ(guessed("example.com:/"), "http://example.com:/");
    EXPECT_EQ(guessed("example.com:a"), "invalid-port");
    EXPECT_EQ(guessed("x:1"), "http://x:1");
    EXPECT_EQ(guessed("http://example.com:65536/"), "invalid-port");
    auto const beyond = guess_uri("example.com:65536/");
    ASSERT_FALSE(beyond);
    EXPECT_EQ(beyond.error().where, uriel::component::port);
    EXPECT_EQ(beyond.error().offset, 12U);
}

TEST(Typed, GuessesNothingWithoutAHost) {
    for (std::string_view const typed :
         {"", " ", "/etc/hosts", "?q", "#f", "..", "a_b", "[v1.x]", "//", "///a"})
        EXPECT_EQ(guessed(typed), "relative-not-allowed") << typed;
    // It would be sent to another host than it seems to say.
    for (std::string_view const typed : {"www.example.com@evil.example", "evil.com:80@good.com",
                                         "good.com:a@evil.com", "localhost:80@h"})
        EXPECT_EQ(guessed(typed), "relative-not-allowed") << typed;
}

TEST(Typed, AsksForTheHostThatASchemeNeeds) {
    for (std::string_view const typed :
         {"https://", "http:", "http:x", "http:///x", "ftp://a@/", "https://:80"})
        EXPECT_EQ(guessed(typed), "host-missing") << typed;
    EXPECT_EQ(guessed("http://h:/"), "http://h:/");
    EXPECT_EQ(guessed("file:///x"), "file:///x");
    EXPECT_EQ(guessed("x://h:99999"), "x://h:99999");
}

TEST(Typed, SaysWhatIsWrong) {
    // No scheme, so that what follows it is no authority.
    EXPECT_EQ(guess_uri("www.w3.org", "a:b").error().code, uriel::error_code::relative_not_allowed);
    EXPECT_FALSE(guess_uri("www.w3.org", ""));
    auto const in_suffix = guess_uri("www.w3.org/a|b");
    ASSERT_FALSE(in_suffix);
    EXPECT_EQ(in_suffix.error().code, error_code::invalid_character);
    EXPECT_EQ(in_suffix.error().offset, 12U);
    auto const in_uri = guess_uri("http://[x");
    ASSERT_FALSE(in_uri);
    EXPECT_EQ(in_uri.error().code, error_code::unclosed_bracket);
    EXPECT_EQ(in_uri.error().offset, 7U);
}

}  // namespace
