#include "uriel/ops/uri_builder.hpp"

#include "uriel/ops/edit.hpp"

#include <span>

namespace uriel {

component_text uri_builder::kept_text::view() const noexcept {
    if (is_data_) return text_;
    if (is_encoded_) return encoded(text_);
    return is_removed_ ? component_text(removed) : component_text();
}

uri_builder& uri_builder::port(port_value const& value) {
    return value.is_number() ? keep(port_, std::to_string(value.number()))
                             : keep(port_, value.text());
}

template <class Use>
auto uri_builder::with_values(Use use) const {
    std::vector<component_text> segments;
    for (kept_text const& segment : segments_) segments.push_back(segment.view());
    std::vector<uriel::param> params;
    for (kept_param const& pair : params_) params.push_back({pair.key.view(), pair.value.view()});

    component_values values{.scheme = scheme_.view(),
                            .authority = authority_.view(),
                            .userinfo = userinfo_.view(),
                            .password_is_public = password_is_public_,
                            .host = host_.view(),
                            .encode_name = encode_name_,
                            .port = port_.view(),
                            .path = path_.view(),
                            .query = query_.view(),
                            .fragment = fragment_.view()};
    if (!segments.empty()) values.segments = std::span<component_text const>(segments);
    if (!params.empty()) values.params = param_list(params, rules_);
    return use(values);
}

expected<reference, parse_error> uri_builder::compose() const {
    return with_values([](component_values const& values) { return uriel::compose(values); });
}
expected<uri, parse_error> uri_builder::compose_uri() const {
    return with_values([](component_values const& values) { return uriel::compose_uri(values); });
}
expected<reference, parse_error> uri_builder::edit(reference_view const& source) const {
    return with_values([&](component_values const& values) { return uriel::edit(source, values); });
}
expected<uri, parse_error> uri_builder::edit(uri_view const& source) const {
    return with_values([&](component_values const& values) { return uriel::edit(source, values); });
}

}  // namespace uriel
