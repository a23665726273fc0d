// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Composing references (RFC 3986, 5.3), and what keeps compositions from being misread.
#include "uriel/compose.hpp"

#include "reference/generate.hpp"
#include "requirements/rows.hpp"
#include "seed.hpp"
#include "uriel/edit.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"
#include "verbs/allocations.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using uriel::component;
using uriel::component_values;
using uriel::encoded;
using uriel::error_code;
using uriel::removed;

std::string composed(component_values const& values) {
    auto const result = uriel::compose_reference(still_alive(values));
    return result ? std::string(result->text())
                  : "error: " + std::string(name(result.error().code));
}

void expect_error(component_values const& values, error_code code, component where,
                  std::size_t offset = 0) {
    auto const result = uriel::compose_reference(still_alive(values));
    ASSERT_FALSE(result) << result->text();
    EXPECT_EQ(name(result.error().code), name(code));
    EXPECT_EQ(name(result.error().where), name(where));
    EXPECT_EQ(result.error().offset, offset);
    EXPECT_FALSE(result.error().section().empty());
    EXPECT_FALSE(result.error().message("").empty());
}

TEST(Compose, FromData) {
    EXPECT_EQ(composed({}), "");
    EXPECT_EQ(composed({.scheme = "http", .host = "example.com", .port = 8080, .path = "/a b"}),
              "http://example.com:8080/a%20b");
    EXPECT_EQ(composed({.scheme = "HTTP",
                        .userinfo = "a:b@c",
                        .password_is_public = true,
                        .host = "B\xC3\xBC"
                                "cher",
                        .port = "080",
                        .path = "/%41",
                        .query = "a=1&b=[2]",
                        .fragment = "x#y"}),
              "http://a:b%40c@b%C3%BCcher:080/%2541?a=1&b=%5B2%5D#x%23y");
    EXPECT_EQ(composed({.query = "", .fragment = ""}), "?#");
    EXPECT_EQ(composed({.host = "h", .port = std::uint64_t{18446744073709551615U}}),
              "//h:18446744073709551615");
    std::optional<std::string> const nothing;
    std::optional<std::string> const something = "h";
    EXPECT_EQ(composed({.host = something}), "//h");
    EXPECT_EQ(composed({.scheme = "x", .query = nothing, .fragment = removed}), "x:");
    EXPECT_EQ(composed({.host = "h", .port = std::optional<int>()}), "//h");
}

TEST(Compose, Host) {
    EXPECT_EQ(composed({.host = "::1"}), "//[::1]");
    EXPECT_EQ(composed({.host = "2001:DB8::A"}), "//[2001:db8::a]");
    EXPECT_EQ(composed({.host = "[::A]"}), "//[::a]");
    EXPECT_EQ(composed({.host = "[V1.A:b]"}), "//[v1.a:b]");
    EXPECT_EQ(composed({.host = encoded("[::A]")}), "//[::A]");
    EXPECT_EQ(composed({.host = "1.2.3.4"}), "//1.2.3.4");
    EXPECT_EQ(uriel::compose_reference({.host = "1.2.3.4"})->view().host_kind(),
              uriel::host_kind::ipv4);
    EXPECT_EQ(composed({.host = "a:b"}), "//a%3Ab");
    EXPECT_EQ(composed({.host = "A/B"}), "//a%2Fb");
    expect_error({.host = "[::g]"}, error_code::invalid_ip_literal, component::host, 3);
    expect_error({.host = "[::1"}, error_code::unclosed_bracket, component::host);
    expect_error({.host = encoded("[::1]:80")}, error_code::invalid_character, component::host, 5);
    expect_error({.host = encoded("a:b")}, error_code::invalid_character, component::host, 1);
    expect_error({.host = encoded("%4")}, error_code::invalid_percent_encoding, component::host);
}

