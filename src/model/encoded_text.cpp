#include "uriel/model/encoded_text.hpp"

#include "model/out_of_memory.hpp"

#include <span>

namespace uriel {

namespace {

/// A string of `bound` bytes at most, which `write` fills.
template <class Write>
std::string written(std::size_t bound, Write write) {
    bool fits = true;
    std::string result;
    result.resize_and_overwrite(bound, [&](char* buffer, std::size_t size) {
        auto const text = write(std::span<char>(buffer, size));
        fits = text.has_value();
        return fits ? text->size() : 0;
    });
    if (!fits) run_out_of_memory();
    return result;
}

}  // namespace

std::string decode(decoded_view octets) {
    return written(octets.encoded_text().size(),
                   [&](std::span<char> buffer) { return decode_into(octets, buffer); });
}
std::string decode(encoded_view text) { return decode(text.decoded()); }

expected<std::string, parse_error> decode_text(decoded_view octets) {
    std::size_t const nul = octets.encoded_text().find("%00");
    if (nul != std::string_view::npos)
        return std::unexpected(parse_error{error_code::nul_octet, component::none, nul});
    return decode(octets);
}
expected<std::string, parse_error> decode_text(encoded_view text) {
    return decode_text(text.decoded());
}

encoded_text encode(std::string_view data, character_set keep) {
    return encoded_text::assume_encoded(
        written(encoded_size(data, keep),
                [&](std::span<char> buffer) { return encode_into(data, keep, buffer); }));
}

}  // namespace uriel
