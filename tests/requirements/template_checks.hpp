// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The checks of RFC 6570, URI Templates.
#pragma once

#include "libs/uri_template/tests/values.hpp"
#include "requirements/rows.hpp"
#include "uriel/resolve.hpp"
#include "uriel/uri.hpp"
#include "uriel/uri_template.hpp"

#include <gtest/gtest.h>

#include <string>

namespace requirements {

inline void check_template_accepts(json const& check) {
    for (json const& input : check.at("inputs"))
        EXPECT_TRUE(uriel::uri_template::parse(input.get_ref<std::string const&>())) << input;
}

inline void check_template_rejects(json const& check) {
    auto const read = uriel::uri_template::parse(check.at("input").get_ref<std::string const&>());
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().offset, check.at("offset"));
}

inline void check_template_level(json const& check) {
    for (json const& input : check.at("inputs"))
        EXPECT_EQ(uriel::uri_template::parse(input.get_ref<std::string const&>()).value().level(),
                  check.at("level"))
            << input;
}

inline void check_template_error(json const& check, uriel::template_error const& error) {
    EXPECT_EQ(error.name(), check.at("error").get_ref<std::string const&>());
    EXPECT_EQ(error.offset, check.at("offset"));
    if (check.contains("component")) {
        EXPECT_EQ(name(error.result.where), check.at("component").get_ref<std::string const&>());
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
        auto const& output = check.at("output").get_ref<std::string const&>();
        EXPECT_EQ(expand(uriel::uri_template::parse(text).value(), values).value(), output);
        EXPECT_EQ(partly.text, output);
        EXPECT_FALSE(partly.error);
    }
    if (check.contains("base")) {
        auto const base = uriel::uri::parse(check.at("base").get<std::string>());
        auto const reference = uriel::reference::parse(partly.text);
        EXPECT_EQ(uriel::resolve(base.value(), reference.value()).text(),
                  check.at("target").get_ref<std::string const&>());
    }
}

}  // namespace requirements
