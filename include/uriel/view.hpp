// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Views of parsed URI references: a string_view and the offsets of its components.
#pragma once

#include "uriel/detail/bytes/lifetime.hpp"
#include "uriel/detail/model/one_change.hpp"
#include "uriel/detail/model/parts.hpp"
#include "uriel/detail/other_words.hpp"
#include "uriel/detail/syntax/components.hpp"
#include "uriel/detail/syntax/host.hpp"
#include "uriel/detail/syntax/maybe.hpp"
#include "uriel/detail/syntax/scan.hpp"
#include "uriel/path.hpp"
#include "uriel/percent.hpp"
#include "uriel/query.hpp"

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

namespace uriel {

/// The three forms of a relative reference (RFC 3986, 4.2).
enum class reference_kind : std::uint8_t { network_path, absolute_path, relative_path };

/// A parsed URI-reference (RFC 3986, 4.1). Always valid: it comes from parse_reference(), from a
/// literal or from another function of the library. An absent component is nullopt; an empty one is
/// an empty view. Cheap to copy; the text must outlive it. Accessors take constant time, except
/// that user() and password() search the userinfo, and port_number() and port_or() read the port.
class URIEL_POINTER reference_view : public detail::giving::other_words<reference_view>,
                                     public detail::giving::one_change<reference_view, reference> {
public:
    /// The empty reference, which is valid.
    constexpr reference_view() noexcept = default;

    /// Precondition, not checked: `parts` came from parsing `text`.
    static constexpr reference_view assume_parsed(
        std::string_view text URIEL_LIFETIMEBOUND,
        detail::scanning::components const& parts) noexcept {
        return {text, parts};
    }

    constexpr std::string_view text() const noexcept { return text_; }
    constexpr detail::scanning::components const& parts() const noexcept { return parts_; }
    constexpr bool empty() const noexcept { return text_.empty(); }

    constexpr bool has_scheme() const noexcept { return parts_.has_scheme; }
    /// Is this the scheme, in any letter case?
    constexpr bool has_scheme(std::string_view name) const noexcept {
        return has_scheme() && scheme_view(between(0, parts_.scheme_end)) == name;
    }
    constexpr bool has_authority() const noexcept { return parts_.has_authority; }
    constexpr bool has_userinfo() const noexcept { return parts_.has_userinfo; }
    constexpr bool has_port() const noexcept { return parts_.has_port; }
    constexpr bool has_query() const noexcept { return parts_.has_query; }
    constexpr bool has_fragment() const noexcept { return parts_.has_fragment; }

    /// The scheme as written; it compares in any letter case (3.1).
    constexpr maybe<scheme_view> scheme() const noexcept {
        if (!has_scheme()) return std::nullopt;
        return scheme_view(between(0, parts_.scheme_end));
    }
    /// The text between "//" and the path (3.2).
    constexpr maybe<encoded_view> authority() const noexcept {
        if (!has_authority()) return std::nullopt;
        return encoded(parts_.authority_begin(), parts_.path_begin);
    }
    /// The text before the '@' of the authority (3.2.1).
    constexpr maybe<encoded_view> userinfo() const noexcept {
        if (!has_userinfo()) return std::nullopt;
        return encoded(parts_.authority_begin(), parts_.host_begin - 1);
    }
    /// The userinfo up to its first ':', or all of it.
    constexpr maybe<encoded_view> user() const noexcept {
        auto const all = userinfo();
        if (!all) return std::nullopt;
        return encoded_view::assume_encoded(all->text().substr(0, all->text().find(':')));
    }
    /// The userinfo after its first ':'; never show it to people (3.2.1, 7.5).
    constexpr maybe<encoded_view> password() const noexcept {
        auto const all = userinfo();
        std::size_t const colon = all ? all->text().find(':') : std::string_view::npos;
        if (colon == std::string_view::npos) return std::nullopt;
        return encoded_view::assume_encoded(all->text().substr(colon + 1));
    }
    /// The host as data (3.2.2), an IP literal without its brackets; it compares in any letter
    /// case.
    constexpr maybe<host_view> host() const noexcept {
        detail::scanning::component_span const at = parts_.host_without_brackets();
        if (!at.is_present) return std::nullopt;
        return host_view(encoded(at.offset, at.offset + at.length),
                         at.length < parts_.host_end - parts_.host_begin);
    }
    /// The host as it stands in the text; an IP literal comes with its brackets.
    constexpr maybe<encoded_view> host_literal() const noexcept {
        if (!has_authority()) return std::nullopt;
        return encoded(parts_.host_begin, parts_.host_end);
    }
    constexpr uriel::host_kind host_kind() const noexcept { return parts_.host; }
    /// The octets of an IPv4 host.
    constexpr std::optional<detail::matching::ipv4_octets> ipv4() const noexcept {
        if (parts_.host != host_kind::ipv4) return std::nullopt;
        return detail::matching::parse_ipv4_address(host_literal()->text());
    }
    /// The octets of an IPv6 host, in network byte order.
    constexpr std::optional<detail::matching::ipv6_octets> ipv6() const noexcept {
        if (parts_.host != host_kind::ipv6) return std::nullopt;
        return detail::matching::parse_ipv6_address(host()->text());
    }
    /// The port as written (3.2.3): decimal digits, perhaps none, perhaps with leading zeros.
    constexpr std::optional<std::string_view> port() const noexcept {
        if (!has_port()) return std::nullopt;
        return between(parts_.host_end + 1, parts_.path_begin);
    }
    /// The value of the port. Errors: no_port if it is absent or empty; port_out_of_range above
    /// 65535, the highest port of TCP and UDP. For a default, call port_or(), not value_or(), which
    /// would also replace 99999; for the scheme's default, effective_port(). Linear.
    constexpr expected<std::uint16_t, parse_error> port_number() const noexcept;
    /// The value of the port, or `fallback` if it is absent or empty. Error: port_out_of_range
    /// above 65535. Linear.
    constexpr expected<std::uint16_t, parse_error> port_or(std::uint16_t fallback) const noexcept;

    constexpr path_view path() const noexcept {
        return path_view(encoded(parts_.path_begin, parts_.path_end));
    }
    constexpr maybe<encoded_view> query() const noexcept {
        if (!has_query()) return std::nullopt;
        return encoded(parts_.path_end + 1, parts_.query_end);
    }
    constexpr maybe<encoded_view> fragment() const noexcept {
        if (!has_fragment()) return std::nullopt;
        return encoded_view::assume_encoded(text_.substr(parts_.query_end + 1));
    }

    /// The pairs of the query; none if it is absent. Pass form_rules for queries of HTML forms.
    constexpr query_view params(query_rules rules = {}) const noexcept {
        return query_view(query(), rules);
    }
    /// As params(rules).get(key): the data of the first value with this key.
    URIEL_EXPORT std::optional<std::string> param(std::string_view key,
                                                  query_rules rules = {}) const;
    /// The segments of the path.
    constexpr segments_view segments() const noexcept { return path().segments(); }

    /// The span of a component in the text. Constant time.
    constexpr detail::scanning::component_span span(component which) const noexcept {
        return parts_.span(which, text_.size());
    }

    /// The same reference without its fragment, which plays no part in retrieval (3.5).
    constexpr reference_view without_fragment() const noexcept {
        detail::scanning::components parts = parts_;
        parts.has_fragment = false;
        return {text_.substr(0, parts.query_end), parts};
    }

    /// The path rule that matched, given scheme and authority (3.3).
    constexpr uriel::path_kind path_kind() const noexcept {
        if (has_authority()) return path_kind::abempty;
        if (path().empty()) return path_kind::empty;
        if (path().begins_with_slash()) return path_kind::absolute;
        return has_scheme() ? path_kind::rootless : path_kind::noscheme;
    }
    /// The form of a relative reference (4.2); nullopt for a URI.
    constexpr std::optional<uriel::reference_kind> reference_kind() const noexcept {
        if (has_scheme()) return std::nullopt;
        if (has_authority()) return reference_kind::network_path;
        return path().begins_with_slash() ? reference_kind::absolute_path
                                          : reference_kind::relative_path;
    }

    /// The text, as std::string_view or std::string.
    template <class Text>
        requires std::is_same_v<typename Text::traits_type, std::char_traits<char>>
    explicit constexpr operator Text() const {
        return Text(text_);
    }

    /// Equality and order of the bytes; see compare() for equivalence (6.2).
    friend constexpr bool operator==(reference_view a, reference_view b) noexcept {
        return a.text_ == b.text_;
    }
    friend constexpr auto operator<=>(reference_view a, reference_view b) noexcept {
        return a.text_ <=> b.text_;
    }
    friend constexpr bool operator==(reference_view a, std::string_view b) noexcept {
        return a.text_ == b;
    }
    friend constexpr auto operator<=>(reference_view a, std::string_view b) noexcept {
        return a.text_ <=> b;
    }

protected:
    constexpr reference_view(std::string_view text,
                             detail::scanning::components const& parts) noexcept
        : text_(text), parts_(parts) {}

    /// Parses `text` into this view, which must be newly constructed. If the outcome failed, the
    /// view must not be used.
    constexpr detail::scanning::scan_outcome scan_from(std::string_view text) noexcept {
        text_ = text;
        return detail::scanning::scan(text, parts_);
    }

    constexpr std::string_view between(std::size_t begin, std::size_t end) const noexcept {
        return {text_.data() + begin, end - begin};
    }

private:
    friend constexpr expected<reference_view, parse_error> parse_reference(
        std::string_view text) noexcept;

    constexpr encoded_view encoded(std::size_t begin, std::size_t end) const noexcept {
        return encoded_view::assume_encoded(between(begin, end));
    }

    std::string_view text_;
    detail::scanning::components parts_;
};

/// A URI (RFC 3986, 3): a URI reference with a scheme.
class URIEL_POINTER uri_view : public reference_view,
                               public detail::giving::one_change<uri_view, uri> {
public:
    /// Precondition, not checked: `parts` came from parsing `text`, and have a scheme.
    static constexpr uri_view assume_parsed(std::string_view text URIEL_LIFETIMEBOUND,
                                            detail::scanning::components const& parts) noexcept {
        return {text, parts};
    }

    /// The scheme as written; it compares in any letter case (3.1). Empty only in the view of
    /// `uri{}`.
    constexpr scheme_view scheme() const noexcept {
        return scheme_view(between(0, parts().scheme_end));
    }

    /// The same URI without its fragment: an absolute-URI (4.3).
    constexpr uri_view without_fragment() const noexcept {
        reference_view const rest = reference_view::without_fragment();
        return {rest.text(), rest.parts()};
    }

    using changes = detail::giving::one_change<uri_view, uri>;
    using changes::append_param;
    using changes::normalize;
    using changes::remove_param;
    using changes::resolve;
    using changes::set_param;
    using changes::sort_params;
    using changes::with_fragment;
    using changes::with_host;
    using changes::with_path;
    using changes::with_port;
    using changes::with_query;
    using changes::with_scheme;
    using changes::without_port;
    using changes::without_query;
    using changes::without_userinfo;

private:
    friend constexpr expected<uri_view, parse_error> parse(std::string_view text) noexcept;

    using reference_view::reference_view;
    constexpr uri_view() noexcept = default;  // not yet parsed
};

static_assert(sizeof(uri_view) <= 56 && std::is_trivially_copyable_v<uri_view>);

constexpr expected<std::uint16_t, parse_error> reference_view::port_number() const noexcept {
    auto const digits = port();
    if (!digits || digits->empty())
        return unexpected(parse_error{error_code::no_port, component::port,
                                      parts_.host_end + std::size_t(has_port())});
    std::uint32_t value = 0;
    for (char const c : *digits) {
        value = value * 10 + static_cast<std::uint32_t>(c - '0');
        if (value > 0xFFFF)
            return unexpected(parse_error{error_code::port_out_of_range, component::port,
                                          parts_.host_end + std::size_t(1)});
    }
    return static_cast<std::uint16_t>(value);
}

constexpr expected<std::uint16_t, parse_error> reference_view::port_or(
    std::uint16_t fallback) const noexcept {
    auto const given = port_number();
    if (!given && given.error().code == error_code::no_port) return fallback;
    return given;
}

/// The reference as a URI; nullopt if it has no scheme.
constexpr std::optional<uri_view> as_uri(reference_view ref) noexcept {
    if (!ref.has_scheme()) return std::nullopt;
    return uri_view::assume_parsed(ref.text(), ref.parts());
}

/// Hashes text, and references by their text, in agreement with operator==. With it, a container
/// finds a uri by its text: std::unordered_set<uri, text_hash, std::equal_to<>>. For a hash that
/// agrees with equivalence (6.2), see hash().
struct text_hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept {
        return std::hash<std::string_view>()(text);
    }
    std::size_t operator()(reference_view ref) const noexcept { return (*this)(ref.text()); }
};

}  // namespace uriel

template <>
struct std::hash<uriel::reference_view> : uriel::text_hash {};
template <>
struct std::hash<uriel::uri_view> : uriel::text_hash {};
