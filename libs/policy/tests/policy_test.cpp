// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What policies permit, and what they say of the rest. It is longer than 400 lines for its tables
// of examples.
#include "uriel/policy.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "cpu_time.hpp"
#include "uriel/address.hpp"
#include "uriel/parse.hpp"
#include "uriel/readings.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using uriel::check;
using uriel::fetch_policy;
using uriel::ip_address;

/// "permitted", or the rules with their places: "scheme@0+4 port@9+2".
std::string in_words(std::string_view text, fetch_policy const& policy) {
    auto const verdict = check(text, policy);
    std::string words;
    for (uriel::policy_verdict::reason const& each : verdict.reasons) {
        EXPECT_FALSE(each.message.empty());
        EXPECT_FALSE(each.section.empty());
        EXPECT_LE(each.offset + each.length, text.size());
        if (!words.empty()) words += ' ';
        words.append(name(each.rule)).append("@").append(std::to_string(each.offset));
        words.append("+").append(std::to_string(each.length));
    }
    EXPECT_EQ(verdict.permitted, words.empty());
    EXPECT_EQ(verdict.permitted, verdict.uri.has_value());
    return verdict.permitted ? "permitted" : words;
}

struct row {
    std::string_view text;
    std::string_view answer;
};

constexpr row for_public_https[] = {
    {"https://example.com/", "permitted"},
    {"HTTPS://Example.COM./a?b#c", "permitted"},
    {"https://example.com:443/", "permitted"},
    {"https://example.com:0443/", "permitted"},
    {"https://8.8.8.8/", "permitted"},
    {"https://[2606:4700::1111]/", "permitted"},
    {"https://xn--bcher-kva.example/", "permitted"},
    // What Node's url.parse(), IDNA 2003, or curl and Node cut, leave out or write otherwise.
    {"https://127.0.0.1;.good.example/", "read-differently@8+23"},
    {"https://evil.example'.good.example/", "read-differently@8+26"},
    // Where curl before 7.51 and hackney looked for userinfo.
    // What uri-js drops, and what Perl's URI takes for a part of the host.
    {"https://[2606:4700::0.0.17.17]/", "read-differently@8+22"},
    // Where Boost.URL 1.81 ends the host.
    {"https://127.0.0.1.example.com/", "read-differently@8+21"},
    {"https://8.8.8.8x", "read-differently@8+8"},
    // Ideographs above U+FFFF, in which Qt 5.15 sees "localhost" and "127.0.0.1"; an emoji.
    {"https://xn--b80idqncpe6aj./", "read-differently@8+18"},
    {"https://XN--x60icp.xn--w60i.xn--w60i.xn--x60i./", "read-differently@8+38"},
    {"https://a.xn--ls8h.example/", "read-differently@8+18"},
    // OkHttp writes it as xn--9a.
    {"https://a.xn---9a.example/", "read-differently@8+17"},
    {"https://a.xn--9a-.example/", "host@8+17"},
    {"https://8.8.8.88888.example/", "permitted"},
    {"https://8.8.8.example/", "permitted"},
    {"https://a.8.8.8.8.example/", "permitted"},
    {"https://8.8.8.256.example/", "permitted"},
    {"https://example.com:/", "read-differently@8+11"},
    {"https://8.8.8.8:", "read-differently@8+7"},
    {"https://example.com#@127.0.0.1/", "read-differently@8+11"},
    {"https://example.com?@127.2.2.2/", "read-differently@8+11"},
    {"https://example.com?a#b@c", "read-differently@8+11"},
    {"https://example.com/?a@b#c@d", "permitted"},
    {"https://example.com?a/@b", "permitted"},
    {"https://example.com?a%40b", "permitted"},
    {"https://example.com/%20?q=%C3%A9&r=%2525", "permitted"},
    {"", "relative@0+0"},
    {"//example.com/", "relative@0+0"},
    {"example.com", "relative@0+0"},
    {"https://a b/", "invalid@9+1"},
    {"https://h\\@evil.example/", "invalid@9+1"},
    {"http://example.com/", "scheme@0+4"},
    {"http://localhost:22/", "scheme@0+4 host@7+9 port@17+2"},
    {"ftp://example.com/", "scheme@0+3"},
    {"gopher://127.0.0.1:6379/_x", "scheme@0+6 port@19+4 address@9+9"},
    {"data:,x", "scheme@0+4"},
    {"https:", "host@6+0"},
    {"https:///", "host@8+0"},
    {"https://localhost/", "host@8+9"},
    {"https://LOCALHOST./", "host@8+10"},
    {"https://localhost../", "host@8+11"},
    {"https://x.localhost/", "host@8+11"},
    {"https://metadata.google.internal/", "host@8+24"},
    {"https://printer.local/", "host@8+13"},
    {"https://router.home.arpa/", "host@8+16"},
    {"https://loopback/", "host@8+8"},  // .NET reads "localhost"
    // Windows reads the address in the name, without DNS.
    {"https://0--1.ipv6-literal.net/", "host@8+21"},
    {"https://FE80--1s4.IPv6-Literal.NET./", "host@8+27"},
    {"https://notipv6-literal.net/", "permitted"},
    {"https://notlocalhost/", "permitted"},
    {"https://localhost.example/", "permitted"},
    {"https://a..example/", "host@8+10"},
    {"https://.example/", "host@8+8"},
    {"https://example.com:8443/", "port@20+4"},
    {"https://example.com:80/", "port@20+2"},
    {"https://example.com:65536/", "port@20+5"},
    {"https://example.com:4430000000000000000000/", "port@20+22"},
    {"https://127.0.0.1/", "address@8+9"},
    {"https://0.0.0.0/", "address@8+7"},
    {"https://169.254.169.254/latest/", "address@8+15"},
    {"https://[::1]/", "address@8+5"},
    {"https://[::ffff:127.0.0.1]/", "address@8+18"},
    {"https://[::ffff:8.8.8.8]/", "address@8+16"},
    {"https://[64:ff9b::8.8.8.8]/", "permitted"},
    {"https://[64:ff9b::10.0.0.1]/", "address@8+19"},
    {"https://[2002:7f00:1::]/", "address@8+15"},
    {"https://[4000::1]/", "address@8+9"},
    {"https://[v1.x]/", "address@8+6"},
    {"https://127.1/", "numeric-host@8+5"},
    {"https://0x08080808/", "numeric-host@8+10"},
    {"https://8.8.8.8./", "numeric-host@8+8"},
    {"https://010.8.8.8/", "numeric-host@8+9"},
    {"https://1.2.3.08/", "numeric-host@8+8"},
    {"https://256.256.256.256/", "numeric-host@8+15"},
    {"https://example.1/", "numeric-host@8+9"},
    {"https://u@example.com/", "userinfo@8+1"},
    {"https://@example.com/", "userinfo@8+0"},
    {"https://example.com%2F@evil.example/", "userinfo@8+14"},
    {"https:/example.com/", "host@6+0 read-differently@6+0"},
    {"https:///example.com/", "host@8+0 read-differently@8+0"},
    {"https://example.com/%00", "encoded@20+3"},
    {"https://example.com/?a=%0D%0A", "encoded@23+6"},
    {"https://example.com/%1F", "encoded@20+3"},
};

