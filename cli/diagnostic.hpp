// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is wrong with a record, and how people get to see it.
#pragma once

#include "uriel/error.hpp"
#include "uriel/history/error.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace uriel::detail::layout {
struct excerpt;
}

namespace uriel::cli {

/// Why a record is not valid. The views refer to tables and to the record.
struct failure {
    std::string_view code;
    std::string_view component;  // empty: none
    std::string message;
    std::string_view section;  // of the document; empty: none
    std::size_t offset = 0;
    std::string_view text{};                 // what the offset counts in
    std::string_view field{};                // of a pair: which of the two `text` is
    std::string_view document = "RFC 3986";  // empty: the section names it
    std::shared_ptr<void const> kept{};      // what the views refer to, if it is nowhere else
    bool quotes_text = false;                // in one line, too, which does not show it otherwise
    std::optional<std::string> partial{};  // what was made of a template; of no text, the offset's
};

failure describe(parse_error const& error, std::string_view text, std::string_view field = {});
/// A host that has no A-labels, with --idna.
void tell_invalid_idn(failure& what);
failure describe(history::error const& error, std::string_view text, std::string_view field = {});

/// Where a record came from: a file and the record's number there, or an argument's number.
struct origin {
    std::string_view file;  // empty: an argument
    std::size_t number = 0;
};

struct diagnostic_style {
    bool caret = false;  // three lines with the text and a caret, or one line for grep
    bool color = false;
};

void append_diagnostic(failure const& what, origin const& where, diagnostic_style style,
                       std::string& out);

/// A text, which need be no URI, as it may get into logs.
std::string without_secrets(std::string_view text);
/// "; *** stands for what is secret in it", if the shown text is not what was typed.
std::string_view note_of_stars(std::string_view shown, std::string_view typed) noexcept;
/// As excerpt_at(), of a text that may hold some: where the offset is in one, at its beginning.
detail::layout::excerpt excerpt_without_secrets(std::string_view text, std::size_t offset);

/// "offset 7: MESSAGE [CODE, RFC 3986 SECTION]"
std::string in_one_line(failure const& what);

}  // namespace uriel::cli
