// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// plain_walk: the first step of the walk of scan.hpp, a straight line for the frequent reference:
//
//     scheme "://" *( ALPHA / DIGIT / "+" / "-" / "." ) path-abempty [ "?" query ] [ "#" fragment ]
//
// or, without an authority, [ scheme ":" ] and what follows it. These rules therefore exist twice:
// here, each beside the name of the function that has it for all texts, and in that function. Both
// give the same answer.
// A rarer URI, with capital letters, userinfo, a port or an IP-literal, takes a second step. Odd
// bytes behind the authority, such as '%' and '#', are looked at where they are. If a text has
// another shape, or is none, scan.hpp walks it from the beginning: these steps never report an
// error. So every test of the walk tests them all: tests/syntax/scan_test.cpp, kernel_test.cpp,
// tests/reference/.
#pragma once

#include "uriel/detail/bytes/classify.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/syntax/components.hpp"
#include "uriel/detail/syntax/host.hpp"
#include "uriel/detail/syntax/mask_bits.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace uriel::detail::scanning {

template <class Block>
class plain_walk : mask_bits<Block> {
    using bits = mask_bits<Block>;
    using bits::below_lowest, bits::block_size, bits::lowest_bit, bits::width;
    using typename bits::mask;

public:
    /// How far a walk got.
    enum class end : std::uint8_t {
        nowhere,         ///< the text is of another shape, or no reference
        rarer,           ///< it may be a rarer URI; nothing was written
        first_block,     ///< all is well so far, but there is more
        text,            ///< all of the text
        hostless_block,  ///< as first_block, without an authority
        hostless,        ///< as text, without an authority
    };

    /// What first_block() walks over.
    URIEL_ALWAYS_INLINE static constexpr plain_masks first_masks(std::string_view text) noexcept {
        return Block::plain(text.data(), block_size(text.size()));
    }

    /// The first 64 bytes, except for the kind of a host that ends with a digit. A rarer URI has
    /// capital letters, a port, userinfo or an IP-literal. It is handled separately, so that the
    /// frequent one fits in the registers that a function need not save. Longer than 60 lines,
    /// since the text is taken only if it matches all rules, one after the other.
    template <bool rarer>
    URIEL_ALWAYS_INLINE static constexpr end first_block(std::string_view text,
                                                         plain_masks const& is,
                                                         components& parts) noexcept {
        std::size_t const size = text.size();
        char const* const bytes = text.data();
        mask const special = rarer ? is.special & ~is.upper : is.special;
        mask const path_ends = is.question | is.behind;

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
            if constexpr (!rarer) return end::rarer;
            authority = lowest_bit((is.slash | path_ends) & (0 - host));
            if (authority == 0) return end::nowhere;
            host = begin;
            if (mask const odd = is.odd & (authority - begin); odd != 0) {
                if (bytes[place(begin)] == '[') {
                    host = behind_brackets(text, begin, odd & ~begin, parts);
                    // Nothing or a ':' comes after it.
                    if ((host & (special | authority)) == 0) return end::nowhere;
                } else {
                    if (odd != lowest_bit(odd) || bytes[place(odd)] != '@') return end::nowhere;
                    host = begin = odd << 1U;
                }
            }
            host = lowest_bit((special & (authority - host)) | authority);
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
        if (!rarer || parts.host == host_kind::none) parts.host = host_kind::reg_name;
        if (rarer && (is.upper & (colon - 1)) != 0) parts.note(fact::upper_case_scheme);
        if (rarer && (is.upper & (host - begin)) != 0) parts.note(fact::upper_case_host);
        if (!path_and_query(text, is, is.dot & (is.slash << 1U), authority, parts))
            return end::nowhere;
        return size > width ? end::first_block : end::text;
    }

