// relativize: from a base URI and a target URI to the shortest reference between them: the inverse
// of resolve (RFC 3986, 5.2). tests/ops/relativize_small_world_test.cpp holds it against all
// references, in order.
#pragma once

#include "uriel/model/remove_dot_segments.hpp"
#include "uriel/model/uri.hpp"
#include "uriel/model/writer.hpp"
#include "uriel/ops/resolve.hpp"
#include "uriel/syntax/error.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace uriel {

/// A buffer of this size is large enough for the reference from `base` to `target`: if there is
/// one, then one that is no longer than the target.
constexpr std::size_t relativize_bound(uri_view /*base*/, uri_view target) noexcept {
    return target.text().size();
}

namespace relativization {

/// What a reference consists of before its query.
struct hier_part {
    std::size_t copied_from = 0;  ///< where in the target: its scheme, its authority or its path
    std::size_t levels = 0;       ///< "../" so many times
    std::string_view directory = {};  ///< "", "./" or "/./"
    std::string_view tail = {};       ///< a piece of the target's path, "." or ".."

    constexpr std::size_t size(components const& target) const noexcept {
        return target.path_begin - copied_from + 3 * levels + directory.size() + tail.size();
    }
    constexpr bool has_dot_segment() const noexcept {
        return levels > 0 || !directory.empty() || tail == "." || tail == "..";
    }
};

/// The path that resolution has to arrive at: without the "/." that was put before "//". Nothing if
/// it has dot segments, which no resolution leaves.
constexpr std::optional<std::string_view> path_to_reach(uri_view const& target) noexcept {
    std::string_view path = target.path().text();
    if (!target.parts().may_have(fact::dot_segment)) return path;
    if (!target.has_authority() && path.starts_with("/.//")) path.remove_prefix(2);
    for (std::size_t begin = 0; begin <= path.size();) {
        std::size_t const slash = path.find('/', begin);
        std::size_t const end = slash == path.npos ? path.size() : slash;
        if (count_dots(path.substr(begin, end - begin), dots::literal) > 0) return std::nullopt;
        begin = end + 1;
    }
    return path;
}

/// Where a path leaves a directory.
struct fork {
    std::size_t directory_size = 0;  ///< without its dot segments
    std::size_t at = 0;              ///< the first byte that is not common
    std::size_t levels = 0;          ///< the '/' in the directory from there on
};

/// 5.2.3 takes the directory as it is, and 5.2.4 then removes its dot segments. They are removed
/// here without a buffer: in pieces, from right to left, and the leftmost difference counts.
constexpr fork find_fork(std::string_view directory, std::string_view path) noexcept {
    fork result;
    dot_segment_remover measured(directory, {}, dots::literal);
    for (auto piece = measured.next(); !piece.empty(); piece = measured.next())
        result.directory_size += piece.size();

    dot_segment_remover pieces(directory, {}, dots::literal);
    std::size_t begin = result.at = result.directory_size;
    std::size_t slashes = 0;  // from `begin` on
    for (auto piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
        begin -= piece.size();
        std::size_t same = 0;
        while (same < piece.size() && begin + same < path.size() &&
               piece[same] == path[begin + same])
            ++same;
        std::size_t beyond = 0;
        for (char const c : piece.substr(same)) beyond += c == '/';
        if (same < piece.size()) {
            result.at = begin + same;
            result.levels = slashes + beyond;
        }
        slashes += beyond;
        for (char const c : piece.substr(0, same)) slashes += c == '/';
    }
    return result;
}

/// The relative-path reference from a directory of the base to `path`.
constexpr std::optional<hier_part> relative_path(std::string_view directory, std::string_view path,
                                                 std::size_t path_begin) noexcept {
    fork const way = find_fork(directory, path);
    std::size_t const slash = path.substr(0, way.at).rfind('/');
    bool const shares_segment = slash != path.npos;
    // "a/" and ".." make "/": whoever climbs out of a rootless directory is at the root.
    bool const from_root = !shares_segment && way.directory_size > 0;
    if (from_root && !path.starts_with('/')) return std::nullopt;
    std::string_view const rest =
        path.substr(shares_segment ? slash + 1 : static_cast<std::size_t>(from_root));

    hier_part result{.copied_from = path_begin, .levels = way.levels, .tail = rest};
    if (rest.empty()) {
        // The '/' of the last dot segment is not needed.
        result.tail = way.levels == 0 ? "." : "..";
        result.levels -= way.levels > 0;
        return result;
    }
    std::size_t const at = rest.find_first_of(":/");
    bool const is_read_differently = at != rest.npos && (at == 0 || rest[at] == ':');
    if (way.levels == 0 && is_read_differently) result.directory = "./";
    return result;
}

/// The reference that repeats as little of the target as it can without a relative path.
constexpr hier_part repeated(uri_view const& target, std::string_view path, bool same_scheme,
                             bool same_authority) noexcept {
    components const& t = target.parts();
    if (same_authority && path.starts_with('/')) {
        if (path.starts_with("//"))
            return {.copied_from = t.path_begin, .directory = "/./", .tail = path.substr(1)};
        return {.copied_from = t.path_begin, .tail = path};
    }
    if (same_scheme && t.has_authority) return {.copied_from = t.hier_part_begin(), .tail = path};
    // "x:.///b" and "x:/.//b" have the same target; the former comes first in byte order.
    bool const is_guarded = !t.has_authority && path.starts_with("//");
    return {.directory = is_guarded ? "./" : "", .tail = path};
}

/// The shortest one that has a path. The target's query and fragment follow it in any case.
constexpr std::optional<hier_part> shortest(uri_view const& base, uri_view const& target,
                                            bool same_scheme, bool same_authority) noexcept {
    auto const path = path_to_reach(target);
    if (!path) return std::nullopt;
    hier_part const whole = repeated(target, *path, same_scheme, same_authority);
    if (!same_authority) return whole;

    components const& t = target.parts();
    auto const relative = relative_path(resolution::directory(base), *path, t.path_begin);
    if (!relative) return whole;
    std::size_t const size = relative->size(t);
    std::size_t const other_size = whole.size(t);
    if (size != other_size) return size < other_size ? relative : whole;
    // Of equal size, without "..": then the relative one begins with '.', which comes before '/'
    // and before every letter. (".." alone leads to "/", which is shorter, or to a longer path.)
    return relative->levels > 0 ? whole : *relative;
}

}  // namespace relativization

