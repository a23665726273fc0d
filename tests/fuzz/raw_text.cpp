// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Any bytes, to every public function that takes a text: nothing is read or written outside of what
// it was given. tests/calls has the functions.
//
// Two lines, the second of which is the other text of functions that take two; then any bytes.
#include "calls/calls.hpp"
#include "fuzz/target.hpp"

#include <utility>
#include <vector>

void fuzz::run(std::string_view input) {
    static std::vector<calls::call> const all = calls::all();
    fields given(input);
    exact_text const first(given.line());
    exact_text const second(given.line());
    exact_text const third(given.rest());
    for (auto const& [text, other] : {std::pair<std::string_view, std::string_view>(first, second),
                                      {second, third},
                                      {third, first}})
        for (calls::call const& each : all)
            if (calls::texts const texts{text, other}; each.suits(texts)) each.run(texts);
}
