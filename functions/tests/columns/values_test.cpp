// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The values of uri_set_param and uri_edit, which need not be texts.
#include "columns.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace uriel::columns_test {
namespace {

using testing::ElementsAre;

column one(char const* text) { return make_texts({text}, {"u"}); }

// As 80 and "80", true and "true": an engine does not guess which of its types is a text.
TEST(Values, AreOfAnyType) {
    for (char const format : std::string("csilCSIL")) {
        column from = make_texts({"/a"}, {"u"});
        column key = one("page");
        column value = make_numbers({0, 7, std::nullopt, 120}, format);
        EXPECT_THAT(rows_of("uri_set_param", {&from, &key, &value}),
                    ElementsAre("'/a?page=0'", "'/a?page=7'", "NULL", "'/a?page=120'"))
            << format;
    }
    column from = make_texts({"http://h/"}, {"u"});
    column port = one("port");
    column value = make_numbers({INT64_MIN, INT64_MAX, 80});
    EXPECT_THAT(rows_of("uri_edit", {&from, &port, &value}),
                ElementsAre("NULL", "'http://h:9223372036854775807/'", "'http://h:80/'"));
    column key = one("k");
    from = make_texts({"?"}, {"u"});
    value = make_numbers({-1, INT64_MIN}, 'L');
    EXPECT_THAT(rows_of("uri_set_param", {&from, &key, &value}),
                ElementsAre("'?k=18446744073709551615'", "'?k=9223372036854775808'"));
    from = make_texts({"?"}, {"u"});
    key = one("k");
    value = make_numbers({5, 0, 0}, 'c');  // whose first octet has the bits of three booleans
    value.schema.format = "b";
    EXPECT_THAT(rows_of("uri_set_param", {&from, &key, &value}),
                ElementsAre("'?k=true'", "'?k=false'", "'?k=true'"));
}

}  // namespace
}  // namespace uriel::columns_test
