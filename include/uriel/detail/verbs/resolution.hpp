// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The steps of RFC 3986, 5.2.2 to 5.2.4, for resolve(): where base and reference are cut, and how
// the pieces are joined.
#pragma once

#include "uriel/detail/bytes/ascii.hpp"
#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/find_last.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/error.hpp"
#include "uriel/view.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace uriel::detail::resolution {

/// What resolve_options says.
struct choices {
    template <class Options>
    constexpr choices(Options const& options) noexcept  // NOLINT: converts on purpose
        : is_strict(options.strict),
          refuses_to_climb(options.surplus == Options::above_root::error) {}

    bool is_strict;
    bool refuses_to_climb;  ///< above the root
};

constexpr bool same_scheme(std::string_view a, std::string_view b) noexcept {
    return ascii::equal_ignoring_case(a, b);
}

// 5.2.3: all of the base path up to its last '/', or "/" if the base has an authority and an empty
// path.
constexpr std::string_view directory(uri_view const& base) noexcept {
    std::string_view const path = base.path().text();
    if (base.has_authority() && path.empty()) return "/";
    std::size_t const slash = path.rfind('/');
    return slash == path.npos ? std::string_view() : path.substr(0, slash + 1);
}

/// The first ".." of the reference that climbs above the root, as an offset into its path; 0 if the
/// base itself climbs.
constexpr std::size_t find_above_root(std::string_view directory, std::string_view path) noexcept {
    std::size_t depth = 0;
    // At the start, dot segments are just removed (5.2.4, 2A), and the empty text before the first
    // '/' after them is not a segment.
    bool at_start = true;
    for (std::string_view const text : {directory, path}) {
        auto stop = stopping::meter::for_size(text.size());
        for (std::size_t begin = 0; begin < text.size() && !stop.is_wanted_at(begin);) {
            std::size_t const slash = text.find('/', begin);
            std::size_t const end = slash == text.npos ? text.size() : slash;
            std::size_t const count = count_dots(text.substr(begin, end - begin), dots::literal);
            if (count == 2 && depth == 0) return text.data() == path.data() ? begin : 0;
            if (count == 2)
                --depth;
            else if (count == 0 && (end > begin || !at_start))
                ++depth;
            at_start = at_start && count > 0;
            begin = end + 1;
        }
    }
    return 0;
}

/// Steps over the dot segments that a path begins with. Returns how many of them are "..".
constexpr std::size_t skip_dot_segments(std::string_view& path) noexcept {
    std::size_t levels = 0;
    while (path.starts_with('.')) {
        std::size_t const count = path.size() > 1 && path[1] == '.' ? 2 : 1;
        if (path.size() > count && path[count] != '/') break;
        levels += count - 1;
        path.remove_prefix(path.size() > count ? count + 1 : count);
    }
    return levels;
}

/// The offset in the base's text at which the directory part of its path ends (5.2.3).
constexpr std::uint32_t find_directory_end(uri_view const& base) noexcept {
    detail::scanning::components const& b = base.parts();
    std::size_t const slash = bytewise::find_last(base.text().substr(0, b.path_end), '/');
    auto const end = static_cast<std::uint32_t>(slash + 1);
    return end > b.path_begin ? end : b.path_begin;
}

constexpr bool has_dot_segment(std::string_view path) noexcept {
    std::size_t end = path.size();
    auto stop = stopping::meter::for_size(end);
    while (!stop.is_wanted_at(path.size() - end) &&
           (end = find_last_dot(path.substr(0, end), dots::literal)) != path.npos)
        if (count_dots(path.substr(end), dots::literal) > 0) return true;
    return false;
}

/// A base that is used once. It computes only what that one reference needs.
class passing_base {
public:
    constexpr explicit passing_base(uri_view const& base) noexcept : base_(base) {}
    constexpr uri_view const& view() const noexcept { return base_; }
    constexpr std::uint32_t directory_end() const noexcept { return find_directory_end(base_); }
    constexpr bool has_dot_segments() const noexcept {
        return base_.parts().may_have(detail::scanning::fact::dot_segment);
    }

private:
    uri_view const& base_;
};

