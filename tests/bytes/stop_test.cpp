// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

#include "uriel/detail/bytes/stop.hpp"

#include "uriel/error.hpp"

#include <gtest/gtest.h>

namespace {

using uriel::stop_callback;
using uriel::detail::stopping::meter;

/// Wants to stop when it is asked for the last time of so many.
stop_callback after(int& times) {
    return {[](void* left) noexcept { return --*static_cast<int*>(left) <= 0; }, &times};
}

TEST(Stop, AsksNobodyByDefault) {
    meter stop{stop_callback{}};
    EXPECT_FALSE(stop.is_wanted_at(~std::size_t{0} - 1));
    EXPECT_FALSE(stop.has_stopped());
}

TEST(Stop, AsksOnceForEachInterval) {
    int left = 1000;
    meter stop{after(left)};
    for (std::size_t done = 0; done <= 10 * meter::interval; ++done)
        ASSERT_FALSE(stop.is_wanted_at(done));
    EXPECT_EQ(left, 990);
}

TEST(Stop, AsksInASecondPassToo) {
    int left = 1000;
    meter stop{after(left)};
    for (int pass = 0; pass < 2; ++pass)
        for (std::size_t done = 0; done <= 10 * meter::interval; ++done)
            ASSERT_FALSE(stop.is_wanted_at(done));
    EXPECT_EQ(left, 979);
}

TEST(Stop, StaysStopped) {
    int left = 2;
    meter stop{after(left)};
    EXPECT_FALSE(stop.is_wanted_at(meter::interval));
    EXPECT_FALSE(stop.has_stopped());
    EXPECT_TRUE(stop.is_wanted_at(2 * meter::interval));
    EXPECT_TRUE(stop.is_wanted_at(0));
    EXPECT_TRUE(stop.has_stopped());
    EXPECT_EQ(left, 0);
}

TEST(Stop, HasACodeOfItsOwn) { EXPECT_EQ(name(uriel::error_code::stopped), "stopped"); }

}  // namespace
