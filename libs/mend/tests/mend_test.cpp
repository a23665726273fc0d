// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What browsers read in texts that are no URIs, and what is said to have been done.
#include "uriel/mend.hpp"
#include "uriel/parse.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace {

using uriel::mend;
using uriel::mend_error;
using uriel::repair;

/// "trimmed; case scheme; encoded path"
std::string in_words(std::vector<repair> const& repairs) {
    std::string words;
    for (repair const& each : repairs) {
        if (!words.empty()) words += "; ";
        words += name(each.what);
        if (each.where != uriel::component::none) words.append(" ").append(name(each.where));
    }
    return words;
}

struct row {
    std::string_view text;
    std::string_view result;
    std::string_view repairs;
    std::string_view base = {};
};

constexpr row rows[] = {
    {"http://example.com/", "http://example.com/", ""},
    {"a:b", "a:b", ""},
    {"foo://h/a%5Bb?c#d", "foo://h/a%5Bb?c#d", ""},
    {"HTTP://Example.COM:80/a b", "http://example.com/a%20b",
     "case scheme; case host; default-port port; encoded path"},
    // The whole text.
    {" \x01http://h/\n ", "http://h/", "trimmed"},
    {"ht\ntp://h/a\tb", "http://h/ab", "removed-control"},
    {"http://h/\xFF", "http://h/%EF%BF%BD", "replaced-invalid-utf8; encoded path"},
    {"http://h/\xE2\x82", "http://h/%EF%BF%BD", "replaced-invalid-utf8; encoded path"},
    // Slashes.
    {"http:\\\\h\\a\\b", "http://h/a/b", "slashes authority; slashes path"},
    {"http:h", "http://h/", "slashes authority; path-added path"},
    {"http:////h/", "http://h/", "slashes authority"},
    {"file:/a", "file:///a", "slashes authority"},
    {"file:a", "file:///a", "slashes authority; slashes path"},
    {"file:", "file:///", "slashes authority; path-added path"},
    {"foo://h/a\\b", "foo://h/a%5Cb", "encoded path"},
    // The userinfo.
    {"http://@h/", "http://h/", "empty-dropped userinfo"},
    {"http://:@h/", "http://h/", "empty-dropped userinfo"},
    {"http://u:@h/", "http://u@h/", "empty-dropped userinfo"},
    {"http://u:p@w@h/", "http://u:p%40w@h/", "encoded userinfo"},
    {"http://u%zz@h/", "http://u%25zz@h/", "stray-percent userinfo"},
    {"http://u/p@h/", "http://u/p@h/", ""},
    // The host.
    {"http://ex%61mple.com/", "http://example.com/", "decoded host"},
    {"http://b\u00FCcher.example/", "http://xn--bcher-kva.example/", "mapped host"},
    {"http://b%C3%BCcher.example/", "http://xn--bcher-kva.example/", "decoded host; mapped host"},
    {"http://0x7F.1/", "http://127.0.0.1/", "case host; ipv4-number host"},
    {"http://2130706433/", "http://127.0.0.1/", "ipv4-number host"},
    {"http://127.0.0.1./", "http://127.0.0.1/", "ipv4-number host"},
    {"http://\uFF11\uFF12\uFF17.0.0.1/", "http://127.0.0.1/", "mapped host"},
    {"http://[0:0::1]/", "http://[::1]/", "ipv6-text host"},
    {"http://[::FFFF:1.2.3.4]/", "http://[::ffff:102:304]/", "ipv6-text host"},
    {"http://[::AB]/", "http://[::ab]/", "case host"},
    {"http://a\"b/", "http://a%22b/", "encoded host"},
    {"http://a%7bb/", "http://a%7Bb/", "case host"},
    {"http://xn--a/", "http://xn--a/", ""},  // M2
    {"foo://EX\u00E4/", "foo://EX%C3%A4/", "encoded host"},
    {"foo://a{b}%/", "foo://a%7Bb%7D%25/", "encoded host; stray-percent host"},
    {"file://localhost/x", "file:///x", "localhost-dropped host"},
    {"file://LocalHost/x", "file:///x", "localhost-dropped host"},
    // The port.
    {"http://h:/", "http://h/", "empty-dropped port"},
    {"http://h:0081/", "http://h:81/", "port-zeros port"},
    {"http://h:0080/", "http://h/", "default-port port; port-zeros port"},
    {"http://h:000/", "http://h:0/", "port-zeros port"},
    {"foo://h:/", "foo://h/", "empty-dropped port"},
    // The path.
    {"http://h", "http://h/", "path-added path"},
    {"http://h?q", "http://h/?q", "path-added path"},
    {"foo://h?q", "foo://h?q", ""},
    {"http://h/a/../b", "http://h/b", "dot-segments path"},
    {"http://h/a/%2E%2e/b/.", "http://h/b/", "dot-segments path"},
    {"http://h/a b/../c", "http://h/c", "dot-segments path"},
    {"http://h/a b/c/../[", "http://h/a%20b/%5B", "dot-segments path; encoded path"},
    {"http://h/%/%zz", "http://h/%25/%25zz", "stray-percent path"},
    {"http://h/a|b", "http://h/a%7Cb", "encoded path"},
    {"foo:/a/..//b", "foo:/.//b", "dot-segments path"},
    {"file:///C|/x", "file:///C:/x", "drive-letter path"},
    {"file://C|/x", "file:///C:/x", "slashes path; drive-letter path"},
    {"file:///C:/../x", "file:///C:/x", "dot-segments path"},
    {"javascript:a b[0]", "javascript:a%20b%5B0%5D", "encoded path"},  // M4
    {"blob:http://h/ x", "blob:http://h/%20x", "encoded path"},
    // Query and fragment.
    {"http://h/?a=[1]&b='x'", "http://h/?a=%5B1%5D&b=%27x%27", "encoded query"},
    {"http://h/?%&%g1", "http://h/?%25&%25g1", "stray-percent query"},
    {"http://h/#a#b", "http://h/#a%23b", "encoded fragment"},
    {"http://h/?#", "http://h/?#", ""},
    // With a base.
    {"a b", "http://h/x/a%20b", "base-used; encoded path", "http://h/x/y?z"},
    {"../g", "http://h/g", "base-used; dot-segments path", "http://h/x/y?z"},
    {"", "http://h/x/y?z", "base-used", "http://h/x/y?z#f"},
    {"?[", "http://h/x/y?%5B", "base-used; encoded query", "http://h/x/y?z"},
    {"\\\\k", "http://k/", "base-used; slashes authority; path-added path", "http://h/x/y?z"},
    {"http:g", "http://h/x/g", "base-used", "HTTP://h/x/y?z"},
    {"https:g", "https://g/", "slashes authority; path-added path", "http://h/x/y?z"},
    {"#f", "mailto:a@b#f", "base-used", "mailto:a@b"},
    {"foo:bar", "foo:bar", "", "http://h/x/y?z"},
    {"C|/x", "file:///C:/x", "base-used; drive-letter path", "file:///D:/a"},
};

