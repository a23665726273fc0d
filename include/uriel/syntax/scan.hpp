// scan: the grammar walk of RFC 3986 Appendix A, the only one.
//
// It walks masks (bytes/classify.hpp), 64 bytes a step. A run of allowed bytes is one test against
// zero, the end of a component one count of trailing zeros. Constant stack, linear time, no
// allocation. The order of the walk is the order of the text, so that the first offence met is the
// one with the smallest offset. Covered by tests/syntax/scan_test.cpp, and against the ABNF by
// tests/reference/.
#pragma once

#include "uriel/bytes/classify.hpp"
#include "uriel/syntax/components.hpp"
#include "uriel/syntax/error.hpp"
#include "uriel/syntax/host.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace uriel {

/// What the walk found: the components or, when `failed`, the first offence.
struct scan_result {
    components parts;
    bool failed = false;
    error_code code = error_code::invalid_character;
    component where = component::none;
    std::uint32_t offset = 0;
};

/// Is the triplet of these two hex digits one that normalization would rewrite (RFC 3986, 6.2.2)?
/// Either a hex digit is in lower case, or the octet is an unreserved character.
constexpr bool is_canonical_triplet(char high, char low) noexcept {
    return !ascii::is_lower(high) && !ascii::is_lower(low) &&
           !sets::unreserved.contains(ascii::octet(high, low));
}

/// One walk over one text. Block is a producer of masks.
template <class Block>
class scanner {
public:
    constexpr explicit scanner(std::string_view text) noexcept
        : bytes_(text.data()), size_(text.size()), block_(bytes_, block_size(0)) {}

    // URI-reference = URI / relative-ref
    constexpr scan_result uri_reference() noexcept {
        if (size_ > components::max_size)
            fail(error_code::too_long, component::none, 0);
        else if (std::size_t at = 0; scheme(at) && slashes_authority(at))
            path_query_fragment(at);
        return result_;
    }

    // hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
    // followed by what follows it in a URI.
    constexpr scan_result after_scheme() noexcept {
        if (std::size_t at = 0; slashes_authority(at)) path_query_fragment(at);
        return result_;
    }

    // authority = [ userinfo "@" ] host [ ":" port ]
    // up to the end of the text or the first of "/?#".
    constexpr scan_result authority_alone() noexcept {
        parts().path_begin = offset(find(0, size_, is::slash, is::question, is::hash));
        authority(0, parts().path_begin);
        return result_;
    }

private:
    using mask = std::uint64_t;
    using is = byte_class;
    static constexpr std::size_t width = 64;

    // Bits at and above `bit`, below `bit`, and from one position up to another.
    static constexpr mask from(std::size_t bit) noexcept {
        return bit < width ? ~mask{0} << bit : mask{0};
    }
    static constexpr mask below(std::size_t bit) noexcept { return ~from(bit); }
    static constexpr std::size_t lowest(mask m) noexcept {
        return static_cast<std::size_t>(std::countr_zero(m));
    }

    constexpr components& parts() noexcept { return result_.parts; }
    static constexpr std::uint32_t offset(std::size_t at) noexcept {
        return static_cast<std::uint32_t>(at);
    }
    constexpr bool fail(error_code code, component where, std::size_t at) noexcept {
        result_.failed = true;
        result_.code = code;
        result_.where = where;
        result_.offset = offset(at);
        return false;
    }

    constexpr std::size_t block_size(std::size_t at) const noexcept {
        return size_ - at < width ? size_ - at : width;
    }
    constexpr void load(std::size_t at) noexcept {
        base_ = at;
        block_ = Block(bytes_ + at, block_size(at));
    }
    constexpr bool holds(std::size_t at) const noexcept {
        return at >= base_ && at - base_ < width;
    }

    /// The first byte in [begin, end) that is in one of `classes`, or `end`. Looks at the block at
    /// hand first, which nearly always answers.
    template <class... Class>
    constexpr std::size_t find(std::size_t begin, std::size_t end, Class... classes) noexcept {
        std::size_t next = begin;
        if (holds(begin)) {
            if (mask const found = (block_.in(classes) | ...) & from(begin - base_); found != 0)
                return base_ + lowest(found) < end ? base_ + lowest(found) : end;
            next = base_ + width;
        }
        for (; next < end; next += width) {
            Block const block(bytes_ + next, block_size(next));
            if (mask const found = (block.in(classes) | ...); found != 0)
                return next + lowest(found) < end ? next + lowest(found) : end;
        }
        return end;
    }

    // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    // A scheme stands before the first of ":/?#", if that is a ':'. Moves `at` behind the ':'.
    constexpr bool scheme(std::size_t& at) noexcept {
        std::size_t const end = find(0, size_, is::colon, is::slash, is::question, is::hash);
        if (end == size_ || bytes_[end] != ':') return true;
        if (end == 0 || !ascii::is_alpha(bytes_[0]))
            return fail(error_code::invalid_scheme, component::scheme, 0);
        if (std::size_t const odd = find(0, end, is::not_scheme); odd != end)
            return fail(error_code::invalid_scheme, component::scheme, odd);
        if (find(0, end, is::upper) != end) parts().note(fact::upper_case_scheme);
        parts().has_scheme = true;
        parts().scheme_end = offset(end);
        at = end + 1;
        return true;
    }

