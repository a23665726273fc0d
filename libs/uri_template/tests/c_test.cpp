// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face of templates for C: values and errors arrive, and nothing else is taken.
#include "uriel/uri_template.hpp"
#include "uriel_template.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using value = uriel_template_value;

value text_of(std::string_view name, std::string_view text,
              uriel_template_kind kind = URIEL_TEMPLATE_TEXT) {
    return {name.data(), name.size(), text.data(), text.size(), nullptr, 0, kind};
}
value composite(std::string_view name, std::vector<value> const& members,
                uriel_template_kind kind) {
    return {name.data(), name.size(), nullptr, 0, members.data(), members.size(), kind};
}

uriel_template_error no_error() {
    uriel_template_error error{};
    error.struct_size = sizeof error;
    return error;
}

std::ptrdiff_t expand(std::string_view text, std::vector<value> const& values, std::string& out,
                      uriel_template_error* error, std::string_view rule = "URI-reference") {
    out.resize(200);
    auto const size =
        uriel_template_expand(text.data(), text.size(), values.data(), values.size(), rule.data(),
                              rule.size(), out.data(), out.size(), error);
    if (size >= 0) out.resize(static_cast<std::size_t>(size));
    return size;
}

TEST(UriTemplatesInC, AreExpanded) {
    std::vector<value> const list = {text_of("", "a"), text_of("", "", URIEL_TEMPLATE_UNDEFINED),
                                     text_of("", "b")};
    std::vector<value> const map = {text_of("k", "v"), text_of("e", "")};
    std::vector<value> const values = {
        text_of("x", "replaced"), text_of("x", "1 2"), text_of("u", "", URIEL_TEMPLATE_UNDEFINED),
        composite("l", list, URIEL_TEMPLATE_LIST), composite("m", map, URIEL_TEMPLATE_MAP)};
    std::string out;
    EXPECT_EQ(expand("/{x}{u}{?l*,m*}", values, out, nullptr), 21);
    EXPECT_EQ(out, "/1%202?l=a&l=b&k=v&e=");
    EXPECT_EQ(uriel_template_expand("{x}", 3, values.data(), 2, nullptr, 0, nullptr, 0, nullptr),
              5);
}

TEST(UriTemplatesInC, TellWhatIsWrong) {
    auto error = no_error();
    EXPECT_EQ(uriel_template_parse("/{!x}", 5, &error), -URIEL_TEMPLATE_INVALID_OPERATOR);
    EXPECT_EQ(error.code, URIEL_TEMPLATE_INVALID_OPERATOR);
    EXPECT_EQ(error.offset, 2U);
    EXPECT_STREQ(error.name, "invalid-operator");
    EXPECT_STREQ(error.section, "2.2");
    EXPECT_GT(std::string_view(error.message).size(), 10U);

    std::string out;
    std::vector<value> const values = {text_of("x", "a[")};
    EXPECT_EQ(expand("{+x}", values, out, &error), -URIEL_TEMPLATE_INVALID_RESULT);
    EXPECT_EQ(error.offset, 1U);
    EXPECT_EQ(error.result.code, URIEL_INVALID_CHARACTER);
    EXPECT_EQ(error.result.component, URIEL_COMPONENT_PATH);
    EXPECT_STREQ(uriel_error_section(&error.result), error.section);
    EXPECT_STREQ(error.name, "invalid-character");
    EXPECT_EQ(expand("{x:1}", {composite("x", values, URIEL_TEMPLATE_LIST)}, out, &error),
              -URIEL_TEMPLATE_PREFIX_ON_COMPOSITE);
    EXPECT_EQ(expand("{x}", {text_of("x", "\xFF")}, out, &error), -URIEL_TEMPLATE_NOT_UTF8);
    EXPECT_EQ(
        expand("{x}",
               {composite("x", {text_of("", "", URIEL_TEMPLATE_NESTED)}, URIEL_TEMPLATE_LIST)}, out,
               &error),
        -URIEL_TEMPLATE_NESTED_VALUE);
}

