// JSON output: keys in the order of the contract, one object a line.
#pragma once

#include "cli/diagnostic.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace uriel::cli {

using json_value = nlohmann::ordered_json;

/// Adds a string. Octets that are not UTF-8 become U+FFFD there, and stand exactly, in hex, in a
/// second member right after it, whose name ends in "_hex".
void add_text(json_value& object, std::string_view key, std::string_view text);

/// As above, with null for what is absent.
void add_optional(json_value& object, std::string_view key, std::optional<std::string_view> text);

json_value to_json(failure const& what, bool of_pair);

/// Appends the object and a LF.
void append_line(json_value const& object, std::string& out);

}  // namespace uriel::cli
