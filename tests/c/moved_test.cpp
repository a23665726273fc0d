// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Iterators of C are structs that wrappers return by value, and that vectors move: they go on
// wherever their bytes are, without the place where they were.
#include "uriel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

/// The same iterator elsewhere. Where it was, nothing of it is left, and nothing may be read.
template <class Iterator>
std::unique_ptr<Iterator> moved(std::unique_ptr<Iterator> from) {
    auto to = std::make_unique<Iterator>();
    std::memcpy(to.get(), from.get(), sizeof *to);
    std::memset(static_cast<void*>(from.get()), 0xA5, sizeof *from);
    return to;
}

/// All that an iterator finds, moved before each call if `each` is 1, before every second if 2, ….
template <class Iterator, class Next, class Show>
std::vector<std::string> walk(std::unique_ptr<Iterator> it, int each, Next next, Show show) {
    std::vector<std::string> found;
    for (int i = 0;; ++i) {
        if (each > 0 && i % each == 0) it = moved(std::move(it));
        if (next(it.get()) == 0) return found;
        // Between the call and the look at what it found, too.
        if (each > 0 && i % each == 0) it = moved(std::move(it));
        found.push_back(show(*it));
    }
}

std::string_view const text =
    "See <http://a.example/a\n b/c>, http://b.example/, <http://c.example/"
    "long\n er> and (http://d.example/).";

std::unique_ptr<uriel_extraction> begun(std::string_view of = text) {
    auto it = std::make_unique<uriel_extraction>();
    EXPECT_EQ(uriel_extract_begin(it.get(), of.data(), of.size(), 0, nullptr), 0);
    return it;
}

std::string uri_of(uriel_extraction const& it) { return {uriel_extract_uri(&it), it.uri_size}; }

TEST(MovedExtraction, GoesOn) {
    for (int const each : {0, 1, 2, 3})
        EXPECT_THAT(walk(begun(), each, uriel_extract_next, uri_of),
                    testing::ElementsAre("http://a.example/ab/c", "http://b.example/",
                                         "http://c.example/longer", "http://d.example/"))
            << each;
}

// A copy and the original go their own ways: neither writes into the other.
TEST(CopiedExtraction, IsOneOfItsOwn) {
    auto const first = begun();
    ASSERT_EQ(uriel_extract_next(first.get()), 1);
    auto copy = std::make_unique<uriel_extraction>(*first);
    auto const also = std::make_unique<uriel_extraction>(*copy);
    ASSERT_EQ(uriel_extract_next(copy.get()), 1);
    ASSERT_EQ(uriel_extract_next(copy.get()), 1);
    EXPECT_EQ(uri_of(*copy), "http://c.example/longer");
    EXPECT_EQ(uri_of(*first), "http://a.example/ab/c");
    EXPECT_EQ(uri_of(*also), "http://a.example/ab/c");
    ASSERT_EQ(uriel_extract_next(first.get()), 1);
    EXPECT_EQ(uri_of(*first), "http://b.example/");
    EXPECT_EQ(uri_of(*also), "http://a.example/ab/c");
    copy.reset();
    ASSERT_EQ(uriel_extract_next(first.get()), 1);
    EXPECT_EQ(uri_of(*first), "http://c.example/longer");
}

TEST(Extraction, HasAUriOnlyWhereOneIsAtHand) {
    auto const it = begun("a http://h/ b");
    EXPECT_EQ(uriel_extract_uri(it.get()), nullptr);
    ASSERT_EQ(uriel_extract_next(it.get()), 1);
    EXPECT_EQ(uri_of(*it), "http://h/");
    ASSERT_EQ(uriel_extract_next(it.get()), 0);
    EXPECT_EQ(uriel_extract_uri(it.get()), nullptr);
    EXPECT_EQ(it->uri_size, 0U);
    EXPECT_EQ(uriel_extract_uri(nullptr), nullptr);
}

TEST(MovedIterators, GoOn) {
    std::string_view const source = "http://joe@h:8/a/b%20c/d?x=1&y&z=3#f";
    auto const show = [&](uriel_span span) {
        if (span.offset == URIEL_ABSENT) return std::string("-");
        return std::string(source.substr(span.offset, span.size));
    };
    auto const segments = [&](int each) {
        auto it = std::make_unique<uriel_segments>();
        EXPECT_EQ(uriel_segments_begin(it.get(), source.data(), source.size(), nullptr, nullptr),
                  0);
        return walk(std::move(it), each, uriel_segments_next,
                    [&](uriel_segments const& at) { return show(at.segment); });
    };
    auto const pairs = [&](int each) {
        auto it = std::make_unique<uriel_pairs>();
        EXPECT_EQ(uriel_pairs_begin(it.get(), source.data(), source.size(), nullptr, '&', nullptr),
                  0);
        return walk(std::move(it), each, uriel_pairs_next,
                    [&](uriel_pairs const& at) { return show(at.key) + "=" + show(at.value); });
    };
    auto const derivation = [&](int each) {
        auto it = std::make_unique<uriel_derivation>();
        EXPECT_EQ(uriel_derivation_begin(it.get(), source.data(), source.size(), nullptr, nullptr),
                  0);
        return walk(std::move(it), each, uriel_derivation_next, [&](uriel_derivation const& at) {
            return std::to_string(at.rule) + " " + std::to_string(at.depth) + show(at.text);
        });
    };
    auto const findings = [&](int each) {
        std::string_view const suspicious = "http://joe:x@127.1:80/a/../%41b";
        auto it = std::make_unique<uriel_findings>();
        EXPECT_EQ(uriel_lint_begin(it.get(), suspicious.data(), suspicious.size(), nullptr,
                                   uriel_default_lint_rules(), nullptr),
                  0);
        return walk(std::move(it), each, uriel_lint_next, [](uriel_findings const& at) {
            return std::to_string(at.finding.rule) + " " + std::to_string(at.finding.offset) +
                   at.finding.message;
        });
    };
    EXPECT_GT(findings(0).size(), 2U);
    EXPECT_EQ(findings(1), findings(0));
    EXPECT_THAT(segments(1), testing::ElementsAre("a", "b%20c", "d"));
    EXPECT_THAT(pairs(1), testing::ElementsAre("x=1", "y=-", "z=3"));
    EXPECT_GT(derivation(0).size(), 10U);
    EXPECT_EQ(derivation(1), derivation(0));
}

}  // namespace
