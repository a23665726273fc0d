// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs in running text against the slow transcription of the rules; whole, and in windows.
//
// The first byte chooses the options, the second the size of the windows.
#include "fuzz/target.hpp"
#include "text/slow_extract.hpp"
#include "uriel/uriel.hpp"

#include <string>
#include <vector>

namespace {

using tests::slowly_found;

slowly_found copied(uriel::found_uri const& found, std::string_view text) {
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {text, found.raw(), found.uri().text()});
    };
    auto const parsed = uriel::parse(found.uri().text());
    law(parsed && parsed->parts() == found.uri().parts(), "what is found is a URI");
    law(text.substr(found.offset, found.length) == found.raw(), "it stands where it is found");
    std::vector<std::string> alternatives;
    for (uriel::uri const& other : found.alternatives()) alternatives.emplace_back(other.text());
    return {found.offset,
            std::string(found.raw()),
            std::string(found.uri().text()),
            std::string(name(found.delimiter)),
            found.hyphen_ambiguous,
            std::move(alternatives)};
}

std::vector<slowly_found> in_windows(std::string_view text, uriel::extract_options options,
                                     std::size_t step) {
    std::vector<slowly_found> result;
    uriel::extractor from(options);
    std::size_t begin = 0;
    std::size_t end = 0;
    do {
        end = std::min(end + step, text.size());
        fuzz::exact_text const window(text.substr(begin, end - begin));
        from.read(window, end == text.size());
        while (auto const found = from.next()) result.push_back(copied(*found, text));
        begin += from.consumed();
    } while (end < text.size());
    return result;
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    std::size_t const choice = given.choice(64);
    uriel::extract_options const options{.any_scheme = choice % 2 == 1,
                                         .max_length = choice < 32 ? 1U << 20U : choice};
    std::size_t const step = given.choice(100) + 1;
    exact_text const text(given.rest());
    auto const expected =
        tests::slow_extract(std::string(text.view()), options.any_scheme, options.max_length);

    std::vector<slowly_found> found;
    for (uriel::found_uri const& each : uriel::extract(text.view(), options))
        found.push_back(copied(each, text));
    expect(found == expected, "what the rules say", {text});
    expect(in_windows(text, options, step) == expected, "the same in windows", {text});
}
