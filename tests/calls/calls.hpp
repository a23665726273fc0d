// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Calls of every public function that takes a text: linear_test gives them long texts, faults_test
// no memory, and the fuzz target raw_text any bytes. That none is left out is what
// tools/declarations_test.py checks.
#pragma once

#include "uriel/uriel.hpp"

#include <cstddef>
#include <ostream>
#include <span>
#include <string_view>
#include <vector>

namespace calls {

/// Which texts a function is for.
enum class takes { any, encoded, uri };

/// What a function is called with. One that takes a single text gets the first.
struct texts {
    std::string_view a;
    std::string_view b;

    uriel::encoded_view encoded() const { return uriel::encoded_view::assume_encoded(a); }
    uriel::encoded_view encoded_b() const { return uriel::encoded_view::assume_encoded(b); }
    uriel::uri_view uri() const { return *uriel::parse(a); }
    uriel::uri_view uri_b() const { return *uriel::parse(b); }
};

/// A function by its name in the headers, without "uriel::"; an overload has a row of its own.
struct call {
    std::string_view name;
    takes what;
    bool is_of_two;  ///< does the second text count?
    void (*run)(texts const&);
    std::size_t times = 1;     ///< how often the function is called
    bool makes_lists = false;  ///< does the row itself allocate?

    bool suits(texts const& given) const {
        auto const suits_one = [this](std::string_view text) {
            if (what == takes::encoded) return uriel::encoded_view::parse(text).has_value();
            return what == takes::any || uriel::parse(text).has_value();
        };
        return suits_one(given.a) && (!is_of_two || suits_one(given.b));
    }

    friend void PrintTo(call const& c, std::ostream* out) { *out << c.name; }
};

/// Makes a compiler believe that a result is needed.
template <class Result>
void keep(Result const& result) {
    asm volatile("" : : "g"(&result) : "memory");
}

/// Goes through a range, and through what it consists of.
template <class Range>
void walk(Range const& range) {
    for (auto const& each : range) keep(each);
}

// Those of the rooms and libraries, for all().
std::span<call const> calls_of_syntax();
std::span<call const> calls_of_model();
std::span<call const> calls_of_edits();
std::span<call const> calls_of_verbs();
std::span<call const> calls_of_text_and_security();
std::span<call const> calls_of_history();
std::span<call const> calls_of_uri_template();
std::span<call const> calls_of_site();
std::span<call const> calls_of_iri();
std::span<call const> calls_of_idna();
/// By the names that they have in SQL.
std::vector<call> calls_of_functions();
std::span<call const> calls_of_mend();

/// Each function once.
std::vector<call> all();

}  // namespace calls
