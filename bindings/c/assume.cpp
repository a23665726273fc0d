// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text that the caller has parsed, with the parts that came of it.
#include "face.hpp"
#include "parts.hpp"
#include "verbs.hpp"

using namespace uriel;
using face::call;

namespace {

std::optional<reference_view> assumed(call& call, char const* text,
                                      uriel_parts const* parts) noexcept {
    if (!call.expects_struct(parts)) return std::nullopt;
    auto const whole = call.text(text, parts->size);
    if (!whole) return std::nullopt;
    return reference_view::assume_parsed(*whole, face::components_of(*parts));
}

std::optional<uri_view> assumed_uri(call& call, char const* text, uriel_parts const* parts,
                                    std::int32_t argument = 0) noexcept {
    auto const ref = assumed(call, text, parts);
    if (!ref) return std::nullopt;
    auto const whole = as_uri(*ref);
    if (!whole)
        call.refuse(parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri},
                    argument);
    return whole;
}

}  // namespace

std::ptrdiff_t uriel_assume_normalize(char const* text, uriel_parts const* parts, uriel_form form,
                                      char* out, std::size_t capacity, uriel_error* error) {
    call call(error);
    return face::normalize(call, assumed(call, text, parts), form, out, capacity);
}

std::ptrdiff_t uriel_assume_resolve(char const* base, uriel_parts const* base_parts,
                                    char const* reference, uriel_parts const* reference_parts,
                                    unsigned flags, char* out, std::size_t capacity,
                                    uriel_error* error) {
    call call(error);
    auto const from = assumed_uri(call, base, base_parts);
    auto const ref = from ? assumed(call, reference, reference_parts) : std::nullopt;
    return face::resolve(call, from, ref, flags, out, capacity);
}

int uriel_assume_equivalent(char const* a, uriel_parts const* a_parts, char const* b,
                            uriel_parts const* b_parts, uriel_form form, uriel_error* error) {
    call call(error);
    auto const left = assumed_uri(call, a, a_parts);
    auto const right = left ? assumed_uri(call, b, b_parts, 1) : std::nullopt;
    return face::equivalent(call, left, right, form);
}

int uriel_assume_hash(char const* text, uriel_parts const* parts, uriel_form form,
                      uriel_seed const* seed, std::uint64_t* hash, uriel_error* error) {
    call call(error);
    return face::hash(call, assumed_uri(call, text, parts), form, seed, hash);
}
