// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What extract() is made of, each alone: the scheme before a ':', the wrapper, the end, and what
// characters beyond ASCII make of it.
#include "src/text/beyond_ascii.hpp"
#include "src/text/scheme_word.hpp"
#include "src/text/trimming.hpp"
#include "src/text/wrapper.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace {

using uriel::detail::scheme_word::is_meant;
using uriel::detail::scheme_word::length_of_scheme;

TEST(SchemeWord, IsTheEndOfAWord) {
    EXPECT_EQ(length_of_scheme(""), 0U);
    EXPECT_EQ(length_of_scheme("a "), 0U);
    EXPECT_EQ(length_of_scheme("1.2"), 0U);
    EXPECT_EQ(length_of_scheme("a b+c"), 3U);
    EXPECT_EQ(length_of_scheme("1http"), 4U);
    EXPECT_EQ(length_of_scheme("xhttps"), 5U);
    EXPECT_EQ(length_of_scheme("xgit+HTTPS"), 9U);
    EXPECT_EQ(length_of_scheme("sftp"), 4U);
    EXPECT_EQ(length_of_scheme("git+sftp"), 3U) << "it is no transport of git";
    EXPECT_EQ(length_of_scheme("\\n"), 0U);
    EXPECT_EQ(length_of_scheme("\\u12"), 3U);
    EXPECT_EQ(length_of_scheme("\\x3"), 2U);
    EXPECT_EQ(length_of_scheme("%A"), 1U);
    EXPECT_EQ(length_of_scheme("=A"), 1U);
    EXPECT_EQ(length_of_scheme("\x1B[1"), 0U);
    EXPECT_EQ(length_of_scheme("\x1B[1+m"), 1U) << "'+' is in no sequence";
    EXPECT_EQ(length_of_scheme(std::string(128, 'a')), 128U);
    EXPECT_EQ(length_of_scheme(std::string(129, 'a')), 0U);
}

TEST(SchemeWord, IsMeantByWhatFollows) {
    EXPECT_TRUE(is_meant("x", "//"));
    EXPECT_TRUE(is_meant("http", "//"));  // white space may follow, between wrappers
    EXPECT_FALSE(is_meant("http", "///"));
    EXPECT_FALSE(is_meant("http", ""));
    EXPECT_FALSE(is_meant("ldap", "x"));
    EXPECT_FALSE(is_meant("Tel", "5"));
    EXPECT_TRUE(is_meant("Tel", "//5"));
    EXPECT_FALSE(is_meant("mailto", "http://h"));
    EXPECT_TRUE(is_meant("mailto", "http@h"));
    for (auto const& shape : uriel::detail::shapes::all) {
        std::string_view const scheme = shape.scheme;
        bool const is_script = scheme == "javascript" || scheme == "vbscript";
        EXPECT_EQ(uriel::default_schemes.find(scheme) == nullptr, is_script) << scheme;
        EXPECT_FALSE(scheme != "mailto" && is_meant(scheme, "")) << scheme;
        EXPECT_EQ(is_meant(scheme, ","), scheme == "mailto" || scheme == "data") << scheme;
    }
}

TEST(Wrapper, IsOpenedAndClosed) {
    using namespace uriel::detail::wrappers;
    EXPECT_EQ(opened_by(""), nullptr);
    EXPECT_EQ(opened_by("("), nullptr);
    EXPECT_EQ(opened_by("< url:\n")->kind, uriel::delimiter::url_prefix);
    EXPECT_EQ(opened_by("< ")->kind, uriel::delimiter::angle);
    EXPECT_EQ(opened_by("“")->kind, uriel::delimiter::quote);
    EXPECT_EQ(opened_by("\" "), nullptr);
    EXPECT_NE(opened_by("<" + std::string(128, ' ')), nullptr);
    EXPECT_EQ(opened_by("<" + std::string(129, ' ')), nullptr);
    EXPECT_EQ(close_of(unbreakable[0], "a(b)c)", 0, 6), 5U);
    EXPECT_EQ(close_of(unbreakable[0], "a(b)c)", 0, 4), std::nullopt);
    EXPECT_EQ(close_of(unbreakable[0], "(a)((b)))c)", 1, 11), 2U);
    EXPECT_EQ(close_of(unbreakable[0], "(a)((b)))c)", 3, 11), 8U);
    EXPECT_EQ(close_of(unbreakable[0], "", 0, 0), std::nullopt);
    for (uriel::wrapper const& each : unbreakable) {
        std::string const open(each.open);
        std::string const close(each.close);
        std::string const text = "a" + close + close;
        EXPECT_EQ(close_of(each, text, 0, 1), 1U) << open;
        EXPECT_EQ(close_of(each, text, 0, 0), std::nullopt) << open;
        EXPECT_EQ(close_of(each, "a" + close.substr(1), 0, close.size()), std::nullopt) << open;
        if (open == close) continue;
        std::string const nested = open + text;
        EXPECT_EQ(close_of(each, nested, 0, nested.size()), nested.size() - close.size()) << open;
    }
}

