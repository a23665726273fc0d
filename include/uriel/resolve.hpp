// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// resolve: from a base URI and a reference to the target URI (RFC 3986, 5.2 and 5.3).
#pragma once

#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/remove_dot_segments.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/parse.hpp"
#include "uriel/uri.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace uriel {

/// The choices that RFC 3986 leaves to you when you resolve.
struct resolve_options {
    /// If false, a reference's scheme that equals the base's is ignored (5.2.2).
    bool strict = true;
    /// What resolve() does with a ".." that would climb above the root (RFC 3986, 5.4.2).
    enum class above_root : std::uint8_t { drop, error };

    above_root surplus = above_root::drop;
};

/// A buffer of this size is large enough for the result of resolving `ref` against `base`.
constexpr std::size_t resolve_bound(uri_view const& base, reference_view const& ref) noexcept {
    return detail::bytewise::saturating_sum(base.text().size(), ref.text().size(),
                                            1 + detail::writing::writer::guard_size);
}

namespace detail::resolution {

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
constexpr void merge(Base const& from, reference_view const& ref,
                     resolve_options::above_root surplus, writing::splice& at) noexcept {
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
    if (levels > 0 && surplus == resolve_options::above_root::error) return;
    at.base_end = static_cast<std::uint32_t>(end);
    at.ref_begin += static_cast<std::uint32_t>(ref.path().text().size() - path.size());
    at.removes_dots = false;
}

/// Where base and reference are cut (5.2.2). Error: no_base.
template <class Base>
constexpr expected<writing::splice, parse_error> cut(Base const& from, reference_view const& ref,
                                                     resolve_options options) noexcept {
    uri_view const& base = from.view();
    detail::scanning::components const& b = base.parts();
    detail::scanning::components const& r = ref.parts();
    bool const has_scheme =
        r.has_scheme && (options.strict || !same_scheme(base.scheme(), *ref.scheme()));
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
        merge(from, ref, options.surplus, at);
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
    resolve_options::above_root surplus, std::span<char> buffer) noexcept {
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
    if (above > 0 && surplus == resolve_options::above_root::error)
        return unexpected(parse_error{error_code::above_root, component::path,
                                      ref.parts().path_begin + find_above_root(directory, path)});
    out.behind_path_of(ref);
    return out.finish<uri_view>();
}

constexpr expected<uri_view, parse_error> write(uri_view const& base, reference_view const& ref,
                                                writing::splice const& at,
                                                resolve_options::above_root surplus,
                                                std::span<char> buffer) noexcept {
    return at.removes_dots ? join_without_dots(base, ref, at, surplus, buffer)
                           : writing::writer::join(base, ref, at, buffer);
}
template <class Base>
constexpr expected<uri_view, parse_error> resolve_into(Base const& base, reference_view const& ref,
                                                       std::span<char> buffer,
                                                       resolve_options options) noexcept {
    auto const at = cut(base, ref, options);
    if (!at) return unexpected(at.error());
    return write(base.view(), ref, *at, options.surplus, buffer);
}

}  // namespace detail::resolution

/// Writes the target of `ref`, relative to `base` (RFC 3986, 5.2), into `buffer` and returns a view
/// of it. The base's fragment is ignored. Dot segments are removed, unless the target keeps the
/// base's path unchanged. Linear time, constant stack, no allocation. The buffer must not overlap
/// the arguments. Errors: buffer_too_small (see resolve_bound()); too_long, for 2 GiB and more;
/// above_root, if options ask for it, at the ".." in the reference; no_base, if `base` is the view
/// of `uri{}` and the reference is relative.
constexpr expected<uri_view, parse_error> resolve_into(uri_view const& base,
                                                       reference_view const& ref,
                                                       std::span<char> buffer,
                                                       resolve_options options = {}) noexcept {
    return detail::resolution::resolve_into(detail::resolution::passing_base(base), ref, buffer,
                                            options);
}

/// A base URI for resolving many references, such as those of a document. It analyses its path
/// once: where the directory ends (5.2.3), and whether the directory has dot segments. Cheap to
/// copy; the text must outlive it.
class URIEL_POINTER fixed_base {
public:
    /// Linear in the length of the path, no allocation.
    constexpr explicit fixed_base(uri_view base URIEL_LIFETIMEBOUND) noexcept
        : base_(base), directory_end_(detail::resolution::find_directory_end(base)) {
        std::uint32_t const begin = base.parts().path_begin;
        has_dots_ =
            base.parts().may_have(detail::scanning::fact::dot_segment) &&
            detail::resolution::has_dot_segment(base.text().substr(begin, directory_end_ - begin));
    }
    constexpr uri_view const& view() const noexcept URIEL_LIFETIMEBOUND { return base_; }
    /// The offset in the text just after the last '/' of the path. If the path has no '/', the
    /// offset at which the path begins.
    constexpr std::uint32_t directory_end() const noexcept { return directory_end_; }
    /// True if the directory has "." or ".." segments.
    constexpr bool has_dot_segments() const noexcept { return has_dots_; }

private:
    uri_view base_;
    std::uint32_t directory_end_;
    bool has_dots_ = false;
};

