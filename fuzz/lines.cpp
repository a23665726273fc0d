// Lines of a buffer against their definition, one byte a step; whole, and in windows.
//
// The first byte chooses the line end, the second the size of the windows.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <string>
#include <vector>

namespace {

using uriel::line_end;

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
        std::vector<std::string_view> texts(3);
        std::vector<uriel::components> parts(3);
        std::vector<uriel::scan_outcome> outcomes(3);
        auto const taken =
            uriel::parse_lines(part, {texts, parts, outcomes},
                               {end, is_last ? uriel::unended::is_line : uriel::unended::is_left});
        for (std::size_t i = 0; i < taken.lines; ++i, ++number) {
            fuzz::expect(number < expected.size() && texts[i] == expected[number],
                         "the line of the definition", {buffer, texts[i]});
            auto const parsed = uriel::parse_reference(texts[i]);
            fuzz::expect(parsed.has_value() != outcomes[i].failed, "the verdict", {texts[i]});
            fuzz::expect(!parsed || parsed->parts() == parts[i], "the components", {texts[i]});
        }
        begin += taken.consumed;
        // A line longer than the window asks for a larger one.
        window = taken.lines == 0 ? window + size : size;
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

    std::vector<std::string> found;
    uriel::for_each_line(buffer.view(), [&](std::string_view line) { found.emplace_back(line); },
                         {.end = end});
    expect(found == expected, "the lines of the definition", {buffer});
    auto const ends = std::ranges::count(buffer.view(), static_cast<char>(end));
    expect(uriel::count_line_ends(buffer, end) == static_cast<std::size_t>(ends), "counted",
           {buffer});
    check_windows(buffer, end, window, expected);
}
