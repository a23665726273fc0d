// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The table of errors, row by row: code, component, offset; and what is said about each.
#include "uriel/error.hpp"

#include "uriel/parse.hpp"
#include "uriel/uri.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace {

using uriel::error_code;
using uriel::parse_error;
using uriel::rule;

struct row {
    std::string_view text;
    std::string_view code;
    std::string_view subject;
    std::size_t offset;
    std::string_view section;
    rule wanted = rule::uri_reference;
};

constexpr row rows[] = {
    // text before a first ':' is no scheme
    {":a", "invalid-scheme", "scheme", 0, "3.1"},
    {"1a:b", "invalid-scheme", "scheme", 0, "3.1"},
    {"a b:c", "invalid-scheme", "scheme", 1, "3.1"},
    {"%61:b", "invalid-scheme", "scheme", 0, "3.1"},
    {"a_b://h", "invalid-scheme", "scheme", 1, "3.1"},
    // a byte that is not allowed in userinfo, host, path, query, fragment
    {"//u[@h", "invalid-character", "userinfo", 3, "3.2.1"},
    {"//a b", "invalid-character", "host", 3, "3.2.2"},
    {"x://a@b@c:zz/p", "invalid-character", "host", 7, "3.2.2"},
    {"//h]", "invalid-character", "host", 3, "3.2.2"},
    {"/a b", "invalid-character", "path", 2, "3.3"},
    {"/a\x80", "invalid-character", "path", 2, "3.3"},
    {"http://h/[", "invalid-character", "path", 9, "3.3"},
    {"?a^", "invalid-character", "query", 2, "3.4"},
    {"#a\\", "invalid-character", "fragment", 2, "3.5"},
    {"#a#b", "invalid-character", "fragment", 2, "3.5"},
    // '%' without two hex digits
    {"/a%", "invalid-percent-encoding", "path", 2, "2.1"},
    {"?%4", "invalid-percent-encoding", "query", 1, "2.1"},
    {"#%4g", "invalid-percent-encoding", "fragment", 1, "2.1"},
    {"//u%@h", "invalid-percent-encoding", "userinfo", 3, "2.1"},
    {"//h%4/1", "invalid-percent-encoding", "host", 3, "2.1"},
    {"/%4?1", "invalid-percent-encoding", "path", 1, "2.1"},
    // the text in brackets is no IPv6address or IPvFuture
    {"//[::g]", "invalid-ip-literal", "host", 5, "3.2.2"},
    {"//[]", "invalid-ip-literal", "host", 3, "3.2.2"},
    {"//[1:2]", "invalid-ip-literal", "host", 6, "3.2.2"},
    {"//[v1.]", "invalid-ip-literal", "host", 6, "3.2.2"},
    {"//[fe80::1%25en0]", "invalid-ip-literal", "host", 10, "3.2.2"},
    // '[' without ']'
    {"//u@[::1/p]", "unclosed-bracket", "host", 4, "3.2.2"},
    {"//[", "unclosed-bracket", "host", 2, "3.2.2"},
    // a byte other than ':' after the ']'
    {"//[::1]x", "invalid-character", "host", 7, "3.2.2"},
    {"//[::1]x:80", "invalid-character", "host", 7, "3.2.2"},
    {"http://[::1]x:80/", "invalid-character", "host", 12, "3.2.2"},
    // a non-digit after the port's ':'
    {"//h:8x/", "invalid-port", "port", 5, "3.2.3"},
    {"//h:%zz", "invalid-port", "port", 4, "3.2.3"},
    {"//h:1:2", "invalid-port", "port", 5, "3.2.3"},
    {"//[::1]:x", "invalid-port", "port", 8, "3.2.3"},
    // valid, but not what was asked for
    {"a", "relative-not-allowed", "scheme", 0, "3", rule::uri},
    {"//h?q#f", "relative-not-allowed", "scheme", 0, "4.3", rule::absolute_uri},
    {"a:b", "scheme-not-allowed", "scheme", 0, "4.2", rule::relative_ref},
    {"a:b#", "fragment-not-allowed", "fragment", 3, "4.3", rule::absolute_uri},
    // syntax errors come before those
    {"a b", "invalid-character", "path", 1, "3.3", rule::uri},
    {"a:b c#", "invalid-character", "path", 3, "3.3", rule::absolute_uri},
    {"a: ", "invalid-character", "path", 2, "3.3", rule::relative_ref},
    // any other rule
    {"8x", "rule-mismatch", "port", 1, "3.2.3", rule::port},
    {"", "rule-mismatch", "scheme", 0, "3.1", rule::scheme},
    {"1.2.3", "rule-mismatch", "IPv4address", 5, "3.2.2", rule::ipv4_address},
    {"a#", "rule-mismatch", "query", 1, "3.4", rule::query},
    {"%4", "rule-mismatch", "pct-encoded", 0, "2.1", rule::pct_encoded},
};

TEST(Error, TableRowByRow) {
    for (row const& each : rows) {
        auto const result = uriel::validate(each.wanted, each.text);
        ASSERT_FALSE(result) << each.text;
        parse_error const& error = result.error();
        EXPECT_EQ(name(error.code), each.code) << each.text;
        EXPECT_EQ(error.subject(), each.subject) << each.text;
        EXPECT_EQ(error.offset, each.offset) << each.text;
        EXPECT_EQ(error.section(), each.section) << each.text;
        EXPECT_EQ(error.wanted, each.wanted) << each.text;
        EXPECT_FALSE(error.message(each.text).empty()) << each.text;
        EXPECT_FALSE(uriel::is_valid(each.wanted, each.text)) << each.text;
    }
}

