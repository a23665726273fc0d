// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The face of IRIs for C: texts, parts and errors arrive.
#include "uriel_iri.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using namespace std::literals;

uriel_iri_error no_error() {
    uriel_iri_error error{};
    error.struct_size = sizeof error;
    return error;
}

std::string_view component(std::string_view text, uriel_parts const& parts, uriel_component which) {
    auto const span = uriel_component_span(&parts, which);
    return URIEL_IS_PRESENT(span) ? text.substr(span.offset, span.size) : "(absent)"sv;
}

TEST(IrisInC, HaveParts) {
    auto const text = "http://jö@bücher.example:80/ü?é"sv;
    uriel_parts parts = URIEL_PARTS_INIT;
    ASSERT_EQ(uriel_iri_parse(text.data(), text.size(), &parts, nullptr), 0);
    EXPECT_EQ(component(text, parts, URIEL_COMPONENT_SCHEME), "http");
    EXPECT_EQ(component(text, parts, URIEL_COMPONENT_USERINFO), "jö");
    EXPECT_EQ(component(text, parts, URIEL_COMPONENT_HOST), "bücher.example");
    EXPECT_EQ(component(text, parts, URIEL_COMPONENT_PATH), "/ü");
    EXPECT_EQ(component(text, parts, URIEL_COMPONENT_QUERY), "é");
    EXPECT_EQ(component(text, parts, URIEL_COMPONENT_FRAGMENT), "(absent)");
    EXPECT_EQ(uriel_port_number(text.data(), text.size(), &parts, nullptr), 80);
    uriel_span user{};
    ASSERT_EQ(uriel_user(text.data(), text.size(), &parts, &user, nullptr), 0);
    EXPECT_EQ(text.substr(user.offset, user.size), "jö");
    EXPECT_EQ(uriel_iri_parse_reference(nullptr, 0, &parts, nullptr), 0);
    EXPECT_EQ(parts.size, 0u);
}

