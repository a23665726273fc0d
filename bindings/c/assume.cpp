// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text that the caller has parsed, with the parts that came of it.
#include "face.hpp"
#include "verbs.hpp"

using namespace uriel;
using face::call;

namespace {

std::uint32_t end_of(uriel_span const& span) noexcept { return span.offset + span.size; }

/// The components that tell() in parse.cpp has told of.
components components_of(uriel_parts const& parts) noexcept {
    components result;
    result.has_scheme = URIEL_IS_PRESENT(parts.scheme);
    result.has_authority = URIEL_IS_PRESENT(parts.authority);
    result.has_userinfo = URIEL_IS_PRESENT(parts.userinfo);
    result.has_port = URIEL_IS_PRESENT(parts.port);
    result.has_query = URIEL_IS_PRESENT(parts.query);
    result.has_fragment = URIEL_IS_PRESENT(parts.fragment);
    result.host = static_cast<host_kind>(parts.host_kind);
    result.facts = static_cast<std::uint8_t>(parts.facts);
    result.scheme_end = parts.scheme.size;
    result.path_begin = parts.path.offset;
    result.path_end = end_of(parts.path);
    result.host_begin = result.has_authority ? parts.host.offset : result.path_begin;
    result.host_end = result.has_authority ? end_of(parts.host) : result.path_begin;
    result.query_end = result.has_query ? end_of(parts.query) : result.path_end;
    return result;
}

std::optional<reference_view> assumed(call& call, char const* text, std::size_t size,
                                      uriel_parts const* parts) noexcept {
    auto const whole = call.text(text, size);
    if (!whole || !call.expects_struct(parts)) return std::nullopt;
    return reference_view::assume_parsed(*whole, components_of(*parts));
}

std::optional<uri_view> assumed_uri(call& call, char const* text, std::size_t size,
                                    uriel_parts const* parts, std::int32_t argument = 0) noexcept {
    auto const ref = assumed(call, text, size, parts);
    if (!ref) return std::nullopt;
    auto const whole = as_uri(*ref);
    if (!whole)
        call.refuse(parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri},
                    argument);
    return whole;
}

}  // namespace

std::ptrdiff_t uriel_assume_normalize(char const* text, std::size_t size, uriel_parts const* parts,
                                      uriel_form form, char* out, std::size_t capacity,
                                      uriel_error* error) {
    call call(error);
    return face::normalize(call, assumed(call, text, size, parts), form, out, capacity);
}

std::ptrdiff_t uriel_assume_resolve(char const* base, std::size_t base_size,
                                    uriel_parts const* base_parts, char const* reference,
                                    std::size_t reference_size, uriel_parts const* reference_parts,
                                    unsigned flags, char* out, std::size_t capacity,
                                    uriel_error* error) {
    call call(error);
    auto const from = assumed_uri(call, base, base_size, base_parts);
    auto const ref =
        from ? assumed(call, reference, reference_size, reference_parts) : std::nullopt;
    return face::resolve(call, from, ref, flags, out, capacity);
}

int uriel_assume_equivalent(char const* a, std::size_t a_size, uriel_parts const* a_parts,
                            char const* b, std::size_t b_size, uriel_parts const* b_parts,
                            uriel_form form, uriel_error* error) {
    call call(error);
    auto const left = assumed_uri(call, a, a_size, a_parts);
    auto const right = left ? assumed_uri(call, b, b_size, b_parts, 1) : std::nullopt;
    return face::equivalent(call, left, right, form);
}

int uriel_assume_hash(char const* text, std::size_t size, uriel_parts const* parts, uriel_form form,
                      uriel_seed const* seed, std::uint64_t* hash, uriel_error* error) {
    call call(error);
    return face::hash(call, assumed_uri(call, text, size, parts), form, seed, hash);
}
