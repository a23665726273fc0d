// SPDX-FileCopyrightText: 2026 the uriel authors
// SPDX-License-Identifier: BSL-1.0

// What lint() finds (RFC 3986, section 7, and good practice), and where. It is longer than 400
// lines for its tables of examples.
#include "uriel/lint.hpp"
#include "uriel/detail/bytes/contains.hpp"

#include "cpu_time.hpp"
#include "uriel/compose.hpp"
#include "uriel/normalize.hpp"
#include "uriel/parse.hpp"
#include "uriel/resolve.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using uriel::lint_options;
using uriel::lint_rule;
using uriel::lint_rules;
using uriel::severity;

/// "RULE 'what it points at'", for each finding.
std::string found(std::string_view text, lint_options const& options = {}) {
    std::string all;
    auto const ref = uriel::parse_reference(text);
    if (!ref) return "invalid";
    for (uriel::finding const each : uriel::lint(*ref, options)) {
        if (!all.empty()) all += ", ";
        all.append(name(each.rule)).append(" '");
        all.append(text.substr(each.offset, each.length)).append("'");
    }
    return all;
}

/// The same of one rule alone.
std::string found_by(lint_rule rule, std::string_view text) { return found(text, {.rules = rule}); }

TEST(Lint, FindsNothingInWhatIsWellWritten) {
    for (std::string_view const text : {"http://example.com/",
                                        "https://example.com:8443/a/b?c=%20#d",
                                        "mailto:a@example.com",
                                        "urn:isbn:0451450523",
                                        "../a/./b",
                                        "./a:b",
                                        "",
                                        "?q",
                                        "#f",
                                        "//h/",
                                        "smtp://h:25/",
                                        "ftp://u@h/",
                                        "ftp://u:@h/",
                                        "http://[2001:db8::1]/",
                                        "file:///etc/hosts",
                                        "tel:+911",
                                        "data:,%00",
                                        "f:/.//g",
                                        "http://1.2.3.4/",
                                        "http://xn--bcher-kva.example/%E2%82%AC"})
        EXPECT_EQ(found(text), "") << text;
    EXPECT_TRUE(uriel::lint(uriel::reference_view()).empty());
}

TEST(Lint, Ports) {
    EXPECT_EQ(found("http://h:25/"), "suspicious-port '25'");
    EXPECT_EQ(found("http://h:1023/"), "suspicious-port '1023'");
    EXPECT_EQ(found("http://h:0/"), "suspicious-port '0'");
    EXPECT_EQ(found("http://h:1024/"), "");
    EXPECT_EQ(found("http://h:8080/"), "");
    EXPECT_EQ(found("smtp://h:25/"), "");
    EXPECT_EQ(found("//h:25/"), "");
    EXPECT_EQ(found("HTTPS://h:080/"),
              "upper-case-scheme 'HTTPS', needless-port ':080', "
              "suspicious-port '080'");
    EXPECT_EQ(found("http://h:80/"), "needless-port ':80'");
    EXPECT_EQ(found("http://h:/"), "needless-port ':'");
    EXPECT_EQ(found("x://h:08/"), "needless-port ':08'");
    EXPECT_EQ(found("http://h:65535/"), "");
    EXPECT_EQ(found("http://h:65536/"), "port-out-of-range '65536'");
    EXPECT_EQ(found("x://h:99999999999999999999/"), "port-out-of-range '99999999999999999999'");
}

TEST(Lint, PortsThatAreAllowed) {
    uriel::lint_options::allowed_port const allowed[] = {{"http", 443}, {"FTP", 80}};
    lint_options const options{.allowed_ports = allowed};
    EXPECT_EQ(found("http://h:443/", options), "");
    EXPECT_EQ(found("HTTP://h:443/", options), "upper-case-scheme 'HTTP'");
    EXPECT_EQ(found("ftp://h:80/", options), "");
    EXPECT_EQ(found("ftp://h:443/", options), "suspicious-port '443'");
    EXPECT_EQ(found("http://h:444/", options), "suspicious-port '444'");
}

TEST(Lint, PortsInTheWordsOfRfc2396) {
    lint_options const older{.rules = uriel::lint_rules::of_rfc2396()};
    EXPECT_EQ(found("gopher://h:25/", older), "suspicious-port '25'");
    EXPECT_EQ(found("http://h:8080/", older), "non-default-port '8080'");
    EXPECT_EQ(found("http://h/", older), "");
    EXPECT_EQ(info(lint_rule::non_default_port).severity, severity::note);
}

TEST(Lint, Userinfo) {
    EXPECT_EQ(found("ftp://u:p@h/"), "password-in-userinfo 'p'");
    EXPECT_EQ(found("//:p:q@h"), "password-in-userinfo 'p:q'");
    EXPECT_EQ(found("ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm"),
              "misleading-userinfo 'cnn.example.com'");
    auto const by_rule = [](std::string_view userinfo) {
        return found_by(lint_rule::misleading_userinfo, "x://" + std::string(userinfo) + "@h/");
    };
    EXPECT_EQ(by_rule("x=bank.example;y"), "misleading-userinfo 'bank.example'");
    EXPECT_EQ(by_rule("u:www.example.com."), "misleading-userinfo 'www.example.com.'");
    EXPECT_EQ(by_rule("10.0.0.1"), "misleading-userinfo '10.0.0.1'");
    EXPECT_EQ(by_rule("example%2Ecom%2F"), "misleading-userinfo 'example%2Ecom'");
    EXPECT_EQ(by_rule("b%C3%BCcher.example"), "misleading-userinfo 'b%C3%BCcher.example'");
    for (std::string_view const userinfo :
         {"", "u", "joe_doe", "v1.2", "1.2.3", "a.b", "..", ".com", "a..com", "a.1b", "-"})
        EXPECT_EQ(by_rule(userinfo), "") << userinfo;
}

