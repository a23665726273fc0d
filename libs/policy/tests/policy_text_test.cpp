// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// Policies as texts: what their keys mean, and what is wrong in which line.
#include "uriel/detail/bytes/contains.hpp"
#include "uriel/policy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace {

using namespace std::literals;
using uriel::fetch_policy;

std::string completed(std::string_view text) {
    auto const read = uriel::fetch_policy::parse(text);
    if (!read) return read.error().message().substr(5);
    return uriel::to_string(*read);
}

/// The line of a key in a policy that was completed.
std::string line_of(std::string_view key, std::string_view text) {
    std::string const all = "\n" + completed(text);
    std::size_t const begin = all.find("\n" + std::string(key) + ": ");
    if (begin == all.npos) return all;
    return all.substr(begin + 1, all.find('\n', begin + 1) - begin - 1);
}

TEST(policy_text, an_empty_one_is_public_https) {
    std::string const whole = uriel::to_string(fetch_policy::public_https());
    EXPECT_TRUE(
        whole.starts_with("schemes: https\nhosts: *\nnot-hosts: .localhost, .local, .home.arpa, "));
    EXPECT_TRUE(whole.ends_with(
        "\nports: default\nliterals: allow\naddresses: public\nnumeric-hosts: refuse\n"
        "userinfo: refuse\nmax-length: 8192\ndiffering-readings: refuse\n"
        "not-encoded: nul, control, delimiter-in-host, host\nfragment: allow\n"));
    for (std::string_view const text : {"", "\n", "# nothing\r\n\r\n", "\xEF\xBB\xBF", "{}",
                                        "\xEF\xBB\xBF{ }\n", "extends: public-https"})
        EXPECT_EQ(completed(text), whole) << text;
}

TEST(policy_text, comes_back) {
    for (std::string_view const name : uriel::fetch_policy::names()) {
        std::string const text = uriel::to_string(*uriel::fetch_policy::find(name));
        EXPECT_EQ(completed(text), text);
        EXPECT_EQ(completed("extends: " + std::string(name)), text);
    }
    EXPECT_FALSE(uriel::fetch_policy::find("public"));
    EXPECT_EQ(uriel::to_string(*fetch_policy::local("https://h")), "");
}

TEST(policy_text, keys) {
    EXPECT_EQ(line_of("schemes", "schemes: HTTP ,https"), "schemes: http, https");
    EXPECT_EQ(line_of("hosts",
                      "hosts: Example.COM., .b\u00FCcher.example, ex%61mple.org, 8.8.8.8, [::0:1]"),
              "hosts: example.com, .xn--bcher-kva.example, example.org, 8.8.8.8, [::1]");
    EXPECT_EQ(line_of("ports", "ports: 80,8000-8999, default"), "ports: default, 80, 8000-8999");
    EXPECT_EQ(line_of("addresses", "addresses: public, 10.0.0.0/8, not 10.1.0.0/16,not ::1"),
              "addresses: public, 10.0.0.0/8, not 10.1.0.0/16, not ::1");
    EXPECT_EQ(line_of("numeric-hosts", "numeric-hosts: read"), "numeric-hosts: read");
    EXPECT_EQ(line_of("max-length", "max-length: 100"), "max-length: 100");
    EXPECT_EQ(line_of("fragment", "\r\n fragment :\trefuse \r\n"), "fragment: refuse");
}

TEST(policy_text, what_adds_and_what_replaces) {
    EXPECT_EQ(line_of("not-hosts", "not-hosts: a.example"), "not-hosts: a.example");
    EXPECT_EQ(line_of("not-hosts", "not-hosts: none"), "not-hosts: none");
    EXPECT_EQ(line_of("not-hosts", "not-hosts: none\nextends: public-https"),
              line_of("not-hosts", ""));
    EXPECT_EQ(line_of("not-hosts", "not-hosts: a.example\nextends: public-https"),
              line_of("not-hosts", "") + ", a.example");
    EXPECT_EQ(line_of("not-encoded", "not-encoded: control"), "not-encoded: control");
    EXPECT_EQ(line_of("not-encoded", "not-encoded: none"), "not-encoded: none");
    EXPECT_EQ(line_of("not-encoded", "extends: any-http\nnot-encoded: control"),
              "not-encoded: control");
    EXPECT_EQ(line_of("not-encoded", "extends: public-web\nnot-encoded: none"),
              "not-encoded: nul, control, delimiter-in-host, host");
    EXPECT_EQ(line_of("not-encoded", "extends: any-http\nnot-encoded: host"), "not-encoded: host");
    // As files that were written before there was `host`.
    EXPECT_EQ(line_of("not-encoded", "not-encoded: nul, control, delimiter-in-host"),
              "not-encoded: nul, control, delimiter-in-host");
    EXPECT_EQ(line_of("ports", "extends: public-web\nports: 81"), "ports: 81");
}

