// plain_walk: the first step of the walk of scan.hpp, for the frequent URI, in a straight line:
//
//     scheme "://" *( ALPHA / DIGIT / "+" / "-" / "." ) [ ":" port ] path-abempty [ "?" query ]
//
// Scheme and authority end within 64 bytes. Path and query are walked up to the first block with
// an odd byte, such as '%' or '#', from which on scan.hpp walks. What is not of this shape was left
// as it was, and is for scan.hpp as a whole. So all that tests the walk tests both ways:
// tests/syntax/scan_test.cpp, kernel_test.cpp, tests/reference/.
#pragma once

#include "uriel/bytes/classify.hpp"
#include "uriel/syntax/components.hpp"
#include "uriel/syntax/host.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel {

template <class Block>
class plain_walk {
public:
    /// How far a walk came.
    enum class end : std::uint8_t {
        nowhere,      ///< the text is of another shape; nothing was written
        rarer,        ///< nor was it here, but for the rarer URI it is worth to try again
        first_block,  ///< the kind of the host and the blocks behind the first are still to be seen
        odd_block,    ///< the block that begins at components::query_end
        text,
    };

    /// The first 64 bytes. The rarer URI has capital letters or a port, too: asked for apart, so
    /// that the frequent one finds room in the registers that a function need not save.
    template <bool rarer>
    [[gnu::always_inline]] static constexpr end first_block(std::string_view text,
                                                            components& parts) noexcept {
        std::size_t const size = text.size();
        char const* const bytes = text.data();
        plain_masks const is = Block::plain(bytes, size < width ? size : width);

        mask const path_ends = is.question | is.behind;
        mask const stops = is.slash | path_ends;
        mask const dots = is.dot & (is.slash << 1U);

        // scheme "://"; the host ends with the next byte that is special or behind the text.
        mask const colon = lowest_bit(is.special);
        mask const host = lowest_bit(is.special & (0 - (colon << 3U)));
        if (((is.slash >> 1U) & (is.slash >> 2U) & colon) == 0 || host == 0) return end::nowhere;
        // Of all bytes of a scheme, the letters are the greatest; ':' is less than they are.
        std::uint32_t const scheme_end = place(colon);
        if (bytes[scheme_end] != ':' || bytes[0] < 'A') return end::nowhere;

        mask authority = host;
        if ((host & stops) == 0 || (is.upper & (host - 1)) != 0) {
            if constexpr (!rarer) return end::rarer;
            if ((host & stops) == 0) authority = end_of_port(bytes, host, stops);
            if (authority == 0) return end::nowhere;
            if (authority != host) parts.has_port = true;
            if ((is.upper & (colon - 1)) != 0) parts.note(fact::upper_case_scheme);
            if ((is.upper & (host - colon)) != 0) parts.note(fact::upper_case_host);
        }
        parts.scheme_end = scheme_end;
        parts.host_begin = scheme_end + 3;
        parts.host_end = place(host);
        parts.path_begin = place(authority);
        parts.has_scheme = true;
        parts.has_authority = true;
        parts.host = host_kind::reg_name;
        parts.query_end = 0;
        if (is.odd != 0) return end::odd_block;

        // path-abempty [ "?" query ]
        if ((dots & (0 - authority) & below_lowest(path_ends)) != 0) parts.note(fact::dot_segment);
        parts.path_end = static_cast<std::uint32_t>(std::countr_zero(path_ends));
        parts.query_end = static_cast<std::uint32_t>(size);
        parts.has_query = is.question != 0;
        return size > width || ascii::is_digit(bytes[place(host) - 1]) ? end::first_block
                                                                       : end::text;
    }

    /// The blocks behind the first one.
    [[gnu::always_inline]] static constexpr end further_blocks(std::string_view text,
                                                               components& parts) noexcept {
        std::size_t const size = text.size();
        mask in_path = parts.has_query ? 0 : ~mask{0};
        std::size_t path_end = parts.has_query ? parts.path_end : size;
        mask begins = size > width && text[width - 1] == '/' ? 1 : 0;
        end came_to = end::text;
        std::size_t base = width;
        for (; base < size; base += width) {
            std::size_t const left = size - base;
            plain_masks const is = Block::plain(text.data() + base, left < width ? left : width);
            if (is.odd != 0) {
                parts.query_end = static_cast<std::uint32_t>(base);
                came_to = end::odd_block;
                break;
            }
            mask const segments = (is.slash << 1U) | begins;
            if ((is.dot & segments & below_lowest(is.question) & in_path) != 0)
                parts.note(fact::dot_segment);
            begins = is.slash >> 63U;
            if ((is.question & in_path) != 0) {
                path_end = base + place(is.question);
                in_path = 0;
            }
        }
        parts.path_end = static_cast<std::uint32_t>(path_end);
        parts.has_query = in_path == 0;
        return came_to;
    }

private:
    using mask = std::uint64_t;
    static constexpr std::size_t width = 64;

    static constexpr mask lowest_bit(mask m) noexcept { return m & (~m + 1); }
    static constexpr mask below_lowest(mask m) noexcept { return ~m & (m - 1); }
    /// Of the lowest bit of a mask that has any.
    static constexpr std::uint32_t place(mask m) noexcept {
        return static_cast<std::uint32_t>(__builtin_ctzll(m));
    }

    /// port = *DIGIT, from the ':' at the bit `begin` to the first of `stops`; 0 if it is no port.
    static constexpr mask end_of_port(char const* bytes, mask begin, mask stops) noexcept {
        mask const stop = lowest_bit(stops & (0 - begin));
        std::uint32_t at = place(begin);
        if (stop == 0 || bytes[at] != ':') return 0;
        do ++at;
        while (at < place(stop) && ascii::is_digit(bytes[at]));
        return at == place(stop) ? stop : 0;
    }
};

}  // namespace uriel
