// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A list of patterns of keys, with commas between them, read once for many queries.
#pragma once

#include "uriel/percent.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::giving {

/// Knows with which two octets the keys begin that the list is about: most keys of most queries
/// need no more. Holds a view of the list.
class pattern_list {
public:
    constexpr pattern_list() noexcept : pattern_list(std::string_view()) {}
    constexpr explicit pattern_list(std::string_view list) noexcept
        : text_(list), needs_globs_(needs_globs(list)) {
        for (std::size_t at = 0;;) {
            std::size_t const end = list.find(',', at);
            add(list.substr(at, end - at));
            if (end == list.npos) return;
            at = end + 1;
        }
    }

    /// Is one of them more than a key, or the beginning of keys and a '*'?
    static constexpr bool needs_globs(std::string_view list) noexcept {
        if (list.find('?') != list.npos || list.find('%') != list.npos) return true;
        for (std::size_t at = list.find('*'); at != list.npos; at = list.find('*', at + 1))
            if (at + 1 < list.size() && list[at + 1] != ',') return true;
        return false;
    }

    constexpr std::string_view text() const noexcept { return text_; }
    constexpr bool needs_globs() const noexcept { return needs_globs_; }
    constexpr std::size_t count() const noexcept { return count_; }
    /// Can one of them match the key? Only for a list that needs no globs.
    constexpr bool may_match(decoded_view key) const noexcept {
        auto at = key.begin();
        if (at == key.end()) return matches_empty_;
        std::uint32_t const seconds = seconds_[low_bits(*at)];
        ++at;
        return (seconds >> (at == key.end() ? 0 : low_bits(*at)) & 1U) != 0;
    }

private:
    /// Tells the letters of one case apart, and what else keys have from most of them.
    static constexpr unsigned low_bits(char octet) noexcept {
        return static_cast<unsigned char>(octet) % 32;
    }
    constexpr void add(std::string_view pattern) noexcept {
        ++count_;
        bool const is_any = pattern.starts_with('*');
        if (is_any) seconds_.fill(~std::uint32_t{0});
        if (is_any || pattern.empty()) {
            matches_empty_ = true;
            return;
        }
        std::uint32_t& seconds = seconds_[low_bits(pattern[0])];
        if (pattern.size() == 1)
            seconds |= 1;
        else
            seconds |= pattern[1] == '*' ? ~std::uint32_t{0} : 1U << low_bits(pattern[1]);
    }

    std::string_view text_;
    /// For each first octet, which second ones; 0 is the end.
    std::array<std::uint32_t, 32> seconds_{};
    std::size_t count_ = 0;
    bool matches_empty_ = false;
    bool needs_globs_ = false;
};

}  // namespace uriel::detail::giving