TEST(UriTemplatesInC, RefuseWhatBreaksTheRules) {
    constexpr int refused = -URIEL_INVALID_ARGUMENT;
    auto error = no_error();
    std::string out;
    EXPECT_EQ(uriel_template_parse(nullptr, 1, &error), refused);
    EXPECT_STREQ(error.name, "invalid-argument");
    EXPECT_EQ(uriel_template_parse(nullptr, 0, &error), 0);
    EXPECT_EQ(expand("{x}", {}, out, &error, "URL"), refused);
    EXPECT_EQ(expand("{x}", {text_of("x", "", URIEL_TEMPLATE_NESTED)}, out, &error), refused);
    EXPECT_EQ(expand("{x}", {text_of("x", "", 99)}, out, &error), refused);
    EXPECT_EQ(expand("{x}", {{"x", 1, nullptr, 1, nullptr, 0, 0}}, out, &error), refused);
    EXPECT_EQ(expand("{x}", {{nullptr, 1, "", 0, nullptr, 0, 0}}, out, &error), refused);
    EXPECT_EQ(expand("{x}", {{"x", 1, "", 0, nullptr, 1, URIEL_TEMPLATE_LIST}}, out, &error),
              refused);
    EXPECT_EQ(uriel_template_expand("{x}", 3, nullptr, 1, nullptr, 0, nullptr, 0, &error), refused);
    EXPECT_EQ(uriel_template_variables("{x}", 3, nullptr, 1, &error), refused);
    error.struct_size = 1;
    EXPECT_EQ(uriel_template_parse("{x}", 3, &error), refused);
}

TEST(UriTemplatesInC, NameTheirVariables) {
    std::string_view const text = "{x}{?%41:30,y*,x}";
    EXPECT_EQ(uriel_template_parse(text.data(), text.size(), nullptr), 4);
    std::array<uriel_template_variable, 2> out{};
    EXPECT_EQ(uriel_template_variables(text.data(), text.size(), out.data(), 2, nullptr), 3);
    EXPECT_EQ(text.substr(out[1].offset, out[1].size), "%41");
    EXPECT_EQ(out[0].op, '\0');
    EXPECT_EQ(out[1].op, '?');
    EXPECT_EQ(out[1].prefix, 30);
    EXPECT_EQ(out[1].explode, 0);
}

bool always(void* context) {
    ++*static_cast<int*>(context);
    return true;
}

/// What the call returns, if it is stopped, if `stop` is null, and if the error has no such member.
void expect_stopped(std::function<std::ptrdiff_t(uriel_template_error*)> const& call) {
    int times = 0;
    auto error = no_error();
    error.stop = always;
    error.stop_context = &times;
    EXPECT_EQ(call(&error), -URIEL_STOPPED);
    EXPECT_EQ(error.code, URIEL_STOPPED);
    EXPECT_STREQ(error.name, "stopped");
    EXPECT_EQ(times, 1);

    error.stop = nullptr;
    EXPECT_GE(call(&error), 0);

    error.stop = always;
    error.struct_size = offsetof(uriel_template_error, stop);
    EXPECT_GE(call(&error), 0);
    EXPECT_EQ(times, 1);
    EXPECT_EQ(call(nullptr), call(&error));
}

TEST(UriTemplatesInC, AreStopped) {
    std::string const large(std::size_t{3} << 20U, 'a');
    std::string const piece(1000, 'a');
    std::string many;
    for (int i = 0; i < 3000; ++i) many += "{x}";
    expect_stopped([&](uriel_template_error* error) {
        return uriel_template_parse(large.data(), large.size(), error);
    });
    expect_stopped([&](uriel_template_error* error) {
        return uriel_template_variables(large.data(), large.size(), nullptr, 0, error);
    });
    std::string out;
    expect_stopped([&](uriel_template_error* error) {
        return expand("{x}", {text_of("x", large)}, out, error);
    });
    expect_stopped([&](uriel_template_error* error) {
        return expand(many, {text_of("x", piece)}, out, error);
    });
    // Nobody asks for them.
    expect_stopped([&](uriel_template_error* error) {
        return expand("", std::vector<value>(3000, text_of("x", piece)), out, error);
    });
    std::vector<value> const members(3000, text_of("n", piece));
    expect_stopped([&](uriel_template_error* error) {
        return expand("", {composite("x", members, URIEL_TEMPLATE_MAP)}, out, error);
    });
}

