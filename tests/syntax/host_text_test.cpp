// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What hosts stand for: texts and octets of IP addresses, and names for DNS.
#include "uriel/host.hpp"

#include "reference/normalize.hpp"
#include "seed.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace {

using uriel::find_ip_address;
using uriel::host_text;
using uriel::ip_address;

std::string canonical(std::string_view address) {
    return std::string(uriel::detail::host_spelling::ipv6_text(
                           uriel::detail::matching::parse_ipv6_address(address).value())
                           .view());
}

TEST(Ipv6Text, IsThatOfRfc5952) {
    constexpr std::array<std::string_view, 2> examples[] = {
        {"2001:0DB8::0001", "2001:db8::1"},
        {"2001:db8:0:0:0:0:2:1", "2001:db8::2:1"},
        {"2001:db8::1:1:1:1:1", "2001:db8:0:1:1:1:1:1"},
        {"2001:0:0:1:0:0:0:1", "2001:0:0:1::1"},
        {"2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"},
        {"::FFFF:C000:280", "::ffff:192.0.2.128"},
        {"::FFFF:0:0", "::ffff:0.0.0.0"},
        {"::ffff:ffff:ffff", "::ffff:255.255.255.255"},
        {"::1.2.3.4", "::102:304"},
        {"64:ff9b::1.2.3.4", "64:ff9b::102:304"},
        {"0:0:0:0:0:0:0:0", "::"},
        {"0:0:0:0:0:0:0:1", "::1"},
        {"1:0:0:0:0:0:0:0", "1::"},
        {"ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"},
    };
    for (auto const& [written, recommended] : examples) EXPECT_EQ(canonical(written), recommended);
}

// Two slow writers; glibc's writes mixed notation for ::/96, too.
void expect_same_text(uriel::detail::matching::ipv6_octets const& octets) {
    std::string full;
    for (std::size_t i = 0; i < 16; i += 2) {
        char piece[6];
        std::snprintf(piece, sizeof piece, "%s%02X%02X", i > 0 ? ":" : "", octets[i],
                      octets[i + 1]);
        full += piece;
    }
    std::string const ours(uriel::detail::host_spelling::ipv6_text(octets).view());
    ASSERT_EQ(ours, reference::ipv6_text(full)) << full;
    ASSERT_EQ(uriel::detail::matching::parse_ipv6_address(ours), octets) << full;
    char buffer[INET6_ADDRSTRLEN];
    ASSERT_NE(inet_ntop(AF_INET6, octets.data(), buffer, sizeof buffer), nullptr);
    bool const is_compatible = full.starts_with("0000:0000:0000:0000:0000:0000:");
    if (!is_compatible) {
        ASSERT_EQ(ours, buffer) << full;
    }
}

