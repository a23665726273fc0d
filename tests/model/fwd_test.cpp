// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What fwd.hpp declares is what the headers define.
#include "uriel/fwd.hpp"

namespace {

// A header of a program, which needs no more.
struct link {
    uriel::uri const* target;
    uriel::component where;
    bool leads_to(uriel::uri_view other) const;
};

}  // namespace

#include "uriel/uriel.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

bool link::leads_to(uriel::uri_view other) const { return *target == other; }

static_assert(sizeof(uriel::parse_error) > 0 && sizeof(uriel::scheme_table) > 0);
static_assert(sizeof(uriel::form) + sizeof(uriel::rule) + sizeof(uriel::error_code) == 3);
static_assert(sizeof(uriel::encoded_view) + sizeof(uriel::path_view) + sizeof(uriel::query_view) >
              0);

TEST(Fwd, DeclaresWhatTheHeadersDefine) {
    uriel::uri const target = uriel::uri::parse("a:b").value();
    EXPECT_TRUE((link{&target, uriel::component::path}.leads_to(target)));
}

TEST(Version, IsOneNumberAndItsText) {
    std::string_view text = URIEL_VERSION_STRING;
    text = text.substr(0, text.find("-rc"));  // a candidate has the number of its release
    EXPECT_EQ(text, std::to_string(URIEL_VERSION / 10000) + "." +
                        std::to_string(URIEL_VERSION / 100 % 100) + "." +
                        std::to_string(URIEL_VERSION % 100));
    EXPECT_GE(uriel::forms_version, 1);
}

}  // namespace
