// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Components set by their names.
#include "uriel/compose.hpp"

#include "uriel/edit.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

namespace {

constexpr std::string_view source = "http://u:p@h:1/a/b.c?q#f";

std::string edited(std::string_view name, uriel::component_text value,
                   std::string_view text = source) {
    auto const which = uriel::detail::giving::find_settable(name);
    if (!which) return "no such name";
    uriel::component_values changes{.password_is_public = true};
    uriel::detail::giving::set_component(*which, std::move(value), changes);
    auto const result = edit(*uriel::parse_reference(text), still_alive(changes));
    return result ? std::string(result->text()) : std::string(uriel::name(result.error().code));
}

TEST(Settable, HasTheNamesOfItsEnumerators) {
    for (int i = 0; i < uriel::detail::giving::settable_count; ++i) {
        auto const which = static_cast<uriel::detail::giving::settable>(i);
        EXPECT_EQ(uriel::detail::giving::find_settable(name(which)), which);
    }
    EXPECT_EQ(name(uriel::detail::giving::settable::scheme), "scheme");
    EXPECT_EQ(name(uriel::detail::giving::settable::filename), "filename");
    EXPECT_EQ(name(uriel::detail::giving::settable::fragment), "fragment");
    for (std::string_view const other : {"", "Scheme", "schem", "schemes", "segment", "query:a"})
        EXPECT_EQ(uriel::detail::giving::find_settable(other), std::nullopt) << other;
}

TEST(Settable, SetsOneComponent) {
    EXPECT_EQ(edited("scheme", "FTP"), "ftp://u:p@h:1/a/b.c?q#f");
    EXPECT_EQ(edited("authority", "x:2"), "http://x:2/a/b.c?q#f");
    EXPECT_EQ(edited("userinfo", "x:y z"), "http://x:y%20z@h:1/a/b.c?q#f");
    EXPECT_EQ(edited("user", "x:y"), "http://x%3Ay:p@h:1/a/b.c?q#f");
    EXPECT_EQ(edited("password", "@"), "http://u:%40@h:1/a/b.c?q#f");
    EXPECT_EQ(edited("host", "::1"), "http://u:p@[::1]:1/a/b.c?q#f");
    EXPECT_EQ(edited("port", "80"), "http://u:p@h:80/a/b.c?q#f");
    EXPECT_EQ(edited("path", "/x y"), "http://u:p@h:1/x%20y?q#f");
    EXPECT_EQ(edited("filename", "x/y"), "http://u:p@h:1/a/x%2Fy?q#f");
    EXPECT_EQ(edited("extension", "d"), "http://u:p@h:1/a/b.d?q#f");
    EXPECT_EQ(edited("query", "k=v"), "http://u:p@h:1/a/b.c?k=v#f");
    EXPECT_EQ(edited("fragment", uriel::encoded("%41")), "http://u:p@h:1/a/b.c?q#%41");
    EXPECT_EQ(edited("port", "x"), "invalid-port");
    for (auto const& [name, value] : {std::pair("query", "?a"), std::pair("fragment", "#a"),
                                      std::pair("extension", ".a"), std::pair("host", "a:1")})
        EXPECT_EQ(edited(name, value), "delimiter-in-value") << name;
    EXPECT_EQ(edited("extension", uriel::encoded(".a")), "http://u:p@h:1/a/b..a?q#f");
    EXPECT_EQ(edited("extension", "a.b"), "http://u:p@h:1/a/b.a.b?q#f");
    EXPECT_EQ(edited("filename", ".a"), "http://u:p@h:1/a/.a?q#f");
    EXPECT_EQ(edited("query", uriel::encoded("?a")), "http://u:p@h:1/a/b.c??a#f");
}

TEST(Settable, RemovesOneComponent) {
    using uriel::removed;
    EXPECT_EQ(edited("scheme", removed), "//u:p@h:1/a/b.c?q#f");
    EXPECT_EQ(edited("authority", removed), "http:/a/b.c?q#f");
    EXPECT_EQ(edited("userinfo", removed), "http://h:1/a/b.c?q#f");
    EXPECT_EQ(edited("port", removed), "http://u:p@h/a/b.c?q#f");
    EXPECT_EQ(edited("path", removed), "http://u:p@h:1?q#f");
    EXPECT_EQ(edited("filename", removed), "http://u:p@h:1/a/?q#f");
    EXPECT_EQ(edited("extension", removed), "http://u:p@h:1/a/b?q#f");
    EXPECT_EQ(edited("query", removed), "http://u:p@h:1/a/b.c#f");
    EXPECT_EQ(edited("fragment", removed), "http://u:p@h:1/a/b.c?q");
    EXPECT_EQ(edited("filename", removed, "x:"), "no-such-segment");
}

}  // namespace
