// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/context/lint.hpp"

#include "context/lint_rules.hpp"

#include <algorithm>
#include <utility>

namespace uriel {
namespace {

lint_entry const& entry(lint_rule rule) noexcept {
    return lint_table[static_cast<std::size_t>(rule)];
}

}  // namespace

std::string_view name(lint_rule rule) noexcept { return entry(rule).name; }
severity severity_of(lint_rule rule) noexcept { return entry(rule).severity; }
std::string_view message(lint_rule rule) noexcept { return entry(rule).message; }
std::string_view concerns(lint_rule rule) noexcept { return entry(rule).concerns; }
std::string_view example(lint_rule rule) noexcept { return entry(rule).example; }
std::string_view safer_spelling(lint_rule rule) noexcept { return entry(rule).safer; }
std::string_view section(lint_rule rule) noexcept { return entry(rule).section; }

std::string_view name(severity how) noexcept {
    constexpr std::array<std::string_view, 3> names = {"note", "warning", "error"};
    return names[static_cast<std::size_t>(how)];
}

std::optional<lint_rule> find_lint_rule(std::string_view name) noexcept {
    auto const found = std::ranges::find(lint_table, name, &lint_entry::name);
    if (found == lint_table.end()) return std::nullopt;
    return static_cast<lint_rule>(found - lint_table.begin());
}

lint_rules lint_rules::at_least(severity least) noexcept {
    lint_rules chosen;
    for (std::size_t i = 0; i < lint_rule_count; ++i)
        if (lint_table[i].severity >= least) chosen = chosen | static_cast<lint_rule>(i);
    return chosen;
}

std::vector<finding> lint(reference_view const& ref, lint_options const& options) {
    lint_report report(options.limit);
    lint_subject const subject{ref, options};
    for (std::size_t i = 0; i < lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        if (!options.rules.contains(rule)) continue;
        report.begin_rule(rule);
        lint_table[i].check(subject, report);
    }
    std::ranges::sort(report.found(), {},
                      [](finding const& each) { return std::pair(each.offset, each.rule); });
    return std::move(report.found());
}

}  // namespace uriel
