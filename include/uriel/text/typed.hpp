// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Typed text: what a person writes into a field that asks for a URI (RFC 3986, 4.5 and Appendix C).
//
// Guessing belongs where a person sees the result and no base URI exists. It is a heuristic: what
// is guessed may change between releases, so that nothing lasting should be written with it.
// Parsing and resolution never guess.
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/uri.hpp"

#include <string>
#include <string_view>

namespace uriel {

/// Typed text without its white space, the '<' and '>' or double quotes around it, and the "URL:"
/// of old texts within '<' and '>' (Appendix C). Linear, one allocation at most.
URIEL_EXPORT std::string clean_typed(std::string_view typed);

/// The URI that was meant, of clean_typed(typed) (RFC 3986, 4.5). A URI stays what it is, except
/// that a name which is no known scheme, and has a dot or stands before a digit, is a host and its
/// port. Of other texts, a DNS name or an IP address, and what follows it, gets the scheme "ftp" if
/// the name begins with "ftp.", or else `scheme`. Userinfo is never guessed: "www.example.com@host"
/// would deceive (7.6). Linear; allocates. Errors, with offsets within the cleaned text: those of
/// parsing; relative_not_allowed where no host can be guessed; where the scheme of default_schemes
/// needs a host, host_missing, and invalid_port of a port above 65535.
URIEL_EXPORT expected<uri, parse_error> guess_uri(std::string_view typed,
                                                  std::string_view scheme = "http");

}  // namespace uriel
