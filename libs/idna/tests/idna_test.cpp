// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Names that are not ASCII, as DNS looks them up; against the vectors that the documents print.
#include "uriel/idna.hpp"
#include "uriel/compose.hpp"
#include "uriel/edit.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace {

using uriel::error_code;
using uriel::to_ascii;

constexpr uriel::encoded_view encoded(std::string_view text) {
    return uriel::encoded_view::assume_encoded(text);
}

TEST(Idna, LookupNameOfAHost) {
    EXPECT_EQ(to_ascii(encoded("b%C3%BCcher.example")), "xn--bcher-kva.example");
    EXPECT_EQ(to_ascii(encoded("B%C3%9CCHER.Example")), "xn--bcher-kva.example");
    EXPECT_EQ(to_ascii(encoded("Example.COM.")), "example.com.");
    EXPECT_EQ(to_ascii(encoded("e%78ample.com")), "example.com");
    // UTS #46, not transitional: the sharp s stays one.
    EXPECT_EQ(to_ascii(encoded("fa%C3%9F.de")), "xn--fa-hia.de");
    // RFC 3492, 7.1 (A), a label as DNS writes it: Arabic (Egyptian).
    EXPECT_EQ(
        to_ascii(encoded("%D9%84%D9%8A%D9%87%D9%85%D8%A7%D8%A8%D8%AA%D9%83%D9%84%D9%85%D9%88%D8"
                         "%B4%D8%B9%D8%B1%D8%A8%D9%8A%D8%9F")),
        uriel::unexpected(error_code::host_not_dns_name));  // its last character is punctuation
}

// RFC 5890, 2.3.2.1: an A-label is what its U-label is encoded as.
TEST(Idna, LabelsThatAreEncodedAlready) {
    for (std::string_view const name :
         {"xn--bcher-kva.example", "XN--Bcher-KVA.example", "xn--fa-hia.de", "axn--b.example"})
        EXPECT_TRUE(to_ascii(encoded(name))) << name;
    EXPECT_EQ(to_ascii(encoded("XN--Bcher-KVA")), "xn--bcher-kva");
    // A no-break space within; a control character; nothing.
    for (std::string_view const name : {"xn--bcher-kVxn-kVxn--bcher-kVae",
                                        "a.xn--bcher-kVxn-kVxn--bcher-kVae.b", "xn--a", "xn--"})
        EXPECT_FALSE(to_ascii(encoded(name))) << name;
}

TEST(Idna, LookupNameOfNoName) {
    for (std::string_view const host :
         {"", "[::1]", "[v1.x]", "1.2.3.4", "a_b", "a..b", "%00a", "%C3", "-b%C3%BC", "a%20b"})
        EXPECT_EQ(to_ascii(encoded(host)), uriel::unexpected(error_code::host_not_dns_name))
            << host;
    std::string too_long;
    while (too_long.size() < 255 * 6) too_long += "%C3%BC.";
    EXPECT_FALSE(to_ascii(encoded(too_long)));
    std::string label;
    while (label.size() < 200 * 6) label += "%C3%BC";
    EXPECT_FALSE(to_ascii(encoded(label)));
}

// A program that looks up what only looks like a name connects to the address: RFC 3986, 7.4.
TEST(Idna, LookupNameOfNoAddress) {
    for (std::string const dot : {"", ".", "%2E"}) {
        for (std::string const host :
             {"1.2.3.4", "127%2E0.0.1", "%31%32%37.0.0.1", "0x7f.1", "0X7F.1", "2130706433",
              "010.8.8.8", "127.0x.0x.1", "0x",
              // Ideographic full stops, circled, fullwidth and mathematical digits.
              "127%E3%80%820%E3%80%820%E3%80%821",
              "%E2%91%A0%E2%91%A1%E2%91%A6.%E2%93%AA.%E2%93%AA.%E2%91%A0",
              "%EF%BC%91%EF%BC%92%EF%BC%97%EF%BC%8E%EF%BC%91", "%F0%9D%9F%8F.1",
              "%EF%BC%90%EF%BD%987f.1",
              // A soft hyphen, which nothing is left of.
              "127.0.0.%C2%AD1"})
            EXPECT_EQ(to_ascii(encoded(host + dot)),
                      uriel::unexpected(error_code::host_not_dns_name))
                << host << dot;
    }
    for (std::string_view const host : {"1.2.3.4.5", "256.1.1.1", "0xg", "4294967296", "1a", "a.1"})
        EXPECT_EQ(to_ascii(encoded(host)), host);
    std::array<char, uriel::detail::matching::max_dns_name_size> name{};
    EXPECT_EQ(uriel::dns_name("127.0.0.1", name), 0U);
    EXPECT_EQ(uriel::dns_name("\u2460.1", name), 0U);
    EXPECT_EQ(uriel::compose({.scheme = "http", .host = "\u2460.1", .encode_name = uriel::dns_name})
                  .error()
                  .code,
              error_code::host_not_dns_name);
}