TEST(Lint, HostsThatLookLikeAddresses) {
    for (std::string_view const host :
         {"127.1", "0x7f.1", "01.2.3.4", "2130706433", "%31.2.3.4", "0", "0x", "127.0x.0x.1",
          "127.1%20x", "127.0.0.1%09", "127.0.0.1%00.evil"})
        EXPECT_EQ(found_by(lint_rule::legacy_ipv4_host, "//" + std::string(host) + "/"),
                  "legacy-ipv4-host '" + std::string(host) + "'");
    for (std::string_view const host : {"256.1.1.1", "1.2.3.4.5", "1.2.3.4.", "example.1", "a.0xf",
                                        "a.0", "a.0x", "08", "4294967296"}) {
        std::string const text = "//" + std::string(host) + "/";
        EXPECT_EQ(found(text), "numeric-host '" + std::string(host) + "'");
    }
    for (std::string_view const host :
         {"1.2.3.4", "1.2.3.4.example", "0xg", "x0", "", ".", "[::1]", "h1", "1a"}) {
        std::string const text = "//" + std::string(host) + "/";
        EXPECT_EQ(
            found(text, {.rules = uriel::lint_rules::by_default() - lint_rule::host_not_dns_name}),
            "")
            << text;
    }
    auto const ref = uriel::parse_reference("//0x7f.1");
    EXPECT_EQ(uriel::lint(*ref).front().address,
              (uriel::detail::matching::ipv4_octets{127, 0, 0, 1}));
}

TEST(Lint, HostsThatAreNotPublic) {
    auto const is_found = [](std::string_view host) {
        std::string const text = "http://" + std::string(host) + "/";
        return !found_by(lint_rule::non_public_host, text).empty();
    };
    for (std::string_view const host :
         {"localhost", "LOCALHOST.", "a.localhost", "127.0.0.1", "127.1", "10.1.2.3",
          "169.254.169.254", "192.168.0.1", "172.31.0.1", "100.64.0.1", "0.0.0.0", "[::1]", "[::]",
          "[fe80::1]", "[fd00::1]", "[::ffff:127.0.0.1]", "[::127.0.0.1]", "2130706433",
          "%6cocalhost", "LOC%41LHOST%2e", "a%2Elocalhost", "127.0.0.1.", "0x7f.1%2E",
          // RFC 6890 has these, too.
          "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "240.0.0.1",
          "255.255.255.255", "[100::1]", "[2001:db8::1]",
          // What carries an IPv4 address, multicast, and what is no longer used.
          "[64:ff9b::7f00:1]", "[64:ff9b::169.254.169.254]", "[64:ff9b:1::808:808]",
          "[2002:7f00:1::]", "[::ffff:0:127.0.0.1]", "[2001:0:808:808:0:0:80ff:fffe]", "[fec0::1]",
          "[ff02::1]", "224.0.0.1",
          // Other names of the machine and its network.
          "localhost.localdomain", "ip6-localhost", "printer.local", "metadata.google.internal",
          "router.home.arpa", "LOCALHOST%00.example", "nas.LAN."})
        EXPECT_TRUE(is_found(host)) << host;
    for (std::string_view const host : {"example.com",
                                        "notlocalhost",
                                        "8.8.8.8",
                                        "172.32.0.1",
                                        "[2606:4700::1]",
                                        "localhost.example",
                                        "",
                                        "[v1.x]",
                                        "localhos",
                                        "localhostt",
                                        "localhost..",
                                        ".",
                                        "[64:ff9b::808:808]",
                                        "[2002:808:808::1]",
                                        "[2001:0:808:808::f7f7:f7f7]",
                                        "[::ffff:8.8.8.8]",
                                        "192.0.0.9",
                                        "home.arpa.example",
                                        "arpa",
                                        "thelocal",
                                        "internal.example"})
        EXPECT_FALSE(is_found(host)) << host;
    EXPECT_EQ(found("http://localhost/"), "");
}

