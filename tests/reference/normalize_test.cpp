// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The examples of RFC 3986, 6.2, and RFC 5952, and what the forms say where the RFC leaves room.
#include "reference/normalize.hpp"

#include <gtest/gtest.h>

namespace {

using reference::ipv6_text;
using reference::normalize;

TEST(Normalize, ExamplesOfTheRfc) {
    EXPECT_EQ(normalize("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "syntax"),
              "example://a/b/c/%7Bfoo%7D");
    EXPECT_EQ(normalize("HTTP://www.EXAMPLE.com/", "case"), "http://www.example.com/");
    for (std::string_view const text : {"http://example.com", "http://example.com/",
                                        "http://example.com:/", "http://example.com:80/"})
        EXPECT_EQ(normalize(text, "scheme"), "http://example.com/");
    EXPECT_EQ(normalize("mailto:Joe@Example.COM", "scheme"), "mailto:Joe@example.com");
    EXPECT_EQ(normalize("http://example.com/data#", "scheme"), "http://example.com/data#");
}

TEST(Normalize, EachFormIncludesThoseBefore) {
    std::string_view const text = "HTTP://H%c3%41:080/%7e/%2e%2E/";
    EXPECT_EQ(normalize(text, "identical"), text);
    EXPECT_EQ(normalize(text, "case"), "http://h%C3%41:080/%7E/%2E%2E/");
    EXPECT_EQ(normalize(text, "percent"), "http://h%C3a:080/~/../");
    EXPECT_EQ(normalize(text, "path"), "http://h%C3a:080/");
    EXPECT_EQ(normalize(text, "scheme"), "http://h%C3a/");
    EXPECT_THROW(normalize(text, "other"), std::invalid_argument);
}

TEST(Normalize, RelativeReferences) {
    EXPECT_EQ(normalize("/a/../b", "scheme"), "/b");
    EXPECT_EQ(normalize("//H:/%7e", "scheme"), "//h:/~");
    EXPECT_EQ(normalize("//[0::1]", "scheme"), "//[0::1]");
    for (std::string_view const text : {"./a", "a/..", "../a/../b", "./a:b", "", "?", "#"})
        EXPECT_EQ(normalize(text, "scheme"), text);
}

TEST(Normalize, Schemes) {
    EXPECT_EQ(normalize("scheme:/a/..//evil", "path"), "scheme:/.//evil");
    EXPECT_EQ(normalize("file:/x", "scheme"), "file:///x");
    EXPECT_EQ(normalize("file:a/../x", "scheme"), "file:///x");
    EXPECT_EQ(normalize("file://LocalHost/x", "scheme"), "file:///x");
    EXPECT_EQ(normalize("file:x", "scheme"), "file:x");
    EXPECT_EQ(normalize("URN:ISBN:X", "scheme"), "urn:isbn:X");
    EXPECT_EQ(normalize("mailto:A@B,C@D@E", "scheme"), "mailto:A@b,C@D@e");
    EXPECT_EQ(normalize("foo://h:0?q", "scheme"), "foo://h:0/?q");
}

// RFC 5952, 4 and 5.
TEST(Ipv6Text, ExamplesOfRfc5952) {
    EXPECT_EQ(ipv6_text("2001:0db8::0001"), "2001:db8::1");
    EXPECT_EQ(ipv6_text("2001:db8:0:0:0:0:2:1"), "2001:db8::2:1");
    EXPECT_EQ(ipv6_text("2001:db8::1:1:1:1:1"), "2001:db8:0:1:1:1:1:1");
    EXPECT_EQ(ipv6_text("2001:0:0:1:0:0:0:1"), "2001:0:0:1::1");
    EXPECT_EQ(ipv6_text("2001:db8:0:0:1:0:0:1"), "2001:db8::1:0:0:1");
    EXPECT_EQ(ipv6_text("2001:DB8::A"), "2001:db8::a");
    EXPECT_EQ(ipv6_text("::FFFF:C000:280"), "::ffff:192.0.2.128");
    EXPECT_EQ(ipv6_text("0:0:0:0:0:FFFF:0:0"), "::ffff:0.0.0.0");
    EXPECT_EQ(ipv6_text("::1.2.3.4"), "::102:304");
    EXPECT_EQ(ipv6_text("::"), "::");
    EXPECT_EQ(ipv6_text("1::"), "1::");
    EXPECT_EQ(ipv6_text("1:2:3:4:5:6:0.0.0.0"), "1:2:3:4:5:6::");
}

}  // namespace