TEST(policy, public_https) {
    fetch_policy const policy = fetch_policy::public_https();
    for (row const& each : for_public_https) {
        SCOPED_TRACE(each.text);
        EXPECT_EQ(in_words(each.text, policy), each.answer);
    }
}

// Of a policy as public_https that allows triplets in the host.
constexpr row with_triplets_in_the_host[] = {
    {"https://b%C3%BCcher.example/", "permitted"},
    {"https://stra%C3%9Fe.example/", "permitted"},
    {"https://127.0.0.1%3B.good.example/", "read-differently@8+25"},
    {"https://127.0.0.1%CD%BE.good.example/", "read-differently@8+28"},
    {"https://127.0.0.1%EF%BD%9B.good.example/", "read-differently@8+31"},
    {"https://127.0.0.1%EF%BC%82.good.example/", "read-differently@8+31"},
    {"https://%E1%BF%AF127.0.0.1/", "read-differently@8+18"},
    {"https://local%E1%A0%86host/", "read-differently@8+18"},
    {"https://bo%E1%BA%9E.example/", "read-differently@8+19"},
    {"https://lo%63alhost/", "host@8+11"},
    {"https://%EF%BD%8Cocalhost/", "host@8+17"},
    {"https://evil.c%E2%84%80.example/", "host@8+23"},
    {"https://%31%32%37.0.0.1/", "numeric-host@8+15"},
    {"https://%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1/", "numeric-host@8+33"},
    {"https://evil.example%2F.example.com/", "host@8+27 encoded@8+27"},
    {"https://evil.example%40example.com/", "host@8+26 encoded@8+26"},
};

