// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Names and sentences. All are literals, and so end with a NUL; tests/c sees to it.
#include "face.hpp"
#include "uriel/compare.hpp"
#include "uriel/extract.hpp"
#include "uriel/lint.hpp"

using namespace uriel;
using detail::face::one_of;

namespace {

char const* c_string(std::string_view literal) noexcept {
    return literal.empty() ? "" : literal.data();
}

/// The name of a number of a list; null if it is not of it.
template <class Enumeration>
char const* name_of(std::int32_t number, Enumeration last) noexcept {
    auto const known = one_of(number, last);
    return known ? c_string(name(*known)) : nullptr;
}

std::optional<error_code> code_of(uriel_code code) noexcept {
    if (code <= URIEL_OK) return std::nullopt;
    return one_of(code - 1, error_code::no_port);
}
/// The caller's error, as the library returned it. Numbers that are in no list are replaced.
std::optional<parse_error> error_of(uriel_error const* error) noexcept {
    if (error == nullptr || error->struct_size < offsetof(uriel_error, stop)) return std::nullopt;
    auto const code = code_of(error->code);
    if (!code) return std::nullopt;
    return parse_error{
        *code, one_of(error->component, component::fragment).value_or(component::none),
        error->offset, one_of(error->rule, rule::sub_delims).value_or(rule::uri_reference)};
}

char const* message_of(uriel_code code) noexcept {
    switch (code) {
        case URIEL_NO_VALUE: return "there is no such thing";
        case URIEL_INVALID_ARGUMENT: return "an argument of the call is not what it has to be";
        default: return "";
    }
}

}  // namespace

int uriel_version() { return URIEL_VERSION; }
char const* uriel_version_string() { return URIEL_VERSION_STRING; }
int uriel_forms_version() { return forms_version; }

char const* uriel_code_name(uriel_code code) {
    switch (code) {
        case URIEL_OK: return "ok";
        case URIEL_NO_VALUE: return "no-value";
        case URIEL_INVALID_ARGUMENT: return "invalid-argument";
        default: break;
    }
    auto const known = code_of(code);
    return known ? c_string(name(*known)) : nullptr;
}
char const* uriel_component_name(uriel_component component) {
    return name_of(component, component::fragment);
}
char const* uriel_error_message(uriel_error const* error, char const* text, std::size_t size) {
    if (auto const known = error_of(error))
        return c_string(known->message({text, text == nullptr ? 0 : size}));
    return message_of(error == nullptr ? URIEL_OK : error->code);
}
char const* uriel_error_section(uriel_error const* error) {
    auto const known = error_of(error);
    return known ? c_string(known->section()) : "";
}
char const* uriel_error_subject(uriel_error const* error) {
    auto const known = error_of(error);
    return known ? c_string(known->subject()) : "";
}

char const* uriel_host_kind_name(uriel_host_kind kind) {
    return name_of(kind, host_kind::ipvfuture);
}
int uriel_rule_count() { return detail::matching::rule_count; }
char const* uriel_rule_name(int rule) { return name_of(rule, rule::sub_delims); }
char const* uriel_form_name(uriel_form form) { return name_of(form, form::scheme); }
char const* uriel_rung_name(uriel_rung rung) { return name_of(rung, rung::different); }
int uriel_find_form(char const* name, std::size_t size) {
    if (name == nullptr) return -URIEL_NO_VALUE;
    auto const found = find_form({name, size});
    return found ? static_cast<int>(*found) : -URIEL_NO_VALUE;
}

char const* uriel_delimiter_name(int delimiter) { return name_of(delimiter, delimiter::bracket); }
char const* uriel_severity_name(int severity) { return name_of(severity, severity::error); }

namespace {

constexpr auto last_lint_rule = static_cast<lint_rule>(detail::linting::lint_rule_count - 1);

/// What info() says about the rule with this number.
char const* of_lint_rule(int number, std::string_view lint_rule_info::* say) noexcept {
    auto const rule = one_of(number, last_lint_rule);
    return rule ? c_string(info(*rule).*say) : nullptr;
}

}  // namespace

int uriel_lint_rule_count() { return detail::linting::lint_rule_count; }
char const* uriel_lint_rule_name(int rule) { return name_of(rule, last_lint_rule); }
char const* uriel_lint_rule_message(int rule) {
    return of_lint_rule(rule, &lint_rule_info::message);
}
char const* uriel_lint_rule_concerns(int rule) {
    return of_lint_rule(rule, &lint_rule_info::concerns);
}
char const* uriel_lint_rule_example(int rule) {
    return of_lint_rule(rule, &lint_rule_info::example);
}
char const* uriel_lint_rule_safer_spelling(int rule) {
    return of_lint_rule(rule, &lint_rule_info::safer_spelling);
}
char const* uriel_lint_rule_section(int rule) {
    return of_lint_rule(rule, &lint_rule_info::section);
}
int uriel_lint_rule_severity(int rule) {
    auto const known = one_of(rule, last_lint_rule);
    return known ? static_cast<int>(info(*known).severity) : -URIEL_NO_VALUE;
}
int uriel_find_lint_rule(char const* name, std::size_t size) {
    if (name == nullptr) return -URIEL_NO_VALUE;
    auto const found = find_lint_rule({name, size});
    return found ? static_cast<int>(*found) : -URIEL_NO_VALUE;
}
std::uint64_t uriel_default_lint_rules() {
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < detail::linting::lint_rule_count; ++i)
        if (lint_rules::by_default().contains(static_cast<lint_rule>(i)))
            bits |= std::uint64_t{1} << i;
    return bits;
}