// Whoever gives "?a" for a query means the query "a", and would get "??a".
TEST(Compose, RefusesDataWithItsDelimiter) {
    auto const refused = [](component_values&& values, component where, std::size_t offset = 0) {
        expect_error(values, error_code::delimiter_in_value, where, offset);
    };
    for (std::string_view const query : {"?", "?a=b", "??"}) {
        refused({.query = query}, component::query);
        EXPECT_EQ(composed({.query = encoded(query)}), "?" + std::string(query));
    }
    for (std::string_view const fragment : {"#", "#a"})
        refused({.fragment = fragment}, component::fragment);
    EXPECT_EQ(composed({.fragment = encoded("%23")}), "#%23");
    EXPECT_EQ(composed({.fragment = "a#"}), "#a%23");
    EXPECT_EQ(composed({.query = "a?"}), "?a?");
    EXPECT_EQ(composed({.query = "#"}), "?%23");
    EXPECT_EQ(composed({.fragment = "?a"}), "#?a");
    // In a part of a component, nobody expects a delimiter.
    EXPECT_EQ(composed({.params = {{"k", "?a"}, {"#"}}}), "?k=?a&%23");
    EXPECT_EQ(composed({.segments = {"?", "#", ".a"}}), "%3F/%23/.a");

    struct row {
        std::string_view host;
        std::size_t colon;
    };
    for (row const& r : {row{"h:80", 1}, row{":80", 0}, row{"1.2.3.4:5", 7}, row{"a:b:0", 3},
                         row{"[::1]:80", 5}, row{"[v1.a]:99999", 6}, row{"\xC3\xA9:1", 2}})
        refused({.host = r.host}, component::host, r.colon);
    for (auto const& [host, text] : {std::pair("::1", "//[::1]"), std::pair("::1:80", "//[::1:80]"),
                                     std::pair("[::1:80]", "//[::1:80]"), std::pair("h:", "//h%3A"),
                                     std::pair("h:8o", "//h%3A8o")})
        EXPECT_EQ(composed({.host = host}), text);
    EXPECT_EQ(composed({.host = encoded("h%3A80")}), "//h%3A80");
}

TEST(Compose, HostsOfAnyOctets) {
    for (char octet = 1; octet < 0x7F; ++octet) {
        auto const made = uriel::compose_reference({.host = std::string("h") + octet});
        ASSERT_TRUE(made);
        std::string const expected = std::string("h") + uriel::ascii::to_lower(octet);
        ASSERT_TRUE(made->view().host_literal()->decoded() == expected) << made->text();
        ASSERT_TRUE(uriel::parse_reference(made->text())) << made->text();
    }
}

TEST(Compose, HostIsWellFormedUtf8) {
    expect_error({.host = "\xFF"}, error_code::host_not_utf8, component::host);
    EXPECT_EQ(composed({.host = "\xC3\xA9"}), "//%C3%A9");
    EXPECT_EQ(composed({.host = encoded("%FF")}), "//%FF");
}

TEST(Compose, EncodedTextIsNotEncodedAgain) {
    EXPECT_EQ(composed({.path = encoded("/a%20b")}), "/a%20b");
    EXPECT_EQ(composed({.segments = {"a%20b"}}), "a%2520b");
    EXPECT_EQ(composed({.segments = {encoded("a%20b")}}), "a%20b");
    uriel::encoded_text const text = uriel::encode("/a b", uriel::data_for::path);
    EXPECT_EQ(composed({.path = text}), "/a%20b");
    auto const edited = uriel::edit(uriel::reference_view(), {.path = encoded("/a%20b")});
    EXPECT_EQ(edited->text(), "/a%20b");
}

