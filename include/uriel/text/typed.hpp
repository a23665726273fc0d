// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Typed text: what a person writes into a field that asks for a URI (RFC 3986, 4.5 and Appendix C).
//
// Guess only where a person sees the result and there is no base URI. It is a heuristic: guesses
// may change between releases, so do not store them. Parsing and resolution never guess.
#pragma once

#include "uriel/export.hpp"
#include "uriel/model/uri.hpp"

#include <string>
#include <string_view>

namespace uriel {

/// Typed text without its white space, the '<' and '>' or double quotes around it, and the "URL:"
/// of old texts within '<' and '>' (Appendix C). Linear, one allocation at most.
URIEL_EXPORT std::string clean_typed(std::string_view typed);

/// The URI that was meant, of clean_typed(typed) (RFC 3986, 4.5). A URI stays as it is, with one
/// exception: if its scheme is unknown, and either contains a '.' or has a digit after its ':', it
/// is read as a host with a port. Otherwise a DNS name or an IP address, with the text after it,
/// gets the scheme "ftp" if the name begins with "ftp.", or else `scheme`. Userinfo is never
/// guessed: "www.example.com@host" would deceive (7.6). Linear; allocates. Errors, with offsets
/// within the cleaned text: those of parsing; relative_not_allowed if no host can be guessed; if
/// the scheme of default_schemes needs a host, host_missing, and invalid_port for a port above
/// 65535.
URIEL_EXPORT expected<uri, parse_error> guess_uri(std::string_view typed,
                                                  std::string_view scheme = "http");

}  // namespace uriel
