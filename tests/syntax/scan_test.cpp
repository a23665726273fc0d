// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The walk against the slow reference: verdict, components, kinds, errors and facts.
#include "reference/generate.hpp"
#include "reference/parse.hpp"
#include "repeated_pages.hpp"
#include "requirements/rows.hpp"
#include "seed.hpp"
#include "syntax/agreement.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using tests::disagreement;

// Texts that stand for one thing that an implementation may get wrong at a block's border.
constexpr std::string_view tricky[] = {
    "a:b",
    "A:b",
    "s://u@h:1/p?q#f",
    "S+-.1://U:P@H.x:0080/a/./b/../c%2F%7e?q/?%41#f/?%C3",
    "http://[::1]:80/a",
    "http://[2001:DB8::1.2.3.4]/",
    "http://u@[v1.x:y]:/",
    "//1.2.3.4:5?x",
    "//256.1.1.1/.%2E",
    "/a/..",
    "/./.?.#.",
    "a/b:c",
    "?#",
    "#?",
    "x:%41%",
    "x:%4",
    "x:%zz",
    "//h%4",
    "//%4:1",
    "//u%@h",
    "//h:1a/",
    "//[::1",
    "//[::g]",
    "//[::1]x",
    "http://[::1]x",
    "http://[::1]x:80/",
    "http://[::1]/[",
    "http://u@[::1]x/",
    "//a@b@c",
    "1a:b",
    "a^b:c",
    ":a",
    "a b",
    "/a\x80",
    "?%C3%A9[",
    "#a#b",
    "#%",
    "?a%?#%#",
    "x:/%41#%4g",
};

// Inserts `count` letters where they make one component longer, and nothing else different.
enum class pump { scheme, userinfo, host, path, query };

std::string pumped(std::string_view text, pump which, std::size_t count) {
    reference::components const parts = reference::split(text);
    auto const begin_of = [&](std::string_view part) {
        return static_cast<std::size_t>(part.data() - text.data());
    };
    std::string result(text);
    std::string filler(count, 'x');
    switch (which) {
        case pump::scheme:
            if (!parts.scheme) return {};
            return result.insert(1, filler);
        case pump::userinfo:
            if (!parts.authority) return {};
            if (parts.authority->find('@') == std::string_view::npos) filler.back() = '@';
            return result.insert(begin_of(*parts.authority), filler);
        case pump::host: {
            if (!parts.authority) return {};
            std::string_view const host = reference::split_authority(*parts.authority).host;
            return result.insert(begin_of(host), filler);
        }
        case pump::path: {
            std::size_t const slash = parts.path.starts_with('/') ? 1 : 0;
            return result.insert(begin_of(parts.path) + slash, filler);
        }
        case pump::query:
            if (!parts.query) return {};
            return result.insert(begin_of(*parts.query), filler);
    }
    return {};
}

// The counts that bring a byte of interest of `text` near the end of a block.
std::set<std::size_t> counts_near_borders(std::string_view text) {
    std::set<std::size_t> counts;
    for (std::size_t at = text.find_first_of(":/?#[]@%."); at != text.npos;
         at = text.find_first_of(":/?#[]@%.", at + 1))
        for (std::size_t const border : {16U, 32U, 64U, 128U, 192U})
            for (std::size_t place = border - 4; place <= border + 4; ++place)
                if (place > at) counts.insert(place - at);
    return counts;
}

void expect_agreement_when_pumped(std::string_view text, pump which) {
    for (std::size_t const count : counts_near_borders(text)) {
        std::string const longer = pumped(text, which, count);
        if (longer.empty()) return;
        ASSERT_EQ(disagreement(longer), "");
    }
}

TEST(Scan, AgreesOnEveryTextOfTheRequirements) {
    for (std::string const& text : requirements::texts()) ASSERT_EQ(disagreement(text), "");
}

TEST(Scan, AgreesOnTrickyTextsAndTheirBeginnings) {
    for (std::string_view const text : tricky)
        for (std::size_t size = 0; size <= text.size(); ++size)
            ASSERT_EQ(disagreement(text.substr(0, size)), "");
}

// Up to six of the bytes that the grammar treats apart: 12^6 texts and those that are shorter.
TEST(Scan, AgreesOnASmallWorld) {
    constexpr std::string_view bytes = "a1:/?#@[]%. ";
    std::size_t const longest = tests::scaled(20) == 1 ? 4 : 5;
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= longest; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            ASSERT_EQ(disagreement(text), "");
            for (char const c : bytes) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
}

TEST(Scan, RefusesWhatIsLongerThanOffsetsCanSay) {
    tests::repeated_pages const pages(std::size_t{1} << 31U);
    std::string_view const text(pages.bytes().data(), pages.bytes().size());
    auto const parsed = uriel::parse_reference(text);
    ASSERT_FALSE(parsed);
    EXPECT_EQ(parsed.error(), (uriel::parse_error{uriel::error_code::too_long}));
    EXPECT_EQ(uriel::validate(uriel::rule::path, text).error().code, uriel::error_code::too_long);
}

class ScanPumped : public testing::TestWithParam<pump> {};

TEST_P(ScanPumped, AgreesNearTheEndOfBlocks) {
    for (std::string_view const text : tricky) expect_agreement_when_pumped(text, GetParam());
    std::size_t number = 0;
    for (std::string const& text : requirements::texts()) {
        bool const affordable = tests::scaled(20) == 20 || ++number % 20 == 0;
        if (affordable && text.size() < 64) expect_agreement_when_pumped(text, GetParam());
        if (HasFatalFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(Each, ScanPumped,
                         testing::Values(pump::scheme, pump::userinfo, pump::host, pump::path,
                                         pump::query));

// Shards, so that they run in parallel.
constexpr std::uint64_t shards = 10;
constexpr std::size_t random_texts = 5'000'000;

class ScanRandom : public testing::TestWithParam<std::uint64_t> {};

TEST_P(ScanRandom, AgreesWithTheReference) {
    std::uint64_t const seed = tests::seed() + GetParam();
    RecordProperty("seed", std::to_string(seed));
    std::cout << "URIEL_SEED=" << tests::seed() << " (shard " << GetParam() << ")\n";
    reference::generator random(seed * 0x9E3779B97F4A7C15U);
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(random_texts / shards)); i += 2) {
        ASSERT_EQ(disagreement(random.valid()), "");
        ASSERT_EQ(disagreement(random.mutant()), "");
    }
}

INSTANTIATE_TEST_SUITE_P(Shards, ScanRandom, testing::Range(std::uint64_t{0}, shards));

TEST(Scan, AgreesOnTheCorpora) {
    char const* const folder = std::getenv("URIEL_CORPORA");
    if (folder == nullptr) GTEST_SKIP() << "URIEL_CORPORA names no folder of *.txt";
    std::size_t count = 0;
    for (auto const& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".txt") continue;
        std::ifstream file(entry.path());
        for (std::string line; std::getline(file, line); ++count)
            ASSERT_EQ(disagreement(line), "") << entry.path();
    }
    EXPECT_GT(count, 0U) << "no lines in " << folder;
    RecordProperty("lines", std::to_string(count));
}

}  // namespace
