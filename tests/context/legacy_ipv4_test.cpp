// What old routines take for an IPv4 address, against one of them: inet_aton() of the C library.
#include "uriel/context/legacy_ipv4.hpp"

#include "reference/generate.hpp"
#include "seed.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>

#include <cstring>
#include <optional>
#include <string>
#include <string_view>

namespace {

using uriel::ipv4_octets;
using uriel::parse_legacy_ipv4;

std::optional<ipv4_octets> by_system(std::string const& text) {
    in_addr address{};
    if (inet_aton(text.c_str(), &address) == 0) return std::nullopt;
    ipv4_octets octets;
    std::memcpy(octets.data(), &address.s_addr, octets.size());
    return octets;
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
    static_assert(!parse_legacy_ipv4("0x"));
    static_assert(!parse_legacy_ipv4("0x.1"));
    static_assert(!parse_legacy_ipv4("a"));
    static_assert(!parse_legacy_ipv4("1a"));
}

TEST(LegacyIpv4, OfAnEncodedHost) {
    auto const decoded = [](std::string_view host) { return uriel::decoded_view(host); };
    EXPECT_EQ(parse_legacy_ipv4(decoded("%31%32%37%2e1")), (ipv4_octets{127, 0, 0, 1}));
    EXPECT_EQ(parse_legacy_ipv4(decoded("127.1%00")), std::nullopt);
    EXPECT_EQ(parse_legacy_ipv4(decoded("")), std::nullopt);
}

// All texts of up to seven of the bytes that make a difference.
TEST(LegacyIpv4, SmallWorld) {
    std::string_view const bytes = "018xaF.";
    std::size_t found = 0;
    std::string text;
    auto const visit = [&](auto const& self) -> void {
        auto const octets = parse_legacy_ipv4(text);
        ASSERT_EQ(octets, by_system(text)) << text;
        if (octets) ++found;
        if (text.size() == 7) return;
        for (char const c : bytes) {
            text.push_back(c);
            self(self);
            text.pop_back();
        }
    };
    visit(visit);
    EXPECT_GT(found, 10'000U);
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
        ASSERT_EQ(parse_legacy_ipv4(text), by_system(text)) << text;
    }
}

TEST(LegacyIpv4, LongNumbers) {
    std::string const zeros(100'000, '0');
    EXPECT_EQ(parse_legacy_ipv4(zeros + "177.1"), (ipv4_octets{127, 0, 0, 1}));
    EXPECT_EQ(parse_legacy_ipv4("0x" + zeros + "7f.1"), (ipv4_octets{127, 0, 0, 1}));
    EXPECT_EQ(parse_legacy_ipv4("1" + zeros), std::nullopt);
}

}  // namespace
