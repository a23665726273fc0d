// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The parts of a reference: scheme, host, segments and so on.
#pragma once

#include "functions/arguments.hpp"
#include "functions/function.hpp"
#include "functions/sink.hpp"
#include "functions/types.hpp"
#include "uriel/http.hpp"
#include "uriel/query.hpp"
#include "uriel/scheme.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel::functions {

/// A number, or NULL if it is unknown or out of range.
template <class Sink>
bool add_port(expected<std::uint16_t, parse_error> const& port, arguments& from, Sink& out) {
    if (port)
        out.number(*port);
    else if (port.error().code != error_code::no_port)
        from.refuse(port.error(), 0);
    return port.has_value();
}

template <class Sink>
bool make_scheme(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(ref->scheme(), out);
}
template <class Sink>
bool make_authority(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->authority()), out);
}
template <class Sink>
bool make_userinfo(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->userinfo()), out);
}
template <class Sink>
bool make_user(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->user()), out);
}
template <class Sink>
bool make_password(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->password()), out);
}
template <class Sink>
bool make_host(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->host()), out);
}
template <class Sink>
bool make_host_literal(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->host_literal()), out);
}
template <class Sink>
bool make_host_kind(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref || !ref->has_authority()) return false;
    out.constant(name(ref->host_kind()));
    return true;
}
template <class Sink>
bool make_port(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add_port(ref->port_number(), from, out);
}
template <class Sink>
bool make_effective_port(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    // Without a scheme, only an explicit port is known.
    return ref &&
           add_port(effective_port(uri_view::assume_parsed(ref->text(), ref->parts())), from, out);
}
template <class Sink>
bool make_origin(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    std::size_t const bound = origin_bound(*ref);
    auto const made = origin_into(*ref, out.space(bound));
    if (!made || !*made) return false;
    out.written((*made)->text().size());
    return true;
}
template <class Sink>
bool make_path(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(ref->path().text(), out);
}
template <class Sink>
bool make_filename(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref || ref->path().file_name().empty()) return false;
    return add(ref->path().file_name().encoded().text(), out);
}
template <class Sink>
bool make_extension(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->path().extension().encoded()), out);
}
template <class Sink>
bool make_query(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->query()), out);
}
template <class Sink>
bool make_fragment(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(text_of(ref->fragment()), out);
}

template <class Sink>
bool make_path_and_query(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    return ref && add(path_and_query(*ref), out);
}
template <class Sink>
bool make_request_target(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    auto const target = request_target_into(*ref, out.space(request_target_bound(*ref)));
    if (!target) from.refuse(target.error(), 0);
    if (!target || !*target) return false;
    if (*target == path_and_query(*ref)) return add(path_and_query(*ref), out);
    out.written((*target)->size());
    return true;
}

template <class Sink>
bool make_segments(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    out.begin_list();
    for (segment_view const segment : ref->path().segments())
        out.piece(0, segment.encoded().text());
    out.end_list();
    return true;
}

template <class Sink>
bool make_segment(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    auto const index = index_of_segment(from.number());
    return ref && index && add(text_of(ref->path().segment(*index).encoded()), out);
}

template <class Sink>
bool make_params(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref || !ref->has_query()) return false;
    out.begin_list();
    for (query_param const each : query_view(ref->query())) {
        out.begin_record();
        out.piece(0, each.key().encoded().text());
        add_or_null(text_of(each.value().encoded()), out);
        out.end_record();
    }
    out.end_list();
    return true;
}

template <class Sink>
bool make_param(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    auto const pair = query_view(ref->query()).find(from.text(1));
    if (!pair) return false;
    if (auto const value = pair->value())
        out.piece(0, value->encoded().text());
    else
        out.constant("");
    return true;
}

template <class Sink>
bool make_param_decoded(arguments& from, Sink& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    auto const pair = query_view(ref->query()).find(from.text(1));
    if (!pair) return false;
    if (auto const value = pair->value()) return add_decoded(value->encoded(), from, out);
    out.constant("");
    return true;
}

