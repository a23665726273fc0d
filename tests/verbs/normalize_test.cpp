// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The normal forms: the rulings one by one, and the laws over small worlds and random texts.
#include "uriel/normalize.hpp"
#include "reference/generate.hpp"
#include "requirements/rows.hpp"
#include "seed.hpp"
#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"
#include "verbs/normal_laws.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using tests::law_check;
using uriel::form;

std::string normal(std::string_view text, form f = form::scheme) {
    return std::string(uriel::normalize(uriel::parse_reference(text).value(), f).text());
}

TEST(Normalize, LetterCase) {
    EXPECT_EQ(normal("HTTP://A%c3/%7e", form::letter_case), "http://a%C3/%7E");
    EXPECT_EQ(normal("X://U@[V1.Ab]:1/P?Q#F", form::letter_case), "x://U@[v1.ab]:1/P?Q#F");
    EXPECT_EQ(normal("//[2001:DB8::A]", form::letter_case), "//[2001:db8::a]");
}

TEST(Normalize, Percent) {
    EXPECT_EQ(normal("/%7e%2f%C3", form::percent), "/~%2F%C3");
    EXPECT_EQ(normal("//%41", form::percent), "//a");
    EXPECT_EQ(normal("//%41", form::letter_case), "//%41");
    EXPECT_EQ(normal("//%31.2.3.4", form::percent), "//1.2.3.4");
    EXPECT_EQ(normal("x:%2541", form::percent), "x:%2541");  // decoded once
}

TEST(Normalize, Path) {
    EXPECT_EQ(normal("http://h/a/%2e%2E/b", form::path), "http://h/b");
    EXPECT_EQ(normal("scheme:/a/..//evil", form::path), "scheme:/.//evil");
    EXPECT_EQ(normal("a:b/../c", form::path), "a:/c");
    EXPECT_EQ(normal("/a/../b", form::path), "/b");
    EXPECT_EQ(normal("//H:/%7e", form::path), "//h:/~");
    for (std::string_view const text : {"./a", "a/..", "../a/../b", "./a:b"})
        EXPECT_EQ(normal(text, form::path), text);
}

TEST(Normalize, Scheme) {
    EXPECT_EQ(normal("http://h:0080/"), "http://h/");
    EXPECT_EQ(normal("x://h:/"), "x://h/");
    EXPECT_EQ(normal("x://h:000/"), "x://h:0/");
    EXPECT_EQ(normal("x://h:081/"), "x://h:81/");
    EXPECT_EQ(normal("file://h:0/"), "file://h:0/");  // 0 stands for no default in the table
    EXPECT_EQ(normal("http://h:65616/"), "http://h:65616/");  // 80, modulo 2^16
    EXPECT_EQ(normal("x://[0:0::1]/"), "x://[::1]/");
    EXPECT_EQ(normal("x://[::FFFF:1.2.3.4]/"), "x://[::ffff:1.2.3.4]/");
    EXPECT_EQ(normal("foo://h?q"), "foo://h/?q");
    EXPECT_EQ(normal("x://01.2.3.4/"), "x://01.2.3.4/");
    EXPECT_EQ(normal("URN:ISBN:x"), "urn:isbn:x");
    EXPECT_EQ(normal("urn:A@B,C"), "urn:A@B,C");
    EXPECT_EQ(normal("mailto:Joe@Example.COM,A,B@C@D%c3E"), "mailto:Joe@example.com,A,B@C@d%C3e");
    EXPECT_EQ(normal("//h:80"), "//h:80");  // whose scheme is not known
}

// The "/." that keeps a path from being read as an authority goes with the dot segments, not
// before.
TEST(Normalize, KeepsTheGuardInLowerForms) {
    uriel::uri_view const guarded = uriel::parse("x:/.//%7E").value();
    EXPECT_TRUE(uriel::is_normalized(guarded, form::letter_case));
    EXPECT_FALSE(uriel::is_normalized(guarded, form::percent));
    EXPECT_TRUE(uriel::is_normalized(uriel::parse("x:/.//~").value(), form::path));
}

// Pieces in lower case pass through a buffer of 64 bytes.
TEST(Normalize, HostsOfEveryLengthWithATripletAtEveryPlace) {
    for (std::size_t size = 1; size <= 140; ++size) {
        std::string const lower(size, 'h');
        std::string const upper(size, 'H');
        ASSERT_EQ(normal("x://" + upper, form::letter_case), "x://" + lower);
        for (std::size_t at = 0; at + 3 <= size; ++at) {
            std::string const before = lower.substr(0, at);
            std::string const behind = lower.substr(at + 3);
            std::string const text = "x://" + upper.substr(0, at) + "%c3" + upper.substr(at + 3);
            ASSERT_EQ(normal(text, form::percent), "x://" + before + "%C3" + behind);
        }
    }
}

TEST(Normalize, FileHost) {
    for (std::string_view const text :
         {"file:/x", "file:///x", "file://localhost/x", "file://LOCALHOST/x", "file:a/../x",
          "file://%6cocalhost:/x", "file://localhost/y/../x", "file:y/%2e%2E/x"})
        EXPECT_EQ(normal(text), "file:///x") << text;
    EXPECT_EQ(normal("file:x"), "file:x");
    EXPECT_EQ(normal("file:"), "file:");
    EXPECT_EQ(normal("file:/.//x"), "file:////x");
    EXPECT_EQ(normal("file:a/..//x"), "file:////x");
    EXPECT_EQ(normal("file://u@localhost/x"), "file://u@localhost/x");
    EXPECT_EQ(normal("file://localhost:1/x"), "file://localhost:1/x");
    EXPECT_EQ(normal("file://a%6Cocalhost/x"), "file://alocalhost/x");
    EXPECT_EQ(normal("file://a%6C%6F%63%61%6C%68%6F%73%74/x"), "file://alocalhost/x");
    EXPECT_EQ(normal("file://%6C%6F%63%61%6C%68%6F%73%74/x"), "file:///x");
}

