// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Long components: time linear in their length, and a stack that does not grow with it.
#include "cpu_time.hpp"
#include "uriel/uri.hpp"

#include <gtest/gtest.h>
#include <pthread.h>

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace {

using namespace std::chrono_literals;

// Runs `work` on a thread whose stack is far smaller than the texts.
void on_a_small_stack(std::function<void()> const& work) {
    constexpr std::size_t small = 256 * 1024;
    pthread_attr_t attributes;
    ASSERT_EQ(pthread_attr_init(&attributes), 0);
    ASSERT_EQ(pthread_attr_setstacksize(&attributes, small), 0);
    pthread_t thread{};
    auto const run = [](void* argument) -> void* {
        (*static_cast<std::function<void()> const*>(argument))();
        return nullptr;
    };
    std::function<void()> copy = work;
    ASSERT_EQ(pthread_create(&thread, &attributes, run, &copy), 0);
    ASSERT_EQ(pthread_join(thread, nullptr), 0);
    pthread_attr_destroy(&attributes);
}

struct place {
    std::string_view before;
    std::string_view unit;
    std::string_view after;
};
constexpr place places[] = {
    {"x://h/", "a", "?q#f"},   {"x://h/", "a/", "?q#f"}, {"x://h/", "%2f", "?q#f"},
    {"x://h/", "../", "?q#f"}, {"x://h/?", "a&", "#f"},  {"x://h/?", "%41", "#f"},
    {"x://h/#", "f", ""},      {"x://", "u:", "@h/p"},   {"x://", "%7E", "@h/p"},
    {"x://", "host.", "/p"},   {"x://", "%C3", "/p"},    {"x://h:", "0", "/p"},
    {"x", "a+", ":p"},         {"x://[v1.", ":", "]/"},  {"x://h/", ":@", ""}};

std::string with(place const& where, std::size_t size) {
    std::string text(where.before);
    while (text.size() < size) text += where.unit;
    return text.append(where.after);
}

std::chrono::nanoseconds best_time(std::string const& text) {
    auto best = std::chrono::nanoseconds::max();
    for (int i = 0; i < 5; ++i) {
        auto const begin = tests::cpu_time();
        EXPECT_TRUE(uriel::parse_reference(text));
        best = std::min<std::chrono::nanoseconds>(best, tests::cpu_time() - begin);
    }
    return best;
}

TEST(Parse, LongComponents) {
    constexpr std::size_t mebibyte = std::size_t{1} << 20U;
    on_a_small_stack([] {
        for (place const& where : places) {
            std::string const text = with(where, mebibyte);
            EXPECT_TRUE(uriel::parse(text)) << where.before;
            EXPECT_EQ(uriel::split(text).scheme, uriel::parse(text)->scheme());
        }
    });
    // Sixteen times the length must not take more than some forty times as long.
    for (place const& where : places) {
        auto const shorter = best_time(with(where, mebibyte / 16));
        auto const longer = best_time(with(where, mebibyte));
        EXPECT_LT(longer, 40 * shorter + 2ms) << where.before << where.unit;
    }
}

}  // namespace
