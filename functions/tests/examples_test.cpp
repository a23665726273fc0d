// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What the vocabulary says of its functions is true.
#include "functions/tests/agreement.hpp"
#include "functions/tests/calls.hpp"
#include "tests/reports.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <regex>
#include <set>

namespace {

using uriel::functions::words_of;

TEST(Vocabulary, HasTrueExamples) {
    for (tests::function const* each : tests::functions())
        EXPECT_EQ(tests::answer_of(*each, tests::arguments_of(each->example)), each->answer)
            << each->example;
}

TEST(Vocabulary, HasEachNameOnceAndASentence) {
    std::set<std::string_view> names;
    for (tests::function const* each : tests::functions()) {
        EXPECT_TRUE(names.insert(each->name).second) << each->name;
        EXPECT_THAT(each->name,
                    testing::AnyOf(testing::StartsWith("uri_"), testing::StartsWith("iri_")));
        EXPECT_THAT(each->sentence, testing::EndsWith("."));
        EXPECT_EQ(std::string_view(each->example).find(each->name), 0U);
    }
}

/// A sentence that lists names has them all.
TEST(Vocabulary, HasWholeListsInItsSentences) {
    for (auto const& [function, list] :
         {std::pair("uri_normalize", &uriel::functions::lists::forms),
          std::pair("uri_edit", &uriel::functions::lists::settables),
          std::pair("uri_encode", &uriel::functions::lists::places)}) {
        auto const* const found = tests::find_function(function);
        ASSERT_NE(found, nullptr);
        for (std::size_t i = 0; i < list->count; ++i)
            EXPECT_THAT(found->sentence, testing::HasSubstr(std::string(list->at(i)))) << function;
    }
}

TEST(Vocabulary, FindsEachNameOfItsLists) {
    using namespace uriel::functions::lists;
    for (auto const* const list :
         {&forms, &settables, &places, &rules, &lint_rules, &policies, &iri_rules, &idna}) {
        for (std::size_t i = 0; i < list->count; ++i) EXPECT_TRUE(list->find(list->at(i)));
        EXPECT_FALSE(list->find("nothing"));
    }
    EXPECT_EQ(words_of(forms), "form: identical, case, percent, path, syntax or scheme");
    EXPECT_EQ(words_of(policies), "policy: public-https, public-web or any-http");
    EXPECT_EQ(words_of(rules), "rule of RFC 3986, Appendix A");
    EXPECT_EQ(words_of(iri_rules), "rule of RFC 3987, 2.2");
    EXPECT_EQ(words_of(idna), "word for idna: none or a-labels");
}

/// What a row of the data is answered in a build without ada, which maps hosts beyond ASCII, or
/// without RapidJSON. Empty: there is no such function or parameter.
std::string_view known_answer([[maybe_unused]] tests::function const* found,
                              [[maybe_unused]] std::string_view call, std::string_view answer) {
#if !defined(URIEL_WITH_POLICY) || !defined(URIEL_WITH_RAPIDJSON)
    if (found == nullptr) return {};
#endif
#ifndef URIEL_WITH_POLICY
    if (tests::arguments_of(call).size() > found->parameters.size()) return {};
    static std::regex const beyond_ascii(
        "uri_(site|suffix|subdomain|same_site)\\('.*//[^/]*%[89A-Fa-f].*");
    if (std::regex_match(call.begin(), call.end(), beyond_ascii)) return "NULL";
#endif
    return answer;
}

/// Rows of tests/data/vocabulary.tsv: a call in SQL, a TAB, its answer.
TEST(Vocabulary, AnswersAsTheDataSays) {
    std::ifstream file(URIEL_TESTS_DIR "/data/vocabulary.tsv");
    std::set<std::string_view> without;
    for (tests::function const* each : tests::functions()) without.insert(each->name);
    for (std::string line; std::getline(file, line);) {
        std::size_t const tab = line.find('\t');
        ASSERT_NE(tab, line.npos) << line;
        std::string const call = line.substr(0, tab);
        auto const* const found = tests::find_function(call.substr(0, call.find('(')));
        std::string_view const answer =
            known_answer(found, call, std::string_view(line).substr(tab + 1));
        if (answer.empty()) continue;
        ASSERT_NE(found, nullptr) << call;
        EXPECT_EQ(tests::answer_of(*found, tests::arguments_of(call)), answer) << call;
        std::vector<uriel_argument> given;
        for (tests::argument const& each : tests::arguments_of(call))
            given.push_back({each.text.data(), each.text.size(), nullptr, each.number});
        EXPECT_EQ(functions_in_c::shown_by_rows(
                      uriel_find_function(found->name, std::strlen(found->name)), given),
                  answer)
            << call;
        without.erase(found->name);
    }
    EXPECT_THAT(without, testing::IsEmpty());
}

TEST(Vocabulary, AnswersReports) {
    std::size_t count = 0;
    for (auto const& [command, function] :
         {std::pair("redact", "uri_redact"), std::pair("redact --text", "uri_redact_text"),
          std::pair("extract", "uri_extract")}) {
        auto const* const found = tests::find_function(function);
        for (auto const& each : tests::reports(command)) {
            if (found == nullptr || each.command != command) continue;
            std::string wanted = each.answer;
            if (each.command == "extract") {
                std::string list;
                for (std::size_t at = 0; at < wanted.size();) {
                    std::size_t const end = std::min(wanted.find('\n', at), wanted.size());
                    list += (list.empty() ? "'" : ", '") + wanted.substr(at, end - at) + "'";
                    at = end + 1;
                }
                wanted = "[" + list + "]";
            } else {
                wanted = "'" + wanted + "'";
            }
            EXPECT_EQ(tests::answer_of(*found, {{each.text}}), wanted) << each.row;
            ++count;
        }
    }
    EXPECT_GT(count, 150U);
}

#ifdef URIEL_WITH_POLICY
TEST(Vocabulary, HasThePoliciesOfTheLibrary) {
    EXPECT_THAT(uriel::fetch_policy::names(),
                testing::ElementsAreArray(uriel::functions::lists::policy_names));
}

TEST(Vocabulary, MendsNoTextThatTakesSeconds) {
    std::string const longest(uriel::functions::most_unasked, 'a');
    auto const* const mend = tests::find_function("uri_mend");
    EXPECT_EQ(tests::answer_of(*mend, {{longest}, {"a://b/"}}).size(), longest.size() + 8);
    EXPECT_EQ(tests::answer_of(*mend, {{longest + "a"}, {"a://b/"}}), "NULL");
    std::string const url = "http://h/" + longest;
    EXPECT_EQ(tests::answer_of(*tests::find_function("uri_repairs"), {{url}}), "NULL");
    auto const* const permitted = tests::find_function("uri_permitted");
    EXPECT_EQ(tests::answer_of(*permitted, {{url}, {"any-http"}}), "false");
}
#endif

#ifdef URIEL_WITH_RAPIDJSON
TEST(Vocabulary, ExpandsTemplates) {
    auto const* const expand = tests::find_function("uri_expand");
    auto const made = [&](std::string_view text, std::string_view json) {
        return tests::answer_of(*expand, {{text}, {json}});
    };
    EXPECT_EQ(made("/a{/p*}{#f}", R"({"p":["x y",1,null,true],"f":"\u00e9"})"),
              "'/a/x%20y/1/true#%C3%A9'");
    EXPECT_EQ(made("{x}{?e}", R"({"x":null,"e":""})"), "'?e='");
    EXPECT_EQ(made("{?m*}", R"({"m":{"b":"1","a":"2"}})"), "'?b=1&a=2'");
    EXPECT_EQ(made("/a", "{}"), "'/a'");
    for (auto const& [text, json] :
         {std::pair("{x", "{}"), std::pair("{x}", "1"), std::pair("{x}", ""),
          std::pair("{x}", "{} 1"), std::pair("{x}", R"({"x":[[1]]})"),
          std::pair("{+x}", R"({"x":"a["})"), std::pair("a b", "{}")})
        EXPECT_EQ(made(text, json), "NULL") << text;
    std::string const longest(uriel::functions::most_of_template, 'a');
    EXPECT_EQ(made(longest, "{}").size(), longest.size() + 2);
    EXPECT_EQ(made(longest + "a", "{}"), "NULL");
    EXPECT_EQ(made("a", std::string(longest.size() - 1, ' ') + "{}"), "NULL");
    // Twenty times a million bytes are more than it makes.
    std::string const values = R"({"x":")" + longest.substr(10) + "\"}";
    EXPECT_EQ(made("{x}{x}", values).size(), 2 * longest.size() - 20 + 2);
    std::string many;
    for (int i = 0; i < 20; ++i) many += "{x}";
    EXPECT_EQ(made(many, values), "NULL");
}
#endif

TEST(Vocabulary, HasNoSiteThatTakesSeconds) {
    std::string const longest =
        "http://a.com/" + std::string(uriel::functions::most_unasked - 13, 'a');
    auto const* const site = tests::find_function("uri_site");
    EXPECT_EQ(tests::answer_of(*site, {{longest}}), "'a.com'");
    EXPECT_EQ(tests::answer_of(*site, {{longest + "a"}}), "NULL");
    auto const* const same = tests::find_function("uri_same_site");
    EXPECT_EQ(tests::answer_of(*same, {{longest}, {"http://b.a.com"}}), "true");
    EXPECT_EQ(tests::answer_of(*same, {{"http://b.a.com"}, {longest + "a"}}), "NULL");
}

/// A name that does not exist is found out by every function that takes one, whatever else it gets.
TEST(Vocabulary, MissesNamesThatDoNotExist) {
    for (tests::function const* each : tests::functions()) {
        auto given = tests::arguments_of(each->example);
        std::size_t count = given.size();
        for (std::size_t i = 0; i < each->parameters.size(); ++i)
            if (list_of(each->parameters[i]) != nullptr) count = std::max(count, i + 1);
        uriel::functions::arguments arguments(count);
        bool has_name = false;
        for (std::size_t i = 0; i < count; ++i) {
            bool const is_name = list_of(each->parameters[i]) != nullptr;
            has_name = has_name || is_name;
            arguments.set(i, is_name ? "http://u:secret@h" : given[i].text);
        }
        tests::shown_sink sink(each->result);
        bool const is_there = each->row(arguments, sink);
        EXPECT_EQ(arguments.missed() != nullptr, has_name) << each->name;
        if (!has_name) continue;
        EXPECT_FALSE(is_there);
        EXPECT_THAT(arguments.complaint(), testing::Not(testing::HasSubstr("secret")));
    }
}

}  // namespace
