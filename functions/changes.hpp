// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Changes of a reference: of one component, of the pairs of a query, of the segments of a path.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uriel/compose.hpp"
#include "uriel/edit.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace uriel::functions {

/// An edited reference is a row of its own, unless nothing changed.
template <class Sink>
void add_edited(reference_view const& edited, reference_view const& from, Sink& out) {
    add_parts_of(edited, out);
    if (edited.text() == from.text())
        out.piece(0, from.text());
    else
        out.written(edited.text().size());
}

template <class Sink>
bool add_unchanged(reference_view const& from, Sink& out) {
    add_parts_of(from, out);
    out.piece(0, from.text());
    return true;
}

template <class Sink>
bool edit_with(component_text const& value, arguments& from, Sink& out) {
    auto const which = from.named<detail::giving::settable>(1, lists::settables);
    auto const ref = from.reference(0);
    if (!which || !ref) return false;
    component_values changes;
    changes.password_is_public = true;  // Whoever writes one into a column has decided.
    detail::giving::set_component(*which, still_alive(value), changes);
    std::size_t const bound = edit_bound(*ref, changes);
    auto const edited = edit_into(*ref, std::move(changes), out.space(bound));
    if (!edited) {
        parse_error error = edited.error();
        // The kept path does not fit the given value.
        bool const is_of_text = error.code == error_code::path_not_rooted &&
                                *which != detail::giving::settable::path &&
                                *which != detail::giving::settable::filename &&
                                *which != detail::giving::settable::extension;
        if (is_of_text) error.offset = ref->span(error.where).offset;
        // A removal has no value; the name is then the last argument.
        from.refuse(error, is_of_text ? 0 : value.has_text() ? 2 : 1);
        return false;
    }
    add_edited(*edited, *ref, out);
    return true;
}

/// Makes a change of the query or the path. `number` is the argument that is wrong if it fails.
template <class Sink>
bool edit_by(component_values&& changes, reference_view const& ref, arguments& from, Sink& out,
             std::size_t number) {
    std::size_t const bound = edit_bound(ref, changes);
    auto const edited = edit_into(ref, std::move(changes), out.space(bound));
    if (!edited) {
        from.refuse(edited.error(), number);
        return false;
    }
    add_edited(*edited, ref, out);
    return true;
}
template <class Sink>
bool edit_query(query_edit const& change, arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && edit_by({.query = still_alive(change)}, *ref, from, out, 1);
}
/// A change that adds no pair. Most texts of many columns have no query, and stay.
template <class Sink>
bool edit_pairs(query_edit const& change, arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    if (!ref->has_query()) return add_unchanged(*ref, out);
    return edit_by({.query = still_alive(change)}, *ref, from, out, 1);
}
/// Removes or keeps the pairs that a list of patterns is about.
template <bool keeps, class Sink>
bool choose_pairs(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    key_patterns& patterns = from.patterns(1);
    if (!ref->has_query() && patterns.is_accepted) return add_unchanged(*ref, out);
    query_edit change = keeps ? detail::giving::keep_listed_params(from.text(1))
                              : detail::giving::trim_listed_params(from.text(1));
    change.listed = &patterns.list;
    if (!patterns.globs.empty())
        change = keeps ? keep_params(patterns.globs) : trim_params(patterns.globs);
    bool const is_made = edit_by({.query = std::move(change)}, *ref, from, out, 1);
    if (is_made) patterns.is_accepted = true;
    return is_made;
}
template <class Sink>
bool edit_path(path_edit const& change, arguments& from, Sink& out, std::size_t number) {
    auto const ref = from.reference(0);
    return ref && edit_by({.path = still_alive(change)}, *ref, from, out, number);
}

template <class Sink>
bool make_edited(arguments& from, Sink& out) {
    return edit_with(from.text(2), from, out);
}
template <class Sink>
bool make_removed(arguments& from, Sink& out) {
    return edit_with(removed, from, out);
}

template <class Sink>
bool make_param_set(arguments& from, Sink& out) {
    return edit_query(set_param(from.text(1), from.text(2)), from, out);
}
template <class Sink>
bool make_param_added(arguments& from, Sink& out) {
    return edit_query(append_param(from.text(1), from.text(2)), from, out);
}
template <class Sink>
bool make_param_removed(arguments& from, Sink& out) {
    return edit_pairs(remove_param(from.text(1)), from, out);
}
template <class Sink>
bool make_param_renamed(arguments& from, Sink& out) {
    return edit_pairs(rename_param(from.text(1), from.text(2)), from, out);
}
template <class Sink>
bool make_params_sorted(arguments& from, Sink& out) {
    return edit_pairs(sort_params(), from, out);
}
template <class Sink>
bool make_params_removed(arguments& from, Sink& out) {
    return choose_pairs<false>(from, out);
}
template <class Sink>
bool make_params_kept(arguments& from, Sink& out) {
    return choose_pairs<true>(from, out);
}

template <class Sink>
bool make_segment_pushed(arguments& from, Sink& out) {
    return edit_path(push_segment(from.text(1)), from, out, 1);
}
template <class Sink>
bool make_segment_replaced(arguments& from, Sink& out) {
    auto const at = index_of_segment(from.number());
    return at && edit_path(replace_segment(*at, from.text(2)), from, out, 2);
}