TEST(Lint, HostsThatDnsHasNot) {
    std::string const label(63, 'a');
    std::string const longest = label + "." + label + "." + label + "." + label;
    EXPECT_EQ(found("//" + longest), "");
    EXPECT_EQ(found("//b" + longest),
              "host-too-long 'b" + longest + "', label-too-long 'b" + label + "'");
    EXPECT_EQ(found("//b." + longest), "host-too-long 'b." + longest + "'");
    EXPECT_EQ(found("//a" + label + "%2Ea" + label),
              "label-too-long 'a" + label +
                  "', encoded-host-character '%2E', percent-encoded-host '%2E', needless-encoding "
                  "'%2E', label-too-long 'a" +
                  label + "'");
    EXPECT_EQ(found("//%C3%A9%FF.example"),
              "host-not-utf8 '%C3%A9%FF', percent-encoded-host '%C3%A9%FF'");
    for (std::string const host : {"-a", "a-", "a-.b", "b.-a", ".", "..", "a..", "a..b", ".a",
                                   "a,b", "a%20b", "a.%2D", "a_,b", "b%C3%BC%2Fx"})
        EXPECT_EQ(found_by(lint_rule::host_not_dns_name, "//" + host),
                  "host-not-dns-name '" + host + "'");
    for (std::string const host :
         {"", "a", "a.", "a-b", "a--b", "a_b", "1", "A9.b", "xn--bcher-kva.example",
          "b%C3%BCcher_.example", "%61.b", "127.0.0.1", "[::1]", "[v1.a_b]"})
        EXPECT_EQ(found_by(lint_rule::host_not_dns_name, "//" + host), "") << host;
}

TEST(Lint, UnderscoresInHostsAreANote) {
    for (std::string const host : {"a_b", "_dmarc.example", "a_.b%C3%BC", "a%5Fb"})
        EXPECT_EQ(found_by(lint_rule::underscore_in_host, "//" + host),
                  "underscore-in-host '" + host + "'");
    for (std::string_view const text : {"//ab", "//a_,b", "//[v1.a_b]", "/a_b", "//"})
        EXPECT_EQ(found_by(lint_rule::underscore_in_host, text), "") << text;
    EXPECT_EQ(info(lint_rule::underscore_in_host).severity, severity::note);
}

TEST(Lint, ProtocolDelimiters) {
    EXPECT_EQ(found("telnet://h/a%0D%0Ab"), "encoded-protocol-delimiter '%0D%0A'");
    EXPECT_EQ(found("telnet://h/a%0Db?%0a"),
              "encoded-protocol-delimiter '%0D', encoded-protocol-delimiter '%0a', "
              "lower-case-triplet '%0a'");
    // RFC 6068, 5 asks for it in a body; in a header field it begins another one (7).
    EXPECT_EQ(found("mailto:a@b?body=x%0D%0Ay"), "");
    EXPECT_EQ(found("MAILTO:?cc=c&Body=x%0D%0A&subject=%0D%0ABcc"),
              "upper-case-scheme 'MAILTO', encoded-protocol-delimiter '%0D%0A'");
    EXPECT_EQ(found("mailto:a%0Ab@c"), "encoded-protocol-delimiter '%0A'");
    EXPECT_EQ(found("mailto:a@b?x=%0A"), "encoded-protocol-delimiter '%0A'");
    EXPECT_EQ(found("mailto:body=%0A@b"), "encoded-protocol-delimiter '%0A'");
    EXPECT_EQ(found("data:text/plain,a%0Ab"), "");
    EXPECT_EQ(found("x:#%0D"), "encoded-control-character '%0D'");
}

// What is sent is the text; no verb decodes a delimiter on its way there (7.2).
TEST(WireForm, KeepsEncodedDelimiters) {
    constexpr std::string_view text = "telnet://h/a%0D%0Ab";
    auto const source = uriel::parse(text).value();
    EXPECT_EQ(source.text(), text);
    for (auto const form : {uriel::form::identical, uriel::form::letter_case, uriel::form::percent,
                            uriel::form::path, uriel::form::scheme})
        EXPECT_EQ(uriel::normalize(source, form).text(), text);
    EXPECT_EQ(uriel::compose_reference(uriel::component_values::of(source))->text(), text);
    EXPECT_EQ(uriel::compose({.scheme = "telnet", .host = "h", .path = "/a\r\nb"})->text(), text);
    auto const base = uriel::parse("telnet://h/x").value();
    EXPECT_EQ(uriel::resolve(base, uriel::parse_reference("a%0D%0Ab").value()).text(), text);
}

TEST(Lint, DotSegments) {
    EXPECT_EQ(found_by(lint_rule::dot_segment_after_decode, "http://h/%2e%2e/x"),
              "dot-segment-after-decode '%2e%2e'");
    EXPECT_EQ(found("http://h/..%2F..%2Fetc"),
              "dot-segment-after-decode '..%2F..%2Fetc', encoded-path-separator '%2F', "
              "encoded-path-separator '%2F'");
    EXPECT_EQ(found("a/b%5C..%5C%5C"),
              "dot-segment-after-decode 'b%5C..%5C%5C', encoded-path-separator '%5C', "
              "encoded-path-separator '%5C%5C'");
    EXPECT_EQ(found_by(lint_rule::dot_segment_after_decode, "/a%20../..%20/.../%41/a%2Fb"), "");
    EXPECT_EQ(found("http://h/a/./b/.."), "dot-segment '.', dot-segment '..'");
    EXPECT_EQ(found("/./a"), "dot-segment '.'");
    EXPECT_EQ(found("x:a/.."), "dot-segment '..'");
    EXPECT_EQ(found("x:."), "dot-segment '.'");
    EXPECT_EQ(found("x:/.//a/."), "dot-segment '.'");
    EXPECT_EQ(found("x://h/.//a"), "dot-segment '.'");
    EXPECT_EQ(found("x:a.b/..c/d..?/../"), "");
}

