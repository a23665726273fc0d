// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The cases of RFC 6570, URI Templates.
#pragma once

#include "libs/uri_template/tests/values.hpp"
#include "requirements/rows.hpp"
#include "uriel/uri.hpp"
#include "uriel/uri_template.hpp"

#include <gtest/gtest.h>

#include <string>

namespace requirements {

inline void check_template_syntax(json const& check) {
    auto const read = uriel::uri_template::parse(check.at("input").get_ref<std::string const&>());
    ASSERT_EQ(read.has_value(), check.contains("answer"));
    if (!read) {
        EXPECT_EQ(read.error().offset, check.at("invalid"));
    }
}

inline void check_template_level(json const& check) {
    auto const& input = check.at("input").get_ref<std::string const&>();
    EXPECT_EQ(uriel::uri_template::parse(input).value().level(), check.at("answer"));
}

inline void check_template_error(json const& check, uriel::template_error const& error) {
    EXPECT_EQ(error.name(), check.at("error").get_ref<std::string const&>());
    EXPECT_EQ(error.offset, check.at("invalid"));
    if (check.contains("error_component")) {
        EXPECT_EQ(name(error.result.where),
                  check.at("error_component").get_ref<std::string const&>());
    }
}

inline void check_expand(json const& check) {
    auto const text = check.at("template").get<std::string>();
    auto const given = uri_template_tests::read_values(check.at("values").get<std::string>());
    auto const values = values_of(given);
    uriel::detail::templates::partial_expansion const partly =
        uriel::detail::templates::expand_partly(text, values);
    if (check.contains("rule")) {
        auto const wanted = uriel::find_rule(check.at("rule").get<std::string>()).value();
        auto const made = expand_as(wanted, uriel::uri_template::parse(text).value(), values);
        ASSERT_FALSE(made);
        check_template_error(check, made.error());
    } else if (check.contains("error")) {
        ASSERT_TRUE(partly.error);
        check_template_error(check, *partly.error);
        EXPECT_EQ(partly.text, check.value("partial", partly.text));
    } else {
        auto const& output = check.at("answer").get_ref<std::string const&>();
        EXPECT_EQ(expand(uriel::uri_template::parse(text).value(), values).value(), output);
        EXPECT_EQ(partly.text, output);
        EXPECT_FALSE(partly.error);
    }
}

}  // namespace requirements
