// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Editing and composing IRIs: what stays, what becomes triplets, and that the URI of what edit()
// makes is what edit() makes of the URI.
#include "uriel/iri_ops.hpp"

#include "seed.hpp"
#include "uriel/edit.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::component_values;
using uriel::encoded;
using uriel::error_code;
using uriel::parse_iri;
using uriel::parse_iri_reference;
using uriel::removed;

std::string edited(std::string_view text, component_values const& changes) {
    auto const source = parse_iri_reference(text);
    EXPECT_TRUE(source) << text;
    auto const made = edit(*source, still_alive(changes));
    if (!made) return std::string(name(made.error().code));
    auto const read = parse_iri_reference(made->text());
    EXPECT_TRUE(read) << made->text();
    if (read) {
        EXPECT_EQ(read->parts(), made->view().parts()) << made->text();
    }
    return std::string(made->text());
}

TEST(IriEdit, CharactersOfDataStay) {
    EXPECT_EQ(edited("http://é/ü?ö#ß", {.path = "/日本 %"}), "http://é/日本%20%25?ö#ß");
    EXPECT_EQ(edited("http://é/ü", {.host = "Ü.EXAMPLE"}), "http://Ü.example/ü");
    EXPECT_EQ(edited("/ü", {.path = uriel::push_segment("a/é")}), "/ü/a%2Fé");
    EXPECT_EQ(edited("/ü", {.path = uriel::replace_extension("é")}), "/ü.é");
    EXPECT_EQ(edited("?ü=1", {.query = uriel::set_param("ü", "é&")}), "?ü=é%26");
    EXPECT_EQ(edited("?ü=1", {.query = uriel::set_param("ö", "é")}), "?ü=1&ö=é");
    EXPECT_EQ(edited("?%C3%BC=1", {.query = uriel::set_param("ü", "2")}), "?%C3%BC=2");
    EXPECT_EQ(edited("?ü=1&a=2", {.query = uriel::trim_params("ü")}), "?a=2");
    EXPECT_EQ(edited("//é", {.user = "ü", .port = 80}), "//ü@é:80");
    EXPECT_EQ(edited("#ü", {.fragment = "é"}), "#é");
}

TEST(IriEdit, CharactersThatToIriDoesNotMakeBecomeTriplets) {
    EXPECT_EQ(edited("/", {.fragment = "a\u200Eb\u00A0\uE000"}), "/#a%E2%80%8Eb%C2%A0%EE%80%80");
    EXPECT_EQ(edited("/", {.fragment = "\xFFz"}), "/#%FFz");
}

TEST(IriEdit, EncodedTextStays) {
    EXPECT_EQ(edited("/", {.fragment = encoded("a\u200Eb%C3%A9é")}), "/#a\u200Eb%C3%A9é");
    EXPECT_EQ(edited("/", {.authority = encoded("ü\u200E@é:1")}), "//ü\u200E@é:1/");
    EXPECT_EQ(edited("/", {.query = encoded("\uE000é")}), "/?\uE000é");
    EXPECT_EQ(edited("/", {.fragment = encoded("é\uE000")}), "invalid-character");
    EXPECT_EQ(edited("//h", {.host = encoded("\u0080")}), "invalid-character");
    EXPECT_EQ(edited("//h", {.authority = encoded("é\uE000")}), "invalid-character");
}

TEST(IriEdit, WhatWasThereStays) {
    EXPECT_EQ(edited("http://\u200E@\u200Eé/\u200F?\uE000", {.fragment = "x"}),
              "http://\u200E@\u200Eé/\u200F?\uE000#x");
    EXPECT_EQ(edited("http://\u200E:ö@\u200Eé/", {.port = 1}), "http://\u200E:ö@\u200Eé:1/");
    EXPECT_EQ(edited("http://\u200E@é/", {.host = "ü"}), "http://\u200E@ü/");
    EXPECT_EQ(edited("http://u:\u200E@é/", {.user = "ü"}), "http://ü:\u200E@é/");
    EXPECT_EQ(edited("http://É/%c3%a9/\u200F/x", {.path = uriel::remove_segment(-1)}),
              "http://É/%c3%a9/\u200F");
}