    // An authority stands between "//" and the next of "/?#". Moves `at` to its end.
    constexpr bool slashes_authority(std::size_t& at) noexcept {
        if (size_ - at < 2 || bytes_[at] != '/' || bytes_[at + 1] != '/') {
            parts().host_begin = parts().host_end = parts().path_begin = offset(at);
            return true;
        }
        std::size_t const begin = at + 2;
        std::size_t const seen = base_ + width;
        // A block that begins with the authority holds all of it, if any can.
        if (size_ > seen && find(begin, seen, is::slash, is::question, is::hash) >= seen)
            load(begin);
        at = find(begin, size_, is::slash, is::question, is::hash);
        parts().path_begin = offset(at);
        return authority(begin, at);
    }

    // authority = [ userinfo "@" ] host [ ":" port ]
    constexpr bool authority(std::size_t begin, std::size_t end) noexcept {
        parts().has_authority = true;
        std::size_t host_begin = begin;
        if (std::size_t const sign = find(begin, end, is::at); sign != end) {
            parts().has_userinfo = true;
            host_begin = sign + 1;
            if (!run(component::userinfo, begin, sign)) return false;
        }
        parts().host_begin = offset(host_begin);
        return host(host_begin, end) && port(end);
    }

    // host = IP-literal / IPv4address / reg-name
    constexpr bool host(std::size_t begin, std::size_t limit) noexcept {
        if (begin < limit && bytes_[begin] == '[') return ip_literal(begin, limit);
        std::size_t const end = find(begin, limit, is::colon);
        parts().host_end = offset(end);
        if (!run(component::host, begin, end)) return false;
        if (find(begin, end, is::upper) != end) parts().note(fact::upper_case_host);
        parts().host = host_kind::reg_name;
        if (end != begin && ascii::is_digit(bytes_[end - 1]) && ascii::is_digit(bytes_[begin]) &&
            parse_ipv4_address({bytes_ + begin, end - begin}))
            parts().host = host_kind::ipv4;
        return true;
    }

    // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
    constexpr bool ip_literal(std::size_t begin, std::size_t limit) noexcept {
        std::size_t close = begin + 1;
        while (close < limit && bytes_[close] != ']') ++close;
        if (close == limit) return fail(error_code::unclosed_bracket, component::host, begin);
        std::string_view const inside(bytes_ + begin + 1, close - begin - 1);
        match const read = read_ip_literal(inside, parts().host);
        if (!read.complete)
            return fail(error_code::invalid_ip_literal, component::host, begin + 1 + read.offset);
        for (char const c : inside)
            if (ascii::is_upper(c)) parts().note(fact::upper_case_host);
        parts().host_end = offset(close + 1);
        if (close + 1 != limit && bytes_[close + 1] != ':')
            return fail(error_code::invalid_character, component::host, close + 1);
        return true;
    }

    // port = *DIGIT
    constexpr bool port(std::size_t end) noexcept {
        if (parts().host_end == end) return true;
        parts().has_port = true;
        std::size_t const odd = find(parts().host_end + 1, end, is::not_digit);
        return odd == end || fail(error_code::invalid_port, component::port, odd);
    }

    // userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
    // reg-name = *( unreserved / pct-encoded / sub-delims )
    // The caller has cut the text at the delimiters that the class `foreign` knows nothing of.
    constexpr bool run(component where, std::size_t begin, std::size_t end) noexcept {
        std::size_t const odd = find(begin, end, is::foreign, is::at);
        for (std::size_t at = find(begin, odd, is::percent); at != odd;
             at = find(at + 3, odd, is::percent)) {
            if (end - at < 3 || !ascii::is_hex(bytes_[at + 1]) || !ascii::is_hex(bytes_[at + 2]))
                return fail(error_code::invalid_percent_encoding, where, at);
            note_triplet(at);
        }
        return odd == end || fail(error_code::invalid_character, where, odd);
    }

    constexpr void note_triplet(std::size_t at) noexcept {
        parts().note(fact::percent);
        if (!is_canonical_triplet(bytes_[at + 1], bytes_[at + 2]))
            parts().note(fact::percent_not_canonical);
    }

    // path  = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty
    // query = *( pchar / "/" / "?" )      fragment = *( pchar / "/" / "?" )
    // Which of the path rules it is was decided by what stands before; the three components share
    // their alphabet, but for the delimiters between them.
    constexpr void path_query_fragment(std::size_t at) noexcept {
        if (at == size_) {
            parts().path_end = parts().query_end = offset(size_);
            return;
        }
        if (!holds(at)) load(at);
        while (true) {
            if (!tail_block(at - base_)) return;
            at = base_ + width;
            if (at >= size_) break;
            load(at);
        }
        if (triplet_ != 0)
            fail(error_code::invalid_percent_encoding, section_, unfinished_triplet(size_));
        if (section_ == component::path) parts().path_end = offset(size_);
        if (section_ != component::fragment) parts().query_end = offset(size_);
    }

