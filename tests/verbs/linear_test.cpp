// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Texts of 4 MiB that would take minutes if a verb were not linear in their length.
#include "cpu_time.hpp"
#include "seed.hpp"
#include "uriel/compare.hpp"
#include "uriel/edit.hpp"
#include "uriel/encode.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"
#include "uriel/relativize.hpp"
#include "uriel/resolve.hpp"
#include "uriel/scheme.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <ostream>
#include <string>
#include <string_view>

namespace {

struct shape {
    std::string_view prefix;
    std::string_view repeated;
    std::string_view suffix = "";

    std::string of_size(std::size_t size) const {
        std::string text(prefix);
        while (text.size() < size) text += repeated;
        return text += suffix;
    }
    friend void PrintTo(shape const& s, std::ostream* out) {
        *out << s.prefix << "(" << s.repeated << ")*" << s.suffix;
    }
};

constexpr shape shapes[] = {
    // Long runs that change their letter case
    {"x", "A", ":"},
    {"x://", "A"},
    {"x://", "%c3"},
    {"x://", "A%c3b"},
    {"x://", "%41"},
    {"x://u@", "%2e", ":80"},
    // Triplets
    {"x:/", "%41"},
    {"x:?", "%41%3f"},
    {"x:#", "%C3%41A"},
    // Dot segments
    {"x:", "/.."},
    {"x:/", "%2e%2e/"},
    {"x:", "../"},
    {"x:", "a/../"},
    {"x:/", "./"},
    {"x:a", "/"},
    {"x:", "a/", "/../../.."},
    {"file:", "a/../"},
    {"file:", "a/"},
    // Parts of paths that change their letter case
    {"mailto:", ",a@"},
    {"mailto:", "@"},
    {"mailto:", ","},
    {"mailto:", "%41"},
    {"mailto:a@", "A"},
    {"mailto:a@", "%41"},
    {"mailto:a@", ",/.."},
    {"mailto:", "@a/../"},
    {"urn:", ":"},
    {"urn:", "A"},
    {"urn:A:", "%41"},
    {"urn:", "%41", ":"},
    {"urn:", "a:/../"},
};

// At 4 MiB a verb takes some hundredths of a second, or some tenths under sanitizers.
constexpr std::chrono::milliseconds limit(5000);

class Linear : public testing::TestWithParam<shape> {
protected:
    template <class Verb>
    void time(char const* name, Verb const& verb) {
        if (HasFailure()) return;
        EXPECT_LT(tests::shortest_cpu_time(limit, verb), limit) << name;
    }

    void time_all(std::string const& text) {
        uriel::uri_view const view = uriel::parse(text).value();
        uriel::uri const normal = uriel::normalize(view);
        time("normalize", [&] { EXPECT_EQ(uriel::normalize(view), normal); });
        time("is_normalized", [&] { EXPECT_EQ(is_normalized(view), text == normal.text()); });
        time("hash", [&] { EXPECT_EQ(hash(view), hash(normal)); });
        time("order", [&] { EXPECT_TRUE(order(view, normal) == 0); });
        time("compare", [&] { EXPECT_NE(compare(view, normal).rung, uriel::rung::different); });
        time("relativize", [&] {
            auto const ref = uriel::relativize(view, normal).value();
            EXPECT_EQ(uriel::resolve(view, ref), normal);
        });
        time("check_scheme", [&] { return check_scheme(view).has_value(); });
        time("urn_equivalent", [&] { return urn_equivalent(view, normal); });
    }
};

// Shorter texts first: what is not linear fails before it takes minutes.
TEST_P(Linear, UpToFourMebibytes) {
    for (std::size_t const size : {1U << 16U, 1U << 18U, 1U << 20U, 1U << 22U}) {
        time_all(GetParam().of_size(tests::scaled(20) == 20 ? size : size / 8));
        if (HasFailure()) return;
    }
}

TEST(Encode, IsLinear) {
    for (std::string_view const repeated : {"a", " ", "a%", "\xFF", "aaaaaaaaaaaaaaa/"}) {
        std::string const text = shape{"", repeated}.of_size(tests::scaled(20) << 17U);
        auto const there_and_back = [&] {
            EXPECT_EQ(uriel::decode(uriel::encode(text, uriel::data_for::segment)), text);
        };
        EXPECT_LT(tests::shortest_cpu_time(limit, there_and_back), limit) << repeated;
    }
}

// A pattern takes a step for 64 of its octets and each octet of the text, not one for each of both.
TEST(TrimParams, TakesFewStepsForEachByte) {
    std::size_t const size = tests::scaled(20) << 17U;
    std::string const long_run = "*" + shape{"", "a"}.of_size(1022);
    std::string const with_characters = "*" + shape{"", "a?"}.of_size(1020);
    for (std::string const& text : {shape{"", "a"}.of_size(size), shape{"", "%61"}.of_size(size),
                                    shape{"", "\u00E9"}.of_size(size),
                                    shape{"", "a&"}.of_size(size), shape{"", "&"}.of_size(size)})
        for (std::string const& pattern :
             {long_run + "b", with_characters + "b", "b" + long_run, shape{"", "*"}.of_size(1024),
              shape{"", "?"}.of_size(1024), shape{"", "*a"}.of_size(1022) + "b",
              shape{"", "*?"}.of_size(1022) + "b"}) {
            auto const source = uriel::edit(uriel::parse_reference("").value(), {.query = text});
            auto const trim = [&] {
                EXPECT_TRUE(uriel::edit(*source, {.query = uriel::trim_params(pattern)}));
            };
            EXPECT_LT(tests::shortest_cpu_time(limit / 10, trim), limit / 10)
                << text.substr(0, 8) << ' ' << pattern;
        }
}

// Comparisons of two pairs must not look through the longer one each time: that would take minutes.
TEST(SortParams, TakesTimeForEachByteAndPass) {
    std::size_t const size = tests::scaled(20) << 15U;
    std::string const x(size, 'x');
    for (std::string const& text :
         {"?b=" + x + shape{"", "&a"}.of_size(size), "?b" + x + shape{"", "&a"}.of_size(size),
          "?b=" + x + shape{"", "&a&c"}.of_size(size), shape{"?", "b=&a=&"}.of_size(size),
          shape{"?", "&" + x.substr(0, 4000) + "b&" + x.substr(0, 4000) + "a"}.of_size(size)}) {
        auto const source = uriel::parse_reference(text).value();
        auto const sort = [&] {
            auto const sorted = uriel::edit(source, {.query = uriel::sort_params()}).value();
            EXPECT_EQ(sorted.text().size(), text.size());
        };
        EXPECT_LT(tests::shortest_cpu_time(limit / 10, sort), limit / 10) << text.substr(0, 20);
    }
}

INSTANTIATE_TEST_SUITE_P(Shapes, Linear, testing::ValuesIn(shapes));

}  // namespace
