// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The library and the slow transcription of an older grammar have to say the same of every text.
#pragma once

#include "reference/older_grammar.hpp"
#include "uriel/history/dialect.hpp"

#include <string>
#include <string_view>

namespace tests {

/// What the library says of `text` otherwise than the transcription. Empty if they agree.
std::string disagreement(uriel::history::dialect by, std::string_view text);

/// The transcription of a dialect before RFC 3986.
reference::older_grammar const& transcription(uriel::history::dialect by);

}  // namespace tests
