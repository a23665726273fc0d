// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a call of a module with a heap answers, as words of 32 bits that source/answer.js reads in
// the same order.
#pragma once

#include "uriel/encode.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

namespace uriel::npm {

class answer {
public:
    static constexpr std::int32_t absent = -1;

    void begin() noexcept { words_.clear(); }
    std::int32_t const* words() const noexcept { return words_.data(); }

    void number(std::size_t value) { words_.push_back(static_cast<std::int32_t>(value)); }
    void nothing() { words_.push_back(absent); }

    /// A text that stays where it is for good: its address and size.
    void word(std::string_view text) {
        number(reinterpret_cast<std::uintptr_t>(text.data()));
        number(text.size());
    }
    /// A text that may go: its size, and its octets in as many words as they need.
    void text(std::string_view octets) {
        number(octets.size());
        std::size_t const at = words_.size();
        words_.resize(at + (octets.size() + 3) / 4);
        std::memcpy(words_.data() + at, octets.data(), octets.size());
    }
    void optional_text(std::optional<std::string_view> octets) {
        if (octets)
            text(*octets);
        else
            nothing();
    }
    void optional_text(std::optional<encoded_view> octets) {
        if (octets)
            text(octets->text());
        else
            nothing();
    }
    /// A piece of `whole`: where it begins, and its size.
    void span(std::string_view piece, std::string_view whole) {
        number(static_cast<std::size_t>(piece.data() - whole.data()));
        number(piece.size());
    }
    void span(detail::scanning::component_span const& at) {
        if (!at.is_present) return nothing();
        number(at.offset);
        number(at.length);
    }
    /// How many follow, none so far: each is added to it.
    std::size_t count() {
        number(0);
        return words_.size() - 1;
    }
    void add_to_count(std::size_t at) noexcept { ++words_[at]; }

private:
    std::vector<std::int32_t> words_;
};

/// Of the call that was made last.
inline answer result;

/// Of text in UTF-8: how many UTF-16 code units it has. Not inline, because that makes the module
/// of extra.cpp 4 bytes larger.
[[maybe_unused]] static std::size_t units_of(std::string_view text) {
    std::size_t units = 0;
    for (char const c : text) {
        auto const octet = static_cast<unsigned char>(c);
        units += (octet & 0xC0U) != 0x80U;
        units += octet >= 0xF0U;
    }
    return units;
}

}  // namespace uriel::npm
