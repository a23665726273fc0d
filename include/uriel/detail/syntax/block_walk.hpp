// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// block_walk: what the parts of the walk of scan.hpp share: the text, its current block, the search
// for the next byte of a class, and the first offence.
#pragma once

#include "uriel/detail/bytes/classify.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/syntax/components.hpp"
#include "uriel/detail/syntax/mask_bits.hpp"
#include "uriel/error.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::scanning {

/// How the walk ended: well or, when `failed`, at the first offence.
struct scan_outcome {
    std::uint32_t offset = 0;
    error_code code = error_code::invalid_character;
    component where = component::none;
    bool failed = false;
    std::uint8_t unused = 0;  ///< fills the word that the kernels return
};

/// A text and its current block, 64 bytes or what is left. Block is a producer of masks
/// (detail/bytes/classify.hpp).
template <class Block>
class block_walk : protected mask_bits<Block> {
public:
    /// Begins in the block at `base`.
    constexpr block_walk(std::string_view text, components& parts, std::size_t base = 0) noexcept
        : bytes_(text.data()),
          size_(text.size()),
          parts_(parts),
          base_(base),
          block_(block_at(text, base)) {}

protected:
    using bits = mask_bits<Block>;
    using typename bits::mask;
    using is = byte_class;
    using bits::block_size, bits::from, bits::lowest, bits::width;

    static constexpr std::uint32_t offset(std::size_t at) noexcept {
        return static_cast<std::uint32_t>(at);
    }

    constexpr bool fail(error_code code, component where, std::size_t at) noexcept {
        outcome_ = {offset(at), code, where, true};
        return false;
    }
    constexpr void note(fact f) noexcept { parts_.note(f); }

    static constexpr Block block_at(std::string_view text, std::size_t base) noexcept {
        if constexpr (requires { Block::further(text, base); })
            if (text.size() > width && base < text.size()) return Block::further(text, base);
        return Block(text.data() + base, block_size(text.size() - base));
    }
    constexpr void load(std::size_t at) noexcept {
        base_ = at;
        block_ = block_at({bytes_, size_}, at);
    }
    constexpr bool holds(std::size_t at) const noexcept { return at - base_ < width; }

    /// The bytes of a block that are in a class. Where size counts, one function knows all classes:
    /// each may take a hundred bytes of code.
    URIEL_ALWAYS_INLINE static constexpr mask in(Block const& block, is c) noexcept {
        if constexpr (prefers_small)
            return in_called(block, c);
        else
            return block.in(c);
    }
    URIEL_NEVER_INLINE static constexpr mask in_called(Block const& block, is c) noexcept {
        return block.in(c);
    }

    /// The first byte in [begin, end) that is in one of `classes`, or `end`. Looks at the current
    /// block first, which nearly always answers.
    template <class... Class>
    constexpr std::size_t find(std::size_t begin, std::size_t end, Class... classes) noexcept {
        std::size_t next = begin;
        if (holds(begin)) {
            if (mask const found = (in(block_, classes) | ...) & from(begin - base_); found != 0)
                return base_ + lowest(found) < end ? base_ + lowest(found) : end;
            next = base_ + width;
        }
        return next < end ? find_further(bytes_, next, end, classes...) : end;
    }
    template <class... Class>
    URIEL_NEVER_INLINE static constexpr std::size_t find_further(char const* bytes,
                                                                 std::size_t next, std::size_t end,
                                                                 Class... classes) noexcept {
        for (; next < end; next += width) {
            Block const block(bytes + next, block_size(end - next));
            if (mask const found = (in(block, classes) | ...); found != 0)
                return next + lowest(found);
        }
        return end;
    }

    // userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
    // reg-name = *( unreserved / pct-encoded / sub-delims )
    // The caller has cut the text at the delimiters that `excluded` (is::foreign and is::at) does
    // not cover.
    template <class... Class>
    constexpr bool run(component where, std::size_t begin, std::size_t end,
                       Class... excluded) noexcept {
        std::size_t const odd = find(begin, end, excluded...);
        auto stop = stopping::meter::for_size(end - begin);
        for (std::size_t at = find(begin, odd, is::percent); at != odd;
             at = find(at + 3, odd, is::percent)) {
            if (stop.is_wanted_at(at - begin)) return fail(error_code::stopped, where, at);
            if (end - at < 3 || !ascii::is_hex(bytes_[at + 1]) || !ascii::is_hex(bytes_[at + 2]))
                return fail(error_code::invalid_percent_encoding, where, at);
            note_triplet(at);
        }
        return odd == end || fail(error_code::invalid_character, where, odd);
    }

    constexpr void note_triplet(std::size_t at) noexcept {
        note(fact::percent);
        if (!is_canonical_triplet(bytes_[at + 1], bytes_[at + 2]))
            note(fact::percent_not_canonical);
    }

    char const* bytes_;
    std::size_t size_;
    components& parts_;
    std::size_t base_;
    Block block_;
    scan_outcome outcome_{};
};

}  // namespace uriel::detail::scanning
