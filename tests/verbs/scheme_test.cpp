// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// The rules of schemes: what the table says, what it finds, and what check_scheme() reports.
#include "uriel/scheme.hpp"

#include "reference/grammar.hpp"
#include "uriel/compare.hpp"
#include "uriel/normalize.hpp"
#include "uriel/uri.hpp"
#include "verbs/worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::check_scheme;
using uriel::default_schemes;
using uriel::scheme_rule;
using uriel::scheme_table;

// The name of the error, or nothing.
std::string_view error_of(std::string_view text, scheme_table const& schemes = default_schemes) {
    auto const checked = check_scheme(uriel::parse(text).value(), schemes);
    return checked ? "" : name(checked.error().code);
}

std::string normal(std::string_view text, scheme_table const& schemes = default_schemes) {
    auto const view = uriel::parse(text).value();
    return std::string(uriel::normalize(view, uriel::form::scheme, schemes).text());
}

TEST(Scheme, DefaultPorts) {
    EXPECT_EQ(default_schemes.find("http")->default_port, 80);
    EXPECT_EQ(default_schemes.find("http")->transport, uriel::scheme_rule::transport_kind::tcp);
    EXPECT_EQ(default_schemes.find("foo"), nullptr);
    EXPECT_EQ(normal("foo://h:80/"), "foo://h:80/");
}

TEST(Scheme, EffectivePort) {
    auto const port = [](std::string_view text, scheme_table const& schemes = default_schemes) {
        return uriel::effective_port(uriel::parse(text).value(), schemes);
    };
    EXPECT_EQ(port("http://h/"), 80);
    EXPECT_EQ(port("HTTPS://h:/"), 443);
    EXPECT_EQ(port("http://h:00081/"), 81);
    EXPECT_EQ(port("http://h:0/"), 0);
    EXPECT_EQ(port("http://h:65535/"), 65535);
    EXPECT_EQ(port("foo://h:81/"), 81);
    EXPECT_EQ(port("http:x"), 80);
    EXPECT_EQ(port("foo://h/").error().code, uriel::error_code::no_port);
    EXPECT_EQ(port("urn:a:b").error().code, uriel::error_code::no_port);
    EXPECT_EQ(port("http://h/", {}).error().code, uriel::error_code::no_port);
    for (std::string_view const text : {"http://h:65536/", "foo://h:99999/"})
        EXPECT_EQ(port(text).error(),
                  (uriel::parse_error{uriel::error_code::port_out_of_range, uriel::component::port,
                                      text.rfind(':') + 1}));
    static_assert(uriel::effective_port(*uriel::parse("wss://h")) == 443);
}

TEST(Scheme, DefaultRulesAreSane) {
    std::set<std::string_view> seen;
    for (scheme_rule const& rule : default_schemes.rules()) {
        SCOPED_TRACE(rule.scheme);
        std::string const scheme(rule.scheme);
        EXPECT_TRUE(reference::matches("scheme", scheme));
        EXPECT_TRUE(std::ranges::none_of(scheme, [](char c) { return c >= 'A' && c <= 'Z'; }));
        EXPECT_TRUE(seen.insert(rule.scheme).second);
        EXPECT_FALSE(rule.source.empty());
        EXPECT_EQ(default_schemes.find(scheme), &rule);
        std::string upper = scheme;
        for (char& c : upper) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
        EXPECT_EQ(default_schemes.find(upper), &rule);
        EXPECT_EQ(rule.default_port != 0,
                  rule.transport != uriel::scheme_rule::transport_kind::none);
        if (rule.host == uriel::scheme_rule::host_rule::forbidden) {
            EXPECT_EQ(rule.default_port, 0);
        }
        if (rule.ignores_case != uriel::scheme_rule::case_insensitive_part::none) {
            EXPECT_EQ(rule.host, uriel::scheme_rule::host_rule::forbidden);
        }
        std::string const port = std::to_string(rule.default_port);
        if (rule.default_port != 0) {
            EXPECT_EQ(normal(scheme + "://h:0" + port + "/"), scheme + "://h/");
        }
        EXPECT_EQ(normal(scheme + "://h:1/"), scheme + "://h:1/");
    }
}

