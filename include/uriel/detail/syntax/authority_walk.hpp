// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// authority_walk: the part of the walk of scan.hpp between "//" and the path: userinfo, host and
// port (RFC 3986, 3.2).
#pragma once

#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/syntax/block_walk.hpp"
#include "uriel/detail/syntax/host.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace uriel::detail::scanning {

template <class Block, class Dialect>
class authority_walk : protected block_walk<Block> {
protected:
    using blocks = block_walk<Block>;
    using blocks::base_, blocks::block_, blocks::bytes_, blocks::outcome_, blocks::parts_,
        blocks::size_;
    using blocks::below_lowest, blocks::from, blocks::lowest, blocks::width;
    using blocks::blocks;
    using blocks::fail, blocks::find, blocks::holds, blocks::load, blocks::note, blocks::offset,
        blocks::run;
    using typename blocks::is, typename blocks::mask;

    // An authority is between "//" and the next of "/?#". Moves `at` to its end.
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
            if (is_whole) {
                mask const bytes = below_lowest(ends) & from(begin - base_);
                if ((block_.in(is::odd)&bytes) == 0) return plain_authority(begin, at, bytes);
                if (bytes_[begin] == '[' && (block_.in(is::at)&bytes) == 0) {
                    if ((block_.in(is::upper)&bytes) != 0) note(fact::upper_case_host);
                    outcome_ = bracketed_authority({bytes_, at}, parts_, begin);
                    return !outcome_.failed;
                }
            }
            outcome_ = authority({bytes_, size_}, parts_, begin, at);
            return !outcome_.failed;
        }
    }
    constexpr mask ends_of_authority() const noexcept {
        return block_.in(is::slash) | block_.in(is::ends_path);
    }

    /// The frequent authority, `bytes` of the current block: no userinfo, no brackets, no triplets
    /// and nothing foreign, so a name or IPv4address and perhaps a port.
    constexpr bool plain_authority(std::size_t begin, std::size_t end, mask bytes) noexcept {
        mask const colons = block_.in(is::colon)&bytes;
        parts_.has_authority = true;
        plain_host(begin, colons != 0 ? base_ + lowest(colons) : end);
        mask const name = colons != 0 ? bytes & below_lowest(colons) : bytes;
        if ((block_.in(is::upper)&name) != 0) note(fact::upper_case_host);
        if (colons == 0) return true;
        parts_.has_port = true;
        // Too few bytes for a mask to pay off.
        return digits(parts_.host_end + std::size_t{1}, end);
    }

    /// IP-literal [ ":" port ], up to the end of the text. It needs no masks.
    URIEL_NEVER_INLINE static constexpr scan_outcome bracketed_authority(
        std::string_view text, components& parts, std::size_t begin) noexcept {
        authority_walk part(text, parts, text.size());
        parts.has_authority = true;
        if (part.ip_literal(begin, text.size())) part.port(text.size());
        return part.outcome_;
    }

    // authority = [ userinfo "@" ] host [ ":" port ]
    // Any authority, of any length. A walk of its own, so that the state of the frequent one stays
    // in registers.
    URIEL_NEVER_INLINE static constexpr scan_outcome authority(std::string_view text,
                                                               components& parts, std::size_t begin,
                                                               std::size_t end) noexcept {
        authority_walk part(text.substr(0, end), parts, begin);
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
    // An authority that is not a server is a registry name: all of it, with the host kind none.
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
        bool const is_ip_literal = begin < limit && bytes_[begin] == '[';
        // No letter is allowed after an IP literal.
        std::size_t const end = is_ip_literal ? limit : find(begin, limit, is::colon);
        if (find(begin, end, is::upper) != end) note(fact::upper_case_host);
        if (is_ip_literal) return ip_literal(begin, limit);
        if (!run(component::host, begin, end, is::foreign, is::at)) return false;
        plain_host(begin, end);
        return true;
    }

    static constexpr host_kind kind_of_host(std::string_view host) noexcept {
        bool const is_address =
            !host.empty() && ascii::is_digit(host.back()) && ascii::is_digit(host.front()) &&
            (std::is_constant_evaluated() ? detail::matching::is_ipv4_address(host)
                                          : matching::is_ipv4_address_at_run_time(host));
        return is_address ? host_kind::ipv4 : host_kind::reg_name;
    }

    // IP-literal = "[" ( IPv6address / IPvFuture  ) "]"
    constexpr bool ip_literal(std::size_t begin, std::size_t limit) noexcept {
        // The bracket is nearly always the last byte.
        std::size_t close = limit - 1;
        matching::match read{false, 0};
        if (bytes_[close] == ']') read = read_between(begin, close);
        if (!read.complete) {
            close = begin + 1;
            auto stop = stopping::meter::for_size(limit - begin);
            while (close < limit && bytes_[close] != ']' && !stop.is_wanted_at(close - begin))
                ++close;
            if (stop.has_stopped()) return fail(error_code::stopped, component::host, begin);
            if (close == limit) return fail(error_code::unclosed_bracket, component::host, begin);
            read = read_between(begin, close);
        }
        if constexpr (!Dialect::has_ipvfuture)
            if (parts_.host == host_kind::ipvfuture)
                return fail(error_code::invalid_ip_literal, component::host, begin + 1);
        if (!read.complete)
            return fail(error_code::invalid_ip_literal, component::host, begin + 1 + read.offset);
        parts_.host_begin = offset(begin);
        parts_.host_end = offset(close + 1);
        if (close + 1 != limit && bytes_[close + 1] != ':')
            return fail(error_code::invalid_character, component::host, close + 1);
        return true;
    }
    constexpr matching::match read_between(std::size_t begin, std::size_t close) noexcept {
        std::string_view const inside(bytes_ + begin + 1, close - begin - 1);
        return std::is_constant_evaluated()
                   ? matching::read_ip_literal(inside, parts_.host)
                   : matching::read_ip_literal_at_run_time(inside, parts_.host);
    }

    // port = *DIGIT
    constexpr bool port(std::size_t end) noexcept {
        std::size_t const begin = parts_.host_end;
        if (begin == end) return true;
        parts_.has_port = true;
        if (end - begin <= width) return digits(begin + 1, end);
        std::size_t const odd = find(begin + 1, end, is::not_digit);
        return odd == end || fail(error_code::invalid_port, component::port, odd);
    }
    constexpr bool digits(std::size_t begin, std::size_t end) noexcept {
        for (std::size_t at = begin; at < end; ++at)
            if (!ascii::is_digit(bytes_[at]))
                return fail(error_code::invalid_port, component::port, at);
        return true;
    }

private:
    // IPv4address / reg-name, every byte of which is allowed
    constexpr void plain_host(std::size_t begin, std::size_t end) noexcept {
        parts_.host_begin = offset(begin);
        parts_.host_end = offset(end);
        parts_.host = kind_of_host({bytes_ + begin, end - begin});
    }
};

}  // namespace uriel::detail::scanning