TEST(Compose, EncodedTextWithATerminatorIsRefused) {
    auto const refused = [](component_values const& values, component where, std::size_t offset) {
        expect_error(values, error_code::invalid_character, where, offset);
    };
    refused({.query = encoded("a#b")}, component::query, 1);
    refused({.path = encoded("/a?b")}, component::path, 2);
    refused({.authority = encoded("h/x")}, component::authority, 1);
    refused({.authority = "h/x"}, component::authority, 1);
    refused({.authority = "u@h?"}, component::authority, 3);
    refused({.userinfo = encoded("a@"), .host = ""}, component::userinfo, 1);
    refused({.segments = {encoded("a/b")}}, component::path, 1);
    refused({.params = {{encoded("a=b"), "c"}}}, component::query, 1);
    refused({.params = {{"a", encoded("b&c")}}}, component::query, 1);
    refused({.fragment = encoded("#")}, component::fragment, 0);
    expect_error({.scheme = encoded("a:b")}, error_code::invalid_scheme, component::scheme, 1);
    expect_error({.scheme = ""}, error_code::invalid_scheme, component::scheme);
    expect_error({.authority = "h:x"}, error_code::invalid_port, component::port, 2);
    expect_error({.authority = "h%", .path = "/"}, error_code::invalid_percent_encoding,
                 component::host, 1);
    expect_error({.host = "h", .port = "8x"}, error_code::invalid_port, component::port, 1);
    expect_error({.host = "h", .port = -1}, error_code::invalid_port, component::port);
}

TEST(Compose, RefusesTheImpossible) {
    expect_error({.host = "h", .path = "p"}, error_code::path_not_rooted, component::path);
    expect_error({.host = "h", .path = encoded("p")}, error_code::path_not_rooted, component::path);
    expect_error({.host = "h", .path = "../p"}, error_code::path_not_rooted, component::path);
    expect_error({.host = "h", .path = ".."}, error_code::path_not_rooted, component::path);
    expect_error({.port = 80}, error_code::host_missing, component::host);
    expect_error({.userinfo = "", .path = "/"}, error_code::host_missing, component::host);
    expect_error({.authority = "h", .port = 80}, error_code::given_twice, component::authority);
    expect_error({.path = "a", .segments = {"b"}}, error_code::given_twice, component::path);
    expect_error({.query = "a", .params = {{"b"}}}, error_code::given_twice, component::query);
    for (std::string_view const dots : {".", "..", "%2e", ".%2E"}) {
        if (!dots.starts_with('%') && !dots.ends_with('E'))
            expect_error({.segments = {"a", dots}}, error_code::dot_segment, component::path);
        expect_error({.segments = {encoded(dots)}}, error_code::dot_segment, component::path);
    }
    expect_error({.segments = {"", "a"}}, error_code::empty_first_segment, component::path);
    expect_error({.scheme = "x", .segments = {""}}, error_code::empty_first_segment,
                 component::path);
    EXPECT_EQ(uriel::compose({.host = "h"}).error().code, error_code::relative_not_allowed);
    EXPECT_EQ(uriel::compose({.scheme = "x", .host = "h"})->text(), "x://h");
}

TEST(Compose, PublishesNoPasswordByAccident) {
    for (std::string_view const given : {"u:p", ":p", "u:p:q", "::"}) {
        std::size_t const offset = given.find(':') + 1;
        std::string const authority = std::string(given) + "@h";
        expect_error({.userinfo = given, .host = "h"}, error_code::password_not_allowed,
                     component::userinfo, offset);
        expect_error({.userinfo = encoded(given), .host = "h"}, error_code::password_not_allowed,
                     component::userinfo, offset);
        expect_error({.authority = authority}, error_code::password_not_allowed,
                     component::userinfo, offset);
        EXPECT_EQ(composed({.userinfo = given, .password_is_public = true, .host = "h"}),
                  "//" + authority);
        EXPECT_EQ(composed({.authority = authority, .password_is_public = true}), "//" + authority);
    }
    for (std::string_view const given : {"", "u", "u:", ":", "u%3Ap"})
        EXPECT_EQ(composed({.userinfo = encoded(given), .host = "h"}),
                  "//" + std::string(given) + "@h");
}

TEST(Compose, KeepsThePasswordThatIsThere) {
    auto const source = uriel::parse_reference("//u:p@h/");
    EXPECT_EQ(uriel::edit(*source, {.host = "i"})->text(), "//u:p@i/");
    EXPECT_EQ(uriel::edit(*source, {.path = "/x"})->text(), "//u:p@h/x");
    EXPECT_EQ(uriel::edit(*source, {.userinfo = "v:q"}).error().code,
              error_code::password_not_allowed);
    EXPECT_EQ(uriel::compose_reference(uriel::component_values::of(*source))->text(),
              source->text());
}