TEST(Scheme, UserTable) {
    static constexpr scheme_rule rules[] = {
        {.scheme = "foo", .source = "here", .default_port = 7, .empty_path_is_slash = false},
        {.scheme = "m",
         .source = "",
         .ignores_case = uriel::scheme_rule::case_insensitive_part::mail_domain},
        {.scheme = "bar",
         .source = "there",
         .host = uriel::scheme_rule::host_rule::empty_is_localhost},
    };
    static constexpr scheme_table table(rules);
    EXPECT_EQ(normal("FOO://h:07?q", table), "foo://h?q");
    EXPECT_EQ(normal("foo://h:8", table), "foo://h:8");
    EXPECT_EQ(normal("http://h:80", table), "http://h:80/");
    EXPECT_EQ(normal("m:A@B", table), "m:A@b");
    EXPECT_EQ(normal("bar:/x", table), "bar:///x");
    EXPECT_EQ(normal("file:/x", table), "file:/x");
    EXPECT_EQ(table.find("foo"), table.rules().data());
    EXPECT_EQ(scheme_table().find("http"), nullptr);
    EXPECT_EQ(scheme_table().find(""), nullptr);
    for (std::string_view const scheme : {"", "http"}) {
        EXPECT_FALSE(table.may_matter(scheme)) << scheme;
        EXPECT_FALSE(table.may_ignore_case(scheme)) << scheme;
    }
    EXPECT_TRUE(table.may_matter("M"));
    EXPECT_TRUE(table.may_ignore_case("M"));
    EXPECT_TRUE(table.may_matter("BAR"));
    EXPECT_FALSE(table.may_ignore_case("bar"));
    scheme_table const at_run_time = scheme_table::from(rules).value();
    for (std::string_view const text : {"FOO://h:07?q", "foo://h", "m:A@B", "bar:/x", "f:/x"})
        EXPECT_EQ(normal(text, at_run_time), normal(text, table)) << text;
    auto const a = uriel::parse("foo://h:7").value();
    auto const b = uriel::parse("foo://h").value();
    EXPECT_TRUE(equivalent(a, b, uriel::form::scheme, table));
    EXPECT_EQ(uriel::hash(a, uriel::form::scheme, {}, table),
              uriel::hash(b, uriel::form::scheme, {}, table));
    EXPECT_FALSE(equivalent(a, b));
}

TEST(Scheme, RulesForbidOnlyWhatTheyName) {
    scheme_rule rule;
    rule.scheme = "foo";
    scheme_table const table = scheme_table::from({&rule, 1}).value();
    for (std::string_view const text : {"foo:a", "foo://", "foo://u@h:1/"})
        EXPECT_TRUE(check_scheme(uriel::parse(text).value(), table)) << text;
    EXPECT_EQ(normal("foo://h:0", table), "foo://h:0/");
    EXPECT_EQ(normal("foo:A@B", table), "foo:A@B");
    EXPECT_EQ(rule.encoding, uriel::scheme_rule::text_encoding::unstated);
    EXPECT_EQ(rule.transport, uriel::scheme_rule::transport_kind::none);
}

// Names that all begin in the same slot, as many as a table takes.
TEST(Scheme, TableOfCollisions) {
    std::vector<std::string> schemes;
    for (char a = 'a'; a <= 'z'; ++a)
        for (char b = 'a'; b <= 'j'; ++b) schemes.push_back({'x', a, b, '-', 'x'});
    schemes.resize(scheme_table::max_size);
    std::vector<scheme_rule> rules;
    for (std::string const& scheme : schemes) rules.push_back({.scheme = scheme, .source = ""});
    scheme_table const table = scheme_table::from(rules).value();
    for (std::size_t i = 0; i < rules.size(); ++i)
        ASSERT_EQ(table.find(schemes[i]), &rules[i]) << schemes[i];
    EXPECT_EQ(table.find("x"), nullptr);
    EXPECT_EQ(table.find("xaa-xx"), nullptr);
    EXPECT_EQ(table.find("XAB-X"), &rules[1]);
}

