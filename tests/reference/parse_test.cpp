// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Components, errors, and that grammar and errors say the same of every text.
#include "reference/parse.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <regex>

#include "reference/generate.hpp"
#include "reference/grammar.hpp"

namespace {

using reference::parse;
using reference::split;
using namespace std::string_view_literals;

using maybe = std::optional<std::string_view>;
constexpr auto undef = std::nullopt;

struct row {
    std::string_view text;
    std::string_view kind;
    maybe scheme, authority, userinfo, host, port;
    std::string_view host_kind;
    std::string_view path;
    std::string_view path_kind;
    maybe query, fragment;
};

constexpr row rows[] = {
    {"ftp://ftp.is.co.za/rfc/rfc1808.txt", "uri", "ftp", "ftp.is.co.za", undef, "ftp.is.co.za",
     undef, "reg-name", "/rfc/rfc1808.txt", "abempty", undef, undef},
    {"ldap://[2001:db8::7]/c=GB?objectClass?one", "uri", "ldap", "[2001:db8::7]", undef,
     "[2001:db8::7]", undef, "ipv6", "/c=GB", "abempty", "objectClass?one", undef},
    {"mailto:John.Doe@example.com", "uri", "mailto", undef, undef, undef, undef, "",
     "John.Doe@example.com", "rootless", undef, undef},
    {"telnet://192.0.2.16:80/", "uri", "telnet", "192.0.2.16:80", undef, "192.0.2.16", "80", "ipv4",
     "/", "abempty", undef, undef},
    {"foo://example.com:8042/over/there?name=ferret#nose", "uri", "foo", "example.com:8042", undef,
     "example.com", "8042", "reg-name", "/over/there", "abempty", "name=ferret", "nose"},
    {"dav:", "uri", "dav", undef, undef, undef, undef, "", "", "empty", undef, undef},
    {"x:/a", "uri", "x", undef, undef, undef, undef, "", "/a", "absolute", undef, undef},
    {"x://u:p@[V1.a:b]:", "uri", "x", "u:p@[V1.a:b]:", "u:p", "[V1.a:b]", "", "ipvfuture", "",
     "abempty", undef, undef},
    {"//h", "relative-ref", undef, "h", undef, "h", undef, "reg-name", "", "abempty", undef, undef},
    {"//@h:", "relative-ref", undef, "@h:", "", "h", "", "reg-name", "", "abempty", undef, undef},
    {"//", "relative-ref", undef, "", undef, "", undef, "reg-name", "", "abempty", undef, undef},
    {"///x", "relative-ref", undef, "", undef, "", undef, "reg-name", "/x", "abempty", undef,
     undef},
    {"//1.2.3.4.example", "relative-ref", undef, "1.2.3.4.example", undef, "1.2.3.4.example", undef,
     "reg-name", "", "abempty", undef, undef},
    {"//256.1.1.1", "relative-ref", undef, "256.1.1.1", undef, "256.1.1.1", undef, "reg-name", "",
     "abempty", undef, undef},
    {"/.//a", "relative-ref", undef, undef, undef, undef, undef, "", "/.//a", "absolute", undef,
     undef},
    {"a/b:c?d?e", "relative-ref", undef, undef, undef, undef, undef, "", "a/b:c", "noscheme", "d?e",
     undef},
    {"?#", "relative-ref", undef, undef, undef, undef, undef, "", "", "empty", "", ""},
    {"", "relative-ref", undef, undef, undef, undef, undef, "", "", "empty", undef, undef},
    {"#a?b/c", "relative-ref", undef, undef, undef, undef, undef, "", "", "empty", undef, "a?b/c"},
    {"www.example.com:8080/x", "uri", "www.example.com", undef, undef, undef, undef, "", "8080/x",
     "rootless", undef, undef},
    {"ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm", "uri", "ftp",
     "cnn.example.com&story=breaking_news@10.0.0.1", "cnn.example.com&story=breaking_news",
     "10.0.0.1", undef, "ipv4", "/top_story.htm", "abempty", undef, undef},
};

TEST(Parse, Components) {
    for (row const& r : rows) {
        auto const p = parse(r.text);
        EXPECT_TRUE(p.valid) << r.text;
        EXPECT_EQ(p.kind, r.kind) << r.text;
        EXPECT_EQ(p.scheme, r.scheme) << r.text;
        EXPECT_EQ(p.authority, r.authority) << r.text;
        EXPECT_EQ(p.userinfo, r.userinfo) << r.text;
        EXPECT_EQ(p.host, r.host) << r.text;
        EXPECT_EQ(p.port, r.port) << r.text;
        EXPECT_EQ(p.host_kind, r.host_kind) << r.text;
        EXPECT_EQ(p.path, r.path) << r.text;
        EXPECT_EQ(p.path_kind, r.path_kind) << r.text;
        EXPECT_EQ(p.query, r.query) << r.text;
        EXPECT_EQ(p.fragment, r.fragment) << r.text;
    }
}

struct error_row {
    std::string_view text;
    std::string_view code;
    std::string_view component;
    std::size_t offset;
};

constexpr error_row error_rows[] = {
    {":a", "invalid-scheme", "scheme", 0},
    {":", "invalid-scheme", "scheme", 0},
    {"1a:b", "invalid-scheme", "scheme", 0},
    {"a b:c", "invalid-scheme", "scheme", 1},
    {"a_b:c", "invalid-scheme", "scheme", 1},
    {"%61:b", "invalid-scheme", "scheme", 0},
    {"a%zz:b", "invalid-scheme", "scheme", 1},
    {"\xC3\xA9:", "invalid-scheme", "scheme", 0},
    {"//u[@h", "invalid-character", "userinfo", 3},
    {"//[::1]@h", "invalid-character", "userinfo", 2},
    {"//a%4@h", "invalid-percent-encoding", "userinfo", 3},
    {"//u:%@h", "invalid-percent-encoding", "userinfo", 4},
    {"http://a@b@c/", "invalid-character", "host", 10},
    {"//h h", "invalid-character", "host", 3},
    {"//h[::1]", "invalid-character", "host", 3},
    {"//h]", "invalid-character", "host", 3},
    {"//%4:1", "invalid-percent-encoding", "host", 2},
    {"//[::1%25en0]", "invalid-ip-literal", "host", 6},
    {"//[]", "invalid-ip-literal", "host", 3},
    {"//[::1.2.3]:1", "invalid-ip-literal", "host", 10},
    {"//[1:2:3:4:5:6:7:8:9]", "invalid-ip-literal", "host", 18},
    {"//[1.2.3.4]", "invalid-ip-literal", "host", 4},
    {"//[::256.1.1.1]", "invalid-ip-literal", "host", 8},
    {"//[::01.2.3.4]", "invalid-ip-literal", "host", 7},
    {"//[v]", "invalid-ip-literal", "host", 4},
    {"//[v1.]", "invalid-ip-literal", "host", 6},
    {"//[v1.%41]", "invalid-ip-literal", "host", 6},
    {"//[h]x:y", "invalid-ip-literal", "host", 3},
    {"//[:::]", "invalid-ip-literal", "host", 5},
    {"x://[::1", "unclosed-bracket", "host", 4},
    {"//[::1/]", "unclosed-bracket", "host", 2},
    {"//u@[", "unclosed-bracket", "host", 4},
    {"//[::1]x:80", "invalid-character", "host", 7},
    {"//[::1]]", "invalid-character", "host", 7},
    {"//h:%zz", "invalid-port", "port", 4},
    {"//h:80:90", "invalid-port", "port", 6},
    {"//2001:db8::7/", "invalid-port", "port", 7},
    {"//[::1]:8x", "invalid-port", "port", 9},
    {"//a@b:c@d", "invalid-port", "port", 6},
    {"a b", "invalid-character", "path", 1},
    {"[::1]", "invalid-scheme", "scheme", 0},
    {"x:\xC3\xA9", "invalid-character", "path", 2},
    {"a\0b"sv, "invalid-character", "path", 1},
    {"http://h/%zz", "invalid-percent-encoding", "path", 9},
    {"a%", "invalid-percent-encoding", "path", 1},
    {"a%4?1", "invalid-percent-encoding", "path", 1},
    {"%%41", "invalid-percent-encoding", "path", 0},
    {"?[", "invalid-character", "query", 1},
    {"?%4#1", "invalid-percent-encoding", "query", 1},
    {"x:#a#b", "invalid-character", "fragment", 4},
    {"##", "invalid-character", "fragment", 1},
    {"x:y#a\nb", "invalid-character", "fragment", 5},
    {"#%4", "invalid-percent-encoding", "fragment", 1},
    {"//h:x/ ?[", "invalid-port", "port", 4},
    {"1a:b c#d#e", "invalid-scheme", "scheme", 0},
};

TEST(Parse, Errors) {
    for (error_row const& r : error_rows) {
        auto const p = parse(r.text);
        EXPECT_FALSE(p.valid) << r.text;
        EXPECT_EQ(p.code, r.code) << r.text;
        EXPECT_EQ(p.component, r.component) << r.text;
        EXPECT_EQ(p.offset, r.offset) << r.text;
    }
}

TEST(Parse, SplitNeverFails) {
    EXPECT_EQ(split("1a:b c#d#e").scheme, "1a");
    EXPECT_EQ(split("1a:b c#d#e").path, "b c");
    EXPECT_EQ(split("1a:b c#d#e").fragment, "d#e");
    EXPECT_EQ(split("x://a@b@c:zz/p").authority, "a@b@c:zz");
    EXPECT_EQ(split("x:y#a\nb").fragment, "a\nb");
    EXPECT_EQ(split(":a").scheme, undef);
    EXPECT_EQ(split(":a").path, ":a");
}

// Appendix B itself. (Its "." stops at line ends, so texts that have any are left out.)
TEST(Parse, SplitsAsTheRegularExpression) {
    std::regex const appendix_b(R"(^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?)");
    reference::generator random(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string const text = random.mutant();
        if (text.find_first_of("\r\n") != std::string::npos) continue;
        std::smatch groups;
        ASSERT_TRUE(std::regex_match(text, groups, appendix_b)) << text;
        auto const group = [&groups](std::size_t n) {
            return groups[n].matched ? std::optional(groups[n].str()) : std::nullopt;
        };
        auto const c = split(text);
        ASSERT_EQ(c.scheme, group(2)) << text;
        ASSERT_EQ(c.authority, group(4)) << text;
        ASSERT_EQ(c.path, groups[5].str()) << text;
        ASSERT_EQ(c.query, group(7)) << text;
        ASSERT_EQ(c.fragment, group(9)) << text;
    }
}

// Each component of a valid text is one that its own rule generates.
void expect_components_match(std::string const& text, reference::parts const& p) {
    auto const is = [&text](std::string_view rule, maybe component) {
        EXPECT_TRUE(!component || reference::matches(rule, *component)) << rule << " of " << text;
    };
    is("scheme", p.scheme);
    is("authority", p.authority);
    is("userinfo", p.userinfo);
    is("host", p.host);
    is("port", p.port);
    is("path-" + std::string(p.path_kind), p.path);
    is("query", p.query);
    is("fragment", p.fragment);
    EXPECT_EQ(p.kind == "uri", reference::matches("URI", text)) << text;
    EXPECT_EQ(p.kind == "relative-ref", reference::matches("relative-ref", text)) << text;
}

// parse() throws when the grammar and the table of errors disagree.
TEST(Parse, GrammarAndErrorsAgree) {
    reference::generator random(2);
    std::size_t valid = 0;
    for (int i = 0; i < 200'000; ++i) {
        bool const mutant = i % 4 != 0;
        std::string const text = mutant ? random.mutant() : random.valid();
        auto const p = parse(text);
        ASSERT_EQ(p.valid, reference::matches("URI-reference", text)) << text;
        ASSERT_TRUE(p.valid || mutant) << text;
        if (!p.valid) continue;
        ++valid;
        expect_components_match(text, p);
    }
    EXPECT_GT(valid, 70'000U);
    EXPECT_LT(valid, 170'000U);
}

// All texts of up to five bytes over those that decide something.
TEST(Parse, GrammarAndErrorsAgreeAboutAllShortTexts) {
    constexpr std::string_view bytes = "a1:/?#[]@% ";
    for (std::size_t size = 0; size <= 5; ++size) {
        std::string text(size, bytes.front());
        for (;;) {
            parse(text);
            std::size_t i = 0;
            while (i < size && text[i] == bytes.back()) text[i++] = bytes.front();
            if (i == size) break;
            text[i] = bytes[bytes.find(text[i]) + 1];
        }
    }
}

// A change of the generator changes the second number; a change of platform or compiler does not.
TEST(Generator, GivesTheSameEverywhere) {
    reference::generator random(42);
    EXPECT_EQ(random.below(1'000'000'007), 184'996'881U);  // of splitmix64
    std::uint64_t fnv_1a = 0xCBF29CE484222325U;
    for (int i = 0; i < 10'000; ++i) {
        for (char const c : random.mutant()) {
            fnv_1a = (fnv_1a ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
        }
    }
    EXPECT_EQ(fnv_1a, 11'701'476'633'789'296'523U);
}

}  // namespace