TEST(Compose, GuardsWhatWouldBeReadDifferently) {
    EXPECT_EQ(composed({.path = "a:b"}), "./a:b");
    EXPECT_EQ(composed({.segments = {"a:b", "c"}}), "./a:b/c");
    EXPECT_EQ(composed({.path = "//a"}), "/.//a");
    EXPECT_EQ(composed({.path = encoded("//a")}), "/.//a");
    EXPECT_EQ(composed({.scheme = "x", .path = "/b/..//a"}), "x:/.//a");
    EXPECT_EQ(composed({.scheme = "x", .segments = uriel::rooted({"", "a"})}), "x:/.//a");
}

TEST(Compose, DotSegmentsOfDataGoWhereTheResultIsNotRelative) {
    EXPECT_EQ(composed({.scheme = "x", .path = "a/../b"}), "x:/b");
    EXPECT_EQ(composed({.path = "/a/./../b"}), "/b");
    EXPECT_EQ(composed({.host = "h", .path = "/../a"}), "//h/a");
    EXPECT_EQ(composed({.path = "../a"}), "../a");
    EXPECT_EQ(composed({.path = "a/../b"}), "a/../b");
    EXPECT_EQ(composed({.path = encoded("/a/../b")}), "/a/../b");
    EXPECT_EQ(composed({.path = "/%2e%2e/b"}), "/%252e%252e/b");
}

TEST(Path, BuiltFromSegmentData) {
    EXPECT_EQ(composed({.segments = {"a/b", "c"}}), "a%2Fb/c");
    EXPECT_EQ(composed({.host = "h", .segments = {"a", "", "b;c", ""}}), "//h/a//b%3Bc/");
    EXPECT_EQ(composed({.host = "h", .segments = {"", "a"}}), "//h//a");
    EXPECT_EQ(composed({.segments = uriel::rooted({"a"})}), "/a");
    EXPECT_EQ(composed({.segments = uriel::rooted({})}), "/");
    uriel::component_text const segments[] = {"a", "b"};
    EXPECT_EQ(composed({.segments = std::span<uriel::component_text const>(segments)}), "a/b");
}

TEST(Query, BuiltFromPairData) {
    EXPECT_EQ(composed({.params = {{"x&y", "1=2"}}}), "?x%26y=1%3D2");
    EXPECT_EQ(composed({.params = {{"a", ""}, {"b"}, {"a", "/?:@"}}}), "?a=&b&a=/?:@");
    EXPECT_EQ(composed({.params = {{{"a;", "1"}, {"b", "2&"}}, {.separator = ';'}}}),
              "?a%3B=1;b=2%26");
    EXPECT_EQ(composed({.params = {{{"a:", "1"}, {"b", "2"}}, {.separator = ':'}}}), "?a%3A=1:b=2");
    EXPECT_EQ(composed({.params = {{{"a b", " +"}}, uriel::form_rules}}), "?a+b=+%2B");
    EXPECT_EQ(composed({.params = {{"a b", " +"}}}), "?a%20b=%20%2B");
    EXPECT_EQ(composed({.params = std::span<uriel::param const>()}), "");
    expect_error({.params = {{{"a", "b"}}, {.separator = '='}}}, error_code::invalid_character,
                 component::query);
}

