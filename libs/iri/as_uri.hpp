// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The text of an IRI as that of its URI (RFC 3987, 3.1), written where the caller has room.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/iri.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace uriel::detail::iris {

/// How many octets it has.
constexpr std::size_t size_as_uri(std::string_view iri) noexcept {
    auto const beyond = std::ranges::count_if(iri, [](char c) { return !is_ascii(c); });
    return iri.size() + 2 * static_cast<std::size_t>(beyond);
}

/// Writes it, and returns where it ends.
constexpr char* write_as_uri(std::string_view iri, char* to) noexcept {
    for (char const c : iri) {
        if (is_ascii(c)) {
            *to++ = c;
            continue;
        }
        auto const octet = static_cast<unsigned char>(c);
        *to++ = '%';
        *to++ = ascii::hex_digit(octet >> 4U);
        *to++ = ascii::hex_digit(octet);
    }
    return to;
}

/// The offset in the IRI of the octet at `offset` of the URI.
constexpr std::size_t offset_in_iri(std::string_view iri, std::size_t offset) noexcept {
    std::size_t at = 0;
    for (std::size_t of_uri = 0; at < iri.size() && of_uri < offset; ++at)
        of_uri += is_ascii(iri[at]) ? 1U : 3U;
    return at;
}

}  // namespace uriel::detail::iris