// A rule that is in a table is found in it, so what could hide one makes no table.
TEST(Scheme, TablesLeaveOutNoRule) {
    auto const error = [](std::vector<scheme_rule> const& rules) {
        return scheme_table::from(rules).error();
    };
    std::vector<std::string> names;
    for (std::size_t i = 0; i <= scheme_table::max_size; ++i)
        names.push_back("s" + std::to_string(i));
    std::vector<scheme_rule> rules;
    for (std::string const& each : names) rules.push_back({.scheme = each, .source = ""});
    EXPECT_EQ(error(rules),
              (uriel::scheme_table::error{uriel::scheme_table::error::kind::too_many_rules,
                                          scheme_table::max_size}));
    rules.pop_back();
    EXPECT_TRUE(scheme_table::from(rules));
    rules[100].scheme = "S7";
    EXPECT_EQ(error(rules), (uriel::scheme_table::error{
                                uriel::scheme_table::error::kind::duplicate_scheme, 100}));
    for (std::string_view const wrong : {"", "1a", "http:", "a_b", "\xC3\xA9"}) {
        rules[3].scheme = wrong;
        EXPECT_EQ(error(rules), (uriel::scheme_table::error{
                                    uriel::scheme_table::error::kind::invalid_scheme, 3}));
    }
    EXPECT_TRUE(scheme_table::from({}));
    EXPECT_EQ(name(uriel::scheme_table::error::kind::too_many_rules), "too-many-rules");
    EXPECT_EQ(name(uriel::scheme_table::error::kind::invalid_scheme), "invalid-scheme");
    EXPECT_EQ(name(uriel::scheme_table::error::kind::duplicate_scheme), "duplicate-scheme");
    EXPECT_EQ((scheme_table::error{scheme_table::error::kind::duplicate_scheme, 3}.message()),
              "an earlier rule is for this scheme");
}

// Schemes ignore letter case (RFC 3986, 3.1), those of rules as well.
TEST(Scheme, RulesMayBeInAnyLetterCase) {
    static constexpr scheme_rule rules[] = {
        {.scheme = "Redis", .source = "here", .default_port = 6379},
        {.scheme = "x+Y-1.z", .source = "there"},
    };
    static constexpr scheme_table table(rules);
    for (std::string_view const text : {"redis", "Redis", "REDIS"})
        EXPECT_EQ(table.find(text), rules) << text;
    EXPECT_EQ(table.find("X+y-1.Z"), rules + 1);
    EXPECT_EQ(normal("redis://h:6379", table), "redis://h/");
    // Bit 5 tells the cases of letters apart, and other characters from each other.
    for (std::string_view const text : {"x\vY-1.z", "x+Y\r1.z", "x+Y-\x11.z", "x+Y-1\x0Ez"})
        EXPECT_EQ(table.find(text), nullptr);
    EXPECT_EQ(table.find("redi\x13"), nullptr);
    EXPECT_EQ(table.find("redi3"), nullptr);
}

TEST(Scheme, ChecksApartFromParsing) {
    EXPECT_EQ(error_of("http:///x"), "missing-host");
    EXPECT_EQ(error_of("http:/x"), "missing-host");
    EXPECT_EQ(error_of("http://:80/"), "missing-host");
    EXPECT_EQ(error_of("mailto://h/x"), "authority-forbidden");
    EXPECT_EQ(error_of("http://h/"), "");
    EXPECT_EQ(error_of("HTTP://h"), "");
    EXPECT_EQ(error_of("mailto:a@b"), "");
    EXPECT_EQ(error_of("foo:///x"), "");
}

TEST(Scheme, EmptyHostRules) {
    EXPECT_EQ(error_of("http:///x"), "missing-host");
    EXPECT_EQ(error_of("file:///x"), "");
    EXPECT_EQ(normal("file:///x"), normal("file://localhost/x"));
    EXPECT_EQ(error_of("foo:///x"), "");
    EXPECT_EQ(normal("foo:///x"), "foo:///x");
}

