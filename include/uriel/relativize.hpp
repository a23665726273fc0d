// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// relativize: from a base URI and a target URI to the shortest reference between them: the inverse
// of resolve (RFC 3986, 5.2). tests/verbs/relativize_small_world_test.cpp compares it with all
// references, in order.
#pragma once

#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/error.hpp"
#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace uriel {

/// A buffer of this size is large enough for the reference from `base` to `target`, which is at
/// most as long as the target.
constexpr std::size_t relativize_bound(uri_view base, uri_view target) noexcept {
    // The dot segments of the base's path are removed in the buffer.
    std::size_t const draft =
        base.parts().may_have(detail::scanning::fact::dot_segment) ? base.path().text().size() : 0;
    return draft < target.text().size() ? target.text().size() : draft;
}

namespace detail::relativization {

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

}  // namespace detail::relativization

/// Writes the shortest URI reference that resolves, against `base`, to exactly the bytes of
/// `target` (the inverse of RFC 3986, 5.2) into `buffer`, and returns a view of it. Of references
/// of equal size it takes the one with fewer "..", then the first in byte order. The result may be
/// any URI-reference: empty, "?y", "g", "/g", "//h/g", the target itself. The base's fragment is
/// ignored. Linear time, constant stack, no allocation. The buffer must not overlap the arguments;
/// the view refers only to the buffer. Errors: no_reference, if the target's path has dot segments,
/// which resolving removes, and differs from the base's path; buffer_too_small (see
/// relativize_bound()).
constexpr expected<reference_view, parse_error> relativize_into(uri_view base, uri_view target,
                                                                std::span<char> buffer) noexcept {
    if (target.empty()) return reference_view();  // that of `uri{}`
    bool const same_scheme = base.scheme().text() == target.scheme().text();
    bool const same_authority = same_scheme && base.authority() == target.authority();
    bool const same_path = same_authority && base.path() == target.path();
    bool const same_query = same_path && base.query() == target.query();
    detail::scanning::components const& t = target.parts();

    detail::relativization::hier_part way{.copied_from = t.path_begin};
    // An empty path stands for the base's path; only a path removes the base's query.
    bool const keeps_path = same_query || (same_path && target.has_query());
    if (!keeps_path) {
        auto const found =
            detail::relativization::shortest(base, target, same_scheme, same_authority, buffer);
        if (!found) return unexpected(found.error());
        way = *found;
    }

    detail::writing::writer out(buffer);
    bool const has_scheme = way.copied_from == 0;
    bool const has_authority = t.has_authority && way.copied_from < t.path_begin;
    unsigned facts = t.facts;
    if (!has_scheme) facts &= ~static_cast<unsigned>(detail::scanning::fact::upper_case_scheme);
    if (!has_authority) facts &= ~static_cast<unsigned>(detail::scanning::fact::upper_case_host);
    if (way.has_dot_segment()) facts |= static_cast<unsigned>(detail::scanning::fact::dot_segment);
    out.note(static_cast<std::uint8_t>(facts));
    if (has_scheme) out.scheme(target.scheme());
    if (has_authority) out.authority(target);
    if (way.levels > 0)
        out.path(way.levels, way.tail);
    else
        out.path(way.guard, way.tail);
    if (t.has_query && !same_query) out.query(target.query()->text());
    if (t.has_fragment) out.fragment(target.fragment()->text());
    return out.finish<reference_view>();
}

/// The shortest URI reference from `base` to `target`. As relativize_into(), with one allocation
/// and a result that owns its text. Error: no_reference.
URIEL_EXPORT expected<reference, parse_error> relativize(uri_view base, uri_view target);

}  // namespace uriel
