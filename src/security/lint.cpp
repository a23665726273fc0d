// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/lint.hpp"

#include "security/lint_rules.hpp"

#include <algorithm>
#include <bit>

namespace uriel {
namespace {

lint_entry const& entry(lint_rule rule) noexcept {
    return lint_table[static_cast<std::size_t>(rule)];
}

}  // namespace

std::string_view name(lint_rule rule) noexcept { return entry(rule).name; }
lint_rule_info const& info(lint_rule rule) noexcept { return entry(rule).info; }

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
    for (std::size_t i = 0; i < detail::linting::lint_rule_count; ++i)
        if (lint_table[i].info.severity >= least) chosen = chosen | static_cast<lint_rule>(i);
    return chosen;
}

linter::linter(reference_view ref, lint_options const& options) : ref_(ref), options_(options) {
    for (std::size_t rule = 0; rule < detail::linting::lint_rule_count; ++rule)
        if (options.rules.contains(static_cast<lint_rule>(rule))) look(rule, 0);
}

void linter::look(std::size_t rule, std::size_t from) {
    if (counts_[rule] == options_.limit || has_stopped_) return;
    lint_report report(static_cast<lint_rule>(rule), from, options_.stop);
    lint_table[rule].check({ref_, options_}, report);
    has_stopped_ = report.has_stopped();
    if (has_stopped_) pending_ = 0;
    if (has_stopped_ || !report.is_full()) return;
    finding const& found = report.found();
    pending_ |= std::uint64_t{1} << rule;
    ++counts_[rule];
    places_[rule] = {static_cast<std::uint32_t>(found.offset),
                     static_cast<std::uint32_t>(found.length)};
    if (found.rule == lint_rule::broken_scheme_rule) {
        message_ = found.message;
        section_ = found.section;
    }
    if (found.address) address_ = found.address;
}

std::optional<finding> linter::next() {
    if (pending_ == 0) return std::nullopt;
    std::size_t first = detail::linting::lint_rule_count;
    for (std::uint64_t rest = pending_; rest != 0; rest &= rest - 1) {
        auto const rule = static_cast<std::size_t>(std::countr_zero(rest));
        if (first == detail::linting::lint_rule_count ||
            places_[rule].offset < places_[first].offset)
            first = rule;
    }
    auto const rule = static_cast<lint_rule>(first);
    lint_rule_info const& about = info(rule);
    finding found{rule, places_[first].offset, places_[first].length, about.message, about.section};
    if (rule == lint_rule::broken_scheme_rule) {
        found.message = message_;
        found.section = section_;
    }
    if (rule == lint_rule::legacy_ipv4_host) found.address = address_;
    pending_ &= ~(std::uint64_t{1} << first);
    // A finding without bytes is passed, too.
    look(first, found.offset + std::max<std::size_t>(found.length, 1));
    return found;
}

std::vector<finding> lint(reference_view ref, lint_options const& options) {
    std::vector<finding> all;
    linter from(ref, options);
    while (auto const found = from.next()) all.push_back(*found);
    return all;
}

}  // namespace uriel
