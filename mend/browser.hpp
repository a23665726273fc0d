// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// ada, which reads a text as browsers do: the only place that knows it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace uriel::mending {

/// The href of the URL that the URL Standard (4.4) reads in a text of well-formed UTF-8; nothing
/// where it finds none. The base is an href, or empty for none.
std::optional<std::string> read_href(std::string_view text, std::string_view base);

/// A host as domain to ASCII (URL Standard, 3.3) writes it; empty where that refuses it.
std::string to_ascii(std::string_view host);
/// Is it free of what no domain may hold, such as a space or "/"?
bool is_domain(std::string_view host);
/// ToUnicode of UTS 46, which leaves labels as they are where it finds none.
std::string to_unicode(std::string_view host);

/// Well-formed UTF-8 in normal form C.
std::string to_nfc(std::string_view text);

/// That of ada's tables, which does not tell it.
std::string_view unicode_version() noexcept;

/// "ada 4.0.0".
std::string_view version() noexcept;

}  // namespace uriel::mending
