// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How often a byte is in a text, many bytes a step.
#pragma once

#include "uriel/detail/bytes/extensions.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace uriel::detail::kernels {

inline std::size_t count_bytes(std::string_view text, char byte) noexcept {
    std::size_t count = 0;
    std::size_t at = 0;
#if URIEL_EXTENSIONS
    using vector [[gnu::vector_size(16)]] = unsigned char;
    auto const wanted = static_cast<unsigned char>(byte);
    while (text.size() - at >= sizeof(vector)) {
        // As many steps as a byte can count.
        std::size_t const steps = std::min<std::size_t>((text.size() - at) / sizeof(vector), 255);
        vector lanes{};
        for (std::size_t i = 0; i < steps; ++i, at += sizeof(vector)) {
            vector block;
            std::memcpy(&block, text.data() + at, sizeof block);
            lanes -= static_cast<vector>(block == wanted);
        }
        for (std::size_t i = 0; i < sizeof(vector); ++i) count += lanes[i];
    }
#endif
    for (; at < text.size(); ++at)
        if (text[at] == byte) ++count;
    return count;
}

}  // namespace uriel::detail::kernels
