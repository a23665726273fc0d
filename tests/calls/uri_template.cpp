// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library uriel::uri_template: texts as templates, and as values of every kind.
#include "calls/calls.hpp"

#include <uriel/uri_template.hpp>

#include <string>
#include <utility>
#include <vector>

namespace calls {
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
uriel::uri_template const both_ways = uriel::uri_template::parse("{+x:9999}{?l*,m}").value();

uriel::template_values values_of(std::string_view text) {
    return {{"x", text},
            {"l", template_value::list(pieces_of(text))},
            {"m", template_value::map(pairs_of(text))}};
}

/// As many of these expressions as make a template of the size of a text.
std::string many(std::string_view expressions, std::string_view text) {
    std::string made;
    while (made.size() < text.size()) made += expressions;
    return made;
}

/// Values as large as a text, of which an expression writes little.
uriel::template_values values_that_write_little(std::string_view text) {
    using kind = template_value::kind;
    std::vector<template_value::member> undefined;
    for (std::string_view const piece : pieces_of(text))
        undefined.push_back({piece, {}, kind::undefined});
    auto one = undefined;
    one.push_back({"k", "v"});
    return {{"x", text},
            {"u", template_value::of(kind::list, undefined)},
            {"v", template_value::of(kind::map, undefined)},
            {"k", template_value::of(kind::list, one)},
            {"o", template_value::of(kind::map, one)}};
}

/// The same, of values with an error, which shows late.
uriel::template_values values_with_errors(std::string_view text) {
    using kind = template_value::kind;
    std::vector<template_value::member> nested;
    for (std::string_view const piece : pieces_of(text)) nested.push_back({{}, piece});
    nested.push_back({{}, {}, kind::nested});
    auto pairs = pairs_of(text);
    pairs.emplace_back("k", "\xFF");
    auto values = values_of(text);
    values["n"] = template_value::of(kind::list, nested);
    values["p"] = template_value::map(pairs);
    return values;
}

/// A variable for each piece of a text, and one without a value.
std::string names_for(std::string_view text) {
    std::string made;
    for (std::size_t i = 0; i < text.size(); i += 16)
        (made += "{a") += std::to_string(i) += ",b" + std::to_string(i) + "}";
    return made;
}

constexpr call calls[] = {
    {"uri_template::parse", takes::any, false,
     [](texts const& t) { keep(uriel::uri_template::parse(t.a)); }},
    {"uri_template::parse", takes::any, false,
     [](texts const& t) { keep(uriel::uri_template::parse(template_for(t.a).c_str())); }},
    {"template_error::message", takes::any, false,
     [](texts const& t) {
         auto const read = uriel::uri_template::parse(t.a);
         if (!read) keep(read.error().message(t.a));
     }},
    {"explain", takes::any, false,
     [](texts const& t) {
         auto const read = uriel::uri_template::parse(t.a);
         if (!read) keep(explain(read.error(), t.a));
     }},
    {"uri_template::variables", takes::any, false,
     [](texts const& t) {
         std::string const text = template_for(t.a);
         keep(uriel::uri_template::parse(text).value().variables());
     }},
    {"template_value::template_value", takes::any, false,
     [](texts const& t) { keep(template_value(t.a)); }},
    {"template_value::list", takes::any, false,
     [](texts const& t) { keep(template_value::list(pieces_of(t.a))); }},
    {"template_value::map", takes::any, false,
     [](texts const& t) { keep(template_value::map(pairs_of(t.a))); }},
    {"expand", takes::any, false, [](texts const& t) { keep(expand(both_ways, values_of(t.a))); }},
    {"expand", takes::any, false,
     [](texts const& t) {
         std::string const text = many("{x:1}{+x:2}{u}{?u*,v}{;v*}{k}{&o*}{none,x:1,x:1}", t.a);
         keep(expand(uriel::uri_template::parse(text).value(), values_that_write_little(t.a)));
     }},
    {"expand", takes::any, false,
     [](texts const& t) {
         std::string const text = names_for(t.a);
         auto const read = uriel::uri_template::parse(text).value();
         uriel::template_values values;
         for (uriel::uri_template::variable const& each : read.variables())
             if (each.name.starts_with('a')) values[each.name] = each.name;
         keep(expand(read, values));
     }},
    {"expand", takes::any, false,
     [](texts const& t) {
         std::string const text = many("{x}{?l*,m}{n}", t.a);
         keep(expand(uriel::uri_template::parse(text).value(), values_with_errors(t.a),
                     3 * t.a.size()));
     }},
    {"expand_as", takes::any, false,
     [](texts const& t) {
         keep(expand_as(uriel::rule::uri_reference, uriel::uri_template::parse("{x}").value(),
                        {{"x", t.a}}));
     }},
    {"detail::templates::expand_partly", takes::any, true,
     [](texts const& t) { keep(uriel::detail::templates::expand_partly(t.a, values_of(t.b))); }},
    {"detail::templates::expand_partly", takes::any, false,
     [](texts const& t) {
         std::string const text = template_for(t.a) + "{!" + template_for(t.a);
         keep(uriel::detail::templates::expand_partly(text, {{"x", "1"}, {"y", "2"}}));
     }},
    {"detail::templates::expand_partly", takes::any, false,
     [](texts const& t) {
         std::string const text = many("{n}{?p*}{x,n}{/l*,p}{l:1}{x,!}{m,x:0}", t.a);
         keep(uriel::detail::templates::expand_partly(text, values_with_errors(t.a)));
     }},
};

}  // namespace

std::span<call const> calls_of_uri_template() { return calls; }

}  // namespace calls
