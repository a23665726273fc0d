// Decoded octets in text output: escaped as PostgreSQL's COPY does, so that a record stays a line.
#pragma once

#include "cli/settings.hpp"
#include "uriel/syntax/percent.hpp"

#include <string>

namespace uriel::cli {

/// Are octets written as they are? A record that ends with NUL needs no escapes for LF.
constexpr bool is_raw(settings const& chosen) noexcept { return chosen.raw || chosen.null; }

/// Appends what `text` stands for: the octets, or text with control characters and '\' escaped.
void append_decoded(encoded_view text, bool raw, std::string& out);

}  // namespace uriel::cli
