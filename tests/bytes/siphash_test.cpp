// SipHash-2-4 against its published vectors: key 00 01 … 0F, texts 00 01 02 …
#include "uriel/bytes/siphash.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using uriel::hash128;
using uriel::siphash;

constexpr uriel::hash_seed published_key = {0x0706050403020100U, 0x0F0E0D0C0B0A0908U};

struct published {
    std::size_t size;
    std::string_view of_64_bits;  // octets in the order in which they are published
    std::string_view of_128_bits;
};

constexpr published vectors[] = {
    {0, "310E0EDD47DB6F72", "A3817F04BA25A8E66DF67214C7550293"},
    {1, "FD67DC93C539F874", "DA87C1D86B99AF44347659119B22FC45"},
    {7, "37D1018BF50002AB", "A1F1EBBED8DBC153C0B84AA61FF08239"},
    {8, "6224939A79F5F593", "3B62A9BA6258F5610F83E264F31497B4"},
    {9, "B0E4A90BDF82009E", "264499060AD9BAABC47F8B02BB6D71ED"},
    {15, "E545BE4961CA29A1", "5493E99933B0A8117E08EC0F97CFC3D9"},
    {16, "DB9BC2577FCC2A3F", "6EE2A4CA67B054BBFD3315BF85230577"},
    {63, "724506EB4C328A95", "5150D1772F50834A503E069A973FBD7C"},
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
