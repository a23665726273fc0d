// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// validate: does a text match a rule of RFC 3986 Appendix A? For every rule name there.
#pragma once

#include "uriel/detail/syntax/rule_match.hpp"
#include "uriel/error.hpp"

#include <string_view>

namespace uriel {

/// Checks that the whole of `text` matches a rule of RFC 3986 Appendix A. Linear time, no
/// allocation. Errors: for the rules of whole references (URI, URI-reference, absolute-URI,
/// relative-ref) those of parse_reference(), then relative_not_allowed, scheme_not_allowed and
/// fragment_not_allowed; for every other rule, rule_mismatch. Its offset is that of the first byte
/// that keeps the text from matching (for an incomplete triplet, the '%') or, if the text ends too
/// early, the text's size.
constexpr expected<void, parse_error> validate(rule wanted, std::string_view text) noexcept {
    if (text.size() > detail::scanning::components::max_size)
        return unexpected(parse_error{error_code::too_long, component::none, 0, wanted});
    switch (wanted) {
        case rule::uri:
        case rule::uri_reference:
        case rule::absolute_uri:
        case rule::relative_ref: return detail::validation::validate_reference(wanted, text);
        default: break;
    }
    detail::matching::match const outcome = detail::validation::match_rule(wanted, text);
    if (outcome.complete) return {};
    return unexpected(
        parse_error{error_code::rule_mismatch, component::none, outcome.offset, wanted});
}

/// As validate(), without the error.
constexpr bool is_valid(rule wanted, std::string_view text) noexcept {
    return validate(wanted, text).has_value();
}

}  // namespace uriel