// What proxies and servers before and behind each other disagree on.
TEST(Lint, DotSegmentsForCarelessPrograms) {
    auto const by_rule = [](std::string const& segment) {
        return found_by(lint_rule::dot_segment_after_decode, "http://h/" + segment + "/x");
    };
    for (std::string const segment :
         {"%252e", "%252e%252E", "%25252e.", "%25%32%65", "..;", "..;a=b", ".;", "%2e%2e;x",
          "..%3Bx", "..%252f", "a%252f..", "..%255Ca", "%c0%ae", "%c0%ae%c0%ae", "%e0%80%ae.",
          "%f0%80%80%ae", "..%c0%af", "a%25c0%25af..", "a;b%2F.."})
        EXPECT_EQ(by_rule(segment), "dot-segment-after-decode '" + segment + "'");
    for (std::string const segment :
         {"..",        "%25",    "a%252e", "%2525",     "%25zz",  "%252", "%252g",
          "a;..",      "a..;",   ";",      "...;",      "%c0",    "%c0a", "%c0%c0",
          "%c0%ae%ae", "%e0%80", "%c1%ae", "%e0%a0%ae", "%c3%a9", "%f4"})
        EXPECT_EQ(by_rule(segment), "") << segment;
    EXPECT_EQ(info(lint_rule::dot_segment_after_decode).severity, severity::warning);
}

TEST(Lint, OverlongUtf8) {
    auto const by_rule = [](std::string const& text) {
        return found_by(lint_rule::overlong_utf8, "/a" + text + "b");
    };
    for (std::string const text :
         {"%c0%ae", "%C1%BF", "%e0%80%af", "%E0%9F%BF", "%f0%80%80%ae", "%F0%8F%BF%BF"})
        EXPECT_EQ(by_rule(text), "overlong-utf8 '" + text + "'");
    for (std::string const text : {"", "%c0", "%c0%", "%c0a", "%c0%c0", "%c0%2e", "%c2%80",
                                   "%e0%a0%80", "%f0%90%80%80", "%e0%7f", "%f0%7f"})
        EXPECT_TRUE(by_rule(text) == "" || by_rule(text) == "invalid") << text;
    EXPECT_EQ(by_rule("%c0%ae%c0%ae"), "overlong-utf8 '%c0%ae', overlong-utf8 '%c0%ae'");
    EXPECT_EQ(info(lint_rule::overlong_utf8).severity, severity::warning);
}

TEST(Lint, SlashesBeforeAHost) {
    EXPECT_EQ(found("///evil.example"), "extra-slashes '///'");
    EXPECT_EQ(found("////evil.example/a"), "extra-slashes '////'");
    for (std::string_view const text :
         {"//h//x", "//", "///", "////?a", "/a//b", "x:///h", "file:///h", "//:1/x", "//@/x"})
        EXPECT_EQ(found_by(lint_rule::extra_slashes, text), "") << text;
}

TEST(Lint, HostCharactersThatAreMapped) {
    lint_options const others{.rules = uriel::lint_rules::by_default() -
                                       lint_rule::percent_encoded_host};
    EXPECT_EQ(found("http://127%E3%80%820%E3%80%82%EF%BC%90/", others),
              "mapped-host-character '%E3%80%82', mapped-host-character '%E3%80%82%EF%BC%90'");
    EXPECT_EQ(found("http://loc%C2%ADalhost.%E2%93%9B/", others),
              "mapped-host-character '%C2%AD', mapped-host-character '%E2%93%9B'");
    EXPECT_EQ(found("http://a.%E2%84%80.example/", others), "mapped-host-character '%E2%84%80'");
    for (std::string_view const text :
         {"http://b%C3%BCcher.example/", "http://%E4%BE%8B%E3%81%88.%E3%83%86%E3%82%B9%E3%83%88/",
          "http://fa%C3%9F.de/", "http://%ED%95%9C.kr/", "http://h/%E3%80%82", "http://[::1]/",
          "/"})
        EXPECT_EQ(found(text, others), "") << text;
    // What is no UTF-8 has a rule of its own.
    for (std::string const octets : {"%80", "%C2", "%C2a", "%E3%80", "%F5%80%80%80", "%E3%80%C2"})
        EXPECT_EQ(found_by(lint_rule::mapped_host_character, "//a" + octets), "") << octets;
}

/// Maps all names to "127.0.0.1", but those with an 'x' to nothing.
std::size_t map_to_loopback(
    std::string_view name,
    std::span<char, uriel::detail::matching::max_dns_name_size> out) noexcept {
    return uriel::detail::bytewise::contains(name, 'x')
               ? 0
               : std::string_view("127.0.0.1").copy(out.data(), out.size());
}
std::size_t map_to_delimiters(
    std::string_view, std::span<char, uriel::detail::matching::max_dns_name_size> out) noexcept {
    return std::string_view("a/[").copy(out.data(), out.size());
}
std::size_t map_to_a_label(
    std::string_view, std::span<char, uriel::detail::matching::max_dns_name_size> out) noexcept {
    return std::string_view("xn--a").copy(out.data(), out.size());
}

