// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The steps of resolution: the tables of 5.2.4, the transcription of the RFC's text, resolve().
#include "uriel/resolve.hpp"

#include "reference/resolve.hpp"
#include "uriel/parse.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::component;
using uriel::dot_segment_steps;
using uriel::parse;
using uriel::parse_reference;
using uriel::resolution_plan;

/// "STEP OUTPUT INPUT", a step each.
std::vector<std::string> steps_of(std::string_view path) {
    std::vector<std::string> result;
    dot_segment_steps steps(path);
    while (auto const done = steps.next())
        result.push_back(std::string(uriel::dot_segment_steps::name(*done)) + " " +
                         std::string(steps.output()) + " " + std::string(steps.input()));
    return result;
}

using lines = std::vector<std::string>;

// The two tables of 5.2.4.
TEST(ResolutionSteps, AreThoseOfTheTables) {
    EXPECT_EQ(steps_of("/a/b/c/./../../g"),
              (lines{"2E /a /b/c/./../../g", "2E /a/b /c/./../../g", "2E /a/b/c /./../../g",
                     "2B /a/b/c /../../g", "2C /a/b /../g", "2C /a /g", "2E /a/g "}));
    EXPECT_EQ(
        steps_of("mid/content=5/../6"),
        (lines{"2E mid /content=5/../6", "2E mid/content=5 /../6", "2C mid /6", "2E mid/6 "}));
}

TEST(ResolutionSteps, HaveEachCase) {
    EXPECT_EQ(steps_of(""), lines{});
    EXPECT_EQ(steps_of("/%2e%2e/%2E"), (lines{"2E /%2e%2e /%2E", "2E /%2e%2e/%2E "}));
    EXPECT_EQ(steps_of("../."), (lines{"2A  .", "2D  "}));
    EXPECT_EQ(steps_of("./.."), (lines{"2A  ..", "2D  "}));
    EXPECT_EQ(steps_of("/."), (lines{"2B  /", "2E / "}));
    EXPECT_EQ(steps_of("/.."), (lines{"2C  /", "2E / "}));
    EXPECT_EQ(steps_of("a/.."), (lines{"2E a /..", "2C  /", "2E / "}));
    EXPECT_EQ(steps_of("//..."), (lines{"2E / /...", "2E //... "}));
}

// Every path of up to seven characters of which dot segments are made.
TEST(ResolutionSteps, EndAsTheTranscriptionAndTheLibraryDo) {
    constexpr std::string_view alphabet = "/.a";
    std::vector<std::string> paths = {""};
    for (std::size_t i = 0; i < paths.size(); ++i) {
        std::string const path = paths[i];
        if (path.size() < 7)
            for (char const c : alphabet) paths.push_back(path + c);
        dot_segment_steps steps(path);
        while (steps.next()) {
        }
        EXPECT_EQ(steps.output(), reference::remove_dot_segments(path)) << path;
        std::string room(path);
        uriel::detail::resolution::dot_segment_remover pieces(
            path, uriel::detail::resolution::dots::literal);
        EXPECT_EQ(steps.output(), pieces.write_to_end_of(room)) << path;
        EXPECT_EQ(steps.surplus(), pieces.surplus()) << path;
    }
}

/// The target that follows from the plan, by 5.3.
std::string recompose(resolution_plan const& plan, uriel::uri_view const& base,
                      uriel::reference_view const& ref) {
    auto const text = [&](component which) {
        bool const is_of_base =
            plan.source_of(which, base, ref) == uriel::resolution_plan::source::base;
        auto const at = is_of_base ? base.span(which) : ref.span(which);
        return (is_of_base ? base.text() : ref.text()).substr(at.offset, at.length);
    };
    auto const has = [&](component which) {
        return plan.source_of(which, base, ref) != uriel::resolution_plan::source::none;
    };
    std::string path(text(component::path));
    if (plan.source_of(component::path, base, ref) == uriel::resolution_plan::source::merged)
        path = std::string(*plan.directory) + std::string(ref.path().text());
    if (plan.removes_dots) path = reference::remove_dot_segments(path);
    std::string target = std::string(text(component::scheme)) + ":";
    if (has(component::authority)) target.append("//").append(text(component::authority));
    if (!has(component::authority) && path.starts_with("//")) target += "/.";
    target += path;
    if (has(component::query)) target.append("?").append(text(component::query));
    if (has(component::fragment)) target.append("#").append(text(component::fragment));
    return target;
}

TEST(ResolutionPlan, LeadsToTheTargetOfResolve) {
    constexpr std::string_view bases[] = {"x:",     "x:a",       "x:/a/b?q#f", "x://h",
                                          "x://h/", "x://h/a/b", "x:a/b?q",    "x:/a/../b"};
    constexpr std::string_view references[] = {
        "",          "#f",         "?y",    "?y#f", "g",         "g?y", "/g",           "./g/.",
        "../g",      "../../../g", "//",    "//g",  "//g/./a?y", "y:g", "y://g/../a#f", "x:g",
        "X:/g/../a", "/.//g",      "..//g", ".//"};
    for (std::string_view const b : bases)
        for (std::string_view const r : references)
            for (bool const is_strict : {true, false}) {
                auto const base = parse(b).value();
                auto const ref = parse_reference(r).value();
                uriel::resolve_options const options{.strict = is_strict};
                auto const plan = uriel::resolution_plan::of(base, ref, options).value();
                EXPECT_EQ(recompose(plan, base, ref),
                          uriel::resolve(base, ref, options).value().text())
                    << b << " and " << r;
            }
}

TEST(ResolutionPlan, SaysWhichWayItGoes) {
    auto const base = parse("http://h").value();
    auto const plan = [&](std::string_view ref) {
        return uriel::resolution_plan::of(base, parse_reference(ref).value()).value();
    };
    EXPECT_EQ(plan("x:").branch, component::scheme);
    EXPECT_EQ(plan("//g").branch, component::authority);
    EXPECT_EQ(plan("/g").branch, component::path);
    EXPECT_EQ(plan("?y").branch, component::query);
    EXPECT_EQ(plan("").branch, component::fragment);
    EXPECT_EQ(plan("g").directory, "/");
    EXPECT_EQ(plan("/g").directory, std::nullopt);
    EXPECT_EQ(plan("//g").directory, std::nullopt);
    EXPECT_TRUE(plan("g").removes_dots);
    EXPECT_FALSE(plan("?y").removes_dots);
}

TEST(ResolutionPlan, NeedsABaseWithAScheme) {
    uriel::uri const none;
    auto const plan = uriel::resolution_plan::of(none, parse_reference("g").value());
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().code, uriel::error_code::no_base);
}

}  // namespace
