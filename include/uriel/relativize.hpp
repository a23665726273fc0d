// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// relativize: from a base URI and a target URI to the shortest reference between them: the inverse
// of resolve (RFC 3986, 5.2). tests/verbs/relativize_small_world_test.cpp compares it with all
// references, in order.
#pragma once

#include "uriel/detail/model/writer.hpp"
#include "uriel/detail/verbs/relativization.hpp"
#include "uriel/error.hpp"
#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace uriel {

/// A buffer of this size is large enough for the reference from `base` to `target`, which is at
/// most as long as the target.
constexpr std::size_t relativize_bound(uri_view base, uri_view target) noexcept {
    // The dot segments of the base's path are removed in the buffer.
    std::size_t const draft =
        base.parts().may_have(detail::scanning::fact::dot_segment) ? base.path().text().size() : 0;
    return draft < target.text().size() ? target.text().size() : draft;
}

/// Writes the shortest URI reference that resolves, against `base`, to exactly the bytes of
/// `target` (the inverse of RFC 3986, 5.2) into `buffer`, and returns a view of it. Of references
/// of equal size it takes the one with fewer "..", then the first in byte order. The result may be
/// any URI-reference: empty, "?y", "g", "/g", "//h/g", the target itself. The base's fragment is
/// ignored. Linear time, constant stack, no allocation. The buffer must not overlap the arguments;
/// the view refers only to the buffer. Errors: no_reference, if the target's path has dot segments,
/// which resolving removes, and differs from the base's path; buffer_too_small (see
/// relativize_bound()).
constexpr expected<reference_view, parse_error> relativize_into(uri_view base, uri_view target,
                                                                std::span<char> buffer) noexcept {
    if (target.empty()) return reference_view();  // that of `uri{}`
    bool const same_scheme = base.scheme().text() == target.scheme().text();
    bool const same_authority = same_scheme && base.authority() == target.authority();
    bool const same_path = same_authority && base.path() == target.path();
    bool const same_query = same_path && base.query() == target.query();
    detail::scanning::components const& t = target.parts();

    detail::relativization::hier_part way{.copied_from = t.path_begin};
    // An empty path stands for the base's path; only a path removes the base's query.
    bool const keeps_path = same_query || (same_path && target.has_query());
    if (!keeps_path) {
        auto const found =
            detail::relativization::shortest(base, target, same_scheme, same_authority, buffer);
        if (!found) return unexpected(found.error());
        way = *found;
    }

    detail::writing::writer out(buffer);
    bool const has_scheme = way.copied_from == 0;
    bool const has_authority = t.has_authority && way.copied_from < t.path_begin;
    unsigned facts = t.facts;
    if (!has_scheme) facts &= ~static_cast<unsigned>(detail::scanning::fact::upper_case_scheme);
    if (!has_authority) facts &= ~static_cast<unsigned>(detail::scanning::fact::upper_case_host);
    if (way.has_dot_segment()) facts |= static_cast<unsigned>(detail::scanning::fact::dot_segment);
    out.note(static_cast<std::uint8_t>(facts));
    if (has_scheme) out.scheme(target.scheme());
    if (has_authority) out.authority(target);
    if (way.levels > 0)
        out.path(way.levels, way.tail);
    else
        out.path(way.guard, way.tail);
    if (t.has_query && !same_query) out.query(target.query()->text());
    if (t.has_fragment) out.fragment(target.fragment()->text());
    return out.finish<reference_view>();
}

/// The shortest URI reference from `base` to `target`. As relativize_into(), with one allocation
/// and a result that owns its text. Error: no_reference.
URIEL_EXPORT expected<reference, parse_error> relativize(uri_view base, uri_view target);

}  // namespace uriel