/// Composing the components of a reference gives the reference, and says where its parts are.
void expect_round_trip(std::string_view text) {
    auto const source = uriel::parse_reference(text);
    if (!source) return;
    char buffer[512];
    std::span<char> const space(buffer);
    ASSERT_LE(text.size() + 60, space.size());
    auto const result = uriel::compose_reference_into(uriel::component_values::of(*source), space);
    ASSERT_TRUE(result) << text << ": " << name(result.error().code);
    ASSERT_EQ(result->text(), text);
    ASSERT_EQ(result->parts(), source->parts()) << text;
    ASSERT_EQ(source->parts().facts & ~result->parts().facts, 0) << text;
    if (!source->has_authority()) return;
    component_values whole = uriel::component_values::of(*source);
    whole.userinfo = {};
    whole.host = {};
    whole.port = {};
    whole.authority = *source->authority();
    auto const again = uriel::compose_reference_into(still_alive(whole), space);
    ASSERT_TRUE(again) << text;
    ASSERT_EQ(again->text(), text);
    ASSERT_EQ(again->parts(), source->parts()) << text;
}

TEST(Compose, RoundTrips) {
    std::string_view const bytes = "a:/?#@.1[]%B";
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 5; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            expect_round_trip(text);
            if (size < 5)
                for (char const c : bytes) longer.push_back(text + c);
        }
        level = std::move(longer);
    }
    reference::generator generate(tests::seed());
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(100'000)); ++i)
        if (std::string const text = generate.valid(); text.size() < 400) expect_round_trip(text);
    for (std::string const& text : requirements::texts())
        if (text.size() < 400) expect_round_trip(text);
}

TEST(Compose, OutputIsNormalized) {
    reference::generator random(tests::seed());
    auto const octets = [&](std::string_view alphabet) {
        std::string text;
        for (std::size_t size = random.below(8); size > 0; --size)
            text += alphabet[random.below(alphabet.size())];
        return text;
    };
    std::string_view const any = "aB%2e/.:~\xC3\xA9 ?#[]@&=";
    std::size_t made = 0;
    for (std::size_t i = 0; i < tests::scaled(tests::sampled(200'000)); ++i) {
        std::string const scheme = "X" + octets("aB+1");
        std::string const userinfo = octets(any);
        std::string const host = random.below(4) == 0 ? "::F" : octets("aB%:.1\xC3\xA9");
        std::string const path = octets("aB%2e/..../:\xC3 ?");
        std::string const query = octets(any);
        component_values values{
            .password_is_public = true, .path = path, .query = query, .fragment = userinfo};
        if (random.below(2) == 0) values.scheme = scheme;
        if (random.below(2) == 0) values.host = host;
        if (random.below(2) == 0 && values.host.is_given()) values.userinfo = userinfo;
        auto const result = uriel::compose_reference(still_alive(values));
        if (!result) continue;
        ++made;
        ASSERT_EQ(uriel::normalize(*result, uriel::form::path).text(), result->text());
        auto const parsed = uriel::parse_reference(result->text());
        ASSERT_TRUE(parsed) << result->text();
        ASSERT_EQ(parsed->parts(), result->view().parts()) << result->text();
    }
    EXPECT_GT(made, tests::scaled(tests::sampled(100'000)));
}

TEST(Compose, AllocatesOnce) {
    std::string const path(1000, ' ');
    std::size_t const before = tests::allocations();
    auto const result = uriel::compose_reference({.scheme = "http",
                                                  .host = "h",
                                                  .port = 80,
                                                  .segments = {path, "b"},
                                                  .params = {{path, path}}});
    EXPECT_EQ(tests::allocations() - before, 1U);
    EXPECT_EQ(result->text().size(), 9016U);
}

TEST(Compose, IntoABufferOfAnySize) {
    std::string const path = "//a:b c";
    uriel::param const params[] = {{"k", "v w"}};
    component_values const values{
        .scheme = "x", .path = path, .params = std::span<uriel::param const>(params)};
    std::string const whole = composed(values);
    std::size_t const bound = uriel::compose_bound(values);
    for (std::size_t size = 0; size <= bound; ++size) {
        std::vector<char> buffer(size);
        auto const result = uriel::compose_reference_into(still_alive(values), buffer);
        if (result) {
            EXPECT_EQ(result->text(), whole);
        } else {
            EXPECT_EQ(result.error().code, error_code::buffer_too_small);
            EXPECT_LT(size, whole.size() + 2);
        }
    }
}

}  // namespace
