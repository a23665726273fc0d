// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Reports of users, by the functions of C.
#include "tests/reports.hpp"
#include "uriel.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>

namespace {

TEST(Reports, Redact) {
    int rows = 0;
    for (auto const& each : tests::reports("redact")) {
        if (each.command != "redact") continue;
        std::string shown(each.text.size() + 100, '\0');
        auto const size = uriel_redact(each.text.data(), each.text.size(), 0, nullptr, 0,
                                       shown.data(), shown.size(), nullptr);
        ASSERT_GE(size, 0) << each.row;
        shown.resize(static_cast<std::size_t>(size));
        EXPECT_EQ(shown, each.answer) << each.row;
        ++rows;
    }
    EXPECT_GT(rows, 80);
}

TEST(Reports, Extract) {
    int rows = 0;
    auto const it = std::make_unique<uriel_extraction>();
    for (auto const& each : tests::reports("extract")) {
        if (each.command != "extract") continue;  // IRIs are found by the command
        std::string all;
        uriel_extract_begin(it.get(), each.text.data(), each.text.size(), 0, nullptr);
        while (uriel_extract_next(it.get()) == 1) {
            if (!all.empty()) all += '\n';
            all.append(uriel_extract_uri(it.get()), it->uri_size);
        }
        EXPECT_EQ(all, each.answer) << each.row;
        ++rows;
    }
    EXPECT_GT(rows, 60);
}

/// C has the rules of schemes among those of lint.
TEST(Reports, Scheme) {
    int rows = 0;
    auto const it = std::make_unique<uriel_findings>();
    for (auto const& each : tests::reports("validate")) {
        if (each.answer == "scheme-not-listed") continue;
        bool is_broken = false;
        uriel_lint_begin(it.get(), each.text.data(), each.text.size(), nullptr,
                         uriel_default_lint_rules(), nullptr);
        while (uriel_lint_next(it.get()) == 1)
            is_broken = is_broken ||
                        uriel_lint_rule_name(it->finding.rule) == std::string("broken-scheme-rule");
        EXPECT_EQ(is_broken, each.answer != "valid") << each.row;
        ++rows;
    }
    EXPECT_GT(rows, 20);
}

}  // namespace
