// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs written into running text (RFC 3986, Appendix C).
#include "cpu_time.hpp"
#include "seed.hpp"
#include "uriel/extract.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::format_for_text;

uriel::reference_view parsed(std::string_view text) { return uriel::parse_reference(text).value(); }

std::vector<std::string> text_lines(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

TEST(FormatForText, EnclosesInAngleBrackets) {
    EXPECT_EQ(format_for_text(parsed("http://h/a")), "<http://h/a>");
    EXPECT_EQ(format_for_text(parsed("http://h/a"), 12), "<http://h/a>");
    EXPECT_EQ(format_for_text(parsed("")), "<>");
    // "URL:" is an older custom, to be read but not to be written.
    EXPECT_EQ(format_for_text(parsed("URL:x")), "<URL:x>");
}

TEST(FormatForText, BreaksNoLineAfterAHyphen) {
    EXPECT_EQ(format_for_text(parsed("http://h/aaa-bbb"), 14), "<http://h/\naaa-bbb>");
    for (std::size_t width = 0; width < 20; ++width)
        for (auto const& line : text_lines(format_for_text(parsed("http://h/aaa-bbb"), width)))
            EXPECT_FALSE(line.ends_with('-')) << width;
}

TEST(FormatForText, BreaksWhereAReaderWould) {
    EXPECT_EQ(format_for_text(parsed("http://www.ics.uci.edu/pub/ietf/uri/?a=1&b=2#WARNING"), 30),
              "<http://www.ics.uci.edu/pub/\nietf/uri/?a=1&b=2#WARNING>");
    EXPECT_EQ(format_for_text(parsed("a--------b"), 4), "<a\n--------b\n>");
    EXPECT_EQ(format_for_text(parsed("%41%42%43"), 5), "<%41\n%42\n%43>");
}

// Lines of at most the width, or without another place to break; together what went in.
TEST(FormatForText, KeepsTheTextAndTheWidth) {
    std::mt19937_64 random(tests::seed());
    constexpr std::string_view letters = "a-/-?#&%41--b";
    for (std::size_t i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::size_t size = random() % 40; size > 0; --size) {
            char const c = letters[random() % letters.size()];
            text += c == '%' ? std::string("%2D") : std::string(1, c);
        }
        auto const reference = uriel::parse_reference(text);
        if (!reference) continue;
        std::size_t const width = 1 + random() % 20;
        std::string wrapped = format_for_text(*reference, width);
        for (auto const& line : text_lines(wrapped)) {
            ASSERT_FALSE(line.empty()) << wrapped;
            ASSERT_FALSE(line.ends_with('-')) << wrapped;
            if (line.size() <= width) continue;
            for (std::size_t at = 1; at <= width; ++at) {
                bool const in_triplet = line[at - 1] == '%' || (at > 1 && line[at - 2] == '%');
                ASSERT_TRUE(line[at - 1] == '-' || in_triplet) << wrapped << '\n' << width;
            }
        }
        std::erase(wrapped, '\n');
        ASSERT_EQ(wrapped, '<' + text + '>');
    }
}

// Some hundredths of a second each, if time is linear in the length.
TEST(FormatForText, IsLinear) {
    for (std::string_view const repeated : {"a", "-", "/", "%41", "a-", "a---------?"}) {
        std::string text;
        while (text.size() < tests::scaled(20) * 100'000) text += repeated;
        for (std::size_t const width : {std::size_t{1}, std::size_t{72}, text.size() / 2}) {
            auto const begin = tests::cpu_time();
            std::string lines = format_for_text(parsed(text), width);
            EXPECT_LT(tests::cpu_time() - begin, std::chrono::seconds(2)) << repeated;
            std::erase(lines, '\n');
            EXPECT_EQ(lines.size(), text.size() + 2);
        }
    }
}

}  // namespace
