// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Members of views and owners that make one change, and the verbs beside them.
#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace {

using namespace uriel::literals;

constexpr auto whole = "http://joe:pw@h:1/a/b?k=v&l=1#f"_uri;

TEST(OneChange, OfAUri) {
    EXPECT_EQ(whole.with_scheme("ftp"), "ftp://joe:pw@h:1/a/b?k=v&l=1#f");
    EXPECT_EQ(whole.with_host("::1"), "http://joe:pw@[::1]:1/a/b?k=v&l=1#f");
    EXPECT_EQ(whole.with_host("[::1]"), "http://joe:pw@[::1]:1/a/b?k=v&l=1#f");
    EXPECT_EQ(whole.with_host("Example.com"), "http://joe:pw@example.com:1/a/b?k=v&l=1#f");
    EXPECT_EQ(whole.with_port(8080), "http://joe:pw@h:8080/a/b?k=v&l=1#f");
    std::uint16_t const port = 0;
    EXPECT_EQ(whole.with_port(port), "http://joe:pw@h:0/a/b?k=v&l=1#f");
    EXPECT_EQ(whole.with_path("/x y%"), "http://joe:pw@h:1/x%20y%25?k=v&l=1#f");
    EXPECT_EQ(whole.with_path("x/../y"), "http://joe:pw@h:1/y?k=v&l=1#f");
    EXPECT_EQ(whole.with_path(""), "http://joe:pw@h:1?k=v&l=1#f");
    EXPECT_EQ(whole.with_query("a=b c&d"), "http://joe:pw@h:1/a/b?a=b%20c&d#f");
    EXPECT_EQ(whole.with_query(std::string("?a#")), "http://joe:pw@h:1/a/b??a%23#f");
    EXPECT_EQ(whole.with_fragment("x y"), "http://joe:pw@h:1/a/b?k=v&l=1#x%20y");
    EXPECT_EQ(whole.with_fragment(std::string("#1")), "http://joe:pw@h:1/a/b?k=v&l=1#%231");
    EXPECT_EQ(whole.with_fragment(7), "http://joe:pw@h:1/a/b?k=v&l=1#7");
    EXPECT_EQ(whole.without_userinfo(), "http://h:1/a/b?k=v&l=1#f");
    EXPECT_EQ(whole.without_port(), "http://joe:pw@h/a/b?k=v&l=1#f");
    EXPECT_EQ(whole.without_query(), "http://joe:pw@h:1/a/b#f");
    EXPECT_EQ(whole.without_fragment(), "http://joe:pw@h:1/a/b?k=v&l=1");
    EXPECT_EQ("HTTP://H:80/./a"_uri.normalize(), "http://h/a");
    EXPECT_EQ(whole.resolve("../c"), "http://joe:pw@h:1/c");
    EXPECT_EQ(whole.resolve("?y"_reference), "http://joe:pw@h:1/a/b?y");
    EXPECT_EQ(whole.resolve(uriel::uri(whole)), whole);
    static_assert(std::is_same_v<decltype(whole.with_port(1)), uriel::uri>);
}

// Chains, since each makes an owner.
TEST(OneChange, OfOwners) {
    uriel::uri const u = "http://u@h:1/a?x=1"_uri.with_host("example.com");
    EXPECT_EQ(u.without_port().without_userinfo().without_query().with_scheme("https"),
              "https://example.com/a");
    EXPECT_EQ(u.with_path("/b").with_query("q").with_fragment("f").with_port(2),
              "http://u@example.com:2/b?q#f");
    EXPECT_EQ(u.set_param("x", 2).append_param("y", "&").remove_param("x").query(), "y=%26");
    EXPECT_EQ(u.append_param("a", "b").sort_params().query(), "a=b&x=1");
    EXPECT_EQ(u.normalize().resolve("c").resolve("d"_reference), "http://u@example.com:1/d");
    EXPECT_EQ(u->resolve("c"), "http://u@example.com:1/c");
    uriel::reference const r = uriel::reference::parse("/a?b").value();
    EXPECT_EQ(r.with_fragment("c").set_param("b", "d").without_query(), "/a#c");
    EXPECT_EQ(r.with_host("h").with_scheme("x"), "x://h/a?b");
    static_assert(std::is_same_v<decltype(r.normalize()), uriel::reference>);
    static_assert(std::is_same_v<decltype(r.with_scheme("x")), uriel::uri>);
}

