// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Text that the library writes, at the end of the output.
#pragma once

#include "uriel/error.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace uriel::cli {

/// Lets `write` fill a buffer of `bound` bytes after what is in `out` already, and keeps what it
/// wrote, which is what is returned, up to the next change of `out`. `write` takes a
/// std::span<char> and returns an expected text or view, or parse_error, of what is at its start.
template <class Write>
expected<std::string_view, parse_error> append_written(std::string& out, std::size_t bound,
                                                       Write&& write) {
    std::size_t const before = out.size();
    out.resize(before + bound);
    auto const written = write(std::span(out).subspan(before));
    if constexpr (requires { written->text(); })
        out.resize(before + (written ? written->text().size() : 0));
    else
        out.resize(before + (written ? written->size() : 0));
    if (!written) return unexpected(written.error());
    return std::string_view(out).substr(before);
}

}  // namespace uriel::cli
