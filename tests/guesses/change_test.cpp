// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Everyday tasks, written as programmers write them who have not seen the headers: changing a URI,
// and making one.
#include "guesses/printed.hpp"
#include "uriel/uriel.hpp"
#ifdef __cpp_lib_format
#    include "uriel/format.hpp"

#    include <format>
#endif

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace uriel::literals;

TEST(Change, OneParameter) {
    auto const u = uriel::parse("http://find.example/?q=shoes&page=1").value();
    EXPECT_EQ(printed(uriel::set_param(u, "page", 2)), "http://find.example/?q=shoes&page=2");
    EXPECT_EQ(printed(u.set_param("q", "a&b")), "http://find.example/?q=a%26b&page=1");
    EXPECT_EQ(printed(uriel::append_param(u, "colour", "black & white")),
              "http://find.example/?q=shoes&page=1&colour=black%20%26%20white");
}

TEST(Change, TrackingParameters) {
    auto const u = uriel::parse("http://news.example/?utm_id=7&story=9&utm_term=x").value();
    EXPECT_EQ(printed(u.remove_param("utm_id").remove_param("utm_term")),
              "http://news.example/?story=9");
    EXPECT_EQ(printed(*uriel::edit(u, {.query = uriel::trim_params("utm_*")})),
              "http://news.example/?story=9");
}

TEST(Change, ParametersFromAMap) {
    std::map<std::string, std::string> const filters{{"max", "10"}, {"sort", "price, rising"}};
    auto const made =
        uriel::compose({.scheme = "https", .host = "shop.example", .params = filters});
    EXPECT_EQ(printed(*made), "https://shop.example?max=10&sort=price%2C%20rising");
    EXPECT_EQ(printed(*uriel::edit("http://h.example/"_uri, {.params = filters})),
              "http://h.example/?max=10&sort=price%2C%20rising");
    EXPECT_EQ(printed(*uriel::compose({.scheme = "x", .params = {{"page", 2}}})), "x:?page=2");
}

TEST(Change, ParametersInOrder) {
    EXPECT_EQ(printed("http://h.example/?b&a=1"_uri.sort_params()), "http://h.example/?a=1&b");
}

TEST(Change, OneComponent) {
    auto const u = uriel::parse("http://ann:secret@old.example:8080/a?b#c").value();
    EXPECT_EQ(printed(u.with_scheme("https").without_port().without_userinfo()),
              "https://old.example/a?b#c");
    EXPECT_EQ(printed(u.with_host("::1").without_userinfo()), "http://[::1]:8080/a?b#c");
    EXPECT_EQ(printed(u.with_fragment("part 2").without_query().without_userinfo()),
              "http://old.example:8080/a#part%202");
    EXPECT_EQ(printed(u.with_path("/x y").with_query("z").without_userinfo()),
              "http://old.example:8080/x%20y?z#c");
}

TEST(Change, RemoveComponents) {
    auto const u = uriel::parse("http://h/a?b#c").value();
    std::optional<std::string> const none;
    EXPECT_EQ(printed(*uriel::edit(u, {.query = std::nullopt, .fragment = none})), "http://h/a");
}

TEST(Change, BuildWithABuilder) {
    auto const built =
        uriel::uri_builder().scheme("http").host("::1").port(8000).path("/up").build();
    ASSERT_TRUE(built);
    EXPECT_EQ(printed(*built), "http://[::1]:8000/up");
}

TEST(Change, AddSegmentsOfData) {
    auto const base = uriel::parse("https://api.example/v1").value();
    std::string const user = "ann/bob smith";
    EXPECT_EQ(printed(*uriel::join_segments(base, {"users", user, "posts"})),
              "https://api.example/v1/users/ann%2Fbob%20smith/posts");
}

TEST(Change, ResolveALinkFoundAtRunTime) {
    auto const page = uriel::parse("https://shop.example/books/new.html").value();
    std::string const base = "/media/";
    std::string const href = "covers/1.png";
    auto const folder = uriel::resolve(page, base);
    ASSERT_TRUE(folder);
    EXPECT_EQ(printed(*uriel::resolve(*folder, href)), "https://shop.example/media/covers/1.png");
    EXPECT_EQ(printed(page.resolve("old.html")), "https://shop.example/books/old.html");
    EXPECT_EQ(printed(page.resolve(*uriel::parse_reference(href))),
              "https://shop.example/books/covers/1.png");
    EXPECT_FALSE(uriel::resolve(page, "a picture.png"));
}

TEST(Change, FollowARedirect) {
    uriel::uri current = "https://bank.example/a/b"_uri;
    std::string const location = "/login?next=%2Fa";
    if (auto const next = uriel::resolve(current, location)) current = *next;
    EXPECT_EQ(printed(current), "https://bank.example/login?next=%2Fa");
}

TEST(Change, MakeALinkRelative) {
    uriel::uri const from = "http://h.example/handbook/setup/linux"_uri;
    uriel::uri const to = "http://h.example/handbook/usage?x"_uri;
    EXPECT_EQ(printed(uriel::relativize(from, to).value()), "../usage?x");
}

TEST(Change, EncodeAndDecode) {
    EXPECT_EQ(printed(uriel::encode("50% of a/b")), "50%25%20of%20a%2Fb");
    EXPECT_EQ(uriel::decode(uriel::encoded_view::parse("50%25").value()), "50%");
}

TEST(Change, ReadAndWriteForms) {
    std::vector<std::pair<std::string, std::string>> const order{{"name", "Ann B"}, {"sum", "1+1"}};
    std::string const body = uriel::encode_form(order);
    EXPECT_EQ(body, "name=Ann+B&sum=1%2B1");
    std::string read;
    for (auto [key, value] : uriel::parse_form(body)) read += printed(key, ':', value, ' ');
    EXPECT_EQ(read, "name:Ann B sum:1+1 ");
}

TEST(Change, DefaultAndAssign) {
    struct settings {
        uriel::uri server = "http://localhost:8080/"_uri;
    };
    settings of_program;
    uriel::uri later;
    EXPECT_TRUE(later.empty());
    later = of_program.server;
    of_program.server = uriel::parse("http://other.example/").value();
    EXPECT_EQ(printed(later, ' ', of_program.server),
              "http://localhost:8080/ http://other.example/");
    std::optional<uriel::uri> perhaps;
    perhaps = "http://third.example/"_uri;
    EXPECT_EQ(perhaps->host(), "third.example");
}

TEST(Change, ReadSettings) {
    struct settings {
        uriel::uri server = "http://localhost:8080/"_uri;
    };
    settings of_program;
    std::istringstream file("http://other.example/ http://a:b/");
    std::string word;
    file >> word;
    if (auto u = uriel::parse(word)) of_program.server = *u;
    EXPECT_EQ(of_program.server.host(), "other.example");
    file >> word;
    auto const wrong = uriel::parse(word);
    EXPECT_EQ(wrong.error(), uriel::error_code::invalid_port);
    EXPECT_EQ(printed(wrong.error()), "invalid-port at offset 9 (RFC 3986, 3.2.3)");
}

#ifdef __cpp_lib_format
TEST(Change, Format) {
    EXPECT_EQ(std::format("GET {} HTTP/1.1", "/a?b"_reference), "GET /a?b HTTP/1.1");
}
#endif

}  // namespace
