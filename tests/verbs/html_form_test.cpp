// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Bodies of HTML forms.
#include "uriel/compose.hpp"

#include "uriel/encode.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

using uriel::encode_form;

TEST(HtmlForm, IsMadeOfPairs) {
    std::vector<std::pair<std::string, std::string>> const pairs{{"a", "b c"}, {"d", "+"}};
    EXPECT_EQ(encode_form(pairs), "a=b+c&d=%2B");
    EXPECT_EQ(encode_form({{"a", "b c"}, {"n", 2}, {"e", ""}}), "a=b+c&n=2&e=");
    EXPECT_EQ(encode_form(std::map<std::string, int>{{"x&y", -1}, {"z=", 0}}), "x%26y=-1&z%3D=0");
    EXPECT_EQ(encode_form({}), "");
    EXPECT_EQ(encode_form(std::map<std::string, int>()), "");
    EXPECT_EQ(encode_form({{"%", "%2B"}}), "%25=%252B");
}

TEST(HtmlForm, IsReadAsPairs) {
    std::string const body = "a=b+c&d=%2B&e&=%";
    std::string found;
    for (auto const pair : uriel::parse_form(body)) {
        found += '[' + uriel::decode(pair.key());
        if (auto const value = pair.value()) found += '=' + uriel::decode(*value);
        found += ']';
    }
    EXPECT_EQ(found, "[a=b c][d=+][e][=%]");
    EXPECT_TRUE(uriel::parse_form("").empty());
    EXPECT_EQ(uriel::parse_form("a+b=c").find("a b")->value()->decoded(), "c");
}

TEST(HtmlForm, RoundTrips) {
    std::string octets;
    for (int octet = 0; octet < 256; ++octet) octets += static_cast<char>(octet);
    std::string const body = encode_form({{octets, octets}});
    auto const pair = uriel::parse_form(body).front();
    EXPECT_EQ(uriel::decode(pair.key()), octets);
    EXPECT_EQ(uriel::decode(*pair.value()), octets);
}

}  // namespace
