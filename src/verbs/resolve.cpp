// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/resolve.hpp"

#include "model/out_of_memory.hpp"

#include <utility>

namespace uriel {
namespace {

template <class Base>
expected<uri, parse_error> target_of(Base const& base, reference_view const& ref,
                                     resolve_options options) {
    auto const at = detail::resolution::cut(base, ref, options);
    if (!at) return unexpected(at.error());
    return uri::written(detail::resolution::bound(ref, *at), [&](std::span<char> buffer) {
        return detail::resolution::write(base.view(), ref, *at, options, buffer);
    });
}

uri or_nothing(expected<uri, parse_error> target) {
    if (target) return *std::move(target);
    if (target.error().code == error_code::no_base) return {};
    run_out_of_memory();
}

}  // namespace

expected<uri, parse_error> resolve(uri_view const& base, reference_view const& ref,
                                   resolve_options options) {
    return target_of(detail::resolution::passing_base(base), ref, options);
}
expected<uri, parse_error> resolve(fixed_base const& base, reference_view const& ref,
                                   resolve_options options) {
    return target_of(base, ref, options);
}

uri resolve(uri_view const& base, reference_view const& ref) {
    return or_nothing(resolve(base, ref, {}));
}
uri resolve(fixed_base const& base, reference_view const& ref) {
    return or_nothing(resolve(base, ref, {}));
}

}  // namespace uriel
