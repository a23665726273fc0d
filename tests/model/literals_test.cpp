// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// URIs known when the program is written. What is refused: tests/must_not_compile.
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

namespace {

using namespace uriel::literals;

TEST(Literals, Uri) {
    constexpr auto uri = "http://example.com:80/a?b#c"_uri;
    static_assert(std::is_same_v<decltype(uri), uriel::uri_view const>);
    static_assert(uri.scheme() == "http" && uri.port_number() == 80);
    static_assert(uri == *uriel::parse("http://example.com:80/a?b#c"));
    // Not a constant, and still valid: the text is that of the template argument.
    uriel::uri_view view = "a:b"_uri;  // a URI is never made from nothing
    {
        view = "x:y"_uri;
    }
    EXPECT_EQ(view.text(), "x:y");
    EXPECT_EQ(view.path(), "y");
}

TEST(Literals, Reference) {
    static_assert("../g?y"_reference.path() == "../g");
    static_assert(""_reference.text().empty());
    static_assert("//[::1]"_reference.host_kind() == uriel::host_kind::ipv6);
    static_assert("x:y"_reference.has_scheme());
}

}  // namespace
