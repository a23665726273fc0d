// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What a client of HTTP sends and where it is sent: RFC 9110, 4.3.1, 7.2 and 10.2.2; RFC 9112, 3.2.
#include "uriel/http.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace uriel::literals;

TEST(HostHeader, IsHostAndPortWithoutUserinfoAndDefaultPort) {
    struct row {
        std::string_view text;
        std::string_view expected;
    };
    for (auto const& [text, expected] :
         {row{"http://www.example.org/where?q=now", "www.example.org"},  // RFC 9110, 7.2
          {"http://joe:pw@h:8080/a:b@c", "h:8080"},
          {"http://h:80/", "h"},
          {"HTTP://H:0080", "H"},
          {"https://h:80", "h:80"},
          {"https://h:443?q", "h"},
          {"wss://h:443", "h"},
          {"http://h:/", "h"},
          {"http://h:08080", "h:08080"},
          {"http://h:99999", "h:99999"},
          {"http://u@[::1]:80/", "[::1]"},
          {"http://[::1]:81/", "[::1]:81"},
          {"http://%7Eh/", "%7Eh"},
          {"x://h:80", "h:80"},
          {"x://h:0", "h:0"},
          {"//h:80", "h:80"},
          {"//@h:", "h"},
          {"http://", ""},
          {"file:///a", ""},
          {"urn:a:b", ""},
          {"a/b", ""},
          {"", ""}}) {
        std::string_view const found = uriel::host_header(uriel::parse_reference(text).value());
        EXPECT_EQ(found, expected) << text;
        EXPECT_GE(found.data(), text.data());
        EXPECT_LE(found.data() + found.size(), text.data() + text.size());
    }
}

TEST(HostHeader, GoesByTheSchemesGiven) {
    static constexpr uriel::scheme_rule rules[] = {
        {.scheme = "x", .source = "", .default_port = 7}};
    static constexpr uriel::scheme_table own(rules);
    static_assert(uriel::host_header("x://u@h:7"_uri, own) == "h");
    static_assert(uriel::host_header("http://h:80"_uri, own) == "h:80");
}

TEST(RequestTarget, IsAStringOfItsOwn) {
    EXPECT_EQ(uriel::request_target("http://www.example.org/where?q=now#top"_uri), "/where?q=now");
    EXPECT_EQ(uriel::request_target("http://h?b"_uri), "/?b");
    EXPECT_EQ(uriel::request_target("//h"_reference), "/");
    EXPECT_EQ(uriel::request_target("urn:a:b"_uri), std::nullopt);
}

TEST(Endpoint, IsWhatConnectTakes) {
    auto const [host, port] = uriel::endpoint("http://[::1]:8080/"_uri);
    EXPECT_EQ(host, "::1");
    EXPECT_EQ(port, 8080);
    auto const of = [](std::string_view text) { return uriel::endpoint(*uriel::parse(text)); };
    EXPECT_EQ(of("https://Ex%61mple.com").host, "Example.com");
    EXPECT_EQ(of("https://Ex%61mple.com").port, 443);
    EXPECT_EQ(of("http://u@h:/").port, 80);
    EXPECT_TRUE(of("http://h"));
    EXPECT_FALSE(of("x://h"));
    EXPECT_EQ(of("x://h").port, 0);
    EXPECT_EQ(of("http://h:65536").port, 0);
    EXPECT_FALSE(of("http://:80"));
    EXPECT_FALSE(of("mailto:a"));
    EXPECT_EQ(of("http://h%00.evil/").host, "");
}

TEST(Credentials, AreDecoded) {
    auto const of = [](std::string_view text) { return uriel::credentials(*uriel::parse(text)); };
    EXPECT_EQ(of("http://bob:s%40t@h/a")->user, "bob");
    EXPECT_EQ(of("http://bob:s%40t@h/a")->password, "s@t");
    EXPECT_EQ(of("http://b%20b@h")->user, "b b");
    EXPECT_EQ(of("http://b%20b@h")->password, "");
    EXPECT_EQ(of("http://:a:b@h")->user, "");
    EXPECT_EQ(of("http://:a:b@h")->password, "a:b");
    EXPECT_FALSE(of("http://h"));
    EXPECT_FALSE(of("x:a:b@h"));
}

TEST(ConnectTarget, IsHostAndPort) {
    EXPECT_EQ(uriel::connect_target("http://www.example.com"_uri), "www.example.com:80");
    EXPECT_EQ(uriel::connect_target("https://joe@h:/a"_uri), "h:443");
    EXPECT_EQ(uriel::connect_target("https://h:08443"_uri), "h:8443");
    EXPECT_EQ(uriel::connect_target("http://[::1]"_uri), "[::1]:80");
    for (std::string_view const text : {"x://h", "http://:80/", "http://", "urn:a:b", "http:/a"})
        EXPECT_EQ(uriel::connect_target(uriel::parse(text).value()), std::nullopt) << text;
    auto const above = uriel::connect_target("http://h:99999"_uri);
    ASSERT_FALSE(above);
    EXPECT_EQ(above.error().code, uriel::error_code::port_out_of_range);
}

