// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How much room a change takes at most.
#include "uriel/detail/bytes/saturating_sum.hpp"
#include "uriel/edit.hpp"
#include "verbs/given.hpp"

#include <algorithm>

namespace uriel {
namespace {

/// Is sorting the pairs one of the changes? It takes room for a second query.
bool sorts(detail::giving::query_edits const& changes) noexcept {
    return std::ranges::any_of(
        changes, [](query_edit const& change) { return change.what == query_edit::verb::sort; });
}

}  // namespace

std::size_t edit_bound(reference_view source, component_values const& changes) noexcept {
    // Delimiters, the brackets of an IPv6 address, a port's digits and the guards.
    std::size_t size = detail::bytewise::saturating_sum(source.text().size(), 40U);
    if (changes.encode_name != nullptr)
        size = detail::bytewise::saturating_sum(size, detail::matching::max_dns_name_size);
    auto const add = [&](component_text const& given) {
        size = detail::bytewise::saturating_sum(size, size_bound(given), 1U);
        return true;
    };
    for (component_text const* const given :
         {&changes.scheme, &changes.authority, &changes.userinfo, &changes.user, &changes.password,
          &changes.host, &changes.port.text(), &changes.fragment})
        add(*given);
    for (path_edit const& change : changes.path) {
        add(change.text);
        change.list.for_each(add);
    }
    for (query_edit const& change : changes.query) {
        if (!writes(change)) continue;
        add(change.key);
        add(change.text);
    }
    changes.segments.for_each(add);
    changes.params.for_each([&](param const& pair) {
        add(pair.key);
        return add(pair.value);
    });
    size = detail::bytewise::saturating_sum(size, room_for_repeating(source, changes.query));
    // What one change leaves, the next one reads.
    bool const has_several = changes.path.size() > 1 || changes.query.size() > 1;
    std::size_t const texts = 1U + (has_several ? 1U : 0U) + (sorts(changes.query) ? 1U : 0U);
    return detail::bytewise::saturating_product(size, texts);
}

}  // namespace uriel
