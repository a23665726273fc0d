// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The C++ answers for 100,000 texts: generated ones, valid and damaged, and those of the corpora.
#include "c/agreement.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

TEST(CFace, AnswersAsTheLibraryDoes) {
    reference::generator random(tests::seed() * 0x9E3779B97F4A7C15U);
    std::string last = "http://a/b/c/d;p?q";
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(60'000)); ++i) {
        std::string const text = random.below(3) == 0 ? random.mutant() : random.valid();
        ASSERT_EQ(c_face::disagreement(text, last), "");
        if (random.below(4) == 0) last = text;
    }
}

TEST(CFace, AnswersAsTheLibraryDoesOnTheCorpora) {
    char const* const folder = std::getenv("URIEL_CORPORA");
    if (folder == nullptr) GTEST_SKIP() << "URIEL_CORPORA names no folder of *.txt";
    std::string last = "http://a/b/c/d;p?q";
    for (auto const& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() != ".txt") continue;
        std::ifstream file(entry.path());
        std::size_t count = 0;
        for (std::string line; count < tests::scaled(40'000) && std::getline(file, line); ++count) {
            ASSERT_EQ(c_face::disagreement(line, last), "") << entry.path();
            last = line;
        }
    }
}

TEST(CFace, AnswersAsTheLibraryDoesOnBytesOfAnyKind) {
    using namespace std::string_view_literals;
    std::string_view const texts[] = {""sv,
                                      "\0"sv,
                                      "a\0b"sv,
                                      "http://h/\0"sv,
                                      "%00"sv,
                                      "%"sv,
                                      "\xFF\xC3\xA4"sv,
                                      "<http://a/\nb>"sv,
                                      "http://u:p@[::1]:70000/?token=x&y#sig=1"sv,
                                      "?a&b;c=1&a=2"sv,
                                      "//h:80"sv,
                                      "."sv,
                                      ".."sv,
                                      "com,example,//:http:/"sv,
                                      "file:///C:/"sv,
                                      "file://h/s/%FF"sv,
                                      "file:///a%2F"sv,
                                      "C:\\a\\..\\.."sv,
                                      "\\\\h\\s"sv,
                                      "http://0x7f.1/"sv,
                                      "*token*"sv};
    for (std::string_view const a : texts)
        for (std::string_view const b : texts) EXPECT_EQ(c_face::disagreement(a, b), "");
}

}  // namespace
