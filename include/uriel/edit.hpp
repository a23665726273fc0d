// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// edit: a URI with some components changed, and every other byte as it was.
//
//     uriel::edit(u, {.query = "k=v", .fragment = uriel::removed})
//     uriel::edit(u, {.path = uriel::push_segment("a b"),
//                     .query = {uriel::set_param("page", "2"), uriel::trim_params("utm_*")}})
#pragma once

#include "uriel/compose.hpp"

#include <cstddef>
#include <span>

namespace uriel {

/// A buffer of this size is large enough for edit_into(). Linear.
URIEL_EXPORT std::size_t edit_bound(reference_view source,
                                    component_values const& changes) noexcept;

/// Writes `source` with `changes` into `buffer` and returns a view of it. Components not given stay
/// byte for byte, as signed URIs need; `removed` makes one absent. Values are encoded or checked as
/// in compose(). Changes in a list apply in order, each to the result of the one before. Removing
/// the scheme or authority may put a guard ("/." or "./") before the path. Linear time for each
/// change (sorting n pairs: times log n), no allocation. The buffer must not overlap source or
/// values. Errors: those of compose_reference_into(); the source is never changed.
URIEL_EXPORT expected<reference_view, parse_error> edit_into(reference_view source,
                                                             component_values&& changes,
                                                             std::span<char> buffer) noexcept;
void edit_into(reference_view, component_values const&, std::span<char>) = delete;  // still_alive

namespace detail::giving {

/// True if a character beyond ASCII in data stays as it is.
using character_choice = bool (*)(char32_t) noexcept;

/// edit_into() for the octets of an IRI reference, for uriel::iri: characters in data for which
/// `stays` is true stay, and encoded text may have all characters that an IRI allows there.
URIEL_EXPORT expected<reference_view, parse_error> edit_into(reference_view octets,
                                                             component_values const& changes,
                                                             std::span<char> buffer,
                                                             character_choice stays) noexcept;

}  // namespace detail::giving

/// As edit_into(), with one allocation.
URIEL_EXPORT expected<reference, parse_error> edit(reference_view source,
                                                   component_values&& changes);
void edit(reference_view, component_values const&) = delete;  // still_alive(changes)
/// The same for a URI, which stays one. One more error: relative_not_allowed, if the scheme is
/// removed.
URIEL_EXPORT expected<uri, parse_error> edit(uri_view source, component_values&& changes);
void edit(uri_view, component_values const&) = delete;  // still_alive(changes)

/// `u` with this as the only pair with its key, as the change set_param() makes it. Key and value
/// are data. Fails only with std::bad_alloc: if memory runs out, or the result would reach 2 GiB.
URIEL_EXPORT uri set_param(uri_view u, detail::giving::data_text const& key,
                           detail::giving::data_text const& value, query_rules rules = {});
URIEL_EXPORT reference set_param(reference_view u, detail::giving::data_text const& key,
                                 detail::giving::data_text const& value, query_rules rules = {});
/// `u` with another pair, as set_param().
URIEL_EXPORT uri append_param(uri_view u, detail::giving::data_text const& key,
                              detail::giving::data_text const& value, query_rules rules = {});
URIEL_EXPORT reference append_param(reference_view u, detail::giving::data_text const& key,
                                    detail::giving::data_text const& value, query_rules rules = {});
/// `u` without the pairs with this key, as set_param().
URIEL_EXPORT uri remove_param(uri_view u, detail::giving::data_text const& key,
                              query_rules rules = {});
URIEL_EXPORT reference remove_param(reference_view u, detail::giving::data_text const& key,
                                    query_rules rules = {});
/// `u` with its pairs sorted by their keys, as set_param().
URIEL_EXPORT uri sort_params(uri_view u, query_rules rules = {});
URIEL_EXPORT reference sort_params(reference_view u, query_rules rules = {});

/// Appends `segments` to the path of `base`, which they cannot escape: a '/' in data is encoded,
/// and a dot segment is an error. Query and fragment stay. As edit().
URIEL_EXPORT expected<reference, parse_error> join_segments(reference_view base,
                                                            segment_list segments);
URIEL_EXPORT expected<uri, parse_error> join_segments(uri_view base, segment_list segments);

}  // namespace uriel
