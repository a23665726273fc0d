// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Everyday tasks, written as programmers write them who have not seen the headers: reading a URI.
// What they write and must not is in tests/must_not_compile.
#include "guesses/printed.hpp"
#include "uriel/ostream.hpp"
#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace {

using namespace uriel::literals;

TEST(Read, Parts) {
    auto const u = uriel::parse("ftp://kim@files.example:2121/pub/list;type=a?v=2#top").value();
    EXPECT_EQ(printed(u.scheme(), ' ', u.user(), ' ', u.host(), ' ', *u.port(), ' ', u.path(), ' ',
                      *u.query(), ' ', *u.fragment()),
              "ftp kim files.example 2121 /pub/list;type=a v=2 top");
}

TEST(Read, Text) {
    auto const u = uriel::parse("urn:isbn:0451450523").value();
    EXPECT_EQ(to_string(u), "urn:isbn:0451450523");
    EXPECT_EQ(std::string(u), to_string(u));
    EXPECT_EQ(std::string_view(u), u.text());
    EXPECT_EQ("book " + std::string(u) + '!', "book urn:isbn:0451450523!");
    EXPECT_EQ(printed("book ", u, '!'), "book urn:isbn:0451450523!");
}

TEST(Read, IsItRelative) {
    EXPECT_TRUE("mailto:kim@mail.example"_reference.has_scheme());
    EXPECT_FALSE("img/cat.png"_reference.has_scheme());
    EXPECT_FALSE("//cdn.example/cat.png"_reference.scheme().has_value());
}

TEST(Read, RelativeReference) {
    std::string const text = "../list?page=3#end";
    auto const ref = uriel::parse_reference(text);
    ASSERT_TRUE(ref);
    EXPECT_EQ(printed(ref->path(), ' ', ref->query(), ' ', ref->fragment()), "../list page=3 end");
    EXPECT_EQ(uriel::reference::parse(text + '1').value().fragment(), "end1");
    EXPECT_EQ(uriel::parse(text).error(), uriel::error_code::relative_not_allowed);
}

TEST(Read, NoQueryOrAnEmptyOne) {
    auto const without = uriel::parse("http://wiki.example/").value();
    auto const empty = uriel::parse("http://wiki.example/?").value();
    EXPECT_FALSE(without.has_query());
    EXPECT_TRUE(empty.has_query());
    EXPECT_FALSE(without.query().has_value());
    EXPECT_EQ(empty.query(), "");
}

TEST(Read, Parameters) {
    auto const u = uriel::parse("http://find.example/?q=red%20shoes&page=3&sale").value();
    EXPECT_EQ(u.param("q").value(), "red shoes");
    EXPECT_EQ(u.params().get("page").value_or("1"), "3");
    EXPECT_EQ(u.param("sale"), "");
    EXPECT_FALSE(u.param("size"));
    EXPECT_EQ(u.params().size(), 3U);
    std::string all;
    for (auto [key, value] : u.params()) all += printed(key, '=', value, '\n');
    EXPECT_EQ(all, "q=red shoes\npage=3\nsale=\n");
}

TEST(Read, RepeatedParameters) {
    auto const u = uriel::parse("http://find.example/?tag=red&x&tag=dark%20blue").value();
    std::vector<std::string> tags;
    for (auto [key, value] : u.params().all("tag")) tags.emplace_back(value);
    EXPECT_EQ(tags, (std::vector<std::string>{"red", "dark blue"}));
}

TEST(Read, Segments) {
    auto const u = uriel::parse("http://shop.example/men/rain%20coats/42").value();
    std::string all;
    for (auto segment : u.segments()) all += printed(segment, '>');
    EXPECT_EQ(all, "men>rain coats>42>");
    EXPECT_EQ(u.path().segments()[1], "rain coats");
    EXPECT_EQ(u.segments().back().decoded(), "42");
    EXPECT_EQ(u.segments().size(), 3U);
}

