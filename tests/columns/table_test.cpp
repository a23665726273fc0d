// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The table of the verbs: it is complete, and its examples are true.
#include "columns.hpp"
#include "ops/allocations.hpp"
#include "uriel/version.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <span>

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

TEST(Table, HasNoVerbThatAllocatesForARow) {
    for (uriel_columns_verb const& verb : verbs())
        for (std::uint32_t const layout : {URIEL_COLUMNS_STRING_VIEW, URIEL_COLUMNS_STRING})
            // Blocks of text are few.
            EXPECT_LT(allocations_of(verb, 4000, layout), allocations_of(verb, 40, layout) + 20)
                << verb.name;
}

TEST(Table, IsComplete) {
    EXPECT_EQ(verbs().size(), 37U);
    for (uriel_columns_verb const& verb : verbs()) {
        EXPECT_THAT(verb.name, testing::StartsWith("uri_"));
        EXPECT_THAT(verb.sentence, testing::EndsWith("."));
    }
    EXPECT_EQ(uriel_columns_version(), URIEL_VERSION);
}

}  // namespace
}  // namespace uriel::columns_test
