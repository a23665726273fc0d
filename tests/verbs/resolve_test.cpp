// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Reference resolution (RFC 3986, 5): the printed examples, the transcription, buffers and limits.
#include "uriel/resolve.hpp"

#include "cpu_time.hpp"
#include "reference/generate.hpp"
#include "reference/grammar.hpp"
#include "reference/resolve.hpp"
#include "resolution_examples.hpp"
#include "seed.hpp"
#include "uriel/parse.hpp"
#include "verbs/allocations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::parse;
using uriel::parse_reference;
using uriel::resolve_bound;
using uriel::resolve_into;
using uriel::resolve_options;

using tests::example_base;
using tests::examples;

constexpr bool holds(tests::example const& each) {
    std::array<char, 64> buffer{};
    auto const base = *parse(example_base);
    auto const ref = *parse_reference(each.reference);
    auto const target = resolve_into(base, ref, buffer);
    return target && target->text() == each.target &&
           target->parts() == parse(each.target)->parts();
}

static_assert(std::ranges::all_of(examples, holds));

TEST(Resolve, Examples) {
    auto const base = *parse(example_base);
    for (tests::example const& each : examples) {
        EXPECT_TRUE(holds(each)) << each.reference;
        auto const target = uriel::resolve(base, *parse_reference(each.reference));
        EXPECT_EQ(target.text(), each.target);
        EXPECT_EQ(target.view().parts(), parse(each.target)->parts());
    }
    EXPECT_EQ(uriel::resolve(base, *parse_reference("http:g"), {.strict = false})->text(),
              "http://a/b/c/g");
}

// Resolves both ways and compares text, components and facts with the transcription's.
void expect_as_transcription(std::string const& base_text, std::string const& reference_text) {
    auto const base = parse(base_text);
    auto const ref = parse_reference(reference_text);
    ASSERT_TRUE(base && ref) << base_text << " + " << reference_text;
    for (bool const strict : {true, false}) {
        std::string const expected = reference::resolve(base_text, reference_text, strict);
        auto const target = uriel::resolve(*base, *ref, {.strict = strict});
        ASSERT_TRUE(target);
        ASSERT_EQ(target->text(), expected) << base_text << " + " << reference_text;
        auto const again = uriel::resolve(uriel::fixed_base(*base), *ref, {.strict = strict});
        ASSERT_TRUE(again);
        ASSERT_EQ(again->text(), expected) << base_text << " + " << reference_text;
        ASSERT_EQ(again->view().parts(), target->view().parts()) << expected;
        auto const parsed = parse(expected);
        ASSERT_EQ(parsed->parts().facts & ~again->view().parts().facts, 0)
            << base_text << " + " << reference_text;
        ASSERT_TRUE(parsed) << expected;
        ASSERT_EQ(target->view().parts(), parsed->parts()) << expected;
        // A fact that a parse would set has to be set.
        ASSERT_EQ(parsed->parts().facts & ~target->view().parts().facts, 0)
            << base_text << " + " << reference_text;

        reference::uri const components =
            reference::transform(reference::parse_components(base_text),
                                 reference::parse_components(reference_text), strict);
        bool const guarded = !components.authority && components.path.starts_with("//");
        ASSERT_EQ(target->view().path().text(), (guarded ? "/." : "") + components.path);
        ASSERT_EQ(target->view().has_authority(), components.authority.has_value());
    }
}

constexpr std::string_view small_bases[] = {
    "x:",        "x:a",      "x:/",         "x:/a",      "x:/a/b",  "x:a/b",   "x:a/",
    "x://",      "x://h",    "x://h/",      "x://h/a/b", "x://h//", "x://h?q", "x:?q",
    "x://h/..",  "x:/a/../", "x:a/../b",    "x:..",      "x:../a",  "x:/a//b", "x://h/a//",
    "x://h/./b", "X:/.//a",  "x://h/a?q#f", "x:a:b",     "x:a//b",  "x:./b",   "x://u@h:1/a/b?q"};

// Every valid reference of up to five of these characters against every one of the small bases.
template <class Check>
void for_each_of_a_small_world(Check check) {
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= tests::scaled(20) / 4; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            if (uriel::is_valid_reference(text))
                for (std::string_view const base : small_bases) {
                    check(std::string(base), text);
                    if (testing::Test::HasFatalFailure()) return;
                }
            for (char const c : std::string_view("x./:?#")) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
}

