// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The ways to write a reference from a base URI to a target, and the shortest of them, for
// relativize().
#pragma once

#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/detail/verbs/resolution.hpp"
#include "uriel/error.hpp"
#include "uriel/path.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace uriel::detail::relativization {

/// The parts of a reference before its query.
struct hier_part {
    std::size_t copied_from = 0;  ///< where in the target: its scheme, its authority or its path
    std::size_t levels = 0;       ///< how many times "../"
    std::string_view guard = {};  ///< "", "./" or "/.", for a tail that would be misread
    std::string_view tail = {};   ///< a piece of the target's path, "." or ".."

    constexpr std::size_t size(detail::scanning::components const& target) const noexcept {
        return target.path_begin - copied_from + 3 * levels + guard.size() + tail.size();
    }
    constexpr bool has_dot_segment() const noexcept {
        return levels > 0 || !guard.empty() || tail == "." || tail == "..";
    }
};

/// The path that resolution has to produce, without the guard "/." before "//". Nothing if it has
/// dot segments, which resolving removes.
constexpr std::optional<std::string_view> path_to_reach(uri_view const& target) noexcept {
    if (!target.parts().may_have(detail::scanning::fact::dot_segment)) return target.path().text();
    std::string_view const path = writing::writer::path_behind_guard(target);
    auto stop = stopping::meter::for_size(path.size());
    for (std::size_t done = 0; segment_view const segment : segments_view(path)) {
        std::string_view const text = segment.encoded().text();
        done += text.size() + 1;
        if (stop.is_wanted_at(done)) break;
        if (resolution::count_dots(text, resolution::dots::literal) > 0) return std::nullopt;
    }
    return path;
}

/// The relative-path reference to `path` from a directory of the base without dot segments.
constexpr std::optional<hier_part> relative_path(std::string_view directory, std::string_view path,
                                                 std::size_t path_begin) noexcept {
    std::size_t same = 0;
    std::size_t shared = 0;  // including the last '/' of the common part
    auto stop = stopping::meter::for_size(directory.size());
    while (same < directory.size() && same < path.size() && directory[same] == path[same] &&
           !stop.is_wanted_at(same))
        if (path[same++] == '/') shared = same;
    std::size_t levels = 0;
    for (char const c : directory.substr(same)) levels += c == '/';
    // "a/" and ".." make "/": climbing out of a rootless directory ends at the root.
    bool const from_root = shared == 0 && !directory.empty();
    if (from_root && !path.starts_with('/')) return std::nullopt;

    std::string_view const rest = path.substr(from_root ? 1 : shared);
    // The '/' of the last dot segment is not needed.
    if (rest.empty() && levels > 0)
        return hier_part{.copied_from = path_begin, .levels = levels - 1, .tail = ".."};
    if (rest.empty()) return hier_part{.copied_from = path_begin, .tail = "."};
    if (levels > 0) return hier_part{.copied_from = path_begin, .levels = levels, .tail = rest};
    return hier_part{.copied_from = path_begin,
                     .guard = rest.starts_with('/')
                                  ? "./"
                                  : writing::writer::guard_before({}, rest, false, false),
                     .tail = rest};
}

/// The shortest reference without a relative path.
constexpr hier_part repeated(uri_view const& target, std::string_view path, bool same_scheme,
                             bool same_authority) noexcept {
    detail::scanning::components const& t = target.parts();
    if (same_authority && path.starts_with('/'))
        return {.copied_from = t.path_begin,
                .guard = writing::writer::guard_before({}, path, false, false),
                .tail = path};
    if (same_scheme && t.has_authority) return {.copied_from = t.hier_part_begin(), .tail = path};
    // "x:.///b" and "x:/.//b" have the same target; the former comes first in byte order.
    bool const is_guarded = !writing::writer::guard_before({}, path, true, t.has_authority).empty();
    return {.guard = is_guarded ? "./" : "", .tail = path};
}

/// The shortest one that has a path. The target's query and fragment follow it in any case.
/// The space is for the base's directory, if that has dot segments.
constexpr expected<hier_part, parse_error> shortest(uri_view const& base, uri_view const& target,
                                                    bool same_scheme, bool same_authority,
                                                    std::span<char> space) noexcept {
    auto const path = path_to_reach(target);
    if (!path) return unexpected(parse_error{error_code::no_reference});
    hier_part const whole = repeated(target, *path, same_scheme, same_authority);
    if (!same_authority) return whole;

    detail::scanning::components const& t = target.parts();
    // 5.2.3 takes the directory as it is, and 5.2.4 then removes its dot segments.
    std::string_view directory = resolution::directory(base);
    if (base.parts().may_have(detail::scanning::fact::dot_segment)) {
        resolution::dot_segment_remover pieces(directory, resolution::dots::literal);
        if (pieces.longest() > space.size())
            return unexpected(parse_error{error_code::buffer_too_small});
        directory = pieces.write_to_end_of(space);
    }
    auto const relative = relative_path(directory, *path, t.path_begin);
    if (!relative) return whole;
    std::size_t const size = relative->size(t);
    std::size_t const other_size = whole.size(t);
    if (size != other_size) return size < other_size ? *relative : whole;
    // Of equal size, without "..": then the relative one begins with '.', which comes before '/'
    // and before every letter. (".." alone resolves to "/", which is shorter, or to a longer path.)
    return relative->levels > 0 ? whole : *relative;
}

}  // namespace uriel::detail::relativization
