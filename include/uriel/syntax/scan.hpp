// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// scan: the grammar walk of RFC 3986 Appendix A, and of the dialects before it; the only one.
//
// It walks masks (bytes/classify.hpp), 64 bytes a step. A run of allowed bytes is one test against
// zero, the end of a component one count of trailing zeros. Constant stack, linear time, no
// allocation. The order of the walk is the order of the text, so that the first offence met is the
// one with the smallest offset. Covered by tests/syntax/scan_test.cpp, and against the ABNF by
// tests/reference/. The file is long because the walk is not cut in two.
#pragma once

#include "uriel/bytes/classify.hpp"
#include "uriel/syntax/components.hpp"
#include "uriel/syntax/dialect.hpp"
#include "uriel/syntax/error.hpp"
#include "uriel/syntax/host.hpp"
#include "uriel/syntax/plain_walk.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace uriel {

/// How the walk ended: well or, when `failed`, at the first offence.
struct scan_outcome {
    std::uint32_t offset = 0;
    error_code code = error_code::invalid_character;
    component where = component::none;
    bool failed = false;
    std::uint8_t unused = 0;  ///< fills the word that the kernels return
};

/// One walk over one text. Block is a producer of masks, Dialect the grammar. The components go
/// where the caller says; after an offence they are not complete.
template <class Block, class Dialect = dialects::rfc3986>
class scanner {
public:
    constexpr scanner(std::string_view text, components& parts) noexcept
        : bytes_(text.data()),
          size_(text.size()),
          parts_(parts),
          block_(bytes_, block_size(size_)) {}

    // URI-reference = URI / relative-ref
    // First what is frequent, and then what that left.
    static constexpr scan_outcome uri_reference(std::string_view text, components& parts) noexcept {
        return std::bit_cast<scan_outcome>(uri_reference_word(text, parts));
    }
    /// The same, as the bits of the outcome: g++ takes a struct that it returns apart and puts it
    /// together again, a word it just returns.
    [[gnu::always_inline]] static constexpr std::uint64_t uri_reference_word(
        std::string_view text, components& parts) noexcept {
        if constexpr (Dialect::has_plain_walk) {
            auto const end = plain_walk<Block>::template first_block<false>(text, parts);
            if (end == plain_end::relative) return well;
            if (end == plain_end::rarer) return rarer_reference(text, parts);
            if (end != plain_end::nowhere) {
                // No IPv4address ends otherwise.
                if (ascii::is_digit(text.data()[parts.host_end - 1])) [[unlikely]]
                    return behind_digit(text, parts, end);
                return behind_first_block(text, parts, end);
            }
        }
        return any_reference(text, parts);
    }

    // hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty
    // followed by what follows it in a URI.
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

private:
    using mask = std::uint64_t;
    using is = byte_class;
    using plain_end = typename plain_walk<Block>::end;
    using word = std::uint64_t;
    static constexpr word well = std::bit_cast<word>(scan_outcome{});
    static constexpr std::size_t width = 64;

    /// Goes on in the block that begins at `base`.
    constexpr scanner(std::string_view text, components& parts, std::size_t base) noexcept
        : bytes_(text.data()),
          size_(text.size()),
          parts_(parts),
          base_(base),
          block_(bytes_ + base, block_size(size_ - base)) {}

