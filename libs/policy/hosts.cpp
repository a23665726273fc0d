// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "policy/hosts.hpp"

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/host.hpp"
#include "uriel/lint.hpp"
#include "uriel/parse.hpp"
#include "uriel/policy.hpp"
#include "uriel/unicode_host.hpp"

#include <algorithm>

namespace uriel {
namespace detail::policies {
namespace {

constexpr character_set plain =
    character_set::range('a', 'z') | character_set::range('0', '9') | character_set(".-");

std::string_view without_final_dot(std::string_view name) noexcept {
    if (name.ends_with('.')) name.remove_suffix(1);
    return name;
}

/// Is this no name that DNS has, since a label is empty, or it is too long? Lists of names would
/// not know it, and libuv before 1.48 reads its first 256 octets alone (CVE-2024-24806).
bool is_no_dns_name(std::string_view name) noexcept {
    constexpr std::size_t longest_name = 253;
    constexpr std::size_t longest_label = 63;
    if (name.size() > longest_name) return true;
    for (std::size_t begin = 0;; ++begin) {
        std::size_t const end = std::min(name.find('.', begin), name.size());
        if (end == begin || end - begin > longest_label) return true;
        if (end == name.size()) return false;
        begin = end;
    }
}

/// Can a plain name end in a number? Numbers begin with a digit, also "0x1".
bool may_be_numeric(std::string_view name) noexcept {
    std::string_view const last = name.substr(name.rfind('.') + 1);
    return !last.empty() && ascii::is_digit(last.front());
}

/// True if lint finds that a name ends in a number.
bool has_numeric_end(std::string_view name) {
    std::string const reference = "//" + std::string(name);
    auto const ref = parse_reference(reference);
    return ref &&
           !lint(*ref, {.rules = lint_rules(lint_rule::legacy_ipv4_host) | lint_rule::numeric_host})
                .empty();
}

}  // namespace

std::string in_lower_case(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), ascii::to_lower);
    return result;
}

bool is_plain_name(std::string_view host) noexcept {
    return std::ranges::all_of(host, [](char c) { return plain.contains(c); }) &&
           !bytewise::contains(host, "xn--");
}

host_reading::host_reading(reference_view ref) {
    std::string_view const host = ref.host_literal()->text();
    bool const is_name = ref.host_kind() == host_kind::reg_name;
    if (is_name && is_plain_name(host)) {
        plain_ = without_final_dot(host);
        if (is_no_dns_name(plain_)) plain_ = {};
        if (!may_be_numeric(without_final_dot(host))) return;
    } else if (is_name) {
        if (auto mapped = ascii_host(ref)) {
            owned_ = in_lower_case(without_final_dot(*mapped));
            if (is_no_dns_name(owned_)) owned_.clear();
        }
    } else if (ref.host_kind() == host_kind::ipvfuture) {
        owned_ = in_lower_case(host);
        return;
    }
    address_ = find_numeric_host(ref);
    // What has become a number when it was mapped, such as fullwidth digits.
    if (!address_ && !owned_.empty())
        if (auto const octets = detail::host_spelling::parse_legacy_ipv4(owned_))
            address_ = ip_address(*octets);
    is_numeric_ = is_name && (address_ || has_numeric_end(name()));
    if (address_) owned_ = host_text(*address_).view();
}

}  // namespace detail::policies

void fetch_policy::host_list::push_back(std::string_view host) {
    using enum detail::bytewise::name_set::reach;
    hosts_.emplace_back(host);
    if (host == "*")
        has_all_ = true;
    else if (host.starts_with('.'))
        names_.add(host.substr(1), both);
    else
        names_.add(host, itself);
}

void fetch_policy::host_list::clear() noexcept {
    hosts_.clear();
    names_.clear();
    has_all_ = false;
}

bool fetch_policy::host_list::contains(std::string_view name) const {
    return has_all_ || (!name.empty() && names_.contains(name));
}

}  // namespace uriel
