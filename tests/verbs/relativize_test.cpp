// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Examples of relativize, case by case; relativize_small_world_test.cpp tries all pairs.
#include "uriel/relativize.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "reference/generate.hpp"
#include "seed.hpp"
#include "verbs/allocations.hpp"

namespace {

using uriel::error_code;
using uriel::parse_error;
using uriel::uri_view;

/// The answer, or "none".
std::string relative(std::string_view base, std::string_view target) {
    auto const result = uriel::relativize(uriel::parse(base).value(), uriel::parse(target).value());
    if (result) return std::string(result->text());
    EXPECT_EQ(result.error(), parse_error{error_code::no_reference});
    return "none";
}

struct example {
    std::string_view base;
    std::string_view target;
    std::string_view reference;
};

void expect(std::initializer_list<example> examples) {
    for (example const& e : examples)
        EXPECT_EQ(relative(e.base, e.target), e.reference) << e.base << " -> " << e.target;
}

TEST(Relativize, EmptyPath) {
    expect({{"http://a/b", "http://a/b", ""},
            {"http://a/b?q", "http://a/b?q", ""},
            {"http://a/b?q", "http://a/b?q#f", "#f"},
            {"http://a/b#old", "http://a/b", ""},
            {"http://a/b?", "http://a/b?", ""},
            {"http://a", "http://a", ""},
            {"x:", "x:", ""}});
}

TEST(Relativize, QueryOnly) {
    expect({{"http://a/b", "http://a/b?q", "?q"},
            {"http://a/b?q", "http://a/b?r#f", "?r#f"},
            {"http://a/b?q", "http://a/b?", "?"},
            {"http://a", "http://a?q", "?q"},
            {"x:a:b", "x:a:b?", "?"}});
}

TEST(Relativize, OnlyAPathTakesTheQueryAway) {
    expect({{"http://a/b?q", "http://a/b", "b"},
            {"http://a/b/?q", "http://a/b/", "."},
            {"http://a/?q", "http://a/", "."},
            {"http://a?q", "http://a", "//a"},
            {"x:a:b?q", "x:a:b", "./a:b"},
            {"x:?q", "x:", "."}});
}

TEST(Relativize, RelativePath) {
    expect({{"http://a/b/c/d;p?q", "http://a/b/c/g", "g"},
            {"http://a/b/c/d;p?q", "http://a/b/c/g?y#s", "g?y#s"},
            {"http://a/b/c/d;p?q", "http://a/b/c/", "."},
            {"http://a/b/c/d;p?q", "http://a/b/", ".."},
            {"http://a/bcd/c/d", "http://a/bcd/g", "../g"},
            {"http://a/b/c/d;p?q", "http://a/b/c/d;p/", "d;p/"},
            {"http://a/bcdef/c/d/e", "http://a/bcdef/", "../.."},
            {"http://a/bcdefg/c/d/e", "http://a/bcdefg/g", "../../g"},
            {"http://a", "http://a/g", "g"},
            {"x:a/b", "x:a/c", "c"},
            {"x:a", "x:b", "b"}});
}

TEST(Relativize, FewerDotsThenByteOrder) {
    expect({{"http://a/b/c/d", "http://a/b/g", "/b/g"},  // not "../g"
            {"http://a/b", "http://a/", "."},            // not "/"
            {"x:ab/cd/e", "x:ab/", ".."},
            {"x:a/b/c/d", "x:a/", "x:a/"},  // not "../.."
            {"x:a", "x:/.//b", ".///b"},    // not "/.//b"
            {"y:a", "x:/.//b", "x:.///b"},  // not the target
            {"x:q", "x:a:b", "./a:b"}});    // not the target
}

TEST(Relativize, AbsolutePath) {
    expect({{"http://a/b/c/d;p?q", "http://a/g", "/g"},
            {"http://a/b/c/d;p?q", "http://a/", "/"},
            {"x:a/b/c", "x:/g", "/g"},
            {"x:a", "x:/g", "/g"}});
}

TEST(Relativize, NetworkPathOrTheTargetItself) {
    expect({{"http://a/b", "http://c/b", "//c/b"},
            {"http://a/b", "http://a:80/b", "//a:80/b"},
            {"http://a/b", "http://A/b", "//A/b"},
            {"http://a/b", "http://a", "//a"},
            {"http://a/b", "http://", "//"},
            {"http://a/b", "https://a/b", "https://a/b"},
            {"http://a/b", "HTTP://a/b", "HTTP://a/b"},
            {"http://a/b", "http:/b", "http:/b"},
            {"x:/b", "x://a/b", "//a/b"}});
}

TEST(Relativize, FirstSegmentWithColon) {
    expect({{"x:/p/", "x:/p/a:b", "./a:b"},
            {"x:/p/q/", "x:/p/a:b", "/p/a:b"},
            {"x:/pq/r/", "x:/pq/a:b", "../a:b"},
            {"x:/p/", "x:/p/a/b:c", "a/b:c"},
            {"x:/p/", "x:/p/:", "./:"},
            {"x:/", "x:/a:b", "/a:b"},
            {"x:q", "x:a:b", "./a:b"}});
}

TEST(Relativize, TwoSlashes) {
    expect({{"x:/a", "x:/.//b", ".//b"},
            {"x:/a/b", "x:/.//b", "/.//b"},
            {"x:a", "x:/.//b", ".///b"},
            {"x:/.//b", "x:/.//b", ""},
            {"x:/.//b", "x:/.//c", "c"},
            {"y:a", "x:/.//b", "x:.///b"},
            {"http://h/a/b", "http://h//b", "/.//b"},
            {"http://h/a/", "http://h/a//", ".//"},
            {"http://h/ab/c/", "http://h/ab//d", "..//d"},
            {"http:///a/b", "http:////b", "/.//b"}});
}

TEST(Relativize, RootlessPath) {
    expect({{"x:a/b", "x:/c", "/c"},
            {"x:a/b", "x:c", "x:c"},
            {"x:a/b", "x:", "x:"},
            {"x:a/b/c/d/e", "x:a/", "x:a/"},
            {"x:./a", "x:b", "b"},
            {"x:../a?q", "x:", "."},
            {"urn:isbn:1", "urn:isbn:2", "./isbn:2"}});
}

TEST(Relativize, DotSegments) {
    expect({{"http://a/b/../c", "http://a/b/../c", ""},
            {"http://a/b/../c", "http://a/b/../c?q", "?q"},
            {"http://a/b/../c?q", "http://a/b/../c", "none"},
            {"http://a/b/../c", "http://a/b/../d", "none"},
            {"http://a/b/./c", "http://a/b/d", "d"},
            {"http://a/b/c/../d", "http://a/b/d", "d"},
            {"http://a/bcd/../efg/../x", "http://a/bcd/", "bcd/"},
            {"http://a", "http://b/..", "none"},
            {"x:a", "y:./b", "none"},
            {"x:a", "x:/./b", "none"},
            {"x:a", "x:/.//./b", "none"},
            {"http://a/b/", "http://a/%2E%2E/c", "/%2E%2E/c"},
            {"http://a/b/", "http://a/.x/%2E/c", "/.x/%2E/c"},
            {"x:a", "x:/.//%2E/c", ".///%2E/c"},
            {"http://a/b/.c", "http://a/b/.d", ".d"}});
}

TEST(Relativize, ResolvesBack) {
    reference::generator random(tests::seed());
    std::size_t const random_pairs = tests::scaled(tests::sampled(100'000));
    std::size_t refused = 0;
    for (std::size_t i = 0; i < random_pairs; ++i) {
        std::string const base_text = random.rule("URI");
        std::string const other_text = i % 2 == 0 ? random.valid() : random.rule("URI");
        uri_view const base = uriel::parse(base_text).value();
        uriel::uri const other = uriel::resolve(base, uriel::parse_reference(other_text).value());
        // A target of its own text, which may have dot segments, or one near the base.
        auto const own = uriel::parse(other_text);
        uri_view const target = own ? *own : other.view();

        auto const result = uriel::relativize(base, target);
        if (!result) {
            ASSERT_TRUE(target.parts().may_have(uriel::detail::scanning::fact::dot_segment))
                << target.text();
            ++refused;
            continue;
        }
        std::string_view const text = result->text();
        ASSERT_LE(text.size(), target.text().size());
        ASSERT_EQ(result->view().parts(), uriel::parse_reference(text).value().parts()) << text;
        ASSERT_EQ(uriel::resolve(base, *result).text(), target.text())
            << base_text << " + " << text << " URIEL_SEED=" << tests::seed();
    }
    EXPECT_LT(refused, random_pairs / 5);
}

// What normalize() and resolve() may skip depends on the facts: none may be missing.
TEST(Relativize, FactsOfTheResult) {
    for (auto const& [base, target, text] :
         std::initializer_list<example>{{"x:/ab/c/d", "x:/ab/e", "../e"},
                                        {"x:/p/", "x:/p/a:b", "./a:b"},
                                        {"x:/a?q", "x:/", "."},
                                        {"x:a/b/c/d", "x:a/b/", ".."},
                                        {"y:a", "x:/.//b", "x:.///b"},
                                        {"y:", "X://H/%7e", "X://H/%7e"},
                                        {"X:", "X://H/.a", "//H/.a"}}) {
        auto const result = uriel::relativize(*uriel::parse(base), *uriel::parse(target));
        EXPECT_EQ(result->text(), text);
        std::uint8_t const needed = uriel::parse_reference(text)->parts().facts;
        EXPECT_EQ(result->view().parts().facts & needed, needed) << text;
    }
}

TEST(Relativize, BufferOfAnySize) {
    for (auto const& [base, target, text] :
         std::initializer_list<example>{{"http://a/bc/d/e", "http://a/bc/g?q#f", "../g?q#f"},
                                        {"http://a/b", "http://c/b", "//c/b"},
                                        {"http://a/bcdef/c/d/e", "http://a/bcdef/", "../.."},
                                        {"y:a", "x:/.//b", "x:.///b"},
                                        {"x:a", "x:a", ""}}) {
        uri_view const from = *uriel::parse(base);
        uri_view const to = *uriel::parse(target);
        EXPECT_LE(text.size(), uriel::relativize_bound(from, to));
        for (std::size_t size = 0; size <= target.size(); ++size) {
            std::vector<char> buffer(size);
            auto const result = uriel::relativize_into(from, to, buffer);
            if (size >= text.size())
                EXPECT_EQ(result.value().text(), text);
            else
                EXPECT_EQ(result.error(), parse_error{error_code::buffer_too_small}) << size;
        }
    }
}

TEST(Relativize, BufferForTheDirectoryOfTheBase) {
    uri_view const base = *uriel::parse("http://a/bcd/././././././././e");
    uri_view const target = *uriel::parse("http://a/bcd/f");
    std::vector<char> buffer(uriel::relativize_bound(base, target));
    EXPECT_EQ(uriel::relativize_into(base, target, buffer)->text(), "f");
    EXPECT_EQ(uriel::relativize_into(base, target, std::span(buffer).first(4)).error(),
              parse_error{error_code::buffer_too_small});
}

TEST(Relativize, ManyLevels) {
    std::string base = "x:/";
    for (int i = 0; i < 100'000; ++i) base += "a/./b/../";
    std::string target = base.substr(0, 3);
    for (int i = 0; i < 50'000; ++i) target += "aa/";
    EXPECT_EQ(relative(base, target), target.substr(2));
    std::string sibling = "x:/";
    for (int i = 0; i < 99'999; ++i) sibling += "a/";
    EXPECT_EQ(relative(base, sibling), "..");
    EXPECT_EQ(relative(base, sibling + "c"), "../c");
}

TEST(Relativize, Allocations) {
    uri_view const base = *uriel::parse("http://a/b/./c/../d");
    uri_view const target = *uriel::parse("http://a/a/long/long/long/long/long/path/g");
    std::array<char, 64> buffer{};

    std::size_t const before = tests::allocations();
    auto const view = uriel::relativize_into(base, target, buffer);
    std::size_t const between = tests::allocations();
    auto const owner = uriel::relativize(base, target);
    std::size_t const after = tests::allocations();

    EXPECT_EQ(between - before, 0U);
    EXPECT_EQ(after - between, 1U);
    EXPECT_EQ(view->text(), owner->text());
}

// Not of literals: under -fsanitize=undefined, GCC 12 takes no pointer into one for a constant.
constexpr bool leads(std::string_view base, std::string_view target, std::string_view text) {
    std::array<char, 32> buffer{};
    auto const result = uriel::relativize_into(*uriel::parse(base), *uriel::parse(target), buffer);
    return result && result->text() == text;
}
static_assert(leads("http://a/bc/./d/e?q", "http://a/bc/g#f", "../g#f"));
static_assert(leads("x:/p/", "x:/p/a:b", "./a:b"));

}  // namespace
