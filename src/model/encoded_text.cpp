// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Owning results of percent-encoding and decoding (RFC 3986, 2.1).
#include "uriel/encode.hpp"

#include "model/written_string.hpp"

#include <optional>

namespace uriel {
namespace {

std::optional<parse_error> find_nul(decoded_view octets) noexcept {
    std::size_t const nul = octets.encoded_text().find("%00");
    if (nul == std::string_view::npos) return std::nullopt;
    return parse_error{error_code::nul_octet, component::none, nul};
}

}  // namespace

std::string decode(decoded_view octets) {
    return written_string(octets.encoded_text().size(),
                          [&](std::span<char> buffer) { return decode_into(octets, buffer); });
}
std::string decode(encoded_view text) { return decode(text.decoded()); }

expected<std::string_view, parse_error> decode_text_into(decoded_view octets,
                                                         std::span<char> buffer) noexcept {
    if (auto const wrong = find_nul(octets)) return unexpected(*wrong);
    return decode_into(octets, buffer);
}

expected<std::string, parse_error> decode_text(decoded_view octets) {
    if (auto const wrong = find_nul(octets)) return unexpected(*wrong);
    return decode(octets);
}
expected<std::string, parse_error> decode_text(encoded_view text) {
    return decode_text(text.decoded());
}

encoded_text encode(std::string_view data, character_set keep) {
    return encoded_text::assume_encoded(
        written_string(encoded_size(data, keep),
                       [&](std::span<char> buffer) { return encode_into(data, keep, buffer); }));
}

}  // namespace uriel