TEST(Wrapper, MayOpenByItsLastByte) {
    using namespace uriel::detail::wrappers;
    EXPECT_FALSE(may_open<unbreakable>(""));
    EXPECT_FALSE(may_open<unbreakable>("( "));
    EXPECT_FALSE(may_open<unbreakable>("<"));
    EXPECT_FALSE(may_open<breakable>("("));
    for (uriel::wrapper const& each : unbreakable) EXPECT_TRUE(may_open<unbreakable>(each.open));
    for (uriel::wrapper const& each : breakable) EXPECT_TRUE(may_open<breakable>(each.open));
}

TEST(Trimming, EndsBeforeTheNextUri) {
    using uriel::detail::trimming::end_before;
    constexpr auto none = std::string_view::npos;
    EXPECT_EQ(end_before("a:b,c://", 5), 3U);
    EXPECT_EQ(end_before("a:b;c+1://", 7), 3U);
    EXPECT_EQ(end_before("a:b,1c://", 6), none);
    EXPECT_EQ(end_before("a:b,://", 4), none);
    EXPECT_EQ(end_before("a://", 1), none);
    EXPECT_EQ(end_before("a:b,c:/", 5), none);
    EXPECT_EQ(end_before("a:b&QUOT;", 8), 3U);
    EXPECT_EQ(end_before("a:b&amp;", 7), none);
    EXPECT_EQ(end_before(";", 0), none);
}

TEST(Trimming, LeavesPunctuation) {
    using uriel::detail::trimming::without_punctuation;
    EXPECT_EQ(without_punctuation("a:b).", 2, ""), "a:b");
    EXPECT_EQ(without_punctuation("a:(b).", 2, ""), "a:(b)");
    EXPECT_EQ(without_punctuation("a:.&amp;", 2, ""), "a:");
    EXPECT_EQ(without_punctuation("a:&#38;;", 2, ""), "a:");
    EXPECT_EQ(without_punctuation("a:&;", 2, ""), "a:&");
    EXPECT_EQ(without_punctuation("a:;", 2, ""), "a:");
    EXPECT_EQ(without_punctuation("a:*", 2, "*x "), "a:");
    EXPECT_EQ(without_punctuation("a:b**", 2, "**"), "a:b");
    EXPECT_EQ(without_punctuation("a:b_", 2, "x_ "), "a:b_");
    EXPECT_EQ(without_punctuation("a:b_", 2, "_x_y "), "a:b");
    EXPECT_EQ(without_punctuation("a:b*.*/", 2, "*x /* "), "a:b");
    EXPECT_EQ(without_punctuation("a:*/", 2, "/*"), "a:");
    EXPECT_EQ(without_punctuation("a:*/", 3, "/*"), "a:*/");
}

TEST(BeyondAscii, EndsAUriOrMakesItAnIri) {
    using uriel::detail::beyond_ascii::continues_iri;
    using uriel::detail::beyond_ascii::place;
    EXPECT_EQ(continues_iri("", place::elsewhere), 0U);
    EXPECT_EQ(continues_iri("a", place::elsewhere), 0U);
    EXPECT_EQ(continues_iri("é", place::elsewhere), 2U);
    EXPECT_EQ(continues_iri("ไ", place::elsewhere), 3U);
    EXPECT_EQ(continues_iri("𐐀", place::elsewhere), 4U);
    EXPECT_EQ(continues_iri("。", place::elsewhere), 0U);
    EXPECT_EQ(continues_iri("。a", place::in_host), 3U);
    EXPECT_EQ(continues_iri("。", place::in_host), 0U);
    EXPECT_EQ(continues_iri("❤.a", place::in_host), 3U);
    EXPECT_EQ(continues_iri("❤. ", place::in_host), 0U);
    EXPECT_EQ(continues_iri("日", place::in_host), 0U);
    EXPECT_EQ(continues_iri("日", place::after_dot_of_host), 3U);
    // No UTF-8: letters of Latin-1, or not.
    EXPECT_EQ(continues_iri("\xE9", place::elsewhere), 1U);
    EXPECT_EQ(continues_iri("\xE9\xE9\xE9", place::elsewhere), 1U);
    EXPECT_EQ(continues_iri("\xC0\x80", place::elsewhere), 1U);
    EXPECT_EQ(continues_iri("\x93", place::elsewhere), 0U);
    auto const are_in_order = [](auto const& ranges) {
        return std::ranges::is_sorted(ranges, {}, [](auto each) { return each.first; }) &&
               std::ranges::all_of(ranges, [](auto each) { return each.first <= each.last; });
    };
    EXPECT_TRUE(are_in_order(uriel::detail::beyond_ascii::ends));
    EXPECT_TRUE(are_in_order(uriel::detail::beyond_ascii::signs));
    EXPECT_TRUE(are_in_order(uriel::detail::beyond_ascii::invisible));
}

}  // namespace
