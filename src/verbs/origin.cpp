// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// origin: scheme, host and port, as browsers compare them (RFC 6454, 4 and 6.2, for schemes with
// an authority).
#include "uriel/http.hpp"

#include "model/written_string.hpp"

namespace uriel {
namespace {

/// Whether the scheme form of a host is empty depends on the userinfo, which no origin has.
reference_view without_userinfo(reference_view const& ref) noexcept {
    detail::scanning::components parts = ref.parts();
    parts.has_userinfo = false;
    return reference_view::assume_parsed(ref.text(), parts);
}

}  // namespace

expected<std::optional<uri_view>, parse_error> origin_into(reference_view ref,
                                                           std::span<char> buffer,
                                                           scheme_table const& schemes) noexcept {
    if (!ref.has_scheme() || !ref.has_authority()) return std::nullopt;
    reference_view const bare = without_userinfo(ref);
    detail::normalization::normal_view const normal(bare, form::scheme, schemes);
    detail::writing::writer out(buffer);
    out.scheme(detail::normalization::text_of(normal.scheme(), 0, out));
    out.begin_authority();
    out.host(detail::normalization::text_of(normal.host(), 0, out), normal.host_kind());
    if (normal.has_port()) out.port(detail::normalization::text_of(normal.port(), 1, out));
    out.path("");
    out.note(normal.facts_kept());
    return out.finish<uri_view>();
}

std::optional<std::string> origin(reference_view ref, scheme_table const& schemes) {
    if (!ref.has_scheme() || !ref.has_authority()) return std::nullopt;
    return written_string(origin_bound(ref),
                          [&](std::span<char> buffer) -> expected<std::string_view, parse_error> {
                              auto const written = origin_into(ref, buffer, schemes);
                              if (!written) return unexpected(written.error());
                              return (*written)->text();
                          });
}

bool same_origin(reference_view a, reference_view b, scheme_table const& schemes) noexcept {
    for (reference_view const& each : {a, b})
        if (!each.has_scheme() || !each.has_authority()) return false;
    reference_view const bare_a = without_userinfo(a);
    reference_view const bare_b = without_userinfo(b);
    detail::normalization::normal_view const normal_a(bare_a, form::scheme, schemes);
    detail::normalization::normal_view const normal_b(bare_b, form::scheme, schemes);
    if (normal_a.has_port() != normal_b.has_port()) return false;
    return equal(normal_a.scheme(), normal_b.scheme()) && equal(normal_a.host(), normal_b.host()) &&
           (!normal_a.has_port() || equal(normal_a.port(), normal_b.port()));
}

}  // namespace uriel
