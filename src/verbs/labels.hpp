// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The labels of a host name, in the other order.
#pragma once

#include "uriel/detail/bytes/stop.hpp"

#include <algorithm>
#include <span>

namespace uriel {

/// Reverses the order of the pieces between the `delimiter`s. Linear, in place.
inline void reverse_labels(std::span<char> host, char delimiter) noexcept {
    std::ranges::reverse(host);
    auto stop = detail::stopping::meter::for_size(host.size());
    for (auto begin = host.begin();; ++begin) {
        if (stop.is_wanted_at(static_cast<std::size_t>(begin - host.begin()))) return;
        auto const end = std::find(begin, host.end(), delimiter);
        std::reverse(begin, end);
        if (end == host.end()) return;
        begin = end;
    }
}

}  // namespace uriel
