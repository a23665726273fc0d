// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// plain_walk: the first step of the walk of scan.hpp, a straight line for the frequent reference:
//
//     scheme "://" [ userinfo "@" ] *( ALPHA / DIGIT / "+" / "-" / "." ) [ ":" port ]
//                                                                   path-abempty [ "?" query ]
//
// or, without an authority, [ scheme ":" ] and a path and query. These rules therefore exist twice:
// here, each beside the name of the function that has it for all texts, and in that function. Both
// give the same answer.
// This step leaves alone what it is not sure of. At a block with an odd byte, such as '%' or '#',
// it stops, and scan.hpp continues there; but it walks a text of one block to its end if the odd
// bytes are few and allowed. If a text has another shape, scan.hpp walks it from the beginning.
// This step never reports an error; those after it do. So every test of the walk tests them all:
// tests/syntax/scan_test.cpp, kernel_test.cpp, tests/reference/.
#pragma once

#include "uriel/detail/bytes/classify.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/syntax/components.hpp"
#include "uriel/detail/syntax/mask_bits.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::scanning {

template <class Block>
class plain_walk : mask_bits<Block> {
    using bits = mask_bits<Block>;
    using bits::below_lowest, bits::block_size, bits::lowest_bit, bits::width;
    using typename bits::mask;

public:
    /// How far a walk got.
    enum class end : std::uint8_t {
        nowhere,       ///< the text is of another shape; nothing was written
        rarer,         ///< the same, but it may be a rarer URI
        first_block,   ///< all is well so far
        odd_block,     ///< the block that begins at components::query_end
        text,          ///< all of the text
        hostless,      ///< all of a text without an authority
        hostless_odd,  ///< of such a text, up to its path: the rest is odd, or longer than a block
    };

    /// What first_block() walks over.
    URIEL_ALWAYS_INLINE static constexpr plain_masks first_masks(std::string_view text) noexcept {
        return Block::plain(text.data(), block_size(text.size()));
    }

    /// The first 64 bytes, except for the kind of the host. A rarer URI has capital letters, a port
    /// or userinfo. It is handled separately, so that the frequent one fits in the registers that a
    /// function need not save. Longer than 60 lines, since the text is taken only if it matches all
    /// rules, one after the other.
    template <bool rarer>
    URIEL_ALWAYS_INLINE static constexpr end first_block(std::string_view text,
                                                         plain_masks const& is,
                                                         components& parts) noexcept {
        std::size_t const size = text.size();
        char const* const bytes = text.data();
        mask const special = rarer ? is.special & ~is.upper : is.special;
        mask const path_ends = is.question | is.behind;
        mask const dots = is.dot & (is.slash << 1U);

        // scheme "://", as scanner::scheme() and the beginning of slashes_authority(). No byte of a
        // scheme or name is special, so the first special byte has to be the ':'. The host ends at
        // the first special byte after the "://", or at the end of the text.
        mask const colon = lowest_bit(special);
        mask host = lowest_bit(special & (0 - (colon << 3U)));
        if (((is.slash >> 1U) & (is.slash >> 2U) & colon) == 0 || host == 0) [[unlikely]] {
            if (mask const at = colon & ~is.behind;
                !rarer && at != 0 && ascii::is_upper(bytes[place(at)]))
                return end::rarer;
            return hostless<rarer>(text, is, colon, parts);
        }
        // As begins_scheme(): letters are the greatest bytes of a scheme; ':' is less than any.
        std::uint32_t const scheme_end = place(colon);
        if (bytes[scheme_end] != ':' || bytes[0] < 'A') return end::nowhere;

        // [ userinfo "@" ] host [ ":" port ], as in authority_walk: its end as slashes_authority(),
        // the '@' as authority(), the ':' as host(), then as port() only digits.
        mask begin = colon << 3U;
        mask authority = host;
        if ((host & (is.slash | path_ends)) == 0) {
            if constexpr (!rarer) return bytes[place(host)] == '[' ? end::nowhere : end::rarer;
            authority = lowest_bit((is.slash | path_ends) & (0 - host));
            if (authority == 0) return end::nowhere;
            if (mask const odd = is.odd & (authority - begin); odd != 0) {
                if (odd != lowest_bit(odd) || bytes[place(odd)] != '@') return end::nowhere;
                begin = odd << 1U;
            }
            host = lowest_bit((special & (authority - begin)) | authority);
            if (host != authority) {
                if (bytes[place(host)] != ':') return end::nowhere;
                if (((authority - (host << 1U)) & ~is.digit) != 0) return end::nowhere;
                parts.has_port = true;
            }
            parts.has_userinfo = begin != colon << 3U;
        }
        parts.scheme_end = scheme_end;
        parts.host_begin = rarer ? place(begin) : scheme_end + 3;
        parts.host_end = place(host);
        parts.path_begin = place(authority);
        parts.has_scheme = true;
        parts.has_authority = true;
        parts.host = host_kind::reg_name;
        if (rarer && (is.upper & (colon - 1)) != 0) parts.note(fact::upper_case_scheme);
        if (rarer && (is.upper & (host - begin)) != 0) parts.note(fact::upper_case_host);
        if (mask const odd = is.odd & (0 - authority); odd != 0)
            return size <= width && odd_tail(text, is, odd, authority, parts) ? end::text
                                                                              : end::odd_block;

        // path-abempty [ "?" query ], as tail_walk::path_query_fragment().
        if ((dots & (lowest_bit(path_ends) - authority)) != 0) parts.note(fact::dot_segment);
        parts.path_end = static_cast<std::uint32_t>(std::countr_zero(path_ends));
        parts.query_end = static_cast<std::uint32_t>(size);
        parts.has_query = is.question != 0;
        return size > width ? end::first_block : end::text;
    }