TEST(Lint, HostsAsTheCallerMapsThem) {
    lint_options const options{.rules = lint_rules(lint_rule::legacy_ipv4_host) |
                                        lint_rule::non_public_host |
                                        lint_rule::mapped_host_character,
                               .map_name = map_to_loopback};
    EXPECT_EQ(
        found("//%C3%BC", options),
        "legacy-ipv4-host '%C3%BC', non-public-host '%C3%BC', mapped-host-character '%C3%BC'");
    auto const ref = uriel::parse_reference("//%C3%BC");
    EXPECT_EQ(uriel::lint(*ref, options).front().address,
              (uriel::detail::matching::ipv4_octets{127, 0, 0, 1}));
    for (std::string_view const text : {"//%C3%BCx", "//a", "/%C3%BC", "//[::2]"})
        EXPECT_EQ(found_by(lint_rule::legacy_ipv4_host, text), "") << text;
    EXPECT_EQ(found("//%C3%BCx", options), "");
    EXPECT_EQ(found("//a", options), "");
    lint_options others = options;
    others.map_name = map_to_delimiters;
    EXPECT_EQ(found("//%C3%BC.a", others), "mapped-host-character '%C3%BC'");
    others.map_name = map_to_a_label;
    EXPECT_EQ(found("//%C3%BC.a", others), "");
    EXPECT_EQ(found("//%C3%BC%C2%AD", others), "mapped-host-character '%C2%AD'");
}

TEST(Lint, MixedScripts) {
    for (std::string const label : {"p%D0%B0ypal", "%CE%B1a", "%D0%B0%CE%B1", "xn--pypal-4ve",
                                    "XN--PYPAL-4VE", "b%C3%BC%D0%B1"})
        EXPECT_EQ(found_by(lint_rule::mixed_script_label, "//" + label + ".example"),
                  "mixed-script-label '" + label + "'");
    for (std::string const label :
         {"paypal", "%D0%B6%D0%B0", "1%D0%B6-", "a%E4%BE%8B%E3%81%88", "b%C3%BCcher", "%D0%B0.a",
          "xn--bcher-kva", "xn--", "xn---", "xn--a", "xn--99999999999", "xn--%C3%BC", "xn--!",
          "xn--a-ecp.ru"})
        EXPECT_EQ(found_by(lint_rule::mixed_script_label, "//" + label + ".example"), "") << label;
}

TEST(Lint, LookalikesOfAscii) {
    for (std::string const label :
         {"%D0%B0%D1%80%D1%80%D3%8F%D0%B5", "xn--80ak6aa92e", "%D0%90%D0%A0", "%CE%BF", "%D0%85a",
          "%D5%95%D3%80", "%F0%90%90%84", "%D2%AE", "a%E2%88%95b", "%D0%B6%EA%9E%89",
          // Browsers take what looks like an A-label and is none.
          "xn--0", "xn--a", "XN--99999999999", "xn--%C3%BC", "xn--", "xn--%61"})
        EXPECT_EQ(found_by(lint_rule::lookalike_label, "//" + label + ".example"),
                  "lookalike-label '" + label + "'");
    for (std::string const host :
         {"apple.com", "%D0%B6%D0%B0.com", "%D1%81%D0%BE.%D1%80%D1%84.", "%D1%81%D0%BE.xn--p1ai",
          "b%C3%BCcher.example", "%E4%BE%8B", "", "."})
        EXPECT_EQ(found_by(lint_rule::lookalike_label, "//" + host), "") << host;
    std::string const long_label(64, 'a');
    EXPECT_EQ(found_by(lint_rule::lookalike_label, "//xn--" + long_label), "");
    EXPECT_EQ(found_by(lint_rule::lookalike_label, "//" + long_label + "%D0%B0"),
              "lookalike-label '" + long_label + "%D0%B0'");
}

TEST(Lint, Decoding) {
    EXPECT_EQ(found("/a%00%00b"), "encoded-nul '%00%00'");
    EXPECT_EQ(found("DATA:,%00"), "upper-case-scheme 'DATA'");
    EXPECT_EQ(found("/%1B%7F"), "encoded-control-character '%1B%7F'");
    EXPECT_EQ(found("?%2541%252f%25zz"), "double-encoding '%2541%252f'");
    EXPECT_EQ(found("?%25%34%31"), "double-encoding '%25%34%31', needless-encoding '%34%31'");
    EXPECT_EQ(found("?%25%2541"), "double-encoding '%2541'");
    EXPECT_EQ(found("?%25"), "");
    EXPECT_EQ(found("?%254"), "");
    EXPECT_EQ(found("?%254#1"), "");
    EXPECT_EQ(found("?%C3%28%E2%82%AC%80"), "not-utf8 '%C3', not-utf8 '%E2%82%AC%80'");
    EXPECT_EQ(found("//%FF@%FF:1/%FF"),
              "not-utf8 '%FF', host-not-utf8 '%FF', percent-encoded-host '%FF', not-utf8 '%FF'");
}