/// Writes the shortest URI reference that resolve() takes from `base` to exactly the bytes of
/// `target` (the inverse of RFC 3986, 5.2) into `buffer` and returns a view of it. Of references of
/// equal size it takes the one with fewer "..", then the first in byte order. Whatever matches
/// URI-reference may be the answer: empty, "?y", "g", "/g", "//h/g", the target itself. The base's
/// fragment is ignored. Linear time, constant stack, no allocation. The buffer must not overlap the
/// arguments; it is all that the view refers to.
/// Errors: no_reference, if the target's path has dot segments, which no resolution leaves, and is
/// not the base's path as it is; buffer_too_small (see relativize_bound()).
constexpr expected<reference_view, parse_error> relativize_into(uri_view base, uri_view target,
                                                                std::span<char> buffer) noexcept {
    if (target.empty()) return reference_view();  // that of `uri{}`
    bool const same_scheme = base.scheme() == target.scheme();
    bool const same_authority = same_scheme && base.authority() == target.authority();
    bool const same_path = same_authority && base.path() == target.path();
    bool const same_query = same_path && base.query() == target.query();
    components const& t = target.parts();

    relativization::hier_part way{.copied_from = t.path_begin};
    // An empty path stands for the base's path; nothing takes away the base's query but a path.
    bool const keeps_path = same_query || (same_path && target.has_query());
    if (!keeps_path) {
        auto const found = relativization::shortest(base, target, same_scheme, same_authority);
        if (!found) return std::unexpected(parse_error{error_code::no_reference});
        way = *found;
    }

    writer out(buffer);
    bool const has_scheme = way.copied_from == 0;
    bool const has_authority = t.has_authority && way.copied_from < t.path_begin;
    unsigned facts = t.facts;
    if (!has_scheme) facts &= ~static_cast<unsigned>(fact::upper_case_scheme);
    if (!has_authority) facts &= ~static_cast<unsigned>(fact::upper_case_host);
    if (way.has_dot_segment()) facts |= static_cast<unsigned>(fact::dot_segment);
    out.note(static_cast<std::uint8_t>(facts));
    if (has_scheme) out.scheme(target.scheme());
    if (has_authority) out.authority(target);
    if (way.levels > 0)
        out.path(way.levels, way.tail);
    else
        out.path(way.directory, way.tail);
    if (t.has_query && !same_query) out.query(target.query()->text());
    if (t.has_fragment) out.fragment(target.fragment()->text());
    return out.finish<reference_view>();
}

/// The shortest URI reference from `base` to `target`. As relativize_into(), with one allocation
/// and a result that owns its text. Error: no_reference.
URIEL_EXPORT expected<reference, parse_error> relativize(uri_view base, uri_view target);

}  // namespace uriel
