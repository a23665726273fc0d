// Lines of a buffer: where they end, what a window leaves, and the columns of their components.
#include "uriel/text/lines.hpp"
#include "uriel/model/parse.hpp"
#include "uriel/syntax/kernel.hpp"

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
using uriel::line_end;
using uriel::line_options;
using uriel::lines_taken;
using uriel::unended;

std::vector<std::string> lines_of(std::string_view buffer, line_options options = {}) {
    std::vector<std::string> result;
    auto const taken = uriel::for_each_line(
        buffer, [&](std::string_view line) { result.emplace_back(line); }, options);
    EXPECT_EQ(taken.lines, result.size());
    if (options.last == unended::is_line) {
        EXPECT_EQ(taken.consumed, buffer.size());
    }
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
    EXPECT_THAT(lines_of("a\r\0b\n\0\0c"sv, {.end = line_end::nul}),
                ElementsAre("a\r", "b\n", "", "c"));
}

TEST(Lines, AWindowLeavesWhatHasNoEnd) {
    EXPECT_THAT(lines_of("a\nb", {.last = unended::is_left}), ElementsAre("a"));
    EXPECT_EQ(uriel::for_each_line("a\nb", [](std::string_view) {}, {.last = unended::is_left}),
              (lines_taken{1, 2}));
    EXPECT_EQ(uriel::for_each_line("ab", [](std::string_view) {}, {.last = unended::is_left}),
              (lines_taken{0, 0}));
}

TEST(Lines, ACallbackCanEndTheWalk) {
    std::vector<std::string> seen;
    auto const taken = uriel::for_each_line("a\r\nb\nc\n", [&](std::string_view line) {
        seen.emplace_back(line);
        return line != "b";
    });
    EXPECT_THAT(seen, ElementsAre("a", "b"));
    EXPECT_EQ(taken, (lines_taken{2, 5}));
}

TEST(Lines, SplitterSaysWhatIsLeft) {
    uriel::line_splitter lines("a\nbc");
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
            ASSERT_EQ(uriel::count_line_ends(buffer, line_end::lf), 1U);
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
            ASSERT_EQ(lines_of(buffer, {.end = end}), slow_lines_of(buffer, end)) << buffer;
            auto const count = std::ranges::count(buffer, static_cast<char>(end));
            ASSERT_EQ(uriel::count_line_ends(buffer, end), static_cast<std::size_t>(count));
        }
    }
}

TEST(Lines, CountsMoreThanAByteCan) {
    EXPECT_EQ(uriel::count_line_ends(std::string(10'007, '\n'), line_end::lf), 10'007U);
    EXPECT_EQ(uriel::count_line_ends(std::string(10'007, '\0'), line_end::nul), 10'007U);
    EXPECT_EQ(lines_of(std::string(1'000, '\n')).size(), 1'000U);
}

TEST(ParseLines, EachLineIsARow) {
    constexpr std::string_view buffer = "http://h:1/a\r\n\na b\n//[::1]";
    std::vector<std::string_view> texts(9);
    std::vector<uriel::components> parts(9);
    std::vector<uriel::scan_outcome> outcomes(9);
    EXPECT_EQ(uriel::parse_lines(buffer, {texts, parts, outcomes}),
              (lines_taken{4, buffer.size()}));
    for (std::size_t i = 0; i < 4; ++i) {
        uriel::components expected;
        auto const outcome = uriel::scan(texts[i], expected);
        EXPECT_EQ(outcomes[i].failed, outcome.failed);
        if (!outcome.failed) {
            EXPECT_EQ(parts[i], expected);
        }
    }
    texts.resize(4);
    EXPECT_THAT(texts, ElementsAre("http://h:1/a", "", "a b", "//[::1]"));
    EXPECT_TRUE(outcomes[2].failed);
    EXPECT_EQ(outcomes[2].offset, 1U);
}

TEST(ParseLines, GoesAsFarAsTheShortestColumn) {
    std::vector<uriel::components> parts(2);
    std::vector<uriel::scan_outcome> outcomes(3);
    EXPECT_EQ(uriel::parse_lines("a\nb\nc\n", {.parts = parts, .outcomes = outcomes}),
              (lines_taken{2, 4}));
    EXPECT_EQ(uriel::parse_lines("a\nb\nc\n", {.outcomes = outcomes}), (lines_taken{3, 6}));
    EXPECT_EQ(uriel::parse_lines("a\nb\nc\n", {}), (lines_taken{0, 0}));
}

TEST(ParseLines, WindowAfterWindow) {
    std::string text;
    for (int i = 0; i < 500; ++i) text += "http://example.com/" + std::to_string(i * i) + "\n";
    std::vector<uriel::scan_outcome> outcomes(7);
    std::size_t lines = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        auto const window = std::string_view(text).substr(begin, 100);
        auto const taken =
            uriel::parse_lines(window, {.outcomes = outcomes}, {.last = unended::is_left});
        ASSERT_GT(taken.consumed, 0U);
        for (std::size_t i = 0; i < taken.lines; ++i) ASSERT_FALSE(outcomes[i].failed);
        lines += taken.lines;
        begin += taken.consumed;
    }
    EXPECT_EQ(lines, 500U);
}

TEST(Lines, EveryKernelFindsTheEndsInOrder) {
    auto const before = uriel::kernel_in_use();
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
            for (int i = 0; i < uriel::kernel_count; ++i) {
                if (!uriel::use_kernel(static_cast<uriel::kernel>(i))) continue;
                for (std::size_t const room : {all.size() + 9, all.size(), all.size() / 2}) {
                    std::vector<std::size_t> places(room);
                    places.resize(uriel::find_line_ends(text, line_end::lf, places));
                    auto expected = all;
                    expected.resize(std::min(room, all.size()));
                    ASSERT_EQ(places, expected) << "kernel " << i << ", size " << size;
                }
            }
        }
    uriel::use_kernel(before);
}

}  // namespace
