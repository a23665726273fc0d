// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The older grammars as printed accept and reject what their documents say, and their algorithms
// give the results that they print.
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "reference/generate.hpp"
#include "reference/older.hpp"
#include "reference/older_resolve.hpp"

namespace {

using reference::find_older_grammar;
using reference::older_parse;
using reference::older_resolve;

void accepts(std::string_view by, std::string_view rule,
             std::initializer_list<std::string_view> texts) {
    for (auto const text : texts)
        EXPECT_TRUE(find_older_grammar(by).rules.matches(rule, text)) << rule << ' ' << text;
}
void rejects(std::string_view by, std::string_view rule,
             std::initializer_list<std::string_view> texts) {
    for (auto const text : texts)
        EXPECT_FALSE(find_older_grammar(by).rules.matches(rule, text)) << rule << ' ' << text;
}

TEST(OlderGrammar, Rfc2396) {
    accepts("rfc2396", "absoluteURI", {"http://h", "x:/", "mailto:a@b", "x:?q", "x://a@b@c"});
    rejects("rfc2396", "absoluteURI", {"dav:", "x:#f", "x:", "1a:b", "x://[::1]/"});
    accepts("rfc2396", "URI-reference", {"", "#", "#f", "http://h#f", "g#f", "file:///x"});
    rejects("rfc2396", "URI-reference", {"#a#b", ":a", "1a:b", "?y", "?y#s", "a_b:c"});
    accepts("rfc2396", "server", {"", "h", "u@h", "u:p@h:", "@h"});
    rejects("rfc2396", "server", {"u@", "@", ":80", "a_b", "h:http"});
    accepts("rfc2396", "hostname", {"h", "a-b.c", "3com.com", "h.", "a.b1"});
    rejects("rfc2396", "hostname", {"", "a_b", "-a", "a-", "a..b", "foo.3com", "1.2.3.4"});
    accepts("rfc2396", "IPv4address", {"999.0.0.1", "0001.2.3.4"});
    rejects("rfc2396", "lowalpha", {"A"});
    accepts("rfc2732", "host", {"[::1]", "[::192.9.5.5]", "[1080::8:800:200C:417A]", "h"});
    rejects("rfc2732", "host", {"[v1.x]", "[::1", "::1", "[1:2]"});
    accepts("rfc2732", "query", {"[]"});
    rejects("rfc2732", "opaque_part", {"[a"});
}

TEST(OlderGrammar, TextsOf1997) {
    accepts("url-1997", "URL-reference", {"", "#f", "?y", "//h", "a:b#c", ":a", "a_b:c", "//h?q"});
    rejects("url-1997", "URL-reference", {"#a#b", "a b", "[", "%zz"});
    accepts("url-1997", "scheme", {"http", "1a", "+", "..", "-x"});
    rejects("url-1997", "net_path", {"//h?q"});
    accepts("url-1997", "net_path", {"//h/?q"});
    accepts("url-1997", "abs_path", {"//h?q"});
    accepts("uri-1997", "URN-reference", {"urn:foo:bar", "URN:a-1:b%20"});
    rejects("uri-1997", "URN-reference", {"urn:foo:bar#x", "urn:foo:", "urn::x", "urn:-a:b"});
    accepts("uri-1997", "URL-reference", {"urn:foo:bar", "urn:foo:bar#x"});
}

// older_parse() throws when the grammar and the table of errors disagree.
TEST(OlderParse, GrammarAndErrorsAgree) {
    for (auto const& by : reference::older_grammars()) {
        reference::generator random(2396, by.rules, by.start);
        std::size_t valid = 0;
        for (int i = 0; i < 40'000; ++i) {
            bool const mutant = i % 4 != 0;
            std::string const text = mutant ? random.mutant() : random.valid();
            auto const parts = older_parse(by, text);
            ASSERT_TRUE(parts.valid || mutant) << by.name << ' ' << text;
            valid += parts.valid;
        }
        EXPECT_GT(valid, 14'000U) << by.name;
        EXPECT_LT(valid, 36'000U) << by.name;
    }
}

TEST(OlderParse, GrammarAndErrorsAgreeAboutAllShortTexts) {
    constexpr std::string_view bytes = "a1:/?#[]@%_. ";
    for (auto const& by : reference::older_grammars()) {
        for (std::size_t size = 0; size <= 4; ++size) {
            std::string text(size, bytes.front());
            for (;;) {
                older_parse(by, text);
                std::size_t i = 0;
                while (i < size && text[i] == bytes.back()) text[i++] = bytes.front();
                if (i == size) break;
                text[i] = bytes[bytes.find(text[i]) + 1];
            }
        }
    }
}

TEST(OlderResolve, StepsOfThePrintedExamples) {
    constexpr std::string_view base = "http://a/b/c/d;p?q";
    auto const& rfc2396 = find_older_grammar("rfc2396");
    for (auto const& [reference, target] : {std::pair("g:h", "g:h"),
                                            {"?y", "http://a/b/c/?y"},
                                            {"../../g", "http://a/g"},
                                            {"../../../g", "http://a/../g"},
                                            {"../../../../g", "http://a/../../g"},
                                            {"/./g", "http://a/./g"},
                                            {"./g/.", "http://a/b/c/g/"},
                                            {"..", "http://a/b/"},
                                            {"../..", "http://a/"},
                                            {"g;x=1/../y", "http://a/b/c/y"},
                                            {"../../..", "http://a/.."},
                                            {"../../../x/..", "http://a/../"},
                                            {"http:g", "http:g"}})
        EXPECT_EQ(older_resolve(rfc2396, base, reference).text, target) << reference;
    EXPECT_TRUE(older_resolve(rfc2396, base, "").is_current_document);
    EXPECT_EQ(older_resolve(rfc2396, "http://a", "g").text, "http://a/g");
    EXPECT_EQ(older_resolve(rfc2396, "http://a/b//c", "../g").text, "http://a/b/g");
    EXPECT_EQ(older_resolve(rfc2396, "mailto:a@b", "g").error, "unsuitable-base");
    auto const& url_1997 = find_older_grammar("url-1997");
    EXPECT_EQ(older_resolve(url_1997, "x:a/b", "../g").text, "x:g");
    EXPECT_EQ(older_resolve(url_1997, "x:a/b", "../../g").text, "x:../g");
    EXPECT_EQ(older_resolve(url_1997, "x:a/b", "..//g").text, "x:/g");
    EXPECT_EQ(older_resolve(url_1997, "x:a/b", "..///g").text, "x:/.//g");
}

}  // namespace
