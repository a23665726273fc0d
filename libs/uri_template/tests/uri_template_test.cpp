// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URI Templates: what is an error and where, what a template tells of itself, and what its values
// make. The rows of conformance/data/rfc6570.jsonl say more.
#include "uriel/uri_template.hpp"
#include "libs/uri_template/tests/values.hpp"
#include "stopped.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace uriel::literals;
using uri_template_tests::given;
using uriel::expand;
using uriel::template_value;

struct wrong {
    std::string text;
    std::string_view code;
    std::size_t offset;
};

TEST(Expand, MakesNoMoreThanWasAskedFor) {
    uriel::template_values const values = {{"x", "12345"}};
    EXPECT_EQ(expand("a{x}"_template, values, 6).value(), "a12345");
    auto const refused = expand("a{x}"_template, values, 5);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, uriel::template_error::kind::invalid_result);
    EXPECT_EQ(refused.error().result.code, uriel::error_code::too_long);
    EXPECT_FALSE(expand_as(uriel::rule::uri_reference, "a{x}"_template, values, 5));
}

TEST(Expand, IsStopped) {
    using kind = template_value::kind;
    using tests::expect_unless_stopped;
    using tests::long_text;
    for (std::string const& text :
         {long_text("", "a"), long_text("", "\xC3\xA9"), long_text("{", "a") + "}",
          long_text("", "{a}"), long_text("{a", ",a") + "}"}) {
        SCOPED_TRACE(text.substr(0, 10));
        expect_unless_stopped([&] { return uriel::uri_template::parse(text); });
        auto const read = uriel::uri_template::parse(text).value();
        expect_unless_stopped([&] { return read.variables(); });
        expect_unless_stopped([&] { return expand(read, {}); });
        expect_unless_stopped(
            [&] { return uriel::detail::templates::expand_partly(text + "{!}", {}); });
    }
    for (std::string const& text : {long_text("", "a"), long_text("", "\xC3\xA9"),
                                    long_text("", "%41"), long_text("", "%")}) {
        SCOPED_TRACE(text.substr(0, 10));
        expect_unless_stopped([&] { return template_value(text); });
        template_value const value(text);
        for (auto const which : {"{a}"_template, "{+a}"_template, "{?a}"_template})
            expect_unless_stopped([&] { return expand(which, {{"a", value}}); });
    }
    std::string const piece(1000, 'a');
    std::vector<template_value::member> const members(3000, {"n", piece});
    for (kind const what : {kind::list, kind::map}) {
        expect_unless_stopped([&] { return template_value::of(what, members); });
        auto const value = template_value::of(what, members);
        for (auto const which : {"{a}"_template, "{+a*}"_template, "{?a*}"_template})
            expect_unless_stopped([&] { return expand(which, {{"a", value}}); });
    }
    // A short template, a short value, and a long result.
    std::string many;
    for (int i = 0; i < 3000; ++i) many += "{a}";
    expect_unless_stopped([&] {
        return expand(uriel::uri_template::parse(many).value(), {{"a", std::string_view(piece)}});
    });
}

