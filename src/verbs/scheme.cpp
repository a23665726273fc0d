// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/scheme.hpp"

#include "uriel/normalize.hpp"
#include "verbs/scheme_shapes.hpp"

namespace uriel {
namespace {

// namestring's assigned-name = "urn" ":" NID ":" NSS
// NID = (alphanum) 0*30(ldh) (alphanum)      NSS = pchar *(pchar / "/")
bool is_assigned_name(std::string_view path) noexcept {
    std::size_t const colon = path.find(':');
    if (colon == path.npos || colon < 2 || colon > 32 || colon + 1 == path.size()) return false;
    if (path[colon + 1] == '/') return false;
    std::string_view const nid = path.substr(0, colon);
    if (nid.starts_with('-') || nid.ends_with('-')) return false;
    return nid.find_first_not_of(
               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == nid.npos;
}

struct scheme_code {
    std::string_view name;
    std::string_view message;
};
constexpr std::array<scheme_code, 6> scheme_codes = {{
    {"missing-host", "the scheme needs an authority with a host"},
    {"authority-forbidden", "the scheme has no authority"},
    {"userinfo-forbidden", "the scheme has no userinfo"},
    {"port-forbidden", "the scheme has no port"},
    {"invalid-urn",
     "a URN is \"urn:\", a namespace of 2 to 32 letters, digits and '-', ':' and a name"},
    {"scheme-syntax", "this is not what the document of the scheme allows"},
}};
static_assert(scheme_codes.size() ==
              static_cast<std::size_t>(scheme_error::kind::scheme_syntax) + 1);

constexpr std::array<scheme_code, 3> table_codes = {{
    {"too-many-rules", "a table has at most 128 rules"},
    {"invalid-scheme", "the rule is for what is no scheme"},
    {"duplicate-scheme", "an earlier rule is for this scheme"},
}};
static_assert(table_codes.size() ==
              static_cast<std::size_t>(scheme_table::error::kind::duplicate_scheme) + 1);
static_assert(scheme_table::max_size == 128);

}  // namespace

std::string_view name(scheme_table::error::kind code) noexcept {
    return table_codes[static_cast<std::size_t>(code)].name;
}
std::string_view scheme_table::error::message() const noexcept {
    return table_codes[static_cast<std::size_t>(code)].message;
}

std::string_view name(scheme_error::kind code) noexcept {
    return scheme_codes[static_cast<std::size_t>(code)].name;
}
std::string_view scheme_error::message() const noexcept {
    return scheme_codes[static_cast<std::size_t>(code)].message;
}

expected<void, scheme_error> check_scheme(uri_view checked, scheme_table const& schemes) noexcept {
    scheme_rule const* const rule = schemes.find(checked.scheme());
    if (rule == nullptr) return {};
    auto refuse = [&](scheme_error::kind code, component where) {
        return unexpected(scheme_error{code, where, rule->source});
    };
    if (rule->host == scheme_rule::host_rule::required &&
        (!checked.has_authority() || checked.host()->empty()))
        return refuse(scheme_error::kind::missing_host, component::host);
    if (rule->host == scheme_rule::host_rule::forbidden && checked.has_authority())
        return refuse(scheme_error::kind::authority_forbidden, component::authority);
    if (!rule->allows_userinfo && checked.has_userinfo())
        return refuse(scheme_error::kind::userinfo_forbidden, component::userinfo);
    if (!rule->allows_port && checked.has_port())
        return refuse(scheme_error::kind::port_forbidden, component::port);
    if (rule->ignores_case == scheme_rule::case_insensitive_part::urn_namespace &&
        !is_assigned_name(checked.path().text()))
        return refuse(scheme_error::kind::invalid_urn, component::path);
    detail::shapes::shape const* const shape = detail::shapes::of(rule->scheme);
    if (shape == nullptr || shape->outside == nullptr) return {};
    if (component const where = shape->outside(checked); where != component::none)
        return unexpected(scheme_error{scheme_error::kind::scheme_syntax, where, shape->source});
    return {};
}

bool urn_equivalent(uri_view a, uri_view b) noexcept {
    auto assigned_name = [](uri_view urn) {
        std::string_view const path = urn.path().text();
        detail::normalization::normal_text name(path, detail::normalization::spelling{},
                                                path.data() + path.size());
        name.ignore_case_in(scheme_rule::case_insensitive_part::urn_namespace);
        return name;
    };
    scheme_rule const* const rule = default_schemes.find("urn");
    if (default_schemes.find(a.scheme()) != rule || default_schemes.find(b.scheme()) != rule)
        return false;
    return equal(assigned_name(a), assigned_name(b));
}

}  // namespace uriel