TEST(ProxyTarget, HasNeitherUserinfoNorFragment) {
    EXPECT_EQ(uriel::proxy_target("http://joe:pw@h:80/a?b#c"_uri), "http://h:80/a?b");
    EXPECT_EQ(uriel::proxy_target("http://www.example.org:8001"_uri),
              "http://www.example.org:8001");  // RFC 9112, 3.2.4
    EXPECT_EQ(uriel::proxy_target("http://@h#"_uri), "http://h");
    EXPECT_EQ(uriel::proxy_target("urn:a:b#c"_uri), "urn:a:b");
    EXPECT_EQ(uriel::proxy_target(uriel::uri()), uriel::uri());
}

TEST(SameOrigin, IsThatOfSchemeHostAndPort) {
    struct row {
        std::string_view a;
        std::string_view b;
        bool expected;
    };
    for (auto const& [a, b, expected] : {row{"http://h/a", "HTTP://u@H:80?b", true},
                                         {"http://h", "https://h", false},
                                         {"http://h:443", "https://h", false},
                                         {"https://h:", "https://h:0443/", true},
                                         {"http://h", "http://h:8080", false},
                                         {"http://h:08080", "http://h:8080", true},
                                         {"http://%7Eh", "http://~h", true},
                                         {"http://[1:0::0]", "http://[1::]", true},
                                         {"http://a.h", "http://h", false},
                                         {"http://h.", "http://h", false},
                                         {"http://h@evil", "http://h", false},
                                         {"file:///a", "file://localhost/b", true},
                                         {"//h", "//h", false},
                                         {"http://h", "//h", false},
                                         {"urn:a:b", "urn:a:b", false},
                                         {"/a", "/a", false}}) {
        auto const of_a = uriel::parse_reference(a).value();
        auto const of_b = uriel::parse_reference(b).value();
        EXPECT_EQ(uriel::same_origin(of_a, of_b), expected) << a << ' ' << b;
        EXPECT_EQ(uriel::same_origin(of_b, of_a), expected) << a << ' ' << b;
        auto const origin = uriel::origin(of_a);
        EXPECT_EQ(origin && origin == uriel::origin(of_b), expected) << a << ' ' << b;
    }
}

std::string redirected(std::string_view requested, std::string_view location) {
    auto const from = uriel::parse(requested).value();
    auto const ref = uriel::parse_reference(location).value();
    uriel::uri const target = uriel::redirect_target(from, ref);
    EXPECT_EQ(target, uriel::uri::parse(std::string(target.text())).value());
    for (std::size_t size = 0; size <= uriel::resolve_bound(from, ref); ++size) {
        std::vector<char> buffer(size);
        auto const written = uriel::redirect_target_into(from, ref, buffer);
        if (written) {
            EXPECT_EQ(written->text(), target.text());
            EXPECT_EQ(written->parts(), uriel::parse(target.text())->parts()) << target.text();
        } else {
            EXPECT_EQ(written.error().code, uriel::error_code::buffer_too_small);
            EXPECT_LT(size, uriel::resolve_bound(from, ref));
        }
    }
    return std::string(target.text());
}

TEST(RedirectTarget, InheritsTheFragment) {
    // RFC 9110, 10.2.2
    EXPECT_EQ(redirected("http://www.example.org/~tim", "/People.html#tim"),
              "http://www.example.org/People.html#tim");
    EXPECT_EQ(
        redirected("http://www.example.org/index.html#larry", "http://www.example.net/index.html"),
        "http://www.example.net/index.html#larry");
    EXPECT_EQ(redirected("http://h/a#old", "b#new"), "http://h/b#new");
    EXPECT_EQ(redirected("http://h/a#old", "b#"), "http://h/b#");
    EXPECT_EQ(redirected("http://h/a#", "b"), "http://h/b#");
    EXPECT_EQ(redirected("http://h/a/b?c#%41", "../?d"), "http://h/?d#%41");
    EXPECT_EQ(redirected("http://h/a?b#c", ""), "http://h/a?b#c");
    EXPECT_EQ(redirected("http://h/a#c", "urn:a:b"), "urn:a:b#c");
    EXPECT_EQ(redirected("f:/a#c", ".//g"), "f:/.//g#c");
    EXPECT_EQ(redirected("http://u@h:1/a#c", "//i:2"), "http://i:2#c");
}

TEST(RedirectTarget, OfNothingIsAsThatOfResolve) {
    EXPECT_EQ(uriel::redirect_target(uriel::uri(), "a"_reference), uriel::uri());
    EXPECT_EQ(uriel::redirect_target(uriel::uri(), "http://h/"_reference), "http://h/");
}

constexpr bool is_constant() {
    char buffer[32] = {};
    return uriel::redirect_target_into("http://a/b#c"_uri, "../d"_reference, buffer)->text() ==
           "http://a/d#c";
}
static_assert(is_constant());

}  // namespace
