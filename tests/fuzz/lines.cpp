// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Lines of a buffer against their definition, one byte a step; whole, and in windows.
//
// The first byte chooses the line end, the second the size of the windows.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <string>
#include <vector>

namespace {

using uriel::detail::lines::line_end;

std::vector<std::string> lines_by_definition(std::string_view buffer, line_end end) {
    std::vector<std::string> result;
    std::string line;
    for (char const c : buffer) {
        if (c != static_cast<char>(end)) {
            line += c;
            continue;
        }
        if (end == line_end::lf && line.ends_with('\r')) line.pop_back();
        result.push_back(line);
        line.clear();
    }
    if (!buffer.empty() && buffer.back() != static_cast<char>(end)) result.push_back(line);
    return result;
}

void check_windows(std::string_view buffer, line_end end, std::size_t size,
                   std::vector<std::string> const& expected) {
    std::size_t number = 0;
    std::size_t begin = 0;
    std::size_t window = size;
    while (begin < buffer.size()) {
        bool const is_last = window >= buffer.size() - begin;
        fuzz::exact_text const part(buffer.substr(begin, window));
        auto const expect_next = [&](std::string_view line) {
            fuzz::expect(number < expected.size() && line == expected[number],
                         "the line of the definition", {buffer, line});
            ++number;
        };
        uriel::detail::lines::line_splitter lines(part, end);
        for (std::string_view line; lines.next(line);) expect_next(line);
        if (is_last && !lines.rest().empty()) expect_next(lines.rest());
        if (is_last) break;
        begin += lines.consumed();
        // A line longer than the window asks for a larger one.
        window = lines.consumed() == 0 ? window + size : size;
    }
    fuzz::expect(number == expected.size(), "all lines", {buffer});
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    line_end const end = given.choice(2) == 0 ? line_end::lf : line_end::nul;
    std::size_t const window = given.choice(200) + 1;
    exact_text const buffer(given.rest());
    auto const expected = lines_by_definition(buffer, end);

    auto const ends = std::ranges::count(buffer.view(), static_cast<char>(end));
    expect(uriel::detail::lines::count_line_ends(buffer, end) == static_cast<std::size_t>(ends),
           "counted", {buffer});
    check_windows(buffer, end, window, expected);
}
