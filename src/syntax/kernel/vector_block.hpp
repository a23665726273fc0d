// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// A block of 64 bytes over the few operations that every vector machine has.
//
// Vector is the vocabulary of one machine, for all 64 bytes at once:
//     width                       how many bytes an instruction takes
//     load(bytes, count)          the bytes, then the filler
//     equal<c>(v), equal(v, c)    the bytes that equal a character, known while compiling or not
//     member(v, nibble_tables)    the bytes in a set; not_member() the others
//     prefers_half, half          a true constant, if the vocabulary `half` takes less time for
//                                 up to 32 bytes
//     next(v, bytes)              the byte after each, and then the filler
//     meet(v, w)                  the bytes of v whose role as the first digit of a triplet one
//                                 of w has as the second
//     a | b                       of what these return
//     mask(v)                     one bit a byte
// In a block that is not full, bits for the filler may be at any byte.
#pragma once

#include "syntax/kernel/tables.hpp"
#include "uriel/detail/bytes/extensions.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace uriel::detail::kernels {

/// Which of the bytes, 1 to 64, are not in the set.
template <class Vector>
URIEL_ALWAYS_INLINE inline std::uint64_t not_in_set(char const* bytes, std::size_t count,
                                                    nibble_tables const& set) noexcept {
    Vector const block = Vector::load(bytes, count);
    // What is asked is false of the filler.
    std::uint64_t const others = contains(set, filler) ? Vector::mask(block.not_member(set))
                                                       : ~Vector::mask(block.member(set));
    return others & (~std::uint64_t{0} >> (64 - count));  // NOLINT(*.BitwiseShift): count is not 0
}

template <class Vector>
class vector_block {
public:
    // A mask of a narrow vector is made of several. What is to be small goes the way of the others.
    static constexpr bool is_narrow = Vector::width < 64 && !scanning::prefers_small;

    URIEL_ALWAYS_INLINE vector_block(char const* bytes, std::size_t count) noexcept
        : count_(count), bytes_(Vector::load(bytes, count)) {}

    /// The last 64 bytes of the text where less is left: a branch that asks how much that is would
    /// be guessed wrong for every other text. With masks for loads there is no such branch.
    URIEL_ALWAYS_INLINE static vector_block further(std::string_view text,
                                                    std::size_t base) noexcept
        requires is_narrow
    {
        std::size_t const begin = base < text.size() - 64 ? base : text.size() - 64;
        vector_block block(text.data() + begin, 64);
        block.before_ = base - begin;
        block.count_ -= block.before_;
        return block;
    }

    URIEL_ALWAYS_INLINE std::uint64_t in(byte_class c) const noexcept {
        switch (c) {
            case byte_class::odd: return not_in<class_sets::plain>();
            case byte_class::foreign: return not_in<class_sets::not_foreign>();
            case byte_class::colon: return equal<':'>();
            case byte_class::slash: return equal<'/'>();
            case byte_class::ends_path:
                return mask(bytes_.template equal<'?'>() | bytes_.template equal<'#'>());
            case byte_class::dot: return equal<'.'>();
            case byte_class::not_scheme: return not_in<sets::scheme>();
            case byte_class::upper: return members<class_sets::upper>();
            case byte_class::at: return equal<'@'>();
            case byte_class::percent: return equal<'%'>();
            case byte_class::hash: return equal<'#'>();
            case byte_class::hex: return members<sets::hexdig>();
            case byte_class::not_digit: return ~members<sets::digit>() & live();
        }
        return 0;
    }

    URIEL_ALWAYS_INLINE bool has_triplet_to_normalize(std::uint64_t percents,
                                                      char const* bytes) const noexcept {
        if constexpr (is_narrow) bytes -= before_;
        std::uint64_t const unreserved = mask(bytes_.meet(bytes_.next(bytes)));
        std::uint64_t const lower = members<class_sets::lower_hex>();
        return ((percents << 1U & (unreserved | lower)) | (percents << 2U & lower)) != 0;
    }
    URIEL_ALWAYS_INLINE static scanning::plain_masks plain(char const* bytes,
                                                           std::size_t count) noexcept {
        if constexpr (requires { requires Vector::prefers_half; })
            if (count <= 32) return vector_block<typename Vector::half>(bytes, count).plain();
        return vector_block(bytes, count).plain();
    }
    URIEL_ALWAYS_INLINE scanning::plain_masks plain() const noexcept {
        return {not_in<class_sets::lower_scheme>() | ~live(),
                in(byte_class::odd),
                in(byte_class::slash),
                equal<'?'>(),
                in(byte_class::dot),
                in(byte_class::upper),
                members<sets::digit>(),
                ~live()};
    }

private:
    template <class Compared>
    URIEL_ALWAYS_INLINE std::uint64_t mask(Compared const& compared) const noexcept {
        if constexpr (is_narrow) return Vector::mask(compared) >> before_;
        return Vector::mask(compared);
    }
    template <char c>
    URIEL_ALWAYS_INLINE std::uint64_t equal() const noexcept {
        return mask(bytes_.template equal<c>());
    }
    template <character_set const& set>
    URIEL_ALWAYS_INLINE std::uint64_t members() const noexcept {
        static constexpr nibble_tables tables = nibbles_of(set);
        return mask(bytes_.member(tables));
    }
    template <character_set const& set>
    URIEL_ALWAYS_INLINE std::uint64_t not_in() const noexcept {
        static constexpr nibble_tables tables = nibbles_of(set);
        return mask(bytes_.not_member(tables));
    }
    std::uint64_t live() const noexcept {
        return count_ < 64 ? (std::uint64_t{1} << count_) - 1 : ~std::uint64_t{0};
    }

    std::size_t count_;
    // The number of bytes of the vector before the block; 0 if a load takes a mask.
    struct none {};
    [[no_unique_address]] std::conditional_t<is_narrow, std::size_t, none> before_{};
    Vector bytes_;
};

}  // namespace uriel::detail::kernels
