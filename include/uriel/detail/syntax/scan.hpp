// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// scan: the only code that walks a text by the grammar: that of RFC 3986, Appendix A, or of an
// older dialect.
//
// It walks masks (detail/bytes/classify.hpp), 64 bytes a step. One comparison with zero checks that
// all bytes of a run are allowed; counting trailing zeros finds the end of a component. Constant
// stack, linear time, no allocation. It walks in the order of the text, so the first offence found
// is the one with the smallest offset. Covered by tests/syntax/scan_test.cpp, and against the ABNF
// by tests/reference/.
//
// The walk starts here. plain_walk.hpp is its first step, for the common shape. Everything else
// goes through authority_walk.hpp after the scheme, and then tail_walk.hpp; both share
// block_walk.hpp.
#pragma once

#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/syntax/dialect.hpp"
#include "uriel/detail/syntax/plain_walk.hpp"
#include "uriel/detail/syntax/tail_walk.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel::detail::scanning {

/// One walk over one text. Block makes the masks; Dialect is the grammar. The components go into
/// the caller's object; after an error they are incomplete.
template <class Block, class Dialect = dialects::rfc3986>
class scanner : tail_walk<Block, Dialect> {
    using blocks = block_walk<Block>;
    using tail = tail_walk<Block, Dialect>;
    using blocks::below_lowest, blocks::lowest, blocks::lowest_bit, blocks::width;
    using blocks::block_, blocks::bytes_, blocks::outcome_, blocks::parts_, blocks::size_;
    using blocks::fail, blocks::find, blocks::note, blocks::offset;
    using tail::authority, tail::ends_of_authority, tail::ip_literal, tail::kind_of_host,
        tail::slashes_authority;
    using tail::path_query_fragment, tail::well;
    using typename blocks::is, typename blocks::mask, typename tail::word;
    using plain_end = typename plain_walk<Block>::end;

public:
    using tail::tail;

    // URI-reference = URI / relative-ref
    // First the frequent shape, then the rest.
    static constexpr scan_outcome uri_reference(std::string_view text, components& parts) noexcept {
        return std::bit_cast<scan_outcome>(uri_reference_word(text, parts));
    }
    /// The same, as the bits of the outcome: g++ takes a returned struct apart and puts it together
    /// again, but just returns a word.
    URIEL_ALWAYS_INLINE static constexpr std::uint64_t uri_reference_word(
        std::string_view text, components& parts) noexcept {
        if constexpr (Dialect::has_plain_walk) {
            plain_masks const is = plain_walk<Block>::first_masks(text);
            auto const end = plain_walk<Block>::template first_block<false>(text, is, parts);
            if (end == plain_end::hostless) return well;
            if (end == plain_end::rarer) return rarer_reference(text, is, parts);
            if (end == plain_end::hostless_block) return further_blocks(text, parts);
            if (end != plain_end::nowhere) {
                // Every IPv4address ends with a digit.
                if (ascii::is_digit(text.data()[parts.host_end - 1])) [[unlikely]]
                    return behind_digit(text, parts, end);
                return behind_first_block(text, parts, end);
            }
        }
        return any_reference(text, parts);
    }

    // hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
    // and the rest of the URI.
    constexpr scan_outcome after_scheme() noexcept {
        std::size_t at = 0;
        if (!slashes_authority(at)) return outcome_;
        return std::bit_cast<scan_outcome>(path_query_fragment(at));
    }

    // authority = [ userinfo "@" ] host [ ":" port ]
    // up to the end of the text or the first of "/?#".
    constexpr scan_outcome authority_alone() noexcept {
        std::size_t const end = find(0, size_, is::slash, is::ends_path);
        parts_.path_begin = offset(end);
        return authority({bytes_, size_}, parts_, 0, end);
    }

    // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
    // all of the text, which begins with '['.
    constexpr scan_outcome ip_literal_alone() noexcept {
        if (find(0, size_, is::upper) != size_) note(fact::upper_case_host);
        if (ip_literal(0, size_) && parts_.host_end != size_)
            fail(error_code::invalid_character, component::host, parts_.host_end);
        return outcome_;
    }

private:
    /// Any reference, from its beginning.
    URIEL_NEVER_INLINE static constexpr word any_reference(std::string_view text,
                                                           components& parts) noexcept {
        parts = components();
        scanner whole(text, parts);
        std::size_t at = 0;
        if (!whole.is_short_enough() || !whole.scheme(at) || !whole.begins_well(at) ||
            !whole.slashes_authority(at))
            return std::bit_cast<word>(whole.outcome_);
        return whole.path_query_fragment(at);
    }
    constexpr bool is_short_enough() noexcept {
        return size_ <= components::max_size || fail(error_code::too_long, component::none, 0);
    }