/// Merges the paths (5.2.3). If all dot segments are at the beginning of the reference, they are
/// removed (5.2.4) by going back in the directory of the base.
template <class Base>
constexpr void merge(Base const& from, reference_view const& ref, bool refuses_to_climb,
                     writing::splice& at) noexcept {
    uri_view const& base = from.view();
    detail::scanning::components const& b = base.parts();
    at.base_end = from.directory_end();
    at.adds_slash = b.has_authority && b.path_begin == b.path_end;
    at.removes_dots = at.removes_dots || from.has_dot_segments();
    if (!at.removes_dots || from.has_dot_segments() || !base.path().begins_with_slash()) return;
    std::string_view path = ref.path().text();
    // Leaves a long path to the general code, which can be stopped.
    if (stopping::meter::is_worth(path.size())) return;
    std::size_t levels = skip_dot_segments(path);
    if (path.starts_with('/') || find_last_dot(path, dots::literal) != path.npos) return;
    std::size_t const root = b.path_begin + std::size_t(1);
    std::size_t end = at.base_end;
    for (; levels > 0 && end > root; --levels)
        end = bytewise::find_last(base.text().substr(0, end - 1), '/') + 1;
    if (levels > 0 && refuses_to_climb) return;
    at.base_end = static_cast<std::uint32_t>(end);
    at.ref_begin += static_cast<std::uint32_t>(ref.path().text().size() - path.size());
    at.removes_dots = false;
}

/// Where base and reference are cut (5.2.2). Error: no_base.
template <class Base>
constexpr expected<writing::splice, parse_error> cut(Base const& from, reference_view const& ref,
                                                     choices how) noexcept {
    uri_view const& base = from.view();
    detail::scanning::components const& b = base.parts();
    detail::scanning::components const& r = ref.parts();
    bool const has_scheme =
        r.has_scheme && (how.is_strict || !same_scheme(base.scheme(), *ref.scheme()));
    if (!has_scheme && !b.has_scheme)
        return unexpected(
            parse_error{error_code::no_base, component::scheme, 0, rule::uri_reference});
    bool const has_path = r.path_begin != r.path_end;
    writing::splice at;
    at.from = has_scheme        ? component::scheme
              : r.has_authority ? component::authority
              : has_path        ? component::path
              : r.has_query     ? component::query
                                : component::fragment;
    at.base_end = has_scheme        ? 0
                  : r.has_authority ? b.hier_part_begin()
                  : has_path        ? b.path_begin
                  : r.has_query     ? b.path_end
                                    : b.query_end;
    at.ref_begin = has_scheme ? 0 : r.hier_part_begin();
    at.removes_dots = has_path && r.may_have(detail::scanning::fact::dot_segment);
    if (at.from == component::path && ref.text()[r.path_begin] != '/')
        merge(from, ref, how.refuses_to_climb, at);
    return at;
}

/// The size of a buffer that is large enough; the exact size if no dot segments are removed.
constexpr std::size_t bound(reference_view const& ref, writing::splice const& at) noexcept {
    return bytewise::saturating_sum(at.base_end, at.size_of_slash(),
                                    ref.text().size() - at.ref_begin,
                                    at.removes_dots ? writing::writer::guard_size : 0);
}

/// The target if dot segments must be removed from the path (5.2.4).
URIEL_NEVER_INLINE constexpr expected<uri_view, parse_error> join_without_dots(
    uri_view const& base, reference_view const& ref, writing::splice const& at,
    bool refuses_to_climb, std::span<char> buffer) noexcept {
    std::string_view const path = ref.path().text();
    std::string_view directory;
    writing::writer out(buffer);
    if (at.from == component::path) {
        out.before_path_of(base);
        std::uint32_t const begin = base.parts().path_begin;
        directory = at.adds_slash ? "/" : base.text().substr(begin, at.base_end - begin);
    } else if (at.from == component::authority) {
        out.scheme(base.scheme());
        out.authority(ref);
    } else {
        out.before_path_of(ref);
    }
    out.note(writing::writer::facts_of(base, ref, at));
    std::size_t const above = out.path_without_dots(directory, path);
    if (above > 0 && refuses_to_climb)
        return unexpected(parse_error{error_code::above_root, component::path,
                                      ref.parts().path_begin + find_above_root(directory, path)});
    out.behind_path_of(ref);
    return out.finish<uri_view>();
}

constexpr expected<uri_view, parse_error> write(uri_view const& base, reference_view const& ref,
                                                writing::splice const& at, choices how,
                                                std::span<char> buffer) noexcept {
    return at.removes_dots ? join_without_dots(base, ref, at, how.refuses_to_climb, buffer)
                           : writing::writer::join(base, ref, at, buffer);
}
template <class Base>
constexpr expected<uri_view, parse_error> resolve_into(Base const& base, reference_view const& ref,
                                                       std::span<char> buffer,
                                                       choices how) noexcept {
    auto const at = cut(base, ref, how);
    if (!at) return unexpected(at.error());
    return write(base.view(), ref, *at, how, buffer);
}

}  // namespace uriel::detail::resolution