    /// Any reference, from its beginning.
    [[gnu::noinline]] static constexpr word any_reference(std::string_view text,
                                                          components& parts) noexcept {
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

    [[gnu::noinline]] static constexpr word rarer_reference(std::string_view text,
                                                            components& parts) noexcept {
        auto const end = plain_walk<Block>::template first_block<true>(text, parts);
        if (end == plain_end::nowhere) return any_reference(text, parts);
        if (end == plain_end::relative) return well;
        if (ascii::is_digit(text.data()[parts.host_end - 1])) return behind_digit(text, parts, end);
        return behind_first_block(text, parts, end);
    }

    [[gnu::noinline]] static constexpr word behind_digit(std::string_view text, components& parts,
                                                         plain_end end) noexcept {
        parts.host =
            kind_of_host({text.data() + parts.host_begin, parts.host_end - parts.host_begin});
        return behind_first_block(text, parts, end);
    }
    [[gnu::always_inline]] static constexpr word behind_first_block(std::string_view text,
                                                                    components& parts,
                                                                    plain_end end) noexcept {
        if (end == plain_end::text) [[likely]]
            return well;
        return end == plain_end::first_block ? further_blocks(text, parts) : rest(text, parts);
    }

    [[gnu::noinline]] static constexpr word further_blocks(std::string_view text,
                                                           components& parts) noexcept {
        if (text.size() > components::max_size) return any_reference(text, parts);
        auto const end = plain_walk<Block>::further_blocks(text, parts);
        return end == plain_end::text ? well : rest(text, parts);
    }

    // The bits from one up, the lowest bit that is set, and the bits below and up to it.
    static constexpr mask from(std::size_t bit) noexcept { return ~mask{0} << bit; }
    static constexpr std::size_t lowest(mask m) noexcept {
        return static_cast<std::size_t>(std::countr_zero(m));
    }
    static constexpr mask lowest_bit(mask m) noexcept { return m & (~m + 1); }
    static constexpr mask below_lowest(mask m) noexcept { return ~m & (m - 1); }
    static constexpr mask up_to_lowest(mask m) noexcept { return m ^ (m - 1); }
    static constexpr std::uint32_t offset(std::size_t at) noexcept {
        return static_cast<std::uint32_t>(at);
    }

    constexpr bool fail(error_code code, component where, std::size_t at) noexcept {
        outcome_ = {offset(at), code, where, true};
        return false;
    }
    constexpr void note(fact f) noexcept { parts_.note(f); }

    static constexpr std::size_t block_size(std::size_t left) noexcept {
        return left < width ? left : width;
    }
    constexpr void load(std::size_t at) noexcept {
        base_ = at;
        block_ = Block(bytes_ + at, block_size(size_ - at));
    }
    constexpr bool holds(std::size_t at) const noexcept { return at - base_ < width; }

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
        return next < end ? find_further(bytes_, next, end, classes...) : end;
    }
    template <class... Class>
    [[gnu::noinline]] static constexpr std::size_t find_further(char const* bytes, std::size_t next,
                                                                std::size_t end,
                                                                Class... classes) noexcept {
        for (; next < end; next += width) {
            Block const block(bytes + next, block_size(end - next));
            if (mask const found = (block.in(classes) | ...); found != 0)
                return next + lowest(found);
        }
        return end;
    }

    // scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
    // A scheme stands before the first of ":/?#", if that is a ':'. Moves `at` behind the ':'.
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