/// As above.
constexpr expected<uri_view, parse_error> resolve_into(fixed_base const& base,
                                                       reference_view const& ref,
                                                       std::span<char> buffer,
                                                       resolve_options options = {}) noexcept {
    return detail::resolution::resolve_into(base, ref, buffer, options);
}

/// The target of `ref`, relative to `base` (RFC 3986, 5.2). As resolve_into(), but fails only with
/// std::bad_alloc: if memory runs out, or the result would reach 2 GiB. Against `uri{}`, a relative
/// reference resolves to `uri{}`. See `owned` for the allocations.
URIEL_EXPORT uri resolve(uri_view const& base, reference_view const& ref);

/// The same, with options. Errors: too_long, no_base; above_root, if options ask for it.
URIEL_EXPORT expected<uri, parse_error> resolve(uri_view const& base, reference_view const& ref,
                                                resolve_options options);

/// The same, with a base for many references.
URIEL_EXPORT uri resolve(fixed_base const& base, reference_view const& ref);
URIEL_EXPORT expected<uri, parse_error> resolve(fixed_base const& base, reference_view const& ref,
                                                resolve_options options);

/// The target of a reference that has not been parsed, such as a link found in a page: as
/// parse_reference(), then resolve(). Errors: those of parse_reference(), with offsets within
/// `text`; those of resolve() with options.
inline expected<uri, parse_error> resolve(uri_view const& base, std::string_view text,
                                          resolve_options options = {}) {
    auto const parsed = parse_reference(text);
    if (!parsed) return unexpected(parsed.error());
    return resolve(base, *parsed, options);
}
/// The same, with a base for many references.
inline expected<uri, parse_error> resolve(fixed_base const& base, std::string_view text,
                                          resolve_options options = {}) {
    auto const parsed = parse_reference(text);
    if (!parsed) return unexpected(parsed.error());
    return resolve(base, *parsed, options);
}

// ---- How resolve() gets from a base and a reference to the target: the steps of RFC 3986, 5.2.2
// to 5.2.4, for people who want to see them. tests/verbs/resolution_steps_test.cpp compares them
// with resolve() and with the RFC's text.

/// The branches that 5.2.2 takes. Refers to the texts of the base and of the reference.
struct resolution_plan {
#pragma GCC diagnostic push
// g++ 12 warns that a scoped enumerator hides the class, though it does not.
#pragma GCC diagnostic ignored "-Wshadow"
    /// Where a component of the target comes from.
    enum class source : std::uint8_t {
        none,       ///< it is absent
        base,       ///< the base's
        reference,  ///< the reference's
        merged,     ///< of both: a path (5.2.3)
    };
#pragma GCC diagnostic pop

    /// The first of scheme, authority, path and query that the reference has; fragment, if none.
    component branch = component::none;
    /// True if dot segments are removed from the path.
    bool removes_dots = false;
    /// For a merged path, the part that comes from the base (5.2.3): all up to its last '/', or "/"
    /// if an authority has an empty path.
    std::optional<std::string_view> directory{};

    /// The branches that resolve() takes with the same arguments. Linear, no allocation. Error:
    /// no_base.
    URIEL_EXPORT static expected<resolution_plan, parse_error> of(
        uri_view base, reference_view ref, resolve_options options = {}) noexcept;
    /// Where the component comes from: scheme, authority, path, query or fragment.
    URIEL_EXPORT source source_of(component which, uri_view base,
                                  reference_view ref) const noexcept;
};

/// remove_dot_segments (5.2.4), step by step, with its two buffers.
///
///     dot_segment_steps steps("/a/b/c/./../../g");
///     while (auto const done = steps.next())
///         std::cout << steps.name(*done) << ' ' << steps.output() << ' ' << steps.input() << '\n';
///
/// Linear in the path, which must outlive it; only the output buffer is allocated.
class dot_segment_steps {
public:
    /// The cases of the loop in 5.2.4.
    enum class step : std::uint8_t {
        prefix,        ///< 2A: "../" or "./" is removed
        one_dot,       ///< 2B: "/./" or "/." becomes "/"
        two_dots,      ///< 2C: "/../" or "/.." becomes "/", and takes a segment from the output
        only_dots,     ///< 2D: "." or ".." is removed
        move_segment,  ///< 2E: the first segment moves to the output
    };

    explicit dot_segment_steps(std::string_view path URIEL_LIFETIMEBOUND) noexcept : input_(path) {}
    template <detail::giving::temporary_text Text>
    explicit dot_segment_steps(Text&&) = delete;

    /// "2A" to "2E".
    URIEL_EXPORT static std::string_view name(step which) noexcept;
    /// Takes a step and returns which; nothing once the input buffer is empty.
    URIEL_EXPORT std::optional<step> next();

    /// The rest of the input buffer: the end of the path, or "/".
    std::string_view input() const noexcept { return input_; }
    /// Valid until the next step.
    std::string_view output() const noexcept URIEL_LIFETIMEBOUND { return output_; }
    /// The number of ".." that found no segment to remove (5.4.2).
    std::size_t surplus() const noexcept { return surplus_; }

private:
    std::string_view input_;
    std::string output_;
    std::size_t surplus_ = 0;
};

}  // namespace uriel
