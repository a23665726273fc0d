// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library uriel::uri_template: texts as templates, and as values of every kind.
#include "linear/calls.hpp"

#include <uriel/uri_template.hpp>

#include <string>
#include <utility>
#include <vector>

namespace linear {
namespace {

using uriel::template_value;

/// A template with many variables, by a text of any kind.
std::string template_for(std::string_view text) {
    std::string made;
    for (std::size_t i = 0; i < text.size(); i += 8) made += "{x}{?y,z*}";
    return made;
}

/// Its pieces of some bytes each.
std::vector<std::string_view> pieces_of(std::string_view text) {
    std::vector<std::string_view> pieces;
    for (std::size_t i = 0; i < text.size(); i += 8) pieces.push_back(text.substr(i, 8));
    return pieces;
}
std::vector<std::pair<std::string_view, std::string_view>> pairs_of(std::string_view text) {
    std::vector<std::pair<std::string_view, std::string_view>> pairs;
    for (std::string_view const piece : pieces_of(text)) pairs.emplace_back(piece, piece);
    return pairs;
}

/// What takes the two ways of encoding, and a prefix, whose characters are counted.
uriel::uri_template const both_ways = uriel::parse_template("{+x:9999}{?l*,m}").value();

uriel::template_values values_of(std::string_view text) {
    return {{"x", text},
            {"l", template_value::list(pieces_of(text))},
            {"m", template_value::map(pairs_of(text))}};
}

}  // namespace

std::span<call const> calls_of_uri_template() {
    static constexpr call calls[] = {
        {"parse_template", takes::any, false,
         [](texts const& t) { keep(uriel::parse_template(t.a)); }},
        {"parse_template", takes::any, false,
         [](texts const& t) { keep(uriel::parse_template(template_for(t.a).c_str())); }},
        {"message", takes::any, false,
         [](texts const& t) {
             auto const read = uriel::parse_template(t.a);
             if (!read) keep(message(read.error(), t.a));
         }},
        {"explain", takes::any, false,
         [](texts const& t) {
             auto const read = uriel::parse_template(t.a);
             if (!read) keep(explain(read.error(), t.a));
         }},
        {"variables", takes::any, false,
         [](texts const& t) {
             std::string const text = template_for(t.a);
             keep(variables(uriel::parse_template(text).value()));
         }},
        {"template_value::template_value", takes::any, false,
         [](texts const& t) { keep(template_value(t.a)); }},
        {"template_value::list", takes::any, false,
         [](texts const& t) { keep(template_value::list(pieces_of(t.a))); }},
        {"template_value::map", takes::any, false,
         [](texts const& t) { keep(template_value::map(pairs_of(t.a))); }},
        {"expand", takes::any, false,
         [](texts const& t) { keep(expand(both_ways, values_of(t.a))); }},
        {"expand_as", takes::any, false,
         [](texts const& t) {
             keep(expand_as(uriel::rule::uri_reference, uriel::parse_template("{x}").value(),
                            {{"x", t.a}}));
         }},
        {"expand_partly", takes::any, true,
         [](texts const& t) { keep(uriel::expand_partly(t.a, values_of(t.b))); }},
        {"expand_partly", takes::any, false,
         [](texts const& t) {
             std::string const text = template_for(t.a) + "{!" + template_for(t.a);
             keep(uriel::expand_partly(text, {{"x", "1"}, {"y", "2"}}));
         }},
    };
    return calls;
}

}  // namespace linear
