// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Verbs of normal forms and of pairs: normalize, compare, hash, resolve, relativize, keys.
#include "uriel/ops/compare.hpp"
#include "uriel/ops/key.hpp"
#include "uriel/ops/normalize.hpp"
#include "uriel/ops/relativize.hpp"
#include "uriel/ops/resolve.hpp"
#include "verbs.hpp"

#include <algorithm>
#include <cstring>

namespace uriel::columns {
namespace {

/// What was written is a row of its own, unless it is what the argument says.
bool add_written(row const& from, std::size_t number, std::string_view text, part& out) {
    cell const& given = from.at(number);
    if (text == given.text())
        out.piece(given, given.text());
    else
        out.written(text.size());
    return true;
}

bool refuse(row& from, parse_error const& why, std::size_t number) noexcept {
    from.refuse(why, number);
    return false;
}

}  // namespace

bool make_normalized(row& from, part& out) {
    auto const wanted = from.form_or_default(1);
    auto const ref = from.reference(0);
    if (!wanted || !ref) return false;
    if (!normalization::normal_view(*ref, *wanted, default_schemes).may_differ()) {
        out.piece(from.at(0), ref->text());
        return true;
    }
    auto const normal = normalize_into(*ref, out.space(normalize_bound(*ref)), *wanted);
    if (!normal) return refuse(from, normal.error(), 0);
    return add_written(from, 0, normal->text(), out);
}

bool make_rung(row& from, part& out) {
    auto const a = from.uri(0);
    auto const b = from.uri(1);
    if (!a || !b) return false;
    out.constant(name(compare(*a, *b).rung));
    return true;
}

bool make_equivalent(row& from, part& out) {
    auto const wanted = from.form_or_default(2);
    auto const a = from.uri(0);
    auto const b = from.uri(1);
    if (!wanted || !a || !b) return false;
    out.boolean(equivalent(*a, *b, *wanted));
    return true;
}

bool make_hash(row& from, part& out) {
    auto const wanted = from.form_or_default(1);
    auto const key = from.uri(0);
    if (!wanted || !key) return false;
    out.number(static_cast<std::int64_t>(hash(*key, *wanted)));
    return true;
}

bool make_hash128(row& from, part& out) {
    auto const wanted = from.form_or_default(1);
    auto const key = from.uri(0);
    if (!wanted || !key) return false;
    out.hash(wide_hash(*key, *wanted));
    return true;
}

bool make_target(row& from, part& out) {
    auto const& base = from.base(0);
    auto const ref = from.reference(1);
    if (!base || !ref) return false;
    auto const target = resolve_into(*base, *ref, out.space(resolve_bound(base->view(), *ref)));
    if (!target) return refuse(from, target.error(), 1);
    return add_written(from, 1, target->text(), out);
}

bool make_relative(row& from, part& out) {
    auto const base = from.uri(0);
    auto const target = from.uri(1);
    if (!base || !target) return false;
    auto const relative =
        relativize_into(*base, *target, out.space(relativize_bound(*base, *target)));
    if (!relative) return refuse(from, relative.error(), 1);
    return add_written(from, 1, relative->text(), out);
}

bool make_host_key(row& from, part& out) {
    auto const source = from.uri(0);
    if (!source) return false;
    auto const key = host_key_into(*source, out.space(host_key_bound(*source)));
    if (!key) return refuse(from, key.error(), 0);
    return add_written(from, 0, *key, out);
}

bool make_surt(row& from, part& out) {
    auto const source = from.uri(0);
    if (!source) return false;
    auto const key = surt_into(*source, out.space(surt_bound(*source)));
    if (!key) return refuse(from, key.error(), 0);
    out.written(key->size());
    return true;
}

}  // namespace uriel::columns
