// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The grammar as printed accepts and rejects what the text of RFC 3986 says it does.
#include "reference/grammar.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

#include "reference/generate.hpp"

#if __has_include(<arpa/inet.h>)
#    include <arpa/inet.h>
#endif

namespace {

using reference::longest_beginning;
using reference::matches;
using reference::rule_names;
using namespace std::string_view_literals;

void accepts(std::string_view rule, std::initializer_list<std::string_view> texts) {
    for (auto const text : texts) EXPECT_TRUE(matches(rule, text)) << rule << " <" << text << '>';
}

void rejects(std::string_view rule, std::initializer_list<std::string_view> texts) {
    for (auto const text : texts) EXPECT_FALSE(matches(rule, text)) << rule << " <" << text << '>';
}

std::size_t count(std::string_view rule) {
    std::size_t members = 0;
    for (int code = 0; code < 256; ++code) {
        char const c = static_cast<char>(code);
        members += matches(rule, {&c, 1});
    }
    return members;
}

TEST(Grammar, HasTheRulesOfAppendixAInItsOrder) {
    EXPECT_EQ(rule_names().size(), 36U);
    EXPECT_EQ(rule_names().front(), "URI");
    EXPECT_EQ(rule_names()[2], "URI-reference");
    EXPECT_EQ(rule_names()[13], "IPv6address");
    EXPECT_EQ(rule_names().back(), "sub-delims");
    for (auto const name : rule_names()) EXPECT_NO_THROW(matches(name, ""));
    EXPECT_TRUE(matches("uri-REFERENCE", "a"));
    EXPECT_THROW(matches("URI-references", "a"), std::invalid_argument);
    EXPECT_THROW(reference::abnf("a = (\"b\""), std::invalid_argument);
    EXPECT_THROW(reference::abnf("a = b"), std::invalid_argument);
    EXPECT_THROW(reference::abnf("a \"b\""), std::invalid_argument);
}

TEST(Grammar, ReadsAbnf) {
    // Nothing here depends on the order of alternatives or on greed.
    reference::abnf const g(R"abnf(
        a = "x" / "xy" ; comment / "z"
        b = a "y"
        c = *a "x" [ "y" ]
        d = 2*3( a / %x30-31 )
          / "<>"
        e = *( *"a" [ "b" ] )
    )abnf");
    for (auto const text : {"xy", "xyy", "XY"}) EXPECT_TRUE(g.matches("b", text)) << text;
    for (auto const text : {"x", "xyyy", ""}) EXPECT_FALSE(g.matches("b", text)) << text;
    for (auto const text : {"x", "xx", "xy", "xyxxy"}) EXPECT_TRUE(g.matches("c", text)) << text;
    for (auto const text : {"", "xyy", "y"}) EXPECT_FALSE(g.matches("c", text)) << text;
    for (auto const text : {"00", "0x1", "xyxyxy", "<>"}) EXPECT_TRUE(g.matches("d", text)) << text;
    for (auto const text : {"0", "0101", "z", "2"}) EXPECT_FALSE(g.matches("d", text)) << text;
    for (auto const text : {"", "aabba", "b"}) EXPECT_TRUE(g.matches("e", text)) << text;
    EXPECT_EQ(g.longest_beginning("d", "0x2"), 2U);
    EXPECT_EQ(g.longest_beginning("d", "<<"), 1U);
    EXPECT_EQ(g.longest_beginning("d", "0xy0x"), 4U);
}

TEST(Grammar, Characters) {
    EXPECT_EQ(count("unreserved"), 66U);
    EXPECT_EQ(count("reserved"), 18U);
    EXPECT_EQ(count("gen-delims"), 7U);
    EXPECT_EQ(count("sub-delims"), 11U);
    EXPECT_EQ(count("pchar"), 66U + 11U + 2U);
    accepts("gen-delims", {":", "/", "?", "#", "[", "]", "@"});
    accepts("sub-delims", {"!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "="});
    rejects("reserved", {"-", ".", "_", "~", "%", "", "::"});
    accepts("unreserved", {"A", "z", "0", "-", ".", "_", "~"});
    rejects("unreserved", {"!", "*", "'", "(", ")", "%", "+", "\x80", "\0"sv});
    accepts("pct-encoded", {"%20", "%aF", "%00"});
    rejects("pct-encoded", {"%", "%2", "%G0", "%2G", "%%20", "%200"});
    accepts("h16", {"abCD", "0", "00"});
    rejects("h16", {"", "12345", "g"});
}

TEST(Grammar, References) {
    accepts("URI", {"http://h/p?q#f", "a:", "a:?q", "a:#f", "urn:x", "HTTP://h/", "file:/x"});
    accepts("URI", {"file:///x", "http://:80/", "smb://WORK_GROUP/share", "http://a,b/", "x://*"});
    rejects("URI", {"", "//h/p", "p", "?q", "#f", ":p"});
    accepts("hier-part", {"//h", "//h/a//b", "//", "///p", "/a", "/", "a/b", ""});
    rejects("hier-part", {"//h:x", "a b"});
    accepts("URI-reference", {"", "a", "a:b", "//h", "/p", "?q", "#f", "a/b:c"});
    rejects("URI-reference", {"1a:b", ":b", "a_b:c", "%61:b", "a!:b", "a%", "a%4", "http://h/%zz"});
    rejects("URI-reference", {"http://a@b@c/", "http://h/[a]", "http://h/?[", "http://h/#]"});
    rejects("URI-reference", {"http://[h]/", "http://u[@h/", "[::1]", "http://2001:db8::7/"});
    rejects("URI-reference", {"//::1", "x:#a#b", "##", "x:#[", "1a:b c#d#e", "x:y#a\nb"});
    rejects("URI-reference", {"a\0b"sv, "\xC3\xA9", "a b", "a\x7F"});
    accepts("relative-ref", {"", "//h/p", "/p", "p", "./a:b", "?q", "#f", "//"});
    rejects("relative-ref", {"a:b", ":", "http:"});
    accepts("absolute-URI", {"http://a/b?c", "dav:", "about:"});
    rejects("absolute-URI", {"http://a/#f", "http://a/#", "//a", "a"});
    accepts("relative-part", {"", "//h", "/a", "a"});
    rejects("relative-part", {"a:b", "?"});
    accepts("scheme", {"a", "HTTP", "svn+ssh", "z39.50r", "a1+-."});
    rejects("scheme", {"", "1a", "+a", "-a", ".a", "a_b", "a%41", "a b"});
}

TEST(Grammar, Authorities) {
    accepts("authority", {"", "h", "u@h", "h:80", "u:p@h:80", "@", "@:", ":80", "[::1]:80"});
    rejects("authority", {"a@b@c", "h:8x", "h:80:90", "[::1]x", "a/b", "h?", "a:b"});
    rejects("authority", {"[fe80::1%25en0]", "[fe80::1%en0]", "[fe80::1%25]"});
    accepts("userinfo", {"", "u", "u:p", "u:p:q", ";type=a", "%40"});
    rejects("userinfo", {"@", "a/b", "a?b", "["});
    accepts("IP-literal", {"[::]", "[v7.a:b]"});
    rejects("IP-literal", {"[]", "[1.2.3.4]", "[%3A%3A]", "[::1", "::1]"});
    accepts("IPvFuture", {"v1.x", "VF0.a:b", "v1.~"});
    rejects("IPvFuture", {"v.x", "v1.", "vG.a", "v1x", "v1.a@b", "v1.%41", "1.x"});
    accepts("reg-name", {"", "example.com", "a_b", "a!b;c=d", "~x", "-", "%C3%A9", "a..b"});
    rejects("reg-name", {"a b", "a@b", "a:b", "a%", "[a]", "a/b", "\xC3\xA9"});
    accepts("host", {"", "1.2.3.4", "1.2.3.4.example", "256.1.1.1", "[::]"});
    accepts("port", {"", "0", "80", "00080", "65536", "99999999999999999999999"});
    rejects("port", {"-1", "+80", "8a", "%38", " "});
}

TEST(Grammar, Addresses) {
    accepts("IPv4address", {"0.0.0.0", "255.255.255.255", "127.0.0.1"});
    rejects("IPv4address", {"256.0.0.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.04", "1..2.3"});
    rejects("IPv4address", {"1.2.3.4.", "1.2.3.+4", "999.0.0.1", ""});
    accepts("dec-octet", {"0", "9", "10", "99", "100", "199", "200", "249", "250", "255"});
    rejects("dec-octet", {"", "00", "09", "256", "260", "300", "1000", "-1"});
    accepts("IPv6address", {"2001:0db8:0:0:0:0:0:7",
                            "ABCD:EF01:2345:6789:abcd:ef01:2345:6789",
                            "1:2:3:4:5:6:7:8",
                            "::2:3:4:5:6:7:8",
                            "1::3:4:5:6:7:8",
                            "1:2::4:5:6:7:8",
                            "1:2:3::5:6:7:8",
                            "1:2:3:4::6:7:8",
                            "1:2:3:4:5::7:8",
                            "1:2:3:4:5:6::8",
                            "1:2:3:4:5:6:7::",
                            "::3:4:5:6:7:8",
                            "::4:5:6:7:8",
                            "::5:6:7:8",
                            "::6:7:8",
                            "::7:8",
                            "::8",
                            "::",
                            "1::8",
                            "1:2:3:4:5:6:1.2.3.4",
                            "::1.2.3.4",
                            "::ffff:192.0.2.128",
                            "1::6:1.2.3.4"});
    rejects("IPv6address", {"1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "12345::", "1:2:3:4:5:6:7:g"});
    rejects("IPv6address", {"1:2:3:4:5:6:7::8", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8"});
    rejects("IPv6address", {"1::2::3", ":::", "1:::2", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", ":"});
    rejects("IPv6address", {"1:2:3:4:5:6:7:1.2.3.4", "1::1.2.3.4:5", "::1.2.3", "::01.2.3.4"});
    rejects("IPv6address", {"::1.2.3.256", "1.2.3.4::", "1:2:3:4:5:1.2.3.4", ""});
}

TEST(Grammar, Paths) {
    accepts("path-abempty", {"", "/", "/a", "//a", "/a//b/"});
    rejects("path-abempty", {"a", "a/b"});
    accepts("path-absolute", {"/", "/a", "/a//b", "/:"});
    rejects("path-absolute", {"", "a", "//", "//a"});
    accepts("path-noscheme", {"a", "a/b:c", "./b:c", "@"});
    rejects("path-noscheme", {"", "a:b", "/a", ":a"});
    accepts("path-rootless", {"a:b", ":", "a//"});
    rejects("path-rootless", {"", "/a"});
    accepts("path-empty", {""});
    rejects("path-empty", {"a", "<pchar>"});
    accepts("path", {"", "/a", "//a", "a:b", "a"});
    accepts("pchar", {"a", ":", "@", "%20", "'"});
    rejects("pchar", {"/", "?", "#", "[", "%", "|"});
    accepts("segment", {"", ":@"});
    rejects("segment", {"/", "?"});
    rejects("segment-nz", {""});
    rejects("segment-nz-nc", {"", "a:b"});
    accepts("segment-nz-nc", {"a@b;c=d"});
    accepts("query", {"", "a=b&c=d", "/?", "?", "..", "%20", ":@/?"});
    rejects("query", {"#", "[", "a b", "%", "^"});
    accepts("fragment", {"", "a/b?c", ":@/?"});
    rejects("fragment", {"#", "]"});
}

TEST(Grammar, LongTexts) {
    for (std::size_t const size : {126U, 127U, 128U, 129U, 191U, 192U, 5000U}) {
        std::string const text = "//" + std::string(size - 2, 'a');
        EXPECT_TRUE(matches("URI-reference", text)) << size;
        EXPECT_FALSE(matches("URI-reference", text + ' ')) << size;
        EXPECT_TRUE(matches("URI-reference", text + "/%20/..?#")) << size;
    }
}

TEST(Grammar, LongestBeginning) {
    EXPECT_EQ(longest_beginning("IPv6address", "fe80::1%25en0"), 7U);
    EXPECT_EQ(longest_beginning("IPv6address", "::1.2.3.256"), 10U);
    EXPECT_EQ(longest_beginning("IPv6address", "1:2:3:4:5:6:7:8:"), 15U);
    EXPECT_EQ(longest_beginning("IPv6address", "1::2::3"), 5U);
    EXPECT_EQ(longest_beginning("IPv6address", "12345"), 4U);
    EXPECT_EQ(longest_beginning("IPv6address", ""), 0U);
    EXPECT_EQ(longest_beginning("IPv6address", ":1"), 1U);
    EXPECT_EQ(longest_beginning("IPvFuture", "v1.a@"), 4U);
    EXPECT_EQ(longest_beginning("IPvFuture", "vg"), 1U);
    EXPECT_EQ(longest_beginning("pct-encoded", "%2x"), 2U);
}

// A beginning is what can be completed: every prefix of a match is one.
TEST(Grammar, EveryPrefixOfAMatchIsABeginning) {
    reference::generator random(3);
    for (auto const name : rule_names()) {
        for (int i = 0; i < 200; ++i) {
            std::string const text = random.rule(name);
            ASSERT_TRUE(matches(name, text)) << name << " <" << text << '>';
            ASSERT_EQ(longest_beginning(name, text), text.size()) << name << " <" << text << '>';
        }
    }
}

// And only that: what is called a beginning of an IP literal's text can indeed be completed.
TEST(Grammar, EveryBeginningCanBeCompleted) {
    std::vector<std::string> completions = {"", "v0.0"};
    for (std::string_view const first : {"", "0", ":"}) {
        std::string groups(first);
        std::string octets(first);
        for (int i = 0; i < 8; ++i) {
            completions.insert(completions.end(), {groups, octets});
            groups += ":0";
            octets += ".0";
        }
    }
    reference::generator random(7);
    constexpr std::string_view bytes = "0123456789afAF:::::.....gvV";
    for (int i = 0; i < 20'000; ++i) {
        std::string_view const rule = i % 4 == 0 ? "IPvFuture" : "IPv6address";
        std::string text = random.rule(rule);
        std::size_t const at = random.below(text.size());
        text.replace(at, random.below(4), 1, bytes[random.below(bytes.size())]);
        std::string const beginning = text.substr(0, longest_beginning(rule, text));
        EXPECT_TRUE(std::ranges::any_of(
            completions, [&](std::string const& end) { return matches(rule, beginning + end); }))
            << rule << " <" << beginning << "> of <" << text << '>';
    }
}

#ifdef __GLIBC__
// The C library reads the same addresses by other means.
TEST(Grammar, AddressesAsInetPton) {
    reference::generator random(4);
    constexpr std::string_view bytes = "0123456789abcdefABCDEF:::::.....g";
    std::size_t addresses = 0;
    for (int i = 0; i < 300'000; ++i) {
        std::string text = random.rule(i % 4 == 0 ? "IPv4address" : "IPv6address");
        for (std::size_t edits = random.below(3); edits > 0 && !text.empty(); --edits) {
            std::size_t const at = random.below(text.size());
            text.replace(at, random.below(4), 1, bytes[random.below(bytes.size())]);
        }
        unsigned char address[16];
        bool const v4 = inet_pton(AF_INET, text.c_str(), address) == 1;
        bool const v6 = inet_pton(AF_INET6, text.c_str(), address) == 1;
        ASSERT_EQ(matches("IPv4address", text), v4) << text;
        ASSERT_EQ(matches("IPv6address", text), v6) << text;
        addresses += v4 || v6;
    }
    EXPECT_GT(addresses, 100'000U);
}
#endif

}  // namespace