TEST(OneChange, OfReferences) {
    EXPECT_EQ("a:b"_reference.with_scheme("x"), "x:b");
    EXPECT_EQ("./a:b"_reference.with_scheme("x"), "x:./a:b");
    EXPECT_EQ("b?c"_reference.with_host("h"), "//h/b?c");
    EXPECT_EQ("b"_reference.with_path("c:d"), "./c:d");
    EXPECT_EQ("b"_reference.with_path("//c"), "/.//c");
    EXPECT_EQ("//u@h:1"_reference.without_userinfo().without_port(), "//h");
    EXPECT_EQ("?b=1"_reference.append_param("a", "").sort_params(), "?a=&b=1");
    EXPECT_EQ("?b=1"_reference.remove_param("b").with_query("").normalize(), "?");
}

// "a" after an authority would be read as part of it (RFC 3986, 3.3).
TEST(OneChange, MakesAnAuthority) {
    EXPECT_EQ("x:a/b"_uri.with_host("h"), "x://h/a/b");
    EXPECT_EQ("x:"_uri.with_host("h"), "x://h");
    EXPECT_EQ("x:a"_uri.with_port(80), "x://:80/a");
    EXPECT_EQ("x:/a"_uri.with_port(80), "x://:80/a");
    EXPECT_EQ("x://:1"_uri.with_port(80), "x://:80");
    EXPECT_EQ("x:a"_uri.without_port().without_userinfo(), "x:a");
    EXPECT_EQ("x:a"_uri.with_path("b"), "x:b");
}

TEST(OneChange, OfTheEmptyUri) {
    EXPECT_TRUE(uriel::uri().with_fragment("f").empty());
    EXPECT_TRUE(uriel::uri().set_param("k", "v").empty());
    EXPECT_TRUE(uriel::uri().normalize().empty());
    EXPECT_EQ(uriel::uri().with_scheme("x"), "x:");
}

TEST(OneChange, TakesDecodedData) {
    auto const other = "http://x/?q=a%26b+c"_uri;
    EXPECT_EQ("y:"_uri.set_param("q", *other.param("q")), "y:?q=a%26b%2Bc");
    EXPECT_EQ("y:"_uri.set_param("q", *other.param("q", uriel::form_rules)), "y:?q=a%26b%20c");
    EXPECT_EQ("y:"_uri.with_path("a%20b"_reference.path().decoded()), "y:a%20b");
    EXPECT_EQ("y:"_uri.with_fragment("a%23"_reference.path().decoded()), "y:#a%23");
}

TEST(OneChange, AreVerbs) {
    auto const u = "http://h/?page=1&x=1"_uri;
    std::string const value = "a&b";
    EXPECT_EQ(uriel::append_param(u, "q", value), "http://h/?page=1&x=1&q=a%26b");
    EXPECT_EQ(uriel::set_param(u, "page", 2), "http://h/?page=2&x=1");
    EXPECT_EQ(uriel::set_param(uriel::uri(u), "page", std::string_view("2")),
              "http://h/?page=2&x=1");
    EXPECT_EQ(uriel::remove_param(u, "page"), "http://h/?x=1");
    EXPECT_EQ(uriel::sort_params("?b&a"_reference), "?a&b");
    EXPECT_EQ(uriel::set_param("?k"_reference, "k", "v w", uriel::form_rules), "?k=v+w");
    EXPECT_EQ(uriel::append_param("a"_reference, "k", -1), "a?k=-1");
    EXPECT_EQ(uriel::remove_param(uriel::reference("?k"_reference), "k"), "");
    EXPECT_EQ(to_string(u), "http://h/?page=1&x=1");
    EXPECT_EQ(uriel::to_string(uriel::reference("a"_reference)), "a");
    static_assert(std::is_same_v<decltype(uriel::sort_params(uriel::uri(u))), uriel::uri>);
}

TEST(Members, ReadPairsAndSegments) {
    constexpr auto u = "http://h/a%20b/c?q=1%202&k&q=3+4"_uri;
    EXPECT_EQ(u.param("q"), "1 2");
    EXPECT_EQ(u.param("k"), "");
    EXPECT_FALSE(u.param("K"));
    EXPECT_FALSE("x:"_uri.param("q"));
    EXPECT_EQ(u.param("K").value_or("none"), "none");
    static_assert(u.params().size() == 3);
    static_assert(u.segments().size() == 2 && u.segments()[0] == "a b");
    uriel::uri const owner(u);
    EXPECT_EQ(owner.params(uriel::form_rules).all("q").begin()->key().decoded(), "q");
    EXPECT_EQ(owner.param("q"), "1 2");
    EXPECT_EQ("?q=3+4"_reference.param("q", uriel::form_rules), "3 4");
    EXPECT_EQ(owner.segments().back(), "c");
}

}  // namespace
