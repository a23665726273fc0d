// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri lint --list: each rule, as a line or an object.
#include "cli/command.hpp"
#include "cli/commands/lint_choice.hpp"
#include "cli/commands/lint_readings.hpp"
#include "cli/json.hpp"

#include <string>

namespace uriel::cli {

std::string lint_listing(bool json) {
    std::string out;
    for (std::size_t i = 0; json && i < detail::linting::lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        json_object object(out);
        object.text("rule", name(rule));
        object.text("severity", name(info(rule).severity));
        object.boolean("default", lint_rules::by_default().contains(rule));
        object.text("section", info(rule).section);
        object.text("message", info(rule).message);
        object.text("concerns", info(rule).concerns);
        object.text("example", info(rule).example);
        object.text("safer", info(rule).safer_spelling);
        object.end_line();
    }
    for (std::size_t i = 0; json && i < detail::linting::iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        json_object object(out);
        object.text("rule", name(rule));
        object.text("severity", name(info(rule).severity));
        object.boolean("default", true);
        object.text("section", info(rule).section);
        object.text("message", info(rule).message);
        object.text("concerns", info(rule).concerns);
        object.text("example", info(rule).example);
        object.text("safer", info(rule).safer_spelling);
        object.end_line();
    }
    if (json) {
        json_object object(out);
        object.text("rule", cut_authority::rule);
        object.text("severity", name(severity::warning));
        object.boolean("default", true);
        object.text("section", cut_authority::section);
        object.text("message", cut_authority::message);
        object.text("concerns", cut_authority::concerns);
        object.text("example", cut_authority::example);
        object.text("safer", cut_authority::safer);
        object.end_line();
        append_readings_rule(json, out);
        return out;
    }
    for (std::size_t i = 0; i < detail::linting::lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        out.append(name(rule)).append("\t").append(name(info(rule).severity)).append("\t");
        out.append(lint_rules::by_default().contains(rule) ? "default" : "on request").append("\t");
        out.append(info(rule).section).append("\t").append(info(rule).message).append("\n");
    }
    for (std::size_t i = 0; i < detail::linting::iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        out.append(name(rule)).append("\t").append(name(info(rule).severity));
        out.append("\tdefault\t")
            .append(info(rule).section)
            .append("\t")
            .append(info(rule).message);
        out += '\n';
    }
    out.append(cut_authority::rule).append("\twarning\tdefault\t");
    out.append(cut_authority::section).append("\t").append(cut_authority::message) += '\n';
    append_readings_rule(json, out);
    return out;
}

}  // namespace uriel::cli
