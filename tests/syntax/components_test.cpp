// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Where components are, compared.
#include "uriel/detail/syntax/components.hpp"

#include "uriel/error.hpp"
#include "uriel/host.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace {

using uriel::detail::scanning::components;

// Readings of one text that differ in one member only need not exist; their difference still
// counts.
TEST(Components, EveryOffsetCounts) {
    for (std::uint32_t components::* const offset :
         {&components::scheme_end, &components::host_begin, &components::host_end,
          &components::path_begin, &components::path_end, &components::query_end}) {
        components other;
        EXPECT_EQ(other, components());
        other.*offset += 1;
        EXPECT_NE(other, components());
    }
}

TEST(Components, EveryKindAndPresenceCounts) {
    for (bool components::* const flag :
         {&components::has_scheme, &components::has_authority, &components::has_userinfo,
          &components::has_port, &components::has_query, &components::has_fragment}) {
        components other;
        other.*flag = true;
        EXPECT_NE(other, components());
    }
    components other;
    other.host = uriel::host_kind::ipv4;
    EXPECT_NE(other, components());
}

TEST(Components, FactsDoNotCount) {
    components other;
    other.note(uriel::detail::scanning::fact::percent);
    EXPECT_EQ(other, components());
}

TEST(ParseError, EveryMemberCounts) {
    using uriel::parse_error;
    parse_error const error{uriel::error_code::invalid_port, uriel::component::port, 3,
                            uriel::rule::uri};
    EXPECT_EQ(error, parse_error(error));
    EXPECT_NE(error, (parse_error{uriel::error_code::invalid_character, uriel::component::port, 3,
                                  uriel::rule::uri}));
    EXPECT_NE(error, (parse_error{uriel::error_code::invalid_port, uriel::component::host, 3,
                                  uriel::rule::uri}));
    EXPECT_NE(error, (parse_error{uriel::error_code::invalid_port, uriel::component::port, 4,
                                  uriel::rule::uri}));
    EXPECT_NE(error, (parse_error{uriel::error_code::invalid_port, uriel::component::port, 3,
                                  uriel::rule::uri_reference}));
}

TEST(Components, NoneIsNowhere) {
    uriel::detail::scanning::component_span const span =
        uriel::detail::scanning::components().span(uriel::component::none, 7);
    EXPECT_FALSE(span.is_present);
    EXPECT_EQ(span.offset, 0U);
    EXPECT_EQ(span.length, 0U);
}

TEST(IpAddress, EveryPartCounts) {
    auto const one = uriel::find_ip_address("[::1]");
    EXPECT_EQ(one, uriel::find_ip_address("[0::1]"));
    EXPECT_NE(one, uriel::find_ip_address("[::2]"));
    // The same octets, and zeros behind them that are none of the address.
    EXPECT_NE(uriel::find_ip_address("1.2.3.4"), uriel::find_ip_address("[102:304::]"));
}

}  // namespace
