// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The verbs over columns: what they return for rows that are easy to check by eye.
#include "columns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace uriel::columns_test {
namespace {

using testing::ElementsAre;

texts const readable_texts = {
    "http://joe:x@Example.com:8080/a/b?k=v&k2#f",
    "a b",
    std::nullopt,
    "//h",
    "",
    "HTTP://A.example/long/enough/to/be/a/view?and=a&query=too#and-a-fragment"};

class EveryLayout : public testing::TestWithParam<made_as> {};
INSTANTIATE_TEST_SUITE_P(, EveryLayout, testing::ValuesIn(all_layouts()),
                         testing::PrintToStringParamName());

TEST_P(EveryLayout, GivesHosts) {
    for (std::uint32_t const text :
         {URIEL_COLUMNS_STRING_VIEW, URIEL_COLUMNS_STRING, URIEL_COLUMNS_LARGE_STRING}) {
        column from = make_texts(readable_texts, GetParam());
        EXPECT_THAT(rows_of("uri_host", {&from}, {.text = text}),
                    ElementsAre("'Example.com'", "NULL", "NULL", "'h'", "NULL", "'A.example'"));
    }
    EXPECT_EQ(alive(), 0);
}

TEST_P(EveryLayout, IsParsed) {
    column from = make_texts({readable_texts[5], readable_texts[1]}, GetParam());
    EXPECT_THAT(
        rows_of("uri_parse", {&from}),
        ElementsAre("{scheme: 'HTTP', authority: 'A.example', userinfo: NULL, host: 'A.example', "
                    "host_kind: 'reg-name', port: NULL, path: '/long/enough/to/be/a/view', query: "
                    "'and=a&query=too', fragment: 'and-a-fragment'}",
                    "NULL"));
}

TEST_P(EveryLayout, IsNormalized) {
    column from = make_texts(readable_texts, GetParam());
    EXPECT_THAT(
        rows_of("uri_normalize", {&from}),
        ElementsAre("'http://joe:x@example.com:8080/a/b?k=v&k2#f'", "NULL", "NULL", "'//h'", "''",
                    "'http://a.example/long/enough/to/be/a/view?and=a&query=too#and-a-"
                    "fragment'"));
}

// Engines give Arrow's null type to a column of which they have seen nothing else.
TEST(NullType, HasTextsThatAreNull) {
    texts const nothing(70);
    column from = make_texts(nothing, {.format = "n", .skip = 3});
    EXPECT_EQ(rows_of("uri_parse", {&from}), std::vector<std::string>(70, "NULL"));
    column other = make_texts(nothing, {.format = "n"});
    EXPECT_EQ(rows_of("uri_valid", {&other}), std::vector<std::string>(70, "NULL"));
    column base = make_texts({"http://h/"}, {.format = "u"});
    column reference = make_texts({std::nullopt}, {.format = "n"});
    EXPECT_THAT(rows_of("uri_resolve", {&base, &reference}), ElementsAre("NULL"));
    column path = make_texts({"/a", "/b"}, {.format = "u"});
    column number = make_texts(texts(2), {.format = "n"});
    // Polars gives a buffer that is not there, for old readers.
    void const* none = nullptr;
    number.array.n_buffers = 1;
    number.array.buffers = &none;
    EXPECT_THAT(rows_of("uri_segment", {&path, &number}), ElementsAre("NULL", "NULL"));
    column values = make_texts(texts(2), {.format = "n", .index = 'i'});
    EXPECT_THAT(rows_of("uri_host", {&values}), ElementsAre("NULL", "NULL"));
    EXPECT_EQ(alive(), 0);
}

}  // namespace
}  // namespace uriel::columns_test