TEST(Error, ParseReportsAsValidate) {
    for (row const& each : rows) {
        if (each.wanted == rule::uri_reference) {
            EXPECT_EQ(uriel::parse_reference(each.text).error(),
                      uriel::validate(each.wanted, each.text).error());
        }
        auto const as_uri = uriel::validate(rule::uri, each.text);
        auto const parsed = uriel::parse(each.text);
        ASSERT_EQ(parsed.has_value(), as_uri.has_value()) << each.text;
        if (!parsed) {
            EXPECT_EQ(parsed.error(), as_uri.error()) << each.text;
        }
    }
}

TEST(Error, AreEqualIfAllTheirMembersAre) {
    using uriel::component;
    parse_error const error{error_code::invalid_port, component::port, 7, rule::uri};
    EXPECT_EQ(error, (parse_error{error_code::invalid_port, component::port, 7, rule::uri}));
    EXPECT_NE(error, (parse_error{error_code::invalid_scheme, component::port, 7, rule::uri}));
    EXPECT_NE(error, (parse_error{error_code::invalid_port, component::host, 7, rule::uri}));
    EXPECT_NE(error, (parse_error{error_code::invalid_port, component::port, 6, rule::uri}));
    EXPECT_NE(error, (parse_error{error_code::invalid_port, component::port, 7, rule::authority}));
}

TEST(Error, CodesHaveStableNames) {
    constexpr std::string_view names[] = {
        "invalid-scheme",       "invalid-character",  "invalid-percent-encoding",
        "invalid-ip-literal",   "unclosed-bracket",   "invalid-port",
        "relative-not-allowed", "scheme-not-allowed", "fragment-not-allowed",
        "rule-mismatch",        "too-long",           "above-root",
        "no-reference",         "buffer-too-small"};
    for (std::size_t i = 0; i < std::size(names); ++i)
        EXPECT_EQ(name(static_cast<error_code>(i)), names[i]);
}

TEST(Error, ComponentsHaveTheNamesOfTheRfc) {
    constexpr std::string_view names[] = {"",     "scheme", "authority", "userinfo", "host",
                                          "port", "path",   "query",     "fragment"};
    for (std::size_t i = 0; i < std::size(names); ++i)
        EXPECT_EQ(name(static_cast<uriel::component>(i)), names[i]);
}

TEST(Error, SubjectIsEmptyWhereNothingApplies) {
    EXPECT_EQ((parse_error{error_code::too_long}).subject(), "");
    EXPECT_EQ((parse_error{error_code::no_reference}).subject(), "");
    EXPECT_EQ((parse_error{error_code::buffer_too_small}).subject(), "");
}

TEST(Error, EveryCodeAndComponentHasAMessage) {
    for (int code = 0; code <= static_cast<int>(error_code::buffer_too_small); ++code) {
        std::set<std::string_view> messages;
        for (int where = 0; where <= static_cast<int>(uriel::component::fragment); ++where) {
            parse_error const error{static_cast<error_code>(code),
                                    static_cast<uriel::component>(where)};
            EXPECT_FALSE(error.message("").empty());
            messages.insert(error.message(""));
        }
        bool const per_component = static_cast<error_code>(code) == error_code::invalid_character;
        EXPECT_EQ(messages.size(), per_component ? 9U : 1U) << name(static_cast<error_code>(code));
    }
}

std::string_view message_of(std::string_view text) {
    return uriel::parse_reference(text).error().message(text);
}

TEST(Error, MessagesLookAtTheByte) {
    EXPECT_NE(message_of("//[fe80::1%25en0]").find("RFC 6874"), std::string_view::npos);
    for (std::string_view const text : {"//[::g]", "//[v1.%41]", "//[V1.%41]"})
        EXPECT_EQ(message_of(text).find("RFC 6874"), std::string_view::npos) << text;
    EXPECT_NE(message_of("//a@b@c").find("second '@'"), std::string_view::npos);
    EXPECT_NE(message_of("#a#").find("second '#'"), std::string_view::npos);
    EXPECT_NE(message_of("//[::1]x").find("IP literal"), std::string_view::npos);
    EXPECT_NE(message_of("/a b").find("path"), std::string_view::npos);
}

TEST(Error, SectionOfEveryRule) {
    for (std::size_t i = 0; i < uriel::detail::matching::rule_count; ++i) {
        parse_error const error{error_code::rule_mismatch, {}, 0, static_cast<rule>(i)};
        EXPECT_FALSE(error.section().empty());
        EXPECT_EQ(error.subject(), uriel::detail::matching::rule_names[i]);
    }
}

TEST(Error, EqualsItsCode) {
    parse_error const error{uriel::error_code::invalid_port, uriel::component::port, 7};
    EXPECT_TRUE(error == uriel::error_code::invalid_port);
    EXPECT_TRUE(uriel::error_code::too_long != error);
    static_assert(parse_error{uriel::error_code::too_long} == uriel::error_code::too_long);
}

// The text need not be the one that was parsed.
TEST(Error, MessageOfTheFirstByteOfAHost) {
    parse_error const error{uriel::error_code::invalid_character, uriel::component::host, 0};
    EXPECT_EQ(error.message("<"), error.message(""));
    parse_error const literal{uriel::error_code::invalid_ip_literal, uriel::component::host, 0};
    EXPECT_NE(literal.message("%"), literal.message(""));
}

}  // namespace