TEST(Scheme, FileHostMeansThisMachine) {
    EXPECT_EQ(default_schemes.find("file")->host,
              uriel::scheme_rule::host_rule::empty_is_localhost);
    auto const plain = uriel::parse("file:///x").value();
    for (std::string_view const text : {"file:/x", "file:///x", "file://localhost/x"}) {
        EXPECT_EQ(error_of(text), "");
        EXPECT_TRUE(equivalent(uriel::parse(text).value(), plain)) << text;
    }
    EXPECT_FALSE(equivalent(uriel::parse("file://h/x").value(), plain));
    EXPECT_EQ(error_of("file://u@localhost/x"), "userinfo-forbidden");
    EXPECT_EQ(error_of("file://localhost:1/x"), "port-forbidden");
}

// With the fragment cut off, or all of the URI if the check lets it have one.
TEST(Scheme, OwnRulesImplyAbsoluteUri) {
    for (scheme_rule const& rule : default_schemes.rules()) {
        tests::for_each_text(
            std::string(rule.scheme) + ":", "a:/?#@1", 4, [](std::string_view text) {
                auto const parsed = uriel::parse(text);
                if (!parsed || !check_scheme(*parsed)) return;
                EXPECT_TRUE(
                    uriel::is_valid(uriel::rule::absolute_uri, parsed->without_fragment().text()))
                    << text;
            });
    }
    EXPECT_TRUE(reference::matches("absolute-URI", "http://h/?q"));
    EXPECT_FALSE(reference::matches("absolute-URI", "http://h/#f"));
}

TEST(Scheme, RulesSeeNoFragment) {
    EXPECT_EQ(error_of("http://h/#x"), error_of("http://h/"));
    for (scheme_rule const& rule : default_schemes.rules()) {
        // RFC 6455, 3, has a say in it.
        if (rule.scheme == "ws" || rule.scheme == "wss") continue;
        tests::for_each_text(
            std::string(rule.scheme) + ":", "a:/?@1", 3, [](std::string_view text) {
                if (!uriel::parse(text)) return;
                EXPECT_EQ(error_of(std::string(text) + "#"), error_of(text)) << text;
                EXPECT_EQ(error_of(std::string(text) + "#a:@//%41"), error_of(text)) << text;
            });
    }
}

TEST(Scheme, StatesItsTextEncoding) {
    EXPECT_EQ(default_schemes.find("mailto")->encoding, uriel::scheme_rule::text_encoding::utf8);
    EXPECT_EQ(default_schemes.find("http")->encoding, uriel::scheme_rule::text_encoding::unstated);
    auto const view = uriel::parse("mailto:%ff%C3").value();
    EXPECT_EQ(uriel::decode(view.path().encoded()), "\xFF\xC3");
}

TEST(Scheme, UserinfoAndPortRules) {
    static constexpr scheme_rule strict[] = {
        {.scheme = "news", .source = "here", .allows_userinfo = false, .allows_port = false}};
    static constexpr scheme_rule port_only[] = {
        {.scheme = "news", .source = "here", .allows_userinfo = false}};
    static constexpr scheme_rule loose[] = {{.scheme = "news", .source = "here"}};
    EXPECT_EQ(error_of("news://u@h:1/x", scheme_table(strict)), "userinfo-forbidden");
    EXPECT_EQ(error_of("news://h:1/x", scheme_table(strict)), "port-forbidden");
    EXPECT_EQ(error_of("news://u@h:1/x", scheme_table(port_only)), "userinfo-forbidden");
    EXPECT_EQ(error_of("news://h:1/x", scheme_table(port_only)), "");
    EXPECT_EQ(error_of("news://u@h:1/x", scheme_table(loose)), "");
    auto const refused = check_scheme(uriel::parse("news://h:1/x").value(), scheme_table(strict));
    EXPECT_EQ(refused.error().where, uriel::component::port);
    EXPECT_EQ(refused.error().source, "here");
    EXPECT_FALSE(refused.error().message().empty());
}

