// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The parts of C are the components of the library.
#pragma once

#include "uriel.h"
#include "uriel/syntax/components.hpp"

namespace uriel::face {

inline components components_of(uriel_parts const& parts) noexcept {
    components result;
    result.scheme_end = parts.scheme_end;
    result.host_begin = parts.host_begin;
    result.host_end = parts.host_end;
    result.path_begin = parts.path_begin;
    result.path_end = parts.path_end;
    result.query_end = parts.query_end;
    result.has_scheme = parts.has_scheme != 0;
    result.has_authority = parts.has_authority != 0;
    result.has_userinfo = parts.has_userinfo != 0;
    result.has_port = parts.has_port != 0;
    result.has_query = parts.has_query != 0;
    result.has_fragment = parts.has_fragment != 0;
    result.host = static_cast<host_kind>(parts.host_kind);
    result.facts = parts.facts;
    return result;
}

/// One by one: what was just written in small pieces is slow to read as a whole. Nor is it to be
/// put together on the way, which is why the flags are volatile.
inline void tell(components const& from, std::uint32_t size, uriel_parts& parts) noexcept {
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
}

}  // namespace uriel::face