// ex%61mple.com is example.com for RFC 3986 and browsers, and for others a name of its own.
TEST(policy, triplets_in_the_host) {
    fetch_policy const policy = fetch_policy::public_https();
    fetch_policy allowing = policy;
    allowing.allows_encoded_host = true;
    for (row const& each : with_triplets_in_the_host) {
        SCOPED_TRACE(each.text);
        EXPECT_EQ(in_words(each.text, allowing), each.answer);
        auto const host = *uriel::parse_reference(each.text)->host_literal();
        std::string const place = std::to_string(host.text().data() - each.text.data()) + "+" +
                                  std::to_string(host.size());
        std::string const whole = "encoded@" + place;
        std::string expected(each.answer == "permitted" ? "" : each.answer);
        if (!uriel::detail::bytewise::contains(expected, whole))
            expected += (expected.empty() ? "" : " ") + whole;
        EXPECT_EQ(in_words(each.text, policy), expected);
    }
    EXPECT_EQ(in_words("http://ex%61mple.com:8080/", fetch_policy::public_web()), "encoded@7+13");
    EXPECT_EQ(in_words("http://ex%61mple.com/", fetch_policy::any_http()), "permitted");
    EXPECT_EQ(in_words("https://example.com/%61?%62#%63", policy), "permitted");
}

TEST(policy, what_is_fetched_is_the_text) {
    auto const verdict = check("HTTPS://Example.com", fetch_policy::public_https());
    ASSERT_TRUE(verdict.permitted);
    EXPECT_EQ(verdict.uri->text(), "HTTPS://Example.com");
}

TEST(policy, length) {
    fetch_policy const policy = fetch_policy::public_https();
    std::string text = "https://example.com/";
    text.resize(8192, 'a');
    EXPECT_EQ(in_words(text, policy), "permitted");
    text += "bc";
    EXPECT_EQ(in_words(text, policy), "length@8192+2");
}

// What DNS cannot have is cut by some: libuv before 1.48 read 127.0.0.1 in the longest of these.
TEST(policy, names_that_are_too_long) {
    fetch_policy const policy = fetch_policy::public_https();
    std::string const label(63, 'a');
    std::string const name = label + '.' + label + '.' + label + '.' + label.substr(2);
    EXPECT_EQ(in_words("https://" + label + ".example/", policy), "permitted");
    EXPECT_EQ(in_words("https://a" + label + ".example/", policy), "host@8+72");
    EXPECT_EQ(in_words("https://" + name + "/", policy), "permitted");
    EXPECT_EQ(in_words("https://" + name + "./", policy), "permitted");
    EXPECT_EQ(in_words("https://" + name + "a/", policy), "host@8+254");
    EXPECT_EQ(in_words("https://%61" + label + ".example/", policy), "host@8+74 encoded@8+74");
    std::string const number = "0x" + std::string(246, '0') + "7f000001";
    EXPECT_EQ(in_words("https://" + number + "/", policy), "numeric-host@8+256");
    EXPECT_EQ(in_words("https://" + number + ".example.com/", policy), "host@8+268");
    EXPECT_EQ(in_words("https://" + number + ".example.com/", fetch_policy::any_http()),
              "permitted");
}

TEST(policy, public_web) {
    fetch_policy const policy = fetch_policy::public_web();
    for (std::string_view const port : {"", ":80", ":443", ":8080", ":8443"})
        for (std::string_view const scheme : {"http", "https"})
            EXPECT_EQ(in_words(std::string(scheme) + "://example.com" + std::string(port), policy),
                      "permitted");
    EXPECT_EQ(in_words("http://example.com:8081/", policy), "port@19+4");
    EXPECT_EQ(in_words("ftp://example.com/", policy), "scheme@0+3 port@17+0");
    EXPECT_EQ(in_words("http://10.0.0.1/", policy), "address@7+8");
    EXPECT_EQ(in_words("http://u:p@example.com/", policy), "userinfo@7+3");
}

TEST(policy, any_http_refuses_userinfo_alone) {
    fetch_policy const policy = fetch_policy::any_http();
    for (std::string_view const text :
         {"http://127.1/", "https://localhost:22/%00", "http://[::1]/", "http://[v1.x]/",
          "http://a%2Fb/", "http://ex%61mple.com/", "http://256.256.256.256/", "http://a..b/",
          "http://h:0/#f"})
        EXPECT_EQ(in_words(text, policy), "permitted") << text;
    EXPECT_EQ(in_words("http://u@h/", policy), "userinfo@7+1");
    // What is fetched by no host is not http.
    EXPECT_EQ(in_words("http:///h/", policy), "host@7+0");
}

TEST(policy, nothing_is_permitted_that_nothing_permits) {
    EXPECT_EQ(in_words("https://example.com/", {}), "scheme@0+5 host@8+11 port@19+0 length@0+20");
    EXPECT_FALSE(uriel::fetch_policy().permits(*uriel::find_ip_address("8.8.8.8")));
    fetch_policy policy = fetch_policy::public_https();
    policy.addresses = {{uriel::fetch_policy::address_range::kind::not_block,
                         uriel::ip_block::parse("10.0.0.0/8"), "10.0.0.0/8"}};
    EXPECT_EQ(in_words("https://8.8.8.8/", policy), "address@8+7");
    policy.hosts.clear();
    EXPECT_EQ(in_words("https://example.com/", policy), "host@8+11");
}