// The grammars of schemes, by examples of their documents and what these exclude.
TEST(Scheme, SyntaxByTheDocuments) {
    std::ifstream file("tests/data/scheme_syntax.tsv");
    int rows = 0;
    for (std::string row; std::getline(file, row);) {
        if (row.starts_with('#')) continue;
        ++rows;
        std::size_t const tab = row.find('\t');
        std::string const text = row.substr(0, tab);
        std::string const wanted = row.substr(tab + 1, row.find('\t', tab + 1) - tab - 1);
        auto const parsed = uriel::parse(text);
        EXPECT_EQ(!parsed, wanted == "invalid") << row;
        if (!parsed) continue;
        auto const checked = check_scheme(*parsed);
        EXPECT_EQ(checked ? "-" : name(checked.error().where), wanted) << row;
        if (checked) continue;
        EXPECT_EQ(name(checked.error().code),
                  row.ends_with("invalid-urn") ? "invalid-urn" : "scheme-syntax")
            << row;
    }
    EXPECT_GT(rows, 100);
}

TEST(Scheme, SyntaxNamesItsDocument) {
    EXPECT_EQ(check_scheme(uriel::parse("urn:uuid:x").value()).error().source, "RFC 9562, 4");
    EXPECT_EQ(check_scheme(uriel::parse("ws://h/#").value()).error().source, "RFC 6455, 3");
    // The scheme's own rules come first, and a table without the scheme has none.
    EXPECT_EQ(error_of("mailto://a"), "authority-forbidden");
    EXPECT_EQ(error_of("mailto:a", scheme_table()), "");
}

// RFC 8141, section 2.
TEST(Scheme, NamesOfUrns) {
    for (std::string_view const text : {"urn:example:a", "URN:a1:b", "urn:a-b:%20/", "urn:ab:c?=q"})
        EXPECT_EQ(error_of(text), "") << text;
    std::string const nid(32, 'a');
    EXPECT_EQ(error_of("urn:" + nid + ":x"), "");
    for (std::string const& text :
         {std::string("urn:"), std::string("urn:a:b"), std::string("urn:ab"),
          std::string("urn:ab:"), std::string("urn:-a:b"), std::string("urn:a-:b"),
          std::string("urn:a.b:c"), std::string("urn:ab:/x"), "urn:" + nid + "a:x"})
        EXPECT_EQ(error_of(text), "invalid-urn") << text;
    EXPECT_EQ(error_of("urn://ab:1/c"), "authority-forbidden");
}

// RFC 8141, section 3.2: the examples of URN-equivalence.
TEST(Scheme, UrnEquivalence) {
    std::vector<std::vector<std::string_view>> const classes = {
        {"urn:example:a123,z456", "URN:example:a123,z456", "urn:EXAMPLE:a123,z456",
         "urn:example:a123,z456?+abc", "urn:example:a123,z456?=xyz", "urn:example:a123,z456#789"},
        {"urn:example:a123,z456/foo"},
        {"urn:example:a123,z456/bar"},
        {"urn:example:a123,z456/baz"},
        {"urn:example:a123%2Cz456", "URN:EXAMPLE:a123%2cz456"},
        {"urn:example:A123,z456"},
        {"urn:example:a123,Z456"},
        {"urn:example:%D0%B0123,z456"},
    };
    for (auto const& left : classes)
        for (auto const& right : classes)
            for (std::string_view const a : left)
                for (std::string_view const b : right)
                    EXPECT_EQ(urn_equivalent(uriel::parse(a).value(), uriel::parse(b).value()),
                              &left == &right)
                        << a << " " << b;
    auto const http = uriel::parse("http:example:a").value();
    EXPECT_FALSE(urn_equivalent(http, http));
    EXPECT_FALSE(urn_equivalent(http, uriel::parse("urn:example:a").value()));
    EXPECT_FALSE(urn_equivalent(uriel::parse("urn:example:a").value(), http));
}

TEST(Fragment, IsSetApartForDereference) {
    auto const urn = uriel::parse("urn:x:y#f").value();
    EXPECT_EQ(urn.without_fragment().text(), "urn:x:y");
    EXPECT_EQ(urn.fragment()->text(), "f");
    for (scheme_rule const& rule : default_schemes.rules()) {
        std::string const text = std::string(rule.scheme) + "://a/b?c#d";
        auto const view = uriel::parse(text).value();
        EXPECT_EQ(view.without_fragment().text(), std::string(rule.scheme) + "://a/b?c");
        EXPECT_EQ(view.fragment()->text(), "d");
    }
}

}  // namespace
