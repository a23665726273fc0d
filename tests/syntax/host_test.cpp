// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IP addresses: the nine alternatives of IPv6address, the octets, and where a text goes wrong.
#include "uriel/detail/syntax/host.hpp"

#include "reference/generate.hpp"
#include "reference/grammar.hpp"
#include "seed.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::detail::matching::ipv4_octets;
using uriel::detail::matching::ipv6_octets;

// The operating system reads the same addresses, and some more; where the grammar matches, it has
// to find the same octets.
ipv6_octets octets_by_system(std::string const& text) {
    ipv6_octets octets{};
    EXPECT_EQ(inet_pton(AF_INET6, text.c_str(), octets.data()), 1) << text;
    return octets;
}

void expect_ipv6_as_reference(std::string const& text) {
    bool const matches = reference::matches("IPv6address", text);
    uriel::detail::matching::match const read = uriel::detail::matching::ipv6_reader(text).read();
    auto const octets = uriel::detail::matching::parse_ipv6_address(text);
    ASSERT_EQ(read.complete, matches) << text;
    ASSERT_EQ(octets.has_value(), matches) << text;
    if (matches) {
        ASSERT_EQ(*octets, octets_by_system(text)) << text;
    }
    if (!matches) {
        ASSERT_EQ(read.offset, reference::longest_beginning("IPv6address", text)) << text;
    }
}

std::string join(std::vector<std::string> const& pieces) {
    std::string result;
    for (std::string const& piece : pieces) result += (result.empty() ? "" : ":") + piece;
    return result;
}

// Every number of pieces before and after a "::", with and without an IPv4 tail.
TEST(Host, Ipv6HasNineAlternatives) {
    std::size_t valid = 0;
    for (std::size_t before = 0; before <= 9; ++before)
        for (std::size_t after = 0; after <= 9; ++after)
            for (bool const elided : {false, true})
                for (bool const tail : {false, true}) {
                    std::vector<std::string> const left(before, "1a");
                    std::vector<std::string> right(after, "F");
                    if (tail) right.push_back("1.2.3.4");
                    std::string const between = elided || left.empty() || right.empty() ? "" : ":";
                    std::string const text = join(left) + (elided ? "::" : between) + join(right);
                    expect_ipv6_as_reference(text);
                    valid += uriel::detail::matching::parse_ipv6_address(text).has_value();
                }
    // Written out: eight pieces cut in 9 ways, six and an IPv4 tail in 7. With "::": at most seven
    // pieces (1 + 2 + … + 8 ways), or at most five and an IPv4 tail (1 + 2 + … + 6 ways).
    EXPECT_EQ(valid, 9 + 7 + 36 + 21);
}

// All texts up to length seven over bytes that matter, and the beginnings of long addresses.
TEST(Host, Ipv6ErrorOffsets) {
    constexpr std::string_view bytes = "1f:.";
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 7; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            expect_ipv6_as_reference(text);
            for (char const c : bytes) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
    constexpr std::string_view ends[] = {"1:2:3:4:5:6:7:8",
                                         "1:2:3:4:5:6:255.255.255.255",
                                         "::2:3:4:5:6:7:8",
                                         "1::3:4:5:6:7:8",
                                         "::ffff:1.2.3.4",
                                         "1:2:3:4:5:6:7::",
                                         "::",
                                         "1:2:3:4:5::1.2.3.4",
                                         "::1:2:3:4:5:6:7",
                                         "fe80::1%25en0",
                                         "::00001",
                                         "::1.2.3",
                                         "1:2:3:4:5::6:7:8",
                                         "::256.1.1.1",
                                         "::01.2.3.4",
                                         "::1.2.3.4:5"};
    for (std::string_view const text : ends)
        for (std::size_t size = 0; size <= text.size(); ++size)
            for (char const next : std::string_view("\0"
                                                    "0gG:.%/]f9",
                                                    11)) {
                std::string changed(text.substr(0, size));
                expect_ipv6_as_reference(changed);
                changed += next;
                expect_ipv6_as_reference(changed);
                expect_ipv6_as_reference(changed + std::string(text.substr(size)));
            }
}