TEST(policy, hosts_and_domains) {
    fetch_policy policy = fetch_policy::public_https();
    policy.allows_encoded_host = true;
    policy.hosts = {"example.com", ".example.org", "xn--bcher-kva.example", "8.8.8.8"};
    policy.not_hosts = {"bad.example.org"};
    for (std::string_view const host :
         {"example.com", "EXAMPLE.com.", "ex%61mple.com", "example.org", "a.example.org",
          "b.bad.example.org", "b%C3%BCcher.example", "B%C3%9CCHER.example", "8.8.8.8"})
        EXPECT_EQ(in_words("https://" + std::string(host) + "/", policy), "permitted") << host;
    for (std::string_view const host :
         {"a.example.com", "badexample.org", "bad.example.org", "bad.example.org.", "example.net",
          "example.com.evil.example", "8.8.4.4", "[2606:4700::1111]"}) {
        auto const size = std::to_string(host.size());
        EXPECT_EQ(in_words("https://" + std::string(host) + "/", policy), "host@8+" + size) << host;
    }
}

/// The time to judge URLs by lists of so many names, half of which have all below them.
std::chrono::nanoseconds time_with_lists_of(int count) {
    fetch_policy policy = fetch_policy::public_https();
    policy.hosts.clear();
    for (int i = 0; i < count; ++i) {
        std::string const number = std::to_string(i);
        policy.hosts.push_back(std::string(i % 2 == 0 ? "." : "") + "site-" + number + ".example");
        policy.not_hosts.push_back(std::string(i % 2 == 0 ? ".ads." : "ads.site-") + number +
                                   ".example");
    }
    auto least = std::chrono::nanoseconds::max();
    for (int round = 0; round < 3; ++round) {
        std::size_t permitted = 0;
        auto const begin = tests::cpu_time();
        for (int i = 0; i < 1000; ++i) {
            std::string const host = "www.cdn.site-" + std::to_string(i * 997 % count) + ".example";
            permitted += check("https://" + host + "/a", policy).permitted ? 1U : 0U;
        }
        least = std::min(least, tests::cpu_time() - begin);
        EXPECT_GT(permitted, 300U);
        EXPECT_LT(permitted, 700U);
    }
    return least;
}

