// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// resolve: from a base URI and a reference to the target URI (RFC 3986, 5.2 and 5.3).
#pragma once

#include "uriel/detail/bytes/extensions.hpp"
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/model/writer.hpp"
#include "uriel/detail/verbs/resolution.hpp"
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
