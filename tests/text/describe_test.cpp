// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Errors as people read them.
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/display.hpp"

#include "uriel/parse.hpp"
#include "uriel/scheme.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <tuple>

namespace {

using uriel::describe;
using uriel::explain;
using uriel::detail::layout::excerpt_at;

TEST(Describe, ShowsTheTextAndACaret) {
    std::string_view const text = "http://exa mple/";
    auto const error = uriel::parse(text).error();
    EXPECT_EQ(describe(error, text),
              "invalid-character in host (RFC 3986, 3.2.2)\n"
              "    http://exa mple/\n"
              "              ^ ' ' is not allowed in a host (allowed: letters, digits, - . _ ~ ! $ "
              "& ' ( ) "
              "* + , ; = %XX, or an [IP literal])");
}

// What was found, what is allowed, what to do.
TEST(Describe, NamesWhatWasFound) {
    struct row {
        std::string_view text;
        std::string_view sentence;
    };
    constexpr row rows[] = {
        {"1a:b",
         "'1a' is not a scheme (allowed: a letter, then letters, digits, + - .); put ./ before a "
         "relative path to keep its ':'"},
        {"http://h/%zz/",
         "'%zz' is not a percent-encoded octet (allowed: % and two hexadecimal digits); "
         "for a % itself write %25"},
        {"http://h/%",
         "'%' is not a percent-encoded octet (allowed: % and two hexadecimal digits); for "
         "a % itself write %25"},
        {"http://[::g]/",
         "'[::g]' is not an IP literal (allowed: an IPv6 address such as [2001:db8::1], "
         "or a future version such as [v1.a])"},
        {"http://[::1", "'[' is not closed; put a ']' at the end of the IP literal"},
        {"http://h:8o/", "'o' is not allowed in a port (allowed: digits)"},
        {"//a@b@c",
         "a second '@' is not allowed in an authority; write %40 for the one that is data"},
        {"#a#", "a second '#' is not allowed in a fragment; write %23"},
        {"//[::1]x",
         "'x' is not allowed after an IP literal (allowed: ':' and a port, or the path)"},
        {"//[fe80::1%25en0]",
         "'%' is not allowed in an IPv6 address; leave out the zone identifier (RFC "
         "6874 is obsolete)"},
        {"/\xC3\xA4",
         "'\\xC3' is not allowed in a path (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * "
         "+ , ; = : @ / %XX)"},
        {"?\nb",
         "'\\x0A' is not allowed in a query (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * + , "
         "; = : @ / ? %XX)"},
    };
    for (row const& each : rows) {
        auto const error = uriel::parse_reference(each.text).error();
        EXPECT_EQ(explain(error, each.text), each.sentence) << each.text;
    }
    // Of what is long it shows the beginning; the text need not be the one that was parsed.
    std::string const text = "1" + std::string(100, 'a') + ":";
    auto const error = uriel::parse_reference(text).error();
    EXPECT_TRUE(
        explain(error, text).starts_with("'1" + std::string(29, 'a') + "...' is not a scheme"));
    EXPECT_EQ(explain(error, ""), error.message(""));
    EXPECT_EQ(explain(uriel::parse_error{uriel::error_code::invalid_ip_literal,
                                         uriel::component::host, 0},
                      "a"),
              (uriel::parse_error{uriel::error_code::invalid_ip_literal, uriel::component::host, 0})
                  .message("a"));
}

TEST(Describe, SaysWhichTripletToWrite) {
    auto const said = [](std::string_view text) {
        return explain(uriel::parse_reference(text).error(), text);
    };
    EXPECT_TRUE(said("/a b").ends_with("/ %XX); write %20"));
    EXPECT_TRUE(said("?a[").ends_with("; write %5B"));
    EXPECT_TRUE(said("#\\").ends_with("; write %5C"));
    EXPECT_TRUE(said("//u^@h").ends_with("; write %5E"));
    // Nobody knows how these are meant.
    EXPECT_FALSE(uriel::detail::bytewise::contains(said("//a b"), "write"));
    EXPECT_FALSE(uriel::detail::bytewise::contains(said("/\xC3\xA4"), "write"));
}

TEST(Describe, NamesWhatStandsAroundAText) {
    auto const said = [](std::string_view text) {
        return explain(uriel::parse_reference(text).error(), text);
    };
    EXPECT_EQ(said("\xEF\xBB\xBFx:"), "the text begins with a byte order mark; leave it out");
    EXPECT_EQ(said(" x:"), "the text begins with white space; leave it out");
    EXPECT_EQ(said("x:a \n"), "the text ends with white space; leave it out, or write %20");
    EXPECT_EQ(said("//h:1\t"), "the text ends with white space; leave it out");
    EXPECT_EQ(said("\"x:\""), "the text stands in quotation marks; leave them out");
    EXPECT_EQ(said("\"x:"), "the text begins with a quotation mark; leave it out");
    EXPECT_TRUE(said("x:a\"").ends_with("; write %22"));
    EXPECT_TRUE(said("x:a b ").starts_with("' ' is not allowed"));
}

// The sentence has what was meant, where the text is the value that was given.
TEST(Describe, SaysWhatADelimiterWasMeantFor) {
    auto const said = [](uriel::component where, std::string_view value, std::size_t offset = 0) {
        return explain({uriel::error_code::delimiter_in_value, where, offset}, value);
    };
    using uriel::component;
    // Of a query and a fragment no more than a name is shown: the rest may be secret.
    EXPECT_EQ(said(component::query, "?a=\x1B"),
              "the '?' is not part of the query; give 'a=...', or encoded text");
    EXPECT_EQ(said(component::query, "?token=s3cret&a=b"),
              "the '?' is not part of the query; give 'token=...', or encoded text");
    EXPECT_EQ(said(component::fragment, "#u:s3cret@h"),
              "the '#' is not part of the fragment; give 'u...', or encoded text");
    EXPECT_EQ(said(component::fragment, "#a"),
              "the '#' is not part of the fragment; give 'a', or encoded text");
    EXPECT_EQ(said(component::path, ".md"),
              "the '.' is not part of the extension; give 'md', or encoded text");
    EXPECT_EQ(said(component::host, "[::1]:80", 5),
              "the port is not part of the host; give '[::1]', and '80' as the port");
    EXPECT_EQ(said(component::path, "." + std::string(15, 'a')),
              "the '.' is not part of the extension; give 'aaaaaaaaaaaaaaa', or encoded text");
    // What is left is one to be refused again, or unlikely to be meant, or may be a secret.
    for (auto const& [where, value, offset] :
         {std::tuple(component::query, "??a", 0), std::tuple(component::query, "?", 0),
          std::tuple(component::path, "..a", 0), std::tuple(component::host, "a:b:80", 3),
          std::tuple(component::host, "u@h:80", 3), std::tuple(component::query, "", 0),
          std::tuple(component::host, "h", 9), std::tuple(component::host, ":80", 0),
          std::tuple(component::host, "h/a:80", 3), std::tuple(component::query, "?=a", 0),
          std::tuple(component::query, "?ghp_s3cret123456", 0)}) {
        uriel::parse_error const error{uriel::error_code::delimiter_in_value, where,
                                       static_cast<std::size_t>(offset)};
        EXPECT_EQ(explain(error, value), error.message("")) << value;
    }
    uriel::parse_error const error{uriel::error_code::delimiter_in_value, component::query};
    EXPECT_EQ(error.message(""),
              "the '?' is not part of the query; leave it out, or give encoded text");
    EXPECT_EQ(error.section(), "3.4");
}

// A sentence of its own for each, that says what to do after a ';' or what is allowed.
TEST(Describe, EveryCodeSaysWhatToDo) {
    for (int code = 0; code <= static_cast<int>(uriel::error_code::no_port); ++code) {
        uriel::parse_error const error{static_cast<uriel::error_code>(code),
                                       uriel::component::path};
        std::string const sentence = explain(error, "");
        EXPECT_TRUE(uriel::detail::bytewise::contains(sentence, "; ") ||
                    uriel::detail::bytewise::contains(sentence, "(allowed: "))
            << sentence;
    }
}

TEST(Describe, FitsInALine) {
    EXPECT_EQ(to_string(uriel::parse("http://exa mple/").error()),
              "invalid-character in host at offset 10 (RFC 3986, 3.2.2)");
    EXPECT_EQ(to_string(uriel::parse("http://h:8o/").error()),
              "invalid-port at offset 10 (RFC 3986, 3.2.3)");
    // Without a component, and without a section.
    EXPECT_EQ(to_string(uriel::parse_error{uriel::error_code::buffer_too_small}),
              "buffer-too-small at offset 0");
    EXPECT_EQ(to_string(validate(uriel::rule::ipv4_address, "1.2.3").error()),
              "rule-mismatch in IPv4address at offset 5 (RFC 3986, 3.2.2)");
}

TEST(Describe, TakesAnyErrorAndText) {
    EXPECT_EQ(describe({uriel::error_code::too_long, uriel::component::none, 9}, ""),
              "too-long\n    \n    ^ the text is longer than is accepted; shorten it, or raise the "
              "limit if "
              "you have set one");
}

TEST(Excerpt, LeavesOutWhatIsFarAway) {
    std::string const text = std::string(50, 'a') + "!" + std::string(50, 'b');
    uriel::detail::layout::excerpt const shown = excerpt_at(text, 50);
    EXPECT_EQ(shown.line, "..." + std::string(40, 'a') + "!" + std::string(29, 'b') + "...");
    EXPECT_EQ(shown.line[shown.caret], '!');
    EXPECT_EQ(excerpt_at(text, 0).line, text.substr(0, 30) + "...");
    EXPECT_EQ(excerpt_at(text, 0).caret, 0U);
    EXPECT_EQ(excerpt_at(text, 1000).line, "..." + text.substr(61));
    EXPECT_EQ(excerpt_at(text, 1000).caret, 43U);
    EXPECT_EQ(excerpt_at("", 0).line, "");
}

TEST(Excerpt, SaysHowWideARangeIs) {
    EXPECT_EQ(excerpt_at("abc\ndef", 2, 3).line, "abc\\x0Adef");
    EXPECT_EQ(excerpt_at("abc\ndef", 2, 3).width, 6U);
    EXPECT_EQ(excerpt_at("abc", 1, 0).width, 1U);
    EXPECT_EQ(excerpt_at("abc", 3, 5).width, 1U);
    EXPECT_EQ(excerpt_at("abc", 1, 100).width, 2U);
    EXPECT_EQ(excerpt_at(std::string(99, 'a'), 1, 99).width, 30U);
}

TEST(Explain, WorksWithoutTheText) {
    EXPECT_EQ(explain(uriel::parse("http://a b/").error()),
              "not allowed in a host (allowed: letters, digits, - . _ ~ ! $ & ' ( ) * + , ; = %XX, "
              "or an [IP literal])");
    EXPECT_EQ(explain(uriel::parse("http://[::1/").error()),
              uriel::parse("http://[::1/").error().message(""));
}

TEST(Explain, SaysThatSeveralHostsAreNoUri) {
    constexpr std::string_view message = "several hosts with ports: a connection string, not a URI";
    for (std::string_view const text : {"mongodb://h1:1,h2:2/", "mongodb://u:p@h1:1,h2:2",
                                        "kafka://[::1]:1,[::2]:2/t", "x://h1,h2:1,h3:2?a"}) {
        auto const read = uriel::parse(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(explain(read.error(), text), message) << text;
        EXPECT_EQ(read.error(), uriel::error_code::invalid_port) << text;
    }
    for (std::string_view const text : {"x://h:1,a", "x://h:1,h/", "x://h:1,a=1:2", "x://h:1;h:2"})
        EXPECT_NE(explain(uriel::parse(text).error(), text), message) << text;
}

TEST(Explain, HasTheDocumentOfAScheme) {
    EXPECT_EQ(explain(uriel::check_scheme(*uriel::parse("http:///a")).error()),
              "the scheme needs an authority with a host (RFC 9110, 4.2.1)");
    EXPECT_EQ(explain(uriel::check_scheme(*uriel::parse("urn:a")).error()),
              "a URN is \"urn:\", a namespace of 2 to 32 letters, digits and '-', ':' and a name "
              "(RFC 8141, 2 and 3.1)");
    uriel::scheme_rule const rules[] = {{.scheme = "a", .source = ""},
                                        {.scheme = "A", .source = ""}};
    EXPECT_EQ(explain(uriel::scheme_table::from(rules).error()),
              "an earlier rule is for this scheme (rule 1)");
}

TEST(Excerpt, CannotDriveATerminal) {
    EXPECT_EQ(excerpt_at("a\x1b[2J\n\xFF~", 6).line, "a\\x1B[2J\\x0A\\xFF~");
    EXPECT_EQ(excerpt_at("a\x1b[2J\n\xFF~", 6).caret, 12U);
    EXPECT_EQ(excerpt_at(std::string_view("\0\x7f", 2), 1).line, "\\x00\\x7F");
}

}  // namespace