    /// The blocks after the first one.
    URIEL_ALWAYS_INLINE static constexpr end further_blocks(std::string_view text,
                                                            components& parts) noexcept {
        std::size_t const size = text.size();
        // All bits until a '?' has been seen, then none. A mask, since nothing here may branch on
        // the position of the '?'.
        mask in_path = mask{parts.has_query} - 1;
        mask path_end = parts.path_end;
        mask begins = text[width - 1] == '/' ? 1 : 0;
        for (std::size_t base = width; base < size; base += width) {
            plain_masks const is = further_masks(text, base);
            if (is.odd != 0) {
                parts.path_end = static_cast<std::uint32_t>(path_end);
                parts.query_end = static_cast<std::uint32_t>(base);
                parts.has_query = in_path == 0;
                return end::odd_block;
            }
            mask const path_ends = is.question | is.behind;
            mask const dots = is.dot & ((is.slash << 1U) | begins);
            if ((dots & below_lowest(path_ends) & in_path) != 0) parts.note(fact::dot_segment);
            begins = is.slash >> 63U;
            path_end += in_path & (place(path_ends | mask{1} << 63U) + mask{path_ends == 0});
            in_path &= mask{is.question != 0} - 1;
        }
        parts.path_end = static_cast<std::uint32_t>(path_end);
        parts.query_end = static_cast<std::uint32_t>(size);
        parts.has_query = in_path == 0;
        return end::text;
    }

private:
    URIEL_ALWAYS_INLINE static constexpr plain_masks further_masks(std::string_view text,
                                                                   std::size_t base) noexcept {
        std::size_t const left = text.size() - base;
        if constexpr (requires { Block::further(text, base); })
            return Block::further(text, base).plain();
        else
            return Block::plain(text.data() + base, block_size(left));
    }

    /// The position of the lowest bit of a mask that is not 0.
    static constexpr std::uint32_t place(mask m) noexcept { return bytewise::place_of_lowest(m); }

