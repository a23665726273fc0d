// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// parse against the slow transcription: verdict, components and their places, facts, errors.
#include "reference/parse.hpp"
#include "fuzz/target.hpp"
#include "syntax/agreement.hpp"
#include "uriel/parse.hpp"

void fuzz::run(std::string_view text) {
    expect_none(tests::disagreement(text));

    auto const ours = uriel::split(text);
    auto const theirs = reference::split(text);
    expect(ours.scheme == theirs.scheme && ours.authority == theirs.authority &&
               ours.path == theirs.path && ours.query == theirs.query &&
               ours.fragment == theirs.fragment,
           "split as Appendix B", {text});
}
