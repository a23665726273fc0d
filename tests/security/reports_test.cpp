// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Reports of users, by the functions of C++.
#include "tests/reports.hpp"
#include "uriel/extract.hpp"
#include "uriel/parse.hpp"
#include "uriel/redact.hpp"
#include "uriel/scheme.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

TEST(Reports, Redact) {
    int rows = 0;
    for (auto const& each : tests::reports("redact")) {
        bool const is_text = each.command == "redact --text";
        EXPECT_EQ(is_text ? uriel::redact_text(each.text) : uriel::redact(each.text), each.answer)
            << each.row;
        ++rows;
    }
    EXPECT_GT(rows, 150);
}

TEST(Reports, Extract) {
    int rows = 0;
    for (auto const& each : tests::reports("extract")) {
        if (each.command != "extract") continue;  // IRIs are found by the command
        std::string all;
        uriel::extractor from;
        from.read(each.text, true);
        while (auto const found = from.next()) {
            if (!all.empty()) all += '\n';
            all += found->uri().text();
        }
        EXPECT_EQ(all, each.answer) << each.row;
        ++rows;
    }
    EXPECT_GT(rows, 60);
}

TEST(Reports, CheckScheme) {
    int rows = 0;
    for (auto const& each : tests::reports("validate")) {
        if (each.answer == "scheme-not-listed") continue;
        auto const parsed = uriel::parse(each.text);
        ASSERT_TRUE(parsed) << each.row;
        auto const checked = check_scheme(*parsed);
        EXPECT_EQ(checked ? "valid" : name(checked.error().code), each.answer) << each.row;
        ++rows;
    }
    EXPECT_GT(rows, 20);
}

}  // namespace