    /// [ scheme ":" ] path [ "?" query ], as scanner::scheme(): the first special byte ends the
    /// scheme or the first segment, which has no ':'. A short, plain text is walked to its end.
    template <bool rarer>
    URIEL_ALWAYS_INLINE static constexpr end hostless(std::string_view text, plain_masks const& is,
                                                      mask first, components& parts) noexcept {
        if constexpr (prefers_small) return end::nowhere;
        char const* const bytes = text.data();
        mask const path_ends = is.question | is.behind;
        mask live = ~mask{0};
        if ((first & (is.slash | path_ends)) == 0) {
            if (first == 0) return end::nowhere;
            if (bytes[place(first)] == ':')
                live = 0 - (first << 1U);
            else if (bytes[place(first)] != '#')
                return end::nowhere;
        }
        mask const begin = lowest_bit(live);
        // The block has to show whether "//" begins there.
        if (begin == 0 || begin >> 63U != 0 || (is.slash & (is.slash >> 1U) & begin) != 0)
            return end::nowhere;
        if (begin != 1) {
            if (bytes[0] < 'A') return end::nowhere;
            parts.has_scheme = true;
            parts.scheme_end = place(first);
            parts.host_begin = parts.host_end = parts.path_begin = place(begin);
            if (rarer && (is.upper & (first - 1)) != 0) parts.note(fact::upper_case_scheme);
        }
        if (is.odd != 0 || text.size() > width)
            return text.size() <= width && odd_tail(text, is, is.odd, begin, parts)
                       ? end::hostless
                       : end::hostless_odd;
        if ((is.dot & (is.slash << 1U | begin) & below_lowest(path_ends)) != 0)
            parts.note(fact::dot_segment);
        parts.path_end = static_cast<std::uint32_t>(std::countr_zero(path_ends));
        parts.query_end = static_cast<std::uint32_t>(text.size());
        parts.has_query = is.question != 0;
        return end::hostless;
    }

    /// path [ "?" query ] [ "#" fragment ] from `begin` to the end of a text of one block, as
    /// path_query_fragment(), with odd bytes. False if it is cheaper to make masks of the odd
    /// bytes, or if one of them is not allowed; scan.hpp then walks on and reports it.
    URIEL_ALWAYS_INLINE static constexpr bool odd_tail(std::string_view text, plain_masks const& is,
                                                       mask odd, mask begin,
                                                       components& parts) noexcept {
        // All of these are in registers.
        return !prefers_small && bits::prefers_bytes(odd) &&
               odd_tail(text, is.dot & (is.slash << 1U | begin) & (0 - begin), is.question, odd,
                        parts);
    }
    URIEL_NEVER_INLINE static constexpr bool odd_tail(std::string_view text, mask dots,
                                                      mask question, mask odd,
                                                      components& parts) noexcept {
        std::size_t const size = text.size();
        mask fragment = 0;
        for (; odd != 0; odd &= odd - 1) {
            char const* const byte = text.data() + place(odd);
            if (*byte == '#' && fragment == 0) {
                fragment = lowest_bit(odd);
            } else if (*byte == '%' && size - place(odd) > 2 && ascii::is_hex(byte[1]) &&
                       ascii::is_hex(byte[2])) {
                parts.note(fact::percent);
                if (!is_canonical_triplet(byte[1], byte[2]))
                    parts.note(fact::percent_not_canonical);
            } else if (*byte != '@') {
                return false;
            }
        }
        mask const ends = question | fragment | (size < width ? ~mask{0} << size : 0);
        if ((dots & below_lowest(ends)) != 0) parts.note(fact::dot_segment);
        parts.path_end = static_cast<std::uint32_t>(std::countr_zero(ends));
        parts.query_end = fragment != 0 ? place(fragment) : static_cast<std::uint32_t>(size);
        parts.has_query = (question & lowest_bit(ends)) != 0;
        parts.has_fragment = fragment != 0;
        return true;
    }
};

}  // namespace uriel::detail::scanning