TEST(policy_text, json) {
    EXPECT_EQ(completed(R"({"extends": "public-web", "hosts": ["example.com", ".example.org"],
                            "ports": [80, "8000-8999"], "max-length": 100, "fragment":"refuse"})"),
              completed("extends: public-web\nhosts: example.com, .example.org\n"
                        "ports: 80, 8000-8999\nmax-length: 100\nfragment: refuse"));
}

TEST(policy_text, json_has_the_escapes_of_json) {
    // What json.dumps() of Python writes.
    EXPECT_EQ(line_of("hosts", R"({"hosts": ["b\u00fccher.example", "\u0061.example"]})"),
              "hosts: xn--bcher-kva.example, a.example");
    EXPECT_EQ(line_of("hosts", R"({"ho\u0073ts": ["\ud800\udf30.example"]})"),
              line_of("hosts", "hosts: \U00010330.example"));
}

// No list of these may be empty in a text, so that none that permits nothing is read as another.
TEST(policy_text, one_that_permits_nothing_does_not_come_back) {
    EXPECT_EQ(completed(uriel::to_string(fetch_policy())), "1: 'schemes' has an empty value");
    fetch_policy policy = fetch_policy::public_https();
    policy.hosts.clear();
    EXPECT_EQ(completed(uriel::to_string(policy)), "2: 'hosts' has an empty value");
}

struct wrong_policy {
    std::string_view text;
    std::string_view error;
};
constexpr wrong_policy wrong_ones[] = {
    {"schemes", "1: this line is no 'KEY: VALUE, VALUE'"},
    {"# x\n\nhost: a", "3: 'host' is no KEY of a policy"},
    {" # x", "1: this line is no 'KEY: VALUE, VALUE'"},
    {"hosts: a\nhosts: b", "2: 'hosts' is there twice"},
    {"hosts:", "1: 'hosts' has an empty value"},
    {"hosts: a,,b", "1: 'hosts' has an empty value"},
    {"hosts: *.example.com",
     "1: '*.example.com' is no host: 'example.com', '.example.com' (and all below) or '*'"},
    {"hosts: a:80", "1: 'a:80' is no host: 'example.com', '.example.com' (and all below) or '*'"},
    {"hosts: u@a", "1: 'u@a' is no host: 'example.com', '.example.com' (and all below) or '*'"},
    {"hosts: a/", "1: 'a/' is no host: 'example.com', '.example.com' (and all below) or '*'"},
    {"hosts: 127.1", "1: '127.1' is no host"},
    {"hosts: .", "1: '.' is no host"},
    {"hosts: .127.0.0.1", "1: '.127.0.0.1' is no host"},
    {"hosts: %2A", "1: '%2A' is no host"},
    {"hosts: a%2Cb", "1: 'a%2Cb' is no host"},
    {"hosts: %22", "1: '%22' is no host"},
    {"hosts: a b", "1: 'a b' is no host"},
    {"not-hosts: None", "1: 'none' alone stands for no host; '.none' is the one of that name"},
    {"hosts: a#b", "1: 'a#b' is no host"},
    {"ports: 65536", "1: '65536' is no port, range such as 8000-8999, or 'default'"},
    {"ports: 90-80", "1: '90-80' ends before it begins"},
    {"ports: -1", "1: '-1' is no port, range such as 8000-8999, or 'default'"},
    {"schemes: 1a", "1: '1a' is no scheme"},
    {"addresses: 10.0.0.1/8", "1: '10.0.0.1/8' has bits behind its prefix"},
    {"addresses: fc00::1/7", "1: 'fc00::1/7' has bits behind its prefix"},
    {"addresses: private",
     "1: 'private' is not 'public', 'any', a block such as 10.0.0.0/8, or 'not' and a block"},
    {"addresses: not public",
     "1: 'not public' is not 'public', 'any', a block such as 10.0.0.0/8, or 'not' and a block"},
    {"literals: deny", "1: 'deny' is not 'refuse' or 'allow'"},
    {"numeric-hosts: allow", "1: 'allow' is not 'refuse' or 'read'"},
    {"userinfo: refuse, allow", "1: 'userinfo' has one value"},
    {"max-length: 1k", "1: '1k' is no number of bytes"},
    {"not-encoded: nul, x",
     "1: 'x' is not 'nul', 'control', 'delimiter-in-host', 'host' or 'none'"},
    {"extends: other", "1: there is no policy 'other'"},
    {"hosts: \xFF", "1: a policy is UTF-8"},
    {"{\n\"hosts\": []}", "2: 'hosts' has an empty value"},
    {"{\"hosts\": [\"a\",\n1.5, \"b\"]}", "1: '1.5' is no host"},
    {"{\n\n\"hosts\": [true]}", "3: a value is a string or a number"},
    {"{\"hosts\": [\n[\"a\"]]}", "2: a value is a string or a number"},
    {"{\"hosts\": null}", "1: a value is a string or a number"},
    {"{\"hosts\": {}}", "1: a value is a string or a number"},
    {R"({"hosts": "a", "ho\u0073ts": "b"})", "1: 'hosts' is there twice"},
};

