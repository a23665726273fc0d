// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Writing blocks of whole records to a file descriptor.
#pragma once

#include <string>
#include <string_view>

namespace uriel::cli {

/// The reader downstream has gone: no reason to complain, and nothing left to do.
struct pipe_closed {};

/// Something that the program could not read or write; the text names it and says why.
struct io_error {
    std::string text;
};

/// Writes all of `text`. Throws pipe_closed or io_error.
void write_all(int descriptor, std::string_view text);

/// Writes to standard error what it can; there is nowhere to complain.
void write_diagnostics(std::string_view text) noexcept;

/// Closes standard output, which some file systems use to report that they could not write.
void close_output();

}  // namespace uriel::cli
