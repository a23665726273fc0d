// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The table of the verbs: it is complete, and its examples are true.
#include "columns.hpp"
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

/// The arguments of a call in SQL: 'texts' and numbers.
std::vector<column> arguments_of(std::string_view call) {
    std::vector<column> made;
    std::size_t at = call.find('(') + 1;
    while (call[at] != ')') {
        if (call[at] == '\'') {
            std::size_t const end = call.find('\'', at + 1);
            made.push_back(make_texts({std::string(call.substr(at + 1, end - at - 1))}, {"u"}));
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
