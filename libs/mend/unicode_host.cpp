// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/unicode_host.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "mend/browser.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/encode.hpp"
#include "uriel/parse.hpp"
#include "uriel/percent.hpp"
#include "uriel/scheme.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <string_view>

namespace uriel {
namespace {

/// ada takes labels that only look like A-labels, as the URL Standard does and UTS #46 does not.
bool has_false_labels(std::string_view name) {
    for (std::size_t begin = 0; begin <= name.size();) {
        std::string_view const rest = name.substr(begin);
        std::string_view const label = rest.substr(0, rest.find('.'));
        if (label.starts_with("xn--") && detail::mending::to_unicode(label) == label) return true;
        begin += label.size() + 1;
    }
    return false;
}

/// Nothing where UTS 46 refuses the name.
std::optional<std::string> mapped(std::string_view name) {
    if (!detail::bytewise::is_utf8(name)) return std::nullopt;
    std::string result = detail::mending::to_ascii(name);
    if (result.empty() || !detail::mending::is_domain(result) || has_false_labels(result))
        return std::nullopt;
    return result;
}

/// Is its host a name of DNS, if it is a name?
bool has_dns_name(reference_view ref) {
    if (!ref.has_scheme() || ref.host_kind() != host_kind::reg_name || ref.host()->empty())
        return false;
    scheme_rule const* const rule = default_schemes.find(*ref.scheme());
    return rule != nullptr && (rule->host == scheme_rule::host_rule::required ||
                               rule->transport != scheme_rule::transport_kind::none);
}

std::string with_host(reference_view ref, std::string_view host) {
    auto const at = ref.parts().span(component::host, ref.text().size());
    std::string text(ref.text());
    return text.replace(at.offset, at.length, host);
}

bool is_a_label(std::string_view label) noexcept {
    return ascii::equal_ignoring_case(label.substr(0, 4), "xn--");
}

bool has_a_label(std::string_view host) noexcept {
    for (;; host.remove_prefix(host.find('.') + 1)) {
        if (is_a_label(host)) return true;
        if (!detail::bytewise::contains(host, '.')) return false;
    }
}

/// The label with its A-label decoded, if that leads back to it.
std::string unicode_label(std::string_view label) {
    std::string const alone = "//" + std::string(label);
    auto const ref = parse_reference(std::string_view(alone));
    auto const shown = ref ? unicode_host(*ref) : std::nullopt;
    if (!shown) return std::string(label);
    std::array<char, detail::matching::max_dns_name_size> space{};
    std::string_view const back(space.data(), uts46_name(*shown, space));
    return ascii::equal_ignoring_case(back, label) ? *shown : std::string(label);
}

std::string unicode_labels(std::string_view host) {
    std::string result;
    for (std::string_view rest = host;;) {
        std::string_view const label = rest.substr(0, rest.find('.'));
        result += is_a_label(label) ? unicode_label(label) : std::string(label);
        if (label.size() == rest.size()) return result;
        result += '.';
        rest.remove_prefix(label.size() + 1);
    }
}

}  // namespace

std::optional<std::string> ascii_host(reference_view ref) {
    auto const host = ref.host();
    if (!host) return std::nullopt;
    if (ref.host_kind() != host_kind::reg_name || host->empty()) return std::string(host->text());
    return mapped(decode(*host));
}

std::optional<std::string> unicode_host(reference_view ref) {
    auto name = ascii_host(ref);
    if (name && ref.host_kind() == host_kind::reg_name) *name = detail::mending::to_unicode(*name);
    return name;
}

std::optional<std::string> with_ascii_host(reference_view ref) {
    if (!has_dns_name(ref)) return std::string(ref.text());
    std::string_view const host = ref.host_literal()->text();
    bool const is_ascii =
        std::ranges::all_of(host, [](char c) { return sets::reg_name.contains(c); });
    // ASCII alone stays as it is written, if what looks like an A-label is one.
    if (is_ascii && !has_a_label(host)) return std::string(ref.text());
    auto const made = ascii_host(ref);
    if (!made) return std::nullopt;
    return is_ascii ? std::string(ref.text()) : with_host(ref, *made);
}

std::string with_unicode_host(reference_view ref) {
    if (!has_dns_name(ref)) return std::string(ref.text());
    return with_host(ref, unicode_labels(ref.host_literal()->text()));
}

std::size_t uts46_name(std::string_view name,
                       std::span<char, detail::matching::max_dns_name_size> out) noexcept {
    // Without exceptions, a program without memory has ended before.
#if defined(__cpp_exceptions)
    try {
#endif
        auto const result = mapped(name);
        return result && result->size() <= out.size() ? result->copy(out.data(), out.size()) : 0;
#if defined(__cpp_exceptions)
    } catch (std::bad_alloc const&) {
        return 0;
    }
#endif
}

}  // namespace uriel
