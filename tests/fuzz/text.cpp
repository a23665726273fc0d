// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Texts of people: a reference written for running text is found in it again; what is guessed of
// typed text is a URI, and is guessed once.
//
// The first byte is the width of the lines.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"

#include <string>

namespace {

void check_lines(std::string_view text, std::size_t width, std::string_view lines) {
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {text, lines});
    };
    std::string joined(lines);
    std::erase(joined, '\n');
    law(joined == "<" + std::string(text) + ">", "the same without the line feeds");
    for (std::size_t at = lines.find('\n'); at != lines.npos; at = lines.find('\n', at + 1)) {
        law(at > 0 && at + 1 < lines.size(), "no line is empty");
        law(lines[at - 1] != '-' && lines[at + 1] != '\n', "no line ends as a hyphenated one");
        law(lines[at - 1] != '%' && (at < 2 || lines[at - 2] != '%'), "no triplet is cut");
    }
    bool const can_be_cut = text.find_first_of("%-") == text.npos && width > 0;
    for (uriel::detail::lines::line_splitter each(lines); can_be_cut && each.next(lines);)
        law(lines.size() <= width, "no line is too long");
}

void check_guess(std::string_view typed) {
    std::string const cleaned = uriel::detail::extracting::clean_typed(typed);
    auto const guess = uriel::guess_uri(typed);
    if (!guess)
        return fuzz::expect(guess.error().offset <= cleaned.size(), "an offset within it", {typed});
    auto const law = [&](bool holds, std::string_view what) {
        fuzz::expect(holds, what, {typed, guess->text()});
    };
    auto const parsed = uriel::parse(guess->text());
    law(parsed && parsed->parts() == guess->view().parts(), "the components recorded");
    law(guess->text().ends_with(cleaned), "nothing but a beginning is guessed");
    law(guess->text() == cleaned || !guess->view().has_userinfo(), "userinfo is never guessed");
    auto const again = uriel::guess_uri(guess->text());
    law(again && *again == *guess, "guessed once");
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields given(input);
    std::size_t const width = given.choice(100);
    exact_text const text(given.rest());
    check_guess(text);
    auto const source = uriel::parse_reference(text);
    if (!source) return;
    check_lines(text, width, uriel::format_for_text(*source, width));
    std::string const found =
        uriel::detail::extracting::clean_typed(uriel::format_for_text(*source, width));
    // "URL:" is what old texts write before it.
    bool const has_prefix = found.size() + 4 == text.size();
    expect(found == text.view() || has_prefix, "found again", {text, found});
}
