// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The walk in the older dialects against the slow transcriptions of their grammars.
#include "uriel/history/reading.hpp"

#include "libs/history/tests/agreement.hpp"
#include "reference/generate.hpp"
#include "requirements/rows.hpp"
#include "seed.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace {

using tests::disagreement;
using uriel::history::dialect;

std::string spelled(testing::TestParamInfo<dialect> const& info) {
    std::string text(name(info.param));
    for (char& c : text)
        if (c == '-') c = '_';
    return text;
}

class Reading : public testing::TestWithParam<dialect> {};

TEST_P(Reading, AgreesOnEveryTextOfTheRequirements) {
    for (std::string const& text : requirements::texts())
        ASSERT_EQ(disagreement(GetParam(), text), "");
}

TEST_P(Reading, AgreesOnASmallWorld) {
    std::size_t const longest = tests::scaled(20) == 1 ? 3 : 4;
    for (std::string_view const prefix : {"", "//", "a://", "a:", "//u@", "//[", "//[::1]"})
        tests::for_each_text(prefix, "a1:/?#@[]%._ ", longest, [](std::string_view text) {
            if (!HasFailure()) {
                EXPECT_EQ(disagreement(GetParam(), text), "");
            }
        });
}

// The same near the end of the blocks of 64 bytes that the walk looks at.
TEST_P(Reading, AgreesAcrossBlocks) {
    for (std::string_view const text :
         {"s-1://u:p@h.x:0080/a;b/./c?q[#f]", "x:?a/b?c%41#f", "1a:b_c://x?y", "//a_b:c@d@e:f/g",
          "a_b:c", "//[::1]:80/[", "x:a[b]?c[#d", "?y#s", "s:%41%4g", "//h%4", "//u@[::g]x"})
        for (std::size_t size = 0; size <= text.size(); ++size)
            for (std::size_t count = 50; count < 70; ++count) {
                std::string longer(text);
                longer.insert(size, count, 'x');
                ASSERT_EQ(disagreement(GetParam(), longer), "");
            }
}

TEST_P(Reading, AgreesOnTheCorpora) {
    char const* const folder = std::getenv("URIEL_CORPORA");
    if (folder == nullptr) GTEST_SKIP() << "URIEL_CORPORA names no folder of *.txt";
    for (auto const& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".txt") continue;
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line);)
            ASSERT_EQ(disagreement(GetParam(), line), "") << entry.path();
    }
}

auto const older =
    testing::Values(dialect::rfc2396, dialect::rfc2732, dialect::url_1997, dialect::uri_1997);
INSTANTIATE_TEST_SUITE_P(Each, Reading, older, spelled);

class ReadingRandom : public testing::TestWithParam<dialect> {};

TEST_P(ReadingRandom, AgreesWithTheTranscription) {
    RecordProperty("seed", std::to_string(tests::seed()));
    auto const& grammar = tests::transcription(GetParam());
    reference::generator random(tests::seed(), grammar.rules, grammar.start);
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(1'000'000)); i += 2) {
        ASSERT_EQ(disagreement(GetParam(), random.valid()), "");
        ASSERT_EQ(disagreement(GetParam(), random.mutant()), "");
    }
}

INSTANTIATE_TEST_SUITE_P(Shards, ReadingRandom, older, spelled);

}  // namespace
