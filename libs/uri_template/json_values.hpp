// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A JSON object as values of a template: texts, lists and maps by their names. It is read by
// RapidJSON, and not there where that was not.
#pragma once

#include "uriel/uri_template.hpp"

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace uriel::detail::templates {

/// The offset at which a text stops being JSON, or an object, and why.
struct json_fault {
    std::size_t offset;
    std::string message;
};

/// Values, with the texts that they refer to. Numbers and booleans are the text that stands there;
/// of a name that comes twice, the last value counts, at the place of the first.
class json_values {
public:
    json_values() = default;
    json_values(json_values const&) = delete;
    json_values& operator=(json_values const&) = delete;

    /// Adds the members of one object.
    expected<void, json_fault> read(std::string_view json);
    /// A value of texts that live elsewhere, instead of one that may be there.
    void set(std::string_view name, template_value value) { values_[name] = std::move(value); }

    template_values const& all() const noexcept { return values_; }

private:
    friend class json_values_reader;

    std::deque<std::string> texts_;
    template_values values_;
};

}  // namespace uriel::detail::templates
