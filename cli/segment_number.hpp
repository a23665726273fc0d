// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// segment:N, in which people count from 1.
#pragma once

#include "cli/options.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace uriel::cli {

/// The number of a segment as the library counts: from 0 instead of 1, and from -1 at the end in
/// both. Throws usage_error, which begins with `option`.
inline std::ptrdiff_t read_segment_number(std::string_view typed, std::string const& option) {
    std::int64_t number = 0;
    char const* const end = typed.data() + typed.size();
    auto const read = std::from_chars(typed.data(), end, number);
    if (read.ec != std::errc() || read.ptr != end || number == 0)
        throw usage_error(option + " needs the number of a segment: 1 is the first, -1 the last");
    // Where numbers have 32 bits, too, no segment is beyond the last of them.
    constexpr std::int64_t most = std::numeric_limits<std::ptrdiff_t>::max();
    return static_cast<std::ptrdiff_t>(std::clamp(number > 0 ? number - 1 : number, -most, most));
}

}  // namespace uriel::cli