std::vector<wrong> const wrong_templates = {
    {"a b", "invalid-literal", 1},
    {"a}", "invalid-literal", 1},
    {"a<", "invalid-literal", 1},
    {"\x7F", "invalid-literal", 0},
    {std::string("a\0", 2), "invalid-literal", 1},
    {"a\xC3", "invalid-literal", 1},             // cut short
    {"a\xC3(", "invalid-literal", 1},            // no continuation
    {"\xC0\x80", "invalid-literal", 0},          // overlong
    {"\xED\xA0\x80", "invalid-literal", 0},      // a surrogate
    {"\xEF\xB7\x90", "invalid-literal", 0},      // U+FDD0
    {"\xF0\x9F\xBF\xBE", "invalid-literal", 0},  // U+1FFFE
    {"\xF3\xA0\x80\x81", "invalid-literal", 0},  // U+E0001
    {"\xC2\x80", "invalid-literal", 0},          // U+0080
    {"a%", "invalid-percent-encoding", 1},
    {"a%4", "invalid-percent-encoding", 1},
    {"a%4x", "invalid-percent-encoding", 1},
    {"{x%4}", "invalid-percent-encoding", 2},
    {"{x%4", "invalid-percent-encoding", 2},
    {"{%zz}", "invalid-percent-encoding", 1},
    {"{x.%zz}", "invalid-percent-encoding", 3},
    {"{x,%zz}", "invalid-percent-encoding", 3},
    {"{", "unclosed-expression", 1},
    {"a{?", "unclosed-expression", 3},
    {"{x", "unclosed-expression", 2},
    {"{x.", "unclosed-expression", 3},
    {"{x,", "unclosed-expression", 3},
    {"{x:", "unclosed-expression", 3},
    {"{x:12", "unclosed-expression", 5},
    {"{x*", "unclosed-expression", 3},
    {"{}", "empty-expression", 1},
    {"{?}", "empty-expression", 2},
    {"{=x}", "invalid-operator", 1},
    {"{,x}", "invalid-operator", 1},
    {"{!x}", "invalid-operator", 1},
    {"{@x}", "invalid-operator", 1},
    {"{|x}", "invalid-operator", 1},
    {"{$x}", "invalid-variable-name", 1},
    {"{*x}", "invalid-variable-name", 1},
    {"{ x}", "invalid-variable-name", 1},
    {"{?=x}", "invalid-variable-name", 2},
    {"{??x}", "invalid-variable-name", 2},
    {"{{x}}", "invalid-variable-name", 1},
    {"{x}{y{", "invalid-variable-name", 5},
    {"{x,}", "invalid-variable-name", 3},
    {"{x.}", "invalid-variable-name", 3},
    {"{x..y}", "invalid-variable-name", 3},
    {"{x-y}", "invalid-variable-name", 2},
    {"{\xC3\xA9}", "invalid-variable-name", 1},
    {"{x:0}", "invalid-modifier", 3},
    {"{x:}", "invalid-modifier", 3},
    {"{x:%41}", "invalid-modifier", 3},
    {"{x:10000}", "invalid-modifier", 7},
    {"{x:3*}", "invalid-modifier", 4},
    {"{x*:3}", "invalid-modifier", 3},
    {"{x**}", "invalid-modifier", 3},
    {"{x*y}", "invalid-modifier", 3},
    {"{x*%zz}", "invalid-modifier", 3},
};

TEST(UriTemplates, SayWhatIsWrongAndWhere) {
    for (wrong const& each : wrong_templates) {
        SCOPED_TRACE(each.text);
        auto const read = uriel::uri_template::parse(each.text);
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().name(), each.code);
        EXPECT_EQ(read.error().offset, each.offset);
        EXPECT_FALSE(read.error().message(each.text).empty());
        EXPECT_FALSE(read.error().section().empty());
    }
    EXPECT_THAT(explain(uriel::uri_template::parse("a b").error(), "a b"),
                testing::StartsWith("' ' is not allowed outside of an expression"));
    EXPECT_THAT(
        (uriel::template_error{uriel::template_error::kind::invalid_literal, 0}).message("}"),
        testing::HasSubstr("%7D"));
}

TEST(UriTemplates, AreReadWhileCompiling) {
    static_assert("/x{?y}"_template.level() == 3);
    static_assert(uriel::uri_template::parse("{x*}\xC3\xA9").value().level() == 4);
    static_assert(uriel::uri_template::parse("{!x}").error().offset == 1);
    static_assert("it's"_template.text() == "it's");
}

TEST(UriTemplates, NameTheirVariablesOnce) {
    auto const found = ("{x}{+y:30,x:2}{?x,%41,z*}"_template).variables();
    std::vector<std::string> names;
    for (auto const& each : found) names.emplace_back(each.name);
    EXPECT_EQ(names, (std::vector<std::string>{"x", "y", "%41", "z"}));
    EXPECT_EQ(found[0].op, '\0');
    EXPECT_EQ(found[1].op, '+');
    EXPECT_EQ(found[1].prefix, 30);
    EXPECT_EQ(found[1].offset, 5U);
    EXPECT_FALSE(found[1].explode);
    EXPECT_EQ(found[2].op, '?');
    EXPECT_TRUE(found[3].explode);
    EXPECT_TRUE((""_template).variables().empty());
}

TEST(UriTemplates, TakeTextsListsAndMaps) {
    auto const colours = template_value::list({"red", "green"});
    auto const sizes = template_value::map({{"w", "1"}, {"h", "2"}});
    EXPECT_EQ(expand("/{a}{?c*,s*,nothing}"_template,
                     {{"a", "x y"}, {"c", colours}, {"s", sizes}, {"nothing", {}}}),
              "/x%20y?c=red&c=green&w=1&h=2");
    EXPECT_EQ(expand("{a}"_template, {{"a", ""}}), "");
    EXPECT_EQ(expand("{;a}"_template, {{"a", template_value::list({""})}}), ";a=");
}

