// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// edit and compose: a reference, and below it a line for each change.
//
// A change is a letter for what is changed, a sign for how the value is given ('=' data, ':'
// encoded text, '-' none: it is removed), and the value.
#include "fuzz/target.hpp"
#include "uriel/uriel.hpp"
#include "verbs/edit_laws.hpp"

#include <vector>

namespace {

using namespace uriel;

glob const all_keys[] = {"*"};

/// What the lines say. Views what it was made of.
struct changes {
    component_values values;
    std::vector<component_text> segments;
    std::vector<param> params;
    bool has_only_data = true;

    void read(std::string_view line) {
        if (line.size() < 2) return;
        char const sign = line[1];
        std::string_view const text = line.substr(2);
        component_text value = sign == '-'   ? component_text(removed)
                               : sign == ':' ? component_text(encoded(text))
                                             : component_text(text);
        has_only_data = has_only_data && sign != ':' && line[0] != 'a';
        apply(line[0], std::move(value));
    }

    void apply(char what, component_text value) {
        auto const index = static_cast<std::ptrdiff_t>(segments.size());
        component_text key = params.empty() ? component_text("") : still_alive(params.back().key);
        switch (what) {
            case 's': values.scheme = std::move(std::move(value)); break;
            case 'a': values.authority = std::move(std::move(value)); break;
            case 'u': values.userinfo = std::move(std::move(value)); break;
            case 'w': values.password_is_public = true; break;
            case 'h': values.host = std::move(std::move(value)); break;
            case 'o': values.port = std::move(std::move(value)); break;
            case 'p': values.path = std::move(std::move(value)); break;
            case 'q': values.query = std::move(std::move(value)); break;
            case 'f': values.fragment = std::move(std::move(value)); break;
            // Segments are collected for the list of them, and counted for an index.
            case 'g': segments.push_back(std::move(value)); break;
            case 'G': values.segments = rooted(std::span<component_text const>(segments)); break;
            case 'L': values.segments = std::span<component_text const>(segments); break;
            case 'P': values.path = push_segment(std::move(value)); break;
            case 'J': values.path = push_segments(std::span<component_text const>(segments)); break;
            case 'I': values.path = insert_segment(index, std::move(value)); break;
            case 'i': values.path = insert_segment(-index, std::move(value)); break;
            case 'R': values.path = replace_segment(index, std::move(value)); break;
            case 'r': values.path = replace_segment(-index, std::move(value)); break;
            case 'X': values.path = replace_extension(std::move(value)); break;
            // Keys likewise: the last one is that of a change with a value.
            case 'k': params.push_back({std::move(value)}); break;
            case 'v': params.push_back({std::move(key), std::move(value)}); break;
            case 'M': values.params = std::span<param const>(params); break;
            case 'S': values.query = set_param(std::move(key), std::move(value)); break;
            case 'F': values.query = set_param(std::move(key), std::move(value), form_rules); break;
            case 'A':
                values.query = append_param(std::move(key), std::move(value), {.separator = ';'});
                break;
            case 'D': values.query = remove_param(std::move(value)); break;
            case 'E': values.query = remove_first_param(std::move(value), form_rules); break;
            case 'B': values.query = set_first_param(std::move(key), std::move(value)); break;
            case 'N': values.query = rename_param(std::move(key), std::move(value)); break;
            case 'Q': values.query = set_params(all_keys, std::move(value)); break;
            case 'O': values.query = sort_params(); break;
            case 'T': values.query = trim_params(value.text()); break;
            default: break;
        }
    }
};

void check_compose(changes const& given) {
    fuzz::exact_text const buffer(compose_bound(given.values));
    auto const made =
        compose_reference_into(still_alive(given.values), {buffer.data(), buffer.size()});
    auto const owned = compose_reference(still_alive(given.values));
    fuzz::expect(made.has_value() == owned.has_value(), "into a buffer or not", {});
    if (!made) {
        fuzz::expect(made.error() == owned.error(), "the same error", {});
        fuzz::expect(made.error().code != error_code::buffer_too_small, "the bound", {});
        return;
    }
    fuzz::expect(made->text() == owned->text(), "into a buffer or not", {made->text()});
    auto const parsed = parse_reference(made->text());
    fuzz::expect(parsed && parsed->parts() == made->parts(), "the components recorded",
                 {made->text()});
    if (given.has_only_data)
        fuzz::expect(normalize(*made, form::path).text() == made->text(), "normal, from data",
                     {made->text()});
}

}  // namespace

void fuzz::run(std::string_view input) {
    fields lines(input);
    exact_text const text(lines.line());
    changes given;
    // Lists refer to what they were made of, so nothing may move.
    given.segments.reserve(input.size());
    given.params.reserve(input.size());
    while (!lines.empty()) given.read(lines.line());

    check_compose(given);
    auto const source = uriel::parse_reference(text);
    if (!source) return;
    expect_none(tests::broken_law_of_edit(*source, given.values));
    exact_text const buffer(uriel::edit_bound(*source, given.values));
    auto const made =
        uriel::edit_into(*source, still_alive(given.values), {buffer.data(), buffer.size()});
    expect(made || made.error().code != error_code::buffer_too_small, "the bound", {text});
    if (!made) return;
    for (std::size_t size = 0; size < made->text().size(); ++size) {
        exact_text const small(size);
        auto const cut = uriel::edit_into(*source, still_alive(given.values), {small.data(), size});
        expect(!cut && cut.error().code == error_code::buffer_too_small, "too small for it",
               {text, made->text()});
    }
}
