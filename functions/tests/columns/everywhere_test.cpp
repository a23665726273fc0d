// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hashes and keys are stored, and columns are handed on: they are the same on every machine, as
// tests/data/everywhere.tsv has them. Of each row the first field is read, the others are expected.
#include "columns.hpp"

#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace uriel::columns_test {
namespace {

constexpr char const* verbs[] = {"uri_hash", "uri_hash128", "uri_host_key", "uri_surt",
                                 "uri_parse"};

struct table {
    texts uris;
    std::map<std::string, std::vector<std::string>> expected;
};

table read_table() {
    std::ifstream file(std::string(URIEL_TESTS_DIR) + "/data/everywhere.tsv", std::ios::binary);
    table read;
    for (std::string line; std::getline(file, line);) {
        std::size_t at = line.find('\t');
        read.uris.emplace_back(line.substr(0, at));
        for (char const* const verb : verbs) {
            std::size_t const begin = at == line.npos ? line.size() : at + 1;
            at = line.find('\t', begin);
            read.expected[verb].push_back(line.substr(begin, at - begin));
        }
    }
    return read;
}

TEST(Everywhere, ColumnsAreTheSame) {
    table const read = read_table();
    ASSERT_GT(read.uris.size(), 64U);  // more than one word of a bitmap
    for (char const* const verb : verbs) {
        for (auto const& [format, skip] :
             {std::pair("vu", std::int64_t{0}), std::pair("U", std::int64_t{3})}) {
            column from = make_texts(read.uris, {.format = format, .skip = skip});
            EXPECT_EQ(rows_of(verb, {&from}), read.expected.at(verb)) << verb << format;
        }
    }
}

TEST(Everywhere, HashesAndKeysAreTheSame) {
    table const read = read_table();
    for (std::size_t i = 0; i < read.uris.size(); ++i) {
        auto const source = parse(*read.uris[i]);
        if (!source) continue;
        SCOPED_TRACE(*read.uris[i]);
        // SQL has signed numbers only.
        std::int64_t stored = 0;
        std::string const& number = read.expected.at("uri_hash")[i];
        std::from_chars(number.data(), number.data() + number.size(), stored);
        EXPECT_EQ(hash(*source), static_cast<std::uint64_t>(stored));
        EXPECT_EQ("'" + host_key(*source) + "'", read.expected.at("uri_host_key")[i]);
        EXPECT_EQ("'" + surt(*source) + "'", read.expected.at("uri_surt")[i]);
    }
}

}  // namespace
}  // namespace uriel::columns_test
