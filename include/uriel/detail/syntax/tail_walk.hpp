// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// tail_walk: the last part of the walk of scan.hpp: path, query and fragment (RFC 3986, 3.3
// to 3.5), block after block.
#pragma once

#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/syntax/authority_walk.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::scanning {

template <class Block, class Dialect>
class tail_walk : protected authority_walk<Block, Dialect> {
protected:
    using blocks = block_walk<Block>;
    using blocks::base_, blocks::block_, blocks::bytes_, blocks::outcome_, blocks::parts_,
        blocks::size_;
    using blocks::fail, blocks::holds, blocks::load, blocks::note, blocks::note_triplet,
        blocks::offset;
    using blocks::from, blocks::lowest, blocks::lowest_bit, blocks::up_to_lowest, blocks::width;
    using typename blocks::is, typename blocks::mask;
    using authority_walk<Block, Dialect>::authority_walk;

    using word = std::uint64_t;
    static constexpr word well = std::bit_cast<word>(scan_outcome{});

    // path  = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty
    // query = *( pchar / "/" / "?" )      fragment = *( pchar / "/" / "?" )
    // The text before the path has decided which path rule applies. The three components share
    // their alphabet, except for the delimiters between them.
    constexpr word path_query_fragment(std::size_t at) noexcept {
        if (at == size_) {
            parts_.path_end = parts_.query_end = offset(size_);
            return well;
        }
        path_end_ = query_end_ = size_;
        if (!holds(at)) load(at);
        mask const live = from(at - base_);
        begins_ = lowest_bit(live);
        return walk(live);
    }

    constexpr bool is_opaque() const noexcept {
        return Dialect::has_opaque_part && parts_.has_scheme && bytes_[parts_.path_begin] != '/' &&
               !parts_.has_authority;
    }

private:
    /// The live bytes of the current block, and the blocks after it.
    URIEL_ALWAYS_INLINE constexpr word walk(mask live) noexcept {
        while (tail_block(live)) {
            if (size_ - base_ <= width) {
                if (triplet_ != 0) fail_triplet(unfinished_triplet(size_));
                break;
            }
            load(base_ + width);
            live = ~mask{0};
        }
        parts_.path_end = offset(path_end_);
        parts_.query_end = offset(query_end_);
        // Reading the members as one word is slow, since they were written one by one, so it is
        // done only after an offence.
        return outcome_.failed ? std::bit_cast<word>(outcome_) : well;
    }

    /// The live bytes of the current block. False after an offence.
    constexpr bool tail_block(mask live) noexcept {
        mask const ends = block_.in(is_opaque() ? is::hash : is::ends_path) & live;
        mask const odd = block_.in(is::odd)&live;
        if (section_ == component::path) {
            mask const slashes = block_.in(is::slash);
            mask const begins = (slashes << 1U) | begins_;
            begins_ = slashes >> 63U;
            // The end of the path itself is not a '.'.
            if ((block_.in(is::dot)&begins & live & up_to_lowest(ends)) != 0)
                note(fact::dot_segment);
            if (ends != 0) end_path(ends);
        }
        if constexpr (requires { Block::prefers_bytes; } ||
                      (prefers_small && !Dialect::uric_has_brackets))
            return odd_bytes(odd);  // NOLINT(*-branch-clone): compiled without the other
        else if ((odd | triplet_) == 0)
            return true;
        else if (!Dialect::uric_has_brackets && triplet_ == 0 && blocks::prefers_bytes(odd))
            return odd_bytes(odd);
        else
            return odd_block(odd);
    }

    constexpr void end_path(mask ends) noexcept {
        path_end_ = base_ + lowest(ends);
        if (bytes_[path_end_] != '?') return;  // a '#' is for odd_block()
        parts_.has_query = true;
        section_ = component::query;
    }

