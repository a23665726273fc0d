// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Running text with IRIs, as the extractor of URIs is to read it.
#pragma once

#include <string>
#include <string_view>

namespace uriel::cli {

/// A text in which characters beyond ASCII that belong to IRIs are letters, octet by octet, and
/// those that end one or come before one are an octet of no URI: quotation marks, and the
/// punctuation of ruling 31. What no IRI has stays as it is: spaces, invisible characters, those of
/// private use, and octets that are no character. Unless it is the last window, the text ends
/// before what may go on.
std::string mask_iris(std::string_view text, bool is_last);

/// What was found in a masked text, in its characters. `masked` and `text` begin where it was
/// found; white space and hyphens in them may be missing in what was found.
std::string unmasked(std::string_view found, std::string_view masked, std::string_view text);

}  // namespace uriel::cli
