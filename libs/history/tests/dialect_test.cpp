// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Names of the dialects, and their character sets against RFC 3986.
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/history.hpp"
#include "uriel/validate.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <ranges>
#include <string>
#include <string_view>
#include <utility>

namespace {

namespace history = uriel::history;
using history::dialect;

TEST(HistoryDialects, HaveNames) {
    for (std::string_view const name : {"rfc3986", "rfc2396", "rfc2732", "url-1997", "uri-1997"}) {
        auto const found = history::find_dialect(name);
        ASSERT_TRUE(found) << name;
        EXPECT_EQ(history::name(*found), name);
        EXPECT_FALSE(history::document(*found).empty());
    }
    EXPECT_EQ(history::find_dialect("rfc1234"), std::nullopt);
    // Every rule of the last draft is that of the RFC.
    EXPECT_EQ(history::find_dialect("draft-07"), dialect::rfc3986);
}

bool is_valid(dialect by, history::rule which, std::string_view text) {
    return history::validate(by, which, text).has_value();
}

TEST(HistorySets, AllowTheSameCharactersAsRfc3986) {
    using old = history::rule;
    using uriel::rule;
    for (int code = 0; code < 256; ++code) {
        char const c = static_cast<char>(code);
        std::string_view const text(&c, 1);
        for (dialect const by : {dialect::rfc2396, dialect::url_1997, dialect::uri_1997}) {
            EXPECT_EQ(is_valid(by, old::uric, text), uriel::is_valid(rule::query, text)) << code;
            for (auto const& [before, now] : {std::pair(old::segment, rule::segment),
                                              {old::query, rule::query},
                                              {old::fragment, rule::fragment}})
                EXPECT_EQ(is_valid(by, before, text), uriel::is_valid(now, text)) << code;
        }
    }
}

TEST(HistorySets, ExactTranslationsAcceptTheSame) {
    using old = history::rule;
    using uriel::rule;
    tests::for_each_text("", "aF0:@%;/?#[=!*'_ ", 4, [](std::string_view text) {
        auto const before = [text](old which) { return is_valid(dialect::rfc2396, which, text); };
        auto const now = [text](rule which) { return uriel::is_valid(which, text); };
        bool const is_one = text.size() == 1;
        bool const is_alnum = is_one && (uriel::sets::alpha.contains(text[0]) ||
                                         uriel::sets::digit.contains(text[0]));
        EXPECT_EQ(before(old::rel_segment), now(rule::segment_nz_nc)) << text;
        EXPECT_EQ(before(old::param), now(rule::segment) && text.find(';') == text.npos) << text;
        EXPECT_EQ(before(old::mark), is_one && uriel::detail::bytewise::contains(
                                                   std::string_view("-_.!~*'()"), text[0]));
        EXPECT_EQ(before(old::escaped), now(rule::pct_encoded)) << text;
        EXPECT_EQ(before(old::hex), is_one && uriel::sets::hexdig.contains(text[0])) << text;
        EXPECT_EQ(before(old::alphanum), is_alnum) << text;
    });
}

TEST(HistorySets, UnreservedAndReserved) {
    EXPECT_EQ(history::unreserved(dialect::rfc3986).count(), 66);
    EXPECT_EQ(history::unreserved(dialect::rfc2396).count(), 71);
    EXPECT_EQ(history::unreserved(dialect::url_1997).count(), 73);
    EXPECT_EQ(history::reserved(dialect::rfc3986).count(), 18);
    EXPECT_EQ(history::reserved(dialect::rfc2396).count(), 10);
    EXPECT_EQ(history::reserved(dialect::rfc2732).count(), 12);
    EXPECT_EQ(history::reserved(dialect::uri_1997).count(), 8);
}

TEST(HistoryReading, TheUriOfAReferenceHasNoFragment) {
    auto const ref = history::parse_reference("http://a/b#f", dialect::rfc2396);
    ASSERT_TRUE(ref);
    EXPECT_EQ(ref->without_fragment().text(), "http://a/b");
    EXPECT_FALSE(ref->without_fragment().has_fragment());
}

TEST(HistoryReading, ErrorsNameTheRulesOfTheirDocument) {
    auto const error_of = [](std::string_view text, dialect by) {
        return history::parse_reference(text, by).error();
    };
    auto const nothing = error_of("dav:", dialect::rfc2396);
    EXPECT_EQ(nothing.subject(), "absoluteURI");
    EXPECT_EQ(nothing.section(), "3");
    EXPECT_EQ(nothing.offset, 4U);
    EXPECT_NE(nothing.message("dav:").find("opaque_part"), std::string_view::npos);
    EXPECT_EQ(error_of("//[::1]", dialect::rfc2396).section(), "3.2");
    EXPECT_EQ(error_of("//[::1]", dialect::rfc2396).subject(), "authority");
    EXPECT_EQ(error_of("//[::1]", dialect::url_1997).subject(), "site");
    EXPECT_EQ(error_of("//[::1]", dialect::url_1997).section(), "3.3.1");
    EXPECT_EQ(error_of("/%", dialect::rfc2396).section(), "2.4.1");
    EXPECT_EQ(error_of("/%", dialect::rfc3986).section(), "2.1");
    EXPECT_EQ(error_of("1:", dialect::rfc2396).section(), "3.1");
    auto const relative = history::parse("//h", dialect::rfc2396);
    ASSERT_FALSE(relative);
    EXPECT_EQ(relative.error().code, uriel::error_code::relative_not_allowed);
    EXPECT_EQ(relative.error().section(), "3");
}

TEST(HistoryReading, SegmentsHaveParameters) {
    auto const ref = history::parse_reference("/a;x=1/b;y;z/;/c", dialect::rfc2396);
    ASSERT_TRUE(ref);
    std::string found;
    for (auto const segment : history::segments(*ref)) {
        found += std::string(segment.name().text()) + "[";
        for (auto const param : segment.params()) found += "<" + std::string(param.text()) + ">";
        found += "]";
    }
    EXPECT_EQ(found, "a[<x=1>]b[<y><z>][<>]c[]");
    static_assert(std::ranges::forward_range<decltype(history::segments(*ref))>);
    static_assert(std::ranges::forward_range<decltype(history::path_segment({}).params())>);
}

TEST(HistoryReading, MessagesSpeakOfTheDocument) {
    auto const message_of = [](std::string_view text, dialect by) {
        return history::parse_reference(text, by).error().message(text);
    };
    EXPECT_EQ(message_of("http://[v1.a]/", dialect::rfc2732),
              "the text in brackets is no IPv6 address");
    EXPECT_NE(message_of("//[::1]x", dialect::rfc2732).find("after an IP literal"),
              std::string_view::npos);
    for (dialect const by : {dialect::rfc2396, dialect::rfc2732, dialect::url_1997})
        for (std::string_view const text :
             {"//a b", "//a b@c", "//a@b c", "//a@[", "//a\"@[::1]", "//[::1]:x", "//[::1]@[::1]@",
              "/\"", "?\"", "#\"", "//h:8x y", "//[::1]:8x", "//[", "//[v1.a]@h", "x:[", "x: "})
            if (auto const ref = history::parse_reference(text, by); !ref) {
                auto const said = ref.error().message(text);
                EXPECT_EQ(said.find("sub-delims"), std::string_view::npos) << name(by) << text;
                EXPECT_EQ(said.find("IPvFuture"), std::string_view::npos) << name(by) << text;
            }
    auto const query = history::validate(dialect::rfc2396, history::rule::uri_reference, "?y");
    EXPECT_NE(query.error().message("?y").find("only a query"), std::string_view::npos);
}

}  // namespace
