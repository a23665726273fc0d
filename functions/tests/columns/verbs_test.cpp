// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Every verb over columns, held row by row against the function of the vocabulary, for every layout
// that may come in or out, and for several threads.
#include "columns.hpp"
#include "functions/tests/calls.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <functional>
#include <set>

namespace uriel::columns_test {
namespace {

using testing::ElementsAre;

/// Texts of all kinds: those of the requirements, some for the memory layouts, and mutations.
std::vector<std::string> make_samples() {
    std::set<std::string> all = {"",
                                 "twelve-bytes",
                                 "13-bytes-long",
                                 "http://a/",
                                 "HTTP://Example.COM:80/%7euser/../a b",
                                 "http://joe:secret@h/?token=abc&x#code=1",
                                 "http://[::1]:65536/",
                                 "http://[v1.x]:/",
                                 "https://127.0.0.1:00443",
                                 "//h:99999999999999999999",
                                 "http://www.example.com:81/Path/?b&a#c",
                                 "mailto:joe@example.com",
                                 "?a=1&b&=2&a=3&%61=4&",
                                 "see <http://a/b> and http://example.com/some/longer/path.",
                                 "%zz",
                                 "%00",
                                 "%FF",
                                 "caf%C3%A9",
                                 "\xC3\xA9t\xC3\xA9"};
    for (char const* name : {"rfc3986.jsonl", "rfc2396.jsonl", "drafts.jsonl"}) {
        std::ifstream in(std::string(URIEL_TESTS_DIR "/../conformance/data/") + name);
        for (std::string line; std::getline(in, line);) {
            auto const requirement = nlohmann::json::parse(line);
            for (auto const& check : requirement["cases"])
                for (char const* const key : {"input", "base", "reference", "answer"})
                    if (check.contains(key) && check[key].is_string())
                        all.insert(check[key].get<std::string>());
        }
    }
    std::string const piece = "x%41/.?";
    std::vector<std::string> made(all.begin(), all.end());
    for (std::size_t i = 0, size = made.size(); i < size; ++i) {
        std::string text = made[i];
        if (!text.empty() && text.size() < 1000)
            made.push_back(text.insert(i % text.size(), 1, piece[i % piece.size()]));
    }
    return made;
}
std::vector<std::string> const& samples() {
    static std::vector<std::string> const all = make_samples();
    return all;
}
texts rows_of_samples() { return {samples().begin(), samples().end()}; }

/// A function whose columns are asked, by its name.
class EveryVerb : public testing::TestWithParam<tests::function const*> {
protected:
    char const* name() const { return GetParam()->name; }
    bool takes_two_texts() const {
        std::size_t const texts = static_cast<std::size_t>(
            std::ranges::count_if(GetParam()->parameters, [](functions::parameter const& each) {
                return each.kind != functions::kind::number && list_of(each) == nullptr;
            }));
        return texts > 1 && tests::arguments_of(GetParam()->example).size() > 1;
    }

