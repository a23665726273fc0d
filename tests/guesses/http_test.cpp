// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Everyday tasks, written as programmers write them who have not seen the headers: clients,
// servers, crawlers and files.
#include "guesses/printed.hpp"
#include "uriel/filesystem.hpp"
#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <unordered_set>
#include <vector>

namespace {

using namespace uriel::literals;

TEST(Http, Connect) {
    auto const u = uriel::parse("https://[2001:db8::7]/status").value();
    auto const [host, port] = uriel::endpoint(u);
    EXPECT_EQ(host, "2001:db8::7");
    EXPECT_EQ(port, 443);
}

TEST(Http, Request) {
    auto const u = uriel::parse("http://kim@[::1]:81/find?q=a#top").value();
    EXPECT_EQ(uriel::request_target(u), "/find?q=a");
    EXPECT_EQ(uriel::host_header(u), "[::1]:81");
}

TEST(Http, SendCredentials) {
    auto const u = uriel::parse("http://ann:p%40ss@h.example/").value();
    auto const found = uriel::credentials(u);
    ASSERT_TRUE(found);
    auto const [user, password] = *found;
    EXPECT_EQ(user + ':' + password, "ann:p@ss");
    EXPECT_EQ(printed(u.user().decoded(), ' ', u.password()->decoded()), "ann p@ss");
}

TEST(Http, Log) {
    auto const u = uriel::parse("http://ann:secret@h.example/a?token=1234").value();
    EXPECT_EQ(printed(u.without_userinfo()), "http://h.example/a?token=1234");
    EXPECT_EQ(uriel::redact(u).find("secret"), std::string::npos);
}

TEST(Http, Origins) {
    auto const a = uriel::parse("https://app.example:443/x").value();
    auto const b = uriel::parse("https://APP.example/y").value();
    EXPECT_EQ(uriel::origin(a).value(), "https://app.example");
    EXPECT_EQ(uriel::origin(a), uriel::origin(b));
    EXPECT_TRUE(uriel::same_origin(a, b));
    EXPECT_EQ(uriel::origin(a).value() + "/robots.txt", "https://app.example/robots.txt");
}

TEST(Http, Cookies) {
    auto const u = uriel::parse("http://API.Shop.example/v1").value();
    EXPECT_TRUE(uriel::domain_match(u.host(), "shop.example"));
    EXPECT_TRUE(uriel::path_match(u.path(), "/v1"));
}

TEST(Http, SeenBefore) {
    std::unordered_set<uriel::uri> seen;
    EXPECT_TRUE(seen.insert("http://H.example/x"_uri.normalize()).second);
    EXPECT_FALSE(seen.insert(uriel::normalize("http://h.example:80/./x"_uri)).second);
    std::unordered_set<std::string> texts;
    EXPECT_TRUE(texts.insert(std::string("http://H.example/x"_uri.normalize())).second);
}

TEST(Http, SortAndCount) {
    std::vector<uriel::uri> links{"http://b/"_uri, "http://a/"_uri, "http://b/"_uri};
    std::sort(links.begin(), links.end());
    std::map<uriel::uri, int> count;
    for (auto const& link : links) ++count[link];
    EXPECT_EQ(links.front(), "http://a/");
    EXPECT_EQ(count.at("http://b/"_uri), 2);
}

TEST(Http, ASocketBesideAPage) {
    uriel::uri u = "https://h.example:8443/app/?debug"_uri;
    u = u.with_scheme("wss").with_path("/socket").without_query();
    EXPECT_EQ(printed(u), "wss://h.example:8443/socket");
}

TEST(Http, NameFiles) {
    std::filesystem::path const path = "/srv/my files/a.txt";
    auto const u = uriel::file_uri(path);
    ASSERT_TRUE(u);
    EXPECT_EQ(printed(*u), "file:///srv/my%20files/a.txt");
    EXPECT_EQ(uriel::filesystem_path(*u), path);
    EXPECT_EQ(std::filesystem::path(uriel::file_path(*u).value()), path);
}

TEST(Http, TransformAResult) {
    auto const host = [](std::string_view text) -> std::string {
        auto const u = uriel::parse(text);
        return u ? std::string(u->host().decoded()) : "none";
    };
    EXPECT_EQ(host("http://h.example/") + ' ' + host("http://h h/"), "h.example none");
}

}  // namespace
