// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Values of templates as JSON has them, for tests.
#pragma once

#include "uriel/uri_template.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace uri_template_tests {

/// A value of JSON, with the order of objects and the text of numbers.
struct given {
    enum class kind : std::uint8_t { null, text, list, map };
    kind what = kind::null;
    std::string text;
    std::vector<given> members;
    std::string name;  // of a member of a map

    /// A member of a map; of several of that name the last value, at the place of the first.
    given& member(std::string const& wanted) {
        auto const found = std::ranges::find(members, wanted, &given::name);
        given& made = found == members.end() ? members.emplace_back() : *found;
        made = {};
        made.name = wanted;
        return made;
    }
    /// Sets all but the name.
    void set(given value) {
        value.name = std::move(name);
        *this = std::move(value);
    }
};

class given_reader : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit given_reader(given& root) { open_.push_back(&root); }

    bool null() override { return take({}); }
    bool boolean(bool value) override { return text(value ? "true" : "false"); }
    bool number_integer(number_integer_t value) override { return text(std::to_string(value)); }
    bool number_unsigned(number_unsigned_t value) override { return text(std::to_string(value)); }
    bool number_float(number_float_t, string_t const& as_written) override {
        return text(as_written);
    }
    bool string(string_t& value) override { return text(value); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return begin(given::kind::map); }
    bool key(string_t& name) override {
        name_ = name;
        return true;
    }
    bool end_object() override { return end(); }
    bool start_array(std::size_t) override { return begin(given::kind::list); }
    bool end_array() override { return end(); }
    bool parse_error(std::size_t, std::string const&,
                     nlohmann::detail::exception const& error) override {
        throw std::runtime_error(error.what());
    }

private:
    given& place() {
        given& in = *open_.back();
        if (in.what == given::kind::map) return in.member(name_);
        if (in.what == given::kind::list) return in.members.emplace_back();
        return in;
    }
    bool take(given value) {
        place().set(std::move(value));
        return true;
    }
    bool text(std::string value) { return take({given::kind::text, std::move(value), {}, {}}); }
    bool begin(given::kind what) {
        given& into = place();
        into.what = what;
        open_.push_back(&into);
        return true;
    }
    bool end() {
        open_.pop_back();
        return true;
    }

    std::vector<given*> open_;
    std::string name_;
};

inline given read_values(std::string const& json) {
    given root;
    given_reader reader(root);
    nlohmann::json::sax_parse(json, &reader);
    return root;
}

inline uriel::template_value value_of(given const& from) {
    using uriel::template_value;
    using kind = template_value::kind;
    if (from.what == given::kind::null) return {};
    if (from.what == given::kind::text) return std::string_view(from.text);
    std::vector<template_value::member> members;
    for (given const& value : from.members) {
        kind const what = value.what == given::kind::null   ? kind::undefined
                          : value.what == given::kind::text ? kind::text
                                                            : kind::nested;
        members.push_back({value.name, value.text, what});
    }
    return template_value::of(from.what == given::kind::list ? kind::list : kind::map,
                              std::move(members));
}

/// Refers to the texts of `from`.
inline uriel::template_values values_of(given const& from) {
    uriel::template_values values;
    for (given const& value : from.members) values[value.name] = value_of(value);
    return values;
}

}  // namespace uri_template_tests
