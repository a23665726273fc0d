// Where the components of a URI reference are: six offsets, who is present, and facts.
//
//     foo://user@example.com:8042/over/there?name=ferret#nose
//        |      |           |    |          |           |
//        |      |           |    |          |           query_end
//        |      |           |    |          path_end
//        |      |           |    path_begin
//        |      |           host_end
//        |      host_begin
//        scheme_end
//
// Every component begins where the one before it ends, or one delimiter later; a component that
// is absent has no delimiter and no length.
#pragma once

#include "uriel/export.hpp"

#include <cstdint>
#include <limits>
#include <string_view>

namespace uriel {

/// Which rule the host matched (RFC 3986, 3.2.2); none without an authority.
enum class host_kind : std::uint8_t { none, reg_name, ipv4, ipv6, ipvfuture };

/// "reg-name", "ipv4", "ipv6", "ipvfuture"; empty for host_kind::none.
URIEL_EXPORT std::string_view name(host_kind kind) noexcept;

/// What the scan saw on the way, to spare later work. A fact that is set means "may have", one
/// that is not set means "has not". Facts say nothing about identity: they take no part in ==.
enum class fact : std::uint8_t {
    percent = 1,                ///< a pct-encoded octet somewhere
    percent_not_canonical = 2,  ///< lower-case hex digits, or an unreserved octet encoded
    upper_case_scheme = 4,
    upper_case_host = 8,
    dot_segment = 16,  ///< a path segment that begins with '.'
};

/// The offsets of one parsed URI reference. Positions are byte offsets into its text.
struct components {
    static constexpr std::uint32_t max_size = std::numeric_limits<std::int32_t>::max();

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

    /// The same components, whatever was noticed on the way.
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

}  // namespace uriel
