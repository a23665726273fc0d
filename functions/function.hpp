// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A function of the vocabulary: its name, its parameters and result, one sentence, an example and
// its answer. Each has its row in a table at the end of components.hpp, forms.hpp, texts.hpp,
// iris.hpp, mends.hpp, sites.hpp or templates.hpp.
#pragma once

#include "functions/arguments.hpp"
#include "functions/lists.hpp"
#include "functions/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace uriel::functions {

/// What an argument has to be. An invalid reference or URI gives NULL.
enum class kind : std::uint8_t {
    text,       ///< any text
    data,       ///< any bytes
    value,      ///< the same, or an integer or a boolean, which stands for its text
    reference,  ///< a URI or a relative reference
    uri,
    iri,       ///< an IRI reference
    iri_base,  ///< an IRI
    number,
    form,
    rule,
    settable,    ///< a component to change
    place,       ///< the place that data is encoded for
    lint_rules,  ///< names with commas between them
    policy,
    uri_template,
    json,      ///< an object of JSON
    iri_rule,  ///< whose list the parameter has
    idna,      ///< the same
};

struct parameter {
    char const* name;
    functions::kind kind;
    bool is_optional = false;  ///< such parameters are last
    /// The list of names, if it is not one of the core's.
    named_list const* names = nullptr;
};

/// The list of names that an argument is from; null if it is not a name.
constexpr named_list const* list_of(parameter const& which) noexcept {
    if (which.names != nullptr) return which.names;
    switch (which.kind) {
        case kind::form: return &lists::forms;
        case kind::rule: return &lists::rules;
        case kind::settable: return &lists::settables;
        case kind::place: return &lists::places;
        case kind::lint_rules: return &lists::lint_rules;
        case kind::policy: return &lists::policies;
        default: return nullptr;
    }
}

namespace takes {

inline constexpr parameter text[] = {{"text", kind::text}};
inline constexpr parameter any[] = {{"t", kind::text}};
inline constexpr parameter any_rule[] = {{"t", kind::text}, {"rule", kind::rule, true}};
inline constexpr parameter any_also[] = {{"t", kind::text}, {"also", kind::lint_rules, true}};
inline constexpr parameter any_base[] = {{"t", kind::text}, {"base", kind::uri, true}};
inline constexpr parameter any_policy[] = {{"t", kind::text}, {"policy", kind::policy}};
inline constexpr parameter any_place[] = {{"t", kind::data}, {"component", kind::place}};
inline constexpr parameter ref[] = {{"t", kind::reference}};
inline constexpr parameter ref_form[] = {{"t", kind::reference}, {"form", kind::form, true}};
inline constexpr parameter ref_key[] = {{"t", kind::reference}, {"key", kind::data}};
inline constexpr parameter ref_key_value[] = {
    {"t", kind::reference}, {"key", kind::data}, {"value", kind::value}};
inline constexpr parameter ref_patterns[] = {{"t", kind::reference}, {"patterns", kind::data}};
inline constexpr parameter ref_n[] = {{"t", kind::reference}, {"n", kind::number}};
inline constexpr parameter ref_component[] = {{"t", kind::reference},
                                              {"component", kind::settable}};
inline constexpr parameter ref_component_value[] = {
    {"t", kind::reference}, {"component", kind::settable}, {"value", kind::value}};
inline constexpr parameter iri[] = {{"t", kind::iri}};
inline constexpr parameter iri_form[] = {{"t", kind::iri}, {"form", kind::form, true}};
inline constexpr parameter iri_base_ref[] = {{"base", kind::iri_base}, {"ref", kind::iri}};
inline constexpr parameter uri[] = {{"t", kind::uri}};
inline constexpr parameter uri_form[] = {{"t", kind::uri}, {"form", kind::form, true}};
inline constexpr parameter a_b[] = {{"a", kind::uri}, {"b", kind::uri}};
inline constexpr parameter a_b_form[] = {
    {"a", kind::uri}, {"b", kind::uri}, {"form", kind::form, true}};
inline constexpr parameter template_json[] = {{"template", kind::uri_template},
                                              {"json", kind::json}};
inline constexpr parameter base_ref[] = {{"base", kind::uri}, {"ref", kind::reference}};
inline constexpr parameter base_t[] = {{"base", kind::uri}, {"t", kind::uri}};

}  // namespace takes

/// A function, compiled for a sink.
template <class Sink>
struct function {
    char const* name;
    std::span<parameter const> parameters;
    type const& result;
    /// Puts the answer into the sink and returns true; false if the answer is NULL.
    bool (*row)(arguments&, Sink&);
    char const* sentence;  ///< what it returns
    char const* example;   ///< a call in SQL: uri_host('http://h/')
    char const* answer;    ///< what it returns: 'h', NULL, 80, [item, item], {name: value}

    /// The number of parameters that are not optional.
    constexpr std::size_t required() const noexcept {
        std::size_t count = 0;
        for (parameter const& each : parameters) count += each.is_optional ? 0 : 1;
        return count;
    }
    /// True if it returns one part of a reference, as `uri get` does.
    constexpr bool is_component() const noexcept {
        return parameters.size() == 1 && parameters[0].kind == kind::reference &&
               result.shape != shape::record;
    }
};

}  // namespace uriel::functions
