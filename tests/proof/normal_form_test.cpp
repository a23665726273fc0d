// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Of each word of the suite for URI-reference: what is called normal is not changed.
//
// equivalent() and hash() read a text as it stands where normal_view::may_differ() says no. Here
// the generator writes such a text all the same.
#include "proof/examiner.hpp"
#include "proof/suite.hpp"
#include "seed.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::form;

struct figures {
    std::size_t normal = 0;
    std::size_t others = 0;
};

/// What the generator makes of a text that it calls normal, if that is something else.
std::string change_of_normal(std::string_view text, figures& count) {
    auto const source = uriel::parse_reference(text).value();
    std::vector<char> buffer(normalize_bound(source));
    for (form const f :
         {form::identical, form::letter_case, form::percent, form::path, form::scheme}) {
        uriel::detail::normalization::normal_view const normal(source, f, uriel::default_schemes);
        ++(normal.may_differ() ? count.others : count.normal);
        if (normal.may_differ()) continue;
        auto const written =
            uriel::detail::normalization::written<uriel::reference_view>(normal, buffer).value();
        if (written.text() != text || written.parts() != source.parts())
            return std::string(text) + " became " + std::string(written.text());
    }
    return {};
}

/// The same of a word, and of it with schemes that have rules.
std::string change_of_word(std::string_view word, figures& count) {
    std::string found = change_of_normal(word, count);
    std::size_t const scheme_end = uriel::parse_reference(word)->parts().scheme_end;
    if (scheme_end == 0) return found;
    for (char const* const scheme : {"http", "file", "mailto", "urn"})
        if (found.empty())
            found = change_of_normal(scheme + std::string(word.substr(scheme_end)), count);
    return found;
}

TEST(NormalForm, LeavesWhatIsNormalAsItIs) {
    std::cout << "URIEL_SEED=" << tests::seed() << '\n';
    proof::examiner const examiner(uriel::rule::uri_reference);
    proof::suite const suite(examiner.rule());
    proof::speller speller(suite.of(), tests::seed());
    figures count;
    auto const check = [&](proof::state from, proof::word const& way, proof::state at) {
        for (std::size_t test = 0; test < suite.tests().size(); ++test) {
            if (!suite.accepts(at, test)) continue;
            std::string text;
            speller.append(suite.cover()[from], text);
            speller.append(way, text);
            speller.append(suite.tests()[test], text);
            ASSERT_EQ(change_of_word(text, count), "");
        }
    };
    // k of tests/proof/suite.hpp is 1.
    for (proof::state from = 0; from < suite.of().states() && !HasFatalFailure(); ++from)
        suite.each_way(from, 2, [&](proof::word const& way, proof::state at) {
            if (!HasFatalFailure()) check(from, way, at);
        });
    std::cout << count.normal << " texts and forms are normal, " << count.others << " may differ\n";
    EXPECT_GT(count.normal, 10'000U);
    EXPECT_GT(count.others, 10'000U);
}

}  // namespace
