// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/normalize.hpp"

#include "model/out_of_memory.hpp"
#include "uriel/compare.hpp"

#include <utility>

namespace uriel {
namespace {

template <class View>
detail::giving::owned<View> normalize_owned(View const& source, form wanted,
                                            scheme_table const& schemes) {
    // The size of what is normal is known.
    if (!detail::normalization::normal_view(source, wanted, schemes).may_differ())
        return detail::giving::owned<View>(source);
    auto normal = detail::giving::owned<View>::written(
        normalize_bound(source),
        [&](std::span<char> buffer) { return normalize_into(source, buffer, wanted, schemes); });
    if (normal) return *std::move(normal);
    run_out_of_memory();
}

/// The same reference, its path read without the "/." that the writer had to put before "//" when
/// it had removed the dot segments.
reference_view without_guard(reference_view const& source) noexcept {
    detail::scanning::components parts = source.parts();
    parts.path_begin =
        parts.path_end -
        static_cast<std::uint32_t>(detail::writing::writer::path_behind_guard(source).size());
    return reference_view::assume_parsed(source.text(), parts);
}

}  // namespace

uri normalize(uri_view source, form wanted, scheme_table const& schemes) {
    return normalize_owned(source, wanted, schemes);
}

reference normalize(reference_view source, form wanted, scheme_table const& schemes) {
    return normalize_owned(source, wanted, schemes);
}

bool is_normalized(reference_view source, form wanted, scheme_table const& schemes) noexcept {
    detail::normalization::normal_view const normal(source, wanted, schemes);
    if (!normal.may_differ()) return true;
    reference_view const as_meant = wanted < form::path ? source : without_guard(source);
    detail::normalization::normal_view const as_it_is(as_meant, form::identical, schemes);
    return !detail::normalization::first_difference(normal, as_it_is);
}

}  // namespace uriel