// One by one, 200,000 names took a millisecond.
TEST(policy, long_lists_take_no_longer) {
    EXPECT_LT(time_with_lists_of(200'000), 5 * time_with_lists_of(2000));
}

TEST(policy, keys_that_refuse_and_allow) {
    fetch_policy policy = fetch_policy::public_https();
    policy.allows_literals = false;
    EXPECT_EQ(in_words("https://8.8.8.8/", policy), "literal@8+7");
    EXPECT_EQ(in_words("https://10.0.0.1/", policy), "literal@8+8 address@8+8");
    policy.reads_numeric_hosts = true;
    EXPECT_EQ(in_words("https://0x7f.1/", policy), "literal@8+6 address@8+6");
    policy.allows_literals = true;
    EXPECT_EQ(in_words("https://0x08.8.8.8/", policy), "permitted");
    policy.allows_fragment = false;
    EXPECT_EQ(in_words("https://example.com/#a", policy), "fragment@21+1");
    policy.allows_userinfo = true;
    EXPECT_EQ(in_words("https://u@example.com/", policy), "permitted");
    policy.schemes = {"foo"};
    EXPECT_EQ(in_words("foo://example.com/", policy), "permitted");
}

// Every file URI is refused by its scheme, whatever else is wrong with it.
TEST(policy, files) {
    for (std::string_view const text :
         {"file:///etc/passwd", "FILE:/etc/passwd", "file://localhost/x", "file://127.0.0.1/%00",
          "file://u:p@127.1:22/#x", "file:", "file:x", "file://C:/x", "file://[::1]/"})
        for (fetch_policy const& policy :
             {fetch_policy::public_https(), fetch_policy::public_web(), fetch_policy::any_http()})
            EXPECT_EQ(in_words(text, policy), "scheme@0+4") << text;
}

// Addresses

using octets = std::array<std::uint8_t, 16>;

/// An address as one number: IPv4 in the last four octets.
octets number_of(ip_address const& address) {
    octets result{};
    auto const from = address.octets();
    for (std::size_t i = 0; i < from.size(); ++i) result[16 - from.size() + i] = from[i];
    return result;
}
bool step(octets& number, bool is_up, std::size_t first) {
    for (std::size_t i = 16; i-- > first;) {
        number[i] = static_cast<std::uint8_t>(number[i] + (is_up ? 1 : 255));
        if (number[i] != (is_up ? 0 : 255)) return true;
    }
    return false;
}
ip_address address_of(octets const& number, bool is_ipv4) {
    if (!is_ipv4) return ip_address(number);
    return ip_address(
        uriel::detail::matching::ipv4_octets{number[12], number[13], number[14], number[15]});
}
bool shares(octets const& a, octets const& b, std::size_t bits) {
    for (std::size_t i = 0; i < bits; ++i)
        if (((a[i / 8] ^ b[i / 8]) >> (7 - i % 8) & 1U) != 0) return false;
    return true;
}

/// A row of the registries, read from its text.
struct registered {
    octets first{};
    std::size_t bits = 0;  // of sixteen octets
    bool is_ipv4 = false;
    bool is_public = false;
};
std::vector<registered> all_registered() {
    std::vector<registered> all;
    for (uriel::special_purpose const& each : uriel::special_purpose::all()) {
        std::string const text(each.block_text);
        std::size_t const slash = text.find('/');
        std::string const first = text.substr(0, slash);
        bool const is_ipv4 = !uriel::detail::bytewise::contains(first, ':');
        auto const address = uriel::find_ip_address(is_ipv4 ? first : "[" + first + "]");
        all.push_back({number_of(*address),
                       std::stoul(text.substr(slash + 1)) + (is_ipv4 ? 96U : 0U), is_ipv4,
                       each.globally_reachable.value_or(false)});
    }
    return all;
}

/// The column "Globally Reachable" of the narrowest block, found bit by bit.
bool is_public_ipv4(octets const& number) {
    bool answer = true;
    std::size_t narrowest = 0;
    for (registered const& each : all_registered())
        if (each.is_ipv4 && each.bits >= narrowest && shares(number, each.first, each.bits)) {
            narrowest = each.bits;
            answer = each.is_public;
        }
    return answer;
}
octets embedded_at(octets const& number, std::size_t at, unsigned mask = 0) {
    octets result{};
    for (std::size_t i = 0; i < 4; ++i)
        result[12 + i] = static_cast<std::uint8_t>(number[at + i] ^ mask);
    return result;
}
bool is_public_ipv6(octets const& number) {
    bool const is_nat64 = shares(number, {0x00, 0x64, 0xFF, 0x9B}, 96);
    if (is_nat64) return is_public_ipv4(embedded_at(number, 12));
    if (!shares(number, {0x20}, 3)) return false;
    if (shares(number, {0x20, 0x02}, 16)) return is_public_ipv4(embedded_at(number, 2));
    if (shares(number, {0x20, 0x01}, 32))
        return is_public_ipv4(embedded_at(number, 4)) &&
               is_public_ipv4(embedded_at(number, 12, 255));
    bool answer = true;
    std::size_t narrowest = 0;
    for (registered const& each : all_registered())
        if (!each.is_ipv4 && each.bits >= narrowest && shares(number, each.first, each.bits)) {
            narrowest = each.bits;
            answer = each.is_public;
        }
    return answer;
}

void expect_judged(ip_address const& address, bool is_public) {
    fetch_policy policy = fetch_policy::public_https();
    policy.allows_differing_readings = true;  // of [::0.0.0.0]
    std::string const host(uriel::host_text(address).view());
    EXPECT_EQ(policy.permits(address), is_public) << host;
    EXPECT_EQ(in_words("https://" + host + "/", policy),
              is_public ? "permitted" : "address@8+" + std::to_string(host.size()));
}

/// An IPv4 address and the IPv6 addresses that have it inside.
void expect_ipv4_judged(octets const& number) {
    bool const is_public = is_public_ipv4(number);
    expect_judged(address_of(number, true), is_public);
    octets mapped = number;
    mapped[10] = mapped[11] = 255;
    expect_judged(ip_address(mapped), false);
    octets nat64 = number;
    nat64[1] = 0x64;
    nat64[2] = 0xFF;
    nat64[3] = 0x9B;
    expect_judged(ip_address(nat64), is_public);
    octets six_to_four{0x20, 0x02};
    octets teredo{0x20, 0x01, 0, 0, 8, 8, 8, 8};
    octets server{0x20, 0x01, 0, 0};
    for (std::size_t i = 0; i < 4; ++i) {
        six_to_four[2 + i] = server[4 + i] = number[12 + i];
        teredo[12 + i] = static_cast<std::uint8_t>(number[12 + i] ^ 255U);
        server[12 + i] = static_cast<std::uint8_t>(8 ^ 255U);
    }
    expect_judged(ip_address(six_to_four), is_public);
    expect_judged(ip_address(teredo), is_public);
    expect_judged(ip_address(server), is_public);
}

TEST(policy, edges_of_every_block) {
    std::size_t judged = 0;
    for (registered const& each : all_registered()) {
        octets last = each.first;
        for (std::size_t bit = each.bits; bit < 128; ++bit)
            last[bit / 8] = static_cast<std::uint8_t>(last[bit / 8] | (0x80U >> bit % 8));
        std::vector<octets> edges = {each.first, last};
        std::size_t const begin = each.is_ipv4 ? 12 : 0;
        octets before = each.first;
        if (step(before, false, begin)) edges.push_back(before);
        octets after = last;
        if (step(after, true, begin)) edges.push_back(after);
        for (octets const& edge : edges) {
            ++judged;
            if (each.is_ipv4)
                expect_ipv4_judged(edge);
            else
                expect_judged(ip_address(edge), is_public_ipv6(edge));
        }
    }
    EXPECT_GT(judged, 200U);
}

// What docs/security.md says of not-hosts: it compares texts, and `addresses` what they lead to.
TEST(policy, an_address_in_not_hosts_is_a_text) {
    fetch_policy policy = fetch_policy::public_https();
    policy.not_hosts = {"8.8.8.8"};
    EXPECT_EQ(in_words("https://8.8.8.8/", policy), "host@8+7");
    EXPECT_EQ(in_words("https://[64:ff9b::8.8.8.8]/", policy), "permitted");
    EXPECT_TRUE(policy.permits(*uriel::find_ip_address("8.8.8.8")));
    policy.addresses.push_back({uriel::fetch_policy::address_range::kind::not_block,
                                uriel::ip_block::parse("8.8.8.8/32"), "8.8.8.8/32"});
    EXPECT_EQ(in_words("https://[64:ff9b::8.8.8.8]/", policy), "address@8+18");
    EXPECT_FALSE(policy.permits(*uriel::find_ip_address("8.8.8.8")));
}

TEST(policy, blocks_and_exceptions) {
    using enum uriel::fetch_policy::address_range::kind;
    auto const range = [](uriel::fetch_policy::address_range::kind what, std::string_view text) {
        return uriel::fetch_policy::address_range{what, uriel::ip_block::parse(text),
                                                  std::string(text)};
    };
    auto const address = [](std::string_view text) { return *uriel::find_ip_address(text); };
    fetch_policy policy = fetch_policy::public_https();
    policy.addresses = {{.what = reachable},
                        range(block, "10.0.0.0/8"),
                        range(not_block, "10.1.0.0/16"),
                        range(not_block, "8.8.8.8")};
    EXPECT_TRUE(policy.permits(address("10.0.0.1")));
    EXPECT_TRUE(policy.permits(address("8.8.4.4")));
    EXPECT_FALSE(policy.permits(address("10.1.0.1")));
    EXPECT_FALSE(policy.permits(address("8.8.8.8")));
    EXPECT_FALSE(policy.permits(address("192.168.0.1")));
    EXPECT_FALSE(policy.permits(address("[64:ff9b::8.8.8.8]")));
    policy.addresses = {{.what = any}, range(not_block, "127.0.0.0/8")};
    EXPECT_TRUE(policy.permits(address("[::1]")));
    EXPECT_FALSE(policy.permits(address("[::ffff:127.0.0.1]")));
    EXPECT_FALSE(policy.permits(address("[2002:7f00:1::]")));
    policy.addresses = {range(block, "2000::/3")};
    EXPECT_FALSE(policy.permits(address("[2002:7f00:1::]")));
    EXPECT_TRUE(policy.permits(address("[2001:db8::1]")));
}

// Attacks, as published

struct spelling {
    std::string text;
    std::array<std::string, 2> destinations;  // of browsers and of curl: HOST:PORT
};
std::vector<spelling> published() {
    std::ifstream file("conformance/guard/published_spellings.tsv");
    std::vector<spelling> all;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::vector<std::string> fields(1);
        for (char const c : line) {
            if (c == '\t')
                fields.emplace_back();
            else
                fields.back() += c;
        }
        if (fields.size() >= 6) all.push_back({fields[0], {fields[4], fields[5]}});
    }
    return all;
}

/// Is this place of the table one that is not public, as far as its text tells?
bool is_non_public(std::string place) {
    place.resize(std::min(place.rfind(':'), place.size()));
    if (uriel::detail::bytewise::contains(place, ':')) place = "[" + place + "]";
    std::string const text = "//" + place;
    auto const ref = uriel::parse_reference(text);
    return ref && is_non_public_host(*ref);
}

TEST(policy, published_spellings_do_not_lead_inside) {
    auto const policies = {fetch_policy::public_https(), fetch_policy::public_web()};
    std::size_t refused = 0;
    for (spelling const& each : published()) {
        if (!is_non_public(each.destinations[0]) && !is_non_public(each.destinations[1])) continue;
        ++refused;
        std::vector<std::string> texts = {each.text};
        if (each.text.starts_with("http:")) texts.push_back("https" + each.text.substr(4));
        for (fetch_policy const& policy : policies)
            for (std::string const& text : texts)
                EXPECT_FALSE(check(text, policy).permitted) << text;
    }
    EXPECT_GT(refused, 100U);
}

// Local targets

constexpr row for_local[] = {
    {"/", "permitted"},
    {"", "permitted"},
    {"?a", "permitted"},
    {"#a", "permitted"},
    {"/account?next=/x", "permitted"},
    {"/a//b", "permitted"},
    {"/a/../b", "permitted"},
    {"/@evil.example", "permitted"},
    {"https://example.com/account", "permitted"},
    {"HTTPS://EXAMPLE.com:443/account", "permitted"},
    {"https://ex%61mple.com/", "encoded@8+13"},
    {"https://example%2ecom/", "encoded@8+13"},
    {"https://example.com.evil.example/", "origin@8+24"},
    {"http://example.com/", "origin@7+11"},
    {"https://example.com:444/", "origin@8+15"},
    {"https://example.com:/", "origin@8+12"},
    {"https://u@example.com/", "userinfo@8+1"},
    {"https:evil.example", "origin@6+12"},
    {"https:/evil.example", "origin@6+13"},
    {"https:///evil.example", "origin@8+0"},
    {"javascript:alert(1)", "origin@11+8"},
    {"data:text/html,x", "origin@5+11"},
    {"//evil.example", "origin@2+12 not-a-path@0+14"},
    {"//example.com/x", "not-a-path@0+15"},
    {"///evil.example", "origin@2+0 not-a-path@0+15"},
    {"////evil.example", "origin@2+0 path@2+14 not-a-path@0+16"},
    {"/\\evil.example", "invalid@1+1"},
    {"\\\\evil.example", "invalid@0+1"},
    {" //evil.example", "invalid@0+1"},
    {"/\t/evil.example", "invalid@1+1"},
    {"/%2Fevil.example", "path@0+16"},
    {"/%5cevil.example", "path@0+16"},
    {"/.//evil.example", "path@0+16"},
    {"/..//evil.example", "path@0+17"},
    {"/a/..//evil.example", "path@0+19"},
    {"/%2e//evil.example", "path@0+18"},
    {"/a/%2E%2e//evil.example", "path@0+23"},
    {"/%2e%2e/%2fevil.example", "path@0+23"},
    {"https://example.com//evil.example", "path@19+14"},
    {"evil.example", "not-a-path@0+12"},
    {".evil.example", "not-a-path@0+13"},
    {"@evil.example", "not-a-path@0+13"},
    {"account", "not-a-path@0+7"},
    {"./account", "not-a-path@0+9"},
    {"/%00", "encoded@1+3"},
    // Who decodes first, and removes dot segments then, goes to evil.example.
    {"/%5Cevil.example/../account", "path@0+27"},
    {"/%2Fevil.example/..", "path@0+19"},
    // Once decoded, '?' and '#' end the path before its last dot segments.
    {"/a/..//evil.example%3F/../..", "path@0+28"},
    {"/a%2F..%2F%2Fevil.example%23%2F..%2F..", "path@0+38"},
    {"/a%3F/../b", "permitted"},
    // Servlets see paths without parameters.
    {"/;/evil.example", "path@0+15"},
    {"/;a=b/evil.example", "path@0+18"},
    {"/%3B%2Fevil.example", "path@0+19"},
    {"/..;//evil.example", "path@0+18"},
    {"/a/%2E%2E;b%2F%5Cevil.example", "path@0+29"},
    {"https://example.com/;/evil.example", "path@19+15"},
    {"/a;b=c/d;e", "permitted"},
    {"/;a", "permitted"},
    {"/a%0D%0ALocation:x", "encoded@2+6"},
};

TEST(policy, local_targets) {
    auto const policy = fetch_policy::local("https://example.com");
    ASSERT_TRUE(policy);
    for (row const& each : for_local) {
        SCOPED_TRACE(each.text);
        EXPECT_EQ(in_words(each.text, *policy), each.answer);
        EXPECT_EQ(uriel::is_local_target(each.text, "https://example.com"),
                  each.answer == "permitted");
    }
    EXPECT_EQ(check("/a/../b?c", *policy).uri->text(), "https://example.com/b?c");
    EXPECT_TRUE(uriel::is_local_target("/x", "http://[::1]:8080"));
    EXPECT_TRUE(uriel::is_local_target("http://localhost:3000/x", "http://localhost:3000"));
}

// uri-js 4.4 reads the address of each first one as two parts, and on a redirect as a host and a
// port.
TEST(policy, ipv6_that_uri_js_reads_differently) {
    auto const web = fetch_policy::public_web();
    for (std::string_view const host : {"[2606::0.0.7.7]", "[2606:0:0:1::1:2]",
                                        "[2001:8080:0:0:1::1]", "[2606:1:0:0:2::8.8.8.8]"})
        EXPECT_EQ(in_words("https://" + std::string(host) + "/", web),
                  "read-differently@8+" + std::to_string(host.size()))
            << host;
    for (std::string_view const host :
         {"[2606:4700::1111]", "[2606:4700:0:0:0:0:0:1111]", "[2001:4860::1:0:0:1]",
          "[2606:1:2:3:4:5::7]", "[2606::1:2:3:4:5:6]"})
        EXPECT_EQ(in_words("https://" + std::string(host) + "/", web), "permitted") << host;
    EXPECT_TRUE(uriel::is_local_target("https://[2001:db8::1]/", "https://[2001:db8::1]"));
    EXPECT_FALSE(uriel::is_local_target("https://[2001:db8::0:0.0.0.1]/", "https://[2001:db8::1]"));
    EXPECT_FALSE(
        uriel::is_local_target("https://[2001:db8:0:0:1::1:1]/", "https://[2001:db8::1:0:1:1]"));
    for (std::string_view const text : {"/x", "https://[2001:db8::1:0:0:1]"})
        EXPECT_FALSE(uriel::is_local_target(text, "https://[2001:db8:0:0:1::1]")) << text;
}

TEST(policy, what_is_no_origin) {
    for (std::string_view const text :
         {"", "example.com", "//example.com", "https://example.com/", "https://example.com?",
          "https://example.com#", "https://u@example.com", "https://", "https:", "mailto:a@b",
          "file://h", "foo://h", "https://h:99999", "https://a b", "https://1.2.3.4.5"}) {
        EXPECT_FALSE(fetch_policy::local(text)) << text;
        EXPECT_FALSE(uriel::is_local_target("/", text));
    }
}

// Readings

struct read_row {
    std::string_view text;
    std::string_view readings;  // of RFC 3986, browsers and curl; "-" for none
    bool differ;
};
constexpr read_row all_readings[] = {
    {"http://example.com/", "http://example.com:80 http://example.com:80 http://example.com:80",
     false},
    {"HTTPS://EXAMPLE.com:0444",
     "https://example.com:444 https://example.com:444 https://example.com:444", false},
    {"http://u:p@h/", "http://u:***@h:80 http://u:***@h:80 http://u:***@h:80", false},
    {"http://u:@h/", "http://u@h:80 http://u@h:80 http://u@h:80", false},
    {"http:/h/", "http://:80 http://h:80 http://h:80", true},
    {"http:///h/", "http://:80 http://h:80 http://h:80", true},
    {"http:////h/", "http://:80 http://h:80 -", true},
    {"http:h", "http://:80 http://h:80 -", true},
    {"http://a;b/", "http://a;b:80 http://a;b:80 -", false},
    {"http://h:65536/", "http://h:65536 - -", false},
    {"http://127.1/", "http://127.0.0.1:80 http://127.0.0.1:80 http://127.0.0.1:80", false},
    {"http://[::0:1]/", "http://[::1]:80 http://[::1]:80 http://[::1]:80", false},
    {"http://a%2Fb/", "http://a%2fb:80 - -", false},
    {"foo://H:1/", "foo://h:1 foo://h:1 -", false},
    {"mailto:a@b", "- - -", false},
    {"file:///x", "file:// file:// file://", false},
    {"file://C:/x", "file://c file:// -", true},
    {"file://localhost/x", "file:// file:// file://", false},
    {"//h/", "- - -", false},
};

TEST(readings, places) {
    for (read_row const& each : all_readings) {
        auto const ref = *uriel::parse_reference(each.text);
        auto const found = uriel::url_readings::of(ref);
        EXPECT_EQ(found.rfc3986.value_or("-") + " " + found.browser.value_or("-") + " " +
                      found.curl.value_or("-"),
                  each.readings)
            << each.text;
        EXPECT_EQ(found.differ, each.differ) << each.text;
        EXPECT_EQ(uriel::is_read_differently(ref), each.differ) << each.text;
    }
}

}  // namespace
