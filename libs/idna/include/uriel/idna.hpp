// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// IDNA: host names that are not ASCII, in the form that DNS looks up (RFC 3986, 3.2.2).
//
//     compose({.scheme = "http", .host = "bücher.example", .encode_name = uriel::dns_name});
//     to_ascii(*u.host());                 // "xn--bcher-kva.example"
//
// A separate library (uriel::idna), since it needs libidn2, while uriel has no dependencies. Names
// are mapped by UTS #46, without transitional processing, and follow IDNA 2008 (RFC 5891), which
// has replaced the document that RFC 3986 refers to.
#pragma once

#include "uriel/detail/model/parts.hpp"
#include "uriel/detail/syntax/host.hpp"
#include "uriel/error.hpp"
#include "uriel/http.hpp"
#include "uriel/percent.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// Writes the form of a UTF-8 name that DNS looks up, and returns its size, or 0 if there is none.
/// An IP address has none, in any digits, and in every form that find_numeric_host() reads. For
/// `encode_name` of compose() and edit(). Linear; allocates, and returns 0 without memory.
std::size_t dns_name(std::string_view name,
                     std::span<char, detail::matching::max_dns_name_size> out) noexcept;

/// Writes a UTF-8 name as programs map it by UTS #46, even if the result is an IP address or has
/// delimiters that a character hides ("evil.com\u2100.example" has a '/'). For
/// lint_options::map_name: do not look up the result. Returns its size, or 0 if libidn2 refuses the
/// name. Linear; allocates, and returns 0 without memory.
std::size_t map_name(std::string_view name,
                     std::span<char, detail::matching::max_dns_name_size> out) noexcept;

/// The name to look up for a host: that of a reference, percent-encoded or not, or a string, which
/// is data: "xn--bcher-kva.example" for "b\u00FCcher.example". In lower case. Linear; allocates.
/// Error: host_not_dns_name. IP addresses are an error, too, since they need no look-up: every host
/// that find_numeric_host() reads once it is decoded and mapped, with or without the '.' of the
/// root.
expected<std::string, error_code> to_ascii(detail::giving::host_text_given const& host);

/// The name as people read it: that of to_ascii(), with U-labels in UTF-8 for its A-labels. Linear;
/// allocates. Errors as of to_ascii(). It may deceive: see lint().
expected<std::string, error_code> to_unicode(detail::giving::host_text_given const& host);

}  // namespace uriel
