// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Showing a URI to people (RFC 3986, 3.2.1 and 7.6).
#include "uriel/display.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::component;
using uriel::component_spans;
using uriel::parse_reference;
using uriel::detail::scanning::component_span;

std::vector<component_span> spans_of(std::string_view text) {
    component_spans const spans(parse_reference(text).value());
    return {spans.begin(), spans.end()};
}

// An absent one is empty, and stands where it would.
TEST(Display, SpanOfAComponent) {
    constexpr std::array all = {component::scheme, component::authority, component::userinfo,
                                component::host,   component::port,      component::path,
                                component::query,  component::fragment};
    auto const spans = [&](std::string_view text) {
        auto const ref = parse_reference(text).value();
        std::string shown;
        for (auto const which : all) {
            component_span const at = ref.span(which);
            EXPECT_EQ(at.which, which);
            shown += at.is_present ? '[' : '(';
            shown += std::to_string(at.offset) + "," + std::to_string(at.length);
            shown += at.is_present ? ']' : ')';
        }
        return shown;
    };
    EXPECT_EQ(spans("x://u@h:1/p?q#f"), "[0,1][4,5][4,1][6,1][8,1][9,2][12,1][14,1]");
    EXPECT_EQ(spans("x://@:?#"), "[0,1][4,2][4,0][5,0][6,0][6,0][7,0][8,0]");
    EXPECT_EQ(spans("//h"), "(0,0)[2,1](2,0)[2,1](3,0)[3,0](3,0)(3,0)");
    EXPECT_EQ(spans("x:p"), "[0,1](2,0)(2,0)(2,0)(2,0)[2,1](3,0)(3,0)");
    EXPECT_EQ(uriel::reference_view().span(component::none),
              (component_span{component::none, 0, 0, false}));
}

TEST(Display, SetsUserinfoApart) {
    EXPECT_EQ(spans_of("ftp://u@h/p"), (std::vector<component_span>{{component::scheme, 0, 3},
                                                                    {component::userinfo, 6, 1},
                                                                    {component::host, 8, 1},
                                                                    {component::path, 9, 2}}));
}

TEST(Display, ExposesTheBoundariesOfComponents) {
    EXPECT_EQ(spans_of("s://u:p@[::1]:80/a?b#c"),
              (std::vector<component_span>{{component::scheme, 0, 1},
                                           {component::userinfo, 4, 3},
                                           {component::host, 8, 5},
                                           {component::port, 14, 2},
                                           {component::path, 16, 2},
                                           {component::query, 19, 1},
                                           {component::fragment, 21, 1}}));
    EXPECT_EQ(spans_of("//@:?#"), (std::vector<component_span>{{component::userinfo, 2, 0},
                                                               {component::host, 3, 0},
                                                               {component::port, 4, 0},
                                                               {component::path, 4, 0},
                                                               {component::query, 5, 0},
                                                               {component::fragment, 6, 0}}));
    EXPECT_EQ(spans_of("a/b"), (std::vector<component_span>{{component::path, 0, 3}}));
    static_assert(component_spans(uriel::reference_view()).size() == 1);
}

TEST(Display, ExposesTheHostBehindALongUserinfo) {
    std::string const userinfo(100'000, 'u');
    auto const spans = spans_of("ftp://" + userinfo + "@h/");
    EXPECT_EQ(spans[1], (component_span{component::userinfo, 6, 100'000}));
    EXPECT_EQ(spans[2], (component_span{component::host, 100'007, 1}));
}

TEST(Display, RemovesThePassword) {
    auto const without = [](std::string_view text) {
        return std::string(uriel::without_password(parse_reference(text).value()).text());
    };
    EXPECT_EQ(without("http://u:p@h/"), "http://u@h/");
    EXPECT_EQ(without("http://:p@h/"), "http://@h/");
    EXPECT_EQ(without("http://u:@h/"), "http://u@h/");
    EXPECT_EQ(without("http://u@h/?q"), "http://u@h/?q");
    EXPECT_EQ(without("mailto:a:b@c"), "mailto:a:b@c");
    EXPECT_EQ(uriel::without_password(uriel::parse("x://u:p@h").value()).text(), "x://u@h");
}

}  // namespace
