// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Passwords in userinfo (RFC 3986, 3.2.1 and 7.5).
#include "uriel/redact.hpp"

#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using uriel::parse;
using uriel::password_policy;
using uriel::prepare_for_storage;

TEST(PasswordPolicy, Keep) {
    auto const view = parse("http://u:p@h/").value();
    auto const found = uriel::detail::secrets::read_credentials(view, password_policy::keep);
    EXPECT_EQ(found->user, "u");
    EXPECT_EQ(found->password, "p");
    EXPECT_EQ(prepare_for_storage(view, password_policy::keep)->text(), "http://u:p@h/");
}

TEST(PasswordPolicy, Ignore) {
    auto const view = parse("http://u:p@h/").value();
    auto const found = uriel::detail::secrets::read_credentials(view, password_policy::ignore);
    EXPECT_EQ(found->user, "u");
    EXPECT_FALSE(found->password);
    EXPECT_EQ(prepare_for_storage(view, password_policy::ignore)->text(), "http://u@h/");
}

TEST(PasswordPolicy, Reject) {
    auto const view = parse("http://u:p@h/").value();
    auto const found = uriel::detail::secrets::read_credentials(view, password_policy::reject);
    ASSERT_FALSE(found);
    EXPECT_EQ(name(found.error().code), "password-not-allowed");
    EXPECT_EQ(found.error().where, uriel::component::userinfo);
    EXPECT_EQ(found.error().offset, 9U);
    EXPECT_EQ(found.error().section(), "7.5");
    EXPECT_EQ(prepare_for_storage(view).error(), found.error());
}

TEST(PasswordPolicy, WithoutAPasswordThereIsNothingToReject) {
    for (std::string_view const text : {"http://u@h/", "http://u:@h/", "http://h/", "x:u:p@h"}) {
        auto const view = parse(text).value();
        auto const found = uriel::detail::secrets::read_credentials(view, password_policy::reject);
        ASSERT_TRUE(found) << text;
        EXPECT_EQ(found->user, view.user());
        EXPECT_FALSE(found->password);
        EXPECT_EQ(prepare_for_storage(view)->text(), text);
        uriel::reference_view const ref = view;
        EXPECT_EQ(prepare_for_storage(ref)->text(), text);
    }
}

}  // namespace