TEST(Mend, WritesTheUriThatBrowsersRead) {
    for (row const& each : rows) {
        uriel::mend_options options;
        if (!each.base.empty()) options.base = uriel::parse(each.base).value();
        auto const found = mend(each.text, options);
        ASSERT_TRUE(found) << each.text << ": " << found.error().message();
        EXPECT_EQ(found->value.text(), each.result) << each.text;
        EXPECT_EQ(in_words(found->repairs), each.repairs) << each.text;
        EXPECT_EQ(mend(found->value.text()).value().repairs.size(), 0) << each.text;
    }
}

TEST(Mend, RefusesWhatBrowsersRefuse) {
    struct refused {
        std::string_view text;
        mend_error::kind why;
        std::string_view base = {};
    };
    for (refused const& each : {
             refused{"", mend_error::no_scheme},
             {"/a", mend_error::no_scheme},
             {"1:b", mend_error::no_scheme},
             {"http://", mend_error::refused_host},
             {"http://a b/", mend_error::refused_host},
             {"http://256.256.256.256/", mend_error::refused_host},
             {"http://[::1/", mend_error::refused_host},
             {"http://a<b/", mend_error::refused_host},
             {"http://a%00b/", mend_error::refused_host},
             {"http://\xFF/", mend_error::refused_host},
             {"http://[::1]x/", mend_error::refused_host},
             {"http://h:65536/", mend_error::refused_port},
             {"http://h:8x/", mend_error::refused_port},
             {"http://[::1]:x/", mend_error::refused_port},
             {"foo://u@/", mend_error::refused_host},
             {"a", mend_error::opaque_base, "mailto:a@b"},
             {"a", mend_error::refused_base, "http://h:99999/"},
             {"//h:x", mend_error::refused_port, "http://h/"},
         }) {
        uriel::mend_options options;
        if (!each.base.empty()) options.base = uriel::parse(each.base).value();
        auto const found = mend(each.text, options);
        ASSERT_FALSE(found) << each.text << " " << found->value.text();
        EXPECT_EQ(found.error().code, each.why) << each.text;
        EXPECT_FALSE(found.error().message().empty());
    }
    EXPECT_EQ(mend_error{mend_error::refused_host}.message(), "browsers refuse its host");
}