    /// The bytes of one block from `skip` on. False after an offence.
    constexpr bool tail_block(std::size_t skip) noexcept {
        mask const live = from(skip);
        mask foreign_bytes = block_.in(is::foreign)&live;
        if (section_ == component::path) end_path(live);
        if (section_ != component::fragment && foreign_bytes != 0) end_query(foreign_bytes);
        mask const percents = block_.in(is::percent)&live;
        if ((percents | triplet_) == 0) {
            return foreign_bytes == 0 || fail_character(base_ + lowest(foreign_bytes));
        }
        return percent_block(percents, foreign_bytes);
    }

    /// Finds the end of the path, if this block has it, and its dot segments.
    constexpr void end_path(mask live) noexcept {
        mask const ends = (block_.in(is::question) | block_.in(is::hash)) & live;
        std::size_t const end = ends != 0 ? lowest(ends) : width;
        mask const slashes = block_.in(is::slash);
        mask const begins = (slashes << 1U) | (segment_begins_ << lowest(live));
        if ((block_.in(is::dot)&begins & live & below(end)) != 0) parts().note(fact::dot_segment);
        segment_begins_ = slashes >> 63U;
        if (ends == 0) return;
        parts().path_end = parts().query_end = offset(base_ + end);
        if (bytes_[base_ + end] == '?') {
            parts().has_query = true;
            section_ = component::query;
        }
    }

    /// The first '#' begins the fragment; every other foreign byte stays an offence.
    constexpr void end_query(mask& foreign_bytes) noexcept {
        mask const hashes = block_.in(is::hash)&foreign_bytes;
        if (hashes == 0) return;
        fragment_begin_ = base_ + lowest(hashes);
        parts().query_end = offset(fragment_begin_);
        parts().has_fragment = true;
        section_ = component::fragment;
        foreign_bytes &= ~(hashes & (~hashes + 1));
    }

    /// A block with a '%' in it, or after one that ended within a triplet. Bit 0 of triplet_ asks
    /// for a hex digit at the block's first byte, bit 1 at its second.
    constexpr bool percent_block(mask percents, mask foreign_bytes) noexcept {
        mask const digits = (percents << 1U) | (percents << 2U) | triplet_;
        mask const odd = digits & ~block_.in(is::hex);
        std::size_t const character = foreign_bytes != 0 ? lowest(foreign_bytes) : width;
        // A byte past the end is no hex digit, so a triplet cut short by the end shows here too.
        if (odd != 0) {
            std::size_t const at = unfinished_triplet(base_ + lowest(odd));
            if (at < base_ + character) return fail_triplet(at);
        }
        if (foreign_bytes != 0) return fail_character(base_ + character);
        note_triplets(percents);
        triplet_ = (percents >> 63U) | ((percents >> 62U) & 1U) | ((percents >> 63U) << 1U);
        return true;
    }

    /// The '%' whose triplet misses a hex digit at `at`.
    constexpr std::size_t unfinished_triplet(std::size_t at) const noexcept {
        return bytes_[at - 1] == '%' ? at - 1 : at - 2;
    }

    constexpr void note_triplets(mask percents) noexcept {
        if (percents == 0) return;
        parts().note(fact::percent);
        for (; percents != 0 && !parts().may_have(fact::percent_not_canonical);
             percents &= percents - 1) {
            std::size_t const at = base_ + lowest(percents);
            if (size_ - at > 2) note_triplet(at);
        }
    }

    // An offence may lie before the delimiter that the same block has already been cut at.
    constexpr component section_of(std::size_t at) const noexcept {
        if (section_ == component::path || at < result_.parts.path_end) return component::path;
        if (section_ == component::query || at < fragment_begin_) return component::query;
        return component::fragment;
    }
    constexpr bool fail_character(std::size_t at) noexcept {
        return fail(error_code::invalid_character, section_of(at), at);
    }
    constexpr bool fail_triplet(std::size_t at) noexcept {
        return fail(error_code::invalid_percent_encoding, section_of(at), at);
    }

    char const* bytes_;
    std::size_t size_;
    std::size_t base_ = 0;
    Block block_;
    scan_result result_{};

    // The state of the walk through path, query and fragment.
    component section_ = component::path;
    std::size_t fragment_begin_ = 0;
    mask triplet_ = 0;
    mask segment_begins_ = 1;
};

/// The walk over the masks of the machine's best kernel.
URIEL_EXPORT scan_result scan_at_run_time(std::string_view text) noexcept;

/// Walks `text` as a URI-reference: with the table's masks while compiling, else with a kernel's.
constexpr scan_result scan(std::string_view text) noexcept {
    if (std::is_constant_evaluated()) return scanner<table_block>(text).uri_reference();
    return scan_at_run_time(text);
}

}  // namespace uriel
