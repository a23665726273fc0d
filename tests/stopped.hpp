// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// For tests of verbs that take long, and end when their caller wants it.
#pragma once

#include "uriel/detail/bytes/stop.hpp"
#include "uriel/detail/syntax/unless_stopped.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>

namespace tests {

/// Counts how often it is asked, and wants to stop when it is asked for the last time.
struct asked {
    int times = 0;
    int last = 0;  // 0: never

    uriel::stop_callback callback() {
        return {[](void* context) noexcept {
                    auto& self = *static_cast<asked*>(context);
                    return ++self.times == self.last;
                },
                this};
    }
};

inline std::string long_text(std::string_view begin, std::string_view more) {
    std::string text(begin);
    while (text.size() < 3 * uriel::detail::stopping::meter::interval) text += more;
    return text;
}

/// Is asked in time, and stops each time that it is wanted: `verb` returns whether it has stopped.
inline void expect_stops(std::function<bool(uriel::stop_callback)> const& verb, int least) {
    asked all;
    EXPECT_FALSE(verb(all.callback()));
    EXPECT_GE(all.times, least);
    if (all.times == 0) return;
    for (int last : {1, all.times}) {
        asked some{.last = last};
        EXPECT_TRUE(verb(some.callback())) << last << " of " << all.times;
        EXPECT_EQ(some.times, last);
    }
}

/// Of any verb that has no options: `call` is called by unless_stopped(). Where it may be done at
/// once, `least` is 0.
template <class Call>
void expect_unless_stopped(Call call, int least = 2) {
    expect_stops(
        [&](uriel::stop_callback stop) {
            auto const result = uriel::unless_stopped(stop, call);
            return !result && result.error().code == uriel::error_code::stopped;
        },
        least);
}

}  // namespace tests
