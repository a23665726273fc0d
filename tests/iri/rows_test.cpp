// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rows of tests/data/rfc3987.tsv that say what an IRI reference is, and what its conversions
// make.
#include "uriel/iri.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace {

/// The text in quotes that `rest` begins with, as JSON has it; `rest` is then what follows.
std::optional<std::string> take_text(std::string_view& rest) {
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    if (!rest.starts_with('"')) return std::nullopt;
    std::size_t end = 1;
    while (end < rest.size() && rest[end] != '"') end += rest[end] == '\\' ? 2u : 1u;
    auto const text = nlohmann::json::parse(rest.substr(0, end + 1)).get<std::string>();
    rest.remove_prefix(end + 1);
    return text;
}

bool take(std::string_view& rest, std::string_view word) {
    if (!rest.starts_with(word)) return false;
    rest.remove_prefix(word.size());
    return true;
}

bool matches(std::string_view rule, std::string const& text) {
    auto const read = uriel::parse_iri_reference(text);
    if (rule == "IRI") return uriel::parse_iri(text).has_value();
    if (rule == "absolute-IRI") return read && read->has_scheme() && !read->has_fragment();
    if (rule == "irelative-ref") return read && !read->has_scheme();
    return read.has_value();
}

TEST(Rows, OfReferencesAndConversions) {
    std::ifstream file("tests/data/rfc3987.tsv");
    ASSERT_TRUE(file);
    std::map<std::string, int, std::less<>> checks;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        SCOPED_TRACE(line.substr(0, line.find('\t')));
        std::string_view all = std::string_view(line).substr(line.rfind('\t') + 1);
        // A check ends at " ; ", which no text in quotes has.
        while (!all.empty()) {
            std::size_t const end = all.find(" ; ");
            std::string_view rest = all.substr(0, end);
            all = end == all.npos ? std::string_view() : all.substr(end + 3);
            for (std::string_view const rule :
                 {"IRI-reference", "IRI", "absolute-IRI", "irelative-ref"}) {
                for (bool const accepts : {true, false}) {
                    std::string_view words = rest;
                    if (!take(words, "3987:") || !take(words, rule) ||
                        !take(words, accepts ? " accepts" : " rejects"))
                        continue;
                    while (auto const text = take_text(words)) {
                        EXPECT_EQ(matches(rule, *text), accepts) << rule << ' ' << *text;
                        ++checks[accepts ? "accepts" : "rejects"];
                    }
                }
            }
            if (take(rest, "to_uri ")) {
                auto const input = take_text(rest);
                if (!input || !take(rest, " -> ")) continue;
                auto const read = uriel::parse_iri_reference(*input);
                if (auto const output = take_text(rest)) {
                    ASSERT_TRUE(read) << *input;
                    EXPECT_EQ(to_uri(*read)->text(), *output);
                    ++checks["to_uri"];
                } else {
                    EXPECT_FALSE(read) << *input;
                    ++checks["to_uri error"];
                }
            } else if (take(rest, "to_iri ")) {
                auto const input = take_text(rest);
                if (!input || !take(rest, " -> ")) continue;
                auto const output = take_text(rest);
                ASSERT_TRUE(output) << rest;
                auto const read = uriel::parse_reference(*input);
                ASSERT_TRUE(read) << *input;
                EXPECT_EQ(to_iri(*read).text(), *output) << *input;
                ++checks["to_iri"];
            }
        }
    }
    // So that no change of the file or of its reader goes by unseen.
    EXPECT_EQ(checks, (std::map<std::string, int, std::less<>>{{"accepts", 57},
                                                               {"rejects", 59},
                                                               {"to_iri", 35},
                                                               {"to_uri", 16},
                                                               {"to_uri error", 1}}));
}

}  // namespace
