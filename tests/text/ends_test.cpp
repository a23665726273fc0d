// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where URIs in running text end, and what is passed over, row by row: in one piece, in windows of
// every size, and to the slow transcription of the rules.
#include "tests/reports.hpp"
#include "text/slow_extract.hpp"
#include "uriel/extract.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>

namespace {

using tests::unescaped;

void append(std::string& all, std::string_view uri) {
    if (!all.empty()) all += ' ';
    all += uri;
}

std::string found_in(std::string const& text, std::size_t step) {
    std::string all;
    uriel::extractor from;
    std::size_t begin = 0;
    std::size_t end = 0;
    do {
        end = std::min(end + step, text.size());
        std::string const window = text.substr(begin, end - begin);
        from.read(window, end == text.size());
        while (auto const found = from.next()) {
            append(all, found->uri().text());
            EXPECT_EQ(text.substr(found->offset, found->length), found->raw());
        }
        begin += from.consumed();
    } while (end < text.size());
    return all.empty() ? "-" : all;
}

TEST(Ends, AreWhereTheTableHasThem) {
    std::ifstream file(std::string(URIEL_TESTS_DIR) + "/data/text/ends.tsv");
    int rows = 0;
    for (std::string row; std::getline(file, row);) {
        if (row.starts_with('#')) continue;
        ++rows;
        std::size_t const tab = row.find('\t');
        std::string const text = unescaped(std::string_view(row).substr(0, tab));
        std::string const wanted =
            unescaped(std::string_view(row).substr(tab + 1, row.find('\t', tab + 1) - tab - 1));
        EXPECT_EQ(found_in(text, text.size()), wanted) << row;
        std::string slowly;
        for (auto const& each : tests::slow_extract(text)) append(slowly, each.uri);
        EXPECT_EQ(slowly.empty() ? "-" : slowly, wanted) << "slowly: " << row;
        for (std::size_t step = 1; step < text.size(); ++step)
            ASSERT_EQ(found_in(text, step), wanted) << row << ", in windows of " << step;
    }
    EXPECT_GT(rows, 80);
}

}  // namespace
