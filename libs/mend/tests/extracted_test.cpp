// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What is no URI in running text, row by row: what extract() finds of it, and what browsers read.
#include "tests/cpu_time.hpp"
#include "tests/reports.hpp"
#include "tests/seed.hpp"
#include "uriel/mend.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace {

using tests::unescaped;

void append(std::string& all, std::string_view uri) {
    if (!all.empty()) all += ' ';
    all += uri;
}

/// What is found with windows that each have so many bytes more.
template <class Finder>
std::string found_in(std::string const& text, std::size_t step) {
    std::string all;
    Finder from;
    std::size_t begin = 0;
    std::size_t end = 0;
    do {
        end = std::min(end + step, text.size());
        std::string const window = text.substr(begin, end - begin);
        from.read(window, end == text.size());
        while (auto const found = from.next()) {
            if constexpr (std::is_same_v<Finder, uriel::extractor>) {
                if (found->cut != uriel::cut::surely) append(all, found->uri().text());
            } else {
                append(all, found->uri().text());
                EXPECT_EQ(text.substr(found->found.offset, found->raw().size()), found->raw());
            }
        }
        begin += from.consumed();
    } while (end < text.size());
    return all.empty() ? "-" : all;
}

TEST(Extracted, AsTheTableHasIt) {
    std::ifstream file(std::string(URIEL_TESTS_DIR) + "/data/text/mended.tsv");
    int rows = 0;
    for (std::string row; std::getline(file, row);) {
        if (row.starts_with('#')) continue;
        ++rows;
        std::vector<std::string> fields;
        for (std::size_t at = 0; at <= row.size();) {
            std::size_t const tab = std::min(row.find('\t', at), row.size());
            fields.push_back(unescaped(std::string_view(row).substr(at, tab - at)));
            at = tab + 1;
        }
        std::string const& text = fields[0];
        for (std::size_t step = 1; step <= text.size(); ++step) {
            ASSERT_EQ(found_in<uriel::extractor>(text, step), fields[1]) << row << step;
            ASSERT_EQ(found_in<uriel::mending_extractor>(text, step), fields.back()) << row << step;
        }
    }
    EXPECT_GT(rows, 50);
}

TEST(Extracted, SaysWhatWasDone) {
    uriel::mending_extractor from;
    from.read("a http://h/b \"HTTP://H/?a[0]\" http://i/", true);
    auto const plain = from.next();
    ASSERT_TRUE(plain);
    EXPECT_FALSE(plain->whole);
    auto const found = from.next();
    ASSERT_TRUE(found && found->whole);
    EXPECT_EQ(found->raw(), "HTTP://H/?a[0]");
    EXPECT_EQ(found->found.delimiter, uriel::delimiter::quote);
    EXPECT_EQ(found->found.offset, 14U);
    EXPECT_EQ(found->whole->value.text(), "http://h/?a%5B0%5D");
    std::string repairs;
    for (uriel::repair const& each : found->whole->repairs) append(repairs, name(each.what));
    EXPECT_EQ(repairs, "case case encoded");
    ASSERT_TRUE(from.next());
    EXPECT_FALSE(from.next());
}

// Also where words are long, nested or not closed.
TEST(Extracted, IsLinear) {
    for (std::string_view const repeated :
         {"x://a[", "(x://a[", "\"x://a{", "x://a| ", "x://é", "x://a[x://", "mailto:[", "x://a\\b",
          "x://a[] ", "https://h/]", "[http://h/|", "x:\\/\\/a["}) {
        std::string text;
        while (text.size() < tests::scaled(20) << 14U) text += repeated;
        auto const find_all = [&] {
            uriel::mending_extractor from;
            from.read(text, true);
            while (from.next()) {
            }
        };
        constexpr std::chrono::seconds limit(2);
        EXPECT_LT(tests::shortest_cpu_time(limit, find_all), limit) << repeated;
    }
}

}  // namespace
