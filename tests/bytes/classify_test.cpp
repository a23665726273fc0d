// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// table_block: bit i of a mask says whether byte i is in the class, and bits past the end are 0.
#include "uriel/detail/bytes/classify.hpp"

#include "reference/generate.hpp"
#include "seed.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using uriel::detail::scanning::byte_class;

bool is_in(byte_class which, char c) {
    constexpr std::string_view hex = "0123456789abcdefABCDEF";
    constexpr std::string_view alnum =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    auto const one_of = [c](std::string_view set) { return set.find(c) != set.npos; };
    switch (which) {
        case byte_class::foreign: return !one_of(alnum) && !one_of("-._~!$&'()*+,;=:@/?%");
        case byte_class::not_scheme: return !one_of(alnum) && !one_of("+-.");
        case byte_class::not_digit: return c < '0' || c > '9';
        case byte_class::hex: return one_of(hex);
        case byte_class::upper: return c >= 'A' && c <= 'Z';
        case byte_class::colon: return c == ':';
        case byte_class::slash: return c == '/';
        case byte_class::ends_path: return c == '?' || c == '#';
        case byte_class::odd: return c == '%' || c == '@' || is_in(byte_class::foreign, c);
        case byte_class::hash: return c == '#';
        case byte_class::at: return c == '@';
        case byte_class::percent: return c == '%';
        case byte_class::dot: return c == '.';
    }
    return false;
}

void expect_masks(std::string_view bytes) {
    uriel::detail::scanning::table_block const block(bytes.data(), bytes.size());
    for (std::size_t number = 0; number < uriel::detail::scanning::byte_class_count; ++number) {
        auto const which = static_cast<byte_class>(number);
        std::uint64_t expected = 0;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            if (is_in(which, bytes[i])) expected |= std::uint64_t{1} << i;
        ASSERT_EQ(block.in(which), expected) << "class " << number << ", size " << bytes.size();
    }
}

void expect_plain_masks(std::string_view bytes) {
    uriel::detail::scanning::plain_masks expected{};
    if (bytes.size() < 64) expected.behind = ~std::uint64_t{0} << bytes.size();
    expected.special = expected.behind;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::uint64_t const bit = std::uint64_t{1} << i;
        char const c = bytes[i];
        bool const is_upper = is_in(byte_class::upper, c);
        if (is_upper || is_in(byte_class::not_scheme, c)) expected.special |= bit;
        if (is_in(byte_class::odd, c)) expected.odd |= bit;
        if (c == '/') expected.slash |= bit;
        if (c == '?') expected.question |= bit;
        if (c == '.') expected.dot |= bit;
        if (is_upper) expected.upper |= bit;
        if (c >= '0' && c <= '9') expected.digit |= bit;
    }
    auto const found = uriel::detail::scanning::table_block::plain(bytes.data(), bytes.size());
    ASSERT_EQ(found.special, expected.special);
    ASSERT_EQ(found.odd, expected.odd);
    ASSERT_EQ(found.slash, expected.slash);
    ASSERT_EQ(found.question, expected.question);
    ASSERT_EQ(found.dot, expected.dot);
    ASSERT_EQ(found.upper, expected.upper);
    ASSERT_EQ(found.digit, expected.digit);
    ASSERT_EQ(found.behind, expected.behind);
}

TEST(Classify, TheMasksOfThePlainWalk) {
    for (int code = 0; code < 256; ++code)
        for (std::size_t at = 0; at < 64; ++at) {
            std::string bytes(64, 'x');
            bytes[at] = static_cast<char>(code);
            expect_plain_masks(bytes);
            bytes.resize(at + 1);
            expect_plain_masks(bytes);
        }
}

TEST(Classify, EveryOctetAtEveryPlace) {
    for (int code = 0; code < 256; ++code)
        for (std::size_t at = 0; at < 64; ++at) {
            std::string bytes(64, 'x');
            bytes[at] = static_cast<char>(code);
            expect_masks(bytes);
        }
}

TEST(Classify, EverySize) {
    reference::generator random(tests::seed());
    for (std::size_t size = 0; size <= 64; ++size)
        for (int i = 0; i < 200; ++i) {
            std::string bytes;
            while (bytes.size() < size) bytes += static_cast<char>(random.below(256));
            expect_masks(bytes);
        }
}

TEST(Classify, TransposeTurnsAMatrixOfBits) {
    for (unsigned row = 0; row < 8; ++row)
        for (unsigned column = 0; column < 8; ++column)
            EXPECT_EQ(uriel::detail::scanning::transpose(std::uint64_t{1} << (8 * row + column)),
                      std::uint64_t{1} << (8 * column + row));
}

}  // namespace
