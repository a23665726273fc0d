// resolve: from a base URI and a reference to the target URI (RFC 3986, 5.2 and 5.3).
#pragma once

#include "uriel/bytes/saturating_sum.hpp"
#include "uriel/model/remove_dot_segments.hpp"
#include "uriel/model/uri.hpp"
#include "uriel/model/writer.hpp"

#include <cstddef>
#include <span>
#include <string_view>

namespace uriel {

/// What happens to a ".." that would climb above the root (RFC 3986, 5.4.2).
enum class above_root : std::uint8_t { drop, error };

struct resolve_options {
    /// False: a reference whose scheme is that of the base is read as if it had none (5.2.2).
    bool strict = true;
    above_root surplus = above_root::drop;
};

/// A buffer of this size is large enough for the target of `base` and `ref`.
constexpr std::size_t resolve_bound(uri_view const& base, reference_view const& ref) noexcept {
    return saturating_sum(base.text().size(), ref.text().size(), 1 + writer::guard_size);
}

namespace resolution {

constexpr bool same_scheme(std::string_view a, std::string_view b) noexcept {
    return ascii::equal_ignoring_case(a, b);
}

// 5.2.3: all of the base path up to its last '/', or "/" where an authority has an empty path.
constexpr std::string_view directory(uri_view const& base) noexcept {
    std::string_view const path = base.path().text();
    if (base.has_authority() && path.empty()) return "/";
    std::size_t const slash = path.rfind('/');
    return slash == path.npos ? std::string_view() : path.substr(0, slash + 1);
}

/// The first ".." of the reference that climbs above the root, as an offset into its path; 0 where
/// it is the base that does so.
constexpr std::size_t find_above_root(std::string_view directory, std::string_view path) noexcept {
    std::size_t depth = 0;
    bool at_start =
        true;  // dots here are stripped (5.2.4, 2A), and nothing is before a leading '/'
    for (std::string_view const text : {directory, path}) {
        for (std::size_t begin = 0; begin < text.size();) {
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

/// Is there a segment that begins with '.'?
constexpr bool may_have_dot_segment(std::string_view path) noexcept {
    for (std::size_t dot = path.find('.'); dot != path.npos; dot = path.find('.', dot + 1))
        if (dot == 0 || path[dot - 1] == '/') return true;
    return false;
}

/// Merges two paths (5.2.3) by going back in that of the base, where "." and ".." at the beginning
/// of the reference are the only dot segments. False where it is not as simple as that.
constexpr bool merge(uri_view const& base, reference_view const& ref, above_root surplus,
                     splice& at) noexcept {
    components const& b = base.parts();
    std::string_view const base_path = base.path().text();
    if (b.may_have(fact::dot_segment) || !base_path.starts_with('/')) return false;
    std::size_t directory = find_last(base_path, '/') + 1;
    if (ref.parts().may_have(fact::dot_segment)) {
        std::string_view path = ref.path().text();
        for (std::size_t levels = skip_dot_segments(path); levels > 0; --levels) {
            if (directory == 1 && surplus == above_root::error) return false;
            if (directory == 1) break;
            directory = find_last(base_path.substr(0, directory - 1), '/') + 1;
        }
        if (path.starts_with('/') || may_have_dot_segment(path)) return false;
        at.second_begin += static_cast<std::uint32_t>(ref.path().text().size() - path.size());
    }
    at.first_end = b.path_begin + static_cast<std::uint32_t>(directory);
    return true;
}

/// Where base and reference are to be cut, if the target is no more than a part of each, as it
/// mostly is; else false, and `at` means nothing. `has_scheme` is false, too, for a reference whose
/// scheme is left out because the base has the same (5.2.2).
constexpr bool find_splice(uri_view const& base, reference_view const& ref, bool has_scheme,
                           above_root surplus, splice& at) noexcept {
    components const& b = base.parts();
    components const& r = ref.parts();
    bool const has_path = r.path_begin != r.path_end;
    at.second_begin = has_scheme ? 0 : r.hier_part_begin();
    at.from = has_scheme        ? component::scheme
              : r.has_authority ? component::authority
              : has_path        ? component::path
              : r.has_query     ? component::query
                                : component::fragment;
    at.first_end = has_scheme        ? 0
                   : r.has_authority ? b.hier_part_begin()
                   : has_path        ? b.path_begin
                   : r.has_query     ? b.path_end
                                     : b.query_end;
    if (at.from == component::path && ref.text()[r.path_begin] != '/')
        return merge(base, ref, surplus, at);
    return !r.may_have(fact::dot_segment);
}

}  // namespace resolution

/// Writes the target of `ref`, relative to `base` (RFC 3986, 5.2), into `buffer` and returns a
/// view of it. The base's fragment is ignored; dot segments are removed from every path but that of
/// a base whose path is taken as it is. Linear time, constant stack, no allocation. The buffer must
/// not overlap the arguments.
/// Errors: buffer_too_small (see resolve_bound()); too_long, for 2 GiB and more; above_root, if
/// options ask for it, at the ".." in the reference; no_base, where `base` is the view of `uri{}`
/// and the reference is relative.
constexpr expected<uri_view, parse_error> resolve_into(uri_view const& base,
                                                       reference_view const& ref,
                                                       std::span<char> buffer,
                                                       resolve_options options = {}) noexcept {
    components const& b = base.parts();
    components const& r = ref.parts();
    bool const has_scheme =
        r.has_scheme && (options.strict || !resolution::same_scheme(base.scheme(), *ref.scheme()));
    if (!has_scheme && !b.has_scheme)
        return std::unexpected(
            parse_error{error_code::no_base, component::scheme, 0, rule::uri_reference});
    if (splice at{}; resolution::find_splice(base, ref, has_scheme, options.surplus, at)) {
        std::size_t const size = at.first_end + (ref.text().size() - at.second_begin);
        if (size > components::max_size) return std::unexpected(parse_error{error_code::too_long});
        if (size > buffer.size()) return std::unexpected(parse_error{error_code::buffer_too_small});
        return writer::join(base, ref, at, buffer.data());
    }
    std::string_view const path = ref.path().text();
    bool const own_authority = has_scheme || r.has_authority;
    bool const base_path_as_is = !own_authority && path.empty();
    bool const merged = !own_authority && !path.empty() && !path.starts_with('/');
    std::string_view const directory = merged ? resolution::directory(base) : std::string_view();

    writer out(buffer);
    out.note(
        static_cast<std::uint8_t>((b.facts | r.facts) & ~static_cast<unsigned>(fact::dot_segment)));
    if (has_scheme) {
        out.before_path_of(ref);
    } else if (r.has_authority) {
        out.scheme(base.scheme());
        out.authority(ref);
    } else {
        out.before_path_of(base);
    }
    if (base_path_as_is) {
        out.path(base.path().text());
        if (b.may_have(fact::dot_segment)) out.note(static_cast<std::uint8_t>(fact::dot_segment));
    } else if (r.may_have(fact::dot_segment) || b.may_have(fact::dot_segment)) {
        // A path without dot segments that is not merged with the base's is spliced, above.
        if (out.path_without_dots(directory, path) > 0 && options.surplus == above_root::error)
            return std::unexpected(
                parse_error{error_code::above_root, component::path,
                            r.path_begin + resolution::find_above_root(directory, path)});
    } else {
        out.path(directory, path);
    }
    if (base_path_as_is && b.has_query && !r.has_query) {
        out.query(base.query()->text());
        if (r.has_fragment) out.fragment(ref.fragment()->text());
    } else {
        out.behind_path_of(ref);
    }

    return out.finish<uri_view>();
}

/// The target of `ref`, relative to `base` (RFC 3986, 5.2). As resolve_into(); never fails, but for
/// std::bad_alloc without memory and for a result of 2 GiB. Against `uri{}`, what is relative leads
/// nowhere: to `uri{}`. See `owned` for the allocations.
URIEL_EXPORT uri resolve(uri_view const& base, reference_view const& ref);

/// As above, with options. Errors: too_long, no_base; above_root, if options ask for it.
URIEL_EXPORT expected<uri, parse_error> resolve(uri_view const& base, reference_view const& ref,
                                                resolve_options options);

}  // namespace uriel
