// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// std::format, where the C++ library has it.
#include <gtest/gtest.h>

#include <version>

#if defined(__cpp_lib_format) || __has_include(<format>)
#    include "uriel/format.hpp"
#    include "uriel/parse.hpp"

namespace {

TEST(Format, FormatsTheText) {
    auto const uri = *uriel::parse("http://h/a?q");
    EXPECT_EQ(std::format("<{}>", uri), "<http://h/a?q>");
    EXPECT_EQ(std::format("{} {}", uri.path(), *uri.host_literal()), "/a h");
    EXPECT_EQ(std::format("{:>14}", uri), "  http://h/a?q");
    EXPECT_EQ(std::format("{:.4}", uri), "http");
    EXPECT_EQ(std::format("{:-<4}", *uriel::parse_reference("g")), "g---");
    EXPECT_EQ(std::format("{}", uriel::uri(uri)), "http://h/a?q");
    EXPECT_EQ(std::format("{}", uriel::reference(*uriel::parse_reference(""))), "");
}

TEST(Format, FormatsErrors) {
    EXPECT_EQ(std::format("{:.20}", uriel::parse("g").error()), "relative-not-allowed");
}

}  // namespace
#endif
