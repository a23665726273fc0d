// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "libs/history/tests/agreement.hpp"

#include "comparison.hpp"
#include "reference/older.hpp"
#include "uriel/history/reading.hpp"

#include <vector>

namespace tests {
namespace {

namespace history = uriel::history;

void compare_params(comparison& found, history::reading const& ours,
                    reference::older_parts const& theirs) {
    std::vector<std::vector<std::string>> params;
    for (history::path_segment const segment : history::segments(ours)) {
        params.emplace_back();
        for (uriel::encoded_view const param : segment.params())
            params.back().emplace_back(param.text());
    }
    if (params != theirs.params)
        found.same("the params", params.size(), theirs.params.size() + 999);
}

void compare_reading(comparison& found, history::reading const& ours,
                     reference::older_parts const& theirs) {
    found.same("the scheme", std::optional<std::string_view>(ours.scheme()), theirs.scheme);
    found.same("the authority", text_of(ours.authority()), theirs.authority);
    found.same("the registry", text_of(ours.registry()), theirs.registry);
    found.same("the userinfo", text_of(ours.userinfo()), theirs.userinfo);
    found.same("the host", text_of(ours.host_literal()), theirs.host);
    found.same("the host kind", name(ours.host_kind()), theirs.host_kind);
    found.same("the port", ours.port(), theirs.port);
    found.same("the path", ours.path().text(), theirs.path);
    found.same("the path kind", name(ours.path_kind()), theirs.path_kind);
    found.same("the query", text_of(ours.query()), theirs.query);
    found.same("the fragment", text_of(ours.fragment()), theirs.fragment);
    compare_params(found, ours, theirs);
}

}  // namespace

reference::older_grammar const& transcription(history::dialect by) {
    return reference::find_older_grammar(name(by));
}

std::string disagreement(history::dialect by, std::string_view text) {
    auto const theirs = reference::older_parse(transcription(by), text);
    auto const ours = history::parse_reference(text, by);
    comparison found(text);
    found.same("the verdict", ours.has_value(), theirs.valid);
    if (!found.outcome().empty()) return found.outcome();
    if (ours) {
        compare_reading(found, *ours, theirs);
    } else {
        found.same("the code", name(ours.error().code), theirs.found.code);
        part const subject = ours.error().subject();
        found.same("the subject", subject == "site" ? "authority" : subject,
                   theirs.found.component);
        found.same("the offset", ours.error().offset, theirs.found.offset);
    }
    return found.outcome();
}

}  // namespace tests
