// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Everyday tasks, written as programmers write them who have not seen the headers. What they write
// and must not is in tests/must_not_compile.
#include "uriel/filesystem.hpp"
#include "uriel/ostream.hpp"
#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace uriel::literals;

template <class Value>
std::string printed(Value const& value) {
    std::ostringstream out;
    out << value;
    return std::move(out).str();
}

TEST(Guesses, TurnAUriIntoAString) {
    auto const page = uriel::parse("https://shop.example/cart?id=7");
    ASSERT_TRUE(page);
    std::string const text = to_string(*page);
    EXPECT_EQ(text, "https://shop.example/cart?id=7");
    EXPECT_EQ(std::string(*page), text);
    EXPECT_EQ(printed(*page), text);
}

TEST(Guesses, ResolveALinkFoundAtRunTime) {
    auto const page = uriel::parse("https://shop.example/books/new.html");
    std::string const base = "/media/";
    std::string const href = "covers/1.png";
    auto const folder = uriel::resolve(*page, base);
    ASSERT_TRUE(folder);
    EXPECT_EQ(printed(*uriel::resolve(*folder, href)), "https://shop.example/media/covers/1.png");
    EXPECT_EQ(printed(page->resolve("old.html")), "https://shop.example/books/old.html");
    EXPECT_FALSE(uriel::resolve(*page, "a picture.png"));
}

TEST(Guesses, ReadParameters) {
    auto const search = uriel::parse("http://find.example/?q=red%20shoes&page=3&sale");
    EXPECT_EQ(search->param("q").value(), "red shoes");
    EXPECT_EQ(search->param("sale"), "");
    EXPECT_FALSE(search->param("size"));
    EXPECT_EQ(search->params().size(), 3U);
}

TEST(Guesses, ChangeParameters) {
    auto const search = uriel::parse("http://find.example/?q=shoes&page=1").value();
    EXPECT_EQ(printed(uriel::set_param(search, "page", 2)), "http://find.example/?q=shoes&page=2");
    EXPECT_EQ(printed(uriel::append_param(search, "colour", "black & white")),
              "http://find.example/?q=shoes&page=1&colour=black%20%26%20white");
    EXPECT_EQ(printed(search.remove_param("page").set_param("q", "hats")),
              "http://find.example/?q=hats");
    EXPECT_EQ(printed(search.sort_params()), "http://find.example/?page=1&q=shoes");
}

TEST(Guesses, ChangeOneComponent) {
    auto const u = uriel::parse("http://ann:secret@old.example:8080/a?b#c").value();
    EXPECT_EQ(printed(u.with_scheme("https").without_port().without_userinfo()),
              "https://old.example/a?b#c");
    EXPECT_EQ(printed(u.with_host("::1").without_userinfo()), "http://[::1]:8080/a?b#c");
    EXPECT_EQ(printed(u.with_fragment("part 2").without_query().without_userinfo()),
              "http://old.example:8080/a#part%202");
    EXPECT_EQ(printed(u.with_path("/x y").with_query("z").without_userinfo()),
              "http://old.example:8080/x%20y?z#c");
}

TEST(Guesses, BuildAUri) {
    std::map<std::string, std::string> const filters{{"max", "10"}, {"sort", "price, rising"}};
    auto const made =
        uriel::compose({.scheme = "https", .host = "shop.example", .params = filters});
    ASSERT_TRUE(made);
    EXPECT_EQ(printed(*made), "https://shop.example?max=10&sort=price%2C%20rising");
    auto const built =
        uriel::uri_builder().scheme("http").host("::1").port(8000).path("/up").build();
    ASSERT_TRUE(built);
    EXPECT_EQ(printed(*built), "http://[::1]:8000/up");
    EXPECT_EQ(printed(*uriel::compose({.scheme = "x", .params = {{"page", 2}}})), "x:?page=2");
}

TEST(Guesses, Connect) {
    auto const u = uriel::parse("https://[2001:db8::7]/status").value();
    auto const [host, port] = uriel::endpoint(u);
    EXPECT_EQ(host, "2001:db8::7");
    EXPECT_EQ(port, 443);
    EXPECT_EQ(uriel::request_target(u), "/status");
    EXPECT_EQ(uriel::host_header(u), "[2001:db8::7]");
}

TEST(Guesses, SendCredentials) {
    auto const u = uriel::parse("http://ann:p%40ss@h.example/").value();
    auto const found = uriel::credentials(u);
    ASSERT_TRUE(found);
    auto const [user, password] = *found;
    EXPECT_EQ(user + ':' + password, "ann:p@ss");
}

TEST(Guesses, AllowHostsOfADomain) {
    auto const u = uriel::parse("http://API.Shop.example/v1").value();
    EXPECT_TRUE(uriel::is_subdomain_of(u.host(), "shop.example"));
    EXPECT_FALSE(uriel::is_subdomain_of("badshop.example", "shop.example"));
    EXPECT_TRUE(uriel::domain_match(u.host(), "shop.example"));
    EXPECT_TRUE(uriel::path_match(u.path(), "/v1"));
}

TEST(Guesses, EncodeAndDecode) {
    EXPECT_EQ(uriel::encode("50% of a/b").text(), "50%25%20of%20a%2Fb");
    EXPECT_EQ(uriel::decode(uriel::encoded_view::parse("50%25").value()), "50%");
}

TEST(Guesses, ReadAndWriteForms) {
    std::vector<std::pair<std::string, std::string>> const order{{"name", "Ann B"}, {"sum", "1+1"}};
    std::string const body = uriel::encode_form(order);
    EXPECT_EQ(body, "name=Ann+B&sum=1%2B1");
    EXPECT_EQ(uriel::decode(*uriel::parse_form(body).find("name")->value()), "Ann B");
}

TEST(Guesses, NameFiles) {
    std::filesystem::path const path = "/srv/my files/a.txt";
    auto const u = uriel::file_uri(path);
    ASSERT_TRUE(u);
    EXPECT_EQ(printed(*u), "file:///srv/my%20files/a.txt");
    EXPECT_EQ(uriel::filesystem_path(*u), path);
    EXPECT_EQ(uriel::file_path(*u), "/srv/my files/a.txt");
}

TEST(Guesses, AskWhatIsWrong) {
    auto const wrong = uriel::parse("http://two words/");
    ASSERT_FALSE(wrong);
    EXPECT_TRUE(wrong.error() == uriel::error_code::invalid_character);
    EXPECT_FALSE(explain(wrong.error()).empty());
}

TEST(Guesses, RemoveAComponent) {
    auto const u = uriel::parse("http://h/a?b#c").value();
    std::optional<std::string> const none;
    EXPECT_EQ(printed(*uriel::edit(u, {.query = std::nullopt, .fragment = none})), "http://h/a");
}

}  // namespace