TEST(Lint, Spelling) {
    EXPECT_EQ(found("Http://A%c3%A9.b/%7e%41%c3%a9?%2d#%5a"),
              "upper-case-scheme 'Http', upper-case-host 'A%c3%A9.b', percent-encoded-host "
              "'%c3%A9', lower-case-triplet '%c3', "
              "needless-encoding '%7e%41', lower-case-triplet '%c3%a9', needless-encoding '%2d', "
              "needless-encoding '%5a'");
    EXPECT_EQ(found("//%4Aa/"),
              "encoded-host-character '%4A', percent-encoded-host '%4A', needless-encoding '%4A'");
    EXPECT_EQ(found("//%C3%A9/"), "percent-encoded-host '%C3%A9'");
    EXPECT_EQ(found("//[::A]/"), "upper-case-host '[::A]'");
}

TEST(Lint, SchemesHaveRules) {
    EXPECT_EQ(found("http:///x"), "broken-scheme-rule ''");
    EXPECT_EQ(found("http:x"), "broken-scheme-rule ''");
    EXPECT_EQ(found("mailto://h/x"), "broken-scheme-rule '//h'");
    EXPECT_EQ(found("file://u@h/x"), "broken-scheme-rule 'u'");
    EXPECT_EQ(found("file://h:1/x"), "broken-scheme-rule '1'");
    EXPECT_EQ(found("urn:x"), "broken-scheme-rule 'x'");
    auto const ref = uriel::parse_reference("http:x");
    auto const first = *uriel::lint(*ref).begin();
    EXPECT_EQ(first.section, "RFC 9110, 4.2.1");
    EXPECT_EQ(first.message, "the scheme needs an authority with a host");
    EXPECT_EQ(first.offset, 5U);
    uriel::scheme_table const none;
    EXPECT_EQ(found("http:x", {.schemes = &none}), "");
}

