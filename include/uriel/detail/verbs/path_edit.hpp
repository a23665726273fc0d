// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Changes of a path, segment by segment (RFC 3986, 3.3).
//
// Segments count from 0, negative ones from the end: -1 is the last. A segment given as data is
// encoded, including '/'. "." and ".." are refused in any spelling, since they would be read as dot
// segments: no segment can climb.
#pragma once

#include "uriel/detail/verbs/component_text.hpp"
#include "uriel/detail/verbs/given_list.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>

namespace uriel {

/// The segments of a path, each data or encoded text: a list in braces, or any range of values that
/// convert to component_text. The path begins with '/' only after an authority, or if the path that
/// it replaces did: see rooted(). Holds views: use it in the expression that makes it.
class segment_list : public detail::giving::given_list<component_text> {
public:
    using given_list::given_list;

    constexpr bool is_given() const noexcept { return is_rooted_ || given_list::is_given(); }
    constexpr bool is_rooted() const noexcept { return is_rooted_; }

    /// The same segments, for a path that always begins with '/'.
    friend constexpr segment_list rooted(segment_list segments) noexcept {
        segments.is_rooted_ = true;
        return segments;
    }

private:
    bool is_rooted_ = false;
};
/// The same segments, for a path that always begins with '/'.
constexpr segment_list rooted(segment_list segments) noexcept;

/// One change of a path: a whole new path, or one of the functions below.
struct path_edit {
    enum class verb : std::uint8_t { assign, push, insert, replace, replace_extension };

    constexpr path_edit() noexcept = default;
    template <detail::giving::component_value Text>
    constexpr path_edit(Text const& path) noexcept : text(path) {}  // NOLINT: converts on purpose
    constexpr path_edit(component_text path URIEL_LIFETIMEBOUND) noexcept  // NOLINT
        : text(std::move(path)) {}
    constexpr path_edit(verb wanted, std::ptrdiff_t at, component_text segment URIEL_LIFETIMEBOUND,
                        segment_list segments = {}) noexcept
        : what(wanted), index(at), text(std::move(segment)), list(std::move(segments)) {}

    constexpr bool is_given() const noexcept { return what != verb::assign || text.is_given(); }

    verb what = verb::assign;
    std::ptrdiff_t index = 0;
    component_text text;
    segment_list list;
};

/// Appends a segment: with "x", both "/a" and "/a/" become "/a/x".
constexpr path_edit push_segment(component_text segment URIEL_LIFETIMEBOUND) noexcept {
    return {path_edit::verb::push, -1, std::move(segment)};
}
/// Appends segments. No segment can escape from the path: see join_segments().
constexpr path_edit push_segments(segment_list segments URIEL_LIFETIMEBOUND) noexcept {
    return {path_edit::verb::push, -1, {}, std::move(segments)};
}
/// Inserts a segment before the one at `index` or, if `index` is the number of segments, after the
/// last. Error: no_such_segment.
constexpr path_edit insert_segment(std::ptrdiff_t index,
                                   component_text segment URIEL_LIFETIMEBOUND) noexcept {
    return {path_edit::verb::insert, index, std::move(segment)};
}
/// Replaces a segment by another one. Error: no_such_segment.
constexpr path_edit replace_segment(std::ptrdiff_t index,
                                    component_text segment URIEL_LIFETIMEBOUND) noexcept {
    return {path_edit::verb::replace, index, std::move(segment)};
}
/// Removes a segment: remove_segment(-1) the last, which is empty in "/a/". A path that begins with
/// '/' keeps it: "/a" becomes "/", whose one empty segment cannot be removed. Error:
/// no_such_segment.
constexpr path_edit remove_segment(std::ptrdiff_t index) noexcept {
    return {path_edit::verb::replace, index, removed};
}
/// Replaces the last segment. Error: no_such_segment.
constexpr path_edit replace_file_name(component_text name URIEL_LIFETIMEBOUND) noexcept {
    return replace_segment(-1, std::move(name));
}
/// Changes, adds or (with `removed`) removes the extension of the file name. Give it without the
/// '.'. Error: no_such_segment, if the path has no file name.
constexpr path_edit replace_extension(component_text extension URIEL_LIFETIMEBOUND) noexcept {
    return {path_edit::verb::replace_extension, -1, std::move(extension)};
}

namespace detail::giving {

/// `.path = {remove_segment(0), push_segment("a b")}`
using path_edits = changes_of<path_edit>;

}  // namespace detail::giving

}  // namespace uriel
