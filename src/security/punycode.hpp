// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Punycode, as A-labels have it (RFC 3492).
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/syntax/host.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace uriel {

/// The text after "xn--" in a label, decoded (RFC 3492, 6.2).
class punycode {
public:
    /// Empty where nothing is encoded so. At most 63 octets, so that the time is constant.
    explicit punycode(std::string_view encoded) noexcept {
        std::size_t const plain = encoded.rfind('-') + 1;  // after the last '-', or 0
        for (; size_ + 1 < plain; ++size_)
            text_[size_] = static_cast<unsigned char>(encoded[size_]);
        for (std::size_t at = plain; at < encoded.size();) {
            if (insert_next(encoded, at)) continue;
            size_ = 0;
            return;
        }
    }
    std::span<char32_t const> characters() const noexcept { return {text_.data(), size_}; }

private:
    static constexpr std::uint64_t base = 36;

    bool insert_next(std::string_view encoded, std::size_t& at) noexcept {
        std::uint64_t const before = state_;
        std::uint64_t weight = 1;
        for (std::uint64_t threshold_at = base;; threshold_at += base) {
            if (at == encoded.size()) return false;
            std::uint64_t const digit = value_of(encoded[at++]);
            state_ += digit * weight;
            if (digit >= base || state_ > 0xFFFFFFFF) return false;
            std::uint64_t const threshold = threshold_at <= bias_        ? 1
                                            : threshold_at >= bias_ + 26 ? 26
                                                                         : threshold_at - bias_;
            if (digit < threshold) break;
            weight *= base - threshold;
            if (weight > 0xFFFFFFFF) return false;
        }
        adapt(state_ - before, before == 0);
        next_ += state_ / (size_ + 1);
        state_ %= size_ + 1;
        if (next_ > 0x10FFFF) return false;
        std::shift_right(text_.begin() + static_cast<std::ptrdiff_t>(state_),
                         text_.begin() + static_cast<std::ptrdiff_t>(size_ + 1), 1);
        text_[static_cast<std::size_t>(state_++)] = static_cast<char32_t>(next_);
        ++size_;
        return true;
    }
    static std::uint64_t value_of(char c) noexcept {
        if (ascii::is_digit(c)) return static_cast<std::uint64_t>(c - '0') + 26;
        return ascii::is_alpha(c) ? static_cast<std::uint64_t>(ascii::to_lower(c) - 'a') : base;
    }
    void adapt(std::uint64_t delta, bool is_first) noexcept {
        delta /= is_first ? 700 : 2;
        delta += delta / (size_ + 1);
        bias_ = 0;
        for (; delta > 455; bias_ += base) delta /= 35;
        bias_ += base * delta / (delta + 38);
    }

    std::array<char32_t, detail::matching::max_dns_label_size + 1> text_{};
    std::size_t size_ = 0;
    std::uint64_t next_ = 0x80;
    std::uint64_t state_ = 0;
    std::uint64_t bias_ = 72;
};

}  // namespace uriel
