// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The module of IRIs (RFC 3987). Each function answers in words that source/iri.js reads in the
// same order; nothing is decided here.
#include "uriel/iri.hpp"

#include "failure.hpp"
#include "uriel/iri_ops.hpp"
#include "uriel/parse.hpp"

#include <string_view>

#define URIEL_MODULE __attribute__((visibility("default")))

namespace {

using namespace uriel;
using npm::result;

constexpr component all_components[] = {
    component::scheme, component::authority, component::userinfo, component::host,
    component::port,   component::path,      component::query,    component::fragment};

// Without what was found in the text, which may be a password.
void fail(iri_error const& error, std::string_view text, std::size_t argument = 0) {
    npm::fail({.code = error.name(),
               .where = error.where,
               .subject = error.subject(),
               .text = text,
               .offset = error.offset,
               .message = error.message(text),
               .section = error.section(),
               .argument = argument});
}
void fail(parse_error const& error, std::string_view text) {
    fail(iri_error{error.code, error.where, error.offset}, text);
}

void answer_text(std::string_view made) {
    npm::begin_answer();
    result.text(made);
}

}  // namespace

extern "C" {

URIEL_MODULE bool is_iri(char const* text, std::size_t size) {
    return parse_iri(std::string_view(text, size)).has_value();
}

URIEL_MODULE bool is_iri_reference(char const* text, std::size_t size) {
    return parse_iri_reference(std::string_view(text, size)).has_value();
}

URIEL_MODULE void check_by_rule(char const* text, std::size_t size, char const* rule,
                                std::size_t rule_size) {
    auto const wanted = detail::iris::find_iri_rule({rule, rule_size});
    if (!wanted) return npm::begin_answer(npm::outcome::unknown_rule);
    std::string_view const whole(text, size);
    auto const valid = validate(*wanted, whole);
    if (!valid) return fail(valid.error(), whole);
    npm::begin_answer();
}

/// Where the components begin and end, in UTF-16.
URIEL_MODULE void find_components(char const* text, std::size_t size) {
    std::string_view const whole(text, size);
    auto const read = parse_iri_reference(whole);
    if (!read) return fail(read.error(), whole);
    npm::begin_answer();
    for (component const which : all_components) {
        detail::scanning::component_span const at = read->span(which);
        if (at.is_present) {
            result.number(npm::units_of(whole.substr(0, at.offset)));
            result.number(npm::units_of(whole.substr(at.offset, at.length)));
        } else {
            result.nothing();
        }
    }
}

URIEL_MODULE void write_uri(char const* text, std::size_t size) {
    std::string_view const whole(text, size);
    auto const read = parse_iri_reference(whole);
    if (!read) return fail(read.error(), whole);
    auto const made = to_uri(*read);
    if (!made) return fail(made.error(), whole);
    answer_text(made->text());
}

URIEL_MODULE void write_iri(char const* text, std::size_t size) {
    std::string_view const whole(text, size);
    auto const read = parse_reference(whole);
    if (!read) return fail(read.error(), whole);
    answer_text(to_iri(*read).text());
}

URIEL_MODULE void write_normal_form(char const* text, std::size_t size, std::size_t wanted) {
    std::string_view const whole(text, size);
    auto const read = parse_iri_reference(whole);
    if (!read) return fail(read.error(), whole);
    answer_text(normalize(*read, static_cast<form>(wanted)).text());
}

URIEL_MODULE void write_target(char const* base, std::size_t base_size, char const* reference,
                               std::size_t size) {
    std::string_view const from(base, base_size);
    std::string_view const to(reference, size);
    auto const base_iri = parse_iri(from);
    if (!base_iri) return fail(base_iri.error(), from, 0);
    auto const read = parse_iri_reference(to);
    if (!read) return fail(read.error(), to, 1);
    answer_text(resolve(*base_iri, *read).text());
}

}  // extern "C"
