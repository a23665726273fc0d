// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Results of 2 GiB and more by the older grammars.
#include "long_text.hpp"
#include "uriel/history.hpp"

#include <gtest/gtest.h>

namespace {

TEST(TooLong, ByOlderDialects) {
    using namespace uriel::history;
    tests::long_text const path("/");
    auto const base = *parse("http://h/", dialect::rfc2396);
    auto const target = resolve(base, *parse_reference(path.text(), dialect::rfc2396));
    ASSERT_FALSE(target);
    EXPECT_EQ(target.error().code, uriel::error_code::too_long);
}

}  // namespace
