// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri_builder: components that are collected over time, and then composed (RFC 3986, 5.3).
//
//     uriel::uri_builder next;
//     next.scheme("http").host(read_host());
//     for (auto const& [key, value] : settings) next.param(key, value);
//     auto u = next.build();
#pragma once

#include "uriel/export.hpp"
#include "uriel/lifetime.hpp"
#include "uriel/verbs/compose.hpp"

#include <string>
#include <utility>
#include <vector>

namespace uriel {

/// Collects components one by one and copies them, so nothing dangles; component_values holds views
/// instead. Each value is data or encoded text, as in component_text. A value replaces an earlier
/// one of the same component; segments and pairs are added to earlier ones. Allocates.
class uri_builder {
public:
    uri_builder& scheme(component_text const& value) { return keep(scheme_, value); }
    uri_builder& authority(component_text const& value) { return keep(authority_, value); }
    uri_builder& userinfo(component_text const& value) { return keep(userinfo_, value); }
    uri_builder& user(component_text const& value) { return keep(user_, value); }
    uri_builder& password(component_text const& value) { return keep(password_, value); }
    uri_builder& host(component_text const& value) { return keep(host_, value); }
    URIEL_EXPORT uri_builder& port(port_value const& value);
    uri_builder& path(component_text const& value) { return keep(path_, value); }
    uri_builder& query(component_text const& value) { return keep(query_, value); }
    uri_builder& fragment(component_text const& value) { return keep(fragment_, value); }
    /// Adds a segment after those already added.
    uri_builder& segment(component_text const& value) {
        segments_.emplace_back(value);
        return *this;
    }
    /// Adds a pair after those already added. Without a value it has no '='.
    uri_builder& param(component_text const& key, component_text const& value = {}) {
        params_.emplace_back(kept_text(key), kept_text(value));
        return *this;
    }
    uri_builder& param(component_text const& key, giving::number_text const& value) {
        return param(key, component_text(value.text()));
    }

    /// How the pairs are written.
    uri_builder& rules(query_rules how) noexcept {
        rules_ = how;
        return *this;
    }
    /// See component_values::password_is_public.
    uri_builder& password_is_public(bool is_public = true) noexcept {
        password_is_public_ = is_public;
        return *this;
    }
    /// See component_values::encode_name.
    uri_builder& encode_name(name_encoder encoder) noexcept {
        encode_name_ = encoder;
        return *this;
    }

    /// As compose(), with the values given. Linear.
    URIEL_EXPORT expected<uri, parse_error> build() const;
    /// As compose_reference(), with the values given. Linear.
    URIEL_EXPORT expected<reference, parse_error> build_reference() const;
    /// As edit(): `source`, with the values given in place of its own.
    URIEL_EXPORT expected<reference, parse_error> edit(reference_view source) const;
    URIEL_EXPORT expected<uri, parse_error> edit(uri_view source) const;

private:
    /// A component_text, and the text that it is a view of.
    class kept_text {
    public:
        kept_text() = default;
        explicit kept_text(component_text const& given)
            : text_(given.text()),
              is_encoded_(given.is_encoded()),
              is_data_(given.is_data()),
              is_removed_(given.is_removed()) {}
        operator component_text() const noexcept URIEL_LIFETIMEBOUND;  // NOLINT: is one

    private:
        std::string text_;
        bool is_encoded_ = false;
        bool is_data_ = false;
        bool is_removed_ = false;
    };
    using kept_param = std::pair<kept_text, kept_text>;

    uri_builder& keep(kept_text& where, component_text const& value) {
        where = kept_text(value);
        return *this;
    }
    component_values values() const noexcept URIEL_LIFETIMEBOUND;

    kept_text scheme_;
    kept_text authority_;
    kept_text userinfo_;
    kept_text user_;
    kept_text password_;
    kept_text host_;
    kept_text port_;
    kept_text path_;
    kept_text query_;
    kept_text fragment_;
    std::vector<kept_text> segments_;
    std::vector<kept_param> params_;
    query_rules rules_;
    name_encoder encode_name_ = nullptr;
    bool password_is_public_ = false;
};

}  // namespace uriel
