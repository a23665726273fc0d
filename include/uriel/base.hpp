// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The base URI, against which relative references are resolved, and where it was found (RFC 3986,
// 5.1).
//
//     auto base = uriel::base_uri::establish({.embedded = "../img/"_reference, .retrieval =
//     requests}); uriel::uri target = uriel::resolve(*base, "logo.png"_reference);
//
// The sources are nested like layers, from the inside out: the URI embedded in the content, that of
// the entity around it, the URI used for retrieval, and the application's default. The innermost
// known one wins.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/uri.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace uriel {

/// A base URI: an absolute-URI (RFC 3986, 4.3), and the layer that it comes from. Owns its text, in
/// one allocation.
class URIEL_OWNER base_uri {
public:
    /// Where a base URI was found (RFC 3986, 5.1), from the inside out.
    enum class layer : std::uint8_t { embedded, entity, retrieval, by_default };
    /// "embedded", "entity", "retrieval", "default".
    URIEL_EXPORT friend std::string_view name(layer which) noexcept;

    /// What is known about the context of a reference. A base may itself be a relative reference,
    /// relative to the base of the next outer layer. The views must outlive the call they are
    /// passed to.
    struct layers {
        /// In the content, as its media type defines (5.1.1), such as `<base href>` or xml:base.
        std::optional<reference_view> embedded{};
        /// The bases of the encapsulating entities that have one (5.1.2), from the outermost on.
        std::span<reference_view const> entities{};
        /// The requested URI and, after it, each redirection (5.1.3): the last one counts.
        std::span<reference_view const> retrieval{};
        /// The default of the application (5.1.4).
        std::optional<uri_view> by_default{};
    };

    /// Drops the fragment (5.1); nothing else is changed.
    base_uri(uri_view given, layer from) : uri_(given.without_fragment()), from_(from) {}

    /// The base URI of the innermost layer that has one (RFC 3986, 5.1). Linear in the sizes of all
    /// bases on the way, which grow if one is relative to the next; allocates. Errors: no_base if
    /// no layer has one; relative_not_allowed if there are only relative ones.
    URIEL_EXPORT static expected<base_uri, parse_error> establish(layers const& known);

    uri_view const& view() const noexcept URIEL_LIFETIMEBOUND { return uri_; }
    operator uri_view const&() const noexcept URIEL_LIFETIMEBOUND {  // NOLINT: as uri
        return uri_;
    }
    std::string_view text() const noexcept URIEL_LIFETIMEBOUND { return uri_.text(); }
    layer from() const noexcept { return from_; }

    friend bool operator==(base_uri const& a, base_uri const& b) noexcept = default;

private:
    uri uri_;
    layer from_;
};

namespace detail::layers {

/// The base URI within a layer that has one: `given`, resolved against the base around it.
/// base_uri::establish() does this for each layer; call it for documents nested to any depth.
/// Linear; allocates. Error: relative_not_allowed for a relative reference without a base around
/// it.
URIEL_EXPORT expected<base_uri, parse_error> base_within(std::optional<uri_view> const& around,
                                                         reference_view given,
                                                         base_uri::layer from);

}  // namespace detail::layers

/// The target of a reference, whether or not a base is known (RFC 3986, 5.1). It is a URI, unless
/// the reference is only a fragment and there is no base: then it is that fragment, of its own
/// document (4.4). Linear, one allocation.
/// Error: no_base for other relative references without a base.
URIEL_EXPORT expected<reference, parse_error> target_of(reference_view ref,
                                                        std::optional<uri_view> const& base);

}  // namespace uriel
