// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// operator<< prints the text.
#include "uriel/ostream.hpp"

#include "uriel/extract.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace {

template <class Value>
std::string printed(Value const& value) {
    std::ostringstream out;
    out << value;
    return out.str();
}

TEST(Stream, PrintsTheText) {
    auto const uri = *uriel::parse("http://h/%7e?q");
    EXPECT_EQ(printed(uri), "http://h/%7e?q");
    EXPECT_EQ(printed(uri.path()), "/%7e");
    EXPECT_EQ(printed(*uri.host_literal()), "h");
    EXPECT_EQ(printed(uriel::parse("HTTP://h")->scheme()), "HTTP");
    EXPECT_EQ(printed(uriel::parse("x://%61B")->host()), "aB");
    EXPECT_EQ(printed(*uriel::parse("x://[::1]")->host()), "::1");
    EXPECT_EQ(printed(*uriel::parse_reference("../g")), "../g");
    EXPECT_EQ(printed(uriel::uri(uri)), "http://h/%7e?q");
    EXPECT_EQ(printed(uriel::reference(*uriel::parse_reference(""))), "");
    EXPECT_EQ(printed(*uriel::extract("see <http://h/a> now").begin()), "http://h/a");
}

TEST(Stream, PrintsNothingOfWhatIsAbsent) {
    auto const uri = *uriel::parse("http://h/?a%20b");
    EXPECT_EQ(printed(uri.query()), "a%20b");
    EXPECT_EQ(printed(uri.query().decoded()), "a b");
    EXPECT_EQ(printed(uri.fragment()), "");
    EXPECT_EQ(printed(uri.fragment().decoded()), "");
}

TEST(Stream, PrintsErrors) {
    EXPECT_EQ(printed(uriel::parse("g").error()),
              "relative-not-allowed in scheme at offset 0 (RFC 3986, 3)");
}

}  // namespace
