// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri lint --list: each rule, as a line or an object.
#include "cli/command.hpp"
#include "cli/commands/lint_choice.hpp"
#include "cli/commands/lint_readings.hpp"
#include "cli/json.hpp"

#include <string>

namespace uriel::cli {

namespace {

void append_rule(bool json, std::string_view rule, lint_rule_info const& about, bool is_default,
                 std::string& out) {
    if (json) {
        json_object object(out);
        object.text("rule", rule);
        object.text("severity", name(about.severity));
        object.boolean("default", is_default);
        object.text("section", about.section);
        object.text("message", about.message);
        object.text("concerns", about.concerns);
        object.text("example", about.example);
        object.text("safer", about.safer_spelling);
        object.end_line();
        return;
    }
    out.append(rule).append("\t").append(name(about.severity)).append("\t");
    out.append(is_default ? "default" : "on request").append("\t");
    out.append(about.section).append("\t").append(about.message) += '\n';
}

}  // namespace

std::string lint_listing(bool json) {
    std::string out;
    for (std::size_t i = 0; i < detail::linting::lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        bool const is_default = lint_rules::by_default().contains(rule);
        append_rule(json, name(rule), info(rule), is_default, out);
    }
    for (std::size_t i = 0; i < detail::linting::iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        append_rule(json, name(rule), info(rule), true, out);
    }
    constexpr lint_rule_info of_cut_authority = {severity::warning,      cut_authority::section,
                                                 cut_authority::message, cut_authority::concerns,
                                                 cut_authority::example, cut_authority::safer};
    append_rule(json, cut_authority::rule, of_cut_authority, true, out);
    append_readings_rule(json, out);
    return out;
}

}  // namespace uriel::cli
