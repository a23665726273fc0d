// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Characters in an IRI that may deceive people (RFC 3987, 4 and 7.5), besides what lint() reports
// in any reference.
#pragma once

#include "uriel/iri.hpp"
#include "uriel/lint.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace uriel {

/// What lint_iri() looks for, in the order in which findings at one offset are reported. A part is
/// a unit of bidirectional text (RFC 3987, 4.2): userinfo, a label of the host, a segment of the
/// path, a name or value in the query, the fragment.
enum class iri_lint_rule : std::uint8_t {
    bidi_formatting,          ///< a character that changes the direction of writing
    bidi_mixed,               ///< a part with letters of both directions
    bidi_boundary,            ///< a part from right to left that begins or ends with something else
    bidi_digits,              ///< a label of digits beside one from right to left
    not_nfc,                  ///< a part that is not in normal form C
    invisible_character,      ///< a space, or an invisible character
    compatibility_character,  ///< full-width letters, half-width Katakana
};

namespace detail::linting {

/// The number of rules.
inline constexpr std::size_t iri_lint_rule_count = 7;

}  // namespace detail::linting

/// "bidi-formatting", …
URIEL_EXPORT std::string_view name(iri_lint_rule rule) noexcept;
/// What there is to say about this rule.
URIEL_EXPORT lint_rule_info const& info(iri_lint_rule rule) noexcept;
namespace detail::linting {

/// The rule with this name.
URIEL_EXPORT std::optional<iri_lint_rule> find_iri_lint_rule(std::string_view name) noexcept;

}  // namespace detail::linting

/// Where a rule found something in the text.
struct iri_finding {
    iri_lint_rule rule;
    std::size_t offset;  ///< in octets
    std::size_t length;

    friend bool operator==(iri_finding const&, iri_finding const&) = default;
};

namespace detail::iris {

/// Writes a text in normal form C, as to_nfc() of uriel::mend does.
using nfc_function = std::string (*)(std::string_view text);

}  // namespace detail::iris

/// The findings in an IRI reference, sorted by offset: at most `limit` of each rule, as
/// lint_options::limit. Without `to_nfc`, iri_lint_rule::not_nfc finds nothing. Linear; allocates.
URIEL_EXPORT std::vector<iri_finding> lint_iri(iri_reference_view iri,
                                               detail::iris::nfc_function to_nfc = nullptr,
                                               std::size_t limit = lint_options{}.limit);

}  // namespace uriel
