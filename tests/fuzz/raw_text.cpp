// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Any bytes, to every public function that takes a text: nothing is read or written outside of what
// it was given. tests/calls has the functions.
//
// Two lines, the second of which is the other text of functions that take two; then any bytes.
#include "calls/calls.hpp"
#include "fuzz/target.hpp"

#include <cstddef>
#include <utility>
#include <vector>

void fuzz::run(std::string_view input) {
    static std::vector<calls::call> const all = calls::all();
    // All of them take a millisecond or more, so each input is for some; a change of an octet
    // chooses others.
    constexpr std::size_t parts = 16;
    std::size_t chosen = 0;
    for (char const c : input) chosen += static_cast<unsigned char>(c);
    chosen %= parts;
    fields given(input);
    exact_text const first(given.line());
    exact_text const second(given.line());
    exact_text const third(given.rest());
    for (auto const& [text, other] : {std::pair<std::string_view, std::string_view>(first, second),
                                      {second, third},
                                      {third, first}})
        for (std::size_t i = chosen; i < all.size(); i += parts)
            if (calls::texts const texts{text, other}; all[i].suits(texts)) all[i].run(texts);
}
