// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A text with characters beyond ASCII, as the walk of RFC 3986 is to read it.
#pragma once

#include "iri/as_uri.hpp"
#include "uriel/bytes/utf8.hpp"
#include "uriel/iri.hpp"
#include "uriel/syntax/ucschar.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace uriel::iris {

/// Where private-use characters may stand: only in a query (RFC 3987, 2.2).
struct private_range {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// The query of a reference.
inline private_range query_of(std::string_view text) noexcept {
    std::size_t const fragment = std::min(text.find('#'), text.size());
    return {std::min(text.substr(0, fragment).find('?'), fragment), fragment};
}

/// Characters beyond ASCII that may stand where they do become '~', which is allowed exactly where
/// they are: the offsets stay. The first that may not remains, as an octet that no rule allows, so
/// that the walk reports it with its component unless it finds an error before.
inline std::string make_walkable(std::string_view text, private_range takes_private) {
    std::string result(text);
    // IPvFuture takes '~', too. A '[' anywhere else is an error before whatever follows it.
    bool is_in_literal = false;
    for (std::size_t at = 0; at < text.size();) {
        if (is_ascii(text[at])) {
            if (text[at] == '[') is_in_literal = true;
            if (text[at] == ']') is_in_literal = false;
            ++at;
            continue;
        }
        auto const [size, is_character] = bytewise::first_utf8_piece(text.substr(at, 4));
        if (!is_character || is_in_literal) break;
        char32_t const c = bytewise::code_point(text.substr(at, size));
        bool const may_be_private = at >= takes_private.begin && at < takes_private.end;
        if (!is_ucschar(c) && !(may_be_private && is_iprivate(c))) break;
        std::fill_n(result.begin() + static_cast<std::ptrdiff_t>(at), size, '~');
        at += size;
    }
    return result;
}

/// What the walk's error is of an IRI.
inline iri_error error_of(parse_error const& error, std::string_view text) noexcept {
    iri_error result{error.code, error.where, error.offset};
    if (error.offset >= text.size() || is_ascii(text[error.offset])) return result;
    std::string_view const rest = text.substr(error.offset, 4);
    auto const [size, is_character] = bytewise::first_utf8_piece(rest);
    if (!is_character) {
        // In a scheme, say, the walk has another code for the octet.
        result.code = error_code::invalid_character;
        result.fault = iri_fault::invalid_utf8;
        return result;
    }
    if (error.code != error_code::invalid_character && error.code != error_code::rule_mismatch)
        return result;
    char32_t const c = bytewise::code_point(rest.substr(0, size));
    if (is_iprivate(c))
        result.fault = iri_fault::private_use_outside_query;
    else if (!is_ucschar(c))
        result.fault = iri_fault::not_in_iris;
    return result;
}

}  // namespace uriel::iris
