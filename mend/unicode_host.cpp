// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/unicode_host.hpp"

#include "mend/browser.hpp"
#include "uriel/model/encoded_text.hpp"

#include <new>
#include <string_view>

namespace uriel {
namespace {

/// ada takes labels that only look like A-labels, as the URL Standard does and UTS #46 does not.
bool has_false_labels(std::string_view name) {
    for (std::size_t begin = 0; begin <= name.size();) {
        std::string_view const rest = name.substr(begin);
        std::string_view const label = rest.substr(0, rest.find('.'));
        if (label.starts_with("xn--") && mending::to_unicode(label) == label) return true;
        begin += label.size() + 1;
    }
    return false;
}

/// Nothing where UTS 46 refuses the name.
std::optional<std::string> mapped(std::string_view name) {
    if (!is_utf8(name)) return std::nullopt;
    std::string result = mending::to_ascii(name);
    if (result.empty() || !mending::is_domain(result) || has_false_labels(result))
        return std::nullopt;
    return result;
}

}  // namespace

std::optional<std::string> ascii_host(reference_view ref) {
    auto const host = ref.host_without_brackets();
    if (!host) return std::nullopt;
    if (ref.host_kind() != host_kind::reg_name || host->empty()) return std::string(host->text());
    return mapped(decode(*host));
}

std::optional<std::string> unicode_host(reference_view ref) {
    auto name = ascii_host(ref);
    if (name && ref.host_kind() == host_kind::reg_name) *name = mending::to_unicode(*name);
    return name;
}

std::size_t uts46_name(std::string_view name, std::span<char, max_dns_name_size> out) noexcept {
    try {
        auto const result = mapped(name);
        return result && result->size() <= out.size() ? result->copy(out.data(), out.size()) : 0;
    } catch (std::bad_alloc const&) {
        return 0;
    }
}

}  // namespace uriel
