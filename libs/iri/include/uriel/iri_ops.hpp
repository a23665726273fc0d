// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The algorithms of RFC 3986 on IRIs, in which characters beyond ASCII are unreserved (RFC 3987,
// 2.1, 5.3 and 6.5).
//
//     auto const target = uriel::resolve(base, *uriel::parse_iri_reference("../ü"));
//     uriel::normalize(target).text()
//     uriel::edit(target, {.path = uriel::push_segment("é")})
#pragma once

#include "uriel/compare.hpp"
#include "uriel/compose.hpp"
#include "uriel/iri.hpp"
#include "uriel/key.hpp"
#include "uriel/normalize.hpp"

#include <cstdint>

namespace uriel {

/// The target IRI of a reference (RFC 3986, 5.2; RFC 3987, 6.5). Its URI is the target of the
/// reference's URI. As resolve() of URIs.
URIEL_EXPORT iri resolve(iri_view base, iri_reference_view ref);

/// The shortest reference that resolves to the target. As relativize() of URIs.
URIEL_EXPORT expected<iri_reference, parse_error> relativize(iri_view base, iri_view target);

/// An IRI reference with some components changed, as edit() of a URI reference. Characters in data
/// stay if to_iri() would decode them; others beyond ASCII become triplets. So the URI of the
/// result is the result of edit() for the URI. Encoded text and unchanged components stay as they
/// are.
URIEL_EXPORT expected<iri_reference, parse_error> edit(iri_reference_view source,
                                                       component_values&& changes);
void edit(iri_reference_view, component_values const&) = delete;  // still_alive(changes)
/// As above, for an IRI, which stays one. One more error: relative_not_allowed, if the scheme is
/// removed.
URIEL_EXPORT expected<iri, parse_error> edit(iri_view source, component_values&& changes);
void edit(iri_view, component_values const&) = delete;  // still_alive(changes)

/// The IRI reference that has these components, as compose() of URI references. Characters are kept
/// as in edit().
URIEL_EXPORT expected<iri_reference, parse_error> compose_iri_reference(component_values&& values);
void compose_iri_reference(component_values const&) = delete;  // still_alive(values)
/// As above, for an IRI. One more error: relative_not_allowed, without a scheme.
URIEL_EXPORT expected<iri, parse_error> compose_iri(component_values&& values);
void compose_iri(component_values const&) = delete;  // still_alive(values)

/// A normal form of an IRI reference (RFC 3987, 5.3.2). form::letter_case lowers ASCII letters
/// alone. From form::percent on, triplets and characters are written as to_iri() writes them, so
/// that two IRIs have the same form exactly if their URIs do. No form applies NFC or IDNA.
/// Idempotent, linear.
URIEL_EXPORT iri_reference normalize(iri_reference_view source, form wanted = form::scheme);
/// As above; an IRI stays one.
URIEL_EXPORT iri normalize(iri_view source, form wanted = form::scheme);

/// The lowest rung of the ladder on which two IRIs are equal (RFC 3987, 5.3), as compare() of URIs.
/// Characters and their triplets differ up to rung::letter_case. Linear.
URIEL_EXPORT comparison compare(iri_view a, iri_view b);

/// True if two IRIs are equal in this form.
URIEL_EXPORT bool equivalent(iri_view a, iri_view b, form wanted = form::scheme);

/// Equivalent IRIs have equal hashes; from form::percent on, the hash is that of their URIs.
URIEL_EXPORT std::uint64_t hash(iri_view key, form wanted = form::scheme, hash_seed seed = {});
/// As hash(), with 128 bits.
URIEL_EXPORT hash128 wide_hash(iri_view key, form wanted = form::scheme, hash_seed seed = {});

}  // namespace uriel
