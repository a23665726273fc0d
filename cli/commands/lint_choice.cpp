// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "cli/commands/lint_choice.hpp"

#include "cli/host_names.hpp"
#include "cli/suggest.hpp"
#include "uriel/validate.hpp"

#include <charconv>

namespace uriel::cli {
namespace {

chosen_rules read_rule(std::string_view option, std::string_view typed) {
    if (auto const found = find_lint_rule(typed)) return {.general = *found};
    if (auto const found = detail::linting::find_iri_lint_rule(typed))
        return chosen_rules::of(*found);
    if (typed == cut_authority::rule) return {.general = {}, .of_texts = true};
    throw usage_error(std::string(option) + ": '" + std::string(typed) +
                      "' is not a rule; 'uri lint --list' shows them all" +
                      did_you_mean(typed, all_rules()));
}

/// The rules of one option. Each of its values is a list with commas.
chosen_rules read_rules(std::string_view option, std::vector<std::string_view> const& lists) {
    chosen_rules rules;
    auto const add = [&](std::string_view typed) {
        chosen_rules const one = read_rule(option, typed);
        rules.general = rules.general | one.general;
        rules.of_iris |= one.of_iris;
        rules.of_texts = rules.of_texts || one.of_texts;
    };
    for (std::string_view rest : lists) {
        for (std::size_t comma = rest.find(','); comma != rest.npos; comma = rest.find(',')) {
            add(rest.substr(0, comma));
            rest.remove_prefix(comma + 1);
        }
        add(rest);
    }
    return rules;
}

chosen_rules choose_rules(settings const& chosen) {
    constexpr unsigned all_of_iris = (1U << detail::linting::iri_lint_rule_count) - 1;
    chosen_rules rules = chosen.only_rules.empty()
                             ? chosen_rules{lint_rules::by_default(), all_of_iris, true}
                             : read_rules("--only", chosen.only_rules);
    chosen_rules const also = read_rules("--also", chosen.also_rules);
    chosen_rules const allowed = read_rules("--allow", chosen.allowed_rules);
    rules.general =
        ((rules.general | also.general) - allowed.general) & lint_rules::at_least(chosen.severity);
    rules.of_iris = (rules.of_iris | also.of_iris) & ~allowed.of_iris;
    for (std::size_t i = 0; i < detail::linting::iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        if (info(rule).severity < chosen.severity) rules.of_iris &= ~chosen_rules::of(rule).of_iris;
    }
    if (!chosen.iri) rules.of_iris = 0;
    rules.of_texts = (rules.of_texts || also.of_texts) && !allowed.of_texts &&
                     chosen.severity <= severity::warning;
    return rules;
}

lint_options::allowed_port read_allowed_port(std::string_view typed) {
    std::size_t const colon = typed.rfind(':');
    std::string_view const digits = colon == typed.npos ? "" : typed.substr(colon + 1);
    lint_options::allowed_port result{typed.substr(0, colon), 0};
    char const* const end = digits.data() + digits.size();
    auto const read = std::from_chars(digits.data(), end, result.port);
    if (digits.empty() || read.ec != std::errc() || read.ptr != end ||
        !is_valid(rule::scheme, result.scheme))
        throw usage_error("--allow-port: '" + std::string(typed) +
                          "' is no scheme, ':' and port, such as http:443");
    return result;
}

}  // namespace

std::vector<std::string_view> all_rules() {
    std::vector<std::string_view> names;
    names.reserve(detail::linting::lint_rule_count + detail::linting::iri_lint_rule_count + 1);
    for (std::size_t i = 0; i < detail::linting::lint_rule_count; ++i)
        names.push_back(name(static_cast<lint_rule>(i)));
    for (std::size_t i = 0; i < detail::linting::iri_lint_rule_count; ++i)
        names.push_back(name(static_cast<iri_lint_rule>(i)));
    names.push_back(cut_authority::rule);
    return names;
}

chosen_options::chosen_options(settings const& chosen) {
    for (std::string_view const typed : chosen.allowed_ports)
        allowed_ports_.push_back(read_allowed_port(typed));
    rules_ = choose_rules(chosen);
    options_.rules = rules_.general;
    options_.allowed_ports = allowed_ports_;
    options_.map_name = name_mapper();
}

}  // namespace uriel::cli
