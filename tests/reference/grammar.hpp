// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The grammar of RFC 3986, Appendix A: its text, and what it accepts.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "reference/abnf.hpp"

namespace reference {

/// Appendix A with the core rules of RFC 2234, read once.
abnf const& grammar();

/// Whether the whole text is one that the rule generates. Rule names ignore case; an unknown one
/// throws std::invalid_argument.
bool matches(std::string_view rule_name, std::string_view text);

/// The length of the longest prefix of the text with which some string of the rule begins.
std::size_t longest_beginning(std::string_view rule_name, std::string_view text);

/// The rule names of Appendix A, in its order (without ALPHA, DIGIT and HEXDIG).
std::span<std::string_view const> rule_names();

}  // namespace reference