    /// The same where the first block has none of ":/?#".
    [[gnu::cold]] constexpr bool long_scheme(std::size_t& at) noexcept {
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
    /// What stands before the ':' at `end`; nothing does not begin a scheme either.
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
    constexpr bool is_opaque() const noexcept {
        return Dialect::has_opaque_part && parts_.has_scheme && bytes_[parts_.path_begin] != '/' &&
               !parts_.has_authority;
    }

    // An authority stands between "//" and the next of "/?#". Moves `at` to its end.
    constexpr bool slashes_authority(std::size_t& at) noexcept {
        if (size_ - at < 2 || bytes_[at] != '/' || bytes_[at + 1] != '/') {
            parts_.host_begin = parts_.host_end = parts_.path_begin = offset(at);
            return true;
        }
        std::size_t const begin = at + 2;
        if (!holds(begin)) load(begin);
        mask ends = ends_of_authority() & from(begin - base_);
        if (ends == 0 && size_ - base_ > width) {
            // A block that begins with the authority holds all of it, if any can.
            load(begin);
            ends = ends_of_authority();
        }
        bool const is_whole = ends != 0 || size_ - base_ <= width;
        if (ends != 0)
            at = base_ + lowest(ends);
        else
            at = is_whole ? size_ : find(begin, size_, is::slash, is::ends_path);
        parts_.path_begin = offset(at);
        if constexpr (Dialect::has_registry) {
            return server_or_registry(begin, at);
        } else {
            mask const bytes = below_lowest(ends) & from(begin - base_);
            if (is_whole && (block_.in(is::odd)&bytes) == 0)
                return plain_authority(begin, at, bytes);
            outcome_ = authority({bytes_, size_}, parts_, begin, at);
            return !outcome_.failed;
        }
    }
    constexpr mask ends_of_authority() const noexcept {
        return block_.in(is::slash) | block_.in(is::ends_path);
    }

    /// The frequent authority, `bytes` of the block at hand: no userinfo, no brackets, no triplets
    /// and nothing foreign, so a name or IPv4address and perhaps a port.
    constexpr bool plain_authority(std::size_t begin, std::size_t end, mask bytes) noexcept {
        mask const colons = block_.in(is::colon)&bytes;
        parts_.has_authority = true;
        plain_host(begin, colons != 0 ? base_ + lowest(colons) : end);
        mask const name = colons != 0 ? bytes & below_lowest(colons) : bytes;
        if ((block_.in(is::upper)&name) != 0) note(fact::upper_case_host);
        if (colons == 0) return true;
        parts_.has_port = true;
        mask const odd = block_.in(is::not_digit)&bytes & ~up_to_lowest(colons);
        return odd == 0 || fail(error_code::invalid_port, component::port, base_ + lowest(odd));
    }

    // authority = [ userinfo "@" ] host [ ":" port ]
    // Any authority, of any length. A walk of its own, so that the state of the frequent one stays
    // in registers.
    [[gnu::noinline]] static constexpr scan_outcome authority(std::string_view text,
                                                              components& parts, std::size_t begin,
                                                              std::size_t end) noexcept {
        scanner part(text.substr(0, end), parts);
        parts.has_authority = true;
        std::size_t host_begin = begin;
        if (std::size_t const sign = part.find(begin, end, is::at); sign != end) {
            parts.has_userinfo = true;
            host_begin = sign + 1;
            if (!part.run(component::userinfo, begin, sign, is::foreign, is::at))
                return part.outcome_;
        }
        if (part.host(host_begin, end)) part.port(end);
        return part.outcome_;
    }

    // authority = server | reg_name                                          (RFC 2396, 3.2)
    // An authority that is no server is a registry's: all of it, with the host kind none.
    constexpr bool server_or_registry(std::size_t begin, std::size_t end) noexcept {
        parts_.has_authority = true;
        if constexpr (Dialect::has_ip_literal) {
            std::size_t const sign = find(begin, end, is::at);
            std::size_t const host = sign == end ? begin : sign + 1;
            if (host < end && bytes_[host] == '[') {
                outcome_ = authority({bytes_, size_}, parts_, begin, end);
                return !outcome_.failed;
            }
        }
        if (!run(component::authority, begin, end, is::foreign)) return false;
        auto const server = Dialect::read_server({bytes_ + begin, end - begin});
        parts_.has_userinfo = server.has_userinfo;
        parts_.has_port = server.has_port;
        parts_.host = server.host;
        parts_.host_begin = offset(begin + server.host_begin);
        parts_.host_end = offset(begin + server.host_end);
        if (find(begin, end, is::upper) != end) note(fact::upper_case_host);
        return true;
    }

    // host = IP-literal / IPv4address / reg-name
    constexpr bool host(std::size_t begin, std::size_t limit) noexcept {
        if (begin < limit && bytes_[begin] == '[') return ip_literal(begin, limit);
        std::size_t const end = find(begin, limit, is::colon);
        if (!run(component::host, begin, end, is::foreign, is::at)) return false;
        if (find(begin, end, is::upper) != end) note(fact::upper_case_host);
        plain_host(begin, end);
        return true;
    }

    // IPv4address / reg-name, every byte of which is allowed
    constexpr void plain_host(std::size_t begin, std::size_t end) noexcept {
        parts_.host_begin = offset(begin);
        parts_.host_end = offset(end);
        parts_.host = kind_of_host({bytes_ + begin, end - begin});
    }

    static constexpr host_kind kind_of_host(std::string_view host) noexcept {
        bool const is_address = !host.empty() && ascii::is_digit(host.back()) &&
                                ascii::is_digit(host.front()) &&
                                (std::is_constant_evaluated() ? is_ipv4_address(host)
                                                              : is_ipv4_address_at_run_time(host));
        return is_address ? host_kind::ipv4 : host_kind::reg_name;
    }

    // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
    constexpr bool ip_literal(std::size_t begin, std::size_t limit) noexcept {
        std::size_t close = begin + 1;
        while (close < limit && bytes_[close] != ']') ++close;
        if (close == limit) return fail(error_code::unclosed_bracket, component::host, begin);
        std::string_view const inside(bytes_ + begin + 1, close - begin - 1);
        match const read = std::is_constant_evaluated()
                               ? read_ip_literal(inside, parts_.host)
                               : read_ip_literal_at_run_time(inside, parts_.host);
        if constexpr (!Dialect::has_ipvfuture)
            if (parts_.host == host_kind::ipvfuture)
                return fail(error_code::invalid_ip_literal, component::host, begin + 1);
        if (!read.complete)
            return fail(error_code::invalid_ip_literal, component::host, begin + 1 + read.offset);
        for (char const c : inside)
            if (ascii::is_upper(c)) note(fact::upper_case_host);
        parts_.host_begin = offset(begin);
        parts_.host_end = offset(close + 1);
        if (close + 1 != limit && bytes_[close + 1] != ':')
            return fail(error_code::invalid_character, component::host, close + 1);
        return true;
    }

    // port = *DIGIT
    constexpr bool port(std::size_t end) noexcept {
        std::size_t const begin = parts_.host_end;
        if (begin == end) return true;
        parts_.has_port = true;
        std::size_t const odd = find(begin + 1, end, is::not_digit);
        return odd == end || fail(error_code::invalid_port, component::port, odd);
    }

    // userinfo = *( unreserved / pct-encoded / sub-delims / ":" )
    // reg-name = *( unreserved / pct-encoded / sub-delims )
    // The caller has cut the text at the delimiters that `excluded`, of is::foreign and is::at,
    // know nothing of.
    template <class... Class>
    constexpr bool run(component where, std::size_t begin, std::size_t end,
                       Class... excluded) noexcept {
        std::size_t const odd = find(begin, end, excluded...);
        for (std::size_t at = find(begin, odd, is::percent); at != odd;
             at = find(at + 3, odd, is::percent)) {
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

    // path  = path-abempty / path-absolute / path-noscheme / path-rootless / path-empty
    // query = *( pchar / "/" / "?" )      fragment = *( pchar / "/" / "?" )
    // Which of the path rules it is was decided by what stands before; the three components share
    // their alphabet, but for the delimiters between them.
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

    /// Path, query and fragment from the block at components::query_end on. The path, if it begins
    /// before, has been walked so far, and its end is known if there is a query.
    [[gnu::noinline]] static constexpr word rest(std::string_view text,
                                                 components& parts) noexcept {
        if (text.size() > components::max_size) return any_reference(text, parts);
        std::size_t const base = parts.query_end;
        scanner tail(text, parts, base);
        tail.path_end_ = tail.query_end_ = text.size();
        if (parts.has_query) {
            tail.section_ = component::query;
            tail.path_end_ = parts.path_end;
        }
        // What is left of the first block begins with the '/' of the path, or its end.
        tail.begins_ = base != 0 && text[base - 1] == '/' ? 1 : 0;
        return tail.walk(base == 0 ? from(parts.path_begin) : ~mask{0});
    }

    /// The live bytes of the block at hand, and the blocks behind it.
    [[gnu::always_inline]] constexpr word walk(mask live) noexcept {
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
        // Read back from memory only after an offence: the members were written one by one.
        return outcome_.failed ? std::bit_cast<word>(outcome_) : well;
    }

    /// The live bytes of the block at hand. False after an offence.
    constexpr bool tail_block(mask live) noexcept {
        mask const ends = block_.in(is_opaque() ? is::hash : is::ends_path) & live;
        mask const odd = block_.in(is::odd)&live;
        if (section_ == component::path) {
            mask const slashes = block_.in(is::slash);
            mask const begins = (slashes << 1U) | begins_;
            begins_ = slashes >> 63U;
            // The end of the path is itself no '.'.
            if ((block_.in(is::dot)&begins & live & up_to_lowest(ends)) != 0)
                note(fact::dot_segment);
            if (ends != 0) end_path(ends);
        }
        if constexpr (requires { Block::prefers_bytes; })
            return odd_bytes(odd);
        else
            return (odd | triplet_) == 0 || odd_block(odd);
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
        mask const missing = digits & ~block_.in(is::hex);
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

    /// The brackets among `foreign` bytes that stand where uric is allowed (RFC 2732, 3).
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

    /// The '%' whose triplet misses a hex digit at `at`.
    constexpr std::size_t unfinished_triplet(std::size_t at) const noexcept {
        return bytes_[at - 1] == '%' ? at - 1 : at - 2;
    }

    /// Of triplets whose digits are there, as far as they stand in the block.
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

    char const* bytes_;
    std::size_t size_;
    components& parts_;
    std::size_t base_ = 0;
    Block block_;
    scan_outcome outcome_{};

    // The state of the walk through path, query and fragment, from block to block.
    component section_ = component::path;
    std::size_t path_end_ = 0;
    std::size_t query_end_ = 0;
    mask begins_ = 0;   // the first live byte begins a segment
    mask triplet_ = 0;  // bit 0: the first byte must be a hex digit, bit 1: the second, too
};

/// The walk over the masks of the kernel in use (syntax/kernel.hpp).
URIEL_EXPORT std::uint64_t scan_word_at_run_time(std::string_view text, components& parts) noexcept;
inline scan_outcome scan_at_run_time(std::string_view text, components& parts) noexcept {
    return std::bit_cast<scan_outcome>(scan_word_at_run_time(text, parts));
}

/// Walks `text` as a URI-reference and says in `parts`, which must be fresh, where its components
/// are: with the table's masks while compiling, else with a kernel's.
constexpr scan_outcome scan(std::string_view text, components& parts) noexcept {
    if consteval {  // asked otherwise, g++ -O0 has the walk in each object that parses
        return scanner<table_block>::uri_reference(text, parts);
    } else {
        return scan_at_run_time(text, parts);
    }
}

}  // namespace uriel