TEST(Mend, CompletesWhatIsTyped) {
    for (row const& each : {
             row{"example.com", "http://example.com/", "scheme-guessed scheme; path-added path"},
             {" example.com/a b", "http://example.com/a%20b",
              "trimmed; scheme-guessed scheme; encoded path"},
             {"localhost:8080/x", "http://localhost:8080/x", "scheme-guessed scheme"},
             {"ftp.example.com/", "ftp://ftp.example.com/", "scheme-guessed scheme"},
             {"//example.com/", "http://example.com/", "scheme-guessed scheme"},
             {"1.2.3.4?a", "http://1.2.3.4/?a", "scheme-guessed scheme; path-added path"},
             {"b\u00FCcher.example/[", "http://xn--bcher-kva.example/%5B",
              "scheme-guessed scheme; mapped host; encoded path"},
             {"http:h", "http://h/", "slashes authority; path-added path"},
             {"foo:bar", "foo:bar", ""},
             {"mailto:a@b.example", "mailto:a@b.example", ""},
             {"foo:bar [", "foo:bar%20%5B", "encoded path"},
         }) {
        auto const found = mend(each.text, {.typed = true});
        ASSERT_TRUE(found) << each.text;
        EXPECT_EQ(found->value.text(), each.result);
        EXPECT_EQ(in_words(found->repairs), each.repairs) << each.text;
    }
    // No host is guessed where guess_uri() guesses none.
    for (std::string_view const text : {"", "/a", "?q", "a_b c", "joe@example.com", "a..b/"})
        EXPECT_FALSE(mend(text, {.typed = true})) << text;
}

TEST(Mend, KeepsWhatIsValid) {
    for (std::string_view const text :
         {"HTTP://h", "http://h:80", "foo:a/../b", "http://h/a/./b", "http://%41/"}) {
        auto const found = mend(text, {.keep_valid = true});
        EXPECT_EQ(found.value().value.text(), text);
        EXPECT_TRUE(found->repairs.empty());
    }
    EXPECT_EQ(mend("http://h/ ", {.keep_valid = true}).value().value.text(), "http://h/");
    EXPECT_FALSE(mend("a/b", {.keep_valid = true}));

    uriel::mend_options const with_base{.base = uriel::parse("http://h/%7e/y").value(),
                                        .keep_valid = true};
    for (row const& each : {
             row{"g", "http://h/%7e/g", "base-used"},
             {"http:g", "http:g", ""},
             {"HTTP://H/a", "HTTP://H/a", ""},
             {"http://h/a/../b", "http://h/b", "dot-segments path"},
             {"//k", "http://k", "base-used"},
             {"g [", "http://h/%7e/g%20%5B", "base-used; encoded path"},
         }) {
        auto const found = mend(each.text, with_base);
        EXPECT_EQ(found.value().value.text(), each.result);
        EXPECT_EQ(in_words(found->repairs), each.repairs) << each.text;
    }
}

TEST(Mend, NamesWhatReadsTheTexts) {
    EXPECT_TRUE(uriel::detail::mending::url_standard().starts_with("ada "));
}

}  // namespace