TEST(Host, Ipv6AtRandom) {
    reference::generator random(tests::seed());
    constexpr std::string_view bytes = "0123456789abcdefABCDEF::::....g%";
    for (std::size_t i = 0; i < tests::scaled(40'000); ++i) {
        std::string text = random.rule("IPv6address");
        expect_ipv6_as_reference(text);
        text[random.below(text.size())] = bytes[random.below(bytes.size())];
        expect_ipv6_as_reference(text);
        text.insert(random.below(text.size() + 1), 1, bytes[random.below(bytes.size())]);
        expect_ipv6_as_reference(text);
        text.erase(random.below(text.size()), 1);
        expect_ipv6_as_reference(text);
    }
}

TEST(Host, Ipv6Octets) {
    static_assert(uriel::detail::matching::parse_ipv6_address("::1") ==
                  ipv6_octets{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1});
    static_assert(uriel::detail::matching::parse_ipv6_address("2001:DB8::7")->at(1) == 0x01);
    static_assert(uriel::detail::matching::parse_ipv6_address("::ffff:192.0.2.128") ==
                  ipv6_octets{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 192, 0, 2, 128});
    static_assert(uriel::detail::matching::parse_ipv6_address("1:2:3:4:5:6:7:8") ==
                  ipv6_octets{0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8});
    static_assert(!uriel::detail::matching::parse_ipv6_address("1:2:3:4:5:6:7"));
}

TEST(Host, Ipv4Octets) {
    for (int value = 0; value <= 999; ++value)
        for (std::string const& digits : {std::to_string(value), "0" + std::to_string(value)}) {
            bool const fits = value <= 255 && (digits[0] != '0' || digits == "0");
            for (std::size_t place = 0; place < 4; ++place) {
                std::array<std::string, 4> parts = {"1", "22", "0", "255"};
                parts[place] = digits;
                std::string const text =
                    parts[0] + "." + parts[1] + "." + parts[2] + "." + parts[3];
                auto const octets = uriel::detail::matching::parse_ipv4_address(text);
                ASSERT_EQ(octets.has_value(), fits) << text;
                if (fits) {
                    ASSERT_EQ(octets->at(place), value) << text;
                }
            }
        }
    static_assert(uriel::detail::matching::parse_ipv4_address("127.0.0.1") ==
                  ipv4_octets{127, 0, 0, 1});
    for (char const* text : {"", "1", "1.2.3", "1.2.3.4.", ".1.2.3.4", "1.2.3.4.5", "1..2.3",
                             "1.2.3.a", " 1.2.3.4", "1.2.3.4\n", "0x1.2.3.4", "00.1.2.3"})
        EXPECT_FALSE(uriel::detail::matching::parse_ipv4_address(text)) << text;
}

void expect_ip_literal_as_reference(std::string const& inside) {
    uriel::host_kind kind{};
    uriel::detail::matching::match const read =
        uriel::detail::matching::read_ip_literal(inside, kind);
    bool const future = reference::matches("IPvFuture", inside);
    bool const six = reference::matches("IPv6address", inside);
    ASSERT_EQ(read.complete, future || six) << inside;
    if (read.complete) {
        ASSERT_EQ(kind, six ? uriel::host_kind::ipv6 : uriel::host_kind::ipvfuture) << inside;
        return;
    }
    ASSERT_EQ(read.offset, std::max(reference::longest_beginning("IPv6address", inside),
                                    reference::longest_beginning("IPvFuture", inside)))
        << inside;
}

TEST(Host, IpvFuture) {
    constexpr std::string_view bytes = "vV1aF.:g~%/[@";
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 4; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            expect_ip_literal_as_reference(text);
            expect_ip_literal_as_reference("v" + text);
            expect_ip_literal_as_reference("V1." + text);
            for (char const c : bytes) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
}

}  // namespace
