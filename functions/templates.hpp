// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URI Templates, with values in JSON. They need uriel::uri_template, built with RapidJSON, so only
// faces that have both have them: columns, and faces over columns.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uri_template/json_values.hpp"
#include "uriel/uri_template.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace uriel::functions {

/// The longest template, and the longest values, which take forty times as much memory. The
/// expansion has at most `most_unasked` bytes.
inline constexpr std::size_t most_of_template = std::size_t(1) << 20U;

/// The error, as far as an error of a URI can express it.
constexpr parse_error as_of_uri(template_error const& why) noexcept {
    if (why.code == template_error::kind::invalid_result) return why.result;
    if (why.code == template_error::kind::invalid_percent_encoding)
        return {error_code::invalid_percent_encoding, component::none, why.offset};
    return {error_code::invalid_character, component::none, why.offset};
}

template <class Sink>
bool make_expansion(arguments& from, Sink& out) {
    if (!from.is_short(most_of_template)) return false;
    auto const which = uri_template::parse(from.text(0));
    if (!which) {
        from.refuse(as_of_uri(which.error()), 0);
        return false;
    }
    detail::templates::json_values values;
    if (auto const read = values.read(from.text(1)); !read) {
        from.refuse({error_code::invalid_character, component::none, read.error().offset}, 1);
        return false;
    }
    auto const made = expand_as(rule::uri_reference, *which, values.all(), most_unasked);
    if (!made) {
        from.refuse(as_of_uri(made.error()), 0);
        return false;
    }
    out.text(*made);
    return true;
}

template <sink Sink>
inline constexpr auto template_functions = std::to_array<function<Sink>>({
    {"uri_expand", takes::template_json, types::text, make_expansion<Sink>,
     "Expands a URI Template (RFC 6570). The values are the members of one JSON object: strings, "
     "numbers, lists or objects; null means undefined. NULL if a value does not fit, or the result "
     "is not a URI reference.",
     "uri_expand('/s{?q,n}', '{\"q\": \"a b\", \"n\": [1, 2]}')", "'/s?q=a%20b&n=1,2'",
     named.c("uriel_template_expand_json")},
});

}  // namespace uriel::functions
