// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The algorithms of RFC 3986 on IRIs: the examples of 5.4 with letters beyond ASCII, and that all
// commutes with the way to a URI.
#include "uriel/iri_ops.hpp"

#include "resolution_examples.hpp"
#include "seed.hpp"
#include "uriel/normalize.hpp"
#include "uriel/relativize.hpp"
#include "uriel/resolve.hpp"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <random>
#include <string>
#include <string_view>

namespace {

using uriel::form;
using uriel::parse_iri;
using uriel::parse_iri_reference;
using uriel::rung;

constexpr form forms[] = {form::identical, form::letter_case, form::percent, form::path,
                          form::scheme};

/// The host "a" becomes "ä" and each "g" a "ü" (RFC 3987, 6.5).
std::string with_umlauts(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == 'g' && !text.substr(at).starts_with("g:"))
            result += "ü";
        else if (text[at] == 'a' && text.substr(0, at).ends_with("//"))
            result += "ä";
        else
            result += text[at];
    }
    return result;
}

TEST(IriOperations, ExamplesOfResolution) {
    auto const base = parse_iri("http://ä/b/c/d;p?q");
    for (auto const& [reference, target] : tests::examples) {
        std::string const ref = with_umlauts(reference);
        EXPECT_EQ(resolve(*base, *parse_iri_reference(ref)).text(), with_umlauts(target)) << ref;
    }
}

/// Texts of pieces that matter to some rule, many of them IRI references.
class generator {
public:
    std::string next() {
        static constexpr std::array<std::string_view, 40> pieces = {
            "/",          "/",         "..",     ".",       "//",     "?",    "#",      ":",
            "@",          "é",         "É",      "ü",       "%C3%A9", "%c3",  "%7E",    "%2F",
            "a",          "B",         "http:",  "HTTP://", "x:",     "日本", "\u200B", "%E2%80%8B",
            "\U0001F600", "%EE%80%80", "%",      "[::1]",   ":80",    "80",   "%2e",    "A=é",
            "&",          "\uE000",    "\u202E", "%ff",     "~",      "\xFF", "\x80",   "[v1.é]"};
        std::string text;
        for (std::size_t left = count_(random_); left > 0; --left) text += pieces[piece_(random_)];
        return text;
    }

private:
    std::mt19937 random_{3987};
    std::uniform_int_distribution<std::size_t> piece_{0, 39};
    std::uniform_int_distribution<std::size_t> count_{0, 9};
};

TEST(IriOperations, CommuteWithTheWayToUris) {
    generator texts;
    std::optional<uriel::iri> base;
    std::optional<uriel::iri> other;
    std::size_t references = 0;
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(300'000)); ++i) {
        std::string const text = texts.next();
        SCOPED_TRACE(text);
        auto const read = parse_iri_reference(text);
        if (!read) continue;
        ++references;
        auto const as_uri = to_uri(*read);
        for (form const wanted : forms) {
            auto const normal = normalize(*read, wanted);
            EXPECT_EQ(normalize(normal, wanted).text(), normal.text());
            EXPECT_TRUE(parse_iri_reference(normal.text()));
            EXPECT_EQ(normalize(to_uri(normal)->view(), wanted).text(),
                      normalize(as_uri->view(), wanted).text());
        }
        if (read->has_scheme()) {
            auto const whole = parse_iri(text);
            auto const uri = to_uri(*whole);
            if (other) {
                auto const of_other = to_uri(*other);
                auto const found = compare(*whole, *other);
                auto const of_uris = uriel::compare(uri->view(), of_other->view());
                for (form const wanted : forms) {
                    EXPECT_EQ(static_cast<int>(found.rung) <= static_cast<int>(wanted),
                              normalize(*whole, wanted).text() ==
                                  normalize(other->view(), wanted).text());
                    EXPECT_EQ(equivalent(*whole, *other, wanted),
                              static_cast<int>(found.rung) <= static_cast<int>(wanted));
                }
                if (found.rung > rung::letter_case && of_uris.rung > rung::letter_case) {
                    EXPECT_EQ(found.rung, of_uris.rung);
                }
                EXPECT_LE(found.in_a.offset + found.in_a.length, text.size());
                auto const made = relativize(other->view(), *whole);
                auto const of_made = uriel::relativize(of_other->view(), uri->view());
                ASSERT_EQ(made.has_value(), of_made.has_value());
                if (made) {
                    EXPECT_EQ(resolve(*other, *made).text(), text);
                }
            }
            other = base;
            base = uriel::iri(*whole);
        }
        if (base) {
            auto const target = resolve(*base, *read);
            EXPECT_TRUE(parse_iri(target.text())) << base->text();
            EXPECT_EQ(to_uri(target)->text(), resolve(to_uri(*base)->view(), as_uri->view()).text())
                << base->text();
        }
    }
    EXPECT_GT(references, tests::scaled(tests::sampled(30'000)));
}

TEST(IriOperations, WhereTwoDiffer) {
    auto const found = compare(*parse_iri("http://é/ü?x"), *parse_iri("http://é/üa?x"));
    EXPECT_EQ(found.rung, rung::different);
    EXPECT_EQ(found.where, uriel::component::path);
    EXPECT_EQ(found.in_a.offset, std::string_view("http://é").size());
    EXPECT_EQ(found.in_a.length, std::string_view("/ü").size());
    EXPECT_EQ(found.in_b.length, std::string_view("/üa").size());
}

TEST(IriOperations, AnIriAndItsUriHaveOneHash) {
    auto const iri = parse_iri("http://é/");
    EXPECT_EQ(hash(*iri), hash(to_uri(*iri)->view()));
    EXPECT_EQ(wide_hash(*iri, form::percent), wide_hash(to_uri(*iri)->view(), form::percent));
    EXPECT_NE(wide_hash(*iri, form::letter_case),
              wide_hash(to_uri(*iri)->view(), form::letter_case));
}

}  // namespace