template <sink Sink>
inline constexpr auto component_functions = std::to_array<function<Sink>>({
    {"uri_scheme", takes::ref, types::text, make_scheme<Sink>, "The scheme, as written.",
     "uri_scheme('HTTP://h/')", "'HTTP'", named.c("uriel_component_span")},
    {"uri_authority", takes::ref, types::encoded, make_authority<Sink>,
     "The text between // and the path.", "uri_authority('http://joe@h:80/')", "'joe@h:80'",
     named.c("uriel_component_span")},
    {"uri_userinfo", takes::ref, types::encoded, make_userinfo<Sink>,
     "The part of the authority before its @.", "uri_userinfo('ftp://joe:x@h/')", "'joe:x'",
     named.c("uriel_component_span")},
    {"uri_user", takes::ref, types::encoded, make_user<Sink>, "The userinfo up to its first colon.",
     "uri_user('ftp://joe:x@h/')", "'joe'"},
    {"uri_password", takes::ref, types::encoded, make_password<Sink>,
     "The userinfo after its first colon.", "uri_password('ftp://joe:x@h/')", "'x'"},
    {"uri_host", takes::ref, types::encoded, make_host<Sink>,
     "The host, an IP literal without its brackets.", "uri_host('http://[::1]:80/')", "'::1'",
     named.c("uriel_host")},
    {"uri_host_literal", takes::ref, types::encoded, make_host_literal<Sink>,
     "The host as it stands in the authority: an IP literal with its brackets.",
     "uri_host_literal('http://[::1]:80/')", "'[::1]'"},
    {"uri_host_kind", takes::ref, types::text, make_host_kind<Sink>,
     "reg-name, ipv4, ipv6 or ipvfuture; NULL without a host.",
     "uri_host_kind('http://127.0.0.1/')", "'ipv4'", named.c("uriel_host_kind_name")},
    {"uri_path", takes::ref, types::encoded, make_path<Sink>,
     "The path, which may be empty and is never absent.", "uri_path('mailto:joe@example.com')",
     "'joe@example.com'", named.c("uriel_component_span")},
    {"uri_filename", takes::ref, types::encoded, make_filename<Sink>,
     "The last segment of the path; NULL if it is empty.", "uri_filename('http://h/a/b.gz?c')",
     "'b.gz'"},
    {"uri_extension", takes::ref, types::encoded, make_extension<Sink>,
     "What follows the last . of the filename, unless that . is its first character.",
     "uri_extension('http://h/a.tar.gz?c')", "'gz'"},
    {"uri_query", takes::ref, types::encoded, make_query<Sink>, "The query, without its ?.",
     "uri_query('/a?b=c#d')", "'b=c'", named.c("uriel_component_span")},
    {"uri_fragment", takes::ref, types::encoded, make_fragment<Sink>,
     "The fragment, without its #.", "uri_fragment('/a?b=c#d')", "'d'",
     named.c("uriel_component_span")},
    {"uri_port", takes::ref, types::int32, make_port<Sink>,
     "The port as a number; NULL if it is absent, empty or above 65535.",
     "uri_port('http://h:0080/')", "80", named.c("uriel_port_number")},
    {"uri_effective_port", takes::ref, types::int32, make_effective_port<Sink>,
     "The port or, if it is absent or empty, the default of the scheme; NULL if there is none, "
     "or if it is above 65535.",
     "uri_effective_port('https://h/')", "443"},
    {"uri_origin", takes::ref, types::text, make_origin<Sink>,
     "Scheme, host and port of the normal form, without a default port; NULL without a scheme "
     "or an authority.",
     "uri_origin('HTTP://joe@Example.com:80/a')", "'http://example.com'"},
    {"uri_path_and_query", takes::ref, types::text, make_path_and_query<Sink>,
     "The path and, after its ?, the query.", "uri_path_and_query('http://h/a?b#c')", "'/a?b'"},
    {"uri_request_target", takes::ref, types::text, make_request_target<Sink>,
     "The target that an HTTP client sends to a server (RFC 9112, 3.2.1): path and query, / for an "
     "empty path. NULL without an authority.",
     "uri_request_target('http://h?b')", "'/?b'"},
    {"uri_segments", takes::ref, types::texts, make_segments<Sink>,
     "The segments of the path, encoded: one empty segment for the path /, none for the "
     "empty path.",
     "uri_segments('/a/b%2Fc/')", "['a', 'b%2Fc', '']", named.c("uriel_segments_next")},
    {"uri_segment", takes::ref_n, types::encoded, make_segment<Sink>,
     "The segment of that number, encoded: 1 is the first, -1 the last. NULL if there is "
     "none.",
     "uri_segment('/a/b/c', -1)", "'c'", named.command("get segment:N")},
    {"uri_params", takes::ref, types::pairs, make_params<Sink>,
     "The pairs of the query, encoded; a pair without = has the value NULL. NULL without a "
     "query.",
     "uri_params('?a=1&b&a=')",
     "[{key: 'a', value: '1'}, {key: 'b', value: NULL}, {key: 'a', value: ''}]",
     named.c("uriel_pairs_next").python("pairs").npm("pairs")},
    {"uri_param", takes::ref_key, types::encoded, make_param<Sink>,
     "The value, encoded, of the first pair whose decoded key is this: '' without =, NULL if "
     "there is no such pair.",
     "uri_param('?q=a%20b&q=c', 'q')", "'a%20b'", named.command("get query:KEY")},
    {"uri_param_decoded", takes::ref_key, types::text, make_param_decoded<Sink>,
     "The text that the value of uri_param stands for, to compare or to show. A + is a +, which "
     "forms write for a space. NULL also if that is not UTF-8 or holds NUL.",
     "uri_param_decoded('?q=a%20b&q=c', 'q')", "'a b'",
     named.command("get --decode query:KEY").python("params")},
});

}  // namespace uriel::functions
