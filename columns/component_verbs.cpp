// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Verbs that say what a reference consists of: parse, valid, error, host, segments and so on.
#include "uriel/model/query.hpp"
#include "uriel/ops/origin.hpp"
#include "uriel/ops/scheme.hpp"
#include "uriel/syntax/validate.hpp"
#include "verbs.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace uriel::columns {
namespace {

std::optional<std::string_view> text_of(std::optional<encoded_view> part) noexcept {
    if (!part) return std::nullopt;
    return part->text();
}

/// An absent component is NULL.
bool add(row const& from, std::optional<std::string_view> text, part& out) {
    if (!text) return false;
    out.piece(from.at(0), *text);
    return true;
}
void add_or_null(row const& from, std::optional<std::string_view> text, part& out) {
    if (!add(from, text, out)) out.null();
}

/// A number, unless it is not known; one that is out of range is not.
template <class Number>
bool add_port(expected<std::optional<Number>, parse_error> const& port, row& from, part& out) {
    if (!port) {
        from.refuse(port.error(), 0);
        return false;
    }
    if (!*port) return false;
    out.number(**port);
    return true;
}

}  // namespace

bool make_parts(row& from, part& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    add_or_null(from, ref->scheme(), out.child(0));
    add_or_null(from, text_of(ref->authority()), out.child(1));
    add_or_null(from, text_of(ref->userinfo()), out.child(2));
    add_or_null(from, text_of(ref->host_without_brackets()), out.child(3));
    if (ref->has_authority())
        out.child(4).constant(name(ref->host_kind()));
    else
        out.child(4).null();
    add_or_null(from, ref->port(), out.child(5));
    out.child(6).piece(from.at(0), ref->path().text());
    add_or_null(from, text_of(ref->query()), out.child(7));
    add_or_null(from, text_of(ref->fragment()), out.child(8));
    out.record();
    return true;
}

bool make_valid(row& from, part& out) {
    std::optional<rule> wanted = rule::uri_reference;
    if (from.has(1))
        wanted = from.named<rule>(1, "rule of RFC 3986, Appendix A",
                                  [](std::string_view name) { return find_rule(name); });
    if (!wanted) return false;
    auto const read = validate(*wanted, from.text(0));
    if (!read) from.refuse(read.error(), 0);
    out.boolean(read.has_value());
    return true;
}

void write_error(parse_error const& error, part& out) {
    std::string_view const about = subject(error);
    out.child(0).constant(name(error.code));
    if (about.empty())
        out.child(1).null();
    else
        out.child(1).constant(about);
    out.child(2).number(static_cast<std::int64_t>(error.offset));
    out.child(3).constant(section(error));
    out.record();
}

bool make_error(row& from, part& out) {
    if (from.reference(0)) return false;
    write_error(*from.error(), out);
    return true;
}

bool make_scheme(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, ref->scheme(), out);
}
bool make_authority(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, text_of(ref->authority()), out);
}
bool make_userinfo(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, text_of(ref->userinfo()), out);
}
bool make_user(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, text_of(ref->user()), out);
}
bool make_password(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, text_of(ref->password()), out);
}
bool make_host(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, text_of(ref->host_without_brackets()), out);
}
bool make_host_kind(row& from, part& out) {
    auto const ref = from.reference(0);
    if (!ref || !ref->has_authority()) return false;
    out.constant(name(ref->host_kind()));
    return true;
}
bool make_port(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add_port(ref->port_number(), from, out);
}
bool make_effective_port(row& from, part& out) {
    auto const ref = from.reference(0);
    // Without a scheme only a port that is given is known.
    return ref &&
           add_port(effective_port(uri_view::assume_parsed(ref->text(), ref->parts())), from, out);
}
bool make_origin(row& from, part& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    std::size_t const bound = origin_bound(*ref);
    auto const made = origin_into(*ref, out.space(bound));
    if (!made || !*made) return false;
    out.written((*made)->text().size());
    return true;
}
bool make_path(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, ref->path().text(), out);
}
bool make_query(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, text_of(ref->query()), out);
}
bool make_fragment(row& from, part& out) {
    auto const ref = from.reference(0);
    return ref && add(from, text_of(ref->fragment()), out);
}

bool make_segments(row& from, part& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    std::size_t count = 0;
    for (encoded_view const segment : ref->path().segments()) {
        out.child(0).piece(from.at(0), segment.text());
        ++count;
    }
    out.list(count);
    return true;
}

bool make_segment(row& from, part& out) {
    auto const ref = from.reference(0);
    std::int64_t const number = from.number();
    if (!ref || number == 0) return false;
    // SQL counts from 1, the library from 0. Where a ptrdiff_t has 32 bits, no path has as many
    // segments as it can say.
    constexpr std::int64_t most = PTRDIFF_MAX;
    auto const index = std::clamp(number > 0 ? number - 1 : number, -most, most);
    return add(from, text_of(ref->path().segment(static_cast<std::ptrdiff_t>(index))), out);
}

bool make_params(row& from, part& out) {
    auto const ref = from.reference(0);
    if (!ref || !ref->has_query()) return false;
    std::size_t count = 0;
    part& pair = out.child(0);
    for (query_param const each : query_view(ref->query())) {
        pair.child(0).piece(from.at(0), each.key().text());
        add_or_null(from, text_of(each.value()), pair.child(1));
        pair.record();
        ++count;
    }
    out.list(count);
    return true;
}

bool make_param(row& from, part& out) {
    auto const ref = from.reference(0);
    if (!ref) return false;
    auto const pair = query_view(ref->query()).find(from.text(1));
    if (!pair) return false;
    if (auto const value = pair->value())
        out.piece(from.at(0), value->text());
    else
        out.constant("");
    return true;
}

}  // namespace uriel::columns
