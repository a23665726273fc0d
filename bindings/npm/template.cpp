// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The module of URI Templates (RFC 6570). Each function answers in words that source/template.js
// reads in the same order; nothing is decided here.
#include "failure.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/uri_template.hpp"
#include "uriel/validate.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#define URIEL_MODULE __attribute__((visibility("default")))

namespace {

using namespace uriel;
using npm::result;
using kind = template_value::kind;

void fail(template_error const& error, std::string_view text) {
    npm::fail({.code = error.name(),
               .text = text,
               .offset = error.offset,
               .message = explain(error, text),
               .section = error.section()});
}

/// The result may hold a password, which explain() may show and message() does not.
void fail(parse_error const& error, std::string_view made) {
    npm::fail({.code = name(error.code),
               .where = error.where,
               .subject = error.subject(),
               .text = made,
               .offset = error.offset,
               .message = error.message(made),
               .section = error.section(),
               .is_made = true});
}

/// Values as source/template.js lays them: kinds, sizes and counts in words, and the texts one
/// after the other.
class laid_values {
public:
    laid_values(std::int32_t const* words, char const* texts) noexcept
        : words_(words), texts_(texts) {}

    template_values read() {
        template_values values;
        for (std::size_t left = number(); left > 0; --left) {
            auto const what = static_cast<kind>(number());
            std::string_view const name = text();
            values[name] =
                what == kind::text ? template_value(text()) : template_value::of(what, members());
        }
        return values;
    }

private:
    std::size_t number() noexcept { return static_cast<std::size_t>(*words_++); }
    std::string_view text() noexcept {
        std::size_t const size = number();
        return {std::exchange(texts_, texts_ + size), size};
    }
    std::vector<template_value::member> members() {
        std::vector<template_value::member> all(number());
        for (template_value::member& each : all) {
            each.what = static_cast<kind>(number());
            each.name = text();
            each.text = text();
        }
        return all;
    }

    std::int32_t const* words_;
    char const* texts_;
};

}  // namespace

extern "C" {

/// Its level and its variables.
URIEL_MODULE void read_template(char const* text, std::size_t size) {
    std::string_view const whole(text, size);
    auto const read = uri_template::parse(whole);
    if (!read) return fail(read.error(), whole);
    npm::begin_answer();
    result.number(static_cast<std::size_t>(read->level()));
    std::size_t const count = result.count();
    for (uri_template::variable const& each : read->variables()) {
        result.text(each.name);
        result.text(each.op == '\0' ? std::string_view() : std::string_view(&each.op, 1));
        result.number(each.prefix);
        result.number(each.explode ? 1 : 0);
        result.add_to_count(count);
    }
}

/// Of a template that was read before.
URIEL_MODULE void expand_template(std::int32_t const* words, std::size_t, char const* text,
                                  std::size_t size, char const* rule, std::size_t rule_size,
                                  char const* texts, std::size_t) {
    std::string_view const name(rule, rule_size);
    auto const wanted = find_rule(name);
    if (!wanted && !ascii::equal_ignoring_case(name, "any"))
        return npm::begin_answer(npm::outcome::unknown_rule);
    std::string_view const whole(text, size);
    auto const made = expand(*uri_template::parse(whole), laid_values(words, texts).read());
    if (!made) return fail(made.error(), whole);
    if (wanted) {
        if (auto const valid = validate(*wanted, *made); !valid) return fail(valid.error(), *made);
    }
    npm::begin_answer();
    result.text(*made);
}

}  // extern "C"
