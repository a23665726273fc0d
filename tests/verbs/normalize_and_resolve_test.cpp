// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// How far normalization commutes with resolution. Resolution takes "%2E" for data and copies or
// merges the base's path as it is; normalization takes it for a dot. Hence, in every form:
//
//   normalize(resolve(normalize(b), r)) == normalize(resolve(b, r))   unless b's path holds a dot
//                                                                     segment, in any spelling;
//   normalize(resolve(b, normalize(r))) == normalize(resolve(b, r))   unless r's path holds a dot
//                                                                     segment spelled with "%2E".
//
// form::letter_case commutes always, form::percent if there is no such "%2E". In form::scheme the
// base of "mailto" or "urn" does not commute, either, when merging moves the part that ignores
// letter case.
#include "uriel/compare.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"
#include "uriel/resolve.hpp"
#include "verbs/normal_laws.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::form;
using uriel::detail::resolution::dots;

constexpr std::string_view base_prefixes[] = {"x:",    "x:/",    "x://h/",       "x://h",
                                              "file:", "file:/", "HTTP://H:80/", "http://h"};
constexpr std::string_view reference_prefixes[] = {"", "/", "//H/", "x:", "x:/", "?", "#"};

std::vector<std::string> spellings_of(std::span<std::string_view const> prefixes) {
    std::vector<std::string> texts;
    for (std::string_view const prefix : prefixes) {
        texts.emplace_back(prefix);
        tests::for_each_path(prefix, tests::tricky_segments, 2,
                             [&](std::string_view text) { texts.emplace_back(text); });
    }
    std::erase_if(texts, [](std::string const& text) { return !uriel::is_valid_reference(text); });
    return texts;
}

bool has_dot_segment(uriel::reference_view const& view, dots spelling) {
    return std::ranges::any_of(view.path().segments(), [&](uriel::segment_view segment) {
        return uriel::detail::resolution::count_dots(segment.encoded().text(), spelling) > 0;
    });
}
// Spelled with "%2E".
bool has_encoded_dot_segment(uriel::reference_view const& view) {
    return std::ranges::any_of(view.path().segments(), [](uriel::segment_view segment) {
        return uriel::detail::resolution::count_dots(segment.encoded().text(), dots::encoded_too) >
                   0 &&
               uriel::detail::resolution::count_dots(segment.encoded().text(), dots::literal) == 0;
    });
}

struct outcome {
    std::string plain;           // normalize(resolve(b, r))
    std::string with_base;       // normalize(resolve(normalize(b), r))
    std::string with_reference;  // normalize(resolve(b, normalize(r)))
};

outcome resolve_all(uriel::uri_view base, uriel::reference_view ref, form f) {
    auto const normal = [f](uriel::uri const& target) {
        return std::string(uriel::normalize(target.view(), f).text());
    };
    return {normal(uriel::resolve(base, ref)),
            normal(uriel::resolve(uriel::normalize(base, f), ref)),
            normal(uriel::resolve(base, uriel::normalize(ref, f)))};
}

class NormalizeAndResolveIn : public testing::TestWithParam<form> {};

TEST_P(NormalizeAndResolveIn, CommuteWithoutDotSegments) {
    form const f = GetParam();
    std::vector<std::string> const references = spellings_of(reference_prefixes);
    for (std::string const& base_text : spellings_of(base_prefixes)) {
        auto const base = uriel::parse(base_text).value();
        bool const base_has_dots = f == form::percent ? has_encoded_dot_segment(base)
                                                      : has_dot_segment(base, dots::encoded_too);
        for (std::string const& text : references) {
            auto const ref = uriel::parse_reference(text).value();
            outcome const found = resolve_all(base, ref, f);
            bool const always = f == form::letter_case;
            if (always || !base_has_dots) {
                ASSERT_EQ(found.with_base, found.plain) << base_text << " + " << text;
            }
            if (always || !has_encoded_dot_segment(ref)) {
                ASSERT_EQ(found.with_reference, found.plain) << base_text << " + " << text;
            }
        }
    }
}

std::string name_of(testing::TestParamInfo<form> const& tested) {
    return std::string(name(tested.param));
}

INSTANTIATE_TEST_SUITE_P(Forms, NormalizeAndResolveIn,
                         testing::Values(form::letter_case, form::percent, form::path,
                                         form::scheme),
                         name_of);

outcome of(std::string_view base, std::string_view ref, form f) {
    return resolve_all(uriel::parse(base).value(), uriel::parse_reference(ref).value(), f);
}

// What the conditions are for.
TEST(NormalizeAndResolve, DoNotCommute) {
    // The base's last segment goes before its dots do (5.2.3).
    outcome found = of("http://h/a/b/..", "g", form::path);
    EXPECT_EQ(found.plain, "http://h/a/b/g");
    EXPECT_EQ(found.with_base, "http://h/a/g");
    // A path without '/' at its start gains one (5.2.4).
    found = of("x:./a/..", "g", form::path);
    EXPECT_EQ(found.plain, "x:a/g");
    EXPECT_EQ(found.with_base, "x:/g");
    // ".." takes an encoded dot segment away, as it would any other.
    found = of("http://h/a/b", "%2e/../g", form::path);
    EXPECT_EQ(found.plain, "http://h/a/g");
    EXPECT_EQ(found.with_reference, "http://h/g");
    found = of("http://h/a/%2E%2E/b", "../g", form::path);
    EXPECT_EQ(found.plain, "http://h/a/g");
    EXPECT_EQ(found.with_base, "http://h/g");
    // form::percent makes a dot segment that nobody removes.
    found = of("http://h/a/b", "%2E/g", form::percent);
    EXPECT_EQ(found.plain, "http://h/a/./g");
    EXPECT_EQ(found.with_reference, "http://h/a/g");
    // What is a domain, or a namespace, depends on the whole path.
    found = of("mailto:a@B/x", "c@D", form::scheme);
    EXPECT_EQ(found.plain, "mailto:a@B/c@d");
    EXPECT_EQ(found.with_base, "mailto:a@b/c@d");
    found = of("urn:A/b:c", "D", form::scheme);
    EXPECT_EQ(found.plain, "urn:A/D");
    EXPECT_EQ(found.with_base, "urn:a/D");
}

}  // namespace
