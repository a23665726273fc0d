// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Escapes control characters, which could drive a terminal. Decoded text is escaped as PostgreSQL's
// COPY does, so that a record stays a line.
#pragma once

#include "cli/settings.hpp"
#include "uriel/percent.hpp"

#include <string>

namespace uriel::cli {

/// The size of the control character that `text` begins with, which could drive a terminal, end a
/// line for some reader or turn the direction of writing; 0 if it begins with none. Of text that is
/// not UTF-8, `is_utf8` false, a byte counts that is one in other encodings.
std::size_t size_of_control(std::string_view text, bool is_utf8) noexcept;

/// Returns `text` for a diagnostic, such as the name of a file: each byte of a control character is
/// written as \xHH. All others stay, '\' too.
std::string without_controls(std::string_view text);

/// `text` as a quoted word of a shell, without anything that drives a terminal.
std::string in_shell_quotes(std::string_view text);
/// The same, without quotes where no shell would split or expand it.
std::string shell_word(std::string_view text);

/// Appends what `text` stands for: text with control characters and '\' escaped or, with --raw or
/// -0, the octets. With -0 a NUL is escaped even so, for it would end the record.
void append_decoded(encoded_view text, settings const& chosen, std::string& out);

/// The same for octets.
void append_octets(std::string_view octets, settings const& chosen, std::string& out);

}  // namespace uriel::cli
