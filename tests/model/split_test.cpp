// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// split against the regular expression of RFC 3986, Appendix B.
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

namespace {

// In the expression as printed "." does not match a line end in ECMAScript; here it has to.
constexpr char appendix_b[] = R"(^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#([\s\S]*))?$)";

using part = std::optional<std::string>;

part group(std::smatch const& match, std::size_t number) {
    return match[number].matched ? part(match[number].str()) : std::nullopt;
}
part text_of(std::optional<std::string_view> view) { return view ? part(*view) : std::nullopt; }
part text_of(std::optional<uriel::encoded_view> view) {
    return view ? part(view->text()) : std::nullopt;
}

void expect_as_regex(std::string const& text, std::regex const& expression) {
    std::smatch match;
    ASSERT_TRUE(std::regex_match(text, match, expression)) << text;
    uriel::split_reference const found = uriel::split(text);
    ASSERT_EQ(text_of(found.scheme), group(match, 2)) << text;
    ASSERT_EQ(text_of(found.authority), group(match, 4)) << text;
    ASSERT_EQ(std::string(found.path), match[5].str()) << text;
    ASSERT_EQ(text_of(found.query), group(match, 7)) << text;
    ASSERT_EQ(text_of(found.fragment), group(match, 9)) << text;
    if (auto const view = uriel::parse_reference(text)) {
        ASSERT_EQ(text_of(view->scheme()), group(match, 2)) << text;
        ASSERT_EQ(text_of(view->authority()), group(match, 4)) << text;
        ASSERT_EQ(std::string(view->path().text()), match[5].str()) << text;
        ASSERT_EQ(text_of(view->query()), group(match, 7)) << text;
        ASSERT_EQ(text_of(view->fragment()), group(match, 9)) << text;
    }
}

TEST(Split, AgreesWithAppendixBRegex) {
    std::regex const expression(appendix_b);
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 6; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            expect_as_regex(text, expression);
            if (HasFatalFailure()) return;
            if (size < 6)
                for (char const c : std::string_view(":/?#a\n\xC3")) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
}

TEST(Split, AppendixBGroups) {
    std::string const text = "http://www.ics.uci.edu/pub/ietf/uri/#Related";
    std::smatch match;
    ASSERT_TRUE(std::regex_match(text, match, std::regex(appendix_b)));
    EXPECT_EQ(group(match, 1), "http:");
    EXPECT_EQ(group(match, 2), "http");
    EXPECT_EQ(group(match, 3), "//www.ics.uci.edu");
    EXPECT_EQ(group(match, 4), "www.ics.uci.edu");
    EXPECT_EQ(group(match, 5), "/pub/ietf/uri/");
    EXPECT_EQ(group(match, 6), std::nullopt);
    EXPECT_EQ(group(match, 7), std::nullopt);
    EXPECT_EQ(group(match, 8), "#Related");
    EXPECT_EQ(group(match, 9), "Related");
    constexpr auto found = uriel::split("http://www.ics.uci.edu/pub/ietf/uri/#Related");
    static_assert(found.scheme == "http" && found.authority == "www.ics.uci.edu");
    static_assert(found.path == "/pub/ietf/uri/" && !found.query && found.fragment == "Related");
}

}  // namespace