TEST(IriEdit, Errors) {
    EXPECT_EQ(edited("x:", {.scheme = "é"}), "invalid-scheme");
    EXPECT_EQ(edited("//h", {.port = encoded("é")}), "invalid-port");
    EXPECT_EQ(edited("//h", {.host = "[v1.é]"}), "invalid-ip-literal");
    EXPECT_EQ(edited("//h", {.host = encoded("[v1.é]")}), "invalid-ip-literal");
    EXPECT_EQ(edited("//h", {.authority = encoded("é@[v1.é]")}), "invalid-ip-literal");
    EXPECT_EQ(edited("//h", {.authority = encoded("é@[::1]")}), "//é@[::1]");
    EXPECT_EQ(edited("/", {.query = encoded("\xC3")}), "invalid-character");
    EXPECT_EQ(edited("/", {.query = encoded("é%")}), "invalid-percent-encoding");
    EXPECT_EQ(edited("//h", {.host = "\xC3"}), "host-not-utf8");
    EXPECT_EQ(edit(*parse_iri("x:é"), {.scheme = removed}).error().code,
              error_code::relative_not_allowed);
}

TEST(IriEdit, Compose) {
    EXPECT_EQ(uriel::compose_iri({.scheme = "http", .host = "é", .path = "/ü"})->text(),
              "http://é/ü");
    EXPECT_EQ(uriel::compose_iri_reference({.segments = {"é", "a/b"}})->text(), "é/a%2Fb");
    EXPECT_EQ(uriel::compose_iri({.path = "/ü"}).error().code, error_code::relative_not_allowed);
    // Of the text of a URI, compose() and compose_iri() make the same.
    EXPECT_EQ(uriel::compose_iri_reference({.host = "h", .path = "/a b"})->text(),
              uriel::compose_reference({.host = "h", .path = "/a b"})->text());
}

/// Text of what matters to edit().
class generator {
public:
    std::string text(std::size_t most) {
        static constexpr std::array<std::string_view, 26> pieces = {
            "a", "b", "A",  "/", "/", ":",      "@",      "?",      "&", "=", "=",  "[",    "]",
            "é", "É", "日", "ß", "%", "\u200E", "\u00A0", "\uE000", ".", "+", "\n", "\xFF", " "};
        std::string made;
        for (std::size_t left = random_() % (most + 1); left > 0; --left)
            made += pieces[random_() % pieces.size()];
        return made;
    }
    std::string source() {
        static constexpr std::array<std::string_view, 30> pieces = {
            "x:", "//", "é", "@", ":1",  "/",      "/",   "..", ".",      "a",
            "?",  "é",  "=", "&", "é=1", "#",      "ü",   "É",  "B",      "a",
            "b",  "/",  "&", "=", "?",   "%C3%A9", "%2f", "日", "\u200E", ";"};
        std::string made;
        for (std::size_t left = random_() % 9; left > 0; --left)
            made += pieces[random_() % pieces.size()];
        return made;
    }
    std::size_t below(std::size_t end) { return random_() % end; }

private:
    std::mt19937_64 random_{tests::seed()};
};

/// The URI that an error or a result is compared by.
template <class Made>
std::string uri_or_error(Made const& made) {
    if (!made) return std::string(name(made.error().code));
    if constexpr (requires { to_uri(uriel::iri_reference_view(made->view())); })
        return std::string(to_uri(uriel::iri_reference_view(made->view()))->text());
    else
        return std::string(made->text());
}

TEST(IriEdit, TheWayToUrisCommutes) {
    generator generate;
    std::size_t made = 0;
    for (int round = 0; round < 60'000; ++round) {
        std::string const text = generate.source();
        auto const source = parse_iri_reference(text);
        if (!source) continue;
        std::string const a = generate.text(4);
        std::string const b = generate.text(3);
        uriel::query_edit const of_query[] = {uriel::set_param(a, b), uriel::append_param(b, a),
                                              uriel::remove_param("é"), uriel::sort_params()};
        component_values changes;
        switch (generate.below(9)) {
            case 0: changes.path = a; break;
            case 1: changes.path = uriel::push_segment(a); break;
            case 2: changes.path = uriel::replace_segment(-1, a); break;
            case 3: changes.query = a; break;
            case 4: changes.query = still_alive(of_query); break;
            case 5: changes.fragment = a; break;
            case 6:
                changes.host = a;
                changes.user = b;
                break;
            case 7: changes.query = uriel::rename_param("é", a); break;
            default:
                changes.user = a;
                changes.port = 80;
                break;
        }
        auto const uri = to_uri(*source);
        ASSERT_TRUE(uri);
        auto const of_iri = edit(*source, still_alive(changes));
        auto const of_uri = edit(uri->view(), still_alive(changes));
        ASSERT_EQ(uri_or_error(of_iri), uri_or_error(of_uri)) << text << " with " << a << ", " << b;
        if (!of_iri) continue;
        ++made;
        auto const read = parse_iri_reference(of_iri->text());
        ASSERT_TRUE(read) << of_iri->text();
        ASSERT_EQ(read->parts(), of_iri->view().parts()) << of_iri->text();
    }
    EXPECT_GT(made, 20'000);
}

}  // namespace