    /// Reuses masks that the common walk made: all, where each is slow to make; or those that take
    /// longest, in registers, since the frequent reference should need no memory for them.
    URIEL_ALWAYS_INLINE static constexpr word rarer_reference(
        std::string_view text, [[maybe_unused]] plain_masks const& is, components& parts) noexcept {
        if constexpr (prefers_small)
            return any_reference(text, parts);
        else if constexpr (requires { Block::with_rarer(is, text.data(), text.size()); })
            return rarer_by_all_masks({.special = is.special,
                                       .odd = is.odd,
                                       .slash = is.slash,
                                       .question = is.question,
                                       .dot = is.dot,
                                       .upper = 0,
                                       .digit = 0,
                                       .behind = is.behind},
                                      text, parts);
        else
            return rarer_by_some_masks(text, parts, is.special, is.odd, is.slash);
    }
    URIEL_NEVER_INLINE static constexpr word rarer_by_all_masks(plain_masks seen,
                                                                std::string_view text,
                                                                components& parts) noexcept {
        std::size_t const size = blocks::block_size(text.size());
        return rarer(text, Block::with_rarer(seen, text.data(), size), parts);
    }
    URIEL_NEVER_INLINE static constexpr word rarer_by_some_masks(std::string_view text,
                                                                 components& parts, mask special,
                                                                 mask odd, mask slash) noexcept {
        plain_masks is = plain_walk<Block>::first_masks(text);
        is.special = special;
        is.odd = odd;
        is.slash = slash;
        return rarer(text, is, parts);
    }
    URIEL_ALWAYS_INLINE static constexpr word rarer(std::string_view text, plain_masks const& is,
                                                    components& parts) noexcept {
        auto const end = plain_walk<Block>::template first_block<true>(text, is, parts);
        if (end == plain_end::nowhere) return any_reference(text, parts);
        if (end == plain_end::hostless) return well;
        if (end == plain_end::hostless_block) return further_blocks(text, parts);
        if (ascii::is_digit(text.data()[parts.host_end - 1])) return behind_digit(text, parts, end);
        return behind_first_block(text, parts, end);
    }

    URIEL_NEVER_INLINE static constexpr word behind_digit(std::string_view text, components& parts,
                                                          plain_end end) noexcept {
        parts.host =
            kind_of_host({text.data() + parts.host_begin, parts.host_end - parts.host_begin});
        return behind_first_block(text, parts, end);
    }
    URIEL_ALWAYS_INLINE static constexpr word behind_first_block(std::string_view text,
                                                                 components& parts,
                                                                 plain_end end) noexcept {
        if (end == plain_end::text) [[likely]]
            return well;
        return further_blocks(text, parts);
    }

    URIEL_NEVER_INLINE static constexpr word further_blocks(std::string_view text,
                                                            components& parts) noexcept {
        if (text.size() <= components::max_size && plain_walk<Block>::further_blocks(text, parts))
            return well;
        return any_reference(text, parts);
    }

    // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    // A scheme comes before the first of ":/?#", if that is a ':'. Moves `at` past the ':'.
    constexpr bool scheme(std::size_t& at) noexcept {
        mask const ends = block_.in(is::colon) | ends_of_authority();
        if (ends == 0 && size_ > width) return long_scheme(at);
        if ((block_.in(is::colon)&lowest_bit(ends)) == 0) return true;
        mask const bytes = below_lowest(ends);
        std::size_t const end = lowest(ends);
        if ((block_.in(is::not_scheme)&bytes) != 0 || !begins_scheme(end)) return fail_scheme(end);
        if ((block_.in(is::upper)&bytes) != 0) note(fact::upper_case_scheme);
        at = end_scheme(end);
        return true;
    }

    /// The same if the first block has none of ":/?#".
    URIEL_COLD constexpr bool long_scheme(std::size_t& at) noexcept {
        std::size_t const end = find(width, size_, is::colon, is::slash, is::ends_path);
        if (end == size_ || bytes_[end] != ':') return true;
        if (find(0, end, is::not_scheme) != end || !begins_scheme(end)) return fail_scheme(end);
        if (find(0, end, is::upper) != end) note(fact::upper_case_scheme);
        at = end_scheme(end);
        return true;
    }

    constexpr std::size_t end_scheme(std::size_t end) noexcept {
        parts_.has_scheme = true;
        parts_.scheme_end = offset(end);
        return end + 1;
    }
    /// True if the text before the ':' at `end` begins like a scheme; an empty text does not.
    constexpr bool begins_scheme(std::size_t end) const noexcept {
        if constexpr (Dialect::scheme_begins_with_letter)
            return ascii::is_alpha(bytes_[0]);
        else
            return end > 0;
    }
    constexpr bool fail_scheme(std::size_t end) noexcept {
        if constexpr (Dialect::first_segment_may_have_colon) return true;
        return fail(error_code::invalid_scheme, component::scheme,
                    begins_scheme(end) ? find(0, end, is::not_scheme) : 0);
    }

    // absoluteURI = scheme ":" ( hier_part | opaque_part )                     (RFC 2396, 3)
    // where neither can be empty.
    constexpr bool begins_well([[maybe_unused]] std::size_t at) noexcept {
        if constexpr (Dialect::has_opaque_part)
            if (parts_.has_scheme && (at == size_ || bytes_[at] == '#'))
                return fail(error_code::rule_mismatch, component::none, at);
        return true;
    }
};

/// The walk over the masks of the kernel in use (detail/syntax/kernel.hpp).
URIEL_EXPORT std::uint64_t scan_word_at_run_time(std::size_t size, char const* bytes,
                                                 components& parts) noexcept;
inline scan_outcome scan_at_run_time(std::string_view text, components& parts) noexcept {
    return std::bit_cast<scan_outcome>(scan_word_at_run_time(text.size(), text.data(), parts));
}

/// Walks `text` as a URI-reference and stores the positions of its components in `parts`, which
/// must be newly constructed. Uses the table's masks while compiling, else a kernel's.
constexpr scan_outcome scan(std::string_view text, components& parts) noexcept {
    // With std's function, g++ -O0 puts the walk into each object that parses.
    if (__builtin_is_constant_evaluated()) return scanner<table_block>::uri_reference(text, parts);
    return scan_at_run_time(text, parts);
}

}  // namespace uriel::detail::scanning