#ifdef URIEL_WITH_RAPIDJSON
std::ptrdiff_t expand_json(std::string_view text, std::string_view json, std::string& out,
                           uriel_template_error* error, std::size_t most = 100) {
    out.resize(200);
    auto const size =
        uriel_template_expand_json(text.data(), text.size(), json.data(), json.size(),
                                   "URI-reference", 13, most, out.data(), out.size(), error);
    if (size >= 0) out.resize(static_cast<std::size_t>(size));
    return size;
}

TEST(UriTemplatesInC, TakeValuesInJson) {
    auto error = no_error();
    std::string out;
    EXPECT_EQ(expand_json("/{x}{u}{?l*,m*}",
                          R"({"x": "1 2", "u": null, "l": [true, null, 7], "m": {"k": "\u00e9"}})",
                          out, &error),
              26);
    EXPECT_EQ(out, "/1%202?l=true&l=7&k=%C3%A9");
    EXPECT_EQ(expand_json("{x}", "{\"x\": 1} 2", out, &error), -URIEL_TEMPLATE_INVALID_JSON);
    EXPECT_EQ(error.code, URIEL_TEMPLATE_INVALID_JSON);
    EXPECT_EQ(error.offset, 9U);
    EXPECT_STREQ(error.name, "invalid-json");
    EXPECT_EQ(expand_json("{x}", "[1]", out, &error), -URIEL_TEMPLATE_INVALID_JSON);
    EXPECT_EQ(expand_json("{x}", "", out, &error), -URIEL_TEMPLATE_INVALID_JSON);
    EXPECT_EQ(expand_json("{x", "{}", out, &error), -URIEL_TEMPLATE_UNCLOSED_EXPRESSION);
    EXPECT_EQ(expand_json("{x:1}", "{\"x\": [1]}", out, &error),
              -URIEL_TEMPLATE_PREFIX_ON_COMPOSITE);
    EXPECT_EQ(uriel_template_expand_json("{x}", 3, nullptr, 1, nullptr, 0, 9, nullptr, 0, &error),
              -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_template_expand_json("{+x}", 4, "{\"x\":\"[\"}", 9, nullptr, 0, 9, nullptr, 0,
                                         nullptr),
              1);
}

TEST(UriTemplatesInC, AreStoppedWhileTheirValuesAreRead) {
    std::string const text(std::size_t{3} << 20U, 'a');
    std::string many = "[0";
    while (many.size() < text.size()) many += ",0";
    std::string out;
    for (std::string const& value : {'"' + text + '"', many + ']', "{\"a\":[" + many + "]]}"})
        expect_stopped([&](uriel_template_error* error) {
            return expand_json("", "{\"x\":" + value + "}", out, error);
        });
    expect_stopped([&](uriel_template_error* error) {
        return expand_json("", "{" + std::string(text.size(), ' ') + "}", out, error);
    });
}

/// A stranger's values make no gigabytes.
TEST(UriTemplatesInC, MakeNoMoreThanWasAskedFor) {
    auto error = no_error();
    std::string out;
    std::string many = "{?" + std::string(4000, 'n') + "*}";
    std::string values = "{\"" + std::string(4000, 'n') + "\": [0";
    for (int i = 0; i < 100'000; ++i) values += ",0";
    values += "]}";
    EXPECT_EQ(expand_json(many, values, out, &error), -URIEL_TEMPLATE_INVALID_RESULT);
    EXPECT_EQ(error.result.code, URIEL_TOO_LONG);
    std::string twice;
    for (int i = 0; i < 100'000; ++i) twice += "{x}";
    EXPECT_EQ(expand_json(twice, "{\"x\": \"" + std::string(100'000, 'x') + "\"}", out, &error),
              -URIEL_TEMPLATE_INVALID_RESULT);
    EXPECT_EQ(expand_json("{x}", "{\"x\": \"" + std::string(100, 'x') + "\"}", out, &error), 100);
    EXPECT_EQ(expand_json("{x}", "{\"x\": \"" + std::string(101, 'x') + "\"}", out, &error),
              -URIEL_TEMPLATE_INVALID_RESULT);
}
#endif

// The codes of C are those of C++, one higher.
static_assert(URIEL_TEMPLATE_INVALID_RESULT ==
              static_cast<int>(uriel::template_error::kind::invalid_result) + 1);

}  // namespace
