#include "cli/json.hpp"

#include "uriel/bytes/ascii.hpp"
#include "uriel/syntax/percent.hpp"

namespace uriel::cli {
namespace {

std::string in_hex(std::string_view octets) {
    std::string hex;
    hex.reserve(2 * octets.size());
    for (char const c : octets) {
        auto const octet = static_cast<unsigned char>(c);
        hex += ascii::hex_digit(octet >> 4U);
        hex += ascii::hex_digit(octet & 15U);
    }
    return hex;
}

json_value text_or_null(std::string_view text) {
    return text.empty() ? json_value() : json_value(text);
}

}  // namespace

void add_text(json_value& object, std::string_view key, std::string_view text) {
    object[std::string(key)] = text;
    if (!is_utf8(text)) object[std::string(key) + "_hex"] = in_hex(text);
}

void add_optional(json_value& object, std::string_view key, std::optional<std::string_view> text) {
    if (text)
        add_text(object, key, *text);
    else
        object[std::string(key)] = nullptr;
}

json_value to_json(failure const& what, bool of_pair) {
    json_value error = json_value::object();
    if (of_pair) error["in"] = text_or_null(what.field);
    error["code"] = what.code;
    error["offset"] = what.offset;
    error["component"] = text_or_null(what.component);
    error["message"] = what.message;
    error["section"] = what.section;
    return error;
}

void append_line(json_value const& object, std::string& out) {
    out += object.dump(-1, ' ', false, json_value::error_handler_t::replace);
    out += '\n';
}

}  // namespace uriel::cli
