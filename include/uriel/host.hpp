// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hosts and what they stand for: the canonical text of IP addresses (RFC 5952 for IPv6), the octets
// of an address, the names that DNS can look up, and HOST:PORT given as a host.
#pragma once

#include "uriel/detail/syntax/host.hpp"
#include "uriel/detail/syntax/host_spelling.hpp"
#include "uriel/error.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace uriel {

/// The octets of an IP address in network byte order, as a socket address takes them: four or
/// sixteen.
class ip_address {
public:
    /// Why a host is not an IP address by itself.
    enum class error : std::uint8_t {
        not_an_address,           ///< a reg-name, which has to be looked up
        mechanism_not_supported,  ///< an IPvFuture, of an unknown version (3.2.2)
    };
    /// "not-an-address", "address-mechanism-not-supported".
    friend constexpr std::string_view name(error why) noexcept {
        return why == error::not_an_address ? "not-an-address" : "address-mechanism-not-supported";
    }

    constexpr explicit ip_address(detail::matching::ipv4_octets const& octets) noexcept
        : octets_{octets[0], octets[1], octets[2], octets[3]}, size_(octets.size()) {}
    constexpr explicit ip_address(detail::matching::ipv6_octets const& octets) noexcept
        : octets_(octets), size_(octets.size()) {}

    /// The address of an IPv4address, or of an IPv6address without brackets; nothing for another
    /// text. Constant time.
    static constexpr std::optional<ip_address> parse(std::string_view text) noexcept {
        if (auto const ipv4 = detail::matching::parse_ipv4_address(text)) return ip_address(*ipv4);
        if (auto const ipv6 = detail::matching::parse_ipv6_address(text)) return ip_address(*ipv6);
        return std::nullopt;
    }

    constexpr std::span<std::uint8_t const> octets() const noexcept {
        return {octets_.data(), size_};
    }
    friend constexpr bool operator==(ip_address const&, ip_address const&) noexcept = default;

private:
    detail::matching::ipv6_octets octets_{};
    std::size_t size_;
};

/// The IP address that a valid host stands for (RFC 3986, 3.2.2). An IP literal includes its
/// brackets. Constant time.
constexpr expected<ip_address, ip_address::error> find_ip_address(std::string_view host) noexcept {
    if (!host.starts_with('[')) {
        auto const octets = detail::matching::parse_ipv4_address(host);
        if (!octets) return unexpected(ip_address::error::not_an_address);
        return ip_address(*octets);
    }
    auto const octets = detail::matching::parse_ipv6_address(host.substr(1, host.size() - 2));
    if (!octets) return unexpected(ip_address::error::mechanism_not_supported);
    return ip_address(*octets);
}

/// The host that an IP address is written as: an IPv4address, or the text that RFC 5952 recommends
/// in brackets. A version flag is for addresses of other kinds only (RFC 3986, 3.2.2).
class host_text {
public:
    constexpr explicit host_text(ip_address const& address) noexcept {
        std::span<std::uint8_t const> const octets = address.octets();
        if (octets.size() == detail::matching::ipv4_octets().size())
            write_ipv4(octets);
        else
            write_ipv6(octets);
    }
    constexpr std::string_view view() const noexcept { return {text_.data(), size_}; }

private:
    constexpr void write_ipv4(std::span<std::uint8_t const> octets) noexcept {
        for (std::size_t i = 0; i < octets.size(); ++i) {
            if (i > 0) text_[size_++] = '.';
            size_ = detail::host_spelling::write_dec_octet(octets[i], text_, size_);
        }
    }
    constexpr void write_ipv6(std::span<std::uint8_t const> octets) noexcept {
        detail::matching::ipv6_octets all{};
        for (std::size_t i = 0; i < octets.size(); ++i) all[i] = octets[i];
        detail::host_spelling::ipv6_text const text(all);
        text_[size_++] = '[';
        for (char const c : text.view()) text_[size_++] = c;
        text_[size_++] = ']';
    }

    std::array<char, 41> text_{};
    std::size_t size_ = 0;
};

/// Can DNS look this name up as a host? It has the form, and at most 63 octets in each label and
/// 253 in all, not counting a '.' at the end (RFC 1035, 2.3.4). Linear.
constexpr bool is_dns_name(std::string_view name) noexcept {
    if (!detail::host_spelling::has_dns_form(name)) return false;
    if (name.ends_with('.')) name.remove_suffix(1);
    if (name.size() > detail::matching::max_dns_text_size) return false;
    while (true) {
        std::size_t const dot = name.find('.');
        if (name.substr(0, dot).size() > detail::matching::max_dns_label_size) return false;
        if (dot == name.npos) return true;
        name.remove_prefix(dot + 1);
    }
}

}  // namespace uriel