TEST(policy_text, errors) {
    for (wrong_policy const& each : wrong_ones)
        EXPECT_EQ(completed(each.text), each.error) << each.text;
}

// RapidJSON's versions differ in their sentences.
TEST(policy_text, errors_of_json) {
    for (wrong_policy const& each : std::initializer_list<wrong_policy>{
             {"{\"hosts\": [\"a\"", "1: not JSON: "},
             {"{\n\"hosts\"\n: [\"a\"\n\n", "5: not JSON: "},
             {"{\n\"ports\": 080}", "2: not JSON: "},
             {"{} x", "1: not JSON: "},
             {std::string_view("{}\n\0", 4), "2: not JSON: "},
             {"{\"a\": \"b", "1: not JSON: "},
             {"{\"a\": \"\n\"}", "1: not JSON: "},
             {R"({"a": "\x"})", "1: not JSON: "},
             {R"({"a": "\u12g4"})", "1: not JSON: "},
             {R"({"a": "\ud800"})", "1: not JSON: "},
             {R"({"a": "\udc00"})", "1: not JSON: "},
             {R"({"\udc00": "a"})", "1: not JSON: "},
         })
        EXPECT_THAT(completed(each.text), testing::StartsWith(each.error)) << each.text;
}

// A value is often a URL that was pasted, and may have a ',', which separates values.
TEST(policy_text, errors_hide_secrets) {
    for (wrong_policy const& each : std::initializer_list<wrong_policy>{
             {"hosts: https://joe:secret@h/",
              "1: 'https://***@h/' is no host: 'example.com', '.example.com' (and all below) or "
              "'*'"},
             {"hosts: joe:secret@h",
              "1: 'joe:***@h' is no host: 'example.com', '.example.com' (and all below) or '*'"},
             {"hosts: a, https://joe:sec,ret@h/",
              "1: '***' is no host: 'example.com', '.example.com' (and all below) or '*'"},
             {"not-hosts: https://h/?token=secret",
              "1: 'https://h/?token=***' is no host: 'example.com', '.example.com' (and all below) "
              "or '*'"},
             {R"({"hosts": ["https://joe:sec", "ret@h/"]})",
              "1: '***' is no host: 'example.com', '.example.com' (and all below) or '*'"},
             {R"({"https://joe:secret@h/": 1})", "1: 'https://***@h/' is no KEY of a policy"},
             {"extends: https://joe:secret@h/", "1: there is no policy 'https://***@h/'"},
             {"schemes: https://joe:secret@h/", "1: 'https://***@h/' is no scheme"},
             {"literals: https://joe:secret@h/", "1: 'https://***@h/' is not 'refuse' or 'allow'"},
             {"max-length: https://joe:secret@h/", "1: 'https://***@h/' is no number of bytes"}})
        EXPECT_EQ(completed(each.text), each.error) << each.text;
    for (std::string_view const key :
         {"extends", "schemes", "hosts", "not-hosts", "ports", "literals", "addresses",
          "numeric-hosts", "userinfo", "max-length", "differing-readings", "not-encoded",
          "fragment"})
        for (std::string const& value :
             {"https://joe:secret@h/"s, "https://joe:s,ecret@h/"s, "not joe:secret@h/8"s,
              "8.8.8.8/8, joe:secret@h"s, "x-joe:secret@h"s, "//joe:secret@h/?a"s}) {
            EXPECT_FALSE(uriel::detail::bytewise::contains(
                completed(std::string(key) + ": " + value), "secret"))
                << value;
            EXPECT_FALSE(uriel::detail::bytewise::contains(
                completed(std::string(key) + ": " + value), "ecret"))
                << value;
        }
}

TEST(policy_text, extends_what_the_finder_finds) {
    auto const find = [](std::string_view name) -> uriel::expected<fetch_policy, std::string> {
        if (name == "./base") return fetch_policy::any_http();
        return uriel::unexpected("none");
    };
    EXPECT_EQ(uriel::to_string(*uriel::fetch_policy::parse("extends: ./base", find)),
              uriel::to_string(fetch_policy::any_http()));
    auto const wrong = uriel::fetch_policy::parse("fragment: allow\nextends: ./other", find);
    ASSERT_FALSE(wrong);
    EXPECT_EQ(wrong.error().line, 2U);
    EXPECT_EQ(wrong.error().reason, "none");
}

}  // namespace
