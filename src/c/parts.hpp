// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The parts of C are the components of the library.
#pragma once

#include "uriel.h"
#include "uriel/detail/syntax/components.hpp"

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace uriel::detail::face {

/// Has the caller set their size?
inline bool is_sound(uriel_parts const* parts) noexcept {
    return parts != nullptr && parts->struct_size >= sizeof *parts;
}

/// The mapping of parts to components, member by member.
inline constexpr std::size_t components_at = offsetof(uriel_parts, scheme_end);
#define URIEL_AT(part, member)                   \
    static_assert(offsetof(uriel_parts, part) == \
                  components_at + offsetof(detail::scanning::components, member))
URIEL_AT(scheme_end, scheme_end);
URIEL_AT(host_begin, host_begin);
URIEL_AT(host_end, host_end);
URIEL_AT(path_begin, path_begin);
URIEL_AT(path_end, path_end);
URIEL_AT(query_end, query_end);
URIEL_AT(has_scheme, has_scheme);
URIEL_AT(has_authority, has_authority);
URIEL_AT(has_userinfo, has_userinfo);
URIEL_AT(has_port, has_port);
URIEL_AT(has_query, has_query);
URIEL_AT(has_fragment, has_fragment);
URIEL_AT(host_kind, host);
URIEL_AT(facts, facts);
#undef URIEL_AT
static_assert(sizeof(uriel_parts) == components_at + sizeof(detail::scanning::components));
static_assert(sizeof(bool) == 1 && std::is_trivially_copyable_v<detail::scanning::components>);

// As a whole: member by member takes longer than all else that is done to a URI that is normal.
inline detail::scanning::components components_of(uriel_parts const& parts) noexcept {
    detail::scanning::components result;
    std::memcpy(&result, reinterpret_cast<char const*>(&parts) + components_at, sizeof result);
    return result;
}
/// Fills the parts of a written reference.
inline void tell_whole(detail::scanning::components const& from, std::uint32_t size,
                       uriel_parts& parts) noexcept {
    parts.size = size;
    std::memcpy(reinterpret_cast<char*>(&parts) + components_at, &from, sizeof from);
}

/// Of what was scanned, one by one: what was just written in small pieces is slow to read as a
/// whole. Nor is it to be put together on the way, which is why the flags are volatile. Where size
/// counts, it is copied all the same.
inline void tell(detail::scanning::components const& from, std::uint32_t size,
                 uriel_parts& parts) noexcept {
#ifdef URIEL_SMALL
    tell_whole(from, size, parts);
#else
    parts.size = size;
    parts.scheme_end = from.scheme_end;
    parts.host_begin = from.host_begin;
    parts.host_end = from.host_end;
    parts.path_begin = from.path_begin;
    parts.path_end = from.path_end;
    parts.query_end = from.query_end;
    auto const set = [](std::uint8_t volatile& flag, auto value) {
        flag = static_cast<std::uint8_t>(value);
    };
    set(parts.has_scheme, from.has_scheme);
    set(parts.has_authority, from.has_authority);
    set(parts.has_userinfo, from.has_userinfo);
    set(parts.has_port, from.has_port);
    set(parts.has_query, from.has_query);
    set(parts.has_fragment, from.has_fragment);
    set(parts.host_kind, from.host);
    set(parts.facts, from.facts);
#endif
}

}  // namespace uriel::detail::face
