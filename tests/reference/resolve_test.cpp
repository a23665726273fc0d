// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The examples of RFC 3986, 5.2.4 and 5.4, and the cases around them.
#include "reference/resolve.hpp"

#include <gtest/gtest.h>

#include "reference/generate.hpp"
#include "reference/parse.hpp"
#include "resolution_examples.hpp"

namespace {

using reference::remove_dot_segments;
using reference::resolve;

using tests::example;
using tests::examples;

constexpr std::string_view base = tests::example_base;

TEST(Resolve, Examples) {
    for (example const& e : examples) EXPECT_EQ(resolve(base, e.reference), e.target);
}

TEST(Resolve, NotStrict) {
    EXPECT_EQ(resolve(base, "http:g", false), "http://a/b/c/g");
    EXPECT_EQ(resolve(base, "HTTP:../g", false), "http://a/b/g");
    EXPECT_EQ(resolve(base, "http:?y", false), "http://a/b/c/d;p?y");
    EXPECT_EQ(resolve(base, "http:#s", false), "http://a/b/c/d;p?q#s");
    EXPECT_EQ(resolve(base, "http:", false), "http://a/b/c/d;p?q");
    EXPECT_EQ(resolve(base, "http://h/g", false), "http://h/g");
    EXPECT_EQ(resolve(base, "ftp:g", false), "ftp:g");
    EXPECT_EQ(resolve(base, "https:g", false), "https:g");
}

TEST(Resolve, Transform) {
    EXPECT_EQ(resolve(base, "x://h/a/../b?q"), "x://h/b?q");
    EXPECT_EQ(resolve(base, "http:"), "http:");
    EXPECT_EQ(resolve(base, "x:?"), "x:?");
    EXPECT_EQ(resolve(base, "//h/a/./b/../c?y"), "http://h/a/c?y");
    EXPECT_EQ(resolve(base, "//"), "http://");
    EXPECT_EQ(resolve(base, "#"), "http://a/b/c/d;p?q#");
    EXPECT_EQ(resolve(base, "?"), "http://a/b/c/d;p?");
    EXPECT_EQ(resolve("http://a", "?y"), "http://a?y");
    EXPECT_EQ(resolve("http://a/b/../c", ""), "http://a/b/../c");
    EXPECT_EQ(resolve("http://a/b/../c", "?y"), "http://a/b/../c?y");
    EXPECT_EQ(resolve("http://a/b#old", ""), "http://a/b");
    EXPECT_EQ(resolve("http://a/b#old", "#new"), "http://a/b#new");
    EXPECT_EQ(resolve("x:p", "/q"), "x:/q");
    EXPECT_EQ(resolve(base, "x:a/../b"), "x:/b");
    EXPECT_EQ(resolve(base, "x:../b"), "x:b");
    EXPECT_EQ(resolve(base, "./this:that"), "http://a/b/c/this:that");
    EXPECT_EQ(resolve(base, "scheme:.."), "scheme:");
}

TEST(Resolve, Merge) {
    EXPECT_EQ(resolve("http://a", "g"), "http://a/g");
    EXPECT_EQ(resolve("http://a?x", "g"), "http://a/g");
    EXPECT_EQ(resolve("http://", "g"), "http:///g");
    EXPECT_EQ(resolve("http://a", "../g"), "http://a/g");
    EXPECT_EQ(resolve("http://a/b//", "g"), "http://a/b//g");
    EXPECT_EQ(resolve("http://h/a/b/..", "g"), "http://h/a/b/g");
    EXPECT_EQ(resolve("urn:a/b", "c"), "urn:a/c");
    EXPECT_EQ(resolve("urn:a/b", "../c"), "urn:/c");
    EXPECT_EQ(resolve("urn:a/b", ".."), "urn:/");
    EXPECT_EQ(resolve("urn:abc", "g"), "urn:g");
    EXPECT_EQ(resolve("x:", "g/h"), "x:g/h");
    EXPECT_EQ(resolve("x:?q", ""), "x:?q");
}

TEST(Resolve, RemoveDotSegments) {
    constexpr example steps[] = {
        {"/a/b/c/./../../g", "/a/g"},
        {"mid/content=5/../6", "mid/6"},
        {"../a", "a"},
        {"./a", "a"},
        {"../../a", "a"},
        {"./../a", "a"},
        {"/./a", "/a"},
        {"/.", "/"},
        {"/a/.", "/a/"},
        {"/a/./", "/a/"},
        {"a/.", "a/"},
        {"/a/../b", "/b"},
        {"/a/b/..", "/a/"},
        {"/..", "/"},
        {"a/..", "/"},
        {"a/../b", "/b"},
        {".", ""},
        {"..", ""},
        {"../..", ""},
        {"./.", ""},
        {"a", "a"},
        {"/a/b", "/a/b"},
        {"", ""},
        {"//", "//"},
        {"/a//", "/a//"},
        {"/.../.a/a../..b", "/.../.a/a../..b"},
        {"/a/%2E%2E/b", "/a/%2E%2E/b"},
        {"/../../a", "/a"},
        {"/a/../../../b", "/b"},
        {"/a//../b", "/a/b"},
        {"/a/b//../../c", "/a/c"},
        {"/..//a", "//a"},
        {"/a/..//b", "//b"},
    };
    for (example const& e : steps) {
        EXPECT_EQ(remove_dot_segments(std::string(e.reference)), e.target) << e.reference;
    }
}

TEST(Resolve, NeverWritesAPathAsAnAuthority) {
    EXPECT_EQ(resolve("f:/a", ".//g"), "f:/.//g");
    EXPECT_EQ(resolve("scheme:/x", "/..//bar"), "scheme:/.//bar");
    EXPECT_EQ(resolve(base, "x:/.//a"), "x:/.//a");
    EXPECT_EQ(reference::recompose({.scheme = "x", .path = "//a"}), "x:/.//a");
    EXPECT_EQ(reference::recompose({.path = "//a"}), "/.//a");
    EXPECT_EQ(reference::recompose({.authority = "", .path = "", .query = "", .fragment = ""}),
              "//?#");
}

TEST(Resolve, RecomposesWhatWasParsed) {
    reference::generator random(5);
    for (int i = 0; i < 100'000; ++i) {
        std::string const text = random.valid();
        ASSERT_EQ(reference::recompose(reference::parse_components(text)), text);
    }
}

// 5.2: the target is a URI that consists of the components that 5.2.2 found.
TEST(Resolve, TargetsParseAsTheirComponents) {
    reference::generator random(6);
    for (int i = 0; i < 50'000; ++i) {
        std::string const from = random.rule("absolute-URI");
        std::string const to = random.valid();
        for (bool const strict : {true, false}) {
            auto expected = reference::transform(reference::parse_components(from),
                                                 reference::parse_components(to), strict);
            if (!expected.authority && expected.path.starts_with("//")) {
                expected.path.insert(0, "/.");
            }
            std::string const target = resolve(from, to, strict);
            ASSERT_EQ(reference::parse_components(target), expected) << from << " + " << to;
            ASSERT_EQ(reference::parse(target).kind, "uri") << from << " + " << to;
        }
    }
}

}  // namespace