TEST(UriTemplates, CheckWhatTheResultIs) {
    using uriel::rule;
    auto const refused = expand_as(rule::uri_reference, "{+v}"_template, {{"v", "a[b]#c#d"}});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, uriel::template_error::kind::invalid_result);
    EXPECT_EQ(refused.error().offset, 1U);
    EXPECT_EQ(refused.error().result.where, uriel::component::path);
    EXPECT_EQ(refused.error().name(), "invalid-character");
    EXPECT_EQ(refused.error().section(), "3.3");
    EXPECT_THAT(refused.error().message("a[b]#c#d"), testing::HasSubstr("path"));
    EXPECT_THAT(explain(refused.error(), "a[b]#c#d"), testing::StartsWith("'[' is not allowed"));
    EXPECT_EQ(expand_as(rule::uri, "x:{a}"_template, {{"a", "1"}}), "x:1");
    EXPECT_EQ(expand_as(rule::uri, "{a}"_template, {{"a", "1"}}).error().name(),
              "relative-not-allowed");
    EXPECT_EQ(expand_as(rule::port, "{a}"_template, {{"a", "x"}}).error().name(), "rule-mismatch");
    EXPECT_EQ(
        expand_as(rule::uri, "{a:1}"_template, {{"a", template_value::list({"x"})}}).error().code,
        uriel::template_error::kind::prefix_on_composite);
}

TEST(UriTemplates, LeaveNoBraces) {
    auto const values =
        uri_template_tests::read_values(R"({"x":"{y}","l":["{","}"],"m":{"{":"}"}})");
    for (std::string_view const text : {"{x}{+l}{#m}{.x}{/l*}{;m*}{?x,l*}{&m}", "{+x,l*,m*}"}) {
        auto const result = expand(uriel::uri_template::parse(text).value(), values_of(values));
        EXPECT_EQ(result.value().find_first_of("{}"), std::string::npos) << *result;
    }
}

TEST(UriTemplates, RefuseValuesThatAreNotUtf8) {
    std::string_view const nul("a\0b", 3);
    for (std::string_view const bad :
         {std::string_view("\xC3"), std::string_view("\xED\xA0\x80"), nul}) {
        EXPECT_EQ(expand("a{?b,x}"_template, {{"x", bad}}).error(),
                  (uriel::template_error{uriel::template_error::kind::not_utf8, 5}));
        EXPECT_EQ(expand("{x:1}"_template, {{"x", bad}}).error().code,
                  uriel::template_error::kind::not_utf8);
        EXPECT_FALSE(expand("{x}"_template, {{"x", template_value::list({"a", bad})}}));
        EXPECT_FALSE(expand("{x}"_template, {{"x", template_value::map({{bad, "a"}})}}));
        EXPECT_EQ(expand("{y}"_template, {{"x", bad}, {"y", "1"}}), "1") << "nobody asks for it";
    }
}

TEST(UriTemplates, SayWhichErrorOfAValueComesFirst) {
    auto const values = uri_template_tests::read_values(
        R"({"n":[["a"]],"l":["a"],"e":[],"z":[null],"m":{"a":{}}})");
    auto const expanded = [&](std::string_view text) {
        return expand(uriel::uri_template::parse(text).value(), values_of(values));
    };
    EXPECT_EQ(expanded("{n}").error(),
              (uriel::template_error{uriel::template_error::kind::nested_value, 1}));
    EXPECT_EQ(expanded("{m*}").error(),
              (uriel::template_error{uriel::template_error::kind::nested_value, 1}));
    EXPECT_EQ(expanded("{e,l:2}{n}").error(),
              (uriel::template_error{uriel::template_error::kind::prefix_on_composite, 3}));
    EXPECT_EQ(expanded("{e:2}{z:2}."), ".") << "undefined";
}

TEST(UriTemplates, KeepWhatCannotBeExpandedForDiagnosis) {
    auto const values = uri_template_tests::read_values(R"({"x":"1","z":"3","l":["a"]})");
    auto const partly = [&](std::string_view text) {
        return uriel::detail::templates::expand_partly(text, values_of(values)).text;
    };
    EXPECT_EQ(partly("{x}{!y}{z}"), "1{!y}3");
    EXPECT_EQ(partly("{x} {z}"), "1 {z}");
    EXPECT_EQ(partly("{x}{x,l:2,z}{z}"), "1{x,l:2,z}3");
    EXPECT_EQ(partly("{x}{l:2}"), "1{l:2}");
    EXPECT_EQ(partly("{x}{x,z"), "1{x,z");
    EXPECT_EQ(partly("{x}{}{?z}"), "1{}?z=3");
    EXPECT_EQ(partly("{x}{!}{!y}{z}"), "1{!}{!y}3");
    EXPECT_EQ(partly("{x}{!y}{z}%{x}"), "1{!y}3%{x}");
}