TEST(Lint, SchemesThatRunCode) {
    for (std::string const scheme : {"javascript", "JavaScript", "vbscript", "VBScript"})
        for (std::string_view const rest : {"", "alert(1)", "void(0)", "//h/%0Aalert(1)", "?a#b"})
            EXPECT_EQ(found_by(lint_rule::active_scheme, scheme + ":" + std::string(rest)),
                      "active-scheme '" + scheme + "'");
    for (std::string const type :
         {"text/html", "Text/HTML", "text/xml", "application/xml", "application/xhtml+xml",
          "image/svg+xml", "IMAGE/SVG+XML", "application/mathml+xml", "text/xsl", "x/y+xml",
          // RFC 2397 lets a media type be encoded.
          "text%2Fhtml", "%74ext/%48tml", "text/html%20", "%20text/html", "image/svg%2Bxml",
          "image/svg%2bx%6dl"})
        for (std::string const rest :
             {"", ",", ",x", ";base64,eA==", ";charset=utf-8,x", ";a=b;base64,eA==", "%3Ba=b,x",
              "%2Cx", "%09;a=b,x", "?x", "#x"})
            EXPECT_NE(found_by(lint_rule::active_scheme, "data:" + type + rest), "")
                << type << rest;
    EXPECT_EQ(found("data:text/html;base64,eA=="), "active-scheme 'data:text/html'");
    EXPECT_EQ(found("DATA:image/svg+xml,x"),
              "active-scheme 'DATA:image/svg+xml', upper-case-scheme 'DATA'");
    EXPECT_EQ(found_by(lint_rule::active_scheme, "data:x/" + std::string(10'000, 'a') + "+xml,"),
              "active-scheme 'data:x/" + std::string(10'000, 'a') + "+xml'");
    for (std::string_view const text : {"data:,text/html",
                                        "data:;charset=text/html,x",
                                        "data:text/plain,text/html",
                                        "data:text/plain;a=text/html,x",
                                        "data:text/htmlx,",
                                        "data:text/htm,",
                                        "data:xtext/html,",
                                        "data:html,",
                                        "data:+xml,",
                                        "data:image/svg,",
                                        "data:image/png;base64,eA==",
                                        "data:text/javascript,x",
                                        "data:application/xmlx,",
                                        "data:text/xml-dtd,",
                                        "data:",
                                        "data:?text/html,",
                                        "data:#text/html,",
                                        "data://text/html,x",
                                        "data:/text/html,x",
                                        "javascripts:x",
                                        "java:script",
                                        "xjavascript:x",
                                        "/javascript:x",
                                        "./javascript:x",
                                        "?javascript:x",
                                        "dat:text/html,x",
                                        "mailto:javascript",
                                        "//data/text/html"})
        EXPECT_EQ(found_by(lint_rule::active_scheme, text), "") << text;
    EXPECT_EQ(info(lint_rule::active_scheme).severity, severity::warning);
    EXPECT_EQ(info(lint_rule::active_scheme).section, "7.6");
}

TEST(Lint, PrefixesThatProgramsDrop) {
    EXPECT_EQ(found("URL:http://evil.example"), "url-prefix 'URL', upper-case-scheme 'URL'");
    EXPECT_EQ(found("url:file:///etc/passwd"), "url-prefix 'url'");
    EXPECT_EQ(found("Url:x"), "url-prefix 'Url', upper-case-scheme 'Url'");
    for (std::string_view const text :
         {"urls:x", "curl:x", "urn:a:b", "/url:x", "//url:1/", "?url:"})
        EXPECT_EQ(found_by(lint_rule::url_prefix, text), "") << text;
    EXPECT_EQ(info(lint_rule::url_prefix).severity, severity::warning);
}

TEST(Lint, HostsThatNotAllProgramsDecode) {
    EXPECT_EQ(found("http://xn--%61/"),
              "encoded-host-character '%61', percent-encoded-host '%61', needless-encoding '%61'");
    EXPECT_EQ(found_by(lint_rule::encoded_host_character, "//ex%61m%70%6Ce%2ecom/%61?%61"),
              "encoded-host-character '%61', encoded-host-character '%70%6C', "
              "encoded-host-character '%2e'");
    EXPECT_EQ(found_by(lint_rule::encoded_host_character, "//u%61@a%7E%C3%A9%30:1"),
              "encoded-host-character '%7E', encoded-host-character '%30'");
    // What DNS has in no name is host-not-dns-name.
    for (std::string_view const text : {"//a", "//b%C3%BCcher.example", "//a%2Fb", "//a%00",
                                        "//[::1]", "//%61@h", "%61", "x:%61"})
        EXPECT_EQ(found_by(lint_rule::encoded_host_character, text), "") << text;
    EXPECT_EQ(info(lint_rule::encoded_host_character).severity, severity::warning);
    // Any triplet, once: what policies refuse.
    for (auto const& [text, first] :
         {std::pair("//ex%61m%70le.com/%61?%61", "%61"), std::pair("//u%61@b%C3%BCcher", "%C3%BC"),
          std::pair("//a%2Fb%2fc", "%2F"), std::pair("//%00", "%00"), std::pair("//a%FF", "%FF")})
        EXPECT_EQ(found_by(lint_rule::percent_encoded_host, text),
                  "percent-encoded-host '" + std::string(first) + "'");
    for (std::string_view const text : {"//a/%61", "//%61@h", "%61", "x:%61", "//[::1]", "//h?%61"})
        EXPECT_EQ(found_by(lint_rule::percent_encoded_host, text), "") << text;
    EXPECT_EQ(info(lint_rule::percent_encoded_host).severity, severity::note);
    EXPECT_EQ(info(lint_rule::percent_encoded_host).section, "3.2.2");
}

TEST(Lint, HostsReadAsSchemes) {
    EXPECT_EQ(found("localhost:8080/x"), "host-read-as-scheme 'localhost'");
    EXPECT_EQ(found("www.example.com:80"), "host-read-as-scheme 'www.example.com'");
    for (std::string_view const text :
         {"sms:911", "tel:+911", "a.b:c", "a.b:123456", "a.b:", "a.b:8x", "a.b://h", "localhost:x"})
        EXPECT_EQ(found(text), "") << text;
}

TEST(Lint, RulesOfOneOffsetComeInTheirOrder) {
    EXPECT_EQ(found("x://a.bc:%41@1/"),
              "misleading-userinfo 'a.bc', password-in-userinfo '%41', needless-encoding '%41', "
              "legacy-ipv4-host '1'");
}

TEST(LintRules, HaveNames) {
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < uriel::detail::linting::lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        EXPECT_TRUE(names.insert(name(rule)).second);
        EXPECT_EQ(uriel::find_lint_rule(name(rule)), rule);
        EXPECT_FALSE(info(rule).message.empty());
        EXPECT_FALSE(info(rule).section.empty());
        EXPECT_TRUE(lint_rules::all().contains(rule));
    }
    EXPECT_EQ(name(lint_rule::broken_scheme_rule), "broken-scheme-rule");
    EXPECT_EQ(name(lint_rule::lower_case_triplet), "lower-case-triplet");
    EXPECT_EQ(uriel::find_lint_rule("no such rule"), std::nullopt);
    EXPECT_EQ(name(severity::note), "note");
    EXPECT_EQ(name(severity::warning), "warning");
    EXPECT_EQ(name(severity::error), "error");
}

TEST(LintRules, AreASet) {
    EXPECT_EQ(lint_rules::at_least(severity::note), lint_rules::all());
    EXPECT_EQ(lint_rules::at_least(severity::error),
              lint_rules(lint_rule::broken_scheme_rule) | lint_rule::password_in_userinfo);
    auto const warnings = lint_rules::at_least(severity::warning);
    EXPECT_TRUE(warnings.contains(lint_rule::suspicious_port));
    EXPECT_FALSE(warnings.contains(lint_rule::dot_segment));
    EXPECT_FALSE((warnings - lint_rule::suspicious_port).contains(lint_rule::suspicious_port));
    EXPECT_EQ(lint_rules() & lint_rules::all(), lint_rules());
    EXPECT_EQ(found("http://U:P@h:25/", {.rules = lint_rules()}), "");
}

TEST(LintRules, HaveExamples) {
    for (std::size_t i = 0; i < uriel::detail::linting::lint_rule_count; ++i) {
        auto const rule = static_cast<lint_rule>(i);
        EXPECT_NE(found_by(rule, info(rule).example), "") << name(rule);
        EXPECT_EQ(found_by(rule, info(rule).safer_spelling), "") << name(rule);
        EXPECT_NE(found_by(rule, info(rule).example), "invalid") << name(rule);
        EXPECT_FALSE(info(rule).concerns.empty());
    }
}

TEST(Findings, AreInOrder) {
    auto const ref = uriel::parse_reference("//A:80000/%41");
    std::vector<lint_rule> rules;
    for (uriel::finding const& each : uriel::lint(*ref)) rules.push_back(each.rule);
    EXPECT_EQ(rules, (std::vector{lint_rule::upper_case_host, lint_rule::port_out_of_range,
                                  lint_rule::needless_encoding}));
}

TEST(Findings, HaveALimit) {
    auto const ref = uriel::parse_reference("/%41/%41/%c3%41");
    EXPECT_EQ(uriel::lint(*ref, {.rules = lint_rule::needless_encoding, .limit = 2}).size(), 2U);
    EXPECT_EQ(found("/%41/%41/%c3%41", {.limit = 1}),
              "needless-encoding '%41', not-utf8 '%c3', lower-case-triplet '%c3'");
    EXPECT_EQ(found("/%41", {.limit = 0}), "");
    EXPECT_EQ(lint_options().limit, 1000U);
}

TEST(Lint, OneByOne) {
    auto const ref = *uriel::parse_reference("HTTP://h:80/%41/%2e/%41");
    uriel::linter from(ref);
    uriel::linter const again = from;
    for (uriel::finding const& each : uriel::lint(ref)) {
        auto const found = from.next();
        ASSERT_TRUE(found);
        EXPECT_EQ(found->rule, each.rule);
        EXPECT_EQ(found->offset, each.offset);
        EXPECT_EQ(found->length, each.length);
        EXPECT_EQ(found->message, info(each.rule).message);
        EXPECT_EQ(found->section, info(each.rule).section);
    }
    EXPECT_FALSE(from.next());
    EXPECT_FALSE(from.next());
    EXPECT_EQ(uriel::linter(again).next()->rule, lint_rule::upper_case_scheme);
}

/// What a rule finds next does not depend on where it stopped.
TEST(Lint, GoesOnWithinAPairAndWithinALabel) {
    EXPECT_EQ(found_by(lint_rule::encoded_protocol_delimiter, "mailto:?x%0Abody=%0A&body=%0D&%0D"),
              "encoded-protocol-delimiter '%0A', encoded-protocol-delimiter '%0A', "
              "encoded-protocol-delimiter '%0D'");
    EXPECT_EQ(found_by(lint_rule::mapped_host_character, "//%C2%ADa%C2%ADb.c%C2%AD/"),
              "mapped-host-character '%C2%AD', mapped-host-character '%C2%AD', "
              "mapped-host-character '%C2%AD'");
    EXPECT_EQ(found_by(lint_rule::lookalike_label, "//%D0%B0.%D0%B5.com/"),
              "lookalike-label '%D0%B0', lookalike-label '%D0%B5'");
    EXPECT_EQ(found_by(lint_rule::encoded_path_separator, "/%2F%2F%41%5C"),
              "encoded-path-separator '%2F%2F', encoded-path-separator '%5C'");
}

struct shape {
    char const* prefix;
    char const* repeated;
    char const* suffix;
};

class LintIsLinear : public testing::TestWithParam<shape> {};

TEST_P(LintIsLinear, UpToAMebibyte) {
    for (std::size_t const size : {1U << 16U, 1U << 20U}) {
        std::string text = GetParam().prefix;
        while (text.size() < size) text += GetParam().repeated;
        text += GetParam().suffix;
        auto const ref = uriel::parse_reference(text).value();
        auto const begin = tests::cpu_time();
        std::size_t count = 0;
        std::size_t last = 0;
        for (uriel::finding const each : uriel::lint(ref, {.rules = lint_rules::all()})) {
            ASSERT_LE(last, each.offset);
            ASSERT_LE(each.offset + each.length, text.size());
            last = each.offset;
            ++count;
        }
        EXPECT_LE(count, text.size());
        ASSERT_LT(tests::cpu_time() - begin, std::chrono::seconds(5)) << size;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, LintIsLinear,
    testing::Values(shape{"ftp://", "a.b&", "@h/"}, shape{"ftp://", "a", "@h/"},
                    shape{"x://", "a.", ""}, shape{"x://", "%41", ":80000"},
                    shape{"x://", "0", ".1"}, shape{"x:/", "%25", ""}, shape{"x:/", "%2541x", ""},
                    shape{"x:/", "%2541", ""}, shape{"x:/", "%2fa", "#"}, shape{"x:/", "../", ""},
                    shape{"x:/", "..%2f/", ""}, shape{"x:?", "%0aa%c3", ""},
                    shape{"x:#", "%00a%01%7e", ""}, shape{"x:/%41?", "a", ""},
                    shape{"x:/%00a%2f/#", "a", "%41"}, shape{"x:/", "%c0", ""},
                    shape{"x:/", "..;", ""}, shape{"//", "%E3%80%82", ""},
                    shape{"//", "a.%D0%B0", ""}, shape{"//", "%C2%ADa", ""},
                    shape{"//xn--", "9", ""}, shape{"//", "xn--80ak6aa92e.", ""},
                    shape{"mailto:?", "body=%0A&x%0A&", ""}, shape{"mailto:?", "%0Ax", ""}));

}  // namespace
