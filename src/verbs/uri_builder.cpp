// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uri_builder: components that are collected over time, and then composed (RFC 3986, 5.3).
// uriel::uri_builder next; next.scheme("http").host(read_host()); for (auto const& [key, value] :
// settings) next.param(key, value); auto u = next.build();
#include "uriel/compose.hpp"

#include "uriel/edit.hpp"

namespace uriel {

uri_builder::kept_text::operator component_text() const noexcept {
    if (is_data_) return text_;
    if (is_encoded_) return encoded(text_);
    return is_removed_ ? component_text(removed) : component_text();
}

uri_builder& uri_builder::port(detail::giving::port_value const& value) {
    return value.is_number() ? keep(port_, std::to_string(value.number()))
                             : keep(port_, value.text());
}

component_values uri_builder::values() const noexcept {
    component_values values{.scheme = scheme_,
                            .authority = authority_,
                            .userinfo = userinfo_,
                            .user = user_,
                            .password = password_,
                            .password_is_public = password_is_public_,
                            .host = host_,
                            .encode_name = encode_name_,
                            .port = component_text(port_),
                            .path = component_text(path_),
                            .query = component_text(query_),
                            .fragment = fragment_};
    if (!segments_.empty()) values.segments = segments_;
    if (!params_.empty()) values.params = param_list(params_, rules_);
    return values;
}

expected<reference, parse_error> uri_builder::build_reference() const {
    return uriel::compose_reference(values());
}
expected<uri, parse_error> uri_builder::build() const { return uriel::compose(values()); }
expected<reference, parse_error> uri_builder::edit(reference_view source) const {
    return uriel::edit(source, values());
}
expected<uri, parse_error> uri_builder::edit(uri_view source) const {
    return uriel::edit(source, values());
}

}  // namespace uriel
