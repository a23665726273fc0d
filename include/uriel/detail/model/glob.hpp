// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Patterns of keys: "utm_*" (RFC 3986, 3.4, knows neither keys nor patterns).
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/error.hpp"
#include "uriel/percent.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel {

/// A pattern: '*' stands for any octets, '?' for one UTF-8 character (or one octet of malformed
/// UTF-8), every other octet for itself. It owns its memory, 5 KiB, so make it once for many texts.
class glob {
public:
    /// The longest pattern, in octets. Matching takes time proportional to this length.
    static constexpr std::size_t max_size = 1024;

    /// A pattern known when the program is written; one that is too long does not compile.
    template <std::size_t size>
    consteval glob(char const (&pattern)[size]) noexcept {  // NOLINT: converts on purpose
        static_assert(size - 1 <= max_size, "the pattern is too long");
        read({pattern, size - 1});
    }
    /// A pattern known at run time, of any octets. Error: too_long beyond max_size.
    static constexpr expected<glob, parse_error> from(std::string_view pattern) noexcept {
        if (pattern.size() > max_size) return unexpected(parse_error{error_code::too_long});
        glob result;
        result.read(pattern);
        return result;
    }

    /// The same, where "%2A", "%3F" and "%2C" stand for the characters '*', '?' and ',' themselves,
    /// in any letter case: for patterns of a list with commas.
    static constexpr expected<glob, parse_error> from_escaped(std::string_view pattern) noexcept {
        if (pattern.size() > max_size) return unexpected(parse_error{error_code::too_long});
        glob result;
        while (!pattern.empty()) {
            std::size_t const percent = pattern.find('%');
            result.read(pattern.substr(0, percent));
            pattern.remove_prefix(percent == pattern.npos ? pattern.size() : percent);
            if (pattern.empty()) break;
            char const octet =
                pattern.size() > 2 && ascii::is_hex(pattern[1]) && ascii::is_hex(pattern[2])
                    ? ascii::octet(pattern[1], pattern[2])
                    : '%';
            bool const is_escape = octet == '*' || octet == '?' || octet == ',';
            result.read_octet(is_escape ? octet : '%');
            pattern.remove_prefix(is_escape ? 3 : 1);
        }
        return result;
    }

    /// Does the pattern match the whole of `text`? No allocation. For each octet of the text it
    /// takes at most one step for 64 octets of the pattern, and one more.
    URIEL_EXPORT bool matches(decoded_view text) const noexcept;
    /// As matches(), with the ASCII letters of `text` in lower case.
    URIEL_EXPORT bool matches_in_lower_case(decoded_view text) const noexcept;

    class matching;  // for the library

private:
    static constexpr unsigned high(char c) noexcept { return static_cast<unsigned char>(c) >> 4U; }
    static constexpr unsigned low(char c) noexcept { return static_cast<unsigned char>(c) & 15U; }

    /// What 64 positions in the pattern wait for, a bit each. Position i comes after i octets and
    /// '?', not counting stars. It waits for an octet if both halves of the octet have its bit.
    struct word {
        std::array<std::uint64_t, 16> by_high_half{};
        std::array<std::uint64_t, 16> by_low_half{};
        std::uint64_t character = 0;  // a '?' is next
        std::uint64_t anything = 0;   // a '*' is next: the position is never left for good
    };

    constexpr glob() noexcept = default;
    constexpr void read(std::string_view pattern) noexcept {
        for (char const c : pattern) {
            word& here = words_.data()[size_ / 64];
            std::uint64_t const bit = std::uint64_t(1) << size_ % 64;
            if (c == '*') {
                here.anything |= bit;
                continue;
            }
            if (c != '?') {
                read_octet(c);
                continue;
            }
            here.character |= bit;
            ++size_;
        }
    }
    constexpr void read_octet(char c) noexcept {
        word& here = words_.data()[size_ / 64];
        std::uint64_t const bit = std::uint64_t(1) << size_ % 64;
        here.by_high_half[high(c)] |= bit;
        here.by_low_half[low(c)] |= bit;
        ++size_;
    }

    std::array<word, max_size / 64 + 1> words_{};
    // The last position, at which everything has matched. The same width everywhere: C stores
    // patterns, too. [] of std::array would narrow it where std::size_t has 32 bits.
    std::uint64_t size_ = 0;
};

}  // namespace uriel
