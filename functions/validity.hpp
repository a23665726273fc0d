// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Whether a text is valid, what it consists of, and what is wrong with it: valid, error, parse.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uriel/validate.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel::functions {

/// A record of type `parts_record`, of a reference or of an IRI reference.
template <class Reference, class Sink>
void add_parts(Reference const& ref, Sink& out) {
    out.begin_record();
    add_or_null(ref.scheme(), out);
    add_or_null(text_of(ref.authority()), out);
    add_or_null(text_of(ref.userinfo()), out);
    add_or_null(text_of(ref.host()), out);
    if (ref.has_authority())
        out.constant(name(ref.host_kind()));
    else
        out.null();
    add_or_null(ref.port(), out);
    out.piece(0, ref.path().text());
    add_or_null(text_of(ref.query()), out);
    add_or_null(text_of(ref.fragment()), out);
    out.end_record();
}

template <class Sink>
bool make_parts(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    add_parts(*ref, out);
    return true;
}

/// Validates the text by the named rule; nothing if there is no such rule.
inline std::optional<expected<void, parse_error>> validated(arguments& from) {
    std::optional<rule> wanted = rule::uri;
    if (from.has(1)) wanted = from.named<rule>(1, lists::rules);
    if (!wanted) return std::nullopt;
    auto const read = validate(*wanted, from.text(0));
    if (!read) from.refuse(read.error(), 0);
    return read;
}

template <class Sink>
bool make_valid(arguments& from, Sink& out) {
    // Most ask for a URI. What is parsed stays where it is; a copy of the answer of validate()
    // would take half as long as the parse.
    if (!from.has(1)) {
        out.boolean(from.uri(0).has_value());
        return true;
    }
    auto const read = validated(from);
    if (!read) return false;
    out.boolean(read->has_value());
    return true;
}

/// The fields of an error, for a record of type `error_record`, or the first ones of a
/// `row_error_record`.
template <class Sink>
void add_error(parse_error const& error, Sink& out) {
    std::string_view const about = error.subject();
    out.constant(name(error.code));
    if (about.empty())
        out.null();
    else
        out.constant(about);
    out.number(static_cast<std::int64_t>(error.offset));
    out.constant(error.section());
}

template <class Sink>
bool make_error(arguments& from, Sink& out) {
    auto const read = validated(from);
    if (!read || *read) return false;
    out.begin_record();
    add_error(read->error(), out);
    out.end_record();
    return true;
}

template <sink Sink>
inline constexpr auto validity_functions = std::to_array<function<Sink>>({
    {"uri_valid", takes::any_rule, types::boolean, make_valid<Sink>,
     "Whether t matches a rule of RFC 3986, Appendix A; by default URI, which needs a scheme. "
     "False, not NULL, if it does not.",
     "uri_valid('127.0.0.1', 'IPv4address')", "true",
     named.command("validate").c("uriel_validate").python("is_valid").npm("canParse")},
    {"uri_error", takes::any_rule, types::error_record, make_error<Sink>,
     "Why t does not match a rule, by default URI, and where: the offset counts bytes from 0. "
     "NULL if uri_valid is true.",
     "uri_error('http://h:8o/')",
     "{code: 'invalid-port', component: 'port', offset: 10, section: '3.2.3'}",
     named.command("validate").c("uriel_validate").python("validate").npm("validate")},
    {"uri_parse", takes::ref, types::parts_record, make_parts<Sink>,
     "All components as written, an IP literal without its brackets; NULL for absent ones.",
     "uri_parse('//[::1]/a?')",
     "{scheme: NULL, authority: '[::1]', userinfo: NULL, host: '::1', host_kind: 'ipv6', port: "
     "NULL, path: '/a', query: '', fragment: NULL}",
     named.c("uriel_parse_reference")},
});

}  // namespace uriel::functions