    /// What it answers for each row of two lists, as the vocabulary says.
    std::vector<std::string> answers(texts const& a, texts const& b) const {
        std::vector<std::string> all;
        for (std::size_t i = 0; i < a.size(); ++i)
            all.push_back(
                tests::answer_of(*GetParam(), tests::arguments_for(*GetParam(), *a[i], *b[i])));
        return all;
    }
    /// The answers over columns: `a` is laid out as `how`, `b` as `how_of_b`.
    std::vector<std::string> rows(texts const& a, made_as const& how, texts const& b,
                                  made_as const& how_of_b, chosen options = {}) const {
        std::vector<column> made = columns(a, how, b, how_of_b);
        std::vector<column*> arguments;
        for (column& each : made) arguments.push_back(&each);
        return rows_of(name(), arguments, options);
    }
    std::vector<column> columns(texts const& a, made_as const& how, texts const& b,
                                made_as const& how_of_b) const {
        std::vector<column> made;
        auto const given = tests::arguments_of(GetParam()->example);
        bool is_first = true;
        for (std::size_t i = 0; i < given.size(); ++i) {
            functions::parameter const& each = GetParam()->parameters[i];
            if (each.kind == functions::kind::number)
                made.push_back(make_numbers({given[i].number}));
            else if (list_of(each) != nullptr)
                made.push_back(make_texts({std::string(given[i].text)}, {"u"}));
            else
                made.push_back(is_first ? make_texts(a, how) : make_texts(b, how_of_b));
            is_first = false;
        }
        return made;
    }
};

/// Those with an argument: one without has no rows to answer for.
std::vector<tests::function const*> with_rows() {
    std::vector<tests::function const*> all = tests::functions();
    std::erase_if(all, [](auto const* each) { return each->parameters.empty(); });
    return all;
}
/// Those whose other arguments may be left out.
class EveryVerbOfOneText : public EveryVerb {};
std::vector<tests::function const*> of_one_text() {
    std::vector<tests::function const*> all = with_rows();
    std::erase_if(all, [](auto const* each) { return each->required() > 1; });
    return all;
}
INSTANTIATE_TEST_SUITE_P(, EveryVerbOfOneText, testing::ValuesIn(of_one_text()),
                         [](auto const& test) { return std::string(test.param->name); });
INSTANTIATE_TEST_SUITE_P(, EveryVerb, testing::ValuesIn(with_rows()),
                         [](auto const& test) { return std::string(test.param->name); });

TEST(Samples, AreMany) { EXPECT_GT(samples().size(), 800U); }

TEST_P(EveryVerb, AnswersAsTheVocabulary) {
    texts const first = rows_of_samples();
    texts second = first;
    std::rotate(second.begin(), second.begin() + 7, second.end());
    std::vector<std::string> const expected = answers(first, second);
    for (made_as const& how : all_layouts()) {
        // So many rows are too many for indexes of one byte.
        if (how.index == 'c' || how.index == 'C') continue;
        ASSERT_EQ(rows(first, how, second, {"vu"}), expected) << how;
    }
    for (made_as const& how : {made_as{"u"}, made_as{"Z"}, made_as{"vu", 'i'}})
        ASSERT_EQ(rows(first, {"vz"}, second, how, {.threads = 2}), expected) << how;
    for (std::uint32_t const text : {URIEL_COLUMNS_STRING, URIEL_COLUMNS_LARGE_STRING})
        for (unsigned const threads : {1U, 3U})
            ASSERT_EQ(rows(first, {"vu"}, second, {"u"}, {.threads = threads, .text = text}),
                      expected);
}

TEST_P(EveryVerb, TakesOneValueForAll) {
    texts const all = rows_of_samples();
    for (char const* const value : {"http://a/b/c/d;p?q", "a", "a b"}) {
        texts const same(all.size(), value);
        ASSERT_EQ(rows(all, {"u"}, {value}, {"vu"}, {.threads = 2}), answers(all, same));
        if (takes_two_texts()) {
            ASSERT_EQ(rows({value}, {"u"}, all, {"vu"}), answers(same, all));
        }
    }
}

TEST_P(EveryVerb, TakesNullsAndNoRows) {
    for (made_as const& how : all_layouts()) {
        EXPECT_THAT(rows({std::nullopt, std::nullopt}, how, {"a", std::nullopt}, {"u"}),
                    ElementsAre("NULL", "NULL"));
        EXPECT_THAT(rows({}, how, {}, {"u"}, {.threads = 2}), ElementsAre());
    }
}

// A list of patterns that all rows have is read once, and for one row otherwise.
TEST(PatternsOfAllRows, AnswerAsThoseOfARow) {
    texts const rows = {"/",
                        "?",
                        "?a",
                        "?a&b&c#f",
                        "?utm_a=1&utm_=2&utm=3&id=4",
                        "?%61=1&&b%2Cc",
                        "?*=1&a*&%3F",
                        "?idx&i&I&Id",
                        "//h/p?&&",
                        "?caf%C3%A9&caf",
                        "a b?a"};
    for (tests::function const* each : tests::functions()) {
        if (each->parameters.size() < 2 || each->parameters[1].kind != functions::kind::patterns)
            continue;
        for (char const* list : {"", "a", "a,b", "*", "utm_*,id", ",", "a*,", "i", "i*,b", "*a",
                                 "?", "i?,u*m_*", "%2a", "b%2Cc,?", "caf?", "%61,a%", "*,?a"}) {
            std::vector<std::string> expected;
            for (auto const& row : rows)
                expected.push_back(
                    tests::answer_of(*each, tests::arguments_for(*each, *row, list)));
            column all = make_texts(rows, {"u"});
            column one = make_texts({list}, {"u"});
            EXPECT_EQ(rows_of(each->name, {&all, &one}), expected) << each->name << ' ' << list;
        }
    }
}

TEST_P(EveryVerbOfOneText, SaysErrors) {
    column from = make_texts({"a b", std::nullopt, "http://h/"}, {"u"});
    answer const made = call(name(), {&from}, {.errors = true});
    ASSERT_EQ(made.status, URIEL_COLUMNS_OK);
    ASSERT_STREQ(made.result.schema.children[1]->name, "error");
    auto const error = [&](std::int64_t row) {
        return shown(*made.result.schema.children[1], *made.result.array.children[1], row);
    };
    functions::arguments refused(1);
    refused.set(0, "a b");
    tests::shown_sink sink(GetParam()->result);
    GetParam()->row(refused, sink);
    EXPECT_EQ(error(0), refused.error()
                            ? "{code: 'invalid-character', component: 'path', offset: 1, section: "
                              "'3.3', argument: 't'}"
                            : "NULL");
    EXPECT_EQ(error(1), "NULL");
    EXPECT_EQ(error(2), "NULL");
}

TEST_P(EveryVerbOfOneText, HasTheTypeItSays) {
    for (std::uint32_t const text : {0U, 1U, 2U})
        for (std::uint32_t const errors : {0U, 1U}) {
            column from = make_texts({"http://h/"}, {"z"});
            uriel_columns_options const options{sizeof options, 1, text, errors, 0, nullptr};
            ArrowSchema const* const types[] = {&from.schema};
            column type;
            ASSERT_EQ(uriel_columns_type(name(), types, 1, &options, &type.schema, nullptr, 0),
                      URIEL_COLUMNS_OK);
            answer const made = call(name(), {&from}, {1, text, errors != 0});
            std::function<void(ArrowSchema const&, ArrowSchema const&)> const same =
                [&](ArrowSchema const& a, ArrowSchema const& b) {
                    EXPECT_STREQ(a.format, b.format);
                    EXPECT_STREQ(a.name, b.name);
                    ASSERT_EQ(a.n_children, b.n_children);
                    for (std::int64_t i = 0; i < a.n_children; ++i)
                        same(*a.children[i], *b.children[i]);
                };
            same(type.schema, made.result.schema);
        }
}

}  // namespace
}  // namespace uriel::columns_test
