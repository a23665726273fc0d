// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// SipHash-1-3 against the crate siphasher 1 for Rust, whose first vectors are those that Rust tests
// its own tables with: key 00 01 … 0F, texts 00 01 02 …
#include "uriel/detail/bytes/siphash.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using uriel::hash128;
using uriel::detail::bytewise::siphash;

constexpr uriel::hash_seed published_key = {0x0706050403020100U, 0x0F0E0D0C0B0A0908U};

struct published {
    std::size_t size;
    std::string_view of_64_bits;  // octets in the order in which they are published
    std::string_view of_128_bits;
};

constexpr published vectors[] = {
    {0, "DCC40F055801ACAB", "E77EBCB22788A5BEFD62DB6ADD303001"},
    {1, "93CA577DF39BF4C9", "FC6F370460D3EDA85E0573CC2B2FF063"},
    {7, "4011B19B987D92D3", "1084B923F2AAE0C3A62F2EC80848AB77"},
    {8, "8E9A298D11959036", "AA12FEE1D5E3DAB4724F16AB35F9C799"},
    {9, "E43D066CB38EA425", "81DDB8042CF33994F4720E0094137C42"},
    {15, "5699512A6DD820D3", "C17E5505B2BD526C2921CDEC1E7E0109"},
    {16, "668B907D1ADD4FCC", "D0A8D95715518EEBB513B0F83D9E1793"},
    {63, "A8B3BBB76290199D", "4C5800E34EFE426F079F6B0AA75260AD"},
};

std::string text_of(std::size_t size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>(i);
    return text;
}

std::string hex(std::uint64_t word) {
    std::string result;
    for (int i = 0; i < 8; ++i, word >>= 8U) {
        result += "0123456789ABCDEF"[word >> 4U & 15U];
        result += "0123456789ABCDEF"[word & 15U];
    }
    return result;
}

// The class takes texts from right to left.
hash128 hash_of(std::string text, siphash::width width) {
    std::ranges::reverse(text);
    siphash state(published_key, width);
    state.from_right(text);
    return state.finish();
}

TEST(SipHash, HashesAreEqualInBothHalves) {
    EXPECT_EQ((hash128{1, 2}), (hash128{1, 2}));
    EXPECT_NE((hash128{1, 2}), (hash128{1, 3}));
    EXPECT_NE((hash128{1, 2}), (hash128{0, 2}));
}

TEST(SipHash, PublishedVectors) {
    for (published const& each : vectors) {
        hash128 const narrow = hash_of(text_of(each.size), siphash::width::bits64);
        hash128 const wide = hash_of(text_of(each.size), siphash::width::bits128);
        EXPECT_EQ(hex(narrow.low), each.of_64_bits) << each.size;
        EXPECT_EQ(narrow.high, 0U);
        EXPECT_EQ(hex(wide.low) + hex(wide.high), each.of_128_bits) << each.size;
    }
}

TEST(SipHash, AnOctetBeforeATextIsLikeOneBehindIt) {
    for (std::size_t before = 0; before < 9; ++before) {
        for (std::size_t size = 0; size < 40; ++size) {
            std::string const text = text_of(size);
            siphash apart(published_key, siphash::width::bits128);
            siphash at_once(published_key, siphash::width::bits128);
            for (siphash* const state : {&apart, &at_once}) state->from_right(text_of(before));
            apart.from_right(text + '\x8A');
            at_once.from_right(0x8A, text);
            EXPECT_EQ(apart.finish(), at_once.finish()) << before << " " << size;
        }
    }
}

TEST(SipHash, PiecesDoNotMatter) {
    std::string text = text_of(40);
    hash128 const whole = hash_of(text, siphash::width::bits128);
    std::ranges::reverse(text);
    std::string_view const view = text;
    for (std::size_t first = 0; first <= view.size(); ++first) {
        for (std::size_t second = first; second <= view.size(); ++second) {
            siphash state(published_key, siphash::width::bits128);
            state.from_right(view.substr(second));
            for (std::size_t i = second; i-- > first;)
                state.octet(static_cast<std::uint8_t>(view[i]));
            state.from_right(view.substr(0, first));
            ASSERT_EQ(state.finish(), whole) << first << " " << second;
        }
    }
}

// The octets from 80 up, the length modulo 256, and at compile time.
TEST(SipHash, OctetsAreUnsigned) {
    constexpr auto hash_at_compile_time = [] {
        siphash state(published_key, siphash::width::bits64);
        state.from_right("\xFF\x80 eight or more");
        return state.finish();
    }();
    siphash state(published_key, siphash::width::bits64);
    for (char const c : std::string_view("erom ro thgie \x80\xFF"))
        state.octet(static_cast<std::uint8_t>(c));
    EXPECT_EQ(state.finish(), hash_at_compile_time);
    EXPECT_NE(hash_of(std::string(256, '\0'), siphash::width::bits64),
              hash_of("", siphash::width::bits64));
    EXPECT_NE(hash_of(std::string(1, '\0'), siphash::width::bits64),
              hash_of("", siphash::width::bits64));
}

TEST(SipHash, DependsOnBothHalvesOfTheKey) {
    auto const hash_with = [](uriel::hash_seed seed) {
        siphash state(seed, siphash::width::bits64);
        state.from_right("text");
        return state.finish();
    };
    EXPECT_NE(hash_with({1, 0}), hash_with({0, 0}));
    EXPECT_NE(hash_with({0, 1}), hash_with({0, 0}));
    EXPECT_NE(hash_with({0, 1}), hash_with({1, 0}));
}

TEST(Hash128, BothHalvesCount) {
    EXPECT_EQ((uriel::hash128{1, 2}), (uriel::hash128{1, 2}));
    EXPECT_NE((uriel::hash128{1, 2}), (uriel::hash128{1, 3}));
    EXPECT_NE((uriel::hash128{1, 2}), (uriel::hash128{3, 2}));
}

}  // namespace
