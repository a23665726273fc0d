// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Comparison, equivalence and hashes.
#include "uriel/compare.hpp"
#include "uriel/key.hpp"

#include "face.hpp"

using namespace uriel;
using detail::face::call;

int uriel_compare(char const* a, std::size_t a_size, uriel_parts const* a_parts, char const* b,
                  std::size_t b_size, uriel_parts const* b_parts, uriel_comparison* comparison,
                  uriel_error* error) {
    call call(error);
    auto const left = call.uri(a, a_size, a_parts);
    auto const right = left ? call.uri(b, b_size, b_parts, 1) : std::nullopt;
    if (!right || (comparison != nullptr && !call.expects_struct(comparison))) return call.failed();
    uriel::comparison const found = compare(*left, *right);
    if (call.answer(0) < 0) return call.failed();
    auto const rung = static_cast<uriel_rung>(found.rung);
    if (comparison != nullptr) {
        bool const differs = found.rung == rung::different;
        comparison->rung = rung;
        comparison->component = static_cast<uriel_component>(found.where);
        comparison->in_a =
            differs ? detail::face::span_of(found.in_a) : uriel_span{URIEL_ABSENT, 0};
        comparison->in_b =
            differs ? detail::face::span_of(found.in_b) : uriel_span{URIEL_ABSENT, 0};
    }
    return rung;
}

int uriel_equivalent(char const* a, std::size_t a_size, uriel_parts const* a_parts, char const* b,
                     std::size_t b_size, uriel_parts const* b_parts, uriel_form form,
                     uriel_error* error) {
    call call(error);
    auto const left = call.uri(a, a_size, a_parts);
    auto const right = left ? call.uri(b, b_size, b_parts, 1) : std::nullopt;
    auto const wanted = detail::face::form_of(form);
    if (!right || !call.expects(wanted.has_value())) return call.failed();
    return call.answer(equivalent(*left, *right, *wanted) ? 1 : 0);
}

int uriel_host_key_order(char const* a, std::size_t a_size, uriel_parts const* a_parts,
                         char const* b, std::size_t b_size, uriel_parts const* b_parts, int* order,
                         uriel_error* error) {
    call call(error);
    auto const left = call.uri(a, a_size, a_parts);
    auto const right = left ? call.uri(b, b_size, b_parts, 1) : std::nullopt;
    if (!right || !call.expects(order != nullptr)) return call.failed();
    auto const found = host_key_order(*left, *right);
    *order = (found > 0) - (found < 0);
    return call.answer(0);
}

namespace {

hash_seed seed_of(uriel_seed const* seed) noexcept {
    return seed == nullptr ? hash_seed{} : hash_seed{.low = seed->low, .high = seed->high};
}

}  // namespace

int uriel_hash(char const* text, std::size_t size, uriel_parts const* parts, uriel_form form,
               uriel_seed const* seed, std::uint64_t* hash, uriel_error* error) {
    call call(error);
    auto const key = call.uri(text, size, parts);
    auto const wanted = detail::face::form_of(form);
    if (!key || !call.expects(wanted.has_value() && hash != nullptr)) return call.failed();
    *hash = uriel::hash(*key, *wanted, seed_of(seed));
    return call.answer(0);
}

int uriel_hash128(char const* text, std::size_t size, uriel_parts const* parts, uriel_form form,
                  uriel_seed const* seed, uriel_wide_hash* hash, uriel_error* error) {
    call call(error);
    auto const key = call.uri(text, size, parts);
    auto const wanted = detail::face::form_of(form);
    if (!key || !call.expects(wanted.has_value() && hash != nullptr)) return call.failed();
    hash128 const made = wide_hash(*key, *wanted, seed_of(seed));
    *hash = {.low = made.low, .high = made.high};
    return call.answer(0);
}
