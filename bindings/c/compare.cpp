// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Comparison, equivalence and hashes.
#include "uriel/ops/compare.hpp"

#include "verbs.hpp"

using namespace uriel;
using face::call;

int uriel_compare(char const* a, std::size_t a_size, char const* b, std::size_t b_size,
                  uriel_comparison* comparison, uriel_error* error) {
    call call(error);
    auto const left = call.uri(a, a_size);
    auto const right = left ? call.uri(b, b_size, 1) : std::nullopt;
    if (!right || (comparison != nullptr && !call.expects_struct(comparison))) return call.failed();
    uriel::comparison const found = compare(*left, *right);
    if (call.answer(0) < 0) return call.failed();
    auto const rung = static_cast<uriel_rung>(found.rung);
    if (comparison != nullptr) {
        bool const differs = found.rung == rung::different;
        comparison->rung = rung;
        comparison->component = static_cast<uriel_component>(found.where);
        comparison->in_a = differs ? face::span_of(found.in_a) : uriel_span{URIEL_ABSENT, 0};
        comparison->in_b = differs ? face::span_of(found.in_b) : uriel_span{URIEL_ABSENT, 0};
    }
    return rung;
}

int face::equivalent(call& call, std::optional<uri_view> const& a, std::optional<uri_view> const& b,
                     uriel_form form) noexcept {
    auto const wanted = form_of(form);
    if (!a || !b || !call.expects(wanted.has_value())) return call.failed();
    return call.answer(uriel::equivalent(*a, *b, *wanted) ? 1 : 0);
}

int uriel_equivalent(char const* a, std::size_t a_size, char const* b, std::size_t b_size,
                     uriel_form form, uriel_error* error) {
    call call(error);
    auto const left = call.uri(a, a_size);
    auto const right = left ? call.uri(b, b_size, 1) : std::nullopt;
    return face::equivalent(call, left, right, form);
}

namespace {

hash_seed seed_of(uriel_seed const* seed) noexcept {
    return seed == nullptr ? hash_seed{} : hash_seed{.low = seed->low, .high = seed->high};
}

}  // namespace

int face::hash(call& call, std::optional<uri_view> const& key, uriel_form form,
               uriel_seed const* seed, std::uint64_t* hash) noexcept {
    auto const wanted = form_of(form);
    if (!key || !call.expects(wanted.has_value() && hash != nullptr)) return call.failed();
    *hash = uriel::hash(*key, *wanted, seed_of(seed));
    return call.answer(0);
}

int uriel_hash(char const* text, std::size_t size, uriel_form form, uriel_seed const* seed,
               std::uint64_t* hash, uriel_error* error) {
    call call(error);
    return face::hash(call, call.uri(text, size), form, seed, hash);
}

int uriel_hash128(char const* text, std::size_t size, uriel_form form, uriel_seed const* seed,
                  uriel_wide_hash* hash, uriel_error* error) {
    call call(error);
    auto const key = call.uri(text, size);
    auto const wanted = face::form_of(form);
    if (!key || !call.expects(wanted.has_value() && hash != nullptr)) return call.failed();
    hash128 const made = wide_hash(*key, *wanted, seed_of(seed));
    *hash = {.low = made.low, .high = made.high};
    return call.answer(0);
}
