// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A function of the vocabulary: its name, its parameters and result, one sentence, an example and
// its answer, and its names in other doors. Each has its row in a table at the end of validity.hpp,
// components.hpp, forms.hpp, changes.hpp, texts.hpp, iris.hpp, mends.hpp, sites.hpp or
// templates.hpp.
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

/// What an argument means, in each door. An invalid reference or URI gives NULL.
enum class kind : std::uint8_t {
    text,       ///< any text
    encoded,    ///< percent-encoded text
    data,       ///< any bytes, which are encoded where they are written
    value,      ///< the same, or an integer or a boolean, which stands for its text
    patterns,   ///< globs of decoded keys, with commas between them
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
    json,          ///< an object of JSON
    iri_rule,      ///< whose list the parameter has
    idna,          ///< the same
    suffix_rules,  ///< the same
};

/// A kind in words, for documents and tools.
constexpr char const* words_of(kind which) noexcept {
    constexpr char const* words[] = {"text",      "encoded text",  "data",
                                     "value",     "patterns",      "reference",
                                     "URI",       "IRI reference", "IRI",
                                     "number",    "form",          "rule",
                                     "component", "component",     "rules",
                                     "policy",    "template",      "JSON",
                                     "rule",      "idna",          "rules of the list"};
    return words[static_cast<std::size_t>(which)];
}

struct parameter {
    char const* name;
    functions::kind kind;
    bool is_optional = false;  ///< such parameters are last
    /// The list of names, if it is not one of the core's.
    named_list const* names = nullptr;
    char const* by_default = nullptr;  ///< what stands for it where it is not given
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
inline constexpr parameter encoded[] = {{"t", kind::encoded}};
inline constexpr parameter any_rule[] = {{"t", kind::text}, {"rule", kind::rule, true}};
inline constexpr parameter any_also[] = {{"t", kind::text}, {"also", kind::lint_rules, true}};
inline constexpr parameter any_base[] = {{"t", kind::text}, {"base", kind::uri, true}};
inline constexpr parameter any_policy[] = {{"t", kind::text}, {"policy", kind::policy}};
inline constexpr parameter any_place[] = {{"t", kind::data},
                                          {"component", kind::place, true, nullptr, "unreserved"}};
inline constexpr parameter ref[] = {{"t", kind::reference}};
inline constexpr parameter ref_form[] = {{"t", kind::reference},
                                         {"form", kind::form, true, nullptr, "scheme"}};
inline constexpr parameter ref_segment[] = {{"t", kind::reference}, {"segment", kind::data}};
inline constexpr parameter ref_n_segment[] = {
    {"t", kind::reference}, {"n", kind::number}, {"segment", kind::data}};
inline constexpr parameter ref_key_new_key[] = {
    {"t", kind::reference}, {"key", kind::data}, {"new_key", kind::data}};
inline constexpr parameter ref_key[] = {{"t", kind::reference}, {"key", kind::data}};
inline constexpr parameter ref_key_value[] = {
    {"t", kind::reference}, {"key", kind::data}, {"value", kind::value}};
inline constexpr parameter ref_patterns[] = {{"t", kind::reference}, {"patterns", kind::patterns}};
inline constexpr parameter ref_n[] = {{"t", kind::reference}, {"n", kind::number}};
inline constexpr parameter ref_component[] = {{"t", kind::reference},
                                              {"component", kind::settable}};
inline constexpr parameter ref_component_value[] = {
    {"t", kind::reference}, {"component", kind::settable}, {"value", kind::value}};
inline constexpr parameter iri[] = {{"t", kind::iri}};
inline constexpr parameter iri_form[] = {{"t", kind::iri},
                                         {"form", kind::form, true, nullptr, "scheme"}};
inline constexpr parameter iri_base_ref[] = {{"base", kind::iri_base}, {"ref", kind::iri}};
inline constexpr parameter uri[] = {{"t", kind::uri}};
inline constexpr parameter uri_form[] = {{"t", kind::uri},
                                         {"form", kind::form, true, nullptr, "scheme"}};
inline constexpr parameter a_b[] = {{"a", kind::uri}, {"b", kind::uri}};
inline constexpr parameter a_b_form[] = {
    {"a", kind::uri}, {"b", kind::uri}, {"form", kind::form, true, nullptr, "scheme"}};
inline constexpr parameter template_json[] = {{"template", kind::uri_template},
                                              {"json", kind::json}};
inline constexpr parameter base_ref[] = {{"base", kind::uri}, {"ref", kind::reference}};
inline constexpr parameter base_t[] = {{"base", kind::uri}, {"t", kind::uri}};

}  // namespace takes

/// Whether a door has a function that it may be compiled without. GCC 11 warns of a comparison with
/// a function that is written there: it is never null.
template <class Function>
constexpr bool is_there(Function* which) noexcept {
    return which != nullptr;
}

/// A function's name in a door, if it is not the one of the rule; or why the door has none.
struct door_name {
    char const* name = nullptr;
    char const* reason = nullptr;
};

/// What doors need to know besides. By the rule, uri_effective_port is effective_port in Python and
/// effectivePort in JavaScript, in one of its modules or in uriel-uri/functions; in C,
/// uriel_effective_port, or uriel_call() with the name in SQL; in the command `get effective-port`,
/// or if it is no accessor a command of its own. Engines and PostgreSQL have each function by its
/// name.
class door_names {
public:
    /// The command with its options, without `uri`. A parameter stands there in capitals: what is
    /// said of `get` and `edit` is tried (cli/tests/test_vocabulary.py).
    constexpr door_names command(char const* name) const noexcept {
        return with(0, {name, nullptr});
    }
    constexpr door_names no_command(char const* why) const noexcept {
        return with(0, {nullptr, why});
    }
    constexpr door_names c(char const* name) const noexcept { return with(1, {name, nullptr}); }
    constexpr door_names python(char const* name) const noexcept {
        return with(2, {name, nullptr});
    }
    constexpr door_names npm(char const* name) const noexcept { return with(3, {name, nullptr}); }
    constexpr door_names no_npm(char const* why) const noexcept { return with(3, {nullptr, why}); }
    /// The answer changes with tables of Unicode, of addresses, or of public suffixes.
    constexpr door_names by_tables() const noexcept {
        door_names made = *this;
        made.follows_tables_ = true;
        return made;
    }

    /// By door: the command, C, Python, JavaScript.
    constexpr door_name const& operator[](std::size_t door) const noexcept { return names_[door]; }
    constexpr bool follows_tables() const noexcept { return follows_tables_; }

private:
    constexpr door_names with(std::size_t door, door_name const& name) const noexcept {
        door_names made = *this;
        made.names_[door] = name;
        return made;
    }

    std::array<door_name, 4> names_{};
    bool follows_tables_ = false;
};
inline constexpr door_names named;

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
    door_names doors = named;

    /// The number of parameters that are not optional.
    constexpr std::size_t required() const noexcept {
        std::size_t count = 0;
        for (parameter const& each : parameters) count += each.is_optional ? 0 : 1;
        return count;
    }
    /// True if it returns one part of a reference, as `uri get` and the attributes of objects do.
    constexpr bool is_accessor() const noexcept {
        return required() == 1 && parameters[0].kind == kind::reference &&
               result.shape != shape::record && &result != &types::as_given;
    }
};

}  // namespace uriel::functions
