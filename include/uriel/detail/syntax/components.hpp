// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where the components of a URI reference are: six offsets, which are present, and facts.
//
//     foo://user@example.com:8042/over/there?name=ferret#nose
//        |       |          |    |          |           |
//        |       |          |    |          |           query_end
//        |       |          |    |          path_end
//        |       |          |    path_begin
//        |       |          host_end
//        |       host_begin
//        scheme_end
//
// Every component begins where the previous one ends, or one delimiter later. An absent component
// has no delimiter and no length.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/error.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace uriel {

/// Which rule the host matched (RFC 3986, 3.2.2); none without an authority.
enum class host_kind : std::uint8_t { none, reg_name, ipv4, ipv6, ipvfuture };

/// "reg-name", "ipv4", "ipv6", "ipvfuture"; empty for host_kind::none.
URIEL_EXPORT std::string_view name(host_kind kind) noexcept;

namespace detail::scanning {

/// What the scan noticed, to spare later work. A set fact means "may have", an unset fact means
/// "does not have". Facts do not affect identity: == ignores them.
enum class fact : std::uint8_t {
    percent = 1,                ///< a pct-encoded octet somewhere
    percent_not_canonical = 2,  ///< lower-case hex digits, or an unreserved octet encoded
    upper_case_scheme = 4,
    upper_case_host = 8,
    dot_segment = 16,  ///< a path segment that begins with '.'
};

/// The span of a component in the text, without its delimiters. An absent component has an empty
/// span, at the place where it would be.
struct component_span {
    component which = component::none;
    std::size_t offset = 0;
    std::size_t length = 0;
    bool is_present = true;

    friend constexpr bool operator==(component_span const&, component_span const&) = default;
};

/// The offsets of one parsed URI reference. Positions are byte offsets into its text.
struct components {
    static constexpr std::uint32_t max_size = INT32_MAX;

    std::uint32_t scheme_end = 0;  ///< the ':' after the scheme, 0 without one
    std::uint32_t host_begin = 0;  ///< after "//" or '@'; without authority, path_begin
    std::uint32_t host_end = 0;    ///< the ':' of the port, or path_begin
    std::uint32_t path_begin = 0;  ///< also the end of the authority
    std::uint32_t path_end = 0;    ///< the '?', the '#', or the end
    std::uint32_t query_end = 0;   ///< the '#', or the end

    bool has_scheme = false;
    bool has_authority = false;
    bool has_userinfo = false;
    bool has_port = false;
    bool has_query = false;
    bool has_fragment = false;
    host_kind host = host_kind::none;
    std::uint8_t facts = 0;

    constexpr bool may_have(fact f) const noexcept {
        return (facts & static_cast<std::uint8_t>(f)) != 0;
    }
    constexpr void note(fact f) noexcept {
        facts = static_cast<std::uint8_t>(facts | static_cast<std::uint8_t>(f));
    }
    /// The end of the scheme and its ':', where hier-part or relative-part begins.
    constexpr std::uint32_t hier_part_begin() const noexcept {
        return has_scheme ? scheme_end + 1 : 0;
    }
    /// The first byte after "//"; only meaningful with an authority.
    constexpr std::uint32_t authority_begin() const noexcept { return hier_part_begin() + 2; }

    /// The span of a component in the text, which has `text_size` bytes.
    constexpr component_span span(component which, std::size_t text_size) const noexcept {
        auto const between = [&](std::size_t begin, std::size_t end, bool is_present) {
            return component_span{which, begin, end - begin, is_present};
        };
        std::size_t const before = has_authority ? authority_begin() : hier_part_begin();
        switch (which) {
            case component::scheme: return between(0, scheme_end, has_scheme);
            case component::authority: return between(before, path_begin, has_authority);
            case component::userinfo:
                return between(before, host_begin - has_userinfo, has_userinfo);
            case component::host: return between(host_begin, host_end, has_authority);
            case component::port: return between(host_end + has_port, path_begin, has_port);
            case component::path: return between(path_begin, path_end, true);
            case component::query: return between(path_end + has_query, query_end, has_query);
            case component::fragment:
                return between(query_end + has_fragment, text_size, has_fragment);
            case component::none: break;
        }
        return between(0, 0, false);
    }

    /// The span of the host in the text, for an IP literal without its brackets.
    constexpr component_span host_without_brackets() const noexcept {
        std::uint32_t const bracket = host == host_kind::ipv6 || host == host_kind::ipvfuture;
        return {component::host, std::size_t{host_begin} + bracket,
                host_end - host_begin - 2 * bracket, has_authority};
    }

    /// True if the components are the same; facts are ignored.
    friend constexpr bool operator==(components const& a, components const& b) noexcept {
        return a.scheme_end == b.scheme_end && a.host_begin == b.host_begin &&
               a.host_end == b.host_end && a.path_begin == b.path_begin &&
               a.path_end == b.path_end && a.query_end == b.query_end &&
               a.has_scheme == b.has_scheme && a.has_authority == b.has_authority &&
               a.has_userinfo == b.has_userinfo && a.has_port == b.has_port &&
               a.has_query == b.has_query && a.has_fragment == b.has_fragment && a.host == b.host;
    }
};
static_assert(sizeof(components) == 32);

}  // namespace detail::scanning

}  // namespace uriel
