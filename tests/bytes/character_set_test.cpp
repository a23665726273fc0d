// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The character sets against the printed rules, and the numbers that the RFC implies.
#include "uriel/detail/bytes/character_set.hpp"

#include "reference/grammar.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace {

namespace sets = uriel::sets;

std::string utf8(char32_t code) {
    auto const octet = [](char32_t value) { return static_cast<char>(value); };
    if (code < 0x80) return {octet(code)};
    if (code < 0x800) return {octet(0xC0 | code >> 6U), octet(0x80 | (code & 63U))};
    if (code < 0x10000)
        return {octet(0xE0 | code >> 12U), octet(0x80 | (code >> 6U & 63U)),
                octet(0x80 | (code & 63U))};
    return {octet(0xF0 | code >> 18U), octet(0x80 | (code >> 12U & 63U)),
            octet(0x80 | (code >> 6U & 63U)), octet(0x80 | (code & 63U))};
}

// Does the character occur in a valid reference? One that does is allowed in one of these places.
bool occurs(std::string const& character) {
    for (auto const& [before, after] :
         {std::pair("/", ""), std::pair("", ":"), std::pair("?", ""), std::pair("#", ""),
          std::pair("", "//"), std::pair("//[v1.a", "]"), std::pair("//", "::1]"),
          std::pair("//[::1", "/"), std::pair("", "41")})
        if (uriel::is_valid_reference(before + character + after)) return true;
    return false;
}

TEST(CharacterSet, HasExactly85Characters) {
    std::set<char32_t> found;
    for (char32_t code = 0; code <= 0x10FFFF; ++code) {
        bool const surrogate = code >= 0xD800 && code <= 0xDFFF;
        if (!surrogate && occurs(utf8(code))) found.insert(code);
    }
    EXPECT_EQ(found.size(), 85U);
    EXPECT_EQ(found.size(),
              static_cast<std::size_t>(sets::unreserved.count() + sets::reserved.count() + 1));
    for (char32_t const code : found) {
        ASSERT_LT(code, 0x7FU);
        char const c = static_cast<char>(code);
        EXPECT_TRUE(sets::unreserved.contains(c) || sets::reserved.contains(c) || c == '%') << c;
    }
    for (char const c : std::string_view(" \"<>\\^`{|}"))
        EXPECT_FALSE(found.contains(static_cast<char32_t>(c)));
}

TEST(CharacterSet, ReservedHas18Characters) {
    EXPECT_EQ(sets::gen_delims.count(), 7);
    EXPECT_EQ(sets::sub_delims.count(), 11);
    EXPECT_TRUE((sets::gen_delims & sets::sub_delims).empty());
    EXPECT_EQ(sets::reserved.count(), 18);
    EXPECT_EQ(sets::reserved, sets::gen_delims | sets::sub_delims);
}

TEST(CharacterSet, UnreservedHas66Characters) {
    EXPECT_EQ(sets::unreserved.count(), 66);
    EXPECT_EQ(sets::unreserved,
              uriel::character_set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                   "0123456789-._~"));
}

// Each set holds exactly the octets that its rule matches as one character.
TEST(CharacterSet, AgreesWithTheRules) {
    struct row {
        uriel::character_set set;
        char const* rule;
    };
    for (row const& each :
         {row{sets::unreserved, "unreserved"}, row{sets::reserved, "reserved"},
          row{sets::gen_delims, "gen-delims"}, row{sets::sub_delims, "sub-delims"},
          row{sets::alpha, "ALPHA"}, row{sets::digit, "DIGIT"}, row{sets::hexdig, "HEXDIG"},
          row{sets::userinfo, "userinfo"}, row{sets::reg_name, "reg-name"}, row{sets::port, "port"},
          row{sets::pchar, "pchar"}, row{sets::segment, "segment"},
          row{sets::segment_nz_nc, "segment-nz-nc"}, row{sets::query, "query"},
          row{sets::fragment, "fragment"}}) {
        for (int code = 0; code < 256; ++code) {
            char const c = static_cast<char>(code);
            EXPECT_EQ(each.set.contains(c), reference::matches(each.rule, {&c, 1}))
                << each.rule << ' ' << code;
        }
    }
    for (int code = 0; code < 256; ++code) {
        char const c = static_cast<char>(code);
        EXPECT_EQ(sets::scheme.contains(c), reference::matches("scheme", std::string("a") + c));
        EXPECT_EQ(sets::ipvfuture.contains(c),
                  reference::matches("IPvFuture", std::string("v1.") + c));
        EXPECT_EQ(sets::path.contains(c), reference::matches("path", std::string("/") + c));
    }
}

TEST(CharacterSet, Algebra) {
    constexpr uriel::character_set abc("abc");
    constexpr uriel::character_set bcd("bcd");
    static_assert((abc | bcd) == uriel::character_set("abcd"));
    static_assert((abc & bcd) == uriel::character_set("bc"));
    static_assert((abc - bcd) == uriel::character_set("a"));
    static_assert(uriel::character_set::range('a', 'c') == abc);
    static_assert(uriel::character_set().empty() && !abc.empty());
    static_assert(uriel::character_set("a\x80\xFF").count() == 1);
    for (int code = 128; code < 256; ++code)
        EXPECT_FALSE(uriel::character_set::range('\0', '\x7F').contains(static_cast<char>(code)));
}

TEST(CharacterSet, AreEqualIfTheirMembersAre) {
    using uriel::character_set;
    EXPECT_EQ(character_set("a0"), character_set("0aa"));
    EXPECT_NE(character_set("a0"), character_set("b0"));
    EXPECT_NE(character_set("a0"), character_set("a1"));
    EXPECT_NE(character_set("a0"), character_set("a"));
}

TEST(CharacterSet, OctetsAbove7FAreIgnored) {
    uriel::character_set const set("a\x80\xE1");
    EXPECT_EQ(set, uriel::character_set("a"));
    EXPECT_NE(set, uriel::character_set("b"));
    EXPECT_NE(uriel::character_set("#"), uriel::character_set("a"));
    EXPECT_EQ(set.count(), 1);
}

TEST(CharacterSet, ARangeThatEndsBeforeItBeginsIsEmpty) {
    EXPECT_TRUE(uriel::character_set::range('b', 'a').empty());
    for (char const each : {'!', 'a'})
        EXPECT_FALSE(uriel::character_set::range(each, each).empty());
    EXPECT_EQ(uriel::character_set::range('a', 'a'), uriel::character_set("a"));
    EXPECT_EQ(uriel::character_set::range('~', '\x7F').count(), 2);
}

}  // namespace
