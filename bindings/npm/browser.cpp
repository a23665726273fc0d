// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The reading of browsers, by the engine's own URL in the place of ada.
#include "mend/browser.hpp"

#include "questions.hpp"
#include "security/punycode.hpp"
#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/character_set.hpp"
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/detail/bytes/utf8.hpp"

#include <algorithm>

namespace uriel::detail::mending {

bool with_href(std::string_view text, std::string_view base,
               void (*take)(void* to, std::string_view href), void* to) {
    auto const href =
        npm::engine.ask({npm::question::kind::href, std::string(text), std::string(base)});
    if (href) take(to, *href);
    return href.has_value();
}

// Names in ASCII have nothing to be mapped but their capitals; numbers are no matter of names.
std::string to_ascii(std::string_view host) {
    bool const is_ascii =
        std::ranges::all_of(host, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (!is_ascii)
        return npm::engine.ask({npm::question::kind::host, std::string(host), {}}).value_or("");
    std::string lower(host);
    std::ranges::transform(lower, lower.begin(), ascii::to_lower);
    return lower;
}

// Without the forbidden domain code points of the URL Standard, 3.1.
bool is_domain(std::string_view host) {
    static constexpr character_set forbidden(" #/:<>?@[\\]^|%");
    return std::ranges::none_of(host, [](char c) {
        auto const octet = static_cast<unsigned char>(c);
        return octet < 0x20 || octet == 0x7F || forbidden.contains(c);
    });
}

// Of one label. Not every engine's URL refuses what only looks like an A-label; it is one if what
// it stands for is mapped to it.
std::string to_unicode(std::string_view label) {
    if (label.size() > detail::matching::max_dns_label_size) return std::string(label);
    std::string shown;
    for (char32_t const each : punycode(label.substr(4)).characters())
        bytewise::append_utf8(each, shown);
    bool const is_label =
        !shown.empty() && !bytewise::contains(shown, '.') && to_ascii(shown) == label;
    return is_label ? shown : std::string(label);
}

std::string_view unicode_version() noexcept { return {}; }

std::string_view version() noexcept { return "the engine's URL"; }

}  // namespace uriel::detail::mending
