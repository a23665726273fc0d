// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Sums and products of sizes that do not wrap. On 32 bits two texts are enough for that.
#pragma once

#include <cstddef>
#include <cstdint>

namespace uriel::detail::bytewise {

/// The sum, or the greatest std::size_t if the sum overflows; no buffer is as large.
template <class... Sizes>
constexpr std::size_t saturating_sum(std::size_t first, Sizes... more) noexcept {
    constexpr std::size_t most = SIZE_MAX;
    ((first = more > most - first ? most : first + more), ...);
    return first;
}

/// The same of a product; `times` is not 0.
constexpr std::size_t saturating_product(std::size_t size, std::size_t times) noexcept {
    constexpr std::size_t most = SIZE_MAX;
    return size > most / times ? most : size * times;
}

}  // namespace uriel::detail::bytewise
