// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Lines of a buffer: where they end, and what a window leaves.
#include "uriel/detail/syntax/kernel.hpp"
#include "uriel/extract.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using uriel::detail::lines::line_end;

std::vector<std::string> lines_of(std::string_view buffer, line_end end = line_end::lf) {
    std::vector<std::string> result;
    uriel::detail::lines::line_splitter lines(buffer, end);
    for (std::string_view line; lines.next(line);) result.emplace_back(line);
    EXPECT_EQ(lines.consumed() + lines.rest().size(), buffer.size());
    if (!lines.rest().empty()) result.emplace_back(lines.rest());
    return result;
}

/// The definition, one byte a step.
std::vector<std::string> slow_lines_of(std::string_view buffer, line_end end) {
    std::vector<std::string> result;
    std::string line;
    bool has_bytes = false;
    for (char const c : buffer) {
        has_bytes = c != static_cast<char>(end);
        if (has_bytes) {
            line += c;
            continue;
        }
        if (end == line_end::lf && line.ends_with('\r')) line.pop_back();
        result.push_back(line);
        line.clear();
    }
    if (has_bytes) result.push_back(line);
    return result;
}

TEST(Lines, AreWhatEndsWithLf) {
    EXPECT_THAT(lines_of(""), IsEmpty());
    EXPECT_THAT(lines_of("a"), ElementsAre("a"));
    EXPECT_THAT(lines_of("a\n"), ElementsAre("a"));
    EXPECT_THAT(lines_of("\n"), ElementsAre(""));
    EXPECT_THAT(lines_of("a\n\nb"), ElementsAre("a", "", "b"));
}

TEST(Lines, LoseOneCrBeforeLf) {
    EXPECT_THAT(lines_of("a\r\nb\r\r\n\r\n\rc\r"), ElementsAre("a", "b\r", "", "\rc\r"));
    EXPECT_THAT(lines_of("\r"), ElementsAre("\r"));
}

TEST(Lines, CanEndWithNul) {
    using namespace std::string_view_literals;
    EXPECT_THAT(lines_of("a\r\0b\n\0\0c"sv, line_end::nul), ElementsAre("a\r", "b\n", "", "c"));
}

TEST(Lines, SplitterSaysWhatIsLeft) {
    uriel::detail::lines::line_splitter lines("a\nbc");
    std::string_view line;
    EXPECT_TRUE(lines.next(line));
    EXPECT_EQ(line, "a");
    EXPECT_EQ(lines.consumed(), 2U);
    EXPECT_FALSE(lines.next(line));
    EXPECT_FALSE(lines.next(line));
    EXPECT_EQ(lines.rest(), "bc");
}

TEST(Lines, AnEndAtEveryPlaceOfEverySize) {
    for (std::size_t size = 1; size <= 200; ++size) {
        for (std::size_t at = 0; at < size; ++at) {
            std::string buffer(size, 'x');
            buffer[at] = '\n';
            ASSERT_EQ(lines_of(buffer), slow_lines_of(buffer, line_end::lf)) << size << ' ' << at;
            ASSERT_EQ(uriel::detail::lines::count_line_ends(buffer, line_end::lf), 1U);
        }
    }
}

TEST(Lines, AsTheDefinitionSays) {
    std::mt19937 random(3986);
    for (int round = 0; round < 2000; ++round) {
        std::string buffer(random() % 700, 'x');
        auto const density = 1 + random() % 20;
        for (char& c : buffer)
            if (random() % density == 0) c = "\n\r\0\x8Ax"[random() % 5];
        for (auto const end : {line_end::lf, line_end::nul}) {
            ASSERT_EQ(lines_of(buffer, end), slow_lines_of(buffer, end)) << buffer;
            auto const count = std::ranges::count(buffer, static_cast<char>(end));
            ASSERT_EQ(uriel::detail::lines::count_line_ends(buffer, end),
                      static_cast<std::size_t>(count));
        }
    }
}

TEST(Lines, CountsMoreThanAByteCan) {
    EXPECT_EQ(uriel::detail::lines::count_line_ends(std::string(10'007, '\n'), line_end::lf),
              10'007U);
    EXPECT_EQ(uriel::detail::lines::count_line_ends(std::string(10'007, '\0'), line_end::nul),
              10'007U);
    EXPECT_EQ(lines_of(std::string(1'000, '\n')).size(), 1'000U);
}

TEST(Lines, WindowAfterWindow) {
    std::string text;
    for (int i = 0; i < 500; ++i) text += "http://example.com/" + std::to_string(i * i) + "\n";
    int count = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        uriel::detail::lines::line_splitter lines(std::string_view(text).substr(begin, 100));
        for (std::string_view line; lines.next(line); ++count)
            EXPECT_EQ(line, "http://example.com/" + std::to_string(count * count));
        ASSERT_GT(lines.consumed(), 0U);
        begin += lines.consumed();
    }
    EXPECT_EQ(count, 500);
}

TEST(Lines, EveryKernelFindsTheEndsInOrder) {
    auto const before = uriel::detail::kernels::kernel_in_use();
    std::mt19937 random(7);
    for (unsigned const one_in : {1U, 2U, 9U, 40U, 500U})
        for (std::size_t size = 0; size < 400; ++size) {
            std::string text(size, 'x');
            std::vector<std::size_t> all;
            for (std::size_t i = 0; i < size; ++i)
                if (random() % one_in == 0) {
                    text[i] = '\n';
                    all.push_back(i);
                }
            for (int i = 0; i < uriel::detail::kernels::kernel_count; ++i) {
                if (!uriel::detail::kernels::use_kernel(
                        static_cast<uriel::detail::kernels::kernel>(i)))
                    continue;
                for (std::size_t const room : {all.size() + 9, all.size(), all.size() / 2}) {
                    std::vector<std::size_t> places(room);
                    places.resize(uriel::detail::lines::find_line_ends(text, line_end::lf, places));
                    auto expected = all;
                    expected.resize(std::min(room, all.size()));
                    ASSERT_EQ(places, expected) << "kernel " << i << ", size " << size;
                }
            }
        }
    uriel::detail::kernels::use_kernel(before);
}

}  // namespace
