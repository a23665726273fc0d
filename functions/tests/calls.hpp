// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Calls of every function of the vocabulary, for tests. All of them call a new function, too.
#pragma once

#include "functions/functions.hpp"
#include "uriel/detail/model/glob.hpp"

#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// The sink that writes an answer as docs/sql.md shows it.
class shown_sink {
public:
    explicit shown_sink(uriel::functions::type const& of) : levels_{{&of, 0}} {}

    std::string const& shown() const { return shown_; }

    void null() { add("NULL"); }
    void boolean(bool value) { add(value ? "true" : "false"); }
    void number(std::int64_t value) { add(std::to_string(value)); }
    void hash(uriel::hash128 const& value) {
        char text[33];
        std::snprintf(text, sizeof text, "%016llx%016llx",
                      static_cast<unsigned long long>(value.high),
                      static_cast<unsigned long long>(value.low));
        add(text);
    }
    void piece(std::size_t, std::string_view value) { text(value); }
    void constant(std::string_view value) { text(value); }
    void text(std::string_view value) { add("'" + std::string(value) + "'"); }
    std::span<char> space(std::size_t bound) {
        room_.assign(bound, '\0');
        return room_;
    }
    void written(std::size_t size) { text(std::string_view(room_).substr(0, size)); }
    void begin_list() { open("["); }
    void end_list() { close("]"); }
    void begin_record() { open("{"); }
    void end_record() { close("}"); }

private:
    struct level {
        uriel::functions::type const* of;
        std::size_t count;
    };

    /// Names the field that comes next, if there are such.
    void begin() {
        level& at = levels_.back();
        if (levels_.size() == 1) return;
        if (at.count++ > 0) shown_ += ", ";
        if (at.of->shape == uriel::functions::shape::record)
            shown_.append(at.of->fields[at.count - 1].name).append(": ");
    }
    void add(std::string_view value) {
        begin();
        shown_ += value;
    }
    void open(std::string_view bracket) {
        begin();
        level const at = levels_.back();
        bool const is_inside = levels_.size() > 1;
        bool const is_list = at.of->shape == uriel::functions::shape::list;
        uriel::functions::type const* const inner =
            !is_inside ? at.of : at.of->fields[is_list ? 0 : at.count - 1].of;
        levels_.push_back({inner, 0});
        shown_ += bracket;
    }
    void close(std::string_view bracket) {
        levels_.pop_back();
        shown_ += bracket;
    }

    std::string shown_;
    std::string room_;
    std::vector<level> levels_;
};

using function = uriel::functions::function<shown_sink>;

/// All functions.
inline std::vector<function const*> functions() {
    std::vector<function const*> all;
    for (auto const& table : uriel::functions::tables<shown_sink>())
        for (function const& each : table) all.push_back(&each);
    return all;
}

/// The function of that name, or null.
inline function const* find_function(std::string_view name) {
    for (function const* each : functions())
        if (name == each->name) return each;
    return nullptr;
}

/// What a function is called with.
struct argument {
    std::string_view text;
    std::int64_t number = 0;
};

/// The answer, as docs/sql.md shows it.
inline std::string answer_of(function const& which, std::vector<argument> const& arguments) {
    uriel::functions::arguments given(arguments.size());
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        given.set(i, arguments[i].text);
        if (which.parameters[i].kind == uriel::functions::kind::number)
            given.set_number(arguments[i].number);
    }
    shown_sink sink(which.result);
    if (!which.row(given, sink)) return "NULL";
    return sink.shown();
}

/// The arguments of a call in SQL: "uri_segment('/a', -1)". They view it.
inline std::vector<argument> arguments_of(std::string_view call) {
    std::vector<argument> made;
    std::size_t at = call.find('(') + 1;
    while (call[at] != ')') {
        argument each;
        if (call[at] == '\'') {
            std::size_t const end = call.find('\'', at + 1);
            each.text = call.substr(at + 1, end - at - 1);
            at = end + 1;
        } else {
            std::from_chars(call.data() + at, call.data() + call.size(), each.number);
            at = call.find_first_of(",)", at);
        }
        if (call[at] == ',') at += 2;
        made.push_back(each);
    }
    return made;
}

/// Arguments for any function, of two texts; names are those that the example has.
inline std::vector<argument> arguments_for(function const& which, std::string_view a,
                                           std::string_view b) {
    std::vector<argument> made = arguments_of(which.example);
    bool is_first = true;
    for (std::size_t i = 0; i < made.size(); ++i) {
        auto const& each = which.parameters[i];
        if (each.kind == uriel::functions::kind::number || list_of(each) != nullptr) continue;
        made[i].text = is_first ? a : b;
        is_first = false;
        // A longer one is refused.
        if (each.kind == uriel::functions::kind::patterns)
            made[i].text = made[i].text.substr(0, uriel::glob::max_size);
    }
    return made;
}

}  // namespace tests
