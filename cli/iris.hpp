// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Records as --dialect says: URIs, or with rfc3987 IRIs.
#pragma once

#include "cli/diagnostic.hpp"
#include "cli/settings.hpp"
#include "uriel/compose.hpp"
#include "uriel/iri.hpp"
#include "uriel/view.hpp"

#include <string>
#include <string_view>

namespace uriel::cli {

failure describe(iri_error const& error, std::string_view text, std::string_view field = {});

/// An error of a URI as one of an IRI.
iri_error as_iri(parse_error const& error) noexcept;

/// A reference. That of an IRI has its octets beyond ASCII, which whatever looks for delimiters and
/// ASCII letters alone may take for unreserved characters (RFC 3987, 2.1).
expected<reference_view, iri_error> read_reference(std::string_view text, settings const& chosen);
/// The same for a URI or IRI.
expected<uri_view, iri_error> read_uri(std::string_view text, settings const& chosen);

/// The result of read_reference(), as an IRI.
iri_reference_view as_iri(reference_view read) noexcept;
iri_view as_iri(uri_view read) noexcept;

/// What edit() makes of it, after what is in `out`, and a view of that up to the next change of
/// `out`. Of an IRI, characters of values stay, where they may.
expected<reference_view, parse_error> append_edited(reference_view read,
                                                    component_values const& changes, bool is_iri,
                                                    std::string& out);

/// Appends text of a record that this program wrote anew: with controls of bidirectional text
/// escaped, which only IRIs have, unless -0 or --raw is given.
void append_made(std::string_view text, settings const& chosen, std::string& out);

}  // namespace uriel::cli
