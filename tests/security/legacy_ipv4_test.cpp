// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What old routines take for an IPv4 address, against one of them, inet_aton() of the C library,
// and against what browsers take for one.
#include "uriel/address.hpp"

#include "reference/browser_ipv4.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>

#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace {

using uriel::detail::host_spelling::parse_legacy_ipv4;
using uriel::detail::matching::ipv4_octets;

/// As the C library reads it: up to a NUL.
std::optional<ipv4_octets> by_system(std::string const& text) {
    in_addr address{};
    if (inet_aton(text.c_str(), &address) == 0) return std::nullopt;
    ipv4_octets octets;
    std::memcpy(octets.data(), &address.s_addr, octets.size());
    return octets;
}

/// As browsers read it, up to a NUL; the '.' of the root is left to find_numeric_host().
std::optional<ipv4_octets> by_browser(std::string_view text) {
    text = text.substr(0, text.find('\0'));
    auto const address = reference::browser_ipv4(text);
    if (!address || text.ends_with('.')) return std::nullopt;
    ipv4_octets octets;
    for (std::size_t i = 0; i < octets.size(); ++i)
        octets[i] = static_cast<std::uint8_t>(*address >> (24 - 8 * i));
    return octets;
}

/// As anybody reads it. Nobody reads another address than the other.
std::optional<ipv4_octets> by_anybody(std::string const& text) {
    auto const system = by_system(text);
    auto const browser = by_browser(text);
    EXPECT_TRUE(!system || !browser || system == browser) << text;
    return system ? system : browser;
}

TEST(LegacyIpv4, FewerParts) {
    static_assert(parse_legacy_ipv4("192.168.257") == ipv4_octets{192, 168, 1, 1});
    static_assert(parse_legacy_ipv4("10.1") == ipv4_octets{10, 0, 0, 1});
    static_assert(parse_legacy_ipv4("2130706433") == ipv4_octets{127, 0, 0, 1});
    static_assert(parse_legacy_ipv4("1.2.3.4") == ipv4_octets{1, 2, 3, 4});
    static_assert(parse_legacy_ipv4("4294967295") == ipv4_octets{255, 255, 255, 255});
    static_assert(!parse_legacy_ipv4("4294967296"));
    static_assert(!parse_legacy_ipv4("256.1"));
    static_assert(!parse_legacy_ipv4("1.16777216"));
    static_assert(!parse_legacy_ipv4("1.2.65536"));
    static_assert(!parse_legacy_ipv4("1.2.3.256"));
    static_assert(!parse_legacy_ipv4("1.2.3.4.5"));
}

TEST(LegacyIpv4, HexBeforeOctal) {
    static_assert(parse_legacy_ipv4("0x10.0.0.1") == ipv4_octets{16, 0, 0, 1});
    static_assert(parse_legacy_ipv4("010.0.0.1") == ipv4_octets{8, 0, 0, 1});
    static_assert(parse_legacy_ipv4("0X7F000001") == ipv4_octets{127, 0, 0, 1});
    static_assert(parse_legacy_ipv4("0") == ipv4_octets{});
    static_assert(!parse_legacy_ipv4("08"));
    static_assert(!parse_legacy_ipv4("a"));
    static_assert(!parse_legacy_ipv4("1a"));
}

// The URL Standard's "IPv4 number parser"; inet_aton() refuses all of these.
TEST(LegacyIpv4, HexWithoutDigitsIsZero) {
    static_assert(parse_legacy_ipv4("0x") == ipv4_octets{});
    static_assert(parse_legacy_ipv4("0x.1") == ipv4_octets{0, 0, 0, 1});
    static_assert(parse_legacy_ipv4("127.0x.0X.1") == ipv4_octets{127, 0, 0, 1});
    static_assert(!parse_legacy_ipv4("0xg"));
    static_assert(!parse_legacy_ipv4("0x0x"));
}