TEST(UriTemplates, KeepNoMoreForDiagnosisThanWasAskedFor) {
    uriel::template_values const values = {{"x", "12345"}};
    EXPECT_EQ(uriel::detail::templates::expand_partly("{!}{x}{x}", values, 13).text,
              "{!}1234512345");
    EXPECT_GT(uriel::detail::templates::expand_partly("{!}{x}{x}", values, 12).text.size(), 12U);
    EXPECT_EQ(uriel::detail::templates::expand_partly("{!}{x}{x}{x}", values, 7).text, "{!}12345");
}

// RFC 6570, 4: "particularly when the template uses +" nothing of this is changed on the way.
TEST(UriTemplates, LetValuesChangeMoreThanTheirPlace) {
    EXPECT_EQ(expand("{+x}/a"_template, {{"x", "http://evil"}}), "http://evil/a");
    EXPECT_EQ(expand("{+x}{+y}"_template, {{"x", "/"}, {"y", "/evil"}}), "//evil");
    EXPECT_EQ(expand("/{+x}"_template, {{"x", "?q#f"}}), "/?q#f");
    EXPECT_EQ(expand("/a/{x}/b"_template, {{"x", ".."}}), "/a/../b");
    EXPECT_EQ(expand("/a{/x}/b"_template, {{"x", ".."}}), "/a/../b");
    EXPECT_EQ(expand("{x}:a"_template, {{"x", "http"}}), "http:a");
}

TEST(UriTemplates, AreLiteralsAndTakeNumbersAndMaps) {
    EXPECT_EQ(uriel::expand("/users/{id}{?q}", {{"id", 7}, {"q", "x y"}}), "/users/7?q=x%20y");
    EXPECT_EQ(uriel::expand("{?n}", {{"n", -5}}), "?n=-5");
    std::map<std::string, std::string> const texts{{"id", "a/b"}, {"q", "x"}};
    EXPECT_EQ(uriel::expand("/users/{id}{?q}", texts), "/users/a%2Fb?q=x");
    std::vector<std::pair<std::string, int>> const numbers{{"a", 1}, {"b", 2}};
    EXPECT_EQ(uriel::expand("{?a,b}", numbers), "?a=1&b=2");
    EXPECT_EQ(uriel::expand("{?a:1}", numbers), "?a=1");
    uriel::template_value const value(1234);
    auto const copy = value;
    EXPECT_EQ(copy.text(), "1234");
}

// Appendix A: operator, first, sep, named, ifemp, allow.
TEST(UriTemplates, OperatorsAreThoseOfTheTable) {
    struct row {
        std::string op, first, sep;
        bool named;
        std::string ifemp;
        bool allows_reserved;
    };
    std::vector<row> const table = {
        {"", "", ",", false, "", false},   {"+", "", ",", false, "", true},
        {".", ".", ".", false, "", false}, {"/", "/", "/", false, "", false},
        {";", ";", ";", true, "", false},  {"?", "?", "&", true, "=", false},
        {"&", "&", "&", true, "=", false}, {"#", "#", ",", false, "", true}};
    for (row const& each : table) {
        SCOPED_TRACE(each.op);
        auto const result = [&](std::string const& variables) {
            std::string const text = "{" + each.op + variables + "}";
            return expand(uriel::uri_template::parse(text).value(),
                          {{"x", "/ %41%"}, {"e", ""}, {"y", "1"}})
                .value();
        };
        auto const named = [&](std::string const& name, std::string const& value) {
            return each.named ? name + (value.empty() ? each.ifemp : "=" + value) : value;
        };
        std::string const x = each.allows_reserved ? "/%20%41%25" : "%2F%20%2541%25";
        EXPECT_EQ(result("x"), each.first + named("x", x));
        EXPECT_EQ(result("y,u,e,y"), each.first + named("y", "1") + each.sep + named("e", "") +
                                         each.sep + named("y", "1"));
        EXPECT_EQ(result("u"), "");
    }
}

}  // namespace
