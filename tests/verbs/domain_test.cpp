// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Hosts within a domain, and the paths of cookies (RFC 6265, 5.1.3 and 5.1.4).
#include "uriel/http.hpp"

#include "uriel/parse.hpp"
#include "uriel/uri.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace uriel::literals;
using uriel::domain_match;
using uriel::is_subdomain_of;
using uriel::path_match;

TEST(Domain, HasWhatIsBelowIt) {
    EXPECT_TRUE(is_subdomain_of("www.example.com", "example.com"));
    EXPECT_TRUE(is_subdomain_of("example.com", "example.com"));
    EXPECT_TRUE(is_subdomain_of("a.b.EXAMPLE.com", "Example.COM"));
    EXPECT_TRUE(is_subdomain_of("a.example.com.", "example.com"));
    EXPECT_TRUE(is_subdomain_of("a.example.com", ".example.com."));
    EXPECT_TRUE(is_subdomain_of(std::string("a.com"), std::string("com")));
    EXPECT_FALSE(is_subdomain_of("notexample.com", "example.com"));
    EXPECT_FALSE(is_subdomain_of("example.com.evil", "example.com"));
    EXPECT_FALSE(is_subdomain_of("example.com", "www.example.com"));
    EXPECT_FALSE(is_subdomain_of("com", "example.com"));
    EXPECT_FALSE(is_subdomain_of("example.com", ""));
    EXPECT_FALSE(is_subdomain_of("example.com", "."));
    EXPECT_FALSE(is_subdomain_of("", "example.com"));
    EXPECT_FALSE(is_subdomain_of(".", "example.com"));
    EXPECT_FALSE(is_subdomain_of("example.com..", "example.com"));
}

TEST(Domain, HasNoAddresses) {
    EXPECT_FALSE(is_subdomain_of("1.2.3.4", "3.4"));
    EXPECT_FALSE(is_subdomain_of("1.2.3.4", "1.2.3.4"));
    EXPECT_FALSE(is_subdomain_of("::1.2.3.4", "3.4"));
    EXPECT_TRUE(is_subdomain_of("0.1.2.3.4", "3.4"));  // a name
    EXPECT_FALSE(is_subdomain_of("http://[::1]/"_uri.host(), "1"));
}

TEST(Domain, OfHostsOfReferences) {
    uriel::uri const u("http://www.ex%61mple.com/"_uri);
    EXPECT_TRUE(is_subdomain_of(u.host(), "example.com"));
    EXPECT_TRUE(is_subdomain_of(*u.host(), "example.com"));
    EXPECT_TRUE(is_subdomain_of("//A%2Eb"_reference.host(), "B"));
    EXPECT_FALSE(is_subdomain_of("x:a.b"_uri.host(), "b"));
    // A string is data.
    EXPECT_FALSE(is_subdomain_of("ex%61mple.com", "example.com"));
}

TEST(Domain, OfCookies) {
    EXPECT_TRUE(domain_match("http://www.example.com/"_uri.host(), "example.com"));
    EXPECT_FALSE(domain_match("notexample.com", "example.com"));
    EXPECT_TRUE(domain_match("1.2.3.4", "1.2.3.4"));
    EXPECT_TRUE(domain_match("http://1.2.3.4/"_uri.host(), "1.2.3.4"));
    EXPECT_FALSE(domain_match("1.2.3.4", "3.4"));
    EXPECT_FALSE(domain_match("", ""));
    EXPECT_FALSE(domain_match("x:"_uri.host(), ""));
}

TEST(Domain, PathsOfCookies) {
    EXPECT_TRUE(path_match("http://h/a"_uri.path(), "/a"));
    EXPECT_TRUE(path_match("http://h/a/b"_uri.path(), "/a"));
    EXPECT_TRUE(path_match("http://h/a/b"_uri.path(), "/a/"));
    EXPECT_TRUE(path_match("http://h"_uri.path(), "/"));
    EXPECT_FALSE(path_match("http://h/ab"_uri.path(), "/a"));
    EXPECT_FALSE(path_match("http://h/a"_uri.path(), "/a/"));
    EXPECT_FALSE(path_match("http://h/a"_uri.path(), "/A"));
    EXPECT_FALSE(path_match("http://h/a"_uri.path(), ""));
}

}  // namespace
