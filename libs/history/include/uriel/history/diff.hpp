// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How two dialects read the same text: what changes when you move from one to the other.
#pragma once

#include "uriel/detail/bytes/export.hpp"
#include "uriel/history/reading.hpp"
#include "uriel/history/resolve.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace uriel::history {

/// The ways in which two readings can differ: validity, the components, the target of a reference,
/// and what is rewritten for comparison.
enum class aspect : std::uint8_t {
    valid,
    kind,
    scheme,
    authority,
    registry,
    userinfo,
    host,
    host_kind,
    port,
    path,
    path_kind,
    query,
    fragment,
    target,
    equivalence,
};

/// "validity", "kind", "scheme", …
URIEL_EXPORT std::string_view name(aspect which) noexcept;

/// The rules that changed between the documents; citation() explains each change.
enum class rule_change : std::uint8_t {
    text_after_scheme,
    opaque_part,
    registry,
    ip_literal,
    ipv4_numbers,
    brackets,
    first_of_scheme,
    first_segment,
    current_document,
    query_only,
    dots_of_every_path,
    surplus_dots,
    opaque_base,
    base_without_path,
    rootless_path,
    unreserved_set,
    unescaping_by_scheme,
    case_of_triplets,
    equivalent_dots,
    equivalent_empty_path,
    equivalent_port,
    case_of_registry,
};
inline constexpr std::size_t rule_change_count =
    static_cast<std::size_t>(rule_change::case_of_registry) + 1;

/// "text-after-scheme", "opaque-part", …
URIEL_EXPORT std::string_view name(rule_change which) noexcept;

/// One sentence about what changed, with the sections, such as those of RFC 3986, D.2.
URIEL_EXPORT std::string_view citation(rule_change which) noexcept;

/// The two readings of one text, and what differs in them. The readings refer to the text.
struct difference {
    expected<reading, error> from;
    expected<reading, error> to;
    // The target of the reference; nothing without a base.
    std::optional<expected<destination, error>> from_target{};
    std::optional<expected<destination, error>> to_target{};
    // Each at most once, in the order of the enumerations.
    std::vector<aspect> changed{};
    std::vector<rule_change> rules{};
};

/// Compares how two dialects read `text`. A text that neither can read is not a difference. For a
/// URI that both can read, aspect::equivalence means that it has a feature which exactly one of
/// them rewrites for comparison: one of the rules from unreserved_set on. It is not compared with
/// another URI, and rules of schemes, such as default ports, do not count. Linear. The result
/// refers to `text`.
URIEL_EXPORT difference diff(std::string_view text, dialect from, dialect to);
template <detail::giving::temporary_text Text>
void diff(Text&&, dialect, dialect) = delete;

/// As above, and compares the targets relative to a base, as read by each dialect.
/// base_without_path is among the rules if step 6a of RFC 2396, taken literally, would have glued
/// the reference to the base, even though the target here is the same.
URIEL_EXPORT difference diff(std::string_view text, reading const& from_base,
                             reading const& to_base);
template <detail::giving::temporary_text Text>
void diff(Text&&, reading const&, reading const&) = delete;

/// As above, for a base that is not parsed yet. Errors: those of parse() for it.
URIEL_EXPORT expected<difference, error> diff(std::string_view text, std::string_view base,
                                              dialect from, dialect to);
template <detail::giving::temporary_text Text>
void diff(Text&&, std::string_view, dialect, dialect) = delete;

}  // namespace uriel::history
