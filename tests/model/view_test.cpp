// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Views: accessors, kinds, and what parse() asks beyond parse_reference().
#include "uriel/parse.hpp"
#include "uriel/uri.hpp"

#include "reference/generate.hpp"
#include "reference/grammar.hpp"
#include "reference/parse.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_set>
#include <vector>

namespace {

using uriel::component;
using uriel::error_code;
using uriel::parse;
using uriel::parse_error;
using uriel::parse_reference;

TEST(View, EveryComponent) {
    constexpr auto view = *parse("foo://user:pa:ss@example.com:8042/over/there?name=ferret#nose");
    static_assert(view.scheme() == "foo");
    static_assert(view.authority() == "user:pa:ss@example.com:8042");
    static_assert(view.userinfo() == "user:pa:ss");
    static_assert(view.user() == "user" && view.password() == "pa:ss");
    static_assert(view.host_literal() == "example.com" && view.host() == "example.com");
    static_assert(view.port() == "8042" && view.port_number() == 8042);
    static_assert(view.path() == "/over/there");
    static_assert(view.query() == "name=ferret" && view.fragment() == "nose");
    static_assert(view.host_kind() == uriel::host_kind::reg_name);
    static_assert(!view.reference_kind() && !view.ipv4() && !view.ipv6());
}

TEST(View, AbsentIsNotEmpty) {
    constexpr auto absent = *parse_reference("");
    static_assert(!absent.scheme() && !absent.authority() && !absent.userinfo() && !absent.user());
    static_assert(!absent.password() && !absent.host_literal() && !absent.port() &&
                  !absent.port_number());
    static_assert(!absent.query() && !absent.fragment() && absent.path().empty());
    static_assert(absent.host_kind() == uriel::host_kind::none && !absent.host());
    static_assert(absent == uriel::reference_view());

    constexpr auto empty = *parse_reference("//@:?#");
    static_assert(empty.authority() == "@:" && empty.userinfo() == "" && empty.user() == "");
    static_assert(!empty.password() && empty.host_literal() == "" && empty.port() == "");
    static_assert(!empty.port_number() && empty.query() == "" && empty.fragment() == "");
    static_assert(parse_reference("//u:@h")->password() == "");
    static_assert(!parse_reference("//u@h")->password());
}

// The case of letters does not matter in a scheme: a list of those that are denied is not passed by
// another spelling.
TEST(View, SchemesIgnoreCase) {
    constexpr auto u = *parse("HTTP://h/");
    static_assert(u.scheme() == "http" && "HttP" == u.scheme() && u.scheme() != "https");
    static_assert(u.scheme() == std::string_view("http") && u.scheme().text() == "HTTP");
    static_assert(u.scheme() == parse("http:")->scheme() && u.scheme() < parse("IRI:")->scheme());
    static_assert(parse("http:")->scheme() <= u.scheme() && u.scheme() > "ftp");
    static_assert(parse("http:")->scheme() < parse("https:")->scheme());
    static_assert(u.has_scheme("http") && u.has_scheme("HTTP") && !u.has_scheme("https"));
    static_assert(!u.has_scheme("") && !parse_reference("//h")->has_scheme("http"));
    constexpr auto ref = *parse_reference("HTTP://h/");
    static_assert(ref.scheme() == "http" && *ref.scheme() == "http" && ref.scheme() != "ftp");
    static_assert(parse_reference("a")->scheme() == std::nullopt);
    static_assert(ref.scheme().text_or("") == "HTTP");
    EXPECT_TRUE(u.scheme() == std::string("http") && std::string("http") == u.scheme());

    std::string_view const text = u.scheme();
    EXPECT_EQ(text, "HTTP");
    EXPECT_EQ(std::string(u.scheme()), "HTTP");
    std::optional<std::string_view> const maybe = ref.scheme();
    EXPECT_EQ(maybe, "HTTP");
    std::vector<uriel::scheme_view> const list = {parse("a:")->scheme(), u.scheme()};
    EXPECT_EQ(std::ranges::find(list, "http") - list.begin(), 1);
    EXPECT_EQ(std::ranges::find(list, std::string("https")), list.end());
    EXPECT_EQ(std::ranges::count(list, parse("A:")->scheme()), 1);
    static_assert(std::totally_ordered<uriel::scheme_view>);
    static_assert(!std::is_default_constructible_v<std::hash<uriel::scheme_view>>);
}

// A host is data: without brackets, decoded, in any letter case.
TEST(View, HostsAreDataInAnyCase) {
    constexpr auto u = *parse("http://EX%41MPLE.com:80/");
    static_assert(u.host() == "example.com" && *u.host() == "EXAMPLE.COM" &&
                  "example.com" == u.host());
    static_assert(u.host() != "example.org" && u.host() != "example.co" &&
                  u.host() != "example.com.");
    static_assert(u.host() == parse("x://example.com")->host() && *u.host() > "example.biz");
    static_assert(u.host()->text() == "EX%41MPLE.com" && u.host()->encoded() == u.host_literal());
    static_assert(u.host()->literal() == "EX%41MPLE.com" && u.host()->size() == 11);
    static_assert(u.host()->decoded() == "EXAMPLE.com" && u.host().text_or("") == "EX%41MPLE.com");
    static_assert(!u.host()->empty() && parse("x:///")->host()->empty() && !parse("x:")->host());
    static_assert(parse("x:")->host().decoded().empty() && parse("x:")->host() != "");
    constexpr auto v6 = *parse("http://[2001:DB8::1]:80/");
    static_assert(v6.host() == "2001:db8::1" && v6.host()->literal() == "[2001:DB8::1]");
    static_assert(v6.host()->literal() == v6.host_literal() && v6.host() != "[2001:DB8::1]");

    EXPECT_EQ(std::string(*u.host()), "EXAMPLE.com");
    EXPECT_EQ(std::string(*v6.host()), "2001:DB8::1");
    EXPECT_TRUE(u.host() == std::string("example.com") && std::string("h") != *u.host());
    EXPECT_EQ(std::ranges::distance(*u.host()), 11);
    std::vector<uriel::host_view> const hosts = {*v6.host(), *u.host()};
    EXPECT_EQ(std::ranges::find(hosts, "example.COM") - hosts.begin(), 1);
    EXPECT_EQ(std::ranges::find(hosts, std::string("2001:db8::1")), hosts.begin());
    EXPECT_EQ(std::ranges::count(hosts, *parse("x://EXAMPLE.com")->host()), 1);
    using uriel::detail::iteration::common_host;
    EXPECT_TRUE(common_host(*u.host()) == common_host("example.com"));
    EXPECT_FALSE(common_host("ex%41mple.com") == common_host(*u.host()));
    static_assert(std::totally_ordered<uriel::host_view> && std::ranges::view<uriel::host_view>);
    static_assert(std::equality_comparable_with<uriel::host_view, std::string>);
    static_assert(!std::is_default_constructible_v<std::hash<uriel::host_view>>);
    static_assert(!std::is_convertible_v<uriel::host_view, std::string_view>);
    static_assert(!std::is_convertible_v<uriel::host_view, std::string>);
    static_assert(sizeof(uriel::uri_view) <= 56 && std::is_trivially_copyable_v<uriel::host_view>);
}

TEST(View, PortNumber) {
    static_assert(parse_reference("//h:0")->port_number() == 0);
    static_assert(parse_reference("//h:0080")->port_number() == 80);
    static_assert(parse_reference("//h:65535")->port_number() == 65535);
    static_assert(!parse_reference("//h:99999999999999999999")->port_number());
    static_assert(!parse_reference("//h:4294967376")->port_number());  // 2^32 + 80
    static_assert(parse_reference("//h")->port_number().error() ==
                  parse_error{error_code::no_port, component::port, 3});
    static_assert(parse_reference("//h:")->port_number().error() ==
                  parse_error{error_code::no_port, component::port, 4});
    // What is no number of a port is neither absent nor another one.
    static_assert(parse_reference("//h:65536")->port_number().error() ==
                  parse_error{error_code::port_out_of_range, component::port, 4});
    static_assert(parse_reference("x://u@h:99999/:1")->port_number().error().offset == 8);
}

TEST(View, PortOr) {
    static_assert(parse_reference("//h:8080")->port_or(80) == 8080);
    static_assert(parse_reference("//h:0")->port_or(80) == 0);
    static_assert(parse_reference("//h:")->port_or(80) == 80);
    static_assert(parse_reference("//h")->port_or(80) == 80);
    static_assert(parse_reference("a")->port_or(80) == 80);
    // A default does not hide what is no port.
    static_assert(parse_reference("//h:99999")->port_or(80).error() ==
                  parse_error{error_code::port_out_of_range, component::port, 4});
    EXPECT_EQ(uriel::uri::parse("http://h:")->port_or(80), 80);
}

TEST(View, IpAddresses) {
    static_assert(parse_reference("//127.0.0.1:1")->ipv4() ==
                  uriel::detail::matching::ipv4_octets{127, 0, 0, 1});
    static_assert(parse_reference("//[::1]:1")->ipv6()->back() == 1);
    static_assert(parse_reference("//[::1]:1")->host_literal() == "[::1]");
    static_assert(parse_reference("//[::1]:1")->host() == "::1");
    static_assert(parse_reference("//[v1.x]")->host() == "v1.x");
    static_assert(parse_reference("//[v1.x]")->host_literal() == "[v1.x]");
    static_assert(!parse_reference("//256.1.1.1")->ipv4() && !parse_reference("//[v1.x]")->ipv6());
}

TEST(View, AsUri) {
    EXPECT_FALSE(uriel::as_uri(*parse_reference("//h")));
    EXPECT_EQ(uriel::as_uri(*parse_reference("x:y"))->scheme(), "x");
    EXPECT_EQ(parse("//h").error().code, uriel::error_code::relative_not_allowed);
    EXPECT_EQ(parse("//h").error().wanted, uriel::rule::uri);
}

TEST(View, ComparesItsBytes) {
    EXPECT_NE(*parse("HTTP://h"), *parse("http://h"));
    EXPECT_LT(*parse("a:b"), *parse("a:c"));
    std::string const copy = "a:b";
    EXPECT_EQ(*parse(copy), *parse("a:b"));
    std::unordered_set<uriel::uri_view> const set = {*parse(copy), *parse("a:b"), *parse("a:c")};
    EXPECT_EQ(set.size(), 2U);
    std::hash<uriel::reference_view> const hash;
    EXPECT_EQ(hash(*parse_reference(copy)), hash(*parse("a:b")));
}

TEST(Fragment, IsUninterpreted) {
    EXPECT_EQ(parse_reference("#a=1,2;%41")->fragment(), "a=1,2;%41");
    EXPECT_EQ(parse("data:text/html,x#a=1,2;%41")->fragment(), "a=1,2;%41");
}

TEST(Parse, SecondAtSignIsTheError) {
    constexpr auto result = parse_reference("x://a@b@c:zz/p");
    static_assert(!result);
    static_assert(result.error().code == uriel::error_code::invalid_character);
    static_assert(result.error().where == uriel::component::host);
    static_assert(result.error().offset == 7);
}

// Parse.CharactersNotOctets: the library takes characters; transcoding comes before it.
struct character {
    char meant;
    unsigned char ebcdic;  // code page 037
};
constexpr character code_page_037[] = {{'h', 0x88}, {'t', 0xA3},   {'p', 0x97}, {':', 0x7A},
                                       {'/', 0x61}, {'a', 0x81},   {'b', 0x82}, {'c', 0x83},
                                       {'?', 0x6F}, {'\x07', 0x2F}};

std::string in_ebcdic(std::string_view text) {
    std::string octets;
    for (char const c : text)
        octets += static_cast<char>(std::ranges::find(code_page_037, c, &character::meant)->ebcdic);
    return octets;
}
std::string from_ebcdic(std::string_view octets) {
    std::string text;
    for (char const c : octets)
        text += std::ranges::find(code_page_037, static_cast<unsigned char>(c), &character::ebcdic)
                    ->meant;
    return text;
}

TEST(Parse, CharactersNotOctets) {
    std::string_view const text = "http://a/b?c";
    std::string utf16;
    for (char const c : text) utf16 += {c, '\0'};
    std::string from_utf16;
    for (std::size_t i = 0; i < utf16.size(); i += 2) from_utf16 += utf16[i];
    std::string const ebcdic = in_ebcdic(text);
    std::string const transcoded = from_ebcdic(ebcdic);

    auto const expected = parse(text);
    ASSERT_TRUE(expected);
    for (std::string const& characters : {from_utf16, transcoded}) {
        auto const parsed = parse(characters);
        ASSERT_TRUE(parsed);
        EXPECT_EQ(parsed->parts(), expected->parts());
        EXPECT_EQ(*parsed, *expected);
    }
    EXPECT_EQ(std::ranges::count(ebcdic, '\x61'), 3);  // the slashes
    EXPECT_EQ(from_ebcdic("\x61"), "/");
    EXPECT_NE(from_ebcdic("\x2F"), "/");

    auto const untranscoded = parse_reference(ebcdic);
    ASSERT_FALSE(untranscoded);
    EXPECT_EQ(untranscoded.error().offset, 0U);
    EXPECT_FALSE(parse_reference(utf16));
}

// The split of Appendix B, and every component under its rule: then and only then it is valid.
bool every_component_matches(reference::components const& parts) {
    using reference::matches;
    if (parts.scheme && !matches("scheme", *parts.scheme)) return false;
    if (parts.authority && !matches("authority", *parts.authority)) return false;
    if (parts.query && !matches("query", *parts.query)) return false;
    if (parts.fragment && !matches("fragment", *parts.fragment)) return false;
    if (parts.authority) return matches("path-abempty", parts.path);
    if (matches("path-absolute", parts.path) || matches("path-empty", parts.path)) return true;
    return matches(parts.scheme ? "path-rootless" : "path-noscheme", parts.path);
}

TEST(Parse, SucceedsWhenEveryComponentMatches) {
    std::vector<std::string> level = {""};
    for (std::size_t size = 0; size <= 5; ++size) {
        std::vector<std::string> longer;
        for (std::string const& text : level) {
            reference::components const parts = reference::split(text);
            auto const parsed = parse_reference(text);
            ASSERT_EQ(parsed.has_value(), every_component_matches(parts)) << text;
            if (size < 5)
                for (char const c : std::string_view("a1:/?#@[%.")) longer.push_back(text + c);
            if (!parsed) continue;
            ASSERT_EQ(std::optional<std::string_view>(parsed->scheme()), parts.scheme) << text;
            ASSERT_EQ(parsed->has_authority(), parts.authority.has_value()) << text;
            if (parts.authority) {
                ASSERT_EQ(parsed->authority()->text(), *parts.authority) << text;
            }
            ASSERT_EQ(parsed->path().text(), parts.path) << text;
            ASSERT_EQ(parsed->has_query(), parts.query.has_value()) << text;
            if (parts.query) {
                ASSERT_EQ(parsed->query()->text(), *parts.query) << text;
            }
            ASSERT_EQ(parsed->has_fragment(), parts.fragment.has_value()) << text;
            if (parts.fragment) {
                ASSERT_EQ(parsed->fragment()->text(), *parts.fragment) << text;
            }
        }
        level = std::move(longer);
    }
}

// What the constants above say, asked of text that is known at run time only.
TEST(View, AccessorsAtRunTime) {
    std::string const text = "foo://user:pa:ss@1.2.3.4:8042/over/there?name=ferret#nose";
    auto const view = *parse(text);
    EXPECT_EQ(view.user(), "user");
    EXPECT_EQ(view.password(), "pa:ss");
    EXPECT_EQ(view.ipv4(), (uriel::detail::matching::ipv4_octets{1, 2, 3, 4}));
    EXPECT_EQ(view.ipv6(), std::nullopt);
    EXPECT_EQ(view.host(), "1.2.3.4");
    EXPECT_EQ(view.port_number(), 8042);
    EXPECT_EQ(view.reference_kind(), std::nullopt);

    std::string const without = "//user@[v1.x]:/";
    auto const reference = *parse_reference(without);
    EXPECT_EQ(reference.user(), "user");
    EXPECT_EQ(reference.password(), std::nullopt);
    EXPECT_EQ(reference.ipv4(), std::nullopt);
    EXPECT_EQ(reference.ipv6(), std::nullopt);
    EXPECT_EQ(reference.host(), "v1.x");
    EXPECT_EQ(reference.port_number().error().code, error_code::no_port);
    EXPECT_EQ(reference.reference_kind(), uriel::reference_kind::network_path);

    std::string const path = "a";
    auto const relative = *parse_reference(path);
    EXPECT_EQ(relative.user(), std::nullopt);
    EXPECT_EQ(relative.password(), std::nullopt);
    EXPECT_EQ(relative.port_number().error().code, error_code::no_port);
    EXPECT_EQ(relative.reference_kind(), uriel::reference_kind::relative_path);
    EXPECT_EQ(parse_reference("//[::1]")->ipv6()->back(), 1);
    EXPECT_EQ(parse_reference("//h:65536")->port_number().error(),
              (parse_error{error_code::port_out_of_range, component::port, 4}));
    EXPECT_EQ(parse_reference("//h:65535")->port_number(), 65535);
}

}  // namespace