TEST(IrisInC, MatchRules) {
    auto const match = [](std::string_view text, std::string_view rule, uriel_iri_error* error) {
        return uriel_iri_validate(text.data(), text.size(), rule.data(), rule.size(), error);
    };
    auto error = no_error();
    EXPECT_EQ(match("b\u00FCcher.example", "ireg-name", &error), 0);
    EXPECT_EQ(match("\u00FC", "SCHEME", &error), -URIEL_RULE_MISMATCH);
    EXPECT_EQ(error.offset, 0U);
    EXPECT_STREQ(error.subject, "scheme");
    EXPECT_EQ(match("http://\u00FC:8o/", "IRI", &error), -URIEL_INVALID_PORT);
    EXPECT_STREQ(error.subject, "port");
    EXPECT_EQ(match("/\uFFFF", "ipath", nullptr), -URIEL_RULE_MISMATCH);
    EXPECT_EQ(match("/", "path", &error), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(match("/", "", &error), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_iri_validate("/", 1, nullptr, 1, &error), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_iri_validate(nullptr, 1, "ipath", 5, &error), -URIEL_INVALID_ARGUMENT);
}

TEST(IrisInC, AreAskedForWithoutARule) {
    auto error = no_error();
    EXPECT_EQ(uriel_iri_validate("x:\u00FC", 4, nullptr, 0, &error), 0);
    for (std::string_view const text : {"", "\u00FC", "//h", "a"}) {
        EXPECT_EQ(uriel_iri_validate(text.data(), text.size(), nullptr, 0, &error),
                  -URIEL_RELATIVE_NOT_ALLOWED);
        EXPECT_EQ(error.component, URIEL_COMPONENT_SCHEME);
        EXPECT_EQ(error.offset, 0U);
    }
}

TEST(IrisInC, TellWhatIsWrong) {
    struct row {
        std::string_view text;
        std::string_view name;
        std::string_view section;
        uriel_code code;
        uriel_component component;
        uriel_iri_fault fault;
        std::size_t offset;
    };
    for (row const& r :
         {row{"http://\xFF/", "invalid-utf8", "RFC 3987, 2.2", URIEL_INVALID_CHARACTER,
              URIEL_COMPONENT_HOST, URIEL_IRI_INVALID_UTF8, 7},
          row{"x:\u00FC\uFFFF", "invalid-character", "RFC 3987, 2.2", URIEL_INVALID_CHARACTER,
              URIEL_COMPONENT_PATH, URIEL_IRI_NOT_IN_IRIS, 4},
          row{"x:\uE000", "invalid-character", "RFC 3987, 2.2", URIEL_INVALID_CHARACTER,
              URIEL_COMPONENT_PATH, URIEL_IRI_PRIVATE_USE_OUTSIDE_QUERY, 2},
          row{"x:ü%", "invalid-percent-encoding", "2.1", URIEL_INVALID_PERCENT_ENCODING,
              URIEL_COMPONENT_PATH, URIEL_IRI_AS_URI, 4},
          row{"/ü", "relative-not-allowed", "3", URIEL_RELATIVE_NOT_ALLOWED, URIEL_COMPONENT_SCHEME,
              URIEL_IRI_AS_URI, 0}}) {
        SCOPED_TRACE(r.text);
        auto error = no_error();
        uriel_parts parts = URIEL_PARTS_INIT;
        EXPECT_EQ(uriel_iri_parse(r.text.data(), r.text.size(), &parts, &error), -r.code);
        EXPECT_EQ(error.code, r.code);
        EXPECT_EQ(error.component, r.component);
        EXPECT_EQ(error.fault, r.fault);
        EXPECT_EQ(error.offset, r.offset);
        EXPECT_EQ(error.name, r.name);
        EXPECT_EQ(error.section, r.section);
        EXPECT_NE(error.message, ""sv);
        EXPECT_EQ(parts.size, 0u);
    }
}

TEST(IrisInC, AreConverted) {
    auto const iri = "http://ü/?é"sv;
    std::string out(30, '!');
    uriel_parts parts = URIEL_PARTS_INIT;
    auto size = uriel_iri_to_uri(iri.data(), iri.size(), out.data(), out.size(), &parts, nullptr);
    ASSERT_EQ(size, 21);
    out.resize(21);
    EXPECT_EQ(out, "http://%C3%BC/?%C3%A9");
    EXPECT_EQ(component(out, parts, URIEL_COMPONENT_QUERY), "%C3%A9");
    EXPECT_EQ(uriel_iri_to_uri(iri.data(), iri.size(), nullptr, 0, nullptr, nullptr), 21);

    std::string back(20, '!');
    size = uriel_uri_to_iri(out.data(), out.size(), back.data(), back.size(), &parts, nullptr);
    ASSERT_EQ(size, static_cast<std::ptrdiff_t>(iri.size()));
    back.resize(iri.size());
    EXPECT_EQ(back, iri);
    EXPECT_EQ(component(back, parts, URIEL_COMPONENT_QUERY), "é");

    auto error = no_error();
    EXPECT_EQ(uriel_uri_to_iri(iri.data(), iri.size(), nullptr, 0, nullptr, &error),
              -URIEL_INVALID_CHARACTER);
    EXPECT_EQ(error.offset, 7u);
    EXPECT_EQ(uriel_iri_to_uri("\xFF", 1, nullptr, 0, nullptr, &error), -URIEL_INVALID_CHARACTER);
    EXPECT_EQ(error.name, "invalid-utf8"sv);
}

TEST(IrisInC, RefuseWhatNoCallerMeans) {
    auto error = no_error();
    uriel_parts parts = URIEL_PARTS_INIT;
    EXPECT_EQ(uriel_iri_parse(nullptr, 1, &parts, &error), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(error.name, "invalid-argument"sv);
    EXPECT_EQ(uriel_iri_parse("x:", 2, nullptr, nullptr), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(uriel_iri_to_uri("x:", 2, nullptr, 1, nullptr, nullptr), -URIEL_INVALID_ARGUMENT);
    parts.struct_size = 0;
    EXPECT_EQ(uriel_iri_to_uri("x:", 2, nullptr, 0, &parts, nullptr), -URIEL_INVALID_ARGUMENT);
    error.struct_size = 0;
    EXPECT_EQ(uriel_iri_parse_reference("x:", 2, nullptr, &error), -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(error.name, "invalid-argument"sv);  // as it was
}

TEST(IriInC, NormalizesAndResolves) {
    std::string out(64, '\0');
    uriel_parts parts = URIEL_PARTS_INIT;
    uriel_iri_error error = no_error();
    std::string_view const text = "HTTP://\u00e9:80/%7e/../caf%C3%A9";
    auto size = uriel_iri_normalize(text.data(), text.size(), URIEL_FORM_SCHEME, out.data(),
                                    out.size(), &parts, &error);
    EXPECT_EQ(out.substr(0, static_cast<std::size_t>(size)), "http://\u00e9/caf\u00e9");
    EXPECT_EQ(uriel_component_span(&parts, URIEL_COMPONENT_PATH).size, 6U);
    EXPECT_EQ(uriel_iri_normalize(text.data(), text.size(), URIEL_FORM_SCHEME, nullptr, 0, nullptr,
                                  nullptr),
              size);
    EXPECT_EQ(
        uriel_iri_normalize(text.data(), text.size(), 99, out.data(), out.size(), nullptr, &error),
        -URIEL_INVALID_ARGUMENT);
    EXPECT_EQ(
        uriel_iri_normalize("/\xFF", 2, URIEL_FORM_CASE, out.data(), out.size(), nullptr, &error),
        -URIEL_INVALID_CHARACTER);
    EXPECT_EQ(error.fault, URIEL_IRI_INVALID_UTF8);

    std::string_view const base = "http://\u00e9/a/b";
    size = uriel_iri_resolve(base.data(), base.size(), "../\u00fc", 5, out.data(), out.size(),
                             &parts, &error);
    EXPECT_EQ(out.substr(0, static_cast<std::size_t>(size)), "http://\u00e9/\u00fc");
    EXPECT_EQ(uriel_iri_resolve("//h/", 4, "a", 1, out.data(), out.size(), nullptr, &error),
              -URIEL_RELATIVE_NOT_ALLOWED);
    EXPECT_EQ(uriel_iri_resolve(base.data(), base.size(), " ", 1, out.data(), out.size(), nullptr,
                                &error),
              -URIEL_INVALID_CHARACTER);
    EXPECT_EQ(uriel_iri_resolve(base.data(), base.size(), nullptr, 1, out.data(), out.size(),
                                nullptr, &error),
              -URIEL_INVALID_ARGUMENT);

    std::string_view const target = "http://\u00e9/\u00fc";
    size = uriel_iri_relativize(base.data(), base.size(), target.data(), target.size(), out.data(),
                                out.size(), &parts, &error);
    EXPECT_EQ(out.substr(0, static_cast<std::size_t>(size)), "/\u00fc");
    EXPECT_EQ(uriel_component_span(&parts, URIEL_COMPONENT_PATH).size, 3U);
    EXPECT_EQ(uriel_iri_relativize(base.data(), base.size(), "/a", 2, out.data(), out.size(),
                                   nullptr, &error),
              -URIEL_RELATIVE_NOT_ALLOWED);
    EXPECT_EQ(uriel_iri_relativize("a", 1, target.data(), target.size(), out.data(), out.size(),
                                   nullptr, &error),
              -URIEL_RELATIVE_NOT_ALLOWED);
    EXPECT_EQ(uriel_iri_relativize(base.data(), base.size(), nullptr, 1, out.data(), out.size(),
                                   nullptr, &error),
              -URIEL_INVALID_ARGUMENT);
}

}  // namespace
