// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// normalize: a URI in one of its normal forms (RFC 3986, 6.2.2 and 6.2.3): form::identical,
// letter_case, percent, path (or syntax) and scheme.
#pragma once

#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/detail/verbs/form.hpp"
#include "uriel/detail/verbs/normal_view.hpp"
#include "uriel/scheme.hpp"
#include "uriel/uri.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <span>

namespace uriel {

/// A buffer of this size is large enough for any normal form of `source`.
constexpr std::size_t normalize_bound(reference_view source) noexcept {
    return detail::bytewise::saturating_sum(source.text().size(), 16U);
}

/// Writes a normal form of `source`, a uri_view or reference_view, into `buffer` and returns a view
/// of it (RFC 3986, 6.2.2; form::scheme also 6.2.3). Every valid reference has a normal form. The
/// forms are idempotent, and parsing the result gives the components of the view returned. A
/// relative path keeps its dot segments, and form::scheme of a relative reference is its
/// form::path. Linear time, constant stack, no allocation. The buffer must not overlap the source.
/// Errors: buffer_too_small, never with normalize_bound() bytes; too_long, if the "/." or "./" that
/// protects the path makes the result reach 2 GiB.
template <class View>
constexpr expected<View, parse_error> normalize_into(
    View const& source, std::span<char> buffer, form wanted = form::scheme,
    scheme_table const& schemes = default_schemes) noexcept {
    detail::normalization::normal_view const normal(source, wanted, schemes);
    if (!normal.may_differ()) {
        if (buffer.size() < source.text().size())
            return unexpected(parse_error{error_code::buffer_too_small});
        return detail::writing::writer::copy_of(source, buffer.data());
    }
    return detail::normalization::written<View>(normal, buffer);
}

/// A normal form of a URI, as normalize_into(). Fails only with std::bad_alloc: if memory runs out,
/// or the result would reach 2 GiB. See `owned` for the allocations.
URIEL_EXPORT uri normalize(uri_view source, form wanted = form::scheme,
                           scheme_table const& schemes = default_schemes);
/// A normal form of a reference that may be relative.
URIEL_EXPORT reference normalize(reference_view source, form wanted = form::scheme,
                                 scheme_table const& schemes = default_schemes);

/// True if the text is in this normal form already. Constant time for most texts, thanks to facts
/// found while parsing; otherwise linear. No allocation.
URIEL_EXPORT bool is_normalized(reference_view source, form wanted = form::scheme,
                                scheme_table const& schemes = default_schemes) noexcept;

}  // namespace uriel
