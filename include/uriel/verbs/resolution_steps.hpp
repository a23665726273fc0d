// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How resolve() gets from a base and a reference to the target: the steps of RFC 3986, 5.2.2 to
// 5.2.4, for people who want to see them. tests/verbs/resolution_steps_test.cpp compares them with
// resolve() and with the RFC's text.
#pragma once

#include "uriel/model/parse.hpp"
#include "uriel/verbs/resolve.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace uriel {

#pragma GCC diagnostic push
// g++ 12 warns that a scoped enumerator hides the class, though it does not.
#pragma GCC diagnostic ignored "-Wshadow"

/// Where a component of the target comes from.
enum class component_source : std::uint8_t {
    none,       ///< it is absent
    base,       ///< the base's
    reference,  ///< the reference's
    merged,     ///< of both: a path (5.2.3)
};
#pragma GCC diagnostic pop

/// The branches that 5.2.2 takes. Refers to the texts of the base and of the reference.
struct resolution_plan {
    /// The first of scheme, authority, path and query that the reference has; fragment, if none.
    component branch = component::none;
    /// True if dot segments are removed from the path.
    bool removes_dots = false;
    /// For a merged path, the part that comes from the base (5.2.3): all up to its last '/', or "/"
    /// if an authority has an empty path.
    std::optional<std::string_view> directory{};

    /// Where the component comes from: scheme, authority, path, query or fragment.
    URIEL_EXPORT component_source source_of(component which, uri_view base,
                                            reference_view ref) const noexcept;
};

/// The branches that resolve() takes with the same arguments. Linear, no allocation. Error:
/// no_base.
URIEL_EXPORT expected<resolution_plan, parse_error> plan_resolution(
    uri_view base, reference_view ref, resolve_options options = {}) noexcept;

/// The cases of the loop in 5.2.4.
enum class dot_step : std::uint8_t {
    prefix,        ///< 2A: "../" or "./" is removed
    one_dot,       ///< 2B: "/./" or "/." becomes "/"
    two_dots,      ///< 2C: "/../" or "/.." becomes "/", and takes a segment from the output
    only_dots,     ///< 2D: "." or ".." is removed
    move_segment,  ///< 2E: the first segment moves to the output
};

/// "2A" to "2E".
URIEL_EXPORT std::string_view name(dot_step which) noexcept;

/// remove_dot_segments (5.2.4), step by step, with its two buffers.
///
///     dot_segment_steps steps("/a/b/c/./../../g");
///     while (auto const done = steps.next())
///         std::cout << name(*done) << ' ' << steps.output() << ' ' << steps.input() << '\n';
///
/// Linear in the path, which must outlive it; only the output buffer is allocated.
class dot_segment_steps {
public:
    explicit dot_segment_steps(std::string_view path URIEL_LIFETIMEBOUND) noexcept : input_(path) {}
    template <giving::temporary_text Text>
    explicit dot_segment_steps(Text&&) = delete;

    /// Takes a step and returns which; nothing once the input buffer is empty.
    URIEL_EXPORT std::optional<dot_step> next();

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