// inet_aton() reads up to white space, as that of 4.2BSD did, and C reads up to a NUL.
TEST(LegacyIpv4, IgnoresWhatFollowsWhiteSpace) {
    static_assert(parse_legacy_ipv4("127.1 .example") == ipv4_octets{127, 0, 0, 1});
    for (char const space : std::string_view(" \t\n\v\f\r\0", 7)) {
        std::string const end(1, space);
        EXPECT_EQ(parse_legacy_ipv4("0x7f.1" + end), (ipv4_octets{127, 0, 0, 1})) << int{space};
        EXPECT_EQ(parse_legacy_ipv4("127.1" + end + "x"), (ipv4_octets{127, 0, 0, 1}));
        EXPECT_EQ(parse_legacy_ipv4(end + "127.1"), std::nullopt);
        EXPECT_EQ(parse_legacy_ipv4("127." + end + "1"), std::nullopt);
        // Browsers, who alone read "0x", refuse white space.
        EXPECT_EQ(parse_legacy_ipv4("127.0x.1" + end).has_value(), space == '\0');
    }
    for (std::string const other : {"\x1C", "\x1F", "\x85", "\xA0", "\x08", "\x0E", "/", "%20"})
        EXPECT_EQ(parse_legacy_ipv4("127.1" + other), std::nullopt) << other;
}

TEST(LegacyIpv4, OfAnEncodedHost) {
    auto const decoded = [](std::string_view host) { return uriel::decoded_view(host); };
    EXPECT_EQ(parse_legacy_ipv4(decoded("%31%32%37%2e1")), (ipv4_octets{127, 0, 0, 1}));
    EXPECT_EQ(parse_legacy_ipv4(decoded("127.1%00.evil")), (ipv4_octets{127, 0, 0, 1}));
    EXPECT_EQ(parse_legacy_ipv4(decoded("127.1%09evil.example")), (ipv4_octets{127, 0, 0, 1}));
    EXPECT_EQ(parse_legacy_ipv4(decoded("")), std::nullopt);
}

/// Holds all texts of up to `size` of the bytes against the others; how many are addresses.
std::size_t count_addresses(std::string_view bytes, std::size_t size) {
    std::size_t found = 0;
    std::string text;
    auto const visit = [&](auto const& self) -> void {
        auto const octets = parse_legacy_ipv4(text);
        ASSERT_EQ(octets, by_anybody(text)) << text;
        if (octets) ++found;
        if (text.size() == size) return;
        for (char const c : bytes) {
            text.push_back(c);
            self(self);
            text.pop_back();
        }
    };
    visit(visit);
    return found;
}

// The bytes that make a difference, first without and then with those that end the text.
TEST(LegacyIpv4, SmallWorlds) {
    EXPECT_GT(count_addresses("018xaF.", 7), 10'000U);
    EXPECT_GT(count_addresses({"08xaF. \t\n\v\f\r\0", 13}, 5), 10'000U);
}

TEST(LegacyIpv4, RandomNumbers) {
    reference::generator random(tests::seed());
    std::string_view const digits = "0123456789abcdefABCDEFx";
    for (std::size_t i = 0; i < tests::scaled(200'000); ++i) {
        std::string text;
        for (std::size_t part = random.below(5) + 1; part > 0; --part) {
            if (random.below(3) == 0) text += random.below(2) == 0 ? "0x" : "0";
            for (std::size_t size = random.below(12); size > 0; --size)
                text += digits[random.below(random.below(4) == 0 ? digits.size() : 8)];
            if (part > 1) text += '.';
        }
        if (random.below(4) == 0)
            text.insert(random.below(text.size() + 1), 1, "\0 \t\r"[random.below(4)]);
        ASSERT_EQ(parse_legacy_ipv4(text), by_anybody(text)) << text;
    }
}

TEST(LegacyIpv4, LongNumbers) {
    std::string const zeros(100'000, '0');
    EXPECT_EQ(parse_legacy_ipv4(zeros + "177.1"), (ipv4_octets{127, 0, 0, 1}));
    EXPECT_EQ(parse_legacy_ipv4("0x" + zeros + "7f.1"), (ipv4_octets{127, 0, 0, 1}));
    EXPECT_EQ(parse_legacy_ipv4("1" + zeros), std::nullopt);
}

}  // namespace
