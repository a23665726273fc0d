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
    for (std::size_t i = 0; json && i < lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        json_object object(out);
        object.text("rule", name(rule));
        object.text("severity", name(severity_of(rule)));
        object.boolean("default", default_lint_rules.contains(rule));
        object.text("section", section(rule));
        object.text("message", message(rule));
        object.text("concerns", concerns(rule));
        object.text("example", example(rule));
        object.text("safer", safer_spelling(rule));
        object.end_line();
    }
    for (std::size_t i = 0; json && i < iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        json_object object(out);
        object.text("rule", name(rule));
        object.text("severity", name(severity_of(rule)));
        object.boolean("default", true);
        object.text("section", section(rule));
        object.text("message", message(rule));
        object.text("concerns", "people who read the IRI");
        object.text("example", example(rule));
        object.text("safer", safer_spelling(rule));
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
    for (std::size_t i = 0; i < lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        out.append(name(rule)).append("\t").append(name(severity_of(rule))).append("\t");
        out.append(default_lint_rules.contains(rule) ? "default" : "on request").append("\t");
        out.append(section(rule)).append("\t").append(message(rule)).append("\n");
    }
    for (std::size_t i = 0; i < iri_lint_rule_count; ++i) {
        auto const rule = static_cast<iri_lint_rule>(i);
        out.append(name(rule)).append("\t").append(name(severity_of(rule)));
        out.append("\tdefault\t").append(section(rule)).append("\t").append(message(rule));
        out += '\n';
    }
    out.append(cut_authority::rule).append("\twarning\tdefault\t");
    out.append(cut_authority::section).append("\t").append(cut_authority::message) += '\n';
    append_readings_rule(json, out);
    return out;
}

}  // namespace uriel::cli
