// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The request target of a URI: its path and query, as an HTTP client sends them.
#pragma once

#include "uriel/bytes/copy.hpp"
#include "uriel/export.hpp"
#include "uriel/model/view.hpp"
#include "uriel/syntax/error.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// The path and, after its '?', the query, as written: "/a?b" for "http://h/a?b#c". Constant time.
/// It is a piece of the text of `ref`.
constexpr std::string_view path_and_query(reference_view ref) noexcept {
    components const& parts = ref.parts();
    return ref.text().substr(parts.path_begin, parts.query_end - parts.path_begin);
}

/// A buffer of this size is large enough for the request target of `ref`.
constexpr std::size_t request_target_bound(reference_view ref) noexcept {
    return path_and_query(ref).size() + 1;
}

/// Writes the request target in origin-form (RFC 9112, 3.2.1) into `buffer` and returns it: the
/// path and the query, with a '/' for an empty path: "/" for "http://h" and "/?b" for "http://h?b".
/// Nothing for a reference without an authority, which names no server. Linear time, no allocation.
/// The buffer must not overlap the reference. Error: buffer_too_small, never with
/// request_target_bound() bytes.
constexpr expected<std::optional<std::string_view>, parse_error> request_target_into(
    reference_view ref, std::span<char> buffer) noexcept {
    if (!ref.has_authority()) return std::nullopt;
    std::string_view const rest = path_and_query(ref);
    std::size_t const slash = ref.path().empty() ? 1 : 0;
    if (buffer.size() < slash + rest.size())
        return unexpected(parse_error{error_code::buffer_too_small});
    if (slash == 1) buffer[0] = '/';
    copying::copy_text(rest, buffer.data() + slash);
    return std::string_view(buffer.data(), slash + rest.size());
}

/// As request_target_into(), with one allocation. For a request to the server as a whole, such as
/// some OPTIONS requests, send "*" instead (3.2.4), whatever the URI.
URIEL_EXPORT std::optional<std::string> request_target(reference_view ref);

}  // namespace uriel
