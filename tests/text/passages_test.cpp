// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Passages as people write them, in which a person has marked the URIs: how much of what extract()
// finds is right, and how much of what is there it finds.
#include "uriel/extract.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace {

using strings = std::vector<std::string>;

strings found_in(std::string const& text) {
    strings result;
    for (uriel::found_uri const& found : uriel::extract(text))
        result.emplace_back(found.uri().text());
    std::ranges::sort(result);
    return result;
}

strings without(strings const& all, strings const& some) {
    strings result;
    std::ranges::set_difference(all, some, std::back_inserter(result));
    return result;
}

TEST(Passages, AreReadAsAPersonReadsThem) {
    std::ifstream file(std::string(URIEL_TESTS_DIR) + "/data/text/passages.jsonl");
    std::size_t passages = 0;
    std::size_t marked = 0;
    std::size_t found = 0;
    std::size_t right = 0;
    for (std::string line; std::getline(file, line); ++passages) {
        auto const passage = nlohmann::json::parse(line);
        strings wanted = passage.at("uris").get<strings>();
        std::ranges::sort(wanted);
        strings const answer = found_in(passage.at("text").get<std::string>());
        strings const wrong = without(answer, wanted);
        marked += wanted.size();
        found += answer.size();
        right += answer.size() - wrong.size();
        for (std::string const& each : wrong)
            std::cout << passage.at("id") << " wrong:  " << each << '\n';
        for (std::string const& each : without(wanted, answer))
            std::cout << passage.at("id") << " missed: " << each << '\n';
    }
    ASSERT_GE(passages, 200U);
    ASSERT_GE(right, 1U);
    double const precision = static_cast<double>(right) / static_cast<double>(found);
    double const recall = static_cast<double>(right) / static_cast<double>(marked);
    std::cout << passages << " passages, " << marked << " URIs marked, " << found << " found, "
              << right << " right: precision " << precision << ", recall " << recall << '\n';
    EXPECT_GE(precision, 0.98);
    EXPECT_GE(recall, 0.98);
}

}  // namespace
