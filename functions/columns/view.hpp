// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Views: what a row of a column of string_view consists of, made without branches.
//
//     size | the text, if it has at most 12 bytes, and zeros
//     size | the first 4 bytes of the text | which buffer | where in it
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace uriel::columns {

struct view {
    std::uint32_t size;
    std::uint32_t prefix;
    std::uint32_t buffer;
    std::uint32_t offset;

    static constexpr std::size_t longest_inside = 12;
    /// Arrow reads sizes and offsets as signed.
    static constexpr std::size_t longest = INT32_MAX;
    /// How far view_within() reads, from the text's begin on and before it.
    static constexpr std::size_t reach = 12;
    static constexpr std::size_t reach_before = 4;
};
static_assert(sizeof(view) == 16);

/// Which bits of a view are those of the text, and which say its place, for each size. A view is
/// two words of 64 bits here; the size is the lower half of the first.
struct alignas(32) view_masks {
    std::uint64_t text_in_first = 0;
    std::uint64_t text_in_second = 0;
    std::uint64_t place = 0;
};

inline constexpr auto masks_of_views = [] {
    constexpr auto bytes = [](std::size_t count) {
        return count >= 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << 8 * count) - 1;
    };
    std::array<view_masks, view::longest_inside + 2> masks;
    for (std::size_t size = 0; size <= view::longest_inside; ++size)
        masks[size] = {bytes(size < 4 ? size : 4) << 32U, bytes(size < 4 ? 0 : size - 4), 0};
    masks.back() = {bytes(4) << 32U, 0, bytes(8)};
    return masks;
}();

/// A view of any text. `place` has the number of the buffer, and in its upper half the offset.
inline view view_of_any(std::string_view text, std::uint64_t place) noexcept {
    view made{};
    made.size = static_cast<std::uint32_t>(text.size());
    bool const is_inside = text.size() <= view::longest_inside;
    // A text of no bytes may be nowhere.
    if (text.empty()) return made;
    std::memcpy(reinterpret_cast<char*>(&made) + 4, text.data(), is_inside ? text.size() : 4);
    if (is_inside) return made;
    made.buffer = static_cast<std::uint32_t>(place);
    made.offset = static_cast<std::uint32_t>(place >> 32U);
    return made;
}

/// The same, where 4 bytes before the text and `reach` bytes of it can be read: two loads have the
/// text where the view has it. The view is written as two words, which is why it is not returned.
inline void write_view_within(char const* text, std::size_t size, std::uint64_t place,
                              view& to) noexcept {
    if constexpr (std::endian::native != std::endian::little) {
        to = view_of_any({text, size}, place);
        return;
    }
    std::array<std::uint64_t, 2> words{};
    std::memcpy(words.data(), text - view::reach_before, sizeof words);
    view_masks const& mask =
        masks_of_views[size < view::longest_inside + 1 ? size : view::longest_inside + 1];
    words = {(words[0] & mask.text_in_first) | static_cast<std::uint32_t>(size),
             (words[1] & mask.text_in_second) | (place & mask.place)};
    std::memcpy(&to, words.data(), sizeof words);
}

}  // namespace uriel::columns
