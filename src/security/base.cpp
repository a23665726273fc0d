// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/base.hpp"

#include "uriel/resolve.hpp"

#include <array>
#include <cstddef>

namespace uriel {
namespace {

constexpr std::array<std::string_view, 4> layer_names = {"embedded", "entity", "retrieval",
                                                         "default"};

bool is_only_fragment(reference_view ref) noexcept { return ref.text().starts_with('#'); }

parse_error without_base() noexcept {
    return {error_code::no_base, component::scheme, 0, rule::uri_reference};
}

expected<reference, parse_error> target_from(uri_view base, reference_view const& ref) {
    return reference::written(resolve_bound(base, ref),
                              [&](std::span<char> buffer) -> expected<reference_view, parse_error> {
                                  return resolve_into(base, ref, buffer);
                              });
}

}  // namespace

std::string_view name(base_uri::layer layer) noexcept {
    return layer_names[static_cast<std::size_t>(layer)];
}

expected<base_uri, parse_error> detail::layers::base_within(std::optional<uri_view> const& around,
                                                            reference_view given,
                                                            base_uri::layer from) {
    if (auto const absolute = as_uri(given)) return base_uri(*absolute, from);
    if (around) {
        auto const base = resolve(*around, given, resolve_options{});
        if (!base) return unexpected(base.error());
        return base_uri(*base, from);
    }
    return unexpected(
        parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::absolute_uri});
}

expected<base_uri, parse_error> base_uri::establish(base_uri::layers const& known) {
    std::span<reference_view const> embedded;
    if (known.embedded) embedded = {&*known.embedded, 1};
    struct layer {
        std::span<reference_view const> given;
        base_uri::layer from;
    };
    std::array<layer, 3> const inwards = {{{known.retrieval, base_uri::layer::retrieval},
                                           {known.entities, base_uri::layer::entity},
                                           {embedded, base_uri::layer::embedded}}};
    std::optional<base_uri> base;
    if (known.by_default) base.emplace(*known.by_default, base_uri::layer::by_default);
    parse_error missing = without_base();
    for (auto const& [given, from] : inwards) {
        for (reference_view const& each : given) {
            // One that is relative to nothing does no harm if there is a URI further inside.
            auto within = detail::layers::base_within(base, each, from);
            if (!within && base) return unexpected(within.error());
            if (within)
                base = *std::move(within);
            else
                missing = within.error();
        }
    }
    if (!base) return unexpected(missing);
    return *std::move(base);
}

expected<reference, parse_error> target_of(reference_view ref,
                                           std::optional<uri_view> const& base) {
    if (base) return target_from(*base, ref);
    if (auto const absolute = as_uri(ref)) return target_from(*absolute, ref);
    if (is_only_fragment(ref)) return reference(ref);
    return unexpected(without_base());
}

}  // namespace uriel