    /// A block with a '#', a '%', an '@' or a foreign byte in it, or after one that ended within a
    /// triplet.
    constexpr bool odd_block(mask odd) noexcept {
        mask foreign = block_.in(is::foreign)&odd;
        if (foreign != 0 && section_ != component::fragment) end_query(foreign);
        if constexpr (Dialect::uric_has_brackets) foreign &= ~brackets_of_uric(foreign);
        mask const percents = block_.in(is::percent)&odd;
        mask const digits = (percents << 1U) | (percents << 2U) | triplet_;
        mask const missing = digits == 0 ? 0 : digits & ~block_.in(is::hex);
        // A byte past the end is no hex digit, so a triplet cut short by the end shows here too.
        if (missing != 0) {
            std::size_t const at = unfinished_triplet(base_ + lowest(missing));
            if (foreign == 0 || at < base_ + lowest(foreign)) return fail_triplet(at);
        }
        if (foreign != 0) return fail_character(base_ + lowest(foreign));
        note_triplets(percents);
        triplet_ = (percents >> 63U) | ((percents >> 62U) & 1U) | ((percents >> 63U) << 1U);
        return true;
    }

    /// The same, one odd byte after another: a triplet may end in the next block.
    constexpr bool odd_bytes(mask odd) noexcept {
        for (; odd != 0; odd &= odd - 1) {
            std::size_t const at = base_ + lowest(odd);
            if (bytes_[at] == '%') {
                if (size_ - at < 3 || !ascii::is_hex(bytes_[at + 1]) ||
                    !ascii::is_hex(bytes_[at + 2]))
                    return fail_triplet(at);
                note_triplet(at);
            } else if (bytes_[at] == '#' && section_ != component::fragment) {
                begin_fragment(at);
            } else if (bytes_[at] != '@') {
                return fail_character(at);
            }
        }
        return true;
    }

    /// The brackets among `foreign` bytes at places where uric is allowed (RFC 2732, 3).
    constexpr mask brackets_of_uric(mask foreign) const noexcept {
        mask brackets = 0;
        for (; foreign != 0; foreign &= foreign - 1) {
            std::size_t const at = base_ + lowest(foreign);
            bool const is_uric =
                section_of(at) != component::path || (is_opaque() && at > parts_.path_begin);
            if (is_uric && (bytes_[at] == '[' || bytes_[at] == ']'))
                brackets |= lowest_bit(foreign);
        }
        return brackets;
    }

    /// The first '#' begins the fragment; every other foreign byte stays an offence.
    constexpr void end_query(mask& foreign) noexcept {
        mask const hashes = block_.in(is::hash)&foreign;
        if (hashes == 0) return;
        begin_fragment(base_ + lowest(hashes));
        foreign &= ~lowest_bit(hashes);
    }
    constexpr void begin_fragment(std::size_t at) noexcept {
        query_end_ = at;
        parts_.has_fragment = true;
        section_ = component::fragment;
    }

    /// The offset of the '%' whose triplet lacks a hex digit at `at`.
    constexpr std::size_t unfinished_triplet(std::size_t at) const noexcept {
        return bytes_[at - 1] == '%' ? at - 1 : at - 2;
    }

    /// Notes facts of triplets whose digits are within the block.
    constexpr void note_triplets(mask percents) noexcept {
        if (percents == 0) return;
        note(fact::percent);
        mask const cut = from(width - 2);
        if (block_.has_triplet_to_normalize(percents & ~cut, bytes_ + base_))
            note(fact::percent_not_canonical);
        for (percents &= cut; percents != 0; percents &= percents - 1)
            if (std::size_t const at = base_ + lowest(percents); size_ - at > 2) note_triplet(at);
    }

    // An offence may lie before a delimiter that the same block has been cut at already.
    constexpr component section_of(std::size_t at) const noexcept {
        if (at < path_end_) return component::path;
        return at < query_end_ ? component::query : component::fragment;
    }
    constexpr bool fail_character(std::size_t at) noexcept {
        return fail(error_code::invalid_character, section_of(at), at);
    }
    constexpr bool fail_triplet(std::size_t at) noexcept {
        return fail(error_code::invalid_percent_encoding, section_of(at), at);
    }

    // The state of the walk through path, query and fragment, from block to block.
    component section_ = component::path;
    std::size_t path_end_ = 0;
    std::size_t query_end_ = 0;
    mask begins_ = 0;   // the first live byte begins a segment
    mask triplet_ = 0;  // bit 0: the first byte must be a hex digit, bit 1: the second, too
};

}  // namespace uriel::detail::scanning
