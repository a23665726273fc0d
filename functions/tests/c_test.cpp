// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// uriel_call(): every function by its name, in buffers of every size; uriel_call_into(): row by
// row.
#include "functions/tests/agreement.hpp"
#include "functions/tests/calls.hpp"
#include "reference/generate.hpp"
#include "seed.hpp"
#include "uriel_functions.h"
#include "verbs/allocations.hpp"

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

using functions_in_c::shown;

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

bool has_rows(tests::function const& which) {
    return which.result.shape == uriel::functions::shape::list ||
           which.result.shape == uriel::functions::shape::record;
}

/// Arguments for a function: those of its example, or others.
std::vector<tests::argument> arguments_with(tests::function const& which, std::string_view text) {
    return text == "//h?x" ? tests::arguments_of(which.example)
                           : tests::arguments_for(which, text, "http://h/b?c");
}

constexpr std::string_view texts[] = {"http://joe:pw@h:80/%7e/../a?token=y&b#c", "//h?x", "a b",
                                      ""};

/// Of all functions with one value as their answer, with their example and with other texts.
TEST(FunctionsInC, AnswersInBuffersOfAnySize) {
    for (tests::function const* each : tests::functions()) {
        int const number = uriel_find_function(each->name, std::strlen(each->name));
        ASSERT_GE(number, 0) << each->name;
        EXPECT_STREQ(uriel_function_name(number), each->name);
        if (has_rows(*each)) continue;
        for (std::string_view const text : texts) {
            auto const arguments = arguments_with(*each, text);
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
    EXPECT_EQ(static_cast<std::size_t>(uriel_function_count()), tests::functions().size());
}

TEST(FunctionsInC, AnswersRowByRow) {
    for (tests::function const* each : tests::functions())
        for (std::string_view const text : texts) {
            auto const arguments = arguments_with(*each, text);
            EXPECT_EQ(functions_in_c::shown_by_rows(
                          uriel_find_function(each->name, std::strlen(each->name)),
                          c_arguments(arguments)),
                      tests::answer_of(*each, arguments))
                << each->name << " of " << text;
        }
}

/// What docs/sql.md says of a type, of the fields of its rows.
std::string words_of(uriel_field const& field) {
    switch (field.kind) {
        case URIEL_ANSWER_BOOLEAN: return "bool";
        case URIEL_ANSWER_NUMBER: return "int" + std::to_string(field.bits);
        case URIEL_ANSWER_BYTES: return "16 bytes";
        case URIEL_ANSWER_TEXT: return "text";
        default: return "?";
    }
}

TEST(FunctionsInC, TellsWhatTheyTakeAndReturn) {
    for (tests::function const* each : tests::functions()) {
        auto const* const info =
            uriel_function_info(uriel_find_function(each->name, std::strlen(each->name)));
        ASSERT_NE(info, nullptr);
        EXPECT_STREQ(info->name, each->name);
        ASSERT_EQ(info->parameter_count, each->parameters.size());
        for (std::size_t i = 0; i < info->parameter_count; ++i) {
            auto const& parameter = each->parameters[i];
            EXPECT_STREQ(info->parameters[i].name, parameter.name);
            EXPECT_EQ(info->parameters[i].is_optional != 0, parameter.is_optional);
            EXPECT_EQ(info->parameters[i].kind == URIEL_PARAMETER_NAME,
                      list_of(parameter) != nullptr);
            EXPECT_EQ(info->parameters[i].kind == URIEL_PARAMETER_NUMBER,
                      parameter.kind == uriel::functions::kind::number);
            EXPECT_EQ(info->parameters[i].kind == URIEL_PARAMETER_URI,
                      parameter.kind == uriel::functions::kind::uri);
        }
        // As in docs/sql.md: fields of one type share its name there.
        std::string words;
        for (std::size_t i = 0; i < info->field_count; ++i) {
            std::string const of = words_of(info->fields[i]);
            bool const is_last = i + 1 == info->field_count || words_of(info->fields[i + 1]) != of;
            if (has_rows(*each) && info->fields[i].name != std::string_view("item"))
                words.append(info->fields[i].name).append(is_last ? ": " : "");
            if (is_last) words += of;
            if (i + 1 < info->field_count) words += ", ";
        }
        bool const is_record = has_rows(*each) && info->fields[0].name != std::string_view("item");
        if (is_record) words = "struct<" + words + ">";
        if (info->result == URIEL_ANSWER_LIST) words = "list<" + words + ">";
        std::string const said = uriel::functions::words_of(each->result);
        EXPECT_EQ(words, said.substr(0, said.find(", or"))) << each->name;
    }
    EXPECT_EQ(uriel_function_info(-1), nullptr);
    EXPECT_EQ(uriel_function_info(uriel_function_count()), nullptr);
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
    answer = URIEL_ANSWER_INIT;
    EXPECT_EQ(uriel_call(find("uri_segments"), given, 1, nullptr, 0, &answer, &error),
              -URIEL_FUNCTION_HAS_ROWS);
    EXPECT_EQ(uriel_call(find("uri_parse"), given, 1, nullptr, 0, &answer, &error),
              -URIEL_FUNCTION_HAS_ROWS);
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

/// A sink that takes so many rows.
struct counted_rows {
    int most;
    int count = 0;

    static bool take(void* context, uriel_answer const*, std::size_t) {
        auto& rows = *static_cast<counted_rows*>(context);
        return ++rows.count < rows.most;
    }
};

TEST(FunctionsInC, EndsWhereTheSinkDoes) {
    for (tests::function const* each : tests::functions()) {
        std::string_view const text = each->name == std::string_view("uri_extract")
                                          ? "http://a/ http://b/ http://c/"
                                          : "http://u:p@127.0.0.1:80/a/../b?c=d&e=%41";
        auto const arguments = tests::arguments_for(*each, text, "http://h/b?c");
        auto const given = c_arguments(arguments);
        for (int const most : {1, 2, 100}) {
            counted_rows rows{most};
            uriel_sink const sink{sizeof sink, counted_rows::take, &rows};
            uriel_answer answer = URIEL_ANSWER_INIT;
            uriel_error error = URIEL_ERROR_INIT;
            auto const result = uriel_call_into(find(each->name), given.data(), given.size(), &sink,
                                                nullptr, 0, &answer, &error);
            EXPECT_LE(rows.count, most) << each->name;
            EXPECT_EQ(result == -URIEL_STOPPED, rows.count == most) << each->name;
            if (result == 0 && answer.kind != URIEL_ANSWER_NULL) {
                EXPECT_EQ(answer.number, rows.count) << each->name;
                EXPECT_EQ(answer.kind, uriel_function_info(find(each->name))->result);
            } else {
                EXPECT_EQ(answer.kind, URIEL_ANSWER_NULL) << each->name;
            }
            EXPECT_EQ(error.code, -result) << each->name;
        }
    }
}

TEST(FunctionsInC, NeedsASinkForRows) {
    uriel_argument const given{"http://h/", 9, nullptr, 0};
    uriel_answer answer = URIEL_ANSWER_INIT;
    counted_rows rows{2};
    uriel_sink sink{sizeof sink, counted_rows::take, &rows};
    auto const call = [&](uriel_sink const* to, uriel_argument const* from, std::size_t count) {
        return uriel_call_into(find("uri_segments"), from, count, to, nullptr, 0, &answer, nullptr);
    };
    EXPECT_EQ(call(&sink, &given, 1), 0);
    EXPECT_EQ(answer.kind, URIEL_ANSWER_LIST);
    EXPECT_EQ(answer.number, 1);
    EXPECT_EQ(call(nullptr, &given, 1), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(call(&sink, nullptr, 1), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(call(&sink, &given, 0), -URIEL_INVALID_ARGUMENT);
    sink.struct_size = 0;
    EXPECT_EQ(call(&sink, &given, 1), -URIEL_INVALID_ARGUMENT);
    sink = URIEL_SINK_INIT;
    EXPECT_EQ(call(&sink, &given, 1), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(rows.count, 1);
}

TEST(FunctionsInC, SaysOfRowsWhichNameThereIsNot) {
    uriel_argument const given[] = {{"http://h/", 9, nullptr, 0}, {"nice", 4, nullptr, 0}};
    counted_rows rows{2};
    uriel_sink const sink{sizeof sink, counted_rows::take, &rows};
    uriel_answer answer = URIEL_ANSWER_INIT;
    char out[100] = "";
    ASSERT_EQ(uriel_call_into(find("uri_lint"), given, 2, &sink, out, sizeof out, &answer, nullptr),
              -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(answer.kind, URIEL_ANSWER_REFUSED);
    EXPECT_EQ(std::string_view(answer.text, answer.size), "nice");
    EXPECT_STREQ(out, "lint has no rule");
    EXPECT_EQ(rows.count, 0);
}

TEST(FunctionsInC, AllocatesNothingForPieces) {
    constexpr std::string_view text = "http://joe@h:80/a/b/c?d=e&f#g";
    uriel_argument const given{text.data(), text.size(), nullptr, 0};
    for (std::string_view const name : {"uri_segments", "uri_params", "uri_parse", "uri_error"}) {
        counted_rows rows{100};
        uriel_sink const sink{sizeof sink, counted_rows::take, &rows};
        uriel_answer answer = URIEL_ANSWER_INIT;
        std::size_t const before = tests::allocations();
        EXPECT_EQ(uriel_call_into(find(name), &given, 1, &sink, nullptr, 0, &answer, nullptr), 0);
        EXPECT_EQ(tests::allocations(), before) << name;
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
