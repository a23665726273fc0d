// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Copies short texts, such as the parts of URIs, without a call.
#pragma once

#include <cstddef>
#include <cstring>
#include <string_view>
#include <type_traits>

namespace uriel::detail::copying {

template <std::size_t word>
struct bytes {
    char of[word];
};

// From `word` bytes to twice as many, as two words that may overlap. All is read before anything
// is written.
template <std::size_t word>
inline void ends(char* to, char const* from, std::size_t size) noexcept {
    bytes<word> first;
    bytes<word> last;
    std::memcpy(&first, from, word);
    std::memcpy(&last, from + size - word, word);
    std::memcpy(to, &first, word);
    std::memcpy(to + size - word, &last, word);
}

// From 16 to 64 bytes, as four words that may overlap: no size among them is told from another, so
// no branch can be mispredicted. All is read before anything is written.
inline void quarters(char* to, char const* from, std::size_t size) noexcept {
    std::size_t const step = size < 32 ? 0 : 16;
    bytes<16> first;
    bytes<16> second;
    bytes<16> third;
    bytes<16> last;
    std::memcpy(&first, from, 16);
    std::memcpy(&second, from + step, 16);
    std::memcpy(&third, from + size - 16 - step, 16);
    std::memcpy(&last, from + size - 16, 16);
    std::memcpy(to, &first, 16);
    std::memcpy(to + step, &second, 16);
    std::memcpy(to + size - 16 - step, &third, 16);
    std::memcpy(to + size - 16, &last, 16);
}

/// Copies `text` to `to`, which may begin before it and overlap it. Linear.
constexpr void copy_text(std::string_view text, char* to) noexcept {
    std::size_t const size = text.size();
    if (std::is_constant_evaluated()) {
        // Not char_traits::move, which compares the addresses: Clang does not while compiling.
        for (std::size_t i = 0; i < size; ++i) to[i] = text[i];
        return;
    }
    char const* const from = text.data();
    if (size > 64)
        std::memmove(to, from, size);
    else if (size >= 16)
        copying::quarters(to, from, size);
    else if (size >= 8)
        copying::ends<8>(to, from, size);
    else if (size >= 4)
        copying::ends<4>(to, from, size);
    else if (size > 0) {
        char const first = from[0];
        char const middle = from[size / 2];
        char const last = from[size - 1];
        to[0] = first;
        to[size / 2] = middle;
        to[size - 1] = last;
    }
}

}  // namespace uriel::detail::copying
