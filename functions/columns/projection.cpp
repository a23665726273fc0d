// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "projection.hpp"

#include "uriel/redact.hpp"

#include <algorithm>
#include <string>

namespace uriel::columns {
namespace {

unexpected<failure> no_such_field(std::string message, type const& whole) {
    char const* separator = " (allowed: ";
    for (field const& each : whole.fields) {
        message += std::string(separator) + each.name;
        separator = ", ";
    }
    return refuse(URIEL_COLUMNS_NO_SUCH_NAME, message + ")");
}

}  // namespace

outcome<projection> projection::open(char const* verb, type const& whole, char const* names) {
    projection made(whole);
    if (names == nullptr) return made;
    if (whole.shape != shape::record || whole.fields.size() > most_fields)
        return refuse(URIEL_COLUMNS_WRONG_ARGUMENT,
                      std::string(verb) + " returns no struct, of which fields could be chosen");
    made.places_.emplace().fill(nowhere);
    for (std::string_view rest = names;;) {
        std::size_t const comma = rest.find(',');
        if (auto const added = made.add(verb, rest.substr(0, comma)); !added)
            return unexpected(added.error());
        if (comma == rest.npos) return made;
        rest.remove_prefix(comma + 1);
    }
}

outcome<void> projection::add(char const* verb, std::string_view name) {
    auto const found = std::ranges::find(
        whole_->fields, name, [](field const& each) { return std::string_view(each.name); });
    if (found == whole_->fields.end())
        return no_such_field(
            std::string(verb) + " has no field '" + redact(name, {.strict = true}) + "'", *whole_);
    std::int8_t& place = (*places_)[static_cast<std::size_t>(found - whole_->fields.begin())];
    if (place != nowhere)
        return no_such_field(std::string(verb) + ": the field '" + found->name + "' is named twice",
                             *whole_);
    place = static_cast<std::int8_t>(fields_.size());
    fields_.push_back(*found);
    return {};
}

}  // namespace uriel::columns