TEST(Parse, GuessesNoScheme) {
    std::string_view const text = "www.w3.org/Addressing/";
    auto const view = uriel::parse_reference(text).value();
    EXPECT_EQ(view.reference_kind(), uriel::reference_kind::relative_path);
    EXPECT_FALSE(uriel::parse(text));
    for (form const f : tests::all_forms) EXPECT_EQ(normal(text, f), text);
    auto const base = uriel::parse("http://a/b/").value();
    EXPECT_EQ(uriel::resolve(base, view).text(), "http://a/b/www.w3.org/Addressing/");
}

TEST(Percent, UnreservedMayBeDecodedEarly) {
    auto const segments_of = [](std::string const& text) {
        std::vector<std::string> segments;
        auto const view = uriel::parse_reference(text).value();
        for (uriel::segment_view const segment : view.path().segments())
            segments.push_back(uriel::decode(segment));
        return segments;
    };
    std::string const text = "/%7Eu/%61%2Fb";
    EXPECT_EQ(segments_of(text), (std::vector<std::string>{"~u", "a/b"}));
    EXPECT_EQ(segments_of(normal(text, form::percent)), segments_of(text));
}

TEST(Normalize, IsIdempotent) {
    law_check check;
    tests::for_each_text("", tests::tricky_bytes, 4, check);
    EXPECT_EQ(check.complaint(), "");
    RecordProperty("valid", std::to_string(check.valid()));
}

TEST(NormalizeLaws, TextsOfRequirements) {
    law_check check;
    for (std::string const& text : requirements::texts()) check(text);
    EXPECT_EQ(check.complaint(), "");
}

// By their first byte, so that they run in parallel.
class NormalizeTexts : public testing::TestWithParam<std::size_t> {};

TEST_P(NormalizeTexts, OfUpToSixBytes) {
    law_check check;
    tests::for_each_text(tests::tricky_bytes.substr(GetParam(), 1), tests::tricky_bytes,
                         tests::scaled(20) == 20 ? 5 : 4, check);
    EXPECT_EQ(check.complaint(), "");
    RecordProperty("valid", std::to_string(check.valid()));
}

INSTANTIATE_TEST_SUITE_P(Bytes, NormalizeTexts,
                         testing::Range(std::size_t{0}, tests::tricky_bytes.size()));

class NormalizePaths : public testing::TestWithParam<std::string_view> {};

TEST_P(NormalizePaths, OfTrickySegments) {
    law_check check;
    std::size_t const longest = tests::scaled(20) == 20 ? 6 : 5;
    tests::for_each_path(GetParam(), tests::tricky_segments, longest, check);
    EXPECT_EQ(check.complaint(), "");
    RecordProperty("valid", std::to_string(check.valid()));
}

INSTANTIATE_TEST_SUITE_P(Prefixes, NormalizePaths, testing::ValuesIn(tests::tricky_prefixes));

TEST(NormalizeLaws, IpLiterals) {
    law_check check;
    std::size_t const longest = tests::scaled(20) == 20 ? 6 : 4;
    for (std::string_view const prefix : {"//[", "x://[", "http://u@[", "x://[::ffff:", "x://[1::"})
        tests::for_each_text(prefix, tests::literal_bytes, longest,
                             [&](std::string_view text) { check(std::string(text) + "]"); });
    EXPECT_EQ(check.complaint(), "");
    RecordProperty("valid", std::to_string(check.valid()));
}

// What has rules of its own: after the scheme, and inside of the path.
TEST(NormalizeLaws, RulesOfSchemes) {
    law_check check;
    std::size_t const longest = tests::is_exhaustive() ? 6 : tests::scaled(20) == 20 ? 5 : 4;
    for (std::string_view const prefix : {"mailto:", "mailto:/", "mailTo:A@A%2e", "MAILTO:A@,"})
        tests::for_each_text(prefix, "A@,/.%2e", longest, check);
    for (std::string_view const prefix : {"urn:", "URN:/", "urn:A:", "urn:a/../"})
        tests::for_each_text(prefix, "A:/.%2e", longest, check);
    for (std::string_view const prefix :
         {"file:", "file:/", "file://", "file://localhost", "file://LocalHos%74", "FILE:A/.."})
        tests::for_each_text(prefix, "A:/.@%2e", longest, check);
    for (std::string_view const prefix : {"http://H:", "https://H:", "WS://H:", "ftp://H:", "x:"})
        tests::for_each_text(prefix, "0824/1", longest, check);
    EXPECT_EQ(check.complaint(), "");
    RecordProperty("valid", std::to_string(check.valid()));
}

constexpr std::uint64_t shards = 4;

class NormalizeRandom : public testing::TestWithParam<std::uint64_t> {};

TEST_P(NormalizeRandom, KeepsTheLaws) {
    reference::generator random((tests::seed() + GetParam()) * 0x9E3779B97F4A7C15U);
    law_check check;
    std::size_t const texts = tests::is_exhaustive() ? 1'000'000 : 200'000;
    for (std::size_t i = 0; i < tests::scaled(texts / shards); ++i)
        check(i % 4 == 0 ? random.mutant() : random.valid());
    EXPECT_EQ(check.complaint(), "") << "URIEL_SEED=" << tests::seed();
    RecordProperty("valid", std::to_string(check.valid()));
}

INSTANTIATE_TEST_SUITE_P(Shards, NormalizeRandom, testing::Range(std::uint64_t{0}, shards));

}  // namespace
