// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The everyday tasks for which there is a library of its own.
#include "uriel/idna.hpp"
#include "uriel/parse.hpp"
#include "uriel/site.hpp"
#include "uriel/uri_template.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

using namespace uriel::literals;

TEST(Libraries, LookUpAUnicodeHost) {
    EXPECT_EQ(uriel::to_ascii("m\u00FCller.example").value(), "xn--mller-kva.example");
    EXPECT_EQ(uriel::to_ascii("http://M%C3%BCller.example/"_uri.host()).value(),
              "xn--mller-kva.example");
    EXPECT_FALSE(uriel::to_ascii("192.0.2.1"));
}

TEST(Libraries, ShowAHostToAPerson) {
    auto const u = uriel::parse("http://xn--mller-kva.example/").value();
    EXPECT_EQ(uriel::to_unicode(u.host()).value(), "m\u00FCller.example");
}

TEST(Libraries, SiteOfAHost) {
    auto const list = uriel::public_suffix_list::parse("uk\nco.uk\nexample").value();
    auto const u = uriel::parse("https://mail.shop.co.uk/").value();
    EXPECT_EQ(uriel::find_site(u, list)->site(), "shop.co.uk");
    EXPECT_TRUE(uriel::same_site(u, "https://www.shop.co.uk/a"_uri, list));
    EXPECT_FALSE(uriel::same_site(u, "https://shop.example/"_uri, list));
}

TEST(Libraries, ExpandATemplate) {
    EXPECT_EQ(uriel::expand("/users/{id}{?page}", {{"id", "ann/bob"}, {"page", 2}}).value(),
              "/users/ann%2Fbob?page=2");
    std::map<std::string, std::string> const search{{"q", "red shoes"}, {"sort", "price"}};
    EXPECT_EQ(uriel::expand("http://shop.example/{?q,sort}", search).value(),
              "http://shop.example/?q=red%20shoes&sort=price");
    std::string const from_a_file = "/{+path";
    EXPECT_FALSE(uriel::uri_template::parse(from_a_file));
}
