// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text for logs, without its secrets.
#include "uriel/context/redact.hpp"
#include "uriel/context/display.hpp"
#include "uriel/model/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::redact;

TEST(Redact, HidesPasswordsAndSecretsOfQueries) {
    struct row {
        std::string_view text, shown;
    };
    for (row const& r : {
             row{"ftp://joe:pw@h/x", "ftp://joe:***@h/x"},
             row{"http://joe:pw@h:8o/", "http://joe:***@h:8o/"},
             row{"http://joe:p@w@h/", "http://joe:***@h/"},
             row{"http://joe:p:w@h/ x", "http://joe:***@h/ x"},
             row{"http://joe:@h/", "http://joe:@h/"},
             row{"http://joe@h/", "http://joe@h/"},
             row{"//:p@", "//:***@"},
             row{"http://h/?access_token=SECRET", "http://h/?access_token=***"},
             row{"http://h/?a=1&ACCESS%5FToken=S&b", "http://h/?a=1&ACCESS%5FToken=***&b"},
             row{"?code=1&decode=2&sid&pwd=", "?code=***&decode=2&sid&pwd=***"},
             row{"x#access_token=1&state=2", "x#access_token=***&state=2"},
             row{"?my-api-key=a=b#sig=x", "?my-api-key=***#sig=***"},
             row{"?100%token=1&%zz", "?100%token=***&%zz"},
             row{"", ""},
             row{"\x80 not a URI", "\x80 not a URI"},
         })
        EXPECT_EQ(redact(r.text), r.shown);
}

TEST(Redact, ByOptions) {
    EXPECT_EQ(redact("http://token@h/", {.user = true}), "http://***@h/");
    EXPECT_EQ(redact("http://u:p@h/", {.user = true}), "http://***@h/");
    EXPECT_EQ(redact("http://@h/", {.user = true}), "http://***@h/");
    EXPECT_EQ(redact("http://h@", {.user = true}), "http://***@");
    EXPECT_EQ(redact("http://h/?token=1", {.query_keys = {}}), "http://h/?token=1");
    uriel::glob const percent[] = {"a%*"};
    EXPECT_EQ(redact("?a%25b=1&a=2&a%zz=3", {.query_keys = percent}), "?a%25b=***&a=2&a%zz=***");
    uriel::glob const mine[] = {"my?"};
    EXPECT_EQ(redact("?mya=1&token=2&MYB=3", {.query_keys = mine}), "?mya=***&token=2&MYB=***");
}

TEST(Redact, IsWrittenIntoEveryBufferThatHoldsIt) {
    for (std::string_view const text : {"http://u:p@h/?token=1&sid=", "//:p@?#sig=x", "", "a b"}) {
        std::string const expected = redact(text);
        EXPECT_EQ(uriel::redacted_size(text), expected.size());
        for (std::size_t size = 0; size <= expected.size() + 1; ++size) {
            std::vector<char> buffer(size);
            auto const written = uriel::redact_into(text, buffer);
            ASSERT_EQ(written.has_value(), size >= expected.size()) << text << ' ' << size;
            if (written)
                EXPECT_EQ(*written, expected);
            else
                EXPECT_EQ(written.error().code, uriel::error_code::buffer_too_small);
        }
    }
}

// Views and owners keep their type; text of any kind is text.
TEST(Redact, TakesTextOrViews) {
    std::string const text = "x://u:p@h";
    uriel::uri const owner(uriel::parse(text).value());
    EXPECT_EQ(redact(owner).text(), "x://u:***@h");
    EXPECT_EQ(redact(owner.view()).text(), "x://u:***@h");
    EXPECT_EQ(redact(text), "x://u:***@h");
    EXPECT_EQ(redact(std::string_view(text)), "x://u:***@h");
}

}  // namespace
