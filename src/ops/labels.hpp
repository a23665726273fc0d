// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The labels of a host name, in the other order.
#pragma once

#include <algorithm>
#include <span>

namespace uriel {

/// Reverses the order of what stands between the `delimiter`s. Linear, in place.
inline void reverse_labels(std::span<char> host, char delimiter) noexcept {
    std::ranges::reverse(host);
    for (auto begin = host.begin();; ++begin) {
        auto const end = std::find(begin, host.end(), delimiter);
        std::reverse(begin, end);
        if (end == host.end()) return;
        begin = end;
    }
}

}  // namespace uriel
