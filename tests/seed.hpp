// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What random tests start from, and how much of them a build can afford.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace tests {

/// The seed of the environment variable URIEL_SEED, or the one that every build tries.
inline std::uint64_t seed() {
    char const* const text = std::getenv("URIEL_SEED");
    return text == nullptr ? 3986 : std::stoull(text);
}

/// Of many random texts a fifth; all of them where there is time (URIEL_EXHAUSTIVE, of the preset
/// exhaustive).
inline std::size_t sampled(std::size_t count) {
    return std::getenv("URIEL_EXHAUSTIVE") == nullptr ? count / 5 : count;
}

/// A twentieth under sanitizers, whose builds are slow.
constexpr std::size_t scaled(std::size_t count) {
#if defined(__SANITIZE_ADDRESS__)
    return count / 20;
#elif defined(__has_feature)
#    if __has_feature(address_sanitizer)
    return count / 20;
#    else
    return count;
#    endif
#else
    return count;
#endif
}

}  // namespace tests
