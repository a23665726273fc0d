// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How much memory a result takes at most, near the greatest size there is: no sum wraps. Of these
// texts only the sizes are read, so no memory stands behind them.
#include "repeated_pages.hpp"
#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace {

using namespace uriel::literals;

std::string_view of_size(std::size_t size) { return {"x", size}; }

TEST(Bounds, OfEditsDoNotWrap) {
    auto const source = "x://h/"_reference;
    for (std::size_t const size : {SIZE_MAX, SIZE_MAX - 1, SIZE_MAX - 40}) {
        auto const given = uriel::encoded(of_size(size));
        EXPECT_EQ(uriel::edit_bound(source, {.fragment = given}), SIZE_MAX);
        EXPECT_EQ(uriel::compose_bound({.host = given, .fragment = given}), SIZE_MAX);
    }
    auto const half = uriel::encoded(of_size(SIZE_MAX / 2 + 1));
    EXPECT_EQ(uriel::compose_bound({.userinfo = half, .fragment = half}), SIZE_MAX);
    EXPECT_GT(uriel::compose_bound({.fragment = half}), SIZE_MAX / 2);
}

TEST(Bounds, OfHostKeysDoNotWrap) {
    EXPECT_EQ(uriel::uri_of_host_key_bound(of_size(SIZE_MAX)), SIZE_MAX);
    EXPECT_EQ(uriel::uri_of_host_key_bound(of_size(SIZE_MAX - 1)), SIZE_MAX);
}

// Three times as many octets are more than 4 GiB, which 32 bits cannot say.
TEST(Bounds, OfEncodingDoNotWrap) {
    tests::repeated_pages const pages(std::size_t{3} << 29U);
    std::string_view const spaces{pages.bytes().data(), pages.bytes().size()};
    auto const keep = uriel::data_for::unreserved;
    std::uint64_t const needed = 3 * std::uint64_t{spaces.size()};
    EXPECT_EQ(uriel::encoded_size(spaces, keep), std::min<std::uint64_t>(needed, SIZE_MAX));
    auto const written = uriel::encode_into(spaces, keep, pages.bytes().first(0));
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, uriel::error_code::buffer_too_small);
}

TEST(Bounds, OfTextsAreBelow2GiB) {
    tests::repeated_pages const pages(std::size_t{1} << 31U);
    std::string_view const text{pages.bytes().data(), pages.bytes().size()};
    EXPECT_EQ(uriel::parse(text).error().code, uriel::error_code::too_long);
    EXPECT_EQ(uriel::parse_reference(text).error().code, uriel::error_code::too_long);
    EXPECT_EQ(uriel::validate(uriel::rule::path, text).error().code, uriel::error_code::too_long);
}

// The pairs are sorted into a second query.
TEST(Bounds, OfSortingGrowWithTheQuery) {
    std::size_t last = 0;
    for (unsigned const bits : {26U, 28U, 29U}) {
        tests::repeated_pages const pages(std::size_t{1} << bits);
        std::ranges::fill(pages.bytes().first(std::size_t{1} << 25U), '&');
        pages.bytes()[0] = '?';
        std::string_view const text{pages.bytes().data(), pages.bytes().size()};
        auto const source = uriel::parse_reference(text);
        ASSERT_TRUE(source);
        std::size_t const bound = uriel::edit_bound(*source, {.query = {uriel::sort_params()}});
        EXPECT_TRUE(bound > last || bound == SIZE_MAX) << bits;
        last = bound;
    }
}

}  // namespace
