// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// RFC 3986, 6.2.2 and 6.2.3: the normal forms, one rule after the other, over strings.
#pragma once

#include <string>
#include <string_view>

#include "reference/resolve.hpp"

namespace reference {

/// The components of a valid URI reference in the form "identical", "case", "percent", "path" (also
/// named "syntax") or "scheme", each of which includes those before it. Throws
/// std::invalid_argument if the form is not one of them.
uri normal_components(std::string_view uri_reference, std::string_view form);

/// The text of these components, as recompose() puts them together.
std::string normalize(std::string_view uri_reference, std::string_view form);

/// Section 6.2.2.1: letters in lower case, triplets with upper-case digits.
std::string lower_outside_triplets(std::string text);
std::string triplets_to_upper(std::string text);

/// Section 6.2.2.2: the triplets of unreserved octets decoded.
std::string decode_unreserved(std::string text);

/// RFC 5952, sections 4 and 5: the text recommended for an IPv6address. What section 5 says of
/// prefixes is done for the well-known prefix ::ffff:0:0/96 only.
std::string ipv6_text(std::string_view address);

}  // namespace reference
