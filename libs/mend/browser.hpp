// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// ada, which reads a text as browsers do: the only place that knows it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace uriel::detail::mending {

/// Gives `take` the href of the URL that the URL Standard (4.4) reads in a text of well-formed
/// UTF-8; false where it finds none. The base is an href, or empty for none.
bool with_href(std::string_view text, std::string_view base,
               void (*take)(void* to, std::string_view href), void* to);
/// The same, as a text of its own.
inline std::optional<std::string> read_href(std::string_view text, std::string_view base) {
    std::optional<std::string> found;
    auto const keep = [](void* to, std::string_view href) {
        static_cast<std::optional<std::string>*>(to)->emplace(href);
    };
    with_href(text, base, keep, &found);
    return found;
}

/// A host as domain to ASCII (URL Standard, 3.3) writes it; empty where that refuses it.
std::string to_ascii(std::string_view host);
/// Is it free of what no domain may hold, such as a space or "/"?
bool is_domain(std::string_view host);
/// ToUnicode of UTS 46, which leaves labels as they are where it finds none.
std::string to_unicode(std::string_view host);

/// Well-formed UTF-8 in normal form C.
std::string to_nfc(std::string_view text);

/// "ada 4.0.0".
std::string_view version() noexcept;

}  // namespace uriel::detail::mending
