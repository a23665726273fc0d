#include "uriel/model/encoded_text.hpp"

namespace uriel {

std::string decode(encoded_view text) {
    std::string result;
    result.resize_and_overwrite(text.size(), [&](char* buffer, std::size_t size) {
        return decode_into(text, {buffer, size})->size();
    });
    return result;
}

expected<std::string, parse_error> decode_text(encoded_view text) {
    std::size_t const nul = text.text().find("%00");
    if (nul != std::string_view::npos)
        return std::unexpected(parse_error{error_code::nul_octet, component::none, nul});
    return decode(text);
}

encoded_text encode(std::string_view data, character_set keep) {
    std::string result;
    result.resize_and_overwrite(encoded_size(data, keep), [&](char* buffer, std::size_t size) {
        return encode_into(data, keep, {buffer, size})->size();
    });
    return encoded_text::assume_encoded(std::move(result));
}

}  // namespace uriel
