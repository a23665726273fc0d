// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The table of the verbs: it is complete, and its examples are true.
#include "columns.hpp"
#include "functions/tests/calls.hpp"
#include "uriel/version.hpp"
#include "verbs/allocations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <span>
#include <string_view>

namespace uriel::columns_test {
namespace {

std::span<uriel_columns_verb const> verbs() {
    std::size_t count = 0;
    uriel_columns_verb const* const all = uriel_columns_verbs(&count);
    return {all, count};
}

/// The arguments of a call in SQL: 'texts' and numbers. The first has so many equal rows.
std::vector<column> arguments_of(std::string_view call, std::size_t rows = 1) {
    std::vector<column> made;
    std::size_t at = call.find('(') + 1;
    while (call[at] != ')') {
        if (call[at] == '\'') {
            std::size_t const end = call.find('\'', at + 1);
            std::string const text(call.substr(at + 1, end - at - 1));
            made.push_back(make_texts(texts(made.empty() ? rows : 1, text), {"u"}));
            at = end + 1;
        } else {
            made.push_back(make_numbers({std::strtoll(call.data() + at, nullptr, 10)}));
            at = call.find_first_of(",)", at);
        }
        if (call[at] == ',') at += 2;
    }
    return made;
}

TEST(Table, HasTrueExamples) {
    for (uriel_columns_verb const& verb : verbs()) {
        std::vector<column> made = arguments_of(verb.example);
        std::vector<column*> arguments;
        for (column& each : made) arguments.push_back(&each);
        EXPECT_EQ(std::string(verb.example, std::strlen(verb.name)), verb.name);
        EXPECT_THAT(rows_of(verb.name, arguments), testing::ElementsAre(verb.answer));
    }
}

/// How often a call of a verb with its example, for so many rows, asks for memory.
std::size_t allocations_of(uriel_columns_verb const& verb, std::size_t rows, std::uint32_t layout) {
    std::vector<column> made = arguments_of(verb.example, rows);
    std::vector<column*> arguments;
    for (column& each : made) arguments.push_back(&each);
    std::size_t const before = tests::allocations();
    answer const result = call(verb.name, arguments, {.text = layout});
    EXPECT_EQ(result.status, URIEL_COLUMNS_OK) << verb.name;
    return tests::allocations() - before;
}

/// What browsers read is the reading of ada, hosts are divided in lower case, IRIs are made and
/// templates expanded: mend.hpp, policy.hpp, site.hpp, iri_ops.hpp and uri_template.hpp say that
/// they allocate.
bool may_allocate(uriel_columns_verb const& verb) {
    static constexpr std::string_view names[] = {
        "uri_mend",      "uri_repairs", "uri_permitted",     "uri_site",
        "uri_subdomain", "uri_suffix",  "uri_same_site",     "uri_expand",
        "iri_normalize", "iri_resolve", "uri_extract_mended"};
    return std::ranges::find(names, std::string_view(verb.name)) != std::end(names);
}

TEST(Table, HasNoVerbThatAllocatesForARow) {
    for (uriel_columns_verb const& verb : verbs()) {
        if (may_allocate(verb)) continue;
        for (std::uint32_t const layout : {URIEL_COLUMNS_STRING_VIEW, URIEL_COLUMNS_STRING})
            // Blocks of text are few.
            EXPECT_LT(allocations_of(verb, 4000, layout), allocations_of(verb, 40, layout) + 20)
                << verb.name;
    }
}

/// Of the functions of the vocabulary, with texts in the place of the example's.
TEST(Table, HasTheAnswersOfTheVocabulary) {
    texts const rows = {
        "http://joe:pw@[::1]:80/%7e/../a?k=v&b#c", "//h", "mailto:a@b", "a b", "", "//é/%C3%A9"};
    for (tests::function const* each : tests::functions()) {
        std::vector<std::string> expected;
        for (auto const& row : rows)
            expected.push_back(
                tests::answer_of(*each, tests::arguments_for(*each, *row, "http://h/a?b")));
        std::vector<column> made;
        auto const given = tests::arguments_for(*each, "", "http://h/a?b");
        for (std::size_t i = 0; i < given.size(); ++i)
            if (i == 0)
                made.push_back(make_texts(rows, {"u"}));
            else if (each->parameters[i].kind == functions::kind::number)
                made.push_back(make_numbers({given[i].number}));
            else
                made.push_back(make_texts({std::string(given[i].text)}, {"u"}));
        std::vector<column*> arguments;
        for (column& one : made) arguments.push_back(&one);
        if (arguments.empty()) expected.resize(1);
        EXPECT_EQ(rows_of(each->name, arguments), expected) << each->name;
    }
}

TEST(Table, IsComplete) {
    EXPECT_EQ(verbs().size(), tests::functions().size());
    for (uriel_columns_verb const& verb : verbs()) {
        EXPECT_THAT(verb.name,
                    testing::AnyOf(testing::StartsWith("uri_"), testing::StartsWith("iri_")));
        EXPECT_THAT(verb.sentence, testing::EndsWith("."));
    }
    EXPECT_EQ(uriel_columns_version(), URIEL_VERSION);
}

}  // namespace
}  // namespace uriel::columns_test
