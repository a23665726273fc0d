#include "uriel/context/lint.hpp"

#include "context/lint_rules.hpp"
#include "uriel/context/legacy_ipv4.hpp"

#include <algorithm>

namespace uriel {
namespace {

lint_entry const& entry(lint_rule rule) noexcept {
    return lint_table[static_cast<std::size_t>(rule)];
}

}  // namespace

std::string_view name(lint_rule rule) noexcept { return entry(rule).name; }
severity severity_of(lint_rule rule) noexcept { return entry(rule).severity; }
std::string_view message(lint_rule rule) noexcept { return entry(rule).message; }
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

findings::iterator::iterator(reference_view const& ref, lint_options const& options) noexcept
    : ref_(ref), options_(options) {
    lint_subject const subject{ref_, options_};
    for (std::size_t i = 0; i < lint_rule_count; ++i)
        if (options_.rules.contains(static_cast<lint_rule>(i)))
            next_[i] = lint_table[i].find(subject, 0);
    choose_first();
}

void findings::iterator::choose_first() noexcept {
    auto const first = std::ranges::min_element(next_, {}, &place::begin);
    at_ = *first;
    rule_ = at_.begin == place::none ? 0 : static_cast<std::size_t>(first - next_.begin());
}

findings::iterator& findings::iterator::operator++() noexcept {
    std::size_t const from = std::max(at_.end, at_.begin + 1);
    next_[rule_] = lint_table[rule_].find({ref_, options_}, from);
    choose_first();
    return *this;
}

finding findings::iterator::operator*() const noexcept {
    auto const rule = static_cast<lint_rule>(rule_);
    finding found{.rule = rule,
                  .offset = at_.begin,
                  .length = at_.end - at_.begin,
                  .message = message(rule),
                  .section = section(rule)};
    if (rule == lint_rule::legacy_ipv4_host)
        found.address = parse_legacy_ipv4(ref_.host()->decoded());
    if (rule == lint_rule::broken_scheme_rule) {
        auto const kept = check_scheme(*as_uri(ref_), *options_.schemes);
        found.message = message(kept.error().code);
        found.section = kept.error().source;
    }
    return found;
}

}  // namespace uriel
