// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Functions that change or search a text: edit, encode, decode, redact, lint, extract.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uriel/compose.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/edit.hpp"
#include "uriel/extract.hpp"
#include "uriel/lint.hpp"
#include "uriel/redact.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

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

template <class Sink>
bool edit_query(query_edit const& change, arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    std::size_t const bound = edit_bound(*ref, {.query = still_alive(change)});
    auto const edited = edit_into(*ref, {.query = still_alive(change)}, out.space(bound));
    if (!edited) {
        from.refuse(edited.error(), 1);
        return false;
    }
    add_edited(*edited, *ref, out);
    return true;
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
bool make_params_removed(arguments& from, Sink& out) {
    return edit_query(detail::giving::trim_listed_params(from.text(1)), from, out);
}

template <class Sink>
bool make_encoded(arguments& from, Sink& out) {
    auto const which = from.named<std::size_t>(1, lists::places);
    if (!which) return false;
    character_set const kept = data_for::all[*which].kept;
    std::string_view const data = from.text(0);
    // Piece by piece, to ask on the way.
    constexpr std::size_t piece = std::size_t(1) << 20U;
    std::size_t size = 0;
    for (std::size_t at = 0; at < data.size() && !from.is_stopped(); at += piece)
        size += encoded_size(data.substr(at, piece), kept);
    if (size > detail::scanning::components::max_size) {
        from.refuse({error_code::too_long}, 0);
        return false;
    }
    if (size == data.size()) {
        out.piece(0, data);
        return true;
    }
    std::span<char> room = out.space(size);
    bool const is_enough = room.size() >= size;  // if not, the sink calls again
    for (std::size_t at = 0; is_enough && at < data.size() && !from.is_stopped(); at += piece) {
        auto const made = encode_into(data.substr(at, piece), kept, room);
        if (!made) return false;
        room = room.subspan(made->text().size());
    }
    out.written(size);
    return true;
}

template <class Sink>
bool make_decoded(arguments& from, Sink& out) {
    auto const encoded = encoded_view::parse(from.text(0));
    if (!encoded) {
        from.refuse(encoded.error(), 0);
        return false;
    }
    std::string_view const text = encoded->text();
    auto const octets = decode_into(*encoded, out.space(text.size()));
    if (!octets) {
        from.refuse(octets.error(), 0);
        return false;
    }
    if (detail::bytewise::contains(*octets, '\0') || !detail::bytewise::is_utf8(*octets))
        return false;
    if (*octets == text)
        out.piece(0, text);
    else
        out.written(octets->size());
    return true;
}

template <class Sink>
bool make_redacted(arguments& from, Sink& out) {
    std::string_view const text = from.text(0);
    // Nearly always it does not grow.
    redact_options const options{.stop = from.stop()};
    auto redacted = redact_into(text, out.space(text.size()), options);
    if (!redacted && redacted.error().code == error_code::stopped) return false;
    if (!redacted) redacted = redact_into(text, out.space(redacted_size(text)), options);
    if (!redacted || *redacted == text)  // the space is enough for it
        out.piece(0, text);
    else
        out.written(redacted->size());
    return true;
}

template <class Sink>
bool make_findings(arguments& from, Sink& out) {
    auto const also = from.rules(1);
    if (!also) return false;
    auto const ref = from.reference(0);
    if (!ref) return false;
    out.begin_list();
    linter findings(*ref, {.rules = lint_rules::by_default() | *also, .stop = from.stop()});
    while (auto const each = findings.next()) {
        out.begin_record();
        out.constant(name(each->rule));
        out.constant(name(info(each->rule).severity));
        out.number(static_cast<std::int64_t>(each->offset));
        out.number(static_cast<std::int64_t>(each->length));
        out.constant(each->message);
        out.constant(each->section);
        out.end_record();
    }
    out.end_list();
    return true;
}

template <class Sink>
bool make_extracted(arguments& from, Sink& out) {
    out.begin_list();
    std::array<char, extractor::room_size> room;
    extractor finder({.stop = from.stop()}, room);
    finder.read(from.text(0), true);
    while (auto const found = finder.next()) {
        std::string_view const text = found->uri().text();
        // A URI that the text has without white space inside is a piece of the text.
        if (text.data() == found->raw().data() && text.size() == found->raw().size())
            out.piece(0, text);
        else
            out.text(text);
    }
    out.end_list();
    return true;
}

template <class Sink>
bool make_forms_version(arguments&, Sink& out) {
    out.number(forms_version);
    return true;
}

template <sink Sink>
inline constexpr auto text_functions = std::to_array<function<Sink>>({
    {"uri_edit", takes::ref_component_value, types::text, make_edited<Sink>,
     "t with one component set to value, which is data and is encoded as the component needs it. "
     "The component is scheme, authority (encoded text), userinfo, user, password, host, port, "
     "path, filename, extension, query or fragment. NULL if the result would not be a URI "
     "reference, or if value includes the delimiter: the ? of a query, the # of a fragment, the . "
     "of an extension, or a host with a port.",
     "uri_edit('http://h/a', 'query', 'q=a b')", "'http://h/a?q=a%20b'"},
    {"uri_remove", takes::ref_component, types::text, make_removed<Sink>,
     "t without the component, which is one that uri_edit takes. NULL if the result would not "
     "be a URI reference.",
     "uri_remove('http://h/a#b', 'fragment')", "'http://h/a'"},
    {"uri_set_param", takes::ref_key_value, types::text, make_param_set<Sink>,
     "t with one pair for the key: the first such pair gets the value, others are removed; if "
     "there is none, the pair is appended. Key and value are data and are encoded; every other "
     "pair "
     "stays as it is.",
     "uri_set_param('/a?p=1&q=%26#f', 'p', 'x&y')", "'/a?p=x%26y&q=%26#f'"},
    {"uri_remove_params", takes::ref_patterns, types::text, make_params_removed<Sink>,
     "t without the pairs whose decoded key matches one of the patterns, separated by commas: "
     "* stands for any text, ? for one character; %2A, %3F and %2C are *, ? and a comma. "
     "When the last pair goes, so does the query.",
     "uri_remove_params('/a?utm_x=1&q=%26&fbclid', 'utm_*,fbclid')", "'/a?q=%26'"},
    {"uri_encode", takes::any_place, types::text, make_encoded<Sink>,
     "Any data, percent-encoded for a component: unreserved, user, password, host, userinfo, "
     "segment, path, query, param or fragment.",
     "uri_encode('a/b c', 'segment')", "'a%2Fb%20c'"},
    {"uri_decode", takes::any, types::text, make_decoded<Sink>,
     "The text that percent-encoded text stands for. NULL if that is not UTF-8 or holds NUL, "
     "or if a % begins no triplet.",
     "uri_decode('caf%C3%A9')", "'café'"},
    {"uri_redact", takes::any, types::data, make_redacted<Sink>,
     "Any text, with *** for passwords, tokens and the values of keys that are often secret.",
     "uri_redact('http://joe:pw@h/?token=y')", "'http://joe:***@h/?token=***'"},
    {"uri_lint", takes::any_also, types::findings, make_findings<Sink>,
     "The suspicious or risky parts of t. `also` names more rules, separated by commas, that are "
     "off by default. The offsets count bytes from 0.",
     "uri_lint('http://h:80/')",
     "[{rule: 'needless-port', severity: 'note', offset: 8, length: 3, message: 'omit an "
     "empty or default port, and leading zeros', section: '3.2.3'}]"},
    {"uri_extract", takes::text, types::texts, make_extracted<Sink>,
     "The URIs in running text (RFC 3986, Appendix C).",
     "uri_extract('See <http://a/b>, or http://c/d.')", "['http://a/b', 'http://c/d']"},
    {"uri_forms_version",
     {},
     types::int32,
     make_forms_version<Sink>,
     "The version of normal forms, hashes and keys; compare only those of the same version.",
     "uri_forms_version()",
     "1"},
});

}  // namespace uriel::functions