// Every choice of 0, 1, FFFF and ABC for the eight pieces, and random octets.
TEST(Ipv6Text, AgreesWithSlowWriters) {
    constexpr std::array<unsigned, 4> values = {0, 1, 0xFFFF, 0xABC};
    unsigned const step = tests::scaled(20) == 20 ? 1 : 7;
    for (unsigned choice = 0; choice < 1U << 16U; choice += step) {
        uriel::detail::matching::ipv6_octets octets{};
        for (std::size_t i = 0; i < 8; ++i) {
            unsigned const piece = values[choice >> (2 * i) & 3U];
            octets[2 * i] = static_cast<std::uint8_t>(piece >> 8U);
            octets[2 * i + 1] = static_cast<std::uint8_t>(piece & 0xFFU);
        }
        expect_same_text(octets);
        if (HasFatalFailure()) return;
    }
    std::mt19937_64 random(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(20'000); ++i) {
        uriel::detail::matching::ipv6_octets octets{};
        for (auto& octet : octets) octet = static_cast<std::uint8_t>(random());
        expect_same_text(octets);
        if (HasFatalFailure()) return;
    }
}

TEST(Host, WritesIpv6WithoutVersionFlag) {
    uriel::detail::matching::ipv6_octets loopback{};
    loopback[15] = 1;
    EXPECT_EQ(host_text(ip_address(loopback)).view(), "[::1]");
    EXPECT_EQ(host_text(ip_address(uriel::detail::matching::ipv4_octets{127, 0, 0, 1})).view(),
              "127.0.0.1");
    EXPECT_EQ(host_text(ip_address(uriel::detail::matching::ipv4_octets{255, 10, 100, 9})).view(),
              "255.10.100.9");
    std::mt19937_64 random(tests::seed());
    for (std::size_t i = 0; i < 10'000; ++i) {
        uriel::detail::matching::ipv6_octets six{};
        for (auto& octet : six) octet = static_cast<std::uint8_t>(random() & random());
        uriel::detail::matching::ipv4_octets const four = {six[0], six[1], six[2], six[3]};
        for (ip_address const& address : {ip_address(six), ip_address(four)}) {
            std::string const reference = "//" + std::string(host_text(address).view());
            auto const view = uriel::parse_reference(reference);
            ASSERT_TRUE(view) << reference;
            ASSERT_EQ(view->host_kind(), address == ip_address(four) ? uriel::host_kind::ipv4
                                                                     : uriel::host_kind::ipv6);
            ASSERT_EQ(reference.find_first_of("vV"), std::string::npos) << reference;
            ASSERT_EQ(find_ip_address(view->host_literal()->text()), address);
        }
    }
}

TEST(Host, UnknownLiteralHasNoAddress) {
    auto const view = uriel::parse_reference("//[v1.x]");
    auto const address = find_ip_address(view.value().host_literal()->text());
    ASSERT_FALSE(address);
    EXPECT_EQ(address.error(), ip_address::error::mechanism_not_supported);
    EXPECT_EQ(name(address.error()), "address-mechanism-not-supported");
}

TEST(Host, AddressesAreEqualIfTheirOctetsAre) {
    EXPECT_EQ(uriel::find_ip_address("[::1]"), uriel::find_ip_address("[0::0:1]"));
    EXPECT_NE(uriel::find_ip_address("[::1]"), uriel::find_ip_address("[::2]"));
    EXPECT_NE(uriel::find_ip_address("1.2.3.4"), uriel::find_ip_address("1.2.3.5"));
    // The octets that an IPv4 address has are the first of this IPv6 address.
    EXPECT_NE(uriel::find_ip_address("1.2.3.4"), uriel::find_ip_address("[102:304::]"));
}

TEST(Host, NamesHaveNoAddressOfTheirOwn) {
    for (std::string_view const host : {"", "h", "256.1.1.1", "01.2.3.4", "1.2.3", "%31.2.3.4"}) {
        ASSERT_FALSE(find_ip_address(host)) << host;
        EXPECT_EQ(name(find_ip_address(host).error()), "not-an-address") << host;
    }
    std::vector<std::uint8_t> const octets = {1, 2, 3, 255};
    auto const address = find_ip_address("1.2.3.255");
    ASSERT_TRUE(address);
    EXPECT_TRUE(std::ranges::equal(address->octets(), octets));
}

TEST(Host, DnsNames) {
    for (std::string_view const name : {"example.com", "example.com.", "3com.com", "xn--a"})
        EXPECT_TRUE(uriel::is_dns_name(name)) << name;
    for (std::string_view const name : {"-a", "a-", "a..b", "a_b", "", ".", "a.."})
        EXPECT_FALSE(uriel::is_dns_name(name)) << name;
    std::string const label(63, 'a');
    EXPECT_TRUE(uriel::is_dns_name(label));
    EXPECT_FALSE(uriel::is_dns_name(label + "a"));
    // RFC 1035, 2.3.4: 255 octets with the length of each label and the root.
    std::string const name = label + "." + label + "." + label + "." + label.substr(2);
    ASSERT_EQ(name.size(), 253U);
    EXPECT_TRUE(uriel::is_dns_name(name));
    EXPECT_TRUE(uriel::is_dns_name(name + "."));
    EXPECT_FALSE(uriel::is_dns_name(name + "a"));
    EXPECT_FALSE(uriel::is_dns_name(name + "a."));
    EXPECT_FALSE(uriel::is_dns_name("a." + name.substr(1)));
}

TEST(HostAndPort, IsWhatWasTypedForAHost) {
    using uriel::detail::host_spelling::find_host_and_port;
    for (auto const& [typed, host, is_likely] : {std::tuple("h:80", "h", true),
                                                 {"h:080", "h", true},
                                                 {"\xC3\xBC:1", "\xC3\xBC", true},
                                                 {"1.2.3.4:5", "1.2.3.4", true},
                                                 {"[::1]:80", "[::1]", true},
                                                 {"[v1.a:b]:8", "[v1.a:b]", true},
                                                 {":80", "", false},
                                                 {"a:b:80", "a:b", false},
                                                 {"u@h:80", "u@h", false},
                                                 {"h/a:80", "h/a", false},
                                                 {"h?a:80", "h?a", false},
                                                 {"h#a:80", "h#a", false},
                                                 {"::1:80000", "::1", false}}) {
        auto const found = find_host_and_port(typed);
        ASSERT_TRUE(found) << typed;
        EXPECT_EQ(found->host, host);
        EXPECT_EQ(found->host.size() + 1 + found->port.size(), std::string_view(typed).size());
        EXPECT_EQ(found->is_likely, is_likely) << typed;
    }
    // Nothing, other bytes than digits, an IPv6 address, a literal that is not closed.
    for (char const* const typed :
         {"", "h", "80", "h:", ":", "h:8o", "::1:80", "::1", "[::1:80", "[::1]", "[:80"})
        EXPECT_FALSE(find_host_and_port(typed)) << typed;
}

}  // namespace
