// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel::expected does what C++23 asks of std::expected ([expected]). The preset cxx23-libcxx runs
// the same tests with std's.
#include "uriel/expected.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

using uriel::expected;
using uriel::unexpected;
using uriel::detail::expecting::unexpect;

namespace {

using number = expected<int, std::string>;
using text = expected<std::string, int>;
using nothing = expected<void, std::string>;
using owner = expected<std::unique_ptr<int>, int>;

// What may be copied, and how.
static_assert(std::is_trivially_copy_constructible_v<expected<int, char>>);
static_assert(std::is_trivially_destructible_v<expected<std::string_view, int>>);
static_assert(sizeof(expected<int, int>) == 2 * sizeof(int));
static_assert(std::is_copy_constructible_v<text> && std::is_copy_assignable_v<text>);
static_assert(!std::is_copy_constructible_v<owner> && !std::is_copy_assignable_v<owner>);
static_assert(std::is_nothrow_move_constructible_v<owner> && std::is_move_assignable_v<owner>);
static_assert(std::is_default_constructible_v<number> && std::is_default_constructible_v<nothing>);
static_assert(!std::is_default_constructible_v<expected<std::reference_wrapper<int>, int>>);

// What converts, and what only when asked.
static_assert(std::is_convertible_v<char const*, text>);
static_assert(!std::is_convertible_v<std::string_view, text>);
static_assert(std::is_constructible_v<text, std::string_view>);
static_assert(std::is_convertible_v<expected<char const*, short>, text>);
static_assert(std::is_convertible_v<unexpected<short>, text>);
static_assert(!std::is_convertible_v<number, bool> && std::is_constructible_v<bool, number>);
static_assert(!std::is_constructible_v<text, unexpected<std::string>>);
static_assert(std::is_same_v<number::value_type, int> &&
              std::is_same_v<number::error_type, std::string> &&
              std::is_same_v<number::unexpected_type, unexpected<std::string>>);

// All of it while compiling.
constexpr expected<int, char> half(int whole) {
    if (whole % 2 != 0) return unexpected('o');
    return whole / 2;
}
static_assert(half(6) == 3 && half(7) == unexpected('o') && half(7) != half(6));
static_assert(half(12).and_then(half) == 3 && half(6).and_then(half).error() == 'o');
static_assert(half(7).value_or(9) == 9 && half(8).value_or(9) == 4 && half(8).error_or('x') == 'x');
static_assert(half(8).transform([](int i) { return i + 0.5; }) == 4.5);
static_assert(half(7).transform_error([](char c) { return c + 1; }).error() == 'o' + 1);
static_assert(half(7).or_else([](char) { return half(2); }) == 1);
constexpr int changed() {
    expected<int, char> made = half(3);
    made = 5;
    made.emplace(*made + 1);
    expected<int, char> other = unexpected('x');
    std::swap(made, other);
    return made.error() == 'x' && *other == 6 ? *other : 0;
}
static_assert(changed() == 6);

TEST(Expected, HoldsAValueOrAnError) {
    text const value = "a";
    text const error = unexpected(7);
    EXPECT_TRUE(value && value.has_value());
    EXPECT_EQ(*value, "a");
    EXPECT_EQ(value->size(), 1U);
    EXPECT_EQ(value.value(), "a");
    EXPECT_FALSE(error);
    EXPECT_EQ(error.error(), 7);
    EXPECT_EQ(text(), "");
    EXPECT_EQ(text(std::in_place, 3, 'x'), "xxx");
    EXPECT_EQ(number(unexpect, 3, 'x').error(), "xxx");
    EXPECT_EQ(text(expected<char const*, short>("b")), "b");
    EXPECT_EQ(text(expected<char const*, short>(unexpect, short(3))), unexpected(3));
}

TEST(Expected, IsCopiedMovedAndAssignedInEachDirection) {
    for (bool const from_value : {true, false})
        for (bool const to_value : {true, false}) {
            text const source = from_value ? text(std::string(40, 's')) : text(unexpect, 1);
            text target = to_value ? text(std::string(40, 't')) : text(unexpect, 2);
            target = source;
            EXPECT_EQ(target, source);
            text taken = std::move(target);
            EXPECT_EQ(taken, source);
            text other = to_value ? text("t") : text(unexpect, 2);
            text const before = other;
            swap(taken, other);
            EXPECT_EQ(other, source);
            EXPECT_EQ(taken, before);
            taken = "u";
            EXPECT_EQ(taken, "u");
            taken = unexpected(3);
            EXPECT_EQ(taken.error(), 3);
            EXPECT_EQ(taken.emplace(std::string("v")), "v");
        }
    text self = std::string(40, 's');
    text& same = self;
    self = same;
    EXPECT_EQ(self->size(), 40U);
}

TEST(Expected, GivesAwayWhatOnlyMoves) {
    owner made = std::make_unique<int>(3);
    owner moved = std::move(made);
    EXPECT_EQ(**moved, 3);
    std::unique_ptr<int> const taken = *std::move(moved);
    EXPECT_EQ(*taken, 3);
    EXPECT_EQ(*owner(std::make_unique<int>(4)).value(), 4);
    EXPECT_EQ(*owner(unexpect, 1).value_or(std::make_unique<int>(5)), 5);
    EXPECT_EQ(*owner(std::make_unique<int>(6)).transform([](auto p) { return *p; }), 6);
    expected<int, std::unique_ptr<int>> failed(unexpect, std::make_unique<int>(7));
    EXPECT_EQ(*std::move(failed).error(), 7);
}

TEST(Expected, MayHaveNoValueToHold) {
    nothing const done;
    nothing const failed = unexpected("f");
    EXPECT_TRUE(done);
    EXPECT_EQ(done, nothing());
    EXPECT_NE(done, failed);
    EXPECT_EQ(failed.error(), "f");
    EXPECT_EQ(done.transform([] { return 3; }), 3);
    EXPECT_EQ(done.and_then([] { return number(4); }), 4);
    EXPECT_EQ(failed.and_then([] { return number(4); }).error(), "f");
    EXPECT_TRUE(failed.or_else([](auto const&) { return nothing(); }));
    EXPECT_EQ(failed.transform_error([](auto const& e) { return e.size(); }).error(), 1U);
    EXPECT_TRUE(number(1).transform([](int) {}).has_value());
    EXPECT_NO_THROW(done.value());
    EXPECT_THROW(failed.value(), uriel::bad_expected_access<std::string>);
}

TEST(Expected, ThrowsTheErrorIfTheValueIsTaken) {
    text const failed = unexpected(7);
    try {
        static_cast<void>(failed.value());
        FAIL();
    } catch (uriel::bad_expected_access<int> const& thrown) {
        EXPECT_EQ(thrown.error(), 7);
        EXPECT_NE(std::string_view(thrown.what()), "");
    }
    EXPECT_THROW(static_cast<void>(text(unexpect, 1).value()), uriel::bad_expected_access<int>);
}

TEST(Expected, CallsTheFunctionOnlyOfWhatThereIs) {
    auto never = [](auto const&) -> number { throw std::string(); };
    EXPECT_EQ(number(3).or_else(never), 3);
    EXPECT_EQ(number(unexpect, "e").and_then(never).error(), "e");
    auto size = [](std::string const& s) { return s.size(); };
    EXPECT_EQ(text("abc").transform(size), 3U);
    EXPECT_EQ(text("abc").transform(&std::string::size), 3U);
    EXPECT_EQ(number(unexpect, "ab").transform_error(size).error(), 2U);
}

TEST(Expected, HoldsAnExpected) {
    expected<text, char> const whole = text("a");
    EXPECT_EQ(**whole, "a");
    expected<text, char> const inner = text(unexpect, 3);
    EXPECT_EQ(inner->error(), 3);
    EXPECT_EQ((expected<text, char>(unexpect, 'c').error()), 'c');
    expected<bool, int> const yes = true;
    EXPECT_TRUE(*yes);
}

}  // namespace