// RFC 1035, 2.3.4: the longest name has 253 octets before its final '.'.
TEST(Idna, LookupNameOfTheLongestHost) {
    std::string name = "xn--bcher-kva.";
    while (name.size() < 253)
        name += std::string(std::min<std::size_t>(63, 253 - name.size() - 1), 'a') + ".";
    ASSERT_EQ(name.size(), 253U);
    name.back() = 'a';
    std::string const host = "b%C3%BCcher." + name.substr(14);
    EXPECT_EQ(to_ascii(encoded(host)), name);
    EXPECT_EQ(to_ascii(encoded(host + ".")), name + ".");
    EXPECT_FALSE(to_ascii(encoded(host + "a")));
    EXPECT_FALSE(to_ascii(encoded(host + "a.")));
}

TEST(Idna, ComposeWritesTheNameThatDnsLooksUp) {
    auto const composed = uriel::compose(
        {.scheme = "http", .host = "b\u00FCcher.example", .encode_name = uriel::dns_name});
    ASSERT_TRUE(composed);
    EXPECT_EQ(composed->text(), "http://xn--bcher-kva.example");
    auto const without = uriel::compose({.scheme = "http", .host = "b\u00FCcher.example"});
    EXPECT_EQ(without.value().text(), "http://b%C3%BCcher.example");
    auto const refused = uriel::compose(
        {.scheme = "http", .host = "\u00FC..example", .encode_name = uriel::dns_name});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, error_code::host_not_dns_name);
    EXPECT_EQ(refused.error().where, uriel::component::host);
}

std::string mapped(std::string_view name) {
    std::array<char, uriel::detail::matching::max_dns_name_size> out{};
    return {out.data(), uriel::map_name(name, out)};
}

// What programs that map names make of them, addresses and delimiters included.
TEST(Idna, MapsWhateverNameItIs) {
    EXPECT_EQ(mapped("b\u00FCcher.example"), "xn--bcher-kva.example");
    EXPECT_EQ(mapped("\u2460\u2461\u2466.\u24EA.\u24EA.\u2460"), "127.0.0.1");
    EXPECT_EQ(mapped("127\u30020\u30020\u30021"), "127.0.0.1");
    EXPECT_EQ(mapped("loc\u00ADalhost"), "localhost");
    EXPECT_EQ(mapped(""), "");
    EXPECT_EQ(mapped(std::string_view("a\0b", 3)), "");
    EXPECT_EQ(mapped(std::string(3000, 'a')), "");
}

TEST(Idna, EncodesOnlyNamesThatNeedIt) {
    for (std::string_view const host : {"EXAMPLE.com", "a_b", "1.2.3.4", "::1", "[v1.x]", ""}) {
        auto const plain = uriel::compose({.scheme = "x", .host = host});
        auto const encoded =
            uriel::compose({.scheme = "x", .host = host, .encode_name = uriel::dns_name});
        EXPECT_EQ(plain.value(), encoded.value()) << host;
    }
    auto const source = uriel::parse("http://h/a");
    auto const edited = edit(
        source.value(), {.host = encoded("b%C3%BCcher.example"), .encode_name = uriel::dns_name});
    EXPECT_EQ(edited.value().text(), "http://b%C3%BCcher.example/a");
}

TEST(Idna, TakesHostsAsDataOrOfReferences) {
    EXPECT_EQ(uriel::to_ascii("b\u00FCcher.example"), "xn--bcher-kva.example");
    EXPECT_EQ(uriel::to_ascii(uriel::parse("http://b%C3%BCcher.example/")->host()),
              "xn--bcher-kva.example");
    EXPECT_EQ(uriel::to_ascii("b%C3%BCcher").error(), uriel::error_code::host_not_dns_name);
    EXPECT_EQ(uriel::to_unicode("xn--bcher-kva.example"), "b\u00FCcher.example");
    EXPECT_EQ(uriel::to_unicode(*uriel::parse("http://xn--bcher-kva.example/")->host()),
              "b\u00FCcher.example");
    EXPECT_EQ(uriel::to_unicode("Example.com"), "example.com");
    EXPECT_EQ(uriel::to_unicode("1.2.3.4").error(), uriel::error_code::host_not_dns_name);
    EXPECT_EQ(uriel::to_unicode("").error(), uriel::error_code::host_not_dns_name);
}

}  // namespace