TEST(Read, FileNameAndExtension) {
    auto const u = uriel::parse("http://files.example/pub/year%202026.tar.xz?dl=1").value();
    EXPECT_EQ(printed(u.path().file_name()), "year 2026.tar.xz");
    EXPECT_EQ(u.path().extension(), "xz");
}

TEST(Read, HostKind) {
    EXPECT_EQ("http://[fe80::1]/"_uri.host_kind(), uriel::host_kind::ipv6);
    EXPECT_EQ("http://10.1.2.3/"_uri.host_kind(), uriel::host_kind::ipv4);
    EXPECT_EQ("http://node.example/"_uri.host_kind(), uriel::host_kind::reg_name);
    EXPECT_TRUE(uriel::is_non_public_host("http://10.1.2.3/"_uri));
}

TEST(Read, Octets) {
    auto const octets = "http://10.1.2.3/"_uri.ipv4().value();
    EXPECT_EQ(octets[0] + octets[1] + octets[2] + octets[3], 16);
    EXPECT_FALSE("http://node.example/"_uri.ipv4());
}

TEST(Read, SchemeInAnyCase) {
    auto const u = uriel::parse("WSS://chat.example/").value();
    EXPECT_TRUE(u.scheme() == "wss");
    EXPECT_TRUE(u.has_scheme("wss"));
}

TEST(Read, HostInAnyCase) {
    auto const u = uriel::parse("http://API.Shop.example/v1").value();
    EXPECT_TRUE(u.host() == "api.shop.example");
    EXPECT_TRUE(uriel::is_subdomain_of(u.host(), "shop.example"));
    EXPECT_FALSE(uriel::is_subdomain_of("badshop.example", "shop.example"));
}

TEST(Read, IsItValid) {
    EXPECT_TRUE(uriel::is_valid("tel:+441632960083"));
    EXPECT_FALSE(uriel::is_valid("http://two words/"));
    EXPECT_TRUE(uriel::parse("tel:+441632960083").has_value());
}

TEST(Read, WhileCompiling) {
    constexpr auto u = uriel::parse("coap://sensor.example/temp").value();
    static_assert(u.host() == "sensor.example" && u.path() == "/temp");
    static_assert(!uriel::parse("http://[::1/"));
}

TEST(Read, WithoutExceptionsOrAllocation) {
    static_assert(noexcept(uriel::parse(std::string_view())));
    static_assert(std::is_trivially_copyable_v<uriel::uri_view>);
    static_assert(std::is_nothrow_move_constructible_v<uriel::uri>);
}

std::string host_of(uriel::uri_view u) { return std::string(u.host().decoded()); }

TEST(Read, AFunctionThatTakesAView) {
    uriel::uri const owner = *uriel::parse("http://mail.example/");
    EXPECT_EQ(host_of(owner) + host_of("http://b.example/"_uri), "mail.exampleb.example");
}

TEST(Read, AFunctionThatTakesAStringView) {
    auto const size = [](std::string_view text) { return text.size(); };
    auto const u = uriel::parse("http://mail.example/a%20b").value();
    EXPECT_EQ(size(u.text()), 25U);
    EXPECT_EQ(size(u.path().text()), 6U);
    EXPECT_EQ(size(std::string(u.path().decoded())), 4U);
}

TEST(Read, AnError) {
    auto const wrong = uriel::parse("http://two words/");
    ASSERT_FALSE(wrong);
    EXPECT_TRUE(wrong.error() == uriel::error_code::invalid_character);
    EXPECT_EQ(wrong.error().code, uriel::error_code::invalid_character);
    EXPECT_EQ(wrong.error().where, uriel::component::host);
    EXPECT_EQ(wrong.error().offset, 10U);
    EXPECT_FALSE(explain(wrong.error()).empty());
}

TEST(Read, UrisInAText) {
    std::vector<std::string> found;
    for (auto one : uriel::extract("Ask <https://help.example/?q=a>, or http://b.example/x."))
        found.push_back(printed(one));
    EXPECT_EQ(found, (std::vector<std::string>{"https://help.example/?q=a", "http://b.example/x"}));
}

}  // namespace
