// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Filters of IP addresses (RFC 3986, 7.4).
#include "uriel/address.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace {

bool blocks(std::string_view block, std::string_view host) {
    std::string const text = "//" + std::string(host);
    return uriel::ip_block::parse(block)->contains(uriel::parse_reference(text).value());
}

TEST(IpBlock, ComparesNumbers) {
    for (std::string_view const host :
         {"127.0.0.1", "127.1", "0x7f.1", "2130706433", "017700000001", "127.255.255.255",
          "%3127.1", "%30x7F.1", "127.0.0.1.", "0x7f.1%2E", "127%2e1"})
        EXPECT_TRUE(blocks("127.0.0.0/8", host)) << host;
    for (std::string_view const host : {"127.0.0.1.example", "128.0.0.0", "126.255.255.255", "",
                                        "localhost", "[::1]", "[v1.127]", "127.0.0.1..", "."})
        EXPECT_FALSE(blocks("127.0.0.0/8", host)) << host;
}

// RFC 3986, 7.4: inet_aton() ignores what follows white space, C what follows a NUL, and browsers
// take "0x" for 0.
TEST(IpBlock, SeesWhatOthersSee) {
    for (std::string_view const host :
         {"127.0.0.1%20", "127.0.0.1%20x", "127.1%09evil.example", "0x7f.1%0A", "127.1%0b",
          "127.1%0C", "127.1%0D.", "127.0.0.1%00.evil", "127.0.0.1.%00.evil", "0x7f.1%2e%00%ff",
          "127.0x.0x.1", "127.0X.1.", "127.0x.1%00.evil", "%30%78%37f.%30x.1"})
        EXPECT_TRUE(blocks("127.0.0.0/8", host)) << host;
    EXPECT_TRUE(blocks("0.0.0.0/32", "0x"));
    EXPECT_TRUE(blocks("10.0.0.1", "10.0x.0x.0x1"));
    for (std::string_view const host :
         {"%20127.0.0.1", "127.0.0.1%C2%A0", "127.0.0.1.%20x", "%00127.0.0.1", "127.0.0.%0A1",
          "127.0.0.1%2500", "127.0x.1%20", "0x7f.1%1F"})
        EXPECT_FALSE(blocks("127.0.0.0/8", host)) << host;
}

TEST(IpBlock, TakesAMappedAddressForTheIpv4Address) {
    EXPECT_TRUE(blocks("127.0.0.0/8", "[::ffff:127.0.0.1]"));
    EXPECT_TRUE(blocks("127.0.0.0/8", "[::ffff:7f00:1]"));
    EXPECT_TRUE(blocks("::ffff:0:0/96", "1.2.3.4"));
    EXPECT_FALSE(blocks("127.0.0.0/8", "[::127.0.0.1]"));
}

TEST(IpBlock, OfAnyLength) {
    EXPECT_TRUE(blocks("fc00::/7", "[fdff::1]"));
    EXPECT_FALSE(blocks("fc00::/7", "[fe00::]"));
    EXPECT_TRUE(blocks("::1", "[0::1]"));
    EXPECT_FALSE(blocks("::1/128", "[::2]"));
    EXPECT_TRUE(blocks("::/0", "[ffff::]"));
    EXPECT_TRUE(blocks("0.0.0.0/0", "255.255.255.255"));
    EXPECT_FALSE(blocks("0.0.0.0/0", "[::1]"));
    EXPECT_TRUE(blocks("172.16.0.0/12", "172.31.0.1"));
    EXPECT_FALSE(blocks("172.16.0.0/12", "172.32.0.1"));
    EXPECT_TRUE(blocks("172.31.5.6/12", "172.16.0.1"));
    EXPECT_TRUE(blocks("1.2.3.4", "1.2.3.4"));
    EXPECT_FALSE(blocks("1.2.3.4/32", "1.2.3.5"));
    EXPECT_TRUE(blocks("1.2.3.4/31", "1.2.3.5"));
}

TEST(IpBlock, IsReadStrictly) {
    for (std::string_view const text :
         {"", "/8", "127.1/8", "1.2.3.4/", "1.2.3.4/33", "1.2.3.4/08", "1.2.3.4/-1", "1.2.3.4/8 ",
          "1.2.3.4/8/8", "::/129", "[::]/8", "::1/0001", "localhost", "1.2.3.4/a"})
        EXPECT_FALSE(uriel::ip_block::parse(text)) << text;
    static_assert(
        uriel::ip_block::parse("10.0.0.0/8")
            ->contains(uriel::ip_address(uriel::detail::matching::ipv4_octets{10, 1, 2, 3})));
}

}  // namespace
