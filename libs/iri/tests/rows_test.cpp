// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rows of tests/data/rfc3987.tsv that say what an IRI reference is, and what its conversions
// make.
#include "uriel/iri.hpp"
#include "uriel/iri_ops.hpp"

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

std::string normal_form(std::string_view text, uriel::form wanted) {
    auto const read = uriel::parse_iri_reference(text);
    return read ? std::string(normalize(*read, wanted).text()) : "(no IRI)";
}

/// "[3987 FORM] ", with which the words of a check go on.
std::optional<uriel::form> take_form(std::string_view& rest) {
    if (!take(rest, "[3987 ")) return std::nullopt;
    std::size_t const end = rest.find(']');
    auto const found = uriel::find_form(rest.substr(0, end));
    rest.remove_prefix(end + 2);
    return found;
}

// Longer than 60 lines, since each kind of check has its branch.
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
            if (take(rest, "3987:")) {
                auto const rule =
                    uriel::detail::iris::find_iri_rule(rest.substr(0, rest.find(' ')));
                ASSERT_TRUE(rule) << rest;
                rest.remove_prefix(rest.find(' '));
                bool const accepts = take(rest, " accepts");
                if (!accepts && !take(rest, " rejects")) continue;
                while (auto const text = take_text(rest)) {
                    EXPECT_EQ(validate(*rule, *text).has_value(), accepts)
                        << name(*rule) << ' ' << *text;
                    ++checks[accepts ? "accepts" : "rejects"];
                }
            }
            if (take(rest, "resolve base ")) {
                auto const base = take_text(rest);
                if (!base || !take(rest, " ref ")) continue;
                auto const ref = take_text(rest);
                if (!ref || !take(rest, " -> ")) continue;
                EXPECT_EQ(
                    resolve(*uriel::parse_iri(*base), *uriel::parse_iri_reference(*ref)).text(),
                    *take_text(rest));
                ++checks["resolve"];
            } else if (take(rest, "normalize")) {
                auto const wanted = take_form(rest);
                auto const input = wanted ? take_text(rest) : std::nullopt;
                if (!input || !take(rest, " -> ")) continue;
                bool const stays = rest.starts_with("unchanged");
                EXPECT_EQ(normal_form(*input, *wanted), stays ? *input : *take_text(rest));
                ++checks["normalize"];
            } else if (rest.starts_with("equivalent") || rest.starts_with("different")) {
                bool const are_equal = take(rest, "equivalent");
                if (!are_equal) take(rest, "different");
                auto const wanted = take_form(rest);
                auto const first = wanted ? take_text(rest) : std::nullopt;
                if (!first) continue;
                while (auto const other = take_text(rest)) {
                    EXPECT_EQ(
                        equivalent(*uriel::parse_iri(*first), *uriel::parse_iri(*other), *wanted),
                        are_equal)
                        << *first << ' ' << *other;
                    ++checks[are_equal ? "equivalent" : "different"];
                }
            } else if (take(rest, "compare[3987] ")) {
                auto const first = take_text(rest);
                auto const other = first ? take_text(rest) : std::nullopt;
                if (!other || !take(rest, " -> ")) continue;
                auto const found = compare(*uriel::parse_iri(*first), *uriel::parse_iri(*other));
                if (rest.starts_with("rung is not identical"))
                    EXPECT_NE(found.rung, uriel::rung::identical);
                else
                    EXPECT_EQ(name(found.rung), rest);
                ++checks["compare"];
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
    EXPECT_EQ(checks, (std::map<std::string, int, std::less<>>{{"accepts", 110},
                                                               {"compare", 2},
                                                               {"different", 2},
                                                               {"equivalent", 6},
                                                               {"normalize", 6},
                                                               {"rejects", 131},
                                                               {"resolve", 4},
                                                               {"to_iri", 35},
                                                               {"to_uri", 16},
                                                               {"to_uri error", 1}}));
}

}  // namespace