TEST(Resolve, AgreesWithTranscription) {
    for_each_of_a_small_world(expect_as_transcription);
    reference::generator random(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(200'000)) && !HasFatalFailure(); ++i)
        expect_as_transcription(random.rule("URI"), random.valid());
}

// Paths of dots, slashes and letters, where the generator would seldom look.
TEST(Resolve, AgreesOnPathsOfDots) {
    reference::generator random(tests::seed() + 1);
    auto const path = [&] {
        std::string text;
        for (std::size_t size = random.below(12); size > 0; --size)
            text += std::string_view("aa..../////")[random.below(11)];
        return text;
    };
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(500'000)) && !HasFatalFailure(); ++i) {
        std::string const base = (random.below(2) == 0 ? "x://h/" : "x:") + path();
        std::string const ref = path();
        if (uriel::is_valid(base)) expect_as_transcription(base, ref);
    }
}

TEST(Resolve, YieldsAUri) {
    for_each_of_a_small_world([](std::string const& base, std::string const& ref) {
        auto const from = *parse(base);
        if (from.has_fragment()) return;
        auto const target = uriel::resolve(from, *parse_reference(ref));
        ASSERT_TRUE(reference::matches("URI", target.text())) << base << " + " << ref;
        auto const parsed = parse(target.text());
        ASSERT_TRUE(parsed);
        ASSERT_EQ(parsed->parts(), target.view().parts()) << target.text();
    });
}

TEST(Resolve, PathNeverBecomesAuthority) {
    auto const target = uriel::resolve(*parse("scheme:/x"), *parse_reference("/..//bar"));
    EXPECT_EQ(target.text(), "scheme:/.//bar");
    EXPECT_FALSE(target->has_authority());
    EXPECT_EQ(target->path(), "/.//bar");
    EXPECT_EQ(uriel::resolve(*parse("f:/a"), *parse_reference(".//g")).text(), "f:/.//g");
}

// The ".." that climb above the root of a path, found by the rule of 5.2.4 itself: as an offset
// into directory + path, the first one that finds an empty output buffer.
std::optional<std::size_t> first_surplus(std::string const& whole) {
    std::string output;
    std::size_t at = 0;  // of the input buffer; a "/" that replaces a prefix is its last character
    auto const rest = [&] { return std::string_view(whole).substr(at); };
    while (at < whole.size()) {
        std::string_view const input = rest();
        if (input.starts_with("../") || input == "..") return at;
        if (input.starts_with("./")) {
            at += 2;
        } else if (input.starts_with("/./")) {
            at += 2;
        } else if (input == "/." || input == ".") {
            return std::nullopt;
        } else if (input.starts_with("/../") || input == "/..") {
            if (output.empty()) return at + 1;
            std::size_t const slash = output.rfind('/');
            output.erase(slash == std::string::npos ? 0 : slash);
            at += 3;
        } else {
            std::size_t const end = std::min(input.find('/', 1), input.size());
            output += input.substr(0, end);
            at += end;
        }
    }
    return std::nullopt;
}

void expect_surplus(std::string const& base_text, std::string const& text) {
    auto const base = *parse(base_text);
    auto const ref = *parse_reference(text);
    auto const result =
        uriel::resolve(base, ref, {.surplus = uriel::resolve_options::above_root::error});
    auto const again = uriel::resolve(uriel::fixed_base(base), ref,
                                      {.surplus = uriel::resolve_options::above_root::error});
    ASSERT_EQ(again.has_value(), result.has_value()) << base_text << " + " << text;
    ASSERT_TRUE(again || again.error().offset == result.error().offset);
    bool const own = ref.has_scheme() || ref.has_authority() || ref.path().begins_with_slash();
    std::string const path(ref.path().text());
    std::string const merged =
        own ? path : reference::merge(reference::parse_components(base_text), path);
    auto const at = path.empty() ? std::nullopt : first_surplus(merged);
    ASSERT_EQ(result.has_value(), !at.has_value()) << base_text << " + " << text;
    if (!at) return;
    std::size_t const surplus = at.value_or(0);
    ASSERT_EQ(result.error().code, uriel::error_code::above_root);
    ASSERT_EQ(result.error().where, uriel::component::path);
    // Where the base itself climbs above its root there is no ".." of the reference to point at.
    std::size_t const directory = merged.size() - path.size();
    std::size_t const in_path = surplus >= directory ? surplus - directory : 0;
    std::size_t const path_begin = ref.parts().path_begin;
    ASSERT_EQ(result.error().offset, path_begin + in_path) << base_text << " + " << text;
}

TEST(Resolve, AboveRootIsAnErrorOnRequest) {
    expect_surplus("http://a/b", "../../g");
    expect_surplus("http://a/b/c/d;p?q", "../../../g");
    expect_surplus("http://a/b/c/d;p?q", "../../g");
    expect_surplus("http://a/b", "//h/a/../../b");
    expect_surplus("http://a/b", "x:../b");
    EXPECT_EQ(uriel::resolve(*parse("http://a/b/c"), *parse_reference("x/../../../g"),
                             {.surplus = uriel::resolve_options::above_root::error})
                  .error()
                  .offset,
              8U);
}

TEST(Resolve, AboveRootOffsets) { for_each_of_a_small_world(expect_surplus); }

// Every capacity up to the bound: too small, or the exact result. Where no dot segments have to be
// removed, the exact size suffices; a path with some is put together in the buffer first.
TEST(Resolve, FitsIntoItsBound) {
    reference::generator random(tests::seed() + 2);
    for (std::size_t i = 0; i < tests::scaled(4000); ++i) {
        std::string const base_text = random.rule("URI");
        std::string const text = i % 2 == 0 ? random.valid() : ".././/../a:b/..//";
        auto const base = *parse(base_text);
        auto const ref = *parse_reference(text);
        auto const expected = uriel::resolve(base, ref);
        std::size_t const bound = resolve_bound(base, ref);
        ASSERT_LE(expected.text().size(), bound);
        std::size_t const step = bound < 120 ? 1 : 7;
        for (std::size_t capacity = 0; capacity <= bound; capacity += step) {
            std::string buffer(capacity + 4, '\xAA');
            auto const target = resolve_into(base, ref, {buffer.data(), capacity});
            ASSERT_EQ(buffer.substr(capacity), "\xAA\xAA\xAA\xAA");
            bool const has_dots = (base.parts().facts | ref.parts().facts) &
                                  static_cast<unsigned>(uriel::detail::scanning::fact::dot_segment);
            bool const suffices = capacity >= expected.text().size();
            ASSERT_TRUE(suffices || !target) << base_text << " + " << text << " into " << capacity;
            ASSERT_TRUE(target || !suffices || (has_dots && capacity < bound))
                << base_text << " + " << text << " into " << capacity;
            if (!target) {
                ASSERT_EQ(target.error().code, uriel::error_code::buffer_too_small);
                continue;
            }
            ASSERT_EQ(target->text(), expected.text());
            ASSERT_EQ(target->parts(), expected.view().parts());
        }
    }
}

TEST(Resolve, AgainstAFixedBase) {
    struct fixed {
        std::string_view text;
        std::string_view directory;
        bool has_dots;
    };
    constexpr fixed bases[] = {
        {"http://h/a/b?q/r#f/g", "http://h/a/", false},
        {"http://h", "http://h", false},
        {"http://h?q/", "http://h", false},
        {"x:a:b", "x:", false},
        {"x:a/b", "x:a/", false},
        {"x:", "x:", false},
        {"x://h/.a/..b/c", "x://h/.a/..b/", false},
        {"x://h/a/..", "x://h/a/", false},
        {"x://h/../b", "x://h/../", true},
        {"x://h/./.b/c", "x://h/./.b/", true},
        {"x:../b", "x:../", true},
    };
    for (fixed const& each : bases) {
        auto const view = *parse(each.text);
        uriel::fixed_base const base(view);
        EXPECT_EQ(base.view(), view);
        EXPECT_EQ(each.text.substr(0, base.directory_end()), each.directory);
        EXPECT_EQ(base.has_dot_segments(), each.has_dots) << each.text;
        for (std::string_view const text :
             {"g", ".g", "./g", "../g", "../../g", ".", "..", "a/../g", "", "?y", "#s", "/g",
              "/./g", "//o/../g", "x:g", "y:g"})
            expect_as_transcription(std::string(each.text), std::string(text));
    }
    char buffer[16];
    constexpr uriel::fixed_base base(uriel::literals::operator""_uri < "http://h/a/b">());
    EXPECT_EQ(uriel::resolve_into(base, *parse_reference("../g"), buffer)->text(), "http://h/g");
    EXPECT_EQ(uriel::resolve_into(base, *parse_reference("long/name"), buffer).error().code,
              uriel::error_code::buffer_too_small);
    EXPECT_EQ(uriel::resolve(base, *parse_reference("g")).text(), "http://h/a/g");
    uriel::uri const empty;
    uriel::fixed_base const nothing(empty);
    EXPECT_TRUE(uriel::resolve(nothing, *parse_reference("g")).empty());
    EXPECT_EQ(uriel::resolve(nothing, *parse_reference("g"), {}).error().code,
              uriel::error_code::no_base);
    EXPECT_EQ(uriel::resolve_into(nothing, *parse_reference("g"), buffer).error().code,
              uriel::error_code::no_base);
    EXPECT_EQ(uriel::resolve_into(empty, *parse_reference("g"), buffer).error().code,
              uriel::error_code::no_base);
}

TEST(Resolve, TakesTheTextOfAReference) {
    auto const base = *parse("http://a/b/c?q");
    std::string const link = "../d?y";
    EXPECT_EQ(uriel::resolve(base, link)->text(), "http://a/d?y");
    EXPECT_EQ(uriel::resolve(base, "d")->text(), "http://a/b/d");
    EXPECT_EQ(uriel::resolve(base, "").value().text(), "http://a/b/c?q");
    EXPECT_EQ(uriel::resolve(uriel::uri(base), std::string("/x")).value().text(), "http://a/x");
    EXPECT_EQ(uriel::resolve(uriel::fixed_base(base), link)->text(), "http://a/d?y");
    EXPECT_EQ(uriel::resolve(base, "http:g", {.strict = false})->text(), "http://a/b/g");
    // The offset is within the reference.
    auto const invalid = uriel::resolve(base, "d e");
    ASSERT_FALSE(invalid);
    EXPECT_EQ(invalid.error(), parse_reference("d e").error());
    EXPECT_EQ(uriel::resolve(uriel::fixed_base(base), "d e").error(), invalid.error());
    EXPECT_EQ(
        uriel::resolve(base, "../../..", {.surplus = uriel::resolve_options::above_root::error})
            .error()
            .code,
        uriel::error_code::above_root);
    EXPECT_EQ(uriel::resolve(uriel::uri(), "g").error().code, uriel::error_code::no_base);
    EXPECT_EQ(uriel::resolve(uriel::uri(), "x:g")->text(), "x:g");
}

// Where no dot segments are removed in the middle, the size is known before.
TEST(Resolve, OwnsNoMoreHeapThanItsText) {
    std::string const long_name(700, 'n');
    for (std::string const& base_text :
         {std::string("http://h"), std::string("http://h/a/b?q#f"), "http://h/" + long_name + "/b",
          "http://h/a/" + long_name, "x:" + long_name}) {
        auto const base = *parse(base_text);
        for (std::string const& text :
             {std::string(), std::string("#s"), std::string("?y"), std::string("g"),
              std::string("./g"), std::string("/g"), std::string("//o/g"), std::string("y:g"),
              "y:" + long_name, long_name, '/' + long_name, "#" + long_name, "?" + long_name}) {
            auto const ref = *parse_reference(text);
            if (text == "./g" && !base.path().begins_with_slash()) continue;
            std::size_t const before = tests::allocations();
            auto const target = uriel::resolve(base, ref);
            ASSERT_EQ(tests::allocations() - before, 1U);
            ASSERT_EQ(tests::last_allocation(), target.text().size()) << base_text << " + " << text;
            ASSERT_EQ(target.text(), reference::resolve(base_text, text, true));
        }
    }
    // One ".." in the middle, and the two octets of a guard that might be needed.
    std::string const climbs = "a/../" + long_name;
    auto const target = uriel::resolve(*parse("http://h/"), *parse_reference(climbs));
    EXPECT_EQ(tests::last_allocation(), target.text().size() + 5 + 2);
}

std::chrono::nanoseconds time_to_resolve(std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "../";
    std::string deep = "http://h/";
    for (std::size_t i = 0; i < count; ++i) deep += "a/";
    auto const base = *parse(deep);
    auto const ref = *parse_reference(text);
    auto const begin = tests::cpu_time();
    EXPECT_EQ(uriel::resolve(base, ref).text(), "http://h/");
    EXPECT_EQ(uriel::resolve(*parse("http://h/"), ref).text(), "http://h/");
    EXPECT_EQ(uriel::resolve(*parse("http://h/"), ref,
                             {.surplus = uriel::resolve_options::above_root::error})
                  .error()
                  .offset,
              0U);
    return tests::cpu_time() - begin;
}

TEST(Resolve, MillionsOfDotSegmentsTakeLinearTime) {
    using namespace std::chrono_literals;
    auto const shorter = time_to_resolve(100'000);
    auto const longer = time_to_resolve(1'000'000);
    EXPECT_LT(longer, 40 * shorter + 50ms);
}

}  // namespace
