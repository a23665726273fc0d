// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// normalize: a URI in one of its normal forms (RFC 3986, 6.2.2 and 6.2.3).
#pragma once

#include "uriel/bytes/saturating_sum.hpp"
#include "uriel/extensions.hpp"
#include "uriel/model/uri.hpp"
#include "uriel/model/writer.hpp"
#include "uriel/ops/normal_form.hpp"

#include <cstddef>
#include <span>

namespace uriel {

/// A buffer of this size is large enough for any normal form of `source`.
constexpr std::size_t normalize_bound(reference_view source) noexcept {
    return bytewise::saturating_sum(source.text().size(), 16U);
}

namespace normalization {

/// All of a text: where it stands, or written where it is to stand behind the next `delimiter`
/// bytes of the output.
constexpr std::string_view text_of(normal_text& text, std::size_t delimiter,
                                   writing::writer& out) noexcept {
    if (auto const plain = text.plain_text()) return *plain;
    return out.draft(text, delimiter);
}
constexpr std::string_view text_of(normal_text&& text, std::size_t delimiter,
                                   writing::writer& out) noexcept {
    return text_of(text, delimiter, out);
}

URIEL_ALWAYS_INLINE constexpr void write_authority(normal_view const& view,
                                                   writing::writer& out) noexcept {
    out.begin_authority();
    if (view.has_userinfo()) out.userinfo(text_of(view.userinfo(), 0, out));
    out.host(text_of(view.host(), 0, out), view.host_kind());
    if (view.has_port()) out.port(text_of(view.port(), 1, out));
}

URIEL_ALWAYS_INLINE constexpr void write(normal_view const& view, writing::writer& out) noexcept {
    if (view.has_scheme()) out.scheme(text_of(view.scheme(), 0, out));
    if (view.has_authority()) write_authority(view, out);
    auto path = view.path();
    out.path(text_of(path, view.has_authority() ? 0 : writing::writer::guard_size, out));
    out.note(view.facts_kept());
    if (path.kept_segment_with_dot()) out.note(static_cast<std::uint8_t>(fact::dot_segment));
    if (view.has_query()) out.query(text_of(view.query(), 1, out));
    if (view.has_fragment()) out.fragment(text_of(view.fragment(), 1, out));
}

/// Writes a form that may differ from the source. Not inline: it is all that costs much.
template <class View>
URIEL_NEVER_INLINE constexpr expected<View, parse_error> written(normal_view const& normal,
                                                                 std::span<char> buffer) noexcept {
    writing::writer out(buffer);
    write(normal, out);
    return out.finish<View>();
}

}  // namespace normalization

/// Writes a normal form of `source`, a uri_view or reference_view, into `buffer` and returns a view
/// of it (RFC 3986, 6.2.2; form::scheme also 6.2.3). Every valid reference has a normal form. The
/// forms are idempotent, and parsing the result gives the components of the view returned. A
/// relative path keeps its dot segments, and form::scheme of a relative reference is its
/// form::path. Linear time, constant stack, no allocation. The buffer must not overlap the source.
/// Error: buffer_too_small, never with normalize_bound() bytes; too_long, where a guard makes 2 GiB
/// of it.
template <class View>
constexpr expected<View, parse_error> normalize_into(
    View const& source, std::span<char> buffer, form wanted = form::scheme,
    scheme_table const& schemes = default_schemes) noexcept {
    normalization::normal_view const normal(source, wanted, schemes);
    if (!normal.may_differ()) {
        if (buffer.size() < source.text().size())
            return std::unexpected(parse_error{error_code::buffer_too_small});
        return writing::writer::copy_of(source, buffer.data());
    }
    return normalization::written<View>(normal, buffer);
}

/// A normal form of a URI, as normalize_into(). Fails only with std::bad_alloc: without memory, or
/// for a result of 2 GiB. See `owned` for the allocations.
URIEL_EXPORT uri normalize(uri_view source, form wanted = form::scheme,
                           scheme_table const& schemes = default_schemes);
/// A normal form of a reference that may be relative.
URIEL_EXPORT reference normalize(reference_view source, form wanted = form::scheme,
                                 scheme_table const& schemes = default_schemes);

/// Is the text in this normal form already? Constant time for most texts, by what parsing found in
/// them; else linear. No allocation.
URIEL_EXPORT bool is_normalized(reference_view source, form wanted = form::scheme,
                                scheme_table const& schemes = default_schemes) noexcept;

}  // namespace uriel