    /// The blocks after the first one. False if a byte is not allowed.
    URIEL_ALWAYS_INLINE static constexpr bool further_blocks(std::string_view text,
                                                             components& parts) noexcept {
        std::size_t const size = text.size();
        // All bits until a '?' or '#' has been seen, then none. A mask, since nothing here may
        // branch on the position of the '?'.
        mask in_path = (mask{parts.has_query} | mask{parts.has_fragment}) - 1;
        mask path_end = parts.path_end;
        mask begins = text[width - 1] == '/' ? 1 : 0;
        for (std::size_t base = width; base < size; base += width) {
            plain_masks const is = further_masks(text, base);
            mask ends = is.question;
            if (is.odd != 0) {
                mask const fragment = odd_bytes(text, base, is.odd, parts);
                if (fragment == not_allowed) return false;
                if (fragment != 0) {
                    ends &= fragment - 1;
                    parts.has_query = (~in_path | ends) != 0;
                    parts.query_end = static_cast<std::uint32_t>(base + place(fragment));
                    ends |= fragment;
                }
            }
            mask const path_ends = ends | is.behind;
            mask const dots = is.dot & ((is.slash << 1U) | begins);
            if ((dots & below_lowest(path_ends) & in_path) != 0) parts.note(fact::dot_segment);
            begins = is.slash >> 63U;
            path_end += in_path & (place(path_ends | mask{1} << 63U) + mask{path_ends == 0});
            in_path &= mask{ends != 0} - 1;
        }
        parts.path_end = static_cast<std::uint32_t>(path_end);
        if (!parts.has_fragment) {
            parts.query_end = static_cast<std::uint32_t>(size);
            parts.has_query = in_path == 0;
        }
        return true;
    }

private:
    static constexpr Block block_at(std::string_view text, std::size_t base) noexcept {
        if constexpr (requires { Block::further(text, base); })
            if (base != 0) return Block::further(text, base);
        return Block(text.data() + base, block_size(text.size() - base));
    }
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
        if (!path_and_query(text, is, is.dot & (is.slash << 1U | begin), begin, parts))
            return end::nowhere;
        return text.size() > width ? end::hostless_block : end::hostless;
    }

    /// path [ "?" query ] [ "#" fragment ] from `begin` to the end of the first block, as
    /// tail_walk::path_query_fragment(). `dots` begin segments. False if a byte is not allowed.
    URIEL_ALWAYS_INLINE static constexpr bool path_and_query(std::string_view text,
                                                             plain_masks const& is, mask dots,
                                                             mask begin,
                                                             components& parts) noexcept {
        if (mask const odd = is.odd & (0 - begin); odd != 0)
            return odd_tail(text, dots & (0 - begin), is.question, odd, parts);
        mask const path_ends = is.question | is.behind;
        if ((dots & (lowest_bit(path_ends) - begin)) != 0) parts.note(fact::dot_segment);
        parts.path_end = static_cast<std::uint32_t>(std::countr_zero(path_ends));
        parts.query_end = static_cast<std::uint32_t>(text.size());
        parts.has_query = is.question != 0;
        return true;
    }
    /// The same with odd bytes. All that it is given is in registers.
    URIEL_NEVER_INLINE static constexpr bool odd_tail(std::string_view text, mask dots,
                                                      mask question, mask odd,
                                                      components& parts) noexcept {
        std::size_t const size = text.size();
        mask const fragment = odd_bytes(text, 0, odd, parts);
        if (fragment == not_allowed) return false;
        mask const ends = question | fragment | (size < width ? ~mask{0} << size : 0);
        if ((dots & below_lowest(ends)) != 0) parts.note(fact::dot_segment);
        parts.path_end = static_cast<std::uint32_t>(std::countr_zero(ends));
        parts.query_end = fragment != 0 ? place(fragment) : static_cast<std::uint32_t>(size);
        parts.has_query = (question & lowest_bit(ends)) != 0;
        return true;
    }

    static constexpr mask not_allowed = ~mask{0};
    /// The '#' that begins the fragment, among the odd bytes of the block at `base`; 0 if it is
    /// not there.
    URIEL_NEVER_INLINE static constexpr mask odd_bytes(std::string_view text, std::size_t base,
                                                       mask odd, components& parts) noexcept {
        if constexpr (!requires { Block::prefers_bytes; } && !prefers_small)
            if (!bits::prefers_bytes(odd)) return odd_by_masks(text, base, odd, parts);
        mask fragment = 0;
        do {
            std::size_t const at = base + place(odd);
            char const* const byte = text.data() + at;
            if (*byte == '%' && text.size() - at > 2 && ascii::is_hex(byte[1]) &&
                ascii::is_hex(byte[2])) {
                parts.note(fact::percent);
                if (!is_canonical_triplet(byte[1], byte[2]))
                    parts.note(fact::percent_not_canonical);
            } else if (*byte == '#' && !parts.has_fragment) {
                parts.has_fragment = true;
                fragment = lowest_bit(odd);
            } else if (*byte != '@') {
                return not_allowed;
            }
            odd &= odd - 1;
        } while (odd != 0);
        return fragment;
    }

    /// The same by the masks of these bytes.
    URIEL_NEVER_INLINE static constexpr mask odd_by_masks(std::string_view text, std::size_t base,
                                                          mask odd, components& parts) noexcept {
        Block const block = block_at(text, base);
        mask foreign = block.in(byte_class::foreign)&odd;
        mask fragment = 0;
        if (foreign != 0) {
            fragment = lowest_bit(block.in(byte_class::hash)&odd);
            if (foreign != fragment || parts.has_fragment) return not_allowed;
            parts.has_fragment = true;
        }
        mask percents = block.in(byte_class::percent)&odd;
        if (percents == 0) return fragment;
        // A byte past the end is no digit.
        if (((percents << 1U | percents << 2U) & ~block.in(byte_class::hex)) != 0)
            return not_allowed;
        parts.note(fact::percent);
        mask const cut = mask{3} << (width - 2);
        if (block.has_triplet_to_normalize(percents & ~cut, text.data() + base))
            parts.note(fact::percent_not_canonical);
        // Those that end in the next block.
        percents &= cut;
        return percents == 0 || odd_bytes(text, base, percents, parts) == 0 ? fragment
                                                                            : not_allowed;
    }

    /// The byte after the IP-literal at `begin`, as authority_walk::ip_literal(); 0 if there is
    /// none. `odd` are the odd bytes of the authority after its '['.
    URIEL_NEVER_INLINE static constexpr mask behind_brackets(std::string_view text, mask begin,
                                                             mask odd, components& parts) noexcept {
        if (odd == 0 || odd != lowest_bit(odd) || text[place(odd)] != ']') return 0;
        std::string_view const inside =
            text.substr(place(begin) + 1, place(odd) - place(begin) - 1);
        auto const read = std::is_constant_evaluated()
                              ? matching::read_ip_literal(inside, parts.host)
                              : matching::read_ip_literal_at_run_time(inside, parts.host);
        return read.complete ? odd << 1U : 0;
    }
};

}  // namespace uriel::detail::scanning