template <sink Sink>
inline constexpr auto change_functions = std::to_array<function<Sink>>({
    {"uri_edit", takes::ref_component_value, types::reference, make_edited<Sink>,
     "t with one component set to value, which is data and is encoded as the component needs it. "
     "The component is scheme, authority (encoded text), userinfo, user, password, host, port, "
     "path, filename, extension, query or fragment. NULL if the result would not be a URI "
     "reference, or if value includes the delimiter: the ? of a query, the # of a fragment, the . "
     "of an extension, or a host with a port.",
     "uri_edit('http://h/a', 'query', 'q=a b')", "'http://h/a?q=a%20b'",
     named.command("edit --set COMPONENT=VALUE").c("uriel_edit_component").python("replace")},
    {"uri_remove", takes::ref_component, types::reference, make_removed<Sink>,
     "t without the component, which is one that uri_edit takes. NULL if the result would not "
     "be a URI reference.",
     "uri_remove('http://h/a#b', 'fragment')", "'http://h/a'",
     named.command("edit --remove COMPONENT").c("uriel_edit_component").python("replace")},
    {"uri_set_param", takes::ref_key_value, types::as_given, make_param_set<Sink>,
     "t with one pair for the key: the first such pair gets the value, others are removed; if "
     "there is none, the pair is appended. Key and value are data and are encoded; every other "
     "pair "
     "stays as it is.",
     "uri_set_param('/a?p=1&q=%26#f', 'p', 'x&y')", "'/a?p=x%26y&q=%26#f'",
     named.command("edit --set query:KEY=VALUE").c("uriel_edit")},
    {"uri_add_param", takes::ref_key_value, types::as_given, make_param_added<Sink>,
     "t with another pair at the end of the query. Key and value are data and are encoded.",
     "uri_add_param('/a?p=1#f', 'p', 'x&y')", "'/a?p=1&p=x%26y#f'",
     named.command("edit --append query:KEY=VALUE").c("uriel_edit")},
    {"uri_remove_param", takes::ref_key, types::as_given, make_param_removed<Sink>,
     "t without the pairs whose decoded key is this, which is data and no pattern. When the last "
     "pair goes, so does the query.",
     "uri_remove_param('/a?p*=1&p=2&q', 'p*')", "'/a?p=2&q'",
     named.command("edit --remove query:KEY").c("uriel_edit")},
    {"uri_rename_param", takes::ref_key_new_key, types::as_given, make_param_renamed<Sink>,
     "t with another key for all pairs that have this one; they keep their places and values.",
     "uri_rename_param('/a?p=1&q=2&p', 'p', 'r s')", "'/a?r%20s=1&q=2&r%20s'",
     named.command("edit --rename query:KEY=NEW_KEY")},
    {"uri_sort_params", takes::ref, types::as_given, make_params_sorted<Sink>,
     "t with its pairs sorted by the octets of their keys; pairs with equal keys keep their order.",
     "uri_sort_params('/a?q=1&p=2&q=0')", "'/a?p=2&q=1&q=0'",
     named.command("edit --sort-query").c("uriel_edit")},
    {"uri_remove_params", takes::ref_patterns, types::as_given, make_params_removed<Sink>,
     "t without the pairs whose decoded key matches one of the patterns, separated by commas: "
     "* stands for any text, ? for one character; %2A, %3F and %2C are *, ? and a comma. "
     "When the last pair goes, so does the query.",
     "uri_remove_params('/a?utm_x=1&q=%26&fbclid', 'utm_*,fbclid')", "'/a?q=%26'",
     named.command("edit --trim-query PATTERNS")
         .c("uriel_edit")
         .python("trim_params")
         .npm("trimParams")},
    {"uri_keep_params", takes::ref_patterns, types::as_given, make_params_kept<Sink>,
     "t with only the pairs whose decoded key matches one of the patterns, which are as those of "
     "uri_remove_params. When no pair is left, the query goes.",
     "uri_keep_params('/a?id=7&utm_x=1&page=2#f', 'id,page')", "'/a?id=7&page=2#f'",
     named.command("edit --keep-query PATTERNS").c("uriel_edit")},
    {"uri_push_segment", takes::ref_segment, types::as_given, make_segment_pushed<Sink>,
     "t with another segment at the end of its path: /a and /a/ become /a/x. The segment is data: "
     "its / is encoded. NULL for a segment that is . or .., which could climb.",
     "uri_push_segment('http://h/a/?q', 'b/c')", "'http://h/a/b%2Fc?q'",
     named.command("edit --append segment=SEGMENT").c("uriel_edit")},
    {"uri_replace_segment", takes::ref_n_segment, types::as_given, make_segment_replaced<Sink>,
     "t with another segment in the place of one: 1 is the first, -1 the last. The segment is "
     "data. NULL if there is no such segment, or for one that is . or ...",
     "uri_replace_segment('/a/b/c?q', -1, 'd e')", "'/a/b/d%20e?q'",
     named.command("edit --set segment:N=SEGMENT").c("uriel_edit")},
});

}  // namespace uriel::functions
