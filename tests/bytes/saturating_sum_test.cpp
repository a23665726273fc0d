// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/bytes/saturating_sum.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace {

using uriel::detail::bytewise::saturating_product;
using uriel::detail::bytewise::saturating_sum;

TEST(SaturatingSum, DoesNotWrap) {
    EXPECT_EQ(saturating_sum(1, 2U, 3U), 6U);
    EXPECT_EQ(saturating_sum(SIZE_MAX - 3, 2U, 1U), SIZE_MAX);
    EXPECT_EQ(saturating_sum(SIZE_MAX - 3, 2U, 2U), SIZE_MAX);
    EXPECT_EQ(saturating_sum(SIZE_MAX, SIZE_MAX, SIZE_MAX), SIZE_MAX);
}

TEST(SaturatingProduct, DoesNotWrap) {
    EXPECT_EQ(saturating_product(0, 16), 0U);
    EXPECT_EQ(saturating_product(SIZE_MAX / 16, 16), SIZE_MAX - 15);
    EXPECT_EQ(saturating_product(SIZE_MAX / 16 + 1, 16), SIZE_MAX);
}

}  // namespace
