// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/nfc.hpp"

#include "cpu_time.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

TEST(Nfc, ComposesAndLeavesTheRest) {
    EXPECT_EQ(uriel::to_nfc("/re\u0301sume\u0301"), "/r\u00E9sum\u00E9");
    EXPECT_EQ(uriel::to_nfc("\u1100\u1161"), "\uAC00");
    EXPECT_EQ(uriel::to_nfc("\u212B"), "\u00C5");
    EXPECT_EQ(uriel::to_nfc("\u0958"), "\u0915\u093C");  // excluded from composition
    EXPECT_EQ(uriel::to_nfc("a\u0301\u0316"), "\u00E1\u0316");
    EXPECT_EQ(uriel::to_nfc("plain"), "plain");
    EXPECT_EQ(uriel::to_nfc("e\xCC\x81\xFF"), "e\xCC\x81\xFF");
}

// Two marks in turn are the worst case of an insertion sort.
TEST(Nfc, ManyMarksTakeLinearTime) {
    std::string marks;
    for (int i = 0; i < 500'000; ++i) marks += "\u0301\u0316";
    EXPECT_EQ(uriel::to_nfc(marks), marks);
    std::string letters;
    for (int i = 0; i < 1'000; ++i) {
        for (int k = 0; k < 500; ++k) letters += "\u0301\u0316";
        letters += "a";
    }
    auto const begin = tests::cpu_time();
    EXPECT_NE(uriel::to_nfc(letters), letters);
    EXPECT_LT(tests::cpu_time() - begin, std::chrono::seconds(10));
}

}  // namespace
