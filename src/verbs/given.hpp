// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a caller gave for a component: the checks, and writing it into a draft.
#pragma once

#include "uriel/detail/verbs/component_text.hpp"
#include "uriel/detail/verbs/path_edit.hpp"
#include "uriel/detail/verbs/query_edit.hpp"
#include "uriel/error.hpp"
#include "uriel/view.hpp"
#include "verbs/draft.hpp"

#include <optional>

namespace uriel {

/// An error, or nothing where all is well.
using refusal = std::optional<parse_error>;

inline refusal refuse(error_code code, component where, std::size_t offset = 0) noexcept {
    return parse_error{code, where, offset};
}

/// The written reference, if it is a URI.
inline expected<uri_view, parse_error> with_scheme(
    expected<reference_view, parse_error> const& written) noexcept {
    if (!written) return unexpected(written.error());
    if (auto const whole = as_uri(*written)) return *whole;
    return unexpected(
        parse_error{error_code::relative_not_allowed, component::scheme, 0, rule::uri});
}

/// Does encoded text consist of the characters of its component and triplets?
refusal check_encoded(std::string_view text, character_set allowed, component where,
                      bool is_of_iri) noexcept;
refusal check_scheme(std::string_view text) noexcept;
/// For the text of an IP literal with its brackets, or of a name.
refusal check_host(std::string_view text, bool is_of_iri) noexcept;
refusal check_port(std::string_view text) noexcept;

/// "?a" given as the data of a query means the query "a".
refusal check_delimiter(component_text const& given, char delimiter, component where) noexcept;
/// "h:80" given as the data of a host means a port, too. An IPv6 address may end like that.
refusal check_no_port(component_text const& host) noexcept;

/// Adds a value: data keeps `keep`, encoded text has to consist of `allowed`.
refusal add_given(component_text const& given, character_set keep, character_set allowed,
                  component where, draft& out) noexcept;

using detail::scanning::fact;

constexpr std::uint8_t bits(fact f) noexcept { return static_cast<std::uint8_t>(f); }

/// The fact that speaks of one component alone, if there is one.
constexpr std::uint8_t own_fact(component where) noexcept {
    if (where == component::scheme) return bits(detail::scanning::fact::upper_case_scheme);
    if (where == component::host) return bits(detail::scanning::fact::upper_case_host);
    return where == component::path ? bits(detail::scanning::fact::dot_segment) : 0;
}

/// The facts that a scan would note for the text of a component.
std::uint8_t facts_in(std::string_view text, component where) noexcept;

/// How many bytes a value needs at most.
inline std::size_t size_bound(component_text const& given) noexcept {
    return given.is_data() ? encoded_size(given.text(), sets::unreserved) : given.text().size();
}

/// The context of a path, which decides how it may begin (RFC 3986, 3.3).
struct path_context {
    bool has_scheme;
    bool has_authority;
};

/// Makes the path that `edit` turns `path` into.
refusal draft_path(std::string_view path, path_edit const& edit, path_context where,
                   draft& out) noexcept;
/// Makes the path of these segments, which replaces `path`.
refusal draft_path(std::string_view path, segment_list const& segments, path_context where,
                   draft& out) noexcept;

/// Makes the query that `edit` turns `query` into. `is_present` may become false.
refusal draft_query(std::string_view query, query_edit const& edit, bool& is_present,
                    draft& out) noexcept;
refusal draft_query(param_list const& params, draft& out) noexcept;

/// Does the change write a key or a value? False for one that only leaves out pairs, or sorts them.
constexpr bool writes(query_edit const& change) noexcept {
    switch (change.what) {
        case query_edit::verb::assign:
        case query_edit::verb::set:
        case query_edit::verb::set_first:
        case query_edit::verb::set_matching:
        case query_edit::verb::rename:
        case query_edit::verb::append: return true;
        default: return false;
    }
}

/// How many bytes are added at most by changes that give many pairs a key or a value.
std::size_t room_for_repeating(reference_view const& source,
                               detail::giving::query_edits const& changes) noexcept;

}  // namespace uriel
