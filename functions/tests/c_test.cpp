// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel_call(): every function by its name, in buffers of every size.
#include "functions/tests/agreement.hpp"
#include "functions/tests/calls.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"
#include "uriel_functions.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <optional>

namespace {

std::vector<uriel_argument> c_arguments(std::vector<tests::argument> const& from) {
    std::vector<uriel_argument> made;
    for (tests::argument const& each : from)
        made.push_back({each.text.data(), each.text.size(), nullptr, each.number});
    return made;
}

std::string shown(uriel_answer const& answer) {
    std::string_view const text(answer.text == nullptr ? "" : answer.text, answer.size);
    switch (answer.kind) {
        case URIEL_ANSWER_BOOLEAN: return answer.number != 0 ? "true" : "false";
        case URIEL_ANSWER_NUMBER: return std::to_string(answer.number);
        case URIEL_ANSWER_TEXT: return "'" + std::string(text) + "'";
        case URIEL_ANSWER_BYTES: {
            std::string hex;
            for (char const c : text) {
                char two[3];
                std::snprintf(two, sizeof two, "%02x", static_cast<unsigned char>(c));
                hex += two;
            }
            return hex;
        }
        default: return "NULL";
    }
}

/// The answer with a buffer of that size; nothing where that is too small.
std::optional<std::string> answer_with(int function, std::vector<uriel_argument> const& given,
                                       std::size_t capacity, std::ptrdiff_t& returned) {
    std::unique_ptr<char[]> const buffer(new char[capacity]);
    uriel_answer answer = URIEL_ANSWER_INIT;
    returned =
        uriel_call(function, given.data(), given.size(), buffer.get(), capacity, &answer, nullptr);
    if (returned > 0) return std::nullopt;
    return shown(answer);
}

/// Of all functions with one value as their answer, with their example and with other texts.
TEST(FunctionsInC, AnswersInBuffersOfAnySize) {
    int count = 0;
    for (tests::function const* each : tests::functions()) {
        int const number = uriel_find_function(each->name, std::strlen(each->name));
        bool const is_value = each->result.shape != uriel::functions::shape::list &&
                              each->result.shape != uriel::functions::shape::record;
        ASSERT_EQ(number >= 0, is_value) << each->name;
        if (!is_value) continue;
        ++count;
        EXPECT_STREQ(uriel_function_name(number), each->name);
        for (char const* const text :
             {"http://joe:pw@h:80/%7e/../a?token=y&b#c", "//h?x", "a b", ""}) {
            auto const arguments = text == std::string_view("//h?x")
                                       ? tests::arguments_of(each->example)
                                       : tests::arguments_for(*each, text, "http://h/b?c");
            std::string const expected = tests::answer_of(*each, arguments);
            auto const given = c_arguments(arguments);
            std::ptrdiff_t needed = 0;
            static_cast<void>(answer_with(number, given, 0, needed));
            for (std::size_t size = 0;
                 size <= static_cast<std::size_t>(std::max<std::ptrdiff_t>(needed, 0)); ++size) {
                std::ptrdiff_t returned = 0;
                auto const answer = answer_with(number, given, size, returned);
                if (answer)
                    EXPECT_EQ(*answer, expected) << each->name << " of " << text;
                else
                    EXPECT_LT(size, static_cast<std::size_t>(needed)) << each->name;
            }
        }
    }
    EXPECT_EQ(uriel_function_count(), count);
}

int find(std::string_view name) { return uriel_find_function(name.data(), name.size()); }

TEST(FunctionsInC, TakesParts) {
    constexpr std::string_view text = "http://h/a";
    uriel_parts parts = URIEL_PARTS_INIT;
    ASSERT_EQ(uriel_parse(text.data(), text.size(), &parts, nullptr), 0);
    uriel_argument given{text.data(), text.size(), &parts, 0};
    uriel_answer answer = URIEL_ANSWER_INIT;
    EXPECT_EQ(uriel_call(find("uri_path"), &given, 1, nullptr, 0, &answer, nullptr), 0);
    EXPECT_EQ(shown(answer), "'/a'");
    EXPECT_EQ(answer.text, text.data() + 8);  // a piece, not a copy

    given.size = 4;
    EXPECT_EQ(uriel_call(find("uri_path"), &given, 1, nullptr, 0, &answer, nullptr),
              -URIEL_INVALID_ARGUMENT);
}

TEST(FunctionsInC, SaysWhatIsWrong) {
    uriel_argument given[] = {{"http://h/", 9, nullptr, 0}, {"a b", 3, nullptr, 0}};
    uriel_answer answer = URIEL_ANSWER_INIT;
    uriel_error error = URIEL_ERROR_INIT;
    EXPECT_EQ(uriel_call(find("uri_compare"), given, 2, nullptr, 0, &answer, &error),
              -URIEL_INVALID_CHARACTER);
    EXPECT_EQ(error.argument, 1);
    EXPECT_EQ(error.offset, 1U);
    EXPECT_EQ(answer.kind, URIEL_ANSWER_NULL);
    EXPECT_EQ(uriel_call(find("uri_normalize"), given, 2, nullptr, 0, &answer, &error),
              -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_call(find("uri_compare"), given, 1, nullptr, 0, &answer, &error),
              -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_call(find("uri_compare"), nullptr, 2, nullptr, 0, &answer, &error),
              -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_call(-1, given, 1, nullptr, 0, &answer, &error), -URIEL_INVALID_ARGUMENT);
    answer.struct_size = 0;
    EXPECT_EQ(uriel_call(find("uri_path"), given, 1, nullptr, 0, &answer, &error),
              -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(find("uri_segments"), -URIEL_NO_VALUE);
    EXPECT_EQ(find("uri_"), -URIEL_NO_VALUE);
    EXPECT_EQ(uriel_function_name(uriel_function_count()), nullptr);
}

TEST(FunctionsInC, StopsWhereItIsAsked) {
    std::string text = "http://h/?";
    for (std::size_t i = 0; i < (std::size_t(1) << 20U); ++i) text += "%2525";
    std::string out(3 * text.size(), ' ');
    for (std::string_view const name : {"uri_redact", "uri_encode"}) {
        uriel_argument const given[] = {{text.data(), text.size(), nullptr, 0},
                                        {"query", 5, nullptr, 0}};
        uriel_answer answer = URIEL_ANSWER_INIT;
        uriel_error error = URIEL_ERROR_INIT;
        int asked = 0;
        error.stop_context = &asked;
        error.stop = [](void* count) { return ++*static_cast<int*>(count) == 2; };
        EXPECT_EQ(uriel_call(find(name), given, name == "uri_encode" ? 2 : 1, out.data(),
                             out.size(), &answer, &error),
                  -URIEL_STOPPED)
            << name;
        EXPECT_EQ(asked, 2) << name;
    }
}

TEST(FunctionsInC, SaysWhichNameThereIsNot) {
    uriel_argument const given[] = {{"http://h/", 9, nullptr, 0}, {"nice", 4, nullptr, 0}};
    uriel_answer answer = URIEL_ANSWER_INIT;
    char out[100] = "";
    ASSERT_EQ(uriel_call(find("uri_normalize"), given, 2, out, sizeof out, &answer, nullptr),
              -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(answer.kind, URIEL_ANSWER_REFUSED);
    EXPECT_EQ(std::string_view(answer.text, answer.size), "nice");
    std::string_view const before = out, after = before.data() + before.size() + 1;
    EXPECT_EQ(before, "there is no form");
    EXPECT_EQ(after, "");
    EXPECT_EQ(std::string_view(after.data() + 1),
              "The forms are identical, case, percent, path and scheme.");

    // In little room it is cut off.
    for (std::size_t capacity = 0; capacity < sizeof out; ++capacity) {
        std::unique_ptr<char[]> const small(new char[capacity]);
        EXPECT_EQ(
            uriel_call(find("uri_normalize"), given, 2, small.get(), capacity, &answer, nullptr),
            -URIEL_INVALID_ARGUMENT);
        if (capacity > 0) {
            EXPECT_TRUE(before.substr(0, capacity - 1) == small.get());
        }
    }
}

TEST(FunctionsInC, AnswerAsTheFunctionsDo) {
    reference::generator random(tests::seed() * 0x9E3779B97F4A7C15U);
    std::string last = "http://a/b/c/d;p?q";
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(60'000)); ++i) {
        std::string const text = random.below(3) == 0 ? random.mutant() : random.valid();
        ASSERT_EQ(functions_in_c::disagreement(text, last), "");
        if (random.below(4) == 0) last = text;
    }
}

}  // namespace
